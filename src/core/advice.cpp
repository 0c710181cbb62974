#include "core/bout.hpp"
#include "core/structure.hpp"
#include "core/time_moves.hpp"

namespace ringside::core {

namespace {

bool is_one_short(const Tally::Two& tally, const Limits& limits) {
    return tally.round + 1 == limits.per_round || tally.bout + 1 == limits.per_bout;
}

bool is_mismatched(const Bout& bout) {
    return bout.phase == Phase::setup ? !clocks_add_up(bout.rules) : bout.clock_mismatch;
}

bool cards_disagree(const Bout& bout) {
    const Decision names = decision(bout);
    return names.majority && names.total && names.majority != names.total;
}

Clause minutes_clause(TimeoutReason reason) {
    return reason == TimeoutReason::doctor ? Clause::c3_5_5_4 : Clause::c3_5_3;
}

/// What warnings given in this order move, each after the one before.
std::vector<PendingTime> moved_by(const Bout& bout, const std::vector<Corner>& given) {
    BySide<Millis> left;
    for (const Side side : {Side::white, Side::black}) left[side] = chess_left(bout, side);
    std::vector<PendingTime> moves;
    for (const Corner corner : given) {
        const Side side = side_of(bout.sheet, corner);
        const Millis moved = movable(bout.rules, left[side], warning_time(bout.rules, left[side]));
        left[side] -= moved;
        left[other(side)] += moved;
        moves.push_back({corner, opponent(corner), moved, Clause::c3_5_7});
    }
    return moves;
}

} // namespace

std::vector<PendingTime> pending_time(const Bout& bout) {
    if (!chess_follows(bout)) return {};
    std::vector<PendingTime> moves = moved_by(bout, bout.pending);
    std::erase_if(moves, [](const PendingTime& move) { return move.amount == Millis{0}; });
    return moves;
}

Millis time_of_warning(const Bout& bout, Corner corner) {
    if (bout.tallies[corner].warnings + 1 >= bout.rules.warning.disqualifies) return Millis{0};
    if (bout.phase == Phase::chess) return moved_by(bout, {corner}).back().amount;
    if (!chess_follows(bout)) return Millis{0};
    std::vector<Corner> given = bout.pending;
    given.push_back(corner);
    return moved_by(bout, given).back().amount;
}

std::vector<Advised> advice(const Bout& bout) {
    std::vector<Advised> list;
    const auto advise_each = [&](Advice code, Clause clause, auto applies) {
        for (const Corner corner : both_corners)
            if (applies(bout.tallies[corner])) list.push_back({code, clause, corner});
    };
    if (is_mismatched(bout)) list.push_back({Advice::clock_mismatch, Clause::c2_4_2, {}});
    if (bout.phase == Phase::chess)
        advise_each(Advice::next_count_ends, Clause::c2_5_5, [&](const Tally& tally) {
            return is_one_short(tally.chess_counts, bout.rules.chess.count.limits);
        });
    if (bout.phase == Phase::boxing)
        advise_each(Advice::next_knockdown_ends, Clause::c3_5_4, [&](const Tally& tally) {
            return is_one_short(tally.knockdowns, knockdown_limits(bout));
        });
    advise_each(Advice::warning_due, Clause::c3_5_7,
                [](const Tally& tally) { return tally.warning_due; });
    if (const auto limit = timeout_limit(bout); limit && *timeout_elapsed(bout) > *limit)
        list.push_back({Advice::minute_over, minutes_clause(bout.timeout->reason), {}});
    if (bout.close_call) list.push_back({Advice::close_call, Clause::c1_3_1, {}});
    if (cards_disagree(bout)) list.push_back({Advice::cards_disagree, Clause::c3_5_5_5, {}});
    return list;
}

} // namespace ringside::core
