#include "app/news.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "view/catalogue.hpp"

namespace ringside::app {

std::string remark_text(const view::Catalogue& words, const news::Remarked& remark) {
    constexpr std::array<std::string_view, 7> worded{"date_stepped", "zone_changed", "suspended",
                                                     "stopped",      "slewed",       "slew_ended",
                                                     "not_inhibited"};
    if (std::find(worded.begin(), worded.end(), remark.kind) == worded.end()) return remark.text;
    return view::say(words, "notice." + remark.kind);
}

} // namespace ringside::app
