#include "app/bench_record.hpp"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "app/archive.hpp"
#include "app/machine.hpp"
#include "app/recorder.hpp"
#include "core/play.hpp"
#include "record/disk.hpp"
#include "record/evening.hpp"
#include "record/journal.hpp"
#include "scenario/write.hpp"

namespace ringside::app {

namespace {

constexpr std::size_t commits = 500;
constexpr int openings = 3;
constexpr const char* boot = "0b8c5e81-916f-455b-bc71-805a32561dff";
constexpr const char* wall = "2026-11-29T20:15:03.123+01:00";

record::Draft draft(std::string statement, int bout, core::Instant entered, core::Instant effect,
                    std::int64_t number) {
    return {std::move(statement),
            {bout, entered, effect, "console", fmt::format("c{}", number), wall, "Europe/Berlin",
             boot}};
}

/// An evening of so many calls, written a bout at a time.
class Evening {
public:
    Evening(record::Journal& journal, const BenchBout& bout, const rulebook::Reading& rules)
        : journal_{journal}, bout_{bout} {
        core::Sheet sheet = bout.sheet;
        sheet.rules = "wcbo-11";
        opening_ = record::opening_statements(rule_texts(rules.sources), sheet);
        const record::statement::Header header{1, core::Millis{0}, false, "ringside"};
        say(record::to_text(header), 0, start_, start_);
    }

    [[nodiscard]] bool write(std::size_t calls) {
        while (calls > 0 && is_durable_) {
            ++bouts_;
            for (const std::string& statement : opening_) say(statement, bouts_, start_, start_);
            const core::Millis later = start_.time_since_epoch();
            const std::size_t count = std::min(calls, bout_.calls.size());
            for (std::size_t i = 0; i < count; ++i) {
                const core::Call& call = bout_.calls[i];
                say(scenario::call_text(call), bouts_, call.entered + later, call.effect + later);
                start_ = call.entered + later;
            }
            calls -= count;
            is_durable_ = journal_.append_all(std::exchange(drafts_, {})).durable;
        }
        return is_durable_;
    }
    [[nodiscard]] int bouts() const { return bouts_; }
    [[nodiscard]] core::Instant end() const { return start_; }

private:
    void say(std::string statement, int bout, core::Instant entered, core::Instant effect) {
        const auto number = journal_.last_number() + static_cast<std::int64_t>(drafts_.size()) + 1;
        drafts_.push_back(draft(std::move(statement), bout, entered, effect, number));
    }

