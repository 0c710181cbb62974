#include "chess/proof.hpp"

#include <bit>

#include "chess/moves.hpp"
#include "chess/reach.hpp"

namespace ringside::chess {

namespace {

/// Legal moves of one side by who makes them.
struct Freedom {
    int king = 0;
    int bishops = 0;
    int others = 0;

    [[nodiscard]] int all() const { return king + bishops + others; }
};

Freedom freedom_of(const Position& position) {
    const Restraint held = restraint(position);
    Freedom freedom;
    Bitboard men = position.pieces(position.to_move());
    while (men != 0) {
        const Square from = take_lowest(men);
        const int moves = std::popcount(destinations(position, held, from));
        if (from == held.king)
            freedom.king += moves;
        else if ((position.pieces(PieceType::bishop) & bit(from)) != 0)
            freedom.bishops += moves;
        else
            freedom.others += moves;
    }
    return freedom;
}

// A side with so few moves may be forced, and one with so few may be out of moves soon; with so few
// moves of men other than kings the position may be shut. The numbers weigh the cost of vain proofs
// against what is missed, never truth.
constexpr int forced = 3;
constexpr int nearly_out = 2;
constexpr int shut = 6;

// So many positions get a wide look whatever led to them.
constexpr std::size_t first_few = 200;

/// Each pawn has a hostile one before it on its file, or something on its next square.
bool is_every_pawn_stopped(const Position& position) {
    const Bitboard white = position.pieces(Side::white, PieceType::pawn);
    const Bitboard black = position.pieces(Side::black, PieceType::pawn);
    const Bitboard occupied = position.occupied();
    Bitboard above = white;
    Bitboard below = black;
    for (const int step : {8, 16, 32}) {
        above |= above << step;
        below |= below >> step;
    }
    return (white & ~below & ~(occupied >> 8)) == 0 && (black & ~above & ~(occupied << 8)) == 0;
}

/// Both sides can go on moving, so far as one sees.
bool is_free(const Position& position, const Freedom& own, const Freedom& others) {
    const bool is_bare = is_single(position.pieces(other(position.to_move())));
    return own.all() > forced && others.all() > (is_bare ? 0 : nearly_out);
}

} // namespace

Outlook outlook(const Position& position, Look look, int within) {
    if (has_too_few_men(position)) return Outlook::dead;
    const Freedom own = freedom_of(position);
    const bool check = is_check(position);
    if (own.all() == 0) return check ? Outlook::mate : Outlook::dead;
    const Freedom others = check ? Freedom{} : freedom_of(turned(position));
    const bool free = !check && is_free(position, own, others);
    const int rushing = own.others + others.others;
    const bool is_fluid = position.castling().bits != 0 || !is_every_pawn_stopped(position);
    if (free && rushing > shut && is_fluid) return Outlook::loose;
    if (look == Look::first) return Outlook::close;
    if (look == Look::wide) {
        const Reach reach{position};
        if (reach.excludes_mate()) return Outlook::dead;
        if (reach.count_positions(within) < within) return Outlook::small;
    }
    if (free && rushing + own.bishops + others.bishops > shut) return Outlook::loose;
    return Outlook::close;
}

Outlook Proof::look_at(const Position& position, bool is_new_ground) const {
    if (!is_small_) {
        const bool is_wide = is_new_ground || seen_.size() < first_few;
        return outlook(position, is_wide ? Look::wide : Look::glance, static_cast<int>(budget_));
    }
    if (has_too_few_men(position)) return Outlook::dead;
    if (has_legal_move(position)) return Outlook::close;
    return is_check(position) ? Outlook::mate : Outlook::dead;
}

Verdict Proof::run(const Position& root) {
    add(root, true);
    while (!waiting_.empty()) {
        const Waiting next = waiting_.back();
        waiting_.pop_back();
        const Position position = seen_[next.index];
        switch (look_at(position, next.is_new_ground)) {
        case Outlook::dead:
            continue;
        case Outlook::mate:
            return Verdict::alive;
        case Outlook::loose:
            return Verdict::unproven;
        case Outlook::small:
            is_small_ = is_small_ || next.index == 0;
            break;
        case Outlook::close:
            break;
        }
        play_out(position);
        if (seen_.size() > budget_) return Verdict::unproven;
    }
    return Verdict::dead;
}

void Proof::play_out(const Position& position) {
    const MoveList moves = legal_moves(position);
    const Bitboard occupied = position.occupied();
    const auto breaks_ground = [&](Move move) {
        return (occupied & bit(move.to)) != 0 ||
               (position.pieces(PieceType::pawn) & bit(move.from)) != 0;
    };
    // What is added last is looked at first: new ground soonest shows that the position lives.
    for (const bool is_new_ground : {false, true})
        for (const Move move : moves)
            if (breaks_ground(move) == is_new_ground) add(after(position, move), is_new_ground);
}

void Proof::add(const Position& position, bool is_new_ground) {
    if (2 * (seen_.size() + 1) > table_.size()) grow();
    std::uint32_t& slot = slot_of(position);
    if (slot != 0) return;
    seen_.push_back(position);
    slot = static_cast<std::uint32_t>(seen_.size());
    waiting_.push_back({seen_.size() - 1, is_new_ground});
}

std::uint32_t& Proof::slot_of(const Position& position) {
    std::size_t at = repetition_hash(position) & (table_.size() - 1);
    while (table_[at] != 0 && !is_same_for_repetition(seen_[table_[at] - 1], position))
        at = (at + 1) & (table_.size() - 1);
    return table_[at];
}

void Proof::grow() {
    table_.assign(table_.empty() ? 256 : 4 * table_.size(), 0);
    for (std::size_t i = 0; i < seen_.size(); ++i)
        slot_of(seen_[i]) = static_cast<std::uint32_t>(i + 1);
}

} // namespace ringside::chess
