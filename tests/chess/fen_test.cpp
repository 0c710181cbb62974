#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "chess/fen.hpp"
#include "chess/positions.hpp"
#include "support/catch.hpp"

using namespace ringside::chess;

namespace {

FenProblem refusal_of(std::string_view text) {
    auto reading = read_fen(text);
    INFO(text);
    REQUIRE(std::holds_alternative<FenProblem>(reading));
    return std::get<FenProblem>(reading);
}

FenReading reading_of_fen(std::string_view text) {
    auto reading = read_fen(text);
    INFO(text);
    REQUIRE(std::holds_alternative<FenReading>(reading));
    return std::get<FenReading>(std::move(reading));
}

std::vector<FenWarning::Kind> warnings_of(std::string_view text) {
    std::vector<FenWarning::Kind> kinds;
    for (const FenWarning& warning : reading_of_fen(text).warnings) kinds.push_back(warning.kind);
    return kinds;
}

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// The start position with another text from one field on.
std::string from_placement(std::string_view rest) {
    return "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR " + std::string{rest};
}

} // namespace

TEST_CASE("the start position is read and written", "[fen]") {
    CHECK(fen(Position{}) == start);
    CHECK(position_of(start) == Position{});
    CHECK(reading_of_fen(start).warnings.empty());
}

TEST_CASE("what is written is read back as the same position", "[fen]") {
    for (const std::string_view text : {
             "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 5 20",
             "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1",
             "4k2r/8/8/8/8/8/8/R3K3 b Qk - 99 9999",
         }) {
        INFO(text);
        CHECK(fen(position_of(text)) == text);
        CHECK(position_of(fen(position_of(text))) == position_of(text));
    }
}

TEST_CASE("four fields stand for counters 0 and 1", "[fen]") {
    CHECK(position_of(from_placement("w KQkq -")) == Position{});
}

TEST_CASE("rights to castle are read in any order and written in one", "[fen]") {
    const FenReading reading = reading_of_fen(from_placement("w kqKQ - 0 1"));
    CHECK(reading.position == Position{});
    CHECK(reading.warnings.empty());
}

TEST_CASE("blanks around and between the fields do not matter", "[fen]") {
    CHECK(position_of("  " + from_placement("w  KQkq\t-  0 1 ")) == Position{});
}

TEST_CASE("kings that touch are refused", "[fen]") {
    const FenProblem problem = refusal_of("8/8/8/8/8/8/5kK1/8 w - - 0 1");
    CHECK(problem.field == "placement");
    CHECK(problem.found == "the kings touch");
}

TEST_CASE("each side has one king, or the position is refused", "[fen]") {
    CHECK(refusal_of("8/2K5/8/8/2K1NB2/8/8/8 w - - 96 46").found == "2 white kings");
    CHECK(refusal_of("8/8/8/8/8/8/8/K7 w - - 0 1").found == "0 black kings");
    CHECK(refusal_of("8/8/8/8/8/8/8/8 w - - 0 1").field == "placement");
}

TEST_CASE("a position in which the king can be taken is refused", "[fen]") {
    for (const std::string_view text : {
             "1n6/8/2Q5/1rK5/8/8/8/5k2 b - - 0 1",
             "rnbqkbnr/2pp1ppp/p7/1p2Q3/4P3/5N2/PPPP1PPP/RNB1KB1R w - - 0 1",
         }) {
        const FenProblem problem = refusal_of(text);
        CHECK(problem.field == "side to move");
        CHECK(problem.column == std::string_view{text}.find(' ') + 2);
    }
}

TEST_CASE("pawns on the end ranks are refused", "[fen]") {
    CHECK(refusal_of("3P4/1k2K3/8/8/8/8/8/8 w - - 0 1").found == "a pawn on d8");
    CHECK(refusal_of("8/8/8/8/8/8/1k3K2/3p4 w - - 0 1").found == "a pawn on d1");
}

TEST_CASE("more men than a set holds are refused", "[fen]") {
    CHECK(refusal_of("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1").found == "9 white pawns");
    CHECK(refusal_of("rnbqkbnr/pppppppp/n7/8/8/8/8/4K3 w - - 0 1").found == "17 black men");
}

