// Holds the program to docs/keys.md: each section says how its state is reached and which keys do
// what in it, no more and no fewer.

#include <algorithm>
#include <set>
#include <sstream>

#include <fmt/format.h>

#include "app/event_lines.hpp"
#include "app/keys.hpp"
#include "app/looking_back.hpp"
#include "app/places.hpp"
#include "app/spoken.hpp"
#include "core/overloaded.hpp"
#include "core/play.hpp"
#include "rulebook/files.hpp"
#include "scenario/read.hpp"
#include "scenario/time_text.hpp"
#include "scenario/write.hpp"
#include "support/catch.hpp"
#include "support/places.hpp"
#include "view/ringside.hpp"

using namespace ringside;

namespace {

/// One `##` section of the document.
struct Section {
    std::string title;
    std::string reached;           ///< what its code block says
    std::vector<std::string> rows; ///< of its table, without the head
};

std::vector<Section> sections_of(const std::string& text) {
    std::vector<Section> sections;
    std::istringstream lines{text};
    bool in_block = false;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("## ")) sections.push_back({line.substr(3), {}, {}});
        if (sections.empty()) continue;
        if (line.starts_with("```"))
            in_block = !in_block;
        else if (in_block)
            sections.back().reached += line + "\n";
        else if (line.starts_with("| `"))
            sections.back().rows.push_back(line);
    }
    std::erase_if(sections, [](const Section& section) { return section.rows.empty(); });
    return sections;
}

std::string file_text(const char* path) {
    const auto read = app::read_file(test::in_project(path));
    REQUIRE(std::holds_alternative<app::FileText>(read));
    return std::get<app::FileText>(read).text;
}

/// The state that a section speaks of.
struct State {
    core::Bout bout;
    view::Desk desk;
    std::vector<core::Call> calls;
};

view::BandKind band_named(const std::string& name) {
    for (int i = 0; i <= static_cast<int>(view::BandKind::quit); ++i)
        if (app::word(static_cast<view::BandKind>(i)) == name)
            return static_cast<view::BandKind>(i);
    FAIL("no question of that name: " + name);
    return {};
}

State state_of(const Section& section) {
    std::string scenario = "rules wcbo-11\n"
                           "red \"Nadia Brook\" white family \"Brook\" nation IRL weight 84.6\n"
                           "blue \"Ola Venn\" black family \"Venn\" nation NOR weight 84.1\n"
                           "judges \"Ann\"\n"
                           "timekeeper \"Tim\"\narbiter \"Arb\"\nreferee \"Ref\"\ndoctor \"Doc\"\n";
    State state;
    int call = 0;
    int remedy = 0;
    std::string pressed;
    std::string typed;
    std::istringstream lines{section.reached};
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("asks "))
            state.desk = view::after(state.desk, view::desk::OpenBand{band_named(line.substr(5))});
        else if (line.starts_with("looks back at call "))
            call = std::stoi(line.substr(19));
        else if (line.starts_with("picks remedy "))
            remedy = std::stoi(line.substr(13));
        else if (line.starts_with("in the field "))
            state.desk = view::after(
                state.desk, view::desk::EditField{*view::field_named(line.substr(13)), {}});
        else if (line.starts_with("pressed "))
            pressed = line.substr(8);
        else if (line.starts_with("typed "))
            typed = line.substr(6);
        else
            scenario += line + "\n";
    }
    const auto read = scenario::read(scenario);
    INFO(section.title);
    REQUIRE(std::holds_alternative<scenario::Scenario>(read));
    const auto& file = std::get<scenario::Scenario>(read);
    const auto rules = rulebook::load(file.sheet.rules);
    REQUIRE(rules.rulebook);
    state.calls = scenario::calls(file);
    state.bout = core::play(*rules.rulebook, file.sheet, state.calls, scenario::end_of(file));
    if (!pressed.empty()) {
        const auto said = app::read_spoken(pressed, file.sheet, state.bout.t);
        REQUIRE(std::holds_alternative<core::Call>(said));
        const auto& ending = std::get<core::Call>(said);
        state.desk =
            view::asked(state.desk, {{ending.seat, ending.what, ending.effect}, "ends", ""});
    }
    if (call > 0)
        state.desk = view::after(
            state.desk,
            view::desk::LookBack{state.calls.at(static_cast<std::size_t>(call - 1)).effect, call});
    if (remedy > 0)
        state.desk =
            view::after(state.desk, view::desk::PickRemedy{static_cast<view::Remedy>(remedy - 1)});
    state.desk.typed = typed;
    return state;
}

std::string says(const view::Say& say) {
    const std::string text = scenario::statement_text(say.what);
    return say.seat.office == core::Office::board ? "board " + text : text;
}

std::string page_name(view::Page page) {
    switch (page) {
    case view::Page::live:
        return "bout";
    case view::Page::setup:
        return "setup";
    case view::Page::result:
        return "result";
    }
    return {};
}

