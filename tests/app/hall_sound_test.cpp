#include "app/hall_sound.hpp"

#ifdef RINGSIDE_GUI

#include <chrono>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include "support/catch.hpp"

using namespace ringside;
using namespace std::chrono_literals;
using app::HallSound;
using app::SoundReport;
using core::Cue;
using core::Signal;

namespace {

/// A hall with a speaker of its own, on the clock of this machine.
struct Hall {
    app::BootClock clock;
    audio::Speaker speaker;
    app::Timeline timeline{clock.now(), {}, 1};
    HallSound sound;

    explicit Hall(const char* driver, bool is_on = true, const char* device = "")
        : speaker{settings(driver, is_on, device), [this] { return clock.now(); }},
          sound{{speaker, view::catalogue(view::Language::english), timeline, is_on, "F9"}} {}
    Hall(const Hall&) = delete;
    Hall& operator=(const Hall&) = delete;

    static audio::SoundSettings settings(const char* driver, bool is_on, const char* device) {
        setenv("SDL_AUDIODRIVER", driver, 1);
        audio::SoundSettings settings;
        settings.on = is_on;
        settings.device = device;
        return settings;
    }
    [[nodiscard]] core::Instant now() const { return app::instant_at(timeline, clock.now()); }

    /// As the gong thread and the window do it; then looks until there is a line of `what`.
    SoundReport strike(const Cue& cue, const std::string& what) {
        const app::Planned planned{app::stamp_of(timeline, cue.t), cue};
        SoundReport report;
        speaker.play(cue, planned.at);
        sound.take_struck({planned, clock.now(), true}, report);
        return look_for(what, std::move(report));
    }
    SoundReport look_for(const std::string& what, SoundReport report = {}) {
        const app::Stamp end = clock.now() + 10s;
        while (report.lines.find(what) == std::string::npos && clock.now() < end) {
            sound.look(now(), report);
            std::this_thread::yield();
        }
        return report;
    }
};

std::vector<std::string> kinds_of(const SoundReport& report) {
    std::vector<std::string> kinds;
    for (const auto& remark : report.remarks) kinds.push_back(remark.kind);
    return kinds;
}

using Words = std::vector<std::string>;

} // namespace

TEST_CASE("a gong that went to the device is told, kept as a remark and shown with its time",
          "[sound]") {
    Hall hall{"dummy"};
    CHECK(hall.sound.state() == "Sound");
    const SoundReport report = hall.strike({hall.now(), Signal::round_start, 0}, "sounded");
    CHECK(report.lines.starts_with("{\"sounded\":\"round_start\",\"t\":"));
    CHECK(kinds_of(report) == Words{"gong"});
    CHECK(report.notices.empty());
    CHECK(hall.sound.alarms().empty());
    CHECK(hall.sound.state() == "Gong sounded 0:00:00");
    CHECK_FALSE(hall.sound.flashes_until());
}

TEST_CASE("the numbers of a count are no remarks", "[sound]") {
    Hall hall{"dummy"};
    const SoundReport report = hall.strike({hall.now(), Signal::count, 4}, "sounded");
    CHECK(report.remarks.empty());
    CHECK(report.notices.empty());
}

TEST_CASE("without a device there is an alarm before the round, and the gong is seen", "[sound]") {
    Hall hall{"no-such-driver"};
    SoundReport before;
    hall.sound.look(hall.now(), before);
    CHECK(kinds_of(before) == Words{"sound"});
    REQUIRE(before.notices.size() == 1);
    CHECK(hall.sound.alarms() == Words{"NO SOUND"});
    CHECK(hall.sound.state().empty());

    const core::Instant struck = hall.now();
    const SoundReport report = hall.strike({struck, Signal::round_end, 0}, "silent");
    CHECK(report.lines.find("\"why\":\"missed\"") != std::string::npos);
    CHECK(kinds_of(report) == Words{"no_gong"});
    REQUIRE(hall.sound.flashes_until());
    CHECK(*hall.sound.flashes_until() >= struck + app::flash_length);
    // And it is no longer seen once its time is over.
    SoundReport later;
    hall.sound.look(*hall.sound.flashes_until(), later);
    CHECK_FALSE(hall.sound.flashes_until());

    // A device comes.
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    const app::Stamp end = hall.clock.now() + 10s;
    while (!hall.speaker.problem().empty() && hall.clock.now() < end) (void)hall.speaker.tend();
    const SoundReport back = hall.strike({hall.now(), Signal::round_start, 0}, "sounded");
    CHECK(kinds_of(back) == Words{"sound", "gong"});
    CHECK(back.notices == Words{"The sound is back."});
    CHECK(hall.sound.alarms().empty());
}

