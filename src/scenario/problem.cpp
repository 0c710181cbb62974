#include "scenario/problem.hpp"

#include <fmt/format.h>

#include "scenario/utf8.hpp"

namespace ringside::scenario {

std::string to_text(const Problem& problem, std::string_view file) {
    return fmt::format("{}:{}:{}: expected {}, found {}", file, problem.line, problem.column,
                       problem.expected, problem.found);
}

std::string shown(std::string_view text) {
    constexpr int longest = 60;
    std::string quoted{'"'};
    int count = 0;
    for (std::size_t at = 0; at < text.size();) {
        if (++count > longest) {
            quoted += "…";
            break;
        }
        const Character character = character_at(text, at);
        if (!character.valid)
            quoted += fmt::format("\\x{:02X}", character.code);
        else if (is_control(character.code) || character.code == '\t')
            quoted += fmt::format("\\u{:04X}", character.code);
        else
            quoted += text.substr(at, character.size);
        at += character.size;
    }
    return quoted + '"';
}

} // namespace ringside::scenario
