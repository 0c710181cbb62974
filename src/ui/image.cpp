#include "ui/image.hpp"

#include <cerrno>
#include <cstring>

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
#endif
#define STB_IMAGE_WRITE_STATIC
#define STB_IMAGE_WRITE_IMPLEMENTATION
#include <stb_image_write.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

namespace ringside::ui {

std::string write_png(const Image& image, const std::string& path) {
    errno = 0;
    if (stbi_write_png(path.c_str(), image.width, image.height, 4, image.pixels.data(),
                       image.width * 4) != 0)
        return {};
    return "cannot write '" + path + "': " + (errno != 0 ? std::strerror(errno) : "unknown error");
}

} // namespace ringside::ui
