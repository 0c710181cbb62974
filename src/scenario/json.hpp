#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/bout.hpp"
#include "view/catalogue.hpp"

namespace ringside::scenario {

/// The state of a bout with all its keys, in the order in which the contract lists them. Times are
/// in milliseconds; what is unknown or does not apply is null. `words` make its sentences.
[[nodiscard]] nlohmann::ordered_json state_json(const core::Bout& bout,
                                                const view::Catalogue& words);

/// One fact of `bout`: when, what, by whom, under which clauses, and the fields that it needs. A
/// refused fact has the refusal's code, its `reason` as a sentence, and the call as written.
[[nodiscard]] nlohmann::ordered_json fact_json(const core::Bout& bout, const core::Fact& fact,
                                               const view::Catalogue& words);

/// The clauses' numbers: ["3.5.5.1"].
[[nodiscard]] nlohmann::ordered_json clauses_json(const core::Clauses& clauses);

} // namespace ringside::scenario
