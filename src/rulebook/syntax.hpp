#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <toml++/toml.h>

#include "rulebook/problem.hpp"

namespace ringside::rulebook {

/// The text of one file as a tree, as far as it can be read as TOML.
struct Syntax {
    toml::table root;
    std::vector<Problem> problems;
    std::string unread; ///< the statements that are not in the tree, because of the problems
};

/// Reads `text` as TOML. A statement that cannot be read is a problem and is left out, and so is a
/// section whose header cannot be; the rest is read on, so that one slip does not hide the next.
/// Total: no text aborts, and nothing is thrown but for want of memory.
[[nodiscard]] Syntax read_syntax(std::string_view text, const std::string& file);

/// The place at which a node or a key of the tree begins.
[[nodiscard]] Place place_of(const toml::source_region& region, const std::string& file);

} // namespace ringside::rulebook
