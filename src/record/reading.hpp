#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/entry.hpp"

namespace ringside::record {

/// A line that was being written when the writing stopped: it has no end, or bytes of it never came
/// to the disk. It was never acknowledged.
struct Torn {
    std::size_t offset = 0; ///< where it begins
    std::size_t bytes = 0;
    friend bool operator==(const Torn&, const Torn&) = default;
};

/// The first line that is not as it was written.
struct Damage {
    std::int64_t line = 0; ///< from 1
    std::size_t offset = 0;
    std::string why;
    friend bool operator==(const Damage&, const Damage&) = default;
};

/// What a record's bytes say, up to the first line that cannot be trusted.
struct Reading {
    std::vector<Entry> entries; ///< the good part
    std::size_t good_bytes = 0; ///< how long it is
    std::optional<Torn> torn;   ///< at the end; nothing stands after it
    std::optional<Damage> damage;
    friend bool operator==(const Reading&, const Reading&) = default;
};

/// Reads a record. Total: any bytes are entries, a torn end, or damage.
[[nodiscard]] Reading read(std::string_view bytes);

/// The hash of the last entry, to which the next one is chained; `no_hash` where there is none.
[[nodiscard]] Hash head(const std::vector<Entry>& entries);

} // namespace ringside::record
