#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/bout.hpp"
#include "core/rulebook.hpp"
#include "record/evening.hpp"
#include "record/reading.hpp"
#include "rulebook/reading.hpp"

namespace ringside::app {

/// A record as it stands in a file.
struct Archive {
    std::string file;
    record::Reading reading;
    record::Told told;
};

/// Reads the record in `file`. The alternative says why the file cannot be read at all.
[[nodiscard]] std::variant<Archive, std::string> read_archive(const std::string& file);

/// How a record calls a set: `wcbo-5` and `sets/wcbo-5.toml` are the same one to it.
[[nodiscard]] std::string set_name(std::string_view name);

/// The rule set of a bout from the texts in the record, and from nothing else.
[[nodiscard]] rulebook::Reading rules_of(const record::RecordedBout& bout);

/// A set's texts as a record keeps them: by the files' names, without folders.
[[nodiscard]] std::vector<record::statement::RuleText>
rule_texts(const std::vector<rulebook::Source>& sources);

/// The bout as played from its first `calls` calls, at the entry of the last of them.
[[nodiscard]] core::Bout play_recorded(const record::RecordedBout& bout,
                                       const core::Rulebook& rules, std::size_t calls);

} // namespace ringside::app
