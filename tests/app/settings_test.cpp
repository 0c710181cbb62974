#include "app/settings.hpp"

#include "app/places.hpp"
#include "support/catch.hpp"
#include "support/places.hpp"

using namespace ringside;
using app::Settings;
using rulebook::Problem;

namespace {

Settings settings_of(std::string_view text) {
    const auto read = app::read_settings(text, "console.toml");
    REQUIRE(std::holds_alternative<Settings>(read));
    return std::get<Settings>(read);
}

std::vector<Problem> problems_of(std::string_view text) {
    const auto read = app::read_settings(text, "console.toml");
    REQUIRE(std::holds_alternative<std::vector<Problem>>(read));
    return std::get<std::vector<Problem>>(read);
}

} // namespace

TEST_CASE("the shipped console file says what holds without it", "[settings]") {
    const auto file = app::read_file(test::in_project("config/console.toml"));
    REQUIRE(std::holds_alternative<app::FileText>(file));
    CHECK(settings_of(std::get<app::FileText>(file).text) == Settings{});
    CHECK(settings_of("") == Settings{});
}

TEST_CASE("every key of a console file is taken", "[settings]") {
    const Settings settings =
        settings_of("[window]\nsize = \"1280x800\"\nglare = true\n"
                    "language = \"de\"\n"
                    "[projector]\non = false\nsize = \"1024x768\"\nlanguage = \"uk\"\n"
                    "monitor = \"HDMI-1\"\n"
                    "[sound]\non = false\nvolume = 40\ndevice = \"HDMI\"\nlisten = \"default\"\n"
                    "[sound.flag]\nfile = \"horn.ogg\"\nvolume = 50\n"
                    "[bouts]\nfolder = \"~/evening\"\nsecond = \"/media/stick\"\n");
    Settings wanted;
    wanted.window = {1280, 800};
    wanted.glare = true;
    wanted.language = view::Language::german;
    wanted.projector_language = view::Language::ukrainian;
    wanted.has_projector = false;
    wanted.projector = {1024, 768};
    wanted.monitor = "HDMI-1";
    wanted.sound.on = false;
    wanted.sound.volume = 0.4;
    wanted.sound.device = "HDMI";
    wanted.sound.listen = "default";
    wanted.sound.choices[static_cast<std::size_t>(audio::Sound::flag)] = {"horn.ogg", 0.5};
    wanted.bouts = "~/evening";
    wanted.second = "/media/stick";
    CHECK(settings == wanted);
}

TEST_CASE("a language that there is none of is answered by the codes of those that there are",
          "[settings][languages]") {
    const auto problems = problems_of("[projector]\n\nlanguage = \"ua\"\n");
    REQUIRE(problems.size() == 1);
    CHECK(to_text(problems.front()) ==
          "console.toml:3:12: found \"ua\" for language; admitted: \"en\", \"uk\", \"de\", "
          "\"nb\", \"fr\", \"it\", \"es\", \"pl\"");
}

TEST_CASE("all that is wrong in a console file is said at once, with what is admitted",
          "[settings]") {
    const auto problems = problems_of("[window]\nsize = \"1x1\"\ncolour = 3\n"
                                      "[sound]\nvolume = 101\n[soud]\n");
    REQUIRE(problems.size() == 4);
    const auto has = [&](int line, std::string_view admitted) {
        return std::any_of(problems.begin(), problems.end(), [&](const Problem& problem) {
            return problem.place.line == line && problem.admitted == admitted;
        });
    };
    CHECK(has(2, "a size from \"640x400\" to \"7680x4320\""));
    CHECK(has(3, "size, glare, language"));
    CHECK(has(5, "a whole number from 0 to 100"));
    CHECK(has(6, "the tables [window], [projector], [sound], [network], [bouts]"));
}

TEST_CASE("a sound has a file and a volume of its own, and what is no sound is said",
          "[settings]") {
    const auto problems = problems_of("[sound.gong]\nfile = \"a.wav\"\n"
                                      "[sound.ten]\nfile = \"ten.mp3\"\n"
                                      "volume = 101\nloud = true\n"
                                      "[projector]\nmonitor = 0\n");
    std::string found;
    for (const Problem& problem : problems) found += rulebook::to_text(problem) + "\n";
    INFO(found);
    const std::vector<Problem> wanted{
        {{"console.toml", 1, 8},
         "\"gong\"",
         "on, volume, device, listen, and the tables [sound.round_start], [sound.round_end], "
         "[sound.clapper], [sound.seconds_out], [sound.count], [sound.timeout], [sound.flag], "
         "[sound.ten]"},
        {{"console.toml", 4, 8}, "\"ten.mp3\" for file", "the name of a .wav or .ogg file"},
        {{"console.toml", 5, 10}, "101 for volume", "a whole number from 0 to 100"},
        {{"console.toml", 6, 1}, "\"loud\"", "file, volume"},
        {{"console.toml", 8, 11}, "0 for monitor", "a number from 1 to 16, or a name in quotes"},
    };
    CHECK(problems == wanted);
    CHECK(settings_of("[projector]\nmonitor = 2\n").monitor == "2");
}

TEST_CASE("a size is two whole numbers that a window can have", "[settings]") {
    CHECK(app::size_of("1440x900") == app::WindowSize{1440, 900});
    for (const char* text : {"", "x", "1440", "1440x", "x900", "1440X900", "-1440x900",
                             "1440x900x1", " 1440x900", "639x900", "1440x4321", "99999999999x900"})
        CHECK(app::size_of(text) == std::nullopt);
}

TEST_CASE("a value that is not admitted is said as it stands, whatever it is", "[settings]") {
    const auto found = [](const std::string& value) {
        return problems_of("[sound]\nvolume = " + value + "\n").at(0).found;
    };
    CHECK(found("1000") == "1000 for volume");
    CHECK(found("0.5") == "0.5 for volume");
    CHECK(found("true") == "true for volume");
    CHECK(found("\"loud\"") == "\"loud\" for volume");
    CHECK(found("[1]") == "another value for volume");
}
