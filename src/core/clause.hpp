#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>

namespace ringside::core {

/// The clauses of the rulebook that this program decides by, under the book's own numbers,
/// misnumbered ones included. `c3_5_4` is "3.5.4".
enum class Clause : std::uint8_t {
    c1_1_1,   ///< rounds, the gong, time-outs
    c1_1_3,   ///< not coming out for a round
    c1_1_4,   ///< technical failure; other equipment
    c1_2_3,   ///< weigh-in
    c1_3_1,   ///< the panel, its joint decisions
    c1_4_2_4, ///< bandages
    c1_4_3_2, ///< cards announced
    c1_5_1,   ///< who wins; level: Black
    c1_5_2,   ///< the first gong
    c1_5_3,   ///< the chess round
    c1_5_4,   ///< the boxing round
    c1_5_5,   ///< the end of the bout
    c1_5_7,   ///< boxing-type misconduct in a chess round
    c2_3_3,   ///< help with the game
    c2_4_2,   ///< the chess clock
    c2_5_5,   ///< the chess ten-count
    c2_5_6,   ///< the end of the game
    c2_5_6_1, ///< mate
    c2_5_6_2, ///< resignation
    c2_5_6_3, ///< disqualification by the arbiter
    c2_5_6_4, ///< time
    c2_5_6_5, ///< draws
    c2_5_8,   ///< chess offences
    c2_6,     ///< irregular positions and moves
    c2_7,     ///< no draw by agreement
    c3_3_4,   ///< judges and cards
    c3_5_3,   ///< the referee's orders
    c3_5_4,   ///< knockdowns
    c3_5_5_1, ///< knockout
    c3_5_5_2, ///< retirement
    c3_5_5_3, ///< disqualification
    c3_5_5_4, ///< technical knockout; the doctor
    c3_5_5_5, ///< points
    c3_5_5_6, ///< no contest
    c3_5_7,   ///< cautions and warnings
};

inline constexpr std::size_t clause_count = static_cast<std::size_t>(Clause::c3_5_7) + 1;

/// The clause's number as the book prints it: "3.5.5.1".
[[nodiscard]] std::string_view number(Clause clause);

/// A few clauses, in the order in which they are cited; at most four.
class Clauses {
public:
    constexpr Clauses() = default;
    constexpr Clauses(std::initializer_list<Clause> clauses) {
        for (const Clause clause : clauses) add(clause);
    }
    constexpr Clauses(Clause clause) { add(clause); } // NOLINT: one clause is a list of one

    /// Cites `clause` once more, unless it is cited already. Pre: fewer than four are cited.
    constexpr void add(Clause clause) {
        if (!cites(clause)) items_[size_++] = clause;
    }
    [[nodiscard]] constexpr bool cites(Clause clause) const {
        for (const Clause item : *this)
            if (item == clause) return true;
        return false;
    }
    [[nodiscard]] constexpr const Clause* begin() const { return items_.data(); }
    [[nodiscard]] constexpr const Clause* end() const { return items_.data() + size_; }
    [[nodiscard]] constexpr std::size_t size() const { return size_; }
    [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
    friend bool operator==(const Clauses&, const Clauses&) = default;

private:
    std::array<Clause, 4> items_{};
    std::size_t size_ = 0;
};

} // namespace ringside::core
