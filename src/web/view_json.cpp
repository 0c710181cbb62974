#include "web/view_json.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include <nlohmann/json.hpp>

#include "chess/text.hpp"
#include "core/overloaded.hpp"
#include "view/word.hpp"

namespace ringside::web {

namespace {

using Json = nlohmann::ordered_json;
using core::Corner;

/// Puts what is not empty.
void put(Json& json, const char* name, const std::string& text) {
    if (!text.empty()) json[name] = text;
}
void put(Json& json, const char* name, bool is_so) {
    if (is_so) json[name] = true;
}
void put(Json& json, const char* name, const std::optional<Corner>& corner) {
    if (corner) json[name] = view::word(*corner);
}
void put_lines(Json& json, const char* name, std::initializer_list<std::string> lines) {
    Json list = Json::array();
    for (const std::string& line : lines)
        if (!line.empty()) list.push_back(line);
    if (!list.empty()) json[name] = std::move(list);
}

Json anchor_json(const view::Anchor& anchor) {
    Json json;
    const auto rate = static_cast<int>(anchor.rate);
    if (rate == 0) {
        json["value"] = view::read(anchor, anchor.at).count();
    } else {
        // The same clock looked at later is the same text.
        json["value"] = 0;
        json["at"] = core::to_ms(anchor.at) - rate * anchor.value.count();
        json["rate"] = rate;
        if (anchor.least) json["least"] = anchor.least->count();
        if (anchor.most) json["most"] = anchor.most->count();
    }
    return json;
}

Json pips_json(const std::string& label, const view::Pips& pips) {
    return {{"label", label}, {"n", pips.filled}, {"of", pips.of}};
}

char letter(const chess::Piece& piece) {
    const char capital = chess::letter(piece.type);
    return piece.side == chess::Side::white ? capital : static_cast<char>(capital - 'A' + 'a');
}

std::string placement(const view::BoardView& board) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        const auto put_empty = [&] {
            if (empty > 0) text += std::to_string(empty);
            empty = 0;
        };
        for (int file = 0; file < 8; ++file) {
            const auto& piece = board.pieces[static_cast<std::size_t>(rank * 8 + file)];
            if (!piece) {
                ++empty;
                continue;
            }
            put_empty();
            text += letter(*piece);
        }
        put_empty();
        if (rank > 0) text += '/';
    }
    return text;
}

Json board_json(const view::BoardView& board) {
    Json json{{"pieces", placement(board)}};
    if (board.last)
        json["last"] = {chess::square_name((*board.last)[0]), chess::square_name((*board.last)[1])};
    return json;
}

Json count_json(const view::CountFace& count) {
    Json json;
    put(json, "title", count.title);
    for (const Corner corner : core::both_corners)
        put(json, std::string{view::word(corner)}.c_str(), count.corners[corner]);
    json["number"] = anchor_json(count.number);
    json["out"] = count.out;
    put(json, "held", count.held);
    return json;
}

Json corner_json(const view::ProjectorCorner& corner) {
    Json json{{"word", corner.corner_word}, {"name", corner.name}};
    put(json, "nation", corner.nation);
    json["side"] = view::word(corner.side);
    json["side_word"] = corner.side_word;
    json["clock"] = anchor_json(corner.clock);
    put(json, "moving", corner.moving);
    put(json, "ticking", corner.ticking);
    json["counts"] = pips_json(corner.counts_label, corner.counts);
    json["knockdowns"] = pips_json(corner.knockdowns_label, corner.knockdowns);
    json["warnings"] = pips_json(corner.warnings_label, corner.warnings);
    put(json, "round_word", corner.round_label);
    return json;
}

Json head_json(const view::ProjectorHead& head) {
    Json json = Json::object();
    if (head.discipline) json["icon"] = view::word(*head.discipline);
    if (head.pause) json["icon"] = "break";
    put_lines(json, "left", {head.left, head.left_below});
    put_lines(json, "right", {head.right, head.right_below});
    if (head.right_discipline) json["right_icon"] = view::word(*head.right_discipline);
    put(json, "about", head.about);
    put(json, "middle", head.middle);
    if (head.clock) json["clock"] = anchor_json(*head.clock);
    put_lines(json, "clock_words", {head.clock_above, head.clock_below});
    put(json, "stopped", head.stopped);
    return json;
}

Json scene_json(const view::ProjectorBefore& scene) {
    Json json{{"kind", "before"}, {"versus", scene.versus}};
    for (const Corner corner : core::both_corners)
        json[std::string{view::word(corner)}] = scene.lines[corner];
    json["below"] = scene.below;
    return json;
}

Json scene_json(const view::ProjectorChess& scene) {
    Json json{{"kind", "chess"}, {"board", board_json(scene.board)}};
    if (scene.count) json["count"] = count_json(*scene.count);
    put(json, "counted", scene.counted);
    return json;
}

Json scene_json(const view::ProjectorBoxing& scene) {
    Json json{{"kind", "boxing"}, {"clock", anchor_json(scene.clock)}};
    put(json, "stopped", scene.stopped);
    if (scene.outside) json["outside"] = count_json(*scene.outside);
    return json;
}

Json scene_json(const view::ProjectorCount& scene) {
    return {{"kind", "count"}, {"count", count_json(scene.count)}};
}

