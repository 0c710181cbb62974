#include "chess/zobrist.hpp"

namespace ringside::chess {

namespace {

// Weyl sequence with a finalising mix: every state gives a different number.
constexpr std::uint64_t next(std::uint64_t& state) {
    state += 0x9e3779b97f4a7c15;
    std::uint64_t mixed = state;
    mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111eb;
    return mixed ^ (mixed >> 31U);
}

constexpr Zobrist make() {
    Zobrist made;
    std::uint64_t state = 2011;
    for (auto& side : made.men)
        for (auto& type : side)
            for (auto& square : type) square = next(state);
    for (auto& rights : made.castling) rights = next(state);
    for (auto& file : made.en_passant) file = next(state);
    made.black_to_move = next(state);
    return made;
}

} // namespace

constinit const Zobrist zobrist = make();

} // namespace ringside::chess
