#pragma once

#include <string>
#include <variant>
#include <vector>

#include "scenario/read.hpp"
#include "support/catch.hpp"

namespace ringside::scenario::test {

/// A sheet that lacks nothing, in three lines.
inline const std::string sheet = "rules wcbo-11\n"
                                 "red \"Nadia Brook\" white\n"
                                 "blue \"Ola Venn\"\n";

/// The scenario that `text` is; the test fails where it is none.
inline Scenario read_whole(const std::string& text) {
    auto reading = read(text);
    if (auto* problems = std::get_if<std::vector<Problem>>(&reading))
        FAIL(to_text(problems->front(), "scenario"));
    return std::get<Scenario>(std::move(reading));
}

/// What is wrong with `text`; empty where nothing is.
inline std::vector<Problem> problems_of(const std::string& text) {
    auto reading = read(text);
    auto* problems = std::get_if<std::vector<Problem>>(&reading);
    return problems != nullptr ? *problems : std::vector<Problem>{};
}

/// The only timed line of the sheet above followed by `line`.
inline TimedLine read_timed(const std::string& line) {
    const Scenario scenario = read_whole(sheet + line + "\n");
    REQUIRE(scenario.lines.size() == 1);
    return scenario.lines.front();
}

inline core::Call read_one(const std::string& line) {
    return std::get<core::Call>(read_timed(line).what);
}

} // namespace ringside::scenario::test