TEST_CASE("a refusal names field, column, what was found and what may stand there", "[fen]") {
    CHECK(refusal_of(from_placement("x KQkq - 0 1")) ==
          FenProblem{45, "side to move", "x", "w or b"});
    CHECK(refusal_of(from_placement("w xQkq - 0 1")) ==
          FenProblem{47, "castling rights", "xQkq", "- or letters of KQkq, each once"});
    CHECK(refusal_of(from_placement("w KQkK - 0 1")) ==
          FenProblem{50, "castling rights", "KQkK", "- or letters of KQkq, each once"});
    CHECK(refusal_of(from_placement("w KQkq e4 0 1")) ==
          FenProblem{52, "en passant", "e4", "- or a square of the third or sixth rank"});
    CHECK(refusal_of(from_placement("w KQkq - x 1")) ==
          FenProblem{54, "half-move clock", "x", "a whole number from 0 to 9999"});
    CHECK(refusal_of(from_placement("w KQkq - -1 1")) ==
          FenProblem{54, "half-move clock", "-1", "a whole number from 0 to 9999"});
    CHECK(refusal_of(from_placement("w KQkq - 0 0")) ==
          FenProblem{56, "move number", "0", "a whole number from 1 to 9999"});
    CHECK(refusal_of(from_placement("w KQkq - 0 -1")) ==
          FenProblem{56, "move number", "-1", "a whole number from 1 to 9999"});
    CHECK(refusal_of(from_placement("w KQkq - 0 1 7")) ==
          FenProblem{58, "end", "7", "nothing after six fields"});
    CHECK(refusal_of("8/8/8/7/8/8/8/8 w - - 0 1") ==
          FenProblem{8, "placement", "7", "a rank of eight files"});
}

TEST_CASE("a placement that does not fill the board is refused", "[fen]") {
    for (const std::string_view placement : {
             "rnbqkbnr/pppppppp/8/7/8/8/PPPPPPPP/RNBQKBNR",   // seven files
             "rnbqkbnr/pppppppp/8/9/8/8/PPPPPPPP/RNBQKBNR",   // nine files, as a digit
             "rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",  // nine files, as men
             "rnbqkbnr/pppppppp/17/8/8/8/PPPPPPPP/RNBQKBNR",  // two digits in a row
             "rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR",  // the same, right in sum
             "rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR",     // a rank is missing
             "rnbqkbnr/pppppppp/8/8/8/8/8/PPPPPPPP/RNBQKBNR", // a rank too many
             "rnbqkbnr/pppppppp//8/8/8/PPPPPPPP/RNBQKBNR",    // an empty rank
             "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/",  // a slash at the end
             "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKXNR",   // no man
             "rnbqkbnr/pppppppp/0p7/8/8/8/PPPPPPPP/RNBQKBNR", // no digit
         }) {
        INFO(placement);
        CHECK(refusal_of(std::string{placement} + " w KQkq - 0 1").field == "placement");
    }
}

TEST_CASE("a missing field is named", "[fen]") {
    CHECK(refusal_of("") == FenProblem{1, "placement", "nothing", "eight ranks with / between"});
    CHECK(refusal_of("8/8/8/8/8/8/8/8").field == "side to move");
    CHECK(refusal_of(from_placement("w")).field == "castling rights");
    CHECK(refusal_of(from_placement("w KQkq")).field == "en passant");
    CHECK(refusal_of(from_placement("w KQkq - 0")).field == "move number");
    CHECK(refusal_of(from_placement("w KQkq")).column == 51);
}

TEST_CASE("counters are whole numbers of at most four digits", "[fen]") {
    CHECK(position_of("4k3/8/8/8/8/8/8/4K3 b - - 0 9999").fullmove_number() == 9999);
    for (const std::string_view text :
         {"99999999999999999999", "10000", "+1", "1.0", "01", "0x1"}) {
        INFO(text);
        CHECK(refusal_of(from_placement("w KQkq - " + std::string{text} + " 1")).field ==
              "half-move clock");
        CHECK(refusal_of(from_placement("w KQkq - 0 " + std::string{text})).field == "move number");
    }
}

