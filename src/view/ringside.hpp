#pragma once

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/bout.hpp"
#include "view/anchor.hpp"
#include "view/board_view.hpp"
#include "view/catalogue.hpp"
#include "view/control.hpp"
#include "view/desk.hpp"
#include "view/field.hpp"
#include "view/review.hpp"
#include "view/review_centre.hpp"
#include "view/ringside_setup.hpp"
#include "view/sentence.hpp"

namespace ringside::view {

/// One round in the strip of the top bar.
struct RoundCell {
    enum class State : std::uint8_t { done, now, next, later };
    int number = 0;
    core::Discipline discipline{};
    State state = State::later;
    friend bool operator==(const RoundCell&, const RoundCell&) = default;
};

/// The top bar: which bout, where it stands.
struct TopBar {
    std::string title; ///< "BOUT 7 · LIGHT HEAVY"
    std::string place; ///< venue, rule set
    std::vector<RoundCell> rounds;
    std::vector<std::string> alarms; ///< what is not well with the console itself: "NO SOUND"
    std::vector<std::string> states; ///< what is connected and well
    friend bool operator==(const TopBar&, const TopBar&) = default;
};

/// The chip left of the status sentence.
enum class Chip : std::uint8_t { setup, running, stopped, count, interval, review, finished };

/// What is happening and what to do next, in one sentence.
struct Status {
    Chip chip{};
    std::string word;             ///< "RUNNING"
    std::optional<Anchor> number; ///< of a count, after the word
    Sentence sentence;
    std::optional<Act> next; ///< the key of the next step, shown at the right
    std::string next_label;
    std::optional<Notice> notice; ///< stands in place of the sentence while it lasts
    std::optional<Notice> tiding; ///< stands below it while it lasts
    friend bool operator==(const Status&, const Status&) = default;
};

/// Marks that count up to a limit.
struct Pips {
    int filled = 0;
    int of = 0;
    friend bool operator==(const Pips&, const Pips&) = default;
};

/// The tally of one corner.
struct TallyRows {
    std::string round, bout; ///< column heads
    std::string knockdowns_label, counts_label, warnings_label, cautions_label;
    Pips knockdowns_round, knockdowns_bout;
    Pips counts_round, counts_bout;
    Pips warnings;
    int cautions_round = 0;
    int cautions_bout = 0;
    friend bool operator==(const TallyRows&, const TallyRows&) = default;
};

/// What stands in place of the corner's actions once the bout is over.
struct Verdict {
    bool winner = false;
    std::string word; ///< "WINNER"
    std::vector<std::array<std::string, 2>> lines;
    friend bool operator==(const Verdict&, const Verdict&) = default;
};

/// One corner's column.
struct Column {
    core::Corner corner{};
    std::string corner_word; ///< "RED CORNER"
    std::string name;        ///< in capitals, as it is shown large
    std::string nation;
    core::Side side{};
    std::string side_word; ///< "WHITE"
    Anchor clock;
    bool ticking = false;
    bool to_move = false;
    std::string state; ///< "TO MOVE", "waiting", "held", "then 4:12"
    bool state_stands_out = false;
    bool in_trouble = false; ///< counted, out of the ring, with the doctor
    TallyRows tally;
    std::array<Act, 4> acts{}; ///< main, and the three below it from left to right
    std::optional<Verdict> verdict;
    friend bool operator==(const Column&, const Column&) = default;
};

/// The line in which a move is typed, and how it is read.
struct MoveEntry {
    enum class Echo : std::uint8_t { none, move, several, nothing };
    std::string label; ///< "ENTER MOVE FOR WHITE"
    std::string hint;
    std::string typed;
    std::string note;
    Echo echo = Echo::none;
    std::string echo_text; ///< "reads Nf3", "no legal move"
    bool open = false;     ///< letters typed now are letters of a move
    friend bool operator==(const MoveEntry&, const MoveEntry&) = default;
};

/// The score sheet, one row a pair of moves.
struct MoveRow {
    int number = 0;
    std::string white, black;
    friend bool operator==(const MoveRow&, const MoveRow&) = default;
};
struct MoveList {
    std::string white, black; ///< column heads
    std::vector<MoveRow> rows;
    bool last_is_white = false; ///< the last move stands in the white column
    friend bool operator==(const MoveList&, const MoveList&) = default;
};

/// A round's or a break's clock with its words.
struct ClockFace {
    std::optional<core::Discipline> discipline; ///< empty: break
    std::string title;                          ///< "CHESS"
    std::string round;                          ///< "Round 5 of 11"
    std::string note;                           ///< "round clock"
    std::string stop_word;                      ///< "Stop", on the key that does
    Anchor clock;
    bool blinks = false; ///< in its last ten seconds
    friend bool operator==(const ClockFace&, const ClockFace&) = default;
};

/// A count, of a fighter down or of a player who does not move.
struct CountFace {
    std::string title; ///< "BLUE DOWN"
    core::ByCorner<bool> corners;
    std::vector<std::string> lines; ///< tallies and limits
    Anchor number;
    int out = 0;                       ///< the cells
    int mandatory = 0;                 ///< opens the way on; 0: open from the start
    std::string opens_word, open_word; ///< below the way on, before and after it opens
    bool held = false;
    std::string held_word;
    friend bool operator==(const CountFace&, const CountFace&) = default;
};

/// A time-out with its cause.
struct TimeoutFace {
    std::string title;
    std::optional<core::Corner> corner;
    std::string right;                 ///< "60 s, § 3.5.5.4"
    Anchor clock;                      ///< what is left of its minute, else how long it has lasted
    std::optional<core::Millis> limit; ///< of the minute, for the bar
    std::string stopped_label;         ///< "Round clock stopped at"
    Anchor stopped_at;
    std::string note;
    friend bool operator==(const TimeoutFace&, const TimeoutFace&) = default;
};

/// How the game stands while it is not played.
struct ChessLine {
    std::string label, text, right;
    friend bool operator==(const ChessLine&, const ChessLine&) = default;
};

struct ChessCentre {
    ClockFace clock;
    BoardView board;
    MoveEntry entry;
    MoveList moves;
    std::optional<CountFace> count;
    std::optional<TimeoutFace> timeout;
    friend bool operator==(const ChessCentre&, const ChessCentre&) = default;
};

struct BoxingCentre {
    ClockFace clock;
    ChessLine chess;
    friend bool operator==(const BoxingCentre&, const BoxingCentre&) = default;
};

struct CountCentre {
    ClockFace clock;
    CountFace count;
    friend bool operator==(const CountCentre&, const CountCentre&) = default;
};

struct TimeoutCentre {
    TimeoutFace timeout;
    ChessLine chess;
    friend bool operator==(const TimeoutCentre&, const TimeoutCentre&) = default;
};

/// One judge's card, locked or missing; marks are nowhere in it.
struct CardRow {
    int judge = 0;
    std::string name;
    bool locked = false;
    std::string state; ///< "Locked", "Missing"
    std::string right;
    friend bool operator==(const CardRow&, const CardRow&) = default;
};
struct CardsPanel {
    std::string title, summary;
    std::vector<CardRow> rows;
    friend bool operator==(const CardsPanel&, const CardsPanel&) = default;
};

/// Chess time that will move: before and after.
struct PendingRow {
    core::Corner corner{};
    std::string name, before, after, change;
    bool gains = false;
    friend bool operator==(const PendingRow&, const PendingRow&) = default;
};
struct PendingPanel {
    std::string title, right, note;
    core::ByCorner<PendingRow> rows;
    friend bool operator==(const PendingPanel&, const PendingPanel&) = default;
};

/// How many pieces of one side stand on the board.
struct PieceRow {
    core::Side side{};
    std::string word;
    std::array<int, 6> of_kind{}; ///< by `chess::PieceType`
    int total = 0;
    friend bool operator==(const PieceRow&, const PieceRow&) = default;
};

/// Before a chess round: what the board and the clock on the table must show (1.5.4, 2.4.2).
struct RebuildPanel {
    std::string title, clause;
    BoardView board;
    core::BySide<PieceRow> pieces;
    std::string clock_title, clock_right;
    core::ByCorner<PendingRow> clocks; ///< after the time that is pending has moved
    bool has_pending = false;
    bool is_verified = false;
    std::string verified;
    friend bool operator==(const RebuildPanel&, const RebuildPanel&) = default;
};

struct BreakCentre {
    ClockFace clock;
    std::string length; ///< "60 s"
    std::string next_label, next_word;
    core::Discipline next{};
    std::string round_label, round;
    std::string to_move_label, to_move;
    std::optional<TimeoutFace> timeout;
    std::optional<CardsPanel> cards;
    std::optional<PendingPanel> pending;
    std::optional<RebuildPanel> rebuild; ///< then it tells what is pending
    ChessLine chess;
    friend bool operator==(const BreakCentre&, const BreakCentre&) = default;
};

struct DecisionCentre {
    std::string title, note;
    CardsPanel cards;
    friend bool operator==(const DecisionCentre&, const DecisionCentre&) = default;
};

/// One step of the reasons behind a result.
struct WhyRow {
    std::string text, detail, clause;
    bool deciding = false;
    friend bool operator==(const WhyRow&, const WhyRow&) = default;
};

/// One judge's marks, once the panel may see them.
struct ScoreRow {
    int judge = 0;
    std::string name;
    std::vector<std::optional<core::ByCorner<int>>> marks; ///< one a column
    core::ByCorner<int> total;
    friend bool operator==(const ScoreRow&, const ScoreRow&) = default;
};
struct ScoreTable {
    std::string title, total_label;
    std::vector<std::string> columns; ///< "R2"
    std::vector<ScoreRow> rows;
    std::string sum_label;
    core::ByCorner<int> sum;
    std::vector<std::string> notes; ///< both ways of counting, deductions
    friend bool operator==(const ScoreTable&, const ScoreTable&) = default;
};

struct FinishedCentre {
    std::optional<core::Corner> winner;
    std::string headline; ///< "RED WINS"
    std::string line;
    std::string round, left;
    std::string official; ///< "Due" or "Official"
    bool is_official = false;
    std::string why_title;
    std::vector<WhyRow> why;
    std::optional<ScoreTable> scores;
    std::string panel_title;
    std::vector<Field> panel; ///< the officials who confirm
    friend bool operator==(const FinishedCentre&, const FinishedCentre&) = default;
};

using Centre = std::variant<SetupCentre, ChessCentre, BoxingCentre, CountCentre, TimeoutCentre,
                            BreakCentre, DecisionCentre, FinishedCentre, ReviewCentre>;

/// One line of the log, newest first.
struct LogRow {
    std::string when; ///< "R5  1:52"
    std::optional<core::Corner> corner;
    std::string text;
    std::string right; ///< clauses, or by whom
    bool refused = false;
    friend bool operator==(const LogRow&, const LogRow&) = default;
};

/// Keys that do the same, and what they do.
struct KeyRow {
    std::vector<Act> acts;
    std::vector<std::string> caps; ///< one an act
    std::string label;
    friend bool operator==(const KeyRow&, const KeyRow&) = default;
};

/// The band along the bottom: a question in two steps.
struct Band {
    BandKind kind{};
    bool neutral = false; ///< not in yellow: nothing is at stake
    std::string title;
    std::string help;
    std::vector<Act> corners;  ///< first row
    std::vector<Act> answers;  ///< second row
    Controls controls;         ///< of its keys, which it has before all others
    std::string qr;            ///< shown as a QR code; empty: none
    std::string place;         ///< the same for reading or typing, where there is no way on
    std::string typed;         ///< in `words`
    std::vector<Field> people; ///< the officials whose call this is
    std::vector<KeyRow> keys;  ///< all keys of one phase
    friend bool operator==(const Band&, const Band&) = default;
};

/// Everything the console shows.
struct Ringside {
    TopBar top;
    Status status;
    core::ByCorner<Column> corners;
    Centre centre;
    std::vector<LogRow> log;
    std::optional<Band> band;
    Controls controls;
    KeyMode keys = KeyMode::plain; ///< which caps hold now
    bool types_moves = false;      ///< letters and digits go into the move entry
    bool types_words = false;      ///< … into the band's text, a correction's, or the sheet's
    bool edits_form = false;       ///< the sheet's: arrows and Tab go through it and to others
    bool glare = false;
    std::string
        seal; ///< of the record, as its QR code says it; empty before the result is official
    friend bool operator==(const Ringside&, const Ringside&) = default;
};

/// The console's view of `bout` with the console in state `desk`. Pure. `looked` is what looking
/// back needs; without it the console shows the bout as it stands.
[[nodiscard]] Ringside ringside(const core::Bout& bout, const Desk& desk, const KeyCaps& caps,
                                const Catalogue& words,
                                const std::optional<LookedBack>& looked = std::nullopt);

/// What the key of `act` does while `view` is shown: the open band is asked first. Null where the
/// key has no use at all.
[[nodiscard]] const Control* control_of(const Ringside& view, Act act);

/// The earliest instant after `now` at which something shown changes by itself; empty where all
/// stands.
[[nodiscard]] std::optional<core::Instant> next_change(const Ringside& view, core::Instant now);

} // namespace ringside::view
