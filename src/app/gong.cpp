#include "app/gong.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include "app/background.hpp"

namespace ringside::app {

namespace {

/// Above what a desktop runs in real time, below the kernel's own work.
constexpr int priority = 60;

bool ask_for_real_time() {
    sched_param wanted{};
    wanted.sched_priority = priority;
    // What the thread may start some day is no business of the gong's.
    return pthread_setschedparam(pthread_self(), SCHED_FIFO | SCHED_RESET_ON_FORK, &wanted) == 0 ||
           pthread_setschedparam(pthread_self(), SCHED_FIFO, &wanted) == 0;
}

itimerspec absolute(Stamp stamp) {
    // All zero would mean: never.
    stamp = std::max(stamp, Stamp{1});
    const auto seconds = std::chrono::floor<std::chrono::seconds>(stamp);
    itimerspec when{};
    when.it_value.tv_sec = static_cast<std::time_t>(seconds.count());
    when.it_value.tv_nsec = static_cast<long>((stamp - seconds).count());
    return when;
}

void ring(int bell) {
    const std::uint64_t one = 1;
    static_cast<void>(!::write(bell, &one, sizeof one));
}

} // namespace

Gong::Gong(std::function<void(const Planned&)> strike, std::function<void()> struck)
    : strike_{std::move(strike)}, told_{std::move(struck)}, timer_{::timerfd_create(
                                                                CLOCK_BOOTTIME,
                                                                TFD_NONBLOCK | TFD_CLOEXEC)},
      bell_{::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)}, thread_{background([this] { run(); })} {}

Gong::~Gong() {
    ending_ = true;
    ring(bell_);
    thread_.join();
    ::close(timer_);
    ::close(bell_);
}

void Gong::plan(const std::vector<Planned>& cues) {
    Plan plan;
    plan.count = std::min(cues.size(), most_planned);
    std::copy_n(cues.begin(), plan.count, plan.cues.begin());
    plans_.put(plan);
    ring(bell_);
}

std::vector<Struck> Gong::take_struck() {
    std::vector<Struck> all;
    Struck one;
    while (struck_.take(one)) all.push_back(one);
    return all;
}

bool Gong::was_struck(const core::Cue& cue) const {
    const auto end =
        past_.begin() + static_cast<std::ptrdiff_t>(std::min(past_count_, past_.size()));
    return std::find(past_.begin(), end, cue) != end;
}

void Gong::strike_what_is_due(const Plan& plan) {
    for (std::size_t i = 0; i < plan.count; ++i) {
        const Planned& planned = plan.cues[i];
        const Stamp now = BootClock{}.now();
        if (planned.at > now) return;
        if (was_struck(planned.cue)) continue;
        const bool in_time = now - planned.at <= gong_patience;
        if (in_time) strike_(planned);
        past_[past_count_++ % past_.size()] = planned.cue;
        // Whoever takes none of 1024 is not there; the gong goes on all the same.
        static_cast<void>(struck_.put({planned, now, in_time}));
        if (told_) told_();
    }
}

std::optional<Stamp> Gong::next_after_due(const Plan& plan) const {
    for (std::size_t i = 0; i < plan.count; ++i)
        if (!was_struck(plan.cues[i].cue)) return plan.cues[i].at;
    return std::nullopt;
}

void Gong::wait_for(std::optional<Stamp> until) const {
    const itimerspec when = until ? absolute(*until) : itimerspec{};
    ::timerfd_settime(timer_, TFD_TIMER_ABSTIME, &when, nullptr);
    std::array<pollfd, 2> sources{{{timer_, POLLIN, 0}, {bell_, POLLIN, 0}}};
    ::poll(sources.data(), sources.size(), -1);
    std::uint64_t ignored = 0;
    for (const pollfd& source : sources)
        if (source.revents != 0) static_cast<void>(!::read(source.fd, &ignored, sizeof ignored));
}

void Gong::run() {
    ::pthread_setname_np(pthread_self(), "gong");
    ::prctl(PR_SET_TIMERSLACK, 1UL, 0UL, 0UL, 0UL); // the usual 50 µs of slack are not for a gong
    has_real_time_ = ask_for_real_time();
    Plan plan;
    while (!ending_) {
        if (const Plan* newer = plans_.take()) plan = *newer;
        strike_what_is_due(plan);
        wait_for(next_after_due(plan));
    }
}

} // namespace ringside::app
