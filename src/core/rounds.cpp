#include "core/engine.hpp"

#include <cassert>

#include "core/due.hpp"
#include "core/structure.hpp"

namespace ringside::core {

namespace {

void begin_tallies_afresh(Bout& bout) {
    for (const Corner corner : both_corners) {
        Tally& tally = bout.tallies[corner];
        tally.knockdowns.round = 0;
        tally.cautions.round = 0;
        tally.chess_counts.round = 0;
    }
}

/// The chess gong: moved time first reaches the clocks now (3.5.7), and the clock that was running
/// runs on; at the first gong, or where the board is ahead of a touch clock, the side to move's
/// (2.4.2).
void start_chess(Play& play) {
    ChessGame& game = play.bout.game;
    if (!game.begun || game.behind < 0) {
        game.turn = game.position.to_move();
        game.behind = 0;
    }
    game.begun = true;
    // A clock that was set to zero outside a chess round has lost before any time reaches it.
    for (const Side side : {game.turn, other(game.turn)})
        if (chess_left(play.bout, side) == Millis{0}) return flag_falls(play);
    apply_pending_time(play);
    start_clock(play);
}

/// Whether the decision comes after the round that is on (1.5.1, 3.5.4, 3.5.5.5).
bool is_last(const Bout& bout) {
    if (static_cast<std::size_t>(bout.round) == bout.rules.rounds.size()) return true;
    if (bout.double_knockout) return true;
    if (!bout.last_boxing) return false;
    return bout.phase == Phase::boxing || !next_of(bout, Discipline::boxing);
}

void start_break(Play& play) {
    Bout& bout = play.bout;
    bout.phase = Phase::interval;
    bout.clock = started(bout.t);
    bout.clock_set = bout.rules.interval;
    bout.clock_of_break = true;
}

} // namespace

void start_round(Play& play) {
    Bout& bout = play.bout;
    const auto round = next_round(bout);
    assert(round);
    bout.round = *round;
    bout.clock = started(bout.t);
    bout.clock_set = round_length(bout, bout.round);
    bout.clock_of_break = false;
    bout.clock_mismatch = false;
    begin_tallies_afresh(bout);
    const auto cite = [&](Clause clause) {
        return bout.round == 1 ? Clauses{Clause::c1_5_2, clause} : Clauses{clause};
    };
    switch (*discipline(bout)) {
    case Discipline::chess:
        bout.phase = Phase::chess;
        note(play, cite(Clause::c1_5_3), fact::RoundStarted{Discipline::chess});
        start_chess(play);
        return;
    case Discipline::boxing:
        bout.phase = Phase::boxing;
        bout.boxing_begun = bout.round;
        note(play, cite(Clause::c1_5_4), fact::RoundStarted{Discipline::boxing});
        return;
    }
}

void end_round(Play& play) {
    Bout& bout = play.bout;
    const bool is_chess = bout.phase == Phase::chess;
    const bool is_close = is_close_call(bout, std::nullopt);
    stand_still(play, bout.game.over ? CountEnd::bout_over : CountEnd::gong);
    bout.clock_mismatch = false;
    if (!is_chess) bout.scored.push_back(bout.round);
    note(play, is_chess ? Clause::c1_5_3 : Clause::c1_5_4, fact::RoundEnded{*discipline(bout)});
    if (!is_last(bout)) return start_break(play);
    bout.close_call = bout.close_call || is_close;
    enter_decision(play);
}

void stand_still(Play& play, CountEnd how) {
    Bout& bout = play.bout;
    stop_clock(play);
    bout.clock = stopped(bout.clock, bout.t);
    end_chess_count(play, how);
    end_boxing_count(play, how);
    bout.outside.reset();
    bout.timeout.reset();
}

void begin_timeout(Play& play, TimeoutReason reason, const Clauses& clauses) {
    Bout& bout = play.bout;
    bout.timeout = Timeout{reason, bout.t};
    bout.clock = stopped(bout.clock, bout.t);
    stop_clock(play);
    if (bout.game.count) bout.game.count->watch = stopped(bout.game.count->watch, bout.t);
    note(play, clauses, fact::TimedOut{reason});
}

void change_timeout(Play& play, TimeoutReason reason, const Clauses& clauses) {
    Bout& bout = play.bout;
    if (!bout.timeout) return begin_timeout(play, reason, clauses);
    if (bout.timeout->reason == reason) return;
    bout.timeout = Timeout{reason, bout.t};
    note(play, clauses, fact::TimedOut{reason});
}

void end_timeout(Play& play, const Clauses& clauses) {
    Bout& bout = play.bout;
    if (!bout.timeout) return;
    bout.timeout.reset();
    bout.clock = resumed(bout.clock, bout.t);
    if (bout.phase == Phase::chess) start_clock(play);
    if (bout.game.count) bout.game.count->watch = resumed(bout.game.count->watch, bout.t);
    note(play, clauses, fact::Resumed{});
}

void set_round_clock(Play& play, const call::RoundClock& call) {
    Bout& bout = play.bout;
    bout.clock_set = call.left;
    bout.clock = {Millis{0}, bout.t, bout.clock.running};
    note(play, Clause::c1_1_4, fact::RoundClockSet{call.left, call.why});
}

} // namespace ringside::core
