#include "support/places.hpp"

// Told to this file alone, so that all others come out the same wherever the project lies, and a
// compiler cache has them from another clone.

namespace ringside::test {

std::string in_project(std::string_view path) {
    const std::string project = RINGSIDE_SOURCE_DIR;
    return path.empty() ? project : project + '/' + std::string{path};
}

std::string program_path() { return RINGSIDE_PROGRAM; }

} // namespace ringside::test
