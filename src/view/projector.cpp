#include "view/projector.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "view/letters.hpp"
#include "view/making.hpp"
#include "view/word.hpp"
#include "view/wording.hpp"

namespace ringside::view {

using core::Bout;
using core::Corner;
using core::Discipline;
using core::Millis;
using core::Phase;

namespace {

/// What the hall's view is made of. It takes of the bout only what the hall may know: no card that
/// has not been announced, no result that is not official.
struct Wall {
    const Bout& bout;
    const Catalogue& words;

    [[nodiscard]] std::string say(std::string_view key, const Arguments& arguments = {}) const {
        return view::say(words, key, arguments);
    }
    [[nodiscard]] std::string corner(Corner corner) const {
        return say(fmt::format("projector.corner.{}", word(corner)));
    }
    [[nodiscard]] std::string discipline(Discipline discipline) const {
        return say(fmt::format("projector.discipline.{}", word(discipline)));
    }
    [[nodiscard]] std::string round_of(int round) const {
        return say("projector.round_of", {{"n", std::to_string(round)},
                                          {"of", std::to_string(bout.rules.rounds.size())}});
    }
    /// Over for the hall as well.
    [[nodiscard]] bool is_official() const { return bout.result && bout.result->official; }
};

ProjectorCorner make_corner(const Wall& hall, Corner corner) {
    const Bout& bout = hall.bout;
    const core::Tally& tally = bout.tallies[corner];
    ProjectorCorner view;
    view.corner = corner;
    view.corner_word = hall.corner(corner);
    view.name = part::shown_name(bout.sheet.fighters[corner], view.corner_word);
    view.nation = bout.sheet.fighters[corner].nation;
    view.side = side_of(bout.sheet, corner);
    view.clock = part::chess_clock(bout, view.side);
    if (const auto after = part::after_pending(bout, corner);
        after && bout.phase == Phase::interval) {
        const Millis moved = *after - view.clock.value;
        view.moving = (moved < Millis{0} ? "−" : "+") + clock_text(std::chrono::abs(moved));
        view.clock.value = *after;
    }
    view.ticking = chess_running(bout) == view.side;
    const std::string side{word(view.side)};
    view.side_word = hall.say("projector.side." + side + (view.ticking ? "_moves" : ""));
    view.counts_label = hall.say("projector.counts");
    view.knockdowns_label = hall.say("projector.knockdowns");
    view.warnings_label = hall.say("projector.warnings");
    view.round_label = hall.say("projector.this_round");
    view.counts = {tally.chess_counts.bout, bout.rules.chess.count.limits.per_bout};
    view.knockdowns = {tally.knockdowns.round, knockdown_limits(bout).per_round};
    view.warnings = {tally.warnings, bout.rules.warning.disqualifies};
    return view;
}

void put_bout(const Wall& hall, ProjectorHead& head) {
    const core::Sheet& sheet = hall.bout.sheet;
    if (sheet.number)
        head.right = hall.say("projector.bout", {{"n", std::to_string(*sheet.number)}});
    head.right_below = capitals(sheet.title);
    if (head.right.empty()) std::swap(head.right, head.right_below);
}

ProjectorHead head_of_round(const Wall& hall, Discipline discipline) {
    ProjectorHead head;
    head.discipline = discipline;
    head.left = hall.discipline(discipline);
    return head;
}

// ---- one scene a state --------------------------------------------------------------------------

ProjectorBefore make_before(const Wall& hall, ProjectorHead& head) {
    const core::Sheet& sheet = hall.bout.sheet;
    head.left = hall.say("projector.before");
    put_bout(hall, head);
    ProjectorBefore scene;
    scene.versus = hall.say("projector.versus");
    for (const Corner corner : core::both_corners) {
        const core::Fighter& fighter = sheet.fighters[corner];
        auto& lines = scene.lines[corner];
        if (!fighter.club.empty()) lines.push_back(fighter.club);
        if (fighter.weight_grams)
            lines.push_back(
                hall.say("projector.weight",
                         {{"kg", fmt::format("{:.1f}", *fighter.weight_grams / 1000.0)}}));
        lines.push_back(hall.say(fmt::format("projector.plays.{}", word(side_of(sheet, corner)))));
    }
    if (!sheet.venue.empty()) scene.below.push_back(sheet.venue);
    scene.below.push_back(
        hall.say("projector.rounds", {{"n", std::to_string(hall.bout.rules.rounds.size())}}));
    return scene;
}

/// What the hall is told of a time-out, in any phase. Pre: one is on.
std::string stopped_by(const Wall& hall) {
    return hall.say(hall.bout.timeout->reason == core::TimeoutReason::doctor ? "projector.doctor"
                                                                             : "projector.timeout");
}

ProjectorChess make_chess(const Wall& hall, ProjectorHead& head) {
    const Bout& bout = hall.bout;
    head = head_of_round(hall, Discipline::chess);
    head.left_below = hall.round_of(bout.round);
    head.clock = part::round_clock(bout);
    head.clock_above = hall.say("projector.clock_above");
    head.clock_below = hall.say("projector.clock_below");
    put_bout(hall, head);
    ProjectorChess scene;
    scene.board = part::board(bout);
    if (bout.timeout)
        head.stopped = stopped_by(hall);
    else if (bout.game.count) {
        CountFace face;
        face.title = hall.say("projector.ten_count");
        face.out = bout.rules.chess.count.seconds;
        face.number = part::count_number(bout.game.count->watch, bout.t, face.out);
        scene.count = face;
        scene.counted = corner_of(bout.sheet, bout.game.count->side);
    }
    return scene;
}

CountFace make_count_face(const Bout& bout) {
    const core::BoxingCount& count = *bout.count;
    CountFace face;
    for (const Corner corner : core::both_corners)
        face.corners[corner] = count.fighters[corner].down && !count.fighters[corner].risen;
    face.out = bout.rules.boxing.count.out;
    face.number = part::count_number(count.watch, bout.t, face.out);
    face.held = !count.watch.running;
    return face;
}

ProjectorCount make_count(const Wall& hall, ProjectorHead& head) {
    const Bout& bout = hall.bout;
    head = head_of_round(hall, Discipline::boxing);
    head.left = hall.say("projector.round", {{"n", std::to_string(bout.round)}});
    head.clock = part::round_clock(bout);
    ProjectorCount scene{make_count_face(bout)};
    const bool red = scene.count.corners[Corner::red];
    const bool blue = scene.count.corners[Corner::blue];
    if (red != blue) {
        head.about = red ? Corner::red : Corner::blue;
        head.middle = hall.say(fmt::format("projector.down.{}", word(*head.about)));
    } else {
        head.middle = hall.say(red ? "projector.down.both" : "projector.down.neither");
    }
    return scene;
}

ProjectorBoxing make_boxing(const Wall& hall, ProjectorHead& head) {
    const Bout& bout = hall.bout;
    head = head_of_round(hall, Discipline::boxing);
    head.right = hall.round_of(bout.round);
    ProjectorBoxing scene;
    scene.clock = part::round_clock(bout);
    if (bout.timeout) scene.stopped = stopped_by(hall);
    if (bout.outside) {
        CountFace face;
        face.title = hall.say("projector.outside");
        face.out = bout.rules.boxing.outside;
        face.number = part::count_number({{}, bout.outside->since, true}, bout.t, face.out);
        face.corners[bout.outside->corner] = true;
        scene.outside = face;
    }
    return scene;
}

/// The announced cards of the latest round whose cards are.
std::optional<ProjectorCards> make_cards(const Wall& hall) {
    int latest = 0;
    for (const core::Scorecard& card : hall.bout.cards)
        if (card.announced) latest = std::max(latest, card.round);
    if (latest == 0) return std::nullopt;
    ProjectorCards cards;
    cards.title = hall.say("projector.cards", {{"n", std::to_string(latest)}});
    for (const core::Scorecard& card : hall.bout.cards) {
        if (!card.announced || card.round != latest) continue;
        cards.judges.push_back(
            card.judge == 0 ? hall.say("projector.referee")
                            : hall.say("projector.judge", {{"n", std::to_string(card.judge)}}));
        cards.marks.push_back(card.marks);
    }
    return cards;
}

ProjectorBreak make_break(const Wall& hall, ProjectorHead& head) {
    const Bout& bout = hall.bout;
    head.pause = true;
    head.left = hall.say("projector.break");
    if (const auto next = next_round(bout)) {
        const Discipline discipline = part::discipline_of(bout, *next);
        head.right_discipline = discipline;
        head.right = hall.say("projector.next", {{"discipline", hall.discipline(discipline)},
                                                 {"n", std::to_string(*next)}});
    }
    ProjectorBreak scene;
    scene.clock = part::round_clock(bout);
    if (bout.timeout) scene.stopped = stopped_by(hall);
    scene.board = part::board(bout);
    scene.cards = make_cards(hall);
    scene.last_move = move_in_language(hall.words, part::last_move(bout));
    if (!scene.last_move.empty()) scene.last_move_label = hall.say("projector.last_move");
    if (bout.game.over && !bout.game.over->winner) scene.note = hall.say("projector.drawn");
    return scene;
}

ProjectorPending make_pending(const Wall& hall, ProjectorHead& head) {
    head.left = hall.say("projector.bout_over");
    put_bout(hall, head);
    // The same words whether the cards are in or not: what is due is nobody's yet to know.
    return {hall.say("projector.pending"), hall.say("projector.pending_line")};
}

void add_tiles(const Wall& hall, ProjectorResult& scene) {
    const Bout& bout = hall.bout;
    const core::Result& result = *bout.result;
    ProjectorTile chess;
    chess.label = hall.discipline(Discipline::chess);
    if (bout.game.over) {
        const auto& winner = bout.game.over->winner;
        chess.value =
            winner ? hall.corner(corner_of(bout.sheet, *winner)) : hall.say("projector.draw");
        chess.note = game_end_in_hall(hall.words, bout.sheet, *bout.game.over);
        chess.deciding = winner.has_value();
        scene.tiles.push_back(chess);
    }
    const bool on_points = result.method == core::Method::points ||
                           result.method == core::Method::black ||
                           result.method == core::Method::draw;
    if (on_points) {
        core::ByCorner<int> sum;
        const std::vector<core::Total> all = totals(bout);
        for (const core::Total& total : all)
            for (const Corner corner : core::both_corners) sum[corner] += total.points[corner];
        ProjectorTile boxing;
        boxing.label = hall.discipline(Discipline::boxing);
        boxing.value = fmt::format("{} : {}", sum[Corner::red], sum[Corner::blue]);
        boxing.note = say_count(hall.words, "projector.cards_sum", static_cast<int>(all.size()));
        boxing.deciding = result.method == core::Method::points;
        scene.tiles.push_back(boxing);
    }
    if (result.method == core::Method::black)
        scene.tiles.push_back({hall.say("projector.tie_break"), hall.say("projector.side.black"),
                               part::clauses(result.clauses), true, core::Side::black});
    const bool decided = std::any_of(scene.tiles.begin(), scene.tiles.end(),
                                     [](const auto& tile) { return tile.deciding; });
    if (!decided)
        scene.tiles.push_back({hall.say("projector.why"),
                               hall.say(fmt::format("projector.method.{}", word(result.method))),
                               part::clauses(result.clauses),
                               true,
                               {}});
}

ProjectorResult make_result(const Wall& hall, ProjectorHead& head) {
    const Bout& bout = hall.bout;
    const core::Result& result = *bout.result;
    head.left = hall.say("projector.result");
    if (result.round > 0) head.right = hall.round_of(result.round);
    ProjectorResult scene;
    scene.winner = result.winner;
    scene.method = capitals(method_in_hall(hall.words, result));
    if (result.winner) {
        const core::Fighter& fighter = bout.sheet.fighters[*result.winner];
        scene.headline = hall.say(fmt::format("projector.wins.{}", word(*result.winner)));
        scene.name = capitals(fighter.name);
        scene.nation = fighter.nation;
    } else {
        scene.headline = hall.say("projector.wins.nobody");
    }
    add_tiles(hall, scene);
    return scene;
}

ProjectorMessage make_message(const Wall& hall, const Hall& shown, ProjectorHead& head) {
    head.left = hall.say("console.top.untitled");
    head.left = capitals(head.left);
    put_bout(hall, head);
    if (shown.message == 0 || shown.message > hall_messages.size()) return {shown.text};
    return {hall.say(fmt::format("projector.message.{}", hall_messages[shown.message - 1]))};
}

ProjectorScene make_scene(const Wall& hall, ProjectorHead& head) {
    const Bout& bout = hall.bout;
    switch (bout.phase) {
    case Phase::setup:
        return make_before(hall, head);
    case Phase::chess:
        return make_chess(hall, head);
    case Phase::boxing:
        if (bout.count) return make_count(hall, head);
        return make_boxing(hall, head);
    case Phase::interval:
        return make_break(hall, head);
    case Phase::decision:
        return make_pending(hall, head);
    case Phase::finished:
        break;
    }
    if (hall.is_official()) return make_result(hall, head);
    return make_pending(hall, head);
}

} // namespace

Projector projector(const Bout& bout, const Catalogue& words, const Hall& shown) {
    const Wall hall{bout, words};
    Projector view;
    switch (part::screen_of(bout, shown)) {
    case Hall::Screen::bout:
        break;
    case Hall::Screen::blank:
        view.scene = ProjectorBlank{};
        return view;
    case Hall::Screen::message:
        view.scene = make_message(hall, shown, view.head);
        return view;
    }
    view.scene = make_scene(hall, view.head);
    for (const Corner corner : core::both_corners) view.corners[corner] = make_corner(hall, corner);
    view.rounds = part::round_cells(bout);
    return view;
}

namespace {

void sooner(std::optional<core::Instant>& found, std::optional<core::Instant> instant) {
    if (instant && (!found || *instant < *found)) found = instant;
}

} // namespace

std::optional<core::Instant> next_change(const Projector& view, core::Instant now) {
    std::optional<core::Instant> found;
    if (view.head.clock) sooner(found, next_change(*view.head.clock, now));
    for (const Corner corner : core::both_corners)
        sooner(found, next_change(view.corners[corner].clock, now));
    if (const auto* chess = std::get_if<ProjectorChess>(&view.scene); chess && chess->count)
        sooner(found, next_change(chess->count->number, now));
    if (const auto* boxing = std::get_if<ProjectorBoxing>(&view.scene)) {
        sooner(found, next_change(boxing->clock, now));
        if (boxing->outside) sooner(found, next_change(boxing->outside->number, now));
    }
    if (const auto* count = std::get_if<ProjectorCount>(&view.scene))
        sooner(found, next_change(count->count.number, now));
    if (const auto* pause = std::get_if<ProjectorBreak>(&view.scene))
        sooner(found, next_change(pause->clock, now));
    return found;
}

} // namespace ringside::view
