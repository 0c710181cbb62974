#include <algorithm>
#include <cmath>

#include <imgui.h>

#include "ui/stage.hpp"

namespace ringside::ui {

namespace {

using chess::Square;

constexpr float piece_size = 1.02F;
constexpr float last_line_width = 0.055F;

Rect square_box(const Rect& squares, Square square, bool flipped) {
    const float size = squares.w / 8;
    int file = square % 8;
    int row = 7 - square / 8;
    if (flipped) {
        file = 7 - file;
        row = 7 - row;
    }
    return {squares.x + static_cast<float>(file) * size, squares.y + static_cast<float>(row) * size,
            size, size};
}

bool is_light(Square square) { return (square % 8 + square / 8) % 2 == 1; }

/// The moves from one square; empty: nothing there may move.
std::vector<const view::Playable*> moves_from(const view::BoardView& board, Square from) {
    std::vector<const view::Playable*> moves;
    for (const view::Playable& playable : board.playable)
        if (playable.move.from == from) moves.push_back(&playable);
    return moves;
}

void draw_coordinates(Paint& p, const Rect& squares, bool flipped) {
    const float size = squares.w / 8;
    const Style style{Face::medium, 14, p.theme().t2, Align::centre, 0};
    for (int i = 0; i < 8; ++i) {
        const float along = (static_cast<float>(i) + 0.5F) * size;
        const char rank = static_cast<char>('0' + (flipped ? i + 1 : 8 - i));
        const char file = static_cast<char>('a' + (flipped ? 7 - i : i));
        p.text(squares.x - 9, squares.y + along, std::string_view{&rank, 1}, style);
        p.text(squares.x + along, squares.bottom() + 11, std::string_view{&file, 1}, style);
    }
}

void draw_squares(Paint& p, const view::BoardView& board, const Rect& squares) {
    const Theme& t = p.theme();
    for (Square square = 0; square < 64; ++square) {
        const Rect box = square_box(squares, square, board.flipped);
        const bool last = board.last && ((*board.last)[0] == square || (*board.last)[1] == square);
        const bool light = is_light(square);
        if (!last) {
            p.fill(box, light ? t.square_light : t.square_dark);
            continue;
        }
        p.fill(box, light ? t.last_light : t.last_dark);
        p.outline(box, t.last_line, box.w * last_line_width);
    }
}

/// The picked square in green, its targets as dots, a ring on what can be taken.
void draw_targets(Paint& p, const view::BoardView& board, const Rect& squares, Square from) {
    const Theme& t = p.theme();
    const Rect picked = square_box(squares, from, board.flipped);
    p.fill(picked, t.go);
    for (const view::Playable* playable : moves_from(board, from)) {
        const Rect box = square_box(squares, playable->move.to, board.flipped);
        if (board.pieces[playable->move.to])
            p.ring(box.cx(), box.cy(), box.w * 0.46F, box.w * 0.07F, t.go_lo);
        else
            p.disc(box.cx(), box.cy(), box.w * 0.15F, t.go_lo);
    }
}

std::optional<Square> square_at(const Paint& p, const view::BoardView& board, const Rect& squares,
                                float x, float y) {
    const float size = squares.w / 8 * p.scale();
    const float file = std::floor((x - p.px(squares.x)) / size);
    const float row = std::floor((y - p.py(squares.y)) / size);
    if (file < 0 || file > 7 || row < 0 || row > 7) return std::nullopt;
    int f = static_cast<int>(file);
    int r = 7 - static_cast<int>(row);
    if (board.flipped) {
        f = 7 - f;
        r = 7 - r;
    }
    return static_cast<Square>(r * 8 + f);
}

/// Plays the move from the picked square to `to`, asks for the promotion, or picks anew.
void choose(Stage& stage, const view::BoardView& board, Square from, Square to) {
    Hands& hands = stage.hands;
    std::vector<const view::Playable*> fitting;
    for (const view::Playable* playable : moves_from(board, from))
        if (playable->move.to == to) fitting.push_back(playable);
    hands.picked.reset();
    if (fitting.size() > 1)
        hands.promotion = Hands::Promotion{from, to};
    else if (fitting.size() == 1)
        hands.intents.emplace_back(
            view::Say{{core::Office::timekeeper, 0}, core::call::Move{fitting.front()->san}});
}

void take_mouse(Stage& stage, const view::BoardView& board, const Rect& squares) {
    Paint& p = stage.paint;
    Hands& hands = stage.hands;
    ImGui::SetCursorScreenPos({p.px(squares.x), p.py(squares.y)});
    ImGui::InvisibleButton("##board", {squares.w * p.scale(), squares.h * p.scale()});
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const std::optional<Square> under = square_at(p, board, squares, mouse.x, mouse.y);
    if (ImGui::IsItemActivated()) {
        if (board.dim) {
            hands.intents.emplace_back(*board.dim);
            return;
        }
        if (hands.picked && under && *under != *hands.picked && moves_from(board, *under).empty()) {
            choose(stage, board, *hands.picked, *under);
            return;
        }
        const bool again = under && hands.picked == under;
        hands.picked.reset();
        if (under && !again && !moves_from(board, *under).empty()) {
            hands.picked = under;
            hands.dragging = true;
        }
    }
    if (ImGui::IsItemDeactivated()) {
        // Let go elsewhere it was a drag; let go where it was picked up, the first of two clicks.
        if (hands.dragging && hands.picked && under && *under != *hands.picked)
            choose(stage, board, *hands.picked, *under);
        hands.dragging = false;
    }
}

/// Four pieces over the board, in the file of the promotion.
void draw_promotion(Stage& stage, const view::BoardView& board, const Rect& squares) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    Hands& hands = stage.hands;
    const Hands::Promotion open = *hands.promotion;
    std::vector<const view::Playable*> choices;
    for (const view::Playable* playable : moves_from(board, open.from))
        if (playable->move.to == open.to && playable->move.promotion) choices.push_back(playable);
    if (choices.empty()) {
        hands.promotion.reset();
        return;
    }
    // The queen first: she is chosen nearly always.
    std::stable_sort(choices.begin(), choices.end(), [](const auto* a, const auto* b) {
        return *a->move.promotion > *b->move.promotion;
    });
    const chess::Side side = open.to / 8 == 7 ? chess::Side::white : chess::Side::black;
    const Rect target = square_box(squares, open.to, board.flipped);
    const float down = target.y < squares.cy() ? 1.0F : -1.0F;
    p.fill(squares, with_alpha(t.ink, 0xA0));
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const Rect box{target.x, target.y + down * static_cast<float>(i) * target.h, target.w,
                       target.h};
        p.fill(box, t.go);
        p.outline(box, t.ink, 2);
        draw_piece(p, {side, *choices[i]->move.promotion}, box.cx(), box.cy(), box.w * piece_size);
    }
    ImGui::SetCursorScreenPos({p.px(squares.x), p.py(squares.y)});
    ImGui::InvisibleButton("##promotion", {squares.w * p.scale(), squares.h * p.scale()});
    if (!ImGui::IsItemActivated()) return;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const float size = target.h * p.scale();
    const auto row =
        static_cast<int>(std::floor((mouse.y - p.py(target.y)) / size)) * static_cast<int>(down);
    const bool inside = mouse.x >= p.px(target.x) && mouse.x < p.px(target.right());
    hands.promotion.reset();
    if (inside && row >= 0 && row < static_cast<int>(choices.size()))
        hands.intents.emplace_back(
            view::Say{{core::Office::timekeeper, 0},
                      core::call::Move{choices[static_cast<std::size_t>(row)]->san}});
}

