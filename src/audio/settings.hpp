#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/cue.hpp"

namespace ringside::audio {

/// The sounds of the hall: one a signal, and another for the last number of a count.
enum class Sound : std::uint8_t {
    round_start,
    round_end,
    clapper,
    seconds_out,
    count,
    timeout,
    flag,
    ten,
};

inline constexpr std::size_t sound_count = static_cast<std::size_t>(Sound::ten) + 1;

/// Which sound `cue` has. A set may count beyond ten: whatever is past it sounds like ten.
[[nodiscard]] constexpr Sound sound_of(const core::Cue& cue) {
    switch (cue.signal) {
    case core::Signal::round_start:
    case core::Signal::by_hand:
        return Sound::round_start;
    case core::Signal::round_end:
        return Sound::round_end;
    case core::Signal::clapper:
        return Sound::clapper;
    case core::Signal::seconds_out:
        return Sound::seconds_out;
    case core::Signal::count:
        return cue.number >= 10 ? Sound::ten : Sound::count;
    case core::Signal::timeout:
        return Sound::timeout;
    case core::Signal::flag:
        return Sound::flag;
    }
    return {};
}

/// The sound's name in `config/console.toml`: "round_start".
[[nodiscard]] constexpr std::string_view name(Sound sound) {
    switch (sound) {
    case Sound::round_start:
        return "round_start";
    case Sound::round_end:
        return "round_end";
    case Sound::clapper:
        return "clapper";
    case Sound::seconds_out:
        return "seconds_out";
    case Sound::count:
        return "count";
    case Sound::timeout:
        return "timeout";
    case Sound::flag:
        return "flag";
    case Sound::ten:
        return "ten";
    }
    return {};
}

/// What `config/console.toml` says of one sound.
struct SoundChoice {
    std::string file;  ///< that is played instead; empty: the one that is made here
    double volume = 1; ///< 0 to 1, of the whole volume
    friend bool operator==(const SoundChoice&, const SoundChoice&) = default;
};

/// How the hall is to hear the bout.
struct SoundSettings {
    bool on = true;
    double volume = 1.0; ///< 0 to 1
    std::string device;  ///< as the sound system names it; empty: its default
    std::string listen;  ///< a source in which the hall is heard; empty: none
    std::string folder;  ///< where files are that are named without one
    std::array<SoundChoice, sound_count> choices; ///< by sound
    friend bool operator==(const SoundSettings&, const SoundSettings&) = default;
};

} // namespace ringside::audio
