#include "app/windows.hpp"

#ifndef RINGSIDE_GUI

#include <cstdio>

namespace ringside::app {

int run_windows(const RunSetup&) {
    std::fputs("ringside: this program was built without windows (RINGSIDE_GUI=OFF).\n"
               "A bout is decided as text by: ringside play FILE.bout\n",
               stderr);
    return 2;
}

} // namespace ringside::app

#endif
