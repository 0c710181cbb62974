#pragma once

#include <string>
#include <string_view>

namespace ringside::web {

/// The QR code of `text` as a drawing (SVG): black on white, with the margin that the standard asks
/// for. Empty where the text is too long for a code.
[[nodiscard]] std::string qr_svg(std::string_view text);

} // namespace ringside::web
