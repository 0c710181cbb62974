#include "app/bench_reference.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

#include "app/child.hpp"

namespace ringside::app {

namespace {

/// A program of the search path, or of the folder in which Debian keeps what plays.
std::optional<std::string> find_program(const std::string& name) {
    const char* path = std::getenv("PATH");
    std::string folders = std::string{path ? path : ""} + ":/usr/games";
    for (std::size_t at = 0; at < folders.size();) {
        const std::size_t end = std::min(folders.find(':', at), folders.size());
        const std::string file = folders.substr(at, end - at) + "/" + name;
        if (access(file.c_str(), X_OK) == 0) return file;
        at = end + 1;
    }
    return std::nullopt;
}

std::optional<std::filesystem::path> find_modules() {
    std::vector<std::filesystem::path> folders{"node_modules", "build/node/node_modules"};
    if (const char* named = std::getenv("RINGSIDE_NODE_MODULES"))
        folders.insert(folders.begin(), named);
    for (const std::filesystem::path& folder : folders) {
        std::error_code error;
        if (std::filesystem::exists(folder / "chess.js", error))
            return std::filesystem::absolute(folder, error);
    }
    return std::nullopt;
}

// Run by node with the folder of chess.js and the depth.
constexpr std::string_view counting = R"(
const [folder, depth] = process.argv.slice(1);
const { Chess } = require(folder);
const chess = new Chess();
chess.perft(Number(depth) - 2);
const start = process.cpuUsage();
const nodes = chess.perft(Number(depth));
const ms = process.cpuUsage(start).user / 1e3;
console.log('counted ' + nodes + ' ' + ms + ' ' + require(folder + '/package.json').version);
)";

} // namespace

std::variant<Reference, Absent> time_stockfish(int depth, int runs) {
    const auto program = find_program("stockfish");
    if (!program) return Absent{"stockfish is not installed"};
    Child engine{{*program}};
    engine.say("uci");
    const auto name = engine.hear("id name ");
    if (!name || !engine.hear("uciok")) return Absent{"stockfish does not answer"};
    Reference reference{*name, 0, 0};
    std::vector<double> times;
    for (int run = 0; run < runs; ++run) {
        engine.say("position startpos");
        engine.say("isready");
        if (!engine.hear("readyok")) return Absent{"stockfish does not answer"};
        const double start = engine.ms();
        engine.say("go perft " + std::to_string(depth));
        const auto nodes = engine.hear("Nodes searched: ");
        times.push_back(engine.ms() - start);
        if (!nodes) return Absent{"stockfish does not count"};
        reference.nodes = std::strtoull(nodes->c_str(), nullptr, 10);
    }
    engine.say("quit");
    std::sort(times.begin(), times.end());
    reference.ms = times[times.size() / 2];
    return reference;
}

std::variant<Reference, Absent> time_chess_js(int depth) {
    const auto node = find_program("node");
    if (!node) return Absent{"node is not installed"};
    const auto modules = find_modules();
    if (!modules) return Absent{"no node_modules folder with chess.js"};
    Child script{{*node, "-e", std::string{counting}, (*modules / "chess.js").string(),
                  std::to_string(depth)}};
    const auto counted = script.hear("counted ");
    if (!counted) return Absent{"chess.js does not count"};
    Reference reference;
    char* rest = nullptr;
    reference.nodes = std::strtoull(counted->c_str(), &rest, 10);
    reference.ms = std::strtod(rest, &rest);
    reference.name = "chess.js" + std::string{rest};
    return reference;
}

} // namespace ringside::app
