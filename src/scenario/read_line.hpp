#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/call.hpp"
#include "core/sheet.hpp"
#include "scenario/line.hpp"
#include "scenario/scenario.hpp"

/// The three kinds of lines of a scenario. Each reads its line to the end, or throws `Unreadable`.
namespace ringside::scenario {

/// A sheet as far as it has been read.
struct SheetDraft {
    core::Sheet sheet;
    std::vector<std::string> seen;     ///< keys of the lines read, also of those that failed
    std::optional<core::Corner> white; ///< from the first line that gave a colour
    int fighters = 0;                  ///< lines of fighters read to their end
    int rules_line = 0;
    int rules_column = 0;
};

/// Reads one line of the sheet into `draft`.
void read_sheet_line(Line& line, int number, SheetDraft& draft);

/// What a sheet must say and this one does not, in words for "expected"; empty where it is whole.
[[nodiscard]] std::vector<std::string> missing_in(const SheetDraft& draft);

/// Reads `SEAT [late S] CALL…` or `late S SEAT CALL…`.
[[nodiscard]] core::Call read_call_line(Line& line, const core::Sheet& sheet,
                                        core::Instant entered);

/// Reads what follows the word `expect`.
[[nodiscard]] Expectation read_expectation(Line& line, const core::Sheet& sheet);

} // namespace ringside::scenario
