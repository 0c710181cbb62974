#include <algorithm>
#include <set>
#include <string>
#include <variant>

#include "core/clause.hpp"
#include "coverage/suite.hpp"
#include "support/catch.hpp"

namespace ringside::tests {

TEST_CASE("every scenario holds", "[scenarios]") {
    for (const Scene& scene : scenes()) {
        std::string found; // each line names its scenario
        for (const std::string& line : failures(scene, scene.rules)) found += line + "\n";
        CHECK(found == "");
    }
}

TEST_CASE("every scenario asserts something", "[scenarios]") {
    REQUIRE(!scenes().empty());
    for (const Scene& scene : scenes()) {
        INFO(scene.name);
        CHECK(!expectations(scene).empty());
    }
}

TEST_CASE("every scenario is named by a clause and begins with its rule in words", "[scenarios]") {
    std::set<std::string_view> numbers;
    for (std::size_t i = 0; i < core::clause_count; ++i)
        numbers.insert(core::number(static_cast<core::Clause>(i)));
    for (const Scene& scene : scenes()) {
        INFO(scene.name);
        CHECK(numbers.contains(clause_of(scene)));
        CHECK(scene.text.starts_with("# "));
    }
}

namespace {

/// Whether an expectation of the scenario names the clause `number`.
bool expects(const Scene& scene, std::string_view number) {
    return std::ranges::any_of(expectations(scene), [&](const scenario::Expectation& expectation) {
        if (const auto* refused = std::get_if<scenario::expect::Refused>(&expectation))
            return refused->clause == number;
        if (const auto* result = std::get_if<scenario::expect::Result>(&expectation))
            return std::ranges::find(result->clauses, number) != result->clauses.end();
        if (const auto* key = std::get_if<scenario::expect::Key>(&expectation))
            return key->value == number;
        return false;
    });
}

bool cites(const core::Bout& bout, core::Clause clause) {
    return std::ranges::any_of(bout.facts,
                               [&](const core::Fact& fact) { return fact.clauses.cites(clause); });
}

} // namespace

TEST_CASE("every clause that the program can cite has a scenario in which it is cited",
          "[scenarios]") {
    std::vector<core::Bout> bouts;
    for (const Scene& scene : scenes()) bouts.push_back(last_bout(scene));
    for (std::size_t i = 0; i < core::clause_count; ++i) {
        const auto clause = static_cast<core::Clause>(i);
        const std::string_view number = core::number(clause);
        bool found = false;
        for (std::size_t s = 0; s < bouts.size() && !found; ++s) {
            const Scene& scene = scenes()[s];
            found =
                (clause_of(scene) == number || expects(scene, number)) && cites(bouts[s], clause);
        }
        INFO("clause " << number);
        CHECK(found);
    }
}

} // namespace ringside::tests
