// Why a bout ended, as the console tells it, and what else it says in words.

#include "support/bouts.hpp"
#include "view/making.hpp"
#include "view/shown.hpp"
#include "view/wording.hpp"

using namespace ringside;
using test::bout_at;
using test::control;
using test::shown;
using test::with_sheet;
using view::Act;

namespace {

std::vector<view::WhyRow> why(const std::string& lines, double seconds) {
    return std::get<view::FinishedCentre>(shown(bout_at(with_sheet(lines), seconds)).centre).why;
}

constexpr auto to_boxing = "0:00 timekeeper gong\n4:00 timekeeper gong\n";

} // namespace

TEST_CASE("a disqualification by warnings tells each of them, and which one was too much",
          "[view][why][3.5.5.3]") {
    const auto rows = why(std::string{to_boxing} + "4:10 referee warning red holding\n"
                                                   "4:12 referee box\n"
                                                   "4:20 referee warning blue\n"
                                                   "4:22 referee box\n"
                                                   "4:30 referee warning red\n"
                                                   "4:32 referee box\n"
                                                   "4:40 referee warning red biting\n",
                          290);
    CHECK(rows ==
          std::vector<view::WhyRow>{
              {"Warning 1 for Red: 1 off every card of round 2 (holding)", "", "§3.5.7", false},
              {"Warning 2 for Red: 1 off every card of round 2", "", "§3.5.7", false},
              {"Warning 3 for Red: 1 off every card of round 2 (biting)", "", "§3.5.7", false},
              {"Warning 3 disqualifies Red", "biting", "§3.5.5.3", true},
          });
}

TEST_CASE("a flag tells whose time ran out", "[view][why][2.5.6.4]") {
    const auto rows = why("0:00 timekeeper gong\n0:10 arbiter clock white 0:05 black 9:00\n", 20);
    REQUIRE(rows.size() == 2);
    CHECK(rows[0].text == "The flag has fallen: Black wins the game");
    CHECK(rows[1] == view::WhyRow{"Red’s chess time ran out", "", "§2.5.6.4", true});
}

TEST_CASE("a knockout tells whose it is, and at which number", "[view][why][3.5.5.1]") {
    const auto rows = why(std::string{to_boxing} + "4:10 referee knockdown blue\n", 265);
    REQUIRE(rows.size() == 2);
    CHECK(rows[0].text == "Blue is counted out at 10");
    CHECK(rows[1] == view::WhyRow{"Blue is knocked out", "", "§3.5.5.1", true});
}

TEST_CASE("a last knockdown tells those before it", "[view][why][3.5.4]") {
    const auto rows = why(std::string{to_boxing} + "4:10 referee knockdown blue\n4:18 referee box\n"
                                                   "4:30 referee knockdown blue\n4:38 referee box\n"
                                                   "4:50 referee knockdown blue\n",
                          291);
    REQUIRE(rows.size() == 4);
    CHECK(rows[2].text == "Knockdown of Blue, number 3 of the round, 3 of the bout");
    CHECK(rows[3].text == "Blue is stopped");
    CHECK(rows[3].deciding);
}

TEST_CASE("a joint result says whose decision it is", "[view][why][1.3.1]") {
    const auto rows = why(std::string{to_boxing} + "4:10 board result red disqualification\n", 251);
    REQUIRE(rows.size() == 1);
    CHECK(rows[0].text == "Blue is disqualified");
    CHECK(rows[0].detail == "the board’s joint decision");
}

TEST_CASE("a call that is struck is named in words, and no marks with it", "[view][log][3.3.4]") {
    const auto last = [](const std::string& lines, double seconds) {
        return shown(bout_at(with_sheet(lines), seconds)).log.front().text;
    };
    CHECK(last(std::string{to_boxing} + "4:10 referee warning red\n4:12 timekeeper undo\n", 253) ==
          "Call 3 is struck: warning, Red");
    const core::Bout bout = bout_at(
        with_sheet(std::string{to_boxing} + "7:10 judge 1 card 2 10-8\n7:12 judge 1 undo\n"), 433);
    const auto& struck = std::get<core::fact::Struck>(bout.facts.back().what);
    CHECK(std::get<core::call::Card>(struck.what).marks == core::ByCorner<int>{});
    CHECK(shown(bout).log.front().text == "Call 3 is struck: card");
}

TEST_CASE("a time-out without a reason is not named twice", "[view][log]") {
    CHECK(shown(bout_at(with_sheet("0:00 timekeeper gong\n0:10 timekeeper timeout\n"), 11))
              .log.front()
              .text == "Time-out");
}

