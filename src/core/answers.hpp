#pragma once

// The rules' answers to calls, one function a call, and the questions that many of them ask.
// Internal to the core; `admit.cpp` sorts them out.

#include <initializer_list>
#include <optional>
#include <string>

#include "core/admit.hpp"

namespace ringside::core::answer {

/// Why not; empty where the call is admitted.
using Answer = std::optional<Refusal>;

inline constexpr Answer admitted = std::nullopt;

[[nodiscard]] Answer refuse(Clause clause, Because because, std::string detail = {});

[[nodiscard]] bool is_in(const Bout& bout, std::initializer_list<Phase> phases);
[[nodiscard]] bool is_round_or_break(const Bout& bout);

/// The clause of the round that is on or just over (1.5.3, 1.5.4).
[[nodiscard]] Clause round_clause(const Bout& bout);

/// The question that most calls ask: is this one of their phases, else `clause`.
[[nodiscard]] Answer in_phase(const Bout& bout, std::initializer_list<Phase> phases, Clause clause);

/// For calls about the board: a game must be on, in one of `phases`, else `clause`.
[[nodiscard]] Answer game_on(const Bout& bout, std::initializer_list<Phase> phases, Clause clause);

// answer_chess.cpp
[[nodiscard]] Answer move(const Bout& bout, const call::Move& move, Reading& reading);
[[nodiscard]] Answer press(const Bout& bout, const call::Press& press);
[[nodiscard]] Answer count(const Bout& bout);
[[nodiscard]] Answer takeback(const Bout& bout, int moves);
[[nodiscard]] Answer position(const Bout& bout, const call::SetPosition& set,
                              chess::DeadPositions& dead, Reading& reading);
[[nodiscard]] Answer resign(const Bout& bout);
[[nodiscard]] Answer agreed_draw(const Bout& bout);

// answer_boxing.cpp
[[nodiscard]] Answer resume(const Bout& bout);
[[nodiscard]] Answer box(const Bout& bout);
[[nodiscard]] Answer knockdown(const Bout& bout, Corner corner);
[[nodiscard]] Answer foul_knockdown(const Bout& bout);
[[nodiscard]] Answer slip(const Bout& bout, Corner corner);
[[nodiscard]] Answer rise(const Bout& bout, Corner corner);
[[nodiscard]] Answer out(const Bout& bout);
[[nodiscard]] Answer hold(const Bout& bout);
[[nodiscard]] Answer count_on(const Bout& bout);
[[nodiscard]] Answer outside(const Bout& bout);
[[nodiscard]] Answer inside(const Bout& bout, Corner corner);
[[nodiscard]] Answer retire(const Bout& bout);

} // namespace ringside::core::answer
