#pragma once

// How a bout moves on: what is due, and what an admitted call does. Internal to the core.

#include <optional>
#include <string>

#include "chess/dead.hpp"
#include "core/admit.hpp"
#include "core/bout.hpp"

namespace ringside::core {

/// The bout in play, and whose doing the facts are that come about now.
struct Play {
    Bout& bout;
    chess::DeadPositions& dead;
    std::optional<Seat> by{};  ///< empty: it happens by itself
    std::optional<int> call{}; ///< counted from 1
};

/// What an official's seat or call brought about: `what` happened now, under `clauses`.
void note(Play& play, const Clauses& clauses, Happening what);

/// A bout in set-up at the opening of the record.
[[nodiscard]] Bout fresh_bout(const Rulebook& rules, const Sheet& sheet);

/// Lets everything happen that is due up to `to`, in its order, and stands at `to`. Pre: not before
/// `bout.t`.
void advance(Play& play, Instant to);

/// Carries out what the rules admitted at `bout.t`. `strike` and `undo` do nothing here.
void carry_out(Play& play, const Seat& seat, const Statement& what, const Reading& reading);

// The parts of it, one file a subject.

// rounds.cpp
void start_round(Play& play);
void end_round(Play& play);
/// Every clock, count and time-out of a round ends; counts end as `how` says.
void stand_still(Play& play, CountEnd how);
void begin_timeout(Play& play, TimeoutReason reason, const Clauses& clauses);
void change_timeout(Play& play, TimeoutReason reason, const Clauses& clauses);
void end_timeout(Play& play, const Clauses& clauses);
void set_round_clock(Play& play, const call::RoundClock& call);

// chess_game.cpp
void start_clock(Play& play);
void stop_clock(Play& play);
void make_move(Play& play, chess::Move move);
void press_clock(Play& play, Side side);
void set_clock(Play& play, const BySide<Millis>& left);
void start_chess_count(Play& play);
void end_chess_count(Play& play, CountEnd how);
void take_back(Play& play, int moves, bool illegal);
void set_position(Play& play, const chess::Position& position);
void game_over(Play& play, const GameOver& over, const Clauses& clauses);
/// The side to move of a flag that has fallen: the running side first (2.4.2). Pre: one is at zero.
void flag_falls(Play& play);
void chess_count_out(Play& play);

// penalties.cpp
void move_time(Play& play, Corner from, Millis amount, Clause clause, const std::string& why);
void apply_pending_time(Play& play);
void caution(Play& play, const call::Caution& call);
void warn(Play& play, Corner corner, const std::string& why);
void disqualify(Play& play, const Seat& seat, const call::Disqualify& call);

// boxing_count.cpp
void knock_down(Play& play, Corner corner);
void knock_down_by_foul(Play& play, Corner corner);
void slip(Play& play, Corner corner);
void rise(Play& play, Corner corner);
void box_on(Play& play);
void hold_count(Play& play);
void continue_count(Play& play);
/// The number is reached, or the referee ended the count (3.5.4, 3.5.5.1).
void count_out(Play& play);
void end_boxing_count(Play& play, CountEnd how);

// ending.cpp
/// The bout is over: clocks stop and the result is due.
struct Ending {
    std::optional<Corner> winner;
    Method method{};
    Clauses clauses;
    std::optional<Due> cause{}; ///< what fell due, where something did
    std::string why{};
};
void finish(Play& play, const Ending& ending);
/// The game is drawn: one last boxing round, or the decision (1.5.1, 2.5.6, 3.5.5.5).
void draw_game(Play& play);
void enter_decision(Play& play);
void enter_card(Play& play, const Seat& seat, const call::Card& call);
void announce_cards(Play& play);
void confirm(Play& play);
void replace_result(Play& play, const call::JointResult& call);

} // namespace ringside::core
