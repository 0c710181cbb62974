// What a file may say, and where it stands when it says something else.

#include "rulebook/schema.hpp"
#include "rulebook/sets.hpp"
#include "support/catch.hpp"

using namespace ringside;
using namespace ringside::rulebook;
using namespace ringside::rulebook::testing;

TEST_CASE("a file that says every key is a set", "[rulebook]") {
    const Reading reading = reading_of(whole_set);
    CHECK(lines_of(reading) == Lines{});
    REQUIRE(reading.rulebook.has_value());
    CHECK(reading.rulebook->name == "Whole");
    CHECK(reading.rulebook->chess.count.limits == core::Limits{3, 4});
    CHECK(reading.rulebook->cards.loser == std::vector<int>{9, 8, 7});
}

TEST_CASE("an unknown key is a problem where it stands", "[rulebook][schema]") {
    CHECK(
        problems_of("inherits = \"whole\"\n  rouns = 1\n[chess]\nclok = 1\n[boxing.count]\n"
                    "\"out.\" = 1\n[junior]\nclock = 1\n") ==
        Lines{"set:2:3: found the unknown key \"rouns\"; admitted: one of inherits, name, source, "
              "rounds, break, auto_gong, time_floor, decision, level, chess, boxing, junior, "
              "warning, cards",
              "set:4:1: found the unknown key \"clok\"; admitted: one of round, clock, clock_by, "
              "last_round, repetition, fifty, dead_position, resign, agreed_draw, count in chess",
              "set:6:1: found the unknown key \"out.\"; admitted: one of out, mandatory, "
              "holds_gong in boxing.count",
              "set:8:1: found the unknown key \"clock\"; admitted: one of knockdowns in junior"});
}

TEST_CASE("an unknown section is one problem, however much it holds", "[rulebook][schema]") {
    const Lines lines = problems_of("inherits = \"whole\"\n[ches]\nround = 3\nclock = 3\n");
    REQUIRE(lines.size() == 1);
    CHECK(lines[0].starts_with("set:2:2: found the unknown key \"ches\""));
}

TEST_CASE("a quoted key with a dot is not the key of that path", "[rulebook][schema]") {
    const Lines lines = problems_of("inherits = \"whole\"\n\"chess.round\" = \"3:00\"\n");
    REQUIRE(lines.size() == 1);
    CHECK(lines[0].starts_with("set:2:1: found the unknown key \"chess.round\""));
}

TEST_CASE("a file without inherits must have every key", "[rulebook][schema]") {
    for (const Key& key : schema()) {
        const std::string path{key.path};
        INFO(path);
        // The whole set, written in dotted keys, without this one.
        const core::Rulebook whole = reading_of(whole_set).rulebook.value();
        std::string text;
        for (const Key& other : schema())
            if (other.path != path)
                text += std::string{other.path} + " = " + value_text(other, whole) + '\n';
        const Lines lines = problems_of(text);
        REQUIRE(lines.size() == 1);
        CHECK(lines[0].find("found no " + path + "; admitted: " + admitted(key)) !=
              std::string::npos);
    }
}

TEST_CASE("a missing key is a problem where its section begins", "[rulebook][schema]") {
    CHECK(problems_of(with(whole_set, "out = 10\n", "")) ==
          Lines{"set:29:9: found no boxing.count.out; admitted: a whole number from 1 to 599"});
    CHECK(problems_of(with(whole_set, "level = \"black\"\n", "")) ==
          Lines{"set:1:1: found no level; admitted: \"black\" or \"draw\""});
    CHECK(problems_of(with(whole_set, "[cards]\nloser = [9, 8, 7]\neven_round = false\n", "")) ==
          Lines{"set:1:1: found no cards.loser; admitted: a list of different whole numbers from 0 "
                "to 9, one at least",
                "set:1:1: found no cards.even_round; admitted: true or false"});
}

TEST_CASE("an empty file lacks every key", "[rulebook][schema]") {
    CHECK(problems_of("").size() == schema().size());
    CHECK(problems_of("# rules\n").size() == schema().size());
}

TEST_CASE("a key with a problem of its own is not also missing", "[rulebook][schema]") {
    CHECK(problems_of(with(whole_set, "fifty = 50", "fifty = \"50\"")) ==
          Lines{"set:15:9: found chess.fifty = the text \"50\"; admitted: a whole number from 1 to "
                "999"});
    CHECK(problems_of(with(whole_set, "[junior.knockdowns]\nper_round = 3\nper_bout = 3\n",
                           "[junior]\nknockdowns = 3\n")) ==
          Lines{"set:37:14: found junior.knockdowns = the number 3; admitted: a section "
                "[junior.knockdowns]"});
}

