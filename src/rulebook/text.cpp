#include "rulebook/text.hpp"

#include <algorithm>

namespace ringside::rulebook {

namespace {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool all_digits(std::string_view text, std::size_t least, std::size_t most) {
    return text.size() >= least && text.size() <= most && std::ranges::all_of(text, is_digit);
}

// Pre: at most three digits, so that nothing overflows.
int to_number(std::string_view digits) {
    int number = 0;
    for (const char digit : digits) number = number * 10 + (digit - '0');
    return number;
}

std::string padded(std::int64_t number, std::size_t width) {
    const std::string digits = std::to_string(number);
    return std::string(width - std::min(width, digits.size()), '0') + digits;
}

std::string escape(char control) {
    static constexpr std::string_view hex = "0123456789ABCDEF";
    const auto code = static_cast<unsigned char>(control);
    return {'\\', 'u', '0', '0', hex[code >> 4U], hex[code & 0xFU]};
}

} // namespace

std::optional<core::Millis> parse_length(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const std::string_view minutes = text.substr(0, colon);
    const std::string_view rest = text.substr(colon + 1);
    const std::string_view seconds = rest.substr(0, 2);
    if (!all_digits(minutes, 1, 3) || !all_digits(seconds, 2, 2) || to_number(seconds) > 59)
        return std::nullopt;
    int thousandths = 0;
    if (rest.size() > 2) {
        const std::string_view fraction = rest.substr(3);
        if (rest[2] != '.' || !all_digits(fraction, 1, 3)) return std::nullopt;
        thousandths = to_number(fraction);
        for (std::size_t digit = fraction.size(); digit < 3; ++digit) thousandths *= 10;
    }
    return core::Millis{(to_number(minutes) * 60 + to_number(seconds)) * 1000 + thousandths};
}

std::string length_text(core::Millis length) {
    const std::int64_t ms = length.count();
    std::string text = std::to_string(ms / 60'000) + ':' + padded(ms / 1000 % 60, 2);
    if (ms % 1000 != 0) text += '.' + padded(ms % 1000, 3);
    return text;
}

std::size_t character_size(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[at + i]); };
    const unsigned first = byte(0);
    if (first < 0x80U) return 1;
    const std::size_t size = first < 0xC2U ? 0 : first < 0xE0U ? 2 : first < 0xF0U ? 3 : 4;
    if (size == 0 || first > 0xF4U || text.size() - at < size) return 0;
    for (std::size_t i = 1; i < size; ++i)
        if (!is_continuation(text[at + i])) return 0;
    const unsigned second = byte(1);
    const bool overlong = (first == 0xE0U && second < 0xA0U) || (first == 0xF0U && second < 0x90U);
    const bool surrogate = first == 0xEDU && second > 0x9FU;
    const bool beyond = first == 0xF4U && second > 0x8FU;
    return overlong || surrogate || beyond ? 0 : size;
}

std::size_t character_count(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char byte) { return !is_continuation(byte); }));
}

std::string_view first_characters(std::string_view text, std::size_t count) {
    std::size_t end = 0;
    for (; end < text.size(); ++end) {
        if (is_continuation(text[end])) continue;
        if (count == 0) break;
        --count;
    }
    return text.substr(0, end);
}

std::string on_one_line(std::string_view text) {
    std::string written;
    for (const char c : text) written += is_control(c) ? escape(c) : std::string{c};
    return written;
}

std::string toml_string(std::string_view text, std::string_view tail) {
    std::string written = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') written += '\\';
        written += is_control(c) ? escape(c) : std::string{c};
    }
    return written.append(tail) + '"';
}

} // namespace ringside::rulebook
