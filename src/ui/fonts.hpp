#pragma once

#include <future>
#include <memory>
#include <string>
#include <variant>

struct ImFont;
struct ImFontAtlas;

namespace ringside::ui {

/// The families of the guide: display for clocks, names, headings and scores; the other three for
/// text; figurines for the pieces.
enum class Face : unsigned char { display, medium, semibold, bold, figurine };

/// Where the fonts of Debian's packages lie.
struct FontFiles {
    std::string display, medium, semibold, bold, figurine;
};

/// The font files, or one sentence that names the package that is missing.
[[nodiscard]] std::variant<FontFiles, std::string> find_fonts();

/// One baked font and the size it was baked at, in pixels.
struct Baked {
    ImFont* font = nullptr;
    float size = 0;
};

/// The font atlas that both windows share. Every text of the program is drawn with these.
class Fonts {
public:
    /// Begins to bake every size of the type scale times `scale` (of a HiDPI screen), in a thread
    /// of its own, for which whoever needs them first waits. Never FreeType: its builder of ImGui
    /// 1.86 overruns on big glyphs.
    Fonts(const FontFiles& files, float scale);
    ~Fonts();
    Fonts(const Fonts&) = delete;
    Fonts& operator=(const Fonts&) = delete;

    [[nodiscard]] ImFontAtlas* atlas() const {
        baked_.wait();
        return atlas_.get();
    }

    /// The set to draw text of `pixels` with: the next size up, or the largest.
    [[nodiscard]] Baked text(Face face, float pixels) const;

    /// The digits-only set (`0-9 :.+`) for big clocks and counts.
    [[nodiscard]] Baked digits(float pixels) const;

private:
    struct Sets;
    void bake_all(const FontFiles& files, float scale);

    std::unique_ptr<ImFontAtlas> atlas_;
    std::unique_ptr<Sets> sets_;
    std::shared_future<void> baked_; ///< last: its end waits for the baking
};

} // namespace ringside::ui
