#include "tidy/source.hpp"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <fstream>
#include <iterator>

namespace ringside::tidy {

namespace {

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// One stretch of a text: plain code, a comment, or a literal with its quotes.
enum class Stretch : std::uint8_t { code, comment, literal };

struct Piece {
    Stretch kind{};
    std::size_t begin = 0;
    std::size_t end = 0;
};

std::size_t end_of_quoted(std::string_view text, std::size_t at) {
    const char quote = text[at++];
    while (at < text.size() && text[at] != quote && text[at] != '\n')
        at += text[at] == '\\' ? 2U : 1U;
    return std::min(at + 1, text.size());
}

std::size_t end_of_raw(std::string_view text, std::size_t quote) {
    const auto open = text.find('(', quote);
    if (open == std::string_view::npos) return text.size();
    const std::string close = ")" + std::string(text.substr(quote + 1, open - quote - 1)) + "\"";
    const auto end = text.find(close, open);
    return end == std::string_view::npos ? text.size() : end + close.size();
}

/// Whether the quote at `at` separates digits, as in 1'000: the word before it begins with a digit.
bool is_separator(std::string_view text, std::size_t at) {
    std::size_t begin = at;
    while (begin > 0 && (is_word(text[begin - 1]) || text[begin - 1] == '\'')) --begin;
    return begin < at && std::isdigit(static_cast<unsigned char>(text[begin])) != 0;
}

std::size_t end_of_comment(std::string_view text, std::size_t at) {
    const bool block = text[at + 1] == '*';
    const auto end = block ? text.find("*/", at + 2) : text.find('\n', at);
    if (end == std::string_view::npos) return text.size();
    return block ? end + 2 : end;
}

/// The end of a word that begins at `at`, with the names that qualify it: `std::chrono::seconds` is
/// one.
std::size_t end_of_word(std::string_view text, std::size_t at) {
    while (at < text.size()) {
        const bool qualifies =
            text.substr(at, 2) == "::" && at + 2 < text.size() && is_word(text[at + 2]);
        if (!is_word(text[at]) && !qualifies) break;
        at += qualifies ? 2U : 1U;
    }
    return at;
}

std::vector<Piece> pieces_of(std::string_view text) {
    std::vector<Piece> pieces;
    std::size_t begin = 0;
    std::size_t at = 0;
    const auto cut = [&](Stretch kind, std::size_t end) {
        if (begin < at) pieces.push_back({Stretch::code, begin, at});
        pieces.push_back({kind, at, end});
        begin = at = end;
    };
    while (at < text.size()) {
        const char c = text[at];
        const char next = at + 1 < text.size() ? text[at + 1] : '\0';
        if (c == '/' && (next == '/' || next == '*'))
            cut(Stretch::comment, end_of_comment(text, at));
        else if (c == '"')
            cut(Stretch::literal,
                at > 0 && text[at - 1] == 'R' ? end_of_raw(text, at) : end_of_quoted(text, at));
        else if (c == '\'' && !is_separator(text, at))
            cut(Stretch::literal, end_of_quoted(text, at));
        else
            ++at;
    }
    if (begin < at) pieces.push_back({Stretch::code, begin, at});
    return pieces;
}

} // namespace

std::string blanked(std::string_view text, Blank what) {
    std::string result(text);
    for (const Piece& piece : pieces_of(text)) {
        const bool out = (piece.kind == Stretch::comment && what != Blank::literals) ||
                         (piece.kind == Stretch::literal && what != Blank::comments);
        for (std::size_t at = piece.begin; out && at < piece.end; ++at)
            if (result[at] != '\n') result[at] = ' ';
    }
    return result;
}

std::vector<Token> tokens_of(std::string_view text) {
    std::vector<Token> tokens;
    int line = 1;
    for (const Piece& piece : pieces_of(text)) {
        const auto part = text.substr(piece.begin, piece.end - piece.begin);
        if (piece.kind == Stretch::literal) tokens.push_back({std::string(1, part[0]), line});
        std::size_t at = 0;
        while (at < part.size()) {
            const std::size_t begin = at;
            if (piece.kind == Stretch::code && is_word(part[at])) {
                at = end_of_word(part, at);
                tokens.push_back({std::string(part.substr(begin, at - begin)), line});
                continue;
            }
            if (part[at] == '\n') ++line;
            if (piece.kind == Stretch::code &&
                std::isspace(static_cast<unsigned char>(part[at])) == 0)
                tokens.push_back({std::string(1, part[at]), line});
            ++at;
        }
    }
    return tokens;
}

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const auto end = text.find('\n');
        lines.push_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return lines;
}

std::string room_of(std::string_view path) {
    constexpr std::string_view source = "src/";
    if (!path.starts_with(source)) return {};
    path.remove_prefix(source.size());
    const auto slash = path.find('/');
    if (slash != std::string_view::npos) return std::string(path.substr(0, slash));
    return path == "main.cpp" ? "main" : "";
}

std::vector<SourceFile> read_tree(const std::filesystem::path& root, std::string_view folder,
                                  const std::vector<std::string>& endings) {
    std::vector<SourceFile> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder)) {
        const std::string path = entry.path().lexically_relative(root).generic_string();
        const bool wanted = std::any_of(endings.begin(), endings.end(),
                                        [&](const auto& ending) { return path.ends_with(ending); });
        if (!entry.is_regular_file() || !wanted) continue;
        std::ifstream file(entry.path(), std::ios::binary);
        files.push_back({path, std::string(std::istreambuf_iterator<char>(file), {})});
    }
    std::sort(files.begin(), files.end(),
              [](const auto& left, const auto& right) { return left.path < right.path; });
    return files;
}

} // namespace ringside::tidy
