#include "app/shell.hpp"

#include <atomic>
#include <cerrno>
#include <future>

#include "app/gong.hpp"
#include "rulebook/files.hpp"
#include "support/catch.hpp"
#include "support/fake_disk.hpp"
#include "view/ringside.hpp"

using namespace ringside;
using namespace std::chrono_literals;
namespace call = core::call;
namespace news = app::news;
using app::News;
using core::Corner;
using core::Signal;

namespace {

/// A machine whose clock is turned by hand.
struct FakeClock final : app::Clock {
    app::Stamp stamp = 1000s;
    [[nodiscard]] app::Stamp now() const override { return stamp; }
};

core::Instant at(core::Millis since) { return core::Instant{since}; }

app::NewBout bout_under(const char* set) {
    app::NewBout made;
    made.rules = rulebook::load(set);
    REQUIRE(made.rules.rulebook);
    made.sheet.rules = set;
    made.sheet.fighters[Corner::red].name = "Nadia Brook";
    made.sheet.fighters[Corner::blue].name = "Ola Venn";
    made.sheet.judges.resize(1);
    return made;
}

/// A shell over a disk in memory. What the record thread does is waited for, never guessed.
struct Ring {
    FakeClock clock;
    std::atomic<bool> is_full{false};    ///< no place takes anything
    std::atomic<bool> is_stalled{false}; ///< the disk does not answer
    tests::FakeDisk disk;
    app::Shell shell;

    explicit Ring(const app::NewBout& bout, double speed = 1)
        : shell{{opened(bout, speed),
                 clock,
                 view::catalogue(view::Language::english),
                 nullptr,
                 {}}} {}
    Ring(const Ring&) = delete;
    Ring& operator=(const Ring&) = delete;

    app::Recorder opened(const app::NewBout& bout, double speed) {
        const auto machine = [this] {
            return app::MachineTime{std::chrono::floor<core::Millis>(clock.stamp),
                                    "2026-11-29T20:00:00.000+01:00", "Europe/Berlin", "boot-1"};
        };
        disk.fault = [this](std::size_t, std::string_view) {
            is_stalled.wait(true);
            return tests::FakeDisk::Fault{is_full ? ENOSPC : 0, false};
        };
        auto made = app::Recorder::open(disk, {{"evening.record", ""}, speed != 1, speed, ""},
                                        machine, bout);
        REQUIRE(std::holds_alternative<app::Recorder>(made));
        return std::get<app::Recorder>(std::move(made));
    }
    void release() {
        is_stalled = false;
        is_stalled.notify_all();
    }
    /// Says something, and all that it comes to once the record has it.
    std::vector<News> say(core::Statement what) {
        std::vector<News> all = shell.take(
            view::Say{{core::Office::timekeeper, 0}, std::move(what), std::nullopt}, shell.now());
        for (News& each : shell.finish(10s)) all.push_back(std::move(each));
        return all;
    }
    std::vector<News> pass(app::Stamp time) {
        clock.stamp += time;
        return shell.advance(shell.now());
    }
};

template <typename Kind>
std::size_t count_of(const std::vector<News>& all) {
    std::size_t count = 0;
    for (const News& each : all)
        if (std::holds_alternative<Kind>(each)) ++count;
    return count;
}

template <typename Kind>
const Kind* first_of(const std::vector<News>& all) {
    for (const News& each : all)
        if (const auto* found = std::get_if<Kind>(&each)) return found;
    return nullptr;
}

std::size_t facts_of(const std::vector<News>& all) { return count_of<news::Happened>(all); }

} // namespace

TEST_CASE("the shell wakes for the next gong", "[shell][1.1.1]") {
    Ring ring{bout_under("wcbo-11")};
    CHECK(ring.shell.wakes_at() == std::nullopt);
    CHECK(facts_of(ring.say(call::Gong{})) == 1);
    CHECK(ring.shell.wakes_at() == at(2min + 50s));
    CHECK(facts_of(ring.pass(2min + 50s)) == 0);
    CHECK(ring.shell.wakes_at() == at(3min));
    CHECK(facts_of(ring.pass(10s + 3ms)) == 1);
}

TEST_CASE("what fell due before a press happened before it", "[shell]") {
    Ring ring{bout_under("wcbo-11")};
    (void)ring.say(call::Gong{});
    ring.clock.stamp += 3min + 20ms;
    const auto all = ring.say(call::Timeout{});
    REQUIRE(all.size() == 3);
    CHECK(
        std::holds_alternative<core::fact::RoundEnded>(std::get<news::Happened>(all[0]).fact.what));
    CHECK(std::get<news::Answered>(all[1]).answer == app::Answer{2, std::nullopt, false});
    CHECK(std::holds_alternative<core::fact::TimedOut>(std::get<news::Happened>(all[2]).fact.what));
}

