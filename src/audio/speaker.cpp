#include "audio/speaker.hpp"

#include <SDL.h>
#include <SDL_mixer.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <utility>

#include "audio/ear.hpp"
#include "audio/synth.hpp"

namespace ringside::audio {

namespace {

using namespace std::chrono_literals;

/// A device that asks for nothing for so long takes no sound …
constexpr Stamp longest_silence = 500ms;
/// … and after so long it is closed and opened again, for which some systems need their time.
constexpr Stamp longest_stall = 5s;
constexpr Stamp between_tries = 1s;
/// The hall may hear a gong so much before its frame's time, by the error of either clock, and so
/// much after it: buffers, wires and air.
constexpr Stamp heard_before = 20ms;
constexpr Stamp heard_after = 500ms;

constexpr std::size_t bytes_a_frame = 2 * sizeof(std::int16_t);

} // namespace

/// Everything that the device's own threads reach for.
struct Speaker::State {
    SoundSettings settings;
    std::function<Stamp()> clock;
    Mixer mixer;
    Bank made;
    std::unique_ptr<Bank> with_files; ///< once a device was open to read them by
    Ear ear;
    FrameClock ear_clock;
    SDL_AudioDeviceID capture = 0;
    bool is_open = false;
    bool is_fallback = false; ///< the default sounds in place of the device that was named
    std::string as_opened;    ///< what the official must know of the device that is open
    Stamp opened{};
    Stamp tried{};
    std::vector<Sounded> unheard; ///< mixed, and the ear may still hear them
    mutable std::mutex guard;     ///< of what follows, which any thread may read
    std::string problem;
    bool is_elsewhere = false; ///< the problem is no more than that
    std::string listening_problem;
    std::vector<BadFile> bad;

    static void mix(void* self, Uint8* stream, int bytes) {
        auto* state = static_cast<State*>(self);
        state->mixer.mix(reinterpret_cast<std::int16_t*>(stream), // NOLINT: SDL's own type
                         static_cast<std::size_t>(bytes) / bytes_a_frame, state->clock());
    }
    static void check(void* self, Uint8* stream, int bytes) {
        static_cast<State*>(self)->mixer.check(
            reinterpret_cast<const std::int16_t*>(stream), // NOLINT: SDL's own type
            static_cast<std::size_t>(bytes) / bytes_a_frame);
    }
    static void listen(void* self, Uint8* stream, int bytes) {
        auto* state = static_cast<State*>(self);
        const std::size_t count = static_cast<std::size_t>(bytes) / sizeof(std::int16_t);
        // What is handed over now was heard before now.
        const Stamp span{static_cast<Stamp::rep>(count) * 1'000'000'000 / sample_rate};
        const Stamp at = state->ear_clock.begin(state->clock() - span, count);
        state->ear.feed(reinterpret_cast<const std::int16_t*>(stream), count, at); // NOLINT
    }

    /// Says so where it is news.
    bool tell(std::string what) {
        const std::lock_guard lock{guard};
        if (problem == what) return false;
        is_elsewhere = is_open && is_fallback && what == as_opened;
        problem = std::move(what);
        return true;
    }

    bool open_device(const char* name) {
        return Mix_OpenAudioDevice(sample_rate, AUDIO_S16SYS, 2, buffer_frames, name, 0) == 0;
    }

    /// Opens what was named, else what the system has. Returns what the official must know of it.
    std::string open() {
        tried = clock();
        if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) return SDL_GetError();
        const std::string& name = settings.device;
        std::string told;
        is_fallback = false;
        if (!open_device(name.empty() ? nullptr : name.c_str())) {
            told = Mix_GetError();
            is_fallback = !name.empty() && open_device(nullptr);
            if (!is_fallback) {
                SDL_QuitSubSystem(SDL_INIT_AUDIO);
                return told;
            }
            told = name + ": " + told;
        }
        is_open = true;
        as_opened = told;
        if (!with_files) read_files();
        Mix_SetPostMix(check, this);
        Mix_HookMusic(mix, this);
        open_ear();
        // Every device that is there is told as new at first.
        SDL_PumpEvents();
        SDL_FlushEvents(SDL_AUDIODEVICEADDED, SDL_AUDIODEVICEREMOVED);
        opened = clock();
        return told;
    }

    void read_files() {
        std::vector<BadFile> found;
        with_files = std::make_unique<Bank>(bank_with_files(made, settings, found));
        mixer.use(*with_files);
        const std::lock_guard lock{guard};
        bad.insert(bad.end(), found.begin(), found.end());
    }

