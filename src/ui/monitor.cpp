#include "ui/monitor.hpp"

#include <utility>

#include <GLFW/glfw3.h>

namespace ringside::ui {

namespace {

bool& has_changed() {
    static bool changed = false;
    return changed;
}

} // namespace

std::vector<Monitor> monitors() {
    // GLFW tells it from within its own waiting, on the thread that asks here.
    glfwSetMonitorCallback([](GLFWmonitor*, int) { has_changed() = true; });
    int count = 0;
    GLFWmonitor** all = glfwGetMonitors(&count);
    std::vector<Monitor> found;
    for (int i = 0; i < count; ++i) {
        const GLFWvidmode* mode = glfwGetVideoMode(all[i]);
        if (mode == nullptr) continue;
        const char* name = glfwGetMonitorName(all[i]);
        Monitor monitor{name != nullptr ? name : "", {0, 0, mode->width, mode->height}};
        glfwGetMonitorPos(all[i], &monitor.area.x, &monitor.area.y);
        found.push_back(std::move(monitor));
    }
    return found;
}

bool take_monitor_change() { return std::exchange(has_changed(), false); }

} // namespace ringside::ui
