#include "ui/bench.hpp"

using namespace ringside;
using test::Bench;
using test::bout_at;
using test::only;
using test::says;
using test::with_sheet;
using view::Act;
using view::Intent;

namespace {

constexpr auto before_chess = "0:00 timekeeper gong\n"
                              "4:00 timekeeper gong\n"
                              "7:05 board card 2 10-9 judge 1\n";

core::Bout in_break(const std::string& more = {}) {
    return bout_at(with_sheet(before_chess + more), 430);
}

Intent does(view::DeskAct act) { return act; }

// The table clock's two keys at the foot of the right half, and the third judge's row above it.
constexpr float keys_y = 720;
constexpr float verify_x = 800;
constexpr float times_x = 970;

} // namespace

TEST_CASE("before a chess round one click says that board and clock are verified",
          "[ui][break][1.5.4]") {
    Bench bench;
    bench.show(in_break());
    CHECK(only(bench.click(verify_x, keys_y)) ==
          says(core::call::Note{"board and clock verified: round 3"}));
    CHECK(bench.console().press(bench.view, Act::verify, bench.now) ==
          says(core::call::Note{"board and clock verified: round 3"}));
}

TEST_CASE("once it is verified there is nothing to click, until a clock is set",
          "[ui][break][1.5.4]") {
    Bench bench;
    const std::string verified = "7:06 timekeeper note board and clock verified: round 3\n";
    bench.show(in_break(verified));
    CHECK(bench.click(verify_x, keys_y).empty());
    bench.show(in_break(verified + "7:07 arbiter clock white 8:00 black 8:00\n"));
    CHECK(only(bench.click(verify_x, keys_y)) ==
          says(core::call::Note{"board and clock verified: round 3"}));
}

TEST_CASE("the times of the table's clock are written in a line that has begun already",
          "[ui][break][2.4.2]") {
    Bench bench;
    bench.show(in_break());
    CHECK(only(bench.click(times_x, keys_y)) ==
          does(view::desk::OpenBand{view::BandKind::words, "clock white "}));
}

TEST_CASE("the position to set up is looked at, not played on", "[ui][break][1.5.4]") {
    Bench bench;
    bench.show(in_break());
    CHECK(bench.click(540, 560).empty());
    CHECK(bench.drag(540, 560, 540, 500).empty());
}

TEST_CASE("the first missing card has the key that enters it", "[ui][break][3.3.4]") {
    Bench bench;
    bench.show(in_break());
    // The second of three rows.
    CHECK(only(bench.click(1000, 458)) == does(view::desk::OpenBand{view::BandKind::card}));
    CHECK(bench.click(1000, 500).empty());
}

TEST_CASE("a joint result is picked by clicks and given only when it is held",
          "[ui][band][1.3.1]") {
    Bench bench;
    view::Desk desk = after(view::Desk{}, view::desk::OpenBand{view::BandKind::result});
    bench.show(in_break(), desk);
    CHECK(std::holds_alternative<view::Explain>(only(bench.click(1250, 854))));
    desk = after(desk, view::desk::PickCorner{core::Corner::blue});
    desk = after(desk, view::desk::PickAnswer{2});
    bench.show(in_break(), desk);
    CHECK(bench.click(1250, 854).empty());
    const core::Instant start = bench.now;
    CHECK_FALSE(bench.console().press(bench.view, Act::way_on, start));
    bench.now = start + core::Millis{1000};
    CHECK(only(bench.frame(5, 5, false)) ==
          Intent{view::Say{{core::Office::board, 0},
                           core::call::JointResult{core::Corner::blue, core::Method::points, {}}}});
}
