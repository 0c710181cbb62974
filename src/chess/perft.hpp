#pragma once

#include <cstdint>

#include "chess/position.hpp"

namespace ringside::chess {

/// Lines of legal moves of this length: the measure of a move generator. The last ply is counted,
/// not played. Pre: `depth` is not negative.
[[nodiscard]] std::uint64_t perft(const Position& position, int depth);

} // namespace ringside::chess
