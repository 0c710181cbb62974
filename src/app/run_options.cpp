#include "app/run_options.hpp"

#include <charconv>

#include <fmt/format.h>

namespace ringside::app {

namespace {

/// What an option wants beside its name; empty for one that wants nothing or is none.
std::string_view value_of_option(std::string_view option) {
    if (option == "--speed") return "a number from 1 to 1000";
    if (option == "--size") return "WIDTHxHEIGHT in pixels, from 640x400 to 7680x4320";
    if (option == "--rules") return "the name of a rule set, or its file";
    if (option == "--folder") return "a folder";
    if (option == "--record") return "the file of a record";
    if (option == "--web") return "[ADDRESS:]PORT";
    return {};
}

bool take_value(RunOptions& options, std::string_view option, std::string_view value) {
    if (option == "--speed") {
        const auto speed = read_speed(value);
        if (speed) options.speed = *speed;
        return speed.has_value();
    }
    if (option == "--size") {
        options.size = size_of(value);
        return options.size.has_value();
    }
    if (option == "--web") {
        options.web = web::read_endpoint(value);
        return options.web.has_value();
    }
    if (option == "--rules") options.rules = value;
    if (option == "--folder") options.folder = value;
    if (option == "--record") options.record = value;
    return !value.empty();
}

} // namespace

std::optional<double> read_speed(std::string_view text) {
    // Plain decimals only: from_chars would take "1e3" and "inf" as well.
    if (text.find_first_not_of("0123456789.") != text.npos) return std::nullopt;
    double speed = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), speed);
    const bool whole = error == std::errc{} && end == text.data() + text.size();
    return whole && speed >= 1 && speed <= fastest ? std::optional{speed} : std::nullopt;
}

std::variant<RunOptions, std::string> read_run_options(Arguments words) {
    RunOptions options;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view word = words[i];
        const std::string_view wanted = value_of_option(word);
        if (!wanted.empty()) {
            if (i + 1 == words.size()) return fmt::format("{} wants {}", word, wanted);
            if (!take_value(options, word, words[++i]))
                return fmt::format("{} wants {}, not \"{}\"", word, wanted, words[i]);
        } else if (word == "--events") {
            options.events = true;
        } else if (word == "--rehearsal") {
            options.rehearsal = true;
        } else if (word.starts_with("-")) {
            return fmt::format(
                "\"{}\" is no option; admitted: --speed, --rehearsal, --size, --rules, --folder, "
                "--record, --web, --events; and --headless, with its own",
                word);
        } else if (options.file) {
            return fmt::format("one bout at a time: \"{}\", \"{}\"", *options.file, word);
        } else {
            options.file = word;
        }
    }
    return options;
}

} // namespace ringside::app
