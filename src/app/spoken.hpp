#pragma once

#include <optional>
#include <string>
#include <variant>

#include "core/bout.hpp"
#include "core/call.hpp"
#include "core/refusal.hpp"
#include "core/sheet.hpp"
#include "core/time.hpp"
#include "scenario/problem.hpp"

namespace ringside::app {

/// Who speaks where the official at the console names nobody: the timekeeper, who may enter the
/// others' calls too, or the board for what only it may give (1.3.1).
[[nodiscard]] core::Seat speaking_seat(const core::Statement& what);

/// Reads a call that is said at `t` in the words of a scenario, with its seat before it or without.
[[nodiscard]] std::variant<core::Call, scenario::Problem>
read_spoken(const std::string& text, const core::Sheet& sheet, core::Instant t);

/// The refusal of call `number`, counted from 1; empty where it was admitted.
[[nodiscard]] std::optional<core::Refusal> refusal_in(const core::Bout& bout, int number);

} // namespace ringside::app
