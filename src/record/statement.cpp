#include "record/statement.hpp"

#include <charconv>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "scenario/read.hpp"
#include "scenario/write.hpp"

namespace ringside::record {

namespace {

using scenario::quote;

template <typename... Fs>
struct Overloaded : Fs... {
    using Fs::operator()...;
};
template <typename... Fs>
Overloaded(Fs...) -> Overloaded<Fs...>;

/// Reads a statement word by word; what does not fit is noted once, and every further answer is
/// then worthless.
class Words {
public:
    explicit Words(std::vector<scenario::Word> words) : words_{std::move(words)} {}

    [[nodiscard]] bool take_if(std::string_view word) {
        if (at_ >= words_.size() || !words_[at_].is(word)) return false;
        ++at_;
        return true;
    }
    void take(std::string_view word) {
        if (!take_if(word)) miss(word);
    }
    [[nodiscard]] std::string take_bare(std::string_view expected) {
        if (at_ < words_.size() && !words_[at_].quoted) return words_[at_++].text;
        return miss(expected);
    }
    [[nodiscard]] std::string take_quoted(std::string_view expected) {
        if (at_ < words_.size() && words_[at_].quoted) return words_[at_++].text;
        return miss(expected);
    }
    [[nodiscard]] std::int64_t take_number(std::string_view expected) {
        const std::string text = take_bare(expected);
        std::int64_t number = 0;
        const char* const end = text.data() + text.size();
        const auto read = std::from_chars(text.data(), end, number);
        if (read.ec != std::errc{} || read.ptr != end || number < 0) miss(expected);
        return number;
    }
    template <typename Bytes>
    [[nodiscard]] Bytes take_hex() {
        const auto expected = fmt::format("{} hexadecimal digits", 2 * std::tuple_size_v<Bytes>);
        const auto bytes = from_hex<Bytes>(take_bare(expected));
        if (!bytes) miss(expected);
        return bytes.value_or(Bytes{});
    }
    void finish() {
        if (at_ < words_.size()) miss("the end of the statement");
    }
    /// What was expected where it was not found; empty where all went well.
    [[nodiscard]] const std::string& missed() const { return missed_; }

private:
    std::string miss(std::string_view expected) {
        if (missed_.empty()) missed_ = fmt::format("word {}: expected {}", at_ + 1, expected);
        at_ = words_.size();
        return {};
    }

    std::vector<scenario::Word> words_;
    std::size_t at_ = 0;
    std::string missed_;
};

statement::Header read_header(Words& words) {
    statement::Header header;
    header.version = static_cast<int>(words.take_number("the version of the format"));
    words.take("boottime");
    header.boottime = core::Millis{words.take_number("milliseconds")};
    header.is_rehearsal = words.take_if("rehearsal");
    words.take("program");
    header.program = words.take_quoted("a quoted name");
    return header;
}

statement::TimeBase read_time_base(Words& words) {
    words.take("boottime");
    return {core::Millis{words.take_number("milliseconds")}};
}

statement::RuleText read_rules(Words& words) {
    std::string file = words.take_quoted("a quoted file name");
    return {std::move(file), words.take_quoted("the quoted text of the file")};
}

statement::Remark read_remark(Words& words) {
    std::string kind = words.take_bare("a kind");
    return {std::move(kind), words.take_quoted("a quoted text")};
}

statement::Signature read_signature(Words& words) {
    statement::Signature signature;
    words.take("result");
    signature.result = words.take_quoted("a quoted result");
    words.take("rules");
    signature.rules = words.take_hex<Hash>();
    words.take("key");
    signature.key = words.take_hex<PublicKey>();
    words.take("bytes");
    signature.bytes = words.take_hex<SignatureBytes>();
    return signature;
}

/// One of the record's own statements; empty where it begins with none of its words.
std::optional<RecordStatement> read_own(Words& words) {
    if (words.take_if("record")) return read_header(words);
    if (words.take_if("time")) return read_time_base(words);
    if (words.take_if("ruleset")) return read_rules(words);
    if (words.take_if("sheet"))
        return statement::SheetFollows{static_cast<int>(words.take_number("a number of lines"))};
    if (words.take_if("remark")) return read_remark(words);
    if (words.take_if("signature")) return read_signature(words);
    return std::nullopt;
}

} // namespace

std::string to_text(const RecordStatement& statement) {
    return std::visit(
        Overloaded{
            [](const statement::Header& header) {
                return fmt::format("record {} boottime {}{} program {}", header.version,
                                   header.boottime.count(), header.is_rehearsal ? " rehearsal" : "",
                                   quote(header.program));
            },
            [](const statement::TimeBase& base) {
                return fmt::format("time boottime {}", base.boottime.count());
            },
            [](const statement::RuleText& rules) {
                return fmt::format("ruleset {} {}", quote(rules.file), quote(rules.text));
            },
            [](const statement::SheetFollows& sheet) {
                return fmt::format("sheet {}", sheet.lines);
            },
            [](const statement::Remark& remark) {
                return fmt::format("remark {} {}", remark.kind, quote(remark.text));
            },
            [](const statement::Signature& signature) {
                return fmt::format("signature result {} rules {} key {} bytes {}",
                                   quote(signature.result), to_hex(signature.rules),
                                   to_hex(signature.key), to_hex(signature.bytes));
            },
            [](const statement::Spoken& spoken) { return spoken.text; },
        },
        statement);
}

std::variant<RecordStatement, Unreadable> read_statement(std::string_view text) {
    auto split = scenario::words_of(text);
    if (const auto* problem = std::get_if<scenario::Problem>(&split))
        return Unreadable{
            fmt::format("column {}: expected {}", problem->column, problem->expected)};
    Words words{std::move(std::get<std::vector<scenario::Word>>(split))};
    auto own = read_own(words);
    if (!own) return statement::Spoken{std::string{text}};
    words.finish();
    if (!words.missed().empty()) return Unreadable{words.missed()};
    return *std::move(own);
}

} // namespace ringside::record
