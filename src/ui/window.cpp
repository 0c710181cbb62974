#include "ui/window.hpp"

#include <algorithm>
#include <cstdint>
#include <type_traits>
#include <utility>

#define GL_GLEXT_PROTOTYPES
#define GLFW_INCLUDE_GLEXT
#include <GLFW/glfw3.h>
#include <backends/imgui_impl_glfw.h>
#include <backends/imgui_impl_opengl3.h>
#include <imgui.h>

#include "ui/fonts.hpp"

namespace ringside::ui {

struct Window::State {
    GLFWwindow* window = nullptr;
    ImGuiContext* context = nullptr;
    ImFontAtlas own_atlas; ///< a small one, for the back end to load in place of the shared one
    ImFontAtlas* shared_atlas = nullptr;
    std::function<core::Instant()> clock;
    std::vector<Event> events;
    bool hidden = false;
    unsigned frame_buffer = 0;
    unsigned colour_buffer = 0;
    int width = 0;
    int height = 0;

    /// Some window managers forget a place that a window had before it was shown, others one that
    /// it is given while it is: it is told both times.
    void put(const Area& area) const {
        glfwSetWindowSize(window, area.width, area.height);
        glfwSetWindowPos(window, area.x, area.y);
        glfwShowWindow(window);
        glfwSetWindowPos(window, area.x, area.y);
        glfwSetWindowSize(window, area.width, area.height);
    }

    void make_current() const {
        glfwMakeContextCurrent(window);
        ImGui::SetCurrentContext(context);
    }
};

namespace {

std::string glfw_problem(const char* otherwise) {
    const char* text = nullptr;
    glfwGetError(&text);
    return text != nullptr ? text : otherwise;
}

unsigned modifiers_of(int mods) {
    unsigned bits = 0;
    if ((mods & GLFW_MOD_SHIFT) != 0) bits |= with_shift;
    if ((mods & GLFW_MOD_CONTROL) != 0) bits |= with_ctrl;
    if ((mods & GLFW_MOD_ALT) != 0) bits |= with_alt;
    return bits;
}

} // namespace

/// GLFW's callbacks. The back end of ImGui 1.86 writes what it is told into the current context,
/// not into the window's: each callback makes the window's own current before it passes on.
struct Callbacks {
    static Window::State& of(GLFWwindow* window) {
        auto& state = *static_cast<Window::State*>(glfwGetWindowUserPointer(window));
        ImGui::SetCurrentContext(state.context);
        return state;
    }
    static void on_key(GLFWwindow* window, int key, int scancode, int action, int mods) {
        Window::State& state = of(window);
        if (action != GLFW_REPEAT)
            state.events.emplace_back(
                KeyEvent{state.clock(), key, scancode, modifiers_of(mods), action == GLFW_PRESS});
        ImGui_ImplGlfw_KeyCallback(window, key, scancode, action, mods);
    }
    static void on_char(GLFWwindow* window, unsigned character) {
        Window::State& state = of(window);
        state.events.emplace_back(CharEvent{state.clock(), static_cast<char32_t>(character)});
        ImGui_ImplGlfw_CharCallback(window, character);
    }
    static void on_button(GLFWwindow* window, int button, int action, int mods) {
        Window::State& state = of(window);
        if (button == GLFW_MOUSE_BUTTON_LEFT)
            state.events.emplace_back(ClickEvent{state.clock(), action == GLFW_PRESS});
        ImGui_ImplGlfw_MouseButtonCallback(window, button, action, mods);
    }
    static void on_scroll(GLFWwindow* window, double x, double y) {
        of(window).events.emplace_back(DirtyEvent{});
        ImGui_ImplGlfw_ScrollCallback(window, x, y);
    }
    static void on_move(GLFWwindow* window, double x, double y) {
        of(window).events.emplace_back(DirtyEvent{});
#if IMGUI_VERSION_NUM >= 18700
        ImGui_ImplGlfw_CursorPosCallback(window, x, y);
#else
        (void)x, (void)y; // the pointer is polled
#endif
    }
    static void on_focus(GLFWwindow* window, int focused) {
        of(window).events.emplace_back(FocusEvent{focused != 0});
        ImGui_ImplGlfw_WindowFocusCallback(window, focused);
    }
    static void on_enter(GLFWwindow* window, int entered) {
        of(window).events.emplace_back(DirtyEvent{});
        ImGui_ImplGlfw_CursorEnterCallback(window, entered);
    }
    static void on_close(GLFWwindow* window) {
        of(window).events.emplace_back(CloseEvent{});
        glfwSetWindowShouldClose(window, GLFW_FALSE); // whoever runs the window decides
    }
    static void on_refresh(GLFWwindow* window) { of(window).events.emplace_back(DirtyEvent{}); }
    static void on_size(GLFWwindow* window, int, int) {
        of(window).events.emplace_back(DirtyEvent{});
    }

