#include "audio/speaker.hpp"

#include <SDL.h>
#include <SDL_mixer.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "audio/synth.hpp"
#include "support/catch.hpp"
#include "support/folder.hpp"

using namespace ringside;
using namespace std::chrono_literals;
using audio::Outcome;
using audio::Sound;
using audio::Sounded;
using audio::Stamp;

namespace {

Stamp now() {
    return std::chrono::duration_cast<Stamp>(std::chrono::steady_clock::now().time_since_epoch());
}

/// What left the mixer, in its order.
struct Heard {
    std::mutex guard;
    std::vector<std::int16_t> samples;

    static void listen(void* self, Uint8* stream, int bytes) {
        auto* heard = static_cast<Heard*>(self);
        const auto* first = reinterpret_cast<const std::int16_t*>(stream);
        const std::lock_guard lock(heard->guard);
        heard->samples.insert(heard->samples.end(), first,
                              first + bytes / static_cast<int>(sizeof(std::int16_t)));
    }
    std::size_t frames() {
        const std::lock_guard lock(guard);
        return samples.size() / 2;
    }
    /// Waits until the mixer has given `count` more frames; false when it stalls.
    bool wait_for(std::size_t count) {
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds{20};
        const std::size_t wanted = frames() + count;
        while (frames() < wanted) {
            if (std::chrono::steady_clock::now() > deadline) return false;
            std::this_thread::yield();
        }
        return true;
    }
};

/// The first frame from `from` on that is louder than silence.
std::size_t onset(const std::vector<std::int16_t>& samples, std::size_t from) {
    for (std::size_t frame = from; frame < samples.size() / 2; ++frame)
        if (std::abs(samples[2 * frame]) > 200) return frame;
    return samples.size() / 2;
}

/// A speaker of the system's driver `driver`, on the clock of this machine.
audio::Speaker speaker_of(const char* driver, audio::SoundSettings settings = {}) {
    setenv("SDL_AUDIODRIVER", driver, 1);
    return audio::Speaker{std::move(settings), now};
}

/// What became of the next `count` cues; fewer where they do not come in ten seconds.
std::vector<Sounded> fate_of(audio::Speaker& speaker, std::size_t count) {
    std::vector<Sounded> all;
    const Stamp until = now() + 10s;
    while (all.size() < count && now() < until) {
        for (const Sounded& each : speaker.take_sounded()) all.push_back(each);
        std::this_thread::yield();
    }
    return all;
}

const core::Cue round_start{core::at_ms(0), core::Signal::round_start, 0};

/// A file of 16-bit sound at `rate` on one channel.
void write_wave(const std::string& path, const std::vector<std::int16_t>& samples, unsigned rate) {
    std::ofstream file{path, std::ios::binary};
    const auto number = [&](unsigned value, int bytes) {
        for (int i = 0; i < bytes; ++i) file.put(static_cast<char>(value >> (8 * i) & 0xFFU));
    };
    const auto size = static_cast<unsigned>(samples.size() * 2);
    file << "RIFF";
    number(36 + size, 4);
    file << "WAVEfmt ";
    number(16, 4);
    number(1, 2);
    number(1, 2);
    number(rate, 4);
    number(rate * 2, 4);
    number(2, 2);
    number(16, 2);
    file << "data";
    number(size, 4);
    for (const std::int16_t sample : samples) number(static_cast<std::uint16_t>(sample), 2);
}

} // namespace

TEST_CASE("a gong is in the mix within two buffers of its cue, and only then", "[audio][1.1.1]") {
    audio::Speaker speaker = speaker_of("dummy");
    REQUIRE(speaker.problem().empty());
    Heard heard;
    Mix_SetPostMix(Heard::listen, &heard);
    REQUIRE(heard.wait_for(4800));

    const std::size_t played = heard.frames();
    speaker.play(round_start, now());
    CHECK(speaker.is_sounding());
    REQUIRE(heard.wait_for(9600));
    Mix_SetPostMix(nullptr, nullptr);

    const std::size_t first = onset(heard.samples, 0);
    CHECK(first >= played);
    // One buffer may be on its way as the cue comes.
    CHECK(first <= played + 3 * audio::buffer_frames);
    // It is this gong: sample for sample what was made.
    const auto made = audio::stereo_pcm(audio::gong(), 1.0);
    const std::size_t skipped = onset(made, 0);
    std::size_t different = 0;
    for (std::size_t frame = 0; frame < 4800; ++frame)
        if (std::abs(heard.samples[2 * (first + frame)] - made[2 * (skipped + frame)]) > 2)
            ++different;
    CHECK(different == 0);
}

