#include "web/assets.hpp"

namespace ringside::web {

std::string_view asset_text(std::string_view name) {
    for (const auto& [known, text] : embedded_assets())
        if (known == name) return text;
    return {};
}

} // namespace ringside::web
