#include <array>
#include <string_view>

#include "chess/perft.hpp"
#include "chess/positions.hpp"
#include "support/catch.hpp"

using namespace ringside::chess;

namespace {

/// Published counts of the lines of one to five plies.
struct Published {
    int number = 0;
    std::string_view fen;
    std::array<std::uint64_t, 5> lines{};
};

// The Chess Programming Wiki's set, Peter McKenzie's suite, the set for en passant, castling and
// promotion that engines' tests share, and single published positions.
constexpr std::array<Published, 61> published{{
    {1,
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
     {20, 400, 8902, 197281, 4865609}},
    {2,
     "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
     {48, 2039, 97862, 4085603, 193690690}},
    {3, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", {14, 191, 2812, 43238, 674624}},
    {4,
     "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
     {6, 264, 9467, 422333, 15833292}},
    {5,
     "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
     {6, 264, 9467, 422333, 15833292}},
    {6,
     "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
     {44, 1486, 62379, 2103487, 89941194}},
    {7,
     "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
     {46, 2079, 89890, 3894594, 164075551}},
    {8, "3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1", {18, 92, 1670, 10138, 185429}},
    {9, "8/8/4k3/8/2p5/8/B2P2K1/8 w - - 0 1", {13, 102, 1266, 10276, 135655}},
    {10, "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1", {15, 126, 1928, 13931, 206379}},
    {11, "5k2/8/8/8/8/8/8/4K2R w K - 0 1", {15, 66, 1198, 6399, 120330}},
    {12, "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", {16, 71, 1286, 7418, 141077}},
    {13, "r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1", {26, 1141, 27826, 1274206, 31912360}},
    {14, "r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1", {44, 1494, 50509, 1720476, 58773923}},
    {15, "2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1", {11, 133, 1442, 19174, 266199}},
    {16, "8/8/1P2K3/8/2n5/1q6/8/5k2 b - - 0 1", {29, 165, 5160, 31961, 1004658}},
    {17, "4k3/1P6/8/8/8/8/K7/8 w - - 0 1", {9, 40, 472, 2661, 38983}},
    {18, "8/P1k5/K7/8/8/8/8/8 w - - 0 1", {6, 27, 273, 1329, 18135}},
    {19, "K1k5/8/P7/8/8/8/8/8 w - - 0 1", {2, 6, 13, 63, 382}},
    {20, "8/k1P5/8/1K6/8/8/8/8 w - - 0 1", {10, 25, 268, 926, 10857}},
    {21, "8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1", {37, 183, 6559, 23527, 811573}},
    {22, "r6r/1b2k1bq/8/8/7B/8/8/R3K2R b KQ - 3 2", {8, 192, 8355, 206081, 9296387}},
    {23, "8/8/8/2k5/2pP4/8/B7/4K3 b - d3 0 3", {8, 72, 492, 5380, 36744}},
    {24,
     "r3k2r/p1pp1pb1/bn2Qnp1/2qPN3/1p2P3/2N5/PPPBBPPP/R3K2R b KQkq - 3 2",
     {5, 259, 11766, 563603, 24890051}},
    {25,
     "2kr3r/p1ppqpb1/bn2Qnp1/3PN3/1p2P3/2N5/PPPBBPPP/R3K2R b KQ - 3 2",
     {44, 2385, 99756, 5144430, 213199102}},
    {26,
     "rnb2k1r/pp1Pbppp/2p5/q7/2B5/8/PPPQNnPP/RNB1K2R w KQ - 3 9",
     {39, 1577, 63647, 2433142, 102218344}},
    {27, "2r5/3pk3/8/2P5/8/2K5/8/8 w - - 5 4", {9, 163, 1349, 23718, 177964}},
    {28, "3k4/8/8/K1Pp3r/8/8/8/8 w - d6 0 2", {6, 94, 578, 9833, 58564}},
    {29, "8/8/8/5k2/3p4/8/4P3/4K3 w - - 0 1", {6, 54, 343, 2810, 19228}},
    {30, "2b5/kpPp4/1p1P4/1P6/6p1/4p1P1/4PpPK/5B2 w - - 0 1", {1, 1, 1, 1, 1}},
    {31, "8/8/8/B2p3Q/2qPp1P1/b7/2P2PkP/4K2R b K - 0 1", {26, 611, 14583, 366807, 8832576}},
    {32, "3R4/8/q4k2/2B5/1NK5/3b4/8/8 w - - 0 1", {4, 125, 2854, 77504, 1818442}},
    {33, "2Nq4/2K5/1b6/8/7R/3k4/7P/8 w - - 0 1", {3, 81, 1217, 35490, 581312}},
    {34, "5R2/2P5/8/4k3/8/3rK2r/8/8 w - - 0 1", {2, 56, 1030, 27385, 506940}},
    {35, "8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1", {6, 121, 711, 16325, 94099}},
    {36, "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", {6, 136, 863, 20471, 117741}},
    {37, "8/8/8/K2pP2q/8/8/8/3k4 w - d6 0 1", {6, 132, 864, 21524, 130547}},
    {38, "8/8/8/8/k1pPp2Q/8/8/3K4 b - d3 0 1", {9, 200, 1323, 30426, 193018}},
    {39, "8/8/8/8/1k1Pp3/8/8/3KQ3 b - d3 0 1", {5, 89, 456, 9789, 51248}},
    {40, "4k3/8/8/8/8/8/2b5/R3K2R w KQ - 0 1", {24, 302, 7986, 99600, 2730153}},
    {41, "4k3/8/8/8/8/8/5r2/R3K2R w KQ - 0 1", {22, 363, 7899, 122635, 2887891}},
    {42, "1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", {26, 357, 9198, 142850, 3722949}},
    {43, "4k3/8/8/8/8/8/6p1/4K2R b K - 0 1", {13, 111, 1266, 15491, 190376}},
    {44, "r1n1k3/1P6/8/8/8/8/8/4K3 w q - 0 1", {17, 205, 2665, 39660, 564122}},
    {45, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", {15, 66, 1197, 7059, 133987}},
    {46, "r3k2r/8/8/8/8/8/8/1R2K2R w Kkq - 0 1", {25, 567, 14095, 328965, 8153719}},
    {47, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", {26, 568, 13744, 314346, 7594526}},
    {48, "8/1n4N1/2k5/8/8/5K2/1N4n1/8 w - - 0 1", {14, 195, 2760, 38675, 570726}},
    {49, "B6b/8/8/8/2K5/4k3/8/b6B w - - 0 1", {17, 278, 4607, 76778, 1320507}},
    {50, "7k/RR6/8/8/8/8/rr6/7K w - - 0 1", {19, 275, 5300, 104342, 2161211}},
    {51, "K7/8/8/3Q4/4q3/8/8/7k w - - 0 1", {6, 35, 495, 8349, 166741}},
    {52, "8/8/8/8/8/K7/P7/k7 w - - 0 1", {3, 7, 43, 199, 1347}},
    {53, "8/2k1p3/3pP3/3P2K1/8/8/8/8 w - - 0 1", {7, 35, 210, 1091, 7028}},
    {54, "8/Pk6/8/8/8/8/6Kp/8 w - - 0 1", {11, 97, 887, 8048, 90606}},
    {55, "n1n5/1Pk5/8/8/8/8/5Kp1/5N1N w - - 0 1", {24, 421, 7421, 124608, 2193768}},
    {56, "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", {24, 496, 9483, 182838, 3605103}},
    {57, "8/PPPk4/8/8/8/8/4Kppp/8 w - - 0 1", {18, 270, 4699, 79355, 1533145}},
    {58, "4r2k/8/8/8/8/5n2/8/4K3 w - - 0 1", {3, 72, 222, 4921, 24673}},
    {59, "8/4k3/8/8/r3K3/8/8/8 w - - 0 1", {6, 125, 609, 12403, 76876}},
    {60, "8/3K4/2p5/p2b2r1/5k2/8/8/1q6 b - - 0 1", {50, 279, 13310, 54703, 2538084}},
    {61, "7k/8/8/p7/1P6/8/8/7K b - - 0 1", {5, 22, 139, 877, 6112}},
}};

constexpr std::uint64_t quick_enough = 5'000'000;

} // namespace

TEST_CASE("moves are generated as published, to any depth that is quickly counted", "[perft]") {
    for (const Published& row : published) {
        INFO("position " << row.number << ": " << row.fen);
        const Position position = position_of(row.fen);
        CHECK(perft(position, 0) == 1);
        for (std::size_t ply = 0; ply < row.lines.size(); ++ply)
            if (row.lines[ply] <= quick_enough)
                CHECK(perft(position, static_cast<int>(ply) + 1) == row.lines[ply]);
    }
}

TEST_CASE("moves are generated as published, to five plies everywhere", "[perft][slow]") {
    for (const Published& row : published) {
        INFO("position " << row.number << ": " << row.fen);
        if (row.lines.back() > quick_enough)
            CHECK(perft(position_of(row.fen), 5) == row.lines.back());
    }
}

TEST_CASE("the one forced line of a shut position never ends", "[perft]") {
    CHECK(perft(position_of("2b5/kpPp4/1p1P4/1P6/6p1/4p1P1/4PpPK/5B2 w - - 0 1"), 32) == 1);
}

TEST_CASE("deeper published counts agree too", "[perft]") {
    struct Deep {
        std::string_view fen;
        int depth = 0;
        std::uint64_t lines = 0;
    };
    constexpr std::array<Deep, 10> rows{{
        {"3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1", 6, 1134888},
        {"8/8/4k3/8/2p5/8/B2P2K1/8 w - - 0 1", 6, 1015133},
        {"8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1", 6, 1440467},
        {"5k2/8/8/8/8/8/8/4K2R w K - 0 1", 6, 661072},
        {"3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", 6, 803711},
        {"2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1", 6, 3821001},
        {"4k3/1P6/8/8/8/8/K7/8 w - - 0 1", 6, 217342},
        {"8/P1k5/K7/8/8/8/8/8 w - - 0 1", 6, 92683},
        {"K1k5/8/P7/8/8/8/8/8 w - - 0 1", 6, 2217},
        {"8/k1P5/8/1K6/8/8/8/8 w - - 0 1", 7, 567584},
    }};
    for (const Deep& row : rows) {
        INFO(row.fen);
        CHECK(perft(position_of(row.fen), row.depth) == row.lines);
    }
}