TEST_CASE("a value of the wrong type is a problem where it stands", "[rulebook][schema]") {
    const std::string length =
        "; admitted: a length \"m:ss\" or \"m:ss.mmm\", from 0:00.001 to 999:59.999";
    CHECK(problems_of("inherits = \"whole\"\n"
                      "name = 3\n"
                      "rounds = \"chess\"\n"
                      "break = 60\n"
                      "auto_gong = \"yes\"\n"
                      "level = true\n"
                      "chess.round = 03:00:00\n"
                      "chess.clock = -9.5\n"
                      "chess.fifty = 50.0\n"
                      "boxing.round = 2026-11-29\n"
                      "boxing.exam = 2026-11-29T10:00:00Z\n"
                      "boxing.count = 10\n"
                      "warning.time = [\"1:00\"]\n"
                      "cards = [9, 8, 7]\n") ==
          Lines{"set:2:8: found name = the number 3; admitted: text in quotes, 1 to 100 characters",
                "set:3:10: found rounds = the text \"chess\"; admitted: a list of 1 to 15 rounds, "
                "each \"chess\" or \"boxing\"",
                "set:4:9: found break = the number 60" + length,
                "set:5:13: found auto_gong = the text \"yes\"; admitted: true or false",
                "set:6:9: found level = true; admitted: \"black\" or \"draw\"",
                "set:7:15: found chess.round = a time of day without quotes" + length,
                "set:8:15: found chess.clock = the number -9.5" + length,
                "set:9:15: found chess.fifty = the number 50.0; admitted: a whole number from 1 to "
                "999",
                "set:10:16: found boxing.round = a date without quotes" + length,
                "set:11:15: found boxing.exam = a date and time without quotes" + length,
                "set:12:16: found boxing.count = the number 10; admitted: a section [boxing.count]",
                "set:13:16: found warning.time = a list" + length,
                "set:14:9: found cards = a list; admitted: a section [cards]"});
}

TEST_CASE("a set with no rounds, or too many, is impossible", "[rulebook][schema]") {
    const std::string rounds = "; admitted: a list of 1 to 15 rounds, each \"chess\" or \"boxing\"";
    CHECK(problems_of("inherits = \"whole\"\nrounds = []\n") ==
          Lines{"set:2:10: found rounds = a list of 0" + rounds});
    std::string fifteen = "\"chess\"";
    for (int round = 2; round <= 15; ++round) fifteen += ", \"chess\"";
    CHECK(problems_of("inherits = \"whole\"\nrounds = [" + fifteen + "]\n") == Lines{});
    CHECK(problems_of("inherits = \"whole\"\nrounds = [" + fifteen + ", \"chess\"]\n") ==
          Lines{"set:2:10: found rounds = a list of 16" + rounds});
}

TEST_CASE("each wrong element of a list is a problem of its own", "[rulebook][schema]") {
    const std::string rounds = "; admitted: a list of 1 to 15 rounds, each \"chess\" or \"boxing\"";
    const std::string marks =
        "; admitted: a list of different whole numbers from 0 to 9, one at least";
    CHECK(problems_of("inherits = \"whole\"\n"
                      "rounds = [\"chess\", \"Boxing\",\n"
                      "  3, \"chess\"]\n"
                      "cards.loser = [9, \"вісім\", 10, -1, 8, 9]\n") ==
          Lines{"set:2:20: found rounds = [the text \"Boxing\"]" + rounds,
                "set:3:3: found rounds = [the number 3]" + rounds,
                "set:4:19: found cards.loser = [the text \"вісім\"]" + marks,
                "set:4:28: found cards.loser = [the number 10]" + marks,
                "set:4:32: found cards.loser = [the number -1]" + marks,
                "set:4:39: found cards.loser = [the number 9, said twice]" + marks});
    CHECK(problems_of("inherits = \"whole\"\ncards.loser = []\n") ==
          Lines{"set:2:15: found cards.loser = a list of 0" + marks});
}

TEST_CASE("a length of zero, or no length at all, is impossible", "[rulebook][length]") {
    for (const Key& key : schema()) {
        if (!std::holds_alternative<Length>(key.value)) continue;
        for (const char* text : {"0:00", "0:00.000", "-0:01", "1000:00", "1:60", "3"}) {
            const std::string value{text};
            const std::string begin = "inherits = \"whole\"\n" + std::string{key.path} + " = ";
            const Lines lines = problems_of(begin + '"' + value + "\"\n");
            INFO(key.path << ' ' << value);
            const auto column = std::to_string(key.path.size() + 4);
            CHECK(lines ==
                  Lines{"set:2:" + column + ": found " + std::string{key.path} + " = the text \"" +
                        value +
                        "\"; admitted: a length \"m:ss\" or \"m:ss.mmm\", from 0:00.001 to "
                        "999:59.999"});
        }
    }
}

