#pragma once

#include <chrono>
#include <ctime>

#include "core/time.hpp"

namespace ringside::app {

/// Nanoseconds of the console's own time base. Its zero means nothing; only differences count.
using Stamp = std::chrono::nanoseconds;

/// What one of the kernel's clocks reads, CLOCK_BOOTTIME for one.
[[nodiscard]] Stamp kernel_time(clockid_t clock);

/// Where the console's time comes from. Everything that needs the time is given one of these, so
/// that a test can turn it by hand.
class Clock {
public:
    virtual ~Clock() = default;
    /// Never goes back.
    [[nodiscard]] virtual Stamp now() const = 0;
};

/// The kernel's time since boot. It takes no notice of a changed date or zone, and runs on while
/// the laptop sleeps, as the fight does.
class BootClock final : public Clock {
public:
    [[nodiscard]] Stamp now() const override;
};

/// How a stamp becomes an instant of the record: the record's `start` was at `opened`, and its time
/// passes `speed` times as fast as the console's. A speed other than 1 is a rehearsal.
struct Timeline {
    Stamp opened{};
    core::Instant start{};
    double speed = 1;
    friend bool operator==(const Timeline&, const Timeline&) = default;
};

/// The instant of the record at `stamp`, whole milliseconds, never before `start`.
[[nodiscard]] core::Instant instant_at(const Timeline& timeline, Stamp stamp);

/// The first stamp at which `instant` has come.
[[nodiscard]] Stamp stamp_of(const Timeline& timeline, core::Instant instant);

} // namespace ringside::app
