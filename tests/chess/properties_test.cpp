#include <array>
#include <bit>
#include <cstdint>
#include <random>
#include <string>

#include "chess/moves.hpp"
#include "chess/perft.hpp"
#include "chess/positions.hpp"
#include "support/catch.hpp"

using namespace ringside::chess;

namespace {

/// The same board from Black's side: ranks and colours turned round.
Position mirrored(const Position& position) {
    Setup setup;
    for (Square square = 0; square < 64; ++square)
        if (const auto piece = position.at(square))
            setup.board[square ^ 56U] = Piece{other(piece->side), piece->type};
    setup.to_move = other(position.to_move());
    const auto rights = static_cast<unsigned>(position.castling().bits);
    setup.castling.bits = static_cast<std::uint8_t>(((rights << 2U) | (rights >> 2U)) & 15U);
    if (const auto passed = position.en_passant())
        setup.en_passant = static_cast<Square>(*passed ^ 56U);
    return Position{setup};
}

/// All squares from which the king of `side` is attacked, found the slow way: step by step.
bool is_king_attacked(const Position& position, Side side) {
    const Square king = position.king(side);
    const auto at = [&](int file, int rank) -> std::optional<Piece> {
        if (file < 0 || file > 7 || rank < 0 || rank > 7) return std::nullopt;
        return position.at(square_at(file, rank));
    };
    const auto is_hostile = [&](const std::optional<Piece>& piece, PieceType type) {
        return piece == Piece{other(side), type};
    };
    for (int file = -2; file <= 2; ++file)
        for (int rank = -2; rank <= 2; ++rank) {
            const auto near = at(file_of(king) + file, rank_of(king) + rank);
            if (file * file + rank * rank == 5 && is_hostile(near, PieceType::knight)) return true;
            if (file * file > 1 || rank * rank > 1 || (file == 0 && rank == 0)) continue;
            if (is_hostile(near, PieceType::king)) return true;
            if (file != 0 && rank == (side == Side::white ? 1 : -1) &&
                is_hostile(near, PieceType::pawn))
                return true;
            for (int far = 1; far < 8; ++far) {
                const auto seen = at(file_of(king) + far * file, rank_of(king) + far * rank);
                if (!seen) continue;
                const bool straight = file == 0 || rank == 0;
                if (is_hostile(seen, PieceType::queen) ||
                    is_hostile(seen, straight ? PieceType::rook : PieceType::bishop))
                    return true;
                break;
            }
        }
    return false;
}

/// A random game of at most 200 plies; `look` sees each position.
template <class Look>
void play_at_random(std::uint64_t seed, Look look) {
    std::mt19937_64 random{seed};
    Position position;
    for (int ply = 0; ply < 200; ++ply) {
        look(position);
        const MoveList moves = legal_moves(position);
        if (moves.empty()) return;
        position = after(position, moves[random() % moves.size()]);
    }
}

} // namespace

TEST_CASE("what holds of every position of random games", "[properties]") {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        INFO("seed " << seed);
        play_at_random(seed, [](const Position& position) {
            INFO(fen(position));
            const MoveList moves = legal_moves(position);
            CHECK(count_legal_moves(position) == static_cast<int>(moves.size()));
            CHECK(has_legal_move(position) == !moves.empty());
            CHECK(is_check(position) == is_king_attacked(position, position.to_move()));
            CHECK_FALSE(is_king_attacked(position, other(position.to_move())));

            // Read back it is the same, so the hash that is kept along agrees with a fresh one.
            const Position again = position_of(fen(position));
            CHECK(again == position);
            CHECK(repetition_hash(again) == repetition_hash(position));

            const Position turned_round = mirrored(position);
            CHECK(count_legal_moves(turned_round) == static_cast<int>(moves.size()));
        });
    }
}

TEST_CASE("what holds of every move of random games", "[properties]") {
    for (std::uint64_t seed = 100; seed < 120; ++seed) {
        INFO("seed " << seed);
        play_at_random(seed, [](const Position& position) {
            for (const Move move : legal_moves(position)) {
                INFO(fen(position) << " " << coordinates(move));
                const Position next = after(position, move);
                const bool captures =
                    std::popcount(next.occupied()) < std::popcount(position.occupied());
                const bool is_pawn = position.at(move.from)->type == PieceType::pawn;
                CHECK(next.to_move() == other(position.to_move()));
                CHECK(next.halfmove_clock() ==
                      (captures || is_pawn ? 0 : position.halfmove_clock() + 1));
                CHECK(std::popcount(next.pieces(position.to_move())) ==
                      std::popcount(position.pieces(position.to_move())));
                CHECK((next.castling().bits & ~position.castling().bits) == 0);
                CHECK_FALSE(next.at(move.from).has_value());

                const std::string text = san(position, move);
                CHECK((text.find('x') != std::string::npos) == captures);
                CHECK((text.back() == '#') == is_checkmate(next));
                CHECK((text.back() == '+' || text.back() == '#') == is_check(next));
                CHECK(move_of(position, text) == move);
                CHECK(move_of(position, coordinates(move)) == move);
            }
        });
    }
}

TEST_CASE("no bytes make reading a position or a move fail otherwise than by refusal",
          "[properties][fuzz]") {
    std::mt19937_64 random{2026};
    const std::array<std::string, 4> texts{
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1", "Nbd2xf3=Q+ e.p.$12", "О-О–0"};
    const std::string alphabet = "abcdefgh12345678KQRBNPkqrbnpx+#=-/ wO0.!?$()\t\n\xd0\xb5\xff";
    const Position position =
        position_of("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    int positions = 0;
    int moves = 0;
    for (int round = 0; round < 100'000; ++round) {
        std::string text = texts[random() % texts.size()];
        for (auto edits = random() % 6; edits > 0; --edits) {
            const std::size_t at = random() % (text.size() + 1);
            const char sign = alphabet[random() % alphabet.size()];
            if (at < text.size() && random() % 3 == 0)
                text.erase(at, 1);
            else if (at < text.size() && random() % 2 == 0)
                text[at] = sign;
            else
                text.insert(at, 1, sign);
        }
        const auto reading = read_fen(text);
        if (const auto* read = std::get_if<FenReading>(&reading)) {
            ++positions;
            CHECK(position_of(fen(read->position)) == read->position);
            CHECK(perft(read->position, 1) < MoveList::capacity);
        }
        std::string token;
        for (auto length = random() % 8; length > 0; --length)
            token += alphabet[random() % alphabet.size()];
        const auto read = read_move(position, token);
        if (const auto* move = std::get_if<Move>(&read)) {
            ++moves;
            CHECK(move_of(position, san(position, *move)) == *move);
        }
    }
    // Else the test would try nothing.
    CHECK(positions > 1000);
    CHECK(moves > 10);
}
