// The table of rooms: which room may include which, and which libraries' headers belong to whom.

#include <algorithm>
#include <map>
#include <set>

#include "tidy/house.hpp"

namespace ringside::tidy {

namespace {

using Names = std::set<std::string, std::less<>>;

struct Room {
    Names rooms;     ///< may include their headers
    Names libraries; ///< may include these
};

const std::map<std::string, Room, std::less<>>& rooms() {
    static const std::map<std::string, Room, std::less<>> table{
        {"chess", {{}, {}}},
        {"core", {{"chess"}, {}}},
        {"rulebook", {{"core"}, {"toml++"}}},
        {"view", {{"core", "chess"}, {"fmt", "toml++"}}},
        {"scenario", {{"core", "view"}, {"fmt", "nlohmann"}}},
        {"record", {{"chess", "core", "scenario"}, {"fmt", "sodium", "posix"}}},
        {"ui", {{"core", "view"}, {"imgui", "glfw", "gl", "freetype", "stb", "qrcodegen"}}},
        {"audio", {{"core"}, {"sdl"}}},
        {"web",
         {{"chess", "core", "view", "scenario"},
          {"boost", "nlohmann", "posix", "qrcodegen", "sodium", "threads"}}},
        {"app",
         {{"chess", "core", "rulebook", "view", "scenario", "record", "ui", "audio", "web"},
          {"fmt", "nlohmann", "posix", "systemd", "threads", "toml++"}}},
        {"main", {{"app"}, {}}},
    };
    return table;
}

/// What a room sees of another where it does not see all of it.
bool is_kept_from(std::string_view room, std::string_view header) {
    // Screens know types, not the rules; sound knows only what is to sound.
    if (room == "ui" || room == "web") return header == "core/play.hpp";
    if (room == "audio") return header.starts_with("core/") && header != "core/cue.hpp";
    return false;
}

/// The library that a header in angle brackets belongs to; empty for the standard library.
std::string library_of(std::string_view header) {
    static const std::vector<std::pair<std::string_view, std::string_view>> beginnings{
        {"toml++/", "toml++"},
        {"fmt/", "fmt"},
        {"nlohmann/", "nlohmann"},
        {"sodium", "sodium"},
        {"imgui", "imgui"},
        {"backends/imgui", "imgui"},
        {"misc/", "imgui"},
        {"GLFW/", "glfw"},
        {"GL/", "gl"},
        {"GLES", "gl"},
        {"ft2build", "freetype"},
        {"freetype/", "freetype"},
        {"stb", "stb"},
        {"qrcodegen", "qrcodegen"},
        {"SDL", "sdl"},
        {"boost/", "boost"},
        {"openssl/", "openssl"},
        {"systemd/", "systemd"},
        {"sys/", "posix"},
        {"ifaddrs.h", "posix"},
        {"netinet/", "posix"},
        {"unistd.h", "posix"},
        {"fcntl.h", "posix"},
        {"signal.h", "posix"},
        {"poll.h", "posix"},
        {"termios.h", "posix"},
        {"dlfcn.h", "posix"},
        {"pthread.h", "threads"},
        {"sched.h", "threads"},
    };
    for (const auto& [beginning, library] : beginnings)
        if (header.starts_with(beginning)) return std::string(library);
    // What is left is the standard library's, where no header has a folder or an ending, or
    // unknown.
    return header.find_first_of("./") == std::string_view::npos ? "" : std::string(header);
}

const std::map<std::string, std::string, std::less<>>& library_targets() {
    static const std::map<std::string, std::string, std::less<>> table{
        {"PkgConfig::TOMLPLUSPLUS", "toml++"},
        {"fmt::fmt", "fmt"},
        {"nlohmann_json::nlohmann_json", "nlohmann"},
        {"PkgConfig::IMGUI", "imgui"},
        {"PkgConfig::STB", "stb"},
        {"glfw", "glfw"},
        {"OpenGL::GL", "gl"},
        {"Freetype::Freetype", "freetype"},
        {"PkgConfig::QRCODEGEN", "qrcodegen"},
        {"PkgConfig::MIXER", "sdl"},
        {"PkgConfig::SODIUM", "sodium"},
        {"PkgConfig::SYSTEMD", "systemd"},
        {"Boost::headers", "boost"},
        {"OpenSSL::SSL", "openssl"},
        {"Threads::Threads", "threads"},
    };
    return table;
}

/// The header that a line includes, with its brackets or quotes; empty for any other line.
std::string_view included_by(std::string_view line) {
    const auto skip = [&] {
        line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    };
    skip();
    if (!line.starts_with('#')) return {};
    line.remove_prefix(1);
    skip();
    constexpr std::string_view word = "include";
    if (!line.starts_with(word)) return {};
    line.remove_prefix(word.size());
    skip();
    if (line.empty()) return {};
    const auto end = line.find(line[0] == '<' ? '>' : '"', 1);
    return end == std::string_view::npos ? line : line.substr(0, end + 1);
}

std::string problem_with(const std::string& name, const Room& room, std::string_view include) {
    const std::string header(include.substr(1, include.size() - 2));
    const std::string how = name + " may not include " + std::string(include);
    if (include[0] == '<') {
        const std::string library = library_of(header);
        return library.empty() || room.libraries.contains(library) ? "" : how;
    }
    const std::string other = header.substr(0, header.find('/'));
    const bool admitted = header.find('/') != std::string::npos &&
                          (other == name || room.rooms.contains(other)) &&
                          !is_kept_from(name, header);
    return admitted ? "" : how;
}

} // namespace

std::vector<Problem> check_includes(const SourceFile& file) {
    std::vector<Problem> problems;
    const std::string name = room_of(file.path);
    if (!file.path.starts_with("src/")) return problems;
    const auto room = rooms().find(name);
    if (room == rooms().end()) return {{file.path, 1, "stands in no room of the table"}};
    const std::string code = blanked(file.text, Blank::comments);
    int number = 0;
    for (const std::string_view line : lines_of(code)) {
        ++number;
        const auto include = included_by(line);
        if (include.empty()) continue;
        if (const auto problem = problem_with(name, room->second, include); !problem.empty())
            problems.push_back({file.path, number, problem});
    }
    return problems;
}

std::vector<Problem> check_links(const SourceFile& file) {
    std::vector<Problem> problems;
    int number = 0;
    for (std::string_view line : lines_of(file.text)) {
        ++number;
        const auto call = line.find("ringside_room(");
        if (call == std::string_view::npos || line.find('#') < call) continue;
        std::string words(line.substr(line.find('(') + 1));
        std::replace_if(
            words.begin(), words.end(), [](char c) { return c == ')'; }, ' ');
        std::vector<std::string> names;
        for (std::size_t at = 0; (at = words.find_first_not_of(' ', at)) != std::string::npos;) {
            const auto end = std::min(words.find(' ', at), words.size());
            names.push_back(words.substr(at, end - at));
            at = end;
        }
        const auto room = names.empty() ? rooms().end() : rooms().find(names[0]);
        if (room == rooms().end()) {
            problems.push_back({file.path, number, "builds a room that is not in the table"});
            continue;
        }
        for (std::size_t i = 1; i < names.size(); ++i) {
            constexpr std::string_view ours = "ringside_";
            const auto library = library_targets().find(names[i]);
            const bool admitted = names[i] == "LINKS" ||
                                  (names[i].starts_with(ours) &&
                                   room->second.rooms.contains(names[i].substr(ours.size()))) ||
                                  (library != library_targets().end() &&
                                   room->second.libraries.contains(library->second));
            if (!admitted)
                problems.push_back({file.path, number, room->first + " may not link " + names[i]});
        }
    }
    return problems;
}

} // namespace ringside::tidy
