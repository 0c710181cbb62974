#include "pictures/console_states.hpp"

#include <string>

#include "app/looking_back.hpp"
#include "pictures/states.hpp"

namespace ringside::test {

namespace {

using core::Corner;
using view::BandKind;
namespace desk = view::desk;

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
    const view::Catalogue& words = view::catalogue(language);
    ConsoleSight sight{view::ringside(bout, console, view::default_caps(), words,
                                      app::look_back(bout, played.calls, console, words)),
                       bout.t};
    sight.view.seal = state.seal;
    return sight;
}

} // namespace ringside::test
