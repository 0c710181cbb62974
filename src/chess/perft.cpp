#include "chess/perft.hpp"

#include "chess/moves.hpp"

namespace ringside::chess {

std::uint64_t perft(const Position& position, int depth) {
    if (depth == 0) return 1;
    if (depth == 1) return static_cast<std::uint64_t>(count_legal_moves(position));
    std::uint64_t lines = 0;
    for (const Move move : legal_moves(position)) lines += perft(after(position, move), depth - 1);
    return lines;
}

} // namespace ringside::chess
