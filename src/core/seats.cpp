#include "core/seats.hpp"

#include <initializer_list>

#include "core/overloaded.hpp"

namespace ringside::core {

namespace {

/// The seats that one call is given from, as the contract's last table lists them.
class Givers {
public:
    constexpr Givers(std::initializer_list<Office> offices) {
        for (const Office office : offices) bits_ |= bit(office);
    }
    [[nodiscard]] constexpr bool has(Office office) const { return (bits_ & bit(office)) != 0; }
    /// Whether one of those is meant whose calls the timekeeper may enter for them.
    [[nodiscard]] constexpr bool has_enterable() const {
        return has(Office::arbiter) || has(Office::referee) || has(Office::doctor) ||
               has(Office::clock);
    }

private:
    static constexpr unsigned bit(Office office) { return 1U << static_cast<unsigned>(office); }
    unsigned bits_ = 0;
};

constexpr Givers timekeeper{Office::timekeeper};
constexpr Givers arbiter{Office::arbiter};
constexpr Givers referee{Office::referee};
constexpr Givers board{Office::board};
constexpr Givers arbiter_or_referee{Office::arbiter, Office::referee};
constexpr Givers doctor_or_referee{Office::doctor, Office::referee};
constexpr Givers anybody{Office::timekeeper, Office::arbiter, Office::referee, Office::doctor,
                         Office::clock,      Office::judge,   Office::board};

Givers referee_and_in_chess_arbiter(const Bout& bout) {
    return bout.phase == Phase::chess ? arbiter_or_referee : referee;
}

/// `timeout` and `resume` (1.1.1): the arbiter but in boxing, the referee but in chess; a touch
/// clock may stop a chess round (2.6).
Givers of_timeout(const Bout& bout, bool may_clock) {
    switch (bout.phase) {
    case Phase::chess:
        return may_clock ? Givers{Office::timekeeper, Office::arbiter, Office::clock}
                         : Givers{Office::timekeeper, Office::arbiter};
    case Phase::boxing:
        return {Office::timekeeper, Office::referee};
    case Phase::setup:
    case Phase::interval:
    case Phase::decision:
    case Phase::finished:
        return {Office::timekeeper, Office::arbiter, Office::referee};
    }
    return timekeeper;
}

/// A card is its judge's, the board's off paper, and the referee's where there are no judges
/// (3.3.4).
Givers of_card(const Bout& bout, const Seat& seat) {
    const auto judges = static_cast<int>(bout.sheet.judges.size());
    if (judges == 0) return referee;
    if (seat.judge >= 1 && seat.judge <= judges) return {Office::judge, Office::board};
    return board;
}

Givers givers(const Bout& bout, const Seat& seat, const Statement& what) {
    return std::visit(Overloaded{
                          [](const call::Gong&) { return timekeeper; },
                          [&](const call::Timeout&) { return of_timeout(bout, true); },
                          [&](const call::Resume&) { return of_timeout(bout, false); },
                          [](const call::RoundClock&) { return timekeeper; },
                          [](const call::Move&) { return arbiter; },
                          [](const call::Press&) {
                              return Givers{Office::arbiter, Office::clock};
                          },
                          [](const call::Clock&) { return arbiter; },
                          [](const call::Count&) { return arbiter; },
                          [](const call::Penalty&) { return arbiter; },
                          [](const call::Illegal&) { return arbiter; },
                          [](const call::Takeback&) { return arbiter; },
                          [](const call::SetPosition&) { return arbiter; },
                          [](const call::Resign&) { return arbiter; },
                          [](const call::AgreedDraw&) { return arbiter; },
                          [](const call::Knockdown&) { return referee; },
                          [](const call::FoulKnockdown&) { return referee; },
                          [](const call::Slip&) { return referee; },
                          [](const call::Rise&) { return referee; },
                          [](const call::Box&) { return referee; },
                          [](const call::Out&) { return referee; },
                          [](const call::Hold&) { return referee; },
                          [](const call::CountOn&) { return referee; },
                          [](const call::Outside&) { return referee; },
                          [](const call::Inside&) { return referee; },
                          [&](const call::Caution&) { return referee_and_in_chess_arbiter(bout); },
                          [&](const call::Warning&) { return referee_and_in_chess_arbiter(bout); },
                          [](const call::Exam&) { return doctor_or_referee; },
                          [](const call::Tko& tko) {
                              return tko.reason == TkoReason::doctor ? doctor_or_referee : referee;
                          },
                          [](const call::Retire&) { return referee; },
                          [](const call::Absent&) { return arbiter_or_referee; },
                          [](const call::Disqualify&) { return arbiter_or_referee; },
                          [](const call::NoContest&) { return referee; },
                          [&](const call::Card&) { return of_card(bout, seat); },
                          [](const call::JointResult&) { return board; },
                          [](const call::Announce&) { return board; },
                          [](const call::Confirm&) { return board; },
                          [](const call::Strike&) { return anybody; },
                          [](const call::Undo&) { return anybody; },
                          [](const call::Sign&) { return board; },
                          [](const call::Reopen&) { return board; },
                          [](const call::Note&) { return anybody; },
                      },
                      what);
}

} // namespace

bool may_give(const Bout& bout, const Seat& seat, const Statement& what) {
    const Givers may = givers(bout, seat, what);
    if (may.has(seat.office) || seat.office == Office::board) return true;
    return seat.office == Office::timekeeper && may.has_enterable();
}

} // namespace ringside::core
