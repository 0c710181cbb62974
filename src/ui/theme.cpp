#include "ui/theme.hpp"

namespace ringside::ui {

namespace {

constexpr Theme make_dark() {
    Theme t{};
    t.bg = rgb(0x0A0D12);
    t.p1 = rgb(0x131922);
    t.p2 = rgb(0x1D2632);
    t.p3 = rgb(0x2B3747);
    t.line = rgb(0x3A485A);
    t.t1 = rgb(0xF5F7FA);
    t.t2 = rgb(0xB9C4D2);
    t.t3 = rgb(0x8D9AAC);
    t.red = rgb(0xD92B3A);
    t.blue = rgb(0x1F66E5);
    t.red_deep = rgb(0xA61422);
    t.blue_deep = rgb(0x1148B5);
    t.red_hi = rgb(0xFF8A93);
    t.blue_hi = rgb(0x8AB8FF);
    t.red_lo = rgb(0x3B151B);
    t.blue_lo = rgb(0x11264A);
    t.go = rgb(0x2ED48F);
    t.go_lo = rgb(0x0E3A2B);
    t.go_text = t.go;
    t.sig = rgb(0xFFD23F);
    t.sig_lo = rgb(0xFFE48C);
    t.sig_text = t.sig;
    t.ink = rgb(0x0A0D12);
    t.white = rgb(0xF5F7FA);
    t.on_corner = rgb(0xFFFFFF);
    t.pip = t.sig;
    t.cap = rgb(0xF5F7FA);
    t.cap_lip = rgb(0x8D9AAC);
    t.square_light = rgb(0xDCE2EA);
    t.square_dark = rgb(0x7B90A8);
    t.last_light = rgb(0xF6E07A);
    t.last_dark = rgb(0xCFAE35);
    t.last_line = rgb(0x5C4700);
    t.white_piece = rgb(0xFFFFFF);
    t.black_piece = rgb(0x0E1319);
    return t;
}

constexpr Theme make_glare() {
    Theme t = make_dark();
    t.bg = rgb(0xFFFFFF);
    t.p1 = rgb(0xEEF1F5);
    t.p2 = rgb(0xDFE5EC);
    t.p3 = rgb(0xC9D2DD);
    t.line = rgb(0x7C8998);
    t.t1 = rgb(0x0A0D12);
    t.t2 = rgb(0x333F4D);
    t.t3 = rgb(0x4E5B6B);
    t.red = rgb(0xC21F2F);
    t.blue = rgb(0x1552C4);
    t.red_hi = rgb(0xA91524);
    t.blue_hi = rgb(0x0F459F);
    t.red_lo = rgb(0xFBE3E5);
    t.blue_lo = rgb(0xE0EAFB);
    t.go_lo = rgb(0xBFEFDA);
    t.go_text = rgb(0x0B6B42);
    t.sig_text = rgb(0x7A4A00);
    t.pip = t.ink;
    t.is_light = true;
    return t;
}

constexpr Theme dark = make_dark();
constexpr Theme glare = make_glare();

} // namespace

const Theme& dark_theme() { return dark; }
const Theme& glare_theme() { return glare; }

} // namespace ringside::ui
