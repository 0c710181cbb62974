#pragma once

#ifdef RINGSIDE_GUI

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/clock.hpp"
#include "app/gong.hpp"
#include "audio/speaker.hpp"
#include "core/cue.hpp"
#include "view/catalogue.hpp"

namespace ringside::app {

/// A gong that cannot be heard is seen so long on every screen.
inline constexpr core::Millis flash_length{2000};

/// What came of the sounds of a bout, for the official, the record and whoever follows.
struct SoundReport {
    struct Remark {
        std::string kind;
        std::string text;
        friend bool operator==(const Remark&, const Remark&) = default;
    };
    std::vector<Remark> remarks;
    std::vector<std::string> notices; ///< for the official, in the order of importance
    std::string lines;                ///< as `--events` prints them
    bool is_checked = false;          ///< a sound check went to the loudspeaker, and was not missed
    friend bool operator==(const SoundReport&, const SoundReport&) = default;
};

/// Watches what a speaker made of the cues that it was given, and says what the official must know.
/// It never asks the speaker to wait.
class HallSound {
public:
    /// All of it must outlive this.
    struct Parts {
        audio::Speaker& speaker;
        const view::Catalogue& words;
        const Timeline& timeline;
        bool is_on = true;    ///< the settings want sound
        std::string gong_key; ///< the cap of the key that strikes it by hand
    };

    explicit HallSound(Parts parts) : parts_{std::move(parts)} {}

    /// The gong thread struck, or gave up. Where nothing can be heard the gong is to be seen.
    void take_struck(const Struck& struck, SoundReport& report);

    /// What has become of the cues since this was asked last.
    void look(core::Instant now, SoundReport& report);

    /// The official strikes the gong by hand: the bout knows nothing of it.
    void strike(core::Instant now);

    /// Plays gong and clapper, and tells later what became of them.
    void check(core::Instant now);

    void mute(bool is_muted);

    /// What is not well with the sound, for the top bar.
    [[nodiscard]] std::vector<std::string> alarms() const;
    /// That it is well, and when the gong sounded last; empty where it is not.
    [[nodiscard]] std::string state() const;

    /// Until when every screen shows the gong; empty: it shows none.
    [[nodiscard]] std::optional<core::Instant> flashes_until() const { return flash_until_; }

    /// When something is to be looked at next; empty: nothing is awaited.
    [[nodiscard]] std::optional<core::Instant> wakes_at(core::Instant now) const;

private:
    [[nodiscard]] bool can_sound() const;
    [[nodiscard]] bool is_check(const core::Cue& cue) const;
    void take_sounded(const audio::Sounded& sounded, SoundReport& report);
    void take_checked(const audio::Sounded& sounded, SoundReport& report);
    void look_at_device(SoundReport& report);
    void play(const core::Cue& cue);
    void await(core::Instant t);

    Parts parts_;
    bool is_muted_ = false;
    std::string problem_;             ///< as it was told
    std::string listening_problem_;   ///< as it was told
    bool has_missed_ = false;         ///< the last cue was not found in what went to the device
    bool was_unheard_ = false;        ///< the source that listens did not hear the last gong
    std::optional<core::Cue> gong_;   ///< the last one that sounded
    std::vector<core::Cue> checking_; ///< cues of a sound check that are not told yet
    std::vector<audio::Sounded> checked_;
    std::optional<core::Instant> flash_until_;
    std::size_t awaited_ = 0;    ///< cues given of whose fate nothing is known
    core::Instant awaits_until_; ///< whatever is not known by then never will be
};

/// Whether a remark of that kind comes from here: the official has been told what of it matters.
[[nodiscard]] bool is_of_sound(std::string_view kind);

} // namespace ringside::app

#endif
