#pragma once

#include <string>
#include <string_view>

namespace ringside::web {

/// One of the things that are compiled in, as a browser gets it.
struct Page {
    std::string_view type; ///< "text/html; charset=utf-8"
    std::string_view body;
    std::string_view tag;       ///< names its content
    bool is_compressed = false; ///< with gzip
};

/// What stands under `path`; its `type` is empty where nothing does. `may_compress`: whoever asks
/// understands gzip.
[[nodiscard]] Page page_at(std::string_view path, bool may_compress);

/// What pages of `host` may do, as the header says it to browsers: nothing but what is here.
[[nodiscard]] std::string content_policy(std::string_view host);

} // namespace ringside::web
