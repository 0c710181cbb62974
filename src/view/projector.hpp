#pragma once

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "view/ringside.hpp"

namespace ringside::view {

/// One fighter as the hall sees him.
struct ProjectorCorner {
    core::Corner corner{};
    std::string corner_word; ///< "RED"
    std::string name;        ///< in capitals
    std::string nation;
    core::Side side{};
    std::string side_word; ///< "BLACK", "WHITE TO MOVE"
    Anchor clock;       ///< in a break what it will read after the time that is pending has moved
    std::string moving; ///< that time: "−1:00"; empty where there is none
    bool ticking = false;
    std::string counts_label, knockdowns_label, warnings_label, round_label;
    Pips counts, knockdowns, warnings; ///< ten-counts of the bout, knockdowns of the round
    friend bool operator==(const ProjectorCorner&, const ProjectorCorner&) = default;
};

/// The head band.
struct ProjectorHead {
    std::optional<core::Discipline> discipline; ///< its icon; empty: none
    bool pause = false;                         ///< the break's icon
    std::string left, left_below;               ///< "CHESS", "ROUND 5 OF 11"
    std::string right, right_below;             ///< "BOUT 7", "LIGHT HEAVY"
    std::optional<core::Discipline> right_discipline;
    std::optional<core::Corner> about; ///< his mark before the middle words
    std::string middle;                ///< "BLUE IS DOWN"
    std::optional<Anchor> clock;
    std::string clock_above, clock_below; ///< "ROUND", "CLOCK"
    std::string stopped; ///< "TIME-OUT" where the clocks of a board stand; empty: they run
    friend bool operator==(const ProjectorHead&, const ProjectorHead&) = default;
};

/// Who meets whom.
struct ProjectorBefore {
    std::string versus;
    core::ByCorner<std::vector<std::string>> lines;
    std::vector<std::string> below;
    friend bool operator==(const ProjectorBefore&, const ProjectorBefore&) = default;
};

struct ProjectorChess {
    BoardView board;
    std::optional<CountFace> count; ///< the ten-count
    std::optional<core::Corner> counted;
    friend bool operator==(const ProjectorChess&, const ProjectorChess&) = default;
};

struct ProjectorBoxing {
    Anchor clock;
    std::string stopped;              ///< "TIME-OUT"; empty: it runs
    std::optional<CountFace> outside; ///< the ten seconds of a fighter out of the ring (3.5.5.3)
    friend bool operator==(const ProjectorBoxing&, const ProjectorBoxing&) = default;
};

struct ProjectorCount {
    CountFace count;
    friend bool operator==(const ProjectorCount&, const ProjectorCount&) = default;
};

/// Cards that everybody may see, of one round.
struct ProjectorCards {
    std::string title;
    std::vector<std::string> judges; ///< "J1"
    std::vector<core::ByCorner<int>> marks;
    friend bool operator==(const ProjectorCards&, const ProjectorCards&) = default;
};

struct ProjectorBreak {
    Anchor clock;
    std::string stopped;
    BoardView board;
    std::optional<ProjectorCards> cards;
    std::string note;            ///< "CHESS DRAWN: ONE LAST ROUND OF BOXING"
    std::string last_move_label; ///< "LAST MOVE"; empty where none was played
    std::string last_move;       ///< "19...Td6", in the language of the hall
    friend bool operator==(const ProjectorBreak&, const ProjectorBreak&) = default;
};

/// The bout is over and its result not yet official.
struct ProjectorPending {
    std::string headline, line;
    friend bool operator==(const ProjectorPending&, const ProjectorPending&) = default;
};

/// Nothing at all: a dark screen.
struct ProjectorBlank {
    friend bool operator==(const ProjectorBlank&, const ProjectorBlank&) = default;
};

/// Words to the hall in place of the bout.
struct ProjectorMessage {
    std::string text;
    friend bool operator==(const ProjectorMessage&, const ProjectorMessage&) = default;
};

struct ProjectorTile {
    std::string label, value, note;
    bool deciding = false;
    std::optional<core::Side> king; ///< drawn beside the value
    friend bool operator==(const ProjectorTile&, const ProjectorTile&) = default;
};

struct ProjectorResult {
    std::optional<core::Corner> winner;
    std::string headline, name, nation, method;
    std::vector<ProjectorTile> tiles; ///< three at most
    friend bool operator==(const ProjectorResult&, const ProjectorResult&) = default;
};

using ProjectorScene =
    std::variant<ProjectorBefore, ProjectorChess, ProjectorBoxing, ProjectorCount, ProjectorBreak,
                 ProjectorPending, ProjectorResult, ProjectorBlank, ProjectorMessage>;

/// Everything the hall sees. It holds no card that is not public, no result that is not official,
/// and no opinion of the position.
struct Projector {
    ProjectorHead head;
    core::ByCorner<ProjectorCorner> corners;
    std::vector<RoundCell> rounds;
    ProjectorScene scene;
    std::string seal;  ///< of the record, shown as a QR code with an official result
    std::string alarm; ///< "NOT RECORDED"; empty while all is well
    std::string gong;  ///< "GONG", to be seen because it may not be heard; else empty
    friend bool operator==(const Projector&, const Projector&) = default;
};

/// The hall's view of `bout`, or what `hall` shows in its place. Pure.
[[nodiscard]] Projector projector(const core::Bout& bout, const Catalogue& words,
                                  const Hall& hall = {});

/// The earliest instant after `now` at which something shown changes by itself; empty where all
/// stands.
[[nodiscard]] std::optional<core::Instant> next_change(const Projector& view, core::Instant now);

} // namespace ringside::view
