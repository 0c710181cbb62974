#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "view/making.hpp"
#include "view/word.hpp"

namespace ringside::view {

using core::Because;
using core::Bout;
using core::Clause;
using core::Phase;
namespace call = core::call;

namespace {

/// The latest call that `undo` would strike, by what it made happen.
std::optional<int> undo_target(const Bout& bout) {
    std::optional<int> target;
    for (const core::Fact& fact : bout.facts) {
        if (!fact.call || std::holds_alternative<core::fact::Struck>(fact.what)) continue;
        if (fact.by && fact.by->office == core::Office::judge) continue;
        const auto index = static_cast<std::size_t>(*fact.call - 1);
        if (index >= bout.rulings.size() || bout.rulings[index] != core::Ruling::accepted) continue;
        if (!target || *fact.call > *target) target = fact.call;
    }
    return target;
}

Control undo(const Making& m) {
    Control control =
        call_control(m, Act::undo, m.say("console.act.undo"), {}, timekeeper_says(call::Undo{}));
    const std::optional<int> target = undo_target(m.bout);
    if (!target) {
        if (!control.dim) control.dim = explain(m, Because::nothing_to_undo, Clause::c1_3_1);
        return control;
    }
    for (const core::Fact& fact : m.bout.facts)
        if (fact.call == target) {
            control.note = m.say(fmt::format("console.undo.{}", word(fact.what)));
            break;
        }
    return control;
}

/// The call said last that stands, to begin a correction with.
std::optional<Event> last_call(const Bout& bout) {
    std::optional<Event> last;
    for (const Event& event : events_of(bout))
        if (event.call > 0 &&
            !std::holds_alternative<core::fact::Struck>(bout.facts[event.fact].what) &&
            (!last || event.call > last->call))
            last = event;
    return last;
}

} // namespace

void add_tools(const Making& m, std::vector<Control>& list) {
    const Bout& bout = m.bout;
    list.push_back(undo(m));
    const std::optional<Event> last = last_call(bout);
    list.push_back(
        last ? desk_control(m, Act::correct, m.say("console.act.correct"),
                            desk::LookBack{last->t, last->call})
             : idle(m, Act::correct, m.say("console.act.correct"), "console.why.nothing_said"));
    list.push_back(
        desk_control(m, Act::review, m.say("console.act.review"), desk::LookBack{bout.t, 0}));
    Control end = desk_control(m, Act::end_bout, m.say("console.act.end_bout"),
                               desk::OpenBand{BandKind::end_bout});
    if (bout.phase == Phase::finished) end.dim = explain(m, Because::bout_over, Clause::c1_5_5);
    list.push_back(std::move(end));

    Control card = desk_control(m, Act::enter_card, m.say("console.act.enter_card"),
                                desk::OpenBand{BandKind::card});
    if (awaiting(bout).empty()) card = dimmed(std::move(card), m.say("console.why.no_card"));
    list.push_back(std::move(card));

    Control joint = call_control(m, Act::joint_result, m.say("console.act.joint_result"), {},
                                 board_says(call::JointResult{}));
    joint.intent = DeskAct{desk::OpenBand{BandKind::result}};
    list.push_back(std::move(joint));

    Control confirm = call_control(m, Act::publish, m.say("console.act.confirm"), {},
                                   board_says(call::Confirm{}));
    confirm.intent = DeskAct{desk::OpenBand{BandKind::confirm}};
    list.push_back(std::move(confirm));

    Control sign = bout.is_signed ? call_control(m, Act::sign, m.say("console.act.reopen"), {},
                                                 board_says(call::Reopen{}))
                                  : call_control(m, Act::sign, m.say("console.act.sign"), {},
                                                 board_says(call::Sign{}));
    sign.intent = DeskAct{desk::OpenBand{bout.is_signed ? BandKind::reopen : BandKind::sign}};
    list.push_back(std::move(sign));
}

void give_way_to_review(const Making& m, std::vector<Control>& list) {
    if (m.looked == nullptr) return;
    constexpr Act kept[]{Act::start_stop, Act::undo, Act::bout,    Act::glare,
                         Act::flip,       Act::quit, Act::all_keys};
    for (Control& control : list)
        if (std::find(std::begin(kept), std::end(kept), control.act) == std::end(kept))
            control.dim = Explain{
                m.say("console.why.looking_back", {{"key", m.caps.of(Act::bout, m.keys)}}), {}};
    auto own = review_controls(m);
    list.insert(list.begin(), std::make_move_iterator(own.begin()),
                std::make_move_iterator(own.end()));
}

} // namespace ringside::view
