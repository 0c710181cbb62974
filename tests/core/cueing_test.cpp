#include "core/cueing.hpp"

#include "core/foretelling.hpp"
#include "core/play.hpp"
#include "rulebook/files.hpp"
#include "support/catch.hpp"

using namespace ringside::core;
using namespace std::chrono_literals;

namespace {

Rulebook wcbo() {
    const auto reading = ringside::rulebook::load("wcbo-11");
    REQUIRE(reading.rulebook);
    return *reading.rulebook;
}

Rulebook boxing_first() {
    const auto reading = ringside::rulebook::load("boxing-first-6");
    REQUIRE(reading.rulebook);
    return *reading.rulebook;
}

constexpr Seat timekeeper{Office::timekeeper, 0};
constexpr Seat referee{Office::referee, 0};
constexpr Seat arbiter{Office::arbiter, 0};

Instant at(Millis since) { return Instant{since}; }

/// Somebody who listens at the table: looks often, and hears what is to be heard.
struct Listener {
    Replay replay;
    Heard before;
    std::vector<Cue> cues;

    explicit Listener(Rulebook rules)
        : replay{std::move(rules), Sheet{}}, before{heard(replay.look(Instant{}))} {}

    void hear(Instant now) {
        const Bout& bout = replay.look(now);
        for (const Cue& cue : cues_between(before, bout, 2s)) cues.push_back(cue);
        before = heard(bout);
    }
    void hear_until(Instant until, Millis step) {
        for (Instant now = before.t; now < until; now += step) hear(now);
        hear(until);
    }
    void call(Instant t, Seat seat, Statement what, Millis late = 0ms) {
        hear(t);
        replay.enter({t, t - late, seat, std::move(what)});
        hear(t);
    }
};

} // namespace

TEST_CASE("a round is rung in and out, each at its instant", "[cue][1.1.1][1.5.3]") {
    Listener hall{wcbo()};
    hall.call(at(5s), timekeeper, call::Gong{});
    hall.hear_until(at(5s + 4min), 100ms);
    CHECK(hall.cues == std::vector<Cue>{{at(5s), Signal::round_start, 0},
                                        {at(5s + 2min + 50s), Signal::clapper, 0},
                                        {at(5s + 3min), Signal::round_end, 0},
                                        {at(5s + 3min + 50s), Signal::seconds_out, 0}});
}

TEST_CASE("the cues are the same however often one looks", "[cue]") {
    const auto cues_with = [](Millis step) {
        Listener hall{wcbo()};
        hall.call(at(0s), timekeeper, call::Gong{});
        hall.hear_until(at(4min), step);
        hall.call(at(4min), timekeeper, call::Gong{});
        hall.hear_until(at(4min + 10s), step);
        hall.call(at(4min + 10s), referee, call::Knockdown{Corner::blue});
        hall.hear_until(at(4min + 18500ms), step);
        hall.call(at(4min + 18500ms), referee, call::Box{});
        hall.hear_until(at(4min + 30s), step);
        return hall.cues;
    };
    const auto often = cues_with(7ms);
    CHECK(cues_with(100ms) == often);
    CHECK(cues_with(1900ms) == often);
    CHECK(often.size() == 5 + 8);
    CHECK(often.back() == Cue{at(4min + 18s), Signal::count, 8});
}

TEST_CASE("a count is heard number by number up to ten, and the bout rung off",
          "[cue][3.5.4][3.5.5.1]") {
    Listener hall{boxing_first()};
    hall.call(at(0s), timekeeper, call::Gong{});
    hall.call(at(1500ms), referee, call::Knockdown{Corner::red});
    hall.hear_until(at(20s), 60ms);
    std::vector<Cue> expected{{at(0s), Signal::round_start, 0}};
    for (int number = 1; number <= 10; ++number)
        expected.push_back({at(1500ms + number * 1s), Signal::count, number});
    expected.push_back({at(11500ms), Signal::round_end, 0});
    CHECK(hall.cues == expected);
}

TEST_CASE("a held count is silent until it goes on", "[cue][3.5.4]") {
    Listener hall{boxing_first()};
    hall.call(at(0s), timekeeper, call::Gong{});
    hall.call(at(1s), referee, call::Knockdown{Corner::red});
    hall.hear_until(at(3500ms), 50ms);
    hall.call(at(3500ms), referee, call::Hold{});
    hall.hear_until(at(9s), 50ms);
    CHECK(hall.cues.back() == Cue{at(3s), Signal::count, 2});
    hall.call(at(9s), referee, call::CountOn{});
    hall.hear_until(at(9600ms), 50ms);
    CHECK(hall.cues.back() == Cue{at(9500ms), Signal::count, 3});
}

