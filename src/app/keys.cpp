#include "app/keys.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <toml++/toml.h>

#include "app/settings_file.hpp"

namespace ringside::app {

using rulebook::Place;
using rulebook::Problem;
using view::Act;
using view::KeyMode;

namespace {

std::size_t index(Act act) { return static_cast<std::size_t>(act); }
std::size_t index(KeyMode mode) { return static_cast<std::size_t>(mode); }

std::vector<std::string> all_key_names() {
    std::vector<std::string> names;
    for (char letter = 'A'; letter <= 'Z'; ++letter) names.emplace_back(1, letter);
    for (char digit = '0'; digit <= '9'; ++digit) names.emplace_back(1, digit);
    for (int number = 1; number <= 12; ++number) names.push_back(fmt::format("F{}", number));
    for (const char* name : {"Space", "Enter", "Tab", "Back", "Esc", "Insert", "Del", "Home", "End",
                             "PgUp", "PgDn", "Left", "Right", "Up", "Down", ",", "."})
        names.emplace_back(name);
    return names;
}

std::string listed(const std::vector<std::string>& words) {
    return fmt::format("{}", fmt::join(words, ", "));
}

std::string act_names() {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < view::act_count; ++i)
        names.emplace_back(view::name(static_cast<Act>(i)));
    return listed(names);
}

bool is_pick(Act act) { return act >= Act::pick_1; }

/// Reads the two tables of a key file and gathers what is wrong.
class Reader {
public:
    explicit Reader(std::string_view file) : file_{file} {}

    std::variant<KeyMap, std::vector<Problem>> read(const toml::table& root) {
        for (const auto& [key, node] : root) {
            const bool known = key.str() == "keys" || key.str() == "typing";
            if (!known || !node.is_table())
                complain(key.source(), rulebook::in_quotes(key.str()),
                         "the tables [keys], [typing]");
        }
        if (const toml::table* table = root["keys"].as_table()) read_table(*table, KeyMode::plain);
        give_alt();
        if (const toml::table* table = root["typing"].as_table())
            read_table(*table, KeyMode::typing);
        find_missing();
        find_shared(KeyMode::plain);
        find_shared(KeyMode::typing);
        if (problems_.empty()) return keys_;
        std::stable_sort(problems_.begin(), problems_.end(),
                         [](const auto& a, const auto& b) { return a.place.line < b.place.line; });
        return problems_;
    }

private:
    void complain(const toml::source_region& where, std::string found, std::string admitted) {
        problems_.push_back(
            {{file_, static_cast<int>(where.begin.line), static_cast<int>(where.begin.column)},
             std::move(found),
             std::move(admitted)});
    }

    void read_table(const toml::table& table, KeyMode mode) {
        for (const auto& [key, node] : table) {
            const auto act = view::act_named(key.str());
            if (!act) {
                complain(key.source(), rulebook::in_quotes(key.str()), act_names());
                continue;
            }
            named_[index(*act)] = true;
            const auto text = node.value<std::string>();
            const auto chord = text ? chord_of(*text) : std::nullopt;
            if (!chord) {
                complain(node.source(), text ? rulebook::in_quotes(*text) : "no text",
                         "Ctrl, Alt, Shift and one of " + listed(key_names()));
                continue;
            }
            if (mode == KeyMode::typing && is_typed(*chord) && !is_pick(*act)) {
                complain(node.source(),
                         rulebook::in_quotes(*text) + ", which types a move in a chess round",
                         "a key that types nothing, or one with Ctrl or Alt");
                continue;
            }
            places_[index(*act)][index(mode)] = node.source();
            keys_.chords[index(*act)][index(mode)] = *chord;
        }
    }

    void give_alt() {
        for (std::size_t i = 0; i < view::act_count; ++i) {
            Chord chord = keys_.chords[i][index(KeyMode::plain)];
            // The answers of a band keep their digits: while it is open no move is typed.
            if (is_typed(chord) && !is_pick(static_cast<Act>(i))) chord.alt = true;
            keys_.chords[i][index(KeyMode::typing)] = chord;
            places_[i][index(KeyMode::typing)] = places_[i][index(KeyMode::plain)];
        }
    }

