#include "app/clock_watch.hpp"

#include <cmath>
#include <ostream>
#include <random>
#include <tuple>
#include <utility>

#include "support/catch.hpp"

using namespace ringside;
using namespace std::chrono_literals;
using app::ClockSample;
using app::ClockWatch;
using app::Finding;
using app::FindingKind;
using app::Stamp;
using Findings = std::vector<Finding>;

namespace ringside::app {

std::ostream& operator<<(std::ostream& out, const Finding& finding) {
    return out << word(finding.kind) << ' ' << finding.amount.count() << " ms "
               << finding.from.count() << ".." << finding.to.count() << ' ' << finding.text;
}

} // namespace ringside::app

namespace {

/// 2026-05-01T12:00:00 UTC.
constexpr Stamp noon = 1'777'636'800s;
const app::Zone berlin{"Europe/Berlin", 2h};
const app::Zone berlin_in_winter{"Europe/Berlin", 1h};

/// A machine whose clocks go as they are told.
struct Machine {
    ClockSample clocks{100s, 60s, 59s, noon, 500ns, berlin};
    double ppm = 0; ///< so much faster than its oscillator

    const ClockSample& pass(Stamp raw) {
        const Stamp slewed =
            raw + Stamp{std::llround(static_cast<double>(raw.count()) * ppm / 1e6)};
        clocks.raw += raw;
        clocks.monotonic += slewed;
        clocks.boottime += slewed;
        clocks.realtime += slewed;
        return clocks;
    }
    void set_date(Stamp forward) { clocks.realtime += forward; }
    void sleep_for_a_while(Stamp span) {
        clocks.boottime += span;
        clocks.realtime += span;
    }
};

/// A watch over a machine, five samples a second.
struct Watched {
    Machine machine;
    ClockWatch watch;

    Watched() { run(2s); }
    /// All that is found while so much time passes.
    Findings run(Stamp span) {
        Findings all;
        for (Stamp passed{}; passed < span; passed += 200ms)
            for (Finding& finding : watch.take(machine.pass(200ms))) all.push_back(finding);
        return all;
    }
    /// What the next sample finds; it comes 200 ms after the last.
    Findings next() { return watch.take(machine.pass(200ms)); }
    [[nodiscard]] Stamp boottime() const { return machine.clocks.boottime; }
};

/// A finding of the next sample after `boottime`, in a machine that did not sleep.
Finding next_after(Stamp boottime, FindingKind kind, core::Millis amount, std::string text) {
    return {kind, amount, 0, boottime, boottime + 200ms, std::move(text)};
}

/// The kinds alone.
std::vector<FindingKind> kinds(const Findings& findings) {
    std::vector<FindingKind> kinds;
    for (const Finding& finding : findings) kinds.push_back(finding.kind);
    return kinds;
}

} // namespace

TEST_CASE("a machine left alone yields no finding, however its samples fall", "[clock-watch]") {
    std::mt19937 random{20260501};
    const auto up_to = [&](Stamp most) {
        return Stamp{std::uniform_int_distribution<Stamp::rep>{0, most.count()}(random)};
    };
    for (const double ppm : {0.0, 40.0, -120.0, 195.0}) {
        Machine machine;
        machine.ppm = ppm;
        ClockWatch watch;
        for (int i = 0; i < 20'000; ++i) {
            // Late by up to a second; read in up to a millisecond, each clock anywhere within.
            ClockSample sample = machine.pass(200ms + up_to(i % 10 == 0 ? 1s : 20ms));
            sample.took = up_to(i % 3 == 0 ? 1ms : 5us);
            sample.monotonic += up_to(sample.took);
            sample.raw += up_to(sample.took);
            sample.realtime += up_to(sample.took);
            const Findings findings = watch.take(sample);
            CAPTURE(ppm, i);
            REQUIRE(findings == Findings{});
        }
    }
}

TEST_CASE("a step of the date is told once, with both dates", "[clock-watch]") {
    const std::string at = "2026-05-01T14:00:02.200+02:00";
    struct Row {
        Stamp step;
        core::Millis amount;
        std::string said;
    };
    const Row row = GENERATE_COPY(
        Row{30s, 30s, "forward by 30.0 s, from " + at + " to 2026-05-01T14:00:32.200+02:00"},
        Row{-30s, -30s, "back by 30.0 s, from " + at + " to 2026-05-01T13:59:32.200+02:00"},
        Row{1s, 1s, "forward by 1.0 s, from " + at + " to 2026-05-01T14:00:03.200+02:00"},
        Row{-1h, -1h, "back by 1 h 0 min, from " + at + " to 2026-05-01T13:00:02.200+02:00"},
        Row{1h, 1h, "forward by 1 h 0 min, from " + at + " to 2026-05-01T15:00:02.200+02:00"},
        Row{87'672h, 87'672h,
            "forward by 3653 days, from " + at + " to 2036-05-01T14:00:02.200+02:00"},
        Row{-87'672h, -87'672h,
            "back by 3653 days, from " + at + " to 2016-04-30T14:00:02.200+02:00"},
        Row{101ms, 101ms, "forward by 101 ms, from " + at + " to 2026-05-01T14:00:02.301+02:00"});
    Watched watched;
    const Stamp before = watched.boottime();
    watched.machine.set_date(row.step);
    CHECK(watched.next() == Findings{next_after(before, FindingKind::date_stepped, row.amount,
                                                "The system's date was set " + row.said +
                                                    "; no clock of the bout moved.")});
    CHECK(watched.run(10min) == Findings{});
}

