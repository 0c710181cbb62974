#include "core/due.hpp"

#include <algorithm>

#include "core/structure.hpp"

namespace ringside::core {

namespace {

constexpr Millis seconds(int count) { return std::chrono::seconds{count}; }

/// When `watch` will read `mark`; now where it does already, empty while it stands short of it.
std::optional<Instant> reaches(const Stopwatch& watch, Millis mark, Instant now) {
    if (elapsed(watch, now) >= mark) return now;
    if (!watch.running) return std::nullopt;
    return watch.since + (mark - watch.before);
}

/// A clock at zero in a chess round has lost, even in a time-out (2.4.2, 2.5.6.4).
std::optional<Instant> flag(const Bout& bout) {
    if (bout.phase != Phase::chess) return std::nullopt;
    const ChessGame& game = bout.game;
    if (chess_left(bout, other(game.turn)) == Millis{0}) return bout.t;
    return reaches(game.used[game.turn], game.set[game.turn], bout.t);
}

std::optional<Instant> count_out(const Bout& bout) {
    if (bout.phase == Phase::chess && bout.game.count)
        return reaches(bout.game.count->watch, seconds(bout.rules.chess.count.seconds), bout.t);
    if (bout.phase == Phase::boxing && bout.count && anybody_down(*bout.count))
        return reaches(bout.count->watch, seconds(bout.rules.boxing.count.out), bout.t);
    return std::nullopt;
}

std::optional<Instant> outside_out(const Bout& bout) {
    if (bout.phase != Phase::boxing || !bout.outside) return std::nullopt;
    return bout.outside->since + seconds(bout.rules.boxing.outside);
}

std::optional<Instant> round_end(const Bout& bout) {
    if (bout.phase != Phase::chess && bout.phase != Phase::boxing) return std::nullopt;
    if (!has_end_gong(bout) || is_gong_held(bout)) return std::nullopt;
    return reaches(bout.clock, bout.clock_set, bout.t);
}

std::optional<Instant> break_end(const Bout& bout) {
    if (bout.phase != Phase::interval || !bout.clock.running) return std::nullopt;
    const auto end = reaches(bout.clock, bout.clock_set, bout.t);
    // Without an automatic gong nothing more happens once the break has run out.
    if (!bout.rules.auto_gong && clock_left(bout) <= Millis{0}) return std::nullopt;
    return end;
}

} // namespace

bool anybody_down(const BoxingCount& count) {
    return std::any_of(both_corners.begin(), both_corners.end(), [&](Corner corner) {
        return count.fighters[corner].down && !count.fighters[corner].risen;
    });
}

std::optional<NextDue> next_due(const Bout& bout) {
    std::optional<NextDue> next;
    // In the order in which they happen at the same millisecond.
    const auto consider = [&](Due what, std::optional<Instant> t) {
        if (t && (!next || *t < next->t)) next = NextDue{what, *t};
    };
    consider(Due::flag, flag(bout));
    consider(Due::count_out, count_out(bout));
    consider(Due::outside_out, outside_out(bout));
    consider(Due::round_end, round_end(bout));
    consider(Due::break_end, break_end(bout));
    return next;
}

bool is_close_call(const Bout& bout, std::optional<Due> cause) {
    constexpr Millis reaction = std::chrono::seconds{1};
    const auto is_close = [&](Due what, std::optional<Instant> t) {
        return what != cause && t && *t <= bout.t + reaction;
    };
    return is_close(Due::flag, flag(bout)) || is_close(Due::count_out, count_out(bout)) ||
           is_close(Due::outside_out, outside_out(bout));
}

} // namespace ringside::core
