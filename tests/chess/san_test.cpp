#include <string_view>

#include "chess/moves.hpp"
#include "chess/notation.hpp"
#include "chess/positions.hpp"
#include "support/catch.hpp"

using namespace ringside::chess;

namespace {

struct Printed {
    std::string_view fen;
    std::string_view move; ///< as coordinates
    std::string_view text;
};

} // namespace

TEST_CASE("a move is written in one form", "[san]") {
    constexpr std::string_view four_knights = "N3k2N/8/8/3N4/N4N1N/2R5/1R6/4K3 w - - 0 1";
    constexpr std::string_view three_knights = "k7/8/K7/8/3n3n/5R2/3n4/8 b - - 0 1";
    constexpr std::string_view promotion = "7k/1p2Npbp/8/2P5/1P1r4/3b2QP/3q1pPK/2RB4 b - - 1 29";
    for (const auto& [text, move, san_text] : {
             Printed{four_knights, "a4b6", "N4b6"},
             Printed{four_knights, "h8g6", "N8g6"},
             Printed{four_knights, "h4g6", "Nh4g6"},
             Printed{four_knights, "b2c2", "Rbc2"},
             Printed{four_knights, "c3c2", "Rcc2"},
             Printed{"8/8/8/R2nkn2/8/8/2K5/8 b - - 0 1", "f5e3", "Ne3+"},
             Printed{"8/2KN1p2/5p2/3N1B1k/5PNp/7P/7P/8 w - -", "d5f6", "N5xf6#"},
             Printed{three_knights, "d2f3", "N2xf3"},
             Printed{three_knights, "h4f3", "Nhxf3"},
             Printed{three_knights, "d4f3", "Nd4xf3"},
             Printed{"rnbk1b1r/ppp2pp1/5n1p/4p1B1/2P5/2N5/PP2PPPP/R3KBNR w KQ - 0 7", "e1c1",
                     "O-O-O+"},
             Printed{"5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"},
             Printed{promotion, "f2f1n", "f1=N+"},
             Printed{promotion, "f2f1q", "f1=Q"},
             Printed{"6bk/7b/8/3pP3/8/8/8/Q3K3 w - d6 0 2", "e5d6", "exd6#"},
             Printed{"8/8/8/B2p3Q/2qPp1P1/b7/2P2PkP/4K2R b K - 0 1", "g2h1", "Kxh1"},
         }) {
        INFO(text << " " << move);
        const Position position = position_of(text);
        CHECK(san(position, move_of(position, move)) == san_text);
    }
}

TEST_CASE("every legal move of a position has a text of its own, read back as that move", "[san]") {
    for (const std::string_view text : {
             "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
             "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
             "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
             "N3k2N/8/8/3N4/N4N1N/2R5/1R6/4K3 w - - 0 1",
             "8/8/8/8/k1pPp2Q/8/8/3K4 b - d3 0 1",
             "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
             "6k1/8/1Q1Q4/8/1Q1Q4/8/8/K7 w - - 0 1",
         }) {
        const Position position = position_of(text);
        for (const Move move : legal_moves(position)) {
            INFO(text << " " << san(position, move));
            CHECK(move_of(position, san(position, move)) == move);
            CHECK(move_of(position, coordinates(move)) == move);
        }
    }
}
