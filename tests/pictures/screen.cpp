#include "pictures/screen.hpp"

#include <cmath>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <memory>
#include <utility>
#include <variant>

#include <fmt/format.h>
#include <imgui.h>

#include "support/catch.hpp"
#include "ui/console.hpp"
#include "ui/projector.hpp"
#include "ui/window.hpp"
#include "view/letters.hpp"

namespace ringside::test {

namespace {

using Corner = std::pair<float, float>;

/// Which letter each place of the atlas is.
std::map<Corner, const ImFontGlyph*> places_in(const ImFontAtlas& atlas) {
    std::map<Corner, const ImFontGlyph*> places;
    for (const ImFont* font : atlas.Fonts)
        for (const ImFontGlyph& glyph : font->Glyphs)
            if (glyph.Visible) places.emplace(Corner{glyph.U0, glyph.V0}, &glyph);
    return places;
}

bool is_piece(unsigned code) { return code >= 0x2654 && code <= 0x265F; }

/// The windows of all sizes, with the fonts that they share.
class Screens {
public:
    Screens() : fonts_{std::get<ui::FontFiles>(ui::find_fonts()), 1} {
        places_ = places_in(*fonts_.atlas());
    }

    Frame draw(const view::Projector& view, core::Instant now, int width, int height) {
        ui::Window& window = window_of(width, height);
        const ui::Extent extent = window.begin_frame();
        REQUIRE(extent.width == static_cast<float>(width));
        REQUIRE(extent.height == static_cast<float>(height));
        ui::draw_projector(view, now, extent, fonts_);
        Frame frame;
        frame.letters = letters_in(*ImGui::GetBackgroundDrawList());
        frame.image = window.end_frame_to_image();
        return frame;
    }

    Frame draw(const view::Ringside& view, core::Instant now, int width, int height) {
        ui::Window& window = window_of(width, height);
        // What takes two frames has settled then.
        (void)console_.draw(view, now, window.begin_frame());
        (void)window.end_frame_to_image();
        (void)console_.draw(view, now, window.begin_frame());
        return {window.end_frame_to_image(), {}};
    }

    /// A frame that nobody renders, in a context without a window.
    std::vector<Letter> letters(const view::Projector& view, core::Instant now, int width,
                                int height) {
        const ui::Extent extent = begin_bare(width, height);
        ui::draw_projector(view, now, extent, fonts_);
        return end_bare();
    }

    std::vector<Letter> letters(const view::Ringside& view, core::Instant now, int width,
                                int height) {
        const ui::Extent extent = begin_bare(width, height);
        (void)console_.draw(view, now, extent);
        return end_bare();
    }

private:
    ui::Extent begin_bare(int width, int height) {
        if (bare_ == nullptr) bare_ = ImGui::CreateContext(fonts_.atlas());
        ImGui::SetCurrentContext(bare_);
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.DisplaySize = {static_cast<float>(width), static_cast<float>(height)};
        io.DeltaTime = 0.1F;
        ImGui::NewFrame();
        return {io.DisplaySize.x, io.DisplaySize.y, 1};
    }

    std::vector<Letter> end_bare() {
        ImGui::Render();
        std::vector<Letter> all;
        const ImDrawData& data = *ImGui::GetDrawData();
        for (int i = 0; i < data.CmdListsCount; ++i)
            for (const Letter& letter : letters_in(*data.CmdLists[i])) all.push_back(letter);
        return all;
    }

    ui::Window& window_of(int width, int height) {
        auto& window = windows_[{width, height}];
        if (window) return *window;
        REQUIRE(can_draw());
        const ui::WindowSpec spec{"pictures", width, height, ui::Place::hidden};
        auto opened = ui::Window::open(
            spec, fonts_, [] { return core::Instant{}; }, first_);
        if (const auto* problem = std::get_if<std::string>(&opened)) FAIL(*problem);
        window = std::move(std::get<std::unique_ptr<ui::Window>>(opened));
        if (first_ == nullptr) first_ = window.get();
        return *window;
    }

