#pragma once

#include <vector>

#include "tidy/source.hpp"

namespace ringside::tidy {

/// Includes that the table of rooms does not admit, of another room or of a library.
[[nodiscard]] std::vector<Problem> check_includes(const SourceFile& file);

/// Links in src/CMakeLists.txt that the table of rooms does not admit.
[[nodiscard]] std::vector<Problem> check_links(const SourceFile& file);

/// Clocks, files, threads, randomness and variables of the whole program in core and chess.
[[nodiscard]] std::vector<Problem> check_purity(const SourceFile& file);

/// A `default` in a switch over an enum: a new value must break the build wherever it matters.
/// A switch counts as one over an enum when one of its labels is a name, other than a constant in
/// capitals or a square of the board.
[[nodiscard]] std::vector<Problem> check_switches(const SourceFile& file);

/// A file too long to be about one thing.
[[nodiscard]] std::vector<Problem> check_length(const SourceFile& file);

/// Work left open, said in a comment, or code switched off.
[[nodiscard]] std::vector<Problem> check_left_open(const SourceFile& file);

/// Sleeps, the system's date and nameless or untagged cases in tests.
[[nodiscard]] std::vector<Problem> check_tests(const SourceFile& file);

/// All of the above that is about C++.
[[nodiscard]] std::vector<Problem> check_cpp(const SourceFile& file);

} // namespace ringside::tidy
