#include "scenario/read.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <variant>

#include <fmt/format.h>

#include "scenario/line.hpp"
#include "scenario/read_line.hpp"
#include "scenario/time_text.hpp"
#include "scenario/utf8.hpp"
#include "scenario/write.hpp"

namespace ringside::scenario {

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr std::string_view expected_time = "a time: m:ss, m:ss.mmm, h:mm:ss.mmm or +s.mmm";

/// The first character that may not stand in a line.
std::optional<Problem> problem_of_characters(std::string_view text, int number) {
    for (std::size_t at = 0; at < text.size();) {
        const Character character = character_at(text, at);
        if (!character.valid || is_control(character.code))
            return Problem{number, character_count(text.substr(0, at)) + 1,
                           character.valid ? "no control characters" : "UTF-8",
                           shown(text.substr(at, character.size))};
        at += character.size;
    }
    return std::nullopt;
}

/// What is wrong with the bare bytes of a line, before any word of it is read.
std::optional<Problem> problem_of_bytes(std::string_view text, int number) {
    if (text.size() > longest_line)
        return Problem{number, character_count(text.substr(0, longest_line)) + 1,
                       fmt::format("a line of at most {} bytes", longest_line),
                       fmt::format("{} bytes", text.size())};
    return problem_of_characters(text, number);
}

/// A byte takes at most two when it is written back, and a time stands before it: no shorter line
/// can grow beyond the longest.
constexpr std::size_t never_too_long = longest_line / 2 - 100;
constexpr std::size_t room_for_time = sizeof "999:59:59.999";

/// What is wrong with a line that could be read, but not once more after it was written back:
/// quotes and backslashes in a text take more room then.
std::optional<Problem> problem_written_back(std::size_t bytes, int number) {
    if (bytes + room_for_time <= longest_line) return std::nullopt;
    return Problem{number, 1,
                   fmt::format("what takes at most {} bytes with its quotes escaped",
                               longest_line - room_for_time),
                   fmt::format("{} bytes", bytes)};
}

/// Each correction plays the bout again, so that a file of nothing else would take for ever. A bout
/// of ten thousand calls may be corrected ten thousand times; one in the ring has six hundred.
constexpr std::int64_t most_played_again = 100'000'000;

/// Counts what a file asks to be played.
class Effort {
public:
    void add(const core::Call& call, int number) {
        ++calls_;
        const bool corrects = call.effect < call.entered ||
                              std::holds_alternative<core::call::Strike>(call.what) ||
                              std::holds_alternative<core::call::Undo>(call.what);
        if (!corrects || ++corrections_ * calls_ <= most_played_again) return;
        throw Unreadable{
            {number, 1,
             fmt::format("late entries, strikes and undos that play at most {} calls again",
                         most_played_again),
             fmt::format("{} of them among {} calls", corrections_, calls_)}};
    }

private:
    std::int64_t calls_ = 0;
    std::int64_t corrections_ = 0;
};

void check_call(std::string_view text, const core::Call& call, int number) {
    if (text.size() <= never_too_long) return;
    if (auto problem = problem_written_back(call_text(call).size(), number))
        throw Unreadable{*std::move(problem)};
}

void check_sheet(std::string_view text, const core::Sheet& sheet, int number) {
    if (text.size() <= never_too_long) return;
    for (const std::string& line : sheet_lines(sheet))
        if (auto problem = problem_written_back(line.size(), number))
            throw Unreadable{*std::move(problem)};
}

/// A file as far as it has been read.
class Reading {
public:
    /// Reads one line, without its line end.
    void add(std::string_view text, int number) {
        if (auto problem = problem_of_bytes(text, number)) {
            problems_.push_back(std::move(*problem));
            return;
        }
        try {
            Line line{text, number};
            if (!line.at_end()) read_line(line, text, number);
        } catch (Unreadable& unreadable) {
            problems_.push_back(std::move(unreadable.problem));
        }
    }

