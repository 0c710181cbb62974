#include <string>
#include <utility>
#include <vector>

#include "core/play.hpp"
#include "rulebook/files.hpp"
#include "support/catch.hpp"

using namespace ringside::core;

namespace {

Rulebook rules() { return ringside::rulebook::load("wcbo-11").rulebook.value(); }

Sheet sheet() {
    Sheet sheet;
    sheet.rules = "wcbo-11";
    sheet.fighters[Corner::red].name = "Nadia Brook";
    sheet.fighters[Corner::blue].name = "Ola Venn";
    sheet.judges = {"", "", ""};
    return sheet;
}

constexpr Seat timekeeper{Office::timekeeper, 0};
constexpr Seat arbiter{Office::arbiter, 0};
constexpr Seat referee{Office::referee, 0};
constexpr Seat board{Office::board, 0};

Call said_late(std::int64_t entered, std::int64_t effect, Seat seat, Statement what) {
    return {at_ms(entered), at_ms(effect), seat, std::move(what)};
}

Call said(std::int64_t ms, Seat seat, Statement what) {
    return said_late(ms, ms, seat, std::move(what));
}

/// A chess round, a break, and Blue knocked down in the boxing round, with nobody boxing on.
std::vector<Call> knocked_out() {
    return {said(0, timekeeper, call::Gong{}), said(5'000, arbiter, call::Move{"e4"}),
            said(240'000, timekeeper, call::Gong{}),
            said(270'000, referee, call::Knockdown{Corner::blue})};
}

Replay replay_of(const std::vector<Call>& calls) {
    Replay replay{rules(), sheet()};
    for (const Call& call : calls) replay.enter(call);
    return replay;
}

} // namespace

TEST_CASE("what happens by itself happens at its instant, whenever one looks",
          "[replay][3.5.5.1]") {
    Replay replay = replay_of(knocked_out());
    const Bout bout = replay.look(at_ms(400'000));
    REQUIRE(bout.result);
    CHECK(bout.result->winner == Corner::red);
    CHECK(bout.result->method == Method::knockout);
    CHECK(bout.result->t == at_ms(280'000));
    CHECK(bout == play(rules(), sheet(), knocked_out(), at_ms(400'000)));
}

TEST_CASE("an earlier look after a later one shows the bout as it stood", "[replay]") {
    Replay replay = replay_of(knocked_out());
    CHECK(replay.look(at_ms(400'000)).phase == Phase::finished);
    CHECK(replay.look(at_ms(279'999)).phase == Phase::boxing);
    CHECK(replay.look(at_ms(279'999)) == play(rules(), sheet(), knocked_out(), at_ms(279'999)));
}

TEST_CASE("a late entry is played where it took effect", "[replay][3.5.4]") {
    Replay replay = replay_of(knocked_out());
    CHECK(replay.look(at_ms(285'000)).phase == Phase::finished);
    replay.enter(said_late(285'000, 279'000, referee, call::Box{}));
    CHECK(replay.look(at_ms(285'000)).phase == Phase::boxing);
    auto calls = knocked_out();
    calls.push_back(said(279'000, referee, call::Box{}));
    CHECK(replay.look(at_ms(300'000)).facts == play(rules(), sheet(), calls, at_ms(300'000)).facts);
}

TEST_CASE("a preview enters nothing", "[replay][1.3.1]") {
    Replay replay = replay_of(knocked_out());
    const Bout before = replay.look(at_ms(290'000));
    const Bout without = replay.preview(said(290'000, timekeeper, call::Strike{4}));
    CHECK(without.phase == Phase::boxing);
    CHECK_FALSE(without.result);
    CHECK(replay.look(at_ms(290'000)) == before);
    CHECK(replay.calls().size() == 4);
}

TEST_CASE("calls after a signature are refused for good, even once it is reopened",
          "[replay][1.3.1]") {
    Replay replay = replay_of(knocked_out());
    replay.enter(said(290'000, board, call::Confirm{}));
    replay.enter(said(291'000, board, call::Sign{}));
    replay.enter(said_late(292'000, 245'000, referee, call::Caution{Corner::red, {}}));
    CHECK(replay.look(at_ms(292'000)).rulings.back() == Ruling::refused);
    replay.enter(said(293'000, board, call::Reopen{}));
    CHECK(replay.look(at_ms(293'000)).rulings.back() == Ruling::accepted);
    replay.enter(said_late(294'000, 246'000, referee, call::Caution{Corner::red, {}}));
    const Bout& bout = replay.look(at_ms(294'000));
    CHECK(bout.rulings.back() == Ruling::accepted);
    CHECK(bout.rulings[6] == Ruling::refused);
    CHECK(bout.tallies[Corner::red].cautions.bout == 1);
}

TEST_CASE("a correction that takes away what was confirmed wants a new confirmation",
          "[replay][1.3.1]") {
    Replay replay = replay_of(knocked_out());
    replay.enter(said(290'000, board, call::Confirm{}));
    replay.enter(said(291'000, board, call::Sign{}));
    replay.enter(said(292'000, board, call::Reopen{}));
    // It was Red who went down: struck, and said anew at its own instant.
    replay.enter(said(293'000, timekeeper, call::Strike{4}));
    replay.enter(said_late(294'000, 270'000, referee, call::Knockdown{Corner::red}));
    const Bout& bout = replay.look(at_ms(294'000));
    REQUIRE(bout.result);
    CHECK(bout.result->winner == Corner::blue);
    CHECK_FALSE(bout.result->official);
    CHECK_FALSE(bout.is_signed);
    for (const std::size_t board_call : {4U, 5U, 6U})
        CHECK(bout.rulings[board_call] == Ruling::refused);
}

TEST_CASE("undo names the call that it would strike", "[replay][1.3.1]") {
    Replay replay{rules(), sheet()};
    CHECK_FALSE(replay.undo_target(timekeeper));
    replay = replay_of(knocked_out());
    CHECK(replay.undo_target(timekeeper) == 4);
    CHECK(replay.undo_target(arbiter) == 2);
    CHECK_FALSE(replay.undo_target({Office::judge, 1}));
    replay.enter(said(271'000, timekeeper, call::Undo{}));
    CHECK(replay.undo_target(timekeeper) == 3);
}

TEST_CASE("what is asked beforehand is what entering the call comes to", "[replay]") {
    Replay replay = replay_of(knocked_out());
    const auto early = refusal_of(replay.look(at_ms(277'000)), referee, call::Box{});
    REQUIRE(early);
    CHECK(early->because == Because::before_eight);
    CHECK(early->clause == Clause::c3_5_4);
    CHECK_FALSE(refusal_of(replay.look(at_ms(278'000)), referee, call::Box{}));
    CHECK(refusal_of(replay.look(at_ms(278'000)), arbiter, call::Box{})->clause == Clause::c1_3_1);
}
