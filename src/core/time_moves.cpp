#include "core/time_moves.hpp"

#include <algorithm>

namespace ringside::core {

Millis warning_time(const Rulebook& rules, Millis left) {
    const std::chrono::seconds shown{shown_seconds(left)};
    if (shown >= rules.warning.half_below) return rules.warning.time;
    return std::chrono::seconds{(shown.count() + 1) / 2};
}

Millis movable(const Rulebook& rules, Millis left, Millis amount) {
    return std::max(Millis{0}, std::min(amount, left - rules.time_floor));
}

} // namespace ringside::core
