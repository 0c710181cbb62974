#pragma once

#include <cstdint>
#include <optional>

#include "core/clause.hpp"
#include "core/corner.hpp"
#include "core/time.hpp"

namespace ringside::core {

/// How a bout ended.
enum class Method : std::uint8_t {
    checkmate,
    time,
    count,
    resignation,
    knockout,
    technical_knockout,
    retirement,
    absence,
    disqualification,
    points,
    black,
    draw,
    no_contest,
};

/// How a bout ended, due until the board confirms it.
struct Result {
    std::optional<Corner> winner; ///< empty: nobody
    Method method{};
    int round = 0; ///< the round it fell in; in a break the one just over, in set-up 0
    Instant t{};
    bool official = false;
    Clauses clauses;
    friend bool operator==(const Result&, const Result&) = default;
};

} // namespace ringside::core
