#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "chess/position.hpp"
#include "core/call.hpp"
#include "core/fact.hpp"
#include "core/refusal.hpp"
#include "core/result.hpp"
#include "core/rulebook.hpp"
#include "core/sheet.hpp"
#include "core/time.hpp"

namespace ringside::core {

enum class Phase : std::uint8_t { setup, chess, boxing, interval, decision, finished };

/// A running time-out (1.1.1).
struct Timeout {
    TimeoutReason reason{};
    Instant since; ///< since when it has this reason
    friend bool operator==(const Timeout&, const Timeout&) = default;
};

/// A ten-count of a player who does not move (2.5.5).
struct ChessCount {
    Side side{};
    Stopwatch watch; ///< stands in a time-out
    friend bool operator==(const ChessCount&, const ChessCount&) = default;
};

/// One fighter in the referee's count.
struct Counted {
    bool down = false;  ///< he was knocked down and is in the count
    bool risen = false; ///< in a double count: fit again
    friend bool operator==(const Counted&, const Counted&) = default;
};

/// The referee's count (3.5.4). One for both where both are down.
struct BoxingCount {
    ByCorner<Counted> fighters;
    Stopwatch watch;   ///< stands while held; its reading is the number reached
    bool foul = false; ///< from a foul: not tallied, the opponent answers for it
    friend bool operator==(const BoxingCount&, const BoxingCount&) = default;
};

/// The ten seconds out of the ring (3.5.5.3).
struct Outside {
    Corner corner{};
    Instant since;
    friend bool operator==(const Outside&, const Outside&) = default;
};

/// The chess game and its clock.
struct ChessGame {
    BySide<Stopwatch> used;  ///< time run on each clock; left = set − used
    BySide<Millis> set;      ///< what `used` is taken from
    Side turn = Side::white; ///< whose clock runs, or ran last
    int behind = 0;          ///< presses the board has not caught up with; −1: ahead
    bool begun = false;      ///< a chess round has begun
    chess::Position position;
    std::vector<chess::Position> before; ///< position before each move, from the last set one
    std::vector<std::string> moves;      ///< SAN, one a position of `before`
    std::optional<GameOver> over;
    std::optional<ChessCount> count;
    friend bool operator==(const ChessGame&, const ChessGame&) = default;
};

/// What one fighter has on his account.
struct Tally {
    struct Two {
        int round = 0; ///< since the gong that started the round
        int bout = 0;
        friend bool operator==(const Two&, const Two&) = default;
    };
    Two knockdowns;
    Two cautions;           ///< those outside chess rounds
    int chess_cautions = 0; ///< those in chess rounds (2.5.8)
    int warnings = 0;
    Two chess_counts;
    bool warning_due = false; ///< from a third or later caution to the next warning (3.5.7)
    friend bool operator==(const Tally&, const Tally&) = default;
};

/// One judge's marks for one boxing round (3.5.5.5).
struct Scorecard {
    int judge = 0; ///< from 1; 0 is the referee's where there are no judges
    int round = 0;
    ByCorner<int> marks;
    bool announced = false; ///< everybody may see it
    friend bool operator==(const Scorecard&, const Scorecard&) = default;
};

/// A point that a warning takes off every card.
struct Deduction {
    std::optional<int> round; ///< boxing round; empty where the set has none
    Corner corner{};
    friend bool operator==(const Deduction&, const Deduction&) = default;
};

/// Chess time that moves at the next chess gong (3.5.7).
struct PendingTime {
    Corner from{};
    Corner to{};
    Millis amount{};
    Clause clause{};
    friend bool operator==(const PendingTime&, const PendingTime&) = default;
};

enum class Advice : std::uint8_t {
    clock_mismatch,
    next_count_ends,
    next_knockdown_ends,
    warning_due,
    minute_over,
    close_call,
    cards_disagree,
};

/// Something an official should know; it decides nothing.
struct Advised {
    Advice code{};
    Clause clause{};
    std::optional<Corner> corner; ///< whom it is about; empty: both, or nobody
    friend bool operator==(const Advised&, const Advised&) = default;
};

enum class Due : std::uint8_t { flag, count_out, outside_out, round_end, break_end };

/// What happens by itself next, if nobody calls.
struct NextDue {
    Due what{};
    Instant t;
    friend bool operator==(const NextDue&, const NextDue&) = default;
};

/// Whom a way of counting names.
enum class Names : std::uint8_t { red, blue, level };

/// What either way of counting says of the boxing rounds that are over (3.5.5.5).
struct Decision {
    std::optional<Names> majority; ///< falls back to the sum where judges are level
    std::optional<Names> total;
    friend bool operator==(const Decision&, const Decision&) = default;
};

/// One judge's sum, warnings taken off.
struct Total {
    int judge = 0;
    ByCorner<int> points;
    friend bool operator==(const Total&, const Total&) = default;
};

/// A card that the decision waits for.
struct Awaited {
    int judge = 0;
    int round = 0;
    friend bool operator==(const Awaited&, const Awaited&) = default;
};

/// What became of one call in the bout as it stands.
enum class Ruling : std::uint8_t { accepted, refused, struck };

/// Everything anyone may want to see of one contest at one instant. Clocks are anchors: what they
/// read at `t` is asked of the functions below.
struct Bout {
    Rulebook rules;
    Sheet sheet;
    Instant t; ///< the instant looked at

