#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/time.hpp"

namespace ringside::rulebook {

/// The longest length a rule set may hold: three digits of minutes, as in a scenario.
inline constexpr core::Millis longest_length{(1000 * 60 * 1000) - 1};

/// Reads "m:ss" or "m:ss.mmm": one to three digits of minutes, two of seconds below 60, and after a
/// point one to three digits. Empty where `text` is anything else.
[[nodiscard]] std::optional<core::Millis> parse_length(std::string_view text);

/// The inverse: "3:00", or "3:00.500" where it is no whole number of seconds.
/// Pre: `length` is from zero to `longest_length`.
[[nodiscard]] std::string length_text(core::Millis length);

/// Whether `byte` continues a character of UTF-8 rather than beginning one.
[[nodiscard]] constexpr bool is_continuation(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// Whether `byte` belongs to a character beyond ASCII.
[[nodiscard]] constexpr bool is_beyond_ascii(char byte) {
    return static_cast<unsigned char>(byte) >= 0x80U;
}

/// Whether `byte` is a control character of ASCII.
[[nodiscard]] constexpr bool is_control(char byte) {
    return static_cast<unsigned char>(byte) < 0x20U || byte == '\x7F';
}

/// Bytes of the character of UTF-8 that begins at `at`; 0 where none does: a stray byte, one cut
/// short, one written longer than need be, a surrogate, or beyond U+10FFFF. Pre: `at` is in `text`.
[[nodiscard]] std::size_t character_size(std::string_view text, std::size_t at);

/// How many characters `text` has.
[[nodiscard]] std::size_t character_count(std::string_view text);

/// The first `count` characters of `text`, or all of it.
[[nodiscard]] std::string_view first_characters(std::string_view text, std::size_t count);

/// `text` on one line: control characters escaped as in TOML, and all else left.
[[nodiscard]] std::string on_one_line(std::string_view text);

/// `text` and then `tail` as one basic string of TOML, quotes included.
[[nodiscard]] std::string toml_string(std::string_view text, std::string_view tail = {});

} // namespace ringside::rulebook
