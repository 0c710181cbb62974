#pragma once

#include <chrono>
#include <cstdint>

namespace ringside::core {

/// A span of time. The whole program counts in milliseconds.
using Millis = std::chrono::milliseconds;

/// The time of a record: it begins when the record is opened. It has no `now()`, so that nothing in
/// the core can ask what time it is; the shell hands every instant in.
struct RecordTime {
    using duration = Millis;
    using rep = duration::rep;
    using period = duration::period;
    using time_point = std::chrono::time_point<RecordTime, duration>;
    static constexpr bool is_steady = true;
};

/// An instant of the record, in milliseconds since it was opened.
using Instant = RecordTime::time_point;

/// The instant `ms` milliseconds after the record was opened.
[[nodiscard]] constexpr Instant at_ms(std::int64_t ms) { return Instant{Millis{ms}}; }

/// Milliseconds from the opening of the record to `instant`.
[[nodiscard]] constexpr std::int64_t to_ms(Instant instant) {
    return instant.time_since_epoch().count();
}

/// Whole seconds that a clock counting down shows: rounded up, so that zero is shown only when it
/// is over. Where a rule counts seconds of a clock it counts these. Below zero it rounds up too.
[[nodiscard]] constexpr std::int64_t shown_seconds(Millis left) {
    return std::chrono::ceil<std::chrono::seconds>(left).count();
}

/// A span that either runs or stands. Stored, never ticked: what has accumulated while it stood,
/// and since when it runs.
struct Stopwatch {
    Millis before{}; ///< run up to `since`, or in all while it stands
    Instant since{}; ///< meaningful while it runs
    bool running = false;
    friend bool operator==(const Stopwatch&, const Stopwatch&) = default;
};

/// How long `watch` has run at `now`. Pre: `now` is not before `watch.since` while it runs.
[[nodiscard]] constexpr Millis elapsed(const Stopwatch& watch, Instant now) {
    return watch.running ? watch.before + (now - watch.since) : watch.before;
}

/// A stopwatch that begins to run at `now` with `before` on it.
[[nodiscard]] constexpr Stopwatch started(Instant now, Millis before = Millis{0}) {
    return {before, now, true};
}

/// The same stopwatch, standing from `now` on. Standing already, it is unchanged.
[[nodiscard]] constexpr Stopwatch stopped(const Stopwatch& watch, Instant now) {
    return {elapsed(watch, now), now, false};
}

/// The same stopwatch, running from `now` on. Running already, it is unchanged in what it reads.
[[nodiscard]] constexpr Stopwatch resumed(const Stopwatch& watch, Instant now) {
    return {elapsed(watch, now), now, true};
}

} // namespace ringside::core
