#include "chess/dead.hpp"

#include "chess/proof.hpp"

namespace ringside::chess {

bool has_too_few_men(const Position& position) {
    const Bitboard kings = position.pieces(PieceType::king);
    const Bitboard bishops = position.pieces(PieceType::bishop);
    const Bitboard others = position.occupied() & ~kings & ~bishops;
    if (others == 0) return (bishops & dark_squares) == 0 || (bishops & ~dark_squares) == 0;
    return bishops == 0 && is_single(others) && (position.pieces(PieceType::knight) & others) != 0;
}

Verdict DeadPositions::verdict(const Position& position) {
    switch (outlook(position, Look::first, 0)) {
    case Outlook::dead:
        return Verdict::dead;
    case Outlook::mate:
        return Verdict::alive;
    case Outlook::loose:
        return Verdict::unproven;
    case Outlook::close:
    case Outlook::small:
        break;
    }
    if (known_.empty()) known_.resize(slots);
    Known& known = known_[repetition_hash(position) % slots];
    if (!known.is_set || !is_same_for_repetition(known.position, position))
        known = {position, Proof{budget_}.run(position), true};
    return known.verdict;
}

} // namespace ringside::chess
