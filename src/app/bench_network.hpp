#pragma once

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/bench_bout.hpp"
#include "app/bench_disk.hpp"
#include "app/bench_hall.hpp"

namespace ringside::app {

/// A changed bout shown to so many watchers: from its publication, its view made of it, until the
/// last of them has the whole frame; and the same bytes from a bare loop to as many sockets, in
/// turn, read by the same code.
struct ChangeBench {
    std::size_t watchers = 0;
    std::string not_tried;   ///< why it was not; then nothing below
    std::size_t changes = 0; ///< measured
    std::size_t bytes = 0;   ///< of the largest frame
    Durations ours;
    Durations bare;
};

/// The largest frames of a whole bout in any language.
struct LargestFrames {
    std::size_t state = 0;
    std::string state_of; ///< the scene and the language
    std::size_t seat = 0; ///< of a judge's view
};

// What is aimed at.
inline constexpr double most_times_bare_loop = 2;
inline constexpr std::size_t most_state_bytes = 2000;
inline constexpr double most_bytes_a_watcher = 32'000;
inline constexpr double most_ms_more_than_flush = 1;

struct NetworkBench {
    std::vector<ChangeBench> changes; ///< of 10, 100 and 1,000 watchers
    LargestFrames largest;
    std::variant<HallBench, std::string> hall; ///< or why it was not tried
};

/// `folder` is where the hall's record is put; `bout` is shown.
[[nodiscard]] NetworkBench measure_network(const std::string& folder, const BenchBout& bout);

// Both say beside each goal whether it was met.
[[nodiscard]] nlohmann::ordered_json network_json(const NetworkBench& bench);
void print_network(const NetworkBench& bench);

} // namespace ringside::app
