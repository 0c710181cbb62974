#include "rulebook/reading.hpp"

#include <algorithm>
#include <map>

#include "rulebook/node_value.hpp"
#include "rulebook/schema.hpp"
#include "rulebook/syntax.hpp"
#include "rulebook/text.hpp"

namespace ringside::rulebook {

namespace {

constexpr std::string_view inherits = "inherits";
constexpr std::string_view names_a_set =
    "the name of a file of rules/ without .toml, or a path that has a / or ends in .toml";

// Files that inherit one from another; rule sets need three.
constexpr std::size_t deepest_chain = 8;

std::string joined(const std::string& section, std::string_view key) {
    return section.empty() ? std::string{key} : section + '.' + std::string{key};
}

bool is_section(const std::string& path) {
    return std::ranges::any_of(schema(),
                               [&](const Key& key) { return key.path.starts_with(path + '.'); });
}

/// "one of round, clock, …": what may stand in a section, in the order of the schema.
std::string admitted_in(const std::string& section) {
    std::vector<std::string_view> names;
    if (section.empty()) names.push_back(inherits);
    const std::string prefix = section.empty() ? "" : section + '.';
    for (const Key& key : schema()) {
        if (!key.path.starts_with(prefix)) continue;
        const std::string_view rest = key.path.substr(prefix.size());
        const std::string_view name = rest.substr(0, rest.find('.'));
        if (std::ranges::count(names, name) == 0) names.push_back(name);
    }
    std::string text = "one of ";
    for (const std::string_view name : names) {
        if (name != names.front()) text += ", ";
        text += name;
    }
    return section.empty() ? text : text + " in " + section;
}

/// Whether `word` stands in `text` by itself.
bool mentions(std::string_view text, std::string_view word) {
    const auto of_word = [](char c) {
        return (c >= 'a' && c <= 'z') || c == '_' || (c >= 'A' && c <= 'Z') ||
               (c >= '0' && c <= '9');
    };
    for (std::size_t at = text.find(word); at != std::string_view::npos;
         at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || !of_word(text[at - 1])) && (end == text.size() || !of_word(text[end])))
            return true;
    }
    return false;
}

bool precedes(const Problem& a, const Problem& b) {
    return std::pair{a.place.line, a.place.column} < std::pair{b.place.line, b.place.column};
}

/// What the files of a chain have said so far, the inherited ones first.
struct Draft {
    core::Rulebook rulebook;
    std::vector<Place> origins = std::vector<Place>(schema().size()); ///< line 0: not said

    [[nodiscard]] bool says(std::size_t key) const { return origins[key].line != 0; }
};

/// Reads one file on top of what it inherits.
class FileReader {
public:
    FileReader(const Source& source, Draft& draft)
        : file_{source.file}, syntax_{read_syntax(source.text, source.file)}, draft_{draft} {
        problems_ = std::move(syntax_.problems);
    }

    [[nodiscard]] const toml::node* inherits_node() const { return syntax_.root.get(inherits); }
    [[nodiscard]] Place place(const toml::node& node) const {
        return place_of(node.source(), file_);
    }

    void add(Place place, std::string found, std::string admitted) {
        problems_.push_back({std::move(place), std::move(found), std::move(admitted)});
    }

    /// Judges all that the file says, and in the end the set as a whole. Its problems in order.
    std::vector<Problem> run() {
        section_places_[""] = {file_, 1, 1};
        section(syntax_.root, "");
        const bool may_inherit = inherits_node() != nullptr || mentions(syntax_.unread, inherits);
        if (!may_inherit) find_missing();
        find_disagreements();
        std::ranges::stable_sort(problems_, precedes);
        return std::move(problems_);
    }

private:
    void section(const toml::table& table, const std::string& path) {
        for (const auto& [key, node] : table) {
            const std::string_view name = key.str();
            if (path.empty() && name == inherits) continue;
            entry(joined(path, name), name, path, place_of(key.source(), file_), node);
        }
    }

    void entry(const std::string& path, std::string_view name, const std::string& parent,
               const Place& place, const toml::node& node) {
        // A quoted key may hold dots, and is not the key of that path.
        const bool is_plain = name.find('.') == std::string_view::npos;
        const std::optional<std::size_t> index = is_plain ? find_key(path) : std::nullopt;
        if (index) return value(*index, node);
        if (!is_plain || !is_section(path))
            return add(place, "the unknown key " + in_quotes(name), admitted_in(parent));
        section_places_[path] = place;
        if (const toml::table* table = node.as_table()) return section(*table, path);
        blamed_.push_back(path + '.');
        add(this->place(node), path + " = " + describe(node), "a section [" + path + "]");
    }

    void value(std::size_t index, const toml::node& node) {
        const Key& key = schema()[index];
        std::vector<Problem> wrong = set_value(draft_.rulebook, key, node, file_);
        if (wrong.empty())
            draft_.origins[index] = place(node);
        else
            blamed_.emplace_back(key.path);
        problems_.insert(problems_.end(), wrong.begin(), wrong.end());
    }

