#pragma once

#include "app/keys.hpp"
#include "app/opening.hpp"
#include "app/run_options.hpp"
#include "app/settings.hpp"

namespace ringside::app {

/// Everything that is known before a window opens.
struct RunSetup {
    RunOptions options;
    Settings settings;
    KeyMap keys;
    NewBout bout;
};

/// Opens the ringside window and the spectators' window and lets the bout be officiated until
/// somebody leaves. Returns the program's exit code: 2 where no window can be opened, 1 where the
/// bout could not be kept.
[[nodiscard]] int run_windows(const RunSetup& setup);

} // namespace ringside::app