    record::Journal& journal_;
    const BenchBout& bout_;
    std::vector<std::string> opening_;
    std::vector<record::Draft> drafts_;
    core::Instant start_;
    int bouts_ = 0;
    bool is_durable_ = true;
};

std::optional<CommitBench> measure_commits(const Workshop& workshop) {
    record::SystemDisk disk;
    record::Opening opening;
    auto opened = record::Journal::open(disk, {workshop.file("commit.record"), {}}, opening);
    if (!std::holds_alternative<record::Journal>(opened)) return std::nullopt;
    auto& journal = std::get<record::Journal>(opened);
    BareFile bare{workshop.file("bare")};
    std::vector<double> ours;
    std::vector<double> theirs;
    for (std::size_t i = 0; i < commits; ++i) {
        const core::Instant t = core::at_ms(static_cast<std::int64_t>(1000 * i));
        const auto before = journal.bytes().size();
        const auto next = draft("arbiter    move Nf3", 1, t, t, journal.last_number() + 1);
        const auto start = std::chrono::steady_clock::now();
        const bool is_durable = journal.append(next).durable;
        ours.push_back(ms_since(start));
        const auto ms = bare.ms_to_add(journal.bytes().size() - before);
        if (!is_durable || !ms) return std::nullopt;
        theirs.push_back(*ms);
    }
    return CommitBench{commits, durations_of(ours), durations_of(theirs)};
}

std::optional<RestartBench> measure_restart(const Workshop& workshop, const BenchBout& bout,
                                            const rulebook::Reading& rules, std::size_t calls,
                                            double goal_ms) {
    record::SystemDisk disk;
    const record::Journal::Places places{workshop.file(fmt::format("{}.record", calls)), {}};
    RestartBench bench;
    bench.calls = calls;
    bench.goal_ms = goal_ms;
    core::Instant end;
    {
        record::Opening opening;
        auto opened = record::Journal::open(disk, places, opening);
        if (!std::holds_alternative<record::Journal>(opened)) return std::nullopt;
        Evening evening{std::get<record::Journal>(opened), bout, rules};
        if (!evening.write(calls)) return std::nullopt;
        bench.bouts = static_cast<std::size_t>(evening.bouts());
        end = evening.end();
    }
    bench.bytes = std::filesystem::file_size(places.path);
    // The machine has run on for a second since.
    const MachineTime machine{end.time_since_epoch() + core::Millis{1000}, wall, "Europe/Berlin",
                              boot};
    std::vector<double> opens;
    std::vector<double> worked;
    std::vector<double> looks;
    for (int i = 0; i < openings; ++i) {
        const std::clock_t processor = std::clock();
        const auto start = std::chrono::steady_clock::now();
        const auto opened = Recorder::open(
            disk, {places, false, 1, {}}, [&] { return machine; }, std::nullopt);
        if (!std::holds_alternative<Recorder>(opened)) return std::nullopt;
        opens.push_back(ms_since(start));
        worked.push_back(static_cast<double>(std::clock() - processor) * 1000 / CLOCKS_PER_SEC);
        const auto looking = std::chrono::steady_clock::now();
        const Resumption& found = std::get<Recorder>(opened).resumption();
        core::Replay replay{found.rules, found.sheet};
        for (const core::Call& call : found.calls) replay.enter(call);
        static_cast<void>(replay.look(found.now));
        looks.push_back(ms_since(looking));
    }
    bench.open_ms = durations_of(opens).p50;
    bench.processor_ms = durations_of(worked).p50;
    bench.look_ms = durations_of(looks).p50;
    return bench;
}

double more_than_bare(const RecordBench& bench) {
    return bench.commit.record.p50 - bench.commit.bare.p50;
}

bool is_met(const RestartBench& restart) {
    return restart.open_ms + restart.look_ms <= restart.goal_ms;
}

} // namespace

std::variant<RecordBench, std::string>
measure_record(const std::string& folder, const BenchBout& bout, const rulebook::Reading& rules) {
    const Workshop workshop{folder};
    if (!workshop.is_there()) return fmt::format("{}: no folder can be made in it", folder);
    RecordBench bench;
    bench.folder = folder;
    const std::string failed = fmt::format("{}: the disk failed, or is full", folder);
    const auto commit = measure_commits(workshop);
    if (!commit) return failed;
    bench.commit = *commit;
    for (const auto& [calls, goal_ms] : {std::pair{10'000U, 1000.0}, std::pair{100'000U, 2000.0}}) {
        const auto restart = measure_restart(workshop, bout, rules, calls, goal_ms);
        if (!restart) return failed;
        bench.restarts.push_back(*restart);
    }
    return bench;
}

nlohmann::ordered_json record_json(const RecordBench& bench) {
    using Json = nlohmann::ordered_json;
    Json json{{"folder", bench.folder},
              {"commits", bench.commit.count},
              {"commit", durations_json(bench.commit.record)},
              {"bare", durations_json(bench.commit.bare)},
              {"goal_ms_more_than_bare", most_ms_more_than_bare},
              {"met", more_than_bare(bench) <= most_ms_more_than_bare},
              {"restarts", Json::array()}};
    for (const RestartBench& restart : bench.restarts)
        json["restarts"].push_back({{"calls", restart.calls},
                                    {"bouts", restart.bouts},
                                    {"bytes", restart.bytes},
                                    {"open_ms", restart.open_ms},
                                    {"processor_ms", restart.processor_ms},
                                    {"look_ms", restart.look_ms},
                                    {"goal_ms", restart.goal_ms},
                                    {"met", is_met(restart)}});
    return json;
}

void print_record(const RecordBench& bench) {
    const auto verdict = [](bool met) { return met ? "met" : "missed"; };
    const CommitBench& commit = bench.commit;
    fmt::print("record in {}, on the clock on the wall\n", bench.folder);
    fmt::print("  a call written and durable: p50 {:.3f}  p99 {:.3f} ms of {}\n", commit.record.p50,
               commit.record.p99, commit.count);
    fmt::print(
        "  a bare fdatasync of as many bytes: p50 {:.3f}  p99 {:.3f} ms   goal at most {} ms "
        "more at the median, found {:.3f}: {}\n",
        commit.bare.p50, commit.bare.p99, most_ms_more_than_bare, more_than_bare(bench),
        verdict(more_than_bare(bench) <= most_ms_more_than_bare));
    for (const RestartBench& restart : bench.restarts)
        fmt::print(
            "  opened again, {} calls in {} bouts ({:.1f} MB): {:.0f} ms, {:.0f} of them of the "
            "processor, and {:.1f} ms until the bout is seen   goal at most {:.0f} ms: {}\n",
            restart.calls, restart.bouts, static_cast<double>(restart.bytes) / 1e6, restart.open_ms,
            restart.processor_ms, restart.look_ms, restart.goal_ms, verdict(is_met(restart)));
}

} // namespace ringside::app
