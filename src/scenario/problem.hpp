#pragma once

#include <string>
#include <string_view>

namespace ringside::scenario {

/// Why a text is no scenario: what stands where, and what was expected there. Lines and columns
/// count from 1, columns in characters.
struct Problem {
    int line = 0;
    int column = 0;
    std::string expected; ///< closed lists name all their words
    std::string found;
    friend bool operator==(const Problem&, const Problem&) = default;
};

/// One line: "bout.bout:12:20: expected …, found …".
[[nodiscard]] std::string to_text(const Problem& problem, std::string_view file);

/// `text` in double quotes, fit for a terminal and for one line of a report: control characters
/// escaped, and cut with an ellipsis beyond 60 characters.
[[nodiscard]] std::string shown(std::string_view text);

} // namespace ringside::scenario
