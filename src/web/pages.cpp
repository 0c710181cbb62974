#include "web/pages.hpp"

#include <array>
#include <map>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "view/catalogue.hpp"
#include "web/assets.hpp"
#include "web/tag.hpp"

namespace ringside::web {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 7> types{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".txt", "text/plain; charset=utf-8"},
    {".json", "application/json"},
    {".svg", "image/svg+xml"},
    {".woff2", "font/woff2"},
}};

std::string_view type_of(std::string_view name) {
    for (const auto& [end, type] : types)
        if (name.ends_with(end)) return type;
    return {};
}

/// The pages' own words in one language.
std::string words_text(view::Language language) {
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    for (const auto& [key, message] : view::catalogue(language).messages)
        if (key.starts_with("web.")) json[key] = message;
    return json.dump();
}

struct Stored {
    std::string_view type, plain, compressed;
    std::string tag;
};

class Shelf {
public:
    Shelf() {
        for (const auto& [name, bytes] : embedded_assets()) put(name, bytes);
        for (const view::Language language : view::all_languages) {
            const std::string name = std::string{code(language)} + ".json";
            made_.emplace(name, words_text(language));
            shelf_["/lang/" + name] = {type_of(name), made_.at(name), {}, tag_of(made_.at(name))};
        }
    }

    [[nodiscard]] const Stored* find(std::string_view path) const {
        const auto found = shelf_.find(path);
        return found == shelf_.end() ? nullptr : &found->second;
    }

private:
    static std::string path_of(std::string_view name) {
        if (name == "index.html") return "/";
        if (name.ends_with(".html")) return '/' + std::string{name.substr(0, name.size() - 5)};
        return "/static/" + std::string{name};
    }

    void put(std::string_view name, std::string_view bytes) {
        constexpr std::string_view end = ".gz";
        if (!name.ends_with(end)) {
            Stored& stored = shelf_[path_of(name)];
            stored.type = type_of(name);
            stored.plain = bytes;
            stored.tag = tag_of(bytes);
        } else {
            shelf_[path_of(name.substr(0, name.size() - end.size()))].compressed = bytes;
        }
    }

    std::map<std::string, Stored, std::less<>> shelf_;
    std::map<std::string, std::string> made_;
};

} // namespace

Page page_at(std::string_view path, bool may_compress) {
    static const Shelf shelf;
    const Stored* stored = shelf.find(path);
    if (stored == nullptr) return {};
    const bool is_compressed = may_compress && !stored->compressed.empty();
    return {stored->type, is_compressed ? stored->compressed : stored->plain, stored->tag,
            is_compressed};
}

std::string content_policy(std::string_view host) {
    // Some browsers do not count a socket of the same host as 'self'.
    return "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
           "img-src 'self'; connect-src 'self' ws://" +
           std::string{host} +
           "; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'";
}

} // namespace ringside::web