TEST_CASE("a date that creeps is not stepped", "[clock-watch]") {
    Watched watched;
    for (int i = 0; i < 100; ++i) {
        watched.machine.set_date(i < 50 ? 99ms : -99ms);
        REQUIRE(watched.next() == Findings{});
    }
}

TEST_CASE("another zone and the change to winter time are told once", "[clock-watch]") {
    Watched watched;
    const Stamp first = watched.boottime();
    watched.machine.clocks.zone = {"America/St_Johns", -(2h + 30min)};
    CHECK(watched.next() ==
          Findings{next_after(first, FindingKind::zone_changed, -(4h + 30min),
                              "The system's time zone changed from Europe/Berlin (+02:00) to "
                              "America/St_Johns (-02:30); no clock of the bout moved.")});
    watched.machine.clocks.zone = berlin;
    CHECK(kinds(watched.next()) == std::vector{FindingKind::zone_changed});
    const Stamp second = watched.boottime();
    watched.machine.clocks.zone = berlin_in_winter;
    CHECK(watched.next() ==
          Findings{next_after(second, FindingKind::zone_changed, -1h,
                              "The system's time zone changed from Europe/Berlin (+02:00) to "
                              "Europe/Berlin (+01:00); no clock of the bout moved.")});
    CHECK(watched.run(1min) == Findings{});
}

TEST_CASE("a date set into the winter is one finding, into another zone two", "[clock-watch]") {
    Watched watched;
    watched.machine.set_date(200 * 24h);
    watched.machine.clocks.zone = berlin_in_winter;
    const Findings winter = watched.next();
    REQUIRE(kinds(winter) == std::vector{FindingKind::date_stepped});
    CHECK_THAT(winter[0].text, Catch::Contains("from 2026-05-01T14:00:02.200+02:00 to "
                                               "2026-11-17T13:00:02.200+01:00;"));
    watched.machine.set_date(-200 * 24h);
    watched.machine.clocks.zone = {"UTC", 0s};
    CHECK(kinds(watched.next()) ==
          std::vector{FindingKind::date_stepped, FindingKind::zone_changed});
}

