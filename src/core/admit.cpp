#include "core/admit.hpp"

#include <algorithm>
#include <string>

#include "core/due.hpp"
#include "core/overloaded.hpp"
#include "core/scoring.hpp"
#include "core/seats.hpp"
#include "core/structure.hpp"

namespace ringside::core {

namespace {

using Answer = std::optional<Refusal>;

Answer refuse(Clause clause, Because because, std::string detail = {}) {
    return Refusal{clause, because, std::move(detail)};
}

constexpr Answer admitted = std::nullopt;

bool is_in(const Bout& bout, std::initializer_list<Phase> phases) {
    return std::find(phases.begin(), phases.end(), bout.phase) != phases.end();
}

bool is_round_or_break(const Bout& bout) {
    return is_in(bout, {Phase::chess, Phase::boxing, Phase::interval});
}

/// The clause of the round that is on or just over (1.5.3, 1.5.4).
Clause round_clause(const Bout& bout) {
    return discipline(bout) == Discipline::boxing ? Clause::c1_5_4 : Clause::c1_5_3;
}

/// The first of the questions that most calls ask: is this their phase, else `clause`.
Answer in_phase(const Bout& bout, std::initializer_list<Phase> phases, Clause clause) {
    return is_in(bout, phases) ? admitted : refuse(clause, Because::phase);
}

/// For calls about the board: a game must be on, in one of `phases`, else `clause`.
Answer game_on(const Bout& bout, std::initializer_list<Phase> phases, Clause clause) {
    if (bout.game.over) return refuse(clause, Because::game_over);
    return in_phase(bout, phases, clause);
}

Answer gong(const Bout& bout) {
    switch (bout.phase) {
    case Phase::setup:
        return admitted;
    case Phase::chess:
    case Phase::boxing:
        return refuse(round_clause(bout), Because::round_running);
    case Phase::interval:
        if (bout.timeout) return refuse(round_clause(bout), Because::clock_stands);
        if (clock_left(bout) > Millis{0})
            return refuse(round_clause(bout), Because::break_not_over);
        return admitted;
    case Phase::decision:
        return refuse(Clause::c1_5_1, Because::decision_pending);
    case Phase::finished:
        return refuse(Clause::c1_5_5, Because::bout_over);
    }
    return admitted;
}

Answer timeout(const Bout& bout) {
    if (!is_round_or_break(bout)) return refuse(Clause::c1_1_1, Because::phase);
    if (bout.timeout) return refuse(Clause::c1_1_1, Because::already_in_timeout);
    return admitted;
}

/// Whether the fighters may box on out of `count` (3.5.4).
Answer box_on(const Bout& bout, const BoxingCount& count) {
    const std::chrono::seconds mandatory{bout.rules.boxing.count.mandatory};
    if (elapsed(count.watch, bout.t) < mandatory)
        return refuse(Clause::c3_5_4, Because::before_eight);
    const auto& fighters = count.fighters;
    const bool is_double = fighters[Corner::red].down && fighters[Corner::blue].down;
    if (is_double && anybody_down(count)) return refuse(Clause::c3_5_4, Because::not_risen);
    return admitted;
}

Answer resume(const Bout& bout) {
    if (!is_round_or_break(bout)) return refuse(Clause::c1_1_1, Because::phase);
    if (bout.count) return box_on(bout, *bout.count);
    if (!bout.timeout) return refuse(Clause::c1_1_1, Because::nothing_to_resume);
    return admitted;
}

Answer box(const Bout& bout) {
    if (bout.phase != Phase::boxing) return refuse(Clause::c3_5_3, Because::phase);
    if (bout.count) return box_on(bout, *bout.count);
    if (!bout.timeout) return refuse(Clause::c3_5_3, Because::nothing_to_resume);
    return admitted;
}

/// Outside a chess round the board may catch up with the clock, and with `presses` run ahead of it.
bool may_move_outside_chess(const Bout& bout) {
    if (!is_in(bout, {Phase::boxing, Phase::interval}) || !bout.game.begun) return false;
    return bout.game.behind > 0 || clock_by(bout) == ClockBy::presses;
}

Answer move(const Bout& bout, const call::Move& move, Reading& reading) {
    if (bout.game.over) return refuse(Clause::c2_5_6, Because::game_over);
    if (bout.phase != Phase::chess && !may_move_outside_chess(bout))
        return refuse(Clause::c1_5_3,
                      is_in(bout, {Phase::boxing, Phase::interval}) && bout.game.begun
                          ? Because::board_level_with_clock
                          : Because::phase);
    if (bout.timeout) return refuse(Clause::c1_1_1, Because::clock_stands);
    if (clock_by(bout) == ClockBy::presses && bout.game.behind < 0)
        return refuse(Clause::c2_4_2, Because::board_ahead_of_clock);
    const auto read = chess::read_move(bout.game.position, move.text);
    if (const auto* problem = std::get_if<chess::MoveProblem>(&read)) {
        switch (problem->kind) {
        case chess::MoveProblem::Kind::unreadable:
            return refuse(Clause::c2_6, Because::move_unreadable, move.text);
        case chess::MoveProblem::Kind::illegal:
            return refuse(Clause::c2_6, Because::move_illegal, move.text);
        case chess::MoveProblem::Kind::ambiguous:
            return refuse(Clause::c2_6, Because::move_ambiguous, problem->detail);
        }
    }
    reading.move = std::get<chess::Move>(read);
    return admitted;
}

Answer press(const Bout& bout, const call::Press& press) {
    if (bout.game.over) return refuse(Clause::c2_5_6, Because::game_over);
    if (bout.phase != Phase::chess) return refuse(Clause::c1_5_3, Because::phase);
    if (bout.timeout) return refuse(Clause::c1_1_1, Because::clock_stands);
    if (side_of(bout.sheet, press.corner) != bout.game.turn)
        return refuse(Clause::c2_4_2, Because::clock_not_running);
    return admitted;
}

Answer count(const Bout& bout) {
    if (bout.phase != Phase::chess) return refuse(Clause::c2_5_5, Because::phase);
    if (bout.timeout) return refuse(Clause::c2_5_5, Because::clock_stands);
    if (bout.game.count) return refuse(Clause::c2_5_5, Because::count_running);
    return admitted;
}

Answer takeback(const Bout& bout, int moves) {
    if (auto answer = game_on(bout, {Phase::chess, Phase::interval, Phase::boxing}, Clause::c2_6))
        return answer;
    if (moves < 1 || static_cast<std::size_t>(moves) > bout.game.moves.size())
        return refuse(Clause::c2_6, Because::no_move_to_take_back);
    return admitted;
}

std::string describe(const chess::FenProblem& problem) {
    return "column " + std::to_string(problem.column) + ", " + problem.field + ": found " +
           problem.found + "; admitted: " + problem.admitted;
}

Answer position(const Bout& bout, const call::SetPosition& set, chess::DeadPositions& dead,
                Reading& reading) {
    if (auto answer = game_on(bout, {Phase::chess, Phase::interval, Phase::boxing}, Clause::c2_6))
        return answer;
    const auto read = chess::read_fen(set.fen);
    if (const auto* problem = std::get_if<chess::FenProblem>(&read))
        return refuse(Clause::c2_6, Because::position_unreadable, describe(*problem));
    reading.position = std::get<chess::FenReading>(read).position;
    if (bout.phase != Phase::chess && game_end(bout, reading.position, 1, dead))
        return refuse(Clause::c2_6, Because::position_ends_game);
    return admitted;
}

Answer resign(const Bout& bout) {
    if (!bout.rules.chess.resign) return refuse(Clause::c2_5_6_2, Because::not_admitted_by_set);
    return game_on(bout, {Phase::chess}, Clause::c2_5_6_2);
}

Answer agreed_draw(const Bout& bout) {
    if (!bout.rules.chess.agreed_draw) return refuse(Clause::c2_7, Because::not_admitted_by_set);
    return game_on(bout, {Phase::chess}, Clause::c2_7);
}

Answer knockdown(const Bout& bout, Corner corner) {
    if (bout.phase != Phase::boxing) return refuse(Clause::c3_5_4, Because::phase);
    if (bout.timeout) return refuse(Clause::c3_5_4, Because::clock_stands);
    // He who rose in a double count is still in it; that he falls again is said by striking `rise`.
    if (bout.count && bout.count->fighters[corner].down)
        return refuse(Clause::c3_5_4, Because::already_down);
    return admitted;
}

Answer foul_knockdown(const Bout& bout) {
    if (bout.phase != Phase::boxing) return refuse(Clause::c3_5_4, Because::phase);
    if (bout.timeout) return refuse(Clause::c3_5_4, Because::clock_stands);
    if (bout.count) return refuse(Clause::c3_5_4, Because::count_running);
    return admitted;
}

/// The questions of every call within the referee's count.
Answer in_count(const Bout& bout) {
    if (bout.phase != Phase::boxing) return refuse(Clause::c3_5_4, Because::phase);
    if (!bout.count) return refuse(Clause::c3_5_4, Because::no_count);
    return admitted;
}

Answer slip(const Bout& bout, Corner corner) {
    if (auto answer = in_count(bout)) return answer;
    if (!bout.count->fighters[corner].down) return refuse(Clause::c3_5_4, Because::not_down);
    return admitted;
}

Answer rise(const Bout& bout, Corner corner) {
    if (auto answer = in_count(bout)) return answer;
    const auto& fighters = bout.count->fighters;
    if (!fighters[corner].down) return refuse(Clause::c3_5_4, Because::not_down);
    if (fighters[corner].risen) return refuse(Clause::c3_5_4, Because::already_risen);
    if (!fighters[opponent(corner)].down) return refuse(Clause::c3_5_4, Because::single_count);
    return admitted;
}

Answer out(const Bout& bout) {
    if (auto answer = in_count(bout)) return answer;
    if (!anybody_down(*bout.count)) return refuse(Clause::c3_5_4, Because::nobody_down);
    return admitted;
}

Answer hold(const Bout& bout) {
    if (auto answer = in_count(bout)) return answer;
    if (!bout.count->watch.running) return refuse(Clause::c3_5_4, Because::already_held);
    return admitted;
}

Answer count_on(const Bout& bout) {
    if (auto answer = in_count(bout)) return answer;
    if (bout.count->watch.running) return refuse(Clause::c3_5_4, Because::not_held);
    return admitted;
}

Answer outside(const Bout& bout) {
    if (bout.phase != Phase::boxing) return refuse(Clause::c3_5_5_3, Because::phase);
    if (bout.outside) return refuse(Clause::c3_5_5_3, Because::already_outside);
    return admitted;
}

Answer inside(const Bout& bout, Corner corner) {
    if (bout.phase != Phase::boxing) return refuse(Clause::c3_5_5_3, Because::phase);
    if (!bout.outside || bout.outside->corner != corner)
        return refuse(Clause::c3_5_5_3, Because::not_outside);
    return admitted;
}

Answer retire(const Bout& bout) {
    if (bout.phase == Phase::chess) return refuse(Clause::c2_5_6_2, Because::phase);
    return in_phase(bout, {Phase::boxing, Phase::interval}, Clause::c3_5_5_2);
}

Answer card(const Bout& bout, const Seat& seat, const call::Card& card) {
    const std::optional<int> judge = judge_of(bout, seat, card);
    if (!judge) return refuse(Clause::c1_3_1, Because::judge_not_named);
    if (std::find(bout.scored.begin(), bout.scored.end(), card.round) == bout.scored.end())
        return refuse(Clause::c3_3_4, Because::round_not_scored);
    if (!are_admitted(bout.rules, card.marks)) return refuse(Clause::c3_5_5_5, Because::bad_marks);
    const bool is_change = find_card(bout, *judge, card.round) != nullptr;
    const bool is_locked = bout.boxing_begun > card.round;
    const bool may_change_locked = seat.office == Office::board && !card.why.empty();
    if (is_change && is_locked && !may_change_locked)
        return refuse(Clause::c3_3_4, Because::card_locked);
    return admitted;
}

Answer joint_result(const Bout& bout) {
    if (bout.result && bout.result->official)
        return refuse(Clause::c1_3_1, Because::result_confirmed);
    return admitted;
}

Answer confirm(const Bout& bout) {
    if (!bout.result || bout.result->official)
        return refuse(Clause::c1_3_1, Because::nothing_to_confirm);
    return admitted;
}

Answer sign(const Bout& bout) {
    if (!bout.result || !bout.result->official || bout.is_signed)
        return refuse(Clause::c1_3_1, Because::nothing_to_sign);
    return admitted;
}

/// Calls that are still heard once the bout is finished (1.5.5).
bool is_heard_after_the_end(const Statement& what) {
    return std::holds_alternative<call::JointResult>(what) ||
           std::holds_alternative<call::Announce>(what) ||
           std::holds_alternative<call::Confirm>(what) ||
           std::holds_alternative<call::Strike>(what) || std::holds_alternative<call::Undo>(what) ||
           std::holds_alternative<call::Sign>(what) || std::holds_alternative<call::Reopen>(what) ||
           std::holds_alternative<call::Note>(what);
}

Answer by_the_rules(const Bout& bout, const Seat& seat, const Statement& what,
                    chess::DeadPositions& dead, Reading& reading) {
    using P = Phase;
    return std::visit(
        Overloaded{
            [&](const call::Gong&) { return gong(bout); },
            [&](const call::Timeout&) { return timeout(bout); },
            [&](const call::Resume&) { return resume(bout); },
            [&](const call::RoundClock&) {
                return in_phase(bout, {P::chess, P::boxing, P::interval}, Clause::c1_1_4);
            },
            [&](const call::Move& c) { return move(bout, c, reading); },
            [&](const call::Press& c) { return press(bout, c); },
            [&](const call::Clock&) {
                return game_on(bout, {P::chess, P::interval, P::boxing}, Clause::c2_4_2);
            },
            [&](const call::Count&) { return count(bout); },
            [&](const call::Penalty&) {
                return game_on(bout, {P::chess, P::interval}, Clause::c2_5_8);
            },
            [&](const call::Illegal&) { return takeback(bout, 1); },
            [&](const call::Takeback& c) { return takeback(bout, c.moves); },
            [&](const call::SetPosition& c) { return position(bout, c, dead, reading); },
            [&](const call::Resign&) { return resign(bout); },
            [&](const call::AgreedDraw&) { return agreed_draw(bout); },
            [&](const call::Knockdown& c) { return knockdown(bout, c.corner); },
            [&](const call::FoulKnockdown&) { return foul_knockdown(bout); },
            [&](const call::Slip& c) { return slip(bout, c.corner); },
            [&](const call::Rise& c) { return rise(bout, c.corner); },
            [&](const call::Box&) { return box(bout); },
            [&](const call::Out&) { return out(bout); },
            [&](const call::Hold&) { return hold(bout); },
            [&](const call::CountOn&) { return count_on(bout); },
            [&](const call::Outside&) { return outside(bout); },
            [&](const call::Inside& c) { return inside(bout, c.corner); },
            [&](const call::Caution&) {
                return in_phase(bout, {P::chess, P::boxing, P::interval}, Clause::c3_5_7);
            },
            [&](const call::Warning&) {
                return in_phase(bout, {P::chess, P::boxing, P::interval}, Clause::c3_5_7);
            },
            [&](const call::Exam&) {
                return in_phase(bout, {P::chess, P::boxing, P::interval}, Clause::c3_5_5_4);
            },
            [&](const call::Tko&) {
                return in_phase(bout, {P::chess, P::boxing, P::interval}, Clause::c3_5_5_4);
            },
            [&](const call::Retire&) { return retire(bout); },
            [&](const call::Absent&) {
                return in_phase(bout, {P::setup, P::interval, P::chess, P::boxing}, Clause::c1_1_3);
            },
            [&](const call::Disqualify&) {
                return in_phase(bout, {P::setup, P::chess, P::boxing, P::interval}, Clause::c1_5_5);
            },
            [&](const call::NoContest&) { return admitted; },
            [&](const call::Card& c) { return card(bout, seat, c); },
            [&](const call::JointResult&) { return joint_result(bout); },
            [&](const call::Announce&) { return admitted; },
            [&](const call::Confirm&) { return confirm(bout); },
            [&](const call::Strike&) { return admitted; },
            [&](const call::Undo&) { return admitted; },
            [&](const call::Sign&) { return sign(bout); },
            [&](const call::Reopen&) {
                return bout.is_signed ? admitted : refuse(Clause::c1_3_1, Because::not_signed);
            },
            [&](const call::Note&) { return admitted; },
        },
        what);
}

} // namespace

std::optional<int> judge_of(const Bout& bout, const Seat& seat, const call::Card& card) {
    const auto judges = static_cast<int>(bout.sheet.judges.size());
    if (seat.office == Office::judge) {
        // A judge who names somebody else's card is not that judge.
        if (card.judge && *card.judge != seat.judge) return std::nullopt;
        return seat.judge;
    }
    if (judges == 0) return card.judge.value_or(0) == 0 ? std::optional{0} : std::nullopt;
    if (card.judge && *card.judge >= 1 && *card.judge <= judges) return card.judge;
    return std::nullopt;
}

std::optional<GameOver> game_end(const Bout& bout, const chess::Position& position, int occurrences,
                                 chess::DeadPositions& dead) {
    const Rulebook::Chess& rules = bout.rules.chess;
    if (!chess::has_legal_move(position)) {
        if (chess::is_check(position))
            return GameOver{GameEnd::checkmate, other(position.to_move())}; // 2.5.6.1
        return GameOver{GameEnd::stalemate, std::nullopt};
    }
    if (rules.dead_position && dead.verdict(position) == chess::Verdict::dead)
        return GameOver{GameEnd::dead, std::nullopt};
    if (occurrences >= rules.repetition) return GameOver{GameEnd::repetition, std::nullopt};
    if (position.halfmove_clock() >= 2 * rules.fifty) return GameOver{GameEnd::fifty, std::nullopt};
    return std::nullopt;
}

std::optional<Refusal> refusal(const Bout& bout, const Seat& seat, const Statement& what,
                               chess::DeadPositions& dead, Reading& reading) {
    if (!may_give(bout, seat, what)) return refuse(Clause::c1_3_1, Because::seat_may_not);
    if (bout.phase == Phase::finished && !is_heard_after_the_end(what))
        return refuse(Clause::c1_5_5, Because::bout_over);
    return by_the_rules(bout, seat, what, dead, reading);
}

bool is_closed_to(const Bout& bout, const Statement& what) {
    return bout.is_signed && !std::holds_alternative<call::Reopen>(what) &&
           !std::holds_alternative<call::Note>(what);
}

std::optional<Refusal> refusal_of(const Bout& bout, const Seat& seat, const Statement& what) {
    chess::DeadPositions dead;
    Reading reading;
    if (!may_give(bout, seat, what)) return refuse(Clause::c1_3_1, Because::seat_may_not);
    if (is_closed_to(bout, what)) return refuse(Clause::c1_3_1, Because::signed_bout);
    return refusal(bout, seat, what, dead, reading);
}

} // namespace ringside::core
