#include "core/bout.hpp"

#include <algorithm>
#include <cassert>

#include "core/structure.hpp"

namespace ringside::core {

std::optional<Discipline> discipline(const Bout& bout) {
    if (bout.round == 0) return std::nullopt;
    return bout.rules.rounds[static_cast<std::size_t>(bout.round - 1)];
}

std::optional<int> next_round(const Bout& bout) {
    if (bout.phase == Phase::setup) return 1;
    if (bout.phase != Phase::interval) return std::nullopt;
    if (bout.last_boxing) return next_of(bout, Discipline::boxing);
    return bout.round + 1;
}

Millis clock_left(const Bout& bout) {
    const Millis left = bout.clock_set - elapsed(bout.clock, bout.t);
    // A break counts how far it is overdue; a round that waits for a count, or has no gong, shows
    // zero.
    return bout.clock_of_break ? left : std::max(left, Millis{0});
}

bool is_clock_running(const Bout& bout) { return bout.clock.running; }

bool is_gong_held(const Bout& bout) {
    switch (bout.phase) {
    case Phase::chess:
        return bout.game.count && bout.rules.chess.count.holds_gong && has_end_gong(bout);
    case Phase::boxing:
        return bout.count && bout.rules.boxing.count.holds_gong;
    case Phase::setup:
    case Phase::interval:
    case Phase::decision:
    case Phase::finished:
        return false;
    }
    return false;
}

std::optional<Millis> timeout_elapsed(const Bout& bout) {
    if (!bout.timeout) return std::nullopt;
    return bout.t - bout.timeout->since;
}

std::optional<Millis> timeout_limit(const Bout& bout) {
    if (!bout.timeout) return std::nullopt;
    switch (bout.timeout->reason) {
    case TimeoutReason::stoppage:
    case TimeoutReason::equipment:
        return bout.rules.boxing.stoppage; // 3.5.3
    case TimeoutReason::doctor:
        return bout.rules.boxing.exam; // 3.5.5.4
    case TimeoutReason::warning:
    case TimeoutReason::suspension:
    case TimeoutReason::foul:
    case TimeoutReason::other:
        return std::nullopt;
    }
    return std::nullopt;
}

Millis chess_left(const Bout& bout, Side side) {
    return std::max(bout.game.set[side] - elapsed(bout.game.used[side], bout.t), Millis{0});
}

std::optional<Side> chess_running(const Bout& bout) {
    if (!bout.game.used[bout.game.turn].running) return std::nullopt;
    return bout.game.turn;
}

ClockBy clock_by(const Bout& bout) { return bout.sheet.clock.value_or(bout.rules.chess.clock_by); }

const Limits& knockdown_limits(const Bout& bout) {
    return bout.sheet.category == Category::junior ? bout.rules.junior_knockdowns
                                                   : bout.rules.boxing.knockdowns;
}

} // namespace ringside::core
