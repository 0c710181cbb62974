#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "audio/bank.hpp"
#include "audio/frame_clock.hpp"
#include "audio/mixer.hpp"
#include "audio/settings.hpp"
#include "core/cue.hpp"

namespace ringside::audio {

/// A device asks for so many frames at a time: 10 ms.
inline constexpr int buffer_frames = 480;

/// What became of a cue, and whether the hall heard it.
struct Sounded {
    Played played;
    std::optional<bool> is_heard; ///< in the source that listens; empty where none does
    friend bool operator==(const Sounded&, const Sounded&) = default;
};

/// Plays cues. A device is opened once and kept open. Where there is none, or it goes away, `tend`
/// tries again; a machine without sound is no reason to stop a bout, so nothing here throws.
class Speaker {
public:
    /// `clock` reads the console's time base, on any thread. Opens the device before it returns.
    Speaker(SoundSettings settings, std::function<Stamp()> clock);
    ~Speaker();
    Speaker(const Speaker&) = delete;
    Speaker& operator=(const Speaker&) = delete;

    /// Plays `cue`, which was due at `due`: see `Mixer`. Sounds that still ring go on. For any
    /// thread, which never waits.
    void play(const core::Cue& cue, Stamp due);

    /// All sounds are silent from now on, or not. For any thread.
    void mute(bool is_muted);

    /// Looks whether the device still takes sound, and opens it again where it does not. For one
    /// thread, which may have to wait for the sound system. True where `problem` changed.
    bool tend();

    /// Why nothing can be heard, or not where it was wanted, in the words of the sound system;
    /// empty while all is well, or where the settings want silence. For any thread.
    [[nodiscard]] std::string problem() const;

    /// Whether it sounds, though not where it was wanted: the device that was named is not there,
    /// and the system's own takes its place. For any thread.
    [[nodiscard]] bool is_elsewhere() const;

    /// The same as `problem` of the source that listens to the hall.
    [[nodiscard]] std::string listening_problem() const;

    /// Files that could not be used, since this was asked last. For any thread.
    [[nodiscard]] std::vector<BadFile> take_bad_files();

    /// What became of the cues since this was asked last. For one thread. Empty where the settings
    /// want silence.
    [[nodiscard]] std::vector<Sounded> take_sounded();

    /// Whether a sound is waiting or ringing.
    [[nodiscard]] bool is_sounding() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace ringside::audio
