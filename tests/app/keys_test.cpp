#include "app/keys.hpp"

#include <fstream>
#include <sstream>

#include "support/catch.hpp"
#include "support/places.hpp"

using namespace ringside;
using app::Chord;
using app::KeyMap;
using rulebook::Problem;
using view::Act;
using view::KeyMode;

namespace {

std::string shipped() {
    std::ifstream file{test::in_project("config/keys.toml")};
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::string with(std::string text, std::string_view old, std::string_view replacement) {
    const std::size_t at = text.find(old);
    REQUIRE(at != std::string::npos);
    return text.replace(at, old.size(), replacement);
}

int line_of(std::string_view text, std::string_view part) {
    const std::size_t at = text.find(part);
    REQUIRE(at != std::string_view::npos);
    return 1 +
           static_cast<int>(std::count(text.begin(), text.begin() + static_cast<long>(at), '\n'));
}

KeyMap keys_of(std::string_view text) {
    const auto read = app::read_keys(text, "keys.toml");
    REQUIRE(std::holds_alternative<KeyMap>(read));
    return std::get<KeyMap>(read);
}

std::vector<Problem> problems_of(std::string_view text) {
    const auto read = app::read_keys(text, "keys.toml");
    REQUIRE(std::holds_alternative<std::vector<Problem>>(read));
    return std::get<std::vector<Problem>>(read);
}

} // namespace

TEST_CASE("the shipped keys are those of the guide", "[keys]") {
    const KeyMap keys = keys_of(shipped());
    const auto cap = [](const app::Chord& chord) -> std::string {
        constexpr std::pair<std::string_view, const char*> arrows[]{
            {"Left", "←"}, {"Right", "→"}, {"Up", "↑"}, {"Down", "↓"}};
        for (const auto& [name, arrow] : arrows)
            if (chord.key == name) return arrow;
        return app::to_text(chord);
    };
    CHECK(app::caps_of(keys, cap).caps == view::default_caps().caps);
}

TEST_CASE("in a chess round the letters type moves and the corner keys take Alt", "[keys]") {
    const KeyMap keys = keys_of(shipped());
    CHECK(app::act_of(keys, KeyMode::plain, {.key = "A"}) == Act::red_main);
    CHECK(app::act_of(keys, KeyMode::typing, {.key = "A"}) == std::nullopt);
    CHECK(app::act_of(keys, KeyMode::typing, {.key = "A", .alt = true}) == Act::red_main);
    CHECK(app::act_of(keys, KeyMode::plain, {.key = "A", .alt = true}) == std::nullopt);
    CHECK(app::act_of(keys, KeyMode::typing, {.key = "Space"}) == Act::start_stop);
    CHECK(app::act_of(keys, KeyMode::typing, {.key = "Z", .ctrl = true}) == Act::undo);
    for (char letter = 'A'; letter <= 'Z'; ++letter)
        CHECK(app::act_of(keys, KeyMode::typing, {.key = std::string(1, letter)}) == std::nullopt);
}

TEST_CASE("a chord is read as it is written", "[keys]") {
    for (const std::string text : {"A", "Ctrl Z", "Alt X", "Ctrl Alt Shift F12", "Shift Enter"}) {
        const auto chord = app::chord_of(text);
        REQUIRE(chord);
        CHECK(app::to_text(*chord) == text);
    }
    for (const std::string text :
         {"", "a", "Ctrl", "Ctrl Ctrl A", "A Ctrl", "A B", "Meta A", "F13"})
        CHECK(app::chord_of(text) == std::nullopt);
}

TEST_CASE("two acts on one key are a problem with its line", "[keys]") {
    const std::string text = with(shipped(), "red_caution  = \"S\"", "red_caution  = \"A\"");
    const auto problems = problems_of(text);
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].place == rulebook::Place{"keys.toml", line_of(text, "red_caution"), 16});
    CHECK(problems[0].found == "\"A\" for red_caution and, in line " +
                                   std::to_string(line_of(text, "red_main")) + ", for red_main");
    CHECK(problems[0].admitted == "a key for one act only");
}

TEST_CASE("two acts that meet in a chess round only are a problem too", "[keys]") {
    const std::string text = with(shipped(), "stop         = \"X\"", "stop         = \"Alt A\"");
    const auto problems = problems_of(text);
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].place.line == line_of(text, "red_main"));
    CHECK(problems[0].admitted == "a key for one act only, with Alt in a chess round");
}

TEST_CASE("names that do not exist are each a problem that says what is admitted", "[keys]") {
    std::string text = with(shipped(), "[keys]", "[kees]\nx = 1\n[keys]");
    text = with(text, "blue_main    =", "blau_main    =");
    text = with(text, "\"Tab\"", "\"Tabulator\"");
    text = with(text, "\"Esc\"", "27");
    const auto problems = problems_of(text);
    REQUIRE(problems.size() == 5);
    CHECK(problems[0].found == "no key for blue_main");
    CHECK(problems[1].place.line == line_of(text, "[kees]"));
    CHECK(problems[1].admitted == "the tables [keys], [typing]");
    CHECK(problems[2].found == "\"Tabulator\"");
    CHECK(problems[2].place.line == line_of(text, "Tabulator"));
    CHECK(problems[2].admitted.find("Tab, Back, Esc") != std::string::npos);
    CHECK(problems[3].found == "no text");
    CHECK(problems[4].found == "\"blau_main\"");
    CHECK(problems[4].admitted.find("blue_main") != std::string::npos);
}

TEST_CASE("a letter that would type a move cannot be an act in a chess round", "[keys]") {
    const std::string text = shipped() + "\n[typing]\nstop = \"X\"\nslip = \"Ctrl C\"\n";
    const auto problems = problems_of(text);
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].place.line == line_of(text, "stop = \"X\"\nslip"));

    const KeyMap keys = keys_of(shipped() + "\n[typing]\nslip = \"Ctrl C\"\n");
    CHECK(app::act_of(keys, KeyMode::typing, {.key = "C", .ctrl = true}) == Act::slip);
    CHECK(app::act_of(keys, KeyMode::plain, {.key = "C"}) == Act::slip);
}

TEST_CASE("a key file that is no TOML says where", "[keys]") {
    CHECK(problems_of("[keys]\nundo = \n")[0].place.line == 2);
    CHECK(problems_of("[keys]\nключ = \"A\"\n")[0].place.line == 2);
    CHECK(problems_of("\xff")[0].place.line == 1);
}
