#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "chess/piece.hpp"
#include "chess/side.hpp"

namespace ringside::chess {

/// A set of squares: bit n is square n.
using Bitboard = std::uint64_t;

[[nodiscard]] constexpr Bitboard bit(Square square) { return Bitboard{1} << square; }
[[nodiscard]] constexpr int file_of(Square square) { return square & 7; }
[[nodiscard]] constexpr int rank_of(Square square) { return square >> 3; }
/// Pre: `file` and `rank` are 0 to 7.
[[nodiscard]] constexpr Square square_at(int file, int rank) {
    return static_cast<Square>(rank * 8 + file);
}
[[nodiscard]] constexpr Bitboard file_squares(int file) {
    return Bitboard{0x0101010101010101} << file;
}
[[nodiscard]] constexpr Bitboard rank_squares(int rank) { return Bitboard{0xff} << (rank * 8); }

/// a1, c1, b2 and so on.
inline constexpr Bitboard dark_squares = 0xaa55aa55aa55aa55;
/// The ranks on which no pawn can stand.
inline constexpr Bitboard end_ranks = rank_squares(0) | rank_squares(7);

/// Pre: not empty.
[[nodiscard]] constexpr Square lowest(Bitboard squares) {
    return static_cast<Square>(std::countr_zero(squares));
}
/// Takes the lowest square out. Pre: not empty.
constexpr Square take_lowest(Bitboard& squares) {
    const Square square = lowest(squares);
    squares &= squares - 1;
    return square;
}
[[nodiscard]] constexpr bool is_single(Bitboard squares) {
    return squares != 0 && (squares & (squares - 1)) == 0;
}

/// What lies on one line through a square, on either side of it in the order of squares.
struct Line {
    Bitboard below = 0;
    Bitboard above = 0;
};

struct AttackTables {
    std::array<std::array<Line, 4>, 64> lines{}; ///< file, rank, diagonal, anti-diagonal
    std::array<Bitboard, 64> knight{};
    std::array<Bitboard, 64> king{};
    std::array<std::array<Bitboard, 64>, 2> pawn{}; ///< by side, then square
    /// Squares strictly between two on one line; else empty.
    std::array<std::array<Bitboard, 64>, 64> between{};
    /// The whole line through two squares, edge to edge; else empty.
    std::array<std::array<Bitboard, 64>, 64> through{};
};

extern const AttackTables attack_tables;

/// Squares seen along `line`, the first man on either side included.
[[nodiscard]] inline Bitboard line_attacks(const Line& line, Bitboard occupied) {
    // 2^(u+1) - 2^l has the bits from l to u: from the nearest man below to the nearest above.
    const Bitboard lower = line.below & occupied;
    const Bitboard upper = line.above & occupied;
    const Bitboard from_lower = ~Bitboard{0} << (63 - std::countl_zero(lower | 1));
    const Bitboard nearest_upper = upper & (~upper + 1);
    return (line.below | line.above) & (2 * nearest_upper + from_lower);
}

[[nodiscard]] inline Bitboard rook_attacks(Square square, Bitboard occupied) {
    const auto& lines = attack_tables.lines[square];
    return line_attacks(lines[0], occupied) | line_attacks(lines[1], occupied);
}
[[nodiscard]] inline Bitboard bishop_attacks(Square square, Bitboard occupied) {
    const auto& lines = attack_tables.lines[square];
    return line_attacks(lines[2], occupied) | line_attacks(lines[3], occupied);
}
[[nodiscard]] inline Bitboard knight_attacks(Square square) { return attack_tables.knight[square]; }
[[nodiscard]] inline Bitboard king_attacks(Square square) { return attack_tables.king[square]; }
[[nodiscard]] inline Bitboard pawn_attacks(Side side, Square square) {
    return attack_tables.pawn[static_cast<std::size_t>(side)][square];
}
[[nodiscard]] inline Bitboard between(Square a, Square b) { return attack_tables.between[a][b]; }
[[nodiscard]] inline Bitboard through(Square a, Square b) { return attack_tables.through[a][b]; }

/// Squares that a man there attacks, its own side's men included.
[[nodiscard]] Bitboard attacks(Piece piece, Square square, Bitboard occupied);

} // namespace ringside::chess
