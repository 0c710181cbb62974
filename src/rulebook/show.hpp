#pragma once

#include <string>

#include "rulebook/reading.hpp"

namespace ringside::rulebook {

/// The resolved set as a file of its own, which inherits from none and reads back to the same set:
/// above each value its clauses and where it comes from. Pre: `reading.rulebook` is there.
[[nodiscard]] std::string to_toml(const Reading& reading);

} // namespace ringside::rulebook
