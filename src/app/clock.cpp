#include "app/clock.hpp"

#include <algorithm>
#include <cmath>

namespace ringside::app {

Stamp kernel_time(clockid_t clock) {
    timespec time{};
    ::clock_gettime(clock, &time);
    return std::chrono::seconds{time.tv_sec} + std::chrono::nanoseconds{time.tv_nsec};
}

Stamp BootClock::now() const { return kernel_time(CLOCK_BOOTTIME); }

core::Instant instant_at(const Timeline& timeline, Stamp stamp) {
    const Stamp passed = std::max(stamp - timeline.opened, Stamp{0});
    if (timeline.speed == 1) return timeline.start + std::chrono::floor<core::Millis>(passed);
    const double ms = static_cast<double>(passed.count()) * timeline.speed / 1e6;
    return timeline.start + core::Millis{static_cast<core::Millis::rep>(ms)};
}

Stamp stamp_of(const Timeline& timeline, core::Instant instant) {
    const core::Millis wanted = instant - timeline.start;
    if (timeline.speed == 1) return timeline.opened + wanted;
    const double nanos = static_cast<double>(wanted.count()) * 1e6 / timeline.speed;
    Stamp stamp = timeline.opened + Stamp{static_cast<Stamp::rep>(std::ceil(nanos))};
    // A product of fractions may fall a hair short of the whole millisecond.
    while (instant_at(timeline, stamp) < instant) ++stamp;
    return stamp;
}

} // namespace ringside::app