TEST_CASE("what a late entry or an undo puts into the past stays silent", "[cue]") {
    Listener hall{boxing_first()};
    hall.call(at(0s), timekeeper, call::Gong{});
    hall.hear_until(at(20s), 100ms);
    const std::size_t before = hall.cues.size();
    hall.call(at(20s), timekeeper, call::Timeout{}, 5s);
    CHECK(hall.cues.size() == before);
    hall.call(at(21s), timekeeper, call::Undo{});
    CHECK(hall.cues.size() == before);
    // A count that began five seconds ago is heard from where it is now.
    hall.call(at(22s), referee, call::Knockdown{Corner::red}, 5s);
    hall.hear_until(at(23s), 100ms);
    CHECK(hall.cues.size() == before + 1);
    CHECK(hall.cues.back() == Cue{at(23s), Signal::count, 6});
}

TEST_CASE("a bout that is played again is silent", "[cue]") {
    Replay replay{wcbo(), Sheet{}};
    replay.enter({at(0s), at(0s), timekeeper, call::Gong{}});
    const Bout& bout = replay.look(at(3min));
    REQUIRE(bout.phase == Phase::interval);
    CHECK(cues_between(heard(bout), bout, 2s).empty());
}

TEST_CASE("a gong long after its instant is not sounded", "[cue]") {
    Listener hall{wcbo()};
    hall.call(at(0s), timekeeper, call::Gong{});
    hall.hear(at(2min + 59s));
    CHECK(cues_between(hall.before, hall.replay.look(at(3min + 2s)), 2s) ==
          std::vector<Cue>{{at(3min), Signal::round_end, 0}});
    CHECK(cues_between(hall.before, hall.replay.look(at(3min + 2001ms)), 2s).empty());
}

TEST_CASE("a flag that falls is heard, and the bout rung off", "[cue][2.5.6.4]") {
    Listener hall{wcbo()};
    hall.call(at(0s), timekeeper, call::Gong{});
    hall.call(at(1s), arbiter, call::Clock{{5s, 60s}});
    hall.hear_until(at(7s), 100ms);
    CHECK(hall.cues == std::vector<Cue>{{at(0s), Signal::round_start, 0},
                                        {at(6s), Signal::flag, 0},
                                        {at(6s), Signal::round_end, 0}});
}

TEST_CASE("a time-out is heard, and moves the clapper", "[cue][1.1.1]") {
    Listener hall{wcbo()};
    hall.call(at(0s), timekeeper, call::Gong{});
    hall.hear_until(at(2min + 45s), 500ms);
    hall.call(at(2min + 45s), timekeeper, call::Timeout{});
    hall.hear_until(at(3min), 500ms);
    hall.call(at(3min), timekeeper, call::Resume{});
    hall.hear_until(at(3min + 6s), 500ms);
    CHECK(hall.cues == std::vector<Cue>{{at(0s), Signal::round_start, 0},
                                        {at(2min + 45s), Signal::timeout, 0},
                                        {at(3min + 5s), Signal::clapper, 0}});
}

TEST_CASE("no clapper announces the end of a round that no gong ends", "[cue][1.5.5]") {
    Rulebook rules = wcbo();
    rules.rounds = {Discipline::chess};
    Listener hall{rules};
    hall.call(at(0s), timekeeper, call::Gong{});
    CHECK(next_cue(hall.replay.look(at(0s))) == std::nullopt);
    rules.chess.last_round = LastRound::gong;
    Listener other{rules};
    other.call(at(0s), timekeeper, call::Gong{});
    CHECK(next_cue(other.replay.look(at(0s))) == at(2min + 50s));
}

TEST_CASE("the next cue is known beforehand", "[cue]") {
    Listener hall{boxing_first()};
    CHECK(next_cue(hall.replay.look(at(0s))) == std::nullopt);
    hall.call(at(0s), timekeeper, call::Gong{});
    CHECK(next_cue(hall.replay.look(at(0s))) == at(2min + 20s));
    hall.call(at(1s), referee, call::Knockdown{Corner::red});
    CHECK(next_cue(hall.replay.look(at(1s))) == at(2s));
    CHECK(next_cue(hall.replay.look(at(2s))) == at(3s));
}

TEST_CASE("cues are foretold through rounds and breaks that follow by themselves", "[cue][1.1.1]") {
    Rulebook rules = boxing_first();
    rules.auto_gong = true;
    Replay replay{rules, Sheet{}};
    replay.enter({at(1s), at(1s), timekeeper, call::Gong{}});
    const Millis round = rules.boxing.round;
    const Millis rest = rules.interval;
    CHECK(foretold(replay.look(at(2s)), at(1s + round + rest)) ==
          std::vector<Cue>{{at(1s + round - 10s), Signal::clapper, 0},
                           {at(1s + round), Signal::round_end, 0},
                           {at(1s + round + rest - 10s), Signal::seconds_out, 0},
                           {at(1s + round + rest), Signal::round_start, 0}});
}

TEST_CASE("nothing is foretold of clocks that stand", "[cue][1.1.1]") {
    Listener hall{boxing_first()};
    CHECK(foretold(hall.replay.look(at(0s)), at(24h)).empty());
    hall.call(at(0s), timekeeper, call::Gong{});
    hall.call(at(9s), timekeeper, call::Timeout{});
    CHECK(foretold(hall.replay.look(at(10s)), at(24h)).empty());
}
