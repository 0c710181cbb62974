#include "ui/qr.hpp"

#include <algorithm>
#include <cmath>
#include <exception>
#include <string>

#include <qrcodegen/QrCode.hpp>

namespace ringside::ui {

namespace {

constexpr int quiet_modules = 4; // what the standard asks for around a code

} // namespace

void draw_qr(Paint& paint, std::string_view text, const Rect& box) {
    using qrcodegen::QrCode;
    const std::string whole{text};
    try {
        const QrCode code = QrCode::encodeText(whole.c_str(), QrCode::Ecc::MEDIUM);
        const int size = code.getSize();
        const int modules = size + 2 * quiet_modules;
        const float scale = paint.scale();
        const float side = std::min(box.w, box.h) * scale;
        const float module = std::max(1.0F, std::floor(side / static_cast<float>(modules))) / scale;
        const float whole_side = module * static_cast<float>(modules);
        const float left = std::round((box.cx() - whole_side / 2) * scale) / scale;
        const float top = std::round((box.cy() - whole_side / 2) * scale) / scale;
        paint.fill({left, top, whole_side, whole_side}, rgb(0xFFFFFF));
        for (int y = 0; y < size; ++y)
            for (int x = 0; x < size; ++x)
                if (code.getModule(x, y))
                    paint.fill({left + module * static_cast<float>(x + quiet_modules),
                                top + module * static_cast<float>(y + quiet_modules), module,
                                module},
                               rgb(0x000000));
    } catch (const std::exception&) {
        return; // too long for a code
    }
}

} // namespace ringside::ui
