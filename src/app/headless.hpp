#pragma once

#include "app/command.hpp"

namespace ringside::app {

/// `ringside run --headless --record FILE [--sheet FILE.bout] [--second FOLDER] [--speed N]
/// [--web [ADDRESS:]PORT] [--connections N] [--stdin]`: the record and the rules without a window,
/// for programs that speak JSON, one line each. Runs until the end of its input or a signal to
/// stop; returns the exit code.
///
/// A line is a call, or "web …" (app/network.hpp), or "next bout": the next one of the evening,
/// with the officials and rules of this one, once this one is signed (in a rehearsal: official). It
/// is answered by {"begun": {"bout": 2}}, or by {"not_begun": "why"}.
[[nodiscard]] int run_headless(Arguments words);

} // namespace ringside::app
