#pragma once

#include <chrono>
#include <filesystem>
#include <optional>

namespace ringside::app {

/// What the machine runs on. Only its own batteries count: neither that of a mouse or a headset
/// nor an uninterruptible supply beside it.
struct Power {
    bool is_on_mains = true;     ///< also where the system says nothing of mains
    bool is_discharging = false; ///< on battery, or on a charger too weak for the machine
    std::optional<int>
        percent; ///< left in all batteries together, 0 to 100; nothing: there are none
    std::optional<std::chrono::minutes> left; ///< while discharging, where the system tells
    friend bool operator==(const Power&, const Power&) = default;
};

/// Reads the folder in which Linux lists its supplies. What cannot be read is left out.
[[nodiscard]] Power read_power(const std::filesystem::path& supplies = "/sys/class/power_supply");

/// Whether it is time to look for a charger: a fifth or less is left, and it becomes less.
[[nodiscard]] bool is_low(const Power& power);

} // namespace ringside::app
