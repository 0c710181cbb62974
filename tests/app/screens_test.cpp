#include "app/screens.hpp"

#ifdef RINGSIDE_GUI

#include <vector>

#include "support/catch.hpp"

using namespace ringside;
using app::Screens;
using app::Spot;
using ui::Area;
using ui::Monitor;

namespace {

const Monitor desk{"eDP-1", {0, 0, 1920, 1080}};
const Monitor hall{"HDMI-1", {1920, 0, 1280, 720}};
const Monitor other{"DP-2", {3200, 0, 1024, 768}};
const Area console{100, 50, 1440, 900};
const Spot nowhere{};

Spot on(const Monitor& monitor) { return {Spot::Kind::on_monitor, monitor.area, monitor.name}; }

} // namespace

TEST_CASE("the spectators' window fills the first monitor without the console", "[screens]") {
    Screens screens{"", {1280, 720}};
    CHECK(screens.look({desk, hall, other}, console) == on(hall));
    // The console was dragged there.
    CHECK(screens.look({desk, hall, other}, {1900, 50, 1000, 600}) == on(other));
    CHECK(screens.look({desk, hall, other}, {2000, 50, 1000, 600}) == on(desk));
}

TEST_CASE("a monitor is chosen by its name or its number", "[screens]") {
    CHECK(Screens{"DP-2", {}}.look({desk, hall, other}, console) == on(other));
    CHECK(Screens{"3", {}}.look({desk, hall, other}, console) == on(other));
    // The console's own is never taken, nor one that is not there.
    CHECK(Screens{"1", {}}.look({desk, hall, other}, console) == on(hall));
    CHECK(Screens{"9", {}}.look({desk, hall, other}, console) == on(hall));
    CHECK(Screens{"VGA-1", {}}.look({desk, hall, other}, console) == on(hall));
}

TEST_CASE("a monitor that was unplugged is left, and taken again when it comes back", "[screens]") {
    Screens screens{"HDMI-1", {1280, 720}};
    CHECK(screens.look({desk, hall}, console) == on(hall));
    CHECK(screens.look({desk}, console) == nowhere);
    CHECK(screens.look({desk, other}, console) == on(other));
    const Monitor larger{"HDMI-1", {1920, 0, 3840, 2160}};
    CHECK(screens.look({desk, larger}, console) == on(larger));
    const Monitor left{"HDMI-1", {-1280, 0, 1280, 720}};
    CHECK(screens.look({left, desk}, console) == on(left));
}

TEST_CASE("a monitor that shows what the console's shows is the console's", "[screens]") {
    Screens screens{"", {1280, 720}};
    const Monitor mirror{"HDMI-1", {0, 0, 1280, 720}};
    CHECK(screens.look({desk, hall}, console) == on(hall));
    CHECK(screens.look({desk, mirror}, console) == nowhere);
}

TEST_CASE("with one monitor from the start it is a window, beside the console where there is room",
          "[screens]") {
    Screens screens{"", {1280, 720}};
    const Monitor wide{"DP-1", {0, 0, 2800, 1100}};
    const Spot beside{Spot::Kind::in_window, {1520, 380, 1280, 720}, ""};
    const Area left{0, 0, 1440, 900};
    CHECK(screens.look({wide}, left) == beside);
    // It stays where it was given its place, whatever the console does.
    CHECK(screens.look({wide}, {1200, 0, 1440, 900}) == beside);
    // A monitor that comes is taken.
    const Monitor late{"HDMI-1", {2800, 0, 1280, 720}};
    CHECK(screens.look({wide, late}, left) == on(late));

    Screens full{"", {1280, 720}};
    CHECK(full.look({desk}, console) == Spot{Spot::Kind::in_window, {640, 360, 1280, 720}, ""});
}

TEST_CASE("one key moves it from monitor to monitor, into a window, and on", "[screens]") {
    Screens screens{"", {1280, 720}};
    const std::vector<Monitor> all{desk, hall, other};
    CHECK(screens.look(all, console) == on(hall));
    CHECK(screens.move_on(all, console) == on(other));
    CHECK(screens.look(all, console) == on(other));
    const Spot window{Spot::Kind::in_window, {1920, 0, 1280, 720}, ""};
    CHECK(screens.move_on(all, console) == window);
    CHECK(screens.look(all, console) == window);
    CHECK(screens.move_on(all, console) == on(hall));
    // With the console's monitor alone the key shows a window, and hides it never.
    CHECK(screens.look({desk}, console) == nowhere);
    CHECK(screens.move_on({desk}, console).kind == Spot::Kind::in_window);
}

TEST_CASE("a monitor that was chosen and cannot be had is told, until another one is",
          "[screens]") {
    using Unmet = Screens::Unmet;
    const auto unmet = [](const char* wanted, const std::vector<Monitor>& monitors) {
        return Screens{wanted, {}}.unmet(monitors, console);
    };
    CHECK(unmet("VGA-1", {desk, hall}) == Unmet::absent);
    CHECK(unmet("3", {desk, hall}) == Unmet::absent);
    CHECK(unmet("eDP-1", {desk, hall}) == Unmet::taken);
    CHECK(unmet("1", {desk, hall}) == Unmet::taken);
    CHECK(unmet("HDMI-1", {desk, hall}) == Unmet::nothing);
    CHECK(unmet("", {desk}) == Unmet::nothing);
    Screens screens{"VGA-1", {}};
    CHECK(screens.look({desk, hall}, console) == on(hall));
    CHECK(screens.move_on({desk, hall, other}, console) == on(other));
    CHECK(screens.unmet({desk, hall, other}, console) == Unmet::nothing);
    CHECK(screens.unmet({desk, hall}, console) == Unmet::absent);
}

#endif
