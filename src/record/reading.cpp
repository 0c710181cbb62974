#include "record/reading.hpp"

#include <variant>

namespace ringside::record {

namespace {

/// A power cut may leave a last line whose size came to the disk and whose bytes did not: zeros.
bool is_torn(std::string_view line, bool has_end, bool is_last) {
    return is_last && (!has_end || line.find('\0') != std::string_view::npos);
}

} // namespace

Reading read(std::string_view bytes) {
    Reading reading;
    // A line has a tail of some 190 bytes.
    constexpr std::size_t least_line = 190;
    reading.entries.reserve(bytes.size() / least_line + 1);
    std::size_t at = 0;
    while (at < bytes.size()) {
        const std::size_t end = bytes.find('\n', at);
        const bool has_end = end != std::string_view::npos;
        const std::size_t after = has_end ? end + 1 : bytes.size();
        const std::string_view line = bytes.substr(at, (has_end ? end : bytes.size()) - at);
        if (is_torn(line, has_end, after == bytes.size())) {
            reading.torn = Torn{at, bytes.size() - at};
            return reading;
        }
        const auto number = static_cast<std::int64_t>(reading.entries.size()) + 1;
        auto read = read_line(line, number, head(reading.entries));
        if (const auto* bad = std::get_if<BadLine>(&read)) {
            reading.damage = Damage{number, at, bad->why};
            return reading;
        }
        reading.entries.push_back(std::move(std::get<Entry>(read)));
        reading.good_bytes = after;
        at = after;
    }
    return reading;
}

Hash head(const std::vector<Entry>& entries) {
    return entries.empty() ? no_hash : entries.back().hash;
}

} // namespace ringside::record
