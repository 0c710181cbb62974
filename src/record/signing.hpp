#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "record/disk.hpp"
#include "record/hash.hpp"

namespace ringside::record {

/// Ed25519.
using PublicKey = std::array<std::uint8_t, 32>;
using SecretKey = std::array<std::uint8_t, 64>;
using SignatureBytes = std::array<std::uint8_t, 64>;

/// The key of one console, made on its first use.
struct ConsoleKey {
    PublicKey open{};
    SecretKey secret{};
};

/// What people compare: the first 16 bytes of the hash of the key, in eight groups of four digits.
[[nodiscard]] std::string fingerprint(const PublicKey& key);

/// A new key from the system's random source.
[[nodiscard]] ConsoleKey make_key();

/// The key in the file at `path`, or a new one that is made there for its owner alone to read. The
/// alternative says why there is none.
[[nodiscard]] std::variant<ConsoleKey, std::string> load_or_make_key(const std::string& path);

[[nodiscard]] SignatureBytes sign(const ConsoleKey& key, std::string_view message);

[[nodiscard]] bool is_signed_by(const PublicKey& key, std::string_view message,
                                const SignatureBytes& signature);

/// What a signature of a bout signs, as bytes: the bout's number, the hash of the line before the
/// signature, the result and the hash of the rules, a line each.
[[nodiscard]] std::string signed_message(int bout, const Hash& head, std::string_view result,
                                         const Hash& rules);

} // namespace ringside::record
