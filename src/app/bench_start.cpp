#include "app/bench_start.hpp"

#ifdef RINGSIDE_GUI

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <vector>

#include "app/child.hpp"
#include "ui/empty_window.hpp"

namespace ringside::app {

namespace {

constexpr std::size_t runs = 7;
constexpr const char* is_drawn = R"({"drawn":)";

/// How long a program takes until it says that it has drawn; empty where it never does.
std::optional<double> ms_to_frame(const std::vector<std::string>& words) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();
    Child child{words, true};
    const bool has_drawn = child.hear(is_drawn).has_value();
    const std::chrono::duration<double, std::milli> took = Clock::now() - start;
    child.stop();
    while (child.hear({})) {
    } // until it has ended: nothing is left running beside the next
    if (!has_drawn) return std::nullopt;
    return took.count();
}

double median(std::vector<double> times) {
    const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
    std::nth_element(times.begin(), middle, times.end());
    return *middle;
}

} // namespace

std::variant<StartBench, std::string> measure_start() {
    std::error_code error;
    const std::string program = std::filesystem::read_symlink("/proc/self/exe", error).string();
    std::string folder = (std::filesystem::temp_directory_path(error) / "ringside-XXXXXX").string();
    if (error || ::mkdtemp(folder.data()) == nullptr) return "no folder for records can be made";
    std::vector<double> ours;
    std::vector<double> empty;
    for (std::size_t run = 0; run <= runs; ++run) {
        const std::string record = folder + "/" + std::to_string(run) + ".record";
        const auto one = ms_to_frame({program, "bench", "--window"});
        const auto other =
            ms_to_frame({program, "run", "--events", "--folder", folder, "--record", record});
        if (!one || !other) break;
        if (run == 0) continue; // the first one warms up
        empty.push_back(*one);
        ours.push_back(*other);
    }
    std::filesystem::remove_all(folder, error);
    if (ours.size() < runs) return "no window can be opened";
    return StartBench{median(ours), median(empty)};
}

int show_empty_window() {
    const std::string problem = ui::show_empty_window([] {
        std::printf("%s\"empty\"}\n", is_drawn);
        std::fflush(stdout);
    });
    if (!problem.empty()) {
        std::fprintf(stderr, "ringside: %s\n", problem.c_str());
        return 2;
    }
    return 0;
}

} // namespace ringside::app

#else

namespace ringside::app {

std::variant<StartBench, std::string> measure_start() { return "this program has no windows"; }

int show_empty_window() { return 2; }

} // namespace ringside::app

#endif
