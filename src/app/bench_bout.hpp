#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/call.hpp"
#include "core/rulebook.hpp"
#include "core/sheet.hpp"

namespace ringside::app {

/// A bout to measure with: the whole list of rounds, every call admitted.
struct BenchBout {
    core::Rulebook rules; ///< without proofs of dead positions
    core::Sheet sheet;
    std::vector<core::Call> calls; ///< 600
};

/// Writes the bout of `seed` under `rules`: a chess game of some 230 legal moves with presses of
/// their own and ten-counts among them; knockdowns, counts held, cautions, time-outs and the cards
/// of three judges in the boxing rounds. The same seed writes the same bout. Fewer than 600 calls
/// where the rules refused one or have too few rounds for them.
[[nodiscard]] BenchBout bench_bout(core::Rulebook rules, std::uint64_t seed);

} // namespace ringside::app
