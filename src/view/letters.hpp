#pragma once

#include <string>
#include <string_view>

namespace ringside::view {

/// The next code point of `text`, which it is taken from. What is no UTF-8 is U+FFFD.
/// Pre: `text` is not empty.
[[nodiscard]] unsigned take_code_point(std::string_view& text);

/// The code point in UTF-8.
[[nodiscard]] std::string utf8(unsigned code);

/// `text` in capital letters, Latin and Cyrillic; other letters stay.
[[nodiscard]] std::string capitals(std::string_view text);

/// `text` with its first letter a capital.
[[nodiscard]] std::string sentence_case(std::string_view text);

} // namespace ringside::view
