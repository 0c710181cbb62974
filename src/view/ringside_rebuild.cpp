#include <algorithm>

#include <fmt/format.h>

#include "view/making.hpp"
#include "view/word.hpp"

namespace ringside::view {

using core::Bout;
using core::Corner;
using core::Millis;
using core::Side;

namespace {

/// What the note says that the table's board and clock were found to be as the console has them.
std::string verified_note(int round) {
    return fmt::format("board and clock verified: round {}", round);
}

/// Whether somebody said so since board or clocks changed last.
bool is_verified(const Bout& bout, int round) {
    const std::string note = verified_note(round);
    bool verified = false;
    for (const core::Fact& fact : bout.facts) {
        if (const auto* noted = std::get_if<core::fact::Noted>(&fact.what))
            verified = verified || noted->text == note;
        else if (std::holds_alternative<core::fact::Moved>(fact.what) ||
                 std::holds_alternative<core::fact::TakenBack>(fact.what) ||
                 std::holds_alternative<core::fact::PositionSet>(fact.what) ||
                 std::holds_alternative<core::fact::ClockSet>(fact.what) ||
                 std::holds_alternative<core::fact::TimeMoved>(fact.what) ||
                 std::holds_alternative<core::fact::Warned>(fact.what))
            verified = false;
    }
    return verified;
}

PieceRow count_pieces(const Making& m, const BoardView& board, Side side) {
    PieceRow row;
    row.side = side;
    row.word = m.side(side);
    for (const auto& piece : board.pieces) {
        if (!piece || piece->side != side) continue;
        ++row.of_kind[static_cast<std::size_t>(piece->type)];
        ++row.total;
    }
    return row;
}

} // namespace

bool needs_rebuilding(const Bout& bout) {
    return bout.phase == core::Phase::interval && !bout.game.over && bout.game.begun &&
           next_round(bout) && part::coming_discipline(bout) == core::Discipline::chess;
}

std::optional<RebuildPanel> make_rebuild(const Making& m) {
    const Bout& bout = m.bout;
    if (!needs_rebuilding(bout)) return std::nullopt;
    const int round = *next_round(bout);
    RebuildPanel panel;
    panel.title = m.say("console.rebuild.title");
    panel.clause = part::clause(core::Clause::c1_5_4);
    panel.board = part::board(bout);
    panel.board.flipped = m.desk.flipped;
    for (const Side side : {Side::white, Side::black})
        panel.pieces[side] = count_pieces(m, panel.board, side);
    panel.clock_title = m.say("console.rebuild.clock");
    panel.clocks = pending_rows(m);
    if (const auto pending = make_pending(m)) {
        panel.has_pending = true;
        panel.clock_right = pending->right;
    }
    panel.is_verified = is_verified(bout, round);
    panel.verified = m.say("console.rebuild.verified");
    return panel;
}

Control verify_control(const Making& m) {
    const std::string note = verified_note(next_round(m.bout).value_or(0));
    Control control = call_control(m, Act::verify, m.say("console.act.verify"), {},
                                   timekeeper_says(core::call::Note{note}));
    if (is_verified(m.bout, next_round(m.bout).value_or(0)))
        control.dim = Explain{m.say("console.rebuild.verified"), {}};
    if (!needs_rebuilding(m.bout)) control.dim = Explain{m.say("console.why.no_rebuilding"), {}};
    return control;
}

Control table_clock_control(const Making& m) {
    Control control = desk_control(m, Act::table_clock, m.say("console.act.table_clock"),
                                   desk::OpenBand{BandKind::words, "clock white "});
    const auto refused = dim(m, timekeeper_says(core::call::Clock{}));
    if (refused) control.dim = refused;
    return control;
}

} // namespace ringside::view