    /// Every letter is a rectangle of four corners with its place in the atlas.
    [[nodiscard]] std::vector<Letter> letters_in(const ImDrawList& list) const {
        std::vector<Letter> letters;
        const auto& corners = list.VtxBuffer;
        for (int i = 0; i + 3 < corners.Size; ++i) {
            const auto found = places_.find({corners[i].uv.x, corners[i].uv.y});
            if (found == places_.end()) continue;
            const ImFontGlyph& glyph = *found->second;
            if (corners[i + 2].uv.x != glyph.U1 || corners[i + 2].uv.y != glyph.V1) continue;
            const unsigned code = glyph.Codepoint;
            if (!is_piece(code))
                letters.push_back({code, corners[i].pos.x, corners[i].pos.y, corners[i + 2].pos.x,
                                   corners[i + 2].pos.y});
            i += 3;
        }
        return letters;
    }

    ui::Fonts fonts_;
    ui::Console console_{fonts_};
    std::map<Corner, const ImFontGlyph*> places_;
    ImGuiContext* bare_ = nullptr;
    ui::Window* first_ = nullptr;
    std::map<std::pair<int, int>, std::unique_ptr<ui::Window>> windows_;
};

/// Opened once for all tests, and left to the end of the process.
Screens& screens() {
    static auto* all = new Screens;
    return *all;
}

/// FNV-1a: tells two files apart, and is no seal.
std::uint64_t print_of(const std::string& bytes) {
    std::uint64_t print = 0xcbf29ce484222325U;
    for (const char byte : bytes) {
        print ^= static_cast<unsigned char>(byte);
        print *= 0x100000001b3U;
    }
    return print;
}

} // namespace

bool can_draw() {
    static const bool can = [] {
        const auto started = ui::start_windows();
        const auto* problem = std::get_if<std::string>(&started);
        if (problem != nullptr) std::cout << "skipped: " << *problem << "\n";
        return problem == nullptr;
    }();
    return can;
}

Frame frame_of(const view::Projector& view, core::Instant now, int width, int height) {
    return screens().draw(view, now, width, height);
}

Frame frame_of(const view::Ringside& view, core::Instant now, int width, int height) {
    return screens().draw(view, now, width, height);
}

std::vector<Letter> letters_of(const view::Projector& view, core::Instant now, int width,
                               int height) {
    return screens().letters(view, now, width, height);
}

std::vector<Letter> letters_of(const view::Ringside& view, core::Instant now, int width,
                               int height) {
    return screens().letters(view, now, width, height);
}

std::string font_prints() {
    const auto files = std::get<ui::FontFiles>(ui::find_fonts());
    std::string lines;
    for (const std::string* file :
         {&files.display, &files.medium, &files.semibold, &files.bold, &files.figurine}) {
        std::ifstream in{*file, std::ios::binary};
        const std::string bytes{std::istreambuf_iterator<char>{in}, {}};
        lines += fmt::format("{} {:016x}\n", std::filesystem::path{*file}.filename().string(),
                             print_of(bytes));
    }
    return lines;
}

std::vector<Letter> find_text(const std::vector<Letter>& letters, std::string_view text) {
    std::vector<char32_t> wanted;
    while (!text.empty())
        if (const unsigned code = view::take_code_point(text); code != ' ') wanted.push_back(code);
    std::vector<Letter> largest;
    const auto height = [](const Letter& letter) { return letter.bottom - letter.top; };
    for (std::size_t from = 0; from + wanted.size() <= letters.size(); ++from) {
        std::size_t matching = 0;
        while (matching < wanted.size() && letters[from + matching].code == wanted[matching])
            ++matching;
        if (matching < wanted.size()) continue;
        const auto first = letters.begin() + static_cast<std::ptrdiff_t>(from);
        if (largest.empty() || height(*first) > height(largest.front()))
            largest.assign(first, first + static_cast<std::ptrdiff_t>(matching));
    }
    return largest;
}

} // namespace ringside::test