TEST_CASE("the warning's cap tells the time that it would move now", "[view][caps][3.5.7]") {
    const auto note = [](const std::string& lines, double seconds) {
        return control(shown(bout_at(with_sheet(lines), seconds)), Act::red_warning).note;
    };
    CHECK(note("0:00 timekeeper gong\n", 10) == "1:00 + 1 pt");
    CHECK(note("0:00 timekeeper gong\n0:10 arbiter clock white 1:31 black 9:00\n", 11) ==
          "0:45 + 1 pt");
    // What is pending moves first.
    CHECK(note(std::string{to_boxing} + "4:01 arbiter clock white 2:30 black 9:00\n"
                                        "4:05 referee warning red\n",
               246) == "0:45 + 1 pt");
    CHECK(note(std::string{to_boxing} + "4:05 referee warning red\n4:06 referee warning red\n",
               247) == "disqualifies");
}

TEST_CASE("whom the doctor sees is told, and of both asked who is not fit", "[view][3.5.5.4]") {
    const std::string one = std::string{to_boxing} + "4:10 referee exam red\n";
    const auto title = [](const core::Bout& bout) {
        return std::get<view::TimeoutCentre>(shown(bout).centre).timeout.title;
    };
    CHECK(title(bout_at(with_sheet(one), 255)) == "DOCTOR WITH RED");
    const core::Bout both = bout_at(with_sheet(one + "4:20 referee exam blue\n"), 265);
    CHECK(title(both) == "DOCTOR WITH RED, BLUE");
    CHECK(shown(both).corners[core::Corner::red].in_trouble);
    CHECK(shown(both).corners[core::Corner::blue].in_trouble);
    view::Desk desk = after(view::Desk{}, view::desk::OpenBand{view::BandKind::not_fit});
    CHECK(control(shown(both, desk), Act::way_on).dim);
    desk = after(desk, view::desk::PickCorner{core::Corner::red});
    CHECK(control(shown(both, desk), Act::way_on).intent ==
          view::Intent{
              view::timekeeper_says(core::call::Tko{core::Corner::red, core::TkoReason::doctor})});
    // The minute of another time-out is another examination.
    const core::Bout later =
        bout_at(with_sheet(one + "4:20 referee box\n4:30 referee exam blue\n"), 275);
    CHECK(title(later) == "DOCTOR WITH BLUE");
}

TEST_CASE("the start in two steps names all that is open", "[view][band][setup]") {
    const view::Ringside view =
        shown(bout_at(with_sheet(""), 0),
              after(view::Desk{}, view::desk::OpenBand{view::BandKind::start_anyway}));
    for (const char* name :
         {"Weigh-in", "Doctor present", "Spare", "Sound tested", "Screen tested"})
        CHECK(view.band->help.find(name) != std::string::npos);
}

TEST_CASE("a rule set that there is none of says which there are, while it is typed and after",
          "[view][setup]") {
    const core::Bout bout = bout_at(with_sheet(""), 0);
    view::Desk desk;
    desk.form.rule_sets = {"london-8", "wcbo-11"};
    const auto sentence = [&] { return text(shown(bout, desk).status.sentence, bout.t); };
    desk = after(desk, view::desk::EditField{view::SheetField::rules, ""});
    desk = after(desk, view::desk::Type{"wcbo"});
    CHECK(sentence().find("one of london-8, wcbo-11") != std::string::npos);
    desk.form.kept[view::SheetField::rules] = "wcbo";
    desk = after(desk, view::desk::EditField{view::SheetField::category, "senior"});
    CHECK(sentence().find("one of london-8, wcbo-11") != std::string::npos);
}

TEST_CASE("after the signature the next bout is a key away, and takes two steps", "[view][1.3.1]") {
    const std::string lines = std::string{to_boxing} + "4:10 referee tko blue injury\n"
                                                       "4:20 board confirm\n";
    const core::Bout official = bout_at(with_sheet(lines), 261);
    CHECK(control(shown(official), Act::way_on).label == "Sign");
    view::Desk rehearsal;
    rehearsal.is_rehearsal = true;
    CHECK(control(shown(official, rehearsal), Act::way_on).label == "Next bout");
    const core::Bout over = bout_at(with_sheet(lines + "4:30 board sign\n"), 271);
    CHECK(shown(over).status.next == Act::way_on);
    CHECK(control(shown(over), Act::way_on).intent ==
          view::Intent{view::DeskAct{view::desk::OpenBand{view::BandKind::next_bout}}});
    const view::Control hold =
        control(shown(over, after(view::Desk{}, view::desk::OpenBand{view::BandKind::next_bout})),
                Act::way_on);
    CHECK(hold.give == view::Give::hold);
    CHECK(hold.intent == view::Intent{view::NextBout{}});
}