TEST_CASE("a rehearsal passes so many times as fast, and cannot be signed", "[shell][1.3.1]") {
    Ring ring{bout_under("wcbo-11"), 60};
    (void)ring.say(call::Gong{});
    (void)ring.pass(2900ms);
    CHECK(ring.shell.now() == at(2min + 54s));
    const std::size_t calls = ring.shell.table().calls().size();
    const auto all = ring.shell.enter(
        {ring.shell.now(), ring.shell.now(), {core::Office::board, 0}, call::Sign{}});
    REQUIRE(first_of<news::Signed>(all) != nullptr);
    CHECK(first_of<news::Signed>(all)->problem == "a rehearsal cannot be signed");
    CHECK(ring.shell.table().calls().size() == calls);
}

TEST_CASE("facts are given out once, and anew from a correction on", "[shell]") {
    Ring ring{bout_under("boxing-first-6")};
    CHECK(facts_of(ring.say(call::Gong{})) == 1);
    (void)ring.pass(5s);
    CHECK(facts_of(ring.say(call::Caution{Corner::red, {}})) == 1);
    CHECK(facts_of(ring.pass(1s)) == 0);
    const auto undone = ring.say(call::Undo{});
    REQUIRE(first_of<news::Corrected>(undone) != nullptr);
    CHECK(first_of<news::Corrected>(undone)->from == at(5s));
    REQUIRE(facts_of(undone) == 1);
    CHECK(std::holds_alternative<core::fact::Struck>(first_of<news::Happened>(undone)->fact.what));
}

TEST_CASE("a call shows and is answered once it stands on the disk, not before",
          "[shell][record]") {
    Ring ring{bout_under("boxing-first-6")};
    (void)ring.say(call::Gong{});
    (void)ring.pass(5s);
    // The shell fetches what the record did only when it is asked to go on.
    const auto at_once = ring.shell.take(
        view::Say{{core::Office::timekeeper, 0}, call::Knockdown{Corner::blue}, std::nullopt},
        ring.shell.now());
    CHECK(at_once.empty());
    CHECK_FALSE(ring.shell.bout().count);
    const auto later = ring.shell.finish(10s);
    CHECK(count_of<news::Answered>(later) == 1);
    CHECK(facts_of(later) == 2);
    CHECK(ring.shell.bout().count);
    CHECK(ring.shell.unrecorded() == 0);
}

TEST_CASE("a call that waits two seconds for the disk counts, and is told as not recorded",
          "[shell][record]") {
    Ring ring{bout_under("boxing-first-6")};
    (void)ring.say(call::Gong{});
    ring.is_stalled = true;
    const auto pressed = ring.shell.now();
    CHECK(ring.shell
              .take(view::Say{{core::Office::timekeeper, 0},
                              call::Knockdown{Corner::blue},
                              std::nullopt},
                    pressed)
              .empty());
    CHECK(ring.pass(1999ms).empty());
    CHECK(ring.shell.wakes_at() <= pressed + 2s + 1ms);
    CHECK(ring.shell.unrecorded() == 0);
    const auto late = ring.pass(1ms);
    REQUIRE(first_of<news::NotRecorded>(late) != nullptr);
    CHECK(first_of<news::NotRecorded>(late)->call == 2);
    CHECK(facts_of(late) == 2);
    CHECK(ring.shell.unrecorded() == 1);
    CHECK(ring.shell.bout().count);
    ring.release();
    const auto at_last = ring.shell.finish(10s);
    CHECK(count_of<news::Answered>(at_last) == 1);
    CHECK(facts_of(at_last) == 0);
    CHECK(ring.shell.unrecorded() == 0);
}

