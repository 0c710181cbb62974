#include "scenario/expectation.hpp"

#include "scenario/playing.hpp"

using namespace ringside;
using namespace ringside::scenario;
using namespace ringside::scenario::test;

namespace {

/// What one expectation has to say at the end of `lines`.
std::optional<Failure> failure(const std::string& lines, const std::string& expectation) {
    const auto outcome = play(lines + "expect " + expectation + "\n");
    CHECK(outcome.expectations == 1);
    if (outcome.failures.empty()) return std::nullopt;
    return outcome.failures.front();
}

bool holds(const std::string& lines, const std::string& expectation) {
    return !failure(lines, expectation);
}

const std::string moved = "0:00 timekeeper gong\n"
                          "0:05.250 arbiter move e4\n"
                          "0:09 arbiter move e5\n";
const std::string knocked_out = "0:00 timekeeper gong\n4:00 timekeeper gong\n"
                                "4:10 referee knockdown blue\n+10 board note end\n";

} // namespace

TEST_CASE("a phase is compared with the bout's", "[scenario][expect]") {
    CHECK(holds(moved, "phase chess"));
    CHECK(failure(moved, "phase break") == Failure{7, "phase break", "chess"});
}

TEST_CASE("a result is compared in winner, method and clauses", "[scenario][expect]") {
    CHECK(holds(knocked_out, "result red knockout"));
    CHECK(holds(knocked_out, "result white knockout 3.5.5.1"));
    CHECK(failure(knocked_out, "result blue knockout") ==
          Failure{8, "result blue knockout", "red knockout 3.5.5.1"});
    CHECK_FALSE(holds(knocked_out, "result red points"));
    CHECK(failure(knocked_out, "result red knockout 3.5.5.1 3.5.4") ==
          Failure{8, "result red knockout 3.5.5.1 3.5.4", "red knockout 3.5.5.1"});
    CHECK_FALSE(holds(knocked_out, "result none"));
    CHECK_FALSE(holds(knocked_out, "result none no_contest"));
    CHECK(failure(moved, "result red time") == Failure{7, "result red time", "none, in chess"});
}

TEST_CASE("no result is not a no contest", "[scenario][expect][3.5.5.6]") {
    CHECK(holds(moved, "result none"));
    CHECK_FALSE(holds(moved, "result none no_contest"));
    const std::string broken = moved + "0:20 referee no_contest\n";
    CHECK(holds(broken, "result none no_contest 3.5.5.6"));
    CHECK_FALSE(holds(broken, "result none"));
}

TEST_CASE("a refusal is that of the last call above", "[scenario][expect]") {
    const std::string refused = moved + "0:10 arbiter move e5\n";
    CHECK(holds(refused, "refused"));
    CHECK(holds(refused, "refused 2.6"));
    CHECK(failure(refused, "refused 1.5.3") == Failure{8, "refused 1.5.3", "refused 2.6"});
    CHECK(failure(refused + "0:11 arbiter move Nf3\n", "refused") ==
          Failure{9, "refused", "accepted"});
    CHECK(failure("", "refused") == Failure{4, "refused", "no call above"});
}

TEST_CASE("an advice is one of those given now", "[scenario][expect]") {
    const std::string counted = "0:00 timekeeper gong\n0:01 arbiter count\n0:02 arbiter move e4\n"
                                "0:03 arbiter move e5\n0:04 arbiter count\n";
    CHECK(holds(counted, "advice next_count_ends"));
    CHECK(failure(counted, "advice minute_over") ==
          Failure{9, "advice minute_over", "next_count_ends"});
    CHECK(failure(moved, "advice next_count_ends") ==
          Failure{7, "advice next_count_ends", "no advice"});
    CHECK(holds(moved, "advice []"));
    CHECK_FALSE(holds(counted, "advice []"));
}

