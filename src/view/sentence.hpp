#pragma once

#include <string>
#include <variant>
#include <vector>

#include "view/anchor.hpp"

namespace ringside::view {

/// A sentence with clocks in it, which count by themselves: text and anchors in turn.
struct Sentence {
    std::vector<std::variant<std::string, Anchor>> parts;
    friend bool operator==(const Sentence&, const Sentence&) = default;
};

/// The sentence as it reads at `now`.
[[nodiscard]] std::string text(const Sentence& sentence, core::Instant now,
                               Digits digits = Digits::whole);

} // namespace ringside::view
