#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/opening.hpp"
#include "core/bout.hpp"
#include "core/call.hpp"
#include "core/play.hpp"
#include "rulebook/reading.hpp"
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

/// A sheet that takes the place of the one before.
struct SheetChange {
    core::Sheet sheet;
    std::vector<rulebook::Source> sources; ///< of its rule set; empty: the same as before
    friend bool operator==(const SheetChange&, const SheetChange&) = default;
};

/// What filling a sheet takes beside the console.
struct SheetMeans {
    std::vector<std::string> rule_sets; ///< that can be chosen
    std::function<rulebook::Reading(const std::string& name)> load;
    std::function<core::Corner()> lot; ///< draws one of two
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
    /// it. A call of one key that would end the bout is asked about first.
    std::optional<Answer> take(const view::Intent& intent, core::Instant t);

    /// From now on the sheet can be filled and changed, until the first gong.
    void give(SheetMeans means);

    /// The bout that the last intent begins, once: the table is set for it already.
    [[nodiscard]] std::optional<NewBout> take_next() { return std::exchange(next_, {}); }

    /// The sheet that the last intent changed, once.
    [[nodiscard]] std::optional<SheetChange> take_change() { return std::exchange(change_, {}); }

    /// Puts back into the form what had been typed and not entered.
    void restore_form(std::map<view::SheetField, std::string> kept) {
        desk_.form.kept = std::move(kept);
    }

    /// What the hall's network is like now.
    void set_network(view::NetworkDesk network) { desk_.network = std::move(network); }

    /// Whether the record takes what is said: one of the things to see to before the bout.
    void set_recorded(bool is_recorded) { desk_.is_recorded = is_recorded; }

    /// Enters a call as it is. Pre: not before the call entered last.
    Answer enter(core::Call call);

    /// Says that a second press of `cap` was dropped.
    void tell_dropped(const std::string& cap, core::Instant t);

    /// What looking back needs to be shown at `now`; empty while nobody does.
    [[nodiscard]] std::optional<view::LookedBack> looked_back(core::Instant now);

    /// Takes away notices whose time is over, and a question that the bout has answered.
    void clear_notice(core::Instant now);

    /// In a rehearsal nothing is signed.
    void set_rehearsal(bool is_rehearsal) { desk_.is_rehearsal = is_rehearsal; }

    /// Asks the official about a time in which the console was away.
    void ask(view::Away away);

    /// Tells the official something that no call brought about.
    void tell(const std::string& text, core::Instant t);

    /// Begins in the light theme, or not.
    void set_glare(bool glare) { desk_.glare = glare; }

private:
    std::optional<Answer> say(const view::Say& said, core::Instant t);
    [[nodiscard]] std::optional<view::Ending> ending_by(const view::Say& said, core::Instant t);
    [[nodiscard]] bool is_signing_rehearsal(const core::Statement& what, core::Instant t);
    void tell_refused(const core::Refusal& refusal, core::Instant t);
    std::optional<Answer> say_in_words(const std::string& text, core::Instant t);
    std::optional<Answer> act(const view::DeskAct& what, core::Instant t);
    std::optional<Answer> play_settled(core::Instant t);
    std::optional<Answer> change_sheet(const view::SheetAct& what, core::Instant t);
    std::optional<Answer> put(view::SheetField field, const std::string& text, core::Instant t);
    [[nodiscard]] std::vector<std::string> choices_of(view::SheetField field) const;
    void begin_next(core::Instant t);
    void enter_field(core::Instant t);
    std::optional<Answer> type_in_field(const std::string& letters, core::Instant t);
    bool rewrite(core::Sheet sheet, core::Instant t);

    core::Rulebook rules_;
    core::Sheet sheet_;
    core::Replay replay_;
    SheetMeans means_;
    std::optional<SheetChange> change_;
    std::optional<NewBout> next_;
    const view::Catalogue* words_;
    view::Desk desk_;
    bool leaving_ = false;
};

} // namespace ringside::app
