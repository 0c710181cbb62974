#include "audio/ear.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>
#include <vector>

#include "audio/synth.hpp"
#include "support/catch.hpp"

using namespace ringside;
using namespace std::chrono_literals;
using audio::Ear;
using audio::Stamp;

namespace {

/// A hall: the hum of its mains, a murmur, and what sounds in it.
struct Hall {
    std::vector<double> wave;

    explicit Hall(double seconds)
        : wave(static_cast<std::size_t>(seconds * audio::sample_rate), 0) {
        std::mt19937 engine{11};
        std::normal_distribution<double> murmur{0, 0.002};
        for (std::size_t i = 0; i < wave.size(); ++i) {
            const double t = static_cast<double>(i) / audio::sample_rate;
            wave[i] = murmur(engine) + 0.02 * std::sin(2 * std::numbers::pi * 50 * t);
        }
    }
    void add(double seconds, const audio::Samples& sound, double loud) {
        const auto first = static_cast<std::size_t>(seconds * audio::sample_rate);
        for (std::size_t i = 0; i < sound.size() && first + i < wave.size(); ++i)
            wave[first + i] += loud * static_cast<double>(sound[i]);
    }
    /// What an ear makes of it, in seconds; fed in pieces of 10 ms.
    [[nodiscard]] std::vector<double> onsets() const {
        Ear ear;
        std::vector<std::int16_t> samples;
        for (const double sample : wave)
            samples.push_back(
                static_cast<std::int16_t>(std::lround(std::clamp(sample, -1.0, 1.0) * 32767)));
        constexpr std::size_t piece = 480;
        for (std::size_t i = 0; i + piece <= samples.size(); i += piece)
            ear.feed(samples.data() + i, piece,
                     Stamp{static_cast<Stamp::rep>(i) * 1'000'000'000 / audio::sample_rate});
        std::vector<double> all;
        for (const Stamp onset : ear.onsets())
            all.push_back(std::chrono::duration<double>(onset).count());
        return all;
    }
};

} // namespace

TEST_CASE("an ear hears a gong, a clapper and a beep begin, and nothing in a murmur", "[audio]") {
    Hall hall{9};
    hall.add(1.0, audio::gong(), 0.2);
    hall.add(6.5, audio::made(audio::Sound::clapper), 0.2);
    hall.add(8.0, audio::made(audio::Sound::count), 0.2);
    const auto heard = hall.onsets();
    const auto near = [&](double t) {
        return std::count_if(heard.begin(), heard.end(),
                             [&](double each) { return std::abs(each - t) < 0.004; });
    };
    CHECK(near(1.0) >= 1);
    CHECK(near(6.5) >= 1);
    CHECK(near(8.0) >= 1);
    CHECK(std::none_of(heard.begin(), heard.end(), [](double each) {
        return each < 0.99 || (each > 1.2 && each < 6.49) || (each > 7 && each < 7.99);
    }));
    CHECK(Hall{3}.onsets().empty());
}

TEST_CASE("a voice that swells is no onset", "[audio]") {
    Hall hall{4};
    for (std::size_t i = 0; i < hall.wave.size(); ++i) {
        const double t = static_cast<double>(i) / audio::sample_rate;
        hall.wave[i] += 0.2 * std::min(1.0, t / 2) * std::sin(2 * std::numbers::pi * 300 * t);
    }
    CHECK(hall.onsets().empty());
}
