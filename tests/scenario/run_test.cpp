#include "scenario/run.hpp"

#include "core/play.hpp"
#include "scenario/playing.hpp"
#include "scenario/write.hpp"

using namespace ringside;
using namespace ringside::scenario;
using namespace ringside::scenario::test;

TEST_CASE("the example of the contract holds to its last line", "[scenario][run]") {
    const auto outcome = run(read_whole(example + "4:45 referee late 5 box\n"
                                                  "4:45 expect phase boxing\n"),
                             rules());
    CHECK(outcome.failures.empty());
    CHECK(outcome.expectations == 4);
    CHECK(outcome.bout.t == core::at_ms(285'000));
}

TEST_CASE("an expectation knows only the calls above it", "[scenario][run]") {
    const auto outcome = play("0:00 timekeeper gong\n"
                              "0:10 expect chess.moves []\n"
                              "0:10 arbiter move e4\n"
                              "0:10 expect chess.moves [\"e4\"]\n"
                              "0:20 arbiter late 15 caution red\n"
                              "0:20 expect red.cautions.chess 1\n");
    CHECK(outcome.failures.empty());
}

TEST_CASE("an expectation looks after all that is due at its time", "[scenario][run]") {
    CHECK(play("0:00 timekeeper gong\n2:59.999 expect phase chess\n3:00 expect phase break\n")
              .failures.empty());
}

TEST_CASE("a failure does not stop the play", "[scenario][run]") {
    const auto outcome = play("0:00 timekeeper gong\n"
                              "0:01 expect phase boxing\n"
                              "0:02 arbiter move e4\n"
                              "0:03 expect round 2\n"
                              "0:04 expect chess.moves.0 e4\n");
    CHECK(outcome.expectations == 3);
    CHECK(outcome.failures ==
          std::vector<Failure>{{5, "phase boxing", "chess"}, {7, "round 2", "1"}});
}

TEST_CASE("the play ends at the last line's time, be it an expectation's", "[scenario][run]") {
    CHECK(play("").bout.t == core::at_ms(0));
    CHECK(play("0:00 timekeeper gong\n2:00 expect phase chess\n").bout.t == core::at_ms(120'000));
}

TEST_CASE("the state at T knows the lines up to T, those at T among them", "[scenario][run]") {
    const std::string lines = "0:00 timekeeper gong\n"
                              "0:10 arbiter move e4\n"
                              "0:10 expect chess.moves.0 d4\n"
                              "0:11 arbiter move e5\n"
                              "0:12 expect chess.moves.0 c4\n";
    const auto outcome = play(lines, core::at_ms(10'000));
    CHECK(outcome.bout == play("0:00 timekeeper gong\n0:10 arbiter move e4\n").bout);
    CHECK(outcome.expectations == 1);
    CHECK(outcome.failures.size() == 1);
    const auto before = play(lines, core::at_ms(9'999));
    CHECK(before.bout.game.moves.empty());
    CHECK(before.bout.t == core::at_ms(9'999));
}

TEST_CASE("the state beyond the last line plays on to it", "[scenario][run]") {
    const auto outcome = play("0:00 timekeeper gong\n", core::at_ms(180'000));
    CHECK(outcome.bout.phase == core::Phase::interval);
    CHECK(outcome.bout.t == core::at_ms(180'000));
}

TEST_CASE("the bout is that of the pure function", "[scenario][run]") {
    const Scenario scenario = read_whole(example);
    CHECK(run(scenario, rules()).bout ==
          core::play(rules(), scenario.sheet, calls(scenario), end_of(scenario)));
}

TEST_CASE("a bout written down again plays the same", "[scenario][run][write]") {
    const Scenario scenario = read_whole(example);
    const Scenario again = read_whole(write(scenario.sheet, calls(scenario)));
    CHECK(run(again, rules(), core::at_ms(280'500)).bout ==
          run(scenario, rules(), core::at_ms(280'500)).bout);
}
