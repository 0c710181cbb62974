// Games that are written here are read alike by others: npm's chess.js and Debian's pgn-extract.

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/bench_bout.hpp"
#include "app/bout_file.hpp"
#include "chess/fen.hpp"
#include "chess/pgn.hpp"
#include "core/play.hpp"
#include "record/game.hpp"
#include "scenario/run.hpp"
#include "support/catch.hpp"
#include "support/folder.hpp"
#include "support/generator.hpp"
#include "support/places.hpp"
#include "support/rulebooks.hpp"

using namespace ringside;
using ringside::test::Folder;
using Json = nlohmann::json;

namespace {

namespace fs = std::filesystem;
using Tags = std::map<std::string, std::string>;

struct Played {
    std::string name;
    core::Bout bout;
};

Played from_file(const fs::path& file) {
    const auto read = app::read_bout_and_rules(file.string());
    REQUIRE(std::holds_alternative<app::BoutFile>(read));
    const auto& bout = std::get<app::BoutFile>(read);
    return {file.stem().string(), scenario::run(bout.scenario, *bout.rules.rulebook).bout};
}

/// The demo bout, all scenarios, whole games and random bouts.
std::vector<Played> all_bouts() {
    const fs::path root{test::in_project("")};
    std::vector<Played> bouts{from_file(root / "assets/demo.bout")};
    for (const auto& entry : fs::directory_iterator{root / "tests/scenarios"})
        if (entry.path().extension() == ".bout") bouts.push_back(from_file(entry.path()));
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const auto whole = app::bench_bout(test::shipped_rulebooks().front(), seed);
        bouts.push_back(
            {"whole-" + std::to_string(seed),
             core::play(whole.rules, whole.sheet, whole.calls, whole.calls.back().entered)});
    }
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        const test::RandomBout random = test::random_bout(seed);
        bouts.push_back({"random-" + std::to_string(seed),
                         core::play(random.rules, random.sheet, random.calls, random.end)});
    }
    return bouts;
}

Tags tags_in(const std::string& text) {
    Tags tags;
    std::istringstream lines{text};
    for (std::string line; std::getline(lines, line) && !line.empty();) {
        const std::size_t quote = line.find('"');
        tags[line.substr(1, quote - 2)] = line.substr(quote + 1, line.size() - quote - 3);
    }
    return tags;
}

/// A name as it stands in a tag.
std::string written(std::string name) {
    std::replace(name.begin(), name.end(), '"', '\'');
    std::replace(name.begin(), name.end(), '\\', '/');
    return name;
}

std::string result_of(const core::Bout& bout) {
    if (!bout.game.over) return "*";
    if (!bout.game.over->winner) return "1/2-1/2";
    return *bout.game.over->winner == core::Side::white ? "1-0" : "0-1";
}

/// The moves that stand, from the start or from the last position that was set.
std::vector<std::string> moves_of(const core::Bout& bout) {
    std::vector<std::string> moves;
    for (const core::Fact& fact : bout.facts) {
        if (const auto* moved = std::get_if<core::fact::Moved>(&fact.what))
            moves.push_back(moved->san);
        if (const auto* back = std::get_if<core::fact::TakenBack>(&fact.what))
            moves.resize(moves.size() - static_cast<std::size_t>(back->moves));
        if (std::holds_alternative<core::fact::PositionSet>(fact.what)) moves.clear();
    }
    return moves;
}

/// What another program must have read of `played`, which was written as `text`.
void check_read(const Played& played, const std::string& text, const Tags& tags,
                const std::vector<std::string>& moves, const std::optional<std::string>& fen) {
    INFO(played.name << "\n" << text);
    CHECK(tags == tags_in(text));
    CHECK(moves == moves_of(played.bout));
    if (fen) CHECK(*fen == chess::fen(played.bout.game.position));
    const core::Sheet& sheet = played.bout.sheet;
    CHECK(tags.at("White") ==
          written(sheet.fighters[core::corner_of(sheet, core::Side::white)].name));
    CHECK(tags.at("Black") ==
          written(sheet.fighters[core::corner_of(sheet, core::Side::black)].name));
    CHECK(tags.at("Result") == result_of(played.bout));
}

