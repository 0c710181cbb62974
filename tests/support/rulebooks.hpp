#pragma once

#include <string>
#include <vector>

#include "core/rulebook.hpp"

namespace ringside::test {

/// The rule sets that ship with the program, by name. Read once.
[[nodiscard]] const std::vector<core::Rulebook>& shipped_rulebooks();

/// A rule set as a file that inherits one of those, and says what differs.
[[nodiscard]] std::string as_toml(const core::Rulebook& rules);

} // namespace ringside::test
