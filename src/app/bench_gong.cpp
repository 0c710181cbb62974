#include "app/bench_gong.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <future>
#include <memory>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "app/clock.hpp"
#include "app/gong.hpp"
#include "app/machine.hpp"
#include "app/opening.hpp"
#include "app/scribe.hpp"

namespace ringside::app {

namespace {

using namespace std::chrono_literals;
namespace fs = std::filesystem;

/// As many as one plan holds: so long nobody has to plan again.
constexpr std::size_t cues_a_plan = Gong::most_planned;

Stamp now() { return BootClock{}.now(); }

Lateness lateness_of(std::vector<Stamp> late) {
    Lateness lateness;
    lateness.count = late.size();
    if (late.empty()) return lateness;
    std::sort(late.begin(), late.end());
    const auto at = [&](double part) {
        const auto place = static_cast<std::size_t>(part * static_cast<double>(late.size()));
        return std::chrono::duration<double, std::milli>(late[std::min(place, late.size() - 1)])
            .count();
    };
    lateness.p50 = at(0.5);
    lateness.p99 = at(0.99);
    lateness.p999 = at(0.999);
    lateness.most = at(1);
    lateness.least = at(0);
    return lateness;
}

/// Keeps every core busy while it lives.
class Load {
public:
    Load() {
        for (unsigned i = 0; i < 2 * std::max(1U, std::thread::hardware_concurrency()); ++i)
            threads_.emplace_back([](const std::stop_token& stop) {
                std::atomic<unsigned> counted{0};
                while (!stop.stop_requested()) counted.fetch_add(1, std::memory_order_relaxed);
            });
    }

private:
    std::vector<std::jthread> threads_;
};

/// A disk that takes its time.
class StalledDisk final : public record::SystemDisk {
public:
    [[nodiscard]] std::optional<record::Failure> flush(record::Handle file) override {
        std::this_thread::sleep_for(stalled_ ? 2s : 0s);
        return SystemDisk::flush(file);
    }
    void stall(bool stalled) { stalled_ = stalled; }

private:
    std::atomic<bool> stalled_{false};
};

/// A record thread that waits for such a disk while it lives.
class StalledRecord {
public:
    StalledRecord() : folder_{fs::temp_directory_path() / "ringside-bench-XXXXXX"} {
        std::string name = folder_.string();
        if (::mkdtemp(name.data()) == nullptr) return;
        folder_ = name;
        auto bout = open_bout({});
        if (!std::holds_alternative<NewBout>(bout)) return;
        auto opened =
            Recorder::open(disk_, {{(folder_ / "evening.record").string(), ""}, true, 1, ""},
                           machine_time, std::get<NewBout>(bout));
        if (!std::holds_alternative<Recorder>(opened)) return;
        auto recorder = std::get<Recorder>(std::move(opened));
        const core::Instant t = recorder.now();
        scribe_ = std::make_unique<Scribe>(std::move(recorder), std::function<void()>{});
        disk_.stall(true);
        for (int i = 0; i < 3; ++i)
            scribe_->write({t, t, {core::Office::timekeeper, 0}, core::call::Note{"stalled"}});
    }
    ~StalledRecord() {
        scribe_.reset();
        std::error_code ignored;
        fs::remove_all(folder_, ignored);
    }
    StalledRecord(const StalledRecord&) = delete;
    StalledRecord& operator=(const StalledRecord&) = delete;

private:
    fs::path folder_;
    StalledDisk disk_;
    std::unique_ptr<Scribe> scribe_;
};

/// A thread that sleeps to each instant and notes when it woke: what the system itself gives.
std::vector<Stamp> sleep_through(const std::vector<Stamp>& instants) {
    std::vector<Stamp> late;
    for (const Stamp instant : instants) {
        timespec until{};
        until.tv_sec = static_cast<std::time_t>(instant / 1s);
        until.tv_nsec = static_cast<long>((instant % 1s).count());
        ::clock_nanosleep(CLOCK_BOOTTIME, TIMER_ABSTIME, &until, nullptr);
        late.push_back(now() - instant);
    }
    return late;
}

/// One plan's worth of cues, `apart` from each other; the thread that calls this is blocked until
/// the last was struck.
void strike_through(Gong& gong, int plan, Stamp apart, std::vector<Stamp>& late,
                    std::vector<Stamp>& bare) {
    const Stamp start = now() + 20ms;
    std::vector<Planned> planned;
    std::vector<Stamp> instants;
    for (std::size_t i = 0; i < cues_a_plan; ++i) {
        const Stamp at = start + static_cast<Stamp::rep>(i) * apart;
        instants.push_back(at);
        planned.push_back(
            {at,
             {core::Instant{core::Millis{plan}}, core::Signal::count, static_cast<int>(i) + 1}});
    }
    auto sleeper = std::async(std::launch::async, sleep_through, std::cref(instants));
    gong.plan(planned);
    const std::vector<Stamp> slept = sleeper.get();
    bare.insert(bare.end(), slept.begin(), slept.end());
    for (std::size_t told = 0; told < cues_a_plan;)
        for (const Struck& struck : gong.take_struck()) {
            late.push_back(struck.at - struck.planned.at);
            ++told;
        }
}

} // namespace

GongBench measure_gong() {
    GongBench bench;
    const Load load;
    Gong gong{[](const Planned&) {}};
    std::vector<Stamp> late;
    std::vector<Stamp> bare;
    constexpr int plans = 11; // a thousand cues
    for (int plan = 0; plan < plans; ++plan) strike_through(gong, plan, 10ms, late, bare);
    bench.gong = lateness_of(std::move(late));
    bench.bare = lateness_of(std::move(bare));
    late = {};
    bare = {};
    {
        const StalledRecord record;
        strike_through(gong, plans, 100ms, late, bare);
    }
    bench.blocked_gong = lateness_of(std::move(late));
    bench.blocked_bare = lateness_of(std::move(bare));
    bench.has_real_time = gong.has_real_time();
    return bench;
}

} // namespace ringside::app
