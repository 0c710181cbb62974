#pragma once

// How a connection ends so that its last word arrives. Part of server.cpp, as connection.hpp is.

#include <utility>

#include <array>
#include <string_view>

#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace ringside::web {

namespace asio = boost::asio;
using Tcp = asio::ip::tcp;
using Error = boost::system::error_code;

/// For whom there is no place, whatever he wanted to say.
inline constexpr std::string_view no_place = "HTTP/1.1 503 Service Unavailable\r\n"
                                             "Retry-After: 3\r\n"
                                             "Content-Length: 0\r\n"
                                             "Connection: close\r\n\r\n";

/// Says `last` on a socket on which nothing is being said, and that nothing follows. Never waits:
/// whoever has no room for so little goes without. What lies there unread is passed over, for the
/// system would break the connection off because of it, and lose what was said.
inline void part(Tcp::socket& socket, std::string_view last) {
    Error ignored;
    socket.non_blocking(true, ignored);
    if (!last.empty()) socket.write_some(asio::buffer(last.data(), last.size()), ignored);
    socket.shutdown(Tcp::socket::shutdown_send, ignored);
    std::array<char, 4096> unread{};
    constexpr int most = 16; // whoever says more than that is broken off
    for (int i = 0; i < most && socket.read_some(asio::buffer(unread), ignored) > 0; ++i) {
    }
    socket.close(ignored);
}

} // namespace ringside::web
