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
    std::size_t end = 0;
    for (int count = 0; count < longest && end < text.size(); ++count)
        end += character_at(text, end).size;
    return fmt::format("\"{}{}\"", printable(text.substr(0, end)), end < text.size() ? "…" : "");
}

} // namespace ringside::scenario
