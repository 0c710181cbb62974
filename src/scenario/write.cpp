#include "scenario/write.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/overloaded.hpp"
#include "scenario/time_text.hpp"
#include "scenario/utf8.hpp"
#include "view/sheet_text.hpp"
#include "view/word.hpp"

namespace ringside::scenario {

namespace {

using core::Corner;
using core::Side;
using view::word;

constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }

/// Whether free text reads back as it stands: no character that a line cannot hold, no blank at
/// its ends, and no word that begins like a comment or a quote.
bool is_plain(std::string_view text) {
    if (text.empty() || is_blank(text.front()) || is_blank(text.back())) return false;
    bool begins_word = true;
    for (std::size_t at = 0; at < text.size();) {
        const Character character = character_at(text, at);
        if (!character.valid || is_control(character.code)) return false;
        if (begins_word && (character.code == '#' || character.code == '"')) return false;
        begins_word = is_blank(text[at]);
        at += character.size;
    }
    return true;
}

/// One word of a line.
std::string one_word(std::string_view text) {
    const bool has_blank = std::any_of(text.begin(), text.end(), is_blank);
    return is_plain(text) && !has_blank ? std::string{text} : quote(text);
}

/// A reason at the end of a call. `keywords` are words of the language that could stand in its
/// place, so that a reason that begins with one needs quotes.
std::string why_text(std::string_view why, std::initializer_list<std::string_view> keywords = {}) {
    if (why.empty()) return {};
    const std::string_view first = why.substr(0, why.find_first_of(" \t"));
    const bool is_ambiguous = std::find(keywords.begin(), keywords.end(), first) != keywords.end();
    return " " + (is_ambiguous ? quote(why) : free_text(why));
}

std::string winner_text(const std::optional<Corner>& winner) {
    return std::string{winner ? word(*winner) : "none"};
}

/// What stands after the call's own word, with a space before it.
struct Arguments {
    template <typename CallType>
    requires(std::is_empty_v<CallType>) std::string operator()(const CallType&) const { return {}; }

    template <typename CallType>
    requires requires(const CallType& call) { call.corner; }
    std::string operator()(const CallType& call) const {
        std::string text = fmt::format(" {}", word(call.corner));
        if constexpr (requires { call.why; }) text += why_text(call.why);
        return text;
    }

    std::string operator()(const core::call::Timeout& call) const {
        return fmt::format(" {}", word(call.reason));
    }
    std::string operator()(const core::call::RoundClock& call) const {
        return " " + time_text(call.left) + why_text(call.why);
    }
    std::string operator()(const core::call::Move& call) const { return " " + one_word(call.text); }
    std::string operator()(const core::call::Clock& call) const {
        return fmt::format(" white {} black {}", time_text(call.left[Side::white]),
                           time_text(call.left[Side::black]));
    }
    std::string operator()(const core::call::Penalty& call) const {
        return fmt::format(" {} {}{}", word(call.corner), time_text(call.amount),
                           why_text(call.why));
    }
    std::string operator()(const core::call::Takeback& call) const {
        return fmt::format(" {}", call.moves);
    }
    std::string operator()(const core::call::SetPosition& call) const {
        return " " + free_text(call.fen);
    }
    std::string operator()(const core::call::Tko& call) const {
        return fmt::format(" {} {}", word(call.corner), word(call.reason));
    }
    std::string operator()(const core::call::Disqualify& call) const {
        const std::string offender{word(call.corner)};
        if (call.offence != core::Offence::other)
            return fmt::format(" {} {}{}", offender, word(call.offence), why_text(call.why));
        return " " + offender + why_text(call.why, {"advice", "weight", "bandages"});
    }
    std::string operator()(const core::call::NoContest& call) const { return why_text(call.why); }
    std::string operator()(const core::call::Card& call) const {
        std::string text =
            fmt::format(" {} {}-{}", call.round, call.marks[Corner::red], call.marks[Corner::blue]);
        if (call.judge) return text + fmt::format(" judge {}{}", *call.judge, why_text(call.why));
        return text + why_text(call.why, {"judge"});
    }
    std::string operator()(const core::call::JointResult& call) const {
        return fmt::format(" {} {}{}", winner_text(call.winner), word(call.method),
                           why_text(call.why));
    }
    std::string operator()(const core::call::Strike& call) const {
        return fmt::format(" {}", call.number);
    }
    std::string operator()(const core::call::Reopen& call) const { return why_text(call.why); }
    std::string operator()(const core::call::Note& call) const {
        return " " + free_text(call.text);
    }
};

std::string fighter_line(const core::Sheet& sheet, Corner corner) {
    const core::Fighter& fighter = sheet.fighters[corner];
    std::string text = fmt::format("{:<8} {} {}", word(corner), quote(fighter.name),
                                   word(core::side_of(sheet, corner)));
    if (!fighter.family.empty()) text += " family " + quote(fighter.family);
    if (!fighter.nation.empty()) text += " nation " + fighter.nation;
    if (fighter.weight_grams) text += " weight " + view::weight_text(*fighter.weight_grams);
    if (fighter.born) text += fmt::format(" born {:04}", *fighter.born);
    if (!fighter.club.empty()) text += " club " + quote(fighter.club);
    if (!fighter.seconds.empty()) text += " seconds " + quote(fighter.seconds);
    return text;
}

std::string judges_line(const std::vector<std::string>& judges) {
    const bool is_named =
        std::any_of(judges.begin(), judges.end(), [](const auto& name) { return !name.empty(); });
    std::string text = "judges  ";
    if (!is_named) return text + " " + std::to_string(judges.size());
    for (const std::string& name : judges) text += " " + quote(name);
    return text;
}

} // namespace

