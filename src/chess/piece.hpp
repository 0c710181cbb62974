#pragma once

#include <cstdint>
#include <optional>

#include "chess/side.hpp"

namespace ringside::chess {

enum class PieceType : std::uint8_t { pawn, knight, bishop, rook, queen, king };

struct Piece {
    Side side{};
    PieceType type{};
    friend bool operator==(const Piece&, const Piece&) = default;
};

/// A square, 0 to 63: a1 is 0, b1 is 1, h8 is 63.
using Square = std::uint8_t;

/// A move by its squares. Castling is the king's own move of two squares.
struct Move {
    Square from = 0;
    Square to = 0;
    std::optional<PieceType> promotion;
    friend bool operator==(const Move&, const Move&) = default;
};

} // namespace ringside::chess
