#include "core/answers.hpp"

#include "core/due.hpp"

namespace ringside::core::answer {

namespace {

/// Whether the fighters may box on out of `count` (3.5.4).
Answer box_on(const Bout& bout, const BoxingCount& count) {
    const std::chrono::seconds mandatory{bout.rules.boxing.count.mandatory};
    if (elapsed(count.watch, bout.t) < mandatory)
        return refuse(Clause::c3_5_4, Because::before_eight);
    const auto& fighters = count.fighters;
    const bool is_double = fighters[Corner::red].down && fighters[Corner::blue].down;
    if (is_double && anybody_down(count)) return refuse(Clause::c3_5_4, Because::not_risen);
    return admitted;
}

/// The questions of every call within the referee's count.
Answer in_count(const Bout& bout) {
    if (bout.phase != Phase::boxing) return refuse(Clause::c3_5_4, Because::phase);
    if (!bout.count) return refuse(Clause::c3_5_4, Because::no_count);
    return admitted;
}

} // namespace

Answer resume(const Bout& bout) {
    if (!is_round_or_break(bout)) return refuse(Clause::c1_1_1, Because::phase);
    if (bout.count) return box_on(bout, *bout.count);
    if (!bout.timeout) return refuse(Clause::c1_1_1, Because::nothing_to_resume);
    return admitted;
}

Answer box(const Bout& bout) {
    if (bout.phase != Phase::boxing) return refuse(Clause::c3_5_3, Because::phase);
    if (bout.count) return box_on(bout, *bout.count);
    if (!bout.timeout) return refuse(Clause::c3_5_3, Because::nothing_to_resume);
    return admitted;
}

Answer knockdown(const Bout& bout, Corner corner) {
    if (bout.phase != Phase::boxing) return refuse(Clause::c3_5_4, Because::phase);
    if (bout.timeout) return refuse(Clause::c3_5_4, Because::clock_stands);
    // He who rose in a double count is still in it; that he falls again is said by striking `rise`.
    if (bout.count && bout.count->fighters[corner].down)
        return refuse(Clause::c3_5_4, Because::already_down);
    return admitted;
}

Answer foul_knockdown(const Bout& bout) {
    if (bout.phase != Phase::boxing) return refuse(Clause::c3_5_4, Because::phase);
    if (bout.timeout) return refuse(Clause::c3_5_4, Because::clock_stands);
    if (bout.count) return refuse(Clause::c3_5_4, Because::count_running);
    return admitted;
}

Answer slip(const Bout& bout, Corner corner) {
    if (auto answer = in_count(bout)) return answer;
    if (!bout.count->fighters[corner].down) return refuse(Clause::c3_5_4, Because::not_down);
    return admitted;
}

Answer rise(const Bout& bout, Corner corner) {
    if (auto answer = in_count(bout)) return answer;
    const auto& fighters = bout.count->fighters;
    if (!fighters[corner].down) return refuse(Clause::c3_5_4, Because::not_down);
    if (fighters[corner].risen) return refuse(Clause::c3_5_4, Because::already_risen);
    if (!fighters[opponent(corner)].down) return refuse(Clause::c3_5_4, Because::single_count);
    return admitted;
}

Answer out(const Bout& bout) {
    if (auto answer = in_count(bout)) return answer;
    if (!anybody_down(*bout.count)) return refuse(Clause::c3_5_4, Because::nobody_down);
    return admitted;
}

Answer hold(const Bout& bout) {
    if (auto answer = in_count(bout)) return answer;
    if (!bout.count->watch.running) return refuse(Clause::c3_5_4, Because::already_held);
    return admitted;
}

Answer count_on(const Bout& bout) {
    if (auto answer = in_count(bout)) return answer;
    if (bout.count->watch.running) return refuse(Clause::c3_5_4, Because::not_held);
    return admitted;
}

Answer outside(const Bout& bout) {
    if (bout.phase != Phase::boxing) return refuse(Clause::c3_5_5_3, Because::phase);
    if (bout.outside) return refuse(Clause::c3_5_5_3, Because::already_outside);
    return admitted;
}

Answer inside(const Bout& bout, Corner corner) {
    if (bout.phase != Phase::boxing) return refuse(Clause::c3_5_5_3, Because::phase);
    if (!bout.outside || bout.outside->corner != corner)
        return refuse(Clause::c3_5_5_3, Because::not_outside);
    return admitted;
}

Answer retire(const Bout& bout) {
    if (bout.phase == Phase::chess) return refuse(Clause::c2_5_6_2, Because::phase);
    return in_phase(bout, {Phase::boxing, Phase::interval}, Clause::c3_5_5_2);
}

} // namespace ringside::core::answer
