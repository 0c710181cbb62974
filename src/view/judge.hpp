#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/bout.hpp"
#include "view/anchor.hpp"
#include "view/catalogue.hpp"

namespace ringside::view {

/// What a judge is to do.
enum class JudgeStage : std::uint8_t {
    before,  ///< the bout has not begun
    waiting, ///< no card is asked for
    scoring, ///< a card of his is asked for
    sent,    ///< the round's card is in
    over,    ///< the bout is finished
};

/// The stage's name on the wire.
[[nodiscard]] std::string_view word(JudgeStage stage);

/// Marks that may be given, Red's first, and what they say.
struct JudgeChoice {
    core::ByCorner<int> marks;
    std::string word; ///< "won the round"
    friend bool operator==(const JudgeChoice&, const JudgeChoice&) = default;
};

/// A point that the referee took off.
struct JudgeDeduction {
    core::Corner corner{};
    std::string text; ///< "Blue: warning"
    int points = 0;   ///< below zero
    friend bool operator==(const JudgeDeduction&, const JudgeDeduction&) = default;
};

/// What one judge sees: the bout's state and his own cards, and nothing that depends on another
/// judge's marks (3.3.4).
struct JudgeView {
    JudgeStage stage = JudgeStage::before;
    std::string title; ///< "JUDGE 2"
    std::string name;  ///< on the sheet; empty where it gives none
    std::string place; ///< "Boxing round 4"
    core::ByCorner<std::string> corner_words, names;
    core::Discipline discipline{}; ///< of the round that is on, or next
    std::string discipline_word, of;
    Anchor clock;
    std::string clock_word;
    std::string headline;
    std::vector<std::string> lines;
    std::string noted_title;
    std::vector<JudgeDeduction> noted; ///< of the round that is scored, or on
    std::optional<int> score;          ///< the boxing round to score first
    std::vector<int> scores;           ///< whose cards he may enter or change now
    std::vector<JudgeChoice> choices;
    std::optional<Anchor> closes; ///< how long the break still lasts, where one is on
    std::vector<core::Scorecard> cards;
    bool is_last = false; ///< his is the only card that round still lacks
    std::string next;     ///< "NEXT: CHESS, ROUND 5"; empty: nothing is
    friend bool operator==(const JudgeView&, const JudgeView&) = default;
};

/// The view of `judge`, from 1. Pre: the sheet has so many judges.
[[nodiscard]] JudgeView judge_view(const core::Bout& bout, int judge, const Catalogue& words);

/// What a judge reads out to the timekeeper who enters his card by hand: four characters that
/// another judge, round or mark would make others (docs/web.md). No secret.
[[nodiscard]] std::string check_code(int judge, int round, const core::ByCorner<int>& marks);

} // namespace ringside::view
