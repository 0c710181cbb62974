#pragma once

#include <cstdint>

namespace ringside::chess {

/// The colour of the pieces.
enum class Side : std::uint8_t { white, black };

/// The other side.
[[nodiscard]] constexpr Side other(Side side) {
    return side == Side::white ? Side::black : Side::white;
}

} // namespace ringside::chess
