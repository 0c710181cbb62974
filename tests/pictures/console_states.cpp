#include "pictures/console_states.hpp"

#include <string>
#include <utility>

#include "app/looking_back.hpp"
#include "pictures/states.hpp"

namespace ringside::test {

namespace {

using core::Corner;
using view::BandKind;
namespace desk = view::desk;

/// Three judges: one on the line, one whose words are to be compared, one who is waited for.
view::NetworkDesk network_of_three() {
    view::NetworkDesk desk{true, "http://192.0.2.10:8080", {}};
    view::NetworkSeat online;
    online.judge = 1;
    online.device = "d1";
    online.name = "Ann's phone";
    online.is_confirmed = online.is_present = true;
    online.round_trip_ms = 12;
    online.clock_error_ms = 3;
    view::NetworkSeat unconfirmed;
    unconfirmed.judge = 2;
    unconfirmed.device = "d2";
    unconfirmed.name = "Pixel";
    unconfirmed.words = {"copper", "meadow"};
    unconfirmed.is_present = true;
    view::NetworkSeat open;
    open.judge = 3;
    open.url = desk.url + "/judge#00112233445566778899aabbccddeeff";
    open.code = "482731";
    desk.seats = {online, unconfirmed, open};
    return desk;
}

ConsoleState network_state(std::string_view name, double at, std::vector<view::DeskAct> acts) {
    return {name,
            at > 0 ? "bout.bout" : "before.bout",
            at,
            std::move(acts),
            {},
            {},
            network_of_three()};
}

} // namespace

const std::vector<ConsoleState>& console_states() {
    static const std::vector<ConsoleState> all{
        {"console_setup", "before.bout", 0},
        {"console_chess", "bout.bout", 1092.6},
        {"console_end",
         "bout.bout",
         1092.6,
         {desk::OpenBand{BandKind::end_bout}, desk::PickCorner{Corner::red}, desk::PickAnswer{1}}},
        {"console_glare", "bout.bout", 1092.6, {desk::ToggleGlare{}}},
        {"console_ten_count", "bout.bout", 1043.2},
        {"console_boxing", "bout.bout", 802},
        {"console_count", "bout.bout", 843.2},
        {"console_doctor", "bout.bout", 880},
        {"console_break", "bout.bout", 997.6},
        {"console_review",
         "bout.bout",
         1003,
         {desk::LookBack{core::at_ms(837'000), 18}, desk::PickRemedy{view::Remedy::other_corner}},
         "ring referee ruled a slip"},
        {"console_decision", "ends.bout", 262},
        {"console_due", "ends.bout", 275},
        network_state("console_setup_network", 0, {}),
        network_state("console_network", 997.6, {desk::OpenBand{BandKind::network}}),
        network_state("console_network_words", 997.6, {desk::OpenBand{BandKind::network, {}, 2}}),
        network_state("console_network_seat", 997.6, {desk::OpenBand{BandKind::network, {}, 3}}),
        {"console_card",
         "bout.bout",
         997.6,
         {desk::OpenBand{BandKind::card}, desk::PickCorner{Corner::red}, desk::PickAnswer{2}}},
        {"console_signed", "ends.bout", 291, {}, {}, seal},
    };
    return all;
}

ConsoleSight sight_of(const ConsoleState& state, view::Language language) {
    const Played& played = played_of(state.file, state.at);
    const core::Bout& bout = *played.bout;
    view::Desk console;
    for (const view::DeskAct& act : state.acts) console = view::after(std::move(console), act);
    console.typed = state.typed;
    console.network = state.network;
    const view::Catalogue& words = view::catalogue(language);
    ConsoleSight sight{view::ringside(bout, console, view::default_caps(), words,
                                      app::look_back(bout, played.calls, console, words)),
                       bout.t};
    sight.view.seal = state.seal;
    return sight;
}

} // namespace ringside::test
