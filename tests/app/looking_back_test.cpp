#include "app/looking_back.hpp"

#include "app/table.hpp"
#include "rulebook/files.hpp"
#include "support/catch.hpp"
#include "view/ringside.hpp"

using namespace ringside;
using namespace std::chrono_literals;
using core::Corner;
using core::Office;
using view::Remedy;
namespace call = core::call;
namespace desk = view::desk;

namespace {

constexpr core::Seat timekeeper{Office::timekeeper, 0};

core::Instant at(core::Millis since) { return core::Instant{since}; }

/// A boxing round with a knockdown of Blue, counted to eight, called 1 (gong), 2 (knockdown),
/// 3 (box).
app::Table with_knockdown() {
    const auto reading = rulebook::load("boxing-first-6");
    REQUIRE(reading.rulebook);
    core::Sheet sheet;
    sheet.rules = "boxing-first-6";
    sheet.judges.resize(1);
    return app::Table{*reading.rulebook,
                      sheet,
                      {{at(0s), at(0s), timekeeper, call::Gong{}},
                       {at(20s), at(20s), timekeeper, call::Knockdown{Corner::blue}},
                       {at(28s), at(28s), timekeeper, call::Box{}}},
                      view::catalogue(view::Language::english)};
}

/// What the key of `act` does in the console as it stands; the calls that it enters, if any.
void press(app::Table& table, view::Act act, core::Instant t) {
    const core::Bout& bout = table.look(t);
    const view::Ringside shown =
        view::ringside(bout, table.desk(), view::default_caps(),
                       view::catalogue(view::Language::english), table.looked_back(t));
    const view::Control* control = view::control_of(shown, act);
    REQUIRE(control != nullptr);
    (void)table.take(view::use(*control), t);
}

void type(app::Table& table, const std::string& text, core::Instant t) {
    (void)table.take(view::DeskAct{desk::Type{text}}, t);
}

} // namespace

TEST_CASE("looking back shows the bout as it was seen then", "[review][table]") {
    app::Table table = with_knockdown();
    (void)table.take(view::DeskAct{desk::LookBack{at(24s), 0}}, at(40s));
    const auto looked = table.looked_back(at(40s));
    REQUIRE(looked);
    CHECK(looked->seen.count);
    CHECK(looked->seen.t == at(24s));
    CHECK_FALSE(table.look(at(40s)).count);
    CHECK(looked->correction.empty());
    CHECK_FALSE(looked->after);
}

TEST_CASE("before a correction is given it shows what it would change, and enters nothing",
          "[review][table][1.3.1]") {
    app::Table table = with_knockdown();
    (void)table.take(view::DeskAct{desk::LookBack{at(20s), 2}}, at(40s));
    press(table, view::pick(3), at(40s)); // it was the other corner
    const auto looked = table.looked_back(at(40s));
    REQUIRE(looked);
    REQUIRE(looked->after);
    CHECK(looked->after->tallies[Corner::red].knockdowns.bout == 1);
    CHECK(looked->after->tallies[Corner::blue].knockdowns.bout == 0);
    CHECK_FALSE(looked->wrong);
    CHECK(table.calls().size() == 3);
    press(table, view::Act::way_on, at(40s));
    CHECK(table.calls().size() == 5);
    CHECK(table.look(at(40s)).tallies == looked->after->tallies);
}

TEST_CASE("a missed call is written and enters where the playhead stands", "[review][table]") {
    app::Table table = with_knockdown();
    (void)table.take(view::DeskAct{desk::LookBack{at(33s), 0}}, at(40s));
    press(table, view::pick(6), at(40s));
    CHECK_FALSE(table.desk().back->writing);
    press(table, view::Act::press_clock, at(40s));
    CHECK(table.desk().back->writing);
    type(table, "warn", at(40s));
    CHECK_FALSE(table.looked_back(at(40s))->unreadable.empty());
    type(table, "ing red holding", at(40s));
    CHECK(table.looked_back(at(40s))->unreadable.empty());
    press(table, view::Act::way_on, at(40s));
    CHECK(table.calls().back() ==
          core::Call{at(40s), at(33s), timekeeper, call::Warning{Corner::red, "holding"}});
    CHECK(table.look(at(40s)).tallies[Corner::red].warnings == 1);
    CHECK(table.desk().back);
    CHECK(table.desk().typed.empty());
}