    [[nodiscard]] bool is_full() const { return problems_.size() >= most_problems; }

    [[nodiscard]] std::variant<Scenario, std::vector<Problem>> finish(int last_line) {
        if (!is_timed_) end_sheet(last_line, "the end of the file");
        if (!problems_.empty()) return std::move(problems_);
        scenario_.sheet = std::move(draft_.sheet);
        scenario_.rules_line = draft_.rules_line;
        scenario_.rules_column = draft_.rules_column;
        return std::move(scenario_);
    }

private:
    void read_line(Line& line, std::string_view text, int number) {
        const Word first = *line.peek();
        const bool has_time = !first.quoted && (first.text[0] == '+' ||
                                                (first.text[0] >= '0' && first.text[0] <= '9'));
        if (!has_time && !first.is("expect")) {
            if (is_timed_)
                line.refuse(first, std::string{expected_time} + "; the sheet ended above");
            read_sheet_line(line, number, draft_);
            check_sheet(text, draft_.sheet, number);
            return;
        }
        if (!is_timed_) end_sheet(number, "the end of the sheet");
        is_timed_ = true;
        if (has_time) now_ = take_time_of_line(line);
        if (line.take_if("expect")) {
            Expectation expectation = read_expectation(line, draft_.sheet);
            line.finish();
            scenario_.lines.push_back({number, now_, std::move(expectation)});
        } else {
            core::Call call = read_call_line(line, draft_.sheet, now_);
            check_call(text, call, number);
            effort_.add(call, number);
            scenario_.lines.push_back({number, now_, std::move(call)});
        }
    }

    core::Instant take_time_of_line(Line& line) {
        const Word word = line.take(expected_time);
        const bool is_after = word.text[0] == '+';
        const auto time = is_after ? read_seconds(word.text.substr(1)) : read_time(word.text);
        if (!time) line.refuse(word, expected_time);
        const core::Instant t = is_after ? now_ + *time : core::Instant{*time};
        if (t < now_)
            line.refuse(word, fmt::format("a time not before {}, since times do not go back",
                                          time_text(now_.time_since_epoch())));
        if (t.time_since_epoch() > longest_time)
            line.refuse(word, fmt::format("a time up to {}", time_text(longest_time)));
        return t;
    }

    void end_sheet(int number, std::string found) {
        for (std::string& expected : missing_in(draft_))
            problems_.push_back({number, 1, std::move(expected), found});
    }

    Scenario scenario_;
    std::vector<Problem> problems_;
    SheetDraft draft_;
    Effort effort_;
    core::Instant now_; ///< the time of the line before
    bool is_timed_ = false;
};

} // namespace

std::variant<Scenario, std::vector<Problem>> read(std::string_view text) {
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    Reading reading;
    int number = 0;
    while (!text.empty() && !reading.is_full()) {
        const std::size_t newline = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, newline);
        if (line.ends_with('\r')) line.remove_suffix(1);
        reading.add(line, ++number);
        text.remove_prefix(std::min(newline + 1, text.size()));
    }
    return reading.finish(std::max(number, 1));
}

std::variant<core::Call, Problem> read_call(std::string_view text, const core::Sheet& sheet,
                                            core::Instant entered) {
    if (auto problem = problem_of_bytes(text, 1)) return std::move(*problem);
    try {
        Line line{text, 1};
        core::Call call = read_call_line(line, sheet, entered);
        check_call(text, call, 1);
        return call;
    } catch (Unreadable& unreadable) {
        return std::move(unreadable.problem);
    }
}

std::variant<std::vector<Word>, Problem> words_of(std::string_view text) {
    if (auto problem = problem_of_characters(text, 1)) return std::move(*problem);
    try {
        std::vector<Word> words;
        Line line{text, 1};
        while (!line.at_end()) words.push_back(line.take("a word"));
        return words;
    } catch (Unreadable& unreadable) {
        return std::move(unreadable.problem);
    }
}

} // namespace ringside::scenario