std::string shown_in(const view::Hall& hall) {
    switch (hall.screen) {
    case view::Hall::Screen::bout:
        return "the bout";
    case view::Hall::Screen::blank:
        return "nothing";
    case view::Hall::Screen::message:
        break;
    }
    if (hall.message == 0) return "what is written";
    return "the message: " + std::string{view::hall_messages[hall.message - 1]};
}

/// What the console itself does.
std::string does(const view::DeskAct& act) {
    namespace desk = view::desk;
    return std::visit(
        core::Overloaded{
            [](const desk::OpenBand& open) { return "asks " + std::string{app::word(open.kind)}; },
            [](const desk::CloseBand&) { return std::string{"closes the question"}; },
            [](const desk::PickCorner& pick) {
                return std::string{pick.corner == core::Corner::red ? "picks red" : "picks blue"};
            },
            [](const desk::PickAnswer& pick) {
                return fmt::format("picks answer {}", pick.number);
            },
            [](const desk::NextCard&) { return std::string{"goes to the next page"}; },
            [](const desk::Type&) { return std::string{"types"}; },
            [](const desk::Erase&) { return std::string{"erases a letter"}; },
            [](const desk::EraseNext&) { return std::string{"erases the next letter"}; },
            [](const desk::ClearTyped&) { return std::string{"clears the line"}; },
            [](const desk::Show& show) { return "shows the page: " + page_name(show.page); },
            [](const desk::ShowInHall& show) { return "shows the hall " + shown_in(show.hall); },
            [](const desk::LookBack& back) {
                return std::string{back.call == 0 ? "looks back" : "looks back at a call"};
            },
            [](const desk::PickRemedy& pick) {
                constexpr const char* names[]{"keeps it",         "it did not happen",
                                              "the other corner", "at the playhead",
                                              "another call",     "a missed call"};
                return std::string{names[static_cast<std::size_t>(pick.remedy)]};
            },
            [](const desk::Write& write) {
                return std::string{write.on ? "writes" : "ends writing"};
            },
            [](const desk::Mean& mean) { return "means: " + says(mean.say); },
            [](const desk::ListCalls& list) {
                return std::string{list.on ? "lists the other calls" : "closes the list"};
            },
            [](const desk::Zoom& zoom) {
                return "shows " + scenario::time_text(zoom.span) + " of the bout";
            },
            [](const desk::FlipBoard&) { return std::string{"turns the board"}; },
            [](const desk::ToggleGlare&) { return std::string{"light or dark"}; },
            [](const desk::ToggleMute&) { return std::string{"mutes the sound, or no longer"}; },
            [](const desk::EditField& edit) {
                return "goes to the field " + std::string{view::name(edit.field)};
            },
            [](const desk::LeaveForm&) { return std::string{"leaves the sheet"}; },
            [](const desk::MoveCaret&) { return std::string{"moves within the field"}; },
        },
        act);
}

std::string does(view::Device device) {
    switch (device) {
    case view::Device::strike_gong:
        return "strikes the gong by hand";
    case view::Device::check_sound:
        return "checks the sound";
    case view::Device::next_screen:
        return "moves the spectators' window on";
    }
    return {};
}

std::string does(const view::Connect& wish) {
    switch (wish.what) {
    case view::Connect::What::switch_on:
        return "switches the network on";
    case view::Connect::What::switch_off:
        return "switches the network off";
    case view::Connect::What::open:
    case view::Connect::What::close:
    case view::Connect::What::confirm:
    case view::Connect::What::revoke:
    case view::Connect::What::identify:
    case view::Connect::What::rename:
        return "gives the phone its name";
    case view::Connect::What::move:
        return "does something about a judge's phone";
    }
    return {};
}

std::string does(const view::Control& control) {
    const std::string what = std::visit(
        core::Overloaded{
            [](const view::Say& say) {
                return says(say) +
                       (say.effect ? " at " + scenario::time_text(say.effect->time_since_epoch())
                                   : "");
            },
            [](const view::SayAll& all) {
                std::vector<std::string> texts;
                for (const view::Say& say : all.calls)
                    texts.push_back(
                        says(say) +
                        (say.effect ? " at " + scenario::time_text(say.effect->time_since_epoch())
                                    : ""));
                return fmt::format("{}", fmt::join(texts, ", then "));
            },
            [](const view::SayInWords&) { return std::string{"gives the call that is written"}; },
            [](const view::DeskAct& act) { return does(act); },
            [](const view::SheetAct& act) {
                namespace sheet = view::sheet;
                return std::visit(
                    core::Overloaded{
                        [](const sheet::DrawColours&) { return std::string{"draws the colours"}; },
                        [](const sheet::SwapCorners&) { return std::string{"swaps the corners"}; },
                        [](const sheet::Choose& choose) {
                            return std::string{choose.step > 0 ? "takes the next choice"
                                                               : "takes the choice before"};
                        },
                        [](const sheet::Put& put) { return "puts " + put.text; },
                    },
                    act);
            },
            [](const view::Explain&) { return std::string{"explains"}; },
            [](const view::Operate& operate) { return does(operate.device); },
            [](const view::Connect& wish) { return does(wish); },
            [](const view::NextBout&) { return std::string{"opens the set-up of the next bout"}; },
            [](const view::Quit&) { return std::string{"leaves"}; },
        },
        control.intent);
    return control.give == view::Give::hold ? "held for a second: " + what : what;
}

