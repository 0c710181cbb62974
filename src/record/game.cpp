#include "record/game.hpp"

#include <algorithm>
#include <cassert>
#include <variant>

#include <fmt/format.h>

#include "chess/fen.hpp"
#include "scenario/time_text.hpp"
#include "scenario/write.hpp"

namespace ringside::record {

namespace {

std::string or_unknown(const std::string& text) { return text.empty() ? "?" : text; }

std::string result_of(const std::optional<core::GameOver>& over) {
    if (!over) return "*";
    if (!over->winner) return "1/2-1/2";
    return *over->winner == core::Side::white ? "1-0" : "0-1";
}

/// The standard's words for how a game came to its end.
std::string termination_of(const core::Bout& bout) {
    if (!bout.game.over) return bout.result ? "unterminated" : "";
    switch (bout.game.over->how) {
    case core::GameEnd::checkmate:
    case core::GameEnd::stalemate:
    case core::GameEnd::dead:
    case core::GameEnd::repetition:
    case core::GameEnd::fifty:
    case core::GameEnd::agreed:
    case core::GameEnd::resignation:
        return "normal";
    case core::GameEnd::time:
        return "time forfeit";
    case core::GameEnd::count:
    case core::GameEnd::disqualification:
        return "rules infraction";
    }
    return "";
}

/// Writes the game down fact by fact.
class Scribe {
public:
    explicit Scribe(chess::Game& game) : game_{game} {}

    void take(const core::Fact& fact) {
        if (const auto* moved = std::get_if<core::fact::Moved>(&fact.what))
            game_.moves.push_back({moved->san, moved->left, {}});
        if (const auto* back = std::get_if<core::fact::TakenBack>(&fact.what))
            take_back(static_cast<std::size_t>(back->moves));
        if (const auto* set = std::get_if<core::fact::PositionSet>(&fact.what)) set_up(set->fen);
        if (const auto* ended = std::get_if<core::fact::RoundEnded>(&fact.what);
            ended != nullptr && ended->discipline == core::Discipline::chess)
            comment(fmt::format("End of chess round {}.", fact.round));
    }

private:
    /// The moves go; what was said after them stays.
    void take_back(std::size_t count) {
        assert(count <= game_.moves.size());
        const std::size_t left = game_.moves.size() - count;
        std::string said;
        for (std::size_t i = left; i < game_.moves.size(); ++i) add(said, game_.moves[i].comment);
        game_.moves.resize(left);
        comment(said);
    }

    /// A game of PGN has one beginning. What was played before it is told in words.
    void set_up(const std::string& fen) {
        const auto read = chess::read_fen(fen);
        const auto* reading = std::get_if<chess::FenReading>(&read);
        assert(reading != nullptr); // the rules have refused it otherwise
        std::string before;
        for (const chess::PlayedMove& move : game_.moves) {
            add(before, move.san);
            add(before, move.comment);
        }
        if (!before.empty())
            add(game_.opening_comment, fmt::format("Before the position was set: {}", before));
        game_.moves.clear();
        // The start position needs no tag, and some readers drop it.
        const bool is_start = reading->position == chess::Position{};
        game_.fen = is_start ? "" : chess::fen(reading->position);
        game_.first = reading->position.to_move();
        game_.first_number = reading->position.fullmove_number();
    }

    void comment(const std::string& text) {
        add(game_.moves.empty() ? game_.opening_comment : game_.moves.back().comment, text);
    }
    static void add(std::string& text, const std::string& more) {
        if (!text.empty() && !more.empty()) text += ' ';
        text += more;
    }

    chess::Game& game_;
};

} // namespace

chess::Game game_of(const core::Bout& bout) {
    const core::Sheet& sheet = bout.sheet;
    chess::Game game;
    game.event = or_unknown(sheet.title);
    game.site = or_unknown(sheet.venue);
    if (!sheet.date.empty()) {
        game.date = sheet.date;
        std::replace(game.date.begin(), game.date.end(), '-', '.');
    }
    if (sheet.number) game.round = std::to_string(*sheet.number);
    game.white = or_unknown(sheet.fighters[corner_of(sheet, core::Side::white)].name);
    game.black = or_unknown(sheet.fighters[corner_of(sheet, core::Side::black)].name);
    game.result = result_of(bout.game.over);
    const auto seconds =
        std::chrono::duration_cast<std::chrono::seconds>(bout.rules.chess.clock).count();
    game.tags.emplace_back("TimeControl", std::to_string(seconds));
    game.tags.emplace_back("RuleSet", bout.rules.name);
    if (const std::string how = termination_of(bout); !how.empty())
        game.tags.emplace_back("Termination", how);
    // How the bout ended, which need not be how the game did.
    if (bout.result) {
        game.tags.emplace_back("BoutResult", scenario::result_text(bout.result));
        game.tags.emplace_back("BoutOfficial", bout.result->official ? "yes" : "no");
    }
    Scribe scribe{game};
    for (const core::Fact& fact : bout.facts) scribe.take(fact);
    return game;
}

} // namespace ringside::record
