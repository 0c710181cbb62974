#pragma once

#include <cstdint>
#include <optional>
#include <utility>

#include "app/clock.hpp"
#include "app/keys.hpp"
#include "view/act.hpp"

namespace ringside::app {

/// So soon after a press, another one of the same key is a slip of the finger.
inline constexpr Stamp slip_of_finger = std::chrono::milliseconds{300};

/// So long after a chess round's gong letters are still taken for those of a move that was being
/// typed: the gong comes by itself, and a finger is quicker than an eye.
inline constexpr Stamp typed_on = std::chrono::seconds{2};

/// What has the keyboard just now.
struct Focus {
    view::KeyMode mode = view::KeyMode::plain;
    bool text_field = false; ///< keys type, and only Enter, Esc and Backspace do more
    bool letters = false;    ///< letters of a move stand in its line
    bool form = false; ///< that text is a field of the sheet: Tab and arrows go through the form
    std::optional<Stamp> typed_until{}; ///< before it letters and digits are no calls
    friend bool operator==(const Focus&, const Focus&) = default;
};

/// What a key that went down is.
enum class Press : std::uint8_t {
    act,     ///< it has a meaning now
    none,    ///< it has none, or types
    dropped, ///< it would have one, but came too soon after the press before it, or after the gong
};

struct Judged {
    Press press = Press::none;
    std::optional<view::Act> act; ///< also of a dropped one
    friend bool operator==(const Judged&, const Judged&) = default;
};

/// Tells what each press is. It remembers the last one.
class Presses {
public:
    explicit Presses(KeyMap keys) : keys_{std::move(keys)} {}

    /// Pre: not before the press before it.
    [[nodiscard]] Judged judge(const Chord& chord, const Focus& focus, Stamp stamp);

    /// Whether the character that follows the last press is to be written: not where that press was
    /// an act, which may just have opened the line that would take it.
    [[nodiscard]] bool writes() const { return writes_; }

    [[nodiscard]] const KeyMap& keys() const { return keys_; }

private:
    KeyMap keys_;
    Chord last_;
    Stamp last_stamp_{};
    bool writes_ = false;
};

/// The act of `chord` where `focus` is; empty where it has none or only types.
[[nodiscard]] std::optional<view::Act> act_in(const KeyMap& keys, const Focus& focus,
                                              const Chord& chord);

} // namespace ringside::app
