#include "view/wording.hpp"

#include <fmt/format.h>

#include "chess/fen.hpp"
#include "view/anchor.hpp"
#include "view/word.hpp"

namespace ringside::view {

namespace {

using core::Corner;
using core::Method;

/// Whether cards, or what stands in for them, made this result: it falls after a round, whatever
/// was left of that.
bool is_by_cards(Method method) {
    return method == Method::points || method == Method::black || method == Method::draw;
}

/// When the bout ended: "in round 2 of 11, with 2:19 left".
std::string when_text(const Catalogue& words, const core::Bout& bout) {
    const core::Result& result = *bout.result;
    if (result.round == 0) return say(words, "when.before");
    const core::Millis left = core::clock_left(bout);
    const Arguments arguments{{"round", std::to_string(result.round)},
                              {"rounds", std::to_string(bout.rules.rounds.size())},
                              {"left", clock_text(left)}};
    if (bout.clock_of_break || is_by_cards(result.method))
        return say(words, "when.after", arguments);
    return say(words, left == core::Millis{0} ? "when.round" : "when.left", arguments);
}

/// What befell the loser: "Red out of time".
std::string lost_text(const Catalogue& words, Corner loser, std::string_view how) {
    return say(words, fmt::format("projector.lost.{}.{}", word(loser), how));
}

/// The piece that SAN has this letter for; the O of castling is none.
std::optional<std::string_view> piece_of_letter(char letter) {
    switch (letter) {
    case 'K':
        return "king";
    case 'Q':
        return "queen";
    case 'R':
        return "rook";
    case 'B':
        return "bishop";
    case 'N':
        return "knight";
    default:
        return std::nullopt;
    }
}

} // namespace

std::string name(const Catalogue& words, const core::Sheet& sheet, Corner corner) {
    const std::string& given = sheet.fighters[corner].name;
    return given.empty() ? say(words, fmt::format("corner.{}", word(corner))) : given;
}

std::string seat_text(const Catalogue& words, const std::optional<core::Seat>& seat) {
    if (!seat) return say(words, "seat.rules");
    return say(words, fmt::format("seat.{}", word(seat->office)),
               {{"n", std::to_string(seat->judge)}});
}

std::string refusal_text(const Catalogue& words, const core::Bout& bout,
                         const core::Refusal& refusal) {
    return say(words, fmt::format("refusal.{}", word(refusal.because)),
               {{"detail", refusal.detail},
                {"mandatory", std::to_string(bout.rules.boxing.count.mandatory)}});
}

std::string advice_text(const Catalogue& words, const core::Advised& advised) {
    const std::string_view corner = advised.corner ? word(*advised.corner) : "either";
    return say(words, fmt::format("advice.{}", word(advised.code)),
               {{"corner", say(words, fmt::format("corner.{}", corner))}});
}

std::string result_text(const Catalogue& words, const core::Bout& bout) {
    if (!bout.result) return {};
    const core::Result& result = *bout.result;
    const std::string when = when_text(words, bout);
    if (result.winner)
        return say(words, fmt::format("result.{}", word(result.method)),
                   {{"winner", name(words, bout.sheet, *result.winner)},
                    {"loser", name(words, bout.sheet, core::opponent(*result.winner))},
                    {"corner", say(words, fmt::format("corner_name.{}", word(*result.winner)))},
                    {"when", when}});
    std::string key = fmt::format("result_none.{}", word(result.method));
    if (!has(words, key)) key = "result_none.other";
    return say(words, key,
               {{"red", name(words, bout.sheet, Corner::red)},
                {"blue", name(words, bout.sheet, Corner::blue)},
                {"method", say(words, fmt::format("method.{}", word(result.method)))},
                {"when", when}});
}

std::string method_in_hall(const Catalogue& words, const core::Result& result) {
    switch (result.method) {
    case Method::time:
    case Method::count:
    case Method::resignation:
    case Method::retirement:
    case Method::absence:
    case Method::disqualification:
        if (!result.winner) break; // of both, or of neither
        return lost_text(words, core::opponent(*result.winner), word(result.method));
    case Method::checkmate:
    case Method::knockout:
    case Method::technical_knockout:
    case Method::points:
    case Method::black:
    case Method::draw:
    case Method::no_contest:
        break;
    }
    return say(words, fmt::format("projector.method.{}", word(result.method)));
}

std::string game_end_in_hall(const Catalogue& words, const core::Sheet& sheet,
                             const core::GameOver& over) {
    switch (over.how) {
    case core::GameEnd::time:
    case core::GameEnd::count:
    case core::GameEnd::resignation:
    case core::GameEnd::disqualification:
        if (!over.winner) break;
        return lost_text(words, core::opponent(corner_of(sheet, *over.winner)), word(over.how));
    case core::GameEnd::checkmate:
    case core::GameEnd::stalemate:
    case core::GameEnd::dead:
    case core::GameEnd::repetition:
    case core::GameEnd::fifty:
    case core::GameEnd::agreed:
        break;
    }
    return say(words, fmt::format("projector.game.{}", word(over.how)));
}

std::string clauses_text(const core::Clauses& clauses) {
    std::string text;
    for (const core::Clause clause : clauses) {
        if (!text.empty()) text += ", ";
        text += core::number(clause);
    }
    return text;
}

std::string move_in_language(const Catalogue& words, std::string_view san) {
    std::string text;
    for (const char letter : san) {
        const std::optional<std::string_view> piece = piece_of_letter(letter);
        if (piece)
            text += say(words, fmt::format("piece.{}", *piece));
        else
            text += letter;
    }
    return text;
}

std::string fen_text(const core::ChessGame& game) { return chess::fen(game.position); }

} // namespace ringside::view
