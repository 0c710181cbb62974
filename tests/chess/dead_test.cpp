#include <array>
#include <optional>
#include <random>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "chess/dead.hpp"
#include "chess/moves.hpp"
#include "chess/positions.hpp"
#include "support/catch.hpp"

using namespace ringside::chess;

namespace {

Verdict verdict_of(std::string_view text) { return DeadPositions{}.verdict(position_of(text)); }

constexpr std::array dead_positions{
    "8/8/4k3/8/8/3K4/8/8 w - - 0 1",                                    // kings
    "8/8/4k3/8/8/3K1B2/8/8 w - - 0 1",                                  // a bishop
    "8/8/4k3/8/8/3KN3/8/8 w - - 0 1",                                   // a knight
    "6Rk/8/7K/8/8/8/8/8 b - - 0 1",                                     // must be taken
    "r7/K1k5/8/8/8/8/8/8 w - - 0 3",                                    // the same
    "kb6/2N5/1K6/8/8/8/8/8 b - - 0 50",                                 // one minor is left
    "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - -",                      // wall
    "Bb1k1b2/bKp1p1p1/1pP1P1P1/1P6/p5P1/P7/8/8 w - -",                  // caged king
    "bqn1KN2/rrk1pB2/nb1pPp1p/p1pP1PpP/PpP3P1/1P2N1R1/4Q3/1R4B1 w - -", // no move is left
    "7k/8/1p6/1Pp5/2Pp4/pB1Pp1p1/P1B1P1P1/1B1B2K1 b - -",               // wall
    "2k5/6p1/6P1/6PK/6P1/6PR/7P/8 b - -",                               // rook locked in
    "8/8/8/1k3p1p/3p1P2/1p1P1PpP/1P4P1/K7 b - -",                       // wall
    "5k2/4p3/3pPp2/2pP1Pp1/1pPK2Pp/pP5P/P7/8 w - -",                    // staircase
    "3k4/8/8/p2p2p1/P2P2P1/8/3K4/8 w - -",                              // three pairs
    "8/2k5/8/1p1p2p1/1P1P2P1/8/2K5/8 w - -",                            // the same
    "8/2k5/8/1p1p1p1p/1P1P1P1P/4B3/2K5/8 w - -",                        // useless bishop
    "8/7p/5p2/5PpP/6P1/p1p3pB/PpP3Pk/1K6 w - -",                        // both caged
    "k3b1b1/Pp1b1b1p/1Pb1p1pP/1p1pP1P1/1P1P4/8/8/4K3 w - -",            // five bishops
    "8/4k3/8/1p1p1p1p/1P1P1P1P/8/4K3/8 w - -",                          // wall
    "4K3/2p1p3/2PbP3/2pBp3/2PbP3/2pBp3/2P1P3/4k3 b - -",                // pockets
    "2k5/p1p1p1p1/P1P1P1P1/8/8/8/8/2K5 w - -",                          // wall on the 7th
    "8/6k1/4b1p1/1p1p1pP1/pPpPpPp1/P1P1P1P1/3K1B2/8 b - -",             // two bishops
    "4k3/8/8/8/1p1p1p1p/1P1P1P1P/B1B1B3/1B1B1BK1 w - -",                // six bishops
    "NBb1N1N1/1pPpPpPp/1P1P1P1P/8/8/8/8/K1k5 w - -",                    // locked on the 8th
    "K7/8/1p6/bP6/Bp6/1P6/8/k7 w - -",
};

// One side can mate, or both; some look dead.
constexpr std::array living_positions{
    "Bb1k1b2/bKp1p1p1/1pP1P1P1/pP6/6P1/P7/8/8 w - -",
    "7k/5R2/8/8/3K4/8/8/8 w - - 0 1",
    "7k/6q1/p4PPK/6PP/8/5P2/8/8 w - - 0 2",
    "1k6/1P3p1p/BP6/1P2K3/5P2/8/7P/8 w - -",
    "8/8/3rk3/8/8/2K5/8/8 w - - 0 1",
    "K1k5/P1PpB3/3P4/8/b7/8/8/8 w - -",
    "5k2/p1p5/8/8/4p3/6p1/P1P1P1Pp/7K w - -",
    "8/6k1/3b4/8/2R5/5K2/8/8 w - - 0 1",
    "8/5p2/5p2/5p1p/k4p2/1p1p1PpP/1P1P2P1/K7 b - -",
    "8/5p1p/5p2/5PpP/k3p1P1/p1p1P3/P1P5/K7 b - -",
    "7k/8/1p6/1Pp5/2Pp4/pB1Pp1p1/P1B1P1P1/3B2K1 b - -",
    "8/8/8/4k3/4p3/4N3/4K3/8 w - - 0 1",
    "7k/8/8/3B4/8/6p1/1b4Pp/2b4K w - -",
    "4k3/8/3pBp2/3PbP2/3pBp2/3PbP2/8/4K3 w - -",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "8/8/4k3/8/8/3KNN2/8/8 w - - 0 1",
    "8/8/4k3/8/4n3/3KN3/8/8 w - - 0 1",
    "8/8/4k3/8/4b3/3KN3/8/8 w - - 0 1",
    "8/8/4k3/8/3Pb3/3K4/8/8 w - - 0 1",
    "8/8/4k3/8/4b3/3KB3/8/8 w - - 0 1",
};

/// A dead or a living position with a man or two taken off, moved or put down somewhere; empty
/// where that gives no position.
std::optional<Position> varied(std::mt19937_64& random) {
    const std::size_t at = random() % (dead_positions.size() + living_positions.size());
    const Position base =
        position_of(at < dead_positions.size() ? dead_positions[at]
                                               : living_positions[at - dead_positions.size()]);
    Setup setup;
    for (Square square = 0; square < 64; ++square) setup.board[square] = base.at(square);
    setup.to_move = random() % 2 == 0 ? Side::white : Side::black;
    for (auto changes = 1 + random() % 3; changes > 0; --changes) {
        auto& one = setup.board[random() % 64];
        auto& two = setup.board[random() % 64];
        const auto type = static_cast<PieceType>(random() % 5);
        if (one && one->type != PieceType::king && random() % 3 == 0)
            one.reset();
        else if (one)
            std::swap(one, two);
        else
            one = Piece{random() % 2 == 0 ? Side::white : Side::black, type};
    }
    int kings = 0;
    for (Square square = 0; square < 64; ++square) {
        if (!setup.board[square]) continue;
        const PieceType type = setup.board[square]->type;
        if (type == PieceType::king) ++kings;
        if (type == PieceType::pawn && (bit(square) & end_ranks) != 0) return std::nullopt;
    }
    if (kings != 2) return std::nullopt;
    // Whether the side to move could take the king, the reader of texts knows.
    const auto reading = read_fen(fen(Position{setup}));
    const auto* read = std::get_if<FenReading>(&reading);
    return read == nullptr ? std::nullopt : std::optional{read->position};
}

enum class Truth { mate_is_possible, no_mate_at_all, too_much };

/// Plays out everything, without any cleverness.
Truth truth_of(const Position& root, std::size_t most) {
    std::unordered_set<std::uint64_t> seen{repetition_hash(root)};
    std::vector<Position> waiting{root};
    while (!waiting.empty()) {
        const Position position = waiting.back();
        waiting.pop_back();
        if (is_checkmate(position)) return Truth::mate_is_possible;
        for (const Move move : legal_moves(position)) {
            const Position next = after(position, move);
            if (seen.insert(repetition_hash(next)).second) waiting.push_back(next);
        }
        if (seen.size() > most) return Truth::too_much;
    }
    return Truth::no_mate_at_all;
}

} // namespace

