#include <cstdio>
#include <filesystem>
#include <string>

#include <fmt/core.h>

#include "app/command.hpp"
#include "rulebook/files.hpp"
#include "rulebook/show.hpp"

namespace ringside::app {

int run_rules(Arguments words);

namespace {

constexpr int fine = 0;
constexpr int unreadable = 2;

void print_problems(std::FILE* out, const rulebook::Reading& reading) {
    for (const rulebook::Problem& problem : reading.problems)
        fmt::print(out, "{}\n", rulebook::to_text(problem));
}

int list() {
    for (const rulebook::Listed& set : rulebook::listed_sets()) {
        const rulebook::Reading reading = rulebook::load(set.file.string());
        const std::string name = reading.rulebook
                                     ? reading.rulebook->name
                                     : fmt::format("problems: {}", reading.problems.size());
        fmt::print("{:<16} {:<40} {}\n", set.name, name, set.file.string());
    }
    return fine;
}

int show(std::string_view name) {
    const rulebook::Reading reading = rulebook::load(name);
    print_problems(stderr, reading);
    if (!reading.rulebook) return unreadable;
    fmt::print("{}", rulebook::to_toml(reading));
    return fine;
}

int check(Arguments files) {
    int code = fine;
    for (const std::string_view file : files) {
        const rulebook::Reading reading = rulebook::load(file);
        print_problems(stdout, reading);
        if (reading.rulebook)
            fmt::print("{}: no problem\n", file);
        else
            code = unreadable;
    }
    return code;
}

int misused() {
    fmt::print(stderr, "usage: ringside rules list\n"
                       "       ringside rules show NAME\n"
                       "       ringside rules check FILE...\n");
    return unreadable;
}

} // namespace

int run_rules(Arguments words) {
    if (words.empty()) return misused();
    const std::string_view word = words[0];
    if (word == "list" && words.size() == 1) return list();
    if (word == "show" && words.size() == 2) return show(words[1]);
    if (word == "check" && words.size() > 1) return check(words.subspan(1));
    return misused();
}

} // namespace ringside::app
