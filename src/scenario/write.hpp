#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/call.hpp"
#include "core/result.hpp"
#include "core/sheet.hpp"

namespace ringside::scenario {

/// A scenario that reads back to this sheet and these calls. Pre: the calls stand in the order of
/// entry, and every value is one that can be read: nine judges at most, numbers within the bounds
/// of the reader, no instant before the opening of the record. What is no UTF-8 in a text is
/// written as U+FFFD.
[[nodiscard]] std::string write(const core::Sheet& sheet, const std::vector<core::Call>& calls);

/// The lines of the sheet, without line ends; what is not given is left out.
[[nodiscard]] std::vector<std::string> sheet_lines(const core::Sheet& sheet);

/// What an official said, as it stands after the time: `SEAT [late S] CALL…`. Never a line end.
[[nodiscard]] std::string call_text(const core::Call& call);

/// The call alone, with its arguments: `card 2 10-9 judge 1`.
[[nodiscard]] std::string statement_text(const core::Statement& statement);

/// `text` between quotes, with all escapes that `Line` reads.
[[nodiscard]] std::string quote(std::string_view text);

/// Free text at the end of a line: as it is where it reads back so, else in quotes.
[[nodiscard]] std::string free_text(std::string_view text);

/// A result in words: winner, method, round, instant and clauses, as in `red knockout 2 4:40.500
/// 3.5.5.1`; no result is `none`.
[[nodiscard]] std::string result_text(const std::optional<core::Result>& result);

} // namespace ringside::scenario
