#include "app/table.hpp"

#include <utility>
#include <variant>

#include <fmt/format.h>

#include "app/looking_back.hpp"
#include "app/spoken.hpp"
#include "chess/moves.hpp"
#include "chess/notation.hpp"
#include "core/overloaded.hpp"
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

/// Only the letters of `text` that can belong to a move.
std::string move_letters(const std::string& text) {
    std::string letters;
    for (const char letter : text)
        if (view::is_move_letter(static_cast<unsigned char>(letter))) letters += letter;
    return letters;
}

/// Whether the intent leaves the keyboard where it is: in a field of the sheet.
bool stays_in_field(const view::Intent& intent) {
    if (std::holds_alternative<view::Explain>(intent)) return true;
    const auto* act = std::get_if<view::DeskAct>(&intent);
    if (act == nullptr) return false;
    return std::holds_alternative<view::desk::Type>(*act) ||
           std::holds_alternative<view::desk::Erase>(*act) ||
           std::holds_alternative<view::desk::EraseNext>(*act) ||
           std::holds_alternative<view::desk::MoveCaret>(*act);
}

/// The calls of one key that may end a bout by what they come to. Moves are more than a key.
bool may_end(const core::Statement& what) {
    return std::holds_alternative<call::Out>(what) || std::holds_alternative<call::Warning>(what) ||
           std::holds_alternative<call::Knockdown>(what) ||
           std::holds_alternative<call::Count>(what) || std::holds_alternative<call::Box>(what) ||
           std::holds_alternative<call::Resume>(what);
}

bool is_over(const core::Bout& bout) {
    return bout.phase == core::Phase::decision || bout.phase == core::Phase::finished;
}

} // namespace

Table::Table(core::Rulebook rules, core::Sheet sheet, const std::vector<core::Call>& recorded,
             const view::Catalogue& words)
    : rules_{rules}, sheet_{sheet}, replay_{std::move(rules), std::move(sheet)}, words_{&words} {
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

/// What a call of one key would end; empty where it ends nothing.
std::optional<view::Ending> Table::ending_by(const view::Say& said, core::Instant t) {
    if (!may_end(said.what) || is_over(replay_.look(t))) return std::nullopt;
    const core::Bout after = replay_.preview({t, t, said.seat, said.what});
    if (!is_over(after)) return std::nullopt;
    view::Ending ending{{said.seat, said.what, t}, view::result_text(*words_, after), {}};
    if (after.result)
        ending.clause = fmt::format("§{}", view::clauses_text(after.result->clauses));
    else
        ending.what = view::say(*words_, "console.band.ends_points");
    return ending;
}

std::optional<Answer> Table::say(const view::Say& said, core::Instant t) {
    // What stands in a band, or comes late, was asked about.
    if (!said.effect && !desk_.band && !desk_.back)
        if (auto ending = ending_by(said, t)) {
            desk_ = view::asked(std::move(desk_), *std::move(ending));
            return std::nullopt;
        }
    if (is_signing_rehearsal(said.what, t)) return std::nullopt;
    const Answer answer = enter({t, said.effect.value_or(t), said.seat, said.what});
    // A late entry is the answer to what was asked.
    desk_ = said.effect ? view::after_call(std::move(desk_))
                        : view::after_call(std::move(desk_), said.what);
    // Looking back, the playhead stands on what took the call's place.
    if (desk_.back && said.effect) {
        desk_.back->at = *said.effect;
        desk_.back->call = answer.call;
    }
    if (answer.refusal) tell_refused(*answer.refusal, t);
    return answer;
}

/// Whether `what` would sign a rehearsal; then it is told why not.
bool Table::is_signing_rehearsal(const core::Statement& what, core::Instant t) {
    if (!desk_.is_rehearsal || !std::holds_alternative<call::Sign>(what)) return false;
    desk_ = view::notified(view::after_call(std::move(desk_)),
                           view::say(*words_, "notice.rehearsal"), "", t);
    return true;
}

void Table::ask(view::Away away) {
    desk_ = view::after(std::move(desk_), view::desk::OpenBand{view::BandKind::away});
    desk_.away = std::move(away);
}

void Table::tell(const std::string& text, core::Instant t) {
    desk_ = view::told(std::move(desk_), text, t);
}

void Table::tell_refused(const core::Refusal& refusal, core::Instant t) {
    desk_ = view::notified(std::move(desk_), view::refusal_text(*words_, replay_.look(t), refusal),
                           fmt::format("§{}", core::number(refusal.clause)), t);
}

std::optional<Answer> Table::say_in_words(const std::string& text, core::Instant t) {
    const auto read = read_spoken(text, sheet_, t);
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
    if (typed != nullptr && view::edits_form(desk_)) return type_in_field(typed->text, t);
    if (typed == nullptr || desk_.back || view::is_written_in(desk_)) {
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
    if (desk_.form.field && replay_.look(t).phase != core::Phase::setup)
        desk_ = view::after(std::move(desk_), view::desk::LeaveForm{});
    if (desk_.form.field && !stays_in_field(intent)) enter_field(t);
    return std::visit(
        core::Overloaded{
            [&](const view::Say& said) { return say(said, t); },
            [&](const view::SayAll& said) {
                std::optional<Answer> last;
                for (const view::Say& each : said.calls) last = say(each, t);
                return last;
            },
            [&](const view::SayInWords& said) { return say_in_words(said.text, t); },
            [&](const view::DeskAct& what) { return act(what, t); },
            [&](const view::SheetAct& what) { return change_sheet(what, t); },
            [&](const view::Explain& why) -> std::optional<Answer> {
                desk_ = view::notified(std::move(desk_), why.why, why.clause, t);
                return std::nullopt;
            },
            // Whoever runs the console does it.
            [](const view::Operate&) -> std::optional<Answer> { return std::nullopt; },
            [](const view::Connect&) -> std::optional<Answer> { return std::nullopt; },
            [&](const view::NextBout&) -> std::optional<Answer> {
                begin_next(t);
                return std::nullopt;
            },
            [&](const view::Quit&) -> std::optional<Answer> {
                leaving_ = true;
                return std::nullopt;
            },
        },
        intent);
}

std::optional<view::LookedBack> Table::looked_back(core::Instant now) {
    return look_back(look(now), replay_.calls(), desk_, *words_);
}

void Table::tell_dropped(const std::string& cap, core::Instant t) {
    desk_ = view::notified(std::move(desk_), view::say(*words_, "notice.dropped", {{"key", cap}}),
                           "", t);
}

void Table::clear_notice(core::Instant now) {
    if (desk_.notice && desk_.notice->until <= now) desk_.notice.reset();
    std::erase_if(desk_.tidings, [&](const view::Notice& each) { return each.until <= now; });
    if (desk_.band && desk_.band->kind == view::BandKind::ends && is_over(replay_.look(now)))
        desk_ = view::after(std::move(desk_), view::desk::CloseBand{});
}

} // namespace ringside::app
