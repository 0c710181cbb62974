#pragma once

#include <cstdint>

#include "core/time.hpp"

namespace ringside::core {

/// What a cue says to the hall.
enum class Signal : std::uint8_t {
    round_start, ///< the gong that starts a round (1.1.1)
    round_end,   ///< the gong that ends one (1.1.1), by time or because the bout ended in it
    clapper,     ///< ten seconds of a round are left
    seconds_out, ///< ten seconds of a break are left
    count,       ///< one number of a ten-count (2.5.5, 3.5.4)
    timeout,     ///< a time-out begins (1.1.1)
    flag,        ///< a chess clock has run out (2.5.6.4)
    by_hand,     ///< the gong, struck by the official's own key: no fact stands behind it
};

/// Something to sound or flash, at its exact instant.
struct Cue {
    Instant t;
    Signal signal{};
    int number = 0; ///< of a count, from 1; 0 for every other signal
    friend bool operator==(const Cue&, const Cue&) = default;
};

/// Whether silence in its place would mislead people in the ring: the gongs and the flag.
[[nodiscard]] constexpr bool is_gong(const Cue& cue) {
    return cue.signal == Signal::round_start || cue.signal == Signal::round_end ||
           cue.signal == Signal::flag;
}

} // namespace ringside::core
