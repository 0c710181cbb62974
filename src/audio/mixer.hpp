#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "audio/frame_clock.hpp"
#include "audio/settings.hpp"
#include "core/cue.hpp"

namespace ringside::audio {

/// Every sound as it is mixed: stereo, signed 16 bit, interleaved, at `sample_rate`.
struct Bank {
    std::array<std::vector<std::int16_t>, sound_count> pcm; ///< by sound
};

/// A cue that begins so long after it was due is not played: it would tell something untrue.
inline constexpr Stamp longest_wait_for_device = std::chrono::seconds{2};

/// So long a device may take for the first of a cue's sound before it counts as missed.
inline constexpr Stamp longest_wait_for_proof = std::chrono::milliseconds{500};

/// What became of a cue.
enum class Outcome : std::uint8_t {
    mixed,  ///< what went to the device had it in it
    muted,  ///< it was to be silent
    missed, ///< nothing of it was found in what went to the device, or nothing went there
};

struct Played {
    core::Cue cue;
    Stamp due{}; ///< as it was asked for
    Outcome outcome{};
    Stamp at{};              ///< for which its first frame stands, where it was mixed
    std::uint64_t frame = 0; ///< that frame, counted from the device's first
    friend bool operator==(const Played&, const Played&) = default;
};

/// Lays cues into the buffers of a device, each at its own frame, and finds them again in what goes
/// to the device. A cue that is due while one buffer sounds lies in the next at the same distance
/// from its beginning: always one buffer late, never more and never early, so that a call of the
/// last moment still takes it back. What is asked for later than that begins with the next buffer.
///
/// Nothing here waits: each cue has a place of its own among `places`, taken and given back by
/// single atomic steps.
class Mixer {
public:
    /// What `play` plays from now on. It must outlive the mixer.
    void use(const Bank& bank) { bank_ = &bank; }

    /// Plays `cue`, which was due at `due`. For any thread. False where every place is taken, by
    /// what sounds or by what nobody has asked about.
    bool play(const core::Cue& cue, Stamp due, Stamp now);

    /// All sounds are silent from now on, or not.
    void mute(bool is_muted) { is_muted_ = is_muted; }
    [[nodiscard]] bool is_muted() const { return is_muted_; }

    /// Adds what sounds to a buffer that the device asks for at `now`. For the device's thread.
    void mix(std::int16_t* buffer, std::size_t frames, Stamp now);

    /// Looks whether what sounds is in the buffer that was mixed last, as it goes to the device.
    /// For the device's thread.
    void check(const std::int16_t* buffer, std::size_t frames);

    /// What became of the cues since this was asked last, in the order in which they were due. For
    /// one thread.
    [[nodiscard]] std::vector<Played> take_played(Stamp now);

    /// Whether a sound is waiting or ringing.
    [[nodiscard]] bool is_sounding() const;

    /// When the device asked for a buffer last; zero: never yet.
    [[nodiscard]] Stamp asked_last() const { return Stamp{asked_last_}; }

    static constexpr std::size_t places = 256;

private:
    enum class Step : std::uint8_t { free, filling, waiting, ringing, over };
    enum class Verdict : std::uint8_t { open, mixed, muted, missed };

    struct Place {
        std::atomic<Step> step{Step::free};
        std::atomic<bool> is_told{false};
        std::atomic<Verdict> verdict{Verdict::open};
        core::Cue cue; ///< this and the next two are written while it is filled
        Stamp due{};
        Stamp given{};
        Stamp at{}; ///< this and all below belong to the device's thread until the verdict
        std::uint64_t frame = 0;
        const std::vector<std::int16_t>* pcm = nullptr;
        std::size_t done = 0;   ///< frames of the sound that are mixed
        std::size_t first = 0;  ///< where it begins in the buffer mixed last …
        std::size_t fresh = 0;  ///< … and how many frames of it are there
        std::size_t proven = 0; ///< frames found again
    };

    Place* claim();
    void begin(Place& place, Stamp start, std::size_t frames, Stamp now);
    void add(Place& place, std::int16_t* buffer, std::size_t frames);
    void settle(Place& place);

    std::array<Place, places> all_;
    std::atomic<const Bank*> bank_{nullptr};
    std::atomic<bool> is_muted_{false};
    std::atomic<Stamp::rep> asked_last_{0};
    FrameClock clock_;
    std::uint64_t mixed_frames_ = 0;
};

} // namespace ringside::audio
