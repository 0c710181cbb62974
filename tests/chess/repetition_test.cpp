#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "chess/moves.hpp"
#include "chess/positions.hpp"
#include "support/catch.hpp"

using namespace ringside::chess;

namespace {

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// How often the last position has occurred, itself included.
long occurrences(std::string_view fen, const std::string& moves) {
    const std::vector<Position> positions = positions_of(position_of(fen), moves);
    const auto is_last = [&](const Position& position) {
        return is_same_for_repetition(position, positions.back());
    };
    return std::count_if(positions.begin(), positions.end(), is_last);
}

} // namespace

TEST_CASE("a position occurs again whoever of two knights stands where", "[repetition][2.5.6.5]") {
    CHECK(occurrences(start, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8") == 3);
    CHECK(occurrences(start, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1") == 2);
}

TEST_CASE("a pawn's double step that nobody can take changes nothing", "[repetition][2.5.6.5]") {
    CHECK(occurrences(start, "e4 e5 Be2 Be7 Bf1 Bf8 Bd3 Bd6 Bf1 Bf8") == 3);
    CHECK(occurrences(start, "f4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1") == 3);
}

TEST_CASE("en passant by a pinned pawn does not count", "[repetition][2.5.6.5]") {
    CHECK(occurrences("6k1/1p2p1rp/rP1pR3/2pP1pP1/p1P2P1P/R5K1/8/8 b - - 0 1",
                      "h5 Rh6 Rh7 Re6 Rg7 Rh6 Rh7 Re6 Rg7") == 3);
}

TEST_CASE("en passant that does not answer a check does not count", "[repetition][2.5.6.5]") {
    CHECK(occurrences("8/8/8/8/4p3/8/R2P3k/K7 w - - 0 37",
                      "d4+ Kh3 Ra3+ Kh2 Ra2+ Kh1 Ra3 Kh2 Ra2+") == 3);
}

TEST_CASE("en passant that is legal makes another position", "[repetition][2.5.6.5]") {
    const Position position = position_of("4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1");
    const std::vector<Position> positions = positions_of(position, "d4 Kf8 Kf1 Ke8 Ke1");
    CHECK_FALSE(is_same_for_repetition(positions[1], positions.back()));
    CHECK(repetition_hash(positions[1]) != repetition_hash(positions.back()));
}

TEST_CASE("a right to castle that is lost makes another position", "[repetition][2.5.6.5]") {
    CHECK(occurrences(start, "e4 e5 Nf3 Nf6 Ng1 Ng8 Ke2 Ke7 Ke1 Ke8 Na3 Na6 Nb1 Nb8") == 2);
}

TEST_CASE("a pinned en passant square in a set position does not count", "[repetition][2.5.6.5]") {
    const Position with = position_of("5kbq/3Q2n1/6p1/r3PpKn/2n5/8/8/q7 w - f6 7 4");
    const Position without = position_of("5kbq/3Q2n1/6p1/r3PpKn/2n5/8/8/q7 w - - 7 4");
    CHECK(is_same_for_repetition(with, without));
}

TEST_CASE("each ground of difference makes another position", "[repetition][2.5.6.5]") {
    const Position position = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for (const std::string_view text : {
             "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
             "r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1",
             "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1",
             "r3k2r/8/8/8/8/8/P7/R3K2R w KQkq - 0 1",
             "r3k2r/8/8/8/8/8/8/Q3K2R w Kkq - 0 1",
         }) {
        INFO(text);
        CHECK_FALSE(is_same_for_repetition(position, position_of(text)));
        CHECK(repetition_hash(position) != repetition_hash(position_of(text)));
    }
    const Position later = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 41 77");
    CHECK(is_same_for_repetition(position, later));
    CHECK(repetition_hash(position) == repetition_hash(later));
    CHECK_FALSE(position == later);
}
