#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ringside::view {

/// What one key of the console does, whatever it means just now: the left column of the key table.
/// The name in `config/keys.toml` is the enumerator's own. Corner acts are mirrored.
enum class Act : std::uint8_t {
    start_stop,  ///< gong, time-out, resume, hold
    way_on,      ///< the offered way on: box on, fit, the move that was typed, the band's answer
    stop,        ///< the stopping answer
    slip,        ///< it was no knockdown; cancel a ten-count
    press_clock, ///< press the chess clock
    take_back,   ///< take a move back; while one is typed, a letter
    illegal,     ///< the last move was illegal
    back,        ///< close what is open
    undo,
    red_main, ///< knockdown, ten-count
    red_caution,
    red_warning,
    red_doctor,
    blue_main,
    blue_caution,
    blue_warning,
    blue_doctor,
    more,       ///< the calls that have no key of their own
    enter_card, ///< a judge's card off paper
    publish,    ///< the board confirms the result
    sign,       ///< the board signs, or opens a signed bout again
    all_keys,
    setup,
    bout,
    correct,
    review,
    result,
    end_bout,
    start_anyway,
    hall,        ///< what the spectators' window shows
    network,     ///< the hall's network and its seats
    earlier,     ///< looking back: the event before …
    later,       ///< … the one after
    second_back, ///< the playhead a second back …
    second_on,   ///< … or on
    zoom_in,
    zoom_out,
    glare,       ///< the light theme
    flip,        ///< turn the board
    strike_gong, ///< by hand: the bout knows nothing of it
    mute,        ///< the sound, or no longer
    check_sound, ///< before the bout
    next_screen, ///< the spectators' window moves on to the next monitor
    quit,
    verify,       ///< board and clock of the table are as the console has them
    table_clock,  ///< the times on the table's clock
    joint_result, ///< the board decides together (1.3.1)
    draw_colours, ///< of the pieces, by lot
    swap_corners,
    previous, ///< the field before
    home,
    end,
    erase_on, ///< the letter after the caret away
    pick_1,   ///< the answers of a band, by number
    pick_2,
    pick_3,
    pick_4,
    pick_5,
    pick_6,
    pick_7,
    pick_8,
    pick_9,
};

inline constexpr std::size_t act_count = static_cast<std::size_t>(Act::pick_9) + 1;

/// The act's name in `config/keys.toml`: "red_main".
[[nodiscard]] std::string_view name(Act act);

/// The act of that name; empty where there is none.
[[nodiscard]] std::optional<Act> act_named(std::string_view name);

/// The act that picks answer `number` of a band. Pre: 1 to 9.
[[nodiscard]] Act pick(int number);

/// Which key means an act. In a chess round letters and digits type moves, and the acts on them
/// take Alt.
enum class KeyMode : std::uint8_t { plain, typing };

/// What stands on the key cap of each act: the key's name in the user's layout, with its modifiers
/// ("Ctrl Z"). Made by who reads `config/keys.toml`.
struct KeyCaps {
    std::array<std::array<std::string, 2>, act_count> caps; ///< by act, then by mode
    [[nodiscard]] const std::string& of(Act act, KeyMode mode) const {
        return caps[static_cast<std::size_t>(act)][static_cast<std::size_t>(mode)];
    }
};

/// The caps of the guide, section 5, for a US keyboard: what a shot shows, and tests.
[[nodiscard]] KeyCaps default_caps();

} // namespace ringside::view