std::string quote(std::string_view text) {
    std::string quoted{'"'};
    for (std::size_t at = 0; at < text.size();) {
        const Character character = character_at(text, at);
        if (!character.valid)
            append_utf8(quoted, 0xFFFD);
        else if (character.code == '"' || character.code == '\\')
            quoted += {'\\', static_cast<char>(character.code)};
        else if (character.code == '\n')
            quoted += "\\n";
        else if (character.code == '\r')
            quoted += "\\r";
        else if (is_control(character.code))
            quoted += fmt::format("\\u{:04X}", character.code);
        else
            quoted += text.substr(at, character.size);
        at += character.size;
    }
    return quoted + '"';
}

std::string free_text(std::string_view text) {
    return is_plain(text) ? std::string{text} : quote(text);
}

std::string statement_text(const core::Statement& statement) {
    return std::string{word(statement)} + std::visit(Arguments{}, statement);
}

std::string call_text(const core::Call& call) {
    const core::Millis late = call.entered - call.effect;
    const std::string when =
        late > core::Millis{0} ? fmt::format("late {} ", seconds_text(late)) : std::string{};
    return fmt::format("{:<10} {}{}", view::words(call.seat), when, statement_text(call.what));
}

std::vector<std::string> sheet_lines(const core::Sheet& sheet) {
    std::vector<std::string> lines;
    const auto add = [&](std::string_view key, std::string_view value) {
        lines.push_back(fmt::format("{:<8} {}", key, value));
    };
    const auto add_text = [&](std::string_view key, const std::string& text) {
        if (!text.empty()) add(key, quote(text));
    };
    add("rules", one_word(sheet.rules));
    add_text("title", sheet.title);
    if (sheet.number) add("number", std::to_string(*sheet.number));
    add_text("venue", sheet.venue);
    if (!sheet.date.empty()) add("date", sheet.date);
    for (const Corner corner : core::both_corners) lines.push_back(fighter_line(sheet, corner));
    if (!sheet.judges.empty()) lines.push_back(judges_line(sheet.judges));
    if (sheet.category != core::Category::senior) add("category", word(sheet.category));
    if (sheet.clock) add("clock", word(*sheet.clock));
    if (sheet.cards != core::CardPolicy::hidden) add("cards", word(sheet.cards));
    add_text("timekeeper", sheet.timekeeper);
    add_text("arbiter", sheet.arbiter);
    add_text("referee", sheet.referee);
    add_text("doctor", sheet.doctor);
    return lines;
}

std::string write(const core::Sheet& sheet, const std::vector<core::Call>& calls) {
    std::string text;
    for (const std::string& line : sheet_lines(sheet)) text += line + "\n";
    if (!calls.empty()) text += "\n";
    for (const core::Call& call : calls)
        text +=
            fmt::format("{:<10} {}\n", time_text(call.entered.time_since_epoch()), call_text(call));
    return text;
}

std::string result_text(const std::optional<core::Result>& result) {
    if (!result) return "none";
    std::string text = fmt::format(
        "{} {} {} {}", result->winner ? view::word(*result->winner) : "none",
        view::word(result->method), result->round, time_text(result->t.time_since_epoch()));
    for (const core::Clause clause : result->clauses) {
        text += ' ';
        text += core::number(clause);
    }
    return text;
}

} // namespace ringside::scenario
