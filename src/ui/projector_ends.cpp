// The scenes before and after the fight: who meets whom, the decision to come, the result.

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "ui/projector_parts.hpp"
#include "ui/qr.hpp"

namespace ringside::ui {

namespace {

constexpr float upper = 208;

bool is_right(core::Corner corner) { return corner == core::Corner::blue; }

/// `text` broken at its spaces into lines no wider than `room`; a word that is wider has its own.
std::vector<std::string_view> lines_of(const Paint& p, std::string_view text, const Style& style,
                                       float room) {
    std::vector<std::string_view> lines;
    std::size_t begin = 0;
    std::size_t end = 0; // of what fits so far
    for (std::size_t i = 0; i <= text.size(); ++i) {
        if (i < text.size() && text[i] != ' ') continue;
        if (end > begin && p.width(text.substr(begin, i - begin), style) > room) {
            lines.push_back(text.substr(begin, end - begin));
            begin = end + 1;
        }
        end = i;
    }
    lines.push_back(text.substr(begin));
    return lines;
}

} // namespace

void draw_scene(Wall& wall, const view::ProjectorBefore& scene) {
    Paint& p = wall.paint;
    const Theme& t = wall.theme();
    const float gap = 160;
    const float width = (wall.width - 48 - gap) / 2;
    const float tall = wall.height - upper - 104 - 24 - 88;
    for (const core::Corner corner : core::both_corners) {
        const bool right = is_right(corner);
        const Rect box{right ? wall.right() - width : 24, upper, width, tall};
        draw_wall_name(wall, wall.view.corners[corner], box.at(0, 0, box.w, 288), 128);
        const Rect body = box.at(0, 288, box.w, box.h - 288);
        p.fill(body, t.p1, 12, Round::bottom);
        float y = body.y + 68;
        for (const std::string& line : scene.lines[corner]) {
            Style style{Face::display, 64, t.t1, right ? Align::right : Align::left, 0};
            style.size = p.squeezed_size(line, style, body.w - 64);
            p.text(right ? body.right() - 32 : body.x + 32, y, line, style);
            y += 96;
        }
    }
    p.within(wall.width / 2, upper + 144, scene.versus, {Face::display, 96, t.t1, Align::centre, 0},
             gap - 24);
    std::string below;
    for (const std::string& line : scene.below) below += (below.empty() ? "" : "  ·  ") + line;
    Style style{Face::display, 52, t.t2, Align::centre, 0};
    style.size = p.squeezed_size(below, style, wall.width - 96);
    p.text(wall.width / 2, wall.height - 104 - 24 - 40, below, style);
    draw_wall_rounds(wall);
}

void draw_scene(Wall& wall, const view::ProjectorPending& scene) {
    Paint& p = wall.paint;
    const Theme& t = wall.theme();
    const float gap = 24;
    const float width = (wall.width - 48 - gap) / 2;
    for (const core::Corner corner : core::both_corners) {
        const Rect box{is_right(corner) ? wall.right() - width : 24, upper, width, 288};
        draw_wall_name(wall, wall.view.corners[corner], box, 128);
    }
    const Rect panel{24, upper + 312, wall.width - 48, wall.height - upper - 312 - 24};
    p.fill(panel, t.p1, 12);
    Style head{Face::display, 168, t.t1, Align::centre, 0};
    head.size = p.squeezed_size(scene.headline, head, panel.w - 96);
    p.text(panel.cx(), panel.cy() - 40, scene.headline, head);
    Style line{Face::display, 64, t.t2, Align::centre, 0};
    line.size = p.squeezed_size(scene.line, line, panel.w - 96);
    p.text(panel.cx(), panel.cy() + 112, scene.line, line);
}

void draw_scene(Wall&, const view::ProjectorBlank&) {}

void draw_scene(Wall& wall, const view::ProjectorMessage& scene) {
    Paint& p = wall.paint;
    const Rect panel{24, upper, wall.width - 48, wall.height - upper - 24};
    p.fill(panel, wall.theme().p1, 12);
    const Rect box = panel.inset(72);
    // As large as lets all of it stand; a word that is wider than the wall makes all smaller.
    Style style{Face::display, 208, wall.theme().t1, Align::centre, 0};
    constexpr float pitch = 1.2F;
    constexpr float smaller = 0.92F;
    std::vector<std::string_view> lines = lines_of(p, scene.text, style, box.w);
    const auto fits = [&] {
        for (const std::string_view line : lines)
            if (p.width(line, style) > box.w) return false;
        return static_cast<float>(lines.size()) * style.size * pitch <= box.h;
    };
    while (!fits() && style.size > 16) {
        style.size *= smaller;
        lines = lines_of(p, scene.text, style, box.w);
    }
    float cy = box.cy() - static_cast<float>(lines.size() - 1) * style.size * pitch / 2;
    for (const std::string_view line : lines) {
        p.text(box.cx(), cy, line, style);
        cy += style.size * pitch;
    }
}

void draw_scene(Wall& wall, const view::ProjectorResult& scene) {
    Paint& p = wall.paint;
    const Theme& t = wall.theme();
    const Rect panel{24, upper, wall.width - 48, 488};
    const Colour ground = scene.winner ? t.corner(*scene.winner) : t.p2;
    p.fill(panel, ground, 12);
    float x = panel.x + 64;
    if (scene.winner) {
        const Rect box{panel.x + 62, panel.cy() - 150, 300, 300};
        if (*scene.winner == core::Corner::red)
            p.fill(box, t.on_corner, 24);
        else
            p.disc(box.cx(), box.cy(), 160, t.on_corner);
        draw_check(p, box.cx(), box.cy() + 6, 200, ground, 38);
        x = panel.x + 422;
    }
    const float room = panel.right() - 48 - x;
    Style head{Face::display, 200, t.on_corner, Align::left, 0};
    head.size = p.squeezed_size(scene.headline, head, room);
    p.text(x, panel.y + 110, scene.headline, head);
    p.fitted({x, panel.y + 210, room, 170}, scene.name,
             {Face::display, 132, t.on_corner, Align::left, 0});
    float line = x;
    if (!scene.nation.empty())
        line += p.text(line, panel.y + 420, scene.nation,
                       {Face::display, 64, t.on_corner, Align::left, 0}) +
                36;
    Style method{Face::display, 88, t.on_corner, Align::left, 0};
    method.size = p.squeezed_size(scene.method, method, panel.right() - 48 - line);
    p.text(line, panel.y + 420, scene.method, method);

    const float tall = wall.height - panel.bottom() - 24 - 24;
    const auto count = static_cast<float>(std::max<std::size_t>(1, scene.tiles.size()));
    const float seal = wall.view.seal.empty() ? 0 : tall + 24;
    if (seal > 0)
        draw_qr(p, wall.view.seal, {wall.right() - tall, panel.bottom() + 24, tall, tall});
    const float width = (wall.width - 48 - seal - 24 * (count - 1)) / count;
    float left = 24;
    for (std::size_t i = 0; i < scene.tiles.size(); ++i, left += width + 24) {
        const view::ProjectorTile& tile = scene.tiles[i];
        const Rect box{left, panel.bottom() + 24, width, tall};
        p.fill(box, tile.deciding ? t.white : t.p1, 12);
        const Colour ink = tile.deciding ? t.ink : t.t1;
        const Colour quiet = tile.deciding ? t.ink : t.t2;
        const float words_room = box.w - 64 - (tile.king ? 176 : 0);
        Style label{Face::display, 64, quiet, Align::left, 0};
        label.size = p.squeezed_size(tile.label, label, words_room);
        p.text(box.x + 32, box.y + 64, tile.label, label);
        Style value{Face::display, 128, ink, Align::left, 0};
        value.size = p.fitting_size(tile.value, value, words_room);
        if (p.width(tile.value, value) > words_room)
            p.fitted({box.x + 32, box.y + 96, words_room, 150}, tile.value,
                     {Face::display, 128, ink, Align::left, 0});
        else
            p.text(box.x + 32, box.y + 172, tile.value, value);
        Style note{Face::display, 56, quiet, Align::left, 0};
        note.size = p.squeezed_size(tile.note, note, words_room);
        p.text(box.x + 32, box.y + 276, tile.note, note);
        if (tile.king)
            draw_piece(p, {*tile.king, chess::PieceType::king}, box.right() - 116, box.cy(), 176);
    }
}

} // namespace ringside::ui
