#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rulebook/problem.hpp"
#include "view/act.hpp"

namespace ringside::app {

/// A key with the modifiers that are held. Keys are named by their place on a US keyboard, so that
/// the two corners lie under the two hands on every layout: "A", "Space", "F12".
struct Chord {
    std::string key; ///< empty: none
    bool ctrl = false;
    bool alt = false;
    bool shift = false;
    friend bool operator==(const Chord&, const Chord&) = default;
};

/// "Ctrl Z", as it stands in `config/keys.toml` and on a cap.
[[nodiscard]] std::string to_text(const Chord& chord);

/// Reads "Ctrl Z"; empty where a word of it names no key or modifier.
[[nodiscard]] std::optional<Chord> chord_of(std::string_view text);

/// The names of all keys that may stand in the file.
[[nodiscard]] const std::vector<std::string>& key_names();

/// Whether the chord writes a letter or digit where text is typed.
[[nodiscard]] bool is_typed(const Chord& chord);

/// Which chord means which act, in either mode.
struct KeyMap {
    std::array<std::array<Chord, 2>, view::act_count> chords; ///< by act, then by mode
    friend bool operator==(const KeyMap&, const KeyMap&) = default;
};

/// The act of `chord`; empty where it has none.
[[nodiscard]] std::optional<view::Act> act_of(const KeyMap& keys, view::KeyMode mode,
                                              const Chord& chord);

/// What stands on the caps. `name` gives a chord's name in the user's layout.
[[nodiscard]] view::KeyCaps caps_of(const KeyMap& keys, std::string (*name)(const Chord&));

/// Reads a key file. Its table `[keys]` gives every act one chord; in a chess round, where letters
/// type moves, a chord of a bare letter takes Alt, unless the table `[typing]` says otherwise. The
/// alternative is all that is wrong with it: an act, a key or a table that does not exist, an act
/// without a key, one key for two acts, a letter that types a move.
[[nodiscard]] std::variant<KeyMap, std::vector<rulebook::Problem>> read_keys(std::string_view text,
                                                                             std::string_view file);

} // namespace ringside::app
