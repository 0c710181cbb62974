#include "ui/blind.hpp"

#include <imgui.h>

namespace ringside::ui {

struct Blind::State {
    ImGuiContext* context = nullptr;
    Extent extent;
};

Blind::Blind(Fonts& fonts, int width, int height) : state_{std::make_unique<State>()} {
    state_->context = ImGui::CreateContext(fonts.atlas());
    state_->extent = {static_cast<float>(width), static_cast<float>(height), 1};
    ImGui::SetCurrentContext(state_->context);
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    io.DisplaySize = {state_->extent.width, state_->extent.height};
    // What a back end would load into its card.
    unsigned char* pixels = nullptr;
    fonts.atlas()->GetTexDataAsRGBA32(&pixels, &width, &height);
}

Blind::~Blind() { ImGui::DestroyContext(state_->context); }

int Blind::frame(const std::function<void(const Extent&)>& draw) {
    ImGui::SetCurrentContext(state_->context);
    ImGui::GetIO().DeltaTime = 1.0F / 60;
    ImGui::NewFrame();
    draw(state_->extent);
    ImGui::Render();
    return ImGui::GetDrawData()->TotalIdxCount / 3;
}

} // namespace ringside::ui