TEST_CASE("a mute is an alarm of its own, and the gong is seen", "[sound]") {
    Hall hall{"dummy"};
    hall.sound.mute(true);
    CHECK(hall.sound.alarms() == Words{"MUTED"});
    const SoundReport report = hall.strike({hall.now(), Signal::round_start, 0}, "silent");
    CHECK(kinds_of(report) == Words{"no_gong"});
    CHECK(report.notices.empty());
    CHECK(hall.sound.flashes_until());
    hall.sound.mute(false);
    CHECK(hall.sound.alarms().empty());
}

TEST_CASE("sound that the settings switch off is no alarm, and the gong is seen", "[sound]") {
    Hall hall{"dummy", false};
    SoundReport report;
    const Cue cue{hall.now(), Signal::round_start, 0};
    hall.sound.take_struck({{app::stamp_of(hall.timeline, cue.t), cue}, hall.clock.now(), true},
                           report);
    hall.sound.look(hall.now(), report);
    CHECK(report == SoundReport{});
    CHECK(hall.sound.alarms().empty());
    CHECK(hall.sound.flashes_until());
}

TEST_CASE("a sound check tells what became of gong and clapper", "[sound]") {
    Hall hall{"dummy"};
    hall.sound.check(hall.now());
    const SoundReport report = hall.look_for("clapper");
    CHECK(report.notices == Words{"Sound check: gong and clapper went to the loudspeaker."});
    CHECK(kinds_of(report) == Words{"sound_check"});
    CHECK(report.is_checked); // which ticks its check before the bout

    hall.sound.mute(true);
    hall.sound.check(hall.now());
    const SoundReport muted = hall.look_for("clapper");
    CHECK(muted.notices == Words{"Sound check: the sound is muted."});
    CHECK_FALSE(muted.is_checked);
}

TEST_CASE("a gong struck by hand sounds, and is no gong of the bout", "[sound]") {
    Hall hall{"dummy"};
    hall.sound.strike(hall.now());
    const SoundReport report = hall.look_for("by_hand");
    CHECK(report.lines.find("\"sounded\":\"by_hand\"") != std::string::npos);
    CHECK(report.remarks.empty());
    CHECK(hall.sound.state() == "Sound");
}

TEST_CASE(
    "a device that is not there is not told as no sound where the system's own takes its place",
    "[sound]") {
    Hall hall{"dummy", true, "no such loudspeaker"};
    SoundReport before;
    hall.sound.look(hall.now(), before);
    REQUIRE(before.remarks.size() == 1);
    CHECK(before.remarks[0].text.ends_with("; the system's own device sounds instead"));
    REQUIRE(before.notices.size() == 1);
    CHECK(before.notices[0].starts_with("The loudspeaker that was chosen is not there "));
    CHECK(hall.sound.alarms() == Words{"OTHER SPEAKER"});
    CHECK(hall.sound.state().empty());
    hall.sound.check(hall.now());
    const SoundReport checked = hall.look_for("clapper");
    CHECK(checked.notices == Words{"Sound check: gong and clapper went to the system's own "
                                   "loudspeaker, not to the one that was chosen."});
    REQUIRE(checked.remarks.size() == 1);
    CHECK(checked.remarks[0].text.ends_with("on the system's own device"));
    // Nobody knows whether that one is heard in the hall: the gong is seen as well.
    const SoundReport gong = hall.strike({hall.now(), Signal::round_start, 0}, "sounded");
    CHECK(kinds_of(gong) == Words{"gong"});
    CHECK(gong.remarks[0].text.ends_with("on the system's own device"));
    CHECK(hall.sound.flashes_until());
}

#endif
