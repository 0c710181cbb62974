#pragma once

#include <array>
#include <cstdint>

#include "chess/piece.hpp"

namespace ringside::chess {

/// Random numbers whose sums (exclusive or) tell positions apart.
struct Zobrist {
    std::array<std::array<std::array<std::uint64_t, 64>, 6>, 2> men{}; ///< side, type, square
    std::array<std::uint64_t, 16> castling{};
    std::array<std::uint64_t, 8> en_passant{}; ///< by file
    std::uint64_t black_to_move = 0;

    [[nodiscard]] constexpr std::uint64_t man(Piece piece, Square square) const {
        return men[static_cast<std::size_t>(piece.side)][static_cast<std::size_t>(piece.type)]
                  [square];
    }
};

extern const Zobrist zobrist;

} // namespace ringside::chess
