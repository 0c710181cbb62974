#include "core/engine.hpp"

#include <algorithm>
#include <cassert>

#include "core/due.hpp"
#include "core/scoring.hpp"
#include "core/structure.hpp"

namespace ringside::core {

namespace {

std::optional<Names> deciding(const Bout& bout) {
    const Decision names = decision(bout);
    return bout.rules.decision == DecisionBy::majority ? names.majority : names.total;
}

/// How level points come out (1.5.1); after a double knockout Black wins (3.5.4).
Ending level_ending(const Bout& bout) {
    if (bout.double_knockout)
        return {
            corner_of(bout.sheet, Side::black), Method::black, {Clause::c3_5_4, Clause::c1_5_1}};
    switch (bout.rules.level) {
    case Level::black:
        return {corner_of(bout.sheet, Side::black), Method::black, Clause::c1_5_1};
    case Level::draw:
        return {std::nullopt, Method::draw, Clause::c1_5_1};
    }
    return {std::nullopt, Method::draw, Clause::c1_5_1};
}

Ending decided(const Bout& bout) {
    const auto names = deciding(bout);
    // Where no boxing round was begun there are no points, and so they are level.
    if (!names || *names == Names::level) return level_ending(bout);
    const Corner winner = *names == Names::red ? Corner::red : Corner::blue;
    if (bout.double_knockout) return {winner, Method::points, {Clause::c3_5_4, Clause::c3_5_5_5}};
    return {winner, Method::points, Clause::c3_5_5_5};
}

void decide_if_complete(Play& play) {
    if (play.bout.phase == Phase::decision && awaiting(play.bout).empty())
        finish(play, decided(play.bout));
}

void set_result(Play& play, const Ending& ending) {
    Bout& bout = play.bout;
    bout.result = Result{ending.winner, ending.method, bout.round, bout.t, false, ending.clauses};
    note(play, ending.clauses, fact::Decided{*bout.result, ending.why});
}

/// Cards that the sheet has announced by itself come from nobody's call (1.4.3.2).
void announce_by_itself(Play& play) {
    Play by_itself{play.bout, play.dead};
    announce_cards(by_itself);
}

} // namespace

void finish(Play& play, const Ending& ending) {
    Bout& bout = play.bout;
    bout.close_call = bout.close_call || is_close_call(bout, ending.cause);
    stand_still(play, CountEnd::bout_over);
    bout.phase = Phase::finished;
    set_result(play, ending);
}

void draw_game(Play& play) {
    Bout& bout = play.bout;
    bout.last_boxing = true;
    if (bout.sheet.cards == CardPolicy::draw) announce_by_itself(play);
    if (bout.phase == Phase::chess) return end_round(play);
    if (bout.phase == Phase::interval && !next_of(bout, Discipline::boxing)) enter_decision(play);
}

void enter_decision(Play& play) {
    stand_still(play, CountEnd::bout_over);
    play.bout.phase = Phase::decision;
    decide_if_complete(play);
}

void enter_card(Play& play, const Seat& seat, const call::Card& call) {
    Bout& bout = play.bout;
    const Scorecard card{*judge_of(bout, seat, call), call.round, call.marks, false};
    const auto place = std::lower_bound(
        bout.cards.begin(), bout.cards.end(), card, [](const Scorecard& a, const Scorecard& b) {
            return a.round != b.round ? a.round < b.round : a.judge < b.judge;
        });
    const bool is_change =
        place != bout.cards.end() && place->judge == card.judge && place->round == card.round;
    if (is_change)
        place->marks = card.marks; // released once, it stays released
    else
        bout.cards.insert(place, card);
    note(play, {Clause::c3_3_4, Clause::c3_5_5_5},
         fact::CardEntered{card.judge, card.round, card.marks, call.why});
    if (!is_change && bout.sheet.cards == CardPolicy::rounds && is_complete(bout, card.round))
        announce_by_itself(play);
    decide_if_complete(play);
}

void announce_cards(Play& play) {
    Bout& bout = play.bout;
    std::vector<int> rounds;
    for (const int round : bout.scored)
        if (is_complete(bout, round)) rounds.push_back(round);
    // What releases no round makes nothing public.
    if (!rounds.empty()) bout.cards_public = true;
    for (Scorecard& card : bout.cards)
        if (std::find(rounds.begin(), rounds.end(), card.round) != rounds.end())
            card.announced = true;
    note(play, {Clause::c1_4_3_2, Clause::c3_3_4}, fact::Announced{std::move(rounds)});
}

void confirm(Play& play) {
    Bout& bout = play.bout;
    bout.result->official = true;
    bout.cards_public = true;
    for (Scorecard& card : bout.cards) card.announced = true;
    note(play, Clause::c1_3_1, fact::Confirmed{*bout.result});
}

void replace_result(Play& play, const call::JointResult& call) {
    const Ending ending{call.winner, call.method, Clause::c1_3_1, std::nullopt, call.why};
    if (play.bout.phase == Phase::finished) return set_result(play, ending);
    finish(play, ending);
}

} // namespace ringside::core
