#include "scenario/scenario.hpp"

namespace ringside::scenario {

std::vector<core::Call> calls(const Scenario& scenario) {
    std::vector<core::Call> calls;
    for (const TimedLine& line : scenario.lines)
        if (const auto* call = std::get_if<core::Call>(&line.what)) calls.push_back(*call);
    return calls;
}

core::Instant end_of(const Scenario& scenario) {
    return scenario.lines.empty() ? core::Instant{} : scenario.lines.back().t;
}

} // namespace ringside::scenario
