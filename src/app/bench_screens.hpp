#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/bench_bout.hpp"

namespace ringside::app {

/// What a frame of a screen costs, in milliseconds of the processor: making its view, and drawing
/// it up to what a rasteriser would get.
struct ScreenCost {
    std::string state; ///< "chess"
    double view_ms = 0;
    double draw_ms = 0;
    int triangles = 0;
    friend bool operator==(const ScreenCost&, const ScreenCost&) = default;
};

struct ScreensBench {
    std::vector<ScreenCost> projector; ///< by state
    std::vector<ScreenCost> console;
    double worst_ms = 0; ///< the projector's dearest frame, view and drawing
};

/// Both screens at 1920x1080, through a bout. The alternative says why they cannot be drawn: no
/// fonts, or no windows in this program.
[[nodiscard]] std::variant<ScreensBench, std::string> measure_screens(const BenchBout& bout);

} // namespace ringside::app