TEST_CASE("from its stamp on a call binds the gong, however slow the disk",
          "[shell][record][gong][3.5.4]") {
    const app::BootClock clock;
    std::promise<void> struck;
    app::Gong gong{[&](const app::Planned& planned) {
        if (planned.cue.signal == Signal::round_end) struck.set_value();
    }};
    app::NewBout bout = bout_under("boxing-first-6");
    // A second is left of the round.
    const core::Millis round = bout.rules.rulebook->boxing.round;
    bout.calls = {{at(0ms), at(0ms), {core::Office::timekeeper, 0}, call::Gong{}}};
    bout.start = at(round - 1s);
    std::atomic<bool> is_stalled{false};
    tests::FakeDisk disk;
    disk.fault = [&](std::size_t, std::string_view) {
        is_stalled.wait(true);
        return tests::FakeDisk::Fault{};
    };
    auto opened =
        app::Recorder::open(disk, {{"evening.record", ""}, false, 1, ""}, app::machine_time, bout);
    REQUIRE(std::holds_alternative<app::Recorder>(opened));
    app::Shell shell{{std::get<app::Recorder>(std::move(opened)), clock,
                      view::catalogue(view::Language::english), &gong}};
    is_stalled = true;
    (void)shell.take(
        view::Say{{core::Office::timekeeper, 0}, call::Knockdown{Corner::blue}, std::nullopt},
        shell.now());
    // The count holds the gong, though nothing of it stands on the disk yet.
    CHECK(struck.get_future().wait_for(1500ms) == std::future_status::timeout);
    CHECK_FALSE(shell.bout().count);
    is_stalled = false;
    is_stalled.notify_all();
    (void)shell.finish(10s);
    CHECK(shell.bout().count);
    CHECK(shell.bout().phase == core::Phase::boxing);
}

TEST_CASE("where no place takes a call it counts, and is acknowledged when one does",
          "[shell][record]") {
    Ring ring{bout_under("boxing-first-6")};
    (void)ring.say(call::Gong{});
    ring.is_full = true;
    const auto refused = ring.say(call::Caution{Corner::red, {}});
    REQUIRE(first_of<news::NotRecorded>(refused) != nullptr);
    CHECK(first_of<news::NotRecorded>(refused)->call == 2);
    CHECK(count_of<news::Answered>(refused) == 0);
    CHECK(count_of<news::FileFailed>(refused) >= 1);
    CHECK(facts_of(refused) == 1);
    CHECK(ring.shell.unrecorded() == 1);
    ring.is_full = false;
    const auto taken = ring.say(call::Caution{Corner::blue, {}});
    CHECK(count_of<news::Answered>(taken) == 2);
    CHECK(ring.shell.unrecorded() == 0);
}

TEST_CASE("a file that fails under a remark is told as well", "[shell][record]") {
    Ring ring{bout_under("boxing-first-6")};
    (void)ring.say(call::Gong{});
    ring.is_full = true;
    ring.shell.remark("clock", "the date was set");
    const auto all = ring.shell.finish(10s);
    REQUIRE(first_of<news::FileFailed>(all) != nullptr);
    CHECK(first_of<news::FileFailed>(all)->lost.path == "evening.record");
    CHECK(first_of<news::FileFailed>(all)->goes_on_in.empty());
    CHECK(count_of<news::Remarked>(all) == 1);
}

TEST_CASE("a bout that was begun elsewhere goes on where its last line stands, in silence",
          "[shell][record]") {
    app::NewBout bout = bout_under("boxing-first-6");
    bout.calls = {{at(1s), at(1s), {core::Office::timekeeper, 0}, call::Gong{}}};
    bout.start = at(42s);
    Ring ring{bout};
    CHECK(ring.shell.now() == at(42s));
    CHECK(facts_of(ring.pass(1s)) == 1);
    CHECK(core::clock_left(ring.shell.bout()) == 2min + 30s - 42s);
    CHECK_FALSE(ring.shell.has_news());
}

TEST_CASE("after a time away the gongs that fell silent are named, and a late time-out is offered",
          "[shell][record]") {
    Ring ring{bout_under("boxing-first-6")};
    (void)ring.say(call::Gong{});
    (void)ring.pass(ring.shell.bout().rules.boxing.round + 5s);
    const core::Millis round = ring.shell.bout().rules.boxing.round;
    ring.shell.ask_about_away(view::AwayWhy::fallen, at(1min), ring.shell.now());
    const view::Desk& desk = ring.shell.table().desk();
    REQUIRE(desk.band);
    CHECK(desk.band->kind == view::BandKind::away);
    REQUIRE(desk.away);
    CHECK(desk.away->silent == std::vector<core::Cue>{{at(round), Signal::round_end, 0}});
    view::Say late{{core::Office::timekeeper, 0}, call::Timeout{}, at(1min)};
    (void)ring.shell.take(late, ring.shell.now());
    (void)ring.shell.finish(10s);
    CHECK(ring.shell.bout().phase == core::Phase::boxing);
    CHECK(ring.shell.bout().timeout);
    CHECK(core::clock_left(ring.shell.bout()) == round - 1min);
}

TEST_CASE("about a time in which nothing ran nobody is asked", "[shell][record]") {
    Ring ring{bout_under("boxing-first-6")};
    (void)ring.pass(5s);
    ring.shell.ask_about_away(view::AwayWhy::stopped, at(1s), at(4s));
    CHECK_FALSE(ring.shell.table().desk().band);
}

