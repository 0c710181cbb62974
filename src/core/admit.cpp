#include "core/admit.hpp"

#include <algorithm>

#include "core/answers.hpp"
#include "core/overloaded.hpp"
#include "core/scoring.hpp"
#include "core/seats.hpp"

namespace ringside::core {

namespace {

using namespace answer;

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
