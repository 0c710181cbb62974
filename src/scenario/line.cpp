#include "scenario/line.hpp"

#include <cstdint>

#include "scenario/utf8.hpp"

namespace ringside::scenario {

namespace {

constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }

/// The value of four hexadecimal digits; empty where there are not four.
std::optional<std::uint32_t> read_hex(std::string_view text) {
    if (text.size() < 4) return std::nullopt;
    std::uint32_t value = 0;
    for (const char c : text.substr(0, 4)) {
        value *= 16;
        if (c >= '0' && c <= '9')
            value += static_cast<std::uint32_t>(c - '0');
        else if (c >= 'a' && c <= 'f')
            value += static_cast<std::uint32_t>(c - 'a' + 10);
        else if (c >= 'A' && c <= 'F')
            value += static_cast<std::uint32_t>(c - 'A' + 10);
        else
            return std::nullopt;
    }
    return value;
}

struct Escape {
    std::uint32_t code = 0;
    std::size_t size = 2;
};

/// What the backslash at the beginning of `text` stands for; empty where it stands for nothing.
std::optional<Escape> read_escape(std::string_view text) {
    if (text.size() < 2) return std::nullopt;
    switch (text[1]) {
    case '"':
    case '\\':
        return Escape{static_cast<std::uint32_t>(text[1])};
    case 'n':
        return Escape{'\n'};
    case 'r':
        return Escape{'\r'};
    case 't':
        return Escape{'\t'};
    case 'u': {
        const auto code = read_hex(text.substr(2));
        if (!code || (*code >= 0xD800 && *code < 0xE000)) return std::nullopt;
        return Escape{*code, 6};
    }
    default:
        return std::nullopt;
    }
}

} // namespace

Line::Line(std::string_view text, int number) : text_{text}, number_{number} { advance(0); }

bool Line::at_end() const { return at_ == text_.size(); }

int Line::column(const Word& word) const { return column_of(word.at); }

std::optional<Word> Line::peek() const {
    if (at_end()) return std::nullopt;
    return scan().word;
}

Word Line::take(std::string_view expected) {
    if (at_end()) refuse_next(expected);
    Scanned scanned = scan();
    advance(scanned.end);
    return std::move(scanned.word);
}

bool Line::take_if(std::string_view wanted) {
    if (at_end() || text_[at_] == '"' || !scan_bare().word.is(wanted)) return false;
    advance(at_ + wanted.size());
    return true;
}

Word Line::take_rest(std::string_view expected) {
    if (at_end()) refuse_next(expected);
    const std::size_t begin = at_;
    std::size_t end = begin;
    int words = 0;
    bool is_quoted = false;
    while (!at_end()) {
        is_quoted = text_[at_] == '"';
        const std::size_t closed = is_quoted ? scan_quoted(at_).end : at_;
        // In free text a comma may follow the closing quote at once.
        end = end_of_bare(closed);
        is_quoted = is_quoted && end == closed;
        advance(end);
        ++words;
    }
    if (words == 1 && is_quoted) return scan_quoted(begin).word;
    return {std::string{text_.substr(begin, end - begin)}, begin, false};
}

void Line::finish() const {
    if (!at_end()) refuse_next("the end of the line");
}

void Line::refuse(const Word& word, std::string_view expected) const {
    throw Unreadable{{number_, column_of(word.at), std::string{expected}, shown(word.text)}};
}

void Line::refuse_next(std::string_view expected) const {
    if (!at_end()) refuse(scan().word, expected);
    refuse_at(at_, expected, "the end of the line");
}

Line::Scanned Line::scan_bare() const {
    const std::size_t end = end_of_bare(at_);
    return {{std::string{text_.substr(at_, end - at_)}, at_, false}, end};
}

Line::Scanned Line::scan_quoted(std::size_t open) const {
    std::string content;
    std::size_t at = open + 1;
    while (at < text_.size() && text_[at] != '"') {
        if (text_[at] != '\\') {
            content += text_[at++];
            continue;
        }
        const auto escape = read_escape(text_.substr(at));
        if (!escape) refuse_at(at, R"(one of \" \\ \n \r \t \uHHHH)", shown(text_.substr(at, 2)));
        append_utf8(content, escape->code);
        at += escape->size;
    }
    if (at == text_.size()) refuse_at(open, "a closing quote", shown(text_.substr(open)));
    return {{std::move(content), open, true}, at + 1};
}

Line::Scanned Line::scan() const {
    if (text_[at_] != '"') return scan_bare();
    Scanned scanned = scan_quoted(at_);
    if (scanned.end < text_.size() && !is_blank(text_[scanned.end]))
        refuse_at(scanned.end, "a space after the closing quote",
                  shown(text_.substr(scanned.end, end_of_bare(scanned.end) - scanned.end)));
    return scanned;
}

void Line::advance(std::size_t from) {
    while (from < text_.size() && is_blank(text_[from])) ++from;
    if (from < text_.size() && text_[from] == '#') text_ = text_.substr(0, from);
    at_ = from;
}

std::size_t Line::end_of_bare(std::size_t from) const {
    while (from < text_.size() && !is_blank(text_[from])) ++from;
    return from;
}

int Line::column_of(std::size_t at) const { return character_count(text_.substr(0, at)) + 1; }

void Line::refuse_at(std::size_t at, std::string_view expected, std::string found) const {
    throw Unreadable{{number_, column_of(at), std::string{expected}, std::move(found)}};
}

} // namespace ringside::scenario
