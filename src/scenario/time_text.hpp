#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/time.hpp"

namespace ringside::scenario {

/// No time in a scenario is longer: 999:59:59.999.
inline constexpr core::Millis longest_time = std::chrono::hours{1000} - core::Millis{1};

/// Reads `m:ss`, `m:ss.mmm`, `h:mm:ss` or `h:mm:ss.mmm`, one to three digits after the point.
/// Empty where `text` is none of them, or longer than `longest_time`.
[[nodiscard]] std::optional<core::Millis> read_time(std::string_view text);

/// Reads seconds, `5` or `5.250`, one to three digits after the point. Empty where `text` is none,
/// or longer than `longest_time`.
[[nodiscard]] std::optional<core::Millis> read_seconds(std::string_view text);

/// The exact time, as `read_time` reads it: "4:40", "0:05.250", "1:02:03.000". Negative ones, which
/// stand in expectations alone, begin with a minus.
[[nodiscard]] std::string time_text(core::Millis time);

/// The exact seconds, as `read_seconds` reads them: "5", "5.250". Pre: not negative.
[[nodiscard]] std::string seconds_text(core::Millis time);

} // namespace ringside::scenario
