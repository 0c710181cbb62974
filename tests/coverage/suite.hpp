#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/bout.hpp"
#include "core/rulebook.hpp"
#include "scenario/scenario.hpp"

/// The scenarios of tests/scenarios as values, for tests that look at all of them together.
namespace ringside::tests {

/// One file of tests/scenarios, read, with the rule set that it names.
struct Scene {
    std::string name; ///< the file's, without folder and ending
    std::string text; ///< the whole file
    scenario::Scenario scenario;
    core::Rulebook rules;
};

/// Every scenario, by name. Read once; a file that cannot be read stops the program and says where.
[[nodiscard]] const std::vector<Scene>& scenes();

/// The clause that a scenario's name begins with: "3.5.4" of "3.5.4-slip". Empty where it begins
/// otherwise.
[[nodiscard]] std::string_view clause_of(const Scene& scene);

/// The expectations of a scenario, in order.
[[nodiscard]] std::vector<scenario::Expectation> expectations(const Scene& scene);

/// The bout at the last line of the scenario.
[[nodiscard]] core::Bout last_bout(const Scene& scene);

/// Where the scenario does not hold under `rules`, one line an expectation that failed.
[[nodiscard]] std::vector<std::string> failures(const Scene& scene, const core::Rulebook& rules);

} // namespace ringside::tests
