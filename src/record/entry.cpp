#include "record/entry.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <cstddef>
#include <utility>

#include <fmt/format.h>

#include "scenario/time_text.hpp"

namespace ringside::record {

namespace {

/// Parts the statement from the tail. A statement may hold tabs, the tail holds none.
constexpr std::string_view separator = "\t| ";
constexpr std::string_view nothing = "-";
constexpr std::size_t field_count = 11;

constexpr bool must_be_escaped(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte <= 0x20 || byte == 0x7F || c == '%';
}

/// One field of the tail: no blanks, and never empty. Percent escapes as in addresses of the web.
std::string field(std::string_view text) {
    if (text.empty()) return std::string{nothing};
    if (text == nothing) return "%2d";
    if (std::none_of(text.begin(), text.end(), must_be_escaped)) return std::string{text};
    std::string out;
    for (const char c : text) {
        if (must_be_escaped(c))
            out += fmt::format("%{:02x}", static_cast<unsigned char>(c));
        else
            out += c;
    }
    return out;
}

/// The text of a field; whether it was written so is left to the comparison of the whole line.
std::string text_of(std::string_view field) {
    if (field == nothing) return {};
    if (field.find('%') == std::string_view::npos) return std::string{field};
    std::string out;
    for (std::size_t i = 0; i < field.size(); ++i) {
        std::array<std::uint8_t, 1> byte{};
        if (field[i] == '%' && read_hex(field.substr(i + 1, 2), byte.data(), 1)) {
            out += static_cast<char>(byte[0]);
            i += 2;
        } else {
            out += field[i];
        }
    }
    return out;
}

std::string time_field(core::Instant instant) {
    return scenario::time_text(instant.time_since_epoch());
}

std::optional<std::int64_t> whole_number(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

bool is_statement(std::string_view text) {
    if (text.empty()) return false;
    for (const char c : text)
        if ((static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7F) return false;
    return true;
}

using Fields = std::array<std::string_view, field_count>;

std::optional<Fields> split(std::string_view tail) {
    Fields fields;
    for (std::size_t i = 0; i < field_count; ++i) {
        const std::size_t end = i + 1 < field_count ? tail.find(' ') : tail.size();
        if (end == std::string_view::npos) return std::nullopt;
        fields[i] = tail.substr(0, end);
        tail.remove_prefix(end + (i + 1 < field_count ? 1 : 0));
    }
    return fields;
}

std::optional<Draft> draft_of(std::string_view statement, const Fields& fields) {
    const auto bout = whole_number(fields[0]);
    const auto entered = scenario::read_time(fields[2]);
    const auto effect = scenario::read_time(fields[3]);
    if (!bout || *bout < 0 || *bout > 1'000'000 || !entered || !effect) return std::nullopt;
    return Draft{std::string{statement},
                 {static_cast<int>(*bout), core::Instant{*entered}, core::Instant{*effect},
                  text_of(fields[4]), text_of(fields[5]), text_of(fields[6]), text_of(fields[7]),
                  text_of(fields[8])}};
}

/// Why a line is not the one that was to be written, `written`, which is empty where its fields
/// cannot be read.
std::string why_bad(std::string_view line, const Fields& fields, std::int64_t number,
                    std::string_view written) {
    const std::size_t after_sum = fields[9].size() + 1 + fields[10].size();
    const std::string_view before_sum = line.substr(0, line.size() - after_sum);
    if (fields[9] != fmt::format("{:08x}", checksum(before_sum)))
        return "the line does not match its checksum";
    if (fields[1] != std::to_string(number))
        return fmt::format("it is number {}, where {} should stand", fields[1], number);
    if (written.empty()) return "a field of the tail cannot be read";
    // All but the hash is as it was written: then it is the chain that does not hold.
    if (written.substr(0, before_sum.size()) == before_sum)
        return "its hash does not continue the line before";
    return "it is not written as this program writes it";
}

} // namespace

std::string write_line(const Draft& draft, std::int64_t number, const Hash& before) {
    assert(is_statement(draft.statement));
    const Stamp& stamp = draft.stamp;
    std::string line = fmt::format(
        "{}{}{} {} {} {} {} {} {} {} {} ", draft.statement, separator, stamp.bout, number,
        time_field(stamp.entered), time_field(stamp.effect), field(stamp.device),
        field(stamp.call_id), field(stamp.wall), field(stamp.zone), field(stamp.boot));
    line += fmt::format("{:08x} ", checksum(line));
    line += to_hex(chained(before, line));
    line += '\n';
    return line;
}

std::variant<Entry, BadLine> read_line(std::string_view line, std::int64_t number,
                                       const Hash& before) {
    const std::size_t at = line.rfind(separator);
    if (at == std::string_view::npos)
        return BadLine{"no tail: a tab, a bar and a blank are missing"};
    const std::string_view statement = line.substr(0, at);
    const auto fields = split(line.substr(at + separator.size()));
    if (!fields) return BadLine{"the tail has not its eleven fields"};
    auto draft = draft_of(statement, *fields);
    if (!is_statement(statement)) draft.reset();
    std::string expected;
    if (draft) expected = write_line(*draft, number, before);
    // The line end is not part of the line.
    const auto written = std::string_view{expected}.substr(0, line.size());
    if (!draft || written != line || expected.size() != line.size() + 1)
        return BadLine{why_bad(line, *fields, number, written)};
    return Entry{std::move(draft->statement), std::move(draft->stamp), number,
                 *from_hex<Hash>((*fields)[10])};
}

} // namespace ringside::record
