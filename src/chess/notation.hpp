#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "chess/position.hpp"

namespace ringside::chess {

/// Why a text is no move of the position.
struct MoveProblem {
    enum class Kind : std::uint8_t {
        unreadable, ///< not the form of a move; `detail` is the text, made printable
        illegal,    ///< no legal move fits; `detail` is the text
        ambiguous,  ///< several legal moves fit; `detail` is these in SAN, "Rad1, Rfd1"
    };
    Kind kind{};
    std::string detail;
    friend bool operator==(const MoveProblem&, const MoveProblem&) = default;
};

/// Reads a move leniently and never guesses: the one legal move that fits, or why there is none.
///
/// Read are SAN and coordinates (`Nf3`, `g1f3`, `Ng1-f3`), with or without `x`, `+`, `#`, `=`, with
/// comments of judgement (`!?`, `$1`), `e.p.`, more origin than needed, pieces and promotions in
/// lower case, castling with the letter O or zeros, with dashes of any kind or none, or as a
/// coordinate move of the king onto its square or its own rook. Figurines and the Cyrillic letters
/// that look like a, c, e, O and x are read as such; Cyrillic piece letters are not, since their
/// meaning depends on a language. A pawn's capture needs its file, a promotion its piece. In lower
/// case `b` is the pawn's file, and a bishop only where no pawn's move fits.
[[nodiscard]] std::variant<Move, MoveProblem> read_move(const Position& position,
                                                        std::string_view text);

/// The move in standard algebraic notation, in its one form: English letters, `x` on captures,
/// `=Q`, `+` or `#`, the letter O in castling, origin only as far as legal moves need it: file,
/// else rank, else both. Pre: the move is legal.
[[nodiscard]] std::string san(const Position& position, Move move);

} // namespace ringside::chess
