#include <algorithm>
#include <string>
#include <string_view>

#include "chess/moves.hpp"
#include "chess/notation.hpp"
#include "chess/positions.hpp"
#include "support/catch.hpp"

using namespace ringside::chess;
using namespace std::string_view_literals;

namespace {

struct Read {
    std::string_view fen;
    std::string_view text;
    std::string_view as; ///< coordinates
};

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view both_wings = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr std::string_view promotion = "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1";
constexpr std::string_view passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
constexpr std::string_view pawn_takes = "4k3/8/8/8/5p2/4P3/8/4K3 w - - 0 1";
constexpr std::string_view rook_takes = "4k3/8/8/8/5n2/8/8/4KR2 w - - 0 1";
constexpr std::string_view pinned_twin = "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1";
constexpr std::string_view two_knights = "4k3/8/8/8/8/8/3N4/4K1N1 w - - 0 1";

constexpr std::string_view pawn_or_bishop =
    "rnb1kbnr/p1q1pppp/8/1p6/2p5/1P2PN2/3P1PPP/RNBQKB1R w KQkq - 0 1";

} // namespace

TEST_CASE("a move is read leniently", "[read_move][2.6]") {
    for (const auto& [fen, text, as] : {
             // Marks that are missing, wrong or of judgement.
             Read{start, "e4", "e2e4"},
             Read{start, "e4+", "e2e4"},
             Read{start, "e4#", "e2e4"},
             Read{start, "Nf3++", "g1f3"},
             Read{start, "Nf3!?", "g1f3"},
             Read{start, "Nf3$1", "g1f3"},
             Read{start, "Nf3 $140", "g1f3"},
             Read{pawn_takes, "exf4", "e3f4"},
             Read{pawn_takes, "ef4", "e3f4"},
             Read{pawn_takes, "e:f4", "e3f4"},
             Read{rook_takes, "Rf4", "f1f4"},
             Read{rook_takes, "Rxf4+", "f1f4"},
             Read{passing, "exd6", "e5d6"},
             Read{passing, "exd6 e.p.", "e5d6"},
             Read{passing, "exd6ep", "e5d6"},
             Read{passing, "ed6e.p.+", "e5d6"},
             // Promotion.
             Read{promotion, "a8=Q", "a7a8q"},
             Read{promotion, "a8Q", "a7a8q"},
             Read{promotion, "a8q", "a7a8q"},
             Read{promotion, "a8=n", "a7a8n"},
             Read{promotion, "a8(R)", "a7a8r"},
             Read{promotion, "a8/B", "a7a8b"},
             Read{promotion, "axb8=Q+", "a7b8q"},
             Read{promotion, "ab8b", "a7b8b"},
             Read{promotion, "a7a8q", "a7a8q"},
             Read{promotion, "a7-a8=N", "a7a8n"},
             // More origin than needed, or a long form.
             Read{two_knights, "Nd2f3", "d2f3"},
             Read{two_knights, "Nd2-f3", "d2f3"},
             Read{two_knights, "N2f3", "d2f3"},
             Read{pinned_twin, "Nge2", "g1e2"},
             Read{pinned_twin, "Ne2", "g1e2"},
             Read{start, "e2-e4", "e2e4"},
             Read{start, "e2e4", "e2e4"},
             Read{start, "ee4", "e2e4"},
             Read{start, "Pe4", "e2e4"},
             Read{start, "N1c3", "b1c3"},
             Read{start, "b1c3", "b1c3"},
             // Pieces in lower case.
             Read{start, "nf3", "g1f3"},
             Read{both_wings, "ke2", "e1e2"},
             Read{both_wings, "rxa8", "a1a8"},
             // Castling.
             Read{both_wings, "O-O", "e1g1"},
             Read{both_wings, "O-O-O", "e1c1"},
             Read{both_wings, "0-0", "e1g1"},
             Read{both_wings, "0-0-0", "e1c1"},
             Read{both_wings, "o-o", "e1g1"},
             Read{both_wings, "OO", "e1g1"},
             Read{both_wings, "00", "e1g1"},
             Read{both_wings, "OOO", "e1c1"},
             Read{both_wings, "O-O+", "e1g1"},
             Read{both_wings, "O–O", "e1g1"},
             Read{both_wings, "0\u20110\u20110", "e1c1"},
             Read{both_wings, "О-О", "e1g1"}, // Cyrillic
             Read{both_wings, "e1g1", "e1g1"},
             Read{both_wings, "e1h1", "e1g1"},
             Read{both_wings, "e1a1", "e1c1"},
             Read{both_wings, "e1xh1", "e1g1"},
             Read{both_wings, "Ke1-c1", "e1c1"},
             // Signs that look alike.
             Read{start, "♘f3", "g1f3"},
             Read{start, "♞f3", "g1f3"},
             Read{start, "♙e4", "e2e4"},
             Read{start, "е4", "e2e4"},        // Cyrillic
             Read{start, "с4", "c2c4"},        // Cyrillic
             Read{pawn_takes, "eхf4", "e3f4"}, // Cyrillic
             Read{pawn_takes, "e×f4", "e3f4"},
         }) {
        INFO(fen << " " << text);
        CHECK(reading_of(position_of(fen), text) == as);
    }
}

TEST_CASE("what fits several moves is refused with these", "[read_move][2.6]") {
    const Position rooks = position_of("8/8/1n6/3R1P2/1n6/2k2K2/3p4/r6r b - - 0 82");
    CHECK(reading_of(rooks, "Rf1") == "ambiguous Raf1+, Rhf1+");
    CHECK(reading_of(position_of(two_knights), "Nf3") == "ambiguous Ngf3, Ndf3");
    const Position pawn = position_of(promotion);
    CHECK(reading_of(pawn, "a8") == "ambiguous a8=Q, a8=R, a8=B, a8=N");
    CHECK(reading_of(pawn, "a7a8") == "ambiguous a8=Q, a8=R, a8=B, a8=N");
    CHECK(reading_of(pawn, "ab8") == "ambiguous axb8=Q+, axb8=R+, axb8=B, axb8=N");
}

