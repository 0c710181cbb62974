#pragma once

#include <optional>
#include <vector>

#include "core/bout.hpp"
#include "core/cue.hpp"
#include "core/fact.hpp"
#include "core/time.hpp"

namespace ringside::core {

/// How long before the end of a round or break its notice sounds. A custom of the ring, not a rule:
/// no rule set changes it.
inline constexpr Millis notice{10'000};

/// What was already heard when a bout was last looked at.
struct Heard {
    Instant t;
    Phase phase = Phase::setup;
    std::vector<Fact> last;  ///< facts of the very instant `t`
    std::vector<Cue> coming; ///< cues of running clocks after `t`, if nobody calls
    friend bool operator==(const Heard&, const Heard&) = default;
};

/// Remembers `bout` as heard. The first bout of a shell, played from a file or after a crash, is
/// given to this and nothing else: that makes replay silent.
[[nodiscard]] Heard heard(const Bout& bout);

/// The cues to sound now: those of facts that are new since `before` and happened after it, and of
/// clocks that passed a number meanwhile, in the order of time. What a correction puts earlier than
/// `before` is history and stays silent, and so is what lies more than `patience` back: a gong long
/// after its instant would tell the hall something untrue. Hear the bout up to a call's entry
/// before you enter it: what the call then changes about the past makes no sound.
[[nodiscard]] std::vector<Cue> cues_between(const Heard& before, const Bout& now, Millis patience);

/// The instant of the next cue that no fact brings (a notice, a number of a count), if nobody
/// calls.
[[nodiscard]] std::optional<Instant> next_cue(const Bout& bout);

} // namespace ringside::core
