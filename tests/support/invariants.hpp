#pragma once

#include <optional>
#include <string>

#include "core/bout.hpp"

namespace ringside::test {

/// What is wrong with `bout` in itself: something that no bout may be, whatever was called. Empty
/// where nothing is.
[[nodiscard]] std::optional<std::string> broken_invariant(const core::Bout& bout);

/// The part of it that speaks of `bout.facts` and `bout.rulings`.
[[nodiscard]] std::optional<std::string> broken_fact(const core::Bout& bout);

/// The first thing in which two bouts differ; empty where they are equal.
[[nodiscard]] std::optional<std::string> difference(const core::Bout& one, const core::Bout& other);

} // namespace ringside::test
