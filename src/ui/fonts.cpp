#include "ui/fonts.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <vector>

#include <imgui.h>

namespace ringside::ui {

namespace {

// Latin with all its accents, Cyrillic, punctuation, arrows, minus: what names and sentences need.
constexpr std::array<ImWchar, 21> wide{0x0020, 0x024F, 0x0259, 0x0259, 0x0400, 0x052F, 0x1E00,
                                       0x1EFF, 0x2010, 0x2027, 0x2030, 0x203A, 0x20AC, 0x20B4,
                                       0x2116, 0x2116, 0x2190, 0x2193, 0x2212, 0x2212, 0};
// What large words are made of: the letters of the languages in use, without those of phonetics
// and of dead alphabets, which would double the atlas.
constexpr std::array<ImWchar, 27> large{0x0020, 0x017F, 0x018F, 0x018F, 0x01A0, 0x01A1, 0x01AF,
                                        0x01B0, 0x0218, 0x021B, 0x0259, 0x0259, 0x0400, 0x045F,
                                        0x0490, 0x04FF, 0x1E80, 0x1E85, 0x1EA0, 0x1EF9, 0x2010,
                                        0x2027, 0x2190, 0x2193, 0x2212, 0x2212, 0};
constexpr std::array<ImWchar, 3> digits_only{0x002B, 0x003A, 0};
constexpr std::array<ImWchar, 3> pieces{0x2654, 0x265F, 0};

struct Baking {
    Face face;
    float size;
    const ImWchar* ranges;
};

// Sizes between two of these are drawn with the next one up, a little smaller.
const std::array bakings{
    Baking{Face::display, 24, wide.data()},    Baking{Face::display, 38, wide.data()},
    Baking{Face::display, 48, large.data()},   Baking{Face::display, 96, large.data()},
    Baking{Face::medium, 14, wide.data()},     Baking{Face::medium, 16, wide.data()},
    Baking{Face::medium, 20, large.data()},    Baking{Face::semibold, 16, wide.data()},
    Baking{Face::semibold, 18, wide.data()},   Baking{Face::semibold, 24, wide.data()},
    Baking{Face::bold, 14, large.data()},      Baking{Face::bold, 16, large.data()},
    Baking{Face::bold, 28, large.data()},      Baking{Face::figurine, 24, pieces.data()},
    Baking{Face::figurine, 56, pieces.data()}, Baking{Face::figurine, 108, pieces.data()},
};

constexpr std::array<float, 3> digit_sizes{148, 256, 512};

// Below this size glyphs are baked twice as wide, so that they stand well between two pixels.
constexpr float oversample_below = 26;

} // namespace

struct Fonts::Sets {
    struct Set {
        Face face;
        Baked baked;
    };
    std::vector<Set> texts;
    std::vector<Baked> digits;
};

std::variant<FontFiles, std::string> find_fonts() {
    struct File {
        std::string FontFiles::*field;
        const char* name;
        const char* package;
        std::array<const char*, 2> folders;
    };
    static const std::array<File, 5> files{{
        {&FontFiles::display,
         "RobotoCondensed-Bold.ttf",
         "fonts-roboto-unhinted",
         {"truetype/roboto/unhinted", "truetype/roboto/unhinted/RobotoCondensed"}},
        {&FontFiles::medium,
         "Inter-Medium.otf",
         "fonts-inter",
         {"opentype/inter", "truetype/inter"}},
        {&FontFiles::semibold,
         "Inter-SemiBold.otf",
         "fonts-inter",
         {"opentype/inter", "truetype/inter"}},
        {&FontFiles::bold, "Inter-Bold.otf", "fonts-inter", {"opentype/inter", "truetype/inter"}},
        {&FontFiles::figurine,
         "DejaVuSans.ttf",
         "fonts-dejavu-core",
         {"truetype/dejavu", "truetype/ttf-dejavu"}},
    }};
    FontFiles found;
    for (const File& file : files) {
        for (const char* folder : file.folders) {
            const std::filesystem::path path =
                std::filesystem::path{"/usr/share/fonts"} / folder / file.name;
            std::error_code ignored;
            if (std::filesystem::exists(path, ignored)) found.*file.field = path.string();
        }
        if ((found.*file.field).empty())
            return std::string{"the font "} + file.name + " is missing: install the package " +
                   file.package;
    }
    return found;
}

namespace {

const std::string& file_of(const FontFiles& files, Face face) {
    switch (face) {
    case Face::display:
        return files.display;
    case Face::medium:
        return files.medium;
    case Face::semibold:
        return files.semibold;
    case Face::bold:
        return files.bold;
    case Face::figurine:
        return files.figurine;
    }
    return files.medium;
}

/// A table of an OpenType file, and what a big-endian number in it says.
class Tables {
public:
    explicit Tables(const std::string& file) {
        std::ifstream in{file, std::ios::binary};
        bytes_.assign(std::istreambuf_iterator<char>{in}, {});
    }
    /// Where the table begins; 0 where it is missing.
    [[nodiscard]] std::size_t find(const char* name) const {
        constexpr std::size_t directory = 12;
        constexpr std::size_t entry = 16;
        for (std::size_t i = 0; i < number(4); ++i) {
            const std::size_t at = directory + i * entry;
            if (at + entry <= bytes_.size() && bytes_.compare(at, 4, name) == 0)
                return number(at + 8) << 16U | number(at + 10);
        }
        return 0;
    }
    /// An unsigned number of two bytes; 0 past the end.
    [[nodiscard]] std::size_t number(std::size_t at) const {
        if (at + 2 > bytes_.size()) return 0;
        return static_cast<std::size_t>(static_cast<unsigned char>(bytes_[at])) << 8U |
               static_cast<unsigned char>(bytes_[at + 1]);
    }

private:
    std::string bytes_;
};

/// How high a font's line is, in em. ImGui is told the height of the line, the guide counts in em.
float line_of(const std::string& file) {
    const Tables tables{file};
    const std::size_t head = tables.find("head");
    const std::size_t hhea = tables.find("hhea");
    const auto em = static_cast<float>(tables.number(head + 18));
    const auto ascent = static_cast<float>(static_cast<std::int16_t>(tables.number(hhea + 4)));
    const auto descent = static_cast<float>(static_cast<std::int16_t>(tables.number(hhea + 6)));
    if (head == 0 || hhea == 0 || em <= 0 || ascent <= descent) return 1;
    return (ascent - descent) / em;
}

Baked bake(ImFontAtlas& atlas, const std::string& file, float size, float line,
           const ImWchar* ranges) {
    ImFontConfig config;
    config.OversampleH = size < oversample_below ? 2 : 1;
    config.OversampleV = 1;
    config.PixelSnapH = false;
    return {atlas.AddFontFromFileTTF(file.c_str(), size * line, &config, ranges), size};
}

} // namespace

Fonts::Fonts(const FontFiles& files, float scale)
    : atlas_{std::make_unique<ImFontAtlas>()}, sets_{std::make_unique<Sets>()} {
    baked_ = std::async(std::launch::async, [this, files, scale] { bake_all(files, scale); });
}

void Fonts::bake_all(const FontFiles& files, float scale) {
    atlas_->TexDesiredWidth = 4096;
    atlas_->Flags |= ImFontAtlasFlags_NoPowerOfTwoHeight;
    atlas_->TexGlyphPadding = 2;
    std::map<Face, float> lines;
    for (const Face face :
         {Face::display, Face::medium, Face::semibold, Face::bold, Face::figurine})
        lines[face] = line_of(file_of(files, face));
    for (const Baking& baking : bakings) {
        const float size = std::round(baking.size * scale);
        sets_->texts.push_back({baking.face, bake(*atlas_, file_of(files, baking.face), size,
                                                  lines[baking.face], baking.ranges)});
    }
    for (const float size : digit_sizes)
        sets_->digits.push_back(
            bake(*atlas_, files.display, size, lines[Face::display], digits_only.data()));
    atlas_->Build();
}

Fonts::~Fonts() = default;

Baked Fonts::text(Face face, float pixels) const {
    baked_.wait();
    Baked best;
    for (const Sets::Set& set : sets_->texts) {
        if (set.face != face) continue;
        best = set.baked;
        if (best.size >= pixels - 0.5F) break;
    }
    return best;
}

Baked Fonts::digits(float pixels) const {
    baked_.wait();
    for (const Baked& baked : sets_->digits)
        if (baked.size >= pixels - 0.5F) return baked;
    return sets_->digits.back();
}

} // namespace ringside::ui
