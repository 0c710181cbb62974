#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/time.hpp"

namespace ringside::core {

enum class Discipline : std::uint8_t { chess, boxing };

/// Who presses the chess clock in the bout as the console knows it (2.4.2).
enum class ClockBy : std::uint8_t {
    moves,   ///< an accepted move presses it
    presses, ///< only a `press` does: a touch clock or another device
};

/// How the last chess round ends (1.5.5).
enum class LastRound : std::uint8_t {
    finish, ///< it has no gong: it is played until the game ends
    gong,   ///< it ends like any other, and the decision comes
};

/// How cards make a winner (3.5.5.5).
enum class DecisionBy : std::uint8_t { majority, total };

/// What level points come to (1.5.1).
enum class Level : std::uint8_t { black, draw };

/// The tally that ends a bout, in one round and in the whole bout.
struct Limits {
    int per_round = 0;
    int per_bout = 0;
    friend bool operator==(const Limits&, const Limits&) = default;
};

/// One rule set, as read from `rules/*.toml` and resolved. Every number of the rules is a field of
/// it; none has a default here. Field names follow the keys of the files.
struct Rulebook {
    struct ChessCount {
        int seconds = 0; ///< the number that disqualifies (2.5.5)
        Limits limits;
        bool holds_gong = false;
        friend bool operator==(const ChessCount&, const ChessCount&) = default;
    };
    struct Chess {
        Millis round{};
        Millis clock{}; ///< each side's time (2.4.2)
        ClockBy clock_by{};
        LastRound last_round{};
        int repetition = 0; ///< occurrences that draw (2.5.6.5)
        int fifty = 0;      ///< moves by each side (2.5.6.5)
        bool dead_position = false;
        bool resign = false;
        bool agreed_draw = false;
        ChessCount count;
        friend bool operator==(const Chess&, const Chess&) = default;
    };
    struct BoxingCount {
        int out = 0;       ///< the number that knocks out (3.5.5.1)
        int mandatory = 0; ///< the number before which nobody boxes on (3.5.4)
        bool holds_gong = false;
        friend bool operator==(const BoxingCount&, const BoxingCount&) = default;
    };
    struct Boxing {
        Millis round{};
        BoxingCount count;
        Limits knockdowns;
        int outside = 0;   ///< seconds out of the ring that disqualify (3.5.5.3)
        Millis stoppage{}; ///< a stoppage's or equipment's minute (3.5.3)
        Millis exam{};     ///< the doctor's minute (3.5.5.4)
        friend bool operator==(const Boxing&, const Boxing&) = default;
    };
    struct Warning {
        int advised_from = 0; ///< the caution from which each advises a warning (3.5.7)
        int points = 0;       ///< taken off every card (3.5.7)
        Millis time{};        ///< chess time that moves to the opponent (3.5.7)
        Millis half_below{};  ///< with less than this left, half of it moves (3.5.7)
        int disqualifies = 0; ///< the warning that does (3.5.5.3)
        friend bool operator==(const Warning&, const Warning&) = default;
    };
    struct Cards {
        std::vector<int> loser; ///< what may stand beside ten (3.5.5.5)
        bool even_round = false;
        friend bool operator==(const Cards&, const Cards&) = default;
    };

    std::string name;
    std::string source;
    std::vector<Discipline> rounds; ///< in order, 1 to 15
    Millis interval{};              ///< the break; `break` is a keyword of C++
    bool auto_gong = false;
    Chess chess;
    Boxing boxing;
    Limits junior_knockdowns;
    Warning warning;
    Millis time_floor{}; ///< what moved time leaves on a clock
    Cards cards;
    DecisionBy decision{};
    Level level{};

    friend bool operator==(const Rulebook&, const Rulebook&) = default;
};

} // namespace ringside::core
