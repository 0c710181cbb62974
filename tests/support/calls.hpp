#pragma once

#include <vector>

#include "core/bout.hpp"
#include "core/call.hpp"
#include "support/generator.hpp"

namespace ringside::test {

/// The word that `call` begins with.
[[nodiscard]] Word word_of(const core::Call& call);

/// Whether the ruling on `call` depends on what the bout looked like when it was entered, and not
/// only on the bout as finally known: corrections, and what closes the bout.
[[nodiscard]] bool is_of_the_record(const core::Call& call);

/// A list of calls, and what became of the numbers of the list that it was made from.
struct Renumbered {
    std::vector<core::Call> calls;
    std::vector<int> numbers; ///< new number of old call i + 1; 0: it is not among them
};

/// The calls that `keep` keeps, in their order; strikes name the same calls by their new numbers
/// (a call that is gone: number 0).
template <typename Keep>
[[nodiscard]] Renumbered only(const std::vector<core::Call>& calls, Keep keep);

/// The same calls, each entered when it took effect.
[[nodiscard]] Renumbered on_time(const std::vector<core::Call>& calls);

/// `bout` as if its calls had the numbers of `renumbered`: rulings and facts of calls that are gone
/// are taken out, the others carry the new numbers.
[[nodiscard]] core::Bout with_numbers(core::Bout bout, const Renumbered& renumbered);

/// Puts `numbers` into the strikes of `calls`.
void renumber_strikes(std::vector<core::Call>& calls, const std::vector<int>& numbers);

template <typename Keep>
Renumbered only(const std::vector<core::Call>& calls, Keep keep) {
    Renumbered kept;
    for (std::size_t place = 0; place < calls.size(); ++place) {
        const bool stays = keep(calls[place], place);
        if (stays) kept.calls.push_back(calls[place]);
        kept.numbers.push_back(stays ? static_cast<int>(kept.calls.size()) : 0);
    }
    renumber_strikes(kept.calls, kept.numbers);
    return kept;
}

} // namespace ringside::test
