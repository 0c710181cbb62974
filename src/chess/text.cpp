#include "chess/text.hpp"

#include <array>

#include "chess/bitboard.hpp"

namespace ringside::chess {

namespace {

constexpr std::string_view letters = "PNBRQK";

unsigned byte_at(std::string_view text, std::size_t index) {
    return index < text.size() ? static_cast<unsigned char>(text[index]) : 0U;
}

bool is_continuation(unsigned byte) { return (byte & 0xc0U) == 0x80U; }

/// Length of the well-formed UTF-8 sequence at the front of `text` if it is a letter or sign beyond
/// ASCII, else 0. Controls of the second block count as none.
std::size_t wide_sign_at(std::string_view text) {
    const unsigned first = byte_at(text, 0);
    const unsigned second = byte_at(text, 1);
    if (!is_continuation(second)) return 0;
    if (first >= 0xc2U && first <= 0xdfU) return first == 0xc2U && second < 0xa0U ? 0 : 2;
    if (!is_continuation(byte_at(text, 2))) return 0;
    if (first >= 0xe0U && first <= 0xefU) {
        const bool is_overlong = first == 0xe0U && second < 0xa0U;
        const bool is_surrogate = first == 0xedU && second >= 0xa0U;
        return is_overlong || is_surrogate ? 0 : 3;
    }
    if (!is_continuation(byte_at(text, 3))) return 0;
    const bool is_inside = (first == 0xf0U && second >= 0x90U) ||
                           (first >= 0xf1U && first <= 0xf3U) || (first == 0xf4U && second < 0x90U);
    return is_inside ? 4 : 0;
}

} // namespace

std::string square_name(Square square) {
    return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

char letter(PieceType type) { return letters[static_cast<std::size_t>(type)]; }

std::optional<PieceType> type_of_letter(char letter) {
    const char upper = letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 32) : letter;
    const std::size_t index = letters.find(upper);
    if (index == std::string_view::npos) return std::nullopt;
    return static_cast<PieceType>(index);
}

std::string printable(std::string_view text, std::size_t most) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string shown;
    std::size_t read = 0;
    while (read < text.size()) {
        if (read >= most) return shown + "…";
        const unsigned byte = byte_at(text, read);
        const std::size_t wide = wide_sign_at(text.substr(read));
        if (wide != 0) {
            shown += text.substr(read, wide);
            read += wide;
            continue;
        }
        if (byte >= 0x20U && byte < 0x7fU)
            shown += static_cast<char>(byte);
        else
            shown += {'\\', 'x', digits[byte >> 4U], digits[byte & 15U]};
        ++read;
    }
    return shown;
}

} // namespace ringside::chess
