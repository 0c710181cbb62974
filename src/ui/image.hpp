#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace ringside::ui {

/// A picture: rows from the top, four bytes a pixel, red first.
struct Image {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> pixels;
};

/// Writes a PNG file. Returns one sentence why it failed, empty where it did not.
[[nodiscard]] std::string write_png(const Image& image, const std::string& path);

} // namespace ringside::ui
