#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "chess/position.hpp"

namespace ringside::chess {

/// Why a text is no position.
struct FenProblem {
    std::size_t column =
        0;                ///< byte of the text, from 1; one past the end where something is missing
    std::string field;    ///< "placement", "side to move", "castling rights", "en passant",
                          ///< "half-move clock", "move number" or "end"
    std::string found;    ///< what stands there, made printable; "nothing" where it ends
    std::string admitted; ///< what may stand there
    friend bool operator==(const FenProblem&, const FenProblem&) = default;
};

/// What was read with a reservation.
struct FenWarning {
    enum class Kind : std::uint8_t {
        castling_dropped,   ///< a right without its king or rook at home
        en_passant_dropped, ///< a square which the side that moved last cannot have passed
        clock_too_high,     ///< more half-moves without capture or pawn move than were played
        too_many_officers,  ///< more men than promotions could have made
        impossible_check,   ///< checks that no single move gives
    };
    Kind kind{};
    std::size_t column = 0; ///< as in `FenProblem`
    std::string found;
    std::string text; ///< what was done, or what is odd, in English
    friend bool operator==(const FenWarning&, const FenWarning&) = default;
};

struct FenReading {
    Position position;
    std::vector<FenWarning> warnings;
};

/// Reads a position in Forsyth-Edwards notation, strictly: six fields with blanks between, or the
/// first four (the counters are then 0 and 1). Refused is what breaks the notation, what no board
/// holds (kings, pawns on the end ranks, more men than a set has), a position in which the side to
/// move could take the king, an en passant square that the board contradicts, and counters beyond
/// `most_counted`. Rights to castle in any order.
[[nodiscard]] std::variant<FenReading, FenProblem> read_fen(std::string_view text);

/// The position in six fields. An en passant square is named only where the capture is legal.
[[nodiscard]] std::string fen(const Position& position);

} // namespace ringside::chess
