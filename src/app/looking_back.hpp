#pragma once

#include <optional>
#include <vector>

#include "core/bout.hpp"
#include "core/call.hpp"
#include "view/catalogue.hpp"
#include "view/desk.hpp"
#include "view/review.hpp"

namespace ringside::app {

/// What looking back needs to be shown, while somebody does: the bout as it was seen at the
/// playhead, and as it would be with the correction that `desk` asks for. `calls` are those of
/// `live` in the order of entry; nothing is entered.
[[nodiscard]] std::optional<view::LookedBack> look_back(const core::Bout& live,
                                                        const std::vector<core::Call>& calls,
                                                        const view::Desk& desk,
                                                        const view::Catalogue& words);

} // namespace ringside::app
