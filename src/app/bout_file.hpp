#pragma once

#include <filesystem>
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
    rulebook::Reading rules; ///< that its sheet names, resolved; empty until it is asked for
};

/// Reads the bout, and not its rule set. The alternative is all that is wrong with it, one line a
/// problem.
[[nodiscard]] std::variant<BoutFile, std::vector<std::string>>
read_bout_file(const std::string& file);

/// The folder from which a bout in `file` names its rule set.
[[nodiscard]] std::filesystem::path folder_of(const std::string& file);

/// Reads the bout with its rule set, which is found by name, or by a path from the file's folder;
/// or by its name in `rules_folder` and nowhere else, where that is not empty. The alternative is
/// all that is wrong with the bout or its rule set, one line a problem.
[[nodiscard]] std::variant<BoutFile, std::vector<std::string>>
read_bout_and_rules(const std::string& file, const std::string& rules_folder = {});

} // namespace ringside::app
