#include "rulebook/schema.hpp"

#include <algorithm>
#include <array>

#include "rulebook/text.hpp"

namespace ringside::rulebook {

namespace {

using core::Clause;
using core::Clauses;
using core::Rulebook;

constexpr std::array<std::string_view, 2> disciplines{"chess", "boxing"};
constexpr std::array<std::string_view, 2> clock_by_words{"moves", "presses"};
constexpr std::array<std::string_view, 2> last_round_words{"finish", "gong"};
constexpr std::array<std::string_view, 2> decision_words{"majority", "total"};
constexpr std::array<std::string_view, 2> level_words{"black", "draw"};

// Bounds of what a file may say, far beyond any rules in use; they keep typing errors out, and
// every sum of these numbers within an int.
constexpr std::size_t most_rounds = 15;
constexpr int most_tally = 99;
constexpr int most_seconds = 599;
constexpr int most_moves = 999;

core::ClockBy& clock_by(Rulebook& r) { return r.chess.clock_by; }
core::LastRound& last_round(Rulebook& r) { return r.chess.last_round; }
core::DecisionBy& decision(Rulebook& r) { return r.decision; }
core::Level& level(Rulebook& r) { return r.level; }

template <auto Field>
constexpr Choice choice(std::span<const std::string_view> words) {
    // A field is reached through a reference that may be written to, so that one row serves both
    // ways; reading asks a copy.
    return {words,
            [](const Rulebook& r) {
                Rulebook copy = r;
                return static_cast<std::size_t>(Field(copy));
            },
            [](Rulebook& r, std::size_t index) {
                using Enumeration = std::remove_reference_t<decltype(Field(r))>;
                Field(r) = static_cast<Enumeration>(index);
            }};
}

constexpr Number tally(int& (*field)(Rulebook&)) { return {field, 1, most_tally}; }
constexpr Number seconds(int& (*field)(Rulebook&)) { return {field, 1, most_seconds}; }

constexpr std::array<Key, 39> keys{{
    {"name",
     Text{[](Rulebook& r) -> std::string& { return r.name; }, 100},
     {},
     "The set's name, as people see it."},
    {"source",
     Text{[](Rulebook& r) -> std::string& { return r.source; }, 500},
     {},
     "Where the text of these rules stands."},
    {"rounds",
     Rounds{[](Rulebook& r) -> std::vector<core::Discipline>& { return r.rounds; }, most_rounds},
     {Clause::c1_1_1, Clause::c2_4_2},
     "The rounds in order."},
    {"break",
     Length{[](Rulebook& r) -> core::Millis& { return r.interval; }},
     {Clause::c1_5_3, Clause::c1_5_4},
     "Length of the break between two rounds."},
    {"auto_gong", Flag{[](Rulebook& r) -> bool& { return r.auto_gong; }}, Clause::c1_1_1,
     "Whether the gong after a break sounds by itself; else the timekeeper gives it."},
    {"time_floor",
     Length{[](Rulebook& r) -> core::Millis& { return r.time_floor; }},
     {Clause::c3_5_7, Clause::c2_5_8},
     "What moved time leaves on the clock of the fighter it is taken from."},
    {"decision", choice<decision>(decision_words), Clause::c3_5_5_5,
     "How cards make a winner: by the number of judges for each, or by the sum of all cards."},
    {"level", choice<level>(level_words), Clause::c1_5_1,
     "What level points come to: Black wins, or the bout is drawn."},
    {"chess.round", Length{[](Rulebook& r) -> core::Millis& { return r.chess.round; }},
     Clause::c1_5_3, "Length of a chess round."},
    {"chess.clock", Length{[](Rulebook& r) -> core::Millis& { return r.chess.clock; }},
     Clause::c2_4_2, "Each side's time for the whole game."},
    {"chess.clock_by", choice<clock_by>(clock_by_words), Clause::c2_4_2,
     "What presses the chess clock: an accepted move, or only a press. A bout's sheet may say "
     "otherwise."},
    {"chess.last_round", choice<last_round>(last_round_words), Clause::c1_5_5,
     "How the last chess round ends: it is played until the game ends, or by the gong, and "
     "then the decision comes."},
    {"chess.repetition",
     Number{[](Rulebook& r) -> int& { return r.chess.repetition; }, 2, most_tally},
     Clause::c2_5_6_5, "The occurrence of a position that draws the game."},
    {"chess.fifty", Number{[](Rulebook& r) -> int& { return r.chess.fifty; }, 1, most_moves},
     Clause::c2_5_6_5, "Moves by each side without a pawn move or a capture that draw the game."},
    {"chess.dead_position", Flag{[](Rulebook& r) -> bool& { return r.chess.dead_position; }},
     Clause::c2_5_6_5, "Whether a dead position draws the game by itself."},
    {"chess.resign", Flag{[](Rulebook& r) -> bool& { return r.chess.resign; }}, Clause::c2_5_6_2,
     "Whether a fighter may resign the game."},
    {"chess.agreed_draw", Flag{[](Rulebook& r) -> bool& { return r.chess.agreed_draw; }},
     Clause::c2_7, "Whether the fighters may agree on a draw."},
    {"chess.count.seconds", seconds([](Rulebook& r) -> int& { return r.chess.count.seconds; }),
     Clause::c2_5_5, "The second of the ten-count at the board that disqualifies."},
    {"chess.count.per_round",
     tally([](Rulebook& r) -> int& { return r.chess.count.limits.per_round; }), Clause::c2_5_5,
     "The ten-count of one fighter in one round that disqualifies."},
    {"chess.count.per_bout",
     tally([](Rulebook& r) -> int& { return r.chess.count.limits.per_bout; }), Clause::c2_5_5,
     "The ten-count of one fighter in the bout that disqualifies."},
    {"chess.count.holds_gong",
     Flag{[](Rulebook& r) -> bool& { return r.chess.count.holds_gong; }},
     {Clause::c2_5_5, Clause::c3_5_4},
     "Whether the gong waits for a ten-count at the board."},
    {"boxing.round", Length{[](Rulebook& r) -> core::Millis& { return r.boxing.round; }},
     Clause::c1_5_4, "Length of a boxing round."},
    {"boxing.outside", seconds([](Rulebook& r) -> int& { return r.boxing.outside; }),
     Clause::c3_5_5_3, "Seconds out of the ring that disqualify."},
    {"boxing.stoppage", Length{[](Rulebook& r) -> core::Millis& { return r.boxing.stoppage; }},
     Clause::c3_5_3,
     "How long a stoppage, or one for equipment, may last before the bout advises so."},
    {"boxing.exam", Length{[](Rulebook& r) -> core::Millis& { return r.boxing.exam; }},
     Clause::c3_5_5_4, "How long the doctor may examine before the bout advises so."},
    {"boxing.count.out",
     seconds([](Rulebook& r) -> int& { return r.boxing.count.out; }),
     {Clause::c3_5_5_1, Clause::c3_5_4},
     "The number of the referee's count that knocks out."},
    {"boxing.count.mandatory",
     seconds([](Rulebook& r) -> int& { return r.boxing.count.mandatory; }), Clause::c3_5_4,
     "The number of the count before which nobody boxes on; less than boxing.count.out."},
    {"boxing.count.holds_gong",
     Flag{[](Rulebook& r) -> bool& { return r.boxing.count.holds_gong; }}, Clause::c3_5_4,
     "Whether the gong waits for the referee's count."},
    {"boxing.knockdowns.per_round",
     tally([](Rulebook& r) -> int& { return r.boxing.knockdowns.per_round; }), Clause::c3_5_4,
     "The knockdown of one fighter in one round that ends the bout."},
    {"boxing.knockdowns.per_bout",
     tally([](Rulebook& r) -> int& { return r.boxing.knockdowns.per_bout; }), Clause::c3_5_4,
     "The knockdown of one fighter in the bout that ends it."},
    {"junior.knockdowns.per_round",
     tally([](Rulebook& r) -> int& { return r.junior_knockdowns.per_round; }), Clause::c3_5_4,
     "The same for juniors, in one round."},
    {"junior.knockdowns.per_bout",
     tally([](Rulebook& r) -> int& { return r.junior_knockdowns.per_bout; }), Clause::c3_5_4,
     "The same for juniors, in the bout."},
    {"warning.advised_from", tally([](Rulebook& r) -> int& { return r.warning.advised_from; }),
     Clause::c3_5_7, "The caution from which on each advises a warning."},
    {"warning.points", Number{[](Rulebook& r) -> int& { return r.warning.points; }, 0, 10},
     Clause::c3_5_7, "Points that a warning takes off every card."},
    {"warning.time", Length{[](Rulebook& r) -> core::Millis& { return r.warning.time; }},
     Clause::c3_5_7, "Chess time that a warning moves to the opponent's clock."},
    {"warning.half_below",
     Length{[](Rulebook& r) -> core::Millis& { return r.warning.half_below; }}, Clause::c3_5_7,
     "With less than this on the clock a warning moves half of what is left instead."},
    {"warning.disqualifies",
     tally([](Rulebook& r) -> int& { return r.warning.disqualifies; }),
     {Clause::c3_5_5_3, Clause::c3_5_7},
     "The warning in the bout that disqualifies."},
    {"cards.loser", Marks{[](Rulebook& r) -> std::vector<int>& { return r.cards.loser; }, 0, 9},
     Clause::c3_5_5_5, "What a card may give beside the winner's ten."},
    {"cards.even_round", Flag{[](Rulebook& r) -> bool& { return r.cards.even_round; }},
     Clause::c3_5_5_5, "Whether a card may give ten to both."},
}};

bool may_finish(const Rulebook& r) {
    return r.chess.last_round != core::LastRound::finish ||
           std::ranges::count(r.rounds, core::Discipline::chess) > 0;
}

bool may_box_on(const Rulebook& r) { return r.boxing.count.mandatory < r.boxing.count.out; }

constexpr std::array<Agreement, 2> agreed{{
    // The last chess round would be played until the game ends, and there is none.
    {"chess.last_round", "rounds", may_finish, "chess.last_round \"finish\" with no chess round",
     "\"gong\", or rounds with a chess round among them"},
    // `box` is refused before the one number and comes too late at the other, so that every
    // knockdown would be a knockout.
    {"boxing.count.mandatory", "boxing.count.out", may_box_on,
     "a boxing.count.mandatory that is not less than boxing.count.out",
     "a mandatory count that ends before the number that knocks out"},
}};

} // namespace

std::span<const Key> schema() { return keys; }

std::optional<std::size_t> find_key(std::string_view path) {
    const auto found = std::ranges::find(keys, path, &Key::path);
    if (found == keys.end()) return std::nullopt;
    return static_cast<std::size_t>(found - keys.begin());
}

std::span<const std::string_view> discipline_words() { return disciplines; }

std::span<const Agreement> agreements() { return agreed; }

} // namespace ringside::rulebook
