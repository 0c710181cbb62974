// The only translation unit that stands on Boost.Beast.

#include <utility> // Asio of Boost 1.74 leaves it out

#include "web/server.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <future>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include <ifaddrs.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <unistd.h>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include "web/connection.hpp"

namespace ringside::web {

namespace {

/// So many connections may stand beside the others, for those who are about to claim a seat …
constexpr std::size_t kept_places = 32;
/// … and so many for each address from which a seat was claimed, which nobody elsewhere can take.
constexpr std::size_t kept_places_at_seat = 4;
/// Whoever is told that there is no place may take so long to hear it.
constexpr Moment farewell{1000};

std::string host_text(const asio::ip::address& address, std::uint16_t port) {
    const std::string text = address.to_string();
    return (address.is_v6() ? '[' + text + ']' : text) + ':' + std::to_string(port);
}

/// The one address behind both ways of writing an IPv4 one.
asio::ip::address plain(const asio::ip::address& address) {
    if (address.is_v6() && address.to_v6().is_v4_mapped())
        return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
    return address;
}

std::string host_name() {
    char name[256] = {};
    return ::gethostname(name, sizeof name - 1) == 0 ? name : std::string{};
}

template <typename Value>
void set(Tcp::socket& socket, int level, int option, Value value) {
    static_cast<void>(::setsockopt(socket.native_handle(), level, option, &value, sizeof value));
}

} // namespace

std::optional<Endpoint> read_endpoint(std::string_view text) {
    Endpoint endpoint;
    const std::size_t colon = text.rfind(':');
    std::string_view port = text;
    if (colon != text.npos) {
        std::string_view address = text.substr(0, colon);
        port = text.substr(colon + 1);
        if (address.starts_with('[') && address.ends_with(']'))
            address = address.substr(1, address.size() - 2);
        else if (address.find(':') != address.npos)
            return std::nullopt;
        Error error;
        const auto read = asio::ip::make_address(std::string{address}, error);
        if (error) return std::nullopt;
        endpoint.address = read.to_string();
    }
    const auto [end, problem] =
        std::from_chars(port.data(), port.data() + port.size(), endpoint.port);
    const bool is_whole = problem == std::errc{} && end == port.data() + port.size();
    return is_whole ? std::optional{endpoint} : std::nullopt;
}

std::vector<std::string> own_addresses() {
    std::vector<std::string> v4, v6;
    ifaddrs* first = nullptr;
    if (::getifaddrs(&first) != 0) return {"127.0.0.1"};
    for (const ifaddrs* one = first; one != nullptr; one = one->ifa_next) {
        if (one->ifa_addr == nullptr) continue;
        if (one->ifa_addr->sa_family == AF_INET) {
            const auto* in = reinterpret_cast<const sockaddr_in*>(one->ifa_addr);
            const asio::ip::address_v4 address{ntohl(in->sin_addr.s_addr)};
            if (!address.is_loopback()) v4.push_back(address.to_string());
        } else if (one->ifa_addr->sa_family == AF_INET6) {
            const auto* in = reinterpret_cast<const sockaddr_in6*>(one->ifa_addr);
            asio::ip::address_v6::bytes_type bytes{};
            std::copy(std::begin(in->sin6_addr.s6_addr), std::end(in->sin6_addr.s6_addr),
                      bytes.begin());
            const asio::ip::address_v6 address{bytes};
            if (!address.is_loopback() && !address.is_link_local())
                v6.push_back(address.to_string());
        }
    }
    ::freeifaddrs(first);
    v4.insert(v4.end(), v6.begin(), v6.end());
    if (v4.empty()) v4.emplace_back("127.0.0.1");
    return v4;
}

class Server::Impl final : public Owner {
public:
    explicit Impl(ServerOptions options)
        : options_{std::move(options)}, hub_{options_.random}, acceptor_{io_}, sweeper_{io_},
          pause_{io_}, guard_{asio::make_work_guard(io_)} {
        for (const DeviceEvent& event : options_.devices) hub_.restore(event);
    }

    [[nodiscard]] std::string listen() {
        Error error;
        const Tcp::endpoint end{asio::ip::make_address(options_.endpoint.address),
                                options_.endpoint.port};
        acceptor_.open(end.protocol(), error);
        if (!error) acceptor_.set_option(asio::socket_base::reuse_address{true}, error);
        if (!error) acceptor_.bind(end, error);
        if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
        if (error) return host_text(end.address(), end.port()) + ": " + error.message();
        bound_ = acceptor_.local_endpoint();
        const std::string host = host_name();
        for (const std::string& name : {std::string{"localhost"}, host, host + ".local"})
            names_.insert(name + ':' + std::to_string(bound_.port()));
        accept();
        sweep();
        thread_ = std::thread{[this] { io_.run(); }};
        return {};
    }

