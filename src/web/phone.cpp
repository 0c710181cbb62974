#include "web/phone.hpp"

#include <cstdlib>
#include <utility>

#include <nlohmann/json.hpp>
#include <sodium.h>

namespace ringside::web {

namespace {

template <typename Bytes>
std::string text_of(const Bytes& bytes) {
    return to_base64({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

} // namespace

Phone::Phone(char seed, std::string name) : name_{std::move(name)} {
    static_assert(PublicKey{}.size() == crypto_sign_PUBLICKEYBYTES);
    static_assert(sizeof secret_ == crypto_sign_SECRETKEYBYTES);
    if (sodium_init() < 0) std::abort();
    std::array<unsigned char, crypto_sign_SEEDBYTES> bytes{};
    bytes.fill(static_cast<unsigned char>(seed));
    crypto_sign_seed_keypair(open_.data(), secret_.data(), bytes.data());
}

std::string Phone::pair(std::string_view secret) const {
    // "ringside pair SECRET" hashed is the key of a secretbox around the public key.
    const std::string text = "ringside pair " + std::string{secret};
    std::array<unsigned char, crypto_hash_sha512_BYTES> hash{};
    crypto_hash_sha512(hash.data(), reinterpret_cast<const unsigned char*>(text.data()),
                       text.size());
    std::array<unsigned char, crypto_secretbox_NONCEBYTES> nonce{};
    nonce.fill(7);
    std::array<unsigned char, PublicKey{}.size() + crypto_secretbox_MACBYTES> box{};
    crypto_secretbox_easy(box.data(), open_.data(), open_.size(), nonce.data(), hash.data());
    return nlohmann::json{{"do", "pair"},
                          {"name", name_},
                          {"key", text_of(open_)},
                          {"nonce", text_of(nonce)},
                          {"proof", text_of(box)}}
        .dump();
}

std::string Phone::claim(std::string_view device, std::string_view challenge,
                         std::string_view language) const {
    return nlohmann::json{{"do", "claim"},
                          {"device", device},
                          {"lang", language},
                          {"proof", proof("ringside claim " + std::string{challenge})}}
        .dump();
}

std::string Phone::call(std::string_view bout, std::string_view device, std::string_view id,
                        std::string_view call) const {
    std::string text = "ringside call\n";
    for (const std::string_view line : {bout, device, id, call}) {
        text += line;
        text += '\n';
    }
    return nlohmann::json{
        {"do", "call"}, {"bout", bout}, {"id", id}, {"call", call}, {"proof", proof(text)}}
        .dump();
}

std::string Phone::proof(const std::string& text) const {
    std::array<unsigned char, crypto_sign_BYTES> bytes{};
    crypto_sign_detached(bytes.data(), nullptr, reinterpret_cast<const unsigned char*>(text.data()),
                         text.size(), secret_.data());
    return text_of(bytes);
}

} // namespace ringside::web
