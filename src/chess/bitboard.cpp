#include "chess/bitboard.hpp"

namespace ringside::chess {

namespace {

struct Step {
    int file = 0;
    int rank = 0;
};

constexpr bool is_on_board(int file, int rank) {
    return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}

constexpr Bitboard ray(Square from, Step step) {
    Bitboard squares = 0;
    int file = file_of(from) + step.file;
    int rank = rank_of(from) + step.rank;
    for (; is_on_board(file, rank); file += step.file, rank += step.rank)
        squares |= bit(square_at(file, rank));
    return squares;
}

constexpr Bitboard leap(Square from, Step step) {
    const int file = file_of(from) + step.file;
    const int rank = rank_of(from) + step.rank;
    return is_on_board(file, rank) ? bit(square_at(file, rank)) : 0;
}

// Each step leads to higher squares; its opposite to lower ones.
constexpr std::array<Step, 4> upward{{{0, 1}, {1, 0}, {1, 1}, {-1, 1}}};

constexpr void fill_lines(AttackTables& tables, Square from) {
    for (std::size_t i = 0; i < upward.size(); ++i) {
        const Step up = upward[i];
        const Line line{ray(from, {-up.file, -up.rank}), ray(from, up)};
        tables.lines[from][i] = line;
        const Bitboard whole = line.below | line.above | bit(from);
        Bitboard passed = 0;
        for (Bitboard rest = line.above; rest != 0;) {
            // Upward the nearest square is the lowest.
            const Square to = take_lowest(rest);
            tables.between[from][to] = tables.between[to][from] = passed;
            tables.through[from][to] = tables.through[to][from] = whole;
            passed |= bit(to);
        }
    }
}

constexpr AttackTables make_tables() {
    AttackTables tables;
    constexpr std::array<Step, 8> knight{
        {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};
    for (Square from = 0; from < 64; ++from) {
        fill_lines(tables, from);
        for (const Step step : knight) tables.knight[from] |= leap(from, step);
        for (const Step step : upward)
            tables.king[from] |= leap(from, step) | leap(from, {-step.file, -step.rank});
        tables.pawn[0][from] = leap(from, {-1, 1}) | leap(from, {1, 1});
        tables.pawn[1][from] = leap(from, {-1, -1}) | leap(from, {1, -1});
    }
    return tables;
}

} // namespace

constinit const AttackTables attack_tables = make_tables();

Bitboard attacks(Piece piece, Square square, Bitboard occupied) {
    switch (piece.type) {
    case PieceType::pawn:
        return pawn_attacks(piece.side, square);
    case PieceType::knight:
        return knight_attacks(square);
    case PieceType::bishop:
        return bishop_attacks(square, occupied);
    case PieceType::rook:
        return rook_attacks(square, occupied);
    case PieceType::queen:
        return bishop_attacks(square, occupied) | rook_attacks(square, occupied);
    case PieceType::king:
        return king_attacks(square);
    }
    return 0;
}

} // namespace ringside::chess
