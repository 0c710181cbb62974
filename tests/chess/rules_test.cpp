#include <string>
#include <string_view>

#include "chess/moves.hpp"
#include "chess/positions.hpp"
#include "support/catch.hpp"

using namespace ringside::chess;

namespace {

bool is_legal(std::string_view text, std::string_view move) {
    const Position position = position_of(text);
    for (const Move legal : legal_moves(position))
        if (coordinates(legal) == move) return true;
    return false;
}

int count_from(std::string_view text, std::string_view square) {
    int count = 0;
    for (const Move legal : legal_moves(position_of(text)))
        if (square_name(legal.from) == square) ++count;
    return count;
}

} // namespace

TEST_CASE("a capture en passant must leave the own king safe", "[moves][en passant]") {
    struct Row {
        std::string_view fen;
        std::string_view move;
        bool legal;
    };
    for (const auto& [text, move, legal] : {
             Row{"8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1", "d5e6", false}, // along the rank
             Row{"2b1r2r/8/5P1k/2p1pP2/5R1P/6PK/4q3/4R3 w - e6 0 1", "f5e6", true}, // shields
             Row{"8/8/8/7B/6Pp/8/4k2K/3r4 b - g3 0 1", "h4g3", false},  // opens a diagonal
             Row{"8/5K2/8/3k4/3pP3/8/8/3R4 b - e3 0 1", "d4e3", false}, // pinned on the file
             Row{"8/8/8/2k5/2pP4/8/4K3/8 b - d3 0 1", "c4d3", true},    // answers the check
         }) {
        INFO(text);
        CHECK(is_legal(text, move) == legal);
        CHECK(position_of(text).en_passant().has_value() == legal);
    }
}

TEST_CASE("en passant is possible at once or never", "[moves][en passant]") {
    const Position now = position_of("rnbqkbnr/pppppp2/7p/6pP/8/8/PPPPPPP1/RNBQKBNR w KQkq g6 0 3");
    CHECK(reading_of(now, "hxg6") == "h5g6");
    const Position later = after_moves(now, "a3 a6");
    CHECK(reading_of(later, "hxg6") == "illegal hxg6");
}

TEST_CASE("a capture en passant can mate", "[moves][en passant]") {
    const Position position = position_of("6bk/7b/8/3pP3/8/8/8/Q3K3 w - d6 0 2");
    CHECK(is_checkmate(after_moves(position, "exd6")));
    CHECK(san(position, move_of(position, "exd6")) == "exd6#");
}

TEST_CASE("a captured pawn leaves its own square in passing", "[moves][en passant]") {
    const Position position = position_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
    CHECK(fen(after_moves(position, "exd6")) == "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2");
}

TEST_CASE("a rook between king and rook bars castling for the moment only", "[moves][castling]") {
    const Position start = position_of("4k2r/8/8/6R1/6r1/2K5/8/8 b k - 0 1");
    const Position barred = after_moves(start, "Rg2 Rg8+ Rgxg8 Kd3");
    CHECK(reading_of(barred, "O-O") == "illegal O-O");
    const Position free = after_moves(barred, "Rg5 Ke3");
    CHECK(reading_of(free, "O-O") == "e8g8");
}

TEST_CASE("a rook that takes a rook at home costs both sides a right", "[moves][castling]") {
    const Position position =
        position_of("rnbqk1nr/ppp1ppb1/6p1/3p4/8/2N5/PPPPPPP1/R1BQKBNR w KQkq - 0 5");
    CHECK(fen(after_moves(position, "Rxh8")) ==
          "rnbqk1nR/ppp1ppb1/6p1/3p4/8/2N5/PPPPPPP1/R1BQKBN1 b Qq - 0 5");
}

TEST_CASE("a king that takes the unmoved rook does not castle", "[moves][castling]") {
    const Position position = position_of("8/8/8/B2p3Q/2qPp1P1/b7/2P2PkP/4K2R b K - 0 1");
    const Position next = after_moves(position, "Kxh1");
    CHECK(fen(next) == "8/8/8/B2p3Q/2qPp1P1/b7/2P2P1P/4K2k w - - 0 2");
}

TEST_CASE("a king castles neither through nor into an attack", "[moves][castling]") {
    CHECK_FALSE(is_legal("5rk1/8/8/8/8/8/2p5/R3K2R w KQ - 0 1", "e1g1"));
    CHECK_FALSE(is_legal("5rk1/8/8/8/8/8/2p5/R3K2R w KQ - 0 1", "e1c1"));
    CHECK_FALSE(is_legal("4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"));
    CHECK(is_legal("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1")); // b1 may be attacked
}

