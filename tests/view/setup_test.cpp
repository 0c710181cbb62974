#include <algorithm>

#include "support/bouts.hpp"
#include "view/making.hpp"
#include "view/ready.hpp"
#include "view/ringside.hpp"
#include "view/shown.hpp"

using namespace ringside;
using test::bout_at;
using test::with_sheet;
using view::Act;
using view::SheetField;
using view::Tick;

namespace {

const std::string whole_sheet =
    "rules wcbo-11\n"
    "red \"Nadia Brook\" white family \"Brook\" nation IRL weight 84.6\n"
    "blue \"Ola Venn\" black family \"Venn\" nation NOR weight 84.1\n"
    "judges \"Ann\"\n"
    "timekeeper \"Tim\"\narbiter \"Arb\"\nreferee \"Ref\"\ndoctor \"Doc\"\n";

constexpr std::string_view all_ticks[]{
    "doctor",     "certificates",       "gear",  "headphones", "spares",
    "clock_side", "colours, white red", "sound", "screen"};

/// A line each that ticks all but `left_out`.
std::string ticked_but(std::string_view left_out = {}) {
    std::string lines;
    for (const std::string_view tick : all_ticks)
        if (left_out.empty() || !tick.starts_with(left_out))
            lines += "0:00 timekeeper note checked: " + std::string{tick} + "\n";
    return lines;
}

view::Desk desk_with_sets() {
    view::Desk desk;
    desk.form.rule_sets = {"wcbo-11", "wcbo-7"};
    return desk;
}

view::Desk in_field(SheetField field, std::string text = {}) {
    return after(desk_with_sets(), view::desk::EditField{field, std::move(text)});
}

view::Ringside shown(const core::Bout& bout, const view::Desk& desk = desk_with_sets()) {
    return test::shown(bout, desk);
}

std::string sentence(const view::Ringside& view) { return text(view.status.sentence, {}); }

view::SetupCentre centre(const view::Ringside& view) {
    return std::get<view::SetupCentre>(view.centre);
}

view::Control control(const view::Ringside& view, Act act) {
    const view::Control* found = control_of(view, act);
    REQUIRE(found != nullptr);
    return *found;
}

std::vector<std::string> open_texts(const view::Ringside& view) {
    std::vector<std::string> open;
    for (const view::Check& check : centre(view).checks)
        if (!check.done) open.push_back(check.text);
    return open;
}

} // namespace

TEST_CASE("with everything seen to, one key sounds the first gong", "[view][setup][1.5.2]") {
    const view::Ringside view = shown(bout_at(whole_sheet + ticked_but(), 1));
    CHECK(open_texts(view).empty());
    CHECK(sentence(view) == "Everything is ready. The gong starts chess round 1.");
    for (const Act act : {Act::start_stop, Act::way_on})
        CHECK(use(control(view, act)) == view::Intent{view::timekeeper_says(core::call::Gong{})});
}

TEST_CASE("each thing that is open holds the start, and is named with its clause",
          "[view][setup][3.3.3]") {
    const std::pair<std::string_view, std::string_view> ticks[]{{"doctor", "§3.3.3"},
                                                                {"certificates", "§3.2.1"},
                                                                {"gear", "§1.4.2, 3.4"},
                                                                {"headphones", "§2.4.3"},
                                                                {"spares", "§2.3.2, 2.5.2"},
                                                                {"clock_side", "§2.4.2"},
                                                                {"colours", "§2.2.2, 3.2.2"},
                                                                {"sound", ""},
                                                                {"screen", ""}};
    for (const auto& [left_out, clauses] : ticks) {
        INFO(left_out);
        const view::Ringside view = shown(bout_at(whole_sheet + ticked_but(left_out), 1));
        REQUIRE(open_texts(view).size() == 1);
        for (const view::Check& check : centre(view).checks)
            if (!check.done) CHECK(check.clause == clauses);
        CHECK(sentence(view) ==
              "One thing is open: " + open_texts(view).front() + ". Then start the bout.");
        CHECK(control(view, Act::start_stop).dim.has_value());
    }
}