TEST_CASE("a limit below one is impossible", "[rulebook][schema]") {
    for (const Key& key : schema()) {
        const Number* number = std::get_if<Number>(&key.value);
        if (number == nullptr) continue;
        INFO(key.path);
        const std::string begin = "inherits = \"whole\"\n" + std::string{key.path} + " = ";
        for (const std::string& value :
             {std::string{"-1"}, std::to_string(number->most + 1), std::string{"4294967297"},
              std::string{"9223372036854775807"}})
            CHECK(problems_of(begin + value + '\n') ==
                  Lines{"set:2:" + std::to_string(key.path.size() + 4) + ": found " +
                        std::string{key.path} + " = the number " + value +
                        "; admitted: a whole number from " + std::to_string(number->least) +
                        " to " + std::to_string(number->most)});
        // A warning may cost no point; all else that is counted must be reached to matter.
        const bool may_be_none = key.path == "warning.points";
        CHECK(problems_of(begin + "0\n").empty() == may_be_none);
    }
}

TEST_CASE("one occurrence is no repetition", "[rulebook][2.5.6.5]") {
    CHECK(problems_of("inherits = \"whole\"\nchess.repetition = 1\n") ==
          Lines{"set:2:20: found chess.repetition = the number 1; admitted: a whole number from 2 "
                "to 99"});
}

TEST_CASE("a word that is none of a few is a problem", "[rulebook][schema]") {
    CHECK(problems_of("inherits = \"whole\"\ndecision = \"Majority\"\nchess.clock_by = \"\"\n") ==
          Lines{"set:2:12: found decision = the text \"Majority\"; admitted: \"majority\" or "
                "\"total\"",
                "set:3:18: found chess.clock_by = the text \"\"; admitted: \"moves\" or "
                "\"presses\""});
}

TEST_CASE("text shown to people is there, short, and on one line", "[rulebook][schema]") {
    const std::string name = "; admitted: text in quotes, 1 to 100 characters";
    CHECK(problems_of("inherits = \"whole\"\nname = \"\"\n") ==
          Lines{"set:2:8: found name = the text \"\"" + name});
    CHECK(problems_of("inherits = \"whole\"\nname = \"a\\nb\"\n") ==
          Lines{"set:2:8: found name = the text \"a\\u000Ab\"" + name});
    std::string long_name;
    for (int letter = 0; letter < 100; ++letter) long_name += "ї";
    CHECK(problems_of("inherits = \"whole\"\nname = \"" + long_name + "\"\n") == Lines{});
    CHECK(problems_of("inherits = \"whole\"\nname = \"" + long_name + "ї\"\n").size() == 1);
}

TEST_CASE("a last round to finish needs a chess round", "[rulebook][1.5.5]") {
    const std::string told = "found chess.last_round \"finish\" with no chess round; admitted: "
                             "\"gong\", or rounds with a chess round among them";
    // Blamed is the last round where the file says it, else the rounds.
    CHECK(problems_of(with(whole_set, R"(["chess", "boxing", "chess"])", "[\"boxing\"]")) ==
          Lines{"set:13:14: " + told});
    CHECK(problems_of("inherits = \"whole\"\nrounds = [\"boxing\"]\n") ==
          Lines{"set:2:10: " + told});
    CHECK(
        problems_of("inherits = \"whole\"\nrounds = [\"boxing\"]\nchess.last_round = \"gong\"\n") ==
        Lines{});
}

TEST_CASE("a count that must be reached ends before the one that knocks out", "[rulebook][3.5.4]") {
    const std::string told = "found a boxing.count.mandatory that is not less than "
                             "boxing.count.out; admitted: a mandatory count that ends before the "
                             "number that knocks out";
    CHECK(problems_of("inherits = \"whole\"\nboxing.count.mandatory = 10\n") ==
          Lines{"set:2:26: " + told});
    CHECK(problems_of("inherits = \"whole\"\nboxing.count.out = 8\n") ==
          Lines{"set:2:20: " + told});
    CHECK(problems_of("inherits = \"whole\"\nboxing.count.out = 9\n") == Lines{});
}

TEST_CASE("all problems of a file are told at once, in order", "[rulebook]") {
    const std::string text = "rouns = []\n"
                             "level = \"white\"\n"
                             "break = \"1:00\n"
                             "auto_gong = maybe\n"
                             "гонг = true\n"
                             "[chess]\n"
                             "round = 3\n";
    const Lines lines = problems_of(text);
    // Six that the file says wrongly, and what it does not say: all but level, break, auto_gong and
    // chess.round.
    REQUIRE(lines.size() == 6 + schema().size() - 4);
    std::vector<std::string> places;
    for (const std::string& line : lines)
        if (line.find("found no ") == std::string::npos)
            places.push_back(line.substr(0, line.find(": ")));
    CHECK(places == Lines{"set:1:1", "set:2:9", "set:3:14", "set:4:13", "set:5:1", "set:7:9"});
}

TEST_CASE("a value says where it comes from", "[rulebook]") {
    const Reading reading = reading_of("inherits = \"whole\"\n\n[chess]\n  clock = \"4:30\"\n");
    CHECK(reading.origins[find_key("chess.clock").value()] == Place{"set", 4, 11});
    CHECK(reading.origins[find_key("chess.round").value()] == Place{"whole", 10, 9});
    REQUIRE(reading.sources.size() == 2);
    CHECK(reading.sources[0].file == "set");
    CHECK(reading.sources[1] == Source{"whole", whole_set});
}
