#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "view/letters.hpp"
#include "view/making.hpp"
#include "view/word.hpp"
#include "view/wording.hpp"

namespace ringside::view {

using core::Bout;
using core::Corner;
using core::Phase;

namespace {

/// What the rules advise, as the second half of a sentence; empty where there is none to tell now.
std::string advised(const Making& m) {
    for (const core::Advised& item : advice(m.bout)) {
        switch (item.code) {
        case core::Advice::minute_over:
            continue; // a sentence of its own tells it
        case core::Advice::clock_mismatch:
        case core::Advice::next_count_ends:
        case core::Advice::next_knockdown_ends:
        case core::Advice::warning_due:
        case core::Advice::close_call:
            break;
        case core::Advice::cards_disagree:
            // That they do tells of marks that nobody may know before the bout has ended (3.3.4).
            if (!m.bout.result) continue;
            break;
        }
        return " " + advice_text(m.words, item);
    }
    return {};
}

Sentence plain(const Making& m, std::string_view key, const Arguments& arguments = {}) {
    return Sentence{{m.say(key, arguments)}};
}

void append(Sentence& sentence, std::string text) {
    if (!text.empty()) sentence.parts.emplace_back(std::move(text));
}

std::string key_of(const Making& m, Act act) { return m.caps.of(act, m.keys); }

/// What comes after the round that is on.
std::string what_follows(const Making& m) {
    const Bout& bout = m.bout;
    if (bout.round >= static_cast<int>(bout.rules.rounds.size()) ||
        (bout.phase == Phase::boxing && bout.last_boxing))
        return m.say("console.next.decision");
    return m.say("console.next.break");
}

/// Whose field it is, before its label.
std::string field_text(const Making& m, SheetField field) {
    std::string label = label_of(m, field);
    for (const Corner corner : core::both_corners) {
        const auto fields = fighter_fields(corner);
        if (std::find(fields.begin(), fields.end(), field) != fields.end())
            label = m.say("console.setup.of", {{"corner", m.corner(corner)}, {"label", label}});
    }
    return label;
}

/// What stands in a field and is not admitted there: in the one that is written, else in another
/// that was left so. While it is being written only a rule set is held to its list.
std::optional<std::pair<SheetField, std::string>> not_admitted(const Making& m) {
    const Form& form = m.desk.form;
    if (edits_form(m.desk)) {
        const SheetField field = *form.field;
        const bool is_held = field == SheetField::rules || form.kept.count(field) != 0;
        if (is_held && !entered(m.bout.sheet, form, field, form.text))
            return std::pair{field, form.text};
    }
    for (const auto& [field, text] : form.kept)
        if (!edits_form(m.desk) || form.field != field) return std::pair{field, text};
    return std::nullopt;
}

Sentence in_setup(const Making& m) {
    if (const auto wrong = not_admitted(m))
        return plain(m, "console.status.not_admitted",
                     {{"field", field_text(m, wrong->first)},
                      {"text", wrong->second},
                      {"admitted", admitted(m, wrong->first)}});
    const Form& form = m.desk.form;
    if (edits_form(m.desk))
        return plain(m, "console.status.form",
                     {{"field", field_text(m, *form.field)},
                      {"next", key_of(m, Act::press_clock)},
                      {"leave", key_of(m, Act::back)}});
    std::vector<std::string> open;
    for (const Check& check : make_checks(m))
        if (!check.done && !check.only_warns) open.push_back(check.text);
    if (open.empty())
        return plain(m, "console.status.ready",
                     {{"discipline", m.discipline(part::coming_discipline(m.bout))}});
    return Sentence{{say_count(m.words, "console.status.missing", static_cast<int>(open.size()),
                               {{"what", open.front()}})}};
}

Sentence in_chess(const Making& m) {
    const Bout& bout = m.bout;
    if (bout.game.count) {
        const Corner corner = corner_of(bout.sheet, bout.game.count->side);
        return plain(m, "console.status.ten_count",
                     {{"corner", m.corner(corner)},
                      {"out", std::to_string(bout.rules.chess.count.seconds)}});
    }
    const core::Side side = chess_running(bout).value_or(bout.game.turn);
    const bool last = bout.rules.chess.last_round == core::LastRound::finish &&
                      bout.round == static_cast<int>(bout.rules.rounds.size());
    Sentence text =
        sentence(m.words, last ? "console.status.chess_last" : "console.status.chess",
                 {{"round", std::to_string(bout.round)},
                  {"side", m.side(side)},
                  {"corner", m.corner(corner_of(bout.sheet, side))}},
                 {{"left", part::round_clock(bout)}, {"clock", part::chess_clock(bout, side)}});
    const std::string advice = advised(m);
    append(text, advice.empty() && !last ? " " + what_follows(m) : advice);
    return text;
}

Sentence in_count(const Making& m) {
    const Bout& bout = m.bout;
    const core::BoxingCount& count = *bout.count;
    const bool red = count.fighters[Corner::red].down && !count.fighters[Corner::red].risen;
    const bool blue = count.fighters[Corner::blue].down && !count.fighters[Corner::blue].risen;
    const Corner corner = red ? Corner::red : Corner::blue;
    const Arguments arguments{{"corner", m.corner(corner)},
                              {"opponent", m.corner(core::opponent(corner))},
                              {"eight", std::to_string(bout.rules.boxing.count.mandatory)},
                              {"out", std::to_string(bout.rules.boxing.count.out)},
                              {"on", key_of(m, Act::way_on)},
                              {"stop", key_of(m, Act::stop)},
                              {"space", key_of(m, Act::start_stop)},
                              {"red", key_of(m, Act::red_main)},
                              {"blue", key_of(m, Act::blue_main)}};
    if (!count.watch.running) return plain(m, "console.status.count_held", arguments);
    if (red && blue) return plain(m, "console.status.count_both", arguments);
    if (!red && !blue) return plain(m, "console.status.count_risen", arguments);
    if (count.foul) return plain(m, "console.status.count_foul", arguments);
    if (is_gong_held(bout) && clock_left(bout) <= core::Millis{0})
        return plain(m, "console.status.count_gong", arguments);
    return plain(m, "console.status.count", arguments);
}

Sentence in_timeout(const Making& m) {
    const Bout& bout = m.bout;
    const core::Millis lasted = timeout_elapsed(bout).value_or(core::Millis{0});
    const auto limit = timeout_limit(bout);
    const std::string key = key_of(m, Act::start_stop);
    if (bout.timeout->reason == core::TimeoutReason::doctor && limit) {
        const std::string whom = patients(m);
        const Arguments arguments{{"corner", whom.empty() ? m.say("console.either") : whom},
                                  {"on", key_of(m, Act::way_on)},
                                  {"stop", key_of(m, Act::stop)}};
        if (lasted >= *limit) return plain(m, "console.status.doctor_over", arguments);
        return sentence(m.words, "console.status.doctor", arguments,
                        {{"left", {*limit - lasted, bout.t, Rate::down, core::Millis{0}, {}}}});
    }
    const std::string reason = m.say(fmt::format("timeout.{}", word(bout.timeout->reason)));
    std::string_view which = "console.status.timeout";
    if (bout.timeout->reason == core::TimeoutReason::other) which = "console.status.timeout_plain";
    if (limit && lasted >= *limit) which = "console.status.timeout_over";
    return plain(m, which, {{"reason", reason}, {"key", key}});
}

Sentence in_boxing(const Making& m) {
    const Bout& bout = m.bout;
    if (bout.count) return in_count(m);
    if (bout.timeout) return in_timeout(m);
    if (bout.outside)
        return plain(m, "console.status.outside",
                     {{"corner", m.corner(bout.outside->corner)},
                      {"out", std::to_string(bout.rules.boxing.outside)}});
    const std::string advice = advised(m);
    Sentence text =
        sentence(m.words, "console.status.boxing", {{"round", std::to_string(bout.round)}},
                 {{"left", part::round_clock(bout)}});
    append(text, advice.empty() ? " " + m.say("console.status.boxing_down",
                                              {{"red", key_of(m, Act::red_main)},
                                               {"blue", key_of(m, Act::blue_main)}})
                                : advice);
    return text;
}

Sentence in_break(const Making& m) {
    const Bout& bout = m.bout;
    if (bout.timeout) return in_timeout(m);
    const bool over = clock_left(bout) <= core::Millis{0};
    const auto next = next_round(bout);
    if (!next)
        return sentence(m.words, "console.status.break_end", {},
                        {{"left", part::round_clock(bout)}});
    const core::Discipline discipline = part::coming_discipline(bout);
    const Arguments arguments{{"discipline", m.discipline(discipline)},
                              {"round", std::to_string(*next)},
                              {"key", key_of(m, Act::start_stop)}};
    Sentence text = sentence(m.words, over ? "console.status.break_over" : "console.status.break",
                             arguments, {{"left", part::round_clock(bout)}});
    const int missing = static_cast<int>(awaiting(bout).size());
    if (missing > 0)
        append(text, " " + say_count(m.words, "console.status.cards_missing", missing));
    else if (!over && discipline == core::Discipline::chess && bout.game.begun) {
        const core::Side side = bout.game.turn;
        append(text, " " + m.say("console.status.then_moves",
                                 {{"side", m.side(side)},
                                  {"corner", m.corner(corner_of(bout.sheet, side))}}));
    }
    return text;
}

Sentence at_the_end(const Making& m) {
    const Bout& bout = m.bout;
    if (bout.is_signed) return plain(m, "console.status.signed");
    const std::string key = key_of(m, bout.result->official ? Act::sign : Act::publish);
    const std::string result = m.say(fmt::format("method.{}", word(bout.result->method)));
    Arguments arguments{{"method", result}, {"key", key}};
    if (bout.result->winner) arguments.emplace_back("corner", m.corner(*bout.result->winner));
    std::string which = bout.result->official ? "official" : "due";
    if (!bout.result->winner) {
        which += "_nobody";
        arguments.front().second = sentence_case(result);
    }
    Sentence text = plain(m, fmt::format("console.status.{}", which), arguments);
    append(text, advised(m));
    return text;
}

Chip chip_of(const Bout& bout) {
    switch (bout.phase) {
    case Phase::setup:
        return Chip::setup;
    case Phase::interval:
        return bout.timeout ? Chip::stopped : Chip::interval;
    case Phase::decision:
    case Phase::finished:
        return Chip::finished;
    case Phase::chess:
    case Phase::boxing:
        break;
    }
    if (bout.count || (bout.game.count && !bout.timeout)) return Chip::count;
    return bout.timeout ? Chip::stopped : Chip::running;
}

Sentence make_sentence(const Making& m) {
    switch (m.bout.phase) {
    case Phase::setup:
        return in_setup(m);
    case Phase::chess:
        return m.bout.timeout ? in_timeout(m) : in_chess(m);
    case Phase::boxing:
        return in_boxing(m);
    case Phase::interval:
        return in_break(m);
    case Phase::decision: {
        const int missing = static_cast<int>(awaiting(m.bout).size());
        return Sentence{{say_count(m.words, "console.status.decision", missing,
                                   {{"key", key_of(m, Act::enter_card)}})}};
    }
    case Phase::finished:
        return at_the_end(m);
    }
    return {};
}

std::string_view chip_word(Chip chip) {
    switch (chip) {
    case Chip::setup:
        return "console.chip.setup";
    case Chip::running:
        return "console.chip.running";
    case Chip::stopped:
        return "console.chip.stopped";
    case Chip::count:
        return "console.chip.count";
    case Chip::interval:
        return "console.chip.break";
    case Chip::review:
        return "console.chip.review";
    case Chip::finished:
        return "console.chip.finished";
    }
    return "";
}

/// The key of the next step: what the sentence asks for, where one key does it.
std::optional<Act> next_step(const Bout& bout, bool edits, bool is_rehearsal) {
    switch (bout.phase) {
    case Phase::setup:
        return edits ? Act::way_on : Act::start_stop;
    case Phase::chess:
    case Phase::boxing:
        if (bout.count || bout.game.count) return std::nullopt;
        return Act::start_stop;
    case Phase::interval:
        return Act::start_stop;
    case Phase::decision:
        return Act::enter_card;
    case Phase::finished:
        if (bout.is_signed || (bout.result->official && is_rehearsal)) return Act::way_on;
        return bout.result->official ? Act::sign : Act::publish;
    }
    return std::nullopt;
}

} // namespace

Status make_status(const Making& m, const Ringside& view) {
    const Bout& bout = m.bout;
    Status status;
    status.chip = chip_of(bout);
    status.word = bout.phase == Phase::decision ? m.say("console.chip.decision")
                                                : m.say(chip_word(status.chip));
    if (bout.count)
        status.number = part::count_number(bout.count->watch, bout.t, bout.rules.boxing.count.out);
    else if (status.chip == Chip::count)
        status.number =
            part::count_number(bout.game.count->watch, bout.t, bout.rules.chess.count.seconds);
    status.sentence = make_sentence(m);
    status.next = next_step(bout, view.edits_form, m.desk.is_rehearsal);
    if (m.looked != nullptr) {
        status.chip = Chip::review;
        status.word = m.say(chip_word(status.chip));
        status.number.reset();
        status.sentence = review_sentence(m);
        status.next = Act::back;
    }
    if (status.next)
        if (const Control* control = view.controls.find(*status.next))
            status.next_label = control->label;
    if (m.desk.notice && m.desk.notice->until > bout.t) status.notice = m.desk.notice;
    for (const Notice& each : m.desk.tidings)
        if (each.until > bout.t) {
            status.tiding = each;
            break;
        }
    return status;
}

} // namespace ringside::view
