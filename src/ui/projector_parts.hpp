#pragma once

#include "core/time.hpp"
#include "ui/paint.hpp"
#include "ui/shapes.hpp"
#include "view/projector.hpp"

namespace ringside::ui {

/// What every scene of the projector draws with: a sheet of `width`×`height` points, 1920×1080 on a
/// wide screen.
struct Wall {
    Paint& paint;
    const view::Projector& view;
    core::Instant now;
    float width = 1920;
    float height = 1080;

    [[nodiscard]] const Theme& theme() const { return paint.theme(); }
    [[nodiscard]] float right() const { return width - 24; }
};

/// The corner's head: mark, word, nation, name; the name at most `name_size`.
void draw_wall_name(Wall& wall, const view::ProjectorCorner& corner, const Rect& box,
                    float name_size);
/// The strip of all rounds along the bottom.
void draw_wall_rounds(Wall& wall);

/// A yellow chip with words about a middle, no wider than `room`: what stands. Nothing where there
/// are none.
void draw_stopped(Wall& wall, const std::string& words, float cx, float cy, float room);
/// The board with its coordinates inside.
void draw_wall_board(Wall& wall, const view::BoardView& board, const Rect& squares);
/// A label over its pips, mirrored for Blue.
void draw_wall_pips(Wall& wall, core::Corner corner, const std::string& label, Pip pip,
                    const view::Pips& pips, const Rect& box, float cy, float label_size,
                    float radius, float step, Colour text, Colour filled, Colour empty);

// A scene each.
void draw_scene(Wall& wall, const view::ProjectorBefore& scene);
void draw_scene(Wall& wall, const view::ProjectorChess& scene);
void draw_scene(Wall& wall, const view::ProjectorBoxing& scene);
void draw_scene(Wall& wall, const view::ProjectorCount& scene);
void draw_scene(Wall& wall, const view::ProjectorBreak& scene);
void draw_scene(Wall& wall, const view::ProjectorPending& scene);
void draw_scene(Wall& wall, const view::ProjectorResult& scene);
void draw_scene(Wall& wall, const view::ProjectorBlank& scene);
void draw_scene(Wall& wall, const view::ProjectorMessage& scene);

} // namespace ringside::ui
