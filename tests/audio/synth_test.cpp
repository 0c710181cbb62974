#include "audio/synth.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "support/catch.hpp"

using namespace ringside;
using audio::Samples;
using audio::Sound;

namespace {

double seconds(const Samples& sound) {
    return static_cast<double>(sound.size()) / audio::sample_rate;
}

double peak(const Samples& sound) {
    double highest = 0;
    for (const float sample : sound)
        highest = std::max(highest, std::abs(static_cast<double>(sample)));
    return highest;
}

/// Root mean square of what lies between two instants.
double loudness(const Samples& sound, double from, double to) {
    const auto first = static_cast<std::size_t>(from * audio::sample_rate);
    const auto last = std::min(sound.size(), static_cast<std::size_t>(to * audio::sample_rate));
    double sum = 0;
    for (std::size_t i = first; i < last; ++i)
        sum += static_cast<double>(sound[i]) * static_cast<double>(sound[i]);
    return std::sqrt(sum / static_cast<double>(last - first));
}

/// Strength of one pitch in `sound` between two instants (Goertzel).
double strength(const Samples& sound, double hertz, double from, double to) {
    const auto first = static_cast<std::size_t>(from * audio::sample_rate);
    const auto last = std::min(sound.size(), static_cast<std::size_t>(to * audio::sample_rate));
    const double k = 2 * std::cos(2 * std::numbers::pi * hertz / audio::sample_rate);
    double s1 = 0;
    double s2 = 0;
    for (std::size_t i = first; i < last; ++i) {
        const double s0 = static_cast<double>(sound[i]) + k * s1 - s2;
        s2 = s1;
        s1 = s0;
    }
    const double power = s1 * s1 + s2 * s2 - k * s1 * s2;
    return std::sqrt(std::max(0.0, power)) / static_cast<double>(last - first);
}

/// Pitches between 150 Hz and 4 kHz that stand out against their surroundings.
int peaks_heard(const Samples& sound) {
    int found = 0;
    for (double hertz = 150; hertz < 4000; hertz += 10) {
        const double here = strength(sound, hertz, 0.05, 0.45);
        const double around = std::max(strength(sound, hertz - 40, 0.05, 0.45),
                                       strength(sound, hertz + 40, 0.05, 0.45));
        const double beside = std::max(strength(sound, hertz - 10, 0.05, 0.45),
                                       strength(sound, hertz + 10, 0.05, 0.45));
        if (here > 0.004 && here > 4 * around && here >= beside) ++found;
    }
    return found;
}

} // namespace

TEST_CASE("a gong is struck at once and rings for seconds", "[audio][1.1.1]") {
    const Samples gong = audio::gong();
    CHECK(seconds(gong) > 4.0);
    CHECK(seconds(gong) < 6.0);
    CHECK(peak(gong) > 0.8);
    CHECK(peak(gong) <= 0.9);
    CHECK(loudness(gong, 0, 0.02) > 0.15);
}

TEST_CASE("a gong dies away, its high partials before its low ones", "[audio][1.1.1]") {
    const Samples gong = audio::gong();
    const double struck = loudness(gong, 0.05, 0.3);
    CHECK(loudness(gong, 1.0, 1.25) < struck);
    CHECK(loudness(gong, 2.5, 2.75) < loudness(gong, 1.0, 1.25));
    CHECK(loudness(gong, 4.8, 5.0) < struck / 20);
    CHECK(std::abs(gong.back()) < 0.001F);

    const auto kept = [&](double hertz) {
        return strength(gong, hertz, 0.9, 1.1) / strength(gong, hertz, 0.05, 0.25);
    };
    CHECK(kept(233 * 6.71) < kept(233 * 1.52) / 2);
}

TEST_CASE("a gong carries in a hall: it is still loud after a second", "[audio][1.1.1]") {
    const Samples gong = audio::gong();
    // A tenth of the strike is −20 dB, which a hall of spectators still lets through.
    CHECK(loudness(gong, 1.0, 1.2) > loudness(gong, 0, 0.2) / 10);
    double middle = 0;
    for (double hertz = 300; hertz <= 3000; hertz += 5)
        middle += std::pow(strength(gong, hertz, 0, 0.2), 2);
    double low = 0;
    for (double hertz = 20; hertz < 300; hertz += 5)
        low += std::pow(strength(gong, hertz, 0, 0.2), 2);
    CHECK(middle > 3 * low);
}

TEST_CASE("a gong is no beep: it has many partials that share no harmonic series",
          "[audio][1.1.1]") {
    CHECK(peaks_heard(audio::gong()) >= 7);
    const Samples beep = audio::made(Sound::ten);
    CHECK(peaks_heard(beep) <= 3);

    const Samples gong = audio::gong();
    const double lowest = 233;
    CHECK(strength(gong, lowest * 2.44, 0.05, 0.45) >
          8 * strength(gong, lowest * 2.70, 0.05, 0.45));
}

TEST_CASE("the strike of a gong is noisy for a moment only", "[audio][1.1.1]") {
    const Samples gong = audio::gong();
    // Between the partials there is noise at the strike and nothing later.
    const double hertz = 7000;
    CHECK(strength(gong, hertz, 0, 0.03) > 20 * strength(gong, hertz, 0.3, 0.33));
}

TEST_CASE("ten sounds unlike the numbers before it", "[audio][2.5.5][3.5.4]") {
    const Samples nine = audio::made(Sound::count);
    const Samples ten = audio::made(Sound::ten);
    CHECK(seconds(ten) > 3 * seconds(nine));
    CHECK(strength(nine, 990, 0, 0.1) > 10 * strength(nine, 660, 0, 0.1));
    CHECK(strength(ten, 660, 0, 0.1) > 10 * strength(ten, 990, 0, 0.1));
}

TEST_CASE("every signal has a sound of its own, and a count fits into its second", "[audio]") {
    const std::array sounds{Sound::round_start, Sound::clapper, Sound::seconds_out, Sound::count,
                            Sound::timeout,     Sound::flag,    Sound::ten};
    for (const Sound one : sounds)
        for (const Sound other : sounds)
            if (one != other) CHECK(audio::made(one) != audio::made(other));
    for (const Sound sound : sounds) CHECK(peak(audio::made(sound)) > 0.8);
    CHECK(seconds(audio::made(Sound::count)) < 1.0);
    CHECK(seconds(audio::made(Sound::ten)) < 1.0);
}

TEST_CASE("a sound is the same in every run", "[audio]") { CHECK(audio::gong() == audio::gong()); }

TEST_CASE("samples go to both channels and never wrap round", "[audio]") {
    const auto pcm = audio::stereo_pcm({0.0F, 0.5F, -1.0F, 1.0F}, 1.0);
    CHECK(pcm == std::vector<std::int16_t>{0, 0, 16384, 16384, -32767, -32767, 32767, 32767});
    CHECK(audio::stereo_pcm({1.0F}, 0.5) == std::vector<std::int16_t>{16384, 16384});
    CHECK(audio::stereo_pcm({1.0F}, 3.0) == std::vector<std::int16_t>{32767, 32767});
}
