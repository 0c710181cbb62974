#include "audio/speaker.hpp"

#include <SDL.h>
#include <SDL_mixer.h>

#include <chrono>
#include <cstdlib>
#include <mutex>
#include <thread>
#include <vector>

#include "audio/synth.hpp"
#include "support/catch.hpp"

using namespace ringside;

namespace {

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

} // namespace

TEST_CASE("a gong is in the mix within two buffers of its cue, and only then", "[audio][1.1.1]") {
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    audio::Speaker speaker{{}};
    REQUIRE(speaker.problem().empty());
    Heard heard;
    Mix_SetPostMix(Heard::listen, &heard);
    REQUIRE(heard.wait_for(4800));

    const std::size_t played = heard.frames();
    speaker.play({core::at_ms(0), core::Signal::round_start, 0});
    CHECK(speaker.is_sounding());
    REQUIRE(heard.wait_for(9600));
    Mix_SetPostMix(nullptr, nullptr);

    const std::size_t first = onset(heard.samples, 0);
    CHECK(first >= played);
    CHECK(first <= played + 2 * 512);
    // It is this gong: sample for sample what was made.
    const auto made = audio::stereo_pcm(audio::gong(), 1.0);
    const std::size_t skipped = onset(made, 0);
    std::size_t different = 0;
    for (std::size_t frame = 0; frame < 4800; ++frame)
        if (std::abs(heard.samples[2 * (first + frame)] - made[2 * (skipped + frame)]) > 2)
            ++different;
    CHECK(different == 0);
}

TEST_CASE("a machine without a sound device says so and plays on in silence", "[audio]") {
    setenv("SDL_AUDIODRIVER", "no-such-driver", 1);
    audio::Speaker speaker{{}};
    CHECK_FALSE(speaker.problem().empty());
    speaker.play({core::at_ms(0), core::Signal::round_start, 0});
    CHECK_FALSE(speaker.is_sounding());
    setenv("SDL_AUDIODRIVER", "dummy", 1);
}

TEST_CASE("sound that the settings switch off is no problem", "[audio]") {
    audio::Speaker speaker{{.on = false, .volume = 1.0, .device = ""}};
    CHECK(speaker.problem().empty());
    speaker.play({core::at_ms(0), core::Signal::round_end, 0});
    CHECK_FALSE(speaker.is_sounding());
}
