#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include <toml++/toml.h>

#include "rulebook/problem.hpp"

namespace ringside::app {

/// Parses the text of a TOML file of the console's. What the library would abort at is found before
/// it is asked. The alternative is what is wrong, and where.
[[nodiscard]] std::variant<toml::table, std::vector<rulebook::Problem>>
parse_settings(std::string_view text, std::string_view file);

} // namespace ringside::app
