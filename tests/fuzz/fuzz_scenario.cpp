#include <variant>
#include <vector>

#include "core/play.hpp"
#include "fuzz/demand.hpp"
#include "scenario/read.hpp"
#include "scenario/write.hpp"
#include "support/invariants.hpp"
#include "support/rulebooks.hpp"

namespace {

using namespace ringside;
using fuzz::demand;

/// Whatever was read is played, under the book's rules but without proofs of dead positions, which
/// take their time by design.
void play(const core::Sheet& sheet, const std::vector<core::Call>& calls, core::Instant end) {
    core::Rulebook rules = test::shipped_rulebooks().front();
    rules.chess.dead_position = false;
    if (const auto problem = test::broken_invariant(core::play(rules, sheet, calls, end)))
        demand(false, *problem);
}

} // namespace

// Bytes as a scenario: its problems are told with their places, or it is read; and then its bout is
// written and read again the same, and can be played.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto read = scenario::read(fuzz::as_text(data, size));
    if (const auto* problems = std::get_if<std::vector<scenario::Problem>>(&read)) {
        demand(!problems->empty(), "no scenario, and no problem");
        for (const scenario::Problem& problem : *problems)
            demand(problem.line >= 1 && problem.column >= 1 && !problem.expected.empty(),
                   "a problem without place or words");
        return 0;
    }
    const auto& scenario = std::get<scenario::Scenario>(read);
    const std::vector<core::Call> calls = scenario::calls(scenario);
    const auto again = scenario::read(scenario::write(scenario.sheet, calls));
    const auto* same = std::get_if<scenario::Scenario>(&again);
    demand(same && same->sheet == scenario.sheet && scenario::calls(*same) == calls,
           "a bout that is not read as it was written");
    play(scenario.sheet, calls, scenario::end_of(scenario));
    return 0;
}
