#include "ui/console.hpp"

#include <imgui.h>

#include "ui/stage.hpp"
#include "view/letters.hpp"
#include "view/typed_move.hpp"

namespace ringside::ui {

namespace {

constexpr core::Millis hold_time{1000};

} // namespace

struct Console::State {
    const Fonts& fonts;
    Hands hands;
};

Console::Console(const Fonts& fonts) : state_{std::make_unique<State>(State{fonts, {}})} {}
Console::~Console() = default;

namespace {

/// Gives the intent of what has been held for its second.
void finish_hold(Hands& hands, const view::Ringside& view, core::Instant now) {
    if (!hands.hold || hands.hold->given) return;
    const view::Control* control = control_of(view, hands.hold->act);
    if (control == nullptr || control->give != view::Give::hold || control->dim) {
        hands.hold.reset();
        return;
    }
    if (now - hands.hold->since < hold_time) return;
    hands.hold->given = true;
    hands.intents.push_back(view::use(*control));
}

void draw_all(Stage& stage, const Layout& layout) {
    stage.paint.fill({0, 0, layout.top.w, layout.log.bottom() + 16}, stage.theme().bg);
    draw_top_bar(stage, layout.top);
    draw_status(stage, layout.status);
    const view::Centre& centre = stage.view.centre;
    const bool setup = std::holds_alternative<view::SetupCentre>(centre);
    const bool finished = std::holds_alternative<view::FinishedCentre>(centre);
    const bool review = std::holds_alternative<view::ReviewCentre>(centre);
    if (!setup && !review)
        for (const core::Corner corner : core::both_corners)
            draw_column(stage, corner, corner == core::Corner::red ? layout.red : layout.blue);
    std::visit([&](const auto& what) { draw_centre(stage, what, layout); }, centre);
    if (stage.view.band) {
        // Its keys are named as those of the panels, which stand above it, and are others.
        ImGui::PushID("band");
        draw_band(stage,
                  {layout.log.x, layout.log.y, layout.tools.right() - layout.log.x, layout.log.h});
        ImGui::PopID();
        return;
    }
    if (setup || finished || review) return;
    draw_log(stage, layout.log);
    draw_tools(stage, layout.tools);
}

} // namespace

std::vector<view::Intent> Console::draw(const view::Ringside& view, core::Instant now,
                                        const Extent& extent) {
    Hands& hands = state_->hands;
    hands.intents.clear();
    finish_hold(hands, view, now);

    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize({extent.width, extent.height});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0);
    ImGui::Begin("console", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBackground |
                     ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoBringToFrontOnFocus);
    const Layout layout = layout_of(extent.width, extent.height, extent.scale);
    Paint paint{*ImGui::GetWindowDrawList(), state_->fonts,
                view.glare ? glare_theme() : dark_theme(), layout.scale};
    Stage stage{paint, view, now, hands};
    draw_all(stage, layout);
    ImGui::End();
    ImGui::PopStyleVar(2);
    return hands.intents;
}

std::optional<view::Intent> Console::press(const view::Ringside& view, view::Act act,
                                           core::Instant t) {
    const view::Control* control = control_of(view, act);
    if (control == nullptr) return std::nullopt;
    if (act == view::Act::back) {
        state_->hands.picked.reset();
        state_->hands.promotion.reset();
    }
    if (control->give == view::Give::hold && !control->dim) {
        state_->hands.hold = Hands::Hold{act, t, true, false};
        return std::nullopt;
    }
    return view::use(*control);
}

void Console::release(view::Act act) {
    auto& hold = state_->hands.hold;
    if (hold && hold->by_key && hold->act == act) hold.reset();
}

std::optional<view::Intent> Console::type(const view::Ringside& view, char32_t character) {
    const bool printable = character >= 0x20 && character != 0x7F;
    if (!printable) return std::nullopt;
    if (view.types_words) return view::DeskAct{view::desk::Type{view::utf8(character)}};
    if (view.types_moves && view::is_move_letter(character))
        return view::DeskAct{view::desk::Type{view::utf8(character)}};
    return std::nullopt;
}

bool Console::is_holding() const { return state_->hands.hold && !state_->hands.hold->given; }

} // namespace ringside::ui
