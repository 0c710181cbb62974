#include <fmt/format.h>

#include "view/making.hpp"
#include "view/word.hpp"
#include "view/wording.hpp"

namespace ringside::view {

namespace {

/// The corner that a fact is about; empty where it is about nobody.
struct About {
    const core::Sheet& sheet;
    using Answer = std::optional<core::Corner>;
    Answer operator()(const core::fact::Moved& f) const { return corner_of(sheet, f.side); }
    Answer operator()(const core::fact::Pressed& f) const { return corner_of(sheet, f.side); }
    Answer operator()(const core::fact::CountStarted& f) const { return f.corner; }
    Answer operator()(const core::fact::CountEnded& f) const { return f.corner; }
    Answer operator()(const core::fact::Knockdown& f) const { return f.corner; }
    Answer operator()(const core::fact::Rose& f) const { return f.corner; }
    Answer operator()(const core::fact::Cautioned& f) const { return f.corner; }
    Answer operator()(const core::fact::Warned& f) const { return f.corner; }
    Answer operator()(const core::fact::TimeMoved& f) const { return f.from; }
    Answer operator()(const core::fact::WentOutside& f) const { return f.corner; }
    Answer operator()(const core::fact::CameInside& f) const { return f.corner; }
    Answer operator()(const core::fact::Examined& f) const { return f.corner; }
    Answer operator()(const core::fact::Decided& f) const { return f.result.winner; }
    Answer operator()(const core::fact::Confirmed& f) const { return f.result.winner; }
    template <typename Other>
    Answer operator()(const Other&) const {
        return std::nullopt;
    }
};

} // namespace

std::optional<core::Corner> about(const core::Sheet& sheet, const core::Fact& fact) {
    return std::visit(About{sheet}, fact.what);
}

// A card's marks are left out: this screen tells them after the end only (3.3.4).
std::string log_text(const Making& m, const core::Fact& fact) {
    if (const auto* card = std::get_if<core::fact::CardEntered>(&fact.what))
        return m.say("console.log.card", {{"judge", part::judge_name(m.words, m.bout, card->judge)},
                                          {"round", std::to_string(card->round)}});
    if (const auto* moved = std::get_if<core::fact::Moved>(&fact.what)) {
        // A set position has its own move number; while the move still stands on the board, the
        // position before it knows.
        const core::ChessGame& game = m.bout.game;
        const auto ply = static_cast<std::size_t>(moved->ply - 1);
        if (ply < game.moves.size() && game.moves[ply] == moved->san)
            return m.say(
                "console.log.moved",
                {{"move", fmt::format("{}{}{}", game.before[ply].fullmove_number(),
                                      moved->side == core::Side::white ? "." : "...", moved->san)},
                 {"side", m.side(moved->side)}});
    }
    std::string said;
    if (const auto* refused = std::get_if<core::fact::Refused>(&fact.what))
        said = word(refused->what);
    return fact_text(m.words, m.bout, fact, said);
}

std::vector<LogRow> make_log(const Making& m) {
    constexpr std::size_t kept = 12;
    const auto& facts = m.bout.facts;
    // Whether a fact fell into a break stands nowhere in it: the rounds around it tell.
    std::vector<bool> in_break;
    bool between = false;
    for (const core::Fact& fact : facts) {
        if (std::holds_alternative<core::fact::RoundStarted>(fact.what)) between = false;
        in_break.push_back(between);
        if (std::holds_alternative<core::fact::RoundEnded>(fact.what)) between = true;
    }
    std::vector<LogRow> rows;
    for (std::size_t i = facts.size(); i-- > 0 && rows.size() < kept;) {
        const core::Fact& fact = facts[i];
        LogRow row;
        row.when = m.say(fact.round == 0 ? "console.log.when_setup"
                         : in_break[i]   ? "console.log.when_break"
                                         : "console.log.when",
                         {{"round", std::to_string(fact.round)}, {"left", clock_text(fact.left)}});
        row.corner = about(m.bout.sheet, fact);
        row.text = log_text(m, fact);
        row.right = part::clauses(fact.clauses);
        row.refused = std::holds_alternative<core::fact::Refused>(fact.what);
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace ringside::view
