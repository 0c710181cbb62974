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

std::optional<PendingPanel> make_pending(const Making& m) {
    const Bout& bout = m.bout;
    const std::vector<core::PendingTime> pending = pending_time(bout);
    if (pending.empty()) return std::nullopt;
    PendingPanel panel;
    panel.title = m.say("console.pending.title");
    panel.right = say_count(m.words, "console.pending.right", static_cast<int>(pending.size()),
                            {{"corner", m.corner(pending.front().from)},
                             {"clause", part::clause(pending.front().clause)}});
    for (const Corner corner : core::both_corners) {
        Millis change{};
        for (const core::PendingTime& move : pending) {
            if (move.from == corner) change -= move.amount;
            if (move.to == corner) change += move.amount;
        }
        const Millis before = chess_left(bout, side_of(bout.sheet, corner));
        panel.rows[corner] = {corner,
                              m.corner(corner),
                              clock_text(before),
                              clock_text(before + change),
                              signed_time(change),
                              change > Millis{0}};
    }
    panel.note = m.say("console.pending.note", {{"round", std::to_string(next_chess_round(bout))}});
    return panel;
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

std::vector<Check> make_checks(const Making& m) {
    const core::Sheet& sheet = m.bout.sheet;
    const auto named = [](const core::Fighter& fighter) { return !fighter.name.empty(); };
    const auto weighed = [](const core::Fighter& fighter) {
        return fighter.weight_grams.has_value();
    };
    const auto both = [&](auto test) {
        return test(sheet.fighters[Corner::red]) && test(sheet.fighters[Corner::blue]);
    };
    std::vector<Check> checks{
        {m.say("console.check.names"), both(named), {}},
        {m.say("console.check.weights"), both(weighed), part::clause(core::Clause::c1_2_3)},
        {m.say("console.check.officials"),
         !sheet.timekeeper.empty() && !sheet.arbiter.empty() && !sheet.referee.empty(),
         part::clause(core::Clause::c1_3_1)},
        {m.say("console.check.doctor"), !sheet.doctor.empty(),
         part::clause(core::Clause::c3_5_5_4)},
        {m.say("console.check.judges"), !sheet.judges.empty(), part::clause(core::Clause::c3_3_4)},
    };
    bool adds_up = true;
    for (const core::Advised& item : advice(m.bout))
        if (item.code == core::Advice::clock_mismatch) adds_up = false;
    checks.push_back({m.say("console.check.clocks"), adds_up, part::clause(core::Clause::c2_4_2)});
    return checks;
}

SetupCentre make_setup(const Making& m) {
    const Bout& bout = m.bout;
    const core::Sheet& sheet = bout.sheet;
    const core::Rulebook& rules = bout.rules;
    SetupCentre centre;
    for (const Corner corner : core::both_corners) {
        const core::Fighter& fighter = sheet.fighters[corner];
        auto& fields = centre.fighters[corner];
        const auto field = [&](std::string_view key, std::string value) {
            const bool missing = value.empty();
            fields.push_back(
                {m.say(key), missing ? m.say("console.setup.missing") : std::move(value), missing});
        };
        field("console.setup.name", fighter.name);
        field("console.setup.nation", fighter.nation);
        field("console.setup.weight",
              fighter.weight_grams ? fmt::format("{:.1f}", *fighter.weight_grams / 1000.0) : "");
        field("console.setup.club", fighter.club);
        field("console.setup.colour", capitals(m.side(side_of(sheet, corner))));
        centre.clock_label[corner] = m.say("console.setup.clock");
    }
    centre.format = {
        {m.say("console.setup.rules"), rules.name, false},
        {m.say("console.setup.rounds"), std::to_string(rules.rounds.size()), false},
        {m.say("console.setup.chess_round"), clock_text(rules.chess.round), false},
        {m.say("console.setup.boxing_round"), clock_text(rules.boxing.round), false},
        {m.say("console.setup.break"), clock_text(rules.interval), false},
        {m.say("console.setup.clock"), clock_text(rules.chess.clock), false},
    };
    centre.people_title = m.say("console.setup.people");
    const auto person = [&](std::string label, const std::string& name) {
        const bool missing = name.empty();
        centre.people.push_back(
            {std::move(label), missing ? m.say("console.setup.unnamed") : name, missing});
    };
    person(m.say("console.office.timekeeper"), sheet.timekeeper);
    person(m.say("console.office.arbiter"), sheet.arbiter);
    person(m.say("console.office.referee"), sheet.referee);
    person(m.say("console.office.doctor"), sheet.doctor);
    for (std::size_t i = 0; i < sheet.judges.size(); ++i)
        person(m.say("console.office.judge", {{"n", std::to_string(i + 1)}}), sheet.judges[i]);
    centre.checks = make_checks(m);
    centre.checks_title = m.say("console.setup.checks");
    centre.start = m.say("console.setup.start");
    centre.opens = m.say("console.setup.opens");
    const auto done = std::count_if(centre.checks.begin(), centre.checks.end(),
                                    [](const Check& check) { return check.done; });
    centre.checks_summary =
        m.say("console.setup.done",
              {{"n", std::to_string(done)}, {"of", std::to_string(centre.checks.size())}});
    return centre;
}

} // namespace ringside::view
