#pragma once

#include <string>
#include <variant>
#include <vector>

#include "app/run_options.hpp"
#include "core/call.hpp"
#include "core/rulebook.hpp"
#include "core/sheet.hpp"

namespace ringside::app {

/// A bout as it is opened at the table.
struct Opening {
    core::Rulebook rules;
    core::Sheet sheet;             ///< a rule set named by a path is named by its whole path
    std::vector<core::Call> calls; ///< said before
    core::Instant start;           ///< where the record's time goes on: the last line's time
    friend bool operator==(const Opening&, const Opening&) = default;
};

/// Opens the bout that the options name. The alternative is all that is wrong, one line a problem.
[[nodiscard]] std::variant<Opening, std::vector<std::string>> open_bout(const RunOptions& options);

} // namespace ringside::app
