#pragma once

#include <cstdint>
#include <string>
#include <variant>

namespace ringside::app {

/// What another chess program took to count the lines of the start position.
struct Reference {
    std::string name; ///< with its version
    double ms = 0;    ///< of the processor, not of the clock on the wall
    std::uint64_t nodes = 0;
};

/// Why there is nothing to compare with, in a few words.
struct Absent {
    std::string why;
};

/// Stockfish as Debian ships it, run as a process of its own: the median of `runs` times `go perft
/// depth`.
[[nodiscard]] std::variant<Reference, Absent> time_stockfish(int depth, int runs);

/// npm's chess.js under node, from the folder that RINGSIDE_NODE_MODULES names, else node_modules
/// or build/node/node_modules below the working folder: one count after a shallow one to warm up.
[[nodiscard]] std::variant<Reference, Absent> time_chess_js(int depth);

} // namespace ringside::app
