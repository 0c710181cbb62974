#include "audio/synth.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <random>

namespace ringside::audio {

namespace {

constexpr double loudest = 0.89; // headroom for two sounds that overlap

std::size_t frames(double seconds) { return static_cast<std::size_t>(seconds * sample_rate); }

double at(std::size_t frame) { return static_cast<double>(frame) / sample_rate; }

double sine(double hertz, double seconds, double phase = 0) {
    return std::sin(2 * std::numbers::pi * hertz * seconds + phase);
}

/// Noise that is the same in every run, so that a gong has one fingerprint.
class Noise {
public:
    double operator()() { return static_cast<double>(engine_()) / half - 1; }

private:
    static constexpr double half = static_cast<double>(std::minstd_rand::max()) / 2;
    std::minstd_rand engine_{1978}; // any fixed seed
};

/// Scales so that the loudest sample is `loudest`, and fades the last 20 ms so that nothing clicks.
Samples finished(std::vector<double> wave) {
    const auto fade = std::min(wave.size(), frames(0.02));
    for (std::size_t i = 0; i < fade; ++i)
        wave[wave.size() - 1 - i] *= static_cast<double>(i) / static_cast<double>(fade);
    double peak = 0;
    for (const double sample : wave) peak = std::max(peak, std::abs(sample));
    Samples out;
    out.reserve(wave.size());
    for (const double sample : wave)
        out.push_back(static_cast<float>(peak > 0 ? sample / peak * loudest : 0));
    return out;
}

void mix_in(std::vector<double>& wave, double start, const Samples& sound) {
    const auto first = frames(start);
    if (wave.size() < first + sound.size()) wave.resize(first + sound.size(), 0);
    for (std::size_t i = 0; i < sound.size(); ++i) wave[first + i] += static_cast<double>(sound[i]);
}

/// One way in which the plate swings.
struct Partial {
    double ratio;  ///< to the lowest
    double weight; ///< at its strongest
    double decay;  ///< seconds to fall to 1/e
    double bloom;  ///< seconds to rise: a plate passes its strength from the strike on upwards
};

// The ratios are those of no harmonic series: that is what the ear takes for metal.
constexpr std::array<Partial, 12> plate{{
    {1.00, 0.55, 1.60, 0.004},
    {1.52, 0.80, 1.45, 0.004},
    {1.99, 0.70, 1.30, 0.006},
    {2.44, 1.00, 1.20, 0.006},
    {3.03, 0.75, 1.05, 0.010},
    {3.71, 0.85, 0.90, 0.012},
    {4.47, 0.60, 0.75, 0.018},
    {5.38, 0.55, 0.60, 0.022},
    {6.71, 0.42, 0.45, 0.028},
    {8.17, 0.34, 0.34, 0.032},
    {10.3, 0.24, 0.24, 0.026},
    {13.1, 0.16, 0.15, 0.018},
}};
constexpr double lowest_hertz = 233;
constexpr double beating = 0.0016; // half the distance of a pair, as a part of its pitch

Samples tone(double hertz, double seconds) {
    std::vector<double> wave(frames(seconds), 0);
    for (std::size_t i = 0; i < wave.size(); ++i) {
        const double t = at(i);
        const double edge = std::min({1.0, t / 0.004, (seconds - t) / 0.012});
        wave[i] = edge * (sine(hertz, t) + 0.35 * sine(2 * hertz, t) + 0.18 * sine(3 * hertz, t));
    }
    return finished(std::move(wave));
}

/// Two pieces of wood: a burst of noise that rings through three resonances for a moment.
Samples clack() {
    std::vector<double> wave(frames(0.09), 0);
    Noise noise;
    for (std::size_t i = 0; i < wave.size(); ++i) {
        const double t = at(i);
        wave[i] = 0.6 * noise() * std::exp(-t / 0.004) +
                  (sine(980, t) + 0.8 * sine(1740, t) + 0.5 * sine(2890, t)) * std::exp(-t / 0.014);
    }
    return finished(std::move(wave));
}

Samples repeated(const Samples& sound, int times, double apart) {
    std::vector<double> wave;
    for (int i = 0; i < times; ++i) mix_in(wave, i * apart, sound);
    return finished(std::move(wave));
}

Samples sequence(std::initializer_list<double> hertz, double each) {
    std::vector<double> wave;
    double start = 0;
    for (const double pitch : hertz) {
        mix_in(wave, start, tone(pitch, each));
        start += each;
    }
    return finished(std::move(wave));
}

} // namespace

Samples gong() {
    std::vector<double> wave(frames(5.0), 0);
    Noise noise;
    double last = 0;
    for (std::size_t i = 0; i < wave.size(); ++i) {
        const double t = at(i);
        double sample = 0;
        for (const Partial& partial : plate) {
            const double hertz = lowest_hertz * partial.ratio;
            const double strength =
                partial.weight * (1 - std::exp(-t / partial.bloom)) * std::exp(-t / partial.decay);
            if (strength < 1e-6) continue;
            sample += strength * (0.6 * sine(hertz * (1 - beating), t) +
                                  0.4 * sine(hertz * (1 + beating), t, 0.7));
        }
        // The beater: noise without its bottom, gone within a few hundredths of a second.
        const double hiss = noise();
        sample += 2.2 * (hiss - 0.7 * last) * std::exp(-t / 0.011);
        last = hiss;
        wave[i] = sample;
    }
    return finished(std::move(wave));
}

Samples made(Sound sound) {
    switch (sound) {
    case Sound::round_start:
    case Sound::round_end:
        return gong();
    case Sound::clapper:
        return repeated(clack(), 2, 0.22);
    case Sound::seconds_out:
        return repeated(clack(), 3, 0.22);
    case Sound::count:
        return tone(990, 0.13);
    case Sound::timeout:
        return sequence({784, 523}, 0.20);
    case Sound::flag:
        return sequence({1319, 1047, 1319, 1047}, 0.14);
    case Sound::ten:
        return tone(660, 0.70);
    }
    return {};
}

std::vector<std::int16_t> stereo_pcm(const Samples& mono, double volume) {
    std::vector<std::int16_t> pcm;
    pcm.reserve(mono.size() * 2);
    for (const float sample : mono) {
        const double scaled = std::clamp(static_cast<double>(sample) * volume, -1.0, 1.0);
        const auto value = static_cast<std::int16_t>(std::lround(scaled * 32767));
        pcm.push_back(value);
        pcm.push_back(value);
    }
    return pcm;
}

} // namespace ringside::audio
