#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "web/frames.hpp"

namespace ringside::test {

/// A bare connection to a server of this machine, which says exactly what it is told to say: HTTP
/// and WebSocket by hand, so that nothing in it corrects a mistake that a test makes on purpose.
class Wire {
public:
    /// `from` is the last part of 127.0.0.…, the address of this machine that it comes from.
    explicit Wire(std::uint16_t port, std::uint32_t from = 1)
        : port_{port}, socket_{::socket(AF_INET, SOCK_STREAM, 0)} {
        sockaddr_in own{};
        own.sin_family = AF_INET;
        own.sin_addr.s_addr = htonl((127U << 24U) + from);
        if (::bind(socket_, reinterpret_cast<const sockaddr*>(&own), sizeof own) != 0)
            throw std::runtime_error{"no such address"};
        sockaddr_in to{};
        to.sin_family = AF_INET;
        to.sin_port = htons(port);
        to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        if (::connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0)
            throw std::runtime_error{"no connection"};
    }
    ~Wire() { ::close(socket_); }
    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;

    void send(std::string_view bytes) {
        while (!bytes.empty()) {
            const auto sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent <= 0) return; // the other end has gone: what it says, or not, is read
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
    }

    /// Says nothing more, and listens on.
    void finish() { ::shutdown(socket_, SHUT_WR); }

    /// What comes up to and with `end`; all that came where the other end closed before.
    std::string read_to(std::string_view end) {
        while (buffer_.find(end) == std::string::npos && fill()) {
        }
        const std::size_t at = buffer_.find(end);
        return take(at == std::string::npos ? buffer_.size() : at + end.size());
    }
    /// Everything until the other end closes.
    std::string read_all() {
        while (fill()) {
        }
        return take(buffer_.size());
    }
    /// Whether the other end closes within the time that a test may take.
    bool is_closed() {
        while (fill()) buffer_.clear();
        return has_ended_;
    }

    /// A request with this server's own name, and other lines of the head.
    std::string get(std::string_view path, std::string_view more = {}) {
        send("GET " + std::string{path} + " HTTP/1.1\r\nHost: " + host() + "\r\n" +
             std::string{more} + "Connection: close\r\n\r\n");
        return read_all();
    }
    [[nodiscard]] std::string host() const { return web::loopback_host(port_); }

    /// Opens a socket of messages as a page of this server's does; returns the answer's first line.
    std::string upgrade() {
        send(web::upgrade_request(host()));
        const std::string head = read_to("\r\n\r\n");
        return head.substr(0, head.find("\r\n"));
    }

    /// A message as a browser frames it, masked. `opcode` 1 is text.
    void say(std::string_view text, int opcode = 1) { send(web::masked_frame(text, opcode)); }

    /// The next message; empty where the other end closed.
    std::string hear() {
        std::optional<web::FrameHead> head;
        while (!(head = web::frame_head(buffer_)))
            if (!fill()) return {};
        if (!need(head->whole())) return {};
        take(head->head);
        std::string text = take(head->text);
        return head->opcode == 1 ? text : std::string{};
    }

private:
    bool need(std::size_t count) {
        while (buffer_.size() < count)
            if (!fill()) return false;
        return true;
    }
    std::string take(std::size_t count) {
        std::string text = buffer_.substr(0, count);
        buffer_.erase(0, count);
        return text;
    }
    bool fill() {
        constexpr int longest_ms = 20'000;
        pollfd waits{socket_, POLLIN, 0};
        if (::poll(&waits, 1, longest_ms) <= 0) return false;
        std::array<char, 16'384> block{};
        const auto got = ::recv(socket_, block.data(), block.size(), 0);
        if (got <= 0) has_ended_ = true;
        if (got <= 0) return false;
        buffer_.append(block.data(), static_cast<std::size_t>(got));
        return true;
    }

    std::uint16_t port_;
    int socket_;
    std::string buffer_;
    bool has_ended_ = false;
};

} // namespace ringside::test
