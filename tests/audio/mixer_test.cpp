#include "audio/mixer.hpp"

#include <algorithm>
#include <vector>

#include "audio/bank.hpp"
#include "support/catch.hpp"

using namespace ringside;
using namespace std::chrono_literals;
using audio::Mixer;
using audio::Outcome;
using audio::Played;
using audio::Sound;
using audio::Stamp;
using core::Cue;
using core::Signal;

namespace {

constexpr std::size_t frames = 480; // 10 ms

Cue cue(Signal signal, int number = 0) { return {core::at_ms(0), signal, number}; }

/// A device that asks for a buffer each 10 ms, and keeps what it got.
struct Device {
    audio::Bank bank = audio::made_bank({});
    Mixer mixer;
    Stamp now = 1h;
    std::vector<std::int16_t> samples;
    bool swallows = false; ///< what is mixed does not reach it

    Device() { mixer.use(bank); }
    Device(const Device&) = delete;
    Device& operator=(const Device&) = delete;

    void ask() {
        std::vector<std::int16_t> buffer(2 * frames, 0);
        mixer.mix(buffer.data(), frames, now);
        if (swallows) std::fill(buffer.begin(), buffer.end(), std::int16_t{0});
        mixer.check(buffer.data(), frames);
        samples.insert(samples.end(), buffer.begin(), buffer.end());
        now += 10ms;
    }
    void ask(int times) {
        for (int i = 0; i < times; ++i) ask();
    }
    [[nodiscard]] const std::vector<std::int16_t>& pcm(Sound sound) const {
        return bank.pcm[static_cast<std::size_t>(sound)];
    }
    /// What it would have got with `sound` alone, from `frame` on.
    [[nodiscard]] std::vector<std::int16_t> alone(Sound sound, std::size_t frame) const {
        std::vector<std::int16_t> wanted(samples.size(), 0);
        const auto& from = pcm(sound);
        for (std::size_t i = 0; i < from.size() && 2 * frame + i < wanted.size(); ++i)
            wanted[2 * frame + i] = from[i];
        return wanted;
    }
};

} // namespace

TEST_CASE("a cue lies at its own frame, one buffer after its instant, and once", "[audio][1.1.1]") {
    for (const auto past : {0us, 1us, 2500us, 9979us}) {
        Device device;
        device.ask(3);
        // Due while the third buffer sounds, and played then.
        const Stamp due = device.now - 10ms + past;
        CHECK(device.mixer.play(cue(Signal::count, 3), due, due + 20us));
        device.ask(40);
        const auto frame = 3 * frames + static_cast<std::size_t>(past.count() * 48 / 1000);
        CHECK(device.samples == device.alone(Sound::count, frame));
        // The fourth buffer, and so many frames of 1/48000 s.
        const Stamp at =
            due - past + 10ms + Stamp{static_cast<Stamp::rep>(frame - 3 * frames) * 1'000'000 / 48};
        CHECK(device.mixer.take_played(device.now) ==
              std::vector<Played>{{cue(Signal::count, 3), due, Outcome::mixed, at, frame}});
        CHECK(device.mixer.take_played(device.now).empty());
        CHECK_FALSE(device.mixer.is_sounding());
    }
}

TEST_CASE("a cue that comes after its instant begins with the next buffer", "[audio]") {
    Device device;
    device.ask(5);
    CHECK(device.mixer.play(cue(Signal::count, 1), device.now - 1s, device.now));
    device.ask(40);
    CHECK(device.samples == device.alone(Sound::count, 5 * frames));
}

TEST_CASE("a cue that is two seconds old is not played: it would tell something untrue",
          "[audio]") {
    Device device;
    device.ask();
    CHECK(device.mixer.play(cue(Signal::round_end), device.now - 2s - 1ms, device.now));
    device.ask(10);
    CHECK(device.samples == std::vector<std::int16_t>(device.samples.size(), 0));
    const auto played = device.mixer.take_played(device.now);
    REQUIRE(played.size() == 1);
    CHECK(played.front().outcome == Outcome::missed);
}

TEST_CASE("sounds that ring at once are each found in what goes to the device", "[audio]") {
    Device device;
    device.ask();
    const std::vector<Cue> cues{cue(Signal::round_end), cue(Signal::clapper),
                                cue(Signal::count, 10), cue(Signal::count, 4)};
    for (const Cue& each : cues) CHECK(device.mixer.play(each, device.now - 5ms, device.now));
    device.ask(100);
    std::vector<Cue> mixed;
    for (const Played& played : device.mixer.take_played(device.now))
        if (played.outcome == Outcome::mixed) mixed.push_back(played.cue);
    CHECK(mixed.size() == cues.size());
    for (const Cue& each : cues) CHECK(std::count(mixed.begin(), mixed.end(), each) == 1);
}

TEST_CASE("what never reaches the device is missed, whoever swallows it", "[audio]") {
    Device device;
    device.swallows = true;
    device.ask();
    CHECK(device.mixer.play(cue(Signal::clapper), device.now - 5ms, device.now));
    device.ask(60);
    const auto swallowed = device.mixer.take_played(device.now);
    REQUIRE(swallowed.size() == 1);
    CHECK(swallowed.front().outcome == Outcome::missed);

    // And a device that asks for nothing any more.
    CHECK(device.mixer.play(cue(Signal::round_end), device.now, device.now));
    CHECK(device.mixer.take_played(device.now + 500ms).empty());
    const auto stalled = device.mixer.take_played(device.now + 501ms);
    REQUIRE(stalled.size() == 1);
    CHECK(stalled.front().outcome == Outcome::missed);
}

TEST_CASE("a mute silences what rings and what comes, and says so", "[audio]") {
    Device device;
    device.mixer.mute(true);
    device.ask();
    CHECK(device.mixer.play(cue(Signal::round_end), device.now - 5ms, device.now));
    device.ask(20);
    CHECK(device.samples == std::vector<std::int16_t>(device.samples.size(), 0));
    const auto played = device.mixer.take_played(device.now);
    REQUIRE(played.size() == 1);
    CHECK(played.front().outcome == Outcome::muted);
}

TEST_CASE("what rang when a device went away does not ring on when one comes back", "[audio]") {
    Device device;
    device.ask();
    CHECK(device.mixer.play(cue(Signal::round_end), device.now - 5ms, device.now));
    device.ask(20);
    device.now += 5s;
    const std::size_t before = device.samples.size();
    device.ask(20);
    const std::vector<std::int16_t> after{
        device.samples.begin() + static_cast<std::ptrdiff_t>(before), device.samples.end()};
    CHECK(after == std::vector<std::int16_t>(after.size(), 0));
    CHECK_FALSE(device.mixer.is_sounding());
}

TEST_CASE("more cues than places are refused, and the rest still sounds", "[audio]") {
    Device device;
    for (std::size_t i = 0; i < Mixer::places; ++i)
        CHECK(device.mixer.play(cue(Signal::count, 1), device.now, device.now));
    CHECK_FALSE(device.mixer.play(cue(Signal::round_end), device.now, device.now));
    device.ask(40);
    CHECK(device.mixer.take_played(device.now).size() == Mixer::places);
    CHECK(device.mixer.play(cue(Signal::round_end), device.now, device.now));
}
