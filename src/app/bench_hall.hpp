#pragma once

#include <cstddef>
#include <string>
#include <variant>

#include "app/bench_bout.hpp"
#include "app/bench_disk.hpp"

namespace ringside::app {

/// The same bout between people with names, with the cards of nine judges.
[[nodiscard]] BenchBout with_full_hall(const BenchBout& bout);

/// What the console's network costs while a whole evening's bout is on, measured from outside: a
/// console of its own, without a window, and real connections to it.
struct HallBench {
    std::size_t watchers = 0;
    std::size_t message_bytes = 0; ///< of the first state of a watcher of chess, as it is sent
    std::size_t body_bytes = 0;    ///< of the answer to GET /api/state then
    std::size_t seat_bytes = 0;    ///< of the first view of a judge who is to score
    /// With no call given and a chess clock running, to all watchers together.
    std::size_t tick_bytes = 0;
    double tick_seconds = 0; ///< of the bout, so long as was listened
    double alone_kib = 0;    ///< resident set of the console before the watchers came …
    double crowd_kib = 0;    ///< … and with them
    /// A judge's card handed to the loopback until its answer was read, and as many bytes as it
    /// takes in the record flushed to a file beside it, in turn.
    std::size_t taps = 0;
    std::size_t tap_bytes = 0; ///< of its line in the record
    Durations tap;
    Durations bare;
    /// What the console's processor took for one, all its threads together: on a busy machine much
    /// less than the whole, which waits for each of them in turn.
    double tap_processor_ms = 0;

    [[nodiscard]] double bytes_a_watcher() const;
};

/// Measures with a record in a folder of its own below `folder`, which is taken away again, and
/// with so many watchers. `bout` is one with a full hall. The alternative says why it cannot be
/// measured.
[[nodiscard]] std::variant<HallBench, std::string>
measure_hall(const std::string& folder, const BenchBout& bout, std::size_t watchers);

} // namespace ringside::app
