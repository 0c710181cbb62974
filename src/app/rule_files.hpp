#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "record/evening.hpp"
#include "rulebook/reading.hpp"

namespace ringside::app {

/// Writes the texts of a bout's rule set into `folder`, each as a file of its name; the folder is
/// made if need be, and a file that is there already is kept. Says why not, else nothing.
[[nodiscard]] std::optional<std::string> write_rules(const record::RecordedBout& bout,
                                                     const std::filesystem::path& folder);

/// The rule set that a sheet calls `name`, from what `write_rules` left in `folder` and from
/// nothing else: sets are found there by their names, whatever folders a path names.
[[nodiscard]] rulebook::Reading read_rules(std::string_view name,
                                           const std::filesystem::path& folder);

} // namespace ringside::app
