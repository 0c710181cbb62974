#include "core/engine.hpp"

#include <algorithm>

#include "core/due.hpp"

namespace ringside::core {

namespace {

/// Notes the end of the count for everybody in it, and ends it.
void close_count(Play& play, CountEnd how) {
    Bout& bout = play.bout;
    const BoxingCount count = *bout.count;
    bout.count.reset();
    for (const Corner corner : both_corners)
        if (count.fighters[corner].down)
            note(play, Clause::c3_5_4,
                 fact::CountEnded{corner, std::nullopt, how, elapsed(count.watch, bout.t)});
}

Corner counted_for_foul(const BoxingCount& count) {
    return count.fighters[Corner::red].down ? Corner::red : Corner::blue;
}

/// Ends the ten seconds outside of somebody who went down (3.5.5.3).
void forget_outside(Bout& bout, Corner corner) {
    if (bout.outside && bout.outside->corner == corner) bout.outside.reset();
}

} // namespace

void knock_down(Play& play, Corner corner) {
    Bout& bout = play.bout;
    // choice (3.5.4): past ten everybody counted has risen and `box` is overdue. The count of who
    // goes down then begins at one; it cannot run on from a number that ends it.
    const std::chrono::seconds out{bout.rules.boxing.count.out};
    if (bout.count && elapsed(bout.count->watch, bout.t) >= out)
        close_count(play, CountEnd::boxed_on);
    Tally::Two& tally = bout.tallies[corner].knockdowns;
    ++tally.round;
    ++tally.bout;
    forget_outside(bout, corner);
    note(play, Clause::c3_5_4, fact::Knockdown{corner, false, tally.round, tally.bout});
    const Limits& limits = knockdown_limits(bout);
    if (tally.round >= limits.per_round || tally.bout >= limits.per_bout) {
        finish(play, {opponent(corner), Method::technical_knockout, Clause::c3_5_4});
        return;
    }
    // The count runs on for both from the number reached where the other is down already.
    if (!bout.count) bout.count = BoxingCount{{}, started(bout.t), false};
    bout.count->fighters[corner].down = true;
    note(play, Clause::c3_5_4,
         fact::CountStarted{corner, std::nullopt, false, tally.round, tally.bout});
}

void knock_down_by_foul(Play& play, Corner corner) {
    Bout& bout = play.bout;
    const Tally::Two& tally = bout.tallies[corner].knockdowns;
    forget_outside(bout, corner);
    note(play, Clause::c3_5_4, fact::Knockdown{corner, true, tally.round, tally.bout});
    bout.count = BoxingCount{{}, started(bout.t), true};
    bout.count->fighters[corner].down = true;
    note(play, Clause::c3_5_4,
         fact::CountStarted{corner, std::nullopt, true, tally.round, tally.bout});
    begin_timeout(play, TimeoutReason::foul, {Clause::c1_1_1, Clause::c3_5_4});
}

void slip(Play& play, Corner corner) {
    Bout& bout = play.bout;
    BoxingCount& count = *bout.count;
    const Millis number = elapsed(count.watch, bout.t);
    const bool was_foul = count.foul;
    count.fighters[corner] = {};
    if (!was_foul) {
        --bout.tallies[corner].knockdowns.round;
        --bout.tallies[corner].knockdowns.bout;
    }
    const bool goes_on = count.fighters[opponent(corner)].down;
    if (!goes_on) bout.count.reset();
    note(play, Clause::c3_5_4, fact::CountEnded{corner, std::nullopt, CountEnd::slip, number});
    if (was_foul && bout.timeout && bout.timeout->reason == TimeoutReason::foul)
        end_timeout(play, {Clause::c1_1_1, Clause::c3_5_4});
}

void rise(Play& play, Corner corner) {
    play.bout.count->fighters[corner].risen = true;
    note(play, Clause::c3_5_4, fact::Rose{corner});
}

void box_on(Play& play) {
    Bout& bout = play.bout;
    if (bout.count) {
        const BoxingCount count = *bout.count;
        close_count(play, CountEnd::boxed_on);
        if (count.foul) {
            warn(play, opponent(counted_for_foul(count)), {});
            if (bout.phase == Phase::finished) return;
        }
    }
    end_timeout(play, bout.phase == Phase::boxing ? Clauses{Clause::c1_1_1, Clause::c3_5_3}
                                                  : Clauses{Clause::c1_1_1});
}

void hold_count(Play& play) {
    play.bout.count->watch = stopped(play.bout.count->watch, play.bout.t);
    note(play, Clause::c3_5_4, fact::CountHeld{});
}

void continue_count(Play& play) {
    play.bout.count->watch = resumed(play.bout.count->watch, play.bout.t);
    note(play, Clause::c3_5_4, fact::CountContinued{});
}

void count_out(Play& play) {
    Bout& bout = play.bout;
    const BoxingCount count = *bout.count;
    const auto has_lost = [&](Corner corner) {
        return count.fighters[corner].down && !count.fighters[corner].risen;
    };
    const std::chrono::seconds out{bout.rules.boxing.count.out};
    const bool was_due = elapsed(count.watch, bout.t) >= out;
    const bool is_close =
        is_close_call(bout, was_due ? std::optional{Due::count_out} : std::nullopt);
    close_count(play, CountEnd::out);
    bout.close_call = is_close;
    if (has_lost(Corner::red) && has_lost(Corner::blue)) {
        // The round so far is scored too, and level on points Black wins (3.5.4).
        bout.double_knockout = true;
        end_round(play);
        return;
    }
    const Corner loser = has_lost(Corner::red) ? Corner::red : Corner::blue;
    // He who caused it by a foul answers for it (3.5.4).
    if (count.foul) return finish(play, {loser, Method::disqualification, Clause::c3_5_4});
    finish(play, {opponent(loser), Method::knockout, Clause::c3_5_5_1});
}

void end_boxing_count(Play& play, CountEnd how) {
    if (play.bout.count) close_count(play, how);
}

} // namespace ringside::core
