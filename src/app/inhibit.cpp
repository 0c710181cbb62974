#include "app/inhibit.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string_view>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <systemd/sd-bus.h>
#include <unistd.h>

#include <fmt/format.h>

#include "app/background.hpp"

namespace ringside::app {

namespace {

using namespace std::chrono_literals;
using SteadyClock = std::chrono::steady_clock;

constexpr const char* who = "Ringside";

/// A file descriptor of ours.
class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int number) : number_{number} {}
    ~Descriptor() {
        if (number_ != -1) ::close(number_);
    }
    Descriptor(Descriptor&& other) noexcept : number_{std::exchange(other.number_, -1)} {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    [[nodiscard]] int number() const { return number_; }

private:
    int number_ = -1;
};

/// One thing that is to be held off, and how that stands.
struct Request {
    Rest rest{};
    bool is_answered = false;
    bool is_held = false;
    std::string why_not = "no answer";
    Descriptor lock{}; ///< logind holds it off for as long as this is open
};

/// What logind calls it; null for what it has no part in.
const char* logind_word(Rest rest) {
    switch (rest) {
    case Rest::sleep:
        return "sleep";
    case Rest::lid:
        return "handle-lid-switch";
    case Rest::idling:
        return "idle";
    case Rest::screen_saver:
        return nullptr;
    }
    return nullptr;
}

/// What an error of D-Bus comes to.
std::string reason_of(const sd_bus_error& error) {
    const std::string_view name = error.name == nullptr ? "" : error.name;
    if (name == SD_BUS_ERROR_SERVICE_UNKNOWN || name == SD_BUS_ERROR_NAME_HAS_NO_OWNER)
        return "nobody there offers it";
    if (name == SD_BUS_ERROR_ACCESS_DENIED ||
        name == SD_BUS_ERROR_INTERACTIVE_AUTHORIZATION_REQUIRED)
        return "refused";
    if (name == SD_BUS_ERROR_NO_REPLY || name == SD_BUS_ERROR_TIMEOUT) return "no answer";
    return error.message == nullptr ? std::string{name} : error.message;
}

int take_lock(sd_bus_message* reply, void* data, sd_bus_error*) {
    Request& request = *static_cast<Request*>(data);
    request.is_answered = true;
    int lock = -1;
    if (const sd_bus_error* error = sd_bus_message_get_error(reply); error != nullptr) {
        request.why_not = reason_of(*error);
    } else if (sd_bus_message_read(reply, "h", &lock) < 0) {
        request.why_not = "an answer that is none";
    } else {
        request.lock = Descriptor{::fcntl(lock, F_DUPFD_CLOEXEC, 3)}; // the message keeps its own
        request.is_held = request.lock.number() != -1;
        if (!request.is_held) request.why_not = std::strerror(errno);
    }
    return 0;
}

int take_cookie(sd_bus_message* reply, void* data, sd_bus_error*) {
    Request& request = *static_cast<Request*>(data);
    request.is_answered = true;
    const sd_bus_error* error = sd_bus_message_get_error(reply);
    request.is_held = error == nullptr;
    if (error != nullptr) request.why_not = reason_of(*error);
    return 0;
}

struct CloseBus {
    void operator()(sd_bus* bus) const { sd_bus_close_unref(bus); }
};

/// A connection to a bus, and what is asked over it.
class Bus {
public:
    using Open = int (*)(sd_bus**);

    /// The requests outlive the bus.
    Bus(Open open, std::string missing, std::vector<Request*> requests, const std::string& why)
        : requests_{std::move(requests)} {
        sd_bus* bus = nullptr;
        if (requests_.empty()) return;
        if (open(&bus) < 0) {
            lose(missing);
            return;
        }
        bus_.reset(bus);
        sd_bus_set_exit_on_disconnect(bus, 0); // the bout goes on without
        for (Request* request : requests_)
            if (const int sent = ask(*request, why); sent < 0) {
                lose(std::strerror(-sent));
                return;
            }
    }

    /// Works off what has come.
    void process() {
        if (!bus_) return;
        int worked = 0;
        do worked = sd_bus_process(bus_.get(), nullptr);
        while (worked > 0);
        if (worked < 0 || sd_bus_is_open(bus_.get()) <= 0) lose("the bus went away");
    }

    /// What to wait for before `process` has anything to do.
    [[nodiscard]] pollfd source() const {
        if (!bus_) return {-1, 0, 0};
        const int events = std::max(sd_bus_get_events(bus_.get()), 0);
        return {sd_bus_get_fd(bus_.get()), static_cast<short>(events), 0};
    }

    /// And when it has at the latest, on CLOCK_MONOTONIC.
    [[nodiscard]] std::chrono::microseconds due() const {
        std::uint64_t at = UINT64_MAX;
        if (bus_) static_cast<void>(sd_bus_get_timeout(bus_.get(), &at));
        constexpr std::uint64_t most = INT64_MAX;
        return std::chrono::microseconds{static_cast<std::int64_t>(std::min(at, most))};
    }

private:
    int ask(Request& request, const std::string& why) {
        if (const char* word = logind_word(request.rest); word != nullptr)
            return sd_bus_call_method_async(bus_.get(), nullptr, "org.freedesktop.login1",
                                            "/org/freedesktop/login1",
                                            "org.freedesktop.login1.Manager", "Inhibit", take_lock,
                                            &request, "ssss", word, who, why.c_str(), "block");
        return sd_bus_call_method_async(bus_.get(), nullptr, "org.freedesktop.ScreenSaver",
                                        "/org/freedesktop/ScreenSaver",
                                        "org.freedesktop.ScreenSaver", "Inhibit", take_cookie,
                                        &request, "ss", who, why.c_str());
    }

