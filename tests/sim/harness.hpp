#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/generator.hpp"

namespace ringside::test {

/// What must be true of every bout, whatever was called. `check` gives what is wrong, or nothing;
/// what it leaves to chance it takes from the bout's seed.
struct Property {
    std::string_view name;
    std::optional<std::string> (*check)(const RandomBout&);
};

/// Fails the running test unless `property` holds for the random bouts of the quick suite. A bout
/// that breaks it is shrunk and printed as a scenario, with its seed. `RINGSIDE_SEED=n` looks at
/// the bout of seed n alone, `RINGSIDE_BOUTS=n` at n bouts.
void holds(const Property& property);

/// The same for all of `properties` over `count` bouts from seed `first` on, each written once.
void hold(const std::vector<Property>& properties, std::uint64_t first, std::uint64_t count);

/// The random bouts of the quick suite, written once.
[[nodiscard]] const std::vector<RandomBout>& quick_bouts();

/// The seed that `RINGSIDE_SEED` names.
[[nodiscard]] std::optional<std::uint64_t> wanted_seed();

/// `bout` as scenario text that a person can read and play, with a remark above it.
[[nodiscard]] std::string as_text(const RandomBout& bout, std::string_view remark);

} // namespace ringside::test
