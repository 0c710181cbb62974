#include "core/play.hpp"

#include <algorithm>
#include <cassert>

#include "core/admit.hpp"
#include "core/engine.hpp"
#include "core/seats.hpp"

namespace ringside::core {

namespace {

/// What was settled about a call when it was entered, by the bout as it stood then. It depends on
/// earlier calls alone, and so never changes when the bout is played anew.
struct Entry {
    std::optional<Refusal> refusal; ///< the bout was signed, or nothing there to strike
    std::optional<int> target;      ///< of a strike or an undo: the call it strikes, from 1
    std::optional<Result> seen;     ///< of a `confirm`: the result that was confirmed
};

bool is_correction(const Statement& what) {
    return std::holds_alternative<call::Strike>(what) || std::holds_alternative<call::Undo>(what);
}

/// Whether two results are the same but for being official.
bool is_same(const Result& a, Result b) {
    b.official = a.official;
    return a == b;
}

/// Strikes of any seat's calls are the timekeeper's and the board's (1.3.1).
bool may_correct_all(const Seat& seat) {
    return seat.office == Office::timekeeper || seat.office == Office::board;
}

} // namespace

struct Replay::State {
    Bout bout;
    std::vector<Call> calls;
    std::vector<Entry> entries;     ///< one a call
    std::vector<bool> struck;       ///< one a call
    std::vector<std::size_t> order; ///< calls not struck, by effect, then entry
    std::size_t played = 0;         ///< how many of `order` have been played
    Instant changed{};              ///< since when nothing has happened
    chess::DeadPositions dead;

    void enter(Call call);
    void stand_at(Instant now);
    [[nodiscard]] std::optional<int> undo_target(const Seat& seat) const;

private:
    [[nodiscard]] Entry settle(const Call& call) const;
    [[nodiscard]] std::optional<Refusal> refusal_to_strike(const Seat& seat, int number) const;
    void play_again(Instant now);
    void play_on(Instant now);
    [[nodiscard]] Statement told_of(int number) const;
    void play_call(std::size_t index);
    void find_struck();
};

std::optional<int> Replay::State::undo_target(const Seat& seat) const {
    if (bout.is_signed) return std::nullopt; // it would be refused (1.3.1)
    for (std::size_t i = calls.size(); i-- > 0;) {
        const Seat& caller = calls[i].seat;
        const bool is_theirs =
            may_correct_all(seat) ? caller.office != Office::judge : caller == seat;
        if (is_theirs && !is_correction(calls[i].what) && !struck[i] &&
            bout.rulings[i] == Ruling::accepted)
            return static_cast<int>(i) + 1;
    }
    return std::nullopt;
}

std::optional<Refusal> Replay::State::refusal_to_strike(const Seat& seat, int number) const {
    if (number < 1 || static_cast<std::size_t>(number) > calls.size())
        return Refusal{Clause::c1_3_1, Because::no_such_call, std::to_string(number)};
    const auto index = static_cast<std::size_t>(number) - 1;
    if (!may_correct_all(seat) && calls[index].seat != seat)
        return Refusal{Clause::c1_3_1, Because::not_own_call, std::to_string(number)};
    if (struck[index])
        return Refusal{Clause::c1_3_1, Because::already_struck, std::to_string(number)};
    return std::nullopt;
}

Entry Replay::State::settle(const Call& call) const {
    Entry entry;
    // Before the seat is looked at: at its instant of effect the call might be its seat's to give.
    if (is_closed_to(bout, call.what)) {
        entry.refusal = Refusal{Clause::c1_3_1, Because::signed_bout, {}};
        return entry;
    }
    if (!may_give(bout, call.seat, call.what)) return entry; // ruled on as the call is played
    if (const auto* strike = std::get_if<call::Strike>(&call.what)) {
        entry.refusal = refusal_to_strike(call.seat, strike->number);
        if (!entry.refusal) entry.target = strike->number;
    }
    if (std::holds_alternative<call::Undo>(call.what)) {
        entry.target = undo_target(call.seat);
        if (!entry.target) entry.refusal = Refusal{Clause::c1_3_1, Because::nothing_to_undo, {}};
    }
    if (std::holds_alternative<call::Confirm>(call.what)) entry.seen = bout.result;
    return entry;
}

void Replay::State::enter(Call call) {
    if (!calls.empty()) call.entered = std::max(call.entered, calls.back().entered);
    call.entered = std::max(call.entered, Instant{});
    call.effect = std::clamp(call.effect, Instant{}, call.entered);
    stand_at(call.entered);
    Entry entry = settle(call);
    const bool strikes = entry.target.has_value();
    const std::size_t index = calls.size();
    // After everything that takes effect no later: same instant, later entry.
    const auto place = std::upper_bound(
        order.begin(), order.end(), call.effect,
        [&](Instant effect, std::size_t other) { return effect < calls[other].effect; });
    // A late entry changes what has been played only where something has happened since it took
    // effect.
    const bool goes_back = place != order.end() || call.effect < changed;
    bout.t = std::min(bout.t, std::max(call.effect, changed));
    const Instant now = call.entered;
    order.insert(place, index);
    calls.push_back(std::move(call));
    entries.push_back(std::move(entry));
    struck.push_back(false);
    bout.rulings.push_back(Ruling::accepted);
    if (strikes) find_struck();
    if (strikes || goes_back)
        play_again(now);
    else
        play_on(now);
}

/// A strike strikes unless it is struck itself by a later one.
void Replay::State::find_struck() {
    struck.assign(calls.size(), false);
    for (std::size_t i = calls.size(); i-- > 0;)
        if (entries[i].target && !struck[i])
            struck[static_cast<std::size_t>(*entries[i].target) - 1] = true;
    order.clear();
    for (std::size_t i = 0; i < calls.size(); ++i)
        if (!struck[i]) order.push_back(i);
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return calls[a].effect < calls[b].effect;
    });
}

