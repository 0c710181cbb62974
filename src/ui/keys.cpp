#include <array>
#include <cctype>
#include <string_view>

#include <GLFW/glfw3.h>

#include "ui/window.hpp"

namespace ringside::ui {

namespace {

struct Named {
    int key;
    std::string_view name;
};

// What stands on the caps of keys that type nothing, before other names for them.
constexpr std::array named{
    Named{GLFW_KEY_SPACE, "Space"},
    Named{GLFW_KEY_ENTER, "Enter"},
    Named{GLFW_KEY_TAB, "Tab"},
    Named{GLFW_KEY_BACKSPACE, "Back"},
    Named{GLFW_KEY_BACKSPACE, "Backspace"},
    Named{GLFW_KEY_ESCAPE, "Esc"},
    Named{GLFW_KEY_ESCAPE, "Escape"},
    Named{GLFW_KEY_DELETE, "Del"},
    Named{GLFW_KEY_DELETE, "Delete"},
    Named{GLFW_KEY_INSERT, "Insert"},
    Named{GLFW_KEY_HOME, "Home"},
    Named{GLFW_KEY_END, "End"},
    Named{GLFW_KEY_PAGE_UP, "PgUp"},
    Named{GLFW_KEY_PAGE_DOWN, "PgDn"},
    Named{GLFW_KEY_LEFT, "←"},
    Named{GLFW_KEY_LEFT, "Left"},
    Named{GLFW_KEY_RIGHT, "→"},
    Named{GLFW_KEY_RIGHT, "Right"},
    Named{GLFW_KEY_UP, "↑"},
    Named{GLFW_KEY_UP, "Up"},
    Named{GLFW_KEY_DOWN, "↓"},
    Named{GLFW_KEY_DOWN, "Down"},
    Named{GLFW_KEY_PAUSE, "Pause"},
    Named{GLFW_KEY_KP_ENTER, "Keypad Enter"},
    Named{GLFW_KEY_COMMA, ","},
    Named{GLFW_KEY_PERIOD, "."},
    Named{GLFW_KEY_MINUS, "-"},
    Named{GLFW_KEY_EQUAL, "="},
    Named{GLFW_KEY_SLASH, "/"},
    Named{GLFW_KEY_SEMICOLON, ";"},
    Named{GLFW_KEY_APOSTROPHE, "'"},
};

constexpr int function_keys = 25;

bool is_letter_or_digit(int key) {
    return (key >= GLFW_KEY_A && key <= GLFW_KEY_Z) || (key >= GLFW_KEY_0 && key <= GLFW_KEY_9);
}

/// GLFW answers in UTF-8 and small letters; ASCII is made capital, and the Cyrillic and Latin-1
/// letters of two bytes that have their capital 32 below.
std::string capital(std::string text) {
    if (text.size() == 1) {
        text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
        return text;
    }
    if (text.size() != 2) return text;
    const auto lead = static_cast<unsigned char>(text[0]);
    const auto tail = static_cast<unsigned char>(text[1]);
    unsigned code = (lead & 0x1FU) << 6U | (tail & 0x3FU);
    if ((code >= 0xE0 && code <= 0xFE && code != 0xF7) || (code >= 0x430 && code <= 0x44F))
        code -= 0x20;
    else if (code >= 0x450 && code <= 0x45F)
        code -= 0x50;
    else if (code == 0x491)
        code = 0x490;
    return {static_cast<char>(0xC0U | code >> 6U), static_cast<char>(0x80U | (code & 0x3FU))};
}

std::string plain_name(int key, int scancode) {
    if (is_letter_or_digit(key) || (key > GLFW_KEY_SPACE && key < GLFW_KEY_ESCAPE)) {
        const char* local = glfwGetKeyName(key, scancode);
        if (local != nullptr && *local != '\0') return capital(local);
        if (is_letter_or_digit(key)) return std::string(1, static_cast<char>(key));
    }
    if (key >= GLFW_KEY_F1 && key < GLFW_KEY_F1 + function_keys)
        return "F" + std::to_string(key - GLFW_KEY_F1 + 1);
    for (const Named& row : named)
        if (row.key == key) return std::string{row.name};
    return "#" + std::to_string(key);
}

} // namespace

std::string key_name(int key, int scancode, unsigned modifiers) {
    std::string text;
    if ((modifiers & with_ctrl) != 0) text += "Ctrl ";
    if ((modifiers & with_alt) != 0) text += "Alt ";
    if ((modifiers & with_shift) != 0) text += "Shift ";
    return text + plain_name(key, scancode);
}

int key_of_name(const std::string& name) {
    if (name.size() == 1 && is_letter_or_digit(name[0])) return name[0];
    for (const Named& row : named)
        if (row.name == name) return row.key;
    for (int i = 0; i < function_keys; ++i)
        if (name == "F" + std::to_string(i + 1)) return GLFW_KEY_F1 + i;
    return 0;
}

} // namespace ringside::ui
