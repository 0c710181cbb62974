#include <optional>

#include "ui/bench.hpp"
#include "ui/projector.hpp"

using namespace ringside;
using test::Bench;
using test::bout_at;
using test::only;
using test::says;
using test::with_sheet;
using view::Act;
using view::Intent;

namespace {

// The middle of a square on the board of the guide: squares of 54 at 392,304.
float file_x(char file) { return 392 + 54 * (static_cast<float>(file - 'a') + 0.5F); }
float rank_y(char rank) { return 304 + 54 * (8 - static_cast<float>(rank - '0') + 0.5F); }

core::Bout in_chess() { return bout_at(with_sheet("0:00 timekeeper gong\n"), 10); }
core::Bout in_boxing() {
    return bout_at(with_sheet("0:00 timekeeper gong\n4:00 timekeeper gong\n"), 245);
}
core::Bout in_count(double seconds) {
    return bout_at(with_sheet("0:00 timekeeper gong\n4:00 timekeeper gong\n"
                              "4:10 referee knockdown blue\n"),
                   250 + seconds);
}

constexpr float red_x = 188;
constexpr float blue_x = 1252;
constexpr float main_y = 596; ///< the main action's middle

} // namespace

TEST_CASE("a click on a corner's main key is its one call", "[ui][column]") {
    Bench bench;
    bench.show(in_boxing());
    CHECK(only(bench.click(red_x, main_y)) == says(core::call::Knockdown{core::Corner::red}));
    CHECK(only(bench.click(blue_x, main_y)) == says(core::call::Knockdown{core::Corner::blue}));
}

TEST_CASE("Blue's three keys mirror Red's", "[ui][column]") {
    Bench bench;
    bench.show(in_boxing());
    CHECK(only(bench.click(70, 704)) == says(core::call::Caution{core::Corner::red, {}}));
    CHECK(only(bench.click(188, 704)) == says(core::call::Warning{core::Corner::red, {}}));
    CHECK(only(bench.click(305, 704)) == says(core::call::Exam{core::Corner::red}));
    CHECK(only(bench.click(1134, 704)) == says(core::call::Exam{core::Corner::blue}));
    CHECK(only(bench.click(1369, 704)) == says(core::call::Caution{core::Corner::blue, {}}));
}

TEST_CASE("a click on a dim key gives no call, but the reason", "[ui][count][3.5.4]") {
    Bench bench;
    bench.show(in_count(5));
    const Intent intent = only(bench.click(720, 620));
    REQUIRE(std::holds_alternative<view::Explain>(intent));
    CHECK(std::get<view::Explain>(intent).clause == "§3.5.4");
}

TEST_CASE("box on opens at eight", "[ui][count][3.5.4]") {
    Bench bench;
    bench.show(in_count(8));
    CHECK(only(bench.click(720, 620)) == says(core::call::Box{}));
    CHECK(only(bench.click(480, 720)) == says(core::call::Out{}));
    CHECK(only(bench.click(720, 720)) == says(core::call::Slip{core::Corner::blue}));
    CHECK(only(bench.click(950, 720)) == says(core::call::Hold{}));
}

TEST_CASE("the big stop stops the clocks", "[ui][clock][1.1.1]") {
    Bench bench;
    bench.show(in_chess());
    CHECK(only(bench.click(958, 220)) == says(core::call::Timeout{}));
    bench.show(in_boxing());
    CHECK(only(bench.click(720, 620)) == says(core::call::Timeout{}));
}

TEST_CASE("two clicks on the board are a move", "[ui][board]") {
    Bench bench;
    bench.show(in_chess());
    CHECK(bench.click(file_x('g'), rank_y('1')).empty());
    CHECK(only(bench.click(file_x('f'), rank_y('3'))) == says(core::call::Move{"Nf3"}));
}

TEST_CASE("a piece dragged to its square is a move", "[ui][board]") {
    Bench bench;
    bench.show(in_chess());
    CHECK(only(bench.drag(file_x('e'), rank_y('2'), file_x('e'), rank_y('4'))) ==
          says(core::call::Move{"e4"}));
}

TEST_CASE("a click where no move leads gives nothing", "[ui][board]") {
    Bench bench;
    bench.show(in_chess());
    CHECK(bench.click(file_x('e'), rank_y('5')).empty());
    CHECK(bench.click(file_x('g'), rank_y('1')).empty());
    CHECK(bench.click(file_x('g'), rank_y('5')).empty());
    CHECK(bench.drag(file_x('e'), rank_y('2'), file_x('e'), rank_y('5')).empty());
}