    ~Impl() override {
        if (!thread_.joinable()) return;
        asio::post(io_, [this] {
            Error ignored;
            acceptor_.close(ignored);
            sweeper_.cancel();
            pause_.cancel();
            const auto all = connections_;
            for (const auto& [id, connection] : all) connection->cut();
            guard_.reset();
        });
        thread_.join();
    }

    [[nodiscard]] const Tcp::endpoint& bound() const { return bound_; }

    template <typename Work, typename Then>
    void post(Work work, Then then) {
        asio::post(io_, [this, work = std::move(work), then = std::move(then)]() mutable {
            work(hub_, now());
            flush();
            then();
        });
    }
    template <typename Work>
    void post(Work work) {
        post(std::move(work), [] {});
    }

    [[nodiscard]] std::vector<Wish> take_wishes() {
        const std::lock_guard lock{mutex_};
        return std::exchange(wishes_, {});
    }

    // ---- for the connections ----

    [[nodiscard]] const ServerLimits& limits() const override { return options_.limits; }
    [[nodiscard]] Hub& hub() override { return hub_; }
    [[nodiscard]] double instant() const override { return options_.instant(); }
    [[nodiscard]] Moment now() const override {
        return std::chrono::duration_cast<Moment>(
            std::chrono::steady_clock::now().time_since_epoch());
    }

    [[nodiscard]] bool is_own_host(std::string_view host, const Tcp::endpoint& end) override {
        return host == host_text(plain(end.address()), end.port()) ||
               names_.contains(std::string{host});
    }

    void flush() override {
        for (const Frame& frame : hub_.take_frames())
            if (const auto found = connections_.find(frame.to); found != connections_.end())
                std::shared_ptr<Connection> { found->second } -> send(frame);
        std::vector<Wish> wishes = hub_.take_wishes();
        if (wishes.empty()) return;
        {
            const std::lock_guard lock{mutex_};
            for (Wish& wish : wishes) wishes_.push_back(std::move(wish));
        }
        if (options_.woken) options_.woken();
    }

    void gone(ConnectionId id) override {
        hub_.close(id);
        connections_.erase(id);
        kept_.erase(id);
        leaving_.erase(id);
    }

private:
    void accept() {
        acceptor_.async_accept([this](Error error, Tcp::socket socket) {
            if (!acceptor_.is_open()) return;
            if (!error) {
                take(std::move(socket));
                return accept();
            }
            // Out of descriptors: those there are will be given back, and asking at once would
            // only keep the processor busy.
            pause_.expires_after(std::chrono::milliseconds{100});
            pause_.async_wait([this](Error stopped) {
                if (!stopped) accept();
            });
        });
    }

    void take(Tcp::socket socket) {
        Error error;
        const auto remote = socket.remote_endpoint(error);
        if (error) return;
        const std::string address = plain(remote.address()).to_string();
        std::size_t strangers = 0, from_there = 0;
        for (const auto& [id, one] : connections_) {
            if (hub_.is_seated(id)) continue;
            ++strangers;
            if (one->address() == address) ++from_there;
        }
        const bool is_crowd = from_there >= options_.limits.from_address;
        const bool is_at_seat = hub_.has_seat_at(address);
        if (is_crowd && !is_at_seat) return part(socket, no_place);
        const ConnectionId id = ++last_id_;
        if (is_crowd || strangers >= options_.limits.connections)
            keep_place(id, is_at_seat ? address : std::string{});
        socket.set_option(Tcp::no_delay{true}, error);
        constexpr int idle_s = 10, between_s = 5, tries = 2, unacknowledged_ms = 15'000;
        set(socket, SOL_SOCKET, SO_KEEPALIVE, 1);
        set(socket, IPPROTO_TCP, TCP_KEEPIDLE, idle_s);
        set(socket, IPPROTO_TCP, TCP_KEEPINTVL, between_s);
        set(socket, IPPROTO_TCP, TCP_KEEPCNT, tries);
        set(socket, IPPROTO_TCP, TCP_USER_TIMEOUT, unacknowledged_ms);
        const auto connection = std::make_shared<Connection>(*this, id, std::move(socket), address);
        connections_[id] = connection;
        connection->start();
    }

