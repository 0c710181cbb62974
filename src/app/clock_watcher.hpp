#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "app/clock_watch.hpp"

namespace ringside::app {

/// Reads the system's clocks and its zone. Where the thread was put aside between two clocks they
/// are read again, up to a few times; the quickest reading counts.
[[nodiscard]] ClockSample read_clocks();

/// Watches the machine's time from a thread of its own and keeps what it finds until somebody takes
/// it. It stops when it is destroyed, without waiting for the next sample.
class ClockWatcher {
public:
    using Read = std::function<ClockSample()>;

    /// Takes the first sample before it returns, then one after each span `every`. `wake` is called
    /// from the thread whenever something was found; it must not wait for anybody.
    explicit ClockWatcher(std::function<void()> wake, Read read = read_clocks,
                          std::chrono::milliseconds every = std::chrono::milliseconds{200});

    /// What was found since the last time, in the order in which it was noticed.
    [[nodiscard]] std::vector<Finding> take();

private:
    void run(const std::stop_token& stop);
    void look();

    std::function<void()> wake_;
    Read read_;
    std::chrono::milliseconds every_;
    ClockWatch watch_;
    std::mutex guard_;
    std::vector<Finding> found_;
    std::condition_variable_any next_;
    std::jthread thread_; ///< last: it ends before what it uses
};

} // namespace ringside::app
