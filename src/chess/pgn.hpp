#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "chess/side.hpp"

namespace ringside::chess {

/// One move of a game that is written down.
struct PlayedMove {
    std::string san;
    std::optional<std::chrono::milliseconds> clock; ///< left on the mover's clock after it
    std::string comment;                            ///< after the move; empty: none
    friend bool operator==(const PlayedMove&, const PlayedMove&) = default;
};

/// A game in the terms of the Portable Game Notation (export format, 1994).
struct Game {
    /// Tags other than the seven of the roster, FEN and SetUp; written in ASCII order of their
    /// names.
    std::vector<std::pair<std::string, std::string>> tags;
    std::string event = "?";
    std::string site = "?";
    std::string date = "????.??.??"; ///< YYYY.MM.DD
    std::string round = "-";
    std::string white = "?";
    std::string black = "?";
    std::string result = "*"; ///< 1-0, 0-1, 1/2-1/2 or *
    std::string fen;          ///< where it began; empty: the start position
    Side first = Side::white; ///< whose the first move is
    int first_number = 1;     ///< the number of the first move
    std::string opening_comment;
    std::vector<PlayedMove> moves;
    friend bool operator==(const Game&, const Game&) = default;
};

/// The game as text: tags, a blank line, moves in lines of at most 79 characters with `%clk` in
/// whole seconds, rounded down, the result, a blank line. Braces in comments become brackets. In
/// tags a double quote becomes a single one, a backslash a slash and a control character a blank,
/// so that every reader takes them; of a value 255 bytes are written at most.
[[nodiscard]] std::string pgn(const Game& game);

} // namespace ringside::chess
