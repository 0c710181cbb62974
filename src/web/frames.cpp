#include "web/frames.hpp"

#include <array>

namespace ringside::web {

namespace {

// RFC 6455, 5.2.
constexpr unsigned last_fragment = 0x80;
constexpr unsigned is_masked = 0x80;
constexpr std::size_t longest_in_head = 125;
constexpr unsigned two_bytes_more = 126;
constexpr unsigned eight_bytes_more = 127;

} // namespace

std::string loopback_host(std::uint16_t port) { return "127.0.0.1:" + std::to_string(port); }

std::string upgrade_request(std::string_view host) {
    const std::string name{host};
    return "GET /ws HTTP/1.1\r\nHost: " + name + "\r\nOrigin: http://" + name +
           "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
           "Sec-WebSocket-Key: AAECAwQFBgcICQoLDA0ODw==\r\n\r\n";
}

std::string masked_frame(std::string_view text, int opcode) {
    std::string frame{static_cast<char>(last_fragment | static_cast<unsigned>(opcode))};
    constexpr std::array<char, 4> mask{1, 2, 3, 4};
    if (text.size() <= longest_in_head) {
        frame += static_cast<char>(is_masked | text.size());
    } else {
        frame += static_cast<char>(is_masked | two_bytes_more);
        frame += static_cast<char>(text.size() >> 8U);
        frame += static_cast<char>(text.size() & 255U);
    }
    frame.append(mask.begin(), mask.end());
    for (std::size_t i = 0; i < text.size(); ++i)
        frame += static_cast<char>(text[i] ^ mask[i % mask.size()]);
    return frame;
}

std::size_t frame_bytes(std::size_t text) {
    constexpr std::size_t longest_in_two = 0xFFFF;
    return text + 2 + (text <= longest_in_head ? 0 : text <= longest_in_two ? 2 : 8);
}

std::optional<FrameHead> frame_head(std::string_view bytes) {
    if (bytes.size() < 2) return std::nullopt;
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(bytes[at]); };
    const unsigned size = byte(1) & 127U;
    const std::size_t more = size == two_bytes_more ? 2 : size == eight_bytes_more ? 8 : 0;
    FrameHead head{byte(0) & 15U, 2 + more, more == 0 ? size : 0};
    if (bytes.size() < head.head) return std::nullopt;
    for (std::size_t i = 2; i < head.head; ++i) head.text = head.text << 8U | byte(i);
    return head;
}

} // namespace ringside::web
