#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "web/hub.hpp"

namespace ringside::web {

/// An address and port as a person writes them: "8080", "192.168.1.20:8080", "[::1]:0".
struct Endpoint {
    std::string address = "0.0.0.0"; ///< of the interface; all of them where none is named
    std::uint16_t port = 0;          ///< 0: any that is free
    friend bool operator==(const Endpoint&, const Endpoint&) = default;
};

/// Empty where `text` is none.
[[nodiscard]] std::optional<Endpoint> read_endpoint(std::string_view text);

/// The machine's own addresses that others can reach, IPv4 first; the loopback where there is none.
[[nodiscard]] std::vector<std::string> own_addresses();

/// What the server admits (goal S9 and docs/web.md).
struct ServerLimits {
    std::size_t connections = 300;  ///< that hold no seat
    std::size_t from_address = 32;  ///< of those, from one address
    std::size_t unread = 64 * 1024; ///< bytes kept for one who does not read them
    Moment request{5000};           ///< for a whole request
    Moment silence{15'000};         ///< of a connection, before it is cut
    friend bool operator==(const ServerLimits&, const ServerLimits&) = default;
};

struct ServerOptions {
    Endpoint endpoint;
    ServerLimits limits{};
    std::function<double()> instant{};  ///< the record's, in ms; called on the server's thread
    std::function<void()> woken{};      ///< there are wishes; called on the server's thread
    std::vector<DeviceEvent> devices{}; ///< what the record holds of them
    Random random{system_random};
};

/// The hall's server: one thread of its own that speaks HTTP and WebSocket, and a hub that decides.
/// Every member may be called from any thread.
class Server {
public:
    /// Opens the port. The alternative says why not.
    [[nodiscard]] static std::variant<std::unique_ptr<Server>, std::string>
    open(ServerOptions options);
    /// Closes every connection and ends the thread.
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    [[nodiscard]] std::uint16_t port() const;
    /// "http://192.168.1.20:8080": the address that others can reach.
    [[nodiscard]] std::string url() const;

    /// From now on everybody sees this.
    void publish(Publication publication);
    void recorded(std::string device, std::string id, RecordedCall call);
    void remember(std::string device, std::string id, RecordedCall call);
    [[nodiscard]] std::vector<Wish> take_wishes();

    /// Does something with the hub on the server's thread, and waits for it: never for the network.
    template <typename F>
    auto with_hub(F&& work) {
        std::optional<decltype(work(std::declval<Hub&>(), Moment{}))> result;
        run_and_wait([&](Hub& hub, Moment now) { result.emplace(work(hub, now)); });
        return *std::move(result);
    }

    class Impl;

private:
    explicit Server(std::unique_ptr<Impl> impl);
    void run_and_wait(const std::function<void(Hub&, Moment)>& work);

    std::unique_ptr<Impl> impl_;
};

} // namespace ringside::web