    void find_missing() {
        for (std::size_t index = 0; index < schema().size(); ++index) {
            const Key& key = schema()[index];
            const std::string_view name = key.path.substr(key.path.rfind('.') + 1);
            // What has a problem of its own is not also missing.
            const bool is_blamed = std::ranges::any_of(
                blamed_, [&](const std::string& path) { return key.path.starts_with(path); });
            if (!draft_.says(index) && !is_blamed && !mentions(syntax_.unread, name))
                add(nearest_section(key.path), "no " + std::string{key.path}, admitted(key));
        }
    }

    /// Where the innermost section of `path` that the file has begins.
    [[nodiscard]] Place nearest_section(std::string_view path) const {
        for (std::size_t dot = path.rfind('.'); dot != std::string_view::npos;
             dot = path.rfind('.')) {
            path = path.substr(0, dot);
            const auto found = section_places_.find(std::string{path});
            if (found != section_places_.end()) return found->second;
        }
        return section_places_.at("");
    }

    void find_disagreements() {
        for (const Agreement& agreement : agreements()) {
            const std::size_t first = find_key(agreement.first).value();
            const std::size_t second = find_key(agreement.second).value();
            if (!draft_.says(first) || !draft_.says(second)) continue;
            if (agreement.holds(draft_.rulebook)) continue;
            // Two inherited values were judged where they stand.
            if (draft_.origins[first].file == file_)
                add(draft_.origins[first], std::string{agreement.found},
                    std::string{agreement.admitted});
            else if (draft_.origins[second].file == file_)
                add(draft_.origins[second], std::string{agreement.found},
                    std::string{agreement.admitted});
        }
    }

    const std::string& file_;
    Syntax syntax_;
    Draft& draft_;
    std::vector<Problem> problems_;
    std::map<std::string, Place, std::less<>> section_places_; ///< "" is the file itself
    std::vector<std::string> blamed_; ///< paths of keys, or of sections with a dot at the end
};

/// Follows a set to what it inherits from.
class ChainReader {
public:
    explicit ChainReader(const Finder& find) : find_{find} {}

    Reading run(const Source& source) {
        read_file(source);
        std::vector<Problem>& problems = reading_.problems;
        if (problems.size() > most_problems) {
            problems.resize(most_problems);
            problems.push_back({{source.file}, "more problems than are listed here", "none"});
        }
        if (problems.empty()) reading_.rulebook = std::move(draft_.rulebook);
        reading_.origins = std::move(draft_.origins);
        return std::move(reading_);
    }

private:
    // Calls itself for the inherited file, `deepest_chain` times at most.
    void read_file(const Source& source) {
        if (source.text.size() > largest_file) {
            reading_.problems.push_back({{source.file},
                                         std::to_string(source.text.size()) + " bytes",
                                         "at most " + std::to_string(largest_file)});
            return;
        }
        reading_.sources.push_back(source);
        chain_.push_back(source.file);
        const auto own = static_cast<std::ptrdiff_t>(reading_.problems.size());
        FileReader reader{source, draft_};
        if (const std::optional<Source> parent = parent_of(reader)) read_file(*parent);
        const std::vector<Problem> problems = reader.run();
        reading_.problems.insert(reading_.problems.begin() + own, problems.begin(), problems.end());
        chain_.pop_back();
    }

    // The file that the reader's one inherits from; a problem of the reader's where it says one
    // that cannot be had.
    std::optional<Source> parent_of(FileReader& reader) {
        const toml::node* node = reader.inherits_node();
        if (node == nullptr) return std::nullopt;
        const auto refuse = [&](const std::string& why, std::string_view admitted) {
            reader.add(reader.place(*node), "inherits = " + describe(*node) + why,
                       std::string{admitted});
            return std::nullopt;
        };
        const toml::value<std::string>* name = node->as_string();
        if (name == nullptr) return refuse("", names_a_set);
        Found found = find_(name->get(), chain_.back());
        if (const std::string* why = std::get_if<std::string>(&found))
            return refuse(", " + *why, names_a_set);
        Source& parent = std::get<Source>(found);
        const auto begin = std::ranges::find(chain_, parent.file);
        if (begin != chain_.end())
            return refuse(", a circle: " + circle_text(begin),
                          "a set that does not itself inherit from this one");
        if (chain_.size() == deepest_chain)
            return refuse(", one more", "at most " + std::to_string(deepest_chain) +
                                            " files that inherit one from another");
        return std::move(parent);
    }

    [[nodiscard]] std::string circle_text(std::vector<std::string>::const_iterator begin) const {
        std::string text;
        for (auto file = begin; file != chain_.end(); ++file) text += *file + " -> ";
        return text + *begin;
    }

    const Finder& find_;
    Reading reading_;
    Draft draft_;
    std::vector<std::string> chain_; ///< the files being read, the first one first
};

} // namespace

Reading read(std::string_view text, std::string file, const Finder& find) {
    return ChainReader{find}.run({std::move(file), std::string{text}});
}

} // namespace ringside::rulebook
