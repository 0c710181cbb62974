#include "app/bench_crowd.hpp"

#include <algorithm>
#include <array>
#include <cerrno>

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "web/frames.hpp"

namespace ringside::app {

namespace {

using Clock = std::chrono::steady_clock;

/// As many connections as the server admits from one address.
constexpr std::size_t lines_an_address = 32;
constexpr std::string_view end_of_head = "\r\n\r\n";
constexpr std::string_view agreed = "HTTP/1.1 101 ";

sockaddr_in address_of(std::uint32_t host, std::uint16_t port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(host);
    return address;
}

bool send_all(int socket, std::string_view bytes) {
    while (!bytes.empty()) {
        const auto sent = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

void write_at_once(int socket) {
    const int yes = 1;
    static_cast<void>(::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes));
}

int ms_until(Clock::time_point end) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now());
    return static_cast<int>(std::max(left, std::chrono::milliseconds{0}).count());
}

} // namespace

Descriptor::~Descriptor() {
    if (number_ >= 0) ::close(number_);
}

std::size_t admit_descriptors(std::size_t wanted) {
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
    if (limit.rlim_cur < wanted) {
        rlimit raised = limit;
        raised.rlim_cur = std::min<rlim_t>(wanted, limit.rlim_max);
        if (::setrlimit(RLIMIT_NOFILE, &raised) == 0) limit = raised;
    }
    return limit.rlim_cur;
}

Line::Line(std::uint16_t port, unsigned from)
    : port_{port}, socket_{::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)} {
    const sockaddr_in own = address_of(0x7F000100U + from, 0);
    const sockaddr_in to = address_of(INADDR_LOOPBACK, port);
    is_open_ = ::bind(descriptor(), reinterpret_cast<const sockaddr*>(&own), sizeof own) == 0 &&
               ::connect(descriptor(), reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0;
    write_at_once(descriptor());
}

void Line::send(std::string_view bytes) { is_open_ = is_open_ && send_all(descriptor(), bytes); }

void Line::upgrade() {
    send(web::upgrade_request(web::loopback_host(port_)));
    awaits_answer_ = true;
}

void Line::say(std::string_view message) { send(web::masked_frame(message)); }

std::size_t Line::take() {
    std::array<char, 16 * 1024> block{};
    const auto got = ::recv(descriptor(), block.data(), block.size(), MSG_DONTWAIT);
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) return 0;
    if (got <= 0) {
        is_open_ = false;
        return 0;
    }
    taken_.append(block.data(), static_cast<std::size_t>(got));
    return static_cast<std::size_t>(got);
}

std::size_t Line::frame_size() {
    if (awaits_answer_) {
        const std::size_t end = taken_.find(end_of_head);
        if (end == taken_.npos) return 0;
        if (!taken_.starts_with(agreed)) is_open_ = false;
        taken_.erase(0, end + end_of_head.size());
        awaits_answer_ = false;
    }
    const auto head = web::frame_head(taken_);
    return head && head->whole() <= taken_.size() ? head->whole() : 0;
}

std::optional<std::string> Line::next_frame() {
    const std::size_t size = frame_size();
    if (size == 0) return std::nullopt;
    std::string frame = taken_.substr(0, size);
    taken_.erase(0, size);
    return frame;
}

std::size_t Line::drop_frames(std::string* last) {
    std::size_t count = 0;
    while (const std::size_t size = frame_size()) {
        if (last != nullptr) last->assign(taken_, 0, size);
        taken_.erase(0, size);
        ++count;
    }
    return count;
}

bool Line::wait() const {
    pollfd waits{descriptor(), POLLIN, 0};
    return ::poll(&waits, 1, std::chrono::milliseconds{longest_silence}.count()) > 0;
}

std::optional<std::string> Line::hear(std::string_view beginning) {
    while (true) {
        while (auto frame = next_frame()) {
            frame->erase(0, web::frame_head(*frame)->head);
            if (frame->starts_with(beginning)) return frame;
        }
        if (!is_open_ || !wait()) return std::nullopt;
        take();
    }
}

std::string Line::hear_all() {
    while (is_open_ && wait()) take();
    return std::exchange(taken_, {});
}

