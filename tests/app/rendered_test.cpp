// A whole bout as the hall hears it: the console's shell, its gong thread and its speaker play the
// quick rule set into the file of SDL's disk driver, and every sound is found in that wave.

#ifdef RINGSIDE_GUI

#include <SDL.h>
#include <SDL_mixer.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <limits>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/clock.hpp"
#include "app/gong.hpp"
#include "app/shell.hpp"
#include "audio/bank.hpp"
#include "audio/speaker.hpp"
#include "rulebook/files.hpp"
#include "support/catch.hpp"
#include "support/fake_disk.hpp"
#include "support/folder.hpp"
#include "support/wave.hpp"

using namespace ringside;
using namespace std::chrono_literals;
using app::Stamp;
using audio::Sound;
using core::Corner;
using core::Instant;
using tests::Buffers;
using tests::Found;
using tests::Samples;
namespace call = core::call;
namespace fact = core::fact;

namespace {

/// What the hall must have heard, and when.
struct Due {
    Instant t;
    Sound sound{};
};

/// The sounds that follow from what happened, told from the facts alone.
std::vector<Due> dues_of(const std::vector<core::Fact>& facts) {
    std::vector<Due> all;
    bool counts = false;
    Instant counting;
    const auto count_up_to = [&](core::Millis number) {
        if (!counts) return;
        for (int n = 1; core::Millis{n * 1s} <= number; ++n)
            all.push_back({counting + n * 1s, n >= 10 ? Sound::ten : Sound::count});
        counts = false;
    };
    const core::Fact* before = nullptr;
    bool rests = false;
    for (const core::Fact& each : facts) {
        if (std::holds_alternative<fact::RoundStarted>(each.what))
            all.push_back({each.t, Sound::round_start});
        if (std::holds_alternative<fact::TimedOut>(each.what))
            all.push_back({each.t, Sound::timeout});
        if (std::holds_alternative<fact::CountStarted>(each.what)) {
            counts = true;
            counting = each.t;
        }
        if (const auto* ended = std::get_if<fact::CountEnded>(&each.what))
            count_up_to(ended->number);
        if (std::holds_alternative<fact::RoundEnded>(each.what))
            all.push_back({each.t, Sound::round_end});
        // Between two facts of a round or a break its clock ran past ten seconds.
        if (before != nullptr && before->round == each.round && before->left > 10s &&
            each.left <= 10s)
            all.push_back(
                {before->t + (before->left - 10s), rests ? Sound::seconds_out : Sound::clapper});
        before = &each;
        if (std::holds_alternative<fact::RoundEnded>(each.what)) rests = true;
        if (std::holds_alternative<fact::RoundStarted>(each.what)) rests = false;
        if (std::holds_alternative<fact::Decided>(each.what))
            all.push_back({each.t, Sound::round_end});
    }
    std::stable_sort(all.begin(), all.end(), [](const Due& a, const Due& b) { return a.t < b.t; });
    return all;
}

/// Wakes who waits.
class Bell {
public:
    void ring() {
        {
            const std::lock_guard lock{guard_};
            rung_ = true;
        }
        come_.notify_all();
    }
    void wait(std::chrono::milliseconds longest) {
        std::unique_lock lock{guard_};
        come_.wait_for(lock, longest, [&] { return rung_; });
        rung_ = false;
    }

private:
    std::mutex guard_;
    std::condition_variable come_;
    bool rung_ = false;
};

app::NewBout quick_bout() {
    app::NewBout made;
    made.rules = rulebook::load("quick");
    REQUIRE(made.rules.rulebook);
    made.sheet.rules = "quick";
    made.sheet.fighters[Corner::red].name = "Nadia Brook";
    made.sheet.fighters[Corner::blue].name = "Ola Venn";
    made.sheet.judges.resize(1);
    return made;
}

/// Quiet enough that a gong, the gong before it and a beep together are not cut.
audio::SoundSettings quiet() {
    audio::SoundSettings settings;
    settings.volume = 0.25;
    // So that the gong that ends a round is told from the one that starts it.
    settings.choices[static_cast<std::size_t>(Sound::round_end)].volume = 0.9;
    return settings;
}

/// A console without windows.
struct House {
    app::BootClock clock;
    Bell bell;
    tests::FakeDisk disk;
    audio::Speaker speaker{quiet(), [this] { return clock.now(); }};
    Buffers buffers{clock};
    std::optional<app::Gong> gong;
    std::optional<app::Shell> shell;
    std::vector<app::Struck> struck;

    House() {
        REQUIRE(speaker.problem().empty());
        REQUIRE(Mix_RegisterEffect(MIX_CHANNEL_POST, Buffers::pass, nullptr, &buffers) != 0);
        open();
    }
    House(const House&) = delete;
    House& operator=(const House&) = delete;

