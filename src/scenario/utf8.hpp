#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace ringside::scenario {

/// One character of a text: its code point and its length in bytes. What is no UTF-8 (overlong,
/// a surrogate, above U+10FFFF, cut off) is one byte long and not `valid`.
struct Character {
    std::uint32_t code = 0;
    std::size_t size = 1;
    bool valid = false;
};

/// The character that begins at `text[at]`. Pre: `at` is inside `text`.
[[nodiscard]] Character character_at(std::string_view text, std::size_t at);

/// Appends `code` to `text`. Pre: it is a code point and no surrogate.
void append_utf8(std::string& text, std::uint32_t code);

/// How many characters stand in `text`; a byte that is no UTF-8 counts as one.
[[nodiscard]] int character_count(std::string_view text);

/// A character that may not stand in a line as it is: C0 but the tab, DEL and C1.
[[nodiscard]] constexpr bool is_control(std::uint32_t code) {
    return (code < 0x20 && code != '\t') || (code >= 0x7F && code < 0xA0);
}

/// `text` fit for one line of a terminal: control characters, tabs and line ends among them, and
/// bytes that are no UTF-8 are spelt out, "\u001B" and "\xFF".
[[nodiscard]] std::string printable(std::string_view text);

} // namespace ringside::scenario
