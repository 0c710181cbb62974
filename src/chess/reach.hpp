#pragma once

#include <array>
#include <cstddef>

#include "chess/position.hpp"

namespace ringside::chess {

/// Where men may ever come to stand, whatever moves are played: too much rather than too little.
///
/// The least set closed under: a man goes where its kind goes, past and onto squares whose first
/// occupant may leave or be taken; a pawn takes where a hostile man may stand, and stays before a
/// hostile pawn of its file as long as both keep to it for good; a king keeps off squares that a
/// man which never leaves its own square attacks for good. By induction over the moves no game
/// leaves it. Checks, pins and turns are not looked at, so it may hold more than games reach.
class Reach {
public:
    explicit Reach(const Position& position);

    /// A pawn may come to promote, or a side to castle: nothing is then known of the rest.
    [[nodiscard]] bool is_open() const { return is_open_; }

    /// About how many positions can follow: every man anywhere he may come to stand, captures
    /// apart. `most` where it is more, or open.
    [[nodiscard]] int count_positions(int most) const;

    /// No king can be mated anywhere he may come to stand: the position is dead, unless it is mate
    /// already. False where that is not proven.
    [[nodiscard]] bool excludes_mate() const;

private:
    struct Man {
        Piece piece;
        Square home = 0;
        Bitboard squares = 0;
    };

    [[nodiscard]] Bitboard of(Side side, bool with_king) const;
    [[nodiscard]] Bitboard of_king(Side side) const;
    [[nodiscard]] Bitboard takes_on(Side side) const;
    [[nodiscard]] Bitboard guarded_by(Side side, Bitboard everywhere) const;
    [[nodiscard]] Bitboard attacked_by_officers(Side side) const;
    [[nodiscard]] bool may_block(Side side, Bitboard squares) const;
    [[nodiscard]] bool excludes_mate_by(Side winner) const;
    [[nodiscard]] Bitboard before_opponents(const Man& man, Bitboard taken_on) const;
    void widen_pawn(Man& man, Bitboard takeable, Bitboard taken_on) const;
    void widen_officer(Man& man) const;
    void widen_king(Man& man, Bitboard guarded) const;
    bool widen();
    void set_free();

    std::array<Man, 32> men_{};
    std::size_t count_ = 0;
    Bitboard fixed_ = 0; ///< squares whose first man never leaves and is never taken
    std::array<Bitboard, 2> fixed_of_{};
    bool is_open_ = false;
};

} // namespace ringside::chess
