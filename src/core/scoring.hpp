#pragma once

// What the rules ask of scorecards.

#include "core/bout.hpp"

namespace ringside::core {

/// What the winner of a round gets: the name of the system, ten-point-must (3.5.5.5).
inline constexpr int winners_marks = 10;

/// The card of `judge` for boxing round `round`; null where it is not in.
[[nodiscard]] const Scorecard* find_card(const Bout& bout, int judge, int round);

/// Whether every card of boxing round `round` is in.
[[nodiscard]] bool is_complete(const Bout& bout, int round);

/// Whether the set admits these marks for a round (3.5.5.5).
[[nodiscard]] bool are_admitted(const Rulebook& rules, const ByCorner<int>& marks);

} // namespace ringside::core
