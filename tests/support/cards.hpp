#pragma once

#include <optional>
#include <vector>

#include "core/bout.hpp"
#include "core/call.hpp"
#include "support/generator.hpp"

namespace ringside::test {

/// The calls of the same bout with other marks on its cards, or on those of one judge alone:
/// whatever is admitted stays admitted, whatever is refused stays refused.
[[nodiscard]] std::vector<core::Call> with_other_cards(const RandomBout& written,
                                                       std::optional<int> judge = {});

/// Whether everybody may know cards: of an official result, or announced (3.3.4).
[[nodiscard]] bool may_show_cards(const core::Bout& bout);

} // namespace ringside::test
