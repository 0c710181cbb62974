#include "view/ringside.hpp"

#include <algorithm>

#include "support/bouts.hpp"
#include "view/judge.hpp"
#include "view/making.hpp"
#include "view/shown.hpp"

using namespace ringside;
using test::bout_at;
using test::control;
using test::shown;
using test::with_band;
using test::with_sheet;
using view::Act;

namespace {

std::string sentence_at(const std::string& scenario, double seconds) {
    const core::Bout bout = bout_at(scenario, seconds);
    return text(shown(bout).status.sentence, bout.t);
}

constexpr auto one_of_each = "0:00 timekeeper gong\n"
                             "4:00 timekeeper gong\n"
                             "4:10 referee knockdown blue\n";

} // namespace

TEST_CASE("in a chess round the status says what is left, who moves, and what follows",
          "[view][status][1.5.3]") {
    CHECK(sentence_at(with_sheet("0:00 timekeeper gong\n"), 15.5) ==
          "Chess round 1, 2:45 left. White (Red) to move, 8:45. Next: break.");
}

TEST_CASE("the status counts by itself between two looks", "[view][status]") {
    const core::Bout bout = bout_at(with_sheet("0:00 timekeeper gong\n"), 15);
    const view::Ringside view = shown(bout);
    CHECK(text(view.status.sentence, core::at_ms(20'000)) ==
          "Chess round 1, 2:40 left. White (Red) to move, 8:40. Next: break.");
}

TEST_CASE("in a count the status says from which number they may box on", "[view][status][3.5.4]") {
    CHECK(sentence_at(with_sheet(one_of_each), 252) ==
          "Blue is down. At 8: Enter to box on, or X to stop. At 10 the bout ends.");
}

TEST_CASE("a break that has run out asks for the gong", "[view][status][1.5.3]") {
    const std::string scenario = with_sheet("0:00 timekeeper gong\n");
    CHECK(sentence_at(scenario, 200) == "Break, 0:40 left. Next: boxing round 2.");
    CHECK(sentence_at(scenario, 243) ==
          "The break is over, +0:03. Space sounds the gong for boxing round 2.");
}

TEST_CASE("a cap that is dim says why, with its clause", "[view][caps]") {
    const core::Bout early = bout_at(with_sheet(one_of_each), 254);
    const view::Control box = control(shown(early), Act::way_on);
    REQUIRE(box.dim);
    CHECK(box.dim->clause == "§3.5.4");
    CHECK_FALSE(box.dim->why.empty());
    CHECK(view::use(box) == view::Intent{*box.dim});

    const core::Bout late = bout_at(with_sheet(one_of_each), 258);
    const view::Ringside open = shown(late);
    CHECK(view::use(control(open, Act::way_on)) ==
          view::Intent{view::timekeeper_says(core::call::Box{})});
}

TEST_CASE("only the side whose clock runs is offered a ten-count", "[view][caps][2.5.5]") {
    const view::Ringside view = shown(bout_at(with_sheet("0:00 timekeeper gong\n"), 5));
    CHECK_FALSE(control(view, Act::red_main).dim);
    REQUIRE(control(view, Act::blue_main).dim);
    CHECK(control(view, Act::blue_main).dim->clause == "§2.5.5");
}

TEST_CASE("letters type moves in a chess round, and the caps of acts say Alt", "[view][caps]") {
    const view::Ringside chess = shown(bout_at(with_sheet(one_of_each), 5));
    CHECK(chess.types_moves);
    CHECK(control(chess, Act::red_main).cap == "Alt A");
    CHECK(control(chess, Act::start_stop).cap == "Space");
    const view::Ringside boxing = shown(bout_at(with_sheet(one_of_each), 245));
    CHECK_FALSE(boxing.types_moves);
    CHECK(control(boxing, Act::red_main).cap == "A");
}

TEST_CASE("what is typed is read as a move and played by Enter", "[view][entry]") {
    view::Desk desk;
    desk.typed = "e4";
    const view::Ringside view = shown(bout_at(with_sheet("0:00 timekeeper gong\n"), 5), desk);
    const auto& centre = std::get<view::ChessCentre>(view.centre);
    CHECK(centre.entry.echo == view::MoveEntry::Echo::move);
    CHECK(centre.entry.echo_text == "e4");
    CHECK(view::use(control(view, Act::way_on)) ==
          view::Intent{view::timekeeper_says(core::call::Move{"e4"})});
    CHECK(view::use(control(view, Act::take_back)) ==
          view::Intent{view::DeskAct{view::desk::Erase{}}});
}

TEST_CASE("letters that are no move are not given to the rules", "[view][entry]") {
    view::Desk desk;
    desk.typed = "e5";
    const view::Ringside view = shown(bout_at(with_sheet("0:00 timekeeper gong\n"), 5), desk);
    CHECK(control(view, Act::way_on).dim.has_value());
}

TEST_CASE("letters left from a chess round mean nothing outside one", "[view][entry]") {
    view::Desk desk;
    desk.typed = "Nf";
    const view::Ringside view = shown(bout_at(with_sheet(one_of_each), 258), desk);
    CHECK(control(view, Act::way_on).intent ==
          view::Intent{view::timekeeper_says(core::call::Box{})});
    CHECK(control(view, Act::back).dim.has_value());
}

TEST_CASE("undo says what it would strike", "[view][caps][1.3.1]") {
    CHECK(control(shown(bout_at(with_sheet(one_of_each), 252)), Act::undo).note == "knockdown");
    CHECK(control(shown(bout_at(with_sheet(""), 0)), Act::undo).dim.has_value());
}

TEST_CASE("in a double count each corner's key says who is fit again", "[view][count][3.5.4]") {
    const core::Bout bout =
        bout_at(with_sheet(std::string{one_of_each} + "4:12 referee knockdown red\n"), 255);
    const view::Ringside view = shown(bout);
    CHECK(control(view, Act::red_main).intent ==
          view::Intent{view::timekeeper_says(core::call::Rise{core::Corner::red})});
    CHECK(control(view, Act::blue_main).intent ==
          view::Intent{view::timekeeper_says(core::call::Rise{core::Corner::blue})});
    CHECK(control(view, Act::slip).intent ==
          view::Intent{view::timekeeper_says(core::call::Slip{core::Corner::red})});
}

TEST_CASE("a ten-count is cancelled by striking its call", "[view][count][2.5.5]") {
    const core::Bout bout = bout_at(with_sheet("0:00 timekeeper gong\n0:05 arbiter count\n"), 8);
    CHECK(control(shown(bout), Act::slip).intent ==
          view::Intent{view::timekeeper_says(core::call::Strike{2})});
}

TEST_CASE("the last chess round says that it is played out", "[view][status][1.5.5]") {
    std::string lines = "0:00 timekeeper gong\n"
                        "3:30 arbiter clock white 59:00 black 1:00\n";
    for (int round = 1; round < 11; ++round)
        lines += std::to_string(round * 4) + ":00 timekeeper gong\n";
    CHECK(sentence_at(with_sheet(lines), 40 * 60 + 30) ==
          "Last chess round, played out. White (Red) to move, 46:30.");
}

TEST_CASE("the end of the bout asks for corner and reason, then to be held", "[view][band]") {
    const core::Bout bout = bout_at(with_sheet(one_of_each), 245);
    view::Desk desk = with_band(view::BandKind::end_bout);
    CHECK(control(shown(bout, desk), Act::way_on).dim.has_value());
    CHECK(view::use(control(shown(bout, desk), Act::blue_main)) ==
          view::Intent{view::DeskAct{view::desk::PickCorner{core::Corner::blue}}});
    desk = after(desk, view::desk::PickCorner{core::Corner::blue});
    desk = after(desk, view::desk::PickAnswer{5});
    const view::Ringside view = shown(bout, desk);
    const view::Control hold = control(view, Act::way_on);
    CHECK(hold.give == view::Give::hold);
    CHECK(hold.intent ==
          view::Intent{view::timekeeper_says(core::call::Retire{core::Corner::blue})});
    CHECK_FALSE(hold.dim);
}

TEST_CASE("a way to end the bout that the rules refuse now is dim in the band",
          "[view][band][2.5.6.2]") {
    const core::Bout chess = bout_at(with_sheet("0:00 timekeeper gong\n"), 5);
    const view::Ringside view = shown(chess, with_band(view::BandKind::end_bout));
    const view::Control retired = control(view, Act::pick_5);
    REQUIRE(retired.dim);
    CHECK(retired.dim->clause == "§2.5.6.2");
}

TEST_CASE("while a band is open the corners' keys are its own", "[view][band]") {
    const core::Bout bout = bout_at(with_sheet(one_of_each), 245);
    const view::Ringside view = shown(bout, with_band(view::BandKind::end_bout));
    CHECK(view.controls.find(Act::red_main)->dim.has_value());
    CHECK_FALSE(control(view, Act::red_main).dim);
    CHECK(control(view, Act::back).intent == view::Intent{view::DeskAct{view::desk::CloseBand{}}});
}

TEST_CASE("while a band is open the caps that would do something else are dim", "[view][band]") {
    const core::Bout bout = bout_at(with_sheet(one_of_each), 259);
    CHECK_FALSE(shown(bout).controls.find(Act::way_on)->dim);
    const view::Ringside view = shown(bout, with_band(view::BandKind::end_bout));
    for (const Act act : {Act::way_on, Act::stop, Act::slip, Act::red_doctor, Act::more}) {
        INFO(name(act));
        REQUIRE(view.controls.find(act)->dim);
        CHECK(view.controls.find(act)->dim->why == "Answer the band first, or Esc.");
    }
    // What stops the clocks must never wait for an answer.
    CHECK(control(view, Act::start_stop).intent ==
          view::Intent{view::timekeeper_says(core::call::Hold{})});
    CHECK_FALSE(control(view, Act::start_stop).dim);
    const core::Bout over = bout_at(with_sheet("0:00 timekeeper gong\n"), 245);
    CHECK(control(shown(over, with_band(view::BandKind::hall)), Act::start_stop).dim);
}

TEST_CASE("a card off paper is the board's call and names the judge", "[view][cards][1.3.1]") {
    const core::Bout bout =
        bout_at(with_sheet("0:00 timekeeper gong\n4:00 timekeeper gong\n"), 425);
    view::Desk desk = with_band(view::BandKind::card);
    desk = after(desk, view::desk::NextCard{});
    desk = after(desk, view::desk::PickCorner{core::Corner::blue});
    desk = after(desk, view::desk::PickAnswer{2});
    core::call::Card card{2, {}, 2, {}};
    card.marks[core::Corner::red] = 8;
    card.marks[core::Corner::blue] = 10;
    CHECK(control(shown(bout, desk), Act::way_on).intent == view::Intent{view::board_says(card)});
}

TEST_CASE("a card read out from a phone is known by its code", "[view][cards]") {
    const core::Bout bout =
        bout_at(with_sheet("0:00 timekeeper gong\n4:00 timekeeper gong\n"), 425);
    const auto has = [&](const view::Desk& desk, const std::string& code) {
        return shown(bout, desk).band->help.find("Check code " + code) != std::string::npos;
    };
    view::Desk desk =
        after(with_band(view::BandKind::card), view::desk::PickCorner{core::Corner::blue});
    CHECK_FALSE(has(desk, ""));
    desk = after(desk, view::desk::PickAnswer{2});
    CHECK(has(desk, view::check_code(1, 2, {{8, 10}}) + "."));
    CHECK_FALSE(has(desk, view::check_code(1, 2, {{9, 10}})));
    desk = after(desk, view::desk::NextCard{});
    desk = after(desk, view::desk::PickCorner{core::Corner::red});
    desk = after(desk, view::desk::PickAnswer{1});
    CHECK(has(desk, view::check_code(2, 2, {{10, 9}}) + "."));
}

TEST_CASE("the console tells locked from missing, and no marks before the end",
          "[view][cards][3.3.4]") {
    const auto with_card = [](const char* marks) {
        return bout_at(with_sheet(std::string{"0:00 timekeeper gong\n4:00 timekeeper gong\n"
                                              "7:10 judge 1 card 2 "} +
                                  marks + "\n"),
                       435);
    };
    const view::Ringside one = shown(with_card("10-9"));
    const auto& rows = std::get<view::BreakCentre>(one.centre).cards->rows;
    REQUIRE(rows.size() == 3);
    CHECK(rows[0].locked);
    CHECK_FALSE(rows[1].locked);
    CHECK(one == shown(with_card("7-10")));
}

TEST_CASE("moved time shows before and after in the break", "[view][break][3.5.7]") {
    const core::Bout bout = bout_at(with_sheet("0:00 timekeeper gong\n"
                                               "4:00 timekeeper gong\n"
                                               "4:10 referee warning blue\n"
                                               "4:12 referee box\n"),
                                    430);
    const view::Ringside view = shown(bout);
    const auto& pending = std::get<view::BreakCentre>(view.centre).pending;
    REQUIRE(pending);
    CHECK(pending->rows[core::Corner::blue].before == "9:00");
    CHECK(pending->rows[core::Corner::blue].after == "8:00");
    CHECK(pending->rows[core::Corner::red].change == "+1:00");
    CHECK(view.corners[core::Corner::blue].state == "then 8:00");
}

TEST_CASE("each corner's acts stand in the order of its keys", "[view][caps]") {
    const view::Ringside view = shown(bout_at(with_sheet(one_of_each), 245));
    CHECK(view.corners[core::Corner::red].acts ==
          std::array{Act::red_main, Act::red_caution, Act::red_warning, Act::red_doctor});
    CHECK(view.corners[core::Corner::blue].acts ==
          std::array{Act::blue_main, Act::blue_doctor, Act::blue_warning, Act::blue_caution});
}

TEST_CASE("every control of every state has words from the catalogue", "[view][words]") {
    const std::string whole = with_sheet("0:00 timekeeper gong\n"
                                         "0:10 arbiter count\n"
                                         "0:12 arbiter move e4\n"
                                         "0:20 timekeeper timeout equipment\n"
                                         "0:30 timekeeper resume\n"
                                         "4:10 timekeeper gong\n"
                                         "4:20 referee knockdown red\n"
                                         "4:24 referee hold\n"
                                         "4:26 referee count_on\n"
                                         "4:31 referee box\n"
                                         "4:40 doctor exam blue\n"
                                         "4:50 referee box\n"
                                         "5:00 referee outside blue\n"
                                         "5:04 referee inside blue\n"
                                         "5:10 referee foul_knockdown blue\n"
                                         "5:18 referee box\n"
                                         "5:20 referee tko red injury\n"
                                         "5:30 board confirm\n"
                                         "5:40 board sign\n");
    for (double t = 0; t < 345; t += 1) {
        const core::Bout bout = bout_at(whole, t);
        for (const auto kind :
             {view::BandKind::end_bout,  view::BandKind::not_fit,  view::BandKind::card,
              view::BandKind::confirm,   view::BandKind::sign,     view::BandKind::reopen,
              view::BandKind::announce,  view::BandKind::result,   view::BandKind::start_anyway,
              view::BandKind::more,      view::BandKind::words,    view::BandKind::keys,
              view::BandKind::quit,      view::BandKind::away,     view::BandKind::hall,
              view::BandKind::hall_text, view::BandKind::network,  view::BandKind::network_name,
              view::BandKind::result,    view::BandKind::next_bout}) {
            const view::Ringside view = shown(bout, with_band(kind));
            std::vector<view::Control> all = view.controls.list;
            all.insert(all.end(), view.band->controls.list.begin(), view.band->controls.list.end());
            std::string words = text(view.status.sentence, bout.t) + view.status.word +
                                view.band->title + view.band->help;
            for (const view::Control& each : all) {
                CHECK_FALSE(each.label.empty());
                CHECK_FALSE(each.cap.empty());
                words += each.label + each.note + (each.dim ? each.dim->why : "");
            }
            for (const view::LogRow& row : view.log) words += row.text + row.when;
            INFO("at " << t << ": " << words);
            // A missing message shows in brackets, a missing argument in braces.
            CHECK(words.find('[') == std::string::npos);
            CHECK(words.find('{') == std::string::npos);
        }
    }
}

TEST_CASE("no control stands twice in a view", "[view][caps]") {
    const view::Ringside view = shown(bout_at(with_sheet(one_of_each), 252));
    for (const view::Control& each : view.controls.list)
        CHECK(std::count_if(view.controls.list.begin(), view.controls.list.end(),
                            [&](const auto& other) { return other.act == each.act; }) == 1);
}
