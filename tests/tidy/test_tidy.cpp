// The checks themselves, on violations planted here: a check that cannot fail proves nothing.

#include "support/catch.hpp"
#include "tidy/house.hpp"

namespace {

using namespace ringside::tidy;

SourceFile planted(std::string path, std::string text) {
    return {std::move(path), std::move(text)};
}

/// The lines on which a check finds something.
std::vector<int> lines_of_problems(const std::vector<Problem>& problems) {
    std::vector<int> lines;
    lines.reserve(problems.size());
    for (const Problem& problem : problems) lines.push_back(problem.line);
    return lines;
}

using Lines = std::vector<int>;

} // namespace

TEST_CASE("an include across a wall is found, in each way of writing it", "[tidy]") {
    const auto file = planted("src/core/planted.cpp", "#include \"core/time.hpp\"\n"
                                                      "#include \"chess/side.hpp\"\n"
                                                      "#include \"view/ringside.hpp\"\n"
                                                      "  #  include \"ui/theme.hpp\"\n"
                                                      "#include <vector>\n"
                                                      "#include <fmt/format.h>\n"
                                                      "#include <unheard_of.h>\n"
                                                      "// #include \"ui/theme.hpp\"\n"
                                                      "#include \"time.hpp\"\n");
    CHECK(lines_of_problems(check_includes(file)) == Lines{3, 4, 6, 7, 9});
}

TEST_CASE("rooms that never see each other are kept apart", "[tidy]") {
    for (const std::string room : {"ui", "audio", "web", "record"})
        for (const std::string other : {"ui", "audio", "web", "record"}) {
            const auto file =
                planted("src/" + room + "/planted.cpp", "#include \"" + other + "/x.hpp\"\n");
            CHECK(check_includes(file).empty() == (room == other));
        }
}

TEST_CASE("screens and sound see types of the core, not the rules", "[tidy]") {
    CHECK(lines_of_problems(
              check_includes(planted("src/ui/x.cpp", "#include \"core/bout.hpp\"\n"
                                                     "#include \"core/play.hpp\"\n"))) == Lines{2});
    CHECK(lines_of_problems(check_includes(planted("src/audio/x.cpp",
                                                   "#include \"core/cue.hpp\"\n"
                                                   "#include \"core/bout.hpp\"\n"))) == Lines{2});
}

TEST_CASE("a library's header belongs to its room", "[tidy]") {
    const std::string text =
        "#include <imgui.h>\n#include <SDL2/SDL_mixer.h>\n#include <toml++/toml.h>\n";
    CHECK(lines_of_problems(check_includes(planted("src/ui/x.cpp", text))) == Lines{2, 3});
    CHECK(lines_of_problems(check_includes(planted("src/audio/x.cpp", text))) == Lines{1, 3});
    CHECK(lines_of_problems(check_includes(planted("src/rulebook/x.cpp", text))) == Lines{1, 2});
}

TEST_CASE("a file outside every room is found", "[tidy]") {
    CHECK(lines_of_problems(check_includes(planted("src/shed/x.cpp", ""))) == Lines{1});
    CHECK(lines_of_problems(check_includes(planted("src/loose.cpp", ""))) == Lines{1});
}

TEST_CASE("a link that the table does not give is found", "[tidy]") {
    const auto file =
        planted("src/CMakeLists.txt", "ringside_room(chess)\n"
                                      "ringside_room(core LINKS ringside_chess)\n"
                                      "ringside_room(core LINKS ringside_view)\n"
                                      "ringside_room(chess LINKS fmt::fmt)\n"
                                      "    ringside_room(audio LINKS PkgConfig::NEW)\n"
                                      "ringside_room(shed)\n");
    CHECK(lines_of_problems(check_links(file)) == Lines{3, 4, 5, 6});
}

TEST_CASE("clocks, files, threads and randomness are found in core and chess only", "[tidy]") {
    const std::string text = "#include <random>\n"
                             "#include <time.h>\n"
                             "#include <algorithm>\n"
                             "auto a = std::chrono::steady_clock::now();\n"
                             "std::ifstream in(\"x\");\n"
                             "std::jthread worker;\n"
                             "thread_local int seen;\n"
                             "int r = std::rand();\n"
                             "// std::rand() in a comment\n"
                             "auto s = \"std::rand()\";\n"
                             "int operand(int random_devices);\n";
    CHECK(lines_of_problems(check_purity(planted("src/core/x.cpp", text))) ==
          Lines{1, 2, 4, 5, 6, 7, 8});
    CHECK(lines_of_problems(check_purity(planted("src/chess/x.hpp", text))) ==
          Lines{1, 2, 4, 5, 6, 7, 8});
    CHECK(check_purity(planted("src/app/x.cpp", text)).empty());
}

