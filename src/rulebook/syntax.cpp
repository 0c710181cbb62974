#include "rulebook/syntax.hpp"

#include <algorithm>
#include <optional>
#include <variant>

#include "rulebook/scan.hpp"
#include "rulebook/text.hpp"

// Debian's library is built with exceptions. They end in `parse` below.
static_assert(TOML_EXCEPTIONS, "read_syntax expects the library to throw");

namespace ringside::rulebook {

namespace {

// A file with more errors than this is hardly TOML; each costs another pass over the text.
constexpr int most_passes = 40;

/// A text in which statements can be wiped out without moving any other.
class Draft {
public:
    explicit Draft(std::string_view text)
        : text_{text}, scan_{scan(text)}, wiped_(scan_.statements.size(), false) {}

    [[nodiscard]] const std::string& text() const { return text_; }
    [[nodiscard]] const std::string& unread() const { return unread_; }
    [[nodiscard]] const std::vector<Trap>& traps() const { return scan_.traps; }

    /// Wipes out a statement; a header with its section. False where it is wiped out already.
    bool wipe(std::size_t index) {
        if (wiped_[index]) return false;
        const std::vector<Statement>& statements = scan_.statements;
        const bool is_section = statements[index].is_header;
        do wipe_one(index++);
        while (is_section && index < statements.size() && !statements[index].is_header);
        return true;
    }

    /// The statement that the library stopped in, at a line counted from 1.
    [[nodiscard]] std::optional<std::size_t> statement_at(int line) const {
        int first = 1;
        for (std::size_t i = 0; i < scan_.statements.size(); ++i) {
            const Statement& statement = scan_.statements[i];
            const auto newlines = std::count(begin_of(statement), end_of(statement), '\n');
            // The last statement may end without a newline, and the library at the end of the text.
            if (line < first + newlines || i + 1 == scan_.statements.size()) return i;
            first += static_cast<int>(newlines);
        }
        return std::nullopt;
    }

private:
    using Iterator = std::string::const_iterator;
    [[nodiscard]] Iterator begin_of(const Statement& statement) const {
        return text_.begin() + static_cast<std::ptrdiff_t>(statement.begin);
    }
    [[nodiscard]] Iterator end_of(const Statement& statement) const {
        return text_.begin() + static_cast<std::ptrdiff_t>(statement.end);
    }

    void wipe_one(std::size_t index) {
        const Statement& statement = scan_.statements[index];
        if (wiped_[index]) return;
        unread_.append(begin_of(statement), end_of(statement));
        for (std::size_t i = statement.begin; i < statement.end; ++i)
            if (text_[i] != '\n') text_[i] = ' ';
        wiped_[index] = true;
    }

    std::string text_;
    Scan scan_;
    std::vector<bool> wiped_;
    std::string unread_;
};

// The library's own words, "Error while parsing boolean: expected 'true', saw 't'", which may hold
// any character of the file.
std::string found_text(std::string_view description) {
    constexpr std::string_view opening = "Error while parsing ";
    if (description.starts_with(opening)) description.remove_prefix(opening.size());
    constexpr std::size_t longest = 200;
    return "text that is no TOML (" + on_one_line(first_characters(description, longest)) + ')';
}

std::variant<toml::table, Problem> parse(const std::string& text, const std::string& file) {
    try {
        return toml::parse(std::string_view{text});
    } catch (const toml::parse_error& error) {
        return Problem{place_of(error.source(), file), found_text(error.description()),
                       "key = value, [section], # comment"};
    }
}

} // namespace

Place place_of(const toml::source_region& region, const std::string& file) {
    return {file, static_cast<int>(region.begin.line), static_cast<int>(region.begin.column)};
}

Syntax read_syntax(std::string_view text, const std::string& file) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    Draft draft{text};
    Syntax syntax;
    for (const Trap& trap : draft.traps()) {
        // One more than is listed, so that it is seen that some are not; each counts lines anew.
        if (syntax.problems.size() <= most_problems)
            syntax.problems.push_back(to_problem(trap, text, file));
        draft.wipe(trap.statement);
    }
    for (int pass = 0; pass < most_passes; ++pass) {
        auto parsed = parse(draft.text(), file);
        if (auto* root = std::get_if<toml::table>(&parsed)) {
            syntax.root = std::move(*root);
            break;
        }
        const Problem& problem = std::get<Problem>(parsed);
        syntax.problems.push_back(problem);
        const std::optional<std::size_t> statement = draft.statement_at(problem.place.line);
        if (!statement || !draft.wipe(*statement)) break;
    }
    syntax.unread = draft.unread();
    return syntax;
}

} // namespace ringside::rulebook
