#include "audio/frame_clock.hpp"

#include <cmath>

#include "audio/synth.hpp"

namespace ringside::audio {

namespace {

constexpr double nominal_frame_ns = 1e9 / sample_rate;
constexpr double too_far_ns = 50e6;
// How much of what the asking is off goes into the step, and into the rate: a loop that has settled
// after a second and takes a hundredth of a jitter of some milliseconds.
constexpr double into_step = 0.045;
constexpr double into_rate = 0.001;

} // namespace

Stamp FrameClock::begin(Stamp now, std::size_t frames) {
    const auto asked = static_cast<double>(now.count());
    const auto count = static_cast<double>(frames);
    double start = asked;
    if (runs_ && std::abs(asked - next_) < too_far_ns) {
        const double off = asked - next_;
        start = next_ + into_step * off;
        frame_ns_ += into_rate * off / count;
    } else {
        runs_ = true;
        frame_ns_ = nominal_frame_ns;
    }
    next_ = start + count * frame_ns_;
    return Stamp{static_cast<Stamp::rep>(start)};
}

} // namespace ringside::audio
