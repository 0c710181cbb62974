#pragma once

#include <string>
#include <string_view>

#include "core/play.hpp"
#include "rulebook/files.hpp"
#include "scenario/read.hpp"
#include "support/catch.hpp"

namespace ringside::test {

/// The bout of a scenario's text, as it stands `seconds` after the opening of the record.
inline core::Bout bout_at(std::string_view text, double seconds) {
    auto reading = scenario::read(text);
    const auto* problems = std::get_if<std::vector<scenario::Problem>>(&reading);
    if (problems != nullptr) FAIL(to_text(problems->front(), "scenario"));
    const auto& read = std::get<scenario::Scenario>(reading);
    const rulebook::Reading rules = rulebook::load(read.sheet.rules);
    REQUIRE(rules.rulebook);
    return core::play(*rules.rulebook, read.sheet, calls(read),
                      core::at_ms(static_cast<std::int64_t>(seconds * 1000)));
}

/// A sheet of two fighters with three judges, Red with White, and `lines` after it.
inline std::string with_sheet(std::string_view lines) {
    return "rules wcbo-11\nred \"Nadia Brook\" white\nblue \"Ola Venn\" black\n"
           "judges 3\n" +
           std::string{lines};
}

} // namespace ringside::test
