#include "support/invariants.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <tuple>
#include <vector>

namespace ringside::test {

namespace {

using core::Bout;
using core::Corner;
using core::Discipline;
using core::Instant;
using core::Millis;
using core::Names;
using core::Phase;

using Problem = std::optional<std::string>;

/// One thing that must hold, and what to say where it does not.
struct Check {
    bool holds;
    const char* otherwise;
};

Problem first_broken(std::span<const Check> checks) {
    for (const Check& check : checks)
        if (!check.holds) return check.otherwise;
    return std::nullopt;
}

bool is_over(const Bout& bout) {
    return bout.phase == Phase::decision || bout.phase == Phase::finished;
}

Millis whole(int seconds) { return std::chrono::seconds{seconds}; }

bool is_last_chess_round(const Bout& bout) {
    if (bout.phase != Phase::chess) return false;
    const auto& rounds = bout.rules.rounds;
    const auto later = rounds.begin() + bout.round;
    return bout.rules.chess.last_round == core::LastRound::finish &&
           std::find(later, rounds.end(), Discipline::chess) == rounds.end();
}

Problem broken_phase(const Bout& bout) {
    const auto rounds = static_cast<int>(bout.rules.rounds.size());
    const bool playing =
        bout.phase == Phase::chess || bout.phase == Phase::boxing || bout.phase == Phase::interval;
    const auto now = core::discipline(bout);
    return first_broken(std::array{
        Check{bout.round >= 0 && bout.round <= rounds, "the round is not one of the list"},
        Check{!playing || bout.round > 0, "a bout that is on has no round"},
        Check{bout.phase != Phase::setup || bout.round == 0, "set-up has a round"},
        Check{bout.phase != Phase::chess || now == Discipline::chess, "chess in another round"},
        Check{bout.phase != Phase::boxing || now == Discipline::boxing, "boxing in another round"},
        Check{bout.result.has_value() == (bout.phase == Phase::finished),
              "a result and the end do not go together"},
        Check{bout.phase != Phase::chess || !bout.game.over, "a chess round after the game's end"},
        Check{playing || !bout.timeout, "a time-out while nothing runs"},
        Check{core::is_clock_running(bout) == (playing && !bout.timeout),
              "the round clock does not run when it should, or runs when it should not"},
        Check{bout.phase == Phase::boxing || !bout.count, "a boxing count out of a boxing round"},
        Check{bout.phase == Phase::boxing || !bout.outside, "outside out of a boxing round"},
        Check{bout.phase == Phase::chess || !bout.game.count, "a ten-count out of a chess round"},
        Check{bout.phase == Phase::chess || !core::chess_running(bout),
              "a chess clock runs out of a chess round"},
        Check{bout.phase != Phase::chess ||
                  core::chess_running(bout).has_value() == !bout.timeout.has_value(),
              "a chess clock runs in a time-out, or stands in a chess round"},
        Check{!is_over(bout) || !core::next_due(bout), "something is due after the end"},
        Check{!is_over(bout) || core::pending_time(bout).empty(), "time is pending after the end"},
        Check{bout.phase != Phase::finished || core::awaiting(bout).empty(),
              "a finished bout awaits cards"},
        Check{bout.phase != Phase::decision || !core::awaiting(bout).empty(),
              "a decision awaits nothing"},
        Check{bout.phase == Phase::interval || bout.phase == Phase::setup ||
                  !core::next_round(bout),
              "a next round while there is none to come"},
    });
}

/// What falls due, and when, once more from what the bout shows: in the order of the contract at
/// one millisecond.
std::optional<core::NextDue> expected_next(const Bout& bout) {
    std::optional<core::NextDue> next;
    const auto due = [&](core::Due what, Millis left) {
        if (!next || bout.t + left < next->t) next = core::NextDue{what, bout.t + left};
    };
    const auto count = [&](const core::Stopwatch& watch, int seconds) {
        if (watch.running) due(core::Due::count_out, whole(seconds) - core::elapsed(watch, bout.t));
    };
    if (const auto side = core::chess_running(bout))
        due(core::Due::flag, core::chess_left(bout, *side));
    if (bout.game.count) count(bout.game.count->watch, bout.rules.chess.count.seconds);
    if (bout.count) {
        bool waiting = false;
        for (const core::Counted& fighter : bout.count->fighters.values)
            waiting |= fighter.down && !fighter.risen;
        if (waiting) count(bout.count->watch, bout.rules.boxing.count.out);
    }
    if (bout.outside)
        due(core::Due::outside_out,
            bout.outside->since + whole(bout.rules.boxing.outside) - bout.t);
    const Millis left = core::clock_left(bout);
    const bool in_round = bout.phase == Phase::chess || bout.phase == Phase::boxing;
    if (!core::is_clock_running(bout) || left <= Millis{0}) return next;
    if (in_round && !core::is_gong_held(bout) && !is_last_chess_round(bout))
        due(core::Due::round_end, left);
    if (bout.phase == Phase::interval) due(core::Due::break_end, left);
    return next;
}

Problem broken_clock(const Bout& bout) {
    const Millis left = core::clock_left(bout);
    const bool may_be_overdue = bout.phase == Phase::interval || is_over(bout);
    const bool in_round = bout.phase == Phase::chess || bout.phase == Phase::boxing;
    const bool may_stand_at_zero = core::is_gong_held(bout) || is_last_chess_round(bout);
    const Millis white = core::chess_left(bout, core::Side::white);
    const Millis black = core::chess_left(bout, core::Side::black);
    const auto elapsed = core::timeout_elapsed(bout);
    const auto next = core::next_due(bout);
    return first_broken(std::array{
        Check{left >= Millis{0} || may_be_overdue, "a round clock below zero"},
        Check{left > Millis{0} || !in_round || may_stand_at_zero, "a round goes on at zero"},
        Check{white >= Millis{0} && black >= Millis{0}, "a chess clock below zero"},
        Check{bout.phase != Phase::chess || (white > Millis{0} && black > Millis{0}),
              "a chess round goes on with a fallen flag"},
        Check{elapsed.has_value() == bout.timeout.has_value(), "a time-out without its time"},
        Check{!elapsed || *elapsed >= Millis{0}, "a time-out shorter than nothing"},
        Check{!next || next->t > bout.t, "what is due is not in the future"},
        Check{next == expected_next(bout), "what is due next is not what the clocks say"},
    });
}

Problem broken_counts(const Bout& bout) {
    if (bout.game.count) {
        const Millis number = core::elapsed(bout.game.count->watch, bout.t);
        if (number < Millis{0} || number >= whole(bout.rules.chess.count.seconds))
            return "a ten-count at an impossible number";
        if (bout.game.count->watch.running == bout.timeout.has_value())
            return "a ten-count that stands without, or runs in, a time-out";
    }
    if (bout.count) {
        bool down = false;
        bool waiting = false;
        for (const core::Counted& fighter : bout.count->fighters.values) {
            down |= fighter.down;
            waiting |= fighter.down && !fighter.risen;
        }
        const Millis number = core::elapsed(bout.count->watch, bout.t);
        if (!down) return "a count of nobody";
        if (number < Millis{0}) return "a count below zero";
        if (waiting && number >= whole(bout.rules.boxing.count.out)) return "a count past ten";
    }
    if (bout.outside) {
        const Millis number = bout.t - bout.outside->since;
        if (number < Millis{0} || number >= whole(bout.rules.boxing.outside))
            return "ten seconds outside at an impossible number";
    }
    return std::nullopt;
}

bool within(const core::Tally::Two& tally) { return 0 <= tally.round && tally.round <= tally.bout; }

bool below(const core::Tally::Two& tally, const core::Limits& limits) {
    return tally.round < limits.per_round && tally.bout < limits.per_bout;
}

Problem broken_tallies(const Bout& bout) {
    for (const Corner corner : core::both_corners) {
        const core::Tally& tally = bout.tallies[corner];
        const bool over = is_over(bout);
        if (auto problem = first_broken(std::array{
                Check{within(tally.knockdowns) && within(tally.cautions) &&
                          within(tally.chess_counts),
                      "a tally below zero, or of a round above that of the bout"},
                Check{tally.chess_cautions >= 0 && tally.warnings >= 0, "a tally below zero"},
                Check{over || below(tally.knockdowns, core::knockdown_limits(bout)),
                      "boxing goes on after the last knockdown"},
                Check{over || below(tally.chess_counts, bout.rules.chess.count.limits),
                      "chess goes on after the last ten-count"},
                Check{over || tally.warnings < bout.rules.warning.disqualifies,
                      "the bout goes on after the last warning"},
            }))
            return problem;
    }
    return std::nullopt;
}

bool admitted(const core::Rulebook& rules, const core::ByCorner<int>& marks) {
    const auto [red, blue] = std::tuple{marks[Corner::red], marks[Corner::blue]};
    if (red == 10 && blue == 10) return rules.cards.even_round;
    const auto& loser = rules.cards.loser;
    return std::max(red, blue) == 10 &&
           std::find(loser.begin(), loser.end(), std::min(red, blue)) != loser.end();
}

Problem broken_cards(const Bout& bout) {
    const auto judges = static_cast<int>(bout.sheet.judges.size());
    for (const core::Scorecard& card : bout.cards) {
        const bool named = judges == 0 ? card.judge == 0 : 1 <= card.judge && card.judge <= judges;
        const bool over =
            std::find(bout.scored.begin(), bout.scored.end(), card.round) != bout.scored.end();
        if (auto problem = first_broken(std::array{
                Check{named, "a card of nobody"},
                Check{over, "a card of a round that is not over"},
                Check{admitted(bout.rules, card.marks), "a card with marks that are not admitted"},
                Check{!card.announced || bout.cards_public, "an announced card, and none public"},
            }))
            return problem;
    }
    const auto place = [](const core::Scorecard& card) {
        return std::tuple{card.round, card.judge};
    };
    const auto unordered = [&](const core::Scorecard& one, const core::Scorecard& next) {
        return place(one) >= place(next);
    };
    if (std::adjacent_find(bout.cards.begin(), bout.cards.end(), unordered) != bout.cards.end())
        return "cards out of order, or two of one judge for one round";
    for (const int round : bout.scored)
        if (round < 1 || round > bout.boxing_begun ||
            bout.rules.rounds[static_cast<std::size_t>(round) - 1] != Discipline::boxing)
            return "a scored round that was not boxed";
    return std::nullopt;
}

Names level_or(int red, int blue) {
    if (red == blue) return Names::level;
    return red > blue ? Names::red : Names::blue;
}

// The sum of the cards and the majority once more, from the cards themselves (3.5.5.5).
Problem broken_decision(const Bout& bout) {
    const auto judges = static_cast<int>(bout.sheet.judges.size());
    core::ByCorner<int> sum;
    core::ByCorner<int> named;
    std::vector<core::Total> totals;
    for (int judge = judges == 0 ? 0 : 1; judge <= judges; ++judge) {
        core::Total total{judge, {}};
        for (const Corner corner : core::both_corners) {
            for (const core::Scorecard& card : bout.cards)
                if (card.judge == judge) total.points[corner] += card.marks[corner];
            total.points[corner] -= bout.rules.warning.points * bout.tallies[corner].warnings;
            sum[corner] += total.points[corner];
        }
        const Names names = level_or(total.points[Corner::red], total.points[Corner::blue]);
        if (names == Names::red) ++named[Corner::red];
        if (names == Names::blue) ++named[Corner::blue];
        totals.push_back(total);
    }
    const std::size_t wanted = bout.scored.size() * static_cast<std::size_t>(std::max(1, judges));
    core::Decision expected;
    if (!bout.scored.empty() && bout.cards.size() == wanted) {
        const Names total = level_or(sum[Corner::red], sum[Corner::blue]);
        const Names majority = level_or(named[Corner::red], named[Corner::blue]);
        expected = {majority == Names::level ? total : majority, total};
    }
    return first_broken(std::array{
        Check{core::totals(bout) == totals, "totals that are not the sum of the cards"},
        Check{core::decision(bout) == expected, "a decision that the cards do not give"},
        Check{bout.phase == Phase::finished ||
                  core::awaiting(bout).size() == wanted - bout.cards.size(),
              "cards are awaited that are in, or not awaited that are not"},
    });
}

Problem broken_game(const Bout& bout) {
    const core::ChessGame& game = bout.game;
    return first_broken(std::array{
        Check{game.moves.size() == game.before.size(), "moves without the positions before them"},
        Check{game.behind >= -1, "the board more than one move ahead of the clock"},
        Check{core::clock_by(bout) == core::ClockBy::presses || game.behind >= 0,
              "the board ahead of a clock that moves press"},
        Check{bout.game.begun || game.moves.empty(), "moves before the first chess gong"},
    });
}

core::Clause clause_of(core::Advice code, core::Clause given) {
    switch (code) {
    case core::Advice::clock_mismatch:
        return core::Clause::c2_4_2;
    case core::Advice::next_count_ends:
        return core::Clause::c2_5_5;
    case core::Advice::next_knockdown_ends:
        return core::Clause::c3_5_4;
    case core::Advice::warning_due:
        return core::Clause::c3_5_7;
    case core::Advice::minute_over:
        return given == core::Clause::c3_5_5_4 ? core::Clause::c3_5_5_4 : core::Clause::c3_5_3;
    case core::Advice::close_call:
        return core::Clause::c1_3_1;
    case core::Advice::cards_disagree:
        return core::Clause::c3_5_5_5;
    }
    return given;
}

Problem broken_advice(const Bout& bout) {
    for (const core::Advised& advised : core::advice(bout)) {
        if (advised.clause != clause_of(advised.code, advised.clause))
            return "advice with a clause that is not its own";
        if (advised.code == core::Advice::close_call && !is_over(bout))
            return "a close call before the end";
    }
    for (const core::PendingTime& pending : core::pending_time(bout))
        if (pending.amount < Millis{0} || pending.to != core::opponent(pending.from))
            return "pending time that is negative, or moves to nobody";
    return std::nullopt;
}

} // namespace

Problem broken_invariant(const Bout& bout) {
    for (const auto check :
         {broken_phase, broken_clock, broken_counts, broken_tallies, broken_cards, broken_decision,
          broken_game, broken_advice, broken_fact})
        if (auto problem = check(bout)) return problem;
    return std::nullopt;
}

} // namespace ringside::test
