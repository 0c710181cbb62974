#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/rulebook.hpp"

namespace ringside::rulebook {

/// A rule set that differs from another in one value, by one step.
struct Variation {
    std::string_view key;    ///< the path of the value that differs
    std::string value;       ///< what it is here, as TOML
    core::Rulebook rulebook; ///< the whole set
};

/// Every set that is one step from `rulebook`, in the order of the keys: a length a second longer
/// or shorter, a whole number one up or down, a word or flag each other one, the rounds two more or
/// two fewer at the end, the marks one more or one fewer at the end. Name and source, which decide
/// nothing, have no step, and a step to what no file could say is left out.
[[nodiscard]] std::vector<Variation> variations(const core::Rulebook& rulebook);

} // namespace ringside::rulebook
