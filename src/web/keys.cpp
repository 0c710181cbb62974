#include "web/keys.hpp"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include <sodium.h>

#include "web/assets.hpp"

namespace ringside::web {

namespace {

/// The library picks its implementation once; without it nothing here may be done.
const bool is_ready = [] {
    if (sodium_init() < 0) std::abort();
    return true;
}();

const unsigned char* bytes_of(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

std::array<unsigned char, crypto_hash_sha512_BYTES> sha512(std::string_view text) {
    std::array<unsigned char, crypto_hash_sha512_BYTES> hash{};
    crypto_hash_sha512(hash.data(), bytes_of(text), text.size());
    return hash;
}

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (end > 0) lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

} // namespace

std::string system_random(std::size_t count) {
    std::string bytes(count, '\0');
    randombytes_buf(bytes.data(), bytes.size());
    return bytes;
}

std::string to_base64(std::string_view bytes) {
    std::string text(sodium_base64_ENCODED_LEN(bytes.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes_of(bytes), bytes.size(),
                      sodium_base64_VARIANT_ORIGINAL);
    text.pop_back(); // the closing NUL
    return text;
}

std::optional<std::string> from_base64(std::string_view text, std::size_t count) {
    std::string bytes(count, '\0');
    std::size_t length = 0;
    const char* end = nullptr;
    if (sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(),
                          text.size(), nullptr, &length, &end, sodium_base64_VARIANT_ORIGINAL) != 0)
        return std::nullopt;
    const bool is_whole = length == count && end == text.data() + text.size();
    return is_whole ? std::optional{std::move(bytes)} : std::nullopt;
}

std::string to_hex(std::string_view bytes) {
    std::string text(bytes.size() * 2 + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes_of(bytes), bytes.size());
    text.pop_back();
    return text;
}

bool proves(std::string_view secret, const PublicKey& key, const Nonce& nonce,
            std::string_view box) {
    if (box.size() != key.size() + crypto_secretbox_MACBYTES) return false;
    const auto hash = sha512("ringside pair " + std::string{secret});
    static_assert(hash.size() >= crypto_secretbox_KEYBYTES);
    static_assert(Nonce{}.size() == crypto_secretbox_NONCEBYTES);
    PublicKey opened{};
    return crypto_secretbox_open_easy(opened.data(), bytes_of(box), box.size(), nonce.data(),
                                      hash.data()) == 0 &&
           opened == key;
}

bool is_signed(const PublicKey& key, std::string_view message, const Proof& proof) {
    return crypto_sign_verify_detached(proof.data(), bytes_of(message), message.size(),
                                       key.data()) == 0;
}

std::array<std::string_view, 2> check_words(const PublicKey& key) {
    static const std::vector<std::string_view> words = lines_of(asset_text("words.txt"));
    std::string text = "ringside words ";
    for (const unsigned char byte : key) text += static_cast<char>(byte);
    const auto hash = sha512(text);
    return {words.at(hash[0]), words.at(hash[1])};
}

std::string claim_text(std::string_view challenge) {
    return "ringside claim " + std::string{challenge};
}

std::string call_text(std::string_view bout, std::string_view device, std::string_view id,
                      std::string_view call) {
    std::string text = "ringside call\n";
    for (const std::string_view line : {bout, device, id, call}) {
        text += line;
        text += '\n';
    }
    return text;
}

} // namespace ringside::web