TEST_CASE("a speaker proves that what it played went to the device", "[audio]") {
    audio::Speaker speaker = speaker_of("dummy");
    const Stamp due = now();
    speaker.play(round_start, due);
    const auto fate = fate_of(speaker, 1);
    REQUIRE(fate.size() == 1);
    CHECK(fate.front().played.cue == round_start);
    CHECK(fate.front().played.due == due);
    CHECK(fate.front().played.outcome == Outcome::mixed);
    CHECK(fate.front().played.at > due);
    CHECK(fate.front().is_heard == std::nullopt);
}

TEST_CASE("a machine without a sound device says so, plays on in silence and tries again",
          "[audio]") {
    audio::Speaker speaker = speaker_of("no-such-driver");
    CHECK_FALSE(speaker.problem().empty());
    speaker.play(round_start, now());
    const auto fate = fate_of(speaker, 1);
    REQUIRE(fate.size() == 1);
    CHECK(fate.front().played.outcome == Outcome::missed);

    setenv("SDL_AUDIODRIVER", "dummy", 1);
    const Stamp until = now() + 10s;
    while (!speaker.problem().empty() && now() < until) (void)speaker.tend();
    CHECK(speaker.problem().empty());
    speaker.play(round_start, now());
    const auto again = fate_of(speaker, 1);
    REQUIRE(again.size() == 1);
    CHECK(again.front().played.outcome == Outcome::mixed);
}

TEST_CASE("where the device that is named is missing the default sounds, and that is said",
          "[audio]") {
    audio::SoundSettings settings;
    settings.device = "Hall, left";
    audio::Speaker speaker = speaker_of("dummy", settings);
    CHECK(speaker.problem() == "Hall, left: No such device");
    CHECK_FALSE(speaker.tend());
    speaker.play(round_start, now());
    const auto fate = fate_of(speaker, 1);
    REQUIRE(fate.size() == 1);
    CHECK(fate.front().played.outcome == Outcome::mixed);
    CHECK(speaker.problem() == "Hall, left: No such device");
}

TEST_CASE("a device that takes no sound any more is told, and told again when it does", "[audio]") {
    test::Folder folder;
    const std::string pipe = folder.path("pipe");
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    const int reader = ::open(pipe.c_str(), O_RDONLY | O_NONBLOCK);
    REQUIRE(reader >= 0);
    setenv("SDL_DISKAUDIOFILE", pipe.c_str(), 1);
    {
        audio::Speaker speaker = speaker_of("disk");
        CHECK(speaker.problem().empty());
        const auto waits_for = [&](bool is_well) {
            std::array<char, 65536> taken{};
            const Stamp until = now() + 10s;
            while (speaker.problem().empty() != is_well && now() < until) {
                // Nobody reads while it is to stall: then the pipe fills up.
                if (is_well) (void)!::read(reader, taken.data(), taken.size());
                (void)speaker.tend();
            }
            return speaker.problem();
        };
        CHECK(waits_for(false) == "the device takes no sound");
        CHECK(waits_for(true).empty());
        // What is left to be written must not hold up the end.
        ::close(reader);
        std::signal(SIGPIPE, SIG_IGN);
    }
    unsetenv("SDL_DISKAUDIOFILE");
}

