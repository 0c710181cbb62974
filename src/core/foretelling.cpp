#include "core/foretelling.hpp"

#include <algorithm>
#include <optional>

#include "core/cueing.hpp"
#include "core/engine.hpp"

namespace ringside::core {

namespace {

/// The next instant at which something happens or sounds by itself.
std::optional<Instant> next_instant(const Bout& bout) {
    std::optional<Instant> next = next_cue(bout);
    if (const auto due = next_due(bout); due && (!next || due->t < *next)) next = due->t;
    return next;
}

} // namespace

std::vector<Cue> foretold(const Bout& bout, Instant until) {
    std::vector<Cue> cues;
    Bout ahead = bout;
    chess::DeadPositions dead; // nobody moves, so that none is asked for
    Heard before = heard(ahead);
    while (cues.size() < most_foretold) {
        const auto next = next_instant(ahead);
        if (!next || *next > until || *next <= ahead.t) break;
        Play play{ahead, dead};
        advance(play, *next);
        for (const Cue& cue : cues_between(before, ahead, Millis{0})) cues.push_back(cue);
        before = heard(ahead);
    }
    return cues;
}

} // namespace ringside::core
