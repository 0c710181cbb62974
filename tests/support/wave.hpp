#pragma once

// Finds the console's own sounds in what went to a sound device.

#ifdef RINGSIDE_GUI

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <mutex>
#include <utility>
#include <vector>

#include "app/clock.hpp"
#include "audio/mixer.hpp"

namespace ringside::tests {

using app::Stamp;
using audio::Sound;

/// Interleaved, two channels.
using Samples = std::vector<std::int16_t>;

/// When each buffer passed on its way to the device.
class Buffers {
public:
    explicit Buffers(const app::Clock& clock) : clock_{clock} {}

    static void pass(int, void* stream, int bytes, void* self) {
        auto& buffers = *static_cast<Buffers*>(self);
        const std::lock_guard lock{buffers.guard_};
        buffers.all_.push_back({buffers.frames_, buffers.clock_.now()});
        buffers.frames_ += static_cast<std::size_t>(bytes) / 4;
        const auto* first = static_cast<const std::int16_t*>(stream);
        buffers.samples_.insert(buffers.samples_.end(), first, first + bytes / 2);
    }
    /// For which time a frame stands by the buffer that it came with.
    [[nodiscard]] Stamp at(std::size_t frame) const {
        const std::lock_guard lock{guard_};
        const auto after = std::find_if(all_.begin(), all_.end(),
                                        [&](const auto& each) { return each.first > frame; });
        const auto& buffer = *std::prev(after);
        return buffer.second +
               Stamp{static_cast<Stamp::rep>(frame - buffer.first) * 1'000'000'000 / 48'000};
    }
    /// The longest time between two buffers.
    [[nodiscard]] Stamp longest_gap() const {
        const std::lock_guard lock{guard_};
        Stamp longest{};
        for (std::size_t i = 1; i < all_.size(); ++i)
            longest = std::max(longest, all_[i].second - all_[i - 1].second);
        return longest;
    }
    /// All that passed.
    [[nodiscard]] Samples samples() const {
        const std::lock_guard lock{guard_};
        return samples_;
    }
    [[nodiscard]] std::size_t frames() const {
        const std::lock_guard lock{guard_};
        return frames_;
    }

private:
    const app::Clock& clock_;
    mutable std::mutex guard_;
    std::vector<std::pair<std::size_t, Stamp>> all_;
    std::size_t frames_ = 0;
    Samples samples_;
};

/// A sound that was found in a wave, and at which frame it begins.
struct Found {
    Sound sound{};
    std::size_t frame = 0;
};

inline std::size_t first_loud(const Samples& samples, std::size_t from) {
    while (from < samples.size() / 2 && samples[2 * from] == 0) ++from;
    return from;
}

/// How much is left of the `span` frames of `wave` from `onset` on once `sound`, begun at `frame`,
/// is taken away.
inline double left_without(const Samples& wave, std::size_t onset, const Samples& sound,
                           std::size_t frame, std::size_t span) {
    double left = 0;
    for (std::size_t i = onset; i < onset + span && i < wave.size() / 2; ++i) {
        const std::size_t in_sound = 2 * (i - frame);
        const double away = in_sound < sound.size() ? sound[in_sound] : 0;
        const double rest = wave[2 * i] - away;
        left += rest * rest;
    }
    return left;
}

/// Onset by onset, names the sound that begins there and takes it away, until nothing is left.
/// Mixing adds whole numbers, and nothing is to be so loud that a sum is cut: what is not exactly
/// one of these sounds stays behind, is found next, and fits none.
inline std::vector<Found> peel(Samples wave, const audio::Bank& bank) {
    // Two that begin with the same frame are not heard with the same frame.
    constexpr std::size_t later = 8;
    constexpr std::size_t most = 1000; // something is in it that is none of these sounds
    // The first 20 ms tell what begins; of two that begin alike, two claps and three, half a
    // second.
    constexpr std::size_t beginning = 960;
    constexpr std::size_t long_enough = 24'000;
    std::vector<Found> all;
    for (std::size_t onset = first_loud(wave, 0); onset < wave.size() / 2 && all.size() < most;
         onset = first_loud(wave, onset)) {
        Found best;
        double least = std::numeric_limits<double>::max();
        double least_long = least;
        for (std::size_t i = 0; i < bank.pcm.size(); ++i)
            for (std::size_t after = 0; after <= later; ++after) {
                const std::size_t quiet = first_loud(bank.pcm[i], 0);
                if (onset + after < quiet) continue;
                const std::size_t frame = onset + after - quiet;
                if (frame > onset) break;
                const Samples& sound = bank.pcm[i];
                const double left = left_without(wave, onset, sound, frame, beginning);
                if (left > least) continue;
                const double left_long = left_without(wave, onset, sound, frame, long_enough);
                if (left == least && left_long >= least_long) continue;
                least = left;
                least_long = left_long;
                best = {static_cast<Sound>(i), frame};
            }
        const Samples& sound = bank.pcm[static_cast<std::size_t>(best.sound)];
        all.push_back(best);
        for (std::size_t i = 0; i < sound.size() && 2 * best.frame + i < wave.size(); ++i)
            wave[2 * best.frame + i] =
                static_cast<std::int16_t>(wave[2 * best.frame + i] - sound[i]);
    }
    return all;
}

} // namespace ringside::tests

#endif
