#include "record/hash.hpp"

#include <cassert>

#include <sodium.h>

namespace ringside::record {

namespace {

/// Row 0 advances the rest by one byte; row n by a byte with n zero bytes after it, so that eight
/// bytes are looked up at once.
constexpr std::size_t crc_rows = 8;
using CrcTable = std::array<std::array<std::uint32_t, 256>, crc_rows>;

constexpr CrcTable make_crc_table() {
    constexpr std::uint32_t reversed_polynomial = 0x82F63B78U;
    CrcTable table{};
    for (std::uint32_t i = 0; i < 256; ++i) {
        std::uint32_t rest = i;
        for (int bit = 0; bit < 8; ++bit)
            rest = (rest & 1U) != 0 ? (rest >> 1U) ^ reversed_polynomial : rest >> 1U;
        table[0][i] = rest;
    }
    for (std::size_t row = 1; row < crc_rows; ++row)
        for (std::size_t i = 0; i < 256; ++i)
            table[row][i] = (table[row - 1][i] >> 8U) ^ table[0][table[row - 1][i] & 0xFFU];
    return table;
}

constexpr CrcTable crc_table = make_crc_table();

const unsigned char* bytes_of(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data()); // NOLINT: libsodium takes bytes
}

constexpr std::array<std::int8_t, 256> make_digit_table() {
    std::array<std::int8_t, 256> table{};
    for (std::int8_t& value : table) value = -1;
    for (int i = 0; i < 10; ++i)
        table[static_cast<std::size_t>('0' + i)] = static_cast<std::int8_t>(i);
    for (int i = 0; i < 6; ++i)
        table[static_cast<std::size_t>('a' + i)] = static_cast<std::int8_t>(10 + i);
    return table;
}

constexpr auto digit_table = make_digit_table();

int digit(char c) { return digit_table[static_cast<std::uint8_t>(c)]; }

} // namespace

Hash chained(const Hash& before, std::string_view text) {
    Hash hash{};
    crypto_generichash_state state;
    const bool done = crypto_generichash_init(&state, nullptr, 0, hash.size()) == 0 &&
                      crypto_generichash_update(&state, before.data(), before.size()) == 0 &&
                      crypto_generichash_update(&state, bytes_of(text), text.size()) == 0 &&
                      crypto_generichash_final(&state, hash.data(), hash.size()) == 0;
    assert(done);
    static_cast<void>(done);
    return hash;
}

Hash hash_of(std::string_view text) {
    Hash hash{};
    const int done =
        crypto_generichash(hash.data(), hash.size(), bytes_of(text), text.size(), nullptr, 0);
    assert(done == 0);
    static_cast<void>(done);
    return hash;
}

std::uint32_t checksum(std::string_view text) {
    std::uint32_t rest = 0xFFFFFFFFU;
    const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
    while (text.size() >= crc_rows) {
        std::uint32_t next = 0;
        for (std::size_t i = 0; i < crc_rows; ++i) {
            const std::uint32_t old = i < 4 ? (rest >> (8U * i)) & 0xFFU : 0;
            next ^= crc_table[crc_rows - 1 - i][old ^ byte(i)];
        }
        rest = next;
        text.remove_prefix(crc_rows);
    }
    for (std::size_t i = 0; i < text.size(); ++i)
        rest = (rest >> 8U) ^ crc_table[0][(rest ^ byte(i)) & 0xFFU];
    return ~rest;
}

std::string to_hex(const std::uint8_t* bytes, std::size_t size) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    text.reserve(2 * size);
    for (std::size_t i = 0; i < size; ++i) {
        text += digits[bytes[i] >> 4U];
        text += digits[bytes[i] & 0xFU];
    }
    return text;
}

bool read_hex(std::string_view text, std::uint8_t* bytes, std::size_t size) {
    if (text.size() != 2 * size) return false;
    for (std::size_t i = 0; i < size; ++i) {
        const int high = digit(text[2 * i]);
        const int low = digit(text[2 * i + 1]);
        if (high < 0 || low < 0) return false;
        bytes[i] = static_cast<std::uint8_t>(high * 16 + low);
    }
    return true;
}

} // namespace ringside::record
