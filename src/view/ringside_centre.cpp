#include <algorithm>

#include <fmt/format.h>

#include "chess/moves.hpp"
#include "chess/notation.hpp"
#include "view/letters.hpp"
#include "view/making.hpp"
#include "view/typed_move.hpp"
#include "view/word.hpp"

namespace ringside::view {

using core::Bout;
using core::Corner;
using core::Discipline;
using core::Millis;
using core::Phase;
using core::Side;

namespace {

std::string round_of(const Making& m, int round) {
    return m.say("console.round_of", {{"n", std::to_string(round)},
                                      {"of", std::to_string(m.bout.rules.rounds.size())}});
}

ClockFace make_clock(const Making& m) {
    const Bout& bout = m.bout;
    ClockFace face;
    face.discipline = discipline(bout).value_or(part::coming_discipline(bout));
    face.title = capitals(m.say(fmt::format("discipline.{}", word(*face.discipline))));
    face.round = round_of(m, bout.round);
    face.stop_word = m.say("console.clock.stop");
    face.clock = part::round_clock(bout);
    const bool chess = face.discipline == Discipline::chess;
    const bool played_out = chess && bout.rules.chess.last_round == core::LastRound::finish &&
                            bout.round == static_cast<int>(bout.rules.rounds.size());
    if (played_out)
        face.note = m.say("console.clock.played_out");
    else if (chess)
        face.note = m.say("console.clock.round");
    else
        face.note =
            m.say("console.clock.counts_down", {{"length", clock_text(bout.rules.boxing.round)}});
    face.blinks = is_clock_running(bout) && !played_out;
    return face;
}

MoveList make_moves(const Making& m) {
    const core::ChessGame& game = m.bout.game;
    MoveList list;
    list.white = m.side(Side::white);
    list.black = m.side(Side::black);
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        const chess::Position& before = game.before[i];
        const bool white = before.to_move() == Side::white;
        if (white || list.rows.empty())
            list.rows.push_back({before.fullmove_number(), white ? "" : "...", ""});
        (white ? list.rows.back().white : list.rows.back().black) = game.moves[i];
        list.last_is_white = white;
    }
    if (game.position.to_move() == Side::white)
        list.rows.push_back({game.position.fullmove_number(), "", ""});
    return list;
}

MoveEntry make_entry(const Making& m, const BoardView& board) {
    MoveEntry entry;
    entry.label =
        m.say("console.entry.label", {{"side", capitals(m.side(m.bout.game.position.to_move()))}});
    entry.hint = m.say("console.entry.hint");
    entry.note = m.say("console.entry.note");
    entry.open = !m.desk.band && !board.dim;
    if (m.desk.band) return entry;
    entry.typed = m.desk.typed;
    if (entry.typed.empty()) {
        if (board.dim) entry.note = board.dim->why;
        return entry;
    }
    const TypedMove typed = read_typed(entry.typed, board.playable);
    if (typed.forced) {
        entry.echo = MoveEntry::Echo::move;
        entry.echo_text = typed.forced->san;
        entry.note = m.say("console.entry.enter", {{"key", m.caps.of(Act::way_on, m.keys)}});
    } else if (typed.possible.empty()) {
        entry.echo = MoveEntry::Echo::nothing;
        entry.echo_text = m.say("console.entry.nothing", {{"text", entry.typed}});
    } else {
        entry.echo = MoveEntry::Echo::several;
        constexpr std::size_t shown = 6;
        for (std::size_t i = 0; i < std::min(shown, typed.possible.size()); ++i)
            entry.echo_text += (i == 0 ? "" : "  ") + typed.possible[i].san;
        if (typed.possible.size() > shown) entry.echo_text += " …";
    }
    return entry;
}

CountFace make_ten_count(const Making& m) {
    const Bout& bout = m.bout;
    const Corner corner = corner_of(bout.sheet, bout.game.count->side);
    CountFace face;
    face.title = m.say("console.count.ten_count");
    face.corners[corner] = true;
    face.out = bout.rules.chess.count.seconds;
    face.number = part::count_number(bout.game.count->watch, bout.t, face.out);
    return face;
}

CountFace make_count(const Making& m) {
    const Bout& bout = m.bout;
    const core::BoxingCount& count = *bout.count;
    CountFace face;
    for (const Corner corner : core::both_corners)
        face.corners[corner] = count.fighters[corner].down && !count.fighters[corner].risen;
    const bool both = face.corners[Corner::red] && face.corners[Corner::blue];
    const bool neither = !face.corners[Corner::red] && !face.corners[Corner::blue];
    const Corner corner = face.corners[Corner::red] ? Corner::red : Corner::blue;
    if (both)
        face.title = m.say("console.count.both_down");
    else if (neither)
        face.title = m.say("console.count.both_up");
    else
        face.title = m.say("console.count.down", {{"corner", capitals(m.corner(corner))}});
    const core::Limits& limits = knockdown_limits(bout);
    if (count.foul) {
        face.lines.push_back(
            m.say("console.count.foul", {{"opponent", m.corner(core::opponent(corner))}}));
    } else {
        for (const Corner each : core::both_corners) {
            if (!count.fighters[each].down) continue;
            const core::Tally::Two& two = bout.tallies[each].knockdowns;
            face.lines.push_back(
                m.say(both || neither ? "console.count.tally_of" : "console.count.tally",
                      {{"corner", m.corner(each)},
                       {"round", std::to_string(two.round)},
                       {"bout", std::to_string(two.bout)}}));
        }
        face.lines.push_back(
            m.say("console.count.limits", {{"round", std::to_string(limits.per_round)},
                                           {"bout", std::to_string(limits.per_bout)}}));
    }
    face.out = bout.rules.boxing.count.out;
    face.mandatory = bout.rules.boxing.count.mandatory;
    face.number = part::count_number(count.watch, bout.t, face.out);
    face.opens_word = m.say("console.count.opens", {{"n", std::to_string(face.mandatory)}});
    face.open_word =
        m.say(count.foul                                            ? "console.count.open_foul"
              : is_gong_held(bout) && clock_left(bout) <= Millis{0} ? "console.count.open_gong"
                                                                    : "console.count.open");
    face.held = !count.watch.running;
    if (face.held) face.held_word = m.say("console.count.held");
    return face;
}

CountCentre make_count_centre(const Making& m) {
    CountCentre centre{make_clock(m), make_count(m)};
    const bool over = clock_left(m.bout) <= Millis{0};
    centre.clock.note = m.say(over                       ? "console.count.round_waits"
                              : is_clock_running(m.bout) ? "console.count.round_running"
                                                         : "console.count.round_stopped");
    return centre;
}

ChessCentre make_chess(const Making& m) {
    ChessCentre centre;
    centre.clock = make_clock(m);
    centre.board = part::board(m.bout);
    centre.board.flipped = m.desk.flipped;
    add_playable(m, centre.board);
    centre.entry = make_entry(m, centre.board);
    centre.moves = make_moves(m);
    if (m.bout.timeout)
        centre.timeout = make_timeout(m);
    else if (m.bout.game.count)
        centre.count = make_ten_count(m);
    return centre;
}

} // namespace