TEST_CASE("a move that is not legal is refused with its text", "[read_move][2.6]") {
    for (const auto& [fen, text, why] : {
             Read{start, "e5", ""},
             Read{start, "Nf4", ""},
             Read{start, "e7e5", "the other side's pawn"},
             Read{start, "e3e4", "an empty square"},
             Read{start, "Be2", "an own man there"},
             Read{start, "O-O", ""},
             Read{start, "e1g1", ""},
             Read{start, "e1h1", ""},
             Read{start, "Ngh4", ""},
             Read{start, "Bg1f3", "a knight stands there"},
             Read{start, "e4=Q", "no promotion"},
             Read{start, "e2e4q", "no promotion"},
             Read{start, "Nf3=Q", "no promotion"},
             Read{start, "exe4", "straight on nothing is taken"},
             Read{start, "e4ep", "not in passing"},
             Read{pawn_takes, "f4", "a pawn's capture without its file"},
             Read{pawn_takes, "exd4", ""},
             Read{pinned_twin, "Nce2", "pinned"},
             Read{both_wings, "Kg1", "castling is not the king's step"},
             Read{both_wings, "Kh1", "nor this"},
             Read{"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Kg1", ""},
             Read{"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Kh1", ""},
             Read{"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O", "the right is gone"},
             Read{"4k3/8/8/2pP4/8/8/8/4K3 w - - 0 2", "dxc6", "too late"},
         }) {
        INFO(fen << " " << text << " " << why);
        CHECK(reading_of(position_of(fen), text) == "illegal " + std::string{text});
    }
}

TEST_CASE("a pawn's capture needs its file", "[read_move][2.6]") {
    const Position position = position_of("7k/8/8/8/1pPb4/8/8/7K b - c3 0 1");
    CHECK(reading_of(position, "c3") == "illegal c3");
    CHECK(reading_of(position, "xc3") == "unreadable xc3");
}

TEST_CASE("what is not the form of a move is unreadable", "[read_move][2.6]") {
    const Position position = position_of(both_wings);
    for (const std::string_view text : {"",
                                        " ",
                                        "e",
                                        "4",
                                        "e9",
                                        "i4",
                                        "Ra1\n",
                                        "Ra2\n",
                                        " Ra2",
                                        "Ra2 ",
                                        "R a2",
                                        "--",
                                        "Z0",
                                        "0000",
                                        "@@@@",
                                        "O-O-",
                                        "O-OO",
                                        "-O-O",
                                        "O",
                                        "OOOO",
                                        "O-O-O-O",
                                        "Xa2",
                                        "RRa2",
                                        "Ra2a3a4",
                                        "Ra2=",
                                        "Ra2=K",
                                        "Ra2(Q",
                                        "a2a3=P",
                                        "a1bc",
                                        "e4e.p.e",
                                        "resigns",
                                        "1-0",
                                        "e1g1g1",
                                        "E4",
                                        "RA2",
                                        "e\xcc"
                                        "4",
                                        "\xff",
                                        "5254",
                                        "+",
                                        "e.p.",
                                        "Ra2$",
                                        "Ra2$12345",
                                        "С4",
                                        "Кe2",
                                        "Хa2",
                                        "R--a2",
                                        "1.e4",
                                        "e2 e4"}) {
        INFO(text);
        CHECK(reading_of(position, text) == "unreadable " + printable(text));
    }
    CHECK(reading_of(position, "e4\0"sv).starts_with("unreadable"));
}

TEST_CASE("in lower case b is the pawn's file first", "[read_move][2.6]") {
    const Position both = position_of("7k/8/8/8/1pPb4/8/8/7K b - c3 0 1");
    CHECK(reading_of(both, "bxc3") == "b4c3");
    CHECK(reading_of(both, "bc3") == "b4c3");
    CHECK(reading_of(both, "Bc3") == "d4c3");
    const Position second = position_of(pawn_or_bishop);
    CHECK(reading_of(second, "bxc4") == "b3c4");
    CHECK(reading_of(second, "Bxc4") == "f1c4");
    const Position pawn_only = position_of("r4br1/pp1Npkp1/2P4p/5P2/6P1/5KnP/PP6/R1B5 b - - 0 1");
    CHECK(reading_of(pawn_only, "bxc6") == "b7c6");
    // Only a bishop can: then he is meant.
    CHECK(reading_of(position_of("4k3/8/8/8/8/8/8/4KB2 w - - 0 1"), "bc4") == "f1c4");
    CHECK(reading_of(position_of("4k3/8/8/8/8/8/8/4KB2 w - - 0 1"), "bfc4") == "f1c4");
}

TEST_CASE("castling is refused while it is not legal", "[read_move][2.6]") {
    const Position attacked = position_of("5rk1/8/8/8/8/8/2p5/R3K2R w KQ - 0 1");
    for (const std::string_view text : {"O-O", "O-O-O", "e1g1", "e1c1", "e1h1", "e1a1"})
        CHECK(reading_of(attacked, text) == "illegal " + std::string{text});
}

TEST_CASE("a refused text is quoted short and printable", "[read_move][2.6]") {
    const Position position;
    CHECK(reading_of(position, "e4\n") == "unreadable e4\\x0a");
    CHECK(reading_of(position, std::string(1'000'000, 'x')).size() < 80);
}