TEST_CASE("a default is found in a switch over an enum and nowhere else", "[tidy]") {
    const std::string over_enum =
        "switch (phase) {\ncase Phase::chess: return 1;\ndefault: return 2;\n}\n";
    const std::string over_char = "switch (c) {\ncase 'a': return 1;\ndefault: return 2;\n}\n";
    const std::string over_key =
        "switch (key) {\ncase GLFW_KEY_A: return 1;\ndefault: return 2;\n}\n";
    const std::string over_square =
        "switch (square) {\ncase a1: return 1;\ndefault: return 2;\n}\n";
    const std::string nested = "switch (phase) {\ncase chess: {\nswitch (c) {\ncase 'a': break;\n"
                               "default: break;\n}\n}\ncase boxing: break;\n}\n";
    const std::string outer = "switch (phase) {\ncase chess: {\nswitch (c) {\ncase 'a': break;\n"
                              "default: break;\n}\n}\ndefault: break;\n}\n";
    CHECK(lines_of_problems(check_switches(planted("src/core/x.cpp", over_enum))) == Lines{3});
    CHECK(check_switches(planted("src/core/x.cpp", over_char)).empty());
    CHECK(check_switches(planted("src/ui/x.cpp", over_key)).empty());
    CHECK(check_switches(planted("src/chess/x.cpp", over_square)).empty());
    CHECK(check_switches(planted("src/core/x.cpp", nested)).empty());
    CHECK(lines_of_problems(check_switches(planted("src/core/x.cpp", outer))) == Lines{8});
    CHECK(check_switches(planted("src/core/x.hpp", "bool operator==(X, X) = default;\n")).empty());
}

TEST_CASE("a file of 421 lines is too long, one of 420 is not", "[tidy]") {
    std::string text;
    for (int i = 0; i < 420; ++i) text += "\n";
    CHECK(check_length(planted("src/core/x.cpp", text)).empty());
    CHECK(check_length(planted("src/core/x.cpp", text + "\n")).size() == 1);
}

TEST_CASE("work left open is found in comments, not in literals", "[tidy]") {
    const std::string word = std::string("TO") + "DO";
    CHECK(lines_of_problems(check_left_open(
              planted("src/core/x.cpp", "int a;\n// " + word + ": later\n"))) == Lines{2});
    CHECK(check_left_open(planted("src/core/x.cpp", "auto a = \"" + word + "\";\n")).empty());
    CHECK(lines_of_problems(check_left_open(
              planted("src/x.cpp", std::string("#if") + " 0\n#endif\n"))) == Lines{1});
}

TEST_CASE("sleeps, dates and untagged cases are found in tests", "[tidy]") {
    const std::string text = "TEST_CASE(\"a rule\", \"[tag]\") {}\n"
                             "TEST_CASE(\"a rule\") {}\n"
                             "void f() { std::this_thread::sleep_for(x); }\n"
                             "void g() { usleep(5); }\n"
                             "auto t = std::chrono::system_clock::now();\n"
                             "bool sleep = false;\n"
                             "TEST_CASE(\"a rule in \"\n"
                             "          \"two pieces\", \"[tag]\") {}\n";
    CHECK(lines_of_problems(check_tests(planted("tests/core/x.cpp", text))) == Lines{2, 3, 4, 5});
    CHECK(check_tests(planted("src/app/x.cpp", text)).empty());
}

TEST_CASE("digit separators, raw literals and escapes do not hide code", "[tidy]") {
    const std::string text = "int a = 1'000'000; int b = rand();\n"
                             "auto c = R\"x(rand() \")x\"; int d = rand();\n"
                             "char e = '\\''; int f = rand();\n"
                             "auto g = \"\\\"\"; int h = rand(); /* rand()\n"
                             "rand() */ int i = rand();\n";
    CHECK(lines_of_problems(check_purity(planted("src/core/x.cpp", text))) == Lines{1, 2, 3, 4, 5});
}