void add_playable(const Making& m, BoardView& board) {
    const chess::Position& position = m.bout.game.position;
    std::vector<Playable> playable;
    for (const chess::Move& move : chess::legal_moves(position))
        playable.push_back({move, chess::san(position, move)});
    const std::string sample = playable.empty() ? "" : playable.front().san;
    board.dim = dim(m, timekeeper_says(core::call::Move{sample}));
    if (!board.dim) board.playable = std::move(playable);
}

TimeoutFace make_timeout(const Making& m) {
    const Bout& bout = m.bout;
    const core::TimeoutReason reason = bout.timeout->reason;
    const Millis lasted = timeout_elapsed(bout).value_or(Millis{0});
    TimeoutFace face;
    face.limit = timeout_limit(bout);
    face.title = capitals(m.say(fmt::format("timeout.{}", word(reason))));
    if (reason == core::TimeoutReason::doctor) {
        const core::ByCorner<bool> both = with_doctor(bout);
        if (both[core::Corner::red] != both[core::Corner::blue]) face.corner = examined(bout);
        if (const std::string whom = patients(m); !whom.empty())
            face.title = m.say("console.timeout.doctor_with", {{"corner", capitals(whom)}});
    }
    if (face.limit) {
        face.clock = {*face.limit - lasted, bout.t, Rate::down, {}, {}};
        face.right = m.say("console.timeout.limit",
                           {{"seconds", std::to_string(core::shown_seconds(*face.limit))},
                            {"clause", part::clause(reason == core::TimeoutReason::doctor
                                                        ? core::Clause::c3_5_5_4
                                                        : core::Clause::c3_5_3)}});
        face.note = m.say("console.timeout.at_zero");
    } else {
        face.clock = {lasted, bout.t, Rate::up, {}, {}};
        face.right = part::clause(core::Clause::c1_1_1);
        face.note = m.say("console.timeout.no_limit");
    }
    face.stopped_label = m.say(bout.phase == Phase::interval ? "console.timeout.break_stopped"
                                                             : "console.timeout.round_stopped");
    face.stopped_at = part::round_clock(bout);
    return face;
}

ChessLine make_chess_line(const Making& m) {
    const Bout& bout = m.bout;
    ChessLine line;
    line.label = m.say("console.chess_line.label");
    if (bout.game.over) {
        line.text = m.say("console.chess_line.over");
        return line;
    }
    const Side side = bout.game.position.to_move();
    const std::string last = part::last_move(bout);
    line.text = m.say(last.empty() ? "console.chess_line.start" : "console.chess_line.text",
                      {{"move", last},
                       {"side", m.side(side)},
                       {"corner", m.corner(corner_of(bout.sheet, side))}});
    line.right = m.say("console.chess_line.held");
    return line;
}

std::string patients(const Making& m) {
    const core::ByCorner<bool> both = with_doctor(m.bout);
    std::string whom;
    for (const core::Corner corner : core::both_corners)
        if (both[corner]) whom += (whom.empty() ? "" : ", ") + m.corner(corner);
    return whom;
}

Centre make_centre(const Making& m) {
    const Bout& bout = m.bout;
    if (m.looked != nullptr) return make_review(m);
    switch (bout.phase) {
    case Phase::setup:
        return make_setup(m);
    case Phase::chess:
        return make_chess(m);
    case Phase::boxing:
        if (bout.count) return make_count_centre(m);
        if (bout.timeout) return TimeoutCentre{make_timeout(m), make_chess_line(m)};
        return BoxingCentre{make_clock(m), make_chess_line(m)};
    case Phase::interval:
        return make_break(m);
    case Phase::decision:
        return make_decision(m);
    case Phase::finished:
        return make_finished(m);
    }
    return make_setup(m);
}

} // namespace ringside::view