TEST_CASE("an undo of what ended the bout asks whether the clocks stood meanwhile",
          "[shell][record][1.3.1]") {
    Ring ring{bout_under("boxing-first-6")};
    (void)ring.say(call::Gong{});
    (void)ring.pass(20s);
    (void)ring.say(call::Tko{Corner::blue, core::TkoReason::injury});
    CHECK(ring.shell.bout().phase == core::Phase::finished);
    (void)ring.pass(15s);
    (void)ring.say(call::Undo{});
    const core::Millis round = ring.shell.bout().rules.boxing.round;
    // One reading: they ran on.
    CHECK(core::clock_left(ring.shell.bout()) == round - 35s);
    const view::Desk& desk = ring.shell.table().desk();
    REQUIRE(desk.band);
    CHECK(desk.band->kind == view::BandKind::away);
    CHECK(desk.away == view::Away{view::AwayWhy::undone, at(20s), at(35s), {}});
    // The other, by the band's one key.
    const view::Ringside shown = view::ringside(ring.shell.bout(), desk, view::default_caps(),
                                                view::catalogue(view::Language::english));
    (void)ring.shell.take(view::use(*view::control_of(shown, view::Act::way_on)), ring.shell.now());
    (void)ring.shell.finish(10s);
    CHECK(ring.shell.bout().timeout);
    CHECK(core::clock_left(ring.shell.bout()) == round - 20s);
    CHECK_FALSE(ring.shell.table().desk().band);
}

TEST_CASE("an undo of a time-out asks as well, and of what stopped nothing it does not",
          "[shell][1.1.1]") {
    Ring ring{bout_under("boxing-first-6")};
    (void)ring.say(call::Gong{});
    (void)ring.pass(5s);
    (void)ring.say(call::Timeout{});
    SECTION("after a while") {
        (void)ring.pass(3s);
        (void)ring.say(call::Undo{});
        REQUIRE(ring.shell.table().desk().away);
        CHECK(ring.shell.table().desk().away->from == at(5s));
    }
    SECTION("at once, before a second could be seen to stand") {
        (void)ring.pass(900ms);
        (void)ring.say(call::Undo{});
        CHECK_FALSE(ring.shell.table().desk().band);
    }
    SECTION("a caution while they stand") {
        (void)ring.say(call::Caution{Corner::red, {}});
        (void)ring.pass(3s);
        (void)ring.say(call::Undo{});
        CHECK_FALSE(ring.shell.table().desk().band);
    }
}

TEST_CASE("a sheet that was changed shows once it is on the disk, and then the gong is under it",
          "[shell][sheet]") {
    Ring ring{bout_under("wcbo-11")};
    ring.is_stalled = true;
    const view::SheetAct judges = view::sheet::Put{view::SheetField::judges, "3"};
    CHECK(ring.shell.take(judges, ring.shell.now()).empty());
    CHECK(ring.shell.bout().sheet.judges.size() == 1);
    ring.release();
    const std::vector<News> all = ring.shell.finish(10s);
    CHECK(count_of<news::SheetChanged>(all) == 1);
    CHECK(ring.shell.bout().sheet.judges.size() == 3);
    (void)ring.say(call::Gong{});
    CHECK(ring.shell.bout().phase == core::Phase::chess);
}

TEST_CASE("a sheet that no place takes counts as not recorded", "[shell][sheet]") {
    Ring ring{bout_under("wcbo-11")};
    ring.is_full = true;
    const view::SheetAct judges = view::sheet::Put{view::SheetField::judges, "3"};
    (void)ring.shell.take(judges, ring.shell.now());
    const std::vector<News> all = ring.shell.finish(10s);
    REQUIRE(first_of<news::NotRecorded>(all));
    CHECK(first_of<news::NotRecorded>(all)->call == 0);
    CHECK(ring.shell.unrecorded() == 1);
    CHECK(ring.shell.bout().sheet.judges.size() == 3);
}

TEST_CASE("starting anyway is two calls, the note before the gong", "[shell][sheet][1.5.2]") {
    Ring ring{bout_under("wcbo-11")};
    const core::Seat timekeeper{core::Office::timekeeper, 0};
    (void)ring.shell.take(view::SayAll{{{timekeeper, call::Note{"started with open checks: gear"}},
                                        {timekeeper, call::Gong{}}}},
                          ring.shell.now());
    (void)ring.shell.finish(10s);
    const auto& calls = ring.shell.table().calls();
    REQUIRE(calls.size() == 2);
    CHECK(calls[0].what == core::Statement{call::Note{"started with open checks: gear"}});
    CHECK(calls[1].what == core::Statement{call::Gong{}});
    CHECK(ring.shell.bout().phase == core::Phase::chess);
}
