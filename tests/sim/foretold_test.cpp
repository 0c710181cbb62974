#include <algorithm>

#include "core/cueing.hpp"
#include "core/foretelling.hpp"
#include "core/play.hpp"
#include "sim/properties.hpp"
#include "support/calls.hpp"
#include "support/catch.hpp"
#include "support/invariants.hpp"

namespace ringside::test {

namespace {

using core::Bout;
using core::Call;
using core::Due;
using core::Fact;
using core::Instant;
using core::Millis;
namespace fact = core::fact;

bool is_of(const Fact& item, Due what) {
    const auto* decided = std::get_if<fact::Decided>(&item.what);
    const auto* counted = std::get_if<fact::CountEnded>(&item.what);
    switch (what) {
    case Due::flag:
        return decided && decided->result.method == core::Method::time;
    case Due::count_out:
        return counted && counted->how == core::CountEnd::out;
    case Due::outside_out:
        return decided && decided->result.method == core::Method::disqualification;
    case Due::round_end:
        return std::holds_alternative<fact::RoundEnded>(item.what);
    case Due::break_end:
        return std::holds_alternative<fact::RoundStarted>(item.what);
    }
    return false;
}

/// What the bout that was `known` comes to when nobody calls until `t`.
Bout left_alone(const RandomBout& written, const std::vector<Call>& calls, Instant t) {
    return core::play(written.rules, written.sheet, calls, t);
}

Problem broken_promise(const RandomBout& written, const std::vector<Call>& calls,
                       const Bout& known) {
    const auto next = core::next_due(known);
    const std::string at = " as seen at " + std::to_string(core::to_ms(known.t)) + " ms";
    if (!next) {
        const Bout later = left_alone(written, calls, known.t + std::chrono::hours{10});
        if (later.facts == known.facts && later.phase == known.phase) return std::nullopt;
        return "something happens though nothing is due" + at;
    }
    if (next->t <= known.t) return "what is due is past" + at;
    const Bout before = left_alone(written, calls, next->t - Millis{1});
    if (before.facts != known.facts || before.phase != known.phase)
        return "something happens before what is due" + at;
    if (core::next_due(before) != next) return "what is due changes by itself" + at;
    const Bout then = left_alone(written, calls, next->t);
    if (next->what == Due::break_end && !written.rules.auto_gong) {
        if (then.facts == known.facts && !core::next_due(then)) return std::nullopt;
        return "a break that ran out does something" + at;
    }
    const auto fresh = then.facts.begin() + static_cast<std::ptrdiff_t>(known.facts.size());
    const auto is_it = [&](const Fact& item) { return is_of(item, next->what); };
    if (std::any_of(fresh, then.facts.end(), is_it)) return std::nullopt;
    return "what is due does not happen" + at;
}

std::optional<core::Refusal> refusal_in(const Bout& bout, int call) {
    for (const Fact& item : bout.facts)
        if (item.call == call)
            if (const auto* refused = std::get_if<fact::Refused>(&item.what))
                return refused->refusal;
    return std::nullopt;
}

std::string told(const std::optional<core::Refusal>& refusal) {
    if (!refusal) return "admitted";
    return "refused with " + std::string{core::number(refusal->clause)} + " (" +
           std::to_string(static_cast<int>(refusal->because)) + " " + refusal->detail + ")";
}

/// Whether entering `call` in `replay` answers what was foretold.
Problem broken_word(const core::Replay& replay, const Bout& seen, const Call& call) {
    const Word word = word_of(call);
    if (word == Word::strike || word == Word::undo) return std::nullopt;
    const auto foretold = core::refusal_of(seen, call.seat, call.what);
    const Bout bout = replay.preview(call);
    const auto answer = refusal_in(bout, static_cast<int>(bout.rulings.size()));
    if (answer == foretold) return std::nullopt;
    // Who is not heard in a signed bout may be told so for either reason, under one clause.
    if (seen.is_signed && answer && foretold && answer->clause == foretold->clause)
        return std::nullopt;
    return "a call of word " + std::to_string(call.what.index()) + " at " +
           std::to_string(core::to_ms(call.entered)) + " ms foretold " + told(foretold) + " was " +
           told(answer);
}

} // namespace

Problem next_happens(const RandomBout& written) {
    core::Replay replay{written.rules, written.sheet};
    Random random{written.seed};
    std::vector<Call> known;
    for (std::size_t place = 0; place < written.calls.size(); ++place) {
        const Call& call = written.calls[place];
        replay.enter(call);
        known.push_back(call);
        if (!random.chance(12)) continue;
        if (auto problem = broken_promise(written, known, replay.look(call.entered)))
            return problem;
    }
    return std::nullopt;
}

Problem cues_are_foretold(const RandomBout& written) {
    constexpr Millis ahead = std::chrono::minutes{3};
    Random random{written.seed};
    std::vector<Call> known;
    for (const Call& call : written.calls) {
        known.push_back(call);
        if (!random.chance(6)) continue;
        core::Replay listener{written.rules, written.sheet};
        for (const Call& said : known) listener.enter(said);
        core::Heard before = core::heard(listener.look(call.entered));
        const Instant until = call.entered + ahead;
        const auto promised = core::foretold(listener.look(call.entered), until);
        std::vector<core::Cue> heard;
        for (Instant now = call.entered; now < until;) {
            now = std::min(until, now + Millis{random.between(1, 9000)});
            const Bout& bout = listener.look(now);
            for (const core::Cue& cue : core::cues_between(before, bout, ahead))
                heard.push_back(cue);
            before = core::heard(bout);
        }
        if (heard != promised)
            return "other cues are heard than foretold at " +
                   std::to_string(core::to_ms(call.entered)) + " ms";
    }
    return std::nullopt;
}

Problem refusals_are_foretold(const RandomBout& written) {
    core::Replay replay{written.rules, written.sheet};
    Random random{written.seed};
    for (const Call& call : written.calls) {
        const Bout& seen = replay.look(call.entered);
        if (call.effect == call.entered && random.chance(25))
            if (auto problem = broken_word(replay, seen, call)) return problem;
        if (random.chance(25)) {
            Spoken spoken = wild(random, seen, Manner{});
            const Call other{call.entered, call.entered, spoken.seat, std::move(spoken.what)};
            if (auto problem = broken_word(replay, seen, other)) return problem;
        }
        replay.enter(call);
    }
    return std::nullopt;
}

Problem undo_is_foretold(const RandomBout& written) {
    core::Replay replay{written.rules, written.sheet};
    Random random{written.seed};
    for (const Call& call : written.calls) {
        const Bout& seen = replay.look(call.entered);
        if (random.chance(10)) {
            const core::Seat seat = usual_seat(random, seen, core::call::Undo{});
            const auto target = replay.undo_target(seat);
            const Bout bout =
                replay.preview({call.entered, call.entered, seat, core::call::Undo{}});
            const bool accepted = bout.rulings.back() == core::Ruling::accepted;
            if (accepted != target.has_value()) return "an undo and its target do not go together";
        }
        replay.enter(call);
    }
    return std::nullopt;
}

TEST_CASE("what is due next happens next, and nothing before it", "[foretold]") {
    holds({"next", next_happens});
}

TEST_CASE("the cues that are foretold are heard, and no others", "[foretold][cue]") {
    holds({"cues foretold", cues_are_foretold});
}

TEST_CASE("whether a call will be refused is known before it is given", "[foretold]") {
    holds({"refusals", refusals_are_foretold});
}

TEST_CASE("an undo is accepted where it has a call to strike", "[foretold][1.3.1]") {
    holds({"undo foretold", undo_is_foretold});
}

} // namespace ringside::test