    static void install(GLFWwindow* window) {
        glfwSetKeyCallback(window, on_key);
        glfwSetCharCallback(window, on_char);
        glfwSetMouseButtonCallback(window, on_button);
        glfwSetScrollCallback(window, on_scroll);
        glfwSetCursorPosCallback(window, on_move);
        glfwSetWindowFocusCallback(window, on_focus);
        glfwSetCursorEnterCallback(window, on_enter);
        glfwSetWindowCloseCallback(window, on_close);
        glfwSetWindowRefreshCallback(window, on_refresh);
        glfwSetFramebufferSizeCallback(window, on_size);
    }
};

std::variant<std::monostate, std::string> start_windows() {
    if (glfwInit() == GLFW_TRUE) return std::monostate{};
    return "no display can be opened: " + glfw_problem("GLFW does not start");
}

void stop_windows() { glfwTerminate(); }

void wait_for_events(double seconds) {
    if (seconds > 0)
        glfwWaitEventsTimeout(seconds);
    else
        glfwPollEvents();
}

void wake() { glfwPostEmptyEvent(); }

float monitor_scale() {
    float x = 1;
    float y = 1;
    if (GLFWmonitor* monitor = glfwGetPrimaryMonitor()) glfwGetMonitorContentScale(monitor, &x, &y);
    return std::max(1.0F, x);
}

namespace {

/// ImGui's name of a texture, which is a pointer in some versions and a number in others.
template <typename Id>
Id texture_id(unsigned name) {
    if constexpr (std::is_pointer_v<Id>)
        return reinterpret_cast<Id>(static_cast<std::uintptr_t>(name)); // NOLINT: so ImGui has it
    else
        return static_cast<Id>(name);
}

/// Gives the atlas to the card as the one channel that it has, a quarter of what the back end would
/// load, where the card can show that as white of so much cover (OpenGL 3.3).
void load(ImFontAtlas& atlas) {
    int major = 0;
    int minor = 0;
    glGetIntegerv(GL_MAJOR_VERSION, &major);
    glGetIntegerv(GL_MINOR_VERSION, &minor);
    if (major * 10 + minor < 33) {
        ImGui_ImplOpenGL3_CreateFontsTexture();
        return;
    }
    unsigned char* pixels = nullptr;
    int width = 0;
    int height = 0;
    atlas.GetTexDataAsAlpha8(&pixels, &width, &height);
    unsigned name = 0;
    glGenTextures(1, &name);
    glBindTexture(GL_TEXTURE_2D, name);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    const int white_of_cover[] = {GL_ONE, GL_ONE, GL_ONE, GL_RED};
    glTexParameteriv(GL_TEXTURE_2D, GL_TEXTURE_SWIZZLE_RGBA, white_of_cover);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, width, height, 0, GL_RED, GL_UNSIGNED_BYTE, pixels);
    glBindTexture(GL_TEXTURE_2D, 0);
    atlas.SetTexID(texture_id<ImTextureID>(name));
}

} // namespace

Window::Window(std::unique_ptr<State> state) : state_{std::move(state)} {}

std::variant<std::unique_ptr<Window>, std::string>
Window::open(const WindowSpec& spec, Fonts& fonts, std::function<core::Instant()> clock,
             Window* share) {
    glfwDefaultWindowHints();
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 0);
    glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
    glfwWindowHint(GLFW_AUTO_ICONIFY, GLFW_FALSE);
    glfwWindowHint(GLFW_FOCUS_ON_SHOW, share == nullptr ? GLFW_TRUE : GLFW_FALSE);

    auto state = std::make_unique<State>();
    state->clock = std::move(clock);
    state->hidden = spec.place == Place::hidden;
    state->window = glfwCreateWindow(spec.width, spec.height, spec.title.c_str(), nullptr,
                                     share != nullptr ? share->state_->window : nullptr);
    if (state->window == nullptr)
        return "no window can be opened: " + glfw_problem("OpenGL 3.0 is missing");

    glfwMakeContextCurrent(state->window);
    glfwSwapInterval(0); // frames are drawn when something changes, not all the time
    state->context = ImGui::CreateContext(&state->own_atlas);
    ImGui::SetCurrentContext(state->context);
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    glfwSetWindowUserPointer(state->window, state.get());
    Callbacks::install(state->window);
    ImGui_ImplGlfw_InitForOpenGL(state->window, false);
    ImGui_ImplOpenGL3_Init("#version 130");
    ImGui_ImplOpenGL3_CreateDeviceObjects();
    // The textures are shared between the windows, so the big atlas is loaded once. By now the
    // thread that bakes it has had all the time that a window takes to open.
    state->shared_atlas = fonts.atlas();
    io.Fonts = state->shared_atlas;
    if (share == nullptr) load(*state->shared_atlas);

    if (spec.place == Place::normal) glfwShowWindow(state->window);
    return std::unique_ptr<Window>{new Window{std::move(state)}};
}

