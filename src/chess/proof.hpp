#pragma once

#include <cstdint>
#include <vector>

#include "chess/dead.hpp"
#include "chess/position.hpp"

namespace ringside::chess {

/// How a position looks before its moves are played out.
enum class Outlook : std::uint8_t {
    dead,  ///< no mate can follow
    mate,  ///< it is mate
    loose, ///< both sides move about freely: playing out would not end
    close, ///< worth playing out
    small, ///< so few positions can follow that all can be played out
};

/// How far a look goes. Too few men, the lack of moves and men that rush about are always seen.
enum class Look : std::uint8_t {
    first,  ///< nothing else: an ordinary position costs a quarter of a microsecond
    glance, ///< bishops that rush about, too
    wide,   ///< also where men may ever come to stand
};

/// `within`: so many positions can be played out; for a wide look.
[[nodiscard]] Outlook outlook(const Position& position, Look look, int within);

/// Plays out everything that can happen, as far as it goes: dead if each line ends in a dead
/// position or goes round, alive if one ends in mate; unproven if one comes to a loose position, or
/// after `budget` different positions.
class Proof {
public:
    explicit Proof(int budget) : budget_{static_cast<std::size_t>(budget)} {}

    [[nodiscard]] Verdict run(const Position& root);
    /// Different positions found.
    [[nodiscard]] std::size_t found() const { return seen_.size(); }

private:
    struct Waiting {
        std::size_t index = 0;
        bool is_new_ground = false; ///< after a capture or a pawn's move
    };

    [[nodiscard]] Outlook look_at(const Position& position, bool is_new_ground) const;
    void play_out(const Position& position);
    void add(const Position& position, bool is_new_ground);
    [[nodiscard]] std::uint32_t& slot_of(const Position& position);
    void grow();

    std::size_t budget_;
    bool is_small_ = false; ///< what can follow the root is known to be little
    std::vector<Position> seen_;
    std::vector<std::uint32_t> table_; ///< place in `seen_` plus one, by hash; 0: free
    std::vector<Waiting> waiting_;
};

} // namespace ringside::chess
