#include "app/settings_file.hpp"

#include <string>

#include "rulebook/scan.hpp"

namespace ringside::app {

std::variant<toml::table, std::vector<rulebook::Problem>> parse_settings(std::string_view text,
                                                                         std::string_view file) {
    std::vector<rulebook::Problem> problems;
    for (const rulebook::Trap& trap : rulebook::scan(text).traps)
        problems.push_back(rulebook::to_problem(trap, text, file));
    if (!problems.empty()) return problems;
    try {
        return toml::parse(text);
    } catch (const toml::parse_error& error) {
        const auto& at = error.source().begin;
        return std::vector{rulebook::Problem{
            {std::string{file}, static_cast<int>(at.line), static_cast<int>(at.column)},
            std::string{error.description()},
            "TOML"}};
    }
}

} // namespace ringside::app