Json scene_json(const view::ProjectorBreak& scene) {
    Json json{{"kind", "break"}, {"clock", anchor_json(scene.clock)}};
    put(json, "stopped", scene.stopped);
    json["board"] = board_json(scene.board);
    if (scene.cards) {
        Json marks = Json::array();
        for (const auto& both : scene.cards->marks)
            marks.push_back({both[Corner::red], both[Corner::blue]});
        json["cards"] = {{"title", scene.cards->title},
                         {"judges", scene.cards->judges},
                         {"marks", std::move(marks)}};
    }
    put(json, "note", scene.note);
    put(json, "last_move_label", scene.last_move_label);
    put(json, "last_move", scene.last_move);
    return json;
}

Json scene_json(const view::ProjectorPending& scene) {
    return {{"kind", "pending"}, {"headline", scene.headline}, {"line", scene.line}};
}

Json scene_json(const view::ProjectorResult& scene) {
    Json json{{"kind", "result"}};
    put(json, "winner", scene.winner);
    put(json, "headline", scene.headline);
    put(json, "name", scene.name);
    put(json, "nation", scene.nation);
    put(json, "method", scene.method);
    Json tiles = Json::array();
    for (const view::ProjectorTile& tile : scene.tiles) {
        Json one = Json::object();
        put(one, "label", tile.label);
        put(one, "value", tile.value);
        put(one, "note", tile.note);
        put(one, "deciding", tile.deciding);
        if (tile.king) one["king"] = view::word(*tile.king);
        tiles.push_back(std::move(one));
    }
    json["tiles"] = std::move(tiles);
    return json;
}

Json scene_json(const view::ProjectorBlank&) { return {{"kind", "blank"}}; }
Json scene_json(const view::ProjectorMessage& scene) {
    return {{"kind", "message"}, {"text", scene.text}};
}

Json rounds_json(const std::vector<view::RoundCell>& rounds) {
    std::string letters;
    Json json = Json::object();
    int done = 0;
    for (const view::RoundCell& cell : rounds) {
        letters += cell.discipline == core::Discipline::chess ? 'c' : 'b';
        if (cell.state == view::RoundCell::State::done) ++done;
        if (cell.state == view::RoundCell::State::now) json["now"] = cell.number;
        if (cell.state == view::RoundCell::State::next) json["next"] = cell.number;
    }
    json["list"] = letters;
    json["done"] = done;
    return json;
}

std::string text_of(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace

std::string safe_text(const view::Projector& view, view::Language language, double speed) {
    Json json{{"lang", code(language)}, {"speed", speed}, {"head", head_json(view.head)}};
    for (const Corner corner : core::both_corners)
        json[std::string{view::word(corner)}] = corner_json(view.corners[corner]);
    json["rounds"] = rounds_json(view.rounds);
    json["scene"] = std::visit([](const auto& scene) { return scene_json(scene); }, view.scene);
    put(json, "seal", view.seal);
    put(json, "alarm", view.alarm);
    return text_of(json);
}

std::string time_text(const TimeAnswer& answer) {
    Json json;
    if (answer.t0) json["t0"] = *answer.t0;
    json["t1"] = answer.t1;
    json["t2"] = answer.t2;
    json["speed"] = answer.speed;
    if (answer.seq > 0) json["seq"] = answer.seq;
    return text_of({{"time", std::move(json)}});
}

std::string judge_text(const view::JudgeView& view, const JudgeSeat& seat) {
    Json json{{"seat", "judge " + std::to_string(seat.judge)}, {"title", view.title}};
    put(json, "name", view.name);
    put(json, "confirmed", seat.words.empty());
    if (!seat.words.empty()) json["words"] = seat.words;
    json["bout"] = seat.bout;
    json["lang"] = code(seat.language);
    json["speed"] = seat.speed;
    json["stage"] = word(view.stage);
    put(json, "place", view.place);
    for (const Corner corner : core::both_corners)
        json[std::string{view::word(corner)}] = {{"word", view.corner_words[corner]},
                                                 {"name", view.names[corner]}};
    json["icon"] = view::word(view.discipline);
    json["discipline"] = view.discipline_word;
    put(json, "of", view.of);
    json["clock"] = anchor_json(view.clock);
    json["clock_word"] = view.clock_word;
    put(json, "headline", view.headline);
    json["lines"] = view.lines;
    core::ByCorner<int> sum;
    Json rows = Json::array();
    for (const view::JudgeDeduction& row : view.noted) {
        sum[row.corner] += row.points;
        rows.push_back(
            {{"corner", view::word(row.corner)}, {"text", row.text}, {"points", row.points}});
    }
    json["noted"] = {{"title", view.noted_title},
                     {"rows", std::move(rows)},
                     {"sum", {sum[Corner::red], sum[Corner::blue]}}};
    if (view.score) json["score"] = *view.score;
    json["scores"] = view.scores;
    Json choices = Json::array();
    for (const view::JudgeChoice& choice : view.choices)
        choices.push_back({choice.marks[Corner::red], choice.marks[Corner::blue], choice.word});
    json["choices"] = std::move(choices);
    if (view.closes) json["closes"] = anchor_json(*view.closes);
    Json cards = Json::array();
    for (const core::Scorecard& card : view.cards)
        cards.push_back({card.round, card.marks[Corner::red], card.marks[Corner::blue]});
    json["cards"] = std::move(cards);
    put(json, "last", view.is_last);
    if (!view.next.empty())
        json["next"] = {{"icon", view::word(view.discipline)}, {"text", view.next}};
    return text_of(json);
}

} // namespace ringside::web
