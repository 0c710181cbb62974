#include "app/rule_files.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <system_error>
#include <variant>

#include <fmt/format.h>

#include "app/archive.hpp"
#include "app/places.hpp"

namespace ringside::app {

namespace fs = std::filesystem;

namespace {

std::optional<std::string> write_text(const fs::path& path, const std::string& text) {
    std::error_code ignored;
    if (fs::exists(path, ignored)) {
        const auto there = read_file(path);
        const auto* same = std::get_if<FileText>(&there);
        if (same != nullptr && same->text == text) return std::nullopt;
        return fmt::format("{}: there already, with another text", path.string());
    }
    errno = 0;
    std::ofstream out{path, std::ios::binary};
    out << text;
    out.close();
    if (out) return std::nullopt;
    return fmt::format("{}: {}", path.string(), std::strerror(errno));
}

} // namespace

std::optional<std::string> write_rules(const record::RecordedBout& bout, const fs::path& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) return fmt::format("{}: {}", folder.string(), error.message());
    for (const auto& text : bout.rules)
        // A record may come from anywhere: what it calls its files may not lead out of the folder.
        if (auto why = write_text(folder / fs::path{text.file}.filename(), text.text)) return why;
    return std::nullopt;
}

rulebook::Reading read_rules(std::string_view name, const fs::path& folder) {
    const auto find = [&](std::string_view wanted, const std::string&) -> rulebook::Found {
        const fs::path path = folder / (set_name(wanted) + ".toml");
        const auto text = read_file(path);
        if (const auto* read = std::get_if<FileText>(&text))
            return rulebook::Source{path.string(), read->text};
        return std::string{"no such file"};
    };
    const auto found = find(name, {});
    if (const auto* source = std::get_if<rulebook::Source>(&found))
        return rulebook::read(source->text, source->file, find);
    rulebook::Reading reading;
    reading.problems.push_back({{(folder / (set_name(name) + ".toml")).string(), 0, 0},
                                std::get<std::string>(found),
                                "the set that the sheet names"});
    return reading;
}

} // namespace ringside::app
