#pragma once

#include <string>
#include <string_view>

#include "rulebook/files.hpp"
#include "scenario/reading.hpp"
#include "scenario/run.hpp"
#include "support/places.hpp"

namespace ringside::scenario::test {

/// A shipped rule set.
inline core::Rulebook rules(std::string_view name = "wcbo-11") {
    auto reading = rulebook::load(name, ringside::test::in_project(""));
    REQUIRE(reading.rulebook);
    return *reading.rulebook;
}

/// The timed lines after the sheet of three lines, played under the eleven rounds.
inline Outcome play(const std::string& lines,
                    std::optional<core::Instant> state_at = std::nullopt) {
    return run(read_whole(sheet + lines), rules(), state_at);
}

/// The bout of the contract for scenarios, up to its expectations at 4:40.5.
inline const std::string example = "rules    wcbo-11\n"
                                   "title    \"Light heavyweight, final\"\n"
                                   "red      \"Nadia Brook\"  white\n"
                                   "blue     \"Ola Venn\"     black\n"
                                   "judges   3\n"
                                   "category senior\n"
                                   "clock    moves\n"
                                   "\n"
                                   "0:00      timekeeper gong\n"
                                   "0:05.250  arbiter    move e4\n"
                                   "0:09      arbiter    move e7e5\n"
                                   "+3        arbiter    count\n"
                                   "0:14      arbiter    move d5\n"
                                   "0:14      expect refused 2.6\n"
                                   "0:15      arbiter    move Nf3\n"
                                   "3:00      expect phase break\n"
                                   "4:00      timekeeper gong\n"
                                   "4:30.5    referee    knockdown blue\n"
                                   "4:40.5    expect result red knockout 3.5.5.1\n";

} // namespace ringside::scenario::test
