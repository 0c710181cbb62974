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

/// A fact, as `ringside play --json` writes one.
[[nodiscard]] std::string fact_line(const core::Bout& bout, const core::Fact& fact,
                                    const view::Catalogue& words);

/// One piece of news: a fact; `{"corrected": {"from": t}}`, after which the facts from there on
/// follow again; `{"ack": n}`, or `{"ack": n, "refused": {"clauses": […], "reason": …}}`, once the
/// call stands on the disk; `{"not_recorded": n}` where no place takes it;
/// `{"file_failed": {"path": …, "why": …}, "record": …}`; `{"signature": {"record": …}}` or
/// `{"not_signed": …}`; `{"remark": {"kind": …, "text": …}}`.
[[nodiscard]] std::string news_line(const News& news, const core::Bout& bout,
                                    const RecordState& record, const view::Catalogue& words);

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
