#pragma once

#include <cstdint>

#include "chess/position.hpp"

namespace ringside::chess {

/// What is known of a position: `dead` when it is proven that no legal sequence mates either king,
/// `alive` when such a sequence was found, else `unproven`.
enum class Verdict : std::uint8_t { dead, alive, unproven };

/// Too few men for any mate: kings with at most one knight, or with bishops that all stand on
/// squares of one colour.
[[nodiscard]] bool has_too_few_men(const Position& position);

/// Finds dead positions.
class DeadPositions {
public:
    [[nodiscard]] Verdict verdict(const Position& position);
};

} // namespace ringside::chess
