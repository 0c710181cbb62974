#pragma once

#include <optional>
#include <vector>

#include "core/bout.hpp"
#include "core/rulebook.hpp"
#include "scenario/expectation.hpp"
#include "scenario/scenario.hpp"

namespace ringside::scenario {

/// What came of playing a scenario.
struct Outcome {
    core::Bout bout;               ///< as it was last looked at
    int expectations = 0;          ///< how many were looked at
    std::vector<Failure> failures; ///< those that did not hold, in the order of the lines
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// Plays the scenario under `rules` in virtual time. Each expectation looks at its own time, after
/// all that is due then, and knows only the calls above it. The play ends at the last line's time.
/// With `state_at`, lines after it are not played, and where it lies beyond the last line, play
/// goes on to it.
[[nodiscard]] Outcome run(const Scenario& scenario, const core::Rulebook& rules,
                          std::optional<core::Instant> state_at = std::nullopt);

} // namespace ringside::scenario
