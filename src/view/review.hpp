#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/bout.hpp"
#include "core/call.hpp"
#include "view/intent.hpp"

namespace ringside::view {

/// What looking back needs beside the bout as it stands: made by who can play it.
struct LookedBack {
    core::Bout seen;                    ///< the bout as it was seen at the playhead
    std::optional<core::Call> picked;   ///< empty: no call is picked
    std::vector<Say> correction;        ///< the calls that the remedy comes to; empty: none yet
    std::optional<core::Bout> after;    ///< the bout as it would be with them
    std::optional<core::Refusal> wrong; ///< why the rules do not admit one of them
    std::string unreadable;             ///< what is wrong with the call that is written
    friend bool operator==(const LookedBack&, const LookedBack&) = default;
};

/// The call about the other fighter; empty where it is about nobody.
[[nodiscard]] std::optional<core::Statement> for_other_corner(const core::Statement& what);

/// The calls that `remedy` comes to for call `number`, `picked`: a strike, and a late entry of what
/// takes its place. `at` is where the playhead stands, `written` the call that was written for the
/// remedies that need one. A reason follows as a note. Empty where something is missing.
[[nodiscard]] std::vector<Say> correction(Remedy remedy, int number,
                                          const std::optional<core::Call>& picked, core::Instant at,
                                          const std::optional<core::Call>& written,
                                          const std::string& reason);

/// Something in the bout that can be picked: what a call brought, or what happened by itself.
struct Event {
    core::Instant t;
    int call = 0;         ///< counted from 1; 0: by itself
    std::size_t fact = 0; ///< the first of it in the bout's facts
    friend bool operator==(const Event&, const Event&) = default;
};

/// All of them, in the order in which they happened.
[[nodiscard]] std::vector<Event> events_of(const core::Bout& bout);

/// The event that the playhead stands on: the picked call's, else the last that is not after `at`.
/// Empty where there is none.
[[nodiscard]] std::optional<std::size_t> event_at(const std::vector<Event>& events,
                                                  core::Instant at, int call);

/// A stretch of the bout in which the clock of the round or break ran all the time or stood.
struct Stretch {
    core::Instant from, to;
    int round = 0; ///< 0 in set-up
    bool in_break = false;
    bool runs = false;
    core::Millis left{}; ///< at `from`
    friend bool operator==(const Stretch&, const Stretch&) = default;
};

/// The bout from its opening to the instant looked at, without gaps; stretches of no length are
/// left out.
[[nodiscard]] std::vector<Stretch> stretches_of(const core::Bout& bout);

} // namespace ringside::view
