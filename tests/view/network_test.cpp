#include "view/network.hpp"

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include "support/bouts.hpp"
#include "view/catalogue.hpp"
#include "view/desk.hpp"
#include "view/ringside.hpp"
#include "view/shown.hpp"

using namespace ringside;
using What = view::Connect::What;
using view::Act;
using view::BandKind;

namespace {

constexpr const char* three_judges = "rules quick\nred \"A\" white\nblue \"B\" black\n"
                                     "judges \"Ann\" \"Ben\" \"Cy\"\n";

/// Ann's phone is on the line, Ben's words are to be compared, Cy is waited for.
view::Desk desk_of_three() {
    view::Desk desk;
    desk.network = {true, "http://192.0.2.10:8080", {}};
    for (int judge = 1; judge <= 3; ++judge) {
        view::NetworkSeat seat;
        seat.judge = judge;
        desk.network.seats.push_back(seat);
    }
    view::NetworkSeat& ann = desk.network.seats[0];
    ann.device = "d1";
    ann.name = "Ann's phone";
    ann.is_confirmed = ann.is_present = true;
    view::NetworkSeat& ben = desk.network.seats[1];
    ben.device = "d2";
    ben.name = "Pixel";
    ben.words = {"copper", "meadow"};
    ben.is_present = true;
    view::NetworkSeat& cy = desk.network.seats[2];
    cy.url = "http://192.0.2.10:8080/judge#00112233445566778899aabbccddeeff";
    cy.code = "482731";
    return desk;
}

view::Ringside shown(const view::Desk& desk) {
    return test::shown(test::bout_at(three_judges, 0), desk);
}

view::Desk asking(int judge) {
    return view::after(desk_of_three(), view::desk::OpenBand{BandKind::network, {}, judge});
}

/// What the band's answers ask of the network, in their order.
std::vector<What> wishes(const view::Band& band) {
    std::vector<What> all;
    for (const Act act : band.answers)
        if (const auto* wish = std::get_if<view::Connect>(&band.controls.find(act)->intent))
            all.push_back(wish->what);
    return all;
}

bool says(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("the network's band lists the seats and shows where pages are", "[view][network]") {
    CHECK(wishes(*shown(view::after({}, view::desk::OpenBand{BandKind::network})).band) ==
          std::vector{What::switch_on});
    const view::Band band = *shown(asking(0)).band;
    CHECK(band.qr == "http://192.0.2.10:8080");
    REQUIRE(band.answers.size() == 4);
    CHECK(wishes(band) == std::vector{What::switch_off});
    for (int judge = 1; judge <= 3; ++judge)
        CHECK(band.controls.find(band.answers[static_cast<std::size_t>(judge - 1)])->intent ==
              view::Intent{view::DeskAct{view::desk::PickAnswer{judge}}});
}

TEST_CASE("a seat offers what can be done with it", "[view][network]") {
    const view::Band online = *shown(asking(1)).band;
    CHECK(wishes(online) == std::vector{What::identify, What::revoke, What::move});
    CHECK(online.qr.empty());
    const view::Band unconfirmed = *shown(asking(2)).band;
    CHECK(wishes(unconfirmed) ==
          std::vector{What::confirm, What::identify, What::revoke, What::move});
    CHECK(says(unconfirmed.help, "copper meadow"));
    const view::Band open = *shown(asking(3)).band;
    CHECK(wishes(open) == std::vector{What::open, What::close});
    CHECK(open.qr == desk_of_three().network.seats[2].url);
    CHECK(says(open.help, "482731"));
    // The link's secret is for the camera alone.
    CHECK_FALSE(says(open.help, "00112233"));
}

TEST_CASE("of a phone that has gone it is said when it was last heard of", "[view][network]") {
    view::Desk desk = asking(1);
    view::NetworkSeat& ann = desk.network.seats[0];
    ann.is_present = false;
    CHECK_FALSE(says(shown(desk).band->help, "Last heard"));
    ann.heard = core::at_ms(754'000);
    CHECK(says(shown(desk).band->help, "Last heard of at 0:12:34"));
}

TEST_CASE("a phone is given another name", "[view][network]") {
    const view::Band seat = *shown(asking(1)).band;
    const view::DeskAct rename{view::desk::OpenBand{BandKind::network_name, "Ann's phone", 1}};
    const bool is_offered = std::any_of(seat.answers.begin(), seat.answers.end(), [&](Act act) {
        return seat.controls.find(act)->intent == view::Intent{rename};
    });
    CHECK(is_offered);
    view::Desk desk = view::after(asking(1), rename);
    CHECK(view::is_written_in(desk));
    CHECK(shown(desk).band->typed == "Ann's phone");
    desk.typed = "Ann, the old one";
    CHECK(shown(desk).band->controls.find(Act::way_on)->intent ==
          view::Intent{view::Connect{What::rename, 1, 0, "Ann, the old one"}});
    CHECK(shown(desk).band->controls.find(Act::back)->intent ==
          view::Intent{view::DeskAct{view::desk::OpenBand{BandKind::network, {}, 1}}});
    for (const std::string& none :
         {std::string{}, std::string{"  "}, std::string(view::longest_device_name + 1, 'a')}) {
        desk.typed = none;
        CHECK(shown(desk).band->controls.find(Act::way_on)->dim);
    }
}

TEST_CASE("the set-up shows beside each judge whether his phone is there", "[view][network]") {
    const auto states = [](const view::Desk& desk) {
        std::vector<std::string> all;
        const view::Ringside view = shown(desk);
        for (const view::FormField& field : std::get<view::SetupCentre>(view.centre).people)
            if (field.seat) all.push_back(field.seat->text + (field.seat->is_well ? "" : "!"));
        return all;
    };
    view::Desk desk = desk_of_three();
    CHECK(states(desk) ==
          std::vector<std::string>{"phone online", "check the words!", "no phone!"});
    desk.network.seats[0].is_present = false;
    CHECK(states(desk).front() == "phone away!");
    CHECK(states({}).empty());
}

TEST_CASE("a judge who has gone from the line is an alarm, whose phone never came is none",
          "[view][network]") {
    view::Desk desk = desk_of_three();
    CHECK(shown(desk).top.alarms.empty());
    desk.network.seats[0].is_present = false;
    CHECK(shown(desk).top.alarms == std::vector<std::string>{"JUDGE 1 AWAY"});
    desk.network.seats[1].is_present = false;
    CHECK(shown(desk).top.alarms == std::vector<std::string>{"JUDGES 1, 2 AWAY"});
}
