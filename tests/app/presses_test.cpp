#include "app/presses.hpp"

#include <algorithm>

#include "app/places.hpp"
#include "support/catch.hpp"
#include "support/places.hpp"

using namespace ringside;
using namespace std::chrono_literals;
using app::Chord;
using app::Focus;
using app::Judged;
using app::Press;
using view::Act;
using view::KeyMode;

namespace {

app::Presses presses() {
    const auto file = app::read_file(test::in_project("config/keys.toml"));
    return app::Presses{
        std::get<app::KeyMap>(app::read_keys(std::get<app::FileText>(file).text, "keys.toml"))};
}

const Chord key_a{.key = "A"};
const Chord key_l{.key = "L"};
const Chord key_back{.key = "Back"};
const Chord key_enter{.key = "Enter"};
const Focus plain{};
const Focus typing{.mode = KeyMode::typing, .text_field = false, .letters = false};
const Focus half_typed{.mode = KeyMode::typing, .text_field = false, .letters = true};
const Focus text_field{.mode = KeyMode::plain, .text_field = true, .letters = false};

} // namespace

TEST_CASE("a second press of the same key within 300 ms is dropped", "[keys]") {
    app::Presses keys = presses();
    CHECK(keys.judge(key_a, plain, 10s) == Judged{Press::act, Act::red_main});
    CHECK(keys.judge(key_a, plain, 10s + 299ms) == Judged{Press::dropped, Act::red_main});
    CHECK(keys.judge(key_a, plain, 10s + 300ms) == Judged{Press::act, Act::red_main});
}

TEST_CASE("a dropped press does not put off the next one", "[keys]") {
    app::Presses keys = presses();
    CHECK(keys.judge(key_a, plain, 10s).press == Press::act);
    CHECK(keys.judge(key_a, plain, 10s + 200ms).press == Press::dropped);
    CHECK(keys.judge(key_a, plain, 10s + 400ms).press == Press::act);
}

TEST_CASE("the playhead goes on with every press, however soon", "[keys]") {
    app::Presses keys = presses();
    const Chord left{.key = "Left"};
    CHECK(keys.judge(left, plain, 10s) == Judged{Press::act, Act::earlier});
    CHECK(keys.judge(left, plain, 10s + 50ms) == Judged{Press::act, Act::earlier});
}

TEST_CASE("two keys pressed together are two presses", "[keys]") {
    app::Presses keys = presses();
    CHECK(keys.judge(key_a, plain, 10s) == Judged{Press::act, Act::red_main});
    CHECK(keys.judge(key_l, plain, 10s) == Judged{Press::act, Act::blue_main});
}

TEST_CASE("keys in a text field never act, but for those that end or edit it", "[keys]") {
    app::Presses keys = presses();
    app::Stamp stamp = 10s;
    for (const std::string& name : app::key_names()) {
        if (name == "Enter" || name == "Esc" || name == "Back") continue;
        for (const Chord& chord :
             {Chord{.key = name}, Chord{.key = name, .ctrl = true}, Chord{.key = name, .alt = true},
              Chord{.key = name, .shift = true}})
            CHECK(keys.judge(chord, text_field, stamp += 1s) == Judged{});
    }
    CHECK(keys.judge(key_enter, text_field, stamp += 1s) == Judged{Press::act, Act::way_on});
    CHECK(keys.judge({.key = "Esc"}, text_field, stamp += 1s) == Judged{Press::act, Act::back});
    CHECK(keys.judge(key_back, text_field, stamp += 1s) == Judged{Press::act, Act::take_back});
}

TEST_CASE("letters of a move are erased as fast as the finger goes, and no move after them",
          "[keys][typing]") {
    app::Presses keys = presses();
    CHECK(keys.judge(key_back, half_typed, 10s).press == Press::act);
    CHECK(keys.judge(key_back, half_typed, 10s + 100ms).press == Press::act);
    // The line is empty now: the same key would take a move back.
    CHECK(keys.judge(key_back, typing, 10s + 200ms) == Judged{Press::dropped, Act::take_back});
    CHECK(keys.judge(key_back, typing, 10s + 500ms) == Judged{Press::act, Act::take_back});
}

TEST_CASE("while moves are typed a letter types, small or capital", "[keys][typing]") {
    app::Presses keys = presses();
    CHECK(keys.judge(key_a, typing, 10s) == Judged{});
    CHECK(keys.judge({.key = "A", .shift = true}, typing, 11s) == Judged{});
    CHECK(keys.writes());
    CHECK(keys.judge({.key = "4"}, typing, 11s + 500ms) == Judged{});
    CHECK(keys.writes());
    CHECK(keys.judge({.key = "A", .alt = true}, typing, 12s) == Judged{Press::act, Act::red_main});
}

TEST_CASE("a capital letter means its key where nothing is typed", "[keys]") {
    app::Presses keys = presses();
    CHECK(keys.judge({.key = "A", .shift = true}, plain, 10s) == Judged{Press::act, Act::red_main});
    CHECK(keys.judge({.key = "Enter", .shift = true}, plain, 11s) ==
          Judged{Press::act, Act::start_anyway});
    CHECK(keys.judge({.key = "Space", .shift = true}, plain, 12s) == Judged{});
}

TEST_CASE("the character of a key that acted is not written into the line that it opened",
          "[keys]") {
    app::Presses keys = presses();
    (void)keys.judge({.key = "9"}, plain, 10s);
    CHECK_FALSE(keys.writes());
    (void)keys.judge({.key = "N"}, text_field, 11s);
    CHECK(keys.writes());
    (void)keys.judge({.key = "9"}, plain, 12s);
    (void)keys.judge({.key = "9"}, plain, 12s + 100ms);
    CHECK_FALSE(keys.writes());
}

TEST_CASE("in a field of the sheet Tab and arrows go through the form, letters write", "[keys]") {
    app::Presses keys = presses();
    const Focus form{.mode = KeyMode::plain, .text_field = true, .letters = false, .form = true};
    app::Stamp stamp = 10s;
    const std::pair<Chord, Act> acting[]{
        {{.key = "Tab"}, Act::press_clock}, {{.key = "Tab", .shift = true}, Act::previous},
        {{.key = "Up"}, Act::zoom_in},      {{.key = "Down"}, Act::zoom_out},
        {{.key = "Left"}, Act::earlier},    {{.key = "Right"}, Act::later},
        {{.key = "Home"}, Act::home},       {{.key = "End"}, Act::end},
        {{.key = "Enter"}, Act::way_on},    {{.key = "Esc"}, Act::back},
        {{.key = "Back"}, Act::take_back},  {{.key = "Del"}, Act::erase_on}};
    for (const std::string& name : app::key_names())
        for (const Chord& chord :
             {Chord{.key = name}, Chord{.key = name, .ctrl = true}, Chord{.key = name, .alt = true},
              Chord{.key = name, .shift = true}}) {
            const auto found = std::find_if(std::begin(acting), std::end(acting),
                                            [&](const auto& each) { return each.first == chord; });
            INFO(to_text(chord));
            CHECK(keys.judge(chord, form, stamp += 1s) ==
                  (found == std::end(acting) ? Judged{} : Judged{Press::act, found->second}));
        }
    // As fast as fingers can.
    CHECK(keys.judge({.key = "Tab"}, form, stamp += 1s).press == Press::act);
    CHECK(keys.judge({.key = "Tab"}, form, stamp + 10ms).press == Press::act);
}
