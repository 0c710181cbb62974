#pragma once

#include <thread>
#include <utility>

#include <pthread.h>
#include <signal.h>

namespace ringside::app {

/// A thread that no signal is delivered to: what stops the program goes to those who wait for it.
/// Otherwise as std::jthread: `work` may take a std::stop_token.
template <typename Work>
[[nodiscard]] std::jthread background(Work work) {
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before); // a thread begins with the mask of who makes it
    std::jthread thread{std::move(work)};
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    return thread;
}

} // namespace ringside::app
