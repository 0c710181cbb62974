#include "app/shell.hpp"

#include <algorithm>
#include <utility>

#include "app/closing.hpp"
#include "scenario/write.hpp"

namespace ringside::app {

namespace {

/// A gong may be so late in the hall; later it would tell something untrue.
constexpr double patience_seconds = 2;

core::Millis patience_at(double speed) {
    return core::Millis{static_cast<core::Millis::rep>(patience_seconds * 1000 * speed)};
}

} // namespace

Shell::Shell(const Opening& opening, const Clock& clock, double speed, Keeper keeper,
             const view::Catalogue& words)
    : clock_{&clock}, timeline_{clock.now(), opening.start, speed}, table_{opening.rules,
                                                                           opening.sheet,
                                                                           opening.calls, words},
      keeper_{std::move(keeper)}, recorded_{opening.calls.size()},
      heard_{core::heard(table_.look(opening.start))}, last_{opening.start} {}

core::Instant Shell::now() const { return instant_at(timeline_, clock_->now()); }

const core::Bout& Shell::bout() { return table_.look(last_); }

Passed Shell::pass(bool is_correction) {
    const core::Bout& bout = table_.look(last_);
    Passed passed;
    passed.cues = core::cues_between(heard_, bout, patience_at(timeline_.speed));
    heard_ = core::heard(bout);

    std::size_t same = told_.size();
    if (is_correction) {
        const auto differs =
            std::mismatch(told_.begin(), told_.end(), bout.facts.begin(), bout.facts.end());
        same = static_cast<std::size_t>(differs.first - told_.begin());
        if (same < told_.size()) {
            passed.corrected = told_[same].t;
            if (same < bout.facts.size())
                passed.corrected = std::min(told_[same].t, bout.facts[same].t);
        }
    }
    passed.facts.assign(bout.facts.begin() + static_cast<std::ptrdiff_t>(same), bout.facts.end());
    told_ = bout.facts;
    return passed;
}

Passed Shell::advance(core::Instant now) {
    last_ = std::max(last_, now);
    return pass(false);
}

Taken Shell::take(const view::Intent& intent, core::Instant t) {
    last_ = std::max(last_, t);
    Taken taken;
    // What fell due before the press has happened before it, and is heard so.
    taken.passed = pass(false);
    taken.answer = table_.take(intent, last_);
    if (!taken.answer) return taken;
    Passed after = pass(taken.answer->corrects);
    taken.passed.cues.insert(taken.passed.cues.end(), after.cues.begin(), after.cues.end());
    taken.passed.facts.insert(taken.passed.facts.end(), after.facts.begin(), after.facts.end());
    taken.passed.corrected = after.corrected;
    save_problem_ = keeper_.save(scenario::write(table_.sheet(), table_.calls()));
    return taken;
}

std::optional<core::Instant> Shell::wakes_at() {
    const core::Bout& bout = table_.look(last_);
    std::optional<core::Instant> earliest = core::next_cue(bout);
    if (const auto due = core::next_due(bout); due && (!earliest || due->t < *earliest))
        earliest = due->t;
    return earliest;
}

std::string Shell::close() {
    if (!has_news()) return {};
    save_problem_ = keeper_.save(closing_text(table_.look(last_), table_.calls()));
    return save_problem_;
}

} // namespace ringside::app