    void find_missing() {
        for (std::size_t i = 0; i < view::act_count; ++i)
            if (!named_[i])
                problems_.push_back({{file_, 0, 0},
                                     fmt::format("no key for {}", view::name(static_cast<Act>(i))),
                                     "a line for every act in [keys]"});
    }

    void find_shared(KeyMode mode) {
        for (std::size_t late = 0; late < view::act_count; ++late)
            for (std::size_t early = 0; early < late; ++early) {
                const Chord& chord = keys_.chords[late][index(mode)];
                if (chord.key.empty() || chord != keys_.chords[early][index(mode)]) continue;
                // Two bare keys that clash clash with Alt as well; once is enough.
                const Problem problem = shared(chord, early, late, mode);
                const bool told =
                    std::any_of(problems_.begin(), problems_.end(),
                                [&](const Problem& other) { return other.place == problem.place; });
                if (!told) problems_.push_back(problem);
            }
    }

    Problem shared(const Chord& chord, std::size_t a, std::size_t b, KeyMode mode) const {
        const auto& place_a = places_[a][index(mode)].begin;
        const auto& place_b = places_[b][index(mode)].begin;
        const bool a_is_later = place_a.line > place_b.line;
        const auto& later = a_is_later ? place_a : place_b;
        const auto& first = a_is_later ? place_b : place_a;
        return {{file_, static_cast<int>(later.line), static_cast<int>(later.column)},
                fmt::format("{} for {} and, in line {}, for {}",
                            rulebook::in_quotes(to_text(chord)),
                            view::name(static_cast<Act>(a_is_later ? a : b)), first.line,
                            view::name(static_cast<Act>(a_is_later ? b : a))),
                mode == KeyMode::plain ? "a key for one act only"
                                       : "a key for one act only, with Alt in a chess round"};
    }

    std::string file_;
    KeyMap keys_;
    std::array<bool, view::act_count> named_{};
    std::array<std::array<toml::source_region, 2>, view::act_count> places_{};
    std::vector<Problem> problems_;
};

} // namespace

std::string to_text(const Chord& chord) {
    std::string text;
    if (chord.ctrl) text += "Ctrl ";
    if (chord.alt) text += "Alt ";
    if (chord.shift) text += "Shift ";
    return text + chord.key;
}

std::optional<Chord> chord_of(std::string_view text) {
    Chord chord;
    while (!text.empty()) {
        const std::size_t space = text.find(' ');
        const std::string_view word = text.substr(0, space);
        text = space == text.npos ? std::string_view{} : text.substr(space + 1);
        if (!chord.key.empty()) return std::nullopt;
        if (word == "Ctrl" && !chord.ctrl)
            chord.ctrl = true;
        else if (word == "Alt" && !chord.alt)
            chord.alt = true;
        else if (word == "Shift" && !chord.shift)
            chord.shift = true;
        else
            chord.key = word;
    }
    const auto& names = key_names();
    if (std::find(names.begin(), names.end(), chord.key) == names.end()) return std::nullopt;
    return chord;
}

const std::vector<std::string>& key_names() {
    static const std::vector<std::string> names = all_key_names();
    return names;
}

bool is_typed(const Chord& chord) { return chord.key.size() == 1 && !chord.ctrl && !chord.alt; }

std::optional<Act> act_of(const KeyMap& keys, KeyMode mode, const Chord& chord) {
    for (std::size_t i = 0; i < view::act_count; ++i)
        if (!chord.key.empty() && keys.chords[i][index(mode)] == chord) return static_cast<Act>(i);
    return std::nullopt;
}

view::KeyCaps caps_of(const KeyMap& keys, std::string (*name)(const Chord&)) {
    view::KeyCaps caps;
    for (std::size_t i = 0; i < view::act_count; ++i)
        for (std::size_t mode = 0; mode < 2; ++mode)
            caps.caps[i][mode] = name(keys.chords[i][mode]);
    return caps;
}

std::variant<KeyMap, std::vector<Problem>> read_keys(std::string_view text, std::string_view file) {
    auto parsed = parse_settings(text, file);
    if (auto* problems = std::get_if<std::vector<Problem>>(&parsed)) return std::move(*problems);
    return Reader{file}.read(std::get<toml::table>(parsed));
}

} // namespace ringside::app
