#pragma once

#include <cstddef>
#include <cstdint>
#include <variant>
#include <vector>

#include "core/bout.hpp"
#include "core/call.hpp"
#include "core/rulebook.hpp"
#include "core/sheet.hpp"
#include "core/time.hpp"
#include "support/random.hpp"

namespace ringside::test {

/// A bout that chance wrote: mostly officials who know their trade, here and there mistimed, wrong,
/// late, struck and undone.
struct RandomBout {
    std::uint64_t seed = 0;
    core::Rulebook rules;
    core::Sheet sheet;
    std::vector<core::Call> calls; ///< in the order of entry
    core::Instant end;             ///< the instant at which it is looked at last
};

/// The bout of `seed`. The same seed writes the same bout on every machine, as long as the rules
/// decide the same, since the officials look at the bout before they speak.
[[nodiscard]] RandomBout random_bout(std::uint64_t seed);

/// One of the shipped rule sets; more often than not a few of its values are changed, within what
/// the loader admits, and its rounds shortened.
[[nodiscard]] core::Rulebook random_rulebook(Random& random);

/// A sheet with nought to nine judges.
[[nodiscard]] core::Sheet random_sheet(Random& random);

/// What one official says, and who he is.
struct Spoken {
    core::Seat seat;
    core::Statement what;
};

/// How the officials of one bout are inclined, each in percent.
struct Manner {
    int wild = 5;      ///< calls picked without looking at the bout
    int late = 5;      ///< late entries
    int correct = 3;   ///< strikes and undos
    int boundary = 20; ///< calls at the instants at which something is due
    int hurry = 30;    ///< waiting until the next thing is due
    int fight = 50;    ///< boxing that hurts, against boxing that goes by
    int sharp = 50;    ///< chess that seeks an end, against chess that shuffles
    int endings = 100; ///< calls that end a bout at once, of those that come to mind
};

/// The words of the language, in the order of the alternatives of `core::Statement`.
enum class Word : std::uint8_t {
    gong,
    timeout,
    resume,
    round_clock,
    move,
    press,
    clock,
    count,
    penalty,
    illegal,
    takeback,
    position,
    resign,
    agreed_draw,
    knockdown,
    foul_knockdown,
    slip,
    rise,
    box,
    out,
    hold,
    count_on,
    outside,
    inside,
    caution,
    warning,
    exam,
    tko,
    retire,
    absent,
    disqualify,
    no_contest,
    card,
    result,
    announce,
    confirm,
    strike,
    undo,
    sign,
    reopen,
    note,
};

inline constexpr std::size_t word_count = static_cast<std::size_t>(Word::note) + 1;
static_assert(word_count == std::variant_size_v<core::Statement>);

/// Something that an official who looks at `bout` might well say.
[[nodiscard]] Spoken plausible(Random& random, const core::Bout& bout, const Manner& manner);

/// Any word from anybody.
[[nodiscard]] Spoken wild(Random& random, const core::Bout& bout, const Manner& manner);

/// The statement that `word` begins, with arguments that mostly make sense in `bout`.
[[nodiscard]] core::Statement statement(Random& random, const core::Bout& bout,
                                        const Manner& manner, Word word);

/// A word that fits what goes on in `bout`.
[[nodiscard]] Word fitting_word(Random& random, const core::Bout& bout, const Manner& manner);

/// A move as an arbiter might type it, mostly legal.
[[nodiscard]] core::call::Move random_move(Random& random, const core::Bout& bout,
                                           const Manner& manner);

/// A position as an arbiter might set it: the board's own, ends of games, and text that is none.
[[nodiscard]] core::call::SetPosition random_position(Random& random, const core::Bout& bout);

/// A seat whose business `what` is, or the board's or timekeeper's in its place.
[[nodiscard]] core::Seat usual_seat(Random& random, const core::Bout& bout,
                                    const core::Statement& what);

} // namespace ringside::test
