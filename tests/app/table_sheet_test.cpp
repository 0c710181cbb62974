#include "app/table.hpp"

#include "app/form_file.hpp"
#include "app/lot.hpp"
#include "rulebook/files.hpp"
#include "support/catch.hpp"

using namespace ringside;
using app::Answer;
using app::Table;
using core::Corner;
using view::SheetField;
namespace call = core::call;
namespace desk = view::desk;
namespace sheet = view::sheet;

namespace {

core::Instant at(int ms) { return core::Instant{core::Millis{ms}}; }

/// A table whose lots always fall on Blue.
Table table() {
    const auto rules = rulebook::load("wcbo-11");
    REQUIRE(rules.rulebook);
    core::Sheet given;
    given.rules = "wcbo-11";
    given.fighters[Corner::red].name = "Nadia Brook";
    given.judges.resize(2);
    Table made{*rules.rulebook, given, {}, view::catalogue(view::Language::english)};
    made.give({{"quick", "wcbo-11"},
               [](const std::string& name) { return rulebook::load(name); },
               [] { return Corner::blue; }});
    return made;
}

void go_to(Table& table, SheetField field) {
    CHECK_FALSE(
        table.take(view::DeskAct{desk::EditField{field, text_of(table.sheet(), field)}}, at(1000)));
}

void type(Table& table, const std::string& text) {
    for (const char letter : text)
        static_cast<void>(table.take(view::DeskAct{desk::Type{std::string(1, letter)}}, at(1000)));
}

} // namespace

TEST_CASE("after the signature the table is set for the next bout of the evening",
          "[table][sheet][1.3.1]") {
    Table evening = table();
    go_to(evening, SheetField::number);
    type(evening, "7");
    go_to(evening, SheetField::referee);
    type(evening, "R. Feree");
    static_cast<void>(evening.take(view::DeskAct{desk::LeaveForm{}}, at(1500)));
    static_cast<void>(evening.take_change());
    const core::Seat board{core::Office::board, 0};
    evening.take(view::Say{{core::Office::timekeeper, 0}, call::Gong{}}, at(2000));
    evening.take(view::Say{board, call::JointResult{Corner::red, core::Method::points, {}}},
                 at(3000));
    evening.take(view::Say{board, call::Confirm{}}, at(4000));
    evening.take(view::NextBout{}, at(5000));
    CHECK_FALSE(evening.take_next()); // it is not signed
    REQUIRE(evening.desk().notice);
    evening.take(view::Say{board, call::Sign{}}, at(6000));
    evening.take(view::DeskAct{desk::ToggleGlare{}}, at(6500));
    evening.take(view::NextBout{}, at(7000));
    const auto next = evening.take_next();
    REQUIRE(next);
    CHECK(next->rules.rulebook);
    CHECK(next->sheet == evening.sheet());
    CHECK(evening.sheet().number == 8);
    CHECK(evening.sheet().referee == "R. Feree");
    CHECK(evening.sheet().fighters[Corner::red].name.empty());
    CHECK(evening.calls().empty());
    CHECK(evening.look(at(8000)).phase == core::Phase::setup);
    CHECK(evening.desk().glare);
    CHECK_FALSE(evening.take_next());
}

TEST_CASE("Del takes the letter after the caret away, and a click puts the caret",
          "[table][sheet]") {
    Table filled = table();
    go_to(filled, SheetField::red_name);
    using To = desk::MoveCaret::To;
    static_cast<void>(filled.take(view::DeskAct{desk::MoveCaret{To::at, 5}}, at(1000)));
    static_cast<void>(filled.take(view::DeskAct{desk::EraseNext{}}, at(1000)));
    type(filled, "-");
    CHECK(filled.desk().form.text == "Nadia-Brook");
    CHECK(filled.desk().form.caret == 6);
    static_cast<void>(filled.take(view::DeskAct{desk::MoveCaret{To::end, 0}}, at(1000)));
    static_cast<void>(filled.take(view::DeskAct{desk::EraseNext{}}, at(1000)));
    CHECK(filled.desk().form.text == "Nadia-Brook");
}

