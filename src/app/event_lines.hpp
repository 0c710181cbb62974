#pragma once

#include <string>
#include <string_view>

#include "app/screens.hpp"
#include "app/shell.hpp"
#include "app/shown.hpp"
#include "audio/speaker.hpp"
#include "view/catalogue.hpp"

namespace ringside::app {

/// The name of a signal: "round_start".
[[nodiscard]] std::string_view word(core::Signal signal);

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

/// What became of a cue that was given to the loudspeaker. Where what went to the device had it in
/// it: `{"sounded": "round_start", "t": …, "frame": 96000, "after_ms": 10.0}`, with the frame of
/// the device at which it began and how long after its instant that was, and `"heard"` where a
/// source listens. Else as `silent_line`, "muted" or "missed".
[[nodiscard]] std::string sounded_line(const audio::Sounded& sounded);

/// A cue that nobody heard: `{"silent": "round_start", "t": …, "why": "too late"}`.
[[nodiscard]] std::string silent_line(const core::Cue& cue, std::string_view why);

/// Something fell due that is no fact, the end of a break: `{"due": "break_end", "t": …}`.
[[nodiscard]] std::string due_line(const core::NextDue& due);

#ifdef RINGSIDE_GUI
/// The spectators' window was put elsewhere: `{"screen": {"monitor": "HDMI-1", "area": [x, y,
/// width, height]}}`; the monitor is null where it has a frame, and all is null where it is not to
/// be seen.
[[nodiscard]] std::string screen_line(const Spot& spot);
#endif

/// A window has shown its first frame: `{"drawn": "console", "t": 40}`.
[[nodiscard]] std::string drawn_line(std::string_view window, core::Instant t);

/// As the windows close, how late they showed what changes by itself: `{"shown": "projector",
/// "changes": 60, "mean_late_ms": 8.5, "most_late_ms": 31, "over_a_second": 0}`.
[[nodiscard]] std::string shown_line(std::string_view window, const Shown& shown);

/// The hall's network is on: `{"web": "http://192.168.1.20:8080"}`.
[[nodiscard]] std::string web_line(std::string_view url);

/// At the very end: `{"closed": {"file": …, "t": …}}`; `file` is null where nothing was said.
[[nodiscard]] std::string closed_line(const std::string& file, core::Instant t);

} // namespace ringside::app
