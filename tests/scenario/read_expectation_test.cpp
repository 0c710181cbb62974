#include "scenario/reading.hpp"
#include "view/word.hpp"

using namespace ringside;
using namespace ringside::scenario;
using namespace ringside::scenario::test;
using core::Corner;

namespace {

Expectation expectation(const std::string& words) {
    return std::get<Expectation>(read_timed("0:10 expect " + words).what);
}

} // namespace

TEST_CASE("every phase can be expected", "[scenario][expect]") {
    for (const auto phase : view::all_of<core::Phase>())
        CHECK(expectation("phase " + std::string{view::word(phase)}) ==
              Expectation{expect::Phase{phase}});
    CHECK(expectation("phase break") == Expectation{expect::Phase{core::Phase::interval}});
}

TEST_CASE("a result is expected with winner, method and clauses, or none", "[scenario][expect]") {
    CHECK(expectation("result none") == Expectation{expect::NoResult{}});
    CHECK(expectation("result none no_contest") ==
          Expectation{expect::Result{std::nullopt, core::Method::no_contest, {}}});
    CHECK(expectation("result black knockout 3.5.5.1 3.5.4 # ten") ==
          Expectation{expect::Result{Corner::blue, core::Method::knockout, {"3.5.5.1", "3.5.4"}}});
}

TEST_CASE("a refusal is expected with or without its clause", "[scenario][expect]") {
    CHECK(expectation("refused") == Expectation{expect::Refused{""}});
    CHECK(expectation("refused 2.6") == Expectation{expect::Refused{"2.6"}});
}

TEST_CASE("every advice can be expected", "[scenario][expect]") {
    for (const auto advice : view::all_of<core::Advice>())
        CHECK(expectation("advice " + std::string{view::word(advice)}) ==
              Expectation{expect::Advice{advice}});
}

TEST_CASE("a key of the state has a value that runs to the end of the line", "[scenario][expect]") {
    CHECK(expectation("chess.white 4:02.5  # shown") ==
          Expectation{expect::Key{"chess.white", "4:02.5", false}});
    CHECK(expectation("red.name Nadia Brook") ==
          Expectation{expect::Key{"red.name", "Nadia Brook", false}});
    CHECK(expectation("red.name \"Nadia Brook\"") ==
          Expectation{expect::Key{"red.name", "Nadia Brook", true}});
    CHECK(expectation("chess.moves [\"e4\", \"e5\"]") ==
          Expectation{expect::Key{"chess.moves", "[\"e4\", \"e5\"]", false}});
    CHECK(expectation("advice []") == Expectation{expect::Key{"advice", "[]", false}});
    CHECK(expectation("result null") == Expectation{expect::Key{"result", "null", false}});
    CHECK(expectation("result.official true") ==
          Expectation{expect::Key{"result.official", "true", false}});
    CHECK(expectation("clock.remaining -0:05") ==
          Expectation{expect::Key{"clock.remaining", "-0:05", false}});
}
