#pragma once

#include <vector>

#include "core/rulebook.hpp"

namespace ringside::test {

/// The rule sets that ship with the program, by name. Read once.
[[nodiscard]] const std::vector<core::Rulebook>& shipped_rulebooks();

} // namespace ringside::test
