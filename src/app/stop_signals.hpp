#pragma once

#include <atomic>
#include <functional>
#include <thread>

namespace ringside::app {

/// Turns SIGINT, SIGTERM and SIGHUP into a wish to leave, so that the bout is kept first. Make it
/// before any other thread begins: threads made later do not see these signals either.
class StopSignals {
public:
    StopSignals();
    ~StopSignals();
    StopSignals(const StopSignals&) = delete;
    StopSignals& operator=(const StopSignals&) = delete;

    /// Calls `wake` from a thread of its own when a signal comes.
    void watch(std::function<void()> wake);

    /// Whether one has come.
    [[nodiscard]] bool has_come() const { return come_; }

private:
    std::atomic<bool> come_{false};
    std::atomic<bool> over_{false};
    std::thread watcher_;
};

} // namespace ringside::app
