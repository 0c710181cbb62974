#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "rulebook/reading.hpp"

namespace ringside::rulebook::testing {

/// A whole set, every line of which can be replaced or left out by a test.
inline const std::string whole_set = R"(name = "Whole"
source = "A test"
rounds = ["chess", "boxing", "chess"]
break = "1:00"
auto_gong = false
time_floor = "0:01"
decision = "majority"
level = "black"
[chess]
round = "3:00"
clock = "3:00"
clock_by = "moves"
last_round = "finish"
repetition = 3
fifty = 50
dead_position = true
resign = false
agreed_draw = false
[chess.count]
seconds = 10
per_round = 3
per_bout = 4
holds_gong = true
[boxing]
round = "3:00"
outside = 10
stoppage = "1:00"
exam = "1:00"
[boxing.count]
out = 10
mandatory = 8
holds_gong = true
[boxing.knockdowns]
per_round = 3
per_bout = 4
[junior.knockdowns]
per_round = 3
per_bout = 3
[warning]
advised_from = 3
points = 1
time = "1:00"
half_below = "2:00"
disqualifies = 3
[cards]
loser = [9, 8, 7]
even_round = false
)";

using Files = std::map<std::string, std::string, std::less<>>;

/// Finds sets among `files`, by the names that they are kept under.
inline Finder finder_of(const Files& files) {
    return [files](std::string_view name, const std::string&) -> Found {
        const auto found = files.find(name);
        if (found == files.end()) return "no such set";
        return Source{found->first, found->second};
    };
}

/// Reads `text` as the file "set", where "whole" can be inherited.
inline Reading reading_of(std::string_view text) {
    return read(text, "set", finder_of({{"whole", whole_set}}));
}

/// Its problems, a line each.
inline std::vector<std::string> lines_of(const Reading& reading) {
    std::vector<std::string> lines;
    for (const Problem& problem : reading.problems) lines.push_back(to_text(problem));
    return lines;
}

inline std::vector<std::string> problems_of(std::string_view text) {
    return lines_of(reading_of(text));
}

/// `text` with `from`, which stands in it, replaced by `to`.
inline std::string with(std::string text, std::string_view from, std::string_view to) {
    return text.replace(text.find(from), from.size(), to);
}

using Lines = std::vector<std::string>;

} // namespace ringside::rulebook::testing
