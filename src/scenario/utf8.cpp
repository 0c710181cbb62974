#include "scenario/utf8.hpp"

#include <fmt/format.h>

namespace ringside::scenario {

Character character_at(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
    };
    const unsigned first = byte(at);
    if (first < 0x80) return {first, 1, true};
    const std::size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || at + size > text.size()) return {first, 1, false};
    std::uint32_t code = first & (0x7FU >> size);
    for (std::size_t i = 1; i < size; ++i) {
        if ((byte(at + i) & 0xC0U) != 0x80U) return {first, 1, false};
        code = code << 6 | (byte(at + i) & 0x3FU);
    }
    const std::uint32_t least = size == 4 ? 0x10000 : size == 3 ? 0x800 : 0x80;
    const bool is_surrogate = code >= 0xD800 && code < 0xE000;
    if (code < least || code > 0x10FFFF || is_surrogate) return {first, 1, false};
    return {code, size, true};
}

void append_utf8(std::string& text, std::uint32_t code) {
    const auto add = [&](std::uint32_t byte) { text += static_cast<char>(byte); };
    if (code < 0x80) {
        add(code);
    } else if (code < 0x800) {
        add(0xC0U | code >> 6);
        add(0x80U | (code & 0x3FU));
    } else if (code < 0x10000) {
        add(0xE0U | code >> 12);
        add(0x80U | (code >> 6 & 0x3FU));
        add(0x80U | (code & 0x3FU));
    } else {
        add(0xF0U | code >> 18);
        add(0x80U | (code >> 12 & 0x3FU));
        add(0x80U | (code >> 6 & 0x3FU));
        add(0x80U | (code & 0x3FU));
    }
}

int character_count(std::string_view text) {
    int count = 0;
    for (std::size_t at = 0; at < text.size(); at += character_at(text, at).size) ++count;
    return count;
}

std::string printable(std::string_view text) {
    std::string printed;
    for (std::size_t at = 0; at < text.size();) {
        const Character character = character_at(text, at);
        if (!character.valid)
            printed += fmt::format("\\x{:02X}", character.code);
        else if (is_control(character.code) || character.code == '\t')
            printed += fmt::format("\\u{:04X}", character.code);
        else
            printed += text.substr(at, character.size);
        at += character.size;
    }
    return printed;
}

} // namespace ringside::scenario
