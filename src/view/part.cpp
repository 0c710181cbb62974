#include <algorithm>

#include <fmt/format.h>

#include "chess/moves.hpp"
#include "view/letters.hpp"
#include "view/making.hpp"
#include "view/word.hpp"
#include "view/wording.hpp"

namespace ringside::view {

using core::Bout;
using core::Discipline;
using core::Millis;
using core::Phase;
using core::Side;

std::string Making::corner(core::Corner corner) const {
    return say(fmt::format("corner.{}", word(corner)));
}

std::string Making::side(Side side) const { return say(fmt::format("side.{}", word(side))); }

std::string Making::discipline(Discipline discipline) const {
    return say(fmt::format("console.discipline.{}", word(discipline)));
}

namespace part {

Anchor round_clock(const Bout& bout) {
    Anchor anchor;
    anchor.value = clock_left(bout);
    anchor.at = bout.t;
    anchor.rate = is_clock_running(bout) ? Rate::down : Rate::stands;
    if (bout.phase != Phase::interval) anchor.least = Millis{0};
    return anchor;
}

Anchor chess_clock(const Bout& bout, Side side) {
    Anchor anchor;
    anchor.value = chess_left(bout, side);
    anchor.at = bout.t;
    anchor.rate = chess_running(bout) == side ? Rate::down : Rate::stands;
    anchor.least = Millis{0};
    return anchor;
}

Anchor count_number(const core::Stopwatch& watch, core::Instant now, int out) {
    Anchor anchor;
    anchor.value = core::elapsed(watch, now);
    anchor.at = now;
    anchor.rate = watch.running ? Rate::up : Rate::stands;
    anchor.most = std::chrono::seconds{out};
    return anchor;
}

std::vector<RoundCell> round_cells(const Bout& bout) {
    std::vector<RoundCell> cells;
    const bool in_round = bout.phase == Phase::chess || bout.phase == Phase::boxing;
    const std::optional<int> next = next_round(bout);
    for (int number = 1; number <= static_cast<int>(bout.rules.rounds.size()); ++number) {
        RoundCell cell{number, discipline_of(bout, number), RoundCell::State::later};
        if (number < bout.round || (number == bout.round && !in_round))
            cell.state = RoundCell::State::done;
        else if (number == bout.round)
            cell.state = RoundCell::State::now;
        else if (bout.phase == Phase::interval && next == number)
            cell.state = RoundCell::State::next;
        cells.push_back(cell);
    }
    return cells;
}

std::string shown_name(const core::Fighter& fighter, std::string_view otherwise) {
    if (!fighter.family.empty()) return capitals(fighter.family);
    if (!fighter.name.empty()) return capitals(fighter.name);
    return capitals(otherwise);
}

namespace {

std::optional<std::array<chess::Square, 2>> last_squares(const core::ChessGame& game) {
    if (game.before.empty()) return std::nullopt;
    for (const chess::Move& move : chess::legal_moves(game.before.back()))
        if (chess::after(game.before.back(), move) == game.position)
            return std::array{move.from, move.to};
    return std::nullopt;
}

} // namespace

BoardView board(const Bout& bout) {
    BoardView view;
    for (chess::Square square = 0; square < 64; ++square)
        view.pieces[square] = bout.game.position.at(square);
    view.last = last_squares(bout.game);
    return view;
}

std::optional<core::Millis> after_pending(const Bout& bout, core::Corner corner) {
    const std::vector<core::PendingTime> pending = pending_time(bout);
    if (pending.empty()) return std::nullopt;
    core::Millis left = chess_left(bout, side_of(bout.sheet, corner));
    for (const core::PendingTime& move : pending) {
        if (move.from == corner) left -= move.amount;
        if (move.to == corner) left += move.amount;
    }
    return left;
}

Hall::Screen screen_of(const Bout& bout, const Hall& hall) {
    return bout.round > hall.round ? Hall::Screen::bout : hall.screen;
}

std::string clause(core::Clause clause) { return fmt::format("§{}", core::number(clause)); }

std::string clauses(const core::Clauses& clauses) {
    std::string text;
    for (const core::Clause item : clauses) {
        if (!text.empty()) text += ' ';
        text += clause(item);
    }
    return text;
}

Discipline discipline_of(const Bout& bout, int round) {
    return bout.rules.rounds[static_cast<std::size_t>(round - 1)];
}

Discipline coming_discipline(const Bout& bout) {
    if (const std::optional<int> next = next_round(bout)) return discipline_of(bout, *next);
    return discipline(bout).value_or(bout.rules.rounds.front());
}

std::string judge_name(const Catalogue& words, const Bout& bout, int judge) {
    if (judge == 0)
        return bout.sheet.referee.empty() ? say(words, "console.office.referee")
                                          : bout.sheet.referee;
    const std::string& name = bout.sheet.judges[static_cast<std::size_t>(judge - 1)];
    return name.empty() ? say(words, "console.office.judge", {{"n", std::to_string(judge)}}) : name;
}

std::string last_move(const Bout& bout) {
    if (bout.game.moves.empty()) return {};
    const chess::Position& before = bout.game.before.back();
    return fmt::format("{}{}{}", before.fullmove_number(),
                       before.to_move() == Side::white ? "." : "...", bout.game.moves.back());
}

} // namespace part

Sentence sentence(const Catalogue& words, std::string_view key, Arguments arguments,
                  const std::vector<std::pair<std::string_view, Anchor>>& clocks) {
    // A clock's place is held by a control character, which no text contains, and its number.
    constexpr char marks_clock = '\x01';
    for (std::size_t i = 0; i < clocks.size(); ++i)
        arguments.emplace_back(clocks[i].first,
                               std::string{marks_clock, static_cast<char>('0' + i)});
    const std::string whole = say(words, key, arguments);
    Sentence result;
    std::string_view rest = whole;
    while (!rest.empty()) {
        const std::size_t mark = rest.find(marks_clock);
        if (mark != 0) result.parts.emplace_back(std::string{rest.substr(0, mark)});
        if (mark == std::string_view::npos || mark + 1 >= rest.size()) break;
        const auto number = static_cast<std::size_t>(rest[mark + 1] - '0');
        if (number < clocks.size()) result.parts.emplace_back(clocks[number].second);
        rest.remove_prefix(mark + 2);
    }
    return result;
}

Explain explain(const Making& making, core::Because because, core::Clause clause,
                const std::string& detail) {
    return {refusal_text(making.words, making.bout, {clause, because, detail}),
            part::clause(clause)};
}

std::optional<Explain> dim(const Making& making, const Say& say) {
    const std::optional<core::Refusal> refusal = core::refusal_of(making.bout, say.seat, say.what);
    if (!refusal) return std::nullopt;
    return explain(making, refusal->because, refusal->clause, refusal->detail);
}

Control call_control(const Making& making, Act act, std::string label, std::string note, Say say) {
    Control control;
    control.act = act;
    control.cap = making.caps.of(act, making.keys);
    control.label = std::move(label);
    control.note = std::move(note);
    control.dim = dim(making, say);
    control.intent = std::move(say);
    return control;
}

Control dimmed(Control control, std::string why, std::string clause) {
    control.dim = Explain{std::move(why), std::move(clause)};
    return control;
}

Control idle(const Making& m, Act act, std::string label, std::string_view why) {
    Control control;
    control.act = act;
    control.cap = m.caps.of(act, m.keys);
    control.label = std::move(label);
    control.dim = Explain{m.say(why), {}};
    control.intent = *control.dim;
    return control;
}

Control desk_control(const Making& making, Act act, std::string label, DeskAct what) {
    Control control;
    control.act = act;
    control.cap = making.caps.of(act, making.keys);
    control.label = std::move(label);
    control.intent = std::move(what);
    return control;
}

Say timekeeper_says(core::Statement what) {
    return {{core::Office::timekeeper, 0}, std::move(what)};
}

Say board_says(core::Statement what) { return {{core::Office::board, 0}, std::move(what)}; }

std::optional<core::Corner> examined(const Bout& bout) {
    for (auto fact = bout.facts.rbegin(); fact != bout.facts.rend(); ++fact)
        if (const auto* exam = std::get_if<core::fact::Examined>(&fact->what)) return exam->corner;
    return std::nullopt;
}

core::ByCorner<bool> with_doctor(const Bout& bout) {
    core::ByCorner<bool> both;
    if (!bout.timeout || bout.timeout->reason != core::TimeoutReason::doctor) return both;
    // All that were examined since the doctor's minute began: it is one for both.
    for (auto fact = bout.facts.rbegin(); fact != bout.facts.rend(); ++fact) {
        if (fact->t < bout.timeout->since) break;
        if (const auto* exam = std::get_if<core::fact::Examined>(&fact->what))
            both[exam->corner] = true;
    }
    return both;
}

std::optional<core::Corner> last_down(const Bout& bout) {
    for (auto fact = bout.facts.rbegin(); fact != bout.facts.rend(); ++fact)
        if (const auto* down = std::get_if<core::fact::Knockdown>(&fact->what)) return down->corner;
    return std::nullopt;
}

} // namespace ringside::view
