#include "app/shell.hpp"

#include <unistd.h>

#include "app/closing.hpp"
#include "app/places.hpp"
#include "core/overloaded.hpp"
#include "rulebook/files.hpp"
#include "scenario/read.hpp"
#include "support/catch.hpp"

using namespace ringside;
using namespace std::chrono_literals;
namespace call = core::call;
namespace fs = std::filesystem;
using core::Corner;
using core::Signal;

namespace {

/// A clock that is turned by hand.
struct FakeClock final : app::Clock {
    app::Stamp stamp = 1000s;
    [[nodiscard]] app::Stamp now() const override { return stamp; }
};

core::Instant at(core::Millis since) { return core::Instant{since}; }

app::Opening opening(const char* set) {
    const auto reading = rulebook::load(set);
    REQUIRE(reading.rulebook);
    app::Opening made;
    made.rules = *reading.rulebook;
    made.sheet.rules = set;
    made.sheet.fighters[Corner::red].name = "Nadia Brook";
    made.sheet.fighters[Corner::blue].name = "Ola Venn";
    made.sheet.judges.resize(1);
    return made;
}

/// A shell over a folder of its own.
struct Ring {
    FakeClock clock;
    fs::path folder;
    app::Shell shell;

    explicit Ring(const app::Opening& opened, double speed = 1)
        : folder{made_folder()}, shell{opened, clock, speed, app::Keeper{{folder}, "bout"},
                                       view::catalogue(view::Language::english)} {}
    ~Ring() {
        std::error_code ignored;
        fs::remove_all(folder, ignored);
    }
    Ring(const Ring&) = delete;
    Ring& operator=(const Ring&) = delete;

    static fs::path made_folder() {
        std::string pattern = (fs::temp_directory_path() / "ringside-XXXXXX").string();
        REQUIRE(mkdtemp(pattern.data()) != nullptr);
        return pattern;
    }
    app::Taken say(core::Statement what) {
        return shell.take(view::Say{{core::Office::timekeeper, 0}, std::move(what)}, shell.now());
    }
    app::Passed pass(app::Stamp time) {
        clock.stamp += time;
        return shell.advance(shell.now());
    }
    std::string saved() const {
        const auto read = app::read_file(shell.file());
        REQUIRE(std::holds_alternative<app::FileText>(read));
        return std::get<app::FileText>(read).text;
    }
};

std::vector<core::Call> calls_in(const std::string& text) {
    const auto read = scenario::read(text);
    REQUIRE(std::holds_alternative<scenario::Scenario>(read));
    return scenario::calls(std::get<scenario::Scenario>(read));
}

} // namespace

TEST_CASE("the shell wakes for the next gong and sounds it once", "[shell][1.1.1]") {
    Ring ring{opening("wcbo-11")};
    CHECK(ring.shell.wakes_at() == std::nullopt);
    CHECK(ring.say(call::Gong{}).passed.cues ==
          std::vector<core::Cue>{{at(0ms), Signal::round_start, 0}});
    CHECK(ring.shell.wakes_at() == at(2min + 50s));
    CHECK(ring.pass(2min + 50s).cues ==
          std::vector<core::Cue>{{at(2min + 50s), Signal::clapper, 0}});
    CHECK(ring.shell.wakes_at() == at(3min));
    CHECK(ring.pass(10s + 3ms).cues == std::vector<core::Cue>{{at(3min), Signal::round_end, 0}});
    CHECK(ring.pass(1ms).cues.empty());
}

TEST_CASE("what fell due before a press happened before it", "[shell]") {
    Ring ring{opening("wcbo-11")};
    (void)ring.say(call::Gong{});
    ring.clock.stamp += 3min + 20ms;
    const app::Taken taken = ring.say(call::Timeout{});
    CHECK(taken.passed.cues == std::vector<core::Cue>{{at(3min), Signal::round_end, 0},
                                                      {at(3min + 20ms), Signal::timeout, 0}});
}

TEST_CASE("a rehearsal passes so many times as fast, and its gongs are not taken for late",
          "[shell]") {
    Ring ring{opening("wcbo-11"), 60};
    (void)ring.say(call::Gong{});
    CHECK(ring.pass(2900ms).cues.size() == 1);
    CHECK(ring.shell.now() == at(2min + 54s));
    CHECK(ring.pass(200ms).cues == std::vector<core::Cue>{{at(3min), Signal::round_end, 0}});
}

TEST_CASE("facts are given out once, and anew from a correction on", "[shell]") {
    Ring ring{opening("boxing-first-6")};
    CHECK(ring.say(call::Gong{}).passed.facts.size() == 1);
    (void)ring.pass(5s);
    CHECK(ring.say(call::Caution{Corner::red, {}}).passed.facts.size() == 1);
    CHECK(ring.pass(1s).facts.empty());
    const app::Taken undone = ring.say(call::Undo{});
    CHECK(undone.passed.corrected == at(5s));
    REQUIRE(undone.passed.facts.size() == 1);
    CHECK(std::holds_alternative<core::fact::Struck>(undone.passed.facts[0].what));
    CHECK(undone.passed.cues.empty());
}

TEST_CASE("every call is kept at once", "[shell][saving]") {
    Ring ring{opening("boxing-first-6")};
    (void)ring.say(call::Gong{});
    CHECK(calls_in(ring.saved()) == ring.shell.table().calls());
    (void)ring.pass(3250ms);
    (void)ring.say(call::Knockdown{Corner::blue});
    CHECK(calls_in(ring.saved()) == ring.shell.table().calls());
    CHECK(ring.shell.save_problem().empty());
}

TEST_CASE("the kept bout proves its own result when it is played again", "[shell][saving]") {
    Ring ring{opening("boxing-first-6")};
    (void)ring.say(call::Gong{});
    (void)ring.pass(3s);
    (void)ring.say(call::Knockdown{Corner::blue});
    (void)ring.pass(12s);
    CHECK(ring.shell.close() == "");
    const std::string text = ring.saved();
    CHECK(text.ends_with("\n0:15 expect phase finished\n"
                         "0:15 expect result red knockout 3.5.5.1\n"));
    CHECK(calls_in(text) == ring.shell.table().calls());
}

TEST_CASE("a bout that is opened again goes on where its last line stands, in silence",
          "[shell][saving]") {
    app::Opening opened = opening("boxing-first-6");
    opened.calls = {{at(1s), at(1s), {core::Office::timekeeper, 0}, call::Gong{}}};
    opened.start = at(42s);
    Ring ring{opened};
    CHECK(ring.shell.now() == at(42s));
    const app::Passed passed = ring.pass(1s);
    CHECK(passed.cues.empty());
    CHECK(passed.facts.size() == 1);
    CHECK(core::clock_left(ring.shell.bout()) == 2min + 30s - 42s);
    CHECK_FALSE(ring.shell.has_news());
    CHECK(ring.shell.close() == "");
    CHECK(ring.shell.file().empty());
}

TEST_CASE("a bout that cannot be kept says so and goes on", "[shell][saving]") {
    Ring ring{opening("boxing-first-6")};
    fs::remove_all(ring.folder);
    std::FILE* file = std::fopen(ring.folder.c_str(), "w");
    REQUIRE(file != nullptr);
    std::fclose(file);
    const app::Taken taken = ring.say(call::Gong{});
    CHECK(taken.answer);
    CHECK_FALSE(ring.shell.save_problem().empty());
    CHECK(ring.shell.bout().phase == core::Phase::boxing);
}
