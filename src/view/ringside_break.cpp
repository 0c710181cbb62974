#include <algorithm>

#include <fmt/format.h>

#include "view/letters.hpp"
#include "view/making.hpp"
#include "view/word.hpp"

namespace ringside::view {

using core::Bout;
using core::Corner;
using core::Discipline;
using core::Millis;

namespace {

/// The round whose gong moves pending time (3.5.7). Pre: one follows.
int next_chess_round(const Bout& bout) {
    const auto& rounds = bout.rules.rounds;
    const auto next = std::find(rounds.begin() + bout.round, rounds.end(), core::Discipline::chess);
    return static_cast<int>(next - rounds.begin()) + 1;
}

std::string signed_time(Millis amount) {
    const bool negative = amount < Millis{0};
    return (negative ? "−" : "+") + clock_text(negative ? -amount : amount);
}

/// The latest boxing round that is over; empty where there is none.
std::optional<int> round_to_score(const Bout& bout) {
    if (bout.scored.empty()) return std::nullopt;
    return bout.scored.back();
}

/// How long after the round's end the card came, from the facts.
std::string sent(const Making& m, int judge, int round) {
    std::optional<core::Instant> ended;
    std::optional<core::Instant> came;
    for (const core::Fact& fact : m.bout.facts) {
        if (fact.round == round && std::holds_alternative<core::fact::RoundEnded>(fact.what))
            ended = fact.t;
        const auto* card = std::get_if<core::fact::CardEntered>(&fact.what);
        if (card != nullptr && card->judge == judge && card->round == round) came = fact.t;
    }
    if (!ended || !came) return {};
    return m.say("console.cards.sent", {{"time", clock_text(*came - *ended)}});
}

} // namespace

core::ByCorner<PendingRow> pending_rows(const Making& m) {
    const Bout& bout = m.bout;
    core::ByCorner<PendingRow> rows;
    for (const Corner corner : core::both_corners) {
        Millis change{};
        for (const core::PendingTime& move : pending_time(bout)) {
            if (move.from == corner) change -= move.amount;
            if (move.to == corner) change += move.amount;
        }
        const Millis before = chess_left(bout, side_of(bout.sheet, corner));
        rows[corner] = {corner,
                        m.corner(corner),
                        clock_text(before),
                        clock_text(before + change),
                        change == Millis{0} ? "" : signed_time(change),
                        change > Millis{0}};
    }
    return rows;
}

std::optional<PendingPanel> make_pending(const Making& m) {
    const std::vector<core::PendingTime> pending = pending_time(m.bout);
    if (pending.empty()) return std::nullopt;
    PendingPanel panel;
    panel.title = m.say("console.pending.title");
    panel.right = say_count(m.words, "console.pending.right", static_cast<int>(pending.size()),
                            {{"corner", m.corner(pending.front().from)},
                             {"clause", part::clause(pending.front().clause)}});
    panel.rows = pending_rows(m);
    panel.note =
        m.say("console.pending.note", {{"round", std::to_string(next_chess_round(m.bout))}});
    return panel;
}

CardsPanel make_cards(const Making& m, int round) {
    const Bout& bout = m.bout;
    const int judges = static_cast<int>(bout.sheet.judges.size());
    CardsPanel panel;
    panel.title = m.say("console.cards.title", {{"round", std::to_string(round)}});
    int in = 0;
    // Without judges the referee keeps the one card, as judge 0 (3.3.4).
    for (int judge = judges == 0 ? 0 : 1; judge <= judges; ++judge) {
        CardRow row;
        row.judge = judge;
        row.name = part::judge_name(m.words, bout, judge);
        row.locked = std::any_of(bout.cards.begin(), bout.cards.end(), [&](const auto& card) {
            return card.judge == judge && card.round == round;
        });
        row.state = m.say(row.locked ? "console.cards.locked" : "console.cards.missing");
        if (row.locked) row.right = sent(m, judge, round);
        in += row.locked ? 1 : 0;
        panel.rows.push_back(std::move(row));
    }
    panel.summary = m.say("console.cards.summary",
                          {{"in", std::to_string(in)}, {"of", std::to_string(panel.rows.size())}});
    return panel;
}

BreakCentre make_break(const Making& m) {
    const Bout& bout = m.bout;
    BreakCentre centre;
    centre.clock.title = m.say("console.break.title");
    centre.clock.clock = part::round_clock(bout);
    centre.clock.blinks = is_clock_running(bout);
    centre.length = m.say("console.break.length",
                          {{"seconds", std::to_string(core::shown_seconds(bout.rules.interval))}});
    centre.next_label = m.say("console.break.next");
    const std::optional<int> next = next_round(bout);
    const int round = next.value_or(bout.round);
    centre.next = part::coming_discipline(bout);
    centre.next_word = capitals(m.say(fmt::format("discipline.{}", word(centre.next))));
    centre.round_label = m.say("console.break.round");
    centre.round =
        m.say("console.break.round_of",
              {{"n", std::to_string(round)}, {"of", std::to_string(bout.rules.rounds.size())}});
    if (!bout.game.over) {
        centre.to_move_label = m.say("console.break.to_move");
        centre.to_move = capitals(m.side(bout.game.turn));
    }
    if (bout.timeout) centre.timeout = make_timeout(m);
    if (const auto scored = round_to_score(bout)) centre.cards = make_cards(m, *scored);
    centre.pending = make_pending(m);
    centre.rebuild = make_rebuild(m);
    centre.chess = make_chess_line(m);
    return centre;
}

DecisionCentre make_decision(const Making& m) {
    const Bout& bout = m.bout;
    DecisionCentre centre;
    centre.title = m.say("console.decision.title");
    centre.note = m.say("console.decision.note");
    const std::vector<core::Awaited> missing = awaiting(bout);
    const int round = !missing.empty() ? missing.front().round : round_to_score(bout).value_or(0);
    centre.cards = make_cards(m, round);
    return centre;
}

} // namespace ringside::view