TEST_CASE("a digit ticks, and the same digit takes the tick away", "[view][setup][3.3.3]") {
    CHECK(use(control(shown(bout_at(whole_sheet, 1)), Act::pick_1)) ==
          view::Intent{view::timekeeper_says(core::call::Note{"checked: doctor"})});
    CHECK(use(control(shown(bout_at(whole_sheet + ticked_but(), 1)), Act::pick_1)) ==
          view::Intent{view::timekeeper_says(core::call::Note{"not checked: doctor"})});
}

TEST_CASE("a tick that was undone is none", "[view][setup][1.3.1]") {
    const core::Bout bout =
        bout_at(whole_sheet + "0:00 timekeeper note checked: doctor\n0:00 timekeeper undo\n", 1);
    CHECK_FALSE(view::ticks(bout)[static_cast<std::size_t>(Tick::doctor)]);
}

TEST_CASE("colours are settled only as they stand on the sheet", "[view][setup][2.2.2]") {
    const auto settled = [](const std::string& note) {
        return view::ticks(bout_at(whole_sheet + "0:00 timekeeper note " + note + "\n",
                                   1))[static_cast<std::size_t>(Tick::colours)];
    };
    CHECK(settled("colours drawn: white red"));
    CHECK_FALSE(settled("colours drawn: white blue"));
    CHECK(settled("checked: colours, white red"));
    CHECK_FALSE(
        settled("checked: colours, white red\n0:00 timekeeper note colours drawn: white blue"));
}

TEST_CASE("what the sheet lacks is open, and F2 leads there", "[view][setup][1.2.3]") {
    std::string sheet = whole_sheet + ticked_but();
    sheet.replace(sheet.find(" weight 84.1"), 12, "");
    const view::Ringside view = shown(bout_at(sheet, 1));
    CHECK(open_texts(view) == std::vector<std::string>{"Weigh-in"});
    CHECK(use(control(view, Act::setup)) ==
          view::Intent{view::DeskAct{view::desk::EditField{SheetField::blue_weight, ""}}});
    const view::FormField weight = centre(view).fighters[core::Corner::blue][3];
    CHECK(weight.is_needed);
    CHECK(weight.value == "needed");
}

TEST_CASE("clocks that do not add up warn and hold nothing", "[view][setup][2.4.2]") {
    std::string sheet = whole_sheet + ticked_but();
    sheet.replace(sheet.find("wcbo-11"), 7, "wcbo-7");
    const view::Ringside view = shown(bout_at(sheet, 1));
    CHECK(open_texts(view) == std::vector<std::string>{"Clocks add up"});
    CHECK(centre(view).format_warns);
    CHECK_FALSE(control(view, Act::start_stop).dim.has_value());
}

TEST_CASE("starting anyway takes two steps, names the officials and is recorded with what is open",
          "[view][setup][1.5.2]") {
    const core::Bout bout = bout_at(whole_sheet + ticked_but("gear"), 1);
    const view::Ringside view =
        shown(bout, after(desk_with_sets(), view::desk::OpenBand{view::BandKind::start_anyway}));
    REQUIRE(view.band);
    CHECK(view.band->people == std::vector<view::Field>{{"Timekeeper", "Tim", false},
                                                        {"Chess arbiter", "Arb", false},
                                                        {"Ring referee", "Ref", false}});
    const view::Control start = control(view, Act::way_on);
    CHECK(start.give == view::Give::hold);
    CHECK(use(start) == view::Intent{view::SayAll{{view::timekeeper_says(core::call::Note{
                                                       "started with open checks: gear"}),
                                                   view::timekeeper_says(core::call::Gong{})}}});
}

TEST_CASE("in a field keys write, go through the form, and nothing else", "[view][setup][keys]") {
    const core::Bout bout = bout_at(whole_sheet + ticked_but(), 1);
    const view::Ringside view = shown(bout, in_field(SheetField::red_name, "Nadia Brook"));
    CHECK(view.edits_form);
    CHECK(view.types_words);
    CHECK_FALSE(view.types_moves);
    const auto edit = [](SheetField field, std::string text) {
        return view::Intent{view::DeskAct{view::desk::EditField{field, std::move(text)}}};
    };
    for (const Act act : {Act::press_clock, Act::way_on, Act::zoom_out})
        CHECK(use(control(view, act)) == edit(SheetField::red_family, "Brook"));
    for (const Act act : {Act::previous, Act::zoom_in})
        CHECK(use(control(view, act)) == edit(SheetField::judge_1, "Ann"));
    CHECK(use(control(view, Act::back)) == view::Intent{view::DeskAct{view::desk::LeaveForm{}}});
    for (const Act act :
         {Act::start_stop, Act::draw_colours, Act::pick_1, Act::undo, Act::red_main, Act::quit})
        CHECK(control(view, act).dim.has_value());
}