    /// Opens the record, a new one or the one that is there, as a program that has just begun.
    void open() {
        shell.reset();
        if (gong) take_struck();
        gong.emplace([this](const app::Planned& planned) { speaker.play(planned.cue, planned.at); },
                     [this] { bell.ring(); });
        auto made = app::Recorder::open(disk, {{"evening.record", ""}, false, 1, ""},
                                        app::machine_time, quick_bout());
        REQUIRE(std::holds_alternative<app::Recorder>(made));
        shell.emplace(app::Shell::Parts{std::get<app::Recorder>(std::move(made)), clock,
                                        view::catalogue(view::Language::english), &*gong,
                                        [this] { bell.ring(); }});
    }
    void take_struck() {
        for (const app::Struck& each : gong->take_struck()) struck.push_back(each);
    }
    void look() {
        static_cast<void>(shell->advance(shell->now()));
        take_struck();
    }
    void say(core::Statement what) {
        static_cast<void>(shell->take(
            view::Say{{core::Office::timekeeper, 0}, std::move(what), std::nullopt}, shell->now()));
        static_cast<void>(shell->finish(10s));
        look();
    }
    void say_late(core::Statement what, core::Millis ago) {
        const Instant now = shell->now();
        static_cast<void>(
            shell->enter({now, now - ago, {core::Office::timekeeper, 0}, std::move(what)}));
        static_cast<void>(shell->finish(10s));
        look();
    }
    /// Lets the bout run until `is_so`.
    template <typename Condition>
    void run_until(Condition is_so) {
        const Stamp end = clock.now() + 30s;
        while (!is_so(shell->bout())) {
            const core::Bout& bout = shell->bout();
            INFO(fmt::format("round {} at {} ms, {} facts", bout.round, core::to_ms(bout.t),
                             bout.facts.size()));
            REQUIRE(clock.now() < end);
            bell.wait(20ms);
            look();
        }
    }
    void run_for(core::Millis span) {
        const Instant end = shell->now() + span;
        run_until([&](const core::Bout&) { return shell->now() >= end; });
    }
    void wait_for_gong() {
        run_until([](const core::Bout& bout) {
            const auto due = core::next_due(bout);
            return !due || due->what != core::Due::break_end || due->t <= bout.t;
        });
    }
};

/// The bout of the test, with everything in it that must make no sound.
void play(House& house) {
    house.say(call::Gong{});
    house.say(call::Move{"e4"});
    house.run_for(500ms);
    house.say(call::Timeout{});
    house.run_for(1s);
    house.say(call::Resume{});
    // A correction, and the past put right: silent.
    house.say(call::Move{"e5"});
    house.say(call::Undo{});
    house.say(call::Move{"e6"});
    house.run_until([](const core::Bout& bout) { return bout.phase == core::Phase::interval; });
    // A break long enough that the seconds are sent out of the ring, and not to be waited for.
    house.say(call::RoundClock{11s, {}});
    house.run_until([](const core::Bout& bout) { return core::clock_left(bout) <= 9s; });
    house.say(call::RoundClock{2s, {}});
    house.wait_for_gong();

    house.say(call::Gong{});
    house.run_for(1s);
    house.say(call::Knockdown{Corner::blue});
    // The console falls and comes back in the middle of a count.
    house.run_for(3500ms);
    house.open();
    house.run_until([](const core::Bout& bout) {
        return !bout.count || core::elapsed(bout.count->watch, bout.t) >= 8s;
    });
    house.say(call::Box{});
    house.run_until([](const core::Bout& bout) { return bout.phase == core::Phase::interval; });
    // A round that ended earlier than was thought: its gong has sounded.
    house.wait_for_gong();
    house.say_late(call::Caution{Corner::red, {}}, 6s);

    house.say(call::Gong{});
    house.say(call::Move{"d4"}); // White would run out of time
    house.run_until([](const core::Bout& bout) { return bout.phase == core::Phase::interval; });
    house.wait_for_gong();
    house.say(call::Gong{});
    house.run_for(2s);
    // A time-out of the past, begun and ended: history.
    house.say_late(call::Timeout{}, 1500ms);
    house.say_late(call::Resume{}, 700ms);
    house.say(call::Knockdown{Corner::red});
    house.run_until([](const core::Bout& bout) { return bout.phase == core::Phase::finished; });
    house.run_for(1s);
}

Samples wave_of(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    const std::string bytes{std::istreambuf_iterator<char>{file}, {}};
    Samples samples(bytes.size() / 2);
    std::copy_n(bytes.data(), samples.size() * 2, reinterpret_cast<char*>(samples.data()));
    return samples;
}

double ms(Stamp span) { return std::chrono::duration<double, std::milli>(span).count(); }

} // namespace

