#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/call.hpp"
#include "core/clause.hpp"
#include "core/refusal.hpp"
#include "core/result.hpp"
#include "core/rulebook.hpp"
#include "core/time.hpp"

namespace ringside::core {

/// How a chess game ended.
enum class GameEnd : std::uint8_t {
    checkmate,
    stalemate,
    dead,
    repetition,
    fifty,
    agreed,
    time,
    count,
    resignation,
    disqualification,
};

/// The game's end, and whom it names.
struct GameOver {
    GameEnd how{};
    std::optional<Side> winner;
    friend bool operator==(const GameOver&, const GameOver&) = default;
};

/// How a count ended.
enum class CountEnd : std::uint8_t {
    moved,     ///< chess: the move or the press came
    corrected, ///< chess: the position was put right (2.6)
    boxed_on,  ///< boxing: fit again
    slip,      ///< boxing: it was no knockdown
    out,       ///< the number was reached, or the referee ended it
    gong,      ///< the set lets the gong end counts
    bout_over, ///< the game or the bout ended otherwise
};

/// What happened, one struct a word of the scenario language. Past tense.
namespace fact {

struct RoundStarted {
    Discipline discipline{};
    friend bool operator==(const RoundStarted&, const RoundStarted&) = default;
};
struct RoundEnded {
    Discipline discipline{};
    friend bool operator==(const RoundEnded&, const RoundEnded&) = default;
};
struct TimedOut {
    TimeoutReason reason{};
    friend bool operator==(const TimedOut&, const TimedOut&) = default;
};
struct Resumed {
    friend bool operator==(const Resumed&, const Resumed&) = default;
};
struct RoundClockSet {
    Millis left{};
    std::string why;
    friend bool operator==(const RoundClockSet&, const RoundClockSet&) = default;
};
/// `ply` counts the moves from the start or the last set position, from 1; `left` is the mover's
/// clock.
struct Moved {
    Side side{};
    std::string san;
    int ply = 0;
    Millis left{};
    friend bool operator==(const Moved&, const Moved&) = default;
};
struct Pressed {
    Side side{};
    friend bool operator==(const Pressed&, const Pressed&) = default;
};
struct ClockSet {
    BySide<Millis> left;
    friend bool operator==(const ClockSet&, const ClockSet&) = default;
};
/// A chess count names the side too; `round` and `bout` are that fighter's tally with this one.
struct CountStarted {
    Corner corner{};
    std::optional<Side> side;
    bool foul = false;
    int round = 0;
    int bout = 0;
    friend bool operator==(const CountStarted&, const CountStarted&) = default;
};
struct CountHeld {
    friend bool operator==(const CountHeld&, const CountHeld&) = default;
};
struct CountContinued {
    friend bool operator==(const CountContinued&, const CountContinued&) = default;
};
struct CountEnded {
    Corner corner{};
    std::optional<Side> side;
    CountEnd how{};
    Millis number{};
    friend bool operator==(const CountEnded&, const CountEnded&) = default;
};
/// `round` and `bout` are the fighter's tally with this one; a knockdown by a foul is not tallied.
struct Knockdown {
    Corner corner{};
    bool foul = false;
    int round = 0;
    int bout = 0;
    friend bool operator==(const Knockdown&, const Knockdown&) = default;
};
struct Rose {
    Corner corner{};
    friend bool operator==(const Rose&, const Rose&) = default;
};
struct Cautioned {
    Corner corner{};
    std::string why;
    friend bool operator==(const Cautioned&, const Cautioned&) = default;
};
/// `number` is which warning of the bout it is; `scored` the boxing round whose cards it costs.
struct Warned {
    Corner corner{};
    int number = 0;
    int points = 0;
    std::optional<int> scored;
    std::string why;
    friend bool operator==(const Warned&, const Warned&) = default;
};
struct TimeMoved {
    Corner from{};
    Corner to{};
    Millis amount{};
    BySide<Millis> left;
    std::string why;
    friend bool operator==(const TimeMoved&, const TimeMoved&) = default;
};
struct WentOutside {
    Corner corner{};
    friend bool operator==(const WentOutside&, const WentOutside&) = default;
};
struct CameInside {
    Corner corner{};
    friend bool operator==(const CameInside&, const CameInside&) = default;
};
struct Examined {
    Corner corner{};
    friend bool operator==(const Examined&, const Examined&) = default;
};
struct CardEntered {
    int judge = 0;
    int round = 0;
    ByCorner<int> marks;
    std::string why;
    friend bool operator==(const CardEntered&, const CardEntered&) = default;
};
struct ChessOver {
    GameOver over;
    friend bool operator==(const ChessOver&, const ChessOver&) = default;
};
struct TakenBack {
    int moves = 0;
    bool illegal = false;
    friend bool operator==(const TakenBack&, const TakenBack&) = default;
};
struct PositionSet {
    std::string fen;
    friend bool operator==(const PositionSet&, const PositionSet&) = default;
};
/// `rounds` are the boxing rounds whose cards this released.
struct Announced {
    std::vector<int> rounds;
    friend bool operator==(const Announced&, const Announced&) = default;
};
/// The bout's result became due. `offender` and the words are those of the call behind it.
struct Decided {
    Result result;
    std::string why;
    friend bool operator==(const Decided&, const Decided&) = default;
};
struct Confirmed {
    Result result;
    friend bool operator==(const Confirmed&, const Confirmed&) = default;
};
struct Refused {
    Refusal refusal;
    Statement what;
    friend bool operator==(const Refused&, const Refused&) = default;
};
struct Struck {
    int number = 0;
    Statement what; ///< what the call said; a card's marks are left out (3.3.4)
    friend bool operator==(const Struck&, const Struck&) = default;
};
struct Signed {
    friend bool operator==(const Signed&, const Signed&) = default;
};
struct Reopened {
    std::string why;
    friend bool operator==(const Reopened&, const Reopened&) = default;
};
struct Noted {
    std::string text;
    friend bool operator==(const Noted&, const Noted&) = default;
};

} // namespace fact

using Happening =
    std::variant<fact::RoundStarted, fact::RoundEnded, fact::TimedOut, fact::Resumed,
                 fact::RoundClockSet, fact::Moved, fact::Pressed, fact::ClockSet,
                 fact::CountStarted, fact::CountHeld, fact::CountContinued, fact::CountEnded,
                 fact::Knockdown, fact::Rose, fact::Cautioned, fact::Warned, fact::TimeMoved,
                 fact::WentOutside, fact::CameInside, fact::Examined, fact::CardEntered,
                 fact::ChessOver, fact::TakenBack, fact::PositionSet, fact::Announced,
                 fact::Decided, fact::Confirmed, fact::Refused, fact::Struck, fact::Signed,
                 fact::Reopened, fact::Noted>;

/// What happened, derived, with its clauses.
struct Fact {
    Instant t;
    int round = 0;           ///< 0 in set-up; in a break the round just over
    Millis left{};           ///< of the round or break then; negative: overdue by
    std::optional<Seat> by;  ///< empty: it happened by itself
    std::optional<int> call; ///< the call behind it, counted from 1; empty: none
    Clauses clauses;         ///< never empty
    Happening what;
    friend bool operator==(const Fact&, const Fact&) = default;
};

} // namespace ringside::core
