#include "scenario/account.hpp"

#include <fmt/format.h>

#include "scenario/time_text.hpp"
#include "scenario/utf8.hpp"
#include "scenario/write.hpp"
#include "view/anchor.hpp"
#include "view/word.hpp"
#include "view/wording.hpp"

namespace ringside::scenario {

namespace {

using core::Bout;
using core::Corner;
using core::Side;
using view::Catalogue;
using view::say;
using view::word;

std::string head(const Bout& bout, const Catalogue& words) {
    std::string text;
    if (!bout.sheet.title.empty()) text += printable(bout.sheet.title) + "\n";
    for (const Corner corner : core::both_corners) {
        const Side side = core::side_of(bout.sheet, corner);
        text += say(words, "account.sheet",
                    {{"corner", say(words, fmt::format("corner.{}", word(corner)))},
                     {"name", printable(view::name(words, bout.sheet, corner))},
                     {"side", say(words, fmt::format("side.{}", word(side)))}}) +
                "\n";
    }
    return text + say(words, "account.rules", {{"rules", printable(bout.rules.name)}}) + "\n";
}

std::string fact_line(const Bout& bout, const core::Fact& fact, const Catalogue& words) {
    const auto* refused = std::get_if<core::fact::Refused>(&fact.what);
    const std::string said = refused != nullptr ? statement_text(refused->what) : std::string{};
    const std::string round =
        fact.round == 0 ? std::string{}
                        : fmt::format("R{:<2} {:>5}", fact.round, view::clock_text(fact.left));
    return fmt::format("{:>9}  {:<9}  {:<60}  {:<10}  {}\n", time_text(fact.t.time_since_epoch()),
                       round, printable(view::fact_text(words, bout, fact, said)),
                       view::seat_text(words, fact.by), view::clauses_text(fact.clauses));
}

std::string cards_of(const Bout& bout, int judge) {
    std::string text;
    for (const core::Scorecard& card : bout.cards)
        if (card.judge == judge)
            text += fmt::format("{}R{} {}-{}", text.empty() ? "" : ", ", card.round,
                                card.marks[Corner::red], card.marks[Corner::blue]);
    return text;
}

std::string scoring(const Bout& bout, const Catalogue& words) {
    if (bout.cards.empty()) return {};
    std::string text;
    for (const core::Total& total : core::totals(bout))
        text += say(words, total.judge == 0 ? "account.referee" : "account.judge",
                    {{"judge", std::to_string(total.judge)},
                     {"cards", cards_of(bout, total.judge)},
                     {"red", std::to_string(total.points[Corner::red])},
                     {"blue", std::to_string(total.points[Corner::blue])}}) +
                "\n";
    for (const core::Deduction& deduction : bout.deductions)
        if (deduction.round)
            text += say(words, "account.deduction",
                        {{"corner", say(words, fmt::format("corner.{}", word(deduction.corner)))},
                         {"points", std::to_string(bout.rules.warning.points)},
                         {"round", std::to_string(*deduction.round)}}) +
                    "\n";
    return text;
}

std::string standing(const Bout& bout, const Catalogue& words) {
    if (bout.round == 0) return say(words, "account.not_begun") + "\n";
    return say(words, "account.undecided",
               {{"phase", say(words, fmt::format("phase.{}", word(bout.phase)))},
                {"round", std::to_string(bout.round)},
                {"rounds", std::to_string(bout.rules.rounds.size())},
                {"left", view::clock_text(core::clock_left(bout))},
                {"white", view::clock_text(core::chess_left(bout, Side::white))},
                {"black", view::clock_text(core::chess_left(bout, Side::black))}}) +
           "\n";
}

std::string decision(const Bout& bout, const Catalogue& words) {
    if (!bout.result) return standing(bout, words);
    std::string text = fmt::format("{} [{}]\n", printable(view::result_text(words, bout)),
                                   view::clauses_text(bout.result->clauses));
    text += say(words, bout.result->official ? "account.official" : "account.due") + "\n";
    if (bout.is_signed) text += say(words, "account.signed") + "\n";
    return text;
}

} // namespace

std::string account(const Bout& bout, const Catalogue& words) {
    std::string text = head(bout, words) + "\n";
    for (const core::Fact& fact : bout.facts) text += fact_line(bout, fact, words);
    if (!bout.facts.empty()) text += "\n";
    text += decision(bout, words) + scoring(bout, words);
    for (const core::Advised& advised : core::advice(bout))
        text += view::advice_text(words, advised) + "\n";
    return text;
}

} // namespace ringside::scenario
