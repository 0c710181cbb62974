#include <algorithm>

#include <fmt/format.h>

#include "view/letters.hpp"
#include "view/making.hpp"
#include "view/word.hpp"

namespace ringside::view {

using core::Bout;
using core::Corner;
using core::Phase;

namespace {

TallyRows make_tally(const Making& m, Corner corner) {
    const Bout& bout = m.bout;
    const core::Tally& tally = bout.tallies[corner];
    const core::Limits& knockdowns = knockdown_limits(bout);
    const core::Limits& counts = bout.rules.chess.count.limits;
    TallyRows rows;
    rows.round = m.say("console.tally.round");
    rows.bout = m.say("console.tally.bout");
    rows.knockdowns_label = m.say("console.tally.knockdowns");
    rows.counts_label = m.say("console.tally.counts");
    rows.warnings_label = m.say("console.tally.warnings");
    rows.cautions_label = m.say("console.tally.cautions");
    rows.knockdowns_round = {tally.knockdowns.round, knockdowns.per_round};
    rows.knockdowns_bout = {tally.knockdowns.bout, knockdowns.per_bout};
    rows.counts_round = {tally.chess_counts.round, counts.per_round};
    rows.counts_bout = {tally.chess_counts.bout, counts.per_bout};
    rows.warnings = {tally.warnings, bout.rules.warning.disqualifies};
    rows.cautions_round = tally.cautions.round;
    rows.cautions_bout = tally.cautions.bout + tally.chess_cautions;
    return rows;
}

bool is_in_trouble(const Bout& bout, Corner corner) {
    if (bout.phase == Phase::finished || bout.phase == Phase::decision) return false;
    if (bout.count && bout.count->fighters[corner].down && !bout.count->fighters[corner].risen)
        return true;
    if (bout.outside && bout.outside->corner == corner) return true;
    if (bout.game.count && corner_of(bout.sheet, bout.game.count->side) == corner) return true;
    return with_doctor(bout)[corner];
}

void put_state(const Making& m, Column& column) {
    const Bout& bout = m.bout;
    switch (bout.phase) {
    case Phase::setup:
        column.state = m.say("console.corner.chess_time");
        return;
    case Phase::chess:
        if (bout.timeout)
            column.state = m.say("console.corner.held");
        else if (column.ticking)
            column.state = m.say("console.corner.to_move");
        else
            column.state = m.say("console.corner.waiting");
        return;
    case Phase::boxing:
        column.state = m.say("console.corner.held");
        return;
    case Phase::interval:
        if (const auto left = part::after_pending(bout, column.corner)) {
            column.state = m.say("console.corner.then", {{"time", clock_text(*left)}});
            column.state_stands_out = true;
        } else {
            column.state = m.say("console.corner.held");
        }
        return;
    case Phase::decision:
    case Phase::finished:
        column.state = m.say("console.corner.stopped", {{"round", std::to_string(bout.round)}});
        return;
    }
}

std::optional<Verdict> make_verdict(const Making& m, Corner corner) {
    const Bout& bout = m.bout;
    if (!bout.result) return std::nullopt;
    Verdict verdict;
    verdict.winner = bout.result->winner == corner;
    if (!bout.result->winner)
        verdict.word = m.say("console.verdict.nobody");
    else
        verdict.word = m.say(verdict.winner ? "console.verdict.winner" : "console.verdict.loser");
    const std::vector<core::Total> all = totals(bout);
    if (!bout.cards.empty()) {
        int sum = 0;
        for (const core::Total& total : all) sum += total.points[corner];
        verdict.lines.push_back({m.say("console.verdict.points"), std::to_string(sum)});
    }
    if (bout.game.over) {
        std::string_view how = "draw";
        if (bout.game.over->winner)
            how = corner_of(bout.sheet, *bout.game.over->winner) == corner ? "won" : "lost";
        verdict.lines.push_back(
            {m.say("console.verdict.chess"), m.say(fmt::format("console.verdict.{}", how))});
    }
    return verdict;
}

} // namespace

Column make_column(const Making& m, Corner corner) {
    const Bout& bout = m.bout;
    const core::Fighter& fighter = bout.sheet.fighters[corner];
    Column column;
    column.corner = corner;
    column.corner_word = m.say("console.corner.name", {{"corner", capitals(m.corner(corner))}});
    column.name = part::shown_name(fighter, m.corner(corner));
    column.nation = fighter.nation;
    column.side = side_of(bout.sheet, corner);
    column.side_word = capitals(m.side(column.side));
    column.clock = part::chess_clock(bout, column.side);
    column.ticking = chess_running(bout) == column.side;
    column.to_move = column.ticking;
    put_state(m, column);
    column.in_trouble = is_in_trouble(bout, corner);
    column.tally = make_tally(m, corner);
    // Mirrored: the keys that lie outermost stand outermost.
    column.acts =
        corner == Corner::red
            ? std::array{Act::red_main, Act::red_caution, Act::red_warning, Act::red_doctor}
            : std::array{Act::blue_main, Act::blue_doctor, Act::blue_warning, Act::blue_caution};
    column.verdict = make_verdict(m, corner);
    return column;
}

} // namespace ringside::view
