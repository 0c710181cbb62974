#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/archive.hpp"
#include "record/hash.hpp"

namespace ringside::app {

/// What a record is held to beside itself.
struct Known {
    std::string fingerprint;          ///< of the only key that counts; empty: any
    std::optional<record::Hash> head; ///< was shown or printed: some line has this hash
};

/// What checking a record found.
struct Verdict {
    std::vector<std::string> lines; ///< for people, in order
    bool is_true = true;            ///< everything holds
    friend bool operator==(const Verdict&, const Verdict&) = default;
};

/// Checks the chain, every signature, and every signed result by playing the calls before it; that
/// no signature is missing and no import cut off; and that `known.head` is in the record.
[[nodiscard]] Verdict verify(const Archive& archive, const Known& known);

} // namespace ringside::app
