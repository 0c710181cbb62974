#include "chess/moves.hpp"

namespace ringside::chess {

namespace {

constexpr std::array promotions{PieceType::queen, PieceType::rook, PieceType::bishop,
                                PieceType::knight};

Bitboard pawn_destinations(const Position& position, const Restraint& held, Square from) {
    const Side side = position.to_move();
    const Bitboard occupied = position.occupied();
    const Bitboard start = bit(from);
    Bitboard steps = side == Side::white ? start << 8 : start >> 8;
    steps &= ~occupied;
    if (rank_of(from) == (side == Side::white ? 1 : 6))
        steps |= (side == Side::white ? steps << 8 : steps >> 8) & ~occupied;
    const Bitboard captures = pawn_attacks(side, from) & position.pieces(other(side));
    Bitboard squares = (steps | captures) & held.targets;
    if ((held.pinned & start) != 0) squares &= through(held.king, from);
    // The position names the square only where some capture is legal, but another pawn beside it
    // may be pinned.
    if (const auto passed = position.en_passant())
        if ((pawn_attacks(side, from) & bit(*passed)) != 0 &&
            is_safe_en_passant(position, from, *passed))
            squares |= bit(*passed);
    return squares;
}

bool is_attacked(const Position& position, Square square, Bitboard occupied) {
    return attackers(position, square, other(position.to_move()), occupied) != 0;
}

Bitboard castlings(const Position& position, const Restraint& held) {
    const Side side = position.to_move();
    if (position.castling().bits == 0 || held.checkers != 0) return 0;
    const Bitboard occupied = position.occupied();
    const auto home = [&](int file) { return square_at(file, side == Side::white ? 0 : 7); };
    const auto is_free = [&](int file) { return (occupied & bit(home(file))) == 0; };
    const auto is_safe = [&](int file) { return !is_attacked(position, home(file), occupied); };
    Bitboard squares = 0;
    if (position.castling().has(side, Wing::king_side) && is_free(5) && is_free(6) && is_safe(5) &&
        is_safe(6))
        squares |= bit(home(6));
    if (position.castling().has(side, Wing::queen_side) && is_free(1) && is_free(2) && is_free(3) &&
        is_safe(2) && is_safe(3))
        squares |= bit(home(2));
    return squares;
}

Bitboard king_destinations(const Position& position, const Restraint& held) {
    // Behind the king a checking line goes on, so he is lifted off the board.
    const Bitboard without_king = position.occupied() & ~bit(held.king);
    Bitboard rest = king_attacks(held.king) & ~position.pieces(position.to_move());
    Bitboard squares = 0;
    while (rest != 0) {
        const Square to = take_lowest(rest);
        if (!is_attacked(position, to, without_king)) squares |= bit(to);
    }
    return squares | castlings(position, held);
}

/// Squares of a man that is not a king, before pins and checks; pawns apart.
Bitboard officer_attacks(const Position& position, Square from) {
    const Bitboard start = bit(from);
    if ((position.pieces(PieceType::knight) & start) != 0) return knight_attacks(from);
    const Bitboard occupied = position.occupied();
    Bitboard squares = 0;
    if (((position.pieces(PieceType::bishop) | position.pieces(PieceType::queen)) & start) != 0)
        squares |= bishop_attacks(from, occupied);
    if (((position.pieces(PieceType::rook) | position.pieces(PieceType::queen)) & start) != 0)
        squares |= rook_attacks(from, occupied);
    return squares;
}

/// Calls `take(from, squares)` for each man that may move; stops when it returns false.
template <class Take>
void each_mover(const Position& position, Take take) {
    const Restraint held = restraint(position);
    // In double check only the king moves.
    Bitboard men =
        held.targets == 0 ? bit(held.king) : position.pieces(position.to_move()) & ~bit(held.king);
    while (men != 0) {
        const Square from = take_lowest(men);
        const Bitboard squares = destinations(position, held, from);
        if (squares != 0 && !take(from, squares)) return;
    }
    if (held.targets == 0) return;
    if (const Bitboard squares = king_destinations(position, held)) take(held.king, squares);
}

bool is_promoting(const Position& position, Square from, Bitboard squares) {
    return (squares & end_ranks) != 0 && (position.pieces(PieceType::pawn) & bit(from)) != 0;
}

} // namespace

Bitboard attackers(const Position& position, Square square, Side by, Bitboard occupied) {
    const Bitboard queens = position.pieces(PieceType::queen);
    Bitboard found = knight_attacks(square) & position.pieces(PieceType::knight);
    found |= king_attacks(square) & position.pieces(PieceType::king);
    found |= pawn_attacks(other(by), square) & position.pieces(PieceType::pawn);
    found |= rook_attacks(square, occupied) & (position.pieces(PieceType::rook) | queens);
    found |= bishop_attacks(square, occupied) & (position.pieces(PieceType::bishop) | queens);
    return found & position.pieces(by);
}

Restraint restraint(const Position& position) {
    const Side side = position.to_move();
    const Bitboard theirs = position.pieces(other(side));
    const Bitboard ours = position.pieces(side);
    const Bitboard queens = position.pieces(PieceType::queen);
    Restraint held;
    held.king = position.king(side);
    held.checkers = ((knight_attacks(held.king) & position.pieces(PieceType::knight)) |
                     (pawn_attacks(side, held.king) & position.pieces(PieceType::pawn))) &
                    theirs;
    // Seen through the own men: nothing between is a check, one man between is pinned.
    Bitboard snipers =
        ((rook_attacks(held.king, theirs) & (position.pieces(PieceType::rook) | queens)) |
         (bishop_attacks(held.king, theirs) & (position.pieces(PieceType::bishop) | queens))) &
        theirs;
    while (snipers != 0) {
        const Square sniper = take_lowest(snipers);
        const Bitboard men = between(held.king, sniper) & ours;
        if (men == 0)
            held.checkers |= bit(sniper);
        else if (is_single(men))
            held.pinned |= men;
    }
    held.targets = ~ours;
    if (held.checkers != 0)
        held.targets = is_single(held.checkers)
                           ? held.checkers | between(held.king, lowest(held.checkers))
                           : 0;
    return held;
}

Bitboard destinations(const Position& position, const Restraint& held, Square from) {
    if (from == held.king) return king_destinations(position, held);
    if ((position.pieces(PieceType::pawn) & bit(from)) != 0)
        return pawn_destinations(position, held, from);
    Bitboard squares = officer_attacks(position, from) & held.targets;
    if ((held.pinned & bit(from)) != 0) squares &= through(held.king, from);
    return squares;
}

bool is_safe_en_passant(const Position& position, Square from, Square passed) {
    const Side side = position.to_move();
    const Bitboard taken = side == Side::white ? bit(passed) >> 8 : bit(passed) << 8;
    const Bitboard occupied = (position.occupied() ^ bit(from) ^ taken) | bit(passed);
    // Two men leave one rank at once, which no pin foresees: so the board is looked at as it will
    // be.
    return (attackers(position, position.king(side), other(side), occupied) & ~taken) == 0;
}

MoveList legal_moves(const Position& position) {
    MoveList moves;
    each_mover(position, [&](Square from, Bitboard squares) {
        const bool promotes = is_promoting(position, from, squares);
        while (squares != 0) {
            const Square to = take_lowest(squares);
            if (promotes)
                for (const PieceType type : promotions) moves.push_back({from, to, type});
            else
                moves.push_back({from, to, std::nullopt});
        }
        return true;
    });
    return moves;
}

int count_legal_moves(const Position& position) {
    int count = 0;
    each_mover(position, [&](Square from, Bitboard squares) {
        const int reached = std::popcount(squares);
        count += is_promoting(position, from, squares) ? 4 * reached : reached;
        return true;
    });
    return count;
}

bool is_check(const Position& position) {
    const Side side = position.to_move();
    return attackers(position, position.king(side), other(side), position.occupied()) != 0;
}

bool has_legal_move(const Position& position) {
    bool found = false;
    each_mover(position, [&](Square, Bitboard) {
        found = true;
        return false;
    });
    return found;
}

bool is_checkmate(const Position& position) {
    return is_check(position) && !has_legal_move(position);
}

bool is_stalemate(const Position& position) {
    return !is_check(position) && !has_legal_move(position);
}

} // namespace ringside::chess
