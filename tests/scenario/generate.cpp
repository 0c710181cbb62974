#include "scenario/generate.hpp"

#include <algorithm>
#include <array>
#include <variant>

#include "view/word.hpp"

namespace ringside::scenario::test {

namespace {

template <typename E>
E pick(std::mt19937& random) {
    const auto values = view::all_of<E>();
    return values[random() % values.size()];
}

} // namespace

int Generator::number(int least, int most) {
    return least + static_cast<int>(random_() % static_cast<unsigned>(most - least + 1));
}

core::Millis Generator::time() {
    const std::array longest{1'000, 60'000, 3'600'000, 2'000'000'000};
    const int ms = number(0, longest[static_cast<std::size_t>(number(0, 3))]);
    return core::Millis{maybe() ? ms / 1000 * 1000 : ms};
}

core::Corner Generator::corner() { return pick<core::Corner>(random_); }

std::string Generator::text() {
    static const std::array<std::string, 24> pieces{"a",
                                                    " ",
                                                    "\t",
                                                    "\"",
                                                    "\\",
                                                    "#",
                                                    "# ",
                                                    "advice",
                                                    "judge",
                                                    "3",
                                                    "weight ",
                                                    "\n",
                                                    "\r\n",
                                                    "Кличко",
                                                    "é",
                                                    "\xF0\x9F\xA5\x8A",
                                                    "late",
                                                    "none",
                                                    "0:05",
                                                    "\x01",
                                                    "\x7F",
                                                    "\xC2\x85",
                                                    std::string(1, '\0'),
                                                    "'"};
    std::string text;
    for (int left = number(0, 5); left > 0; --left)
        text += pieces[static_cast<std::size_t>(number(0, static_cast<int>(pieces.size()) - 1))];
    return text;
}

core::Fighter Generator::fighter() {
    core::Fighter fighter;
    fighter.name = text();
    fighter.family = text();
    if (maybe()) fighter.nation = {'I', 'R', static_cast<char>('A' + number(0, 25))};
    if (maybe()) fighter.weight_grams = number(0, 999'999);
    if (maybe()) fighter.born = number(1000, 9999);
    fighter.club = text();
    fighter.seconds = text();
    return fighter;
}

core::Sheet Generator::sheet() {
    core::Sheet sheet;
    while (sheet.rules.empty()) sheet.rules = text();
    sheet.title = text();
    for (const core::Corner each : core::both_corners) sheet.fighters[each] = fighter();
    sheet.white = corner();
    const bool are_named = maybe();
    for (int left = number(0, 9); left > 0; --left)
        sheet.judges.push_back(are_named ? text() : std::string{});
    sheet.category = pick<core::Category>(random_);
    if (maybe()) sheet.clock = pick<core::ClockBy>(random_);
    sheet.cards = pick<core::CardPolicy>(random_);
    sheet.venue = text();
    if (maybe()) sheet.date = "2026-0" + std::to_string(number(1, 9)) + "-28";
    if (maybe()) sheet.number = number(0, 999'999);
    sheet.timekeeper = text();
    sheet.arbiter = text();
    sheet.referee = text();
    sheet.doctor = text();
    return sheet;
}

template <typename Call>
void Generator::fill_in(Call& call) {
    if constexpr (requires { call.corner; }) call.corner = corner();
    if constexpr (requires { call.why; }) call.why = text();
    if constexpr (requires { call.text; }) call.text = text();
    if constexpr (requires { call.fen; }) call.fen = text();
    if constexpr (requires { call.amount; }) call.amount = time();
    if constexpr (requires { call.moves; }) call.moves = number(0, 999'999);
    if constexpr (requires { call.number; }) call.number = number(0, 999'999);
    if constexpr (requires { call.round; }) call.round = number(0, 999);
    if constexpr (requires { call.marks; }) call.marks = {{number(0, 999), number(0, 999)}};
    if constexpr (requires { call.judge; }) {
        if (maybe()) call.judge = number(0, 9);
    }
    if constexpr (requires { call.winner; }) {
        if (maybe()) call.winner = corner();
    }
    if constexpr (requires { call.method; }) call.method = pick<core::Method>(random_);
    if constexpr (requires { call.offence; }) call.offence = pick<core::Offence>(random_);
    if constexpr (requires { call.reason; }) call.reason = pick<decltype(call.reason)>(random_);
    if constexpr (std::is_same_v<Call, core::call::RoundClock>) call.left = time();
    if constexpr (std::is_same_v<Call, core::call::Clock>) call.left = {{time(), time()}};
}

template <std::size_t index>
core::Statement Generator::fill(std::size_t wanted) {
    if constexpr (index + 1 < std::variant_size_v<core::Statement>)
        if (wanted != index) return fill<index + 1>(wanted);
    std::variant_alternative_t<index, core::Statement> call;
    fill_in(call);
    return call;
}

core::Statement Generator::statement() {
    return fill<0>(random_() % std::variant_size_v<core::Statement>);
}

std::vector<core::Call> Generator::calls(int count) {
    std::vector<core::Call> calls;
    core::Instant entered;
    for (; count > 0; --count) {
        entered += core::Millis{number(0, 2) * number(0, 100'000)};
        core::Seat seat{pick<core::Office>(random_), 0};
        if (seat.office == core::Office::judge) seat.judge = number(1, 9);
        const core::Millis late{number(0, 3) == 0 ? number(0, 20'000) : 0};
        calls.push_back({entered, std::max(entered - late, core::Instant{}), seat, statement()});
    }
    return calls;
}

} // namespace ringside::scenario::test
