#pragma once

// Questions about the list of rounds that the rules of several phases ask. Internal to the core.

#include <optional>

#include "core/bout.hpp"

namespace ringside::core {

/// The first round after the present one that is of `discipline`, from 1; empty where none is.
[[nodiscard]] std::optional<int> next_of(const Bout& bout, Discipline discipline);

/// The length of round `round` (1.5.3, 1.5.4). Pre: the list has such a round.
[[nodiscard]] Millis round_length(const Bout& bout, int round);

/// Whether a gong ends the present round: not the last chess round's, where the set says so
/// (1.5.5). Pre: a round is on.
[[nodiscard]] bool has_end_gong(const Bout& bout);

/// Whether a chess round may still come after the present moment (3.5.7).
[[nodiscard]] bool chess_follows(const Bout& bout);

/// Whether the set's chess rounds together last as long as both clocks (2.4.2).
[[nodiscard]] bool clocks_add_up(const Rulebook& rules);

} // namespace ringside::core
