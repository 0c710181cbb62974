#include <string_view>

#include "chess/fen.hpp"
#include "chess/perft.hpp"
#include "support/catch.hpp"

using namespace ringside::chess;

TEST_CASE("the start position has the published number of lines", "[perft]") {
    CHECK(perft(Position{}, 1) == 20);
    CHECK(perft(Position{}, 5) == 4865609);
}
