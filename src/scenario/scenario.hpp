#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/bout.hpp"
#include "core/call.hpp"
#include "core/sheet.hpp"
#include "scenario/problem.hpp"

namespace ringside::scenario {

/// What a line expects of the bout, one struct a form.
namespace expect {

struct Phase {
    core::Phase phase{};
    friend bool operator==(const Phase&, const Phase&) = default;
};
/// The bout is not finished.
struct NoResult {
    friend bool operator==(const NoResult&, const NoResult&) = default;
};
/// The bout is finished so; each of `clauses` is among those cited.
struct Result {
    std::optional<core::Corner> winner; ///< empty: nobody
    core::Method method{};
    std::vector<std::string> clauses;
    friend bool operator==(const Result&, const Result&) = default;
};
/// The last call above was refused, with `clause` if one is named.
struct Refused {
    std::string clause;
    friend bool operator==(const Refused&, const Refused&) = default;
};
struct Advice {
    core::Advice code{};
    friend bool operator==(const Advice&, const Advice&) = default;
};
/// A key of the state, dotted, has this value.
struct Key {
    std::string path;
    std::string value; ///< as written, or what stood between the quotes
    bool quoted = false;
    friend bool operator==(const Key&, const Key&) = default;
};

} // namespace expect

using Expectation = std::variant<expect::Phase, expect::NoResult, expect::Result, expect::Refused,
                                 expect::Advice, expect::Key>;

/// One timed line.
struct TimedLine {
    int number = 0; ///< of the line in the file, from 1
    core::Instant t;
    std::variant<core::Call, Expectation> what; ///< a call was entered at `t`
    friend bool operator==(const TimedLine&, const TimedLine&) = default;
};

/// A bout as a text file: the sheet, then what was said when, with expectations among it. Times
/// never go back.
struct Scenario {
    core::Sheet sheet;
    int rules_line = 0; ///< where the sheet names its rule set, for whoever cannot find it
    int rules_column = 0;
    std::vector<TimedLine> lines;
    friend bool operator==(const Scenario&, const Scenario&) = default;
};

/// The calls of a scenario in the order of entry.
[[nodiscard]] std::vector<core::Call> calls(const Scenario& scenario);

/// The time of the last line; the opening of the record where there is none.
[[nodiscard]] core::Instant end_of(const Scenario& scenario);

} // namespace ringside::scenario