TEST_CASE("a promotion asks for the piece", "[ui][board]") {
    Bench bench;
    bench.show(bout_at(with_sheet("0:00 timekeeper gong\n"
                                  "0:05 arbiter position 7k/P7/8/8/8/8/7p/K7 w - - 0 1\n"),
                       10));
    CHECK(bench.click(file_x('a'), rank_y('7')).empty());
    CHECK(bench.click(file_x('a'), rank_y('8')).empty());
    // The queen stands on the square itself, the knight three below.
    CHECK(only(bench.click(file_x('a'), rank_y('5'))) == says(core::call::Move{"a8=N"}));
    CHECK(bench.click(file_x('a'), rank_y('7')).empty());
    CHECK(bench.click(file_x('a'), rank_y('8')).empty());
    CHECK(only(bench.click(file_x('a'), rank_y('8'))) == says(core::call::Move{"a8=Q+"}));
}

TEST_CASE("the board refuses with the clock standing, and says why", "[ui][board][1.1.1]") {
    Bench bench;
    bench.show(bout_at(with_sheet("0:00 timekeeper gong\n0:05 timekeeper timeout\n"), 10));
    const Intent intent = only(bench.click(file_x('e'), rank_y('2')));
    REQUIRE(std::holds_alternative<view::Explain>(intent));
    CHECK(std::get<view::Explain>(intent).clause == "§1.1.1");
}

TEST_CASE("a key gives what its control gives", "[ui][keys]") {
    Bench bench;
    bench.show(in_boxing());
    CHECK(bench.console().press(bench.view, Act::red_main, bench.now) ==
          says(core::call::Knockdown{core::Corner::red}));
    const auto dim = bench.console().press(bench.view, Act::stop, bench.now);
    REQUIRE(dim);
    CHECK(std::holds_alternative<view::Explain>(*dim));
}

TEST_CASE("the second step must be held for a second", "[ui][band]") {
    Bench bench;
    view::Desk desk = after(view::Desk{}, view::desk::OpenBand{view::BandKind::end_bout});
    desk = after(desk, view::desk::PickCorner{core::Corner::blue});
    desk = after(desk, view::desk::PickAnswer{5});
    bench.show(in_boxing(), desk);
    const core::Instant start = bench.now;
    const auto frame_at = [&](int ms) {
        bench.now = start + core::Millis{ms};
        return bench.frame(5, 5, false);
    };
    SECTION("by key") {
        CHECK_FALSE(bench.console().press(bench.view, Act::way_on, start));
        CHECK(frame_at(999).empty());
        CHECK(bench.console().is_holding());
        CHECK(only(frame_at(1000)) == says(core::call::Retire{core::Corner::blue}));
        CHECK(frame_at(2500).empty());
    }
    SECTION("and not let go before") {
        CHECK_FALSE(bench.console().press(bench.view, Act::way_on, start));
        CHECK(frame_at(900).empty());
        bench.console().release(Act::way_on);
        CHECK(frame_at(2000).empty());
    }
    SECTION("a click alone is nothing") { CHECK(bench.click(1250, 854).empty()); }
    SECTION("by mouse") {
        bench.frame(1250, 854, false);
        bench.frame(1250, 854, false);
        CHECK(bench.frame(1250, 854, true).empty());
        bench.now = start + core::Millis{1000};
        CHECK(only(bench.frame(1250, 854, true)) == says(core::call::Retire{core::Corner::blue}));
    }
}

TEST_CASE("a band is closed without a call", "[ui][band]") {
    Bench bench;
    bench.show(in_boxing(), after(view::Desk{}, view::desk::OpenBand{view::BandKind::end_bout}));
    CHECK(only(bench.click(1250, 800)) == Intent{view::DeskAct{view::desk::CloseBand{}}});
    CHECK(bench.console().press(bench.view, Act::back, bench.now) ==
          Intent{view::DeskAct{view::desk::CloseBand{}}});
}

