#include "view/typed_move.hpp"

#include <string>
#include <vector>

#include "support/catch.hpp"

using namespace ringside;
using view::Playable;

namespace {

chess::Square square(std::string_view name) {
    return static_cast<chess::Square>((name[1] - '1') * 8 + (name[0] - 'a'));
}

Playable playable(std::string_view squares, std::string san) {
    Playable made{{square(squares.substr(0, 2)), square(squares.substr(2, 2)), {}}, std::move(san)};
    if (squares.ends_with('q')) made.move.promotion = chess::PieceType::queen;
    if (squares.ends_with('n')) made.move.promotion = chess::PieceType::knight;
    return made;
}

const Playable e4 = playable("e2e4", "e4");
const Playable nf3 = playable("g1f3", "Nf3");
const Playable bc4 = playable("f1c4", "Bc4");
const Playable bxc4 = playable("b3c4", "bxc4");
const Playable bishop_takes = playable("f1c4", "Bxc4");
const Playable nbd2 = playable("b1d2", "Nbd2");
const Playable nfd2 = playable("f3d2", "Nfd2");
const Playable castles = playable("e1g1", "O-O");
const Playable castles_long = playable("e1c1", "O-O-O");
const Playable queens = playable("e7e8q", "e8=Q+");
const Playable knights = playable("e7e8n", "e8=N");

std::optional<Playable> settled(std::string_view typed, std::vector<Playable> moves) {
    return view::read_typed(typed, moves).settled;
}
std::optional<Playable> forced(std::string_view typed, std::vector<Playable> moves) {
    return view::read_typed(typed, moves).forced;
}

} // namespace

TEST_CASE("a move is settled as soon as it is one and no other could follow", "[typing]") {
    CHECK(settled("e", {e4, nf3}) == std::nullopt);
    CHECK(settled("e4", {e4, nf3}) == e4);
    CHECK(settled("Nf", {e4, nf3}) == std::nullopt);
    CHECK(settled("Nf3", {e4, nf3}) == nf3);
    CHECK(settled("Nf4", {e4, nf3}) == std::nullopt);
    CHECK(settled("", {e4}) == std::nullopt);
}

TEST_CASE("short castling waits for Enter while long castling could follow", "[typing]") {
    CHECK(settled("O-O", {castles, castles_long}) == std::nullopt);
    CHECK(forced("O-O", {castles, castles_long}) == castles);
    CHECK(settled("O-O", {castles}) == castles);
    CHECK(settled("O-O-O", {castles, castles_long}) == castles_long);
    CHECK(settled("0-0-0", {castles, castles_long}) == castles_long);
    CHECK(settled("ooo", {castles, castles_long}) == castles_long);
    CHECK(settled("e1g1", {castles, castles_long}) == castles);
    CHECK(settled("e1h1", {castles, castles_long}) == castles);
}

TEST_CASE("capitals may be left out where they decide nothing", "[typing]") {
    CHECK(settled("nf3", {e4, nf3}) == nf3);
    CHECK(settled("E4", {e4, nf3}) == e4);
    CHECK(settled("bc4", {bc4}) == bc4);
    CHECK(settled("e8q", {queens, knights}) == queens);
}

TEST_CASE("a small b that may be file or bishop is not guessed", "[typing]") {
    CHECK(settled("bc4", {bxc4, bishop_takes}) == std::nullopt);
    CHECK(settled("Bc4", {bxc4, bishop_takes}) == bishop_takes);
    CHECK(settled("bxc4", {bxc4, bishop_takes}) == std::nullopt);
    // Enter takes what stands there at its word.
    CHECK(forced("bxc4", {bxc4, bishop_takes}) == bxc4);
    CHECK(settled("b3c4", {bxc4, bishop_takes}) == bxc4);
    CHECK(settled("f1c4", {bxc4, bishop_takes}) == bishop_takes);
    CHECK(settled("Bc4", {bxc4}) == std::nullopt);
}

TEST_CASE("two pieces that may go there want their origin", "[typing]") {
    CHECK(settled("Nd2", {nbd2, nfd2}) == std::nullopt);
    CHECK(forced("Nd2", {nbd2, nfd2}) == std::nullopt);
    CHECK(view::read_typed("Nd2", std::vector{nbd2, nfd2}).complete == std::vector{nbd2, nfd2});
    CHECK(settled("Nbd2", {nbd2, nfd2}) == nbd2);
    CHECK(settled("N3d2", {nbd2, nfd2}) == nfd2);
    CHECK(settled("nf3d2", {nbd2, nfd2}) == nfd2);
    CHECK(settled("b1d2", {nbd2, nfd2}) == nbd2);
}

TEST_CASE("a promotion waits for its piece", "[typing]") {
    CHECK(settled("e8", {queens, knights}) == std::nullopt);
    CHECK(forced("e8", {queens, knights}) == std::nullopt);
    CHECK(settled("e8=N", {queens, knights}) == knights);
    CHECK(settled("e7e8q", {queens, knights}) == queens);
}

TEST_CASE("Enter plays the only move that a beginning can become", "[typing]") {
    CHECK(forced("N", {e4, nf3}) == nf3);
    CHECK(forced("N", {nf3, nbd2}) == std::nullopt);
    CHECK(forced("x", {e4, nf3}) == std::nullopt);
}

TEST_CASE("signs that say nothing of the move are no letters of it", "[typing]") {
    for (const char32_t sign : U"+#!? ")
        if (sign != 0) CHECK_FALSE(view::is_move_letter(sign));
    for (const char32_t letter : U"abcdefgh12345678KQRBNkqrnxO0o-=")
        if (letter != 0) CHECK(view::is_move_letter(letter));
    CHECK_FALSE(view::is_move_letter(U'у'));
}
