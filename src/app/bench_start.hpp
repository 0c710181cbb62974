#pragma once

#include <string>
#include <variant>

namespace ringside::app {

/// From the start of a process to its first frame, in milliseconds of the clock on the wall:
/// medians of several starts, one of each in turn, so that both meet the same machine.
struct StartBench {
    double ours_ms = 0;  ///< `ringside run`, a new record, until the console has shown a frame
    double empty_ms = 0; ///< this program with nothing but an empty window of GLFW and ImGui
    friend bool operator==(const StartBench&, const StartBench&) = default;
};

/// The goal: so many times as long as the empty window.
inline constexpr double most_times_empty = 1.5;

/// The alternative says why neither can be measured: no display, or no windows in this program.
[[nodiscard]] std::variant<StartBench, std::string> measure_start();

/// What `measure_start` compares with: `ringside bench --window` opens an empty window, draws one
/// frame, says so on standard output and ends. Returns the exit code.
[[nodiscard]] int show_empty_window();

} // namespace ringside::app
