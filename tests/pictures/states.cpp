#include "pictures/states.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "app/bout_file.hpp"
#include "core/play.hpp"
#include "support/catch.hpp"
#include "support/places.hpp"

namespace ringside::test {

const std::vector<State>& states() {
    using view::Language;
    // The heights are those of the guide's table, section 7, less a pixel for the edges.
    static const std::vector<State> all{
        {"before", "before.bout", 0},
        {"chess", "bout.bout", 1092.6, Language::english, {}, {}, 147},
        {"chess_uk", "names.bout", 60, Language::ukrainian, {}, {}, 147},
        {"gong", "bout.bout", 1020.3, Language::english, {}, {}, 147, true},
        {"ten_count", "bout.bout", 1043.2, Language::english, {}, {}, 166},
        {"boxing", "bout.bout", 802, Language::english, {}, {}, 403},
        {"timeout", "bout.bout", 820, Language::english, {}, {}, 403},
        {"chess_timeout", "timeouts.bout", 70, Language::english, {}, {}, 147},
        {"break_timeout", "timeouts.bout", 240, Language::english, {}, {}, 369},
        {"doctor", "bout.bout", 880, Language::english, {}, {}, 403},
        {"count", "bout.bout", 843.2, Language::english, {}, {}, 710},
        {"count_both", "count.bout", 264.3, Language::english, {}, {}, 710},
        {"outside", "outside.bout", 286.4, Language::english, {}, {}, 166},
        {"break", "bout.bout", 997.6, Language::english, {}, {}, 369},
        {"drawn", "ends.bout", 30, Language::english, {}, {}, 369},
        {"pending", "ends.bout", 262},
        {"result", "ends.bout", 281, Language::english, seal},
        {"disqualified", "outside.bout", 295},
        {"cards", "cards.bout", 460, Language::english, {}, {}, 369},
        {"tie", "tie.bout", 281},
        {"message", "before.bout", 0, Language::english, {}, "soon"},
    };
    return all;
}

const State& state_named(std::string_view name) {
    const auto found = std::find_if(states().begin(), states().end(),
                                    [&](const State& state) { return state.name == name; });
    REQUIRE(found != states().end());
    return *found;
}

const Played& played_of(std::string_view file, double at) {
    static std::map<std::pair<std::string_view, double>, Played> all;
    Played& played = all[{file, at}];
    if (played.bout) return played;
    const auto read =
        app::read_bout_and_rules(test::in_project("tests/ui/shots/" + std::string{file}));
    INFO(file);
    REQUIRE(std::holds_alternative<app::BoutFile>(read));
    const auto& bout = std::get<app::BoutFile>(read);
    const core::Instant t = core::at_ms(static_cast<std::int64_t>(at * 1000));
    played.calls = scenario::calls(bout.scenario);
    std::erase_if(played.calls, [&](const core::Call& call) { return call.entered > t; });
    played.bout = core::play(*bout.rules.rulebook, bout.scenario.sheet, played.calls, t);
    return played;
}

const core::Bout& bout_of(const State& state) { return *played_of(state.file, state.at).bout; }

Sight sight_of(const State& state, view::Language language) {
    const core::Bout& bout = bout_of(state);
    view::Hall hall;
    const auto& ready = view::hall_messages;
    const auto message = std::find(ready.begin(), ready.end(), state.message);
    if (message != ready.end())
        hall = {view::Hall::Screen::message,
                static_cast<std::size_t>(message - ready.begin()) + 1,
                {},
                bout.round};
    Sight sight{view::projector(bout, view::catalogue(language), hall), bout.t};
    sight.view.seal = state.seal;
    if (state.gong) sight.view.gong = view::say(view::catalogue(language), "flash.gong");
    return sight;
}

Sight sight_of(const State& state) { return sight_of(state, state.language); }

std::string key_number(const Sight& sight) {
    const auto count = [&](const view::CountFace& face) {
        return std::to_string(view::number(face.number, sight.now));
    };
    if (const auto* chess = std::get_if<view::ProjectorChess>(&sight.view.scene))
        return chess->count ? count(*chess->count) : view::text(*sight.view.head.clock, sight.now);
    if (const auto* boxing = std::get_if<view::ProjectorBoxing>(&sight.view.scene))
        return boxing->outside ? count(*boxing->outside) : view::text(boxing->clock, sight.now);
    if (const auto* down = std::get_if<view::ProjectorCount>(&sight.view.scene))
        return count(down->count);
    return view::text(std::get<view::ProjectorBreak>(sight.view.scene).clock, sight.now);
}

} // namespace ringside::test
