#include <algorithm>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "app/bench_bout.hpp"
#include "app/bench_gong.hpp"
#include "app/bench_network.hpp"
#include "app/bench_record.hpp"
#include "app/bench_reference.hpp"
#include "app/bench_screens.hpp"
#include "app/bench_start.hpp"
#include "app/command.hpp"
#include "chess/perft.hpp"
#include "core/play.hpp"
#include "rulebook/files.hpp"

namespace ringside::app {

int run_bench(Arguments words);

namespace {

using Json = nlohmann::ordered_json;

constexpr int fine = 0;
constexpr int untrue = 1;
constexpr int unreadable = 2;

constexpr int runs = 9;
constexpr int bouts_in_bulk = 50;
constexpr int looks = 100'000;
constexpr int depth = 5;
/// Where what is recorded is measured: on a disk, also where /tmp is in memory.
constexpr const char* usual_folder = "/var/tmp";

// What is aimed at, on one core of a machine of today.
constexpr double most_ms_a_bout = 1;
constexpr double least_calls_a_second = 1e6;
constexpr double most_of_stockfish = 10;
constexpr double least_of_chess_js = 50;
constexpr double most_ms_late = 5;
constexpr double most_ms_a_frame = 0.5;

/// Milliseconds of the processor that `work` takes: the median of several runs, after one to warm
/// up. Not those of the clock on the wall, so that a busy machine measures the same.
double median_ms(const std::function<void()>& work) {
    work();
    std::vector<double> times;
    for (int run = 0; run < runs; ++run) {
        const std::clock_t start = std::clock();
        work();
        times.push_back(static_cast<double>(std::clock() - start) * 1000 / CLOCKS_PER_SEC);
    }
    std::nth_element(times.begin(), times.begin() + runs / 2, times.end());
    return times[runs / 2];
}

core::Bout play_whole(const BenchBout& bout) {
    return core::play(bout.rules, bout.sheet, bout.calls, bout.calls.back().entered);
}

Json measure_play(const BenchBout& bout) {
    std::size_t facts = 0;
    const double ms = median_ms([&] { facts = play_whole(bout).facts.size(); });
    return {{"calls", bout.calls.size()},
            {"facts", facts},
            {"ms", ms},
            {"goal_ms", most_ms_a_bout},
            {"met", ms <= most_ms_a_bout}};
}

Json measure_bulk(const std::vector<BenchBout>& bouts) {
    std::size_t calls = 0;
    const double ms = median_ms([&] {
        calls = 0;
        for (const BenchBout& bout : bouts) calls += play_whole(bout).rulings.size();
    });
    const double rate = static_cast<double>(calls) / ms * 1000;
    return {{"bouts", bouts.size()},
            {"calls", calls},
            {"calls_per_second", rate},
            {"goal_calls_per_second", least_calls_a_second},
            {"met", rate >= least_calls_a_second}};
}

// Somebody looks at a whole bout again and again, as a screen does.
Json measure_looks(const BenchBout& bout) {
    core::Replay replay{bout.rules, bout.sheet};
    for (const core::Call& call : bout.calls) replay.enter(call);
    core::Instant now = bout.calls.back().entered;
    const double ms = median_ms([&] {
        for (int look = 0; look < looks; ++look)
            (void)replay.look(now += core::Millis{look % 64 == 0 ? 1 : 0});
    });
    return {{"ns", ms * 1e6 / looks}};
}

Json measure_perft(std::uint64_t& nodes) {
    const double ms = median_ms([&] { nodes = chess::perft(chess::Position{}, depth); });
    return {{"depth", depth}, {"nodes", nodes}, {"ms", ms}};
}

/// What is said of another program: how many times as long as it we take, or as fast we are.
Json compared(const std::variant<Reference, Absent>& other, const Json& perft) {
    if (const auto* absent = std::get_if<Absent>(&other))
        return {{"present", false}, {"why", absent->why}};
    const auto& reference = std::get<Reference>(other);
    return {{"present", true},
            {"name", reference.name},
            {"ms", reference.ms},
            {"same_count", reference.nodes == perft.at("nodes").get<std::uint64_t>()},
            {"ratio", perft.at("ms").get<double>() / reference.ms}};
}

const char* verdict(const Json& measured) {
    return measured.at("met").get<bool>() ? "met" : "missed";
}

void print_reference(const Json& measured, const char* name, const char* relation,
                     const char* goal) {
    if (!measured.at("present").get<bool>()) {
        fmt::print("  {:<12} not compared: {}\n", name, measured.at("why").get<std::string>());
        return;
    }
    fmt::print("  {:<12} {:.1f} ms ({}): {:.2f} {}   goal {}: {}{}\n", name,
               measured.at("ms").get<double>(), measured.at("name").get<std::string>(),
               measured.at("times").get<double>(), relation, goal, verdict(measured),
               measured.at("same_count").get<bool>() ? "" : "; THE COUNTS DIFFER");
}

void print_table(const Json& all) {
    const Json& play = all.at("play");
    const Json& bulk = all.at("bulk");
    const Json& perft = all.at("perft");
    fmt::print("medians of {} runs, in time of the processor\n", runs);
    fmt::print("play, a bout of {} calls: {:.3f} ms   goal at most {} ms: {}\n",
               play.at("calls").get<std::size_t>(), play.at("ms").get<double>(), most_ms_a_bout,
               verdict(play));
    fmt::print("play, {} bouts in a row: {:.2f} M calls a second   goal at least {:.0f} M: {}\n",
               bulk.at("bouts").get<std::size_t>(), bulk.at("calls_per_second").get<double>() / 1e6,
               least_calls_a_second / 1e6, verdict(bulk));
    fmt::print("a look at that bout: {:.0f} ns\n", all.at("look").at("ns").get<double>());
    fmt::print("perft({}) of the start position: {:.1f} ms, {} lines\n", depth,
               perft.at("ms").get<double>(), perft.at("nodes").get<std::uint64_t>());
    print_reference(all.at("stockfish"), "stockfish", "times as long", "at most 10 times");
    print_reference(all.at("chess_js"), "chess.js", "times as fast", "at least 50 times");
}

void print_lateness(const char* what, const Lateness& late) {
    fmt::print("  {:<34} p50 {:.3f}  p99 {:.3f}  p99.9 {:.3f}  most {:.3f} ms of {}{}\n", what,
               late.p50, late.p99, late.p999, late.most, late.count,
               late.least < 0 ? "  EARLY" : "");
}

void print_gong(const GongBench& bench) {
    const char* priority = bench.has_real_time ? "with" : "without";
    fmt::print("gong, every core busy, {} real-time priority: p99.9 {:.3f} ms   goal at most {} "
               "ms with it, and never early: {}\n",
               priority, bench.gong.p999, most_ms_late,
               bench.gong.p999 <= most_ms_late && bench.gong.least >= 0 ? "met" : "missed");
    print_lateness("lateness", bench.gong);
    print_lateness("a bare absolute sleep", bench.bare);
    print_lateness("window blocked, disk stalled", bench.blocked_gong);
    print_lateness("a bare absolute sleep then", bench.blocked_bare);
}

Json as_json(const std::vector<ScreenCost>& costs) {
    Json all = Json::array();
    for (const ScreenCost& cost : costs)
        all.push_back({{"state", cost.state},
                       {"view_ms", cost.view_ms},
                       {"draw_ms", cost.draw_ms},
                       {"triangles", cost.triangles}});
    return all;
}

Json screens_json(const ScreensBench& bench) {
    return {{"projector", as_json(bench.projector)},
            {"console", as_json(bench.console)},
            {"worst_projector_ms", bench.worst_ms},
            {"goal_ms", most_ms_a_frame},
            {"met", bench.worst_ms <= most_ms_a_frame}};
}

Json start_json(const StartBench& bench) {
    return {{"ours_ms", bench.ours_ms},
            {"empty_ms", bench.empty_ms},
            {"times", bench.ours_ms / bench.empty_ms},
            {"goal_times", most_times_empty},
            {"met", bench.ours_ms <= most_times_empty * bench.empty_ms}};
}

void print_start(const StartBench& bench) {
    fmt::print("start to first frame: {:.0f} ms, {:.2f} times as long as an empty window of GLFW "
               "and ImGui ({:.0f} ms)   goal at most {} times: {}\n",
               bench.ours_ms, bench.ours_ms / bench.empty_ms, bench.empty_ms, most_times_empty,
               bench.ours_ms <= most_times_empty * bench.empty_ms ? "met" : "missed");
}

void print_costs(const char* screen, const std::vector<ScreenCost>& costs) {
    for (const ScreenCost& cost : costs)
        fmt::print("  {:<10} {:<10} view {:.3f} ms, drawing {:.3f} ms, {} triangles\n", screen,
                   cost.state, cost.view_ms, cost.draw_ms, cost.triangles);
}

void print_screens(const ScreensBench& bench) {
    fmt::print("a frame of the projector at 1920x1080 without the rasteriser: {:.3f} ms at most   "
               "goal at most {} ms: {}\n",
               bench.worst_ms, most_ms_a_frame,
               bench.worst_ms <= most_ms_a_frame ? "met" : "missed");
    print_costs("projector", bench.projector);
    print_costs("console", bench.console);
}

Json as_json(const Lateness& late) {
    return {{"count", late.count},  {"p50_ms", late.p50},   {"p99_ms", late.p99},
            {"p999_ms", late.p999}, {"most_ms", late.most}, {"least_ms", late.least}};
}

std::vector<BenchBout> written_bouts(const rulebook::Reading& reading) {
    std::vector<BenchBout> bouts;
    for (std::uint64_t seed = 1; seed <= bouts_in_bulk; ++seed)
        bouts.push_back(bench_bout(*reading.rulebook, seed));
    return bouts;
}

struct Wish {
    bool json = false;
    std::optional<std::string> record_folder; ///< measures the record there, and nothing else
    bool network = false;                     ///< measures the network, and nothing else
};

std::optional<Wish> read_wish(Arguments words) {
    Wish wish;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == "--json")
            wish.json = true;
        else if (words[i] == "--record" && i + 1 < words.size())
            wish.record_folder = words[++i];
        else if (words[i] == "--network")
            wish.network = true;
        else
            return std::nullopt;
    }
    if (wish.record_folder && wish.network) return std::nullopt;
    return wish;
}