TEST_CASE("castling puts king and rook beside each other", "[moves][castling]") {
    const Position position = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    CHECK(fen(after_moves(position, "O-O O-O-O")) == "2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2");
    CHECK(fen(after_moves(position, "O-O-O O-O")) == "r4rk1/8/8/8/8/8/8/2KR3R w - - 2 2");
}

TEST_CASE("a move can only remove rights, never create them", "[moves][castling]") {
    Position position = position_of("r2qk2r/8/8/8/8/8/8/R2QK2R w - - 0 1");
    position = after_moves(position, "Qxd8+ Rxd8");
    CHECK(position.castling() == CastlingRights{});
}

TEST_CASE("a pawn promotes to four pieces, on each square that it reaches", "[moves]") {
    constexpr std::string_view text = "1r3k2/P1P5/8/8/8/8/8/R3K2R w KQ - 0 1";
    CHECK(count_from(text, "a7") == 8);
    CHECK(count_from(text, "c7") == 8);
}

TEST_CASE("in double check only the king moves", "[moves]") {
    const Position position = position_of("4r2k/8/8/8/8/5n2/8/4K3 w - - 0 1");
    REQUIRE(legal_moves(position).size() == 3);
    for (const Move move : legal_moves(position)) CHECK(square_name(move.from) == "e1");
}

TEST_CASE("a promoted rook is a rook", "[moves]") {
    const Position position = position_of("5R2/3P4/8/8/7r/7r/7k/K7 w - - 0 1");
    const Position promoted = after_moves(position, "d8=R");
    CHECK(promoted.at(59) == Piece{Side::white, PieceType::rook});
    // The two rooks change places.
    const Position exchanged = after_moves(promoted, "Kg2 Rd6 Kh2 Rfd8 Kg2 Rf6 Kh2 Rff8");
    CHECK(is_same_for_repetition(promoted, exchanged));
}

TEST_CASE("a capture sets the half-move clock back", "[moves]") {
    const Position position = position_of("b3k2r/5p2/4p3/1p5p/6p1/2PR2P1/BP3qNP/6QK b k - 2 28");
    CHECK(fen(after_moves(position, "Bxg2+")) ==
          "4k2r/5p2/4p3/1p5p/6p1/2PR2P1/BP3qbP/6QK w k - 0 29");
}

TEST_CASE("a pawn's move sets the half-move clock back, others count", "[moves]") {
    const std::vector<Position> positions = positions_of(Position{}, "Nf3 Nf6 e4 Nxe4 Bc4");
    std::vector<int> clocks;
    for (const Position& position : positions) clocks.push_back(position.halfmove_clock());
    CHECK(clocks == std::vector{0, 1, 2, 0, 0, 1});
}

TEST_CASE("a counter stops at its highest value", "[moves]") {
    Setup setup;
    setup.board[0] = Piece{Side::white, PieceType::king};
    setup.board[63] = Piece{Side::black, PieceType::king};
    setup.to_move = Side::black;
    setup.halfmove_clock = 9999;
    setup.fullmove_number = 9999;
    const Position next = after_moves(Position{setup}, "Kg8");
    CHECK(next.halfmove_clock() == 9999);
    CHECK(next.fullmove_number() == 9999);
}

TEST_CASE("mate, stalemate and check are told apart", "[mate]") {
    const Position mate = after_moves(Position{}, "f3 e5 g4 Qh4");
    CHECK(is_check(mate));
    CHECK(is_checkmate(mate));
    CHECK_FALSE(is_stalemate(mate));
    CHECK_FALSE(has_legal_move(mate));

    const Position stalemate = position_of("k7/3N4/1K6/1B6/8/8/8/8 b - - 99 1");
    CHECK_FALSE(is_check(stalemate));
    CHECK(is_stalemate(stalemate));
    CHECK_FALSE(is_checkmate(stalemate));

    const Position check = position_of("4r2k/8/8/8/8/5n2/8/4K3 w - - 0 1");
    CHECK(is_check(check));
    CHECK(has_legal_move(check));
    CHECK_FALSE(is_checkmate(check));
}

TEST_CASE("mate on the hundredth half-move is mate", "[mate][fifty]") {
    const Position next =
        after_moves(position_of("8/8/2p5/3b1K1k/4p3/4PpR1/5P2/8 w - - 99 113"), "Rh3");
    CHECK(is_checkmate(next));
    CHECK(next.halfmove_clock() == 100);
}

TEST_CASE("fifty moves by each side are a hundred half-moves", "[fifty]") {
    const Position position = position_of("6R1/7k/8/8/1r3B2/5K2/8/8 w - - 99 119");
    CHECK(after_moves(position, "Rg3").halfmove_clock() == 100);
    CHECK(position_of("8/8/8/8/4k3/8/3K2p1/5r2 w - - 50 119").halfmove_clock() == 50);
}
