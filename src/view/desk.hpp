#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/time.hpp"
#include "view/away.hpp"
#include "view/intent.hpp"
#include "view/network.hpp"

namespace ringside::view {

/// A band that is open, and what has been picked in it so far.
struct OpenedBand {
    BandKind kind{};
    std::optional<core::Corner> corner;
    int answer = 0; ///< from 1; 0: none yet
    int card = 0;   ///< which of the missing cards, from 0
    friend bool operator==(const OpenedBand&, const OpenedBand&) = default;
};

/// A call of one key that would end the bout. It is asked about first, and takes effect at the
/// instant of its key.
struct Ending {
    Say say;
    std::string what;   ///< what would become of the bout, in one sentence
    std::string clause; ///< "§3.5.5.3"
    friend bool operator==(const Ending&, const Ending&) = default;
};

/// Looking back at the bout: where the playhead stands, and what is to become of a call there.
struct LookingBack {
    core::Instant at;
    int call = 0; ///< that is picked, counted from 1; 0: none
    Remedy remedy = Remedy::keep;
    bool writing = false;      ///< the line for a reason, or for a call, has the keyboard
    std::optional<Say> meant;  ///< the call that takes its place, or that was missed
    std::string meant_text;    ///< the same in words
    bool listing = false;      ///< digits pick from the calls that have no key
    core::Millis span{60'000}; ///< of the timeline
    friend bool operator==(const LookingBack&, const LookingBack&) = default;
};

/// A line for the official: the answer to the last key (a refusal, a dropped key), or tidings that
/// no key asked for. Shown from `from` on, gone at `until`.
struct Notice {
    std::string text;
    std::string clause;
    core::Instant until;
    core::Instant from{};
    friend bool operator==(const Notice&, const Notice&) = default;
};

/// How much of the bout the timeline may show.
inline constexpr core::Millis shortest_span{7'500};
inline constexpr core::Millis longest_span{7'200'000};

/// The sheet's form as it is being filled.
struct Form {
    std::optional<SheetField> field; ///< that has the keyboard
    std::string text;                ///< as it stands in that field now
    std::size_t caret = 0;           ///< in bytes of `text`
    bool is_whole_picked = false;    ///< the next letter replaces all of it
    std::map<SheetField, std::string>
        kept; ///< typed elsewhere and not admitted: not on the sheet, and not lost
    std::vector<std::string> rule_sets; ///< that can be chosen
    friend bool operator==(const Form&, const Form&) = default;
};

/// What the console itself holds beside the bout. A value; whoever runs the console keeps it.
struct Desk {
    Page page = Page::live;
    std::optional<OpenedBand> band;
    std::string typed; ///< a move; in a band that is written in, its text; looking back, a reason
    std::optional<LookingBack> back;
    bool flipped = false;
    bool glare = false;
    bool muted = false;           ///< nothing sounds
    std::optional<Notice> notice; ///< the answer to the last key
    std::vector<Notice> tidings;  ///< each after the one before, so that none hides another
    std::optional<Away> away;     ///< what the band `away` asks about
    std::optional<Ending> ending; ///< what the band `ends` asks about
    NetworkDesk network;
    Hall hall; ///< what the spectators see
    Form form;
    bool is_recorded = true;   ///< the record takes what is said
    bool is_rehearsal = false; ///< nothing is signed: the next bout follows an official result
    friend bool operator==(const Desk&, const Desk&) = default;
};

/// Whether a text is written in the band that is open: then letters are no calls.
[[nodiscard]] bool is_written_in(const Desk& desk);

/// The sheet with `text` in `field`; empty where that is not admitted. A rule set is admitted where
/// it is one of those that can be chosen, or the one that the sheet has.
[[nodiscard]] std::optional<core::Sheet> entered(const core::Sheet& sheet, const Form& form,
                                                 SheetField field, std::string_view text);

/// Whether a field of the sheet has the keyboard.
[[nodiscard]] bool edits_form(const Desk& desk);

/// The desk after `act`.
[[nodiscard]] Desk after(Desk desk, const DeskAct& act);

/// The desk that asks before `ending` is given.
[[nodiscard]] Desk asked(Desk desk, Ending ending);

/// The desk after a call was given, whether admitted or refused: what was typed is used up, and a
/// band is answered.
[[nodiscard]] Desk after_call(Desk desk);

/// The same after the call `what`. A press of the chess clock leaves the letters of the move that
/// is to follow it; what lets clocks and counts go or stand leaves a band open that asks for
/// something else.
[[nodiscard]] Desk after_call(Desk desk, const core::Statement& what);

/// The desk with an answer that stands until `now` + 4 s, in place of the one before.
[[nodiscard]] Desk notified(Desk desk, std::string text, std::string clause, core::Instant now);

/// The desk with tidings, which stand for 4 s once those before them are over. What is still to be
/// read is not told twice.
[[nodiscard]] Desk told(Desk desk, std::string text, core::Instant now);

} // namespace ringside::view