TEST_CASE("what is typed into a field goes on the sheet as the field is left", "[table][sheet]") {
    Table filled = table();
    go_to(filled, SheetField::red_weight);
    type(filled, "84.6");
    CHECK_FALSE(filled.take_change());
    go_to(filled, SheetField::red_born);
    const auto change = filled.take_change();
    REQUIRE(change);
    CHECK(change->sheet.fighters[Corner::red].weight_grams == 84'600);
    CHECK(change->sources.empty());
    CHECK(filled.sheet() == change->sheet);
    CHECK(filled.look(at(2000)).sheet == change->sheet);
    CHECK_FALSE(filled.take_change());
}

TEST_CASE("what is not admitted stays in the form, and off the sheet", "[table][sheet]") {
    Table filled = table();
    const core::Sheet before = filled.sheet();
    go_to(filled, SheetField::red_weight);
    type(filled, "8o kg");
    CHECK_FALSE(filled.take(view::DeskAct{desk::LeaveForm{}}, at(1000)));
    CHECK_FALSE(filled.take_change());
    CHECK(filled.sheet() == before);
    CHECK(filled.desk().form.kept ==
          std::map<SheetField, std::string>{{SheetField::red_weight, "8o kg"}});
}

TEST_CASE("letters in a field are never a move, and a chosen field takes its words",
          "[table][sheet]") {
    Table filled = table();
    go_to(filled, SheetField::category);
    type(filled, "j");
    CHECK(filled.sheet().category == core::Category::junior);
    type(filled, "x");
    CHECK(filled.sheet().category == core::Category::junior);
    type(filled, " ");
    CHECK(filled.sheet().category == core::Category::senior);
    CHECK(filled.calls().empty());
}

TEST_CASE("another rule set is played from then on, and comes with its texts", "[table][sheet]") {
    Table filled = table();
    static_cast<void>(filled.take(view::SheetAct{sheet::Choose{SheetField::rules, -1}}, at(1000)));
    const auto change = filled.take_change();
    REQUIRE(change);
    CHECK(change->sheet.rules == "quick");
    CHECK_FALSE(change->sources.empty());
    CHECK(filled.look(at(1000)).rules == rulebook::load("quick").rulebook);
    static_cast<void>(filled.take(view::SheetAct{sheet::Choose{SheetField::rules, 1}}, at(1000)));
    CHECK(filled.sheet().rules == "wcbo-11");
}

TEST_CASE("calls that were said stay said under the new sheet", "[table][sheet]") {
    Table filled = table();
    static_cast<void>(filled.take(
        view::Say{{core::Office::timekeeper, 0}, call::Note{"checked: doctor"}}, at(500)));
    static_cast<void>(filled.take(view::SheetAct{sheet::Put{SheetField::judges, "3"}}, at(1000)));
    CHECK(filled.sheet().judges.size() == 3);
    REQUIRE(filled.look(at(2000)).facts.size() == 1);
    CHECK(filled.look(at(2000)).facts.front().t == at(500));
}

TEST_CASE("colours that are drawn stand on the sheet and as what was drawn", "[table][2.2.2]") {
    Table filled = table();
    CHECK(filled.take(view::SheetAct{sheet::DrawColours{}}, at(1000)) ==
          Answer{1, std::nullopt, false});
    CHECK(filled.sheet().white == Corner::blue);
    CHECK(filled.take_change().has_value());
    CHECK(filled.calls() == std::vector<core::Call>{{at(1000),
                                                     at(1000),
                                                     {core::Office::timekeeper, 0},
                                                     call::Note{"colours drawn: white blue"}}});
}

TEST_CASE("colours that are entered are settled by that", "[table][2.2.2]") {
    Table filled = table();
    CHECK(filled.take(view::SheetAct{sheet::Put{SheetField::colours, "blue"}}, at(1000)));
    CHECK(filled.sheet().white == Corner::blue);
    CHECK(filled.calls().front().what ==
          core::Statement{call::Note{"checked: colours, white blue"}});
}

TEST_CASE("the first gong fixes the sheet", "[table][sheet][1.5.2]") {
    Table filled = table();
    static_cast<void>(
        filled.take(view::Say{{core::Office::timekeeper, 0}, call::Gong{}}, at(1000)));
    const core::Sheet before = filled.sheet();
    static_cast<void>(filled.take(view::SheetAct{sheet::SwapCorners{}}, at(2000)));
    static_cast<void>(filled.take(view::SheetAct{sheet::DrawColours{}}, at(2000)));
    REQUIRE(filled.desk().notice);
    CHECK(filled.desk().notice->text == "The bout has begun.");
    go_to(filled, SheetField::red_name);
    type(filled, "e4");
    CHECK(filled.sheet() == before);
    CHECK_FALSE(filled.take_change());
}

TEST_CASE("names of judges that the sheet no longer has are not kept", "[table][sheet]") {
    Table filled = table();
    filled.restore_form({{SheetField::judge_2, std::string(61, 'x')}});
    static_cast<void>(filled.take(view::SheetAct{sheet::Put{SheetField::judges, "1"}}, at(1000)));
    CHECK(filled.desk().form.kept.empty());
}

TEST_CASE("what stands in the form is kept as text and read again", "[table][sheet]") {
    core::Sheet given;
    given.fighters[Corner::red].club = "A.C. Test";
    view::Form form;
    form.kept = {{SheetField::red_weight, "8o kg"}, {SheetField::title, ""}};
    form.field = SheetField::red_name;
    form.text = "Надя Бр";
    const std::map<SheetField, std::string> all{{SheetField::red_name, "Надя Бр"},
                                                {SheetField::red_weight, "8o kg"},
                                                {SheetField::title, ""}};
    CHECK(app::kept_in(app::form_text(given, form)) == all);
    form.field = SheetField::red_club;
    form.text = "A.C. Test"; // as on the sheet: nothing to keep
    CHECK(app::kept_in(app::form_text(given, form)) == form.kept);
    CHECK(app::kept_in("nonsense\nred_weight 8o\nno_field x\nblue_name cut of").size() == 1);
}

TEST_CASE("the lot falls on either", "[table][2.2.2]") {
    // By chance alone one of them would be missing once in 2 to the 255.
    std::array<int, 2> fallen{};
    for (int i = 0; i < 256; ++i) ++fallen[static_cast<std::size_t>(app::draw_lot())];
    CHECK(fallen[0] > 0);
    CHECK(fallen[1] > 0);
}
