#pragma once

#include <cstddef>
#include <string_view>
#include <variant>
#include <vector>

#include "core/call.hpp"
#include "core/sheet.hpp"
#include "core/time.hpp"
#include "scenario/line.hpp"
#include "scenario/problem.hpp"
#include "scenario/scenario.hpp"

namespace ringside::scenario {

/// A line may be so many bytes long, as it is read and as `write` would write it; no reason that a
/// person gives is longer.
inline constexpr std::size_t longest_line = 10'000;

/// A reading that found so many problems looks for no more.
inline constexpr std::size_t most_problems = 100;

/// Reads a scenario: UTF-8, lines ended by LF or CR LF, a byte order mark ignored. The alternative
/// is all that is wrong, one problem a line, in the order of the lines.
[[nodiscard]] std::variant<Scenario, std::vector<Problem>> read(std::string_view text);

/// Reads what an official says, as it stands in a timed line after the time: `[late S] SEAT CALL…`
/// or `SEAT [late S] CALL…`. The sheet tells who plays which colour.
[[nodiscard]] std::variant<core::Call, Problem>
read_call(std::string_view text, const core::Sheet& sheet, core::Instant entered);

/// The words of a line, for other languages that are made of the same: bare ones, and quoted ones
/// with the same escapes. Not bounded by `longest_line`.
[[nodiscard]] std::variant<std::vector<Word>, Problem> words_of(std::string_view text);

} // namespace ringside::scenario