void draw_pieces(Paint& p, const view::BoardView& board, const Rect& squares,
                 std::optional<Square> without) {
    const float size = squares.w / 8 * piece_size;
    for (Square square = 0; square < 64; ++square) {
        if (!board.pieces[square] || square == without) continue;
        const Rect box = square_box(squares, square, board.flipped);
        draw_piece(p, *board.pieces[square], box.cx(), box.cy(), size);
    }
}

} // namespace

void draw_small_board(Paint& paint, const view::BoardView& board, const Rect& squares) {
    draw_squares(paint, board, squares);
    draw_pieces(paint, board, squares, std::nullopt);
}

void draw_board(Stage& stage, const view::BoardView& board, const Rect& squares) {
    Paint& p = stage.paint;
    Hands& hands = stage.hands;
    if (hands.picked && moves_from(board, *hands.picked).empty()) hands.picked.reset();
    draw_coordinates(p, squares, board.flipped);
    draw_squares(p, board, squares);
    if (hands.picked) draw_targets(p, board, squares, *hands.picked);
    draw_pieces(p, board, squares, hands.dragging ? hands.picked : std::nullopt);
    if (hands.promotion) {
        draw_promotion(stage, board, squares);
        return;
    }
    take_mouse(stage, board, squares);
    if (hands.dragging && hands.picked && board.pieces[*hands.picked]) {
        const ImVec2 mouse = ImGui::GetIO().MousePos;
        draw_piece(p, *board.pieces[*hands.picked], (mouse.x - p.px(0)) / p.scale(),
                   (mouse.y - p.py(0)) / p.scale(), squares.w / 8 * piece_size);
    }
}

} // namespace ringside::ui
