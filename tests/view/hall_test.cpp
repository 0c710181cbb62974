// What the console may show in the hall in place of the bout.

#include "support/bouts.hpp"
#include "view/projector.hpp"

using namespace ringside;
using test::bout_at;
using test::with_sheet;
using view::Hall;

namespace {

const std::string two_rounds = with_sheet("0:00 timekeeper gong\n"
                                          "4:00 timekeeper gong\n"
                                          "4:30 timekeeper undo\n");

view::Desk asked(const core::Bout& bout, view::Desk desk, view::Act answer) {
    desk = after(desk, view::desk::OpenBand{view::BandKind::hall});
    const view::Ringside ringside =
        view::ringside(bout, desk, view::default_caps(), view::catalogue(view::Language::english));
    const view::Control* control = view::control_of(ringside, answer);
    REQUIRE(control != nullptr);
    return after(desk, std::get<view::DeskAct>(view::use(*control)));
}

view::Projector shown(const core::Bout& bout, const view::Desk& desk,
                      view::Language language = view::Language::english) {
    return view::projector(bout, view::catalogue(language), desk.hall);
}

std::vector<std::string> alarms(const core::Bout& bout, const view::Desk& desk) {
    return view::ringside(bout, desk, view::default_caps(),
                          view::catalogue(view::Language::english))
        .top.alarms;
}

} // namespace

TEST_CASE("the hall is blanked, shown a message and the bout again", "[view][hall]") {
    const core::Bout bout = bout_at(two_rounds, 200);
    const view::Desk blank = asked(bout, {}, view::Act::pick_2);
    view::Projector nothing;
    nothing.scene = view::ProjectorBlank{};
    CHECK(shown(bout, blank) == nothing);
    const view::Desk message = asked(bout, blank, view::Act::pick_4);
    CHECK(shown(bout, message).scene ==
          view::ProjectorScene{view::ProjectorMessage{"Please take your seats"}});
    const view::Desk again = asked(bout, message, view::Act::pick_1);
    CHECK(shown(bout, again) == shown(bout, {}));
}

TEST_CASE("a message stands in the language of the hall", "[view][hall][languages]") {
    const core::Bout bout = bout_at(two_rounds, 200);
    const view::Desk desk = asked(bout, {}, view::Act::pick_7);
    CHECK(shown(bout, desk, view::Language::german).scene ==
          view::ProjectorScene{view::ProjectorMessage{"Der nächste Kampf beginnt gleich"}});
}

TEST_CASE("words of one's own are shown as they are written", "[view][hall]") {
    const core::Bout bout = bout_at(two_rounds, 200);
    view::Desk desk = asked(bout, {}, view::Act::pick_9);
    REQUIRE(desk.band);
    CHECK(desk.band->kind == view::BandKind::hall_text);
    desk = after(desk, view::desk::Type{"Вечеря о дев’ятій"});
    const view::Ringside written =
        view::ringside(bout, desk, view::default_caps(), view::catalogue(view::Language::english));
    CHECK(written.types_words);
    const view::Control* show = view::control_of(written, view::Act::way_on);
    REQUIRE(show != nullptr);
    desk = after(desk, std::get<view::DeskAct>(view::use(*show)));
    CHECK(shown(bout, desk).scene ==
          view::ProjectorScene{view::ProjectorMessage{"Вечеря о дев’ятій"}});
    CHECK_FALSE(desk.band);
    CHECK(desk.typed.empty());
}

TEST_CASE("a round that begins brings the bout back, and taken back lets the message stand",
          "[view][hall]") {
    const view::Desk desk = asked(bout_at(two_rounds, 200), {}, view::Act::pick_2);
    const core::Bout boxing = bout_at(two_rounds, 245);
    CHECK(shown(boxing, desk) == shown(boxing, {}));
    CHECK(
        std::holds_alternative<view::ProjectorBlank>(shown(bout_at(two_rounds, 271), desk).scene));
}

TEST_CASE("the console says that the hall does not see the bout", "[view][hall]") {
    const core::Bout bout = bout_at(two_rounds, 200);
    CHECK(alarms(bout, {}).empty());
    CHECK(alarms(bout, asked(bout, {}, view::Act::pick_2)) ==
          std::vector<std::string>{"HALL: BLANK"});
    CHECK(alarms(bout, asked(bout, {}, view::Act::pick_3)) ==
          std::vector<std::string>{"HALL: MESSAGE"});
}
