#pragma once

#include <string>
#include <string_view>

#include "app/shell.hpp"
#include "view/catalogue.hpp"

namespace ringside::app {

/// The name of a question along the bottom of the console: "end_bout".
[[nodiscard]] std::string_view word(view::BandKind kind);

/// What `ringside run --events` prints, for programs that follow a bout: one JSON object a line.
/// Each function returns whole lines, newline included.

/// Once everything is open: `{"ready": true, "t": …, "rules": …, "sound": …}`.
[[nodiscard]] std::string ready_line(const core::Bout& bout, bool has_sound);

/// The facts that are new, one a line; before them, where a correction changed what had happened,
/// `{"corrected": {"from": t}}`: the facts from there on follow again.
[[nodiscard]] std::string fact_lines(const core::Bout& bout, const Passed& passed,
                                     const view::Catalogue& words);

/// A call was entered: `{"ack": n}`, or `{"ack": n, "refused": {"clause": …, "reason": …}}`.
[[nodiscard]] std::string answer_line(const Answer& answer);

/// A second press was dropped: `{"dropped": "A", "t": …}`.
[[nodiscard]] std::string dropped_line(std::string_view cap, core::Instant t);

/// What the console itself holds, whenever it changed: `{"console": {"band": "card", "typed":
/// "Nf"}}`.
[[nodiscard]] std::string desk_line(const view::Desk& desk);

/// A cue was given to the loudspeaker: `{"sounded": "round_start", "t": …}`.
[[nodiscard]] std::string cue_line(const core::Cue& cue);

/// Something fell due that is no fact, the end of a break: `{"due": "break_end", "t": …}`.
[[nodiscard]] std::string due_line(const core::NextDue& due);

/// At the very end: `{"closed": {"file": …, "t": …}}`; `file` is null where nothing was said.
[[nodiscard]] std::string closed_line(const std::string& file, core::Instant t);

} // namespace ringside::app
