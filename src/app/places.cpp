#include "app/places.hpp"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <utility>

#include <unistd.h>

#include <fmt/format.h>

#include "rulebook/files.hpp"

namespace ringside::app {

namespace fs = std::filesystem;

namespace {

std::optional<fs::path> variable(const char* name) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') return std::nullopt;
    return fs::path{value};
}

/// A folder of the user's, after the XDG base directory specification.
fs::path user_folder(const char* name, std::string_view below_home) {
    if (const auto given = variable(name); given && given->is_absolute()) return *given;
    return variable("HOME").value_or(fs::current_path()) / below_home;
}

} // namespace

std::optional<fs::path> config_file(std::string_view name) {
    std::vector<fs::path> folders;
    if (const auto given = variable("RINGSIDE_CONFIG")) folders.push_back(*given);
    folders.push_back(user_folder("XDG_CONFIG_HOME", ".config") / "ringside");
    for (const fs::path& rules : rulebook::rules_directories())
        folders.push_back(rules.parent_path() / "config");
    for (const fs::path& folder : folders) {
        std::error_code ignored;
        if (fs::is_regular_file(folder / name, ignored)) return folder / name;
    }
    return std::nullopt;
}

std::string sounds_folder() {
    for (const fs::path& rules : rulebook::rules_directories()) {
        std::error_code ignored;
        const fs::path folder = rules.parent_path() / "assets" / "sounds";
        if (fs::is_directory(folder, ignored)) return folder.string();
    }
    return {};
}

fs::path bouts_folder(std::string_view wanted) {
    if (wanted.empty()) return user_folder("XDG_DATA_HOME", ".local/share") / "ringside" / "bouts";
    if (wanted == "~" || wanted.starts_with("~/"))
        return variable("HOME").value_or(fs::current_path()) /
               wanted.substr(wanted.size() > 1 ? 2 : 1);
    return fs::path{wanted};
}

std::variant<RecordFile, std::string> record_file(const std::vector<fs::path>& folders,
                                                  const std::string& date, bool is_rehearsal) {
    std::string problem = "no folder for the record";
    for (const fs::path& folder : folders) {
        std::error_code error;
        fs::create_directories(folder, error);
        if (error || ::access(folder.c_str(), W_OK) != 0) {
            problem = fmt::format("{}: {}", folder.string(),
                                  error ? error.message() : std::strerror(errno));
            continue;
        }
        const fs::path whole = fs::absolute(folder, error);
        if (!is_rehearsal) return RecordFile{whole / (date + ".record")};
        int number = 1;
        fs::path path = whole / (date + "-rehearsal.record");
        while (fs::exists(path, error))
            path = whole / fmt::format("{}-rehearsal-{}.record", date, ++number);
        return RecordFile{path};
    }
    return problem;
}

std::string key_file() {
    return (user_folder("XDG_DATA_HOME", ".local/share") / "ringside" / "console.key").string();
}

std::variant<FileText, std::string> read_file(const fs::path& path, std::size_t largest) {
    std::error_code error;
    if (fs::is_directory(path, error)) return fmt::format("{}: a folder", path.string());
    errno = 0;
    std::ifstream in{path, std::ios::binary};
    std::string text;
    std::array<char, 65'536> block{};
    // A pipe says how long it is only by its end.
    while (in && text.size() <= largest) {
        in.read(block.data(), block.size());
        text.append(block.data(), static_cast<std::size_t>(in.gcount()));
    }
    if (!in.is_open() || in.bad())
        return fmt::format("{}: {}", path.string(),
                           errno != 0 ? std::strerror(errno) : "cannot be read");
    if (text.size() > largest)
        return fmt::format("{}: larger than {} MiB", path.string(), largest >> 20U);
    return FileText{std::move(text)};
}

} // namespace ringside::app
