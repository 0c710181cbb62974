#include "scenario/run.hpp"

#include "core/play.hpp"

namespace ringside::scenario {

Outcome run(const Scenario& scenario, const core::Rulebook& rules,
            std::optional<core::Instant> state_at) {
    const core::Instant end = state_at.value_or(end_of(scenario));
    core::Replay replay{rules, scenario.sheet};
    Outcome outcome;
    for (const TimedLine& line : scenario.lines) {
        if (line.t > end) break;
        if (const auto* call = std::get_if<core::Call>(&line.what)) {
            replay.enter(*call);
            continue;
        }
        ++outcome.expectations;
        auto failure =
            failure_of(std::get<Expectation>(line.what), line.number, replay.look(line.t));
        if (failure) outcome.failures.push_back(std::move(*failure));
    }
    outcome.bout = replay.look(end);
    return outcome;
}

} // namespace ringside::scenario