TEST_CASE("letters are a move's in a chess round and nothing outside", "[ui][entry]") {
    Bench bench;
    bench.show(in_chess());
    CHECK(bench.console().type(bench.view, U'N') == Intent{view::DeskAct{view::desk::Type{"N"}}});
    CHECK_FALSE(bench.console().type(bench.view, U' '));
    bench.show(in_boxing());
    CHECK_FALSE(bench.console().type(bench.view, U'N'));
}

TEST_CASE("every state is drawn at every size without a window", "[ui][sizes]") {
    Bench bench;
    const core::Bout bouts[] = {bout_at(with_sheet(""), 0),
                                in_chess(),
                                in_boxing(),
                                in_count(5),
                                bout_at(with_sheet("0:00 timekeeper gong\n"), 200),
                                bout_at(with_sheet("0:00 timekeeper gong\n"
                                                   "0:30 referee tko red injury\n"),
                                        40)};
    for (const core::Bout& bout : bouts) {
        const view::Projector hall =
            view::projector(bout, view::catalogue(view::Language::english));
        for (const ui::Extent extent : {ui::Extent{1024, 640, 1}, ui::Extent{1280, 800, 1},
                                        ui::Extent{1920, 1080, 1}, ui::Extent{3840, 2160, 2}}) {
            bench.show(bout);
            ImGui::GetIO().DisplaySize = {extent.width, extent.height};
            ImGui::NewFrame();
            CHECK(bench.console().draw(bench.view, bench.now, extent).empty());
            ui::draw_projector(hall, bout.t, extent, bench.fonts());
            ImGui::Render();
            CHECK(ImGui::GetDrawData()->TotalVtxCount > 1000);
        }
    }
}

TEST_CASE("F1 lists the keys a page at a time, and its last key closes it", "[ui][keys]") {
    Bench bench;
    view::Desk desk = after(view::Desk{}, view::desk::OpenBand{view::BandKind::keys});
    bench.show(in_boxing(), desk);
    CHECK(bench.view.band->help == "Boxing round");
    CHECK(only(bench.click(1250, 854)) == Intent{view::DeskAct{view::desk::NextCard{}}});
    CHECK(only(bench.click(1250, 800)) == Intent{view::DeskAct{view::desk::CloseBand{}}});
    // It is in nobody's way.
    CHECK(bench.console().press(bench.view, Act::red_main, bench.now) ==
          says(core::call::Knockdown{core::Corner::red}));
}

TEST_CASE("a click on a call's key in the review means that call", "[ui][review]") {
    Bench bench;
    const core::Bout bout = in_boxing();
    view::Desk desk = after(view::Desk{}, view::desk::LookBack{bout.t, 0});
    desk = after(desk, view::desk::PickRemedy{view::Remedy::missed});
    view::LookedBack looked;
    looked.seen = bout;
    bench.now = bout.t;
    bench.view = view::ringside(bout, desk, view::default_caps(),
                                view::catalogue(view::Language::english), looked);
    // The first of the menu, under the remedies.
    const Intent intent = only(bench.click(470, 739));
    const auto& act = std::get<view::DeskAct>(intent);
    REQUIRE(std::holds_alternative<view::desk::Mean>(act));
    CHECK(std::get<view::desk::Mean>(act).say.what ==
          core::Statement{core::call::Knockdown{core::Corner::red}});
}

TEST_CASE("the centre's own keys are dim while a band is open, and stop still stops",
          "[ui][band]") {
    Bench bench;
    bench.show(in_count(9), after(view::Desk{}, view::desk::OpenBand{view::BandKind::end_bout}));
    CHECK(std::holds_alternative<view::Explain>(only(bench.click(720, 620)))); // box on
    CHECK(std::holds_alternative<view::Explain>(only(bench.click(480, 720)))); // count out
    CHECK(only(bench.click(950, 720)) == says(core::call::Hold{}));
}

TEST_CASE("after the signature the large key leads to the next bout", "[ui][finished]") {
    Bench bench;
    bench.show(bout_at(with_sheet("0:00 timekeeper gong\n0:30 referee tko red injury\n"
                                  "0:40 board confirm\n0:50 board sign\n"),
                       60));
    CHECK(only(bench.click(1250, 790)) ==
          Intent{view::DeskAct{view::desk::OpenBand{view::BandKind::next_bout}}});
    CHECK(only(bench.click(1160, 855)) ==
          Intent{view::DeskAct{view::desk::OpenBand{view::BandKind::reopen}}});
}
