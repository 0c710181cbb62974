#include "view/word.hpp"

namespace ringside::view {

std::string_view word(core::Corner value) {
    switch (value) {
    case core::Corner::red:
        return "red";
    case core::Corner::blue:
        return "blue";
    }
    return {};
}

std::string_view word(core::Side value) {
    switch (value) {
    case core::Side::white:
        return "white";
    case core::Side::black:
        return "black";
    }
    return {};
}

std::string_view word(core::Discipline value) {
    switch (value) {
    case core::Discipline::chess:
        return "chess";
    case core::Discipline::boxing:
        return "boxing";
    }
    return {};
}

std::string_view word(core::Phase value) {
    switch (value) {
    case core::Phase::setup:
        return "setup";
    case core::Phase::chess:
        return "chess";
    case core::Phase::boxing:
        return "boxing";
    case core::Phase::interval:
        return "break";
    case core::Phase::decision:
        return "decision";
    case core::Phase::finished:
        return "finished";
    }
    return {};
}

std::string_view word(core::Office value) {
    switch (value) {
    case core::Office::timekeeper:
        return "timekeeper";
    case core::Office::arbiter:
        return "arbiter";
    case core::Office::referee:
        return "referee";
    case core::Office::doctor:
        return "doctor";
    case core::Office::clock:
        return "clock";
    case core::Office::judge:
        return "judge";
    case core::Office::board:
        return "board";
    }
    return {};
}

std::string_view word(core::TimeoutReason value) {
    switch (value) {
    case core::TimeoutReason::warning:
        return "warning";
    case core::TimeoutReason::stoppage:
        return "stoppage";
    case core::TimeoutReason::doctor:
        return "doctor";
    case core::TimeoutReason::equipment:
        return "equipment";
    case core::TimeoutReason::suspension:
        return "suspension";
    case core::TimeoutReason::foul:
        return "foul";
    case core::TimeoutReason::other:
        return "other";
    }
    return {};
}

std::string_view word(core::TkoReason value) {
    switch (value) {
    case core::TkoReason::injury:
        return "injury";
    case core::TkoReason::unable:
        return "unable";
    case core::TkoReason::outclassed:
        return "outclassed";
    case core::TkoReason::doctor:
        return "doctor";
    }
    return {};
}

std::string_view word(core::Offence value) {
    switch (value) {
    case core::Offence::other:
        return "other";
    case core::Offence::advice:
        return "advice";
    case core::Offence::weight:
        return "weight";
    case core::Offence::bandages:
        return "bandages";
    }
    return {};
}

std::string_view word(core::ClockBy value) {
    switch (value) {
    case core::ClockBy::moves:
        return "moves";
    case core::ClockBy::presses:
        return "presses";
    }
    return {};
}

std::string_view word(core::Category value) {
    switch (value) {
    case core::Category::senior:
        return "senior";
    case core::Category::junior:
        return "junior";
    }
    return {};
}

std::string_view word(core::CardPolicy value) {
    switch (value) {
    case core::CardPolicy::hidden:
        return "hidden";
    case core::CardPolicy::rounds:
        return "rounds";
    case core::CardPolicy::draw:
        return "draw";
    }
    return {};
}

std::string_view word(core::Method value) {
    switch (value) {
    case core::Method::checkmate:
        return "checkmate";
    case core::Method::time:
        return "time";
    case core::Method::count:
        return "count";
    case core::Method::resignation:
        return "resignation";
    case core::Method::knockout:
        return "knockout";
    case core::Method::technical_knockout:
        return "technical_knockout";
    case core::Method::retirement:
        return "retirement";
    case core::Method::absence:
        return "absence";
    case core::Method::disqualification:
        return "disqualification";
    case core::Method::points:
        return "points";
    case core::Method::black:
        return "black";
    case core::Method::draw:
        return "draw";
    case core::Method::no_contest:
        return "no_contest";
    }
    return {};
}

std::string_view word(core::GameEnd value) {
    switch (value) {
    case core::GameEnd::checkmate:
        return "checkmate";
    case core::GameEnd::stalemate:
        return "stalemate";
    case core::GameEnd::dead:
        return "dead";
    case core::GameEnd::repetition:
        return "repetition";
    case core::GameEnd::fifty:
        return "fifty";
    case core::GameEnd::agreed:
        return "agreed";
    case core::GameEnd::time:
        return "time";
    case core::GameEnd::count:
        return "count";
    case core::GameEnd::resignation:
        return "resignation";
    case core::GameEnd::disqualification:
        return "disqualification";
    }
    return {};
}

std::string_view word(core::CountEnd value) {
    switch (value) {
    case core::CountEnd::moved:
        return "moved";
    case core::CountEnd::corrected:
        return "corrected";
    case core::CountEnd::boxed_on:
        return "boxed_on";
    case core::CountEnd::slip:
        return "slip";
    case core::CountEnd::out:
        return "out";
    case core::CountEnd::gong:
        return "gong";
    case core::CountEnd::bout_over:
        return "bout_over";
    }
    return {};
}

std::string_view word(core::Advice value) {
    switch (value) {
    case core::Advice::clock_mismatch:
        return "clock_mismatch";
    case core::Advice::next_count_ends:
        return "next_count_ends";
    case core::Advice::next_knockdown_ends:
        return "next_knockdown_ends";
    case core::Advice::warning_due:
        return "warning_due";
    case core::Advice::minute_over:
        return "minute_over";
    case core::Advice::close_call:
        return "close_call";
    case core::Advice::cards_disagree:
        return "cards_disagree";
    }
    return {};
}

std::string_view word(core::Due value) {
    switch (value) {
    case core::Due::flag:
        return "flag";
    case core::Due::count_out:
        return "count_out";
    case core::Due::outside_out:
        return "outside_out";
    case core::Due::round_end:
        return "round_end";
    case core::Due::break_end:
        return "break_end";
    }
    return {};
}

std::string_view word(core::Names value) {
    switch (value) {
    case core::Names::red:
        return "red";
    case core::Names::blue:
        return "blue";
    case core::Names::level:
        return "level";
    }
    return {};
}

std::string_view word(core::Because value) {
    switch (value) {
    case core::Because::seat_may_not:
        return "seat_may_not";
    case core::Because::signed_bout:
        return "signed_bout";
    case core::Because::bout_over:
        return "bout_over";
    case core::Because::round_running:
        return "round_running";
    case core::Because::break_not_over:
        return "break_not_over";
    case core::Because::clock_stands:
        return "clock_stands";
    case core::Because::decision_pending:
        return "decision_pending";
    case core::Because::phase:
        return "phase";
    case core::Because::already_in_timeout:
        return "already_in_timeout";
    case core::Because::nothing_to_resume:
        return "nothing_to_resume";
    case core::Because::game_over:
        return "game_over";
    case core::Because::game_not_begun:
        return "game_not_begun";
    case core::Because::board_level_with_clock:
        return "board_level_with_clock";
    case core::Because::board_ahead_of_clock:
        return "board_ahead_of_clock";
    case core::Because::clock_not_running:
        return "clock_not_running";
    case core::Because::count_running:
        return "count_running";
    case core::Because::no_count:
        return "no_count";
    case core::Because::before_eight:
        return "before_eight";
    case core::Because::not_risen:
        return "not_risen";
    case core::Because::already_down:
        return "already_down";
    case core::Because::not_down:
        return "not_down";
    case core::Because::already_risen:
        return "already_risen";
    case core::Because::single_count:
        return "single_count";
    case core::Because::nobody_down:
        return "nobody_down";
    case core::Because::already_held:
        return "already_held";
    case core::Because::not_held:
        return "not_held";
    case core::Because::already_outside:
        return "already_outside";
    case core::Because::not_outside:
        return "not_outside";
    case core::Because::not_admitted_by_set:
        return "not_admitted_by_set";
    case core::Because::move_unreadable:
        return "move_unreadable";
    case core::Because::move_illegal:
        return "move_illegal";
    case core::Because::move_ambiguous:
        return "move_ambiguous";
    case core::Because::no_move_to_take_back:
        return "no_move_to_take_back";
    case core::Because::position_unreadable:
        return "position_unreadable";
    case core::Because::position_ends_game:
        return "position_ends_game";
    case core::Because::round_not_scored:
        return "round_not_scored";
    case core::Because::card_locked:
        return "card_locked";
    case core::Because::bad_marks:
        return "bad_marks";
    case core::Because::judge_not_named:
        return "judge_not_named";
    case core::Because::result_confirmed:
        return "result_confirmed";
    case core::Because::nothing_to_confirm:
        return "nothing_to_confirm";
    case core::Because::nothing_to_sign:
        return "nothing_to_sign";
    case core::Because::not_signed:
        return "not_signed";
    case core::Because::no_such_call:
        return "no_such_call";
    case core::Because::already_struck:
        return "already_struck";
    case core::Because::not_own_call:
        return "not_own_call";
    case core::Because::nothing_to_undo:
        return "nothing_to_undo";
    }
    return {};
}

std::string words(const core::Seat& seat) {
    std::string text{word(seat.office)};
    if (seat.office == core::Office::judge) text += " " + std::to_string(seat.judge);
    return text;
}

} // namespace ringside::view
