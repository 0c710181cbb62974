#include "view/desk.hpp"

#include <algorithm>
#include <utility>

namespace ringside::view {

namespace {

constexpr core::Millis notice_lasts{4000};

template <typename... F>
struct Visitor : F... {
    using F::operator()...;
};
template <typename... F>
Visitor(F...) -> Visitor<F...>;

bool begins_letter(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }

/// Where the letter before `at` begins. UTF-8 letters are several bytes.
std::size_t letter_before(const std::string& text, std::size_t at) {
    while (at > 0)
        if (begins_letter(text[--at])) return at;
    return 0;
}

std::size_t letter_after(const std::string& text, std::size_t at) {
    while (at < text.size())
        if (++at == text.size() || begins_letter(text[at])) return at;
    return text.size();
}

void erase_last(std::string& text) { text.erase(letter_before(text, text.size())); }

void take_picked(Form& form) {
    if (form.is_whole_picked) form.text.clear();
    form.is_whole_picked = false;
    form.caret = std::min(form.caret, form.text.size());
}

void type_in(Form& form, const std::string& letters) {
    take_picked(form);
    form.text.insert(form.caret, letters);
    form.caret += letters.size();
}

void erase_in(Form& form) {
    if (form.is_whole_picked) return take_picked(form);
    const std::size_t from = letter_before(form.text, form.caret);
    form.text.erase(from, form.caret - from);
    form.caret = from;
}

void erase_next_in(Form& form) {
    if (form.is_whole_picked) return take_picked(form);
    form.text.erase(form.caret, letter_after(form.text, form.caret) - form.caret);
}

void move_caret(Form& form, const desk::MoveCaret& move) {
    using To = desk::MoveCaret::To;
    form.is_whole_picked = false;
    switch (move.to) {
    case To::left:
        form.caret = letter_before(form.text, form.caret);
        return;
    case To::right:
        form.caret = letter_after(form.text, form.caret);
        return;
    case To::start:
        form.caret = 0;
        return;
    case To::end:
        form.caret = form.text.size();
        return;
    case To::at:
        form.caret = std::min(move.place, form.text.size());
        return;
    }
}

void pick(Desk& desk, Remedy remedy) {
    if (!desk.back) return;
    desk.back->remedy = remedy;
    desk.back->writing = false;
    desk.back->listing = false;
    desk.back->meant.reset();
    desk.back->meant_text.clear();
    desk.typed.clear();
}

} // namespace

bool is_written_in(const Desk& desk) {
    if (desk.back) return desk.back->writing;
    return desk.band && is_written_in(desk.band->kind);
}

std::optional<core::Sheet> entered(const core::Sheet& sheet, const Form& form, SheetField field,
                                   std::string_view text) {
    auto changed = with_text(sheet, field, text);
    if (!changed || field != SheetField::rules || changed->rules == sheet.rules) return changed;
    const auto& sets = form.rule_sets;
    const bool is_listed = std::find(sets.begin(), sets.end(), changed->rules) != sets.end();
    return is_listed ? std::move(changed) : std::nullopt;
}

bool edits_form(const Desk& desk) { return desk.form.field && !desk.band; }

Desk after(Desk desk, const DeskAct& act) {
    std::visit(Visitor{
                   [&](const desk::OpenBand& a) {
                       desk.band = OpenedBand{a.kind, std::nullopt, a.answer, 0};
                       desk.typed = a.text;
                       desk.ending.reset();
                   },
                   [&](const desk::CloseBand&) {
                       if (is_written_in(desk)) desk.typed.clear();
                       desk.band.reset();
                       desk.ending.reset();
                   },
                   [&](const desk::PickCorner& a) {
                       if (desk.band) desk.band->corner = a.corner;
                   },
                   [&](const desk::PickAnswer& a) {
                       if (desk.band) desk.band->answer = a.number;
                   },
                   [&](const desk::NextCard&) {
                       if (!desk.band) return;
                       ++desk.band->card;
                       desk.band->corner.reset();
                       desk.band->answer = 0;
                   },
                   [&](const desk::Type& a) {
                       if (edits_form(desk))
                           type_in(desk.form, a.text);
                       else
                           desk.typed += a.text;
                   },
                   [&](const desk::Erase&) {
                       if (edits_form(desk))
                           erase_in(desk.form);
                       else
                           erase_last(desk.typed);
                   },
                   [&](const desk::EraseNext&) {
                       if (edits_form(desk)) erase_next_in(desk.form);
                   },
                   [&](const desk::ClearTyped&) { desk.typed.clear(); },
                   [&](const desk::Show& a) {
                       desk.page = a.page;
                       if (desk.back) desk.typed.clear();
                       desk.back.reset();
                   },
                   [&](const desk::LookBack& a) {
                       const LookingBack before = desk.back.value_or(LookingBack{});
                       desk.band.reset();
                       desk.back = before;
                       desk.back->at = a.at;
                       // What is to become of a call stays while the playhead seeks its place.
                       if (a.call != 0 && a.call == before.call) return;
                       desk.back->call = a.call;
                       pick(desk, Remedy::keep);
                   },
                   [&](const desk::PickRemedy& a) { pick(desk, a.remedy); },
                   [&](const desk::Write& a) {
                       if (!desk.back) return;
                       desk.back->writing = a.on;
                       if (!a.on) return;
                       desk.back->listing = false;
                       desk.back->meant.reset();
                       desk.back->meant_text.clear();
                   },
                   [&](const desk::Mean& a) {
                       if (!desk.back) return;
                       pick(desk, desk.back->remedy);
                       desk.back->meant = a.say;
                       desk.back->meant_text = a.text;
                   },
                   [&](const desk::ListCalls& a) {
                       if (desk.back) desk.back->listing = a.on;
                   },
                   [&](const desk::Zoom& a) {
                       if (desk.back)
                           desk.back->span = std::clamp(a.span, shortest_span, longest_span);
                   },
                   [&](const desk::ShowInHall& a) {
                       desk.hall = a.hall;
                       desk.band.reset();
                       desk.typed.clear();
                   },
                   [&](const desk::FlipBoard&) { desk.flipped = !desk.flipped; },
                   [&](const desk::ToggleGlare&) { desk.glare = !desk.glare; },
                   [&](const desk::ToggleMute&) { desk.muted = !desk.muted; },
                   [&](const desk::EditField& a) {
                       desk.form.field = a.field;
                       desk.form.text = a.text;
                       desk.form.caret = a.text.size();
                       desk.form.is_whole_picked = !a.text.empty();
                   },
                   [&](const desk::LeaveForm&) {
                       desk.form.field.reset();
                       desk.form.text.clear();
                       desk.form.caret = 0;
                       desk.form.is_whole_picked = false;
                   },
                   [&](const desk::MoveCaret& a) { move_caret(desk.form, a); },
               },
               act);
    desk.notice.reset();
    return desk;
}

Desk asked(Desk desk, Ending ending) {
    desk = after(std::move(desk), desk::OpenBand{BandKind::ends});
    desk.ending = std::move(ending);
    return desk;
}

Desk after_call(Desk desk) {
    desk.band.reset();
    desk.ending.reset();
    desk.typed.clear();
    desk.notice.reset();
    if (desk.back) pick(desk, Remedy::keep);
    return desk;
}

namespace {

/// What is said in the running of a round, and answers no band.
bool runs_the_round(const core::Statement& what) {
    namespace call = core::call;
    return std::holds_alternative<call::Timeout>(what) ||
           std::holds_alternative<call::Resume>(what) || std::holds_alternative<call::Move>(what) ||
           std::holds_alternative<call::Press>(what) || std::holds_alternative<call::Hold>(what) ||
           std::holds_alternative<call::CountOn>(what) || std::holds_alternative<call::Box>(what);
}

/// Bands that ask for one thing and wait for it while the round goes on.
bool waits(BandKind kind) {
    switch (kind) {
    case BandKind::end_bout:
    case BandKind::ends:
    case BandKind::card:
    case BandKind::confirm:
    case BandKind::sign:
    case BandKind::reopen:
    case BandKind::announce:
    case BandKind::result:
    case BandKind::away:
    case BandKind::next_bout:
    case BandKind::quit:
        return true;
    case BandKind::not_fit: // with the time-out its question is over
    case BandKind::start_anyway:
    case BandKind::more:
    case BandKind::words:
    case BandKind::keys:
    case BandKind::hall:
    case BandKind::network:
    case BandKind::network_name:
    case BandKind::hall_text:
        return false;
    }
    return false;
}

} // namespace

Desk after_call(Desk desk, const core::Statement& what) {
    const bool keeps_band = desk.band && waits(desk.band->kind) && runs_the_round(what);
    const bool keeps_typed = std::holds_alternative<core::call::Press>(what);
    // The bout runs on while somebody looks back, and takes nothing off his hands.
    const bool keeps_back = desk.back && runs_the_round(what);
    if (keeps_back) return desk;
    Desk next = after_call(desk);
    if (keeps_band) {
        next.band = desk.band;
        next.ending = desk.ending;
    }
    if (keeps_typed) next.typed = desk.typed;
    return next;
}

Desk notified(Desk desk, std::string text, std::string clause, core::Instant now) {
    desk.notice = Notice{std::move(text), std::move(clause), now + notice_lasts};
    return desk;
}

Desk told(Desk desk, std::string text, core::Instant now) {
    const auto reads_so = [&](const Notice& each) { return each.text == text; };
    if (std::any_of(desk.tidings.begin(), desk.tidings.end(), reads_so)) return desk;
    const core::Instant from =
        desk.tidings.empty() ? now : std::max(now, desk.tidings.back().until);
    desk.tidings.push_back({std::move(text), {}, from + notice_lasts, from});
    return desk;
}

} // namespace ringside::view
