// How the table fills and changes the sheet, before the first gong.

#include <algorithm>
#include <utility>

#include "app/table.hpp"
#include "core/overloaded.hpp"
#include "view/ready.hpp"

namespace ringside::app {

using core::Office;
using view::SheetField;
namespace call = core::call;

void Table::give(SheetMeans means) {
    means_ = std::move(means);
    desk_.form.rule_sets = means_.rule_sets;
}

/// Plays what was said so far under another sheet; says whether that can be.
bool Table::rewrite(core::Sheet sheet, core::Instant t) {
    if (sheet == sheet_) return true;
    if (replay_.look(t).phase != core::Phase::setup) {
        desk_ = view::notified(std::move(desk_), view::say(*words_, "console.why.begun"), "", t);
        return false;
    }
    std::vector<rulebook::Source> sources =
        change_ ? std::move(change_->sources) : std::vector<rulebook::Source>{};
    if (sheet.rules != sheet_.rules) {
        if (!means_.load) return false;
        rulebook::Reading rules = means_.load(sheet.rules);
        if (!rules.rulebook) {
            desk_ = view::notified(
                std::move(desk_),
                rules.problems.empty() ? sheet.rules : rulebook::to_text(rules.problems.front()),
                "", t);
            return false;
        }
        rules_ = *std::move(rules.rulebook);
        sources = std::move(rules.sources);
    }
    core::Replay again{rules_, sheet};
    for (const core::Call& said : replay_.calls()) again.enter(said);
    replay_ = std::move(again);
    sheet_ = std::move(sheet);
    std::erase_if(desk_.form.kept,
                  [&](const auto& kept) { return !has_field(sheet_, kept.first); });
    change_ = SheetChange{sheet_, std::move(sources)};
    return true;
}

namespace {

/// The sheet of the bout after `sheet`: the same evening, officials and rules, and nobody in the
/// corners yet.
core::Sheet following(const core::Sheet& sheet) {
    core::Sheet next = sheet;
    next.fighters = {};
    next.white = core::Corner::red;
    next.title.clear();
    if (next.number) ++*next.number;
    return next;
}

} // namespace

/// Sets the table for the next bout, once this one is closed.
void Table::begin_next(core::Instant t) {
    const core::Bout& bout = replay_.look(t);
    const bool is_official = bout.result && bout.result->official;
    if (!(bout.is_signed || (is_official && desk_.is_rehearsal)) || !means_.load) {
        desk_ =
            view::notified(std::move(desk_), view::say(*words_, "console.why.not_signed"), "", t);
        return;
    }
    NewBout next{following(sheet_), means_.load(sheet_.rules)};
    if (!next.rules.rulebook) {
        desk_ = view::notified(std::move(desk_),
                               next.rules.problems.empty()
                                   ? sheet_.rules
                                   : rulebook::to_text(next.rules.problems.front()),
                               "", t);
        return;
    }
    rules_ = *next.rules.rulebook;
    sheet_ = next.sheet;
    replay_ = core::Replay{rules_, sheet_};
    view::Desk desk;
    desk.glare = desk_.glare;
    desk.muted = desk_.muted;
    desk.is_recorded = desk_.is_recorded;
    desk.is_rehearsal = desk_.is_rehearsal;
    desk.tidings = desk_.tidings;
    desk.hall = desk_.hall;
    desk.hall.round = 0; // it gives way to this bout's first round
    desk.form.rule_sets = means_.rule_sets;
    desk_ = std::move(desk);
    next_ = std::move(next);
}

/// What was typed into the field that has the keyboard goes on the sheet; where it is not admitted
/// it is kept in the form.
void Table::enter_field(core::Instant t) {
    view::Form& form = desk_.form;
    const SheetField field = *form.field;
    auto changed = view::entered(sheet_, form, field, form.text);
    if (changed && rewrite(*std::move(changed), t))
        form.kept.erase(field);
    else
        form.kept[field] = form.text;
}

std::vector<std::string> Table::choices_of(SheetField field) const {
    return field == SheetField::rules ? means_.rule_sets : view::choices(field);
}

/// Puts a chosen word on the sheet. Whoever says who has White says that it is settled (2.2.2).
std::optional<Answer> Table::put(SheetField field, const std::string& text, core::Instant t) {
    auto changed = view::entered(sheet_, desk_.form, field, text);
    if (!changed || !rewrite(*std::move(changed), t)) return std::nullopt;
    view::Form& form = desk_.form;
    form.kept.erase(field);
    if (form.field == field) {
        form.text = view::text_of(sheet_, field);
        form.caret = form.text.size();
        form.is_whole_picked = true;
    }
    if (field != SheetField::colours) return std::nullopt;
    return say({{Office::timekeeper, 0},
                call::Note{view::tick_note(view::Tick::colours, true, sheet_.white)}},
               t);
}

std::optional<Answer> Table::change_sheet(const view::SheetAct& what, core::Instant t) {
    return std::visit(
        core::Overloaded{
            [&](const view::sheet::DrawColours&) -> std::optional<Answer> {
                if (!means_.lot) return std::nullopt;
                core::Sheet drawn = sheet_;
                drawn.white = means_.lot();
                if (!rewrite(std::move(drawn), t)) return std::nullopt;
                return say({{Office::timekeeper, 0}, call::Note{view::draw_note(sheet_.white)}}, t);
            },
            [&](const view::sheet::SwapCorners&) -> std::optional<Answer> {
                static_cast<void>(rewrite(view::with_corners_swapped(sheet_), t));
                return std::nullopt;
            },
            [&](const view::sheet::Choose& choice) -> std::optional<Answer> {
                const std::vector<std::string> words = choices_of(choice.field);
                if (words.empty()) return std::nullopt;
                const auto size = static_cast<std::ptrdiff_t>(words.size());
                const auto found =
                    std::find(words.begin(), words.end(), view::text_of(sheet_, choice.field));
                const std::ptrdiff_t at = found != words.end() ? found - words.begin()
                                          : choice.step > 0    ? -1
                                                               : size;
                const auto next = static_cast<std::size_t>((at + choice.step + size) % size);
                return put(choice.field, words[next], t);
            },
            [&](const view::sheet::Put& choice) { return put(choice.field, choice.text, t); },
        },
        what);
}

/// Letters into the field that has the keyboard. A field that is only chosen takes the next word
/// that begins so, or with a blank the next one.
std::optional<Answer> Table::type_in_field(const std::string& letters, core::Instant t) {
    const SheetField field = *desk_.form.field;
    const std::vector<std::string> words = view::choices(field);
    if (words.empty()) {
        desk_ = view::after(std::move(desk_), view::desk::Type{letters});
        return std::nullopt;
    }
    if (letters == " ") return change_sheet(view::sheet::Choose{field, 1}, t);
    for (const std::string& word : words)
        if (word.starts_with(letters)) return put(field, word, t);
    return std::nullopt;
}

} // namespace ringside::app