/// Acts of the console itself, which are the same in every state that has them.
bool is_everywhere(view::Act act) {
    using view::Act;
    constexpr Act everywhere[]{Act::more,        Act::all_keys, Act::bout,        Act::result,
                               Act::end_bout,    Act::hall,     Act::network,     Act::glare,
                               Act::strike_gong, Act::mute,     Act::next_screen, Act::flip,
                               Act::quit,        Act::correct,  Act::review,      Act::table_clock,
                               Act::joint_result};
    return std::find(std::begin(everywhere), std::end(everywhere), act) != std::end(everywhere);
}

std::vector<std::string> rows_of(const State& state, const app::KeyMap& keys,
                                 bool (*wanted)(view::Act)) {
    const view::Ringside view =
        view::ringside(state.bout, state.desk, app::caps_of(keys, app::to_text),
                       view::catalogue(view::Language::english),
                       app::look_back(state.bout, state.calls, state.desk,
                                      view::catalogue(view::Language::english)));
    std::vector<std::string> rows;
    for (std::size_t i = 0; i < view::act_count; ++i) {
        const auto act = static_cast<view::Act>(i);
        const view::Control* control = view::control_of(view, act);
        if (!wanted(act) || control == nullptr || control->dim) continue;
        const app::Chord& chord = keys.chords[i][static_cast<std::size_t>(view.keys)];
        rows.push_back(fmt::format("| `{}` | `{}` | {} |", app::to_text(chord), view::name(act),
                                   does(*control)));
    }
    return rows;
}

} // namespace

TEST_CASE("in every state the keys do what docs/keys.md says, and no other key acts", "[keys]") {
    const app::KeyMap keys =
        std::get<app::KeyMap>(app::read_keys(file_text("config/keys.toml"), "keys.toml"));
    const auto sections = sections_of(file_text("docs/keys.md"));
    REQUIRE(sections.size() >= 12);
    const Section& everywhere = sections.front();
    for (const Section& section : sections) {
        if (&section == &everywhere) continue;
        const State state = state_of(section);
        const auto rows = rows_of(state, keys, [](view::Act act) { return !is_everywhere(act); });
        INFO(section.title << ": the program says\n" << fmt::format("{}", fmt::join(rows, "\n")));
        CHECK(section.rows == rows);
        for (std::string& row : rows_of(state, keys, is_everywhere)) {
            // The same key with Alt where letters type moves.
            if (row.starts_with("| `Alt ")) row.erase(3, 4);
            INFO(row);
            CHECK(std::count(everywhere.rows.begin(), everywhere.rows.end(), row) == 1);
        }
    }
}

TEST_CASE("F1 lists every key of docs/keys.md, those of the present phase first", "[keys]") {
    const auto sections = sections_of(file_text("docs/keys.md"));
    const auto page = [](const State& state, int number) {
        view::Desk desk = view::after(state.desk, view::desk::OpenBand{view::BandKind::keys});
        desk.band->card = number;
        const view::Ringside shown = view::ringside(
            state.bout, desk, view::default_caps(), view::catalogue(view::Language::english),
            app::look_back(state.bout, state.calls, desk,
                           view::catalogue(view::Language::english)));
        std::set<view::Act> acts;
        for (const view::KeyRow& row : shown.band->keys)
            acts.insert(row.acts.begin(), row.acts.end());
        return acts;
    };
    constexpr int pages = 7;
    const auto is_pick = [](view::Act act) {
        return act >= view::Act::pick_1 && act <= view::Act::pick_9;
    };
    for (const Section& section : sections) {
        if (&section == &sections.front()) continue;
        const State state = state_of(section);
        if (state.desk.band) continue; // a question has its keys beside it
        std::set<view::Act> all;
        for (int number = 0; number < pages; ++number) all.merge(page(state, number));
        for (std::size_t i = 0; i < view::act_count; ++i) {
            const auto act = static_cast<view::Act>(i);
            INFO(view::name(act));
            CHECK((is_pick(act) || all.count(act) == 1)); // digits stand as a range
        }
        const std::set<view::Act> first = page(state, 0);
        for (const std::string& row : section.rows) {
            const std::size_t begin = row.find("| `", 3) + 3;
            const auto act = view::act_named(row.substr(begin, row.find('`', begin) - begin));
            REQUIRE(act);
            if (is_pick(*act) || *act == view::Act::undo)
                continue; // undo stands with those of all times
            INFO(section.title << ": " << row);
            CHECK(first.count(*act) == 1);
        }
    }
}