TEST_CASE("a suspension is told with its length", "[clock-watch]") {
    const auto [length, said] = GENERATE(std::pair<Stamp, std::string>{51ms, "51 ms"},
                                         std::pair<Stamp, std::string>{12'340ms, "12.3 s"},
                                         std::pair<Stamp, std::string>{125s, "2 min 5 s"},
                                         std::pair<Stamp, std::string>{8h + 4min, "8 h 4 min"});
    Watched watched;
    const Stamp before = watched.boottime();
    watched.machine.sleep_for_a_while(length);
    Finding expected{FindingKind::suspended,
                     std::chrono::floor<core::Millis>(length),
                     0,
                     before,
                     before + length + 200ms,
                     "The machine slept for " + said + "; the clocks of the bout ran on."};
    CHECK(watched.next() == Findings{expected});
    CHECK(watched.run(1min) == Findings{});
}

TEST_CASE("fifty milliseconds are no suspension", "[clock-watch]") {
    Watched watched;
    watched.machine.sleep_for_a_while(50ms);
    CHECK(watched.run(1min) == Findings{});
}

TEST_CASE("a long gap between samples is a stop, awake or not", "[clock-watch]") {
    Watched watched;
    const Stamp before = watched.boottime();
    CHECK(watched.watch.take(watched.machine.pass(7'150ms)) ==
          Findings{{FindingKind::stopped, 7'150ms, 0, before, before + 7'150ms,
                    "The console was not let run for up to 7.2 s; the clocks of the bout ran "
                    "on."}});
    CHECK(watched.watch.take(watched.machine.pass(1'500ms)) == Findings{});
    CHECK(kinds(watched.watch.take(watched.machine.pass(1'501ms))) ==
          std::vector{FindingKind::stopped});
    watched.machine.sleep_for_a_while(1h);
    CHECK(kinds(watched.watch.take(watched.machine.pass(2s))) ==
          std::vector{FindingKind::stopped, FindingKind::suspended});
}

TEST_CASE("what comes in the same moment is told each by itself", "[clock-watch]") {
    Watched watched;
    const Stamp before = watched.boottime();
    watched.machine.sleep_for_a_while(90s);
    watched.machine.set_date(-30s);
    watched.machine.clocks.zone = {"UTC", 0s};
    const Findings findings = watched.watch.take(watched.machine.pass(3s));
    CHECK(kinds(findings) == std::vector{FindingKind::stopped, FindingKind::suspended,
                                         FindingKind::date_stepped, FindingKind::zone_changed});
    REQUIRE(findings.size() == 4);
    CHECK(findings[0].amount == 3s);
    CHECK(findings[1].amount == 90s);
    CHECK(findings[2].amount == -30s);
    CHECK(findings[3].amount == -2h);
    for (const Finding& finding : findings)
        CHECK(std::pair{finding.from, finding.to} == std::pair{before, before + 93s});
    CHECK(watched.run(1min) == Findings{});
}

TEST_CASE("a slew is told within a second, and once as long as it lasts", "[clock-watch]") {
    const auto [ppm, said] =
        GENERATE(std::pair<double, std::string>{500, "500 ppm fast, 90 ms"},
                 std::pair<double, std::string>{-400, "400 ppm slow, 72 ms"},
                 std::pair<double, std::string>{83'333, "83333 ppm fast, 15.0 s"},
                 std::pair<double, std::string>{-83'333, "83333 ppm slow, 15.0 s"});
    Watched watched;
    const Stamp raw = watched.machine.clocks.raw;
    watched.machine.ppm = ppm;
    Findings findings;
    while (findings.empty() && watched.machine.clocks.raw < raw + 1s) findings = watched.next();
    REQUIRE(findings.size() == 1);
    CHECK(findings[0].kind == FindingKind::slewed);
    CHECK(findings[0].amount == 0ms);
    CHECK(std::llround(findings[0].ppm) == std::llround(ppm));
    CHECK(findings[0].text == "The system's clock runs " + said +
                                  " in three minutes, and the clocks of the bout with it.");
    CHECK(findings[0].to == watched.boottime());
    CHECK(watched.run(10min) == Findings{});
}

TEST_CASE("a slew that begins between two samples is told at its full rate", "[clock-watch]") {
    Watched watched;
    watched.machine.pass(150ms);
    watched.machine.ppm = 10'000;
    CHECK(watched.watch.take(watched.machine.pass(50ms)) == Findings{});
    const Findings findings = watched.next();
    REQUIRE(findings.size() == 1);
    CHECK(std::llround(findings[0].ppm) == 10'000);
}

TEST_CASE("the end of a slew is told with what it came to", "[clock-watch]") {
    const auto [ppm, gained, said] = GENERATE(
        std::tuple<double, core::Millis, std::string>{500, 30ms, "gained 30 ms in 1 min"},
        std::tuple<double, core::Millis, std::string>{-50'000, -3s, "lost 3.0 s in 1 min"});
    Watched watched;
    watched.machine.ppm = ppm;
    CHECK(kinds(watched.run(1min)) == std::vector{FindingKind::slewed});
    watched.machine.ppm = 30;
    const Findings findings = watched.run(1s);
    REQUIRE(kinds(findings) == std::vector{FindingKind::slew_ended});
    CHECK(findings[0].amount == gained);
    CHECK_THAT(findings[0].text, Catch::Contains(said));
    CHECK(watched.run(1min) == Findings{});
}

TEST_CASE("a slew that turns round ends and another begins", "[clock-watch]") {
    Watched watched;
    watched.machine.ppm = 1'000;
    CHECK(kinds(watched.run(10s)) == std::vector{FindingKind::slewed});
    watched.machine.ppm = -1'000;
    const Findings findings = watched.run(10s);
    CHECK(kinds(findings) == std::vector{FindingKind::slew_ended, FindingKind::slewed});
    REQUIRE(findings.size() == 2);
    CHECK(std::llround(findings[1].ppm) == -1'000);
}

TEST_CASE("a slew that becomes more than twice as fast is told again", "[clock-watch]") {
    Watched watched;
    watched.machine.ppm = 300;
    CHECK(kinds(watched.run(10s)) == std::vector{FindingKind::slewed});
    watched.machine.ppm = 590;
    CHECK(watched.run(10s) == Findings{});
    watched.machine.ppm = 80'000;
    const Findings findings = watched.run(10s);
    CHECK(kinds(findings) == std::vector{FindingKind::slewed});
    REQUIRE(findings.size() == 1);
    CHECK(std::llround(findings[0].ppm) == 80'000);
    watched.machine.ppm = 0;
    const Findings end = watched.run(1s);
    REQUIRE(kinds(end) == std::vector{FindingKind::slew_ended});
    CHECK(end[0].amount == 3ms + 6ms + 800ms); // 5.9 ms, to the whole one
}

TEST_CASE("a slew that grows right after it was told is told at its full rate", "[clock-watch]") {
    Watched watched;
    watched.machine.ppm = 1'000;
    while (watched.next().empty()) {
    }
    watched.machine.pass(150ms);
    watched.machine.ppm = 80'000;
    CHECK(watched.watch.take(watched.machine.pass(50ms)) == Findings{});
    const Findings findings = watched.next();
    REQUIRE(findings.size() == 1);
    CHECK(std::llround(findings[0].ppm) == 80'000);
}

TEST_CASE("a doubtful sample ends no slew", "[clock-watch]") {
    Watched watched;
    watched.machine.ppm = 500;
    CHECK(kinds(watched.run(5s)) == std::vector{FindingKind::slewed});
    watched.machine.clocks.took = 900us;
    CHECK(watched.next() == Findings{});
    watched.machine.clocks.took = 500ns;
    CHECK(watched.run(5s) == Findings{});
}

TEST_CASE("what the length of a sample may explain is no finding", "[clock-watch]") {
    Watched watched;
    watched.machine.clocks.took = 1ms;
    CHECK(watched.next() == Findings{});
    watched.machine.sleep_for_a_while(52ms);
    CHECK(watched.next() == Findings{});
    watched.machine.sleep_for_a_while(53ms);
    CHECK(kinds(watched.next()) == std::vector{FindingKind::suspended});
    watched.machine.set_date(-102ms);
    CHECK(watched.next() == Findings{});
    watched.machine.set_date(-103ms);
    CHECK(kinds(watched.next()) == std::vector{FindingKind::date_stepped});
}

TEST_CASE("clocks that do not go to sleep in the same moment are not slewed", "[clock-watch]") {
    Watched watched;
    watched.machine.sleep_for_a_while(10s);
    watched.machine.clocks.raw += 2ms;
    CHECK(kinds(watched.run(10s)) == std::vector{FindingKind::suspended});
}

TEST_CASE("a short burst of a slew is told, and what it came to", "[clock-watch]") {
    Watched watched;
    watched.machine.ppm = 50'000;
    CHECK(watched.next() == Findings{});
    watched.machine.ppm = 0;
    const Findings findings = watched.run(5s);
    CHECK(kinds(findings) == std::vector{FindingKind::slewed, FindingKind::slew_ended});
    REQUIRE(findings.size() == 2);
    CHECK(findings[0].ppm > 10'000); // 10 ms within a window of 600 to 800 ms
    CHECK(findings[1].amount == 10ms);
}

TEST_CASE("a slew does not hide a suspension in it, nor the other way round", "[clock-watch]") {
    Watched watched;
    watched.machine.ppm = 500;
    CHECK(kinds(watched.run(10s)) == std::vector{FindingKind::slewed});
    watched.machine.sleep_for_a_while(1h);
    CHECK(kinds(watched.run(10s)) == std::vector{FindingKind::suspended});
    watched.machine.ppm = 0;
    const Findings findings = watched.run(10s);
    REQUIRE(kinds(findings) == std::vector{FindingKind::slew_ended});
    CHECK(findings[0].amount == 10ms); // of twenty seconds awake
}

TEST_CASE("a sample that was long in the reading counts for nothing but life", "[clock-watch]") {
    Watched watched;
    const Stamp before = watched.boottime();
    watched.machine.set_date(1h);
    watched.machine.clocks.took = 1'001us;
    CHECK(watched.run(5s) == Findings{});
    watched.machine.clocks.took = 500ns;
    const Findings findings = watched.next();
    REQUIRE(kinds(findings) == std::vector{FindingKind::date_stepped});
    CHECK(findings[0].from == before);
    CHECK(findings[0].amount == 1h);
    CHECK(kinds(watched.watch.take(watched.machine.pass(7s))) == std::vector{FindingKind::stopped});
}

TEST_CASE("the official is asked where the clocks of the bout are in question", "[clock-watch]") {
    const auto asked = [](FindingKind kind, core::Millis amount) {
        return app::asks_official({kind, amount, 0, {}, {}, {}});
    };
    CHECK_FALSE(asked(FindingKind::date_stepped, 1h));
    CHECK_FALSE(asked(FindingKind::zone_changed, 1h));
    CHECK(asked(FindingKind::suspended, 60ms));
    CHECK(asked(FindingKind::stopped, 7s));
    CHECK(asked(FindingKind::slewed, 0ms));
    CHECK_FALSE(asked(FindingKind::slew_ended, -99ms));
    CHECK(asked(FindingKind::slew_ended, -100ms));
    CHECK(asked(FindingKind::slew_ended, 100ms));
}
