#pragma once

#include <string>
#include <vector>

#include "core/bout.hpp"
#include "core/call.hpp"

namespace ringside::app {

/// The bout as a scenario: sheet and calls, then what `bout` came to at its instant as
/// expectations, so that playing the file again proves it. Its last time is where the bout goes on
/// when the file is opened again.
[[nodiscard]] std::string closing_text(const core::Bout& bout,
                                       const std::vector<core::Call>& calls);

} // namespace ringside::app
