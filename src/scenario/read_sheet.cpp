#include <algorithm>
#include <array>

#include "scenario/read_line.hpp"
#include "scenario/terms.hpp"
#include "view/sheet_text.hpp"

namespace ringside::scenario {

namespace {

using core::Corner;

using view::most_judges;

/// A name or a title: in quotes, or one bare word.
std::string take_text(Line& line, std::string_view expected) { return line.take(expected).text; }

/// An official's name: only in quotes, so that a call that has lost its time ("referee box") is
/// not taken for one.
std::string take_quoted(Line& line, std::string_view expected) {
    Word word = line.take(expected);
    if (!word.quoted) line.refuse(word, expected);
    return std::move(word.text);
}

bool is_number(std::string_view text) {
    return !text.empty() &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::string take_nation(Line& line) {
    constexpr std::string_view expected = "a nation: three capitals";
    Word word = line.take(expected);
    if (word.quoted || !view::is_nation(word.text)) line.refuse(word, expected);
    return std::move(word.text);
}

int take_weight(Line& line) {
    constexpr std::string_view expected = "a weight in kg: 84.6, at most 999";
    const Word word = line.take(expected);
    const auto grams = word.quoted ? std::nullopt : view::weight_in(word.text);
    if (!grams) line.refuse(word, expected);
    return *grams;
}

std::string take_date(Line& line) {
    constexpr std::string_view expected = "a date: YYYY-MM-DD";
    Word word = line.take(expected);
    if (word.quoted || !view::is_date(word.text)) line.refuse(word, expected);
    return std::move(word.text);
}

void read_pair(Line& line, std::string_view key, core::Fighter& fighter) {
    if (key == "family") fighter.family = take_text(line, "the family name");
    if (key == "nation") fighter.nation = take_nation(line);
    if (key == "weight") fighter.weight_grams = take_weight(line);
    if (key == "born") fighter.born = take_number(line, "a year", 1000, 9999);
    if (key == "club") fighter.club = take_text(line, "the club's name");
    if (key == "seconds") fighter.seconds = take_text(line, "the seconds' names");
}

void read_pairs(Line& line, core::Fighter& fighter) {
    std::vector<std::string_view> left{"family", "nation", "weight", "born", "club", "seconds"};
    while (!line.at_end()) {
        if (left.empty()) line.finish();
        const std::string expected = listed(left) + ", each once, or the end of the line";
        const Word word = line.take(expected);
        const auto key =
            std::find_if(left.begin(), left.end(), [&](auto name) { return word.is(name); });
        if (key == left.end()) line.refuse(word, expected);
        read_pair(line, *key, fighter);
        left.erase(key);
    }
}

void read_colour(Line& line, Corner corner, SheetDraft& draft) {
    const auto word = line.peek();
    const auto side =
        word && !word->quoted ? view::from_word<core::Side>(word->text) : std::nullopt;
    if (!side) return;
    const Corner white = *side == core::Side::white ? corner : core::opponent(corner);
    if (draft.white && *draft.white != white)
        line.refuse(*word, "the colour that the other fighter does not have");
    line.take("a colour");
    draft.white = white;
    draft.sheet.white = white;
}

template <Corner corner>
void read_fighter(Line& line, SheetDraft& draft) {
    core::Fighter& fighter = draft.sheet.fighters[corner];
    constexpr std::string_view expected = "the fighter's name, in quotes";
    const auto word = line.peek();
    if (word && (word->is("white") || word->is("black"))) line.refuse(*word, expected);
    fighter.name = take_text(line, expected);
    read_colour(line, corner, draft);
    read_pairs(line, fighter);
    ++draft.fighters;
}

void read_judges(Line& line, SheetDraft& draft) {
    constexpr std::string_view expected = "a number from 0 to 9, or up to nine names in quotes";
    auto& judges = draft.sheet.judges;
    const auto first = line.peek();
    if (first && !first->quoted && is_number(first->text)) {
        judges.resize(static_cast<std::size_t>(take_number(line, "a number", 0, most_judges)));
        return;
    }
    do {
        judges.push_back(take_quoted(line, expected));
    } while (judges.size() < most_judges && !line.at_end());
}

struct Row {
    std::string_view key;
    void (*read)(Line&, SheetDraft&);
};

constexpr std::array rows{
    Row{"rules",
        [](Line& line, SheetDraft& draft) {
            constexpr std::string_view expected = "the name of a rule set, or a path";
            const Word word = line.take(expected);
            if (word.text.empty()) line.refuse(word, expected);
            draft.rules_column = line.column(word);
            draft.sheet.rules = word.text;
        }},
    Row{"title",
        [](Line& line, SheetDraft& draft) { draft.sheet.title = take_text(line, "a title"); }},
    Row{"red", read_fighter<Corner::red>},
    Row{"blue", read_fighter<Corner::blue>},
    Row{"judges", read_judges},
    Row{"category",
        [](Line& line, SheetDraft& draft) {
            draft.sheet.category = take_one_of<core::Category>(line, "a category");
        }},
    Row{"clock",
        [](Line& line, SheetDraft& draft) {
            draft.sheet.clock = take_one_of<core::ClockBy>(line, "what presses the chess clock");
        }},
    Row{"cards",
        [](Line& line, SheetDraft& draft) {
            draft.sheet.cards = take_one_of<core::CardPolicy>(line, "when cards are announced");
        }},
    Row{"venue",
        [](Line& line, SheetDraft& draft) { draft.sheet.venue = take_text(line, "a venue"); }},
    Row{"date", [](Line& line, SheetDraft& draft) { draft.sheet.date = take_date(line); }},
    Row{"number",
        [](Line& line, SheetDraft& draft) {
            draft.sheet.number =
                take_number(line, "the bout's number", 0, view::largest_bout_number);
        }},
    Row{"timekeeper",
        [](Line& line, SheetDraft& draft) {
            draft.sheet.timekeeper = take_quoted(line, "the timekeeper's name, in quotes");
        }},
    Row{"arbiter",
        [](Line& line, SheetDraft& draft) {
            draft.sheet.arbiter = take_quoted(line, "the arbiter's name, in quotes");
        }},
    Row{"referee",
        [](Line& line, SheetDraft& draft) {
            draft.sheet.referee = take_quoted(line, "the referee's name, in quotes");
        }},
    Row{"doctor",
        [](Line& line, SheetDraft& draft) {
            draft.sheet.doctor = take_quoted(line, "the doctor's name, in quotes");
        }},
};

bool has(const std::vector<std::string>& seen, std::string_view key) {
    return std::find(seen.begin(), seen.end(), key) != seen.end();
}

} // namespace

void read_sheet_line(Line& line, int number, SheetDraft& draft) {
    std::vector<std::string_view> keys;
    for (const Row& row : rows) keys.push_back(row.key);
    const std::string expected = "a time, expect, or a line of the sheet: " + listed(keys);
    const Word word = line.take(expected);
    const auto row =
        std::find_if(rows.begin(), rows.end(), [&](const Row& each) { return word.is(each.key); });
    if (row == rows.end()) line.refuse(word, expected);
    if (has(draft.seen, row->key)) line.refuse(word, "each line of the sheet once");
    draft.seen.emplace_back(row->key);
    if (row->key == "rules") draft.rules_line = number;
    row->read(line, draft);
    line.finish();
}

std::vector<std::string> missing_in(const SheetDraft& draft) {
    std::vector<std::string> missing;
    if (!has(draft.seen, "rules")) missing.emplace_back("a line of the sheet: rules NAME");
    for (const Corner corner : core::both_corners)
        if (!has(draft.seen, view::word(corner)))
            missing.push_back("a line of the sheet: " + std::string{view::word(corner)} +
                              " \"NAME\"");
    // A fighter's line that could not be read may have had the colour.
    if (draft.fighters == 2 && !draft.white)
        missing.emplace_back("a colour, white or black, in the line of red or blue");
    return missing;
}

} // namespace ringside::scenario
