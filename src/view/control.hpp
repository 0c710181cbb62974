#pragma once

#include <optional>
#include <string>
#include <vector>

#include "view/act.hpp"
#include "view/intent.hpp"

namespace ringside::view {

/// How a control must be given.
enum class Give : std::uint8_t {
    at_once,
    hold, ///< for a second: the second step of what is not easily taken back
};

/// One thing that can be done, or could be at another time: key, words, and what it comes to.
struct Control {
    Act act{};
    std::string cap;    ///< what stands on its key
    std::string label;  ///< "Knockdown"
    std::string note;   ///< "starts the count on Red"
    std::string clause; ///< "3.5.4"; empty where none
    Intent intent;
    std::optional<Explain> dim; ///< why it is not admitted now; empty: it is
    Give give = Give::at_once;
    bool picked = false; ///< an answer of a band that is chosen
    friend bool operator==(const Control&, const Control&) = default;
};

/// All controls of a view, one an act at most.
struct Controls {
    std::vector<Control> list;
    [[nodiscard]] const Control* find(Act act) const {
        for (const Control& control : list)
            if (control.act == act) return &control;
        return nullptr;
    }
    friend bool operator==(const Controls&, const Controls&) = default;
};

/// What using the control comes to: its intent, or the explanation why it is dim.
[[nodiscard]] Intent use(const Control& control);

} // namespace ringside::view
