#pragma once

#include <functional>
#include <string>

namespace ringside::ui {

/// Opens a window of GLFW and ImGui as any program would, with ImGui's own font and nothing in it,
/// draws one frame, calls `drawn` and closes it. Returns why it could not, else nothing. For
/// measuring beside.
[[nodiscard]] std::string show_empty_window(const std::function<void()>& drawn);

} // namespace ringside::ui
