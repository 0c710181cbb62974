#include "view/word.hpp"

#include <variant>

#include "core/overloaded.hpp"

namespace ringside::view {

std::string_view word(const core::Statement& statement) {
    using namespace core::call;
    using Word = std::string_view;
    return std::visit(
        core::Overloaded{[](const Gong&) -> Word { return "gong"; },
                         [](const Timeout&) -> Word { return "timeout"; },
                         [](const Resume&) -> Word { return "resume"; },
                         [](const RoundClock&) -> Word { return "round_clock"; },
                         [](const Move&) -> Word { return "move"; },
                         [](const Press&) -> Word { return "press"; },
                         [](const Clock&) -> Word { return "clock"; },
                         [](const Count&) -> Word { return "count"; },
                         [](const Penalty&) -> Word { return "penalty"; },
                         [](const Illegal&) -> Word { return "illegal"; },
                         [](const Takeback&) -> Word { return "takeback"; },
                         [](const SetPosition&) -> Word { return "position"; },
                         [](const Resign&) -> Word { return "resign"; },
                         [](const AgreedDraw&) -> Word { return "agreed_draw"; },
                         [](const Knockdown&) -> Word { return "knockdown"; },
                         [](const FoulKnockdown&) -> Word { return "foul_knockdown"; },
                         [](const Slip&) -> Word { return "slip"; },
                         [](const Rise&) -> Word { return "rise"; },
                         [](const Box&) -> Word { return "box"; },
                         [](const Out&) -> Word { return "out"; },
                         [](const Hold&) -> Word { return "hold"; },
                         [](const CountOn&) -> Word { return "count_on"; },
                         [](const Outside&) -> Word { return "outside"; },
                         [](const Inside&) -> Word { return "inside"; },
                         [](const Caution&) -> Word { return "caution"; },
                         [](const Warning&) -> Word { return "warning"; },
                         [](const Exam&) -> Word { return "exam"; },
                         [](const Tko&) -> Word { return "tko"; },
                         [](const Retire&) -> Word { return "retire"; },
                         [](const Absent&) -> Word { return "absent"; },
                         [](const Disqualify&) -> Word { return "disqualify"; },
                         [](const NoContest&) -> Word { return "no_contest"; },
                         [](const Card&) -> Word { return "card"; },
                         [](const JointResult&) -> Word { return "result"; },
                         [](const Announce&) -> Word { return "announce"; },
                         [](const Confirm&) -> Word { return "confirm"; },
                         [](const Strike&) -> Word { return "strike"; },
                         [](const Undo&) -> Word { return "undo"; },
                         [](const Sign&) -> Word { return "sign"; },
                         [](const Reopen&) -> Word { return "reopen"; },
                         [](const Note&) -> Word { return "note"; }},
        statement);
}

std::string_view word(const core::Happening& happening) {
    using namespace core::fact;
    using Word = std::string_view;
    return std::visit(
        core::Overloaded{[](const RoundStarted&) -> Word { return "round_started"; },
                         [](const RoundEnded&) -> Word { return "round_ended"; },
                         [](const TimedOut&) -> Word { return "timeout"; },
                         [](const Resumed&) -> Word { return "resumed"; },
                         [](const RoundClockSet&) -> Word { return "round_clock_set"; },
                         [](const Moved&) -> Word { return "moved"; },
                         [](const Pressed&) -> Word { return "pressed"; },
                         [](const ClockSet&) -> Word { return "clock_set"; },
                         [](const CountStarted&) -> Word { return "count_started"; },
                         [](const CountHeld&) -> Word { return "count_held"; },
                         [](const CountContinued&) -> Word { return "count_continued"; },
                         [](const CountEnded&) -> Word { return "count_ended"; },
                         [](const Knockdown&) -> Word { return "knockdown"; },
                         [](const Rose&) -> Word { return "rose"; },
                         [](const Cautioned&) -> Word { return "caution"; },
                         [](const Warned&) -> Word { return "warning"; },
                         [](const TimeMoved&) -> Word { return "time_moved"; },
                         [](const WentOutside&) -> Word { return "outside"; },
                         [](const CameInside&) -> Word { return "inside"; },
                         [](const Examined&) -> Word { return "exam"; },
                         [](const CardEntered&) -> Word { return "card"; },
                         [](const ChessOver&) -> Word { return "chess_over"; },
                         [](const TakenBack&) -> Word { return "taken_back"; },
                         [](const PositionSet&) -> Word { return "position_set"; },
                         [](const Announced&) -> Word { return "announced"; },
                         [](const Decided&) -> Word { return "decided"; },
                         [](const Confirmed&) -> Word { return "confirmed"; },
                         [](const Refused&) -> Word { return "refused"; },
                         [](const Struck&) -> Word { return "struck"; },
                         [](const Signed&) -> Word { return "signed"; },
                         [](const Reopened&) -> Word { return "reopened"; },
                         [](const Noted&) -> Word { return "noted"; }},
        happening);
}

} // namespace ringside::view
