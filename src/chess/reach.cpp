#include "chess/reach.hpp"

namespace ringside::chess {

namespace {

std::size_t index(Side side) { return static_cast<std::size_t>(side); }

Bitboard forward(Side side, Bitboard squares) {
    return side == Side::white ? squares << 8 : squares >> 8;
}

/// Squares that pawns on any of `squares` attack.
Bitboard pawns_attack(Side side, Bitboard squares) {
    const Bitboard ahead = forward(side, squares);
    return ((ahead & ~file_squares(7)) << 1) | ((ahead & ~file_squares(0)) >> 1);
}

} // namespace

Reach::Reach(const Position& position) {
    is_open_ = position.castling().bits != 0;
    fixed_ = position.occupied();
    for (const Side side : {Side::white, Side::black})
        fixed_of_[index(side)] = position.pieces(side);
    Bitboard rest = position.occupied();
    while (rest != 0) {
        const Square home = take_lowest(rest);
        men_[count_++] = {*position.at(home), home, bit(home)};
    }
    // A pawn that may be taken in passing counts as standing where it is taken.
    if (const auto passed = position.en_passant()) {
        const Side mover = other(position.to_move());
        for (Man& man : men_)
            if (man.piece == Piece{mover, PieceType::pawn} &&
                bit(man.home) == forward(mover, bit(*passed)))
                man.squares |= bit(*passed);
    }
    set_free();
    while (!is_open_ && widen()) set_free();
}

Bitboard Reach::of(Side side, bool with_king) const {
    Bitboard squares = 0;
    for (std::size_t i = 0; i < count_; ++i)
        if (men_[i].piece.side == side && (with_king || men_[i].piece.type != PieceType::king))
            squares |= men_[i].squares;
    return squares;
}

Bitboard Reach::of_king(Side side) const {
    for (std::size_t i = 0; i < count_; ++i)
        if (men_[i].piece == Piece{side, PieceType::king}) return men_[i].squares;
    return 0;
}

Bitboard Reach::takes_on(Side side) const {
    Bitboard squares = 0;
    for (std::size_t i = 0; i < count_; ++i)
        if (men_[i].piece.side == side)
            squares |= men_[i].piece.type == PieceType::pawn ? pawns_attack(side, men_[i].squares)
                                                             : men_[i].squares;
    return squares;
}

void Reach::set_free() {
    const std::array<Bitboard, 2> taken_on{takes_on(Side::white), takes_on(Side::black)};
    for (std::size_t i = 0; i < count_; ++i) {
        const Man& man = men_[i];
        const Side side = man.piece.side;
        const bool may_be_taken = man.piece.type != PieceType::king &&
                                  (taken_on[index(other(side))] & bit(man.home)) != 0;
        if (man.squares == bit(man.home) && !may_be_taken) continue;
        fixed_ &= ~bit(man.home);
        fixed_of_[index(side)] &= ~bit(man.home);
    }
}

Bitboard Reach::guarded_by(Side side, Bitboard everywhere) const {
    Bitboard squares = 0;
    for (std::size_t i = 0; i < count_; ++i)
        if (men_[i].piece.side == side && (fixed_ & bit(men_[i].home)) != 0)
            squares |= attacks(men_[i].piece, men_[i].home, everywhere);
    return squares;
}

Bitboard Reach::before_opponents(const Man& man, Bitboard taken_on) const {
    const Bitboard file = file_squares(file_of(man.home));
    if ((man.squares & ~file) != 0) return ~Bitboard{0};
    Bitboard squares = ~Bitboard{0};
    for (std::size_t i = 0; i < count_; ++i) {
        const Man& opponent = men_[i];
        if (opponent.piece != Piece{other(man.piece.side), PieceType::pawn}) continue;
        if ((opponent.squares & (~file | taken_on)) != 0) continue;
        const bool white = man.piece.side == Side::white;
        const Bitboard below = bit(opponent.home) - 1;
        if (white && opponent.home > man.home) squares &= below;
        if (!white && opponent.home < man.home) squares &= ~below & ~bit(opponent.home);
    }
    return squares;
}

void Reach::widen_pawn(Man& man, Bitboard takeable, Bitboard taken_on) const {
    const Side side = man.piece.side;
    const Bitboard second = rank_squares(side == Side::white ? 1 : 6);
    while (true) {
        const Bitboard way = ~fixed_ & before_opponents(man, taken_on);
        const Bitboard one = forward(side, man.squares) & way;
        const Bitboard two = forward(side, one & forward(side, second)) & way;
        const Bitboard more = one | two | (pawns_attack(side, man.squares) & takeable);
        if ((more & ~man.squares) == 0) return;
        man.squares |= more;
    }
}

void Reach::widen_officer(Man& man) const {
    // Hostile fixed men may be taken, their king may not.
    const Bitboard shut = fixed_of_[index(man.piece.side)];
    Bitboard rest = man.squares;
    while (rest != 0) {
        const Bitboard found = attacks(man.piece, take_lowest(rest), fixed_) & ~shut & ~man.squares;
        man.squares |= found;
        rest |= found;
    }
}

void Reach::widen_king(Man& man, Bitboard guarded) const {
    const Bitboard shut = fixed_of_[index(man.piece.side)] | guarded;
    Bitboard rest = man.squares;
    while (rest != 0) {
        const Bitboard found = king_attacks(take_lowest(rest)) & ~shut & ~man.squares;
        man.squares |= found;
        rest |= found;
    }
}

bool Reach::widen() {
    const std::array<Bitboard, 2> taken_on{takes_on(Side::white), takes_on(Side::black)};
    const std::array<Bitboard, 2> takeable{of(Side::white, false), of(Side::black, false)};
    const Bitboard everywhere =
        takeable[0] | takeable[1] | of_king(Side::white) | of_king(Side::black);
    const std::array<Bitboard, 2> guarded{guarded_by(Side::white, everywhere),
                                          guarded_by(Side::black, everywhere)};
    bool widened = false;
    for (std::size_t i = 0; i < count_; ++i) {
        Man& man = men_[i];
        const Bitboard before = man.squares;
        const std::size_t enemy = index(other(man.piece.side));
        switch (man.piece.type) {
        case PieceType::pawn:
            widen_pawn(man, takeable[enemy], taken_on[index(man.piece.side)]);
            is_open_ = is_open_ || (man.squares & end_ranks) != 0;
            break;
        case PieceType::king:
            widen_king(man, guarded[enemy]);
            break;
        case PieceType::knight:
        case PieceType::bishop:
        case PieceType::rook:
        case PieceType::queen:
            widen_officer(man);
            break;
        }
        widened = widened || man.squares != before;
    }
    return widened;
}

Bitboard Reach::attacked_by_officers(Side side) const {
    Bitboard squares = 0;
    for (std::size_t i = 0; i < count_; ++i) {
        const Man& man = men_[i];
        if (man.piece.side != side || man.piece.type == PieceType::king) continue;
        if (man.piece.type == PieceType::pawn) {
            squares |= pawns_attack(side, man.squares);
            continue;
        }
        Bitboard rest = man.squares;
        while (rest != 0) squares |= attacks(man.piece, take_lowest(rest), fixed_);
    }
    return squares;
}

bool Reach::may_block(Side side, Bitboard squares) const {
    // A man for each square: an augmenting path each, as in any matching.
    std::array<Square, 32> blocked{};
    blocked.fill(64);
    const auto find_man = [&](const auto& again, Square square, std::uint32_t& asked) -> bool {
        for (std::size_t i = 0; i < count_; ++i) {
            const Man& man = men_[i];
            if (man.piece.side != side || man.piece.type == PieceType::king) continue;
            if ((man.squares & bit(square)) == 0 || (asked >> i & 1U) != 0) continue;
            asked |= 1U << i;
            if (blocked[i] != 64 && !again(again, blocked[i], asked)) continue;
            blocked[i] = square;
            return true;
        }
        return false;
    };
    while (squares != 0) {
        std::uint32_t asked = 0;
        if (!find_man(find_man, take_lowest(squares), asked)) return false;
    }
    return true;
}

bool Reach::excludes_mate_by(Side winner) const {
    const Side loser = other(winner);
    const Bitboard attacked = attacked_by_officers(winner);
    const Bitboard blockable = of(loser, false);
    Bitboard where = of_king(loser) & attacked;
    while (where != 0) {
        const Square mated = take_lowest(where);
        // Each square around must be attacked or taken by a man of his own; what no officer attacks
        // and nobody blocks the king must attack, from one square.
        const Bitboard around = king_attacks(mated);
        const Bitboard unattacked = around & ~attacked;
        Bitboard kings = of_king(winner) & ~around & ~bit(mated);
        while (kings != 0) {
            const Bitboard left = unattacked & ~king_attacks(take_lowest(kings));
            if ((left & ~blockable) == 0 && may_block(loser, left)) return false;
        }
    }
    return true;
}

bool Reach::excludes_mate() const {
    return !is_open_ && excludes_mate_by(Side::white) && excludes_mate_by(Side::black);
}

int Reach::count_positions(int most) const {
    if (is_open_) return most;
    std::int64_t count = 2;
    for (std::size_t i = 0; i < count_; ++i) {
        count *= std::popcount(men_[i].squares);
        if (count >= most) return most;
    }
    return static_cast<int>(count);
}

} // namespace ringside::chess
