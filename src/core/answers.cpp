#include "core/answers.hpp"

#include <algorithm>

namespace ringside::core::answer {

Answer refuse(Clause clause, Because because, std::string detail) {
    return Refusal{clause, because, std::move(detail)};
}

bool is_in(const Bout& bout, std::initializer_list<Phase> phases) {
    return std::find(phases.begin(), phases.end(), bout.phase) != phases.end();
}

bool is_round_or_break(const Bout& bout) {
    return is_in(bout, {Phase::chess, Phase::boxing, Phase::interval});
}

Clause round_clause(const Bout& bout) {
    return discipline(bout) == Discipline::boxing ? Clause::c1_5_4 : Clause::c1_5_3;
}

Answer in_phase(const Bout& bout, std::initializer_list<Phase> phases, Clause clause) {
    return is_in(bout, phases) ? admitted : refuse(clause, Because::phase);
}

Answer game_on(const Bout& bout, std::initializer_list<Phase> phases, Clause clause) {
    if (bout.game.over) return refuse(clause, Because::game_over);
    return in_phase(bout, phases, clause);
}

} // namespace ringside::core::answer
