#include "view/ringside.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "view/letters.hpp"
#include "view/making.hpp"

namespace ringside::view {

using core::Corner;
using core::Phase;

namespace {

TopBar make_top(const Making& m) {
    const core::Sheet& sheet = m.bout.sheet;
    TopBar top;
    if (sheet.number) top.title = m.say("console.top.bout", {{"n", std::to_string(*sheet.number)}});
    if (!sheet.title.empty()) top.title += (top.title.empty() ? "" : "  ·  ") + sheet.title;
    if (top.title.empty()) top.title = m.say("console.top.untitled");
    top.title = capitals(top.title);
    top.place = sheet.venue;
    if (!m.bout.rules.name.empty())
        top.place += (top.place.empty() ? "" : ", ") + m.bout.rules.name;
    top.rounds = part::round_cells(m.bout);
    switch (part::screen_of(m.bout, m.desk.hall)) {
    case Hall::Screen::bout:
        break;
    case Hall::Screen::blank:
        top.alarms.push_back(m.say("alarm.hall_blank"));
        break;
    case Hall::Screen::message:
        top.alarms.push_back(m.say("alarm.hall_message"));
        break;
    }
    for (std::string& alarm : network_alarms(m)) top.alarms.push_back(std::move(alarm));
    if (m.desk.network.is_on) top.states.push_back(m.say("console.act.network"));
    return top;
}

} // namespace

Ringside ringside(const core::Bout& bout, const Desk& desk, const KeyCaps& caps,
                  const Catalogue& words, const std::optional<LookedBack>& looked) {
    Making m{bout, desk, caps, words, KeyMode::plain, desk.back && looked ? &*looked : nullptr};
    const bool is_asked = desk.band && desk.band->kind != BandKind::keys;
    const bool typing = bout.phase == Phase::chess && !is_asked && m.looked == nullptr;
    m.keys = typing ? KeyMode::typing : KeyMode::plain;
    Ringside view;
    view.keys = m.keys;
    view.types_moves = typing;
    view.edits_form = bout.phase == Phase::setup && edits_form(desk);
    view.types_words = view.edits_form || is_written_in(desk);
    view.glare = desk.glare;
    view.centre = make_centre(m);
    BoardView none;
    const auto* chess = std::get_if<ChessCentre>(&view.centre);
    view.controls = make_controls(m, chess != nullptr ? chess->board : none);
    view.top = make_top(m);
    view.status = make_status(m, view);
    for (const Corner corner : core::both_corners) view.corners[corner] = make_column(m, corner);
    view.log = make_log(m);
    view.band = make_band(m);
    if (view.band) give_way_to_band(m, *view.band, view.controls.list);
    return view;
}

const Control* control_of(const Ringside& view, Act act) {
    if (view.band)
        if (const Control* control = view.band->controls.find(act)) return control;
    return view.controls.find(act);
}

namespace {

/// The earliest of several instants that may each be absent.
class Earliest {
public:
    explicit Earliest(core::Instant now) : now_{now} {}
    void see(const Anchor& anchor, Digits digits = Digits::whole) {
        take(next_change(anchor, now_, digits));
    }
    void see(const Sentence& sentence) {
        for (const auto& part : sentence.parts)
            if (const auto* anchor = std::get_if<Anchor>(&part)) see(*anchor);
    }
    /// A clock in its last seconds changes colour every half second.
    void see_blinking(const Anchor& anchor) {
        see(anchor, Digits::tenths_below_ten);
        if (anchor.rate != Rate::down) return;
        const core::Millis left = read(anchor, now_);
        constexpr core::Millis half{500};
        if (left > core::Millis{0} && left <= core::Millis{10'500}) {
            const core::Millis over = left % half;
            take(now_ + (over == core::Millis{0} ? half : over));
        }
    }
    void take(std::optional<core::Instant> instant) {
        if (instant && (!found_ || *instant < *found_)) found_ = instant;
    }
    [[nodiscard]] std::optional<core::Instant> found() const { return found_; }

private:
    core::Instant now_;
    std::optional<core::Instant> found_;
};

void see(Earliest& all, const std::optional<TimeoutFace>& face) {
    if (!face) return;
    all.see(face->clock);
    all.see(face->stopped_at);
}

void see(Earliest& all, const Centre& centre) {
    struct Looker {
        Earliest& all;
        void operator()(const SetupCentre&) const {}
        void operator()(const ChessCentre& c) const {
            all.see_blinking(c.clock.clock);
            if (c.count) all.see(c.count->number);
            see(all, c.timeout);
        }
        void operator()(const BoxingCentre& c) const { all.see_blinking(c.clock.clock); }
        void operator()(const CountCentre& c) const {
            all.see_blinking(c.clock.clock);
            all.see(c.count.number);
        }
        void operator()(const TimeoutCentre& c) const { see(all, c.timeout); }
        void operator()(const BreakCentre& c) const {
            all.see_blinking(c.clock.clock);
            see(all, c.timeout);
        }
        void operator()(const DecisionCentre&) const {}
        void operator()(const FinishedCentre&) const {}
        void operator()(const ReviewCentre& c) const { all.see_blinking(c.live_clock); }
    };
    std::visit(Looker{all}, centre);
}

} // namespace

std::optional<core::Instant> next_change(const Ringside& view, core::Instant now) {
    Earliest all{now};
    if (view.status.notice && view.status.notice->until > now) all.take(view.status.notice->until);
    if (view.status.tiding && view.status.tiding->until > now) all.take(view.status.tiding->until);
    all.see(view.status.sentence);
    if (view.status.number) all.see(*view.status.number);
    for (const Corner corner : core::both_corners) all.see_blinking(view.corners[corner].clock);
    see(all, view.centre);
    return all.found();
}

} // namespace ringside::view
