#include "view/letters.hpp"

namespace ringside::view {

unsigned take_code_point(std::string_view& text) {
    const auto lead = static_cast<unsigned char>(text[0]);
    std::size_t length = 1;
    unsigned code = lead;
    if (lead >= 0xF0) {
        length = 4;
        code = lead & 0x07U;
    } else if (lead >= 0xE0) {
        length = 3;
        code = lead & 0x0FU;
    } else if (lead >= 0xC0) {
        length = 2;
        code = lead & 0x1FU;
    } else if (lead >= 0x80) {
        code = 0xFFFD;
    }
    if (length > text.size()) {
        text = {};
        return 0xFFFD;
    }
    for (std::size_t i = 1; i < length; ++i)
        code = code << 6U | (static_cast<unsigned char>(text[i]) & 0x3FU);
    text.remove_prefix(length);
    return code;
}

std::string utf8(unsigned code) {
    std::string text;
    const auto put = [&](unsigned byte) { text += static_cast<char>(byte); };
    if (code < 0x80) {
        put(code);
    } else if (code < 0x800) {
        put(0xC0U | code >> 6U);
        put(0x80U | (code & 0x3FU));
    } else if (code < 0x10000) {
        put(0xE0U | code >> 12U);
        put(0x80U | (code >> 6U & 0x3FU));
        put(0x80U | (code & 0x3FU));
    } else {
        put(0xF0U | code >> 18U);
        put(0x80U | (code >> 12U & 0x3FU));
        put(0x80U | (code >> 6U & 0x3FU));
        put(0x80U | (code & 0x3FU));
    }
    return text;
}

namespace {

bool is_between(unsigned code, unsigned first, unsigned last) {
    return code >= first && code <= last;
}

unsigned capital(unsigned code) {
    if (code == 0xDF || code == 0xF7) return code; // no capital; the division sign
    if (code == 0xFF) return 0x178;
    if (code == 0x131) return 'I';
    if (is_between(code, 'a', 'z') || is_between(code, 0xE0, 0xFE) ||
        is_between(code, 0x430, 0x44F))
        return code - 0x20;
    if (is_between(code, 0x450, 0x45F)) return code - 0x50;
    // Pairs of capital and small letter, the capital first on an even number …
    if (is_between(code, 0x100, 0x137) || is_between(code, 0x14A, 0x177) ||
        is_between(code, 0x48A, 0x4BF) || is_between(code, 0x1E00, 0x1E95) ||
        is_between(code, 0x1EA0, 0x1EFF))
        return code & ~1U;
    // … and on an odd one.
    if (is_between(code, 0x139, 0x148) || is_between(code, 0x179, 0x17E))
        return code % 2 == 0 ? code - 1 : code;
    return code;
}

} // namespace

std::string capitals(std::string_view text) {
    std::string result;
    while (!text.empty()) result += utf8(capital(take_code_point(text)));
    return result;
}

std::string sentence_case(std::string_view text) {
    if (text.empty()) return {};
    std::string result = utf8(capital(take_code_point(text)));
    result += text;
    return result;
}

} // namespace ringside::view
