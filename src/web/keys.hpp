#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace ringside::web {

/// The public half of the Ed25519 key that a device made for itself.
using PublicKey = std::array<unsigned char, 32>;
using Nonce = std::array<unsigned char, 24>;
using Proof = std::array<unsigned char, 64>; ///< an Ed25519 signature

/// So many random bytes. Given in, so that a test is repeatable.
using Random = std::function<std::string(std::size_t count)>;

/// Those of the system.
[[nodiscard]] std::string system_random(std::size_t count);

/// Base64 of the common alphabet with padding.
[[nodiscard]] std::string to_base64(std::string_view bytes);
/// The `count` bytes that `text` stands for, which must be written as `to_base64` writes them.
[[nodiscard]] std::optional<std::string> from_base64(std::string_view text, std::size_t count);
/// Lower-case hexadecimal digits.
[[nodiscard]] std::string to_hex(std::string_view bytes);

/// Whether `box` is the secretbox of `key` under `secret`, the token or the digits of a pairing,
/// as docs/web.md says. Then whoever sent it knows the secret, which nobody has sent.
[[nodiscard]] bool proves(std::string_view secret, const PublicKey& key, const Nonce& nonce,
                          std::string_view box);

/// Whether `proof` is the signature of `message` by the device with that key.
[[nodiscard]] bool is_signed(const PublicKey& key, std::string_view message, const Proof& proof);

/// The two words that the official holds against those on the device.
[[nodiscard]] std::array<std::string_view, 2> check_words(const PublicKey& key);

/// What a device signs to take its seat on one connection, and to give a call.
[[nodiscard]] std::string claim_text(std::string_view challenge);
[[nodiscard]] std::string call_text(std::string_view bout, std::string_view device,
                                    std::string_view id, std::string_view call);

} // namespace ringside::web
