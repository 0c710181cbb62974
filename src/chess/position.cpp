#include "chess/position.hpp"

#include <algorithm>
#include <cassert>
#include <type_traits>

#include "chess/moves.hpp"
#include "chess/zobrist.hpp"

namespace ringside::chess {

namespace {

// Positions are kept and copied by the hundred: one for each move of a bout.
static_assert(std::is_trivially_copyable_v<Position> && sizeof(Position) == 80);

constexpr Square a1 = 0, h1 = 7, a8 = 56, h8 = 63, e1 = 4, e8 = 60;

Setup start_setup() {
    using enum PieceType;
    constexpr std::array back{rook, knight, bishop, queen, king, bishop, knight, rook};
    Setup setup;
    for (int file = 0; file < 8; ++file) {
        const PieceType type = back[static_cast<std::size_t>(file)];
        setup.board[square_at(file, 0)] = Piece{Side::white, type};
        setup.board[square_at(file, 1)] = Piece{Side::white, pawn};
        setup.board[square_at(file, 6)] = Piece{Side::black, pawn};
        setup.board[square_at(file, 7)] = Piece{Side::black, type};
    }
    setup.castling = CastlingRights::all();
    return setup;
}

/// Rights that are lost as soon as anything leaves or enters the square.
constexpr std::uint8_t rights_of(Square square) {
    switch (square) {
    case a1:
        return CastlingRights::only(Side::white, Wing::queen_side).bits;
    case h1:
        return CastlingRights::only(Side::white, Wing::king_side).bits;
    case e1:
        return rights_of(a1) | rights_of(h1);
    case a8:
        return CastlingRights::only(Side::black, Wing::queen_side).bits;
    case h8:
        return CastlingRights::only(Side::black, Wing::king_side).bits;
    case e8:
        return rights_of(a8) | rights_of(h8);
    default:
        return 0;
    }
}

/// A pawn of the side that has moved may just have passed this square.
bool may_have_passed(const Position& position, Square passed) {
    const bool white_moved = position.to_move() == Side::black;
    if (rank_of(passed) != (white_moved ? 2 : 5)) return false;
    const Bitboard origin = white_moved ? bit(passed) >> 8 : bit(passed) << 8;
    const Bitboard pawn = white_moved ? bit(passed) << 8 : bit(passed) >> 8;
    return (position.occupied() & (origin | bit(passed))) == 0 &&
           (position.pieces(other(position.to_move()), PieceType::pawn) & pawn) != 0;
}

std::uint16_t one_more(std::uint16_t counter) {
    return static_cast<std::uint16_t>(std::min(counter + 1, most_counted));
}

} // namespace

Position::Position() {
    static const Position start{start_setup()};
    *this = start;
}

Position::Position(const Setup& setup)
    : halfmove_clock_{static_cast<std::uint16_t>(setup.halfmove_clock)},
      fullmove_number_{static_cast<std::uint16_t>(setup.fullmove_number)}, to_move_{setup.to_move},
      castling_{setup.castling} {
    for (Square square = 0; square < 64; ++square)
        if (setup.board[square]) toggle(*setup.board[square], square);
    assert(is_single(pieces(Side::white, PieceType::king)));
    assert(is_single(pieces(Side::black, PieceType::king)));
    assert((pieces(PieceType::pawn) & end_ranks) == 0);
    hash_ ^= zobrist.castling[castling_.bits];
    if (to_move_ == Side::black) hash_ ^= zobrist.black_to_move;
    if (setup.en_passant && may_have_passed(*this, *setup.en_passant))
        allow_en_passant(*setup.en_passant);
}

std::optional<Piece> Position::at(Square square) const {
    const Bitboard wanted = bit(square);
    if ((occupied() & wanted) == 0) return std::nullopt;
    const Side side = (pieces(Side::white) & wanted) != 0 ? Side::white : Side::black;
    std::uint8_t type = 0;
    while ((types_[type] & wanted) == 0) ++type;
    return Piece{side, static_cast<PieceType>(type)};
}

void Position::toggle(Piece piece, Square square) {
    types_[index(piece.type)] ^= bit(square);
    sides_[index(piece.side)] ^= bit(square);
    hash_ ^= zobrist.man(piece, square);
}

void Position::castle_rook(Side side, Square king_to) {
    const bool is_short = file_of(king_to) == 6;
    const Piece rook{side, PieceType::rook};
    toggle(rook, static_cast<Square>(is_short ? king_to + 1 : king_to - 2));
    toggle(rook, static_cast<Square>(is_short ? king_to - 1 : king_to + 1));
}

void Position::lose_rights(Square touched) {
    const std::uint8_t left = castling_.bits & static_cast<std::uint8_t>(~rights_of(touched));
    if (left == castling_.bits) return;
    hash_ ^= zobrist.castling[castling_.bits] ^ zobrist.castling[left];
    castling_.bits = left;
}

void Position::allow_en_passant(Square passed) {
    Bitboard takers = pawn_attacks(other(to_move_), passed) & pieces(to_move_, PieceType::pawn);
    while (takers != 0) {
        if (!is_safe_en_passant(*this, take_lowest(takers), passed)) continue;
        en_passant_ = passed;
        hash_ ^= zobrist.en_passant[static_cast<std::size_t>(file_of(passed))];
        return;
    }
}

void Position::forbid_en_passant() {
    if (en_passant_ == no_square) return;
    hash_ ^= zobrist.en_passant[static_cast<std::size_t>(file_of(en_passant_))];
    en_passant_ = no_square;
}

Position after(const Position& position, Move move) {
    const auto mover = position.at(move.from);
    assert(mover && mover->side == position.to_move());
    const auto captured = position.at(move.to);
    const bool is_pawn = mover->type == PieceType::pawn;
    const bool captures_passing = is_pawn && move.to == position.en_passant_;
    const int step = move.to - move.from;

    Position next = position;
    next.forbid_en_passant();
    if (captured) next.toggle(*captured, move.to);
    next.toggle(*mover, move.from);
    next.toggle({mover->side, move.promotion.value_or(mover->type)}, move.to);
    if (captures_passing)
        next.toggle({other(mover->side), PieceType::pawn},
                    static_cast<Square>(mover->side == Side::white ? move.to - 8 : move.to + 8));
    if (mover->type == PieceType::king && (step == 2 || step == -2))
        next.castle_rook(mover->side, move.to);
    if (next.castling_.bits != 0) {
        next.lose_rights(move.from);
        next.lose_rights(move.to);
    }
    next.halfmove_clock_ = is_pawn || captured ? 0 : one_more(position.halfmove_clock_);
    if (mover->side == Side::black) next.fullmove_number_ = one_more(position.fullmove_number_);
    next.to_move_ = other(mover->side);
    next.hash_ ^= zobrist.black_to_move;
    if (is_pawn && (step == 16 || step == -16))
        next.allow_en_passant(static_cast<Square>((move.from + move.to) / 2));
    return next;
}

Position turned(const Position& position) {
    Position next = position;
    next.forbid_en_passant();
    next.to_move_ = other(position.to_move_);
    next.hash_ ^= zobrist.black_to_move;
    return next;
}

bool is_same_for_repetition(const Position& a, const Position& b) {
    return a.hash_ == b.hash_ && a.types_ == b.types_ && a.sides_ == b.sides_ &&
           a.to_move_ == b.to_move_ && a.castling_ == b.castling_ && a.en_passant_ == b.en_passant_;
}

std::uint64_t repetition_hash(const Position& position) { return position.hash_; }

} // namespace ringside::chess
