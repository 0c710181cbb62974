#pragma once

#include <array>
#include <optional>
#include <vector>

#include "chess/piece.hpp"
#include "view/intent.hpp"
#include "view/playable.hpp"

namespace ringside::view {

/// The chess board. Nothing of it needs to know the rules.
struct BoardView {
    std::array<std::optional<chess::Piece>, 64> pieces; ///< a1 first, h8 last
    std::optional<std::array<chess::Square, 2>> last;   ///< from, to
    std::vector<Playable> playable;                     ///< empty while no move is admitted
    std::optional<Explain> dim;                         ///< why not
    bool flipped = false;
    friend bool operator==(const BoardView&, const BoardView&) = default;
};

} // namespace ringside::view
