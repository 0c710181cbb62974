#include "web/tag.hpp"

#include <cstdint>

namespace ringside::web {

std::string tag_of(std::string_view content) {
    std::uint64_t hash = 14'695'981'039'346'656'037U; // FNV-1a, 64 bits
    for (const char byte : content)
        hash = (hash ^ static_cast<unsigned char>(byte)) * 1'099'511'628'211U;
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4)
        text += "0123456789abcdef"[(hash >> static_cast<unsigned>(shift)) & 15U];
    return text;
}

} // namespace ringside::web
