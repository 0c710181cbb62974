#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/corner.hpp"
#include "view/act.hpp"
#include "view/intent.hpp"

/// What the console shows before the first gong.
namespace ringside::view {

/// A field of the sheet, to be written or chosen.
/// Whether a judge's phone is on the hall's network.
struct SeatState {
    std::string text;
    bool is_well = false;
    Intent open; ///< a click: the seat in the network's band
    friend bool operator==(const SeatState&, const SeatState&) = default;
};

struct FormField {
    SheetField field{};
    std::string label;
    std::string value;      ///< as it stands; where nothing does, words that say so
    bool is_empty = false;  ///< nothing stands in it …
    bool is_needed = false; ///< … and the ready check asks for it
    bool is_chosen = false; ///< from a list
    std::string problem;    ///< what is admitted, where what was typed is not
    bool has_keyboard = false;
    std::size_t caret = 0; ///< in bytes of `value`, while it has the keyboard
    bool is_whole_picked = false;
    Intent enter;                  ///< a click
    std::optional<SeatState> seat; ///< of a judge, while the network is on
    friend bool operator==(const FormField&, const FormField&) = default;
};

/// One thing to see to before the bout.
struct Check {
    std::string text;
    bool done = false;
    std::string clause;
    std::optional<Act> act;  ///< ticks it, or leads to what is missing
    bool only_warns = false; ///< the bout may start with it open
    friend bool operator==(const Check&, const Check&) = default;
};

/// The colours of one corner: a click on either says who has White.
struct ColourChoice {
    std::string word; ///< "WHITE"
    bool is_picked = false;
    Intent pick;
    friend bool operator==(const ColourChoice&, const ColourChoice&) = default;
};

struct SetupCentre {
    core::ByCorner<std::vector<FormField>> fighters;
    FormField colours;
    core::ByCorner<std::array<ColourChoice, 2>> colour_choices; ///< White first
    core::ByCorner<std::string> clock_label;
    std::vector<FormField> format;
    std::string format_line; ///< what the rule set comes to
    bool format_warns = false;
    std::string people_title;
    std::vector<FormField> event; ///< number, title, place, date
    std::vector<FormField> people;
    std::string checks_title, checks_summary;
    std::string start, opens; ///< on the start: its word, and why not yet
    std::vector<Check> checks;
    friend bool operator==(const SetupCentre&, const SetupCentre&) = default;
};

} // namespace ringside::view
