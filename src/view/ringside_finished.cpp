#include <algorithm>

#include <fmt/format.h>

#include "view/letters.hpp"
#include "view/making.hpp"
#include "view/word.hpp"

namespace ringside::view {

using core::Bout;
using core::Corner;
using core::Method;

namespace {

bool is_decided_on_points(Method method) {
    switch (method) {
    case Method::points:
    case Method::black:
    case Method::draw:
        return true;
    case Method::checkmate:
    case Method::time:
    case Method::count:
    case Method::resignation:
    case Method::knockout:
    case Method::technical_knockout:
    case Method::retirement:
    case Method::absence:
    case Method::disqualification:
    case Method::no_contest:
        return false;
    }
    return false;
}

core::ByCorner<int> sum_of(const Bout& bout) {
    core::ByCorner<int> sum;
    for (const core::Total& total : totals(bout))
        for (const Corner corner : core::both_corners) sum[corner] += total.points[corner];
    return sum;
}

/// How many judges' totals name each corner.
core::ByCorner<int> judges_for(const Bout& bout) {
    core::ByCorner<int> judges;
    for (const core::Total& total : totals(bout)) {
        if (total.points[Corner::red] > total.points[Corner::blue]) ++judges[Corner::red];
        if (total.points[Corner::blue] > total.points[Corner::red]) ++judges[Corner::blue];
    }
    return judges;
}

/// Whether the bout ended within a round: its clock stands at what was left of it.
bool ended_in_round(const Bout& bout) {
    bool in_round = false;
    for (const core::Fact& fact : bout.facts) {
        if (std::holds_alternative<core::fact::RoundStarted>(fact.what)) in_round = true;
        if (std::holds_alternative<core::fact::RoundEnded>(fact.what)) in_round = false;
    }
    return in_round;
}

/// The reasons in order, the deciding one marked.
std::vector<WhyRow> make_why(const Making& m) {
    const Bout& bout = m.bout;
    const core::Result& result = *bout.result;
    std::vector<WhyRow> rows;
    const bool on_points = is_decided_on_points(result.method);
    const auto deciding = [&](std::string text, std::string detail) {
        rows.push_back({std::move(text), std::move(detail), part::clauses(result.clauses), true});
    };
    if (bout.game.over && on_points)
        rows.push_back({m.say(fmt::format("game_over.{}", word(bout.game.over->how))),
                        {},
                        part::clause(core::Clause::c2_5_6_5),
                        false});
    if (bout.double_knockout)
        rows.push_back({m.say("console.why_row.double_knockout"),
                        {},
                        part::clause(core::Clause::c3_5_4),
                        false});
    if (!on_points) {
        std::string detail;
        for (const core::Fact& fact : bout.facts)
            if (const auto* decided = std::get_if<core::fact::Decided>(&fact.what))
                detail = decided->why;
        deciding(sentence_case(m.say(fmt::format("method.{}", word(result.method)))), detail);
        return rows;
    }
    const core::ByCorner<int> judges = judges_for(bout);
    const core::ByCorner<int> sum = sum_of(bout);
    const auto numbers = [&](std::string_view key, const core::ByCorner<int>& pair) {
        return m.say(key, {{"red", std::to_string(pair[Corner::red])},
                           {"blue", std::to_string(pair[Corner::blue])}});
    };
    const std::string by_judges = numbers("console.why_row.judges_detail", judges);
    const std::string by_sum = numbers("console.why_row.sum_detail", sum);
    const bool majority = bout.rules.decision == core::DecisionBy::majority;
    const bool judges_level = judges[Corner::red] == judges[Corner::blue];
    if (result.method == Method::points && majority && !judges_level) {
        deciding(m.say("console.why_row.judges"), by_judges);
        return rows;
    }
    if (majority)
        rows.push_back({m.say("console.why_row.judges_level"), by_judges,
                        part::clause(core::Clause::c3_5_5_5), false});
    if (result.method == Method::points) {
        deciding(m.say("console.why_row.sum"), by_sum);
        return rows;
    }
    rows.push_back(
        {m.say("console.why_row.sum_level"), by_sum, part::clause(core::Clause::c3_5_5_5), false});
    if (result.method == Method::black && result.winner)
        deciding(m.say("console.why_row.black"),
                 m.say("console.why_row.black_detail", {{"corner", m.corner(*result.winner)}}));
    else
        deciding(sentence_case(m.say("method.draw")), {});
    return rows;
}

std::string names(const Making& m, const std::optional<core::Names>& whom) {
    if (!whom) return m.say("console.scores.open");
    switch (*whom) {
    case core::Names::red:
        return m.corner(Corner::red);
    case core::Names::blue:
        return m.corner(Corner::blue);
    case core::Names::level:
        return m.say("console.scores.level");
    }
    return {};
}

std::optional<ScoreTable> make_scores(const Making& m) {
    const Bout& bout = m.bout;
    std::vector<int> rounds;
    for (const core::Scorecard& card : bout.cards) rounds.push_back(card.round);
    for (const int round : bout.scored) rounds.push_back(round);
    std::sort(rounds.begin(), rounds.end());
    rounds.erase(std::unique(rounds.begin(), rounds.end()), rounds.end());
    if (rounds.empty()) return std::nullopt;
    ScoreTable table;
    table.title = m.say("console.scores.title");
    table.total_label = m.say("console.scores.total");
    for (const int round : rounds)
        table.columns.push_back(m.say("console.scores.column", {{"n", std::to_string(round)}}));
    for (const core::Total& total : totals(bout)) {
        ScoreRow row;
        row.judge = total.judge;
        row.name = part::judge_name(m.words, bout, total.judge);
        row.total = total.points;
        for (const int round : rounds) {
            const auto card =
                std::find_if(bout.cards.begin(), bout.cards.end(), [&](const auto& c) {
                    return c.judge == total.judge && c.round == round;
                });
            row.marks.push_back(card == bout.cards.end() ? std::nullopt
                                                         : std::optional{card->marks});
        }
        table.rows.push_back(std::move(row));
    }
    table.sum = sum_of(bout);
    table.sum_label = say_count(m.words, "console.scores.sum", static_cast<int>(table.rows.size()));
    const core::Decision both = decision(bout);
    table.notes.push_back(m.say("console.scores.both", {{"majority", names(m, both.majority)},
                                                        {"total", names(m, both.total)}}));
    std::string taken;
    for (const core::Deduction& deduction : bout.deductions) {
        if (!taken.empty()) taken += ", ";
        taken +=
            m.say(deduction.round ? "console.scores.deduction" : "console.scores.deduction_any",
                  {{"corner", m.corner(deduction.corner)},
                   {"points", std::to_string(bout.rules.warning.points)},
                   {"n", std::to_string(deduction.round.value_or(0))}});
    }
    table.notes.push_back(m.say(
        taken.empty() ? "console.scores.order" : "console.scores.deductions", {{"list", taken}}));
    return table;
}

} // namespace

std::vector<Field> make_panel(const Making& m) {
    const core::Sheet& sheet = m.bout.sheet;
    std::vector<Field> people;
    for (const auto& [office, name] : {std::pair{"timekeeper", &sheet.timekeeper},
                                       {"arbiter", &sheet.arbiter},
                                       {"referee", &sheet.referee}})
        people.push_back({m.say(fmt::format("console.office.{}", office)),
                          name->empty() ? m.say("console.band.unnamed") : *name, name->empty()});
    return people;
}

FinishedCentre make_finished(const Making& m) {
    const Bout& bout = m.bout;
    const core::Result& result = *bout.result;
    FinishedCentre centre;
    centre.winner = result.winner;
    const std::string method = m.say(fmt::format("method.{}", word(result.method)));
    if (result.winner) {
        const core::Fighter& fighter = bout.sheet.fighters[*result.winner];
        centre.headline =
            m.say("console.finished.wins", {{"corner", capitals(m.corner(*result.winner))}});
        centre.line =
            m.say("console.finished.line",
                  {{"name", fighter.name.empty() ? m.corner(*result.winner) : fighter.name},
                   {"method", method}});
    } else {
        centre.headline = m.say("console.finished.nobody");
        centre.line = sentence_case(method);
    }
    if (result.round > 0) {
        centre.round = m.say("console.finished.round", {{"n", std::to_string(result.round)}});
        // In a break there is no round of which anything would be left.
        if (ended_in_round(bout))
            centre.left = m.say("console.finished.left", {{"time", clock_text(clock_left(bout))}});
    }
    centre.is_official = result.official;
    centre.official = m.say(bout.is_signed    ? "console.finished.signed"
                            : result.official ? "console.finished.official"
                                              : "console.finished.due");
    centre.why_title = m.say("console.finished.why");
    centre.why = make_why(m);
    // The panel may see the cards once the bout has ended (3.3.4).
    centre.scores = make_scores(m);
    centre.panel_title = m.say("console.finished.panel");
    centre.panel = make_panel(m);
    return centre;
}

} // namespace ringside::view
