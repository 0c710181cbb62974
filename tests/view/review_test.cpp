#include "view/review.hpp"

#include <algorithm>
#include <cmath>

#include "support/bouts.hpp"
#include "view/ringside.hpp"

using namespace ringside;
using namespace std::chrono_literals;
using core::Corner;
using core::Office;
using test::bout_at;
using test::with_sheet;
using view::Event;
using view::Remedy;
using view::Say;
using view::Stretch;
namespace call = core::call;

namespace {

constexpr core::Seat timekeeper{Office::timekeeper, 0};
constexpr core::Seat referee{Office::referee, 0};

core::Instant at(core::Millis since) { return core::Instant{since}; }

core::Call warned() { return {at(80s), at(75s), referee, call::Warning{Corner::red, "holding"}}; }

} // namespace

TEST_CASE("what did not happen is struck, and the reason follows as a note", "[review][1.3.1]") {
    CHECK(view::correction(Remedy::strike, 7, warned(), at(60s), {}, "") ==
          std::vector<Say>{{timekeeper, call::Strike{7}, {}}});
    CHECK(view::correction(Remedy::strike, 7, warned(), at(60s), {}, "ruled a push") ==
          std::vector<Say>{{timekeeper, call::Strike{7}, {}},
                           {timekeeper, call::Note{"call 7: ruled a push"}, {}}});
}

TEST_CASE("a call about the wrong fighter is struck and entered late for the other, by who said it",
          "[review][1.3.1]") {
    CHECK(view::correction(Remedy::other_corner, 7, warned(), at(60s), {}, "") ==
          std::vector<Say>{{timekeeper, call::Strike{7}, {}},
                           {referee, call::Warning{Corner::blue, "holding"}, at(75s)}});
}

TEST_CASE("a call at the wrong time is struck and entered late where the playhead stands",
          "[review][1.3.1]") {
    CHECK(view::correction(Remedy::move, 7, warned(), at(60s), {}, "") ==
          std::vector<Say>{{timekeeper, call::Strike{7}, {}},
                           {referee, call::Warning{Corner::red, "holding"}, at(60s)}});
}

TEST_CASE("what was meant to be another call takes its place at its own instant",
          "[review][1.3.1]") {
    const core::Call meant{at(90s), at(90s), referee, call::Caution{Corner::red, {}}};
    CHECK(view::correction(Remedy::replace, 7, warned(), at(60s), meant, "") ==
          std::vector<Say>{{timekeeper, call::Strike{7}, {}},
                           {referee, call::Caution{Corner::red, {}}, at(75s)}});
    CHECK(view::correction(Remedy::missed, 0, {}, at(60s), meant, "") ==
          std::vector<Say>{{referee, call::Caution{Corner::red, {}}, at(60s)}});
}

TEST_CASE("nothing is corrected where the call, the corner or the writing is missing", "[review]") {
    const core::Call gong{at(0s), at(0s), timekeeper, call::Gong{}};
    for (const Remedy remedy : {Remedy::keep, Remedy::strike, Remedy::other_corner, Remedy::move,
                                Remedy::replace, Remedy::missed})
        CHECK(view::correction(remedy, 0, {}, at(60s), {}, "why").empty());
    CHECK(view::correction(Remedy::other_corner, 1, gong, at(60s), {}, "").empty());
    CHECK(view::correction(Remedy::replace, 1, gong, at(60s), {}, "").empty());
}

TEST_CASE("a call is one event, whatever it brought; what happens by itself is one too",
          "[review]") {
    const core::Bout bout = bout_at(with_sheet("0:00 timekeeper gong\n"
                                               "4:00 timekeeper gong\n"
                                               "4:10 referee knockdown blue\n"
                                               "4:18 referee box\n"),
                                    270);
    std::vector<std::pair<core::Instant, int>> told;
    for (const Event& event : view::events_of(bout)) told.emplace_back(event.t, event.call);
    CHECK(told == std::vector<std::pair<core::Instant, int>>{
                      {at(0s), 1}, {at(3min), 0}, {at(4min), 2}, {at(250s), 3}, {at(258s), 4}});
}

TEST_CASE("the playhead stands on the call picked, else on the last event before it", "[review]") {
    const std::vector<Event> events{{at(0s), 1, 0}, {at(5s), 2, 1}, {at(5s), 3, 2}, {at(9s), 0, 3}};
    CHECK(view::event_at(events, at(5s), 2) == 1);
    CHECK(view::event_at(events, at(5s), 0) == 2);
    CHECK(view::event_at(events, at(8s), 0) == 2);
    CHECK(view::event_at({}, at(8s), 0) == std::nullopt);
}

TEST_CASE("the clock of rounds and breaks runs and stands in stretches without gaps",
          "[review][1.1.1]") {
    const core::Bout bout = bout_at(with_sheet("0:10 timekeeper gong\n"
                                               "1:00 timekeeper timeout\n"
                                               "1:30 timekeeper resume\n"
                                               "4:40 timekeeper gong\n"),
                                    290);
    CHECK(view::stretches_of(bout) == std::vector<Stretch>{
                                          {at(0s), at(10s), 0, false, false, core::Millis{0}},
                                          {at(10s), at(60s), 1, false, true, 3min},
                                          {at(60s), at(90s), 1, false, false, 2min + 10s},
                                          {at(90s), at(3min + 40s), 1, false, true, 2min + 10s},
                                          {at(3min + 40s), at(4min + 40s), 1, true, true, 1min},
                                          {at(4min + 40s), at(4min + 50s), 2, false, true, 3min},
                                      });
}

TEST_CASE("a clock that a count holds at zero stands there", "[review][3.5.4]") {
    const core::Bout bout = bout_at(with_sheet("0:00 timekeeper gong\n"
                                               "4:00 timekeeper gong\n"
                                               "6:55 referee knockdown blue\n"
                                               "7:04 referee box\n"),
                                    430);
    const auto stretches = view::stretches_of(bout);
    const Stretch held{at(7min), at(7min + 4s), 2, false, false, core::Millis{0}};
    CHECK(std::find(stretches.begin(), stretches.end(), held) != stretches.end());
}

TEST_CASE("the numbers of a count stand where they were reached, and none in a hold",
          "[review][3.5.4]") {
    const core::Bout bout = bout_at(with_sheet("0:00 timekeeper gong\n"
                                               "4:00 timekeeper gong\n"
                                               "4:10 referee knockdown blue\n"
                                               "4:12 referee hold\n"
                                               "4:20 referee count_on\n"
                                               "4:26.5 referee box\n"),
                                    290);
    view::Desk desk = after(view::Desk{}, view::desk::LookBack{at(250s), 3});
    view::LookedBack looked;
    looked.seen = bout;
    const view::Ringside shown = view::ringside(bout, desk, view::default_caps(),
                                                view::catalogue(view::Language::english), looked);
    const auto& line = std::get<view::ReviewCentre>(shown.centre).timeline;
    const auto& marks = line.lanes[1].marks;
    const auto count = std::find_if(marks.begin(), marks.end(),
                                    [](const auto& mark) { return !mark.numbers.empty(); });
    REQUIRE(count != marks.end());
    std::vector<long> seconds; // since the count began
    for (const double place : count->numbers)
        seconds.push_back(std::lround((place - count->from) *
                                      static_cast<double>((line.to - line.from).count()) / 1000));
    CHECK(seconds == std::vector<long>{1, 2, 11, 12, 13, 14, 15, 16});
}