TEST_CASE("a number is compared plain or as a time", "[scenario][expect]") {
    CHECK(holds(moved, "chess.white 534750"));
    CHECK(holds(moved, "chess.white 8:54.750"));
    CHECK(holds(moved, "chess.white 8:54.75"));
    CHECK(holds(moved, "round 1"));
    CHECK(failure(moved, "chess.white 8:54") == Failure{7, "chess.white 8:54", "8:54.750"});
    CHECK(failure(moved, "chess.white 5") == Failure{7, "chess.white 5", "534750"});
    CHECK_FALSE(holds(moved, "round 01:00"));
    CHECK_FALSE(holds(moved, "round \"1\""));
    CHECK_FALSE(holds(moved, "round one"));
    CHECK_FALSE(holds(moved, "round 99999999999999999999999999"));
}

TEST_CASE("an overdue break is a time before zero", "[scenario][expect]") {
    const std::string overdue = "0:00 timekeeper gong\n4:05 board note waiting\n";
    CHECK(holds(overdue, "clock.remaining -0:05"));
    CHECK(holds(overdue, "clock.remaining -5000"));
    CHECK_FALSE(holds(overdue, "clock.remaining 0:05"));
}

TEST_CASE("words are compared with or without quotes", "[scenario][expect]") {
    CHECK(holds(moved, "red.name Nadia Brook"));
    CHECK(holds(moved, "red.name \"Nadia Brook\""));
    CHECK_FALSE(holds(moved, "red.name Nadia"));
    CHECK(holds(moved, "chess.to_move white"));
    CHECK(holds(moved, "chess.fen rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"));
}

TEST_CASE("truth is compared by its word", "[scenario][expect]") {
    CHECK(holds(moved, "clock.running true"));
    CHECK_FALSE(holds(moved, "clock.running false"));
    CHECK_FALSE(holds(moved, "clock.running yes"));
    CHECK_FALSE(holds(moved, "clock.running \"true\""));
}

TEST_CASE("an absent key is null, and so is one past the end of a list", "[scenario][expect]") {
    CHECK(holds(moved, "result null"));
    CHECK(holds(moved, "result.winner null"));
    CHECK(holds(moved, "chess.moves.2 null"));
    CHECK(holds(moved, "chess.moves.x null"));
    CHECK(holds(moved, "chess.moves.99999999999999999999 null"));
    CHECK(holds(moved, "nowhere.at.all null"));
    CHECK(holds(moved, "round.0 null"));
    CHECK_FALSE(holds(moved, "phase.0 chess"));
    CHECK_FALSE(holds(moved, "chess.moves null"));
    CHECK_FALSE(holds(moved, "boxing.count \"null\""));
}

TEST_CASE("a list is counted from 0, or compared whole", "[scenario][expect]") {
    CHECK(holds(moved, "chess.moves.0 e4"));
    CHECK(holds(moved, "chess.moves.1 e5"));
    CHECK(holds(moved, "chess.moves [\"e4\", \"e5\"]"));
    CHECK_FALSE(holds(moved, "chess.moves [\"e4\"]"));
    CHECK_FALSE(holds(moved, "chess.moves [\"e5\", \"e4\"]"));
    CHECK_FALSE(holds(moved, "chess.moves [\"e4\", \"e5\""));
    CHECK(failure(moved, "chess.moves []") == Failure{7, "chess.moves []", "[\"e4\",\"e5\"]"});
}

TEST_CASE("of an object the expected keys are looked at", "[scenario][expect]") {
    CHECK(holds(moved, "red.knockdowns {\"round\": 0}"));
    CHECK(holds(moved, "red.knockdowns {\"bout\": 0, \"round\": 0}"));
    CHECK_FALSE(holds(moved, "red.knockdowns {\"round\": 1}"));
    CHECK_FALSE(holds(moved, "red.knockdowns {\"ring\": 0}"));
    CHECK_FALSE(holds(moved, "red.knockdowns []"));
    CHECK_FALSE(holds(moved, "chess.moves {}"));
    CHECK_FALSE(holds(moved, "round {}"));
}

TEST_CASE("a failure is told with its line", "[scenario][expect]") {
    CHECK(to_text(Failure{7, "phase break", "chess"}, "a.bout") ==
          "a.bout:7: expected phase break, found chess");
}
