#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "chess/piece.hpp"

namespace ringside::chess {

/// "a1" to "h8".
[[nodiscard]] std::string square_name(Square square);

/// "P", "N", "B", "R", "Q", "K".
[[nodiscard]] char letter(PieceType type);
/// A letter of either case; empty for any other.
[[nodiscard]] std::optional<PieceType> type_of_letter(char letter);

/// Foreign text fit for a message: at most `most` bytes, then an ellipsis; bytes that are not
/// printable ASCII as \xNN, those of well-formed UTF-8 letters kept.
[[nodiscard]] std::string printable(std::string_view text, std::size_t most = 40);

} // namespace ringside::chess