int print_record_alone(const std::variant<RecordBench, std::string>& record, bool json) {
    if (const auto* why = std::get_if<std::string>(&record)) {
        fmt::print(stderr, "{}\n", *why);
        return unreadable;
    }
    const RecordBench& bench = std::get<RecordBench>(record);
    if (json)
        fmt::print("{}\n", record_json(bench).dump());
    else
        print_record(bench);
    return fine;
}

int print_network_alone(const NetworkBench& bench, bool json) {
    if (json)
        fmt::print("{}\n", network_json(bench).dump());
    else
        print_network(bench);
    return fine;
}

} // namespace

int run_bench(Arguments words) {
    if (words.size() == 1 && words[0] == "--window") return show_empty_window();
    const auto wish = read_wish(words);
    if (!wish) {
        fmt::print(stderr, "usage: ringside bench [--json] [--record FOLDER | --network]\n");
        return unreadable;
    }
    const auto reading = rulebook::load("wcbo-11");
    if (!reading.rulebook) {
        for (const rulebook::Problem& problem : reading.problems)
            fmt::print(stderr, "{}\n", rulebook::to_text(problem));
        return unreadable;
    }
    // A program that ends early is one that is not compared, not the end of this one.
    std::signal(SIGPIPE, SIG_IGN);
    const BenchBout bout = bench_bout(*reading.rulebook, 1);
    if (wish->network) return print_network_alone(measure_network(usual_folder, bout), wish->json);
    if (wish->record_folder)
        return print_record_alone(measure_record(*wish->record_folder, bout, reading), wish->json);
    const auto bouts = written_bouts(reading);
    for (const BenchBout& each : bouts)
        if (each.calls.size() != bout.calls.size() || each.calls.size() < 600) {
            fmt::print(stderr, "ringside bench: a bout to measure with has {} calls, not 600\n",
                       each.calls.size());
            return untrue;
        }
    Json all;
    all["runs"] = runs;
    all["play"] = measure_play(bout);
    all["bulk"] = measure_bulk(bouts);
    all["look"] = measure_looks(bout);
    std::uint64_t nodes = 0;
    all["perft"] = measure_perft(nodes);
    all["stockfish"] = compared(time_stockfish(depth, runs), all["perft"]);
    all["chess_js"] = compared(time_chess_js(depth), all["perft"]);
    if (Json& other = all["stockfish"]; other.contains("ratio")) {
        other["times"] = other["ratio"];
        other["met"] = other["ratio"].get<double>() <= most_of_stockfish;
    }
    if (Json& other = all["chess_js"]; other.contains("ratio")) {
        other["times"] = 1 / other["ratio"].get<double>();
        other["met"] = other["times"].get<double>() >= least_of_chess_js;
    }
    const auto record = measure_record(usual_folder, bout, reading);
    if (const auto* measured = std::get_if<RecordBench>(&record))
        all["record"] = record_json(*measured);
    else
        fmt::print(stderr, "{}\n", std::get<std::string>(record));
    const auto screens = measure_screens(bout);
    if (const auto* measured = std::get_if<ScreensBench>(&screens))
        all["screens"] = screens_json(*measured);
    else
        fmt::print(stderr, "screens: {}\n", std::get<std::string>(screens));
    const auto start = measure_start();
    if (const auto* measured = std::get_if<StartBench>(&start))
        all["start"] = start_json(*measured);
    else
        fmt::print(stderr, "start: {}\n", std::get<std::string>(start));
    const NetworkBench network = measure_network(usual_folder, bout);
    all["network"] = network_json(network);
    const GongBench gong = measure_gong();
    all["gong"] = {{"real_time", gong.has_real_time},
                   {"late", as_json(gong.gong)},
                   {"bare", as_json(gong.bare)},
                   {"blocked", as_json(gong.blocked_gong)},
                   {"blocked_bare", as_json(gong.blocked_bare)}};
    if (wish->json) {
        fmt::print("{}\n", all.dump());
    } else {
        print_table(all);
        if (const auto* measured = std::get_if<RecordBench>(&record)) print_record(*measured);
        if (const auto* measured = std::get_if<ScreensBench>(&screens)) print_screens(*measured);
        if (const auto* measured = std::get_if<StartBench>(&start)) print_start(*measured);
        print_network(network);
        print_gong(gong);
    }
    return fine;
}

} // namespace ringside::app
