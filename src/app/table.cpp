#include "app/table.hpp"

#include <type_traits>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "chess/moves.hpp"
#include "chess/notation.hpp"
#include "core/overloaded.hpp"
#include "scenario/read.hpp"
#include "view/typed_move.hpp"
#include "view/wording.hpp"

namespace ringside::app {

namespace {

namespace call = core::call;
using core::Office;

std::vector<view::Playable> playable_in(const chess::Position& position) {
    std::vector<view::Playable> playable;
    for (const chess::Move move : chess::legal_moves(position))
        playable.push_back({move, chess::san(position, move)});
    return playable;
}

bool corrects(const core::Call& entered) {
    return entered.effect < entered.entered || std::holds_alternative<call::Strike>(entered.what) ||
           std::holds_alternative<call::Undo>(entered.what);
}

/// The refusal of call `number`; empty where it was admitted.
std::optional<core::Refusal> refusal_in(const core::Bout& bout, int number) {
    for (auto fact = bout.facts.rbegin(); fact != bout.facts.rend(); ++fact)
        if (fact->call == number)
            if (const auto* refused = std::get_if<core::fact::Refused>(&fact->what))
                return refused->refusal;
    return std::nullopt;
}

/// Only the letters of `text` that can belong to a move.
std::string move_letters(const std::string& text) {
    std::string letters;
    for (const char letter : text)
        if (view::is_move_letter(static_cast<unsigned char>(letter))) letters += letter;
    return letters;
}

} // namespace

core::Seat speaking_seat(const core::Statement& what) {
    const bool boards_own = std::visit(
        [](const auto& said) {
            using T = std::decay_t<decltype(said)>;
            return std::is_same_v<T, call::Card> || std::is_same_v<T, call::JointResult> ||
                   std::is_same_v<T, call::Announce> || std::is_same_v<T, call::Confirm> ||
                   std::is_same_v<T, call::Sign> || std::is_same_v<T, call::Reopen>;
        },
        what);
    return {boards_own ? Office::board : Office::timekeeper, 0};
}

Table::Table(core::Rulebook rules, core::Sheet sheet, const std::vector<core::Call>& recorded,
             const view::Catalogue& words)
    : sheet_{sheet}, replay_{std::move(rules), std::move(sheet)}, words_{&words} {
    for (const core::Call& each : recorded) replay_.enter(each);
}

const core::Bout& Table::look(core::Instant now) { return replay_.look(now); }

Answer Table::enter(core::Call entered) {
    const core::Instant t = entered.entered;
    const bool is_correction = corrects(entered);
    replay_.enter(std::move(entered));
    const int number = static_cast<int>(replay_.calls().size());
    return {number, refusal_in(replay_.look(t), number), is_correction};
}

std::optional<Answer> Table::say(const view::Say& said, core::Instant t) {
    if (is_signing_rehearsal(said.what, t)) return std::nullopt;
    const Answer answer = enter({t, said.effect.value_or(t), said.seat, said.what});
    // A late entry is the answer to what was asked.
    desk_ = said.effect ? view::after_call(std::move(desk_))
                        : view::after_call(std::move(desk_), said.what);
    if (answer.refusal) tell_refused(*answer.refusal, t);
    return answer;
}

/// Whether `what` would sign a rehearsal; then it is told why not.
bool Table::is_signing_rehearsal(const core::Statement& what, core::Instant t) {
    if (!is_rehearsal_ || !std::holds_alternative<call::Sign>(what)) return false;
    desk_ = view::after_call(std::move(desk_));
    tell(view::say(*words_, "notice.rehearsal"), t);
    return true;
}

void Table::ask(view::Away away) {
    desk_ = view::after(std::move(desk_), view::desk::OpenBand{view::BandKind::away});
    desk_.away = std::move(away);
}

void Table::tell(const std::string& text, core::Instant t) {
    desk_ = view::notified(std::move(desk_), text, "", t);
}

void Table::tell_refused(const core::Refusal& refusal, core::Instant t) {
    desk_ = view::notified(std::move(desk_), view::refusal_text(*words_, replay_.look(t), refusal),
                           fmt::format("§{}", core::number(refusal.clause)), t);
}

std::variant<core::Call, scenario::Problem> Table::read_words(const std::string& text,
                                                              core::Instant t) const {
    auto whole = scenario::read_call(text, sheet_, t);
    const auto* whole_problem = std::get_if<scenario::Problem>(&whole);
    if (whole_problem == nullptr) return whole;
    // Most often the official says the call alone; whose it is follows from the call.
    const std::string seat = "timekeeper ";
    auto alone = scenario::read_call(seat + text, sheet_, t);
    if (auto* entered = std::get_if<core::Call>(&alone)) {
        entered->seat = speaking_seat(entered->what);
        return alone;
    }
    // The reading that got further knows better what is wrong.
    const int got = std::get<scenario::Problem>(alone).column - static_cast<int>(seat.size());
    return got > whole_problem->column ? alone : whole;
}

std::optional<Answer> Table::say_in_words(const std::string& text, core::Instant t) {
    const auto read = read_words(text, t);
    if (const auto* problem = std::get_if<scenario::Problem>(&read)) {
        desk_ =
            view::notified(std::move(desk_),
                           view::say(*words_, "notice.unreadable",
                                     {{"expected", problem->expected}, {"found", problem->found}}),
                           "", t);
        return std::nullopt;
    }
    if (is_signing_rehearsal(std::get<core::Call>(read).what, t)) return std::nullopt;
    const Answer answer = enter(std::get<core::Call>(read));
    desk_ = view::after_call(std::move(desk_));
    if (answer.refusal) tell_refused(*answer.refusal, t);
    return answer;
}

std::optional<Answer> Table::act(const view::DeskAct& what, core::Instant t) {
    const auto* typed = std::get_if<view::desk::Type>(&what);
    if (typed == nullptr || view::is_written_in(desk_)) {
        desk_ = view::after(std::move(desk_), what);
        return std::nullopt;
    }
    const std::string letters = move_letters(typed->text);
    if (letters.empty()) return std::nullopt;
    desk_ = view::after(std::move(desk_), view::desk::Type{letters});
    return play_settled(t);
}

std::optional<Answer> Table::play_settled(core::Instant t) {
    const auto playable = playable_in(replay_.look(t).game.position);
    const auto read = view::read_typed(desk_.typed, playable);
    if (!read.settled) return std::nullopt;
    return say({{Office::timekeeper, 0}, call::Move{read.settled->san}}, t);
}

std::optional<Answer> Table::take(const view::Intent& intent, core::Instant t) {
    return std::visit(core::Overloaded{
                          [&](const view::Say& said) { return say(said, t); },
                          [&](const view::SayInWords& said) { return say_in_words(said.text, t); },
                          [&](const view::DeskAct& what) { return act(what, t); },
                          [&](const view::Explain& why) -> std::optional<Answer> {
                              desk_ = view::notified(std::move(desk_), why.why, why.clause, t);
                              return std::nullopt;
                          },
                          [&](const view::Quit&) -> std::optional<Answer> {
                              leaving_ = true;
                              return std::nullopt;
                          },
                      },
                      intent);
}

void Table::tell_dropped(const std::string& cap, core::Instant t) {
    tell(view::say(*words_, "notice.dropped", {{"key", cap}}), t);
}

void Table::clear_notice(core::Instant now) {
    if (desk_.notice && desk_.notice->until <= now) desk_.notice.reset();
}

} // namespace ringside::app
