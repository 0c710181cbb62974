#include "view/desk.hpp"

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

/// UTF-8 letters are taken away whole.
void erase_last(std::string& text) {
    while (!text.empty()) {
        const auto last = static_cast<unsigned char>(text.back());
        text.pop_back();
        if ((last & 0xC0U) != 0x80U) return;
    }
}

} // namespace

bool is_written_in(const Desk& desk) {
    return desk.band &&
           (desk.band->kind == BandKind::words || desk.band->kind == BandKind::hall_text);
}

Desk after(Desk desk, const DeskAct& act) {
    std::visit(Visitor{
                   [&](const desk::OpenBand& a) {
                       desk.band = OpenedBand{a.kind, std::nullopt, 0, 0};
                       desk.typed.clear();
                   },
                   [&](const desk::CloseBand&) {
                       if (is_written_in(desk)) desk.typed.clear();
                       desk.band.reset();
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
                   [&](const desk::Type& a) { desk.typed += a.text; },
                   [&](const desk::Erase&) { erase_last(desk.typed); },
                   [&](const desk::ClearTyped&) { desk.typed.clear(); },
                   [&](const desk::Show& a) { desk.page = a.page; },
                   [&](const desk::ShowInHall& a) {
                       desk.hall = a.hall;
                       desk.band.reset();
                       desk.typed.clear();
                   },
                   [&](const desk::FlipBoard&) { desk.flipped = !desk.flipped; },
                   [&](const desk::ToggleGlare&) { desk.glare = !desk.glare; },
               },
               act);
    desk.notice.reset();
    return desk;
}

Desk after_call(Desk desk) {
    desk.band.reset();
    desk.typed.clear();
    desk.notice.reset();
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
    case BandKind::card:
    case BandKind::confirm:
    case BandKind::sign:
    case BandKind::reopen:
    case BandKind::announce:
    case BandKind::away:
    case BandKind::quit:
        return true;
    case BandKind::not_fit: // with the time-out its question is over
    case BandKind::start_anyway:
    case BandKind::more:
    case BandKind::words:
    case BandKind::keys:
    case BandKind::hall:
    case BandKind::hall_text:
        return false;
    }
    return false;
}

} // namespace

Desk after_call(Desk desk, const core::Statement& what) {
    const bool keeps_band = desk.band && waits(desk.band->kind) && runs_the_round(what);
    const bool keeps_typed = std::holds_alternative<core::call::Press>(what);
    Desk next = after_call(desk);
    if (keeps_band) next.band = desk.band;
    if (keeps_typed) next.typed = desk.typed;
    return next;
}

Desk notified(Desk desk, std::string text, std::string clause, core::Instant now) {
    desk.notice = Notice{std::move(text), std::move(clause), now + notice_lasts};
    return desk;
}

} // namespace ringside::view
