// What must not stand in the code, whatever room it is in.

#include <algorithm>
#include <array>
#include <cctype>

#include "tidy/house.hpp"

namespace ringside::tidy {

namespace {

/// A room's file may have about 400 lines; a few more are no reason to cut it badly.
constexpr std::size_t longest_file = 420;

/// <chrono> is not among them: its spans are the core's units; its clocks are banned by name.
constexpr std::array<std::string_view, 19> impure_headers{
    "ctime",   "time.h",     "fstream",      "filesystem",
    "thread",  "mutex",      "shared_mutex", "condition_variable",
    "future",  "atomic",     "semaphore",    "latch",
    "barrier", "stop_token", "random",       "iostream",
    "cstdio",  "stdio.h",    "print"};

constexpr std::array<std::string_view, 17> impure_words{
    "system_clock",  "steady_clock", "high_resolution_clock",
    "clock_gettime", "gettimeofday", "ifstream",
    "ofstream",      "fopen",        "getenv",
    "thread_local",  "jthread",      "random_device",
    "mt19937",       "mt19937_64",   "srand",
    "rand",          "cout"};

constexpr std::array<std::string_view, 6> sleeps{"sleep_for", "sleep_until",     "usleep",
                                                 "nanosleep", "clock_nanosleep", "sleep"};

template <std::size_t N>
bool is_one_of(const std::array<std::string_view, N>& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// Whether a word, or one part of a qualified one, is among `words`.
template <std::size_t N>
bool names_one_of(const std::array<std::string_view, N>& words, std::string_view qualified) {
    while (true) {
        const auto colons = qualified.find("::");
        if (is_one_of(words, qualified.substr(0, colons))) return true;
        if (colons == std::string_view::npos) return false;
        qualified.remove_prefix(colons + 2);
    }
}

bool starts_word(const std::string& token) {
    return std::isalpha(static_cast<unsigned char>(token[0])) != 0 || token[0] == '_';
}

/// Whether a label such as `Phase::chess` names a value of an enum. Constants of C libraries are
/// all capitals, and `a1` to `h8` are squares; both are numbers to the compiler, and their switches
/// need a default.
bool is_enumerator(const std::string& token) {
    const bool square = token.size() == 2 && token[0] >= 'a' && token[0] <= 'h' &&
                        token[1] >= '1' && token[1] <= '8';
    return !square && starts_word(token) && std::any_of(token.begin(), token.end(), [](char c) {
        return std::islower(static_cast<unsigned char>(c)) != 0;
    });
}

/// One switch that is open while the tokens are read.
struct Switch {
    int depth = 0; ///< of braces around its labels; 0 until its brace opens
    bool over_enum = false;
    int default_line = 0; ///< 0: none
};

} // namespace

std::vector<Problem> check_purity(const SourceFile& file) {
    std::vector<Problem> problems;
    const std::string room = room_of(file.path);
    if (room != "core" && room != "chess") return problems;
    const auto tokens = tokens_of(file.text);
    const auto is = [&](std::size_t at, std::string_view text) {
        return at < tokens.size() && tokens[at].text == text;
    };
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const auto& [text, line] = tokens[i];
        std::string header = i + 1 < tokens.size() ? tokens[i + 1].text : "";
        if (is(i + 2, ".") && i + 3 < tokens.size()) header += "." + tokens[i + 3].text;
        if (text == "<" && i >= 2 && is(i - 1, "include") && is_one_of(impure_headers, header))
            problems.push_back({file.path, line, room + " may not include <" + header + ">"});
        if (names_one_of(impure_words, text))
            problems.push_back({file.path, line, room + " may not use " + text});
    }
    return problems;
}

std::vector<Problem> check_switches(const SourceFile& file) {
    std::vector<Problem> problems;
    const auto tokens = tokens_of(file.text);
    std::vector<Switch> open;
    int depth = 0;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const std::string& text = tokens[i].text;
        const bool has_next = i + 1 < tokens.size();
        if (text == "switch") open.push_back({});
        if (text == "{") {
            ++depth;
            if (!open.empty() && open.back().depth == 0) open.back().depth = depth;
        }
        if (text == "}") {
            if (!open.empty() && open.back().depth == depth) {
                const Switch& closed = open.back();
                if (closed.over_enum && closed.default_line != 0)
                    problems.push_back(
                        {file.path, closed.default_line, "a switch over an enum has a default"});
                open.pop_back();
            }
            --depth;
        }
        if (open.empty() || !has_next) continue;
        if (text == "case" && is_enumerator(tokens[i + 1].text)) open.back().over_enum = true;
        if (text == "default" && tokens[i + 1].text == ":")
            open.back().default_line = tokens[i].line;
    }
    return problems;
}

std::vector<Problem> check_length(const SourceFile& file) {
    const auto lines = lines_of(file.text).size();
    if (lines <= longest_file) return {};
    return {{file.path, static_cast<int>(lines), "has " + std::to_string(lines) + " lines"}};
}

std::vector<Problem> check_left_open(const SourceFile& file) {
    std::vector<Problem> problems;
    const std::string text = blanked(file.text, Blank::literals);
    int number = 0;
    for (const std::string_view line : lines_of(text)) {
        ++number;
        // Written in two halves, so that this list does not find itself.
        for (const std::string_view word : {"TO"
                                            "DO",
                                            "FIX"
                                            "ME",
                                            "XX"
                                            "X",
                                            "#if"
                                            " 0"})
            if (line.find(word) != std::string_view::npos)
                problems.push_back({file.path, number, "left open: " + std::string(word)});
    }
    return problems;
}

std::vector<Problem> check_tests(const SourceFile& file) {
    std::vector<Problem> problems;
    if (!file.path.starts_with("tests/")) return problems;
    const auto tokens = tokens_of(file.text);
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const auto& [text, line] = tokens[i];
        const bool is_call = i + 1 < tokens.size() && tokens[i + 1].text == "(";
        if (names_one_of(sleeps, text) && is_call)
            problems.push_back({file.path, line, "a test may not sleep: " + text});
        if (text.find("system_clock") != std::string::npos)
            problems.push_back({file.path, line, "a test may not ask the date"});
        // TEST_CASE("a sentence", "[tags]"): both literals, which may each be in several pieces.
        if (text == "TEST_CASE" && is_call) {
            std::size_t at = i + 2;
            while (at < tokens.size() && tokens[at].text == "\"") ++at;
            const bool tagged = at + 1 < tokens.size() && tokens[at].text == ",";
            if (!tagged) problems.push_back({file.path, line, "a test case has no tags"});
        }
    }
    return problems;
}

std::vector<Problem> check_cpp(const SourceFile& file) {
    std::vector<Problem> problems;
    for (const auto check :
         {check_includes, check_purity, check_switches, check_length, check_left_open, check_tests})
        for (Problem& problem : check(file)) problems.push_back(std::move(problem));
    return problems;
}

} // namespace ringside::tidy
