#include "scenario/expectation.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/overloaded.hpp"
#include "scenario/json.hpp"
#include "scenario/time_text.hpp"
#include "scenario/utf8.hpp"
#include "view/word.hpp"

namespace ringside::scenario {

namespace {

using core::Bout;
using view::word;
using Json = nlohmann::ordered_json;

bool cites(const core::Clauses& clauses, std::string_view number) {
    return std::any_of(clauses.begin(), clauses.end(),
                       [&](core::Clause clause) { return core::number(clause) == number; });
}

std::string result_words(const std::optional<core::Corner>& winner, core::Method method) {
    return fmt::format("{} {}", winner ? word(*winner) : "none", word(method));
}

std::string result_words(const Bout& bout) {
    if (!bout.result) return fmt::format("none, in {}", word(bout.phase));
    std::string text = result_words(bout.result->winner, bout.result->method);
    for (const core::Clause clause : bout.result->clauses)
        text += fmt::format(" {}", core::number(clause));
    return text;
}

/// The refusal of the last call; empty where it was not refused.
const core::Fact* refusal_of_last_call(const Bout& bout) {
    if (bout.rulings.empty() || bout.rulings.back() != core::Ruling::refused) return nullptr;
    const auto last = static_cast<int>(bout.rulings.size());
    const auto fact =
        std::find_if(bout.facts.rbegin(), bout.facts.rend(), [&](const core::Fact& each) {
            return each.call == last && std::holds_alternative<core::fact::Refused>(each.what);
        });
    return fact == bout.facts.rend() ? nullptr : &*fact;
}

std::string refusal_words(const Bout& bout) {
    if (bout.rulings.empty()) return "no call above";
    if (const core::Fact* fact = refusal_of_last_call(bout)) {
        std::string text = "refused";
        for (const core::Clause clause : fact->clauses)
            text += fmt::format(" {}", core::number(clause));
        return text;
    }
    return bout.rulings.back() == core::Ruling::struck ? "struck" : "accepted";
}

/// The value of a dotted key; lists are counted from 0, and an absent key is null.
Json value_at(const Json& state, std::string_view path) {
    const Json* here = &state;
    while (!path.empty()) {
        const std::size_t dot = std::min(path.find('.'), path.size());
        const std::string key{path.substr(0, dot)};
        path.remove_prefix(std::min(dot + 1, path.size()));
        if (here->is_object() && here->contains(key)) {
            here = &here->at(key);
            continue;
        }
        const bool is_index = !key.empty() && key.size() < 7 &&
                              key.find_first_not_of("0123456789") == std::string::npos;
        const std::size_t index = is_index && here->is_array() ? std::stoul(key) : 0;
        if (!is_index || !here->is_array() || index >= here->size()) return nullptr;
        here = &here->at(index);
    }
    return *here;
}

/// A number as an expectation writes it: plain, or as a time, for milliseconds.
bool is_number(const Json& found, std::string_view text) {
    const bool is_negative = text.starts_with('-');
    const std::string_view digits = is_negative ? text.substr(1) : text;
    if (const auto time = read_time(digits)) {
        return found == (is_negative ? -time->count() : time->count());
    }
    const bool is_whole = !digits.empty() && digits.size() < 16 &&
                          digits.find_first_not_of("0123456789") == std::string_view::npos;
    return is_whole && found == std::stoll(std::string{text});
}

/// Whether `found` is `expected`. Of an object only the keys that are expected are looked at, since
/// more may be added to it.
bool covers(const Json& found, const Json& expected) {
    if (expected.is_object()) {
        if (!found.is_object()) return false;
        return std::all_of(expected.items().begin(), expected.items().end(), [&](const auto& item) {
            return covers(found.value(item.key(), Json(nullptr)), item.value());
        });
    }
    if (expected.is_array() && found.is_array())
        return std::equal(found.begin(), found.end(), expected.begin(), expected.end(), covers);
    return found == expected;
}

bool is_value(const Json& found, const expect::Key& key) {
    if (found.is_string()) return found == key.value;
    if (key.quoted) return false;
    if (found.is_null()) return key.value == "null";
    if (found.is_boolean()) return key.value == (found.get<bool>() ? "true" : "false");
    if (found.is_number()) return is_number(found, key.value);
    const Json expected = Json::parse(key.value, nullptr, false);
    return !expected.is_discarded() && covers(found, expected);
}

/// A value as a message shows it; a number that was expected as a time, as a time.
std::string value_words(const Json& value, std::string_view expected) {
    if (value.is_string()) return value.get<std::string>();
    if (value.is_number() && expected.find(':') != expected.npos)
        return time_text(core::Millis{value.get<std::int64_t>()});
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

struct Check {
    const Bout& bout;
    int line = 0;

    using Answer = std::optional<Failure>;

    [[nodiscard]] Answer answer(bool holds, std::string expected, std::string found) const {
        if (holds) return std::nullopt;
        return Failure{line, std::move(expected), std::move(found)};
    }

    Answer operator()(const expect::Phase& expected) const {
        return answer(bout.phase == expected.phase, fmt::format("phase {}", word(expected.phase)),
                      std::string{word(bout.phase)});
    }
    Answer operator()(const expect::NoResult&) const {
        return answer(!bout.result, "result none", result_words(bout));
    }
    Answer operator()(const expect::Result& expected) const {
        std::string text = "result " + result_words(expected.winner, expected.method);
        for (const std::string& clause : expected.clauses) text += " " + clause;
        const auto& result = bout.result;
        const bool holds =
            result && result->winner == expected.winner && result->method == expected.method &&
            std::all_of(expected.clauses.begin(), expected.clauses.end(),
                        [&](const std::string& clause) { return cites(result->clauses, clause); });
        return answer(holds, std::move(text), result_words(bout));
    }
    Answer operator()(const expect::Refused& expected) const {
        const core::Fact* fact = refusal_of_last_call(bout);
        const bool holds =
            fact != nullptr && (expected.clause.empty() || cites(fact->clauses, expected.clause));
        const std::string clause = expected.clause.empty() ? "" : " " + expected.clause;
        return answer(holds, "refused" + clause, refusal_words(bout));
    }
    Answer operator()(const expect::Advice& expected) const {
        std::string given;
        bool holds = false;
        for (const core::Advised& advised : core::advice(bout)) {
            holds = holds || advised.code == expected.code;
            given += given.empty() ? "" : ", ";
            given += word(advised.code);
        }
        return answer(holds, fmt::format("advice {}", word(expected.code)),
                      given.empty() ? "no advice" : given);
    }
    Answer operator()(const expect::Key& expected) const {
        const Json state = state_json(bout, view::catalogue(view::Language::english));
        const Json found = value_at(state, expected.path);
        return answer(is_value(found, expected),
                      fmt::format("{} {}", expected.path, expected.value),
                      value_words(found, expected.value));
    }
};

} // namespace

std::optional<Failure> failure_of(const Expectation& expectation, int line, const Bout& bout) {
    return std::visit(Check{bout, line}, expectation);
}

std::string to_text(const Failure& failure, std::string_view file) {
    return fmt::format("{}:{}: expected {}, found {}", file, failure.line,
                       printable(failure.expected), printable(failure.found));
}

} // namespace ringside::scenario
