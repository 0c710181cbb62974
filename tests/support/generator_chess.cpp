#include <array>
#include <optional>
#include <string>
#include <vector>

#include "chess/fen.hpp"
#include "chess/moves.hpp"
#include "chess/notation.hpp"
#include "support/generator.hpp"

namespace ringside::test {

namespace {

using chess::Move;
using chess::MoveList;
using chess::Position;
using core::Bout;

std::string square_text(chess::Square square) {
    return {static_cast<char>('a' + square % 8), static_cast<char>('1' + square / 8)};
}

std::string coordinates(Move move) {
    std::string text = square_text(move.from) + square_text(move.to);
    if (move.promotion) text += "pnbrqk"[static_cast<std::size_t>(*move.promotion)];
    return text;
}

/// A move that mates, if there is one.
std::optional<Move> mating(const Position& position, const MoveList& moves) {
    for (const Move move : moves)
        if (chess::is_checkmate(after(position, move))) return move;
    return std::nullopt;
}

/// A capture, if there is one: the way to bare kings.
std::optional<Move> capture(Random& random, const Position& position, const MoveList& moves) {
    std::vector<Move> captures;
    for (const Move move : moves)
        if (position.at(move.to)) captures.push_back(move);
    if (captures.empty()) return std::nullopt;
    return random.pick(captures);
}

/// The way back of the same side's last move, if it is legal: the way to a repetition.
std::optional<Move> back(const Bout& bout, const MoveList& moves) {
    const core::ChessGame& game = bout.game;
    if (game.before.size() < 2) return std::nullopt;
    const Position& earlier = game.before[game.before.size() - 2];
    for (const Move move : moves) {
        const auto man = game.position.at(move.from);
        if (man && !game.position.at(move.to) && earlier.at(move.to) == man &&
            !earlier.at(move.from))
            return move;
    }
    return std::nullopt;
}

Move likely(Random& random, const Bout& bout, const Manner& manner, const MoveList& moves) {
    const Position& position = bout.game.position;
    std::optional<Move> move;
    if (random.chance(manner.sharp)) move = mating(position, moves);
    if (!move && random.chance(manner.sharp / 2)) move = capture(random, position, moves);
    if (!move && random.chance(50 - manner.sharp / 2)) move = back(bout, moves);
    return move ? *move : moves[random.below(moves.size())];
}

/// SAN without what tells the piece from another one: ambiguous where there is another one.
std::string without_origin(const std::string& san) {
    const bool of_piece = san.find_first_of("BKNQR") == 0;
    const auto capture = san.find('x');
    const auto target = capture != std::string::npos ? capture : san.find_last_of("12345678") - 1;
    return of_piece ? san.substr(0, 1) + san.substr(target) : san;
}

std::string as_typed(Random& random, const Position& position, Move move) {
    const std::string san = chess::san(position, move);
    if (random.chance(20)) return without_origin(san);
    switch (random.weighted(std::array{60, 25, 5, 5, 3, 2})) {
    case 0:
        return san;
    case 1:
        return coordinates(move);
    case 2:
        return without_origin(san);
    case 3:
        return san.substr(0, san.find_first_of("+#"));
    case 4:
        return san == "O-O" ? "0-0" : san == "O-O-O" ? "0-0-0" : san + "+";
    }
    return san.substr(0, random.below(san.size() + 1));
}

constexpr std::array positions{
    "7k/8/8/8/8/8/8/K6R w - - 0 1",                                 // lone rook
    "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1",                            // mate in one
    "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1",                               // mate or stalemate in one
    "7k/5K2/8/6Q1/8/8/8/8 w - - 97 90",                             // and fifty soon
    "8/8/8/8/8/5k2/5p2/5K2 b - - 0 60",                             // stalemate soon
    "k7/8/1K6/8/8/8/8/7R w - - 99 120",                             // fifty at the next move
    "8/8/4k3/8/3B4/3K4/3p4/8 w - - 0 1",                            // a capture leaves a bishop
    "4k3/8/8/8/8/8/3r4/3K4 w - - 0 1",                              // a capture leaves the kings
    "8/8/8/3k4/8/3K4/8/8 w - - 0 1",                                // dead
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",                               // stalemate
    "k6R/8/1K6/8/8/8/8/8 b - - 0 1",                                // mate
    "8/8/1k6/8/8/1K6/8/8 w - - 100 80",                             // fifty, and dead
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",                         // castling
    "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3", // en passant
    "N3k2N/8/8/3N4/N4N1N/2R5/1R6/4K3 w - - 0 1",                    // ambiguity
    "8/P6k/8/8/8/8/p6K/8 w - - 0 1",                                // promotion
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",     // the start
    "4k3/8/8/8/8/8/8/4K3",                                          // fields are missing
    "4k3/8/8/8/8/8/8/4K2R w K - 0 0",                               // move number nought
    "8/8/8/8/8/8/8/8 w - - 0 1",                                    // no kings
    "k1K5/8/8/8/8/8/8/7R w - - 0 1",                                // White could take the king
    "a position",
    ""};

} // namespace

core::call::Move random_move(Random& random, const Bout& bout, const Manner& manner) {
    if (random.chance(3))
        return {random.one_of<std::string>({"e4", "Ke9", "", "O-O-O-O", "♘f3", "e2e4e5", "x"})};
    const MoveList moves = chess::legal_moves(bout.game.position);
    if (moves.empty()) return {"e4"};
    return {as_typed(random, bout.game.position, likely(random, bout, manner, moves))};
}

core::call::SetPosition random_position(Random& random, const Bout& bout) {
    if (random.chance(20)) return {chess::fen(bout.game.position)};
    return {random.pick(positions)};
}

} // namespace ringside::test
