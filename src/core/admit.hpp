#pragma once

// Whether the rules admit a call. Internal to the core; everybody else asks `refusal_of`.

#include "chess/dead.hpp"
#include "chess/fen.hpp"
#include "chess/notation.hpp"
#include "core/bout.hpp"

namespace ringside::core {

/// What reading a call found out that carrying it out needs again.
struct Reading {
    chess::Move move;         ///< of a `move`
    chess::Position position; ///< of a `position`
};

/// Why `what` from `seat` is not admitted at `bout.t`; empty where it is, and `reading` is filled
/// then. `strike` and `undo` are admitted here: the replay rules on them, since it knows the calls;
/// and it asks `is_closed_to` beforehand.
[[nodiscard]] std::optional<Refusal> refusal(const Bout& bout, const Seat& seat,
                                             const Statement& what, chess::DeadPositions& dead,
                                             Reading& reading);

/// Whether a signature closes `bout` to `what`. It is asked of the bout as it stood when the call
/// was entered, once and for good, and not again when the bout is played anew (1.3.1).
[[nodiscard]] bool is_closed_to(const Bout& bout, const Statement& what);

/// How a game stands that has just come to its last position.
[[nodiscard]] std::optional<GameOver> game_end(const Bout& bout, const chess::Position& position,
                                               int occurrences, chess::DeadPositions& dead);

/// The judge whose card `seat` enters by `card`: himself, the one that the board names, or 0 where
/// there are no judges; empty where the board names nobody of the sheet.
[[nodiscard]] std::optional<int> judge_of(const Bout& bout, const Seat& seat,
                                          const call::Card& card);

} // namespace ringside::core
