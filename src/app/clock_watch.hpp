#pragma once

#include <chrono>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/clock.hpp"
#include "app/zone.hpp"
#include "core/time.hpp"

namespace ringside::app {

/// The system's clocks, read one right after the other.
struct ClockSample {
    Stamp boottime{};  ///< CLOCK_BOOTTIME: the console's time; slewed, and runs on in a suspension
    Stamp monotonic{}; ///< CLOCK_MONOTONIC: slewed, stands still in a suspension
    Stamp raw{};       ///< CLOCK_MONOTONIC_RAW: the oscillator as it is, stands still in one too
    Stamp realtime{};  ///< CLOCK_REALTIME, since 1970: the date, which can be set
    Stamp took{};      ///< all four were read within this: so much may lie between any two
    Zone zone;
};

/// What can befall the machine's time.
enum class FindingKind {
    date_stepped, ///< the date was set; no clock of the bout moved
    zone_changed, ///< another zone, or its summer time began or ended; no clock of the bout moved
    suspended,    ///< the machine slept; the clocks of the bout ran on
    stopped,      ///< the console was not let run; the clocks of the bout ran on
    slewed,       ///< the system's clock is made to run faster or slower, and the bout's with it
    slew_ended    ///< it runs true again
};

/// `date_stepped` and so on: the kind of the remark.
[[nodiscard]] std::string_view word(FindingKind kind);

/// One thing that befell it.
struct Finding {
    FindingKind kind{};
    /// How much: of a date or a zone, by how much it was put forward (back: less than zero); of a
    /// suspension its length; of a stop the most that it can have lasted; of a slew that ended how
    /// much the clocks of the bout gained by it (lost: less than zero).
    core::Millis amount{};
    double ppm = 0;   ///< of a slew: by how many millionths the clocks run fast (slow: below zero)
    Stamp from{};     ///< on CLOCK_BOOTTIME: not before this …
    Stamp to{};       ///< … and noticed at this
    std::string text; ///< what befell, in English, for the record
    friend bool operator==(const Finding&, const Finding&) = default;
};

/// Whether an official has to say what becomes of the clocks. A date or a zone is only a label.
/// A slew that ended is asked about where it moved them by a tenth of a second, the finest that
/// any of them shows.
[[nodiscard]] bool asks_official(const Finding& finding);

/// From here on something is one. Each is taken less what the sample's own length leaves in doubt.
namespace clock_limit {

/// A sample that took longer says nothing but that the console runs: the thread was put aside
/// between two clocks. A usual one takes a thousandth of this.
constexpr Stamp usable_sample = std::chrono::milliseconds{1};

/// A smaller step of the date is none that people could see on a watch or in a film, and time
/// services make such when they start.
constexpr Stamp date_step = std::chrono::milliseconds{100};

/// CLOCK_BOOTTIME less CLOCK_MONOTONIC is a constant but for suspensions, and none is this short.
constexpr Stamp suspension = std::chrono::milliseconds{50};

/// So long without a sample, the machine awake, is a stop. A sample is due five times a second, and
/// on a busy machine a thread without privileges comes late by less than a tenth of a second; so
/// seven missed ones in a row are no matter of a busy moment.
constexpr Stamp stop = std::chrono::milliseconds{1'500};

/// CLOCK_MONOTONIC against CLOCK_MONOTONIC_RAW, in millionths. What a time service corrects for
/// good is the oscillator's own error, some tens; what it does to catch up is 500 (adjtime) to
/// 83,333 (chrony). 200 are 36 ms in a round of three minutes.
constexpr double slew_ppm = 200;

/// Below this it is over: far enough from where it began that it does not come and go.
constexpr double slew_over_ppm = 100;

/// The rate is taken over so long at least. Read to a microsecond it is then good to three
/// millionths, and a slew of 400 is known within a second.
constexpr Stamp slew_window = std::chrono::milliseconds{600};

} // namespace clock_limit

/// Watches the machine's time through samples, some five a second. Each thing is told once, also a
/// slew for as long as it goes on, unless it comes to more than twice what was told.
class ClockWatch {
public:
    /// Takes the next sample and says what befell since the one before; nothing at the first.
    [[nodiscard]] std::vector<Finding> take(const ClockSample& sample);

private:
    /// A rate against the oscillator, in millionths.
    struct Rate {
        double ppm = 0;
        double doubt = 0; ///< it may be off by so much
    };
    /// A slew that was told and goes on.
    struct Slew {
        ClockSample start;
        double told = 0; ///< ppm
    };

    [[nodiscard]] static Rate rate_between(const ClockSample& from, const ClockSample& to);
    [[nodiscard]] std::optional<Finding> find_stop(const ClockSample& sample) const;
    [[nodiscard]] std::optional<Finding> find_suspension(const ClockSample& sample) const;
    [[nodiscard]] std::optional<Finding> find_step(const ClockSample& sample) const;
    [[nodiscard]] std::optional<Finding> find_zone(const ClockSample& sample, bool stepped) const;
    [[nodiscard]] std::optional<Finding> find_slew(const ClockSample& sample);
    [[nodiscard]] Finding tell_slew(const ClockSample& sample, double ppm);
    [[nodiscard]] Finding tell_end(const ClockSample& sample);

    std::optional<ClockSample> seen_; ///< the last one, usable or not: the console ran then
    std::optional<ClockSample> last_; ///< the last usable one
    std::deque<ClockSample> window_;  ///< usable ones from some `slew_window` ago on
    bool is_beyond_ = false;          ///< the last rate was more than may be, or than was told
    std::optional<Slew> slew_;
};

} // namespace ringside::app
