#include <utility>

#include "core/play.hpp"
#include "sim/properties.hpp"
#include "support/calls.hpp"
#include "support/catch.hpp"
#include "support/invariants.hpp"

namespace ringside::test {

namespace {

using core::Bout;
using core::Call;
using core::Ruling;

Bout played(const RandomBout& written, const std::vector<Call>& calls) {
    return core::play(written.rules, written.sheet, calls, written.end);
}

bool is_correction(const Call& call) {
    return word_of(call) == Word::strike || word_of(call) == Word::undo;
}

/// The bout without what closes it. Whether a `confirm`, `sign` or `reopen` stands is decided by
/// the bout as it stood when it was entered (1.3.1: what was confirmed is what was seen then), so a
/// bout in which something was struck or entered late since is rightly not the bout in which it was
/// not.
std::vector<Call> unclosed(const RandomBout& written) {
    return only(written.calls,
                [](const Call& call, std::size_t) {
                    return !is_of_the_record(call) || is_correction(call);
                })
        .calls;
}

/// The bout without corrections either: those too are about the bout as it stood then.
std::vector<Call> plain(const RandomBout& written) {
    return only(written.calls,
                [](const Call& call, std::size_t) { return !is_of_the_record(call); })
        .calls;
}

} // namespace

Problem struck_is_never_called(const RandomBout& written) {
    const std::vector<Call> calls = unclosed(written);
    const Bout bout = played(written, calls);
    const Renumbered kept = only(calls, [&](const Call& call, std::size_t place) {
        return bout.rulings[place] != Ruling::struck && !is_correction(call);
    });
    return difference(with_numbers(bout, kept), played(written, kept.calls));
}

Problem strike_of_a_strike_restores(const RandomBout& written) {
    std::vector<Call> calls = plain(written);
    if (calls.empty()) return std::nullopt;
    const Bout before = played(written, calls);
    const auto count = static_cast<int>(calls.size());
    const core::Seat board{core::Office::board, 0};
    const int struck = 1 + static_cast<int>(Random{written.seed}.below(calls.size()));
    calls.push_back({written.end, written.end, board, core::call::Strike{struck}});
    calls.push_back({written.end, written.end, board, core::call::Strike{count + 1}});
    const Bout after = played(written, calls);
    if (after.rulings.back() != Ruling::accepted) return "the strike of a strike is not accepted";
    const Renumbered kept = only(calls, [&](const Call&, std::size_t place) {
        return place < static_cast<std::size_t>(count);
    });
    return difference(with_numbers(after, kept), before);
}

Problem late_is_on_time(const RandomBout& written) {
    const std::vector<Call> calls = plain(written);
    const Renumbered prompt = on_time(calls);
    return difference(with_numbers(played(written, calls), prompt), played(written, prompt.calls));
}

Problem refused_changes_nothing(const RandomBout& written) {
    const std::vector<Call> calls = plain(written);
    const Bout bout = played(written, calls);
    const Renumbered kept = only(calls, [&](const Call&, std::size_t place) {
        return bout.rulings[place] != Ruling::refused;
    });
    return difference(with_numbers(bout, kept), played(written, kept.calls));
}

Problem note_changes_nothing(const RandomBout& written) {
    const std::vector<Call> calls = plain(written);
    const Renumbered kept =
        only(calls, [](const Call& call, std::size_t) { return word_of(call) != Word::note; });
    return difference(with_numbers(played(written, calls), kept), played(written, kept.calls));
}

Problem preview_is_what_comes(const RandomBout& written) {
    core::Replay replay{written.rules, written.sheet};
    Random random{written.seed};
    for (const Call& call : written.calls) {
        if (!random.chance(15)) {
            replay.enter(call);
            continue;
        }
        const Bout shown = replay.preview(call);
        replay.enter(call);
        if (auto problem = difference(shown, replay.look(call.entered)))
            return "shown before call " + std::to_string(replay.calls().size()) + " " + *problem;
    }
    return std::nullopt;
}

namespace {

/// What the contract says that `undo` strikes: the call entered latest of those that were accepted
/// as the bout stood then and are neither struck nor themselves corrections; from the timekeeper
/// and the board of any seat but a judge's, from another seat of its own.
std::optional<std::size_t> latest_to_undo(const Bout& bout, const std::vector<Call>& calls,
                                          const core::Seat& seat) {
    const bool of_anybody =
        seat.office == core::Office::timekeeper || seat.office == core::Office::board;
    for (std::size_t place = calls.size(); place-- > 0;) {
        const Call& call = calls[place];
        const bool is_theirs =
            of_anybody ? call.seat.office != core::Office::judge : call.seat == seat;
        if (is_theirs && bout.rulings[place] == Ruling::accepted && !is_correction(call))
            return place;
    }
    return std::nullopt;
}

} // namespace

Problem undo_strikes_its_target(const RandomBout& written) {
    core::Replay replay{written.rules, written.sheet};
    for (const Call& call : written.calls) {
        if (word_of(call) != Word::undo) {
            replay.enter(call);
            continue;
        }
        const Bout& seen = replay.look(call.entered);
        auto target = latest_to_undo(seen, replay.calls(), call.seat);
        if (seen.is_signed) target.reset();
        replay.enter(call);
        const Bout& bout = replay.look(call.entered);
        const bool accepted = bout.rulings.back() == Ruling::accepted;
        if (accepted != target.has_value()) return "an undo is accepted without a call to strike";
        if (accepted && bout.rulings[*target] != Ruling::struck)
            return "an undo did not strike the latest call";
    }
    return std::nullopt;
}

TEST_CASE("a struck call was never called", "[corrections][1.3.1]") {
    holds({"struck", struck_is_never_called});
}

TEST_CASE("a strike of a strike restores the call", "[corrections][1.3.1]") {
    holds({"restored", strike_of_a_strike_restores});
}

TEST_CASE("a late entry is a call given on time", "[corrections][1.3.1]") {
    holds({"late", late_is_on_time});
}

TEST_CASE("a refused call changes nothing else", "[corrections]") {
    holds({"refused", refused_changes_nothing});
}

TEST_CASE("a note decides nothing", "[corrections]") { holds({"note", note_changes_nothing}); }

TEST_CASE("what a call would change is what it changes", "[corrections]") {
    holds({"preview", preview_is_what_comes});
}

TEST_CASE("an undo strikes the latest call that its seat may strike", "[corrections][1.3.1]") {
    holds({"undo", undo_strikes_its_target});
}

} // namespace ringside::test