    /// Room for somebody who claims a seat soon; of those of his kind the longest there goes.
    /// `seat_address`: from which a seat was claimed; empty: from anywhere else.
    void keep_place(ConnectionId id, const std::string& seat_address) {
        std::erase_if(kept_, [&](const auto& one) { return hub_.is_seated(one.first); });
        std::size_t others = 0;
        ConnectionId longest_there = 0;
        for (const auto& [other, place] : kept_) {
            if (place.seat_address != seat_address) continue;
            if (others++ == 0) longest_there = other;
        }
        if (others >= (seat_address.empty() ? kept_places : kept_places_at_seat))
            turn_away(longest_there);
        kept_[id] = {now() + options_.limits.request, seat_address};
    }

    void turn_away(ConnectionId id) {
        kept_.erase(id);
        if (!hub_.turn_away(id)) return cut(id, &Connection::turn_away);
        if (leaving_.size() >= kept_places) cut(leaving_.begin()->first, &Connection::cut);
        leaving_[id] = now() + farewell;
        flush();
    }

    void cut(ConnectionId id, void (Connection::*how)()) {
        const auto found = connections_.find(id);
        if (found == connections_.end()) return;
        const std::shared_ptr<Connection> connection = found->second;
        ((*connection).*how)();
    }

    /// Once a second: whoever was let in for a seat and has not taken one goes.
    void sweep() {
        sweeper_.expires_after(std::chrono::seconds{1});
        sweeper_.async_wait([this](Error error) {
            // A second that was over before the end began comes without an error.
            if (error || !acceptor_.is_open()) return;
            std::vector<ConnectionId> over;
            for (const auto& [id, until] : leaving_)
                if (until <= now()) over.push_back(id);
            for (const ConnectionId id : over) cut(id, &Connection::cut);
            over.clear();
            for (const auto& [id, place] : kept_)
                if (place.until <= now()) over.push_back(id);
            for (const ConnectionId id : over)
                hub_.is_seated(id) ? static_cast<void>(kept_.erase(id)) : turn_away(id);
            sweep();
        });
    }

    /// Of one who was let in beyond the limit.
    struct KeptPlace {
        Moment until{};           ///< by then he has a seat, or goes
        std::string seat_address; ///< as `keep_place` says
    };

    ServerOptions options_;
    Hub hub_;
    asio::io_context io_{1};
    Tcp::acceptor acceptor_;
    asio::steady_timer sweeper_;
    asio::steady_timer pause_; ///< between two attempts to accept
    asio::executor_work_guard<asio::io_context::executor_type> guard_;
    Tcp::endpoint bound_;
    std::set<std::string> names_; ///< by which pages may call this server
    std::map<ConnectionId, std::shared_ptr<Connection>> connections_;
    std::map<ConnectionId, KeptPlace> kept_;
    std::map<ConnectionId, Moment> leaving_; ///< told that there is no place, and cut by then
    ConnectionId last_id_ = 0;
    std::mutex mutex_; ///< guards the wishes
    std::vector<Wish> wishes_;
    std::thread thread_;
};

Server::Server(std::unique_ptr<Impl> impl) : impl_{std::move(impl)} {}
Server::~Server() = default;

std::variant<std::unique_ptr<Server>, std::string> Server::open(ServerOptions options) {
    auto impl = std::make_unique<Impl>(std::move(options));
    if (std::string problem = impl->listen(); !problem.empty()) return problem;
    return std::unique_ptr<Server>{new Server{std::move(impl)}};
}

std::uint16_t Server::port() const { return impl_->bound().port(); }

std::string Server::url() const {
    const Tcp::endpoint& end = impl_->bound();
    const asio::ip::address address = end.address().is_unspecified()
                                          ? asio::ip::make_address(own_addresses().front())
                                          : end.address();
    return "http://" + host_text(address, end.port());
}

void Server::publish(Publication publication) {
    impl_->post([publication = std::move(publication)](Hub& hub, Moment) mutable {
        hub.publish(std::move(publication));
    });
}

void Server::recorded(std::string device, std::string id, RecordedCall call) {
    impl_->post([device = std::move(device), id = std::move(id),
                 call = std::move(call)](Hub& hub, Moment) { hub.recorded(device, id, call); });
}

void Server::remember(std::string device, std::string id, RecordedCall call) {
    impl_->post([device = std::move(device), id = std::move(id),
                 call = std::move(call)](Hub& hub, Moment) { hub.remember(device, id, call); });
}

std::vector<Wish> Server::take_wishes() { return impl_->take_wishes(); }

void Server::run_and_wait(const std::function<void(Hub&, Moment)>& work) {
    std::promise<void> done;
    // Its frames and wishes are out before it counts as done.
    impl_->post([&](Hub& hub, Moment now) { work(hub, now); }, [&] { done.set_value(); });
    done.get_future().wait();
}

} // namespace ringside::web
