#pragma once

#include <cstdint>
#include <string>

#include "core/clause.hpp"

namespace ringside::core {

/// Why a call is not admitted. A code, so that a screen can say it in its own language
/// (catalogue: `refusal.<code>`); the clause stands beside it.
enum class Because : std::uint8_t {
    seat_may_not,           ///< this seat may not give this call (now)
    signed_bout,            ///< the bout is signed
    bout_over,              ///< the bout is finished
    round_running,          ///< gong: a round is on
    break_not_over,         ///< gong: the break has not run out
    clock_stands,           ///< a time-out is on
    decision_pending,       ///< gong: the bout waits for its decision
    phase,                  ///< not in this phase
    already_in_timeout,     ///< a second time-out
    nothing_to_resume,      ///< no time-out (and no count) to end
    game_over,              ///< no chess game is on
    game_not_begun,         ///< no chess round has begun
    board_level_with_clock, ///< outside a chess round a board level with the clock takes no move,
                            ///< but with `presses` one
    board_ahead_of_clock,   ///< the board is one move ahead already
    clock_not_running,      ///< this side's clock does not run
    count_running,          ///< another count runs
    no_count,               ///< no count to act on
    before_eight,           ///< the mandatory number is not reached
    not_risen,              ///< a fighter of a double count is still down
    already_down,           ///< this fighter is being counted already
    not_down,               ///< this fighter is not being counted
    already_risen,          ///< this fighter has risen already
    single_count,           ///< in a single count `box` says it
    nobody_down,            ///< both have risen
    already_held,           ///< the count is held already
    not_held,               ///< the count is not held
    already_outside,        ///< ten seconds outside run already
    not_outside,            ///< this fighter is not out of the ring
    not_admitted_by_set,    ///< this rule set does not admit it
    move_unreadable,        ///< no move can be read
    move_illegal,           ///< no legal move fits; `detail` is the text
    move_ambiguous,         ///< several legal moves fit
    no_move_to_take_back,   ///< fewer moves were played
    position_unreadable,    ///< `detail` says what, where
    position_ends_game,     ///< outside a chess round a set position may not end the game
    round_not_scored,       ///< no boxing round has this number, or it is not over
    card_locked,            ///< the next boxing round has begun; the board may, with a reason
    bad_marks,              ///< no admitted marks
    judge_not_named,        ///< the board's card must name one of the sheet's judges
    result_confirmed,       ///< a confirmed result stands
    nothing_to_confirm,     ///< no result, confirmed already, or not the result that was confirmed
    nothing_to_sign,        ///< not confirmed, or signed already
    not_signed,             ///< nothing to reopen
    no_such_call,           ///< no call has this number
    already_struck,         ///< the call is struck already
    not_own_call,           ///< this seat may strike its own calls only
    nothing_to_undo,        ///< no call of this seat is left to undo
};

/// The rules' answer to a call that they do not admit.
struct Refusal {
    Clause clause{};
    Because because{};
    std::string detail; ///< what the code speaks of, where it needs it
    friend bool operator==(const Refusal&, const Refusal&) = default;
};

} // namespace ringside::core
