#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "rulebook/reading.hpp"

namespace ringside::rulebook {

/// The folders in which sets are found by name, the first one first: what the environment variable
/// RINGSIDE_RULES names, where it is set; then the first that exists of share/ringside/rules of the
/// installation, rules/ beside the running program or above it, and rules/ of the source.
[[nodiscard]] std::vector<std::filesystem::path> rules_directories();

/// A set that can be loaded by its name.
struct Listed {
    std::string name;
    std::filesystem::path file;
};

/// Every set of `rules_directories()`, by name; of two with one name the one that loads.
[[nodiscard]] std::vector<Listed> listed_sets();

/// Loads a rule set: where `name_or_path` has a / or ends in .toml, the file at that path from
/// `from_directory`; else the set of that name. What it inherits is found likewise, paths from the
/// file that says so. That there is no such file is a problem, without line and column.
[[nodiscard]] Reading load(std::string_view name_or_path,
                           const std::filesystem::path& from_directory = ".");

} // namespace ringside::rulebook
