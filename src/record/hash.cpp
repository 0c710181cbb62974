#include "record/hash.hpp"

#include <cassert>

#include <sodium.h>

namespace ringside::record {

namespace {

constexpr std::array<std::uint32_t, 256> make_crc_table() {
    constexpr std::uint32_t reversed_polynomial = 0x82F63B78U;
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t i = 0; i < 256; ++i) {
        std::uint32_t rest = i;
        for (int bit = 0; bit < 8; ++bit)
            rest = (rest & 1U) != 0 ? (rest >> 1U) ^ reversed_polynomial : rest >> 1U;
        table[i] = rest;
    }
    return table;
}

constexpr auto crc_table = make_crc_table();

const unsigned char* bytes_of(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data()); // NOLINT: libsodium takes bytes
}

int digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return -1;
}

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
    for (const char c : text)
        rest = (rest >> 8U) ^ crc_table[(rest ^ static_cast<std::uint8_t>(c)) & 0xFFU];
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
