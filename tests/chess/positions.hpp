#pragma once

#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "chess/fen.hpp"
#include "chess/notation.hpp"
#include "chess/text.hpp"

namespace ringside::chess {

/// The position that a test's own text names.
inline Position position_of(std::string_view text) {
    auto reading = read_fen(text);
    if (const auto* problem = std::get_if<FenProblem>(&reading))
        throw std::invalid_argument{std::string{text} + ": " + problem->field + ", " +
                                    problem->admitted};
    return std::get<FenReading>(reading).position;
}

/// The move that a test's own text names.
inline Move move_of(const Position& position, std::string_view text) {
    auto read = read_move(position, text);
    if (const auto* problem = std::get_if<MoveProblem>(&read))
        throw std::invalid_argument{std::string{text} + ": " + problem->detail};
    return std::get<Move>(read);
}

/// The position after moves written with blanks between, and those before it.
inline std::vector<Position> positions_of(const Position& start, const std::string& moves) {
    std::vector<Position> positions{start};
    std::istringstream words{moves};
    for (std::string word; words >> word;)
        positions.push_back(after(positions.back(), move_of(positions.back(), word)));
    return positions;
}

inline Position after_moves(const Position& start, const std::string& moves) {
    return positions_of(start, moves).back();
}

/// A move by its squares, "e7e8q".
inline std::string coordinates(Move move) {
    std::string text = square_name(move.from) + square_name(move.to);
    if (move.promotion) text += static_cast<char>(letter(*move.promotion) + 32);
    return text;
}

/// What a text is read as: coordinates, or the kind of problem with its detail.
inline std::string reading_of(const Position& position, std::string_view text) {
    auto read = read_move(position, text);
    if (const auto* move = std::get_if<Move>(&read)) return coordinates(*move);
    const auto& problem = std::get<MoveProblem>(read);
    switch (problem.kind) {
    case MoveProblem::Kind::unreadable:
        return "unreadable " + problem.detail;
    case MoveProblem::Kind::illegal:
        return "illegal " + problem.detail;
    case MoveProblem::Kind::ambiguous:
        return "ambiguous " + problem.detail;
    }
    return {};
}

} // namespace ringside::chess
