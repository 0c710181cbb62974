#include <algorithm>
#include <array>
#include <string>
#include <variant>

#include "chess/fen.hpp"
#include "chess/moves.hpp"
#include "chess/notation.hpp"
#include "fuzz/demand.hpp"

namespace {

using namespace ringside;
using fuzz::demand;

// Boards on which text is most easily misread: the start, castling, en passant, promotions, twins.
constexpr std::array boards{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                            "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
                            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
                            "N3k2N/8/8/3N4/N4N1N/2R5/1R6/4K3 w - - 0 1",
                            "8/8/8/B2p3Q/2qPp1P1/b7/2P2PkP/4K2R b K - 0 1",
                            "6k1/1B3b2/2P3p1/8/8/8/1b6/4K2R w K - 0 1",
                            "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"};

chess::Position board(unsigned char which) {
    return std::get<chess::FenReading>(chess::read_fen(boards[which % boards.size()])).position;
}

} // namespace

// A byte that picks a board, and a text typed there: refused with a reason, or the one legal move
// that it names, which is read again from its own notation.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const chess::Position position = board(size > 0 ? data[0] : 0);
    const std::string_view text = fuzz::as_text(data, size).substr(size > 0 ? 1 : 0);
    const auto read = chess::read_move(position, text);
    const auto* move = std::get_if<chess::Move>(&read);
    if (!move) {
        const auto& problem = std::get<chess::MoveProblem>(read);
        demand(problem.detail.size() <= 1000, "a problem told at length");
        return 0;
    }
    const chess::MoveList moves = chess::legal_moves(position);
    demand(std::find(moves.begin(), moves.end(), *move) != moves.end(), "an illegal move was read");
    const auto again = chess::read_move(position, chess::san(position, *move));
    demand(std::holds_alternative<chess::Move>(again) && std::get<chess::Move>(again) == *move,
           "a move that is not read as it was written");
    return 0;
}
