#include "rulebook/scan.hpp"

#include <algorithm>

#include "rulebook/text.hpp"

namespace ringside::rulebook {

namespace {

// A rule set needs one list, and keys of three parts.
constexpr int deepest = 8;
constexpr int most_dots = 8;

class Scanner {
public:
    explicit Scanner(std::string_view text) : text_{text} {}

    Scan run() {
        while (at_ < text_.size()) statement();
        return std::move(scan_);
    }

private:
    [[nodiscard]] bool looking_at(std::string_view wanted) const {
        return text_.substr(at_).starts_with(wanted);
    }
    [[nodiscard]] bool at_newline() const { return at_ < text_.size() && text_[at_] == '\n'; }

    void trap(Trap::Kind kind) {
        const std::size_t statement = scan_.statements.size();
        if (scan_.traps.empty() || scan_.traps.back().statement != statement)
            scan_.traps.push_back({kind, at_, statement});
    }

    // One character, wherever it stands. Pre: not at the end.
    void step() {
        const std::size_t size = character_size(text_, at_);
        if (size == 0) trap(Trap::Kind::not_utf8);
        at_ += std::max<std::size_t>(size, 1);
    }

    void statement() {
        const std::size_t begin = at_;
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
        // A header ends with its line, whatever brackets are missing.
        const bool is_header = looking_at("[");
        depth_ = 0;
        dots_ = 0;
        while (at_ < text_.size() && !(at_newline() && (is_header || depth_ == 0))) token();
        if (at_newline()) ++at_;
        scan_.statements.push_back({begin, at_, is_header});
    }

    void token() {
        const char c = text_[at_];
        if (c == '#') return comment();
        if (c == '"' || c == '\'') return string(c);
        if (is_beyond_ascii(c) && character_size(text_, at_) != 0) trap(Trap::Kind::beyond_ascii);
        count_nesting(c);
        step();
    }

    void count_nesting(char c) {
        if (c == '[' || c == '{') ++depth_;
        if ((c == ']' || c == '}') && depth_ > 0) --depth_;
        if (depth_ > deepest) trap(Trap::Kind::nested);
        // Dots of one key stand between what separates keys from values.
        if (c == '.') ++dots_;
        if (c == '=' || c == ',' || c == '{' || c == '[' || c == '\n') dots_ = 0;
        if (dots_ > most_dots) trap(Trap::Kind::dotted);
    }

    void comment() {
        while (at_ < text_.size() && !at_newline()) step();
    }

    void string(char quote) {
        const std::string_view three = quote == '"' ? R"(""")" : "'''";
        const bool is_long = looking_at(three);
        at_ += is_long ? 3 : 1;
        while (at_ < text_.size()) {
            if (!is_long && at_newline()) return trap(Trap::Kind::unclosed);
            if (looking_at(is_long ? three : three.substr(0, 1))) return close(quote, is_long);
            if (quote == '"' && text_[at_] == '\\') {
                ++at_;
                if (at_ == text_.size() || at_newline()) continue;
            }
            step();
        }
        trap(Trap::Kind::unclosed);
    }

    // Up to two quotes that belong to a long string may stand before the three that close it.
    void close(char quote, bool is_long) {
        at_ += is_long ? 3 : 1;
        for (int more = 0; is_long && more < 2 && looking_at({&quote, 1}); ++more) ++at_;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    int depth_ = 0;
    int dots_ = 0;
    Scan scan_;
};

// The letters beyond ASCII with what else belongs to their word.
std::string_view word_at(std::string_view text, std::size_t at) {
    const auto of_word = [&](std::size_t i) {
        const char c = text[i];
        return is_beyond_ascii(c) || c == '_' || c == '-' || (c >= '0' && c <= '9') ||
               (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    };
    std::size_t begin = at;
    std::size_t end = at;
    while (begin > 0 && of_word(begin - 1)) --begin;
    while (end < text.size() && of_word(end) && character_size(text, end) != 0)
        end += character_size(text, end);
    return text.substr(begin, end - begin);
}

} // namespace

Scan scan(std::string_view text) { return Scanner{text}.run(); }

Place place_of(std::string_view text, std::size_t at, std::string_view file) {
    const std::string_view before = text.substr(0, at);
    const std::size_t newline = before.rfind('\n');
    const std::string_view line =
        newline == std::string_view::npos ? before : before.substr(newline + 1);
    return {std::string{file}, static_cast<int>(std::ranges::count(before, '\n')) + 1,
            static_cast<int>(character_count(line)) + 1};
}

Problem to_problem(const Trap& trap, std::string_view text, std::string_view file) {
    const Place place = place_of(text, trap.at, file);
    switch (trap.kind) {
    case Trap::Kind::not_utf8:
        return {place, "a byte that is no UTF-8", "text in UTF-8"};
    case Trap::Kind::beyond_ascii:
        return {place, in_quotes(word_at(text, trap.at)) + " outside quotes",
                "letters beyond ASCII in \"quotes\", or in a comment after #"};
    case Trap::Kind::nested:
        return {place, "lists or tables within each other",
                "at most " + std::to_string(deepest) + " of them"};
    case Trap::Kind::dotted:
        return {place, "a key of many parts",
                "a key with at most " + std::to_string(most_dots) + " dots"};
    case Trap::Kind::unclosed:
        return {place, "the end of the line within quotes", "quotes that are closed, or \"\"\""};
    }
    return {};
}

} // namespace ringside::rulebook
