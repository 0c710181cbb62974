#include "ui/bench.hpp"

using namespace ringside;
using test::Bench;
using test::bout_at;
using test::only;
using test::says;
using view::Act;
using view::Intent;
using view::SheetField;

namespace {

constexpr auto sheet = "rules wcbo-11\n"
                       "red \"Nadia Brook\" white family \"Brook\" nation IRL weight 84.6\n"
                       "blue \"Ola Venn\" black family \"Venn\" nation NOR\n"
                       "judges \"Ann\" \"Ben\" \"Cid\"\n"
                       "timekeeper \"Tim\"\narbiter \"Arb\"\nreferee \"Ref\"\ndoctor \"Doc\"\n";

core::Bout in_setup() { return bout_at(sheet, 1); }

Intent edits(SheetField field, std::string text) {
    return view::DeskAct{view::desk::EditField{field, std::move(text)}};
}

view::Desk in_field(SheetField field, std::string text) {
    return after(view::Desk{}, view::desk::EditField{field, std::move(text)});
}

/// The instance of a click in the middle of the form's line `row` of Red's column.
constexpr float row_y(int row) { return 152 + 80 + 8 + (static_cast<float>(row) + 0.6F) * 67.3F; }

} // namespace

TEST_CASE("a click on a field goes into it", "[ui][setup]") {
    Bench bench;
    bench.show(in_setup());
    CHECK(only(bench.click(188, row_y(0))) == edits(SheetField::red_name, "Nadia Brook"));
    CHECK(only(bench.click(1252, row_y(1))) == edits(SheetField::blue_family, "Venn"));
    CHECK(only(bench.click(70, row_y(2))) == edits(SheetField::red_nation, "IRL"));
    CHECK(only(bench.click(188, row_y(2))) == edits(SheetField::red_weight, "84.6"));
    CHECK(only(bench.click(305, row_y(2))) == edits(SheetField::red_born, ""));
    CHECK(only(bench.click(188, row_y(4))) == edits(SheetField::red_seconds, ""));
}

TEST_CASE("a click on a colour says who has White", "[ui][setup][2.2.2]") {
    Bench bench;
    bench.show(in_setup());
    const auto puts = [](const char* corner) {
        return Intent{view::SheetAct{view::sheet::Put{SheetField::colours, corner}}};
    };
    CHECK(only(bench.click(100, row_y(5))) == puts("red"));
    CHECK(only(bench.click(270, row_y(5))) == puts("blue"));
    CHECK(only(bench.click(1164, row_y(5))) == puts("blue"));
    CHECK(only(bench.click(1334, row_y(5))) == puts("red"));
}

TEST_CASE("a click on a check ticks it, or leads to what is missing", "[ui][setup][3.3.3]") {
    Bench bench;
    bench.show(in_setup());
    // Three columns of six below the title; the ticks begin in the second.
    const auto row = [](int number) {
        return 660 + 54 + (static_cast<float>(number) + 0.5F) * 27.3F;
    };
    CHECK(only(bench.click(450, row(0))) == says(core::call::Note{"checked: doctor"}));
    CHECK(only(bench.click(790, row(2))) == says(core::call::Note{"checked: screen"}));
    CHECK(only(bench.click(100, row(1))) == edits(SheetField::blue_weight, ""));
    CHECK(bench.click(100, row(0)).empty());
}

TEST_CASE("with something open the start only says why, and starting anyway asks",
          "[ui][setup][1.5.2]") {
    Bench bench;
    bench.show(in_setup());
    CHECK(std::holds_alternative<view::Explain>(only(bench.click(1252, 720))));
    CHECK(only(bench.click(1252, 850)) ==
          Intent{view::DeskAct{view::desk::OpenBand{view::BandKind::start_anyway}}});
}

TEST_CASE("letters typed in a field are its text, whatever they are", "[ui][setup]") {
    Bench bench;
    bench.show(in_setup(), in_field(SheetField::red_name, "Nadia Brook"));
    for (const char32_t letter : {U'w', U' ', U'7', U'Ж'}) {
        const auto intent = bench.console().type(bench.view, letter);
        REQUIRE(intent);
        CHECK(std::holds_alternative<view::DeskAct>(*intent));
    }
    CHECK_FALSE(bench.console().type(bench.view, U'\t'));
    CHECK(bench.console().press(bench.view, Act::press_clock, bench.now) ==
          edits(SheetField::red_family, "Brook"));
    // A key that would act elsewhere only says why it does not.
    const auto draw = bench.console().press(bench.view, Act::draw_colours, bench.now);
    REQUIRE(draw);
    CHECK(std::holds_alternative<view::Explain>(*draw));
}

TEST_CASE("every set-up is drawn at every size: nine judges, longest names, a field in hand",
          "[ui][setup][sizes]") {
    Bench bench;
    const std::string name = "Ярослава-Володимира Переяславець-Хмельниченко";
    std::string long_sheet = "rules wcbo-7\nred \"" + name + "\" white family \"" + name +
                             "\" nation UKR\nblue \"" + name + "\" black\njudges";
    for (int i = 0; i < 9; ++i) long_sheet += " \"" + name + "\"";
    long_sheet += "\n";
    for (const core::Bout& bout : {in_setup(), bout_at(long_sheet, 1)})
        for (int i = 0; i < view::sheet_field_count; ++i) {
            view::Desk desk = in_field(static_cast<SheetField>(i), name);
            desk.form.kept[SheetField::red_weight] = "8o kg";
            for (const ui::Extent extent : {ui::Extent{1024, 640, 1}, ui::Extent{1280, 800, 1},
                                            ui::Extent{1440, 900, 1}, ui::Extent{3840, 2160, 2}}) {
                bench.show(bout, desk);
                ImGui::GetIO().DisplaySize = {extent.width, extent.height};
                ImGui::NewFrame();
                CHECK(bench.console().draw(bench.view, bench.now, extent).empty());
                ImGui::Render();
                CHECK(ImGui::GetDrawData()->TotalVtxCount > 1000);
            }
        }
}

TEST_CASE("a click in the field that is written puts the caret there", "[ui][setup]") {
    Bench bench;
    bench.show(in_setup(), in_field(SheetField::red_name, "Nadia Brook"));
    const auto place = [&](float x) {
        const Intent intent = only(bench.click(x, row_y(0)));
        const auto& act = std::get<view::DeskAct>(intent);
        REQUIRE(std::holds_alternative<view::desk::MoveCaret>(act));
        return std::get<view::desk::MoveCaret>(act).place;
    };
    CHECK(place(34) == 0);
    CHECK(place(340) == 11);
    CHECK(place(90) > 2);
    CHECK(place(90) < 9);
}
