#pragma once

#include <cstdint>
#include <vector>

#include "audio/settings.hpp"

namespace ringside::audio {

/// Frames a second of everything that is made and played here.
inline constexpr int sample_rate = 48'000;

/// One channel of sound, each sample from −1 to 1, at `sample_rate`.
using Samples = std::vector<float>;

/// A struck-metal gong: partials out of tune with each other, each in a slowly beating pair and
/// dying away at its own rate, the high ones first, after a noisy strike. Most of its strength lies
/// between 300 Hz and 3 kHz, which a full hall swallows least. Five seconds, and as good as silent
/// at their end.
[[nodiscard]] Samples gong();

/// What is made here for `sound`. Ten is longer and lower than the numbers before it.
[[nodiscard]] Samples made(Sound sound);

/// `mono` on both channels as signed 16 bit, interleaved, for a mixer that is open in that format.
/// `volume` from 0 to 1.
[[nodiscard]] std::vector<std::int16_t> stereo_pcm(const Samples& mono, double volume);

} // namespace ringside::audio
