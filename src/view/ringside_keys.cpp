// All keys, a page a phase of the bout, the present one first.

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "view/band_making.hpp"
#include "view/letters.hpp"
#include "view/making.hpp"

namespace ringside::view {

using core::Phase;

namespace {

/// Keys that do the same, and the message that says what. Corner keys stand as Red's and Blue's.
struct Entry {
    std::array<Act, 3> acts; ///< those after the first may repeat it
    std::string_view label;
};

constexpr Entry one(Act act, std::string_view label) { return {{act, act, act}, label}; }
constexpr Entry two(Act act, Act other, std::string_view label) {
    return {{act, other, act}, label};
}

constexpr Entry cautions = two(Act::red_caution, Act::blue_caution, "console.act.caution");
constexpr Entry warnings = two(Act::red_warning, Act::blue_warning, "console.act.warning");
constexpr Entry doctors = two(Act::red_doctor, Act::blue_doctor, "console.act.doctor");

constexpr std::array in_setup{
    two(Act::start_stop, Act::way_on, "console.act.gong_alone"),
    one(Act::start_anyway, "console.act.start_anyway"),
    one(Act::setup, "console.act.fill_sheet"),
    Entry{{Act::press_clock, Act::way_on, Act::zoom_out}, "console.act.next_field"},
    two(Act::previous, Act::zoom_in, "console.act.previous_field"),
    two(Act::earlier, Act::later, "console.act.choice_after"),
    two(Act::home, Act::end, "console.act.caret"),
    two(Act::take_back, Act::erase_on, "console.act.erase"),
    one(Act::back, "console.act.leave_form"),
    one(Act::draw_colours, "console.act.draw_colours"),
    one(Act::swap_corners, "console.act.swap_corners"),
    one(Act::check_sound, "console.act.check_sound"),
    two(Act::pick_1, Act::pick_9, "console.keys.ticks"),
};
constexpr std::array in_chess{
    one(Act::start_stop, "console.act.stop_clocks"),
    one(Act::press_clock, "console.act.press"),
    one(Act::way_on, "console.act.play_move"),
    one(Act::take_back, "console.act.take_back"),
    one(Act::illegal, "console.act.illegal"),
    one(Act::back, "console.keys.clear"),
    two(Act::red_main, Act::blue_main, "console.act.ten_count"),
    one(Act::slip, "console.act.cancel_count"),
    cautions,
    warnings,
    doctors,
    one(Act::stop, "console.act.not_fit"),
};
constexpr std::array in_boxing{
    one(Act::start_stop, "console.keys.stop_or_hold"),
    two(Act::red_main, Act::blue_main, "console.act.knockdown"),
    one(Act::way_on, "console.act.box"),
    one(Act::slip, "console.keys.slip"),
    one(Act::stop, "console.keys.out"),
    cautions,
    warnings,
    doctors,
};
constexpr std::array in_break{
    one(Act::start_stop, "console.act.gong_alone"),
    cautions,
    warnings,
    doctors,
    one(Act::enter_card, "console.act.enter_card"),
    one(Act::verify, "console.act.verify"),
    one(Act::table_clock, "console.act.table_clock"),
    one(Act::stop, "console.act.not_fit"),
};
constexpr std::array at_the_end{
    two(Act::way_on, Act::publish, "console.act.confirm"),
    one(Act::sign, "console.act.sign"),
    one(Act::enter_card, "console.act.enter_card"),
    one(Act::joint_result, "console.act.joint_result"),
};
constexpr std::array in_review{
    one(Act::correct, "console.act.correct"),
    one(Act::review, "console.act.review"),
    two(Act::earlier, Act::later, "console.review.help_events"),
    two(Act::second_back, Act::second_on, "console.review.help_seconds"),
    two(Act::zoom_in, Act::zoom_out, "console.review.help_zoom"),
    two(Act::pick_1, Act::pick_6, "console.keys.remedies"),
    one(Act::press_clock, "console.review.write"),
    one(Act::take_back, "console.act.erase"),
    one(Act::way_on, "console.review.correct"),
    one(Act::more, "console.review.other_calls"),
    one(Act::back, "console.review.back_to_live"),
    // What stops the bout still does; the other calls' keys say which was meant.
    one(Act::start_stop, "console.keys.stop_or_hold"),
    two(Act::red_main, Act::blue_main, "console.act.knockdown"),
    cautions,
    warnings,
    doctors,
    one(Act::slip, "console.keys.slip"),
    one(Act::stop, "console.keys.out"),
    one(Act::illegal, "console.act.illegal"),
};
constexpr std::array everywhere{
    one(Act::undo, "console.act.undo"),
    one(Act::more, "console.act.more"),
    one(Act::correct, "console.act.correct"),
    one(Act::review, "console.act.review"),
    one(Act::end_bout, "console.act.end_bout"),
    one(Act::joint_result, "console.act.joint_result"),
    one(Act::table_clock, "console.act.table_clock"),
    one(Act::bout, "console.act.bout"),
    one(Act::result, "console.act.result"),
    one(Act::hall, "console.act.hall"),
    one(Act::network, "console.act.network"),
    one(Act::next_screen, "console.act.next_screen"),
    one(Act::strike_gong, "console.act.strike_gong"),
    one(Act::mute, "console.act.mute"),
    one(Act::flip, "console.act.flip"),
    one(Act::glare, "console.act.glare"),
    one(Act::all_keys, "console.act.all_keys"),
    one(Act::quit, "console.act.quit"),
};

/// A page of keys: its title's message, and how its letters are given.
struct KeyPage {
    std::string_view title;
    std::span<const Entry> entries;
    KeyMode mode = KeyMode::plain;
};

constexpr std::array<KeyPage, 7> pages{{
    {"console.keys.setup", in_setup, KeyMode::plain},
    {"console.keys.chess", in_chess, KeyMode::typing},
    {"console.keys.boxing", in_boxing, KeyMode::plain},
    {"console.keys.break", in_break, KeyMode::plain},
    {"console.keys.end", at_the_end, KeyMode::plain},
    {"console.keys.review", in_review, KeyMode::plain},
    {"console.keys.everywhere", everywhere, KeyMode::plain},
}};

std::size_t page_of(const Making& m) {
    if (m.desk.back) return 5;
    switch (m.bout.phase) {
    case Phase::setup:
        return 0;
    case Phase::chess:
        return 1;
    case Phase::boxing:
        return 2;
    case Phase::interval:
        return 3;
    case Phase::decision:
    case Phase::finished:
        break;
    }
    return 4;
}

} // namespace

void band::make_keys(const Making& m, Band& band) {
    const std::size_t number = static_cast<std::size_t>(m.desk.band->card) % pages.size();
    // The present phase first, then those that follow it.
    const KeyPage& page = pages[(page_of(m) + number) % pages.size()];
    band.neutral = true;
    band.title = m.say("console.band.keys_title");
    band.help = m.say(page.title);
    for (const Entry& entry : page.entries) {
        KeyRow row;
        for (const Act act : entry.acts)
            if (std::find(row.acts.begin(), row.acts.end(), act) == row.acts.end()) {
                row.acts.push_back(act);
                row.caps.push_back(m.caps.of(act, page.mode));
            }
        row.label = m.say(entry.label);
        band.keys.push_back(std::move(row));
    }
    band.controls.list.push_back(
        desk_control(m, Act::all_keys,
                     m.say("console.keys.next", {{"n", std::to_string(number + 1)},
                                                 {"of", std::to_string(pages.size())}}),
                     desk::NextCard{}));
}

} // namespace ringside::view
