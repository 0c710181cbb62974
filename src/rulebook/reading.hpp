#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/rulebook.hpp"
#include "rulebook/problem.hpp"

namespace ringside::rulebook {

/// Bytes that a file of rules may have.
inline constexpr std::size_t largest_file = 65'536;

/// One file of rules, whole.
struct Source {
    std::string file; ///< as messages name it; the same file always by the same name
    std::string text;
    friend bool operator==(const Source&, const Source&) = default;
};

/// A file that was looked for, or why there is none, in words: "no such file".
using Found = std::variant<Source, std::string>;

/// Finds what a file inherits: the set `name`, as written, for the file `from`.
using Finder = std::function<Found(std::string_view name, const std::string& from)>;

/// What came of reading a rule set.
struct Reading {
    std::optional<core::Rulebook> rulebook; ///< resolved; empty where there is any problem
    std::vector<Problem> problems;          ///< all of them, a file at a time in order of place
    std::vector<Place> origins;             ///< of each key of `schema()`, where its value stands
    std::vector<Source> sources;            ///< the file itself, then those it inherits from
    friend bool operator==(const Reading&, const Reading&) = default;
};

/// Reads the rule set `text`, the text of `file`, and through `find` what it inherits from. Total:
/// any bytes are read or are a problem; of more than `most_problems` the rest is one last problem.
[[nodiscard]] Reading read(std::string_view text, std::string file, const Finder& find);

} // namespace ringside::rulebook
