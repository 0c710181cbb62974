#include "chess/pgn.hpp"

#include <algorithm>
#include <string>
#include <string_view>

namespace ringside::chess {

namespace {

constexpr std::size_t longest_line = 79;
constexpr std::size_t longest_value = 255;

/// As much of `value` as a tag holds; no character of UTF-8 is cut in two.
std::string_view cut(std::string_view value) {
    if (value.size() <= longest_value) return value;
    std::size_t end = longest_value;
    while (end > 0 && (static_cast<unsigned char>(value[end]) & 0xC0U) == 0x80) --end;
    return value.substr(0, end);
}

/// The standard has escapes for quotes and backslashes; readers in use fail on them.
char fit(char c) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"') return '\'';
    if (c == '\\') return '/';
    return byte < 0x20 || byte == 0x7F ? ' ' : c;
}

std::string tag_pair(std::string_view name, std::string_view value) {
    std::string text = "[" + std::string{name} + " \"";
    for (const char c : cut(value)) text += fit(c);
    return text + "\"]\n";
}

std::string clock_command(std::chrono::milliseconds left) {
    const auto seconds = std::chrono::floor<std::chrono::seconds>(left).count();
    const auto two_digits = [](auto count) {
        return (count < 10 ? "0" : "") + std::to_string(count);
    };
    return "[%clk " + std::to_string(seconds / 3600) + ":" + two_digits(seconds / 60 % 60) + ":" +
           two_digits(seconds % 60) + "]";
}

/// A comment may hold neither brace: it would end there.
std::string commentable(std::string_view text) {
    std::string out{text};
    std::replace(out.begin(), out.end(), '{', '(');
    std::replace(out.begin(), out.end(), '}', ')');
    return out;
}

/// Fills lines with tokens, one blank between them; no token is parted, nor a command in brackets.
class Movetext {
public:
    void add(std::string_view token) {
        if (!line_.empty() && line_.size() + 1 + token.size() > longest_line) end_line();
        if (!line_.empty()) line_ += ' ';
        line_ += token;
    }
    void add_words(std::string_view text) {
        while (!text.empty()) {
            const bool is_command = text.starts_with("[%") || text.starts_with("{[%");
            const std::size_t from = is_command ? text.find(']') : 0;
            const std::size_t blank = std::min(text.find(' ', from), text.size());
            if (blank > 0) add(text.substr(0, blank));
            text.remove_prefix(std::min(blank + 1, text.size()));
        }
    }
    [[nodiscard]] std::string text() && {
        end_line();
        return std::move(text_);
    }

private:
    void end_line() {
        if (!line_.empty()) text_ += line_ + '\n';
        line_.clear();
    }
    std::string text_;
    std::string line_;
};

std::string comment_of(const PlayedMove& move) {
    std::string text;
    if (move.clock) text = clock_command(*move.clock);
    if (!move.comment.empty()) text += (text.empty() ? "" : " ") + commentable(move.comment);
    return text;
}

std::string movetext(const Game& game) {
    Movetext out;
    Side side = game.first;
    int number = game.first_number;
    bool says_number = true; // at the start, and after every comment
    if (!game.opening_comment.empty()) out.add_words("{" + commentable(game.opening_comment) + "}");
    for (const PlayedMove& move : game.moves) {
        if (side == Side::white)
            out.add(std::to_string(number) + ".");
        else if (says_number)
            out.add(std::to_string(number) + "...");
        out.add(move.san);
        const std::string comment = comment_of(move);
        says_number = !comment.empty();
        if (!comment.empty()) out.add_words("{" + comment + "}");
        if (side == Side::black) ++number;
        side = other(side);
    }
    out.add(game.result);
    return std::move(out).text();
}

} // namespace

std::string pgn(const Game& game) {
    std::string text = tag_pair("Event", game.event) + tag_pair("Site", game.site) +
                       tag_pair("Date", game.date) + tag_pair("Round", game.round) +
                       tag_pair("White", game.white) + tag_pair("Black", game.black) +
                       tag_pair("Result", game.result);
    auto tags = game.tags;
    if (!game.fen.empty()) {
        tags.emplace_back("FEN", game.fen);
        tags.emplace_back("SetUp", "1");
    }
    std::sort(tags.begin(), tags.end());
    for (const auto& [name, value] : tags) text += tag_pair(name, value);
    return text + '\n' + movetext(game) + '\n';
}

} // namespace ringside::chess
