#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/time.hpp"
#include "ui/paint.hpp"
#include "ui/shapes.hpp"
#include "view/ringside.hpp"

namespace ringside::ui {

/// What mouse and held keys do between two frames.
struct Hands {
    std::vector<view::Intent> intents; ///< of this frame

    /// A control that is being held for its second.
    struct Hold {
        view::Act act{};
        core::Instant since;
        bool by_key = false;
        bool given = false; ///< it has had its second; the key must be let go first
    };
    std::optional<Hold> hold;

    /// The square whose piece is picked up or dragged, and the choice of a promotion.
    std::optional<chess::Square> picked;
    bool dragging = false;
    struct Promotion {
        chess::Square from = 0;
        chess::Square to = 0;
    };
    std::optional<Promotion> promotion;
};

/// What every panel of the console draws with.
struct Stage {
    Paint& paint;
    const view::Ringside& view;
    core::Instant now;
    Hands& hands;
    float hold_seconds = 1;

    [[nodiscard]] const Theme& theme() const { return paint.theme(); }
    /// The panels' own control of `act`. Pre: the view has one.
    [[nodiscard]] const view::Control& control(view::Act act) const;
};

/// Where everything stands in a window of this size, in points of the design.
struct Layout {
    float scale = 1; ///< pixels a point
    Rect top, status, red, blue, centre, log, tools;
};

/// The console's layout: columns keep their width and the centre takes the rest; below 1280×800 all
/// is scaled by one factor.
[[nodiscard]] Layout layout_of(float width, float height, float screen_scale);

/// Makes `box` the place where `control` is clicked. A dim one answers with its explanation.
void offer(Stage& stage, const view::Control& control, const Rect& box);

/// Makes `box` the place where a click means `intent`. `id` is its own among those of the frame,
/// from 1000 on: below it are the acts.
void offer(Stage& stage, int id, const view::Intent& intent, const Rect& box);

/// How much of its second a control has been held, 0 to 1.
[[nodiscard]] float held_part(const Stage& stage, view::Act act);

/// An ordinary button: cap and label in a row, its border by its state. Clicks are taken.
void draw_button(Stage& stage, const view::Control& control, const Rect& box, float cap_height,
                 float text_size);
/// A label after a cap, both about `cy`; returns where the label ends.
float draw_key_label(Stage& stage, const view::Control& control, float x, float cy,
                     float cap_height, const Style& style);

// A file a panel.
void draw_top_bar(Stage& stage, const Rect& box);
void draw_status(Stage& stage, const Rect& box);
void draw_column(Stage& stage, core::Corner corner, const Rect& box);
void draw_log(Stage& stage, const Rect& box);
void draw_tools(Stage& stage, const Rect& box);
void draw_band(Stage& stage, const Rect& box);
void draw_centre(Stage& stage, const view::SetupCentre& centre, const Layout& layout);
void draw_centre(Stage& stage, const view::ChessCentre& centre, const Layout& layout);
void draw_centre(Stage& stage, const view::BoxingCentre& centre, const Layout& layout);
void draw_centre(Stage& stage, const view::CountCentre& centre, const Layout& layout);
void draw_centre(Stage& stage, const view::TimeoutCentre& centre, const Layout& layout);
void draw_centre(Stage& stage, const view::BreakCentre& centre, const Layout& layout);
void draw_centre(Stage& stage, const view::DecisionCentre& centre, const Layout& layout);
void draw_centre(Stage& stage, const view::FinishedCentre& centre, const Layout& layout);
void draw_centre(Stage& stage, const view::ReviewCentre& centre, const Layout& layout);

/// A field of the sheet in a line of this height: its label above it, or left of it where
/// `label_width` is not 0.
/// Of the words that tell whether a judge's phone is there.
[[nodiscard]] Style seat_style(const Theme& theme, bool is_well);
void draw_field(Stage& stage, const view::FormField& field, const Rect& line,
                float label_width = 0);
/// A fighter's half of the sheet.
void draw_fighter(Stage& stage, core::Corner corner, const view::SetupCentre& centre,
                  const Rect& box);

/// The head of a column, which set-up has too.
void draw_column_head(Stage& stage, const view::Column& column, const Rect& box);

/// What is to become of a call that is looked back at.
void draw_correction(Stage& stage, const view::ReviewCentre& centre, const Rect& box);

/// The board with its coordinates outside; takes clicks and drags.
void draw_board(Stage& stage, const view::BoardView& board, const Rect& squares);
/// The board without coordinates, to be looked at alone.
void draw_small_board(Paint& paint, const view::BoardView& board, const Rect& squares);
void draw_move_entry(Stage& stage, const view::MoveEntry& entry, const Rect& box);
void draw_move_list(Stage& stage, const view::MoveList& moves, const Rect& box);
void draw_ten_count(Stage& stage, const view::CountFace& count, const Rect& box);
void draw_timeout(Stage& stage, const view::TimeoutFace& face, const Rect& box);
void draw_chess_line(Stage& stage, const view::ChessLine& line, const Rect& box);
/// Before a chess round: the position, the cards and the clock on the table.
void draw_rebuild(Stage& stage, const view::BreakCentre& centre, const Rect& box);
void draw_cards(Stage& stage, const view::CardsPanel& cards, const Rect& box);
/// Cells of a count, `columns` a row, filled up to the number reached.
void draw_count_cells(Paint& paint, int reached, int out, int columns, const Rect& box, float gap,
                      float text_size);

} // namespace ringside::ui
