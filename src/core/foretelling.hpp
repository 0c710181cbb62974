#pragma once

#include <cstddef>
#include <vector>

#include "core/bout.hpp"
#include "core/cue.hpp"
#include "core/time.hpp"

namespace ringside::core {

/// So many cues are foretold at most: two rounds with a ten-count are fewer.
inline constexpr std::size_t most_foretold = 64;

/// Every cue that sounds after `bout.t` and up to `until` if nobody calls, in the order of time:
/// what a gong can be set by that asks nobody.
[[nodiscard]] std::vector<Cue> foretold(const Bout& bout, Instant until);

} // namespace ringside::core
