#pragma once

#include <string>

#include "chess/piece.hpp"

namespace ringside::view {

/// A move that may be played, for the board's targets, the promotion chooser and the move entry.
struct Playable {
    chess::Move move;
    std::string san;
    friend bool operator==(const Playable&, const Playable&) = default;
};

} // namespace ringside::view
