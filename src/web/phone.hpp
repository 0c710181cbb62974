#pragma once

#include <array>
#include <string>
#include <string_view>

#include "web/keys.hpp"

namespace ringside::web {

/// A judge's phone as docs/web.md describes one, written from that page alone: keys, proofs and
/// messages, and no connection. For tests and benches; it shares no text with the server, which it
/// holds to the page.
class Phone {
public:
    /// `seed` makes the key: another seed, another phone.
    explicit Phone(char seed, std::string name = "Ann's phone");

    [[nodiscard]] const PublicKey& key() const { return open_; }

    /// The messages of docs/web.md, ready to be sent. `secret` is the token or the digits.
    [[nodiscard]] std::string pair(std::string_view secret) const;
    [[nodiscard]] std::string claim(std::string_view device, std::string_view challenge,
                                    std::string_view language = "en") const;
    [[nodiscard]] std::string call(std::string_view bout, std::string_view device,
                                   std::string_view id, std::string_view call) const;

private:
    [[nodiscard]] std::string proof(const std::string& text) const;

    std::string name_;
    PublicKey open_{};
    std::array<unsigned char, 64> secret_{};
};

} // namespace ringside::web
