#include "view/act.hpp"

namespace ringside::view {

namespace {

struct Row {
    Act act;
    std::string_view name;
    std::string_view plain;  ///< the cap outside a chess round
    std::string_view typing; ///< in one; empty: the same
};

constexpr std::array<Row, act_count> rows{{
    {Act::start_stop, "start_stop", "Space", ""},
    {Act::way_on, "way_on", "Enter", ""},
    {Act::stop, "stop", "X", "Alt X"},
    {Act::slip, "slip", "C", "Alt C"},
    {Act::press_clock, "press_clock", "Tab", ""},
    {Act::take_back, "take_back", "Back", ""},
    {Act::illegal, "illegal", "I", "Alt I"},
    {Act::back, "back", "Esc", ""},
    {Act::undo, "undo", "Ctrl Z", ""},
    {Act::red_main, "red_main", "A", "Alt A"},
    {Act::red_caution, "red_caution", "S", "Alt S"},
    {Act::red_warning, "red_warning", "D", "Alt D"},
    {Act::red_doctor, "red_doctor", "F", "Alt F"},
    {Act::blue_main, "blue_main", "L", "Alt L"},
    {Act::blue_caution, "blue_caution", "K", "Alt K"},
    {Act::blue_warning, "blue_warning", "J", "Alt J"},
    {Act::blue_doctor, "blue_doctor", "H", "Alt H"},
    {Act::more, "more", "M", "Alt M"},
    {Act::enter_card, "enter_card", "E", "Alt E"},
    {Act::publish, "publish", "P", "Alt P"},
    {Act::sign, "sign", "F7", ""},
    {Act::all_keys, "all_keys", "F1", ""},
    {Act::setup, "setup", "F2", ""},
    {Act::bout, "bout", "F3", ""},
    {Act::correct, "correct", "F4", ""},
    {Act::review, "review", "F5", ""},
    {Act::result, "result", "F8", ""},
    {Act::end_bout, "end_bout", "F12", ""},
    {Act::start_anyway, "start_anyway", "Shift Enter", ""},
    {Act::hall, "hall", "F6", ""},
    {Act::network, "network", "F11", ""},
    {Act::earlier, "earlier", "←", ""},
    {Act::later, "later", "→", ""},
    {Act::second_back, "second_back", ",", "Alt ,"},
    {Act::second_on, "second_on", ".", "Alt ."},
    {Act::zoom_in, "zoom_in", "↑", ""},
    {Act::zoom_out, "zoom_out", "↓", ""},
    {Act::glare, "glare", "Ctrl G", ""},
    {Act::flip, "flip", "Ctrl F", ""},
    {Act::strike_gong, "strike_gong", "F9", ""},
    {Act::mute, "mute", "Ctrl M", ""},
    {Act::check_sound, "check_sound", "F10", ""},
    {Act::next_screen, "next_screen", "Ctrl P", ""},
    {Act::quit, "quit", "Ctrl Q", ""},
    {Act::verify, "verify", "Y", "Alt Y"},
    {Act::table_clock, "table_clock", "T", "Alt T"},
    {Act::joint_result, "joint_result", "B", "Alt B"},
    {Act::draw_colours, "draw_colours", "W", "Alt W"},
    {Act::swap_corners, "swap_corners", "V", "Alt V"},
    {Act::previous, "previous", "Shift Tab", ""},
    {Act::home, "home", "Home", ""},
    {Act::end, "end", "End", ""},
    {Act::erase_on, "erase_on", "Del", ""},
    {Act::pick_1, "pick_1", "1", ""},
    {Act::pick_2, "pick_2", "2", ""},
    {Act::pick_3, "pick_3", "3", ""},
    {Act::pick_4, "pick_4", "4", ""},
    {Act::pick_5, "pick_5", "5", ""},
    {Act::pick_6, "pick_6", "6", ""},
    {Act::pick_7, "pick_7", "7", ""},
    {Act::pick_8, "pick_8", "8", ""},
    {Act::pick_9, "pick_9", "9", ""},
}};

constexpr bool in_order() {
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (static_cast<std::size_t>(rows[i].act) != i) return false;
    return true;
}
static_assert(in_order());

} // namespace

std::string_view name(Act act) { return rows[static_cast<std::size_t>(act)].name; }

std::optional<Act> act_named(std::string_view name) {
    for (const Row& row : rows)
        if (row.name == name) return row.act;
    return std::nullopt;
}

Act pick(int number) { return static_cast<Act>(static_cast<int>(Act::pick_1) + number - 1); }

KeyCaps default_caps() {
    KeyCaps caps;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        caps.caps[i][0] = rows[i].plain;
        caps.caps[i][1] = rows[i].typing.empty() ? rows[i].plain : rows[i].typing;
    }
    return caps;
}

} // namespace ringside::view
