// While somebody looks back and wants another call in place of one, or one that was missed: the
// keys that said it at the playhead say it here as well.

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "view/band_making.hpp"
#include "view/letters.hpp"
#include "view/making.hpp"
#include "view/word.hpp"

namespace ringside::view {

using core::Corner;
using core::Phase;
namespace call = core::call;

namespace {

/// A call that can be meant, and its words.
struct Meant {
    std::string text;
    Say say;
};

std::string of_corner(const Making& m, core::Corner corner, std::string text) {
    return m.say("console.setup.of", {{"corner", m.corner(corner)}, {"label", std::move(text)}});
}

/// What the key of `act` said at the playhead; empty where it gave no call.
std::optional<Meant> said_by(const Making& m, const Controls& then, Act act) {
    const Control* control = then.find(act);
    if (control == nullptr) return std::nullopt;
    const auto* say = std::get_if<Say>(&control->intent);
    if (say == nullptr || std::holds_alternative<call::Strike>(say->what)) return std::nullopt;
    std::string text = control->label;
    if (act >= Act::red_main && act <= Act::blue_doctor)
        text = of_corner(m, act <= Act::red_doctor ? Corner::red : Corner::blue, std::move(text));
    return Meant{std::move(text), *say};
}

/// The calls of the phase at the playhead that have no key here.
std::vector<Meant> others(const Making& m) {
    const core::Bout& seen = m.looked->seen;
    std::vector<Meant> all;
    const auto add = [&](std::string text, core::Statement what) {
        all.push_back({std::move(text), timekeeper_says(std::move(what))});
    };
    const auto add_stop = [&](core::TimeoutReason reason) {
        add(m.say(fmt::format("console.more.{}", word(reason))), call::Timeout{reason});
    };
    switch (seen.phase) {
    case Phase::setup:
        add(m.say("console.act.gong_alone"), call::Gong{});
        return all;
    case Phase::boxing:
        add(m.say("console.act.box"), call::Box{});
        add(m.say("console.act.timeout"), call::Timeout{});
        for (const Corner corner : core::both_corners) {
            const Arguments who{{"corner", m.corner(corner)}};
            add(m.say("console.more.foul", who), call::FoulKnockdown{corner});
            add(m.say("console.more.outside", who), call::Outside{corner});
        }
        add(m.say("console.act.hold"), call::Hold{});
        add_stop(core::TimeoutReason::stoppage);
        add_stop(core::TimeoutReason::equipment);
        return all;
    case Phase::chess:
    case Phase::interval:
        break;
    case Phase::decision:
    case Phase::finished:
        return all;
    }
    if (seen.phase == Phase::interval)
        add(m.say("console.act.gong_alone"), call::Gong{});
    else
        for (const Corner corner : core::both_corners)
            add(of_corner(m, corner, m.say("console.act.press")), call::Press{corner});
    add(m.say("console.act.timeout"), call::Timeout{});
    add(m.say("console.act.resume"), call::Resume{});
    add(m.say("console.act.take_back"), call::Takeback{1});
    for (const core::TimeoutReason reason :
         {core::TimeoutReason::stoppage, core::TimeoutReason::equipment,
          core::TimeoutReason::suspension})
        add_stop(reason);
    return all;
}

} // namespace

std::vector<Control> meant_controls(const Making& m) {
    const LookingBack& back = *m.desk.back;
    std::vector<Control> list;
    if (back.remedy != Remedy::replace && back.remedy != Remedy::missed) return list;
    const auto offer = [&](Act act, const Meant& meant) {
        list.push_back(desk_control(m, act, meant.text, desk::Mean{meant.say, meant.text}));
    };
    const std::vector<Meant> listed = others(m);
    if (back.listing) {
        for (int i = 1; i <= std::min(9, static_cast<int>(listed.size())); ++i)
            offer(pick(i), listed[static_cast<std::size_t>(i - 1)]);
        return list;
    }
    const Desk nothing_open;
    const Making there{m.looked->seen, nothing_open, m.caps, m.words, KeyMode::plain, nullptr};
    const Controls then = make_controls(there, {});
    for (const Act act : {Act::red_main, Act::red_caution, Act::red_warning, Act::red_doctor,
                          Act::blue_main, Act::blue_caution, Act::blue_warning, Act::blue_doctor,
                          Act::stop, Act::slip, Act::illegal})
        if (const auto meant = said_by(m, then, act)) offer(act, *meant);
    if (!listed.empty())
        list.push_back(
            desk_control(m, Act::more, m.say("console.review.other_calls"), desk::ListCalls{true}));
    return list;
}

} // namespace ringside::view
