#include "view/sheet_text.hpp"

#include "support/catch.hpp"

using namespace ringside;
using core::Corner;
using view::SheetField;

namespace {

core::Sheet sheet() {
    core::Sheet made;
    made.rules = "wcbo-11";
    made.fighters[Corner::red] = {"Nadia Brook", "Brook", "IRL", 84'600, 1994, "A.C.", "B. Corner"};
    made.fighters[Corner::blue].name = "Ola Venn";
    made.judges = {"Ann One", ""};
    made.number = 7;
    made.date = "2026-11-29";
    return made;
}

std::vector<SheetField> all_fields() {
    std::vector<SheetField> fields;
    for (int i = 0; i < view::sheet_field_count; ++i) fields.push_back(static_cast<SheetField>(i));
    return fields;
}

std::string text_after(SheetField field, std::string_view text) {
    const auto changed = with_text(sheet(), field, text);
    return changed ? text_of(*changed, field) : "refused";
}

} // namespace

TEST_CASE("every field of a sheet has a name of its own, and is found by it", "[view][sheet]") {
    for (const SheetField field : all_fields()) CHECK(view::field_named(name(field)) == field);
    CHECK_FALSE(view::field_named("red"));
}

TEST_CASE("a field that is given its own text leaves the sheet as it was", "[view][sheet]") {
    for (const SheetField field : all_fields()) {
        if (!has_field(sheet(), field)) continue;
        INFO(name(field));
        CHECK(with_text(sheet(), field, text_of(sheet(), field)) == sheet());
    }
}

TEST_CASE("what is typed into a field stands on the sheet, and nothing else changes",
          "[view][sheet]") {
    core::Sheet wanted = sheet();
    wanted.fighters[Corner::blue].weight_grams = 84'150;
    CHECK(with_text(sheet(), SheetField::blue_weight, "84.15") == wanted);
    wanted = sheet();
    wanted.judges[1] = "Ben Two";
    CHECK(with_text(sheet(), SheetField::judge_2, " Ben Two ") == wanted);
    wanted = sheet();
    wanted.white = Corner::blue;
    CHECK(with_text(sheet(), SheetField::colours, "blue") == wanted);
    wanted = sheet();
    wanted.clock = core::ClockBy::presses;
    CHECK(with_text(sheet(), SheetField::clock, "presses") == wanted);
    wanted = sheet();
    wanted.number.reset();
    CHECK(with_text(sheet(), SheetField::number, "") == wanted);
}

TEST_CASE("a nation may be typed in small letters", "[view][sheet]") {
    CHECK(text_after(SheetField::red_nation, "nor") == "NOR");
}

TEST_CASE("what cannot stand in a field is refused", "[view][sheet]") {
    const std::pair<SheetField, std::string_view> bad[]{
        {SheetField::red_weight, "8o kg"},
        {SheetField::red_weight, "84."},
        {SheetField::red_weight, "84.1234"},
        {SheetField::red_weight, "1000"},
        {SheetField::red_born, "1066"},
        {SheetField::red_born, "2100"},
        {SheetField::red_born, "94"},
        {SheetField::red_nation, "IR"},
        {SheetField::red_nation, "IR1"},
        {SheetField::date, "2026-02-29"},
        {SheetField::date, "29.11.2026"},
        {SheetField::number, "1000000"},
        {SheetField::number, "-1"},
        {SheetField::judges, "10"},
        {SheetField::rules, ""},
        {SheetField::rules, "wcbo 11"},
        {SheetField::category, "veteran"},
        {SheetField::red_name, "two\nlines"},
        {SheetField::judge_3, "Nobody"},
        {SheetField::colours, "green"},
    };
    for (const auto& [field, text] : bad) {
        INFO(name(field) << " " << text);
        CHECK_FALSE(with_text(sheet(), field, text));
    }
}

TEST_CASE("a name of sixty letters is admitted in any script, one more is not", "[view][sheet]") {
    std::string name;
    for (int i = 0; i < 60; ++i) name += "Ж";
    CHECK(text_after(SheetField::red_name, name) == name);
    CHECK(text_after(SheetField::red_name, name + "Ж") == "refused");
    CHECK(text_after(SheetField::red_seconds, name + "Ж") == name + "Ж");
}

TEST_CASE("fewer judges take the last names away, more are not named yet", "[view][sheet][3.3.4]") {
    CHECK(with_text(sheet(), SheetField::judges, "1")->judges ==
          std::vector<std::string>{"Ann One"});
    CHECK(with_text(sheet(), SheetField::judges, "3")->judges ==
          std::vector<std::string>{"Ann One", "", ""});
}

TEST_CASE("the form goes through every field that the sheet has, and round", "[view][sheet]") {
    SheetField field{};
    int steps = 0;
    do {
        const SheetField next = field_beside(sheet(), field, 1);
        CHECK(field_beside(sheet(), next, -1) == field);
        field = next;
        ++steps;
    } while (field != SheetField{});
    CHECK(steps == view::sheet_field_count - 7); // two judges of nine
}

TEST_CASE("fighters who change corners keep their colours", "[view][sheet][3.2.2]") {
    const core::Sheet swapped = view::with_corners_swapped(sheet());
    CHECK(swapped.fighters[Corner::blue] == sheet().fighters[Corner::red]);
    CHECK(swapped.fighters[Corner::red] == sheet().fighters[Corner::blue]);
    CHECK(swapped.white == Corner::blue);
    CHECK(view::with_corners_swapped(swapped) == sheet());
}

TEST_CASE("kilograms are read and written without needless zeros", "[view][sheet]") {
    for (const std::string_view text : {"84.6", "84.15", "84.125", "0.1", "90", "999"})
        CHECK(view::weight_text(view::weight_in(text).value_or(0)) == text);
    CHECK(view::weight_in("84.60") == 84'600);
}
