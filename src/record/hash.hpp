#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ringside::record {

/// BLAKE2b, 32 bytes.
using Hash = std::array<std::uint8_t, 32>;

/// What the first line of a record is chained to.
inline constexpr Hash no_hash{};

/// The hash of `before` followed by `text`.
[[nodiscard]] Hash chained(const Hash& before, std::string_view text);

/// The hash of `text` alone.
[[nodiscard]] Hash hash_of(std::string_view text);

/// CRC-32C (Castagnoli) of `text`, as in RFC 3720.
[[nodiscard]] std::uint32_t checksum(std::string_view text);

/// Lower-case hexadecimal digits, two a byte.
[[nodiscard]] std::string to_hex(const std::uint8_t* bytes, std::size_t size);

template <std::size_t size>
[[nodiscard]] std::string to_hex(const std::array<std::uint8_t, size>& bytes) {
    return to_hex(bytes.data(), size);
}

/// Reads exactly `size` bytes from lower-case hexadecimal digits into `bytes`; false where they are
/// not.
[[nodiscard]] bool read_hex(std::string_view text, std::uint8_t* bytes, std::size_t size);

template <typename Bytes>
[[nodiscard]] std::optional<Bytes> from_hex(std::string_view text) {
    Bytes bytes{};
    if (!read_hex(text, bytes.data(), bytes.size())) return std::nullopt;
    return bytes;
}

} // namespace ringside::record
