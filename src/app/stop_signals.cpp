#include "app/stop_signals.hpp"

#include <utility>

#include <pthread.h>
#include <signal.h>

namespace ringside::app {

namespace {

sigset_t watched() {
    sigset_t set;
    sigemptyset(&set);
    for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGUSR1}) sigaddset(&set, number);
    return set;
}

} // namespace

StopSignals::StopSignals() {
    const sigset_t set = watched();
    pthread_sigmask(SIG_BLOCK, &set, nullptr);
}

void StopSignals::watch(std::function<void()> wake) {
    watcher_ = std::thread{[this, wake = std::move(wake)] {
        const sigset_t set = watched();
        int number = 0;
        while (sigwait(&set, &number) == 0) {
            if (over_) return;
            if (number == SIGUSR1) continue;
            come_ = true;
            wake();
        }
    }};
}

StopSignals::~StopSignals() {
    over_ = true;
    if (!watcher_.joinable()) return;
    pthread_kill(watcher_.native_handle(), SIGUSR1); // ends its wait
    watcher_.join();
}

} // namespace ringside::app
