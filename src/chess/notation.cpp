#include "chess/notation.hpp"

#include "chess/moves.hpp"
#include "chess/text.hpp"

namespace ringside::chess {

namespace {

bool is_castling(Move move, Piece mover) {
    const int step = move.to - move.from;
    return mover.type == PieceType::king && (step == 2 || step == -2);
}

/// Others of the mover's kind that may legally go to the same square.
Bitboard twins(const Position& position, Move move, Piece mover) {
    Bitboard others = attacks(mover, move.to, position.occupied()) &
                      position.pieces(mover.side, mover.type) & ~bit(move.from);
    if (others == 0) return 0;
    const Restraint held = restraint(position);
    Bitboard found = 0;
    while (others != 0) {
        const Square from = take_lowest(others);
        if ((destinations(position, held, from) & bit(move.to)) != 0) found |= bit(from);
    }
    return found;
}

void add_origin(std::string& text, const Position& position, Move move, Piece mover) {
    const Bitboard others = twins(position, move, mover);
    if (others == 0) return;
    const bool file_tells = (others & file_squares(file_of(move.from))) == 0;
    const bool rank_tells = (others & rank_squares(rank_of(move.from))) == 0;
    if (file_tells || !rank_tells) text += static_cast<char>('a' + file_of(move.from));
    if (!file_tells) text += static_cast<char>('1' + rank_of(move.from));
}

} // namespace

std::string san(const Position& position, Move move) {
    const Piece mover = position.at(move.from).value();
    std::string text;
    if (is_castling(move, mover)) {
        text = move.to > move.from ? "O-O" : "O-O-O";
    } else {
        const bool is_pawn = mover.type == PieceType::pawn;
        const bool captures = (position.occupied() & bit(move.to)) != 0 ||
                              (is_pawn && file_of(move.from) != file_of(move.to));
        if (!is_pawn) {
            text += letter(mover.type);
            if (mover.type != PieceType::king) add_origin(text, position, move, mover);
        } else if (captures) {
            text += static_cast<char>('a' + file_of(move.from));
        }
        if (captures) text += 'x';
        text += static_cast<char>('a' + file_of(move.to));
        text += static_cast<char>('1' + rank_of(move.to));
        if (move.promotion) {
            text += '=';
            text += letter(*move.promotion);
        }
    }
    const Position next = after(position, move);
    if (is_check(next)) text += has_legal_move(next) ? '+' : '#';
    return text;
}

} // namespace ringside::chess
