#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/bout.hpp"
#include "core/call.hpp"
#include "core/time.hpp"
#include "view/projector.hpp"

namespace ringside::test {

/// A state of the spectators' window: a bout of `tests/ui/shots` at an instant.
struct State {
    std::string_view name; ///< "chess"; the golden pictures are named by it
    std::string_view file; ///< "bout.bout"
    double at = 0;         ///< seconds of the record
    view::Language language = view::Language::english;
    std::string_view seal{};    ///< of the record
    std::string_view message{}; ///< one of `view::hall_messages` in place of the bout
    int least_height = 0; ///< of its key number, in pixels of a picture of 1920×1080; 0: has none
    bool gong = false;    ///< it is to be seen
};

[[nodiscard]] const std::vector<State>& states();
[[nodiscard]] const State& state_named(std::string_view name);

/// A bout of `tests/ui/shots` so many seconds after the opening of its record.
struct Played {
    std::optional<core::Bout> bout;
    std::vector<core::Call> calls; ///< said by then
};
[[nodiscard]] const Played& played_of(std::string_view file, double at);

[[nodiscard]] const core::Bout& bout_of(const State& state);

/// What a QR code says in pictures.
inline constexpr std::string_view seal =
    "RINGSIDE BOUT 1 HEAD 5F0C8F3E2B7D4A6190C1D2E3F4051627384950616273849A0B1C2D3E4F506172";

/// What is drawn of a state, and when it is looked at.
struct Sight {
    view::Projector view;
    core::Instant now;
};

[[nodiscard]] Sight sight_of(const State& state, view::Language language);
[[nodiscard]] Sight sight_of(const State& state);

/// The number that a state is about: the count, else the round's or the break's clock.
[[nodiscard]] std::string key_number(const Sight& sight);

} // namespace ringside::test