TEST_CASE("arrows choose where a field is chosen", "[view][setup][keys]") {
    const view::Ringside view =
        shown(bout_at(whole_sheet, 1), in_field(SheetField::rules, "wcbo-11"));
    CHECK(use(control(view, Act::later)) ==
          view::Intent{view::SheetAct{view::sheet::Choose{SheetField::rules, 1}}});
    CHECK(use(control(view, Act::earlier)) ==
          view::Intent{view::SheetAct{view::sheet::Choose{SheetField::rules, -1}}});
}

TEST_CASE("what is not admitted is answered beside its field and in the status", "[view][setup]") {
    view::Desk desk = desk_with_sets();
    desk.form.kept[SheetField::red_weight] = "8o kg";
    const view::Ringside view = shown(bout_at(whole_sheet + ticked_but(), 1), desk);
    const view::FormField weight = centre(view).fighters[core::Corner::red][3];
    CHECK(weight.value == "8o kg");
    CHECK(weight.problem == "kg, as 84.6");
    CHECK(sentence(view) == "Red: Weight, kg: “8o kg” cannot stand there. It takes kg, as 84.6.");
    CHECK(open_texts(view) == std::vector<std::string>{"Fields entered"});
    CHECK(control(view, Act::start_stop).dim.has_value());
    CHECK(use(control(view, Act::setup)) ==
          view::Intent{view::DeskAct{view::desk::EditField{SheetField::red_weight, "8o kg"}}});
}

TEST_CASE("a rule set that nobody has is answered with those that there are", "[view][setup]") {
    view::Desk desk = desk_with_sets();
    desk.form.kept[SheetField::rules] = "wcbo-12";
    CHECK(centre(shown(bout_at(whole_sheet, 1), desk)).format.front().problem ==
          "one of wcbo-11, wcbo-7");
    CHECK_FALSE(entered(core::Sheet{}, desk.form, SheetField::rules, "wcbo-12"));
    CHECK(entered(core::Sheet{}, desk.form, SheetField::rules, "wcbo-7"));
}

TEST_CASE("a field is written like a line of text", "[view][desk]") {
    using To = view::desk::MoveCaret::To;
    view::Desk desk = in_field(SheetField::red_name, "Ола Вен");
    const auto text_after = [&](std::initializer_list<view::DeskAct> acts) {
        for (const view::DeskAct& act : acts) desk = after(desk, act);
        return desk.form.text;
    };
    SECTION("the first letter takes the place of what stood there") {
        CHECK(text_after({view::desk::Type{"A"}, view::desk::Type{"b"}}) == "Ab");
    }
    SECTION("and so does the first erasing") { CHECK(text_after({view::desk::Erase{}}).empty()); }
    SECTION("once moved in, letters go where the caret stands") {
        CHECK(text_after({view::desk::MoveCaret{To::left}, view::desk::Type{"н"}}) == "Ола Венн");
        CHECK(text_after({view::desk::MoveCaret{To::start}, view::desk::Type{"-"}}) == "-Ола Венн");
    }
    SECTION("letters of two bytes are erased whole") {
        CHECK(text_after({view::desk::MoveCaret{To::end}, view::desk::Erase{}}) == "Ола Ве");
        CHECK(text_after({view::desk::MoveCaret{To::left}, view::desk::Erase{}}) == "Ола е");
        CHECK(text_after({view::desk::MoveCaret{To::right}, view::desk::MoveCaret{To::right},
                          view::desk::Erase{}}) == "Ола ");
    }
}

TEST_CASE("once the bout has begun the sheet is not filled any more", "[view][setup][1.5.2]") {
    const view::Ringside view = shown(bout_at(whole_sheet + "0:00 timekeeper gong\n", 1),
                                      in_field(SheetField::red_name, "Nadia"));
    CHECK_FALSE(view.edits_form);
    CHECK(view.types_moves);
    CHECK(control(view, Act::setup).dim.has_value());
    CHECK(control_of(view, Act::draw_colours) == nullptr);
}
