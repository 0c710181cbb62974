// In every language, on every screen, all that is written can be read: nothing is cut off, nothing
// lies over something else, no letter is missing from the fonts.

#include <algorithm>

#include "pictures/screen.hpp"
#include "pictures/states.hpp"
#include "support/bouts.hpp"
#include "support/catch.hpp"
#include "view/letters.hpp"
#include "view/word.hpp"

namespace ringside::test {

namespace {

struct Size {
    int width = 0, height = 0;
};

constexpr Size sizes[]{{1920, 1080}, {1280, 720}, {1024, 768}, {1366, 768}, {3840, 2160}};

std::string utf8(char32_t code) { return view::utf8(code); }

/// The text about a place, for a message.
std::string around(const std::vector<Letter>& letters, std::size_t place) {
    std::string text;
    for (std::size_t i = place < 8 ? 0 : place - 8; i < std::min(letters.size(), place + 9); ++i)
        text += (i == place ? "[" : "") + utf8(letters[i].code) + (i == place ? "]" : "");
    return text;
}

/// What stands for a letter that a font lacks. The console asks questions, the hall is asked none.
enum class Asks : bool { no, yes };

/// What is wrong with the letters of a frame; empty where nothing is.
std::string flaw_of(const std::vector<Letter>& letters, const Size& size, Asks asks = Asks::no) {
    for (std::size_t i = 0; i < letters.size(); ++i) {
        const Letter& one = letters[i];
        if ((one.code == '?' && asks == Asks::no) || one.code == 0xFFFD)
            return "no glyph: " + around(letters, i);
        if (one.left < -1 || one.top < -1 || one.right > static_cast<float>(size.width) + 1 ||
            one.bottom > static_cast<float>(size.height) + 1)
            return "beyond the edge: " + around(letters, i);
        for (std::size_t j = i + 1; j < letters.size(); ++j) {
            const Letter& other = letters[j];
            const float wide = std::min(one.right, other.right) - std::max(one.left, other.left);
            const float tall = std::min(one.bottom, other.bottom) - std::max(one.top, other.top);
            if (wide <= 0 || tall <= 0) continue;
            const auto area = [](const Letter& letter) {
                return (letter.right - letter.left) * (letter.bottom - letter.top);
            };
            // Letters side by side share a sliver; narrow ones with dots on top, as in її, more.
            const float sliver = j == i + 1 ? 0.4F : 0.2F;
            if (wide * tall > sliver * std::min(area(one), area(other)))
                return "one over the other: " + around(letters, i) + " and " + around(letters, j);
        }
    }
    return {};
}

/// The letters of `name` where all of them are drawn, on however many lines; hyphens, which a break
/// may bring with it, left out.
std::vector<Letter> letters_of_name(std::vector<Letter> letters, std::string name) {
    std::erase_if(letters, [](const Letter& letter) { return letter.code == '-'; });
    std::erase(name, '-');
    return find_text(letters, name);
}

bool is_whole(const std::vector<Letter>& letters, const std::string& name) {
    return !letters_of_name(letters, name).empty();
}

/// All that is drawn, for a message.
std::string all_of(const std::vector<Letter>& letters) {
    std::string text;
    for (const Letter& letter : letters) text += utf8(letter.code);
    return text;
}

} // namespace

TEST_CASE("in every language every state can be read on every screen", "[layout][languages]") {
    for (const State& state : states())
        for (const view::Language language : view::all_languages) {
            const Sight sight = sight_of(state, language);
            for (const Size& size : sizes) {
                const auto letters = letters_of(sight.view, sight.now, size.width, size.height);
                INFO(state.name << " in " << view::code(language) << " at " << size.width << "x"
                                << size.height);
                CHECK(flaw_of(letters, size) == "");
            }
        }
}

TEST_CASE("in every language the console can be read in every state", "[layout][languages]") {
    for (const State& state : states())
        for (const view::Language language : view::all_languages)
            for (const Size& size : {Size{1440, 900}, {1280, 800}, {1920, 1080}}) {
                const core::Bout& bout = bout_of(state);
                const auto letters = letters_of(
                    view::ringside(bout, {}, view::default_caps(), view::catalogue(language)),
                    bout.t, size.width, size.height);
                INFO(state.name << " in " << view::code(language) << " at " << size.width << "x"
                                << size.height);
                CHECK(flaw_of(letters, size, Asks::yes) == "");
            }
}

TEST_CASE("in every language every question of the console can be read", "[layout][languages]") {
    for (const State& state : {state_named("chess"), state_named("break"), state_named("pending")})
        for (const view::Language language : view::all_languages)
            for (int kind = 0; kind <= static_cast<int>(view::BandKind::quit); ++kind) {
                const core::Bout& bout = bout_of(state);
                const view::Desk desk =
                    after(view::Desk{}, view::desk::OpenBand{static_cast<view::BandKind>(kind)});
                const auto letters = letters_of(
                    view::ringside(bout, desk, view::default_caps(), view::catalogue(language)),
                    bout.t, 1440, 900);
                INFO(state.name << ", question " << kind << " in " << view::code(language));
                CHECK(flaw_of(letters, {1440, 900}, Asks::yes) == "");
            }
}

TEST_CASE("in every language the network can be read, whoever is on it",
          "[layout][languages][network]") {
    view::NetworkDesk network{true, "http://192.168.100.100:65535", {}};
    for (int judge = 1; judge <= 9; ++judge) {
        view::NetworkSeat seat;
        seat.judge = judge;
        if (judge % 3 == 0) {
            seat.url = network.url + "/judge#00112233445566778899aabbccddeeff";
            seat.code = "482731";
        } else {
            seat.device = "d" + std::to_string(judge);
            seat.name = std::string(view::longest_device_name, judge == 1 ? 'W' : 'i');
            seat.words = {"strawberry", "watermelon"};
            seat.is_confirmed = judge % 3 == 1;
            seat.is_present = judge < 5;
            seat.heard = core::at_ms(35'999'000);
            seat.round_trip_ms = 12345;
            seat.clock_error_ms = 12345;
        }
        network.seats.push_back(seat);
    }
    const std::string nine = "rules wcbo-11\nred \"A\" white\nblue \"B\" black\n"
                             "judges \"1\" \"2\" \"3\" \"4\" \"5\" \"6\" \"7\" \"8\" \"9\"\n";
    const core::Bout before = bout_at(nine, 0);
    for (const view::Language language : view::all_languages)
        for (const Size& size : {Size{1440, 900}, {1280, 800}})
            for (int judge = 0; judge <= 10; ++judge) {
                view::Desk desk;
                desk.network = network;
                if (judge < 10)
                    desk = after(desk, view::desk::OpenBand{view::BandKind::network, {}, judge});
                const core::Bout& bout = judge < 10 ? bout_of(state_named("break")) : before;
                const auto letters = letters_of(
                    view::ringside(bout, desk, view::default_caps(), view::catalogue(language)),
                    bout.t, size.width, size.height);
                INFO("judge " << judge << " in " << view::code(language) << " at " << size.width);
                CHECK(flaw_of(letters, size, Asks::yes) == "");
            }
}

TEST_CASE("in every language looking back can be read, whatever is picked", "[layout][review]") {
    const core::Bout& bout = bout_of(state_named("break"));
    const auto events = view::events_of(bout);
    const auto knockdown = std::find_if(events.begin(), events.end(), [&](const auto& event) {
        return std::holds_alternative<core::fact::Knockdown>(bout.facts[event.fact].what);
    });
    REQUIRE(knockdown != events.end());
    for (const view::Language language : view::all_languages)
        for (int remedy = 0; remedy < view::remedy_count; ++remedy)
            for (const Size& size : {Size{1440, 900}, {1280, 800}, {1920, 1080}, {3840, 2160}}) {
                view::Desk desk = after(view::Desk{}, view::desk::LookBack{knockdown->t, 0});
                desk = after(desk, view::desk::PickRemedy{static_cast<view::Remedy>(remedy)});
                desk.typed = "knockdown red";
                desk.back->call = knockdown->call;
                view::LookedBack looked;
                looked.seen = bout;
                looked.picked = core::Call{knockdown->t,
                                           knockdown->t,
                                           {core::Office::referee, 0},
                                           core::call::Knockdown{core::Corner::blue}};
                // As much changes as can.
                looked.after = bout_of(state_named("result"));
                const auto letters = letters_of(view::ringside(bout, desk, view::default_caps(),
                                                               view::catalogue(language), looked),
                                                bout.t, size.width, size.height);
                INFO("remedy " << remedy << " in " << view::code(language) << " at " << size.width
                               << "x" << size.height);
                CHECK(flaw_of(letters, size, Asks::yes) == "");
            }
}

TEST_CASE("in every language every result can be read on every screen", "[layout][languages]") {
    // A result of every method, as a game of every end may go with it.
    core::Bout bout = bout_of(state_named("tie"));
    REQUIRE(bout.result);
    REQUIRE(bout.game.over);
    for (const core::Method method : view::all_of<core::Method>())
        for (const core::GameEnd how : view::all_of<core::GameEnd>())
            for (const bool has_winner : {true, false})
                for (const view::Language language : view::all_languages) {
                    bout.result->method = method;
                    bout.result->winner.reset();
                    if (has_winner) bout.result->winner = core::Corner::blue;
                    bout.game.over->how = how;
                    view::Projector view = view::projector(bout, view::catalogue(language));
                    view.seal = "RINGSIDE BOUT 1 HEAD 5F0C8F3E2B7D4A61";
                    for (const Size& size : {Size{1920, 1080}, {1024, 768}}) {
                        INFO(view::word(method) << ", " << view::word(how) << " in "
                                                << view::code(language) << " at " << size.width);
                        CHECK(flaw_of(letters_of(view, bout.t, size.width, size.height), size) ==
                              "");
                    }
                }
}

TEST_CASE("the sheet can be read whatever is written on it, and in whichever field",
          "[layout][setup]") {
    std::string longest;
    for (int i = 0; i < 30; ++i) longest += "Ж-";
    const std::string sheet = "rules wcbo-7\ntitle \"" + longest + "\"\nvenue \"" + longest +
                              "\"\nred \"" + longest + "\" white club \"" + longest +
                              "\"\nblue \"B\" black\njudges \"" + longest + "\" \"\" \"\"\n";
    const core::Bout bout = bout_at(sheet, 0);
    for (const view::SheetField field :
         {view::SheetField::red_name, view::SheetField::red_weight, view::SheetField::rules,
          view::SheetField::title, view::SheetField::judge_1})
        for (const Size& size : {Size{1440, 900}, {1280, 800}}) {
            view::Desk desk =
                after(view::Desk{}, view::desk::EditField{field, view::text_of(bout.sheet, field)});
            desk = after(desk, view::desk::MoveCaret{view::desk::MoveCaret::To::end});
            desk.form.kept[view::SheetField::blue_weight] = "8o kg";
            const auto letters =
                letters_of(view::ringside(bout, desk, view::default_caps(),
                                          view::catalogue(view::Language::english)),
                           bout.t, size.width, size.height);
            INFO(name(field) << " at " << size.width << "x" << size.height);
            CHECK(flaw_of(letters, size, Asks::yes) == "");
        }
}

TEST_CASE("fifteen rounds and nine judges have room on every screen", "[layout]") {
    std::string sheet = "rules wcbo-11\nred \"Олександра Перехрестенко-Шахівницька\" white nation "
                        "UKR\nblue \"Ola Venn\" black nation NOR\njudges";
    for (int judge = 1; judge <= 9; ++judge)
        sheet += " \"Wolfeschlegelstein Hausenberger the " + std::to_string(judge) + "th\"";
    core::Rulebook rules = *rulebook::load("wcbo-11").rulebook;
    while (rules.rounds.size() < 15)
        rules.rounds.push_back(rules.rounds.size() % 2 == 0 ? core::Discipline::chess
                                                            : core::Discipline::boxing);
    const auto read = scenario::read(sheet + "\n0:00 timekeeper gong\n4:00 timekeeper gong\n"
                                             "7:05 judge 1 card 2 10-9\n"
                                             "8:30 referee note later\n");
    REQUIRE(std::holds_alternative<scenario::Scenario>(read));
    const auto& bout = std::get<scenario::Scenario>(read);
    for (const int second : {0, 10, 200, 250, 430}) {
        const core::Instant t = core::at_ms(second * 1000);
        const core::Bout then = core::play(rules, bout.sheet, scenario::calls(bout), t);
        INFO("at " << second << " s");
        for (const view::Language language : view::all_languages) {
            const view::Catalogue& words = view::catalogue(language);
            for (const Size& size : {Size{1440, 900}, {1280, 800}, {1920, 1080}}) {
                INFO(view::code(language) << " at " << size.width << "x" << size.height);
                CHECK(flaw_of(letters_of(view::ringside(then, {}, view::default_caps(), words), t,
                                         size.width, size.height),
                              size, Asks::yes) == "");
            }
            for (const Size& size : sizes) {
                INFO(view::code(language)
                     << " in the hall at " << size.width << "x" << size.height);
                CHECK(flaw_of(letters_of(view::projector(then, words), t, size.width, size.height),
                              size) == "");
            }
        }
    }
}

TEST_CASE("every message to the hall can be read on every screen", "[layout][languages]") {
    for (const view::Language language : view::all_languages)
        for (std::size_t message = 0; message <= view::hall_messages.size(); ++message)
            for (const Size& size : sizes) {
                const view::Hall hall{view::Hall::Screen::message, message,
                                      "The evening's Напівфінали begin again at half past nine, "
                                      "after a Donaudampfschifffahrtsgesellschaftskapitän",
                                      0};
                const auto letters = letters_of(
                    view::projector(bout_at("rules wcbo-11\nred \"A\" white\nblue \"B\"\n", 0),
                                    view::catalogue(language), hall),
                    core::Instant{}, size.width, size.height);
                INFO(view::code(language)
                     << ", message " << message << " at " << size.width << "x" << size.height);
                CHECK(flaw_of(letters, size) == "");
            }
}

TEST_CASE("the longest names are drawn whole in every state", "[layout][names]") {
    // Forty letters, one word and two; Latin with accents and Cyrillic.
    const char* names[]{
        "Перехрестенко-Шахівницька",
        "Ґрунтоїздний-Єрихонецький-Перехрестенко1",
        "Wolfeschlegelsteinhausenbergerdorffwelcher",
        "Çağlayan-Łętowska-Øverås-Ñíguez-Ševčíková",
        "van der Wolfeschlegelsteinhausen-Bergerdo",
    };
    for (const char* name : names) {
        const std::string text = "rules wcbo-11\nred \"Олександра " + std::string{name} +
                                 "\" white family \"" + name +
                                 "\" nation UKR\nblue \"Ola Venn\" black family \"" + name +
                                 "\" nation EST\njudges 3\n"
                                 "0:00 timekeeper gong\n0:30 arbiter count\n0:36 arbiter move e4\n"
                                 "4:00 timekeeper gong\n4:10 referee knockdown blue\n"
                                 "4:21 board confirm\n";
        for (const double t : {0.0, 10.0, 33.0, 200.0, 245.0, 254.0, 260.5, 262.0})
            for (const Size& size : sizes) {
                const view::Projector view =
                    view::projector(bout_at(text, t), view::catalogue(view::Language::english));
                const auto letters =
                    letters_of(view, core::at_ms(static_cast<std::int64_t>(t * 1000)), size.width,
                               size.height);
                INFO(name << " at " << t << " s on " << size.width << "x" << size.height);
                CHECK(flaw_of(letters, size) == "");
                INFO(all_of(letters));
                CHECK(is_whole(letters, view::capitals(name)));
            }
    }
}

TEST_CASE("a name of forty letters without a break stays legible in every state",
          "[layout][names]") {
    const std::string name = "Wolfeschlegelsteinhausenbergerdorffsohn";
    const std::string text = "rules wcbo-11\nred \"" + name + "\" white nation USA\nblue \"" +
                             name +
                             "\" black nation EST\njudges 3\n"
                             "0:00.001 timekeeper gong\n0:30 arbiter count\n0:36 arbiter move e4\n"
                             "4:00.001 timekeeper gong\n4:10 referee knockdown blue\n"
                             "4:21 board confirm\n";
    // Capitals of 24 pixels at 1920x1080: the guide's five minutes of arc from 26 m.
    constexpr float least = 24;
    for (const double t : {0.0, 10.0, 33.0, 200.0, 245.0, 254.0, 262.0})
        for (const Size& size : {Size{1920, 1080}, {1280, 720}, {1024, 768}}) {
            const view::Projector view =
                view::projector(bout_at(text, t), view::catalogue(view::Language::english));
            const auto letters = letters_of(view, core::at_ms(static_cast<std::int64_t>(t * 1000)),
                                            size.width, size.height);
            const auto found = letters_of_name(letters, view::capitals(name));
            const float share = std::min(static_cast<float>(size.width) / 1440,
                                         static_cast<float>(size.height) / 1080);
            INFO("at " << t << " s on " << size.width << "x" << size.height);
            REQUIRE_FALSE(found.empty());
            CHECK(found.front().bottom - found.front().top >= least * share - 1);
        }
}

} // namespace ringside::test
