#include <algorithm>
#include <chrono>
#include <iterator>
#include <optional>

#include <fmt/format.h>

#include "view/making.hpp"
#include "view/word.hpp"

namespace ringside::view {

using core::Corner;
using core::Instant;
using core::Millis;
namespace fact = core::fact;

namespace {

/// The lanes from top to bottom.
enum Lane : std::size_t { red_lane, blue_lane, officials_lane, clock_lane };

/// A part of a span, from 0 to 1.
double part_of(Instant t, Instant from, Instant to) {
    if (to <= from) return 0;
    const double part =
        static_cast<double>((t - from).count()) / static_cast<double>((to - from).count());
    return std::clamp(part, 0.0, 1.0);
}

/// What is on the lanes: the span about the playhead, moved so that it begins and ends in the bout.
std::array<Instant, 2> window_of(Instant at, Millis span, Instant end) {
    const Instant zero{};
    span = std::min(span, std::max(end - zero, shortest_span));
    Instant from = std::max(zero, at - span / 2);
    if (from + span > end) from = std::max(zero, end - span);
    return {from, from + span};
}

std::vector<Timeline::Round> rounds_of(const Making& m) {
    std::vector<Timeline::Round> rounds;
    const Instant zero{};
    for (const core::Fact& each : m.bout.facts) {
        if (const auto* started = std::get_if<fact::RoundStarted>(&each.what))
            rounds.push_back({each.round, started->discipline, part_of(each.t, zero, m.bout.t), 1});
        else if (std::holds_alternative<fact::RoundEnded>(each.what) && !rounds.empty())
            rounds.back().to = part_of(each.t, zero, m.bout.t);
    }
    return rounds;
}

/// Whether a count of this corner ends here; then by the fact that ends it.
const core::Fact* end_of_count(const core::Bout& bout, std::size_t from, Corner corner) {
    for (std::size_t i = from + 1; i < bout.facts.size(); ++i)
        if (const auto* ended = std::get_if<fact::CountEnded>(&bout.facts[i].what);
            ended != nullptr && ended->corner == corner)
            return &bout.facts[i];
    return nullptr;
}

/// Fills the lanes with what lies in the window.
class Lanes {
public:
    Lanes(const Making& m, Timeline& timeline) : m_{m}, timeline_{timeline} {}

    void fill() {
        for (const Event& event : events_of(m_.bout)) {
            const core::Fact& first = m_.bout.facts[event.fact];
            const auto corner = about(m_.bout.sheet, first);
            if (std::holds_alternative<fact::CardEntered>(first.what)) continue;
            const std::size_t lane = !corner                  ? officials_lane
                                     : *corner == Corner::red ? red_lane
                                                              : blue_lane;
            add(lane, event, first);
        }
        add_clock();
    }

private:
    [[nodiscard]] double x(Instant t) const { return part_of(t, timeline_.from, timeline_.to); }
    [[nodiscard]] bool sees(Instant from, Instant to) const {
        return to >= timeline_.from && from <= timeline_.to;
    }

    /// The stretches in which the clock ran on without a stop, each once.
    void add_clock() {
        std::vector<Stretch> runs;
        for (const Stretch& stretch : stretches_of(m_.bout)) {
            if (!stretch.runs) continue;
            const bool goes_on = !runs.empty() && runs.back().to == stretch.from &&
                                 runs.back().in_break == stretch.in_break;
            if (goes_on)
                runs.back().to = stretch.to;
            else
                runs.push_back(stretch);
        }
        for (const Stretch& run : runs)
            if (sees(run.from, run.to))
                timeline_.lanes[clock_lane].marks.push_back(
                    {x(run.from),
                     x(run.to),
                     m_.say(run.in_break ? "console.review.break_runs"
                                         : "console.review.clock_runs"),
                     {},
                     run.from,
                     0});
    }

