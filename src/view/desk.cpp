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

Desk after(Desk desk, const DeskAct& act) {
    std::visit(Visitor{
                   [&](const desk::OpenBand& a) {
                       desk.band = OpenedBand{a.kind, std::nullopt, 0, 0};
                       desk.typed.clear();
                   },
                   [&](const desk::CloseBand&) {
                       if (desk.band && desk.band->kind == BandKind::words) desk.typed.clear();
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

Desk notified(Desk desk, std::string text, std::string clause, core::Instant now) {
    desk.notice = Notice{std::move(text), std::move(clause), now + notice_lasts};
    return desk;
}

} // namespace ringside::view
