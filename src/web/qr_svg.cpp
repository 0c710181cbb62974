#include "web/qr_svg.hpp"

#include <exception>

#include <qrcodegen/QrCode.hpp>

namespace ringside::web {

std::string qr_svg(std::string_view text) {
    using qrcodegen::QrCode;
    constexpr int margin = 4; // in modules
    const std::string whole{text};
    try {
        const QrCode code = QrCode::encodeText(whole.c_str(), QrCode::Ecc::MEDIUM);
        const std::string side = std::to_string(code.getSize() + 2 * margin);
        std::string drawn = R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 )" + side +
                            ' ' + side +
                            R"(" shape-rendering="crispEdges"><path fill="#fff" d="M0)" + " 0h" +
                            side + 'v' + side + "H0z\"/><path d=\"";
        for (int y = 0; y < code.getSize(); ++y)
            for (int x = 0; x < code.getSize(); ++x)
                if (code.getModule(x, y))
                    drawn += 'M' + std::to_string(x + margin) + ' ' + std::to_string(y + margin) +
                             "h1v1h-1z";
        return drawn + "\"/></svg>\n";
    } catch (const std::exception&) {
        return {}; // too long
    }
}

} // namespace ringside::web