    /// Without the bus nothing more is answered; what logind has locked stays so.
    void lose(const std::string& why) {
        bus_.reset();
        for (Request* request : requests_) {
            if (request->lock.number() != -1) continue;
            request->is_answered = true;
            request->is_held = false;
            request->why_not = why;
        }
    }

    std::vector<Request*> requests_;
    std::unique_ptr<sd_bus, CloseBus> bus_;
};

/// `a`, `a and b`, `a, b and c`.
std::string listed(const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
        text += names[i];
    }
    return text;
}

std::vector<Request> wished(const std::vector<Rest>& what) {
    std::vector<Request> requests;
    for (const Rest rest : what) requests.push_back(Request{rest});
    return requests;
}

/// How the requests stand. What failed for one reason is named together.
Inhibition inhibition_of(const std::vector<Request>& requests) {
    Inhibition inhibition;
    std::vector<std::pair<std::string, std::vector<std::string>>> failures;
    for (const Request& request : requests) {
        if (request.is_held) {
            inhibition.held.push_back(request.rest);
            continue;
        }
        if (failures.empty() || failures.back().first != request.why_not)
            failures.push_back({request.why_not, {}});
        failures.back().second.emplace_back(name_of(request.rest));
    }
    if (failures.empty()) return inhibition;
    std::string text = "The machine may go to rest in the bout; not held off: ";
    for (const auto& [why, names] : failures) text += fmt::format("{} ({}); ", listed(names), why);
    text.replace(text.size() - 2, 2, ".");
    inhibition.problem = std::move(text);
    return inhibition;
}

/// How long to wait from now, for poll; at most so long, and not at all for what is past.
int wait_until(std::chrono::microseconds due, std::chrono::milliseconds most) {
    const auto now = SteadyClock::now().time_since_epoch();
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(
        due - std::chrono::floor<std::chrono::microseconds>(now));
    return static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, most.count()));
}

} // namespace

std::string_view name_of(Rest rest) {
    switch (rest) {
    case Rest::sleep:
        return "sleep";
    case Rest::lid:
        return "the lid switch";
    case Rest::idling:
        return "idling";
    case Rest::screen_saver:
        return "the screen saver";
    }
    return "";
}

Inhibitor::Inhibitor(std::string why, std::vector<Rest> what, std::function<void()> wake)
    : why_{std::move(why)}, what_{std::move(what)}, wake_{std::move(wake)} {
    try {
        thread_ = background([this](const std::stop_token& stop) { run(stop); });
    } catch (const std::system_error&) {
        std::vector<Request> requests = wished(what_);
        for (Request& request : requests) request.why_not = "there is no thread to be had";
        outcome_ = inhibition_of(requests);
    }
}

std::optional<Inhibition> Inhibitor::outcome() const {
    const std::lock_guard lock{guard_};
    return outcome_;
}

void Inhibitor::publish(Inhibition now) {
    {
        const std::lock_guard lock{guard_};
        if (outcome_ == now) return;
        outcome_ = std::move(now);
    }
    if (wake_) wake_();
}

void Inhibitor::run(const std::stop_token& stop) {
    constexpr auto patience = 5s;
    const Descriptor bell{::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)};
    const std::stop_callback ring{stop, [&] { ::eventfd_write(bell.number(), 1); }};
    // Without the bell, if there is none to be had, it looks for itself whether it is to stop.
    const auto longest_wait = bell.number() == -1 ? 100ms : std::chrono::milliseconds{60s};

    std::vector<Request> requests = wished(what_);
    std::vector<Request*> of_logind;
    std::vector<Request*> of_session;
    for (Request& request : requests)
        (logind_word(request.rest) != nullptr ? of_logind : of_session).push_back(&request);
    std::array buses{Bus{sd_bus_open_system, "there is no system bus", of_logind, why_},
                     Bus{sd_bus_open_user, "there is no session bus", of_session, why_}};

    const auto deadline = SteadyClock::now() + patience;
    while (!stop.stop_requested()) {
        for (Bus& bus : buses) bus.process();
        const bool is_late = SteadyClock::now() >= deadline;
        const bool is_answered =
            std::all_of(requests.begin(), requests.end(),
                        [](const Request& request) { return request.is_answered; });
        if (is_answered || is_late) publish(inhibition_of(requests));

        auto due = std::min(buses[0].due(), buses[1].due());
        if (!is_answered && !is_late)
            due = std::min(
                due, std::chrono::ceil<std::chrono::microseconds>(deadline.time_since_epoch()));
        std::array<pollfd, 3> sources{
            {{bell.number(), POLLIN, 0}, buses[0].source(), buses[1].source()}};
        ::poll(sources.data(), sources.size(), wait_until(due, longest_wait));
    }
}

} // namespace ringside::app
