#pragma once

#include <string>
#include <vector>

namespace ringside::ui {

/// A part of the desktop that all monitors share, in its pixels.
struct Area {
    int x = 0, y = 0;
    int width = 0, height = 0;
    friend bool operator==(const Area&, const Area&) = default;
};

/// Whether a pixel lies in both.
[[nodiscard]] constexpr bool overlap(const Area& a, const Area& b) {
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height &&
           b.y < a.y + a.height;
}

/// A monitor as the system names it.
struct Monitor {
    std::string name;
    Area area;
    friend bool operator==(const Monitor&, const Monitor&) = default;
};

/// Those that are connected, the system's first one first.
[[nodiscard]] std::vector<Monitor> monitors();

/// Whether one came or went since this was asked last.
[[nodiscard]] bool take_monitor_change();

} // namespace ringside::ui