Crowd::Crowd(std::uint16_t port, std::size_t count)
    : owed_(count, 0), ready_{::epoll_create1(EPOLL_CLOEXEC)} {
    lines_.reserve(count);
    for (std::size_t i = 0; i < count && is_whole_; ++i) {
        const Line& line = lines_.emplace_back(port, static_cast<unsigned>(i / lines_an_address));
        epoll_event wanted{EPOLLIN, {}};
        wanted.data.u64 = i;
        is_whole_ = line.is_open() &&
                    ::epoll_ctl(ready_.number(), EPOLL_CTL_ADD, line.descriptor(), &wanted) == 0;
    }
}

bool Crowd::upgrade() {
    for (Line& line : lines_) line.upgrade();
    return hear();
}

void Crowd::say(const std::string& message) {
    for (Line& line : lines_) line.say(message);
}

bool Crowd::hear() {
    std::size_t behind = 0;
    for (int& owed : owed_)
        if (++owed > 0) ++behind;
    const auto end = Clock::now() + longest_silence;
    std::array<epoll_event, 256> events{};
    while (is_whole_ && behind > 0) {
        const int count =
            ::epoll_wait(ready_.number(), events.data(), events.size(), ms_until(end));
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
            const std::size_t which = events[i].data.u64;
            Line& line = lines_[which];
            line.take();
            const auto heard =
                static_cast<int>(line.drop_frames(which == 0 ? &last_frame_ : nullptr));
            is_whole_ = is_whole_ && line.is_open();
            if (owed_[which] > 0 && owed_[which] <= heard) --behind;
            owed_[which] -= heard;
        }
    }
    return is_whole_;
}

std::optional<std::size_t> Crowd::listen(std::chrono::milliseconds span) {
    std::size_t bytes = 0;
    const auto end = Clock::now() + span;
    std::array<epoll_event, 256> events{};
    while (is_whole_ && Clock::now() < end) {
        const int count =
            ::epoll_wait(ready_.number(), events.data(), events.size(), ms_until(end));
        for (int i = 0; i < count; ++i) {
            Line& line = lines_[events[static_cast<std::size_t>(i)].data.u64];
            bytes += line.take();
            line.drop_frames(nullptr);
            is_whole_ = is_whole_ && line.is_open();
        }
    }
    return is_whole_ ? std::optional{bytes} : std::nullopt;
}

BareLoop::BareLoop(std::size_t count)
    : listener_{::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)} {
    sockaddr_in own = address_of(INADDR_LOOPBACK, 0);
    socklen_t size = sizeof own;
    auto* address = reinterpret_cast<sockaddr*>(&own);
    static_cast<void>(::bind(listener_.number(), address, size));
    static_cast<void>(::listen(listener_.number(), SOMAXCONN));
    if (::getsockname(listener_.number(), address, &size) == 0) port_ = ntohs(own.sin_port);
    thread_ = std::thread{[this, count] { run(count); }};
}

BareLoop::~BareLoop() {
    {
        const std::lock_guard lock{mutex_};
        is_over_ = true;
    }
    wakes_.notify_one();
    ::shutdown(listener_.number(), SHUT_RDWR); // where not all have come
    thread_.join();
}

void BareLoop::write(std::shared_ptr<const std::string> bytes) {
    {
        const std::lock_guard lock{mutex_};
        bytes_ = std::move(bytes);
    }
    wakes_.notify_one();
}

void BareLoop::run(std::size_t count) {
    std::vector<Descriptor> sockets;
    while (sockets.size() < count) {
        Descriptor& socket =
            sockets.emplace_back(::accept4(listener_.number(), nullptr, nullptr, SOCK_CLOEXEC));
        if (socket.number() < 0) return;
        write_at_once(socket.number());
    }
    std::unique_lock lock{mutex_};
    while (true) {
        wakes_.wait(lock, [this] { return is_over_ || bytes_; });
        if (is_over_) return;
        const auto bytes = std::exchange(bytes_, nullptr);
        lock.unlock();
        for (const Descriptor& socket : sockets)
            static_cast<void>(send_all(socket.number(), *bytes));
        lock.lock();
    }
}

} // namespace ringside::app
