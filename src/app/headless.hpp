#pragma once

#include "app/command.hpp"

namespace ringside::app {

/// `ringside run --headless --record FILE [--sheet FILE.bout] [--second FOLDER] [--speed N]
/// [--web [ADDRESS:]PORT] [--connections N] [--stdin]`: the record and the rules without a window,
/// for programs that speak JSON, one line each. Runs until the end of its input or a signal to
/// stop; returns the exit code.
[[nodiscard]] int run_headless(Arguments words);

} // namespace ringside::app
