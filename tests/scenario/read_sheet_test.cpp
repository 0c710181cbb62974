#include "scenario/reading.hpp"

using namespace ringside;
using namespace ringside::scenario;
using namespace ringside::scenario::test;
using core::Corner;

TEST_CASE("a sheet of three lines is whole, and the rest has its defaults", "[scenario][sheet]") {
    core::Sheet expected;
    expected.rules = "wcbo-11";
    expected.fighters[Corner::red].name = "Nadia Brook";
    expected.fighters[Corner::blue].name = "Ola Venn";
    expected.white = Corner::red;
    CHECK(read_whole(sheet).sheet == expected);
}

TEST_CASE("every line of the sheet is read", "[scenario][sheet]") {
    const Scenario scenario = read_whole(
        "clock    presses\n"
        "title    \"Light heavyweight, final\"   # a comment\n"
        "\n"
        "blue     \"Ola Venn\" family \"Venn\" seconds \"A. Lund, B. Moe\" club \"Oslo #1\"\n"
        "  red    \"Nadia Brook\" black weight 84.6 born 1994 nation IRL family \"Brook\"\n"
        "judges   \"Ann\" \"\" \"Cy\"\n"
        "category junior\n"
        "cards    rounds\n"
        "venue    \"Harbour Hall\"\n"
        "date     2028-02-29\n"
        "number   7\n"
        "timekeeper \"T\"\n"
        "arbiter  \"A\"\n"
        "referee  \"R\"\n"
        "doctor   \"D\"\n"
        "rules    \"../my rules/quick.toml\"");
    core::Sheet expected;
    expected.rules = "../my rules/quick.toml";
    expected.title = "Light heavyweight, final";
    expected.fighters[Corner::red] = {"Nadia Brook", "Brook", "IRL", 84'600, 1994, "", ""};
    expected.fighters[Corner::blue] = {"Ola Venn", "Venn",           "", std::nullopt, std::nullopt,
                                       "Oslo #1",  "A. Lund, B. Moe"};
    expected.white = Corner::blue;
    expected.judges = {"Ann", "", "Cy"};
    expected.category = core::Category::junior;
    expected.clock = core::ClockBy::presses;
    expected.cards = core::CardPolicy::rounds;
    expected.venue = "Harbour Hall";
    expected.date = "2028-02-29";
    expected.number = 7;
    expected.timekeeper = "T";
    expected.arbiter = "A";
    expected.referee = "R";
    expected.doctor = "D";
    CHECK(scenario.sheet == expected);
    CHECK(scenario.rules_line == 16);
    CHECK(scenario.rules_column == 10);
}

TEST_CASE("one colour is enough, whoever has it", "[scenario][sheet]") {
    const auto white = [](const std::string& red, const std::string& blue) {
        return read_whole("rules r\nred \"R\"" + red + "\nblue \"B\"" + blue + "\n").sheet.white;
    };
    CHECK(white(" white", "") == Corner::red);
    CHECK(white(" black", "") == Corner::blue);
    CHECK(white("", " white") == Corner::blue);
    CHECK(white("", " black") == Corner::red);
    CHECK(white(" black", " white") == Corner::blue);
}

TEST_CASE("judges are a number or names, at most nine", "[scenario][sheet]") {
    const auto judges = [](const std::string& line) {
        return read_whole(sheet + line + "\n").sheet.judges;
    };
    CHECK(judges("judges 0").empty());
    CHECK(judges("judges 3") == std::vector<std::string>(3));
    CHECK(judges("judges 9").size() == 9);
    CHECK(judges("judges \"3\"") == std::vector<std::string>{"3"});
    CHECK(judges("judges \"A\" \"B\"") == std::vector<std::string>{"A", "B"});
}

TEST_CASE("a weight is exact to the gram", "[scenario][sheet]") {
    const auto grams = [](const std::string& weight) {
        return *read_whole("rules r\nred R white weight " + weight + "\nblue B\n")
                    .sheet.fighters[Corner::red]
                    .weight_grams;
    };
    CHECK(grams("84") == 84'000);
    CHECK(grams("84.6") == 84'600);
    CHECK(grams("84.65") == 84'650);
    CHECK(grams("84.005") == 84'005);
    CHECK(grams("999") == 999'000);
}

TEST_CASE("a name in quotes holds what could not stand bare", "[scenario][sheet]") {
    const auto name = [](const std::string& written) {
        return read_whole("rules r\nred " + written + " white\nblue B\n")
            .sheet.fighters[Corner::red]
            .name;
    };
    CHECK(name("\"white\"") == "white");
    CHECK(name("\"Кличко # 1\"") == "Кличко # 1");
    CHECK(name(R"("Jo \"The Rook\" \\ Ash\u0041\n")") == "Jo \"The Rook\" \\ AshA\n");
    CHECK(name("Jo#1") == "Jo#1");
    CHECK(name("\"\"").empty());
}

TEST_CASE("line ends of any system, tabs and a byte order mark are taken", "[scenario]") {
    const Scenario expected = read_whole(sheet + "0:01 timekeeper gong\n");
    std::string text = "\xEF\xBB\xBF" + sheet + "0:01\ttimekeeper \t gong";
    CHECK(read_whole(text) == expected);
    for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2)
        text.replace(at, 1, "\r\n");
    CHECK(read_whole(text + "\r\n") == expected);
}
