#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "rulebook/problem.hpp"

namespace ringside::rulebook {

/// One statement of TOML with the lines it takes: a key with its value, a table's header, a comment
/// or a blank line.
struct Statement {
    std::size_t begin = 0; ///< in bytes
    std::size_t end = 0;   ///< past the newline
    bool is_header = false;
};

/// Something that the TOML library must not be shown, since it would abort the program, or take
/// more stack or memory than a rule set is worth; or that it would tell in words that help nobody.
struct Trap {
    enum class Kind {
        not_utf8,
        beyond_ascii, ///< outside quotes and comments; the library aborts at such a key
        nested,       ///< lists and tables within each other deeper than any rule set needs
        dotted,       ///< a key of more parts than any rule set needs
        unclosed,     ///< quotes still open at the end of their line
    };
    Kind kind{};
    std::size_t at = 0;        ///< in bytes
    std::size_t statement = 0; ///< the one it stands in, by index
};

struct Scan {
    std::vector<Statement> statements; ///< in order; together they are the whole text
    std::vector<Trap> traps;           ///< at most one a statement
};

/// Cuts `text` into statements and finds what must not go on to the library. Total: any bytes at
/// all may be scanned, in one pass.
[[nodiscard]] Scan scan(std::string_view text);

/// What was found and what is admitted, at `trap`.
[[nodiscard]] Problem to_problem(const Trap& trap, std::string_view text, std::string_view file);

/// The line and column of the byte `at` in `text`.
[[nodiscard]] Place place_of(std::string_view text, std::size_t at, std::string_view file);

} // namespace ringside::rulebook
