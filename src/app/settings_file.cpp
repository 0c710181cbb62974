#include "app/settings_file.hpp"

#include <string>
#include <utility>

#include "rulebook/syntax.hpp"

namespace ringside::app {

std::variant<toml::table, std::vector<rulebook::Problem>> parse_settings(std::string_view text,
                                                                         std::string_view file) {
    rulebook::Syntax syntax = rulebook::read_syntax(text, std::string{file});
    if (!syntax.problems.empty()) return std::move(syntax.problems);
    return std::move(syntax.root);
}

} // namespace ringside::app
