#include "core/engine.hpp"

#include <cassert>

#include "core/due.hpp"
#include "core/overloaded.hpp"
#include "core/structure.hpp"

namespace ringside::core {

namespace {

void fall_due(Play& play, Due what) {
    switch (what) {
    case Due::flag:
        flag_falls(play);
        return;
    case Due::count_out:
        play.bout.phase == Phase::chess ? chess_count_out(play) : count_out(play);
        return;
    case Due::outside_out: {
        const Corner corner = play.bout.outside->corner;
        finish(play,
               {opponent(corner), Method::disqualification, Clause::c3_5_5_3, Due::outside_out});
        return;
    }
    case Due::round_end:
        end_round(play);
        return;
    case Due::break_end:
        if (play.bout.rules.auto_gong) start_round(play);
        return;
    }
}

} // namespace

void note(Play& play, const Clauses& clauses, Happening what) {
    Bout& bout = play.bout;
    bout.facts.push_back(
        {bout.t, bout.round, clock_left(bout), play.by, play.call, clauses, std::move(what)});
}

Bout fresh_bout(const Rulebook& rules, const Sheet& sheet) {
    Bout bout;
    bout.rules = rules;
    bout.sheet = sheet;
    if (!rules.rounds.empty()) bout.clock_set = round_length(bout, 1);
    for (const Side side : {Side::white, Side::black}) bout.game.set[side] = rules.chess.clock;
    return bout;
}

void advance(Play& play, Instant to) {
    Bout& bout = play.bout;
    assert(to >= bout.t);
    while (const auto due = next_due(bout)) {
        if (due->t > to) break;
        bout.t = due->t;
        fall_due(play, due->what);
        // A break that runs out without an automatic gong changes nothing; its clock then reads
        // zero and it is due no more.
    }
    bout.t = to;
}

void carry_out(Play& play, const Seat& seat, const Statement& what, const Reading& reading) {
    Bout& bout = play.bout;
    const auto lose = [&](Corner corner, Method method, Clause clause) {
        finish(play, {opponent(corner), method, clause});
    };
    std::visit(
        Overloaded{
            [&](const call::Gong&) { start_round(play); },
            [&](const call::Timeout& c) { begin_timeout(play, c.reason, Clause::c1_1_1); },
            [&](const call::Resume&) { box_on(play); },
            [&](const call::RoundClock& c) { set_round_clock(play, c); },
            [&](const call::Move&) { make_move(play, reading.move); },
            [&](const call::Press& c) { press_clock(play, side_of(bout.sheet, c.corner)); },
            [&](const call::Clock& c) { set_clock(play, c.left); },
            [&](const call::Count&) { start_chess_count(play); },
            [&](const call::Penalty& c) {
                move_time(play, c.corner, c.amount, Clause::c2_5_8, c.why);
            },
            [&](const call::Illegal&) { take_back(play, 1, true); },
            [&](const call::Takeback& c) { take_back(play, c.moves, false); },
            [&](const call::SetPosition&) { set_position(play, reading.position); },
            [&](const call::Resign& c) {
                game_over(play, {GameEnd::resignation, side_of(bout.sheet, opponent(c.corner))},
                          Clause::c2_5_6_2);
                lose(c.corner, Method::resignation, Clause::c2_5_6_2);
            },
            [&](const call::AgreedDraw&) {
                game_over(play, {GameEnd::agreed, std::nullopt}, Clause::c2_7);
                draw_game(play);
            },
            [&](const call::Knockdown& c) { knock_down(play, c.corner); },
            [&](const call::FoulKnockdown& c) { knock_down_by_foul(play, c.corner); },
            [&](const call::Slip& c) { slip(play, c.corner); },
            [&](const call::Rise& c) { rise(play, c.corner); },
            [&](const call::Box&) { box_on(play); },
            [&](const call::Out&) { count_out(play); },
            [&](const call::Hold&) { hold_count(play); },
            [&](const call::CountOn&) { continue_count(play); },
            [&](const call::Outside& c) {
                bout.outside = Outside{c.corner, bout.t};
                note(play, Clause::c3_5_5_3, fact::WentOutside{c.corner});
            },
            [&](const call::Inside& c) {
                bout.outside.reset();
                note(play, Clause::c3_5_5_3, fact::CameInside{c.corner});
            },
            [&](const call::Caution& c) { caution(play, c); },
            [&](const call::Warning& c) {
                warn(play, c.corner, c.why);
                if (bout.phase == Phase::finished) return;
                // In a boxing round a warning stops the clock; elsewhere it only gives a time-out
                // its reason (1.1.1).
                if (bout.phase == Phase::boxing || bout.timeout)
                    change_timeout(play, TimeoutReason::warning, {Clause::c1_1_1, Clause::c3_5_7});
            },
            [&](const call::Exam& c) {
                note(play, Clause::c3_5_5_4, fact::Examined{c.corner});
                change_timeout(play, TimeoutReason::doctor, {Clause::c1_1_1, Clause::c3_5_5_4});
            },
            [&](const call::Tko& c) {
                lose(c.corner, Method::technical_knockout, Clause::c3_5_5_4);
            },
            [&](const call::Retire& c) { lose(c.corner, Method::retirement, Clause::c3_5_5_2); },
            [&](const call::Absent& c) { lose(c.corner, Method::absence, Clause::c1_1_3); },
            [&](const call::Disqualify& c) { disqualify(play, seat, c); },
            [&](const call::NoContest& c) {
                finish(play,
                       {std::nullopt, Method::no_contest, Clause::c3_5_5_6, std::nullopt, c.why});
            },
            [&](const call::Card& c) { enter_card(play, seat, c); },
            [&](const call::JointResult& c) { replace_result(play, c); },
            [&](const call::Announce&) { announce_cards(play); },
            [&](const call::Confirm&) { confirm(play); },
            [&](const call::Strike&) {},
            [&](const call::Undo&) {},
            [&](const call::Sign&) {
                bout.is_signed = true;
                note(play, Clause::c1_3_1, fact::Signed{});
            },
            [&](const call::Reopen& c) {
                bout.is_signed = false;
                note(play, Clause::c1_3_1, fact::Reopened{c.why});
            },
            [&](const call::Note& c) { note(play, Clause::c1_3_1, fact::Noted{c.text}); },
        },
        what);
}

} // namespace ringside::core