void Replay::State::play_again(Instant now) {
    std::vector<Fact> facts = std::move(bout.facts);
    facts.clear(); // keeps its memory
    bout = fresh_bout(bout.rules, bout.sheet);
    bout.facts = std::move(facts);
    bout.rulings.assign(calls.size(), Ruling::accepted);
    for (std::size_t i = 0; i < calls.size(); ++i)
        if (struck[i]) bout.rulings[i] = Ruling::struck;
    played = 0;
    changed = Instant{};
    play_on(now);
}

void Replay::State::play_on(Instant now) {
    const auto advance_to = [&](Instant t) {
        Play play{bout, dead};
        const std::size_t facts = bout.facts.size();
        advance(play, t);
        if (bout.facts.size() != facts) changed = bout.facts.back().t;
    };
    while (played < order.size() && calls[order[played]].effect <= now) {
        const std::size_t index = order[played++];
        advance_to(calls[index].effect);
        play_call(index);
        changed = bout.t;
        advance_to(bout.t); // what the call makes due at once
    }
    advance_to(now);
}

/// What call `number` said, for those who may not know a judge's marks.
Statement Replay::State::told_of(int number) const {
    Statement what = calls[static_cast<std::size_t>(number) - 1].what;
    if (auto* card = std::get_if<call::Card>(&what)) card->marks = {};
    return what;
}

void Replay::State::play_call(std::size_t index) {
    const Call& call = calls[index];
    const Entry& entry = entries[index];
    Play play{bout, dead, call.seat, static_cast<int>(index) + 1};
    Reading reading;
    auto refused = entry.refusal;
    if (!refused) refused = refusal(bout, call.seat, call.what, dead, reading);
    // A correction that takes away what was confirmed takes the confirmation with it. choice: and
    // what confirmed nothing when it was said confirms no result that a correction brings.
    const bool confirms = std::holds_alternative<call::Confirm>(call.what);
    if (!refused && confirms && !(entry.seen && is_same(*entry.seen, *bout.result)))
        refused = Refusal{Clause::c1_3_1, Because::nothing_to_confirm, {}};
    if (refused) {
        bout.rulings[index] = Ruling::refused;
        note(play, refused->clause, fact::Refused{*refused, call.what});
        return;
    }
    if (entry.target)
        return note(play, Clause::c1_3_1, fact::Struck{*entry.target, told_of(*entry.target)});
    carry_out(play, call.seat, call.what, reading);
}

void Replay::State::stand_at(Instant now) {
    if (!calls.empty()) now = std::max(now, calls.back().entered);
    now = std::max(now, Instant{});
    if (now < changed) return play_again(now);
    // Nothing has happened since `changed`, so any instant from there on is as good as looked at
    // first.
    bout.t = std::min(bout.t, now);
    play_on(now);
}

Replay::Replay(Rulebook rules, Sheet sheet) : state_(std::make_unique<State>()) {
    state_->bout = fresh_bout(rules, sheet);
}
Replay::~Replay() = default;
Replay::Replay(Replay&&) noexcept = default;
Replay& Replay::operator=(Replay&&) noexcept = default;

void Replay::expect(std::size_t calls) {
    State& state = *state_;
    state.calls.reserve(calls);
    state.entries.reserve(calls);
    state.struck.reserve(calls);
    state.order.reserve(calls);
    state.bout.rulings.reserve(calls);
    state.bout.facts.reserve(2 * calls); // about so many follow from them
}

void Replay::enter(Call call) { state_->enter(std::move(call)); }

const Bout& Replay::look(Instant now) {
    state_->stand_at(now);
    return state_->bout;
}

Bout Replay::preview(Call call) const {
    State state = *state_;
    state.enter(std::move(call));
    return std::move(state.bout);
}

std::optional<int> Replay::undo_target(const Seat& seat) const { return state_->undo_target(seat); }

const std::vector<Call>& Replay::calls() const { return state_->calls; }

Bout play(const Rulebook& rules, const Sheet& sheet, const std::vector<Call>& calls, Instant now) {
    Replay replay{rules, sheet};
    replay.expect(calls.size());
    for (const Call& call : calls) {
        if (call.entered > now) break;
        replay.enter(call);
    }
    return replay.look(now);
}

} // namespace ringside::core
