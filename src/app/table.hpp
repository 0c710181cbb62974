#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/bout.hpp"
#include "core/call.hpp"
#include "core/play.hpp"
#include "view/catalogue.hpp"
#include "view/desk.hpp"
#include "view/intent.hpp"
#include "view/review.hpp"

namespace ringside::app {

/// What became of a call that was entered.
struct Answer {
    int call = 0; ///< its number, counted from 1
    std::optional<core::Refusal> refusal;
    bool corrects = false; ///< it changed what was before it: a strike, an undo, a late entry
    friend bool operator==(const Answer&, const Answer&) = default;
};

/// The officials' table: the calls said so far, the bout that follows from them, and what the
/// console holds beside them. It takes intents with their instants and knows no window, no file and
/// no clock.
class Table {
public:
    /// `recorded` are calls that were said before, in the order of entry.
    Table(core::Rulebook rules, core::Sheet sheet, const std::vector<core::Call>& recorded,
          const view::Catalogue& words);

    /// The bout at `now`, or at the entry of the last call if that is later. Valid until the next
    /// call of a member.
    [[nodiscard]] const core::Bout& look(core::Instant now);

    [[nodiscard]] const view::Desk& desk() const { return desk_; }
    [[nodiscard]] const core::Sheet& sheet() const { return sheet_; }
    [[nodiscard]] const std::vector<core::Call>& calls() const { return replay_.calls(); }
    [[nodiscard]] bool wants_to_leave() const { return leaving_; }

    /// Does what `intent` says at `t`. A call is entered, refused or not, and its answer returned;
    /// a refusal is a notice as well. A move that is typed is played as soon as the letters settle
    /// it.
    std::optional<Answer> take(const view::Intent& intent, core::Instant t);

    /// Enters a call as it is. Pre: not before the call entered last.
    Answer enter(core::Call call);

    /// Says that a second press of `cap` was dropped.
    void tell_dropped(const std::string& cap, core::Instant t);

    /// What looking back needs to be shown at `now`; empty while nobody does.
    [[nodiscard]] std::optional<view::LookedBack> looked_back(core::Instant now);

    /// Takes away a notice whose time is over.
    void clear_notice(core::Instant now);

    /// In a rehearsal nothing is signed.
    void set_rehearsal(bool is_rehearsal) { is_rehearsal_ = is_rehearsal; }

    /// Asks the official about a time in which the console was away.
    void ask(view::Away away);

    /// Tells the official something that no call brought about.
    void tell(const std::string& text, core::Instant t);

    /// Begins in the light theme, or not.
    void set_glare(bool glare) { desk_.glare = glare; }

private:
    std::optional<Answer> say(const view::Say& said, core::Instant t);
    [[nodiscard]] bool is_signing_rehearsal(const core::Statement& what, core::Instant t);
    void tell_refused(const core::Refusal& refusal, core::Instant t);
    std::optional<Answer> say_in_words(const std::string& text, core::Instant t);
    std::optional<Answer> act(const view::DeskAct& what, core::Instant t);
    std::optional<Answer> play_settled(core::Instant t);

    core::Sheet sheet_;
    core::Replay replay_;
    const view::Catalogue* words_;
    view::Desk desk_;
    bool leaving_ = false;
    bool is_rehearsal_ = false;
};

} // namespace ringside::app
