#pragma once

#include <cstdint>

#include "core/corner.hpp"

namespace ringside::ui {

/// A colour as the draw lists take it: 0xAABBGGRR.
using Colour = std::uint32_t;

/// The colour 0xRRGGBB, opaque.
[[nodiscard]] constexpr Colour rgb(std::uint32_t hex) {
    return 0xFF000000U | (hex & 0xFFU) << 16U | (hex & 0xFF00U) | hex >> 16U;
}

/// The same colour, `alpha` of 255 opaque.
[[nodiscard]] constexpr Colour with_alpha(Colour colour, std::uint32_t alpha) {
    return (colour & 0x00FFFFFFU) | alpha << 24U;
}

/// The tokens of one theme. Nothing is drawn in a colour that is not here.
struct Theme {
    Colour bg, p1, p2, p3;        ///< ground, panel, control, pressed
    Colour line;                  ///< borders of what is disabled
    Colour t1, t2, t3;            ///< text, second text, quiet text and borders of controls
    Colour red, blue;             ///< corner fill under white
    Colour red_deep, blue_deep;   ///< corner fill under a clock
    Colour red_hi, blue_hi;       ///< marks on the ground, border of the ticking clock
    Colour red_lo, blue_lo;       ///< ground of the ticking clock
    Colour go, go_lo, go_text;    ///< running, fit; its ground; as text
    Colour sig, sig_lo, sig_text; ///< count, stopped, missing; an answer on it; as text
    Colour ink, white;            ///< text on go, sig and white
    Colour on_corner;             ///< text and marks on a corner's fill
    Colour pip;                   ///< a filled pip
    Colour cap, cap_lip;          ///< key caps
    Colour square_light, square_dark, last_light, last_dark, last_line;
    Colour white_piece, black_piece;
    bool is_light = false;

    [[nodiscard]] Colour corner(core::Corner c) const {
        return c == core::Corner::red ? red : blue;
    }
    [[nodiscard]] Colour corner_deep(core::Corner c) const {
        return c == core::Corner::red ? red_deep : blue_deep;
    }
    [[nodiscard]] Colour corner_hi(core::Corner c) const {
        return c == core::Corner::red ? red_hi : blue_hi;
    }
    [[nodiscard]] Colour corner_lo(core::Corner c) const {
        return c == core::Corner::red ? red_lo : blue_lo;
    }
};

[[nodiscard]] const Theme& dark_theme();
[[nodiscard]] const Theme& glare_theme();

} // namespace ringside::ui
