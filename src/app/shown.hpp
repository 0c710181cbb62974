#pragma once

#include <cstddef>
#include <optional>

#include "core/time.hpp"

namespace ringside::app {

/// How late a window showed what changes on it by itself: the seconds of a clock, the numbers of a
/// count.
struct Shown {
    std::size_t changes = 0; ///< that were shown
    core::Millis sum{};      ///< of how late they were
    core::Millis latest{};
    std::size_t over_second = 0;      ///< so late that the next one was due as well
    std::optional<core::Instant> due; ///< one that has come and is not shown yet
    friend bool operator==(const Shown&, const Shown&) = default;
};

/// A change has come; the oldest one that is not shown counts.
inline void has_come(Shown& shown, core::Instant t) {
    if (!shown.due) shown.due = t;
}

/// A frame stands on the screen at `now`.
inline void was_drawn(Shown& shown, core::Instant now) {
    if (!shown.due) return;
    const core::Millis late = now - *shown.due;
    shown.due.reset();
    ++shown.changes;
    shown.sum += late;
    if (late > shown.latest) shown.latest = late;
    if (late >= std::chrono::seconds{1}) ++shown.over_second;
}

} // namespace ringside::app
