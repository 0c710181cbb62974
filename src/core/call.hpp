#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "core/corner.hpp"
#include "core/result.hpp"
#include "core/time.hpp"

namespace ringside::core {

enum class Office : std::uint8_t { timekeeper, arbiter, referee, doctor, clock, judge, board };

/// Who speaks. `judge` counts from 1 and is 0 for every other office.
struct Seat {
    Office office = Office::timekeeper;
    int judge = 0;
    friend bool operator==(const Seat&, const Seat&) = default;
};

/// Why a clock stands (1.1.1, 1.1.4, 3.5.3, 3.6).
enum class TimeoutReason : std::uint8_t {
    warning,
    stoppage,
    doctor,
    equipment,
    suspension,
    foul,
    other,
};

/// Why the referee stops a bout (3.5.5.4).
enum class TkoReason : std::uint8_t { injury, unable, outclassed, doctor };

/// A first word of `disqualify` that brings its own clause.
enum class Offence : std::uint8_t {
    other,    ///< the clause of who called it, where
    advice,   ///< help with the game (2.3.3)
    weight,   ///< 1.2.3
    bandages, ///< 1.4.2.4
};

/// What officials say, one struct a word of the scenario language. `why` is the reason in the
/// official's own words, empty where none was given. A side named by its colour is stored as the
/// corner that plays it, since every call is about a person.
namespace call {

struct Gong {
    friend bool operator==(const Gong&, const Gong&) = default;
};
struct Timeout {
    TimeoutReason reason = TimeoutReason::other;
    friend bool operator==(const Timeout&, const Timeout&) = default;
};
struct Resume {
    friend bool operator==(const Resume&, const Resume&) = default;
};
struct RoundClock {
    Millis left{};
    std::string why;
    friend bool operator==(const RoundClock&, const RoundClock&) = default;
};

struct Move {
    std::string text;
    friend bool operator==(const Move&, const Move&) = default;
};
struct Press {
    Corner corner{};
    friend bool operator==(const Press&, const Press&) = default;
};
struct Clock {
    BySide<Millis> left;
    friend bool operator==(const Clock&, const Clock&) = default;
};
struct Count {
    friend bool operator==(const Count&, const Count&) = default;
};
struct Penalty {
    Corner corner{};
    Millis amount{};
    std::string why;
    friend bool operator==(const Penalty&, const Penalty&) = default;
};
struct Illegal {
    friend bool operator==(const Illegal&, const Illegal&) = default;
};
struct Takeback {
    int moves = 1;
    friend bool operator==(const Takeback&, const Takeback&) = default;
};
struct SetPosition {
    std::string fen;
    friend bool operator==(const SetPosition&, const SetPosition&) = default;
};
struct Resign {
    Corner corner{};
    friend bool operator==(const Resign&, const Resign&) = default;
};
struct AgreedDraw {
    friend bool operator==(const AgreedDraw&, const AgreedDraw&) = default;
};

struct Knockdown {
    Corner corner{};
    friend bool operator==(const Knockdown&, const Knockdown&) = default;
};
struct FoulKnockdown {
    Corner corner{};
    friend bool operator==(const FoulKnockdown&, const FoulKnockdown&) = default;
};
struct Slip {
    Corner corner{};
    friend bool operator==(const Slip&, const Slip&) = default;
};
struct Rise {
    Corner corner{};
    friend bool operator==(const Rise&, const Rise&) = default;
};
struct Box {
    friend bool operator==(const Box&, const Box&) = default;
};
struct Out {
    friend bool operator==(const Out&, const Out&) = default;
};
struct Hold {
    friend bool operator==(const Hold&, const Hold&) = default;
};
struct CountOn {
    friend bool operator==(const CountOn&, const CountOn&) = default;
};
struct Outside {
    Corner corner{};
    friend bool operator==(const Outside&, const Outside&) = default;
};
struct Inside {
    Corner corner{};
    friend bool operator==(const Inside&, const Inside&) = default;
};

struct Caution {
    Corner corner{};
    std::string why;
    friend bool operator==(const Caution&, const Caution&) = default;
};
struct Warning {
    Corner corner{};
    std::string why;
    friend bool operator==(const Warning&, const Warning&) = default;
};
struct Exam {
    Corner corner{};
    friend bool operator==(const Exam&, const Exam&) = default;
};
struct Tko {
    Corner corner{};
    TkoReason reason{};
    friend bool operator==(const Tko&, const Tko&) = default;
};
struct Retire {
    Corner corner{};
    friend bool operator==(const Retire&, const Retire&) = default;
};
struct Absent {
    Corner corner{};
    friend bool operator==(const Absent&, const Absent&) = default;
};
struct Disqualify {
    Corner corner{};
    Offence offence = Offence::other;
    std::string why;
    friend bool operator==(const Disqualify&, const Disqualify&) = default;
};
struct NoContest {
    std::string why;
    friend bool operator==(const NoContest&, const NoContest&) = default;
};

/// `judge` is set where the board enters a card off paper and names whose it is.
struct Card {
    int round = 0;
    ByCorner<int> marks;
    std::optional<int> judge;
    std::string why;
    friend bool operator==(const Card&, const Card&) = default;
};
struct JointResult {
    std::optional<Corner> winner;
    Method method{};
    std::string why;
    friend bool operator==(const JointResult&, const JointResult&) = default;
};
struct Announce {
    friend bool operator==(const Announce&, const Announce&) = default;
};
struct Confirm {
    friend bool operator==(const Confirm&, const Confirm&) = default;
};

/// `number` counts the calls of the bout from 1 in the order of entry.
struct Strike {
    int number = 0;
    friend bool operator==(const Strike&, const Strike&) = default;
};
struct Undo {
    friend bool operator==(const Undo&, const Undo&) = default;
};
struct Sign {
    friend bool operator==(const Sign&, const Sign&) = default;
};
struct Reopen {
    std::string why;
    friend bool operator==(const Reopen&, const Reopen&) = default;
};
struct Note {
    std::string text;
    friend bool operator==(const Note&, const Note&) = default;
};

} // namespace call

using Statement =
    std::variant<call::Gong, call::Timeout, call::Resume, call::RoundClock, call::Move, call::Press,
                 call::Clock, call::Count, call::Penalty, call::Illegal, call::Takeback,
                 call::SetPosition, call::Resign, call::AgreedDraw, call::Knockdown,
                 call::FoulKnockdown, call::Slip, call::Rise, call::Box, call::Out, call::Hold,
                 call::CountOn, call::Outside, call::Inside, call::Caution, call::Warning,
                 call::Exam, call::Tko, call::Retire, call::Absent, call::Disqualify,
                 call::NoContest, call::Card, call::JointResult, call::Announce, call::Confirm,
                 call::Strike, call::Undo, call::Sign, call::Reopen, call::Note>;

/// One thing an official said. The record is the list of these in the order of entry.
struct Call {
    Instant entered; ///< when it was said to the console
    Instant effect;  ///< when it took effect; earlier than `entered` for a late entry, never later
    Seat seat;
    Statement what;
    friend bool operator==(const Call&, const Call&) = default;
};

} // namespace ringside::core