TEST_CASE("a position in which no line of play mates is dead", "[dead][2.5.6.5]") {
    for (const std::string_view text : dead_positions) {
        INFO(text);
        CHECK(verdict_of(text) == Verdict::dead);
    }
}

TEST_CASE("a position that lives is never called dead", "[dead][2.5.6.5]") {
    for (const std::string_view text : living_positions) {
        INFO(text);
        CHECK(verdict_of(text) != Verdict::dead);
    }
}

TEST_CASE("bishops that all stand on squares of one colour mate nobody", "[dead][2.5.6.5]") {
    CHECK(verdict_of("8/8/8/8/8/1kB5/1B6/BKB5 w - - 0 1") == Verdict::dead);
    CHECK(verdict_of("b1b1k3/1b1b4/8/8/8/8/1B1B4/B1B1K3 w - - 0 1") != Verdict::dead);
    CHECK(verdict_of("1b1bk3/b1b5/8/8/8/8/1B1B4/B1B1K3 w - - 0 1") == Verdict::dead);
}

TEST_CASE("pawns that have moves left but never pass each other are walls", "[dead][2.5.6.5]") {
    CHECK(verdict_of("1k6/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/4K3 w - -") == Verdict::dead);
    CHECK(verdict_of("1k6/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1P3/4K3 w - -") != Verdict::dead);
}

