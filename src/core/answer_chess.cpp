#include "core/answers.hpp"

namespace ringside::core::answer {

namespace {

/// Outside a chess round the board may catch up with the clock, and with `presses` run ahead of it.
bool may_move_outside_chess(const Bout& bout) {
    if (!is_in(bout, {Phase::boxing, Phase::interval}) || !bout.game.begun) return false;
    return bout.game.behind > 0 || clock_by(bout) == ClockBy::presses;
}

Because why_not_outside_chess(const Bout& bout) {
    if (!is_in(bout, {Phase::boxing, Phase::interval})) return Because::phase;
    return bout.game.begun ? Because::board_level_with_clock : Because::game_not_begun;
}

std::string describe(const chess::FenProblem& problem) {
    return "column " + std::to_string(problem.column) + ", " + problem.field + ": found " +
           problem.found + "; admitted: " + problem.admitted;
}

} // namespace

Answer move(const Bout& bout, const call::Move& move, Reading& reading) {
    if (bout.game.over) return refuse(Clause::c2_5_6, Because::game_over);
    if (bout.phase != Phase::chess && !may_move_outside_chess(bout))
        return refuse(Clause::c1_5_3, why_not_outside_chess(bout));
    if (bout.timeout) return refuse(Clause::c1_1_1, Because::clock_stands);
    if (clock_by(bout) == ClockBy::presses && bout.game.behind < 0)
        return refuse(Clause::c2_4_2, Because::board_ahead_of_clock);
    const auto read = chess::read_move(bout.game.position, move.text);
    if (const auto* problem = std::get_if<chess::MoveProblem>(&read)) {
        switch (problem->kind) {
        case chess::MoveProblem::Kind::unreadable:
            return refuse(Clause::c2_6, Because::move_unreadable, move.text);
        case chess::MoveProblem::Kind::illegal:
            return refuse(Clause::c2_6, Because::move_illegal, move.text);
        case chess::MoveProblem::Kind::ambiguous:
            return refuse(Clause::c2_6, Because::move_ambiguous, problem->detail);
        }
    }
    reading.move = std::get<chess::Move>(read);
    return admitted;
}

Answer press(const Bout& bout, const call::Press& press) {
    if (bout.game.over) return refuse(Clause::c2_5_6, Because::game_over);
    if (bout.phase != Phase::chess) return refuse(Clause::c1_5_3, Because::phase);
    if (bout.timeout) return refuse(Clause::c1_1_1, Because::clock_stands);
    if (side_of(bout.sheet, press.corner) != bout.game.turn)
        return refuse(Clause::c2_4_2, Because::clock_not_running);
    return admitted;
}

Answer count(const Bout& bout) {
    if (bout.phase != Phase::chess) return refuse(Clause::c2_5_5, Because::phase);
    if (bout.timeout) return refuse(Clause::c2_5_5, Because::clock_stands);
    if (bout.game.count) return refuse(Clause::c2_5_5, Because::count_running);
    return admitted;
}

Answer takeback(const Bout& bout, int moves) {
    if (auto answer = game_on(bout, {Phase::chess, Phase::interval, Phase::boxing}, Clause::c2_6))
        return answer;
    if (moves < 1 || static_cast<std::size_t>(moves) > bout.game.moves.size())
        return refuse(Clause::c2_6, Because::no_move_to_take_back);
    return admitted;
}

Answer position(const Bout& bout, const call::SetPosition& set, chess::DeadPositions& dead,
                Reading& reading) {
    if (auto answer = game_on(bout, {Phase::chess, Phase::interval, Phase::boxing}, Clause::c2_6))
        return answer;
    const auto read = chess::read_fen(set.fen);
    if (const auto* problem = std::get_if<chess::FenProblem>(&read))
        return refuse(Clause::c2_6, Because::position_unreadable, describe(*problem));
    reading.position = std::get<chess::FenReading>(read).position;
    if (bout.phase != Phase::chess && game_end(bout, reading.position, 1, dead))
        return refuse(Clause::c2_6, Because::position_ends_game);
    return admitted;
}

Answer resign(const Bout& bout) {
    if (!bout.rules.chess.resign) return refuse(Clause::c2_5_6_2, Because::not_admitted_by_set);
    return game_on(bout, {Phase::chess}, Clause::c2_5_6_2);
}

Answer agreed_draw(const Bout& bout) {
    if (!bout.rules.chess.agreed_draw) return refuse(Clause::c2_7, Because::not_admitted_by_set);
    return game_on(bout, {Phase::chess}, Clause::c2_7);
}

} // namespace ringside::core::answer
