#pragma once

#include <string>

#include "core/bout.hpp"
#include "view/catalogue.hpp"

namespace ringside::scenario {

/// The bout as an official reads it: who fights under which rules, one line a fact (time, round and
/// what is left of it, what, by whom, under which clause), then the decision with the cards.
[[nodiscard]] std::string account(const core::Bout& bout, const view::Catalogue& words);

} // namespace ringside::scenario
