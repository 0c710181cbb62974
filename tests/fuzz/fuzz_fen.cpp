#include <variant>

#include "chess/fen.hpp"
#include "chess/moves.hpp"
#include "fuzz/demand.hpp"

// Bytes as a position: refused with a place, or read; and then written and read again it is the
// same, and whatever is played in it leaves a position that can be written and read as well.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace ringside;
    using fuzz::demand;
    const std::string_view text = fuzz::as_text(data, size);
    const auto read = chess::read_fen(text);
    if (const auto* problem = std::get_if<chess::FenProblem>(&read)) {
        demand(problem->column >= 1 && problem->column <= size + 1, "a problem outside the text");
        demand(!problem->field.empty() && !problem->admitted.empty(), "a problem without words");
        return 0;
    }
    const chess::Position& position = std::get<chess::FenReading>(read).position;
    const auto again = chess::read_fen(chess::fen(position));
    const auto* same = std::get_if<chess::FenReading>(&again);
    demand(same && same->position == position, "a position that is not read as it was written");
    for (const chess::Move move : chess::legal_moves(position)) {
        const chess::Position next = chess::after(position, move);
        const auto reread = chess::read_fen(chess::fen(next));
        const auto* found = std::get_if<chess::FenReading>(&reread);
        // The counters of a game end where a text's do.
        const bool countable = next.fullmove_number() <= 9999 && next.halfmove_clock() <= 9999;
        demand(!countable || (found && found->position == next),
               "a legal move leaves a position that cannot be read");
    }
    return 0;
}
