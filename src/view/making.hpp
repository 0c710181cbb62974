#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/bout.hpp"
#include "view/catalogue.hpp"
#include "view/ringside.hpp"

namespace ringside::view {

/// What the parts of the console's view are made of. Not for use outside this room.
struct Making {
    const core::Bout& bout;
    const Desk& desk;
    const KeyCaps& caps;
    const Catalogue& words;
    KeyMode keys = KeyMode::plain;
    const LookedBack* looked = nullptr; ///< null: nobody looks back

    [[nodiscard]] std::string say(std::string_view key, const Arguments& arguments = {}) const {
        return view::say(words, key, arguments);
    }
    [[nodiscard]] std::string corner(core::Corner corner) const;
    [[nodiscard]] std::string side(core::Side side) const;
    /// "chess", in the middle of a sentence.
    [[nodiscard]] std::string discipline(core::Discipline discipline) const;
};

/// What a screen shows of the same bout whoever looks: made for console and projector alike.
namespace part {

[[nodiscard]] Anchor round_clock(const core::Bout& bout);
[[nodiscard]] Anchor chess_clock(const core::Bout& bout, core::Side side);
[[nodiscard]] Anchor count_number(const core::Stopwatch& watch, core::Instant now, int out);
[[nodiscard]] std::vector<RoundCell> round_cells(const core::Bout& bout);
[[nodiscard]] std::string shown_name(const core::Fighter& fighter, std::string_view otherwise);
/// The placement and the last move; nothing playable.
[[nodiscard]] BoardView board(const core::Bout& bout);
/// What the corner's chess clock will read after the time that is pending has moved; empty where
/// none is (3.5.7).
[[nodiscard]] std::optional<core::Millis> after_pending(const core::Bout& bout,
                                                        core::Corner corner);
/// What the hall sees of `hall` now: the bout again once a later round has begun.
[[nodiscard]] Hall::Screen screen_of(const core::Bout& bout, const Hall& hall);
/// "§3.5.4"; empty where there is none.
[[nodiscard]] std::string clause(core::Clause clause);
[[nodiscard]] std::string clauses(const core::Clauses& clauses);
/// The discipline of the round on, or in set-up and breaks of the next.
[[nodiscard]] core::Discipline coming_discipline(const core::Bout& bout);
[[nodiscard]] core::Discipline discipline_of(const core::Bout& bout, int round);
/// "Anna Berg", or the word of the office where the sheet names nobody.
[[nodiscard]] std::string judge_name(const Catalogue& words, const core::Bout& bout, int judge);
/// The last move as "19...Rd6"; empty where none was played.
[[nodiscard]] std::string last_move(const core::Bout& bout);

} // namespace part

/// A sentence of the catalogue with clocks for some of its placeholders.
[[nodiscard]] Sentence sentence(const Catalogue& words, std::string_view key, Arguments arguments,
                                const std::vector<std::pair<std::string_view, Anchor>>& clocks);

/// Why the rules do not admit the call now, in words; empty where they do.
[[nodiscard]] std::optional<Explain> dim(const Making& making, const Say& say);
[[nodiscard]] Explain explain(const Making& making, core::Because because, core::Clause clause,
                              const std::string& detail = {});

/// A call as a control: dim where the rules refuse it.
[[nodiscard]] Control call_control(const Making& making, Act act, std::string label,
                                   std::string note, Say say);
[[nodiscard]] Control dimmed(Control control, std::string why, std::string clause = {});
/// A key that has no use now, and why: the message of `why`.
[[nodiscard]] Control idle(const Making& making, Act act, std::string label, std::string_view why);
[[nodiscard]] Control desk_control(const Making& making, Act act, std::string label, DeskAct what);

/// A call that the timekeeper enters, or the board.
[[nodiscard]] Say timekeeper_says(core::Statement what);
[[nodiscard]] Say board_says(core::Statement what);

[[nodiscard]] Controls make_controls(const Making& making, const BoardView& board);
/// Undo, corrections, the end of the bout, and what the board says of it.
void add_tools(const Making& making, std::vector<Control>& list);
/// Looking back has the keyboard, but for what stops the bout, takes back, or is the console's own.
void give_way_to_review(const Making& making, std::vector<Control>& list);
/// While a band is open its keys are its own, and those that would do something else are dim.
void give_way_to_band(const Making& making, const Band& band, std::vector<Control>& list);
[[nodiscard]] std::optional<Band> make_band(const Making& making);
/// What the hall may be shown, and what is being written to it.
void add_hall(const Making& making, Band& band);
/// The hall's network: whether it is on, who holds which seat, and what can be done about one.
void add_network(const Making& making, Band& band);
/// Judges whose phones are not on the line.
[[nodiscard]] std::vector<std::string> network_alarms(const Making& making);
void add_network_name(const Making& making, Band& band);
void add_hall_text(const Making& making, Band& band);
[[nodiscard]] Column make_column(const Making& making, core::Corner corner);
[[nodiscard]] Status make_status(const Making& making, const Ringside& view);
[[nodiscard]] Centre make_centre(const Making& making);
[[nodiscard]] BreakCentre make_break(const Making& making);
/// Whether a chess round is next whose position must be set up again.
[[nodiscard]] bool needs_rebuilding(const core::Bout& bout);
[[nodiscard]] std::optional<RebuildPanel> make_rebuild(const Making& making);
[[nodiscard]] Control verify_control(const Making& making);
[[nodiscard]] Control table_clock_control(const Making& making);
/// The time that the next chess gong moves; empty where none.
[[nodiscard]] std::optional<PendingPanel> make_pending(const Making& making);
/// Both chess clocks before and after it.
[[nodiscard]] core::ByCorner<PendingRow> pending_rows(const Making& making);
[[nodiscard]] DecisionCentre make_decision(const Making& making);
[[nodiscard]] FinishedCentre make_finished(const Making& making);
[[nodiscard]] SetupCentre make_setup(const Making& making);
/// Pre: somebody looks back.
[[nodiscard]] ReviewCentre make_review(const Making& making);
[[nodiscard]] Timeline make_timeline(const Making& making);
[[nodiscard]] Sentence review_sentence(const Making& making);
/// The controls of looking back, which stand before all others.
[[nodiscard]] std::vector<Control> review_controls(const Making& making);
/// While a call is wanted that was meant, or missed: the keys that say one, as they stood at the
/// playhead, and a list of those that have no key.
[[nodiscard]] std::vector<Control> meant_controls(const Making& making);
/// "R4 1:18": what the clock of the round or break read at `t`; "Set-up".
[[nodiscard]] std::string reading_at(const Making& making, core::Instant t);
/// The corner that a fact is about; empty where it is about nobody.
[[nodiscard]] std::optional<core::Corner> about(const core::Sheet& sheet, const core::Fact& fact);
/// What happened, in words. A card's marks are left out.
[[nodiscard]] std::string log_text(const Making& making, const core::Fact& fact);
[[nodiscard]] std::vector<LogRow> make_log(const Making& making);
/// The moves that may be entered now, or why none.
void add_playable(const Making& making, BoardView& board);
[[nodiscard]] TimeoutFace make_timeout(const Making& making);
[[nodiscard]] ChessLine make_chess_line(const Making& making);
[[nodiscard]] CardsPanel make_cards(const Making& making, int round);
/// The officials whose decision a board's call is.
[[nodiscard]] std::vector<Field> make_panel(const Making& making);
/// The things to see to before the start.
[[nodiscard]] std::vector<Check> make_checks(const Making& making);
/// Those that are open and hold the start, by name.
[[nodiscard]] std::vector<std::string> open_checks(const Making& making);
/// What fills the sheet and ticks the checks; takes the place of what these keys do in a bout.
void add_setup(const Making& making, std::vector<Control>& list);
/// What is admitted in a field, in words.
[[nodiscard]] std::string admitted(const Making& making, SheetField field);
/// The field's label: "Weight, kg", "Judge 3".
[[nodiscard]] std::string label_of(const Making& making, SheetField field);
/// The corner with the doctor: of the latest examination.
[[nodiscard]] std::optional<core::Corner> examined(const core::Bout& bout);
/// Who is with the doctor now: both, where the other was sent after the first, in the same minute.
[[nodiscard]] core::ByCorner<bool> with_doctor(const core::Bout& bout);
/// Those in words: "Red", "Red, Blue"; empty where the doctor sees nobody.
[[nodiscard]] std::string patients(const Making& making);
/// The corner that went down last in the count that runs.
[[nodiscard]] std::optional<core::Corner> last_down(const core::Bout& bout);

} // namespace ringside::view
