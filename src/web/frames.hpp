#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ringside::web {

// The page's end of `/ws` by hand, for tests and benches: what it says is said to the byte, and
// what it hears costs nothing but its bytes.

/// The address and port of a server of this machine, as a page names it.
[[nodiscard]] std::string loopback_host(std::uint16_t port);

/// The request with which a page of the server at `host` opens its socket, from its first byte to
/// its last.
[[nodiscard]] std::string upgrade_request(std::string_view host);

/// One whole message as a browser frames it, masked. `opcode` 1 is text. Pre: below 64 KiB.
[[nodiscard]] std::string masked_frame(std::string_view text, int opcode = 1);

/// How many bytes a frame of so much text takes as the server sends it, unmasked.
[[nodiscard]] std::size_t frame_bytes(std::size_t text);

/// What stands before the text of a frame that is not masked.
struct FrameHead {
    unsigned opcode = 0;
    std::size_t head = 0; ///< bytes of it
    std::size_t text = 0; ///< bytes of what it holds
    [[nodiscard]] std::size_t whole() const { return head + text; }
    friend bool operator==(const FrameHead&, const FrameHead&) = default;
};

/// That of the frame that `bytes` begins with; empty while its head is not whole.
[[nodiscard]] std::optional<FrameHead> frame_head(std::string_view bytes);

} // namespace ringside::web