/// Each game in a file of its own, named in the file `list` in the order of `bouts`.
std::vector<std::string> write_games(const Folder& folder, const std::vector<Played>& bouts) {
    std::vector<std::string> texts;
    std::string list;
    for (const Played& played : bouts) {
        texts.push_back(chess::pgn(record::game_of(played.bout)));
        folder.write(played.name + ".pgn", texts.back());
        list += folder.path(played.name + ".pgn") + "\n";
    }
    folder.write("list", list);
    return texts;
}

/// Runs a command in the folder; what it printed stands in its file `read`.
int run(const Folder& folder, const std::string& command) {
    return std::system(("cd '" + folder.path("") + "' && " + command + " >read 2>said").c_str());
}

bool is_there(const std::string& program) {
    return std::system(("command -v " + program + " >/dev/null 2>&1").c_str()) == 0;
}

std::optional<fs::path> chess_js() {
    std::vector<fs::path> folders{test::in_project("build/node/node_modules")};
    if (const char* named = std::getenv("RINGSIDE_NODE_MODULES"))
        folders.insert(folders.begin(), named);
    for (const fs::path& folder : folders)
        if (fs::exists(folder / "chess.js")) return fs::absolute(folder / "chess.js");
    return std::nullopt;
}

std::vector<std::string> strings_of(const Json& json) {
    return json.get<std::vector<std::string>>();
}

} // namespace

TEST_CASE("npm's chess.js reads every game as it was played", "[chess_js][pgn]") {
    if (!is_there("node") || !chess_js()) {
        WARN("skipped: node or its chess.js is missing");
        return;
    }
    const Folder folder;
    const auto bouts = all_bouts();
    const auto texts = write_games(folder, bouts);
    const std::string script = test::in_project("tests/readers/read_games.js");
    REQUIRE(run(folder, "node '" + script + "' '" + chess_js()->string() + "' list") == 0);
    std::istringstream lines{folder.text("read")};
    std::size_t clocks = 0;
    for (std::size_t i = 0; i < bouts.size(); ++i) {
        std::string line;
        REQUIRE(std::getline(lines, line));
        const Json read = Json::parse(line);
        INFO(bouts[i].name << "\n" << texts[i]);
        REQUIRE_FALSE(read.contains("error"));
        check_read(bouts[i], texts[i], read.at("tags").get<Tags>(), strings_of(read.at("moves")),
                   read.at("fen").get<std::string>());
        for (const Json& comment : read.at("comments"))
            if (comment[1].get<std::string>().find("[%clk 0:") != std::string::npos) ++clocks;
    }
    CHECK(clocks > 2000);
}

TEST_CASE("Debian's pgn-extract reads every game as it was played", "[pgn_extract][pgn]") {
    ::setenv("PATH", (std::string{std::getenv("PATH")} + ":/usr/games").c_str(), 1);
    if (!is_there("pgn-extract")) {
        WARN("skipped: pgn-extract is missing");
        return;
    }
    const Folder folder;
    const auto bouts = all_bouts();
    const auto texts = write_games(folder, bouts);
    // Without comments but for the one of -F, which quotes the last position.
    REQUIRE(run(folder, "pgn-extract -s -C --nomovenumbers --nofauxep -F -w200 -flist") == 0);
    CHECK(folder.text("said") == "");
    const std::string read = folder.text("read");
    std::size_t at = 0;
    for (std::size_t i = 0; i < bouts.size(); ++i) {
        const std::size_t middle = read.find("\n\n", at);
        const std::size_t end = read.find("\n\n", middle + 2);
        REQUIRE(end != std::string::npos);
        std::istringstream words{read.substr(middle + 2, end - middle - 2)};
        std::vector<std::string> moves;
        std::optional<std::string> fen;
        std::string word;
        while (words >> word && word != "{" && word != result_of(bouts[i].bout))
            moves.push_back(word);
        if (word == "{") {
            std::getline(words, word, '"');
            std::getline(words, fen.emplace(), '"');
        }
        CHECK(fen.has_value() == !moves.empty());
        check_read(bouts[i], texts[i], tags_in(read.substr(at, middle + 1 - at)), moves, fen);
        at = end + 2;
    }
    CHECK(at == read.size());
}
