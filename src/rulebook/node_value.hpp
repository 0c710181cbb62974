#pragma once

#include <string>
#include <vector>

#include <toml++/toml.h>

#include "core/rulebook.hpp"
#include "rulebook/problem.hpp"
#include "rulebook/schema.hpp"

namespace ringside::rulebook {

/// A node of TOML in words: "the number 3", "a list".
[[nodiscard]] std::string describe(const toml::node& node);

/// Sets the value of `key` in `rulebook` to what `node` says. Where that is not admitted,
/// `rulebook` keeps what it had, and what is wrong is returned: for a list, each element that is.
[[nodiscard]] std::vector<Problem> set_value(core::Rulebook& rulebook, const Key& key,
                                             const toml::node& node, const std::string& file);

} // namespace ringside::rulebook
