#pragma once

// The arithmetic of chess time that moves to the opponent. Internal to the core.

#include "core/rulebook.hpp"
#include "core/time.hpp"

namespace ringside::core {

/// What a warning moves with `left` on the clock (3.5.7): the set's time, or below the set's mark
/// half of the seconds shown, half a second up.
[[nodiscard]] Millis warning_time(const Rulebook& rules, Millis left);

/// How much of `amount` can move off a clock that reads `left`: at least the set's floor stays, and
/// nothing moves the other way.
[[nodiscard]] Millis movable(const Rulebook& rules, Millis left, Millis amount);

} // namespace ringside::core
