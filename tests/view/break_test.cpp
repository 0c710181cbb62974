#include <algorithm>

#include "support/bouts.hpp"
#include "view/making.hpp"
#include "view/ringside.hpp"
#include "view/shown.hpp"

using namespace ringside;
using test::bout_at;
using test::control;
using test::shown;
using test::with_band;
using test::with_sheet;
using view::Act;

namespace {

constexpr auto before_chess = "0:00 timekeeper gong\n"
                              "0:10 arbiter move e4\n"
                              "0:20 arbiter move d5\n"
                              "0:30 arbiter move exd5\n"
                              "4:00 timekeeper gong\n"
                              "4:10 referee warning blue\n"
                              "4:12 referee box\n"
                              "7:05 board card 2 10-9 judge 1\n";

view::RebuildPanel rebuild_at(const std::string& more, double seconds) {
    const view::Ringside view =
        shown(bout_at(with_sheet(std::string{before_chess} + more), seconds));
    const auto rebuild = std::get<view::BreakCentre>(view.centre).rebuild;
    REQUIRE(rebuild);
    return *rebuild;
}

} // namespace

TEST_CASE("what ends a count or a time-out too late begins no round", "[view][break]") {
    for (const double t : {190.0, 245.0}) {
        const view::Ringside view = shown(bout_at(with_sheet("0:00 timekeeper gong\n"), t));
        CHECK(control(view, Act::way_on).dim);
        CHECK(control(view, Act::start_stop).dim.has_value() == (t < 240));
    }
}

TEST_CASE("before a chess round the pieces on the board are counted by kind and side",
          "[view][break][1.5.4]") {
    const view::RebuildPanel panel = rebuild_at("", 430);
    CHECK(panel.clause == "§1.5.4");
    CHECK(panel.pieces[core::Side::white].of_kind == std::array{8, 2, 2, 2, 1, 1});
    CHECK(panel.pieces[core::Side::black].of_kind == std::array{7, 2, 2, 2, 1, 1});
    CHECK(panel.pieces[core::Side::white].total == 16);
    CHECK(panel.pieces[core::Side::black].total == 15);
    CHECK(panel.board.playable.empty());
}

TEST_CASE("the table's clock must show the times after what is pending has moved",
          "[view][break][3.5.7]") {
    // White has used 10 s and 10 s, Black 10 s and the rest of the round.
    const view::RebuildPanel panel = rebuild_at("", 430);
    CHECK(panel.clocks[core::Corner::red] ==
          view::PendingRow{core::Corner::red, "Red", "8:40", "9:40", "+1:00", true});
    CHECK(panel.clocks[core::Corner::blue] ==
          view::PendingRow{core::Corner::blue, "Blue", "6:20", "5:20", "−1:00", false});
    CHECK(panel.has_pending);
}

TEST_CASE("verified holds until board or clock change", "[view][break][1.5.4]") {
    const std::string verified = "7:10 timekeeper note board and clock verified: round 3\n";
    CHECK_FALSE(rebuild_at("", 431).is_verified);
    CHECK(rebuild_at(verified, 431).is_verified);
    CHECK_FALSE(
        rebuild_at(verified + "7:10.5 arbiter clock white 8:30 black 6:20\n", 431).is_verified);
    CHECK_FALSE(rebuild_at(verified + "7:10.5 referee warning red\n", 431).is_verified);
    CHECK_FALSE(rebuild_at(verified + "7:10.5 timekeeper undo\n", 431).is_verified);
    CHECK_FALSE(
        rebuild_at("7:10 timekeeper note board and clock verified: round 5\n", 431).is_verified);
}

TEST_CASE("a position is set up only before a chess round of a game that goes on",
          "[view][break][1.5.4]") {
    const auto has_panel = [](const std::string& lines, double seconds) {
        const view::Ringside view = shown(bout_at(with_sheet(lines), seconds));
        const bool offered = !control(view, Act::verify).dim;
        const auto* centre = std::get_if<view::BreakCentre>(&view.centre);
        const bool shows = centre != nullptr && centre->rebuild.has_value();
        CHECK(offered == shows);
        return shows;
    };
    CHECK(has_panel(before_chess, 430));
    CHECK_FALSE(has_panel("0:00 timekeeper gong\n", 200)); // boxing is next
    CHECK_FALSE(has_panel("0:00 timekeeper gong\n", 100));
    CHECK_FALSE(has_panel("", 1));
}

TEST_CASE("the difference to the table's clock is entered by the clock call",
          "[view][break][2.4.2]") {
    const view::Ringside view = shown(bout_at(with_sheet(before_chess), 430));
    const view::Intent intent = use(control(view, Act::table_clock));
    REQUIRE(std::holds_alternative<view::DeskAct>(intent));
    const view::Desk desk = after(view::Desk{}, std::get<view::DeskAct>(intent));
    CHECK(desk.typed == "clock white ");
    CHECK(shown(bout_at(with_sheet(before_chess), 430), desk).types_words);
}

TEST_CASE("every call of the board takes two steps and names the officials of the sheet",
          "[view][band][1.3.1]") {
    const std::string officials = "timekeeper \"Tim\"\narbiter \"Arb\"\nreferee \"Ref\"\n";
    const core::Bout bout = bout_at(with_sheet(officials + before_chess), 430);
    for (const auto kind : {view::BandKind::confirm, view::BandKind::sign, view::BandKind::reopen,
                            view::BandKind::announce, view::BandKind::result, view::BandKind::card,
                            view::BandKind::start_anyway}) {
        const view::Ringside view = shown(bout, with_band(kind));
        std::string names = view.band->help;
        for (const view::Field& person : view.band->people) names += person.value;
        for (const char* name : {"Tim", "Arb", "Ref"}) {
            INFO(names);
            CHECK(names.find(name) != std::string::npos);
        }
        CHECK(control(view, Act::way_on).give == view::Give::hold);
    }
}

TEST_CASE("the board's joint result is any method, for either corner or for nobody",
          "[view][band][1.3.1]") {
    const core::Bout bout = bout_at(with_sheet(before_chess), 430);
    const auto given = [&](std::optional<core::Corner> corner, int page, int answer) {
        view::Desk desk = with_band(view::BandKind::result);
        for (int i = 0; i < page; ++i) desk = after(desk, view::desk::NextCard{});
        if (corner) desk = after(desk, view::desk::PickCorner{*corner});
        desk = after(desk, view::desk::PickAnswer{answer});
        return use(control(shown(bout, desk), Act::way_on));
    };
    std::vector<core::Method> methods;
    for (int page = 0; page < 3; ++page)
        for (int answer = 1; answer <= 5; ++answer) {
            const view::Intent intent = given(core::Corner::blue, page, answer);
            const auto* say = std::get_if<view::Say>(&intent);
            if (say == nullptr) continue;
            const auto& joint = std::get<core::call::JointResult>(say->what);
            CHECK(say->seat.office == core::Office::board);
            const bool nobody =
                joint.method == core::Method::draw || joint.method == core::Method::no_contest;
            CHECK(joint.winner == (nobody ? std::nullopt : std::optional{core::Corner::blue}));
            methods.push_back(joint.method);
        }
    std::sort(methods.begin(), methods.end());
    std::vector<core::Method> all;
    for (int i = 0; i <= static_cast<int>(core::Method::no_contest); ++i)
        all.push_back(static_cast<core::Method>(i));
    CHECK(methods == all);
    // Without a winner only what has none is complete.
    CHECK(std::holds_alternative<view::Explain>(given(std::nullopt, 0, 1)));
    CHECK(std::holds_alternative<view::Say>(given(std::nullopt, 1, 2)));
}
