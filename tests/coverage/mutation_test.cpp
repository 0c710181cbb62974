#include <algorithm>
#include <array>
#include <cstdio>
#include <string_view>

#include "coverage/suite.hpp"
#include "rulebook/files.hpp"
#include "rulebook/variation.hpp"
#include "support/catch.hpp"

namespace ringside::tests {

namespace {

/// A step that changes no bout, so that nothing can tell it.
struct Equivalent {
    std::string_view key;
    std::string_view value;
    std::string_view why;
};

constexpr std::array equivalents{
    Equivalent{"junior.knockdowns.per_round", "4",
               "three in the bout end it first: a round has no more than the bout"},
    Equivalent{"warning.half_below", "\"1:59\"",
               "with 1:59 shown half is 59.5 s, up to the same minute"},
    Equivalent{"warning.half_below", "\"2:01\"", "with 2:00 shown half is the same minute"},
};

bool is_equivalent(const rulebook::Variation& variation) {
    return std::ranges::any_of(equivalents, [&](const Equivalent& equivalent) {
        return equivalent.key == variation.key && equivalent.value == variation.value;
    });
}

/// A variation by hand: two seconds from where half is taken, the first that can be told.
std::vector<rulebook::Variation> all_variations(const core::Rulebook& rules) {
    std::vector<rulebook::Variation> all = rulebook::variations(rules);
    for (const int seconds : {-2, 2}) {
        core::Rulebook varied = rules;
        varied.warning.half_below += std::chrono::seconds{seconds};
        all.push_back({"warning.half_below", seconds < 0 ? "\"1:58\"" : "\"2:02\"", varied});
    }
    return all;
}

/// The scenarios under wcbo-11 that do not hold where `rules` stands in its place, up to three.
std::vector<std::string_view> killers(const core::Rulebook& rules) {
    std::vector<std::string_view> found;
    for (const Scene& scene : scenes()) {
        if (found.size() == 3) break;
        if (scene.scenario.sheet.rules == "wcbo-11" && !failures(scene, rules).empty())
            found.push_back(scene.name);
    }
    return found;
}

} // namespace

TEST_CASE("no value of wcbo-11 can change by a step without a scenario that tells",
          "[scenarios][slow]") {
    const rulebook::Reading read = rulebook::load("wcbo-11");
    REQUIRE(read.rulebook);
    for (const rulebook::Variation& variation : all_variations(*read.rulebook)) {
        const std::vector<std::string_view> found = killers(variation.rulebook);
        std::printf("%.*s = %s:", static_cast<int>(variation.key.size()), variation.key.data(),
                    variation.value.c_str());
        for (const std::string_view name : found)
            std::printf(" %.*s", static_cast<int>(name.size()), name.data());
        std::printf("\n");
        INFO(variation.key << " = " << variation.value);
        CHECK(found.empty() == is_equivalent(variation));
    }
}

} // namespace ringside::tests
