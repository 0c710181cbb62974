#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "chess/bitboard.hpp"
#include "chess/piece.hpp"
#include "chess/side.hpp"

namespace ringside::chess {

/// Where a king castles to: O-O or O-O-O.
enum class Wing : std::uint8_t { king_side, queen_side };

/// Rights to castle, a bit each.
struct CastlingRights {
    std::uint8_t bits = 0;

    [[nodiscard]] static constexpr CastlingRights only(Side side, Wing wing) {
        return {static_cast<std::uint8_t>(
            1U << (2U * static_cast<unsigned>(side) + static_cast<unsigned>(wing)))};
    }
    [[nodiscard]] static constexpr CastlingRights all() { return {15}; }
    [[nodiscard]] constexpr bool has(Side side, Wing wing) const {
        return (bits & only(side, wing).bits) != 0;
    }
    friend bool operator==(const CastlingRights&, const CastlingRights&) = default;
};

/// Where both counters of a position stop.
inline constexpr int most_counted = 9999;

/// A board as somebody sets it up.
struct Setup {
    std::array<std::optional<Piece>, 64> board;
    Side to_move = Side::white;
    CastlingRights castling;
    /// The square passed by a pawn that has just moved two.
    std::optional<Square> en_passant;
    int halfmove_clock = 0;
    int fullmove_number = 1;
};

/// A position of a game: placement, side to move, castling rights, en passant and both counters.
/// A value of 80 bytes. Holds one king a side, no pawn on an end rank, and never a position in
/// which the side to move could take the king.
class Position {
public:
    /// The start position.
    Position();

    /// Pre: `setup` keeps what this class holds (see `read_fen`, which tests it), each castling
    /// right has its king and rook at home, counters are 0 to `most_counted`, the move number at
    /// least 1. An en passant square is kept only where the capture is legal.
    explicit Position(const Setup& setup);

    [[nodiscard]] Side to_move() const { return to_move_; }
    /// Moves of either side since the last pawn move or capture.
    [[nodiscard]] int halfmove_clock() const { return halfmove_clock_; }
    /// From 1; rises after Black's move.
    [[nodiscard]] int fullmove_number() const { return fullmove_number_; }
    [[nodiscard]] CastlingRights castling() const { return castling_; }
    /// The square onto which a pawn may capture en passant now. Empty where no such capture is
    /// legal.
    [[nodiscard]] std::optional<Square> en_passant() const {
        if (en_passant_ == no_square) return std::nullopt;
        return en_passant_;
    }
    [[nodiscard]] std::optional<Piece> at(Square square) const;

    [[nodiscard]] Bitboard occupied() const { return sides_[0] | sides_[1]; }
    [[nodiscard]] Bitboard pieces(Side side) const { return sides_[index(side)]; }
    [[nodiscard]] Bitboard pieces(PieceType type) const { return types_[index(type)]; }
    [[nodiscard]] Bitboard pieces(Side side, PieceType type) const {
        return pieces(side) & pieces(type);
    }
    [[nodiscard]] Square king(Side side) const { return lowest(pieces(side, PieceType::king)); }

    friend bool operator==(const Position&, const Position&) = default;

private:
    friend Position after(const Position&, Move);
    friend Position turned(const Position&);
    friend bool is_same_for_repetition(const Position&, const Position&);
    friend std::uint64_t repetition_hash(const Position&);

    static constexpr Square no_square = 64;
    [[nodiscard]] static constexpr std::size_t index(Side side) {
        return static_cast<std::size_t>(side);
    }
    [[nodiscard]] static constexpr std::size_t index(PieceType type) {
        return static_cast<std::size_t>(type);
    }
    void toggle(Piece piece, Square square);
    void castle_rook(Side side, Square king_to);
    void lose_rights(Square touched);
    void allow_en_passant(Square passed);
    void forbid_en_passant();

    std::array<Bitboard, 6> types_{};
    std::array<Bitboard, 2> sides_{};
    std::uint64_t hash_ = 0;
    std::uint16_t halfmove_clock_ = 0;
    std::uint16_t fullmove_number_ = 1;
    Side to_move_ = Side::white;
    CastlingRights castling_;
    Square en_passant_ = no_square;
};

/// The position after a move. Pre: the move is legal.
[[nodiscard]] Position after(const Position& position, Move move);

/// The same board with the other side to move, without en passant. No position of the game: for
/// looking at what the other side could do. Pre: not in check.
[[nodiscard]] Position turned(const Position& position);

/// Men of `by` that attack a square on a board occupied so.
[[nodiscard]] Bitboard attackers(const Position& position, Square square, Side by,
                                 Bitboard occupied);

/// The side to move is in check.
[[nodiscard]] bool is_check(const Position& position);
[[nodiscard]] bool has_legal_move(const Position& position);
[[nodiscard]] bool is_checkmate(const Position& position);
[[nodiscard]] bool is_stalemate(const Position& position);

/// Same placement, side to move, castling rights, and en passant where it is legal (FIDE 9.2).
/// Exact.
[[nodiscard]] bool is_same_for_repetition(const Position& a, const Position& b);
/// Equal for positions that are the same for repetition; for others nearly always different.
[[nodiscard]] std::uint64_t repetition_hash(const Position& position);

} // namespace ringside::chess
