#include "app/event_lines.hpp"

#include <algorithm>
#include <chrono>

#include <nlohmann/json.hpp>

#include "core/overloaded.hpp"
#include "scenario/json.hpp"
#include "scenario/write.hpp"
#include "view/word.hpp"
#include "view/wording.hpp"

namespace ringside::app {

namespace {

using Json = nlohmann::ordered_json;

std::string line(const Json& json) {
    // Names come from files; what is no UTF-8 in them must not end the program.
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace

std::string_view word(core::Signal signal) {
    switch (signal) {
    case core::Signal::round_start:
        return "round_start";
    case core::Signal::round_end:
        return "round_end";
    case core::Signal::clapper:
        return "clapper";
    case core::Signal::seconds_out:
        return "seconds_out";
    case core::Signal::count:
        return "count";
    case core::Signal::timeout:
        return "timeout";
    case core::Signal::flag:
        return "flag";
    case core::Signal::by_hand:
        return "by_hand";
    }
    return {};
}

std::string_view word(view::BandKind kind) {
    switch (kind) {
    case view::BandKind::end_bout:
        return "end_bout";
    case view::BandKind::not_fit:
        return "not_fit";
    case view::BandKind::ends:
        return "ends";
    case view::BandKind::card:
        return "card";
    case view::BandKind::confirm:
        return "confirm";
    case view::BandKind::sign:
        return "sign";
    case view::BandKind::reopen:
        return "reopen";
    case view::BandKind::announce:
        return "announce";
    case view::BandKind::result:
        return "result";
    case view::BandKind::start_anyway:
        return "start_anyway";
    case view::BandKind::more:
        return "more";
    case view::BandKind::words:
        return "words";
    case view::BandKind::keys:
        return "keys";
    case view::BandKind::away:
        return "away";
    case view::BandKind::hall:
        return "hall";
    case view::BandKind::network:
        return "network";
    case view::BandKind::network_name:
        return "network_name";
    case view::BandKind::hall_text:
        return "hall_text";
    case view::BandKind::next_bout:
        return "next_bout";
    case view::BandKind::quit:
        return "quit";
    }
    return {};
}

std::string ready_line(const core::Bout& bout, bool has_sound) {
    return line({{"ready", true},
                 {"t", core::to_ms(bout.t)},
                 {"rules", bout.sheet.rules},
                 {"sound", has_sound}});
}

std::string fact_line(const core::Bout& bout, const core::Fact& fact,
                      const view::Catalogue& words) {
    return line(scenario::fact_json(bout, fact, words));
}

std::string news_line(const News& news, const core::Bout& bout, const RecordState& record,
                      const view::Catalogue& words) {
    const auto ack = [&](const Answer& answer) {
        Json json{{"ack", answer.call}};
        if (answer.refusal)
            json["refused"] = {{"clauses", {core::number(answer.refusal->clause)}},
                               {"reason", view::refusal_text(words, bout, *answer.refusal)}};
        return json;
    };
    return std::visit(
        core::Overloaded{
            [&](const news::Happened& it) { return fact_line(bout, it.fact, words); },
            [&](const news::Corrected& it) {
                return line({{"corrected", {{"from", core::to_ms(it.from)}}}});
            },
            [&](const news::Answered& it) { return line(ack(it.answer)); },
            [&](const news::SheetChanged&) {
                return line({{"sheet", scenario::sheet_lines(bout.sheet)}});
            },
            [&](const news::NotRecorded& it) {
                return line({{"not_recorded", it.call}});
            },
            [&](const news::FileFailed& it) {
                Json record_now = nullptr;
                if (!it.goes_on_in.empty()) record_now = it.goes_on_in;
                return line({{"file_failed", {{"path", it.lost.path}, {"why", it.lost.why}}},
                             {"record", record_now}});
            },
            [&](const news::Signed& it) {
                if (!it.problem.empty()) return line({{"not_signed", it.problem}});
                return line({{"signature", {{"record", record.path}, {"head", it.head}}}});
            },
            [&](const news::Remarked& it) {
                return line({{"remark", {{"kind", it.kind}, {"text", it.text}}}});
            },
        },
        news);
}

std::string web_line(std::string_view url) { return line({{"web", url}}); }

std::string dropped_line(std::string_view cap, core::Instant t) {
    return line({{"dropped", cap}, {"t", core::to_ms(t)}});
}

std::string desk_line(const view::Desk& desk) {
    Json band = nullptr;
    if (desk.band) band = word(desk.band->kind);
    Json notice = nullptr;
    if (desk.notice) notice = desk.notice->text;
    Json tidings = Json::array();
    for (const view::Notice& each : desk.tidings) tidings.push_back(each.text);
    Json back = nullptr;
    if (desk.back)
        back = {{"t", core::to_ms(desk.back->at)},
                {"call", desk.back->call},
                {"remedy", static_cast<int>(desk.back->remedy) + 1},
                {"writing", desk.back->writing},
                {"meant", desk.back->meant_text}};
    Json json{{"band", band},
              {"typed", desk.typed},
              {"notice", notice},
              {"tidings", tidings},
              {"back", back}};
    if (desk.form.field) {
        json["field"] = view::name(*desk.form.field);
        json["text"] = desk.form.text;
    }
    return line({{"console", json}});
}

std::string sounded_line(const audio::Sounded& sounded) {
    const audio::Played& played = sounded.played;
    const core::Cue& cue = played.cue;
    if (played.outcome == audio::Outcome::muted) return silent_line(cue, "muted");
    if (played.outcome == audio::Outcome::missed) return silent_line(cue, "missed");
    Json json{{"sounded", word(cue.signal)}, {"t", core::to_ms(cue.t)}};
    if (cue.number != 0) json["number"] = cue.number;
    json["frame"] = played.frame;
    json["after_ms"] = std::chrono::duration<double, std::milli>(played.at - played.due).count();
    if (sounded.is_heard) json["heard"] = *sounded.is_heard;
    return line(json);
}

std::string silent_line(const core::Cue& cue, std::string_view why) {
    Json json{{"silent", word(cue.signal)}, {"t", core::to_ms(cue.t)}};
    if (cue.number != 0) json["number"] = cue.number;
    json["why"] = why;
    return line(json);
}

std::string due_line(const core::NextDue& due) {
    return line({{"due", view::word(due.what)}, {"t", core::to_ms(due.t)}});
}

#ifdef RINGSIDE_GUI
std::string screen_line(const Spot& spot) {
    if (spot.kind == Spot::Kind::nowhere) return line({{"screen", nullptr}});
    Json json{{"monitor", nullptr},
              {"area", {spot.area.x, spot.area.y, spot.area.width, spot.area.height}}};
    if (spot.kind == Spot::Kind::on_monitor) json["monitor"] = spot.monitor;
    return line({{"screen", json}});
}
#endif

std::string drawn_line(std::string_view window, core::Instant t) {
    return line({{"drawn", window}, {"t", core::to_ms(t)}});
}

std::string shown_line(std::string_view window, const Shown& shown) {
    const auto count = static_cast<double>(std::max<std::size_t>(1, shown.changes));
    return line({{"shown", window},
                 {"changes", shown.changes},
                 {"mean_late_ms", static_cast<double>(shown.sum.count()) / count},
                 {"most_late_ms", shown.latest.count()},
                 {"over_a_second", shown.over_second}});
}

std::string closed_line(const std::string& file, core::Instant t) {
    Json json{{"file", nullptr}, {"t", core::to_ms(t)}};
    if (!file.empty()) json["file"] = file;
    return line({{"closed", json}});
}

} // namespace ringside::app
