#include "chess/dead.hpp"

namespace ringside::chess {

bool has_too_few_men(const Position& position) {
    const Bitboard kings = position.pieces(PieceType::king);
    const Bitboard bishops = position.pieces(PieceType::bishop);
    const Bitboard others = position.occupied() & ~kings & ~bishops;
    if (others == 0) return (bishops & dark_squares) == 0 || (bishops & ~dark_squares) == 0;
    return bishops == 0 && is_single(others) && (position.pieces(PieceType::knight) & others) != 0;
}

Verdict DeadPositions::verdict(const Position& position) {
    return has_too_few_men(position) ? Verdict::dead : Verdict::unproven;
}

} // namespace ringside::chess