TEST_CASE(
    "in a whole bout every gong, clapper and beep sounds once, where its fact lies, and nothing "
    "else does",
    "[sound][gong][1.1.1][slow]") {
    test::Folder folder;
    const std::string path = folder.path("hall.raw");
    setenv("SDL_AUDIODRIVER", "disk", 1);
    setenv("SDL_DISKAUDIOFILE", path.c_str(), 1);
    std::vector<Due> dues;
    std::vector<app::Struck> struck;
    std::vector<Found> found;
    std::vector<Stamp> onsets;
    Stamp longest_gap{};
    app::Timeline timeline;
    {
        House house;
        play(house);
        std::vector<core::Fact> facts = house.shell->bout().facts;
        // What was entered late is no fact that was heard.
        std::erase_if(facts, [&](const core::Fact& each) {
            return std::holds_alternative<fact::TimedOut>(each.what) && each.round == 4;
        });
        dues = dues_of(facts);
        struck = house.struck;
        timeline = house.shell->timeline();
        // Until the last gong has rung out, so that all of it can be taken away.
        const std::size_t enough = house.buffers.frames() + 6 * 48'000;
        while (house.buffers.frames() < enough) house.bell.wait(20ms);
        Mix_UnregisterEffect(MIX_CHANNEL_POST, Buffers::pass);
        longest_gap = house.buffers.longest_gap();
        const Samples passed = house.buffers.samples();
        found = tests::peel(passed, audio::made_bank(quiet()));
        // The file holds the same, after what it held before anybody listened.
        const Samples wave = wave_of(path);
        const std::size_t silence = tests::first_loud(wave, 0) - tests::first_loud(passed, 0);
        const std::size_t both = std::min(passed.size(), wave.size() - 2 * silence);
        CHECK(both > passed.size() - 48'000);
        CHECK(std::equal(passed.begin(), passed.begin() + static_cast<std::ptrdiff_t>(both),
                         wave.begin() + 2 * static_cast<std::ptrdiff_t>(silence)));
        for (const Found& each : found) onsets.push_back(house.buffers.at(each.frame));
    }
    unsetenv("SDL_DISKAUDIOFILE");
    setenv("SDL_AUDIODRIVER", "dummy", 1);

    // All that a bout can sound lies in this one but a flag, which would have ended it.
    for (const Sound sound : {Sound::round_start, Sound::round_end, Sound::clapper,
                              Sound::seconds_out, Sound::count, Sound::ten, Sound::timeout})
        CHECK(std::any_of(dues.begin(), dues.end(),
                          [&](const Due& due) { return due.sound == sound; }));

    // The same sounds in the same order, each once and none besides.
    const auto in_words = [](auto first, auto last) {
        std::vector<std::string> words;
        for (; first != last; ++first) words.emplace_back(audio::name(first->sound));
        std::sort(words.begin(), words.end());
        return words;
    };
    REQUIRE(in_words(found.begin(), found.end()) == in_words(dues.begin(), dues.end()));

    // The gong thread may be let run late, and so may the device; what comes on top of both is
    // ours.
    Stamp latest_strike{};
    for (const app::Struck& each : struck)
        latest_strike = std::max(latest_strike, each.at - each.planned.at);
    const Stamp buffer = 10ms;
    int within = 0;
    double latest = 0;
    for (const Due& due : dues) {
        const Stamp at = app::stamp_of(timeline, due.t);
        auto nearest = found.end();
        for (auto each = found.begin(); each != found.end(); ++each) {
            const auto off = [&](auto one) {
                const Stamp distance = onsets[static_cast<std::size_t>(one - found.begin())] - at;
                return distance < Stamp{0} ? -distance : distance;
            };
            if (each->sound == due.sound && (nearest == found.end() || off(each) < off(nearest)))
                nearest = each;
        }
        const Stamp late = onsets[static_cast<std::size_t>(nearest - found.begin())] - at;
        fmt::print("{:12} {:8} ms of the bout: begins at frame {:8}, {:7.3f} ms after its fact\n",
                   audio::name(due.sound), core::to_ms(due.t), nearest->frame, ms(late));
        if (late < 2 * buffer) ++within;
        latest = std::max(latest, ms(late - buffer));
        CHECK(late > -1ms);
        CHECK(late < latest_strike + longest_gap + 2 * buffer);
    }
    fmt::print(
        "{} of {} sounds within one buffer of the first that could carry them; at most {:.3f} ms "
        "later; the gong thread was {:.3f} ms late at most, the device asked after {:.3f} ms "
        "at most\n",
        within, dues.size(), latest, ms(latest_strike), ms(longest_gap));
}

#endif
