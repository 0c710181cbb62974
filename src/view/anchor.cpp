#include "view/anchor.hpp"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

namespace ringside::view {

using core::Instant;
using core::Millis;

namespace {

constexpr std::int64_t tenth = 100;
constexpr std::int64_t second = 1000;
constexpr std::int64_t tenths_below = 10 * second;

std::int64_t ceil_div(std::int64_t value, std::int64_t by) {
    return value >= 0 ? (value + by - 1) / by : -(-value / by);
}

std::int64_t floor_div(std::int64_t value, std::int64_t by) {
    return value >= 0 ? value / by : -((-value + by - 1) / by);
}

bool shows_tenths(std::int64_t ms, Digits digits) {
    return digits == Digits::tenths_below_ten && ms > 0 &&
           ceil_div(ms, tenth) < tenths_below / tenth;
}

std::string minutes(std::int64_t seconds) {
    return fmt::format("{}{}:{:02}", seconds < 0 ? "+" : "", std::abs(seconds) / 60,
                       std::abs(seconds) % 60);
}

} // namespace

Millis read(const Anchor& anchor, Instant now) {
    Millis value = anchor.value + static_cast<int>(anchor.rate) * (now - anchor.at);
    if (anchor.least) value = std::max(value, *anchor.least);
    if (anchor.most) value = std::min(value, *anchor.most);
    return value;
}

std::string clock_text(Millis left, Digits digits) {
    const std::int64_t ms = left.count();
    if (shows_tenths(ms, digits)) {
        const std::int64_t tenths = ceil_div(ms, tenth);
        return fmt::format("{}.{}", tenths / 10, tenths % 10);
    }
    return minutes(core::shown_seconds(left));
}

std::string record_time_text(core::Instant t) {
    const auto seconds = std::chrono::floor<std::chrono::seconds>(t.time_since_epoch()).count();
    return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

std::string text(const Anchor& anchor, Instant now, Digits digits) {
    const Millis value = read(anchor, now);
    if (anchor.rate == Rate::up) return minutes(floor_div(value.count(), second));
    return clock_text(value, digits);
}

int number(const Anchor& anchor, Instant now) {
    return static_cast<int>(floor_div(read(anchor, now).count(), second));
}

std::optional<Instant> next_change(const Anchor& anchor, Instant now, Digits digits) {
    const std::int64_t ms = read(anchor, now).count();
    switch (anchor.rate) {
    case Rate::stands:
        return std::nullopt;
    case Rate::up: {
        const std::int64_t next = (floor_div(ms, second) + 1) * second;
        if (anchor.most && next > anchor.most->count()) return std::nullopt;
        return now + Millis{next - ms};
    }
    case Rate::down: {
        // Rounded up, "0:59" begins at the very millisecond at which 59 s are left.
        const std::int64_t step = shows_tenths(ms, digits) ? tenth : second;
        std::int64_t next = (ceil_div(ms, step) - 1) * step;
        // The first tenth shown is 9.9.
        const std::int64_t first = tenths_below - tenth;
        if (digits == Digits::tenths_below_ten && ms > first) next = std::max(next, first);
        if (anchor.least && next < anchor.least->count()) return std::nullopt;
        return now + Millis{ms - next};
    }
    }
    return std::nullopt;
}

} // namespace ringside::view
