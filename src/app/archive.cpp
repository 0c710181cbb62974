#include "app/archive.hpp"

#include <cstdint>
#include <filesystem>
#include <utility>

#include "app/places.hpp"
#include "core/play.hpp"
#include "record/disk.hpp"

namespace ringside::app {

namespace {

std::string file_name(const std::string& path) {
    return std::filesystem::path{path}.filename().string();
}

} // namespace

std::variant<Archive, std::string> read_archive(const std::string& file) {
    const auto text = read_file(file, record::largest_record);
    if (const auto* why = std::get_if<std::string>(&text)) return *why;
    Archive archive;
    archive.file = file;
    archive.reading = record::read(std::get<FileText>(text).text);
    archive.told = record::tell(archive.reading.entries);
    return archive;
}

std::string set_name(std::string_view name) {
    std::filesystem::path path{name};
    if (path.extension() == ".toml") path = path.stem();
    return path.filename().string();
}

rulebook::Reading rules_of(const record::RecordedBout& bout) {
    const auto find = [&](std::string_view name, const std::string&) -> rulebook::Found {
        for (const auto& text : bout.rules)
            if (set_name(text.file) == set_name(name))
                return rulebook::Source{text.file, text.text};
        return std::string{"no such set in the record"};
    };
    if (bout.rules.empty()) return rulebook::read("", "no rules in the record", find);
    return rulebook::read(bout.rules.front().text, bout.rules.front().file, find);
}

std::vector<record::statement::RuleText> rule_texts(const std::vector<rulebook::Source>& sources) {
    std::vector<record::statement::RuleText> texts;
    for (const rulebook::Source& source : sources)
        texts.push_back({file_name(source.file), source.text});
    return texts;
}

core::Bout play_recorded(const record::RecordedBout& bout, const core::Rulebook& rules,
                         std::size_t calls) {
    core::Replay replay{rules, bout.sheet};
    core::Instant last{};
    for (std::size_t i = 0; i < calls; ++i) {
        replay.enter(bout.calls[i].call);
        last = bout.calls[i].call.entered;
    }
    return replay.look(last);
}

} // namespace ringside::app
