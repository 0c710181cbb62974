#include <array>
#include <utility>

#include <fmt/format.h>

#include "scenario/read_line.hpp"
#include "scenario/terms.hpp"
#include "scenario/time_text.hpp"

namespace ringside::scenario {

namespace {

using core::Sheet;
using core::Statement;

constexpr int most_counted = 999'999; // of calls and moves: more than an evening holds
constexpr int most_marks = 999;

template <typename CallType>
Statement plain(Line&, const Sheet&) {
    return CallType{};
}

template <typename CallType>
Statement of_corner(Line& line, const Sheet& sheet) {
    return CallType{take_corner(line, sheet)};
}

template <typename CallType>
Statement of_corner_why(Line& line, const Sheet& sheet) {
    const core::Corner corner = take_corner(line, sheet);
    return CallType{corner, take_why(line)};
}

template <typename CallType>
Statement with_why(Line& line, const Sheet&) {
    return CallType{take_why(line)};
}

Statement read_timeout(Line& line, const Sheet&) {
    if (line.at_end()) return core::call::Timeout{};
    return core::call::Timeout{take_one_of<core::TimeoutReason>(line, "why the clock stands")};
}

Statement read_round_clock(Line& line, const Sheet&) {
    const core::Millis left = take_time(line, "what is left");
    return core::call::RoundClock{left, take_why(line)};
}

Statement read_move(Line& line, const Sheet&) { return core::call::Move{line.take("a move").text}; }

Statement read_clock(Line& line, const Sheet& sheet) {
    core::call::Clock clock;
    const core::Corner first = take_corner(line, sheet);
    clock.left[core::side_of(sheet, first)] = take_time(line, "time left");
    const auto next = line.peek();
    const core::Corner second = take_corner(line, sheet);
    if (second == first) line.refuse(*next, "the other fighter");
    clock.left[core::side_of(sheet, second)] = take_time(line, "time left");
    return clock;
}

Statement read_penalty(Line& line, const Sheet& sheet) {
    const core::Corner corner = take_corner(line, sheet);
    const core::Millis amount = take_time(line, "the time to move");
    return core::call::Penalty{corner, amount, take_why(line)};
}

Statement read_takeback(Line& line, const Sheet&) {
    return core::call::Takeback{take_number(line, "a number of moves", 0, most_counted)};
}

Statement read_position(Line& line, const Sheet&) {
    return core::call::SetPosition{line.take_rest("a position in FEN").text};
}

Statement read_tko(Line& line, const Sheet& sheet) {
    const core::Corner corner = take_corner(line, sheet);
    return core::call::Tko{corner, take_one_of<core::TkoReason>(line, "why the bout is stopped")};
}

Statement read_disqualify(Line& line, const Sheet& sheet) {
    core::call::Disqualify call{take_corner(line, sheet), core::Offence::other, {}};
    for (const core::Offence offence : view::all_of<core::Offence>())
        if (offence != core::Offence::other && line.take_if(view::word(offence))) {
            call.offence = offence;
            break;
        }
    call.why = take_why(line);
    return call;
}

/// `10-9`, Red's marks first.
core::ByCorner<int> take_marks(Line& line) {
    constexpr std::string_view expected = "the marks, Red's first: 10-9";
    const Word word = line.take(expected);
    const std::string_view text = word.text;
    const std::size_t dash = text.find('-');
    if (word.quoted || dash == text.npos) line.refuse(word, expected);
    const auto red = number_in(text.substr(0, dash), 0, most_marks);
    const auto blue = number_in(text.substr(dash + 1), 0, most_marks);
    if (!red || !blue) line.refuse(word, expected);
    return {{*red, *blue}};
}

Statement read_card(Line& line, const Sheet&) {
    core::call::Card card;
    card.round = take_number(line, "a round", 0, most_marks);
    card.marks = take_marks(line);
    if (line.take_if("judge")) card.judge = take_number(line, "a judge's number", 0, 9);
    card.why = take_why(line);
    return card;
}

Statement read_result(Line& line, const Sheet& sheet) {
    const auto winner = take_winner(line, sheet);
    const auto method = take_one_of<core::Method>(line, "a method");
    return core::call::JointResult{winner, method, take_why(line)};
}

Statement read_strike(Line& line, const Sheet&) {
    return core::call::Strike{take_number(line, "the number of a call", 0, most_counted)};
}

Statement read_note(Line& line, const Sheet&) {
    return core::call::Note{line.take_rest("the remark").text};
}

struct Row {
    std::string_view word;
    Statement (*read)(Line&, const Sheet&);
};

// The rows stand in the order of core::Statement; a test holds them to it.
namespace call = core::call;
constexpr std::array rows{
    Row{"gong", plain<call::Gong>},
    Row{"timeout", read_timeout},
    Row{"resume", plain<call::Resume>},
    Row{"round_clock", read_round_clock},
    Row{"move", read_move},
    Row{"press", of_corner<call::Press>},
    Row{"clock", read_clock},
    Row{"count", plain<call::Count>},
    Row{"penalty", read_penalty},
    Row{"illegal", plain<call::Illegal>},
    Row{"takeback", read_takeback},
    Row{"position", read_position},
    Row{"resign", of_corner<call::Resign>},
    Row{"agreed_draw", plain<call::AgreedDraw>},
    Row{"knockdown", of_corner<call::Knockdown>},
    Row{"foul_knockdown", of_corner<call::FoulKnockdown>},
    Row{"slip", of_corner<call::Slip>},
    Row{"rise", of_corner<call::Rise>},
    Row{"box", plain<call::Box>},
    Row{"out", plain<call::Out>},
    Row{"hold", plain<call::Hold>},
    Row{"count_on", plain<call::CountOn>},
    Row{"outside", of_corner<call::Outside>},
    Row{"inside", of_corner<call::Inside>},
    Row{"caution", of_corner_why<call::Caution>},
    Row{"warning", of_corner_why<call::Warning>},
    Row{"exam", of_corner<call::Exam>},
    Row{"tko", read_tko},
    Row{"retire", of_corner<call::Retire>},
    Row{"absent", of_corner<call::Absent>},
    Row{"disqualify", read_disqualify},
    Row{"no_contest", with_why<call::NoContest>},
    Row{"card", read_card},
    Row{"result", read_result},
    Row{"announce", plain<call::Announce>},
    Row{"confirm", plain<call::Confirm>},
    Row{"strike", read_strike},
    Row{"undo", plain<call::Undo>},
    Row{"sign", plain<call::Sign>},
    Row{"reopen", with_why<call::Reopen>},
    Row{"note", read_note},
};
static_assert(rows.size() == std::variant_size_v<Statement>);

std::string expected_call() {
    std::vector<std::string_view> words;
    for (const Row& row : rows) words.push_back(row.word);
    return "a call: " + listed(words);
}

core::Seat take_seat(Line& line) {
    const auto office = take_one_of<core::Office>(line, "a seat");
    if (office != core::Office::judge) return {office, 0};
    return {office, take_number(line, "a judge's number", 1, 9)};
}

/// How late a call is, if that stands here. Nothing takes effect before the record is opened.
std::optional<core::Millis> take_late(Line& line, core::Instant entered) {
    if (!line.take_if("late")) return std::nullopt;
    constexpr std::string_view expected = "seconds: 5 or 5.250";
    const Word word = line.take(expected);
    const auto late = word.quoted ? std::nullopt : read_seconds(word.text);
    if (!late) line.refuse(word, expected);
    if (*late > entered.time_since_epoch())
        line.refuse(word, fmt::format("at most {} s, since nothing takes effect before 0:00",
                                      seconds_text(entered.time_since_epoch())));
    return late;
}

Statement take_statement(Line& line, const Sheet& sheet) {
    if (const auto word = line.peek())
        for (const Row& row : rows)
            if (word->is(row.word)) {
                line.take(row.word);
                return row.read(line, sheet);
            }
    line.refuse_next(expected_call());
}

} // namespace

core::Call read_call_line(Line& line, const Sheet& sheet, core::Instant entered) {
    auto late = take_late(line, entered);
    const core::Seat seat = take_seat(line);
    if (!late) late = take_late(line, entered);
    Statement what = take_statement(line, sheet);
    line.finish();
    return {entered, entered - late.value_or(core::Millis{0}), seat, std::move(what)};
}

} // namespace ringside::scenario