TEST_CASE("an en passant square of the side to move is dropped with a warning", "[fen]") {
    for (const std::string_view text : {
             "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e3 0 1",
             "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq b6 0 4",
             "r1bqkbnr/2pppppp/n7/1p6/8/4P3/PPPP1PPP/RNBQK1NR b KQkq b6 0 4",
         }) {
        INFO(text);
        CHECK_FALSE(position_of(text).en_passant());
        CHECK(warnings_of(text) == std::vector{FenWarning::Kind::en_passant_dropped});
    }
}

TEST_CASE("an en passant square that the board contradicts is refused", "[fen]") {
    for (const std::string_view text : {
             "5K2/8/2pp2Pp/2PP4/P5Pp/2pP1Ppp/P6p/7k b - g3 0 1", // occupied
             "8/7k/8/7p/8/8/8/K7 w - h6 0 1",                    // the origin is occupied
             "8/8/8/8/8/8/k7/2K5 w - h6 0 1",                    // no pawn has passed it
         }) {
        INFO(text);
        CHECK(refusal_of(text).field == "en passant");
    }
}

TEST_CASE("an en passant square is kept only where the capture is legal", "[fen]") {
    // Nobody there to take; and the taker is pinned.
    CHECK(fen(position_of("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1")) ==
          "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    CHECK(fen(position_of("5kbq/3Q2n1/6p1/r3PpKn/2n5/8/8/q7 w - f6 7 4")) ==
          "5kbq/3Q2n1/6p1/r3PpKn/2n5/8/8/q7 w - - 7 4");
}

TEST_CASE("rights without king and rook at home are dropped with a warning", "[fen]") {
    constexpr std::string_view text = "1r2k3/8/8/8/8/8/8/R3KR2 w KQkq - 0 1";
    const FenReading reading = reading_of_fen(text);
    CHECK(fen(reading.position) == "1r2k3/8/8/8/8/8/8/R3KR2 w Q - 0 1");
    REQUIRE(reading.warnings.size() == 1);
    CHECK(reading.warnings[0].kind == FenWarning::Kind::castling_dropped);
    CHECK(reading.warnings[0].found == "Kkq");
}

TEST_CASE("what cannot have been reached is read with a warning", "[fen]") {
    CHECK(warnings_of("4k3/8/8/8/8/8/8/4KR2 w - - 500 50") ==
          std::vector{FenWarning::Kind::clock_too_high});
    CHECK(warnings_of("4k3/8/8/8/8/8/8/4KR2 w - - 98 50").empty());
    CHECK(warnings_of("4k3/8/8/8/8/8/8/4KR2 b - - 99 50").empty());
    CHECK(warnings_of("4k3/5P2/3N4/8/8/8/4R3/4K3 b - - 0 1") ==
          std::vector{FenWarning::Kind::impossible_check});
    CHECK(warnings_of("3R4/8/q4k2/2B5/1NK5/3b4/8/8 w - - 0 1") ==
          std::vector{FenWarning::Kind::impossible_check});
    CHECK(warnings_of("4r2k/8/8/8/8/5n2/8/4K3 w - - 0 1").empty());
    CHECK(warnings_of("k3b1b1/Pp1b1b1p/1Pb1p1pP/1p1pP1P1/1P1P4/8/8/4K3 w - - 0 1") ==
          std::vector{FenWarning::Kind::too_many_officers});
}

TEST_CASE("what is quoted of a bad text is printable and short", "[fen]") {
    CHECK(refusal_of("\x01\xff\n w - - 0 1").found == "\\x01\\xff\\x0a");
    CHECK(refusal_of("щ w - - 0 1").found == "щ");
    CHECK(refusal_of(std::string(100'000, '\xc3')).found.size() < 200);
    CHECK(refusal_of(std::string(100'000, '8')).found.size() < 60);
}