    void open_ear() {
        if (settings.listen.empty()) return;
        SDL_AudioSpec wanted{};
        wanted.freq = sample_rate;
        wanted.format = AUDIO_S16SYS;
        wanted.channels = 1;
        wanted.samples = buffer_frames;
        wanted.callback = listen;
        wanted.userdata = this;
        const char* name = settings.listen == "default" ? nullptr : settings.listen.c_str();
        capture = SDL_OpenAudioDevice(name, 1, &wanted, nullptr, 0);
        if (capture != 0) SDL_PauseAudioDevice(capture, 0);
        const std::lock_guard lock{guard};
        listening_problem = capture != 0 ? "" : settings.listen + ": " + SDL_GetError();
    }

    void close() {
        if (!is_open) return;
        if (capture != 0) SDL_CloseAudioDevice(std::exchange(capture, 0));
        // The mixer keeps both beyond its device, and would call them for the next one.
        Mix_HookMusic(nullptr, nullptr);
        Mix_SetPostMix(nullptr, nullptr);
        Mix_CloseAudio();
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
        is_open = false;
    }

    /// Whether the system took our device away, or has new ones where we wait for one.
    bool must_open_anew() {
        SDL_PumpEvents();
        SDL_Event event;
        bool must = false;
        while (SDL_PeepEvents(&event, 1, SDL_GETEVENT, SDL_AUDIODEVICEADDED,
                              SDL_AUDIODEVICEREMOVED) > 0) {
            if (event.type == SDL_AUDIODEVICEADDED) must = must || is_fallback;
            // The numbers from 2 on are those of opened devices.
            if (event.type == SDL_AUDIODEVICEREMOVED) must = must || event.adevice.which >= 2;
        }
        return must;
    }
};

Speaker::Speaker(SoundSettings settings, std::function<Stamp()> clock)
    : state_{std::make_unique<State>()} {
    state_->settings = std::move(settings);
    state_->clock = std::move(clock);
    if (!state_->settings.on) return;
    // The shell answers SIGINT and SIGTERM itself: it saves the bout first.
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    state_->made = made_bank(state_->settings);
    state_->mixer.use(state_->made);
    static_cast<void>(state_->tell(state_->open()));
}

Speaker::~Speaker() { state_->close(); }

void Speaker::play(const core::Cue& cue, Stamp due) {
    if (!state_->settings.on) return;
    static_cast<void>(state_->mixer.play(cue, due, state_->clock()));
}

void Speaker::mute(bool is_muted) { state_->mixer.mute(is_muted); }

bool Speaker::tend() {
    State& state = *state_;
    if (!state.settings.on) return false;
    const Stamp now = state.clock();
    if (state.is_open) {
        const Stamp silent = now - std::max(state.mixer.asked_last(), state.opened);
        const bool must = state.must_open_anew();
        if (!must && silent < longest_silence) return state.tell(state.as_opened);
        if (!must && silent < longest_stall) return state.tell("the device takes no sound");
        const bool is_news = state.tell("the device has gone");
        state.close();
        if (is_news) return true; // it is told before anything else is tried
    }
    if (now - state.tried < between_tries) return false;
    return state.tell(state.open());
}

std::string Speaker::problem() const {
    const std::lock_guard lock{state_->guard};
    return state_->problem;
}

bool Speaker::is_elsewhere() const {
    const std::lock_guard lock{state_->guard};
    return state_->is_elsewhere;
}

std::string Speaker::listening_problem() const {
    const std::lock_guard lock{state_->guard};
    return state_->listening_problem;
}

std::vector<BadFile> Speaker::take_bad_files() {
    const std::lock_guard lock{state_->guard};
    return std::exchange(state_->bad, {});
}

std::vector<Sounded> Speaker::take_sounded() {
    State& state = *state_;
    const Stamp now = state.clock();
    std::vector<Sounded> all;
    const bool listens = !state.settings.listen.empty();
    for (const Played& played : state.mixer.take_played(now)) {
        const bool may_be_heard = listens && played.outcome == Outcome::mixed;
        (may_be_heard ? state.unheard : all).push_back({played, std::nullopt});
    }
    std::erase_if(state.unheard, [&](Sounded& each) {
        const Stamp at = each.played.at;
        const bool is_heard = state.ear.heard_between(at - heard_before, at + heard_after);
        if (!is_heard && now < at + heard_after + 2 * Stamp{longest_silence} / 5) return false;
        each.is_heard = is_heard;
        all.push_back(each);
        return true;
    });
    return all;
}

bool Speaker::is_sounding() const { return state_->mixer.is_sounding(); }

} // namespace ringside::audio
