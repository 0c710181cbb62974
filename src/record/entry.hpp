#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/time.hpp"
#include "record/hash.hpp"

namespace ringside::record {

/// What is known about an entry besides its statement. Texts may hold any UTF-8.
struct Stamp {
    int bout = 0;          ///< of the evening, from 1; 0: of none
    core::Instant entered; ///< when it was said to the console
    core::Instant effect;  ///< when it took effect; never later
    std::string device;    ///< who handed it in: "console", a phone's name
    std::string call_id;   ///< made by the device, so that a call sent twice is one; empty: none
    std::string wall; ///< the system's date and time then, a label: 2026-11-29T20:15:03.123+01:00
    std::string zone; ///< the system's time zone then: Europe/Berlin
    std::string boot; ///< the system's boot id, by which instants of two runs are comparable
    friend bool operator==(const Stamp&, const Stamp&) = default;
};

/// One line of the record that is yet to be written: the statement, in the words of a scenario, and
/// its stamp. A statement is one line of UTF-8 without control characters but tabs.
struct Draft {
    std::string statement;
    Stamp stamp;
    friend bool operator==(const Draft&, const Draft&) = default;
};

/// One line of the record.
struct Entry {
    std::string statement;
    Stamp stamp;
    std::int64_t number = 0; ///< of the line in the record, from 1
    Hash hash{};             ///< chained to the line before
    friend bool operator==(const Entry&, const Entry&) = default;
};

/// The line of `draft` as number `number` after the line with hash `before`, its end included.
[[nodiscard]] std::string write_line(const Draft& draft, std::int64_t number, const Hash& before);

/// What is wrong with a line: in words, for people.
struct BadLine {
    std::string why;
    friend bool operator==(const BadLine&, const BadLine&) = default;
};

/// Reads a line, without its end, that should be number `number` after the line with hash `before`.
/// Everything is checked; a line that is not exactly as it would be written is bad.
[[nodiscard]] std::variant<Entry, BadLine> read_line(std::string_view line, std::int64_t number,
                                                     const Hash& before);

} // namespace ringside::record