    Phase phase = Phase::setup;
    int round = 0; ///< from 1; 0 in set-up; in a break the one just over
    /// Of the round or break: `clock_set` less the reading. Stands in a time-out, and from the end
    /// on.
    Stopwatch clock;
    Millis clock_set{};
    bool clock_of_break = false; ///< it is, or was last, a break's, which may be overdue
    std::optional<Timeout> timeout;

    ChessGame game;
    std::optional<BoxingCount> count;
    std::optional<Outside> outside;
    ByCorner<Tally> tallies;

    std::vector<Scorecard> cards;      ///< by round, then judge
    std::vector<Deduction> deductions; ///< in the order given
    std::vector<Corner> pending;       ///< warnings whose time has not moved, in the order given
    int boxing_begun = 0;              ///< the latest boxing round begun; 0: none
    std::vector<int> scored;           ///< boxing rounds that are over, in order
    bool cards_public = false;         ///< cards have been released
    bool last_boxing = false; ///< the game is drawn: the next or present boxing round is the last
    bool double_knockout = false;
    bool close_call = false;
    bool clock_mismatch = false; ///< from a `clock` call to the next gong

    std::optional<Result> result; ///< only in `finished`
    bool is_signed = false;

    std::vector<Ruling> rulings; ///< one a call, in the order of entry
    std::vector<Fact> facts;     ///< in the order in which they happened

    friend bool operator==(const Bout&, const Bout&) = default;
};

/// The discipline of `bout.round`; empty in set-up.
[[nodiscard]] std::optional<Discipline> discipline(const Bout& bout);

/// The round that the next gong would start; empty where none would (a round or the decision is on,
/// the bout is over, or the list is at its end).
[[nodiscard]] std::optional<int> next_round(const Bout& bout);

/// What is left of the round or the break; negative: overdue by. Zero where the gong is held, or in
/// a last chess round past its length. In set-up the first round's length, after the end the last
/// value.
[[nodiscard]] Millis clock_left(const Bout& bout);

/// A round or a break is on and not in a time-out.
[[nodiscard]] bool is_clock_running(const Bout& bout);

/// A count runs that holds, or would hold, the gong (2.5.5, 3.5.4).
[[nodiscard]] bool is_gong_held(const Bout& bout);

/// How long the time-out has lasted with its reason; empty without one.
[[nodiscard]] std::optional<Millis> timeout_elapsed(const Bout& bout);

/// The minute of the time-out's reason; empty where the reason has none (3.5.3, 3.5.5.4).
[[nodiscard]] std::optional<Millis> timeout_limit(const Bout& bout);

/// Time left on one chess clock, never below zero (2.4.2).
[[nodiscard]] Millis chess_left(const Bout& bout, Side side);

/// The side whose chess clock runs; empty while the clock stands.
[[nodiscard]] std::optional<Side> chess_running(const Bout& bout);

/// Who presses the clock in this bout: the sheet's word, else the rule set's.
[[nodiscard]] ClockBy clock_by(const Bout& bout);

/// The knockdowns that end this bout: seniors' or juniors' (3.5.4).
[[nodiscard]] const Limits& knockdown_limits(const Bout& bout);

/// What would move between the chess clocks if the next chess gong sounded now; empty where none
/// will.
[[nodiscard]] std::vector<PendingTime> pending_time(const Bout& bout);

/// The chess time that a warning given to `corner` now would move, at once or at the next chess
/// gong. Nothing where only its point counts (3.5.7), or where it disqualifies (3.5.5.3).
[[nodiscard]] Millis time_of_warning(const Bout& bout, Corner corner);

/// The advice of the rules now, in the order of the table in the contract.
[[nodiscard]] std::vector<Advised> advice(const Bout& bout);

/// The earliest thing that happens by itself if nobody calls.
[[nodiscard]] std::optional<NextDue> next_due(const Bout& bout);

/// One a judge, by judge; with no judges the referee's, as judge 0.
[[nodiscard]] std::vector<Total> totals(const Bout& bout);

/// Whom the cards of all boxing rounds that are over name; empty while one of them is missing, or
/// where there is none.
[[nodiscard]] Decision decision(const Bout& bout);

/// Cards of ended boxing rounds that are not in; none once finished.
[[nodiscard]] std::vector<Awaited> awaiting(const Bout& bout);

/// Whether the rules would admit `what` from `seat` at `bout.t`, and if not why. `strike` and
/// `undo` are asked of a `Replay`, which knows the calls: here only seat and phase are looked at.
[[nodiscard]] std::optional<Refusal> refusal_of(const Bout& bout, const Seat& seat,
                                                const Statement& what);

} // namespace ringside::core
