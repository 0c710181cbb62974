// One set inherits from another and says only what differs.

#include "rulebook/sets.hpp"
#include "support/catch.hpp"

using namespace ringside;
using namespace ringside::rulebook;
using namespace ringside::rulebook::testing;

namespace {

const std::string names_a_set = "; admitted: the name of a file of rules/ without .toml, or a path "
                                "that has a / or ends in .toml";

Reading reading_among(const Files& files, const std::string& name) {
    return read(files.at(name), name, finder_of(files));
}

} // namespace

TEST_CASE("a set that says nothing is the one it inherits from", "[rulebook][inherits]") {
    const Reading reading = reading_of("inherits = \"whole\"\n");
    CHECK(reading.rulebook == reading_of(whole_set).rulebook);
}

TEST_CASE("a set differs in what it says and in nothing else", "[rulebook][inherits]") {
    core::Rulebook expected = reading_of(whole_set).rulebook.value();
    expected.boxing.round = core::Millis{120'000};
    expected.cards.loser = {9, 8};
    CHECK(reading_of("inherits = \"whole\"\ncards.loser = [9, 8]\n[boxing]\nround = \"2:00\"\n")
              .rulebook == expected);
}

TEST_CASE("the nearest of a chain of sets wins", "[rulebook][inherits]") {
    const Files files{{"a", whole_set},
                      {"b", "inherits = \"a\"\nbreak = \"0:50\"\nlevel = \"draw\"\n"},
                      {"c", "inherits = \"b\"\nbreak = \"0:40\"\n"}};
    const Reading reading = reading_among(files, "c");
    REQUIRE(reading.rulebook.has_value());
    CHECK(reading.rulebook->interval == core::Millis{40'000});
    CHECK(reading.rulebook->level == core::Level::draw);
    REQUIRE(reading.sources.size() == 3);
    CHECK(reading.sources[1].file == "b");
}

TEST_CASE("what is inherited must be there", "[rulebook][inherits]") {
    CHECK(problems_of("name = \"X\"\ninherits = \"wcbo-12\"\n") ==
          Lines{"set:2:12: found inherits = the text \"wcbo-12\", no such set" + names_a_set});
}

TEST_CASE("what is inherited is named in quotes", "[rulebook][inherits]") {
    CHECK(problems_of("inherits = 11\n") ==
          Lines{"set:1:12: found inherits = the number 11" + names_a_set});
    CHECK(problems_of("inherits = [\"whole\"]\n") ==
          Lines{"set:1:12: found inherits = a list" + names_a_set});
}

TEST_CASE("inherits is a key of the file, not of a section", "[rulebook][inherits]") {
    const Lines lines = problems_of("inherits = \"whole\"\n[chess]\ninherits = \"whole\"\n");
    REQUIRE(lines.size() == 1);
    CHECK(lines[0].starts_with("set:3:1: found the unknown key \"inherits\""));
}

TEST_CASE("a circle is a problem in the file that closes it", "[rulebook][inherits]") {
    const std::string admitted = "; admitted: a set that does not itself inherit from this one";
    const Files one{{"a", "inherits = \"a\"\n"}};
    CHECK(lines_of(reading_among(one, "a")) ==
          Lines{"a:1:12: found inherits = the text \"a\", a circle: a -> a" + admitted});
    const Files two{{"a", "inherits = \"b\"\n"}, {"b", "\ninherits = \"a\"\n"}};
    CHECK(lines_of(reading_among(two, "a")) ==
          Lines{"b:2:12: found inherits = the text \"a\", a circle: a -> b -> a" + admitted});
    // The set that is read stands outside of the circle.
    const Files far{
        {"a", "inherits = \"b\"\n"}, {"b", "inherits = \"c\"\n"}, {"c", "inherits = \"b\"\n"}};
    CHECK(lines_of(reading_among(far, "a")) ==
          Lines{"c:1:12: found inherits = the text \"b\", a circle: b -> c -> b" + admitted});
}

TEST_CASE("a chain without an end is cut", "[rulebook][inherits]") {
    int files = 0;
    const Reading reading =
        read("inherits = \"1\"\n", "0", [&](std::string_view, const std::string&) -> Found {
            ++files;
            return Source{std::to_string(files), "inherits = \"more\"\n"};
        });
    CHECK(lines_of(reading) ==
          Lines{"7:1:12: found inherits = the text \"more\", one more; admitted: at most 8 files "
                "that inherit one from another"});
    CHECK(files == 8);
}

TEST_CASE("problems of an inherited set are told too, under its own name", "[rulebook][inherits]") {
    const Files files{{"a", with(whole_set, "fifty = 50", "fifty = 0")},
                      {"b", "inherits = \"a\"\nlevel = 3\n"}};
    CHECK(
        lines_of(reading_among(files, "b")) ==
        Lines{"b:2:9: found level = the number 3; admitted: \"black\" or \"draw\"",
              "a:15:9: found chess.fifty = the number 0; admitted: a whole number from 1 to 999"});
}

TEST_CASE("two inherited values that do not agree are told once", "[rulebook][inherits]") {
    const Files files{{"a", with(whole_set, "mandatory = 8", "mandatory = 10")},
                      {"b", "inherits = \"a\"\n"}};
    CHECK(lines_of(reading_among(files, "b")) ==
          Lines{"a:31:13: found a boxing.count.mandatory that is not less than boxing.count.out; "
                "admitted: a mandatory count that ends before the number that knocks out"});
}
