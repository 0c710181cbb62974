#pragma once

#include <utility>
#include <vector>

#include <imgui.h>

#include "support/bouts.hpp"
#include "ui/console.hpp"

namespace ringside::test {

using view::Intent;

/// The console without a window: an ImGui context whose frames nobody renders, and a mouse.
class Bench {
public:
    Bench() : fonts_{std::get<ui::FontFiles>(ui::find_fonts()), 1}, console_{fonts_} {
        context_ = ImGui::CreateContext(fonts_.atlas());
        ImGui::SetCurrentContext(context_);
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.DisplaySize = {extent_.width, extent_.height};
        io.DeltaTime = 0.1F;
    }
    ~Bench() { ImGui::DestroyContext(context_); }

    void show(const core::Bout& bout, const view::Desk& desk = {}) {
        now = bout.t;
        view = ringside::view::ringside(bout, desk, view::default_caps(),
                                        view::catalogue(view::Language::english));
    }

    /// One frame with the mouse there, its button down or up.
    std::vector<Intent> frame(float x, float y, bool down) {
        ImGuiIO& io = ImGui::GetIO();
#if IMGUI_VERSION_NUM >= 18700
        io.AddMousePosEvent(x, y);
        io.AddMouseButtonEvent(0, down);
#else
        io.MousePos = {x, y};
        io.MouseDown[0] = down;
#endif
        ImGui::NewFrame();
        auto intents = console_.draw(view, now, extent_);
        ImGui::Render();
        return intents;
    }

    /// All that a click comes to: moved there, pressed, let go.
    std::vector<Intent> click(float x, float y) {
        std::vector<Intent> all;
        for (const bool down : {false, false, true, true, false, false})
            for (const Intent& intent : frame(x, y, down)) all.push_back(intent);
        return all;
    }

    std::vector<Intent> drag(float x1, float y1, float x2, float y2) {
        std::vector<Intent> all;
        const auto add = [&](const std::vector<Intent>& some) {
            all.insert(all.end(), some.begin(), some.end());
        };
        add(frame(x1, y1, false));
        add(frame(x1, y1, false));
        add(frame(x1, y1, true));
        add(frame((x1 + x2) / 2, (y1 + y2) / 2, true));
        add(frame(x2, y2, true));
        add(frame(x2, y2, false));
        add(frame(x2, y2, false));
        return all;
    }

    ui::Console& console() { return console_; }
    [[nodiscard]] const ui::Fonts& fonts() const { return fonts_; }
    [[nodiscard]] const ui::Extent& extent() const { return extent_; }

    ringside::view::Ringside view;
    core::Instant now;

private:
    ui::Fonts fonts_;
    ui::Console console_;
    ImGuiContext* context_ = nullptr;
    ui::Extent extent_{1440, 900, 1};
};

inline Intent says(core::Statement what) {
    return view::Say{{core::Office::timekeeper, 0}, std::move(what)};
}

/// The one intent of a click; fails where there is none or more than one.
inline Intent only(const std::vector<Intent>& intents) {
    REQUIRE(intents.size() == 1);
    return intents.front();
}

} // namespace ringside::test
