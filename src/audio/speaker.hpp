#pragma once

#include <memory>
#include <string>

#include "core/cue.hpp"

namespace ringside::audio {

/// How the hall is to hear the bout.
struct SoundSettings {
    bool on = true;
    double volume = 1.0; ///< 0 to 1
    std::string device;  ///< as the sound system names it; empty: its default
    friend bool operator==(const SoundSettings&, const SoundSettings&) = default;
};

/// Plays cues. Its device is opened once, in the constructor, with a buffer of 512 frames at 48 kHz
/// (11 ms), and kept open. A machine without sound is no reason to stop a bout: nothing here
/// throws, and `problem` says what the official must know.
class Speaker {
public:
    explicit Speaker(const SoundSettings& settings);
    ~Speaker();
    Speaker(const Speaker&) = delete;
    Speaker& operator=(const Speaker&) = delete;

    /// Why nothing can be heard, in the words of the sound system; empty while all is well, or
    /// where the settings want silence.
    [[nodiscard]] const std::string& problem() const;

    /// Starts the sound of `cue` with the next buffer. Sounds that still ring go on.
    void play(const core::Cue& cue);

    /// Whether a sound is still ringing.
    [[nodiscard]] bool is_sounding() const;

private:
    struct Device;
    std::unique_ptr<Device> device_;
    std::string problem_;
};

} // namespace ringside::audio
