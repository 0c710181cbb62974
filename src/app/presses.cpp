#include "app/presses.hpp"

namespace ringside::app {

using view::Act;

namespace {

bool goes_through_form(const std::string& key) {
    return key == "Tab" || key == "Up" || key == "Down" || key == "Left" || key == "Right" ||
           key == "Home" || key == "End" || key == "Del";
}

/// Moves the playhead and nothing else: pressed as often as it takes.
bool only_looks(Act act) { return act >= Act::earlier && act <= Act::zoom_out; }

} // namespace

std::optional<Act> act_in(const KeyMap& keys, const Focus& focus, const Chord& chord) {
    if (focus.text_field) {
        const bool edits = chord.key == "Enter" || chord.key == "Esc" || chord.key == "Back";
        const bool goes = focus.form && goes_through_form(chord.key);
        const bool is_shifted = chord.shift && !(goes && chord.key == "Tab");
        if (!(edits || goes) || chord.ctrl || chord.alt || is_shifted) return std::nullopt;
    }
    // Letters and digits type moves, also those that answer a question at other times.
    if (focus.mode == view::KeyMode::typing && is_typed(chord)) return std::nullopt;
    auto act = act_of(keys, focus.mode, chord);
    if (!act && chord.shift) {
        // A capital letter means its key: nobody looks at Shift in a hurry.
        Chord plain = chord;
        plain.shift = false;
        if (plain.key.size() == 1) act = act_of(keys, focus.mode, plain);
    }
    return act;
}

Judged Presses::judge(const Chord& chord, const Focus& focus, Stamp stamp) {
    const auto act = act_in(keys_, focus, chord);
    writes_ = !act;
    const bool too_soon = chord == last_ && stamp - last_stamp_ < slip_of_finger;
    // While a line is edited, keys come as fast as fingers can.
    const bool edits = focus.letters || focus.text_field;
    const bool belongs_to_a_move =
        !edits && focus.typed_until && stamp < *focus.typed_until && is_typed(chord);
    const bool slips = too_soon && !edits && !(act && only_looks(*act));
    if (act && (belongs_to_a_move || slips)) return {Press::dropped, act};
    last_ = chord;
    last_stamp_ = stamp;
    return {act ? Press::act : Press::none, act};
}

} // namespace ringside::app
