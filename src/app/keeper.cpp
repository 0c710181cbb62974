#include "app/keeper.hpp"

#include <cerrno>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

#include <fmt/format.h>

namespace ringside::app {

namespace fs = std::filesystem;

namespace {

// So many bouts of one name on one day are not fought.
constexpr int most_of_one_name = 1000;
constexpr std::size_t longest_part = 40;

/// An open file that closes itself.
class Descriptor {
public:
    explicit Descriptor(int number) : number_{number} {}
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    [[nodiscard]] int get() const { return number_; }
    [[nodiscard]] bool is_open() const { return number_ >= 0; }

private:
    int number_;
};

std::string problem(const fs::path& path) {
    return fmt::format("{}: {}", path.string(), std::strerror(errno));
}

bool write_all(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(file, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return ::fsync(file) == 0;
}

/// Puts `text` in place of `path` as a whole: written beside it, synced, then renamed.
std::string replace(const fs::path& path, const std::string& text) {
    const fs::path beside = path.string() + ".new";
    {
        const Descriptor file{
            ::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644)};
        if (!file.is_open() || !write_all(file.get(), text)) return problem(beside);
    }
    if (::rename(beside.c_str(), path.c_str()) != 0) return problem(path);
    const Descriptor folder{::open(path.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    if (!folder.is_open() || ::fsync(folder.get()) != 0) return problem(path.parent_path());
    return {};
}

/// A name as a part of a file's: small letters and digits, hyphens for what parts them. Letters
/// beyond ASCII stay as they are.
std::string part_of(std::string_view name) {
    std::string part;
    for (const char c : name) {
        const auto byte = static_cast<unsigned char>(c);
        const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || byte >= 0x80;
        if (c >= 'A' && c <= 'Z')
            part += static_cast<char>(c - 'A' + 'a');
        else if (plain)
            part += c;
        else if (!part.empty() && part.back() != '-')
            part += '-';
    }
    while (!part.empty() && part.back() == '-') part.pop_back();
    if (part.size() > longest_part) {
        part.resize(longest_part);
        while (!part.empty() && (static_cast<unsigned char>(part.back()) & 0xC0U) == 0x80U)
            part.pop_back();
        if (!part.empty() && static_cast<unsigned char>(part.back()) >= 0xC0U) part.pop_back();
    }
    return part;
}

std::string last_word(std::string_view name) {
    const std::size_t space = name.find_last_of(' ');
    return std::string{space == name.npos ? name : name.substr(space + 1)};
}

} // namespace

std::string bout_name(const core::Sheet& sheet, const std::string& date) {
    std::string name = date;
    for (const core::Corner corner : core::both_corners) {
        const core::Fighter& fighter = sheet.fighters[corner];
        const std::string part =
            part_of(fighter.family.empty() ? last_word(fighter.name) : fighter.family);
        if (!part.empty()) name += "-" + part;
    }
    return name;
}

Keeper::Keeper(std::vector<fs::path> folders, std::string name)
    : folders_{std::move(folders)}, name_{std::move(name)} {}

std::string Keeper::reserve(const fs::path& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) return fmt::format("{}: {}", folder.string(), error.message());
    for (int number = 1; number < most_of_one_name; ++number) {
        const fs::path path =
            fs::absolute(folder) /
            fmt::format("{}{}.bout", name_, number == 1 ? "" : fmt::format("-{}", number));
        // Only a file that was not there before is ours to replace.
        const Descriptor file{::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644)};
        if (file.is_open()) {
            file_ = path;
            return {};
        }
        if (errno != EEXIST) return problem(path);
    }
    return fmt::format("{}: too many bouts of this name", folder.string());
}

std::string Keeper::save(const std::string& text) {
    std::string first_problem;
    if (!file_.empty()) {
        first_problem = replace(file_, text);
        if (first_problem.empty()) return {};
    }
    for (const fs::path& folder : folders_) {
        if (!file_.empty() && fs::absolute(folder) == file_.parent_path()) continue;
        const fs::path before = file_;
        std::string failed = reserve(folder);
        if (failed.empty()) failed = replace(file_, text);
        if (failed.empty()) return {};
        file_ = before;
        if (first_problem.empty()) first_problem = failed;
    }
    return first_problem;
}

} // namespace ringside::app
