#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/bout.hpp"
#include "core/call.hpp"
#include "core/fact.hpp"
#include "core/refusal.hpp"

namespace ringside::view {

/// The words of the scenario language: the same in every language of the screens, in files, in the
/// record and on the wire. The catalogue's keys are made of them ("method.knockout"). Each is empty
/// for a value outside the enumeration.
[[nodiscard]] std::string_view word(core::Corner value);
[[nodiscard]] std::string_view word(core::Side value);
[[nodiscard]] std::string_view word(core::Discipline value);
[[nodiscard]] std::string_view word(core::Phase value);
[[nodiscard]] std::string_view word(core::Office value);
[[nodiscard]] std::string_view word(core::TimeoutReason value);
[[nodiscard]] std::string_view word(core::TkoReason value);
[[nodiscard]] std::string_view word(core::Offence value);
[[nodiscard]] std::string_view word(core::ClockBy value);
[[nodiscard]] std::string_view word(core::Category value);
[[nodiscard]] std::string_view word(core::CardPolicy value);
[[nodiscard]] std::string_view word(core::Method value);
[[nodiscard]] std::string_view word(core::GameEnd value);
[[nodiscard]] std::string_view word(core::CountEnd value);
[[nodiscard]] std::string_view word(core::Advice value);
[[nodiscard]] std::string_view word(core::Due value);
[[nodiscard]] std::string_view word(core::Names value);
[[nodiscard]] std::string_view word(core::Because value);

/// The word of the call or fact itself: "knockdown", "round_started".
[[nodiscard]] std::string_view word(const core::Statement& statement);
[[nodiscard]] std::string_view word(const core::Happening& happening);

/// "referee", "judge 2".
[[nodiscard]] std::string words(const core::Seat& seat);

/// Every value of an enumeration that has words, in order: those up to the first without one.
template <typename E>
[[nodiscard]] std::vector<E> all_of() {
    std::vector<E> values;
    for (E value{}; !word(value).empty(); value = static_cast<E>(values.size()))
        values.push_back(value);
    return values;
}

/// The value that `text` is the word of; empty where it is none's.
template <typename E>
[[nodiscard]] std::optional<E> from_word(std::string_view text) {
    for (int i = 0;; ++i) {
        const E value = static_cast<E>(i);
        if (word(value).empty()) return std::nullopt;
        if (word(value) == text) return value;
    }
}

} // namespace ringside::view
