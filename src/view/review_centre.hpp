#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/corner.hpp"
#include "core/rulebook.hpp"
#include "view/act.hpp"
#include "view/anchor.hpp"
#include "view/board_view.hpp"
#include "view/field.hpp"

namespace ringside::view {

/// The timeline of a bout that is looked back at. Places are parts of its width, from 0 to 1.
struct Timeline {
    /// A round in the bar of the whole bout.
    struct Round {
        int number = 0;
        core::Discipline discipline{};
        double from = 0, to = 0;
        friend bool operator==(const Round&, const Round&) = default;
    };
    /// Something at an instant, or for a while.
    struct Mark {
        double from = 0, to = 0;       ///< alike: at an instant
        std::string text;              ///< beside it
        std::vector<double> numbers{}; ///< of a count: where each of 1, 2, … was reached
        core::Instant t;               ///< where a click puts the playhead …
        int call = 0;                  ///< … and the call that it picks
        friend bool operator==(const Mark&, const Mark&) = default;
    };
    struct Lane {
        std::optional<core::Corner> corner;
        std::string label;
        std::vector<Mark> marks;
        friend bool operator==(const Lane&, const Lane&) = default;
    };
    struct Tick {
        double at = 0;
        std::string text; ///< what the round's or break's clock read
        friend bool operator==(const Tick&, const Tick&) = default;
    };
    std::string label; ///< of the bar
    std::vector<Round> rounds;
    std::array<double, 2> window{}; ///< what the lanes show of the bar
    std::array<Lane, 4> lanes;      ///< Red, Blue, the officials, the clock
    std::vector<Tick> ticks;
    double playhead = 0; ///< in the lanes
    std::string reading; ///< of the clock there
    core::Instant from;  ///< of the lanes …
    core::Instant to;    ///< … for clicks
    core::Instant end;   ///< of the bar, which begins with the record
    friend bool operator==(const Timeline&, const Timeline&) = default;
};

/// What a correction changes: before, and after.
struct ChangeRow {
    std::string label, before, after;
    bool changed = false;
    friend bool operator==(const ChangeRow&, const ChangeRow&) = default;
};

/// One event in the list of a round, newest first.
struct EventRow {
    std::string time;
    std::optional<core::Corner> corner;
    std::string text;
    core::Instant t; ///< where a click puts the playhead …
    int call = 0;    ///< … and the call that it picks
    bool picked = false;
    bool refused = false;
    friend bool operator==(const EventRow&, const EventRow&) = default;
};

/// Looking back: the bout goes on above, and stands below as it was seen at the playhead.
struct ReviewCentre {
    std::string live_word, live_text; ///< "LIVE", "Break, then chess 5"
    Anchor live_clock;
    Timeline timeline;
    std::string state_title; ///< "STATE AT R4 1:18"
    BoardView board;
    std::vector<Field> clocks; ///< as they read there
    std::vector<std::array<Act, 2>> moves;
    std::vector<std::string> moves_text; ///< what each pair of keys does
    std::string title;                   ///< of the event picked: "KNOCKDOWN ON BLUE"
    std::optional<core::Corner> corner;
    std::string right; ///< "call 41, R4 1:18, §3.5.4"
    std::string changes_title;
    std::vector<ChangeRow> changes;
    std::string problem;   ///< why the correction is not admitted
    std::vector<Act> menu; ///< keys of the calls that can be meant, while none is
    std::string menu_title;
    bool is_list = false; ///< the menu has the digits, and the remedies' place
    std::string line_label, line, line_hint;
    bool writing = false;
    std::string events_title;
    std::vector<EventRow> events;
    friend bool operator==(const ReviewCentre&, const ReviewCentre&) = default;
};

} // namespace ringside::view
