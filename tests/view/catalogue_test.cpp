#include "view/catalogue.hpp"

#include <algorithm>

#include "support/catch.hpp"

using namespace ringside::view;

namespace {

Catalogue read(std::string_view toml) {
    auto reading = read_catalogue(Language::english, toml);
    REQUIRE(std::holds_alternative<Catalogue>(reading));
    return std::get<Catalogue>(reading);
}

} // namespace

TEST_CASE("every language is compiled in and has its code", "[catalogue]") {
    for (const Language language : all_languages) {
        CHECK(language_of(code(language)) == language);
        CHECK(catalogue(language).language == language);
        CHECK_FALSE(catalogue(language).messages.empty());
    }
    CHECK(embedded_languages().size() == all_languages.size());
    CHECK(language_of("xx") == std::nullopt);
}

TEST_CASE("a message is addressed by its dotted key", "[catalogue]") {
    const Catalogue words = read("[a.b]\nc = \"deep\"\n[d]\ne = \"flat\"\n");
    CHECK(say(words, "a.b.c") == "deep");
    CHECK(say(words, "d.e") == "flat");
    CHECK(has(words, "a.b.c"));
    CHECK_FALSE(has(words, "a.b"));
}

TEST_CASE("placeholders are filled by name, as often as they stand there", "[catalogue]") {
    const Catalogue words = read("m = \"{b}, {a}, {b}\"");
    CHECK(say(words, "m", {{"a", "1"}, {"b", "{a}"}}) == "{a}, 1, {a}");
    CHECK(placeholders("{b}, {a}, {b}") == std::vector<std::string>{"b", "a"});
}

TEST_CASE("a missing word shows and takes nothing down", "[catalogue]") {
    const Catalogue words = read("m = \"{a} and {b\"");
    CHECK(say(words, "nowhere") == "[nowhere]");
    CHECK(say(words, "m") == "{a} and {b");
    CHECK(say(words, "m", {{"a", "1"}, {"superfluous", "2"}}) == "1 and {b");
}

TEST_CASE("a message about a number takes its form", "[catalogue]") {
    const Catalogue words = read("[call]\none = \"{n} call\"\nother = \"{n} calls {where}\"\n");
    CHECK(say_count(words, "call", 1) == "1 call");
    CHECK(say_count(words, "call", 0, {{"where", "here"}}) == "0 calls here");
    CHECK(say_count(words, "call", 21, {{"where", "here"}}) == "21 calls here");
}

TEST_CASE("a language file that is none says where", "[catalogue]") {
    const auto number = read_catalogue(Language::english, "a = \"b\"\n\n[c]\nd = 5\n");
    CHECK(std::get<std::string>(number) ==
          "line 4: c.d is neither a message nor a table of messages");
    const auto torn = read_catalogue(Language::english, "a = \"b\"\nc = \"d\n");
    CHECK(std::get<std::string>(torn).starts_with("line 2: "));
}

TEST_CASE("no message has an unclosed or empty placeholder", "[catalogue]") {
    for (const Language language : all_languages)
        for (const auto& [key, message] : catalogue(language).messages) {
            INFO(key << ": " << message);
            CHECK(std::count(message.begin(), message.end(), '{') ==
                  std::count(message.begin(), message.end(), '}'));
            for (const std::string& name : placeholders(message)) {
                CHECK_FALSE(name.empty());
                CHECK(name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == std::string::npos);
            }
            CHECK_FALSE(message.empty());
        }
}