    /// Where the numbers of the count that fact `from` began were reached: none while it was held.
    [[nodiscard]] std::vector<double> numbers_of(std::size_t from, Instant to) const {
        std::vector<double> numbers;
        const auto& facts = m_.bout.facts;
        Millis counted{};
        std::optional<Instant> since = facts[from].t;
        const auto count_to = [&](Instant t) {
            if (!since) return;
            constexpr std::chrono::seconds second{1};
            for (auto next = second * (std::ssize(numbers) + 1); next <= counted + (t - *since);
                 next += second)
                numbers.push_back(x(*since + (next - counted)));
            counted += t - *since;
            since.reset();
        };
        for (std::size_t i = from + 1; i < facts.size() && facts[i].t <= to; ++i) {
            if (std::holds_alternative<fact::CountHeld>(facts[i].what)) count_to(facts[i].t);
            if (std::holds_alternative<fact::CountContinued>(facts[i].what)) since = facts[i].t;
        }
        count_to(to);
        return numbers;
    }

    /// The count that the event began, if any, as a bar; else a mark.
    void add(std::size_t lane, const Event& event, const core::Fact& first) {
        const auto& facts = m_.bout.facts;
        for (std::size_t i = event.fact; i < facts.size() && facts[i].t == event.t; ++i) {
            const auto* count = std::get_if<fact::CountStarted>(&facts[i].what);
            if (count == nullptr || facts[i].call.value_or(0) != event.call) continue;
            const core::Fact* end = end_of_count(m_.bout, i, count->corner);
            const Instant to = end != nullptr ? end->t : m_.bout.t;
            if (!sees(event.t, to)) return;
            timeline_.lanes[lane].marks.push_back({x(event.t), x(to),
                                                   m_.say("console.undo.count_started"),
                                                   numbers_of(i, to), event.t, event.call});
            return;
        }
        if (!sees(event.t, event.t) || std::holds_alternative<fact::CountEnded>(first.what)) return;
        std::string text = m_.say(fmt::format("console.undo.{}", word(first.what)));
        if (const auto* moved = std::get_if<fact::Moved>(&first.what)) text = moved->san;
        timeline_.lanes[lane].marks.push_back(
            {x(event.t), x(event.t), std::move(text), {}, event.t, event.call});
    }

    const Making& m_;
    Timeline& timeline_;
};

} // namespace

std::string reading_at(const Making& m, Instant t) {
    const Stretch* found = nullptr;
    const auto stretches = stretches_of(m.bout);
    for (const Stretch& stretch : stretches)
        if (stretch.from <= t) found = &stretch;
    if (found == nullptr || (found->round == 0 && !found->runs))
        return m.say("console.log.when_setup");
    const Millis left =
        found->runs ? found->left - (std::min(t, found->to) - found->from) : found->left;
    std::string text = m.say(found->in_break ? "console.log.when_break" : "console.log.when",
                             {{"round", std::to_string(found->round)}, {"left", clock_text(left)}});
    // The log sets its columns apart by two blanks.
    if (const auto two = text.find("  "); two != std::string::npos) text.erase(two, 1);
    return text;
}

Timeline make_timeline(const Making& m) {
    const LookingBack& back = *m.desk.back;
    Timeline timeline;
    timeline.label = m.say("console.review.bout");
    timeline.rounds = rounds_of(m);
    timeline.end = m.bout.t;
    const auto [from, to] = window_of(back.at, back.span, m.bout.t);
    timeline.from = from;
    timeline.to = to;
    const Instant zero{};
    timeline.window = {part_of(from, zero, m.bout.t), part_of(to, zero, m.bout.t)};
    timeline.playhead = part_of(back.at, from, to);
    timeline.reading = reading_at(m, back.at);
    timeline.lanes[red_lane] = {Corner::red, m.corner(Corner::red), {}};
    timeline.lanes[blue_lane] = {Corner::blue, m.corner(Corner::blue), {}};
    timeline.lanes[officials_lane].label = m.say("console.review.officials");
    timeline.lanes[clock_lane].label = m.say("console.review.clock");
    Lanes{m, timeline}.fill();
    constexpr int ticks = 6;
    for (int i = 0; i <= ticks; ++i) {
        const Instant t = from + (to - from) * i / ticks;
        if (t <= m.bout.t)
            timeline.ticks.push_back({static_cast<double>(i) / ticks, reading_at(m, t)});
    }
    return timeline;
}

} // namespace ringside::view
