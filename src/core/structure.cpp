#include "core/structure.hpp"

#include <algorithm>
#include <cassert>

namespace ringside::core {

std::optional<int> next_of(const Bout& bout, Discipline discipline) {
    const auto& rounds = bout.rules.rounds;
    const auto from = rounds.begin() + bout.round;
    const auto found = std::find(from, rounds.end(), discipline);
    if (found == rounds.end()) return std::nullopt;
    return static_cast<int>(found - rounds.begin()) + 1;
}

Millis round_length(const Bout& bout, int round) {
    assert(round >= 1 && static_cast<std::size_t>(round) <= bout.rules.rounds.size());
    const Discipline discipline = bout.rules.rounds[static_cast<std::size_t>(round - 1)];
    return discipline == Discipline::chess ? bout.rules.chess.round : bout.rules.boxing.round;
}

bool has_end_gong(const Bout& bout) {
    if (discipline(bout) == Discipline::boxing) return true;
    return bout.rules.chess.last_round == LastRound::gong || next_of(bout, Discipline::chess);
}

bool chess_follows(const Bout& bout) {
    return bout.phase != Phase::decision && bout.phase != Phase::finished && !bout.game.over &&
           !bout.last_boxing && next_of(bout, Discipline::chess);
}

bool clocks_add_up(const Rulebook& rules) {
    const auto chess = std::count(rules.rounds.begin(), rules.rounds.end(), Discipline::chess);
    return chess == 0 || rules.chess.round * chess == rules.chess.clock * 2;
}

} // namespace ringside::core
