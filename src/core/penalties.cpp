#include "core/engine.hpp"

#include "core/structure.hpp"
#include "core/time_moves.hpp"

namespace ringside::core {

namespace {

/// The boxing round whose cards a warning given now costs: the one in which or after which it is
/// given, with none before the next; empty where the list has none (3.5.7).
std::optional<int> scored_round(const Bout& bout) {
    if (bout.boxing_begun > 0) return bout.boxing_begun;
    return next_of(bout, Discipline::boxing);
}

} // namespace

void move_time(Play& play, Corner from, Millis amount, Clause clause, const std::string& why) {
    Bout& bout = play.bout;
    const Side side = side_of(bout.sheet, from);
    const Millis moved = movable(bout.rules, chess_left(bout, side), amount);
    bout.game.set[side] -= moved;
    bout.game.set[other(side)] += moved;
    const BySide<Millis> left{{chess_left(bout, Side::white), chess_left(bout, Side::black)}};
    note(play, clause, fact::TimeMoved{from, opponent(from), moved, left, why});
}

void apply_pending_time(Play& play) {
    Bout& bout = play.bout;
    for (const Corner corner : bout.pending) {
        const Millis left = chess_left(bout, side_of(bout.sheet, corner));
        move_time(play, corner, warning_time(bout.rules, left), Clause::c3_5_7, {});
    }
    bout.pending.clear();
}

void caution(Play& play, const call::Caution& call) {
    Bout& bout = play.bout;
    Tally& tally = bout.tallies[call.corner];
    if (bout.phase == Phase::chess) {
        ++tally.chess_cautions; // tallied apart (2.5.8)
        note(play, Clause::c2_5_8, fact::Cautioned{call.corner, call.why});
        return;
    }
    ++tally.cautions.round;
    ++tally.cautions.bout;
    if (tally.cautions.bout >= bout.rules.warning.advised_from) tally.warning_due = true;
    note(play, Clause::c3_5_7, fact::Cautioned{call.corner, call.why});
}

void warn(Play& play, Corner corner, const std::string& why) {
    Bout& bout = play.bout;
    Tally& tally = bout.tallies[corner];
    ++tally.warnings;
    tally.warning_due = false;
    const auto scored = scored_round(bout);
    bout.deductions.push_back({scored, corner});
    const bool in_chess = bout.phase == Phase::chess;
    // In a chess round it is given by analogy, for deterrence (1.5.7).
    note(play, in_chess ? Clauses{Clause::c3_5_7, Clause::c1_5_7} : Clauses{Clause::c3_5_7},
         fact::Warned{corner, tally.warnings, bout.rules.warning.points, scored, why});
    if (tally.warnings >= bout.rules.warning.disqualifies) {
        // Its point counts, its time does not move (3.5.5.3).
        if (in_chess)
            game_over(play, {GameEnd::disqualification, side_of(bout.sheet, opponent(corner))},
                      Clause::c3_5_5_3);
        finish(play,
               {opponent(corner), Method::disqualification, Clause::c3_5_5_3, std::nullopt, why});
        return;
    }
    if (in_chess) {
        const Millis left = chess_left(bout, side_of(bout.sheet, corner));
        move_time(play, corner, warning_time(bout.rules, left), Clause::c3_5_7, why);
    } else {
        bout.pending.push_back(corner);
    }
}

void disqualify(Play& play, const Seat& seat, const call::Disqualify& call) {
    Bout& bout = play.bout;
    const bool in_chess = bout.phase == Phase::chess;
    const auto clause = [&] {
        switch (call.offence) {
        case Offence::advice:
            return Clause::c2_3_3;
        case Offence::weight:
            return Clause::c1_2_3;
        case Offence::bandages:
            return Clause::c1_4_2_4;
        case Offence::other:
            break;
        }
        return in_chess || seat.office == Office::arbiter ? Clause::c2_5_6_3 : Clause::c3_5_5_3;
    }();
    if (in_chess)
        game_over(play, {GameEnd::disqualification, side_of(bout.sheet, opponent(call.corner))},
                  clause);
    finish(play, {opponent(call.corner), Method::disqualification, clause, std::nullopt, call.why});
}

} // namespace ringside::core