TEST_CASE("a file takes the place of a sound; one that cannot be used is told by name", "[audio]") {
    test::Folder folder;
    std::vector<std::int16_t> horn(4800);
    for (std::size_t i = 0; i < horn.size(); ++i)
        horn[i] = static_cast<std::int16_t>(i % 48 < 24 ? 8000 : -8000);
    write_wave(folder.path("horn.wav"), horn, audio::sample_rate);
    write_wave(folder.path("silence.wav"), std::vector<std::int16_t>(4800, 0), audio::sample_rate);
    write_wave(folder.path("long.wav"), std::vector<std::int16_t>(31 * 8000, 100), 8000);
    folder.write("words.ogg", "these are words");

    audio::SoundSettings settings;
    settings.folder = folder.path("");
    const auto choose = [&](Sound sound, const char* file, double volume) {
        settings.choices[static_cast<std::size_t>(sound)] = {file, volume};
    };
    choose(Sound::round_start, "horn.wav", 0.5);
    choose(Sound::round_end, "words.ogg", 1);
    choose(Sound::clapper, "silence.wav", 1);
    choose(Sound::flag, "none.wav", 1);
    choose(Sound::ten, "long.wav", 1);
    audio::Speaker speaker = speaker_of("dummy", settings);

    const auto bad = speaker.take_bad_files();
    REQUIRE(bad.size() == 4);
    CHECK(bad[0].path == folder.path("words.ogg"));
    CHECK(bad[0].why.starts_with("no sound that can be read"));
    CHECK(bad[1] ==
          audio::BadFile{Sound::clapper, folder.path("silence.wav"), "nothing can be heard in it"});
    CHECK(bad[2] == audio::BadFile{Sound::flag, folder.path("none.wav"), "no such file"});
    CHECK(bad[3] == audio::BadFile{Sound::ten, folder.path("long.wav"), "longer than 30 seconds"});

    std::vector<audio::BadFile> same;
    const audio::Bank bank = audio::bank_with_files(audio::made_bank(settings), settings, same);
    CHECK(same == bad);
    std::vector<std::int16_t> wanted;
    for (const std::int16_t sample : horn) {
        wanted.push_back(static_cast<std::int16_t>(sample / 2));
        wanted.push_back(static_cast<std::int16_t>(sample / 2));
    }
    CHECK(bank.pcm[static_cast<std::size_t>(Sound::round_start)] == wanted);
    CHECK(bank.pcm[static_cast<std::size_t>(Sound::round_end)] ==
          audio::stereo_pcm(audio::gong(), 1.0));
}

TEST_CASE("a source that listens to the hall tells whether it heard a gong", "[audio]") {
    test::Folder folder;
    // What the hall sounds like is a file here: half a second of silence and a strike, over and
    // over.
    std::vector<std::int16_t> hall;
    for (int i = 0; i < 60; ++i) {
        hall.insert(hall.end(), 12'000, 0);
        for (int j = 0; j < 2'400; ++j)
            hall.push_back(static_cast<std::int16_t>(j % 40 < 20 ? 9000 : -9000));
    }
    std::ofstream{folder.path("hall.raw"), std::ios::binary}.write(
        reinterpret_cast<const char*>(hall.data()), static_cast<std::streamsize>(hall.size() * 2));
    setenv("SDL_DISKAUDIOFILEIN", folder.path("hall.raw").c_str(), 1);
    // SDL opens regular files only.
    setenv("SDL_DISKAUDIOFILE", folder.path("out.raw").c_str(), 1);
    audio::SoundSettings settings;
    settings.listen = "default";
    {
        audio::Speaker speaker = speaker_of("disk", settings);
        REQUIRE(speaker.listening_problem().empty());
        speaker.play(round_start, now());
        const auto fate = fate_of(speaker, 1);
        REQUIRE(fate.size() == 1);
        CHECK(fate.front().is_heard == true);
    }
    // A hall in which nothing sounds.
    std::ofstream{folder.path("silence.raw"), std::ios::binary}
        << std::string(hall.size() * 2, '\0');
    setenv("SDL_DISKAUDIOFILEIN", folder.path("silence.raw").c_str(), 1);
    {
        audio::Speaker speaker = speaker_of("disk", settings);
        speaker.play(round_start, now());
        const auto fate = fate_of(speaker, 1);
        REQUIRE(fate.size() == 1);
        CHECK(fate.front().played.outcome == Outcome::mixed);
        CHECK(fate.front().is_heard == false);
    }
    unsetenv("SDL_DISKAUDIOFILEIN");
    unsetenv("SDL_DISKAUDIOFILE");
}

TEST_CASE("sound that the settings switch off is no problem", "[audio]") {
    audio::SoundSettings settings;
    settings.on = false;
    audio::Speaker speaker = speaker_of("dummy", settings);
    CHECK(speaker.problem().empty());
    speaker.play(round_start, now());
    CHECK_FALSE(speaker.is_sounding());
}