TEST_CASE("one bishop behind a wall does not stand on two squares", "[dead][2.5.6.5]") {
    // With two bishops beside him a king in the corner could be mated by one on the long diagonal.
    CHECK(verdict_of("8/1k5B/7b/8/1p1p1p1p/1PpP1P1P/2P3K1/N3b3 b - -") == Verdict::dead);
    CHECK(verdict_of("7b/1k5B/7b/8/1p1p1p1p/1PpP1P1P/2P3K1/N7 b - -") != Verdict::dead);
}

TEST_CASE("a mate that is missed by a tempo for ever is none", "[dead][2.5.6.5]") {
    CHECK(verdict_of("8/b7/k6p/5p1P/5p2/5PpK/6P1/8 w - -") == Verdict::dead);
    CHECK(verdict_of("8/7p/k4p1P/5p1K/5p2/5Pp1/6P1/8 w - -") != Verdict::dead);
}

TEST_CASE("mate on the board is alive, stalemate is dead", "[dead]") {
    CHECK(verdict_of("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3") ==
          Verdict::alive);
    CHECK(verdict_of("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1") == Verdict::dead);
}

TEST_CASE("a position is dead by force though a line of several moves leads there", "[dead]") {
    CHECK(verdict_of("8/8/8/8/8/3k4/1r6/K7 w - - 0 1") == Verdict::dead);
    // White must take the queen, then Black the bishop, and too little is left.
    CHECK(verdict_of("8/8/Kq6/8/kB6/8/8/N7 w - - 0 1") == Verdict::dead);
}

TEST_CASE("a living line that is found makes a position alive", "[dead]") {
    CHECK(verdict_of("7k/6q1/p4PPK/6PP/8/5P2/8/8 w - - 0 2") == Verdict::alive);
    CHECK(verdict_of("Bb1k1b2/bKp1p1p1/1pP1P1P1/pP6/6P1/P7/8/8 w - -") == Verdict::alive);
}

TEST_CASE("a verdict depends neither on counters nor on what was asked before", "[dead]") {
    DeadPositions asked;
    for (int round = 0; round < 2; ++round)
        for (const std::string_view text : dead_positions) {
            Position position = position_of(text);
            CHECK(asked.verdict(position) == Verdict::dead);
            for (const Move move : legal_moves(position))
                CHECK(asked.verdict(after(position, move)) == Verdict::dead);
        }
    for (const std::string_view text : living_positions) {
        INFO(text);
        CHECK(asked.verdict(position_of(text)) == verdict_of(text));
    }
}

TEST_CASE("with a small budget nothing is called what it is not", "[dead]") {
    for (const std::string_view text : living_positions) {
        INFO(text);
        for (const int budget : {0, 1, 10, 100})
            CHECK(DeadPositions{budget}.verdict(position_of(text)) != Verdict::dead);
    }
    CHECK(DeadPositions{10}.verdict(position_of("2k5/6p1/6P1/6PK/6P1/6PR/7P/8 b - -")) ==
          Verdict::unproven);
}

TEST_CASE("no position on the way to a mate is called dead", "[dead][properties]") {
    std::mt19937_64 random{1979};
    DeadPositions dead;
    int mates = 0;
    for (int game = 0; game < 4000; ++game) {
        const auto start = varied(random);
        if (!start) continue;
        std::vector<Position> way{*start};
        for (int ply = 0; ply < 60; ++ply) {
            const MoveList moves = legal_moves(way.back());
            if (moves.empty()) break;
            way.push_back(after(way.back(), moves[random() % moves.size()]));
        }
        if (!is_checkmate(way.back())) continue;
        ++mates;
        for (const Position& position : way) {
            INFO(fen(position));
            CHECK(dead.verdict(position) != Verdict::dead);
        }
    }
    CHECK(mates > 20);
}

TEST_CASE("verdicts agree with playing everything out", "[dead][properties][slow]") {
    std::mt19937_64 random{1851};
    DeadPositions dead;
    int agreed = 0;
    for (int round = 0; round < 20000; ++round) {
        const auto position = varied(random);
        if (!position || has_too_few_men(*position)) continue;
        const Verdict verdict = dead.verdict(*position);
        if (verdict == Verdict::unproven) continue;
        INFO(fen(*position));
        const Truth truth = truth_of(*position, 30'000);
        if (truth == Truth::too_much) continue;
        CHECK((verdict == Verdict::dead) == (truth == Truth::no_mate_at_all));
        ++agreed;
    }
    CHECK(agreed > 300);
}
