// Every state as it was when somebody looked at it and found it good.

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <string>

#include <fmt/format.h>

#define STB_IMAGE_STATIC
#define STB_IMAGE_IMPLEMENTATION
#define STBI_ONLY_PNG
#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#if !defined(__clang__)
#pragma GCC diagnostic ignored "-Wuseless-cast"
#endif
#pragma GCC diagnostic ignored "-Wold-style-cast"
#pragma GCC diagnostic ignored "-Wdouble-promotion"
#endif
#include <stb_image.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

#include "pictures/console_states.hpp"
#include "pictures/screen.hpp"
#include "pictures/states.hpp"
#include "support/catch.hpp"
#include "support/places.hpp"

namespace ringside::test {

namespace {

namespace fs = std::filesystem;

struct Size {
    int width = 0, height = 0;
};

/// The largest would make the repository large: it has those whose layout differs most.
std::vector<Size> sizes_of(std::string_view name) {
    std::vector<Size> sizes{{1920, 1080}, {1280, 720}, {1024, 768}};
    if (name == "chess" || name == "count" || name == "break") sizes.push_back({3840, 2160});
    return sizes;
}

fs::path folder() { return test::in_project("tests/ui/golden"); }

std::string file_name(std::string_view state, const Size& size) {
    return fmt::format("{}-{}x{}.png", state, size.width, size.height);
}

std::string text_of(const fs::path& file) {
    std::ifstream in{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

ui::Image read_png(const fs::path& file) {
    ui::Image image;
    int channels = 0;
    std::uint8_t* pixels = stbi_load(file.c_str(), &image.width, &image.height, &channels, 4);
    INFO(file.string());
    REQUIRE(pixels != nullptr);
    image.pixels.assign(pixels, pixels + static_cast<std::size_t>(image.width) *
                                             static_cast<std::size_t>(image.height) * 4);
    stbi_image_free(pixels);
    return image;
}

/// How many pixels of a thousand differ so that one sees it: more than the palette of the kept
/// pictures and another rasteriser's edges bring about.
double different_per_mille(const ui::Image& one, const ui::Image& other) {
    constexpr int seen = 40;
    std::size_t count = 0;
    for (std::size_t i = 0; i < one.pixels.size(); i += 4) {
        int most = 0;
        for (std::size_t c = 0; c < 3; ++c)
            most = std::max(most, std::abs(int{one.pixels[i + c]} - int{other.pixels[i + c]}));
        if (most > seen) ++count;
    }
    return 1000.0 * static_cast<double>(count) / (static_cast<double>(one.pixels.size()) / 4);
}

/// A pip that is filled or not is more than this on the smallest screen.
constexpr double admitted_per_mille = 0.2;

bool has_their_fonts() { return text_of(folder() / "fonts.txt") == font_prints(); }

/// Whether the kept picture shows what is drawn now.
bool still_holds(const fs::path& golden, const ui::Image& now) {
    if (!has_their_fonts() || !fs::exists(golden)) return false;
    const ui::Image kept = read_png(golden);
    return kept.width == now.width && kept.height == now.height &&
           different_per_mille(kept, now) <= admitted_per_mille;
}

/// A picture that is kept, and how it is drawn now.
struct Picture {
    std::string name;
    std::function<ui::Image()> draw;
};

/// Those of the spectators' window, then those of the ringside window.
std::vector<Picture> pictures() {
    std::vector<Picture> all;
    for (const State& state : states())
        for (const Size& size : sizes_of(state.name))
            all.push_back(
                {file_name(state.name, size), [&state, size] {
                     const Sight sight = sight_of(state);
                     return frame_of(sight.view, sight.now, size.width, size.height).image;
                 }});
    for (const ConsoleState& state : console_states())
        for (const Size& size : {Size{1440, 900}, {1280, 800}})
            all.push_back(
                {file_name(state.name, size), [&state, size] {
                     const ConsoleSight sight = sight_of(state);
                     return frame_of(sight.view, sight.now, size.width, size.height).image;
                 }});
    return all;
}

/// Draws the pictures that do not hold any more into `out`.
void draw_anew(const fs::path& out) {
    for (const Picture& picture : pictures()) {
        const ui::Image now = picture.draw();
        if (still_holds(folder() / picture.name, now)) continue;
        REQUIRE(ui::write_png(now, out / picture.name) == "");
    }
    std::ofstream{out / "fonts.txt"} << font_prints();
}

} // namespace

TEST_CASE("every state looks as it did when it was found good", "[golden]") {
    if (!can_draw()) return;
    if (const char* out = std::getenv("RINGSIDE_GOLDENS")) {
        draw_anew(out);
        return;
    }
    // Other fonts draw other letters; the tests of what must hold with any fonts go on.
    if (!has_their_fonts()) {
        std::cout << "skipped: the fonts here are not those of the pictures in tests/ui/golden:\n"
                  << font_prints();
        return;
    }
    const std::vector<Picture> all = pictures();
    for (const Picture& picture : all) {
        INFO(picture.name);
        const ui::Image golden = read_png(folder() / picture.name);
        const ui::Image now = picture.draw();
        REQUIRE(golden.width == now.width);
        REQUIRE(golden.height == now.height);
        const double different = different_per_mille(golden, now);
        CHECK(different <= admitted_per_mille);
        if (different > admitted_per_mille) (void)ui::write_png(now, "now-" + picture.name);
    }
    // No picture is left over of a state that is gone.
    std::size_t kept = 0;
    for (const auto& entry : fs::directory_iterator{folder()})
        if (entry.path().extension() == ".png") ++kept;
    CHECK(kept == all.size());
}

} // namespace ringside::test