Window::~Window() {
    state_->make_current();
    if (state_->frame_buffer != 0) {
        glDeleteFramebuffers(1, &state_->frame_buffer);
        glDeleteRenderbuffers(1, &state_->colour_buffer);
    }
    // The back end forgets the texture of the atlas that it finds; the shared one lives on.
    ImGui::GetIO().Fonts = &state_->own_atlas;
    ImGui_ImplOpenGL3_Shutdown();
    ImGui_ImplGlfw_Shutdown();
    ImGui::DestroyContext(state_->context);
    glfwDestroyWindow(state_->window);
}

Extent Window::begin_frame() {
    state_->make_current();
    ImGui_ImplOpenGL3_NewFrame();
    ImGui_ImplGlfw_NewFrame();
    ImGui::NewFrame();
    glfwGetFramebufferSize(state_->window, &state_->width, &state_->height);
    float x = 1;
    float y = 1;
    if (!state_->hidden) glfwGetWindowContentScale(state_->window, &x, &y);
    return {static_cast<float>(state_->width), static_cast<float>(state_->height),
            std::max(1.0F, x)};
}

namespace {

void render(int width, int height) {
    ImGui::Render();
    glViewport(0, 0, width, height);
    glClearColor(0, 0, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

} // namespace

void Window::end_frame() {
    render(state_->width, state_->height);
    glfwSwapBuffers(state_->window);
}

Image Window::end_frame_to_image() {
    // What is not on the screen need not exist in a window's own buffer, so it is drawn into one
    // of ours.
    if (state_->frame_buffer == 0) {
        glGenFramebuffers(1, &state_->frame_buffer);
        glGenRenderbuffers(1, &state_->colour_buffer);
    }
    glBindFramebuffer(GL_FRAMEBUFFER, state_->frame_buffer);
    glBindRenderbuffer(GL_RENDERBUFFER, state_->colour_buffer);
    glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, state_->width, state_->height);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER,
                              state_->colour_buffer);
    render(state_->width, state_->height);

    Image image{state_->width, state_->height, {}};
    const auto row = static_cast<std::size_t>(image.width) * 4;
    image.pixels.resize(row * static_cast<std::size_t>(image.height));
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, image.width, image.height, GL_RGBA, GL_UNSIGNED_BYTE, image.pixels.data());
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    // GL counts rows from below.
    for (std::size_t top = 0, low = static_cast<std::size_t>(image.height) - 1; top < low;
         ++top, --low)
        std::swap_ranges(&image.pixels[top * row], &image.pixels[top * row] + row,
                         &image.pixels[low * row]);
    for (std::size_t i = 3; i < image.pixels.size(); i += 4) image.pixels[i] = 0xFF;
    return image;
}

std::vector<Event> Window::take_events() { return std::exchange(state_->events, {}); }

bool Window::is_typing() const {
    ImGui::SetCurrentContext(state_->context);
    return ImGui::GetIO().WantTextInput;
}

void Window::bring_to_front() { glfwFocusWindow(state_->window); }

void Window::resize(int width, int height) { glfwSetWindowSize(state_->window, width, height); }

void Window::set_title(const std::string& title) {
    glfwSetWindowTitle(state_->window, title.c_str());
}

Area Window::area() const {
    Area area;
    glfwGetWindowPos(state_->window, &area.x, &area.y);
    glfwGetWindowSize(state_->window, &area.width, &area.height);
    return area;
}

// A full screen of GLFW's own lands on the wrong monitor under some window managers; a window
// without a frame, of the monitor's size and at its place, lands right under all that were tried.
void Window::fill(const Area& area) {
    state_->make_current();
    ImGui::GetIO().ConfigFlags |= ImGuiConfigFlags_NoMouseCursorChange;
    glfwSetInputMode(state_->window, GLFW_CURSOR, GLFW_CURSOR_HIDDEN);
    glfwSetWindowAttrib(state_->window, GLFW_DECORATED, GLFW_FALSE);
    state_->put(area);
}

void Window::frame(const Area& area) {
    state_->make_current();
    ImGui::GetIO().ConfigFlags &= ~ImGuiConfigFlags_NoMouseCursorChange;
    glfwSetInputMode(state_->window, GLFW_CURSOR, GLFW_CURSOR_NORMAL);
    glfwSetWindowAttrib(state_->window, GLFW_DECORATED, GLFW_TRUE);
    state_->put(area);
}

void Window::hide() { glfwHideWindow(state_->window); }

bool Window::has_keyboard() const {
    return glfwGetWindowAttrib(state_->window, GLFW_FOCUSED) == GLFW_TRUE;
}

bool Window::is_shown() const {
    return glfwGetWindowAttrib(state_->window, GLFW_VISIBLE) == GLFW_TRUE;
}

} // namespace ringside::ui
