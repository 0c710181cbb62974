#pragma once

// Who may give which call. Internal to the core.

#include "core/bout.hpp"

namespace ringside::core {

/// Whether `seat` may give `what` in the present phase (1.3.1): the call's own seats, the board,
/// and the timekeeper for arbiter, referee, doctor and clock. Whose call a `strike` names is not
/// looked at.
[[nodiscard]] bool may_give(const Bout& bout, const Seat& seat, const Statement& what);

} // namespace ringside::core
