#include "ui/stage.hpp"

#include <algorithm>
#include <cassert>

#include <imgui.h>

namespace ringside::ui {

namespace {

constexpr float smallest_width = 1280;
constexpr float smallest_height = 800;

// The frame of the guide, section 6.
constexpr float margin = 16;
constexpr float top_height = 56;
constexpr float status_height = 72;
constexpr float column_width = 344;
constexpr float column_gap = 16;
constexpr float panel_gap = 8;
constexpr float log_height = 116;

} // namespace

const view::Control& Stage::control(view::Act act) const {
    const view::Control* found = view.controls.find(act);
    assert(found != nullptr);
    return *found;
}

Layout layout_of(float width, float height, float screen_scale) {
    Layout l;
    l.scale = screen_scale * std::min({1.0F, width / screen_scale / smallest_width,
                                       height / screen_scale / smallest_height});
    const float w = width / l.scale;
    const float h = height / l.scale;
    l.top = {0, 0, w, top_height};
    l.status = {margin, top_height + panel_gap, w - 2 * margin, status_height};
    const float upper = l.status.bottom() + column_gap;
    const float lower = h - margin - log_height;
    const float tall = lower - column_gap - upper;
    l.red = {margin, upper, column_width, tall};
    l.blue = {w - margin - column_width, upper, column_width, tall};
    l.centre = {l.red.right() + column_gap, upper, l.blue.x - l.red.right() - 2 * column_gap, tall};
    l.log = {margin, lower, l.centre.right() - margin, log_height};
    l.tools = {l.blue.x, lower, column_width, log_height};
    return l;
}

void offer(Stage& stage, const view::Control& control, const Rect& box) {
    Paint& p = stage.paint;
    if (box.w <= 0 || box.h <= 0) return;
    ImGui::SetCursorScreenPos({p.px(box.x), p.py(box.y)});
    ImGui::PushID(static_cast<int>(control.act));
    ImGui::InvisibleButton("##key", {box.w * p.scale(), box.h * p.scale()});
    ImGui::PopID();
    // The press counts, not the letting go: it was stamped as it happened.
    if (ImGui::IsItemActivated()) {
        if (control.give == view::Give::hold && !control.dim)
            stage.hands.hold = Hands::Hold{control.act, stage.now, false, false};
        else
            stage.hands.intents.push_back(view::use(control));
    }
    const auto& hold = stage.hands.hold;
    if (ImGui::IsItemDeactivated() && hold && !hold->by_key && hold->act == control.act)
        stage.hands.hold.reset();
}

void offer(Stage& stage, int id, const view::Intent& intent, const Rect& box) {
    Paint& p = stage.paint;
    if (box.w <= 0 || box.h <= 0) return;
    ImGui::SetCursorScreenPos({p.px(box.x), p.py(box.y)});
    ImGui::PushID(id);
    ImGui::InvisibleButton("##place", {box.w * p.scale(), box.h * p.scale()});
    ImGui::PopID();
    if (ImGui::IsItemActivated()) stage.hands.intents.push_back(intent);
}

float held_part(const Stage& stage, view::Act act) {
    const auto& hold = stage.hands.hold;
    if (!hold || hold->act != act || hold->given) return 0;
    const auto ms = static_cast<float>((stage.now - hold->since).count());
    return std::clamp(ms / (1000 * stage.hold_seconds), 0.0F, 1.0F);
}

float draw_key_label(Stage& stage, const view::Control& control, float x, float cy,
                     float cap_height, const Style& style) {
    Paint& p = stage.paint;
    x += draw_cap(p, x, cy - cap_height / 2, cap_height, control.cap,
                  control.dim ? Cap::dim : Cap::lit);
    x += cap_height * 0.46F;
    return x + p.text(x, cy, control.label, style);
}

void draw_button(Stage& stage, const view::Control& control, const Rect& box, float cap_height,
                 float text_size) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    const bool dim = control.dim.has_value();
    p.fill(box, dim ? t.p1 : t.p2, 6);
    p.outline(box, dim ? t.line : t.t3, 2, 6);
    const float cap = cap_width(p, cap_height, control.cap);
    Style style{Face::semibold, text_size, dim ? t.t3 : t.t1, Align::left, 0};
    const float needed = cap + cap_height * 0.46F + p.width(control.label, style);
    const float pad = std::clamp((box.w - needed) / 2, 6.0F,
                                 std::max(6.0F, std::min(12.0F, (box.h - cap_height) / 2)));
    style.size = p.squeezed_size(control.label, style, box.w - 2 * pad - cap - cap_height * 0.46F);
    draw_key_label(stage, control, box.x + pad, box.cy(), cap_height, style);
    offer(stage, control, box);
}

} // namespace ringside::ui
