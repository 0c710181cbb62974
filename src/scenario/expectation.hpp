#pragma once

#include <optional>
#include <string>

#include "core/bout.hpp"
#include "scenario/scenario.hpp"

namespace ringside::scenario {

/// An expectation that did not hold, in words.
struct Failure {
    int line = 0;
    std::string expected;
    std::string found;
    friend bool operator==(const Failure&, const Failure&) = default;
};

/// What `bout`, looked at when the expectation says, has against it; empty where it holds. The
/// bout's last call is the last one above the expectation.
[[nodiscard]] std::optional<Failure> failure_of(const Expectation& expectation, int line,
                                                const core::Bout& bout);

/// One line: "bout.bout:12: expected phase break, found boxing".
[[nodiscard]] std::string to_text(const Failure& failure, std::string_view file);

} // namespace ringside::scenario
