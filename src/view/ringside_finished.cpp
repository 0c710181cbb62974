#include <algorithm>
#include <iterator>
#include <utility>

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

/// The fact that decided the bout; null where the bout is not over.
const core::Fact* decided_by(const Bout& bout) {
    for (auto fact = bout.facts.rbegin(); fact != bout.facts.rend(); ++fact)
        if (std::holds_alternative<core::fact::Decided>(fact->what)) return &*fact;
    return nullptr;
}

/// What the loser was given until it was too much: warnings, knockdowns, ten-counts.
struct Limits {
    const Bout& bout;
    Corner loser;
    bool operator()(const core::fact::Warned& f) const {
        return bout.result->method == Method::disqualification && f.corner == loser &&
               bout.tallies[loser].warnings >= bout.rules.warning.disqualifies;
    }
    bool operator()(const core::fact::Knockdown& f) const {
        const auto& clauses = bout.result->clauses;
        return bout.result->method == Method::technical_knockout && f.corner == loser && !f.foul &&
               std::find(clauses.begin(), clauses.end(), core::Clause::c3_5_4) != clauses.end();
    }
    bool operator()(const core::fact::CountStarted& f) const {
        return bout.result->method == Method::count && f.corner == loser && f.side;
    }
    template <typename Other>
    bool operator()(const Other&) const {
        return false;
    }
};

/// What happens at the instant of the end and brings it.
struct Causes {
    bool operator()(const core::fact::ChessOver&) const { return true; }
    bool operator()(const core::fact::CountEnded& f) const { return f.how == core::CountEnd::out; }
    template <typename Other>
    bool operator()(const Other&) const {
        return false;
    }
};

/// What led to a result that no cards decide, in order.
std::vector<WhyRow> causes(const Making& m) {
    constexpr std::ptrdiff_t shown = 3;
    const Bout& bout = m.bout;
    const core::Fact* decided = decided_by(bout);
    std::vector<WhyRow> rows;
    if (decided == nullptr || !bout.result->winner) return rows;
    const Limits limits{bout, core::opponent(*bout.result->winner)};
    for (const core::Fact& fact : bout.facts) {
        if (&fact == decided) break;
        const bool brought_it = fact.t == decided->t && std::visit(Causes{}, fact.what);
        if (!brought_it && !std::visit(limits, fact.what)) continue;
        rows.push_back({log_text(m, fact), {}, part::clauses(fact.clauses), false});
    }
    if (std::ssize(rows) > shown) rows.erase(rows.begin(), rows.end() - shown);
    return rows;
}

/// Who lost, and how: the deciding row of a result that no cards decide.
std::string loss_text(const Making& m) {
    const Bout& bout = m.bout;
    const core::Result& result = *bout.result;
    if (!result.winner) return sentence_case(m.say(fmt::format("method.{}", word(result.method))));
    const Corner loser = core::opponent(*result.winner);
    const int warnings = bout.tallies[loser].warnings;
    const bool by_warnings =
        result.method == Method::disqualification && warnings >= bout.rules.warning.disqualifies;
    return m.say(by_warnings ? "console.why_row.warnings"
                             : fmt::format("console.why_row.{}", word(result.method)),
                 {{"corner", m.corner(loser)}, {"n", std::to_string(warnings)}});
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
        for (WhyRow& row : causes(m)) rows.push_back(std::move(row));
        std::string detail;
        if (const core::Fact* fact = decided_by(bout)) {
            detail = std::get<core::fact::Decided>(fact->what).why;
            if (detail.empty() && fact->by && fact->by->office == core::Office::board)
                detail = m.say("console.why_row.joint");
        }
        deciding(loss_text(m), detail);
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
