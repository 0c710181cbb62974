#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <mutex>

#include "audio/frame_clock.hpp"

namespace ringside::audio {

/// Hears where something begins in a sound that is fed to it, one channel at `sample_rate`: a jump
/// of its strength to several times what it was, told by slices of 2 ms. A hall's steady noise is
/// what it was; a voice that swells is no jump.
class Ear {
public:
    /// Takes the next samples, whose first one was heard at `at`. For one thread.
    void feed(const std::int16_t* samples, std::size_t count, Stamp at);

    /// Whether something began between the two instants. For any thread.
    [[nodiscard]] bool heard_between(Stamp from, Stamp to) const;

    /// When something began, of the last 64 times, in that order.
    [[nodiscard]] std::deque<Stamp> onsets() const;

private:
    void end_slice(Stamp at);

    double energy_ = 0;     ///< of the slice that is being fed
    std::size_t count_ = 0; ///< samples of it
    std::int16_t last_ = 0;
    bool has_floor_ = false; ///< a first slice was heard: what sounds already does not begin
    double floor_ = 0;       ///< the usual strength of a slice
    double loudest_ = 0;     ///< since something began; it must fall before another can
    mutable std::mutex guard_;
    std::deque<Stamp> onsets_;
};

} // namespace ringside::audio
