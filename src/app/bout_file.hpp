#pragma once

#include <string>
#include <variant>
#include <vector>

#include "rulebook/reading.hpp"
#include "scenario/scenario.hpp"

namespace ringside::app {

/// A bout that is written down in a file of its own.
struct BoutFile {
    std::string file;
    std::string text;
    scenario::Scenario scenario;
    rulebook::Reading rules; ///< that its sheet names, resolved
};

/// Reads it. Its rule set is found by name, or by a path from the file's folder; or by its name in
/// `rules_folder` and nowhere else, where that is not empty. The alternative is all that is wrong
/// with the bout or its rule set, one line a problem.
[[nodiscard]] std::variant<BoutFile, std::vector<std::string>>
read_bout_file(const std::string& file, const std::string& rules_folder = {});

} // namespace ringside::app
