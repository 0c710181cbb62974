#pragma once

#include <optional>
#include <string>

#include "core/time.hpp"

namespace ringside::view {

/// Which way a shown clock goes.
enum class Rate : std::int8_t { down = -1, stands = 0, up = 1 };

/// A clock as a screen gets it: so much at that instant, and which way it goes. The screen counts
/// by itself from there; no tick is ever sent.
struct Anchor {
    core::Millis value{}; ///< at `at`
    core::Instant at;     ///< when it read `value`
    Rate rate = Rate::stands;
    std::optional<core::Millis> least; ///< it never reads less
    std::optional<core::Millis> most;  ///< it never reads more
    friend bool operator==(const Anchor&, const Anchor&) = default;
};

/// Whether a clock below ten seconds shows its tenths, as the console does.
enum class Digits : std::uint8_t { whole, tenths_below_ten };

/// What the clock reads at `now`, which may lie before `at`.
[[nodiscard]] core::Millis read(const Anchor& anchor, core::Instant now);

/// A span as a clock counting down shows it: "m:ss", whole seconds rounded up, so that "0:00" is
/// over; with tenths "9.3", rounded up as well. Below zero it is overdue and shown as "+m:ss".
[[nodiscard]] std::string clock_text(core::Millis left, Digits digits = Digits::whole);

/// "1:04:10": an instant of the record, its second.
[[nodiscard]] std::string record_time_text(core::Instant t);

/// What the clock shows at `now`. A clock that counts up shows the whole seconds that are over.
[[nodiscard]] std::string text(const Anchor& anchor, core::Instant now,
                               Digits digits = Digits::whole);

/// The number a count has reached at `now`: the whole seconds that are over.
[[nodiscard]] int number(const Anchor& anchor, core::Instant now);

/// The instant after `now` at which `text` changes next; empty where it stands for good.
[[nodiscard]] std::optional<core::Instant> next_change(const Anchor& anchor, core::Instant now,
                                                       Digits digits = Digits::whole);

} // namespace ringside::view
