#pragma once

#include <string_view>
#include <vector>

#include "core/time.hpp"
#include "view/desk.hpp"
#include "view/ringside.hpp"

namespace ringside::test {

/// A state of the ringside window: a bout of `tests/ui/shots` at an instant, and what was done at
/// the console meanwhile.
struct ConsoleState {
    std::string_view name; ///< "console_chess"; the golden pictures are named by it
    std::string_view file; ///< "bout.bout"
    double at = 0;         ///< seconds of the record
    std::vector<view::DeskAct> acts{};
    std::string_view typed{};
    std::string_view seal{}; ///< of the record
    view::NetworkDesk network{};
};

/// Those of the guide's pictures, and those between them.
[[nodiscard]] const std::vector<ConsoleState>& console_states();

/// What is drawn of a state, and when it is looked at.
struct ConsoleSight {
    view::Ringside view;
    core::Instant now;
};

[[nodiscard]] ConsoleSight sight_of(const ConsoleState& state,
                                    view::Language language = view::Language::english);

} // namespace ringside::test
