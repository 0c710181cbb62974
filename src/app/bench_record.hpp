#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/bench_bout.hpp"
#include "app/bench_disk.hpp"
#include "rulebook/reading.hpp"

namespace ringside::app {

/// One call written and durable, beside as many bytes added to a file of the same folder and
/// flushed, in turn.
struct CommitBench {
    std::size_t count = 0;
    Durations record;
    Durations bare;
};

/// An evening of whole bouts, the last one still going on, as it is opened again.
struct RestartBench {
    std::size_t calls = 0;
    std::size_t bouts = 0;
    std::uintmax_t bytes = 0;
    double open_ms = 0;      ///< until it can be gone on with
    double processor_ms = 0; ///< of that, what the processor took: on a busy machine much less
    double look_ms = 0;      ///< the last bout played, after that
    double goal_ms = 0;      ///< for both together
};

/// What is aimed at: that a call is durable hardly later than the disk can make it so, and that a
/// console that fell is back before the referee has looked up.
inline constexpr double most_ms_more_than_bare = 1;

struct RecordBench {
    std::string folder;
    CommitBench commit;
    std::vector<RestartBench> restarts; ///< of 10,000 and of 100,000 calls
};

/// Measures in a folder of its own below `folder`, which is taken away again. `bout` is written
/// again and again, under the texts of `rules`. The alternative says why it cannot be measured.
[[nodiscard]] std::variant<RecordBench, std::string>
measure_record(const std::string& folder, const BenchBout& bout, const rulebook::Reading& rules);

// Both say beside each goal whether it was met.
[[nodiscard]] nlohmann::ordered_json record_json(const RecordBench& bench);
void print_record(const RecordBench& bench);

} // namespace ringside::app