TEST_CASE("the last call that was meant to be another is replaced at its own instant",
          "[review][table]") {
    app::Table table = with_knockdown();
    (void)table.take(view::Say{timekeeper, call::Warning{Corner::red, {}}, {}}, at(35s));
    press(table, view::Act::correct, at(40s));
    CHECK(table.desk().back->call == 4);
    press(table, view::pick(5), at(40s));
    // The key that says a caution says it here.
    press(table, view::Act::red_caution, at(40s));
    CHECK(table.calls().size() == 4);
    press(table, view::Act::way_on, at(40s));
    const core::Bout& bout = table.look(at(40s));
    CHECK(bout.tallies[Corner::red].warnings == 0);
    CHECK(bout.tallies[Corner::red].cautions.bout == 1);
    CHECK(table.calls().back().effect == at(35s));
    CHECK(table.desk().back->call == 6);
    press(table, view::Act::earlier, at(40s));
    CHECK(table.desk().back->call == 3);
}

TEST_CASE("a missed call is picked by its key as it stood at the playhead, or from a list",
          "[review][table]") {
    app::Table table = with_knockdown();
    (void)table.take(view::DeskAct{desk::LookBack{at(33s), 0}}, at(40s));
    press(table, view::pick(6), at(40s));
    const auto shown = [&] {
        const core::Bout& bout = table.look(at(40s));
        return std::get<view::ReviewCentre>(view::ringside(bout, table.desk(), view::default_caps(),
                                                           view::catalogue(view::Language::english),
                                                           table.looked_back(at(40s)))
                                                .centre);
    };
    CHECK(shown().menu.size() == 10);
    SECTION("by its key") {
        press(table, view::Act::blue_main, at(40s));
        CHECK(shown().line == "Blue: Knockdown");
        CHECK(shown().menu.empty());
        press(table, view::Act::way_on, at(40s));
        CHECK(table.calls().back() ==
              core::Call{at(40s), at(33s), timekeeper, call::Knockdown{Corner::blue}});
    }
    SECTION("from the list") {
        press(table, view::Act::more, at(40s));
        REQUIRE(shown().is_list);
        press(table, view::pick(4), at(40s));
        CHECK(shown().line == "Red out of ring");
        press(table, view::Act::way_on, at(40s));
        CHECK(table.calls().back() ==
              core::Call{at(40s), at(33s), timekeeper, call::Outside{Corner::red}});
    }
    SECTION("and is put back by what is written") {
        press(table, view::Act::blue_main, at(40s));
        press(table, view::Act::press_clock, at(40s));
        CHECK(shown().line.empty());
        CHECK(table.looked_back(at(40s))->correction.empty());
    }
    SECTION("Esc leads out of the list, then of the remedy") {
        press(table, view::Act::more, at(40s));
        press(table, view::Act::back, at(40s));
        CHECK_FALSE(table.desk().back->listing);
        CHECK(table.desk().back->remedy == Remedy::missed);
        press(table, view::Act::back, at(40s));
        CHECK(table.desk().back->remedy == Remedy::keep);
    }
}

TEST_CASE("a correction that the rules do not admit is dim, and says why", "[review][table]") {
    app::Table table = with_knockdown();
    (void)table.take(view::DeskAct{desk::LookBack{at(10s), 3}}, at(40s));
    press(table, view::pick(4), at(40s)); // box, where no count was on
    const auto looked = table.looked_back(at(40s));
    REQUIRE(looked);
    REQUIRE(looked->wrong);
    press(table, view::Act::way_on, at(40s));
    CHECK(table.calls().size() == 3);
    REQUIRE(table.desk().notice);
    CHECK_FALSE(table.desk().notice->clause.empty());
}

TEST_CASE("looking back goes from event to event, and Esc goes back step by step",
          "[review][table]") {
    app::Table table = with_knockdown();
    press(table, view::Act::review, at(40s));
    CHECK(table.desk().back->at == at(40s));
    press(table, view::Act::earlier, at(40s));
    CHECK(table.desk().back->call == 3);
    press(table, view::Act::earlier, at(40s));
    CHECK(table.desk().back->call == 2);
    press(table, view::Act::later, at(40s));
    CHECK(table.desk().back->call == 3);
    press(table, view::pick(2), at(40s));
    press(table, view::Act::press_clock, at(40s));
    CHECK(table.desk().back->writing);
    press(table, view::Act::back, at(40s));
    CHECK_FALSE(table.desk().back->writing);
    CHECK(table.desk().back->remedy == Remedy::strike);
    press(table, view::Act::back, at(40s));
    CHECK(table.desk().back->remedy == Remedy::keep);
    press(table, view::Act::back, at(40s));
    CHECK_FALSE(table.desk().back);
}

TEST_CASE("while somebody looks back a stop still stops, and no other call is given by a key",
          "[review][table]") {
    app::Table table = with_knockdown();
    press(table, view::Act::review, at(40s));
    press(table, view::Act::red_main, at(40s));
    CHECK(table.calls().size() == 3);
    CHECK(table.desk().notice);
    press(table, view::Act::start_stop, at(41s));
    CHECK(table.look(at(41s)).timeout);
    CHECK(table.desk().back);
}
