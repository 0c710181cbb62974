#include "ui/flash.hpp"

#include <algorithm>

#include <imgui.h>

#include "ui/paint.hpp"

namespace ringside::ui {

namespace {

constexpr float designed_height = 1080;
constexpr float border = 16; // nothing may cover a clock, and none stands so near the edge
constexpr float tab_height = 92;
constexpr float text_size = 72;

} // namespace

void draw_flash(const std::string& text, const Extent& extent, const Fonts& fonts) {
    const float scale = extent.height / designed_height;
    Paint paint{*ImGui::GetForegroundDrawList(), fonts, dark_theme(), scale};
    const Theme& t = paint.theme();
    const Rect all{0, 0, extent.width / scale, designed_height};
    paint.outline(all, t.sig, border);
    paint.outline(all.inset(border), t.ink, 2);
    const Style style{Face::display, text_size, t.ink, Align::centre, 0};
    const float width = paint.width(text, style) + 96;
    const Rect tab{all.cx() - width / 2, all.bottom() - tab_height, width, tab_height};
    paint.fill(tab, t.sig, 12, Round::top);
    paint.text(tab.cx(), tab.cy(), text, style);
}

} // namespace ringside::ui
