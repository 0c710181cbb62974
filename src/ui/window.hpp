#pragma once

#include <functional>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "core/time.hpp"
#include "ui/image.hpp"
#include "ui/monitor.hpp"

namespace ringside::ui {

class Fonts;

/// The modifiers that were down, as bits.
enum Modifier : unsigned { with_shift = 1, with_ctrl = 2, with_alt = 4 };

/// A key went down or up, stamped in the callback. Repeats of a held key are not reported.
struct KeyEvent {
    core::Instant t;
    int key = 0; ///< GLFW's key token, a place on the US layout
    int scancode = 0;
    unsigned modifiers = 0;
    bool down = false;
};

/// A character was typed, in the user's layout. It follows the key event that made it; a held key
/// repeats it.
struct CharEvent {
    core::Instant t;
    char32_t character = 0;
};

/// A mouse button went down or up.
struct ClickEvent {
    core::Instant t;
    bool down = false;
};

/// The window was asked to close, got or lost the focus, or must be drawn again.
struct CloseEvent {};
struct FocusEvent {
    bool focused = false;
};
struct DirtyEvent {};

using Event = std::variant<KeyEvent, CharEvent, ClickEvent, CloseEvent, FocusEvent, DirtyEvent>;

/// The size of a window: in pixels, and how many pixels one point of the design takes.
struct Extent {
    float width = 0;
    float height = 0;
    float scale = 1; ///< of a HiDPI screen
};

/// Where a window goes.
enum class Place : unsigned char {
    normal,   ///< a window of the size asked for
    unplaced, ///< shown by `fill` or `frame`
    hidden,   ///< never shown; for pictures
};

struct WindowSpec {
    std::string title;
    int width = 1440;
    int height = 900;
    Place place = Place::normal;
};

/// One window with its GL context and its ImGui context: hides GLFW, GL and ImGui's back ends. The
/// windows of a program share one font atlas. All members are for the thread that opened it.
class Window {
public:
    /// Opens a window. `clock` tells the instant for the stamps of its events. `share` is a window
    /// that is open already. The alternative is one sentence why it could not be opened.
    [[nodiscard]] static std::variant<std::unique_ptr<Window>, std::string>
    open(const WindowSpec& spec, Fonts& fonts, std::function<core::Instant()> clock,
         Window* share = nullptr);
    ~Window();
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    /// Begins a frame: this window's contexts are current until `end_frame`.
    Extent begin_frame();
    /// Draws what was collected and shows it.
    void end_frame();

    /// As `end_frame`, and gives back what was drawn.
    [[nodiscard]] Image end_frame_to_image();

    /// What happened to the window since it was last asked, in order.
    [[nodiscard]] std::vector<Event> take_events();

    /// ImGui has the keyboard in a text field: keys are not calls.
    [[nodiscard]] bool is_typing() const;

    void resize(int width, int height);
    /// Brings it before the other windows and gives it the keyboard.
    void bring_to_front();
    void set_title(const std::string& title);

    /// The part of the desktop that it draws in, its frame not counted.
    [[nodiscard]] Area area() const;

    /// Shows it without a frame and without a pointer over the whole of `area`. Some window
    /// managers give it the keyboard all the same.
    void fill(const Area& area);
    /// Shows it with a frame, drawing in `area`.
    void frame(const Area& area);
    /// Takes it from the screen, until it is filled or framed again.
    void hide();
    [[nodiscard]] bool is_shown() const;
    [[nodiscard]] bool has_keyboard() const;

private:
    friend struct Callbacks;
    struct State;
    explicit Window(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

/// Whether a display can be opened; if not, one sentence why. Call first, once.
[[nodiscard]] std::variant<std::monostate, std::string> start_windows();
void stop_windows();

/// Sleeps until an event comes or `seconds` are over, and lets the callbacks run.
void wait_for_events(double seconds);

/// Wakes `wait_for_events` from another thread.
void wake();

/// How many pixels a point takes on the first monitor.
[[nodiscard]] float monitor_scale();

/// The key's name in the user's layout, in capitals ("A", "Space", "F12"); `modifiers` come before
/// it ("Ctrl Z").
[[nodiscard]] std::string key_name(int key, int scancode, unsigned modifiers);

/// The key of a name of `config/keys.toml`: "A", "Space", "F12", "Backspace"; 0 where there is
/// none.
[[nodiscard]] int key_of_name(const std::string& name);

} // namespace ringside::ui
