#pragma once

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>
#include <sodium.h>

#include "web/keys.hpp"

namespace ringside::test {

/// A judge's phone as docs/web.md describes one, written from that page alone: keys, proofs and
/// messages, and no connection.
class Phone {
public:
    /// `seed` makes the key: another seed, another phone.
    explicit Phone(char seed, std::string name = "Ann's phone") : name_{std::move(name)} {
        if (sodium_init() < 0) std::abort();
        std::array<unsigned char, crypto_sign_SEEDBYTES> bytes{};
        bytes.fill(static_cast<unsigned char>(seed));
        crypto_sign_seed_keypair(open_.data(), secret_.data(), bytes.data());
    }

    [[nodiscard]] const web::PublicKey& key() const { return open_; }

    /// "ringside pair SECRET" hashed is the key of a secretbox around the public key.
    [[nodiscard]] std::string pair(std::string_view secret) const {
        const std::string text = "ringside pair " + std::string{secret};
        std::array<unsigned char, crypto_hash_sha512_BYTES> hash{};
        crypto_hash_sha512(hash.data(), reinterpret_cast<const unsigned char*>(text.data()),
                           text.size());
        std::array<unsigned char, crypto_secretbox_NONCEBYTES> nonce{};
        nonce.fill(7);
        std::array<unsigned char, 48> box{};
        crypto_secretbox_easy(box.data(), open_.data(), open_.size(), nonce.data(), hash.data());
        return nlohmann::json{{"do", "pair"},
                              {"name", name_},
                              {"key", text_of(open_)},
                              {"nonce", text_of(nonce)},
                              {"proof", text_of(box)}}
            .dump();
    }

    [[nodiscard]] std::string claim(std::string_view device, std::string_view challenge,
                                    std::string_view language = "en") const {
        return nlohmann::json{{"do", "claim"},
                              {"device", device},
                              {"lang", language},
                              {"proof", proof("ringside claim " + std::string{challenge})}}
            .dump();
    }

    [[nodiscard]] std::string call(std::string_view bout, std::string_view device,
                                   std::string_view id, std::string_view call) const {
        std::string text = "ringside call\n";
        for (const std::string_view line : {bout, device, id, call}) {
            text += line;
            text += '\n';
        }
        return nlohmann::json{
            {"do", "call"}, {"bout", bout}, {"id", id}, {"call", call}, {"proof", proof(text)}}
            .dump();
    }

private:
    template <typename Bytes>
    static std::string text_of(const Bytes& bytes) {
        return web::to_base64({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    }
    [[nodiscard]] std::string proof(const std::string& text) const {
        std::array<unsigned char, crypto_sign_BYTES> bytes{};
        crypto_sign_detached(bytes.data(), nullptr,
                             reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                             secret_.data());
        return text_of(bytes);
    }

    std::string name_;
    web::PublicKey open_{};
    std::array<unsigned char, crypto_sign_SECRETKEYBYTES> secret_{};
};

} // namespace ringside::test
