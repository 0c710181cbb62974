#pragma once

#include "chess/pgn.hpp"
#include "core/bout.hpp"

namespace ringside::record {

/// The chess game of a bout: the moves that stand after all corrections, with the mover's clock and
/// the ends of rounds as comments. Where a position was set the game begins with the last one, and
/// the moves before it are a comment. The result is the game's, and `*` where the bout ended
/// otherwise or the game is not over; how the bout ended is told in tags of their own.
[[nodiscard]] chess::Game game_of(const core::Bout& bout);

} // namespace ringside::record
