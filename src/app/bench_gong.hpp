#pragma once

#include <cstddef>

namespace ringside::app {

/// By how much something came after its instant, in milliseconds.
struct Lateness {
    std::size_t count = 0;
    double p50 = 0;
    double p99 = 0;
    double p999 = 0;
    double most = 0;
    double least = 0; ///< below zero: it was early
};

/// The gong beside a bare absolute sleep of the same time, every core busy.
struct GongBench {
    bool has_real_time = false;
    Lateness gong;
    Lateness bare;
    /// The same with the window's thread blocked all the time and a disk that takes two seconds for
    /// each flush.
    Lateness blocked_gong;
    Lateness blocked_bare;
};

/// Takes some twenty seconds.
[[nodiscard]] GongBench measure_gong();

} // namespace ringside::app
