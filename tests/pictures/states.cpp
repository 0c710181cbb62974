#include "pictures/states.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>

#include "support/bouts.hpp"

namespace ringside::test {

namespace {

constexpr std::string_view seal =
    "RINGSIDE BOUT 1 HEAD 5F0C8F3E2B7D4A6190C1D2E3F4051627384950616273849A0B1C2D3E4F506172";

core::Bout played(const State& state) {
    const std::string folder = RINGSIDE_SOURCE_DIR "/tests/ui/shots/";
    std::ifstream in{folder + std::string{state.file}, std::ios::binary};
    const std::string text{std::istreambuf_iterator<char>{in}, {}};
    INFO(state.file);
    return bout_at(text, state.at);
}

} // namespace

const std::vector<State>& states() {
    using view::Language;
    // The heights are those of the guide's table, section 7, less a pixel for the edges.
    static const std::vector<State> all{
        {"before", "before.bout", 0},
        {"chess", "bout.bout", 1092.6, Language::english, {}, {}, 147},
        {"chess_uk", "names.bout", 60, Language::ukrainian, {}, {}, 147},
        {"ten_count", "bout.bout", 1043.2, Language::english, {}, {}, 166},
        {"boxing", "bout.bout", 802, Language::english, {}, {}, 403},
        {"timeout", "bout.bout", 820, Language::english, {}, {}, 403},
        {"chess_timeout", "timeouts.bout", 70, Language::english, {}, {}, 147},
        {"break_timeout", "timeouts.bout", 240, Language::english, {}, {}, 369},
        {"doctor", "bout.bout", 880, Language::english, {}, {}, 403},
        {"count", "bout.bout", 843.2, Language::english, {}, {}, 710},
        {"count_both", "count.bout", 264.3, Language::english, {}, {}, 710},
        {"break", "bout.bout", 997.6, Language::english, {}, {}, 369},
        {"drawn", "ends.bout", 30, Language::english, {}, {}, 369},
        {"pending", "ends.bout", 262},
        {"result", "ends.bout", 281, Language::english, seal},
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

const core::Bout& bout_of(const State& state) {
    static std::map<std::string_view, core::Bout> bouts;
    const auto found = bouts.find(state.name);
    return found != bouts.end() ? found->second
                                : bouts.emplace(state.name, played(state)).first->second;
}

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
        return view::text(boxing->clock, sight.now);
    if (const auto* down = std::get_if<view::ProjectorCount>(&sight.view.scene))
        return count(down->count);
    return view::text(std::get<view::ProjectorBreak>(sight.view.scene).clock, sight.now);
}

} // namespace ringside::test
