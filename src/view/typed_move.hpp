#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "view/playable.hpp"

namespace ringside::view {

/// How letters typed so far read as a move. A move may be typed as SAN, with or without `x`, `=`,
/// `+` and `#`, with more origin than needed, castling with O, o or 0 and with or without hyphens,
/// or by its squares. Capitals may be left out; only a capital B is never the b-file, and where b
/// could be both file and bishop nothing is guessed.
struct TypedMove {
    std::vector<Playable> possible; ///< moves that the letters may still become, or are
    std::vector<Playable> complete; ///< moves that the letters spell in full
    /// The one move that they spell, where no other could follow: it is played without Enter.
    std::optional<Playable> settled;
    /// What Enter plays: the one move spelt in full, with capitals taken at their word where that
    /// decides between several; else the only one possible.
    std::optional<Playable> forced;
    friend bool operator==(const TypedMove&, const TypedMove&) = default;
};

/// Reads `typed` against the legal moves of the position.
[[nodiscard]] TypedMove read_typed(std::string_view typed, std::span<const Playable> playable);

/// Whether `letter` can belong to a move at all. Marks such as + and ! are left out of the line.
[[nodiscard]] bool is_move_letter(char32_t letter);

} // namespace ringside::view
