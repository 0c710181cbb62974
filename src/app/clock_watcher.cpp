#include "app/clock_watcher.hpp"

#include <ctime>
#include <iterator>
#include <utility>

#include "app/background.hpp"

namespace ringside::app {

namespace {

ClockSample read_once() {
    ClockSample sample;
    sample.boottime = kernel_time(CLOCK_BOOTTIME);
    sample.monotonic = kernel_time(CLOCK_MONOTONIC);
    sample.raw = kernel_time(CLOCK_MONOTONIC_RAW);
    sample.realtime = kernel_time(CLOCK_REALTIME);
    sample.took = kernel_time(CLOCK_BOOTTIME) - sample.boottime;
    return sample;
}

} // namespace

ClockSample read_clocks() {
    // Undisturbed, the kernel answers all five within a few microseconds.
    constexpr Stamp quick = std::chrono::microseconds{10};
    constexpr int most_readings = 5;
    ClockSample best = read_once();
    for (int i = 1; i < most_readings && best.took > quick; ++i)
        if (ClockSample next = read_once(); next.took < best.took) best = std::move(next);
    best.zone = zone_at(best.realtime);
    return best;
}

ClockWatcher::ClockWatcher(std::function<void()> wake, Read read, std::chrono::milliseconds every)
    : wake_{std::move(wake)}, read_{std::move(read)}, every_{every} {
    look();
    thread_ = background([this](const std::stop_token& stop) { run(stop); });
}

std::vector<Finding> ClockWatcher::take() {
    const std::lock_guard lock{guard_};
    return std::exchange(found_, {});
}

void ClockWatcher::run(const std::stop_token& stop) {
    while (true) {
        std::unique_lock lock{guard_};
        next_.wait_for(lock, stop, every_, [] { return false; });
        lock.unlock();
        if (stop.stop_requested()) return;
        look();
    }
}

void ClockWatcher::look() {
    std::vector<Finding> findings = watch_.take(read_());
    if (findings.empty()) return;
    {
        const std::lock_guard lock{guard_};
        std::move(findings.begin(), findings.end(), std::back_inserter(found_));
    }
    wake_();
}

} // namespace ringside::app
