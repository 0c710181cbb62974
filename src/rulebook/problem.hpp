#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ringside::rulebook {

/// Where something stands. Lines and columns count from 1, columns in characters, not bytes; both
/// are 0 where the file as a whole is meant.
struct Place {
    std::string file;
    int line = 0;
    int column = 0;
    friend bool operator==(const Place&, const Place&) = default;
};

/// Why a rule set cannot be used: what was found where, and what is admitted there.
struct Problem {
    Place place;
    std::string found;
    std::string admitted;
    friend bool operator==(const Problem&, const Problem&) = default;
};

/// As many as are listed of one reading; nobody corrects more at once.
inline constexpr std::size_t most_problems = 200;

/// "file:line:column", or the file alone where it is meant as a whole.
[[nodiscard]] std::string to_text(const Place& place);

/// One line: "file:line:column: found …; admitted: …".
[[nodiscard]] std::string to_text(const Problem& problem);

/// `text` in double quotes, fit for a terminal: control characters, quotes and backslashes escaped
/// as in TOML, and cut with an ellipsis beyond 60 characters. Pre: `text` is UTF-8.
[[nodiscard]] std::string in_quotes(std::string_view text);

} // namespace ringside::rulebook
