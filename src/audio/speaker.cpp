#include "audio/speaker.hpp"

#include <SDL.h>
#include <SDL_mixer.h>

#include <array>
#include <map>
#include <utility>
#include <vector>

#include "audio/synth.hpp"

namespace ringside::audio {

namespace {

constexpr int channels_mixed = 16; // a gong rings five seconds; beeps come once a second
constexpr int buffer_frames = 512;

} // namespace

/// The open device and every sound, made once so that a gong never waits for arithmetic.
struct Speaker::Device {
    std::map<std::pair<core::Signal, int>, std::vector<std::int16_t>> pcm;
    std::map<std::pair<core::Signal, int>, Mix_Chunk*> chunks;

    ~Device() {
        Mix_HaltChannel(-1);
        Mix_CloseAudio(); // before the chunks go: the mixer may still read them
        for (const auto& [cue, chunk] : chunks) Mix_FreeChunk(chunk);
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
    }

    void prepare(core::Signal signal, int number, double volume) {
        auto& bytes = pcm[{signal, number}];
        bytes = stereo_pcm(sound_of(signal, number), volume);
        chunks[{signal, number}] = Mix_QuickLoad_RAW(
            reinterpret_cast<Uint8*>(bytes.data()), // NOLINT: the mixer's own type
            static_cast<Uint32>(bytes.size() * sizeof(std::int16_t)));
    }
};

Speaker::Speaker(const SoundSettings& settings) {
    if (!settings.on) return;
    // The shell answers SIGINT and SIGTERM itself: it saves the bout first.
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) {
        problem_ = SDL_GetError();
        return;
    }
    const char* name = settings.device.empty() ? nullptr : settings.device.c_str();
    if (Mix_OpenAudioDevice(sample_rate, AUDIO_S16SYS, 2, buffer_frames, name, 0) != 0) {
        problem_ = Mix_GetError();
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
        return;
    }
    Mix_AllocateChannels(channels_mixed);
    device_ = std::make_unique<Device>();
    for (const core::Signal signal :
         {core::Signal::round_start, core::Signal::round_end, core::Signal::clapper,
          core::Signal::seconds_out, core::Signal::timeout, core::Signal::flag})
        device_->prepare(signal, 0, settings.volume);
    for (int number = 1; number <= 10; ++number)
        device_->prepare(core::Signal::count, number, settings.volume);
}

Speaker::~Speaker() = default;

const std::string& Speaker::problem() const { return problem_; }

void Speaker::play(const core::Cue& cue) {
    if (!device_) return;
    // A set may count beyond ten: whatever is past it sounds like the last number.
    const auto found = device_->chunks.find({cue.signal, std::min(cue.number, 10)});
    if (found == device_->chunks.end() || found->second == nullptr) return;
    if (Mix_PlayChannel(-1, found->second, 0) < 0) problem_ = Mix_GetError();
}

bool Speaker::is_sounding() const { return device_ && Mix_Playing(-1) > 0; }

} // namespace ringside::audio
