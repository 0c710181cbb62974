#pragma once

#include <cstddef>
#include <memory>

#include "chess/position.hpp"

namespace ringside::chess {

/// Moves in place, without the heap. Holds what the side to move could have at the very most: a
/// king's ten and a queen's 27 for each of fifteen others.
class MoveList {
public:
    static constexpr std::size_t capacity = 10 + 15 * 27;

    MoveList() = default;

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] const Move* begin() const { return slots_.moves; }
    [[nodiscard]] const Move* end() const { return slots_.moves + size_; }
    /// Pre: `index` < `size()`.
    [[nodiscard]] const Move& operator[](std::size_t index) const { return slots_.moves[index]; }

    /// Pre: not full.
    void push_back(Move move) { std::construct_at(slots_.moves + size_++, move); }

private:
    // A union leaves the moves unmade, so that an empty list costs nothing.
    union Slots {
        Slots() {} // NOLINT(modernize-use-equals-default): deleted otherwise
        Move moves[capacity];
    };
    Slots slots_;
    std::size_t size_ = 0;
};

/// All legal moves of the side to move. Castling is the king's move of two squares.
[[nodiscard]] MoveList legal_moves(const Position& position);

/// How many legal moves there are; promotions count four.
[[nodiscard]] int count_legal_moves(const Position& position);

/// What keeps the men of the side to move from moving as they like: worked out once a position.
struct Restraint {
    Square king = 0;
    Bitboard checkers = 0;
    Bitboard pinned = 0;
    Bitboard targets = 0; ///< where a man other than the king may go, in view of the checks
};
[[nodiscard]] Restraint restraint(const Position& position);

/// Squares to which the man there may legally move, castling included.
/// Pre: it is of the side to move; `held` is the position's restraint.
[[nodiscard]] Bitboard destinations(const Position& position, const Restraint& held, Square from);

/// The capture from `from` onto the square that a pawn has just passed leaves the own king safe.
/// Pre: it fits the pattern.
[[nodiscard]] bool is_safe_en_passant(const Position& position, Square from, Square passed);

} // namespace ringside::chess
