// docs/rules.md says of every key what the program holds of it.

#include <filesystem>
#include <fstream>
#include <iterator>

#include "rulebook/files.hpp"
#include "rulebook/schema.hpp"
#include "rulebook/sets.hpp"
#include "support/catch.hpp"
#include "support/places.hpp"

using namespace ringside;
using namespace ringside::rulebook;
using namespace ringside::rulebook::testing;

namespace {

std::string text_of(const std::string& name) {
    std::ifstream stream{test::in_project(name)};
    REQUIRE(stream.is_open());
    return {std::istreambuf_iterator<char>{stream}, {}};
}

/// The row of the table of keys.
std::string row_of(const Key& key) {
    const std::string example = value_text(key, load("wcbo-11").rulebook.value());
    // Name and source are long, and say nothing of what may stand there.
    const bool is_text = std::holds_alternative<Text>(key.value);
    // The rounds would make the table too wide to read.
    const bool is_list = std::holds_alternative<Rounds>(key.value);
    const std::string shown = is_text   ? "`\"…\"`"
                              : is_list ? "`[\"chess\", \"boxing\", …]`"
                                        : '`' + example + '`';
    return "| `" + std::string{key.path} + "` | " + std::string{key.meaning} + " | " +
           admitted(key) + " | " + clauses_text(key.clauses) + " | " + shown + " |\n";
}

/// The blocks between ```toml and ```.
Lines examples_in(const std::string& text) {
    constexpr std::string_view open = "```toml\n";
    Lines examples;
    for (std::size_t at = text.find(open); at != std::string::npos; at = text.find(open, at)) {
        at += open.size();
        const std::size_t end = text.find("```", at);
        examples.push_back(text.substr(at, end - at));
        at = end;
    }
    return examples;
}

} // namespace

TEST_CASE("the document of the schema has a row for every key", "[rulebook][docs]") {
    const std::string document = text_of("docs/rules.md");
    std::string expected;
    for (const Key& key : schema()) expected += row_of(key);
    INFO(expected);
    CHECK(document.find(expected) != std::string::npos);
}

TEST_CASE("the document of the schema names every set that ships", "[rulebook][docs]") {
    const std::string document = text_of("docs/rules.md");
    for (const Listed& set : listed_sets()) {
        const std::string row =
            "| `" + set.name + "` | " + load(set.name).rulebook.value().name + " |";
        INFO(row);
        CHECK(document.find(row) != std::string::npos);
    }
}

TEST_CASE("every example of the document can be used", "[rulebook][docs]") {
    const Lines examples = examples_in(text_of("docs/rules.md"));
    CHECK(examples.size() >= 3);
    for (const std::string& example : examples) {
        INFO(example);
        const Reading reading =
            read(example, "example", [](std::string_view name, const std::string&) -> Found {
                return load(name).sources.at(0);
            });
        CHECK(lines_of(reading) == Lines{});
    }
}
