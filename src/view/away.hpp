#pragma once

#include <cstdint>
#include <vector>

#include "core/cue.hpp"
#include "core/time.hpp"

namespace ringside::view {

/// Why the console cannot vouch for a span of time.
enum class AwayWhy : std::uint8_t {
    fallen,    ///< the program was not there, and is back
    restarted, ///< the machine was started anew; how long it was away is not known
    suspended, ///< the machine slept
    stopped,   ///< the program was held up
    slewed,    ///< the machine's clock was made to run faster or slower
    undone,    ///< what had stopped the clocks was struck
};

/// A span in which nobody was told what happened, or in which clocks stood that were not to, and
/// about which the official is asked.
struct Away {
    AwayWhy why{};
    core::Instant from;            ///< the last sign of life, known to a second; of what was struck
    core::Instant to;              ///< back again
    std::vector<core::Cue> silent; ///< what nobody heard
    friend bool operator==(const Away&, const Away&) = default;
};

} // namespace ringside::view
