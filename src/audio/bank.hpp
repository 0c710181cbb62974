#pragma once

#include <string>
#include <vector>

#include "audio/mixer.hpp"
#include "audio/settings.hpp"

namespace ringside::audio {

/// A file that should have replaced a sound, and why it does not.
struct BadFile {
    Sound sound{};
    std::string path;
    std::string why;
    friend bool operator==(const BadFile&, const BadFile&) = default;
};

/// A file may last so long, in seconds, and be so large, in bytes.
inline constexpr int longest_file = 30;
inline constexpr int largest_file = 16 << 20;

/// The sounds that are made here, at the volumes of `settings`.
[[nodiscard]] Bank made_bank(const SoundSettings& settings);

/// `bank` with the files of `settings` in place of those they replace. Files that cannot be used
/// are added to `bad`, and the sound made here stays. Pre: a device is open.
[[nodiscard]] Bank bank_with_files(Bank bank, const SoundSettings& settings,
                                   std::vector<BadFile>& bad);

} // namespace ringside::audio
