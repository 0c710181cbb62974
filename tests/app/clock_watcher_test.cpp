#include "app/clock_watcher.hpp"

#include <atomic>
#include <cstdlib>
#include <future>

#include "app/machine.hpp"
#include "support/catch.hpp"

using namespace ringside;
using namespace std::chrono_literals;
using app::ClockSample;
using app::FindingKind;

TEST_CASE("the clocks are read close together and none of them stands still", "[clock-watcher]") {
    const ClockSample first = app::read_clocks();
    const ClockSample second = app::read_clocks();
    CHECK(first.boottime > 0s);
    CHECK(first.boottime + first.took >= first.monotonic);
    CHECK(second.boottime > first.boottime);
    CHECK(second.monotonic > first.monotonic);
    CHECK(second.raw > first.raw);
    CHECK(second.realtime > first.realtime);
    CHECK(first.took > 0s);
}

TEST_CASE("the watcher's zone and the record's label are the same", "[clock-watcher]") {
    const app::Zone zone = app::read_clocks().zone;
    const app::MachineTime time = app::machine_time();
    CHECK(time.zone == zone.name);
    CHECK_THAT(time.wall, Catch::EndsWith(app::offset_text(zone.offset)));
}

TEST_CASE("what the watcher finds wakes whoever waits, and is taken once", "[clock-watcher]") {
    std::atomic<std::int64_t> samples{0};
    const auto read = [&] {
        // The date is set before the hundredth sample.
        const std::int64_t i = ++samples;
        const app::Stamp passed = 1ms * i;
        return ClockSample{passed, passed, passed, passed + (i < 100 ? 0s : 30s), 1us, {}};
    };
    std::promise<void> woken;
    app::ClockWatcher watcher{[&] { woken.set_value(); }, read, 1ms};
    REQUIRE(woken.get_future().wait_for(60s) == std::future_status::ready);
    const auto findings = watcher.take();
    REQUIRE(findings.size() == 1);
    CHECK(findings[0].kind == FindingKind::date_stepped);
    CHECK(findings[0].from == 99ms);
    CHECK(findings[0].to == 100ms);
    CHECK(watcher.take().empty());
}

TEST_CASE("the watcher has looked once it is made, and ends at once", "[clock-watcher]") {
    std::atomic<int> samples{0};
    const auto read = [&] {
        ++samples;
        return ClockSample{};
    };
    {
        // It hangs here for an hour if it waits for its next sample.
        const app::ClockWatcher watcher{[] {}, read, 1h};
        CHECK(samples == 1);
    }
    CHECK(samples == 1);
}
