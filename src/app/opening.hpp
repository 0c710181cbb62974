#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/call.hpp"
#include "core/sheet.hpp"
#include "core/time.hpp"
#include "rulebook/reading.hpp"

namespace ringside::app {

/// A bout as it comes to the table.
struct NewBout {
    core::Sheet sheet;               ///< a rule set named by a path is named by its whole path
    rulebook::Reading rules;         ///< resolved, with its sources
    std::vector<core::Call> calls{}; ///< said before, by the bout's own time, which begins at zero
    core::Instant start{};           ///< where that time goes on: the last line's time
    std::string file{};              ///< that it was read from; empty: nobody said who fights
    std::string text{};              ///< of that file
};

/// The bout in `file`, under `rules` where these are given in place of the sheet's; without a file
/// a bout between nobody in particular. The alternative is all that is wrong, one line a problem.
[[nodiscard]] std::variant<NewBout, std::vector<std::string>>
open_bout(const std::optional<std::string>& file, const std::optional<std::string>& rules = {});

} // namespace ringside::app
