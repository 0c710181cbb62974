#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "chess/position.hpp"

namespace ringside::chess {

/// What is known of a position: `dead` when it is proven that no legal sequence mates either king
/// (FIDE 5.2.2), `alive` when such a sequence was found, else `unproven`.
enum class Verdict : std::uint8_t { dead, alive, unproven };

/// Too few men for any mate: kings with at most one knight, or with bishops that all stand on
/// squares of one colour.
[[nodiscard]] bool has_too_few_men(const Position& position);

/// Finds dead positions. A verdict depends on placement, side to move, castling rights and en
/// passant alone; neither on the counters nor on what was asked before. Repetition and the fifty
/// moves do not count as ends.
///
/// An ordinary position is seen to be `unproven` at a glance. Else a proof is tried: that no man
/// can ever come to where he would have to be for a mate; or else that every line of play ends in a
/// position proven so, or in stalemate.
class DeadPositions {
public:
    /// Enough for the positions met in practice; a proof that fails costs a few milliseconds.
    static constexpr int default_budget = 10000;

    /// `budget`: positions whose moves are played out in one proof before it is given up.
    explicit DeadPositions(int budget = default_budget) : budget_{budget} {}

    /// Mate on the board is `alive`, stalemate `dead`.
    [[nodiscard]] Verdict verdict(const Position& position);

private:
    struct Known {
        Position position;
        Verdict verdict{};
        bool is_set = false;
    };
    static constexpr std::size_t slots = 256;

    int budget_;
    std::vector<Known> known_; ///< the last proofs, a slot a hash; empty before the first
};

} // namespace ringside::chess
