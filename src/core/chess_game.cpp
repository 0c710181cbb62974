#include "core/engine.hpp"

#include <algorithm>
#include <cassert>

#include "chess/notation.hpp"

namespace ringside::core {

namespace {

/// How often the present position has stood on the board since the last set one, itself included.
/// Only positions since the last pawn move or capture can be the same.
int occurrences(const ChessGame& game) {
    const auto reversible =
        std::min(game.before.size(), static_cast<std::size_t>(game.position.halfmove_clock()));
    const auto from = game.before.end() - static_cast<std::ptrdiff_t>(reversible);
    const auto same = std::count_if(from, game.before.end(), [&](const chess::Position& earlier) {
        return chess::is_same_for_repetition(earlier, game.position);
    });
    return static_cast<int>(same) + 1;
}

Clause clause_of(GameEnd how) {
    switch (how) {
    case GameEnd::checkmate:
        return Clause::c2_5_6_1;
    case GameEnd::stalemate:
    case GameEnd::dead:
    case GameEnd::repetition:
    case GameEnd::fifty:
        return Clause::c2_5_6_5;
    case GameEnd::agreed:
        return Clause::c2_7;
    case GameEnd::time:
        return Clause::c2_5_6_4;
    case GameEnd::count:
        return Clause::c2_5_5;
    case GameEnd::resignation:
        return Clause::c2_5_6_2;
    case GameEnd::disqualification:
        return Clause::c2_5_6_3;
    }
    return Clause::c2_5_6;
}

/// Ends the game and the bout for `winner`.
void win(Play& play, Side winner, GameEnd how, Method method, std::optional<Due> cause) {
    const Clause clause = clause_of(how);
    game_over(play, {how, winner}, clause);
    finish(play, {corner_of(play.bout.sheet, winner), method, clause, cause});
}

/// Ends the game where the position that has just arisen does (2.5.6). Says whether it did.
bool ends_game(Play& play) {
    const ChessGame& game = play.bout.game;
    const auto over = game_end(play.bout, game.position, occurrences(game), play.dead);
    if (!over) return false;
    if (over->winner) {
        win(play, *over->winner, over->how, Method::checkmate, std::nullopt);
    } else {
        game_over(play, *over, clause_of(over->how));
        draw_game(play);
    }
    return true;
}

/// Stops the clock that runs and lets the other side's go on.
void switch_clock(Play& play) {
    ChessGame& game = play.bout.game;
    stop_clock(play);
    game.turn = other(game.turn);
    start_clock(play);
    end_chess_count(play, CountEnd::moved);
}

/// Board and clock are in step again, and the side to move is the one whose clock runs (2.6).
void put_in_step(Play& play) {
    ChessGame& game = play.bout.game;
    const bool was_running = game.used[game.turn].running;
    stop_clock(play);
    game.turn = game.position.to_move();
    game.behind = 0;
    if (was_running) start_clock(play);
    end_chess_count(play, CountEnd::corrected);
}

} // namespace

void start_clock(Play& play) {
    ChessGame& game = play.bout.game;
    game.used[game.turn] = resumed(game.used[game.turn], play.bout.t);
}

void stop_clock(Play& play) {
    ChessGame& game = play.bout.game;
    game.used[game.turn] = stopped(game.used[game.turn], play.bout.t);
}

void make_move(Play& play, chess::Move move) {
    ChessGame& game = play.bout.game;
    const Side mover = game.position.to_move();
    const bool catches_up = game.behind > 0;
    game.moves.push_back(chess::san(game.position, move));
    game.before.push_back(game.position);
    game.position = chess::after(game.position, move);
    note(play, Clause::c2_4_2,
         fact::Moved{mover, game.moves.back(), static_cast<int>(game.moves.size()),
                     chess_left(play.bout, mover)});
    const bool presses = !catches_up && clock_by(play.bout) == ClockBy::moves;
    if (!presses) --game.behind;
    if (ends_game(play)) return;
    if (presses) switch_clock(play);
}

void press_clock(Play& play, Side side) {
    ++play.bout.game.behind;
    note(play, Clause::c2_4_2, fact::Pressed{side});
    switch_clock(play);
}

void set_clock(Play& play, const BySide<Millis>& left) {
    constexpr Millis tolerated = std::chrono::seconds{2};
    Bout& bout = play.bout;
    const auto sum = [&] { return chess_left(bout, Side::white) + chess_left(bout, Side::black); };
    const Millis before = sum();
    for (const Side side : {Side::white, Side::black}) {
        bout.game.set[side] = left[side];
        bout.game.used[side] = {Millis{0}, bout.t, bout.game.used[side].running};
    }
    const Millis change = std::chrono::abs(sum() - before);
    if (change > tolerated) bout.clock_mismatch = true;
    note(play, Clause::c2_4_2, fact::ClockSet{left});
}

void start_chess_count(Play& play) {
    Bout& bout = play.bout;
    const Side side = bout.game.turn;
    const Corner corner = corner_of(bout.sheet, side);
    Tally::Two& tally = bout.tallies[corner].chess_counts;
    ++tally.round;
    ++tally.bout;
    bout.game.count = ChessCount{side, started(bout.t)};
    note(play, Clause::c2_5_5, fact::CountStarted{corner, side, false, tally.round, tally.bout});
    const Limits& limits = bout.rules.chess.count.limits;
    // choice: the count that reaches a limit disqualifies as it starts.
    if (tally.round >= limits.per_round || tally.bout >= limits.per_bout) {
        bout.game.count.reset();
        win(play, other(side), GameEnd::count, Method::count, std::nullopt);
    }
}

void end_chess_count(Play& play, CountEnd how) {
    Bout& bout = play.bout;
    if (!bout.game.count) return;
    const ChessCount count = *bout.game.count;
    bout.game.count.reset();
    note(play, Clause::c2_5_5,
         fact::CountEnded{corner_of(bout.sheet, count.side), count.side, how,
                          elapsed(count.watch, bout.t)});
}

void take_back(Play& play, int moves, bool illegal) {
    ChessGame& game = play.bout.game;
    const std::size_t left = game.moves.size() - static_cast<std::size_t>(moves);
    game.position = game.before[left];
    game.before.resize(left);
    game.moves.resize(left);
    note(play, Clause::c2_6, fact::TakenBack{moves, illegal});
    put_in_step(play);
}

void set_position(Play& play, const chess::Position& position) {
    ChessGame& game = play.bout.game;
    game.position = position;
    game.before.clear();
    game.moves.clear();
    // As it stands now: what no board can hold, a right to castle without its rook, was dropped.
    note(play, Clause::c2_6, fact::PositionSet{chess::fen(play.bout.game.position)});
    put_in_step(play);
    ends_game(play);
}

void game_over(Play& play, const GameOver& over, const Clauses& clauses) {
    play.bout.game.over = over;
    note(play, clauses, fact::ChessOver{over});
}

void flag_falls(Play& play) {
    const ChessGame& game = play.bout.game;
    const Side fallen =
        chess_left(play.bout, game.turn) == Millis{0} ? game.turn : other(game.turn);
    win(play, other(fallen), GameEnd::time, Method::time, Due::flag);
}

void chess_count_out(Play& play) {
    const Side side = play.bout.game.count->side;
    end_chess_count(play, CountEnd::out);
    win(play, other(side), GameEnd::count, Method::count, Due::count_out);
}

} // namespace ringside::core
