#include "scenario/time_text.hpp"

#include <algorithm>
#include <cstdint>

#include <fmt/format.h>

namespace ringside::scenario {

namespace {

bool all_digits(std::string_view text) {
    return !text.empty() &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// Whole numbers of at most nine digits, so that no sum of them overflows.
std::optional<std::int64_t> read_number(std::string_view text) {
    if (!all_digits(text) || text.size() > 9) return std::nullopt;
    std::int64_t number = 0;
    for (const char digit : text) number = number * 10 + (digit - '0');
    return number;
}

/// Two digits below sixty.
std::optional<std::int64_t> read_sixtieth(std::string_view text) {
    const auto number = text.size() == 2 ? read_number(text) : std::nullopt;
    return number && *number < 60 ? number : std::nullopt;
}

/// The digits after a point: "5" is half a second.
std::optional<std::int64_t> read_fraction(std::string_view text) {
    if (text.size() > 3) return std::nullopt;
    auto number = read_number(text);
    if (!number) return std::nullopt;
    for (std::size_t digits = text.size(); digits < 3; ++digits) *number *= 10;
    return number;
}

struct Split {
    std::string_view whole;
    std::int64_t thousandths = 0;
};

std::optional<Split> split_fraction(std::string_view text) {
    const std::size_t point = text.find('.');
    if (point == text.npos) return Split{text, 0};
    const auto fraction = read_fraction(text.substr(point + 1));
    if (!fraction) return std::nullopt;
    return Split{text.substr(0, point), *fraction};
}

std::optional<core::Millis> bounded(std::int64_t seconds, std::int64_t thousandths) {
    const core::Millis time = std::chrono::seconds{seconds} + core::Millis{thousandths};
    return time <= longest_time ? std::optional{time} : std::nullopt;
}

} // namespace

std::optional<core::Millis> read_time(std::string_view text) {
    const auto split = split_fraction(text);
    if (!split) return std::nullopt;
    const std::string_view whole = split->whole;
    const std::size_t last = whole.rfind(':');
    if (last == whole.npos) return std::nullopt;
    const auto seconds = read_sixtieth(whole.substr(last + 1));
    const std::string_view before = whole.substr(0, last);
    const std::size_t first = before.find(':');
    const bool has_hours = first != before.npos;
    const auto hours =
        has_hours ? read_number(before.substr(0, first)) : std::optional<std::int64_t>{0};
    const auto minutes = has_hours ? read_sixtieth(before.substr(first + 1)) : read_number(before);
    if (!hours || !minutes || !seconds) return std::nullopt;
    return bounded((*hours * 60 + *minutes) * 60 + *seconds, split->thousandths);
}

std::optional<core::Millis> read_seconds(std::string_view text) {
    const auto split = split_fraction(text);
    const auto seconds = split ? read_number(split->whole) : std::nullopt;
    return seconds ? bounded(*seconds, split->thousandths) : std::nullopt;
}

std::string time_text(core::Millis time) {
    if (time < core::Millis{0}) return "-" + time_text(-time);
    const std::int64_t ms = time.count();
    const std::int64_t seconds = ms / 1000;
    if (seconds >= 3600)
        return fmt::format("{}:{:02}:{:02}.{:03}", seconds / 3600, seconds / 60 % 60, seconds % 60,
                           ms % 1000);
    std::string text = fmt::format("{}:{:02}", seconds / 60, seconds % 60);
    if (ms % 1000 != 0) text += fmt::format(".{:03}", ms % 1000);
    return text;
}

std::string seconds_text(core::Millis time) {
    const std::int64_t ms = time.count();
    return ms % 1000 == 0 ? std::to_string(ms / 1000)
                          : fmt::format("{}.{:03}", ms / 1000, ms % 1000);
}

} // namespace ringside::scenario
