#include <cstdio>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <fmt/core.h>

#include "app/bout_file.hpp"
#include "app/command.hpp"
#include "app/importing.hpp"
#include "record/disk.hpp"
#include "scenario/run.hpp"
#include "scenario/time_text.hpp"
#include "scenario/write.hpp"

namespace ringside::app {

int run_import(Arguments words);

namespace {

constexpr int fine = 0;
constexpr int untrue = 1;
constexpr int unusable = 2;

struct Wish {
    std::string file;
    record::Journal::Places places;
    std::string rules_folder; ///< has the rule set; empty: it is found as by every command
};

/// What an option wants beside its name; empty for what is none.
std::string_view value_of_option(std::string_view option) {
    if (option == "--record") return "a file";
    if (option == "--second" || option == "--rules") return "a folder";
    return {};
}

/// What is asked for; the alternative is one sentence: what was found, what is admitted.
std::variant<Wish, std::string> read_wish(Arguments words) {
    Wish wish;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view word = words[i];
        if (const std::string_view wanted = value_of_option(word); !wanted.empty()) {
            if (i + 1 == words.size() || words[i + 1].empty())
                return fmt::format("{} wants {}", word, wanted);
            (word == "--record"   ? wish.places.path
             : word == "--second" ? wish.places.second_folder
                                  : wish.rules_folder) = words[++i];
        } else if (word.starts_with("-")) {
            return fmt::format("\"{}\" is no option; admitted: --record, --second, --rules", word);
        } else if (!wish.file.empty()) {
            return fmt::format("one bout at a time: \"{}\", \"{}\"", wish.file, word);
        } else {
            wish.file = word;
        }
    }
    if (wish.file.empty()) return "no bout was named: FILE.bout";
    if (wish.places.path.empty()) return "no record was named: --record FILE";
    return wish;
}

int complain(const std::vector<std::string>& problems, int code) {
    for (const std::string& problem : problems) fmt::print(stderr, "{}\n", problem);
    return code;
}

void print(const BoutFile& bout, const Imported& imported,
           const std::optional<core::Result>& result) {
    for (const std::string& notice : imported.notices) fmt::print(stderr, "{}\n", notice);
    fmt::print("{}: bout {} of {}, {} calls{}{}, result {}\n", bout.file, imported.bout,
               imported.record, imported.calls + imported.before,
               imported.before > 0
                   ? fmt::format(", {} of them by an import that was cut off", imported.before)
                   : "",
               imported.later > core::Millis{0}
                   ? fmt::format(", {} later than written", scenario::time_text(imported.later))
                   : "",
               scenario::result_text(result));
}

} // namespace

int run_import(Arguments words) {
    const auto wished = read_wish(words);
    if (const auto* problem = std::get_if<std::string>(&wished))
        return complain({"ringside import: " + *problem,
                         "usage: ringside import FILE.bout --record FILE [--second FOLDER] "
                         "[--rules FOLDER]"},
                        unusable);
    const Wish& wish = std::get<Wish>(wished);
    const auto read = read_bout_and_rules(wish.file, wish.rules_folder);
    if (const auto* problems = std::get_if<std::vector<std::string>>(&read))
        return complain(*problems, unusable);
    const auto& bout = std::get<BoutFile>(read);
    const scenario::Outcome outcome = scenario::run(bout.scenario, *bout.rules.rulebook);
    if (!outcome.failures.empty()) {
        for (const scenario::Failure& failure : outcome.failures)
            fmt::print(stderr, "{}\n", scenario::to_text(failure, wish.file));
        return complain({fmt::format("{}: not imported", wish.file)}, untrue);
    }
    record::SystemDisk disk;
    const auto imported = import_bout(disk, wish.places, machine_time(), bout);
    if (const auto* problems = std::get_if<std::vector<std::string>>(&imported))
        return complain(*problems, unusable);
    auto result = outcome.bout.result;
    if (result) result->t += std::get<Imported>(imported).later;
    print(bout, std::get<Imported>(imported), result);
    return fine;
}

} // namespace ringside::app
