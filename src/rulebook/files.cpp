#include "rulebook/files.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <system_error>

#include "rulebook/text.hpp"

namespace ringside::rulebook {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view extension = ".toml";

bool is_path(std::string_view name) {
    return name.find('/') != std::string_view::npos || name.ends_with(extension);
}

bool is_folder(const fs::path& path) {
    std::error_code error;
    return fs::is_directory(path, error);
}

fs::path program_directory() {
    std::error_code error;
    return fs::read_symlink("/proc/self/exe", error).parent_path();
}

/// The rules that came with the program, whether it runs where it was built or installed.
fs::path shipped_directory() {
    const fs::path program = program_directory();
    const fs::path installed = program.parent_path() / "share/ringside/rules";
    if (is_folder(installed)) return installed;
    // build/release/ringside stands two folders below the rules, its tests three.
    constexpr int highest = 3;
    fs::path above = program;
    for (int level = 0; level <= highest && !program.empty(); ++level) {
        if (is_folder(above / "rules")) return above / "rules";
        above = above.parent_path();
    }
    return RINGSIDE_RULES_SOURCE;
}

/// One name for one file, short where it lies below the current folder.
std::string file_name(const fs::path& path) {
    std::error_code error;
    const fs::path here = fs::current_path(error);
    const fs::path whole = fs::absolute(path, error).lexically_normal();
    if (error) return path.lexically_normal().string();
    const fs::path relative = whole.lexically_relative(here);
    return relative.empty() || *relative.begin() == ".." ? whole.string() : relative.string();
}

Found read_file(const fs::path& path) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (!fs::exists(status)) return "no such file: " + file_name(path);
    // A pipe or a device might never end.
    if (!fs::is_regular_file(status)) return "no plain file: " + file_name(path);
    std::ifstream stream{path, std::ios::binary};
    Source source{file_name(path), std::string(largest_file + 1, '\0')};
    stream.read(source.text.data(), static_cast<std::streamsize>(source.text.size()));
    if (!stream.is_open() || stream.bad()) return "a file that cannot be read: " + source.file;
    source.text.resize(static_cast<std::size_t>(stream.gcount()));
    if (source.text.size() > largest_file)
        return "a file of more than " + std::to_string(largest_file) + " bytes: " + source.file;
    return source;
}

Found find_file(std::string_view name, const fs::path& from_directory) {
    constexpr std::size_t longest = 1000;
    if (name.empty() || name.size() > longest || std::ranges::any_of(name, is_control))
        return "no name of a set";
    if (is_path(name)) return read_file(from_directory / name);
    std::string looked;
    for (const fs::path& directory : rules_directories()) {
        fs::path file = directory / name;
        file += extension;
        std::error_code error;
        if (fs::exists(file, error)) return read_file(file);
        looked += looked.empty() ? " in " : " or in ";
        looked += file_name(directory);
    }
    return "no such set" + looked;
}

} // namespace

std::vector<fs::path> rules_directories() {
    std::vector<fs::path> directories;
    const char* chosen = std::getenv("RINGSIDE_RULES"); // NOLINT(concurrency-mt-unsafe): never set
    if (chosen != nullptr && *chosen != '\0') directories.emplace_back(chosen);
    directories.push_back(shipped_directory());
    return directories;
}

std::vector<Listed> listed_sets() {
    std::vector<Listed> sets;
    for (const fs::path& directory : rules_directories()) {
        std::error_code error;
        for (fs::directory_iterator at{directory, error}, end; !error && at != end;
             at.increment(error)) {
            const fs::path& file = at->path();
            if (file.extension() == extension)
                sets.push_back({file.stem().string(), file_name(file)});
        }
    }
    std::ranges::stable_sort(sets, {}, &Listed::name);
    const auto one_name = [](const Listed& a, const Listed& b) { return a.name == b.name; };
    sets.erase(std::unique(sets.begin(), sets.end(), one_name), sets.end());
    return sets;
}

Reading load(std::string_view name_or_path, const fs::path& from_directory) {
    const Finder find = [](std::string_view name, const std::string& from) {
        return find_file(name, fs::path{from}.parent_path());
    };
    Found found = find_file(name_or_path, from_directory);
    if (const std::string* why = std::get_if<std::string>(&found)) {
        Reading reading;
        reading.problems.push_back({{std::string{name_or_path}},
                                    *why,
                                    "the name of a set, or the path of a file of rules"});
        return reading;
    }
    Source& source = std::get<Source>(found);
    return read(source.text, source.file, find);
}

} // namespace ringside::rulebook
