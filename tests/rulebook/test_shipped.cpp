// The sets that ship, against the tables of the books that they come from.

#include <fstream>
#include <iterator>
#include <map>
#include <regex>

#include "rulebook/files.hpp"
#include "rulebook/schema.hpp"
#include "rulebook/sets.hpp"
#include "rulebook/show.hpp"
#include "support/catch.hpp"

using namespace ringside;
using namespace ringside::rulebook;
using namespace ringside::rulebook::testing;

namespace {

using core::Discipline;
using core::Millis;
using core::Rulebook;

constexpr Millis length(int minutes, int seconds) {
    return Millis{(minutes * 60 + seconds) * 1000};
}

/// The set `name` without what only people read.
Rulebook shipped(const std::string& name) {
    const Reading reading = load(name);
    CHECK(lines_of(reading) == Lines{});
    Rulebook rulebook = reading.rulebook.value();
    CHECK(rulebook.name != "");
    CHECK(rulebook.source != "");
    rulebook.name = "";
    rulebook.source = "";
    return rulebook;
}

std::vector<Discipline> in_turn(Discipline first, int count) {
    std::vector<Discipline> rounds;
    for (int round = 0; round < count; ++round)
        rounds.push_back(round % 2 == 0               ? first
                         : first == Discipline::chess ? Discipline::boxing
                                                      : Discipline::chess);
    return rounds;
}

Rulebook wcbo_11() {
    Rulebook r;
    r.rounds = in_turn(Discipline::chess, 11);
    r.interval = length(1, 0);
    r.auto_gong = false;
    r.chess.round = length(3, 0);
    r.chess.clock = length(9, 0);
    r.chess.clock_by = core::ClockBy::moves;
    r.chess.last_round = core::LastRound::finish;
    r.chess.repetition = 3;
    r.chess.fifty = 50;
    r.chess.dead_position = true;
    r.chess.resign = false;
    r.chess.agreed_draw = false;
    r.chess.count.seconds = 10;
    r.chess.count.limits = {3, 4};
    r.chess.count.holds_gong = true;
    r.boxing.round = length(3, 0);
    r.boxing.count.out = 10;
    r.boxing.count.mandatory = 8;
    r.boxing.count.holds_gong = true;
    r.boxing.knockdowns = {3, 4};
    r.boxing.outside = 10;
    r.boxing.stoppage = length(1, 0);
    r.boxing.exam = length(1, 0);
    r.junior_knockdowns = {3, 3};
    r.warning.advised_from = 3;
    r.warning.points = 1;
    r.warning.time = length(1, 0);
    r.warning.half_below = length(2, 0);
    r.warning.disqualifies = 3;
    r.time_floor = length(0, 1);
    r.cards.loser = {9, 8, 7};
    r.cards.even_round = false;
    r.decision = core::DecisionBy::majority;
    r.level = core::Level::black;
    return r;
}

Rulebook wcbo_5() {
    Rulebook r = wcbo_11();
    r.rounds = in_turn(Discipline::chess, 5);
    r.chess.clock = length(4, 30);
    return r;
}

std::vector<std::string> lines_in(const std::filesystem::path& path) {
    std::ifstream stream{path};
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

/// Chess time of all rounds less that of both clocks.
Millis surplus(const Rulebook& r) {
    return r.chess.round * std::ranges::count(r.rounds, Discipline::chess) - 2 * r.chess.clock;
}

} // namespace

TEST_CASE("eleven rounds are as the book has them", "[rulebook][shipped]") {
    CHECK(shipped("wcbo-11") == wcbo_11());
}

TEST_CASE("nine rounds have seven and a half minutes", "[rulebook][shipped][2.4.2]") {
    Rulebook expected = wcbo_11();
    expected.rounds = in_turn(Discipline::chess, 9);
    expected.chess.clock = length(7, 30);
    CHECK(shipped("wcbo-9") == expected);
}

TEST_CASE("seven rounds have five minutes, which do not add up", "[rulebook][shipped][2.4.2]") {
    Rulebook expected = wcbo_11();
    expected.rounds = in_turn(Discipline::chess, 7);
    expected.chess.clock = length(5, 0);
    CHECK(shipped("wcbo-7") == expected);
    CHECK(surplus(expected) == length(2, 0));
}

TEST_CASE("the world championships have five rounds", "[rulebook][shipped]") {
    CHECK(shipped("wcbo-5") == wcbo_5());
}

TEST_CASE("London had longer rounds and lower limits, and let games be given up",
          "[rulebook][shipped]") {
    Rulebook expected = wcbo_11();
    expected.chess.round = length(4, 0);
    expected.chess.clock = length(12, 0);
    expected.chess.resign = true;
    expected.chess.agreed_draw = true;
    expected.chess.count.limits = {3, 3};
    CHECK(shipped("london-2010") == expected);
}

TEST_CASE("Italy lets games be resigned and draws level bouts", "[rulebook][shipped]") {
    Rulebook expected = wcbo_11();
    expected.chess.resign = true;
    expected.level = core::Level::draw;
    CHECK(shipped("fisp") == expected);
}

TEST_CASE("Russia's five rounds are the world championships'", "[rulebook][shipped]") {
    CHECK(shipped("russia-5") == wcbo_5());
}

TEST_CASE("Russia's youth box two minutes", "[rulebook][shipped]") {
    Rulebook expected = wcbo_5();
    expected.boxing.round = length(2, 0);
    CHECK(shipped("russia-5-youth") == expected);
}

TEST_CASE("six rounds may begin with boxing and end by the gong", "[rulebook][shipped]") {
    Rulebook expected = wcbo_11();
    expected.rounds = in_turn(Discipline::boxing, 6);
    expected.chess.round = length(2, 30);
    expected.boxing.round = length(2, 30);
    expected.chess.clock = length(3, 45);
    expected.chess.last_round = core::LastRound::gong;
    CHECK(shipped("boxing-first-6") == expected);
}

TEST_CASE("a rehearsal has rounds of seconds and is else a bout of five", "[rulebook][shipped]") {
    Rulebook expected = wcbo_5();
    expected.interval = length(0, 4);
    expected.chess.round = length(0, 12);
    expected.chess.clock = length(0, 18);
    expected.boxing.round = length(0, 10);
    CHECK(shipped("quick") == expected);
}

TEST_CASE("a set inherits from the set that the table says", "[rulebook][shipped][inherits]") {
    const std::map<std::string, std::string> parents{
        {"wcbo-9", "wcbo-11"},          {"wcbo-7", "wcbo-11"},         {"wcbo-5", "wcbo-11"},
        {"london-2010", "wcbo-11"},     {"fisp", "wcbo-11"},           {"russia-5", "wcbo-5"},
        {"russia-5-youth", "russia-5"}, {"boxing-first-6", "wcbo-11"}, {"quick", "wcbo-5"}};
    for (const auto& [name, parent] : parents) {
        INFO(name);
        const Reading reading = load(name);
        REQUIRE(reading.sources.size() >= 2);
        CHECK(reading.sources[1].file.ends_with("rules/" + parent + ".toml"));
    }
    CHECK(load("wcbo-11").sources.size() == 1);
}

TEST_CASE("every set that ships is listed and adds up, but the book's seven rounds",
          "[rulebook][shipped][2.4.2]") {
    Lines names;
    for (const Listed& set : listed_sets()) {
        names.push_back(set.name);
        INFO(set.name);
        CHECK((surplus(shipped(set.name)) == Millis{0}) == (set.name != "wcbo-7"));
    }
    CHECK(names == Lines{"boxing-first-6", "fisp", "london-2010", "quick", "russia-5",
                         "russia-5-youth", "wcbo-11", "wcbo-5", "wcbo-7", "wcbo-9"});
}

TEST_CASE("every value that ships has its clause and source in a comment above it",
          "[rulebook][shipped]") {
    const std::regex value{R"(\w+ = .*)"};
    const std::regex comment{R"(# (No clause|[123](\.\d)+(, [123](\.\d)+)*)([,.:] .+))"};
    const std::regex source{"WCBO|Choice|https?:|FISP|London|Russia|rehearsal|No clause"};
    for (const Listed& set : listed_sets()) {
        const Lines lines = lines_in(set.file);
        for (std::size_t at = 0; at < lines.size(); ++at) {
            if (!std::regex_match(lines[at], value)) continue;
            INFO(set.file.string() << ':' << at + 1);
            std::size_t begin = at;
            while (begin > 0 && lines[begin - 1].starts_with('#')) --begin;
            REQUIRE(begin < at);
            CHECK(std::regex_match(lines[begin], comment));
            CHECK(std::regex_search(lines[begin], source));
        }
    }
}

TEST_CASE("a comment in the book's set names the clauses of its key", "[rulebook][shipped]") {
    const Reading reading = load("wcbo-11");
    const Lines lines = lines_in(reading.sources.at(0).file);
    for (std::size_t index = 0; index < schema().size(); ++index) {
        const Key& key = schema()[index];
        INFO(key.path);
        auto above = static_cast<std::size_t>(reading.origins[index].line) - 1;
        while (above > 0 && lines[above - 1].starts_with('#')) --above;
        for (const core::Clause clause : key.clauses)
            CHECK(lines[above].find(core::number(clause)) != std::string::npos);
    }
}

TEST_CASE("what is shown of a set reads back to the same set", "[rulebook][shipped][show]") {
    for (const Listed& set : listed_sets()) {
        INFO(set.name);
        const Reading reading = load(set.name);
        const Reading again = read(to_toml(reading), "shown", finder_of({}));
        CHECK(lines_of(again) == Lines{});
        CHECK(again.rulebook == reading.rulebook);
    }
}

TEST_CASE("a value is shown with its clauses and the line that it comes from", "[rulebook][show]") {
    const std::string shown = to_toml(reading_of("inherits = \"whole\"\nname = \"A \\\"B\\\"\"\n"
                                                 "[warning]\ntime = \"0:30.5\"\n"));
    CHECK(shown.starts_with("# no clause: set:2\nname = \"A \\\"B\\\"\"\n\n"
                            "# no clause: whole:2\nsource = \"A test\"\n\n"
                            "# 1.1.1, 2.4.2: whole:3\n"
                            "rounds = [\"chess\", \"boxing\", \"chess\"]\n"));
    CHECK(shown.find("\n\n# 3.5.7: set:4\nwarning.time = \"0:30.500\"\n\n") != std::string::npos);
    CHECK(shown.find("\n\n# 3.5.5.3, 3.5.7: whole:44\nwarning.disqualifies = 3\n\n") !=
          std::string::npos);
}
