#include "app/settings.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include <fmt/format.h>
#include <toml++/toml.h>

#include "app/settings_file.hpp"

namespace ringside::app {

using rulebook::Problem;

namespace {

std::optional<int> number_of(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

std::string size_text(const WindowSize& size) {
    return fmt::format("{}x{}", size.width, size.height);
}

/// One key of the file, how its value is taken, and what is admitted.
struct Key {
    std::string_view table;
    std::string_view name;
    bool (*take)(Settings&, const toml::node&);
    std::string (*admitted)();
};

template <auto Member>
bool take_size(Settings& settings, const toml::node& node) {
    const auto text = node.value_exact<std::string>();
    const auto size = text ? size_of(*text) : std::nullopt;
    if (size) settings.*Member = *size;
    return size.has_value();
}

template <auto Member>
bool take_flag(Settings& settings, const toml::node& node) {
    const auto flag = node.value_exact<bool>();
    if (flag) settings.*Member = *flag;
    return flag.has_value();
}

template <auto Member>
bool take_language(Settings& settings, const toml::node& node) {
    const auto text = node.value_exact<std::string>();
    const auto language = text ? view::language_of(*text) : std::nullopt;
    if (language) settings.*Member = *language;
    return language.has_value();
}

template <auto Member>
bool take_text(Settings& settings, const toml::node& node) {
    const auto text = node.value_exact<std::string>();
    if (text) settings.*Member = *text;
    return text.has_value();
}

template <auto Member>
bool take_sound_text(Settings& settings, const toml::node& node) {
    const auto text = node.value_exact<std::string>();
    if (text) settings.sound.*Member = *text;
    return text.has_value();
}

bool take_sound(Settings& settings, const toml::node& node) {
    const auto flag = node.value_exact<bool>();
    if (flag) settings.sound.on = *flag;
    return flag.has_value();
}

/// A volume as a part of the whole; empty where the value is none.
std::optional<double> volume_of(const toml::node& node) {
    const auto percent = node.value_exact<std::int64_t>();
    if (!percent || *percent < 0 || *percent > 100) return std::nullopt;
    return static_cast<double>(*percent) / 100;
}

bool take_volume(Settings& settings, const toml::node& node) {
    const auto volume = volume_of(node);
    if (volume) settings.sound.volume = *volume;
    return volume.has_value();
}

/// A monitor by its number, from 1 on, or by its name.
bool take_monitor(Settings& settings, const toml::node& node) {
    if (const auto name = node.value_exact<std::string>()) {
        settings.monitor = *name;
        return true;
    }
    const auto number = node.value_exact<std::int64_t>();
    if (!number || *number < 1 || *number > most_monitors) return false;
    settings.monitor = std::to_string(*number);
    return true;
}

bool take_endpoint(Settings& settings, const toml::node& node) {
    const auto text = node.value_exact<std::string>();
    const auto endpoint = text ? web::read_endpoint(*text) : std::nullopt;
    if (endpoint) settings.network = *endpoint;
    return endpoint.has_value();
}

bool take_connections(Settings& settings, const toml::node& node) {
    const auto count = node.value_exact<std::int64_t>();
    if (!count || *count < 1 || *count > most_connections) return false;
    settings.network_connections = static_cast<std::size_t>(*count);
    return true;
}

std::string admit_endpoint() {
    return "a port in quotes (\"8080\"), or address and port (\"192.168.1.20:8080\")";
}
std::string admit_connections() {
    return fmt::format("a whole number from 1 to {}", most_connections);
}
std::string admit_size() {
    return fmt::format("a size from \"{}\" to \"{}\"", size_text(smallest_window),
                       size_text(largest_window));
}
std::string admit_flag() { return "true, false"; }
std::string admit_percent() { return "a whole number from 0 to 100"; }
std::string admit_text() { return "text in quotes"; }
std::string admit_language() {
    std::string codes;
    for (const view::Language language : view::all_languages)
        codes += fmt::format("{}\"{}\"", codes.empty() ? "" : ", ", view::code(language));
    return codes;
}
std::string admit_monitor() {
    return fmt::format("a number from 1 to {}, or a name in quotes", most_monitors);
}
std::string admit_file() { return "the name of a .wav or .ogg file"; }

const Key keys[]{
    {"window", "size", take_size<&Settings::window>, admit_size},
    {"window", "glare", take_flag<&Settings::glare>, admit_flag},
    {"window", "language", take_language<&Settings::language>, admit_language},
    {"projector", "on", take_flag<&Settings::has_projector>, admit_flag},
    {"projector", "size", take_size<&Settings::projector>, admit_size},
    {"projector", "language", take_language<&Settings::projector_language>, admit_language},
    {"projector", "monitor", take_monitor, admit_monitor},
    {"sound", "on", take_sound, admit_flag},
    {"sound", "volume", take_volume, admit_percent},
    {"sound", "device", take_sound_text<&audio::SoundSettings::device>, admit_text},
    {"sound", "listen", take_sound_text<&audio::SoundSettings::listen>, admit_text},
    {"network", "on", take_flag<&Settings::network_on>, admit_flag},
    {"network", "listen", take_endpoint, admit_endpoint},
    {"network", "connections", take_connections, admit_connections},
    {"bouts", "folder", take_text<&Settings::bouts>, admit_text},
    {"bouts", "second", take_text<&Settings::second>, admit_text},
};

std::string table_names() {
    return "the tables [window], [projector], [sound], [network], [bouts]";
}

std::optional<audio::Sound> sound_named(std::string_view name) {
    for (std::size_t i = 0; i < audio::sound_count; ++i)
        if (audio::name(static_cast<audio::Sound>(i)) == name) return static_cast<audio::Sound>(i);
    return std::nullopt;
}

std::string key_names_of(std::string_view table) {
    std::string names;
    for (const Key& key : keys)
        if (key.table == table) names += fmt::format("{}{}", names.empty() ? "" : ", ", key.name);
    if (table != "sound") return names;
    names += ", and the tables ";
    for (std::size_t i = 0; i < audio::sound_count; ++i)
        names += fmt::format("{}[sound.{}]", i == 0 ? "" : ", ",
                             audio::name(static_cast<audio::Sound>(i)));
    return names;
}

const Key* find(std::string_view table, std::string_view name) {
    for (const Key& key : keys)
        if (key.table == table && key.name == name) return &key;
    return nullptr;
}

Problem problem_at(std::string_view file, const toml::source_region& where, std::string found,
                   std::string admitted) {
    return {{std::string{file}, static_cast<int>(where.begin.line),
             static_cast<int>(where.begin.column)},
            std::move(found),
            std::move(admitted)};
}

/// A value that a key does not take, as it stands there.
std::string found_in(const toml::node& node, std::string_view name) {
    std::string value = "another value";
    if (const auto text = node.value_exact<std::string>()) value = rulebook::in_quotes(*text);
    if (const auto number = node.value_exact<std::int64_t>()) value = std::to_string(*number);
    if (const auto number = node.value_exact<double>()) value = fmt::format("{}", *number);
    if (const auto flag = node.value_exact<bool>()) value = *flag ? "true" : "false";
    return fmt::format("{} for {}", value, name);
}

/// A table of one sound: its file and its volume.
void read_choice(const toml::table& table, audio::SoundChoice& choice, std::string_view file,
                 std::vector<Problem>& problems) {
    for (const auto& [name, node] : table) {
        if (name.str() == "file") {
            const auto text = node.value_exact<std::string>();
            const bool is_sound =
                text && (text->empty() || text->ends_with(".wav") || text->ends_with(".ogg"));
            if (is_sound)
                choice.file = *text;
            else
                problems.push_back(
                    problem_at(file, node.source(), found_in(node, "file"), admit_file()));
        } else if (name.str() == "volume") {
            const auto volume = volume_of(node);
            if (!volume)
                problems.push_back(
                    problem_at(file, node.source(), found_in(node, "volume"), admit_percent()));
            choice.volume = volume.value_or(1);
        } else {
            problems.push_back(
                problem_at(file, name.source(), rulebook::in_quotes(name.str()), "file, volume"));
        }
    }
}

} // namespace

std::optional<WindowSize> size_of(std::string_view text) {
    const std::size_t by = text.find('x');
    if (by == text.npos) return std::nullopt;
    const auto width = number_of(text.substr(0, by));
    const auto height = number_of(text.substr(by + 1));
    if (!width || !height) return std::nullopt;
    const auto within = [](int value, int least, int most) {
        return value >= least && value <= most;
    };
    if (!within(*width, smallest_window.width, largest_window.width) ||
        !within(*height, smallest_window.height, largest_window.height))
        return std::nullopt;
    return WindowSize{*width, *height};
}

std::variant<Settings, std::vector<Problem>> read_settings(std::string_view text,
                                                           std::string_view file) {
    auto parsed = parse_settings(text, file);
    if (auto* problems = std::get_if<std::vector<Problem>>(&parsed)) return std::move(*problems);

    Settings settings;
    std::vector<Problem> problems;
    for (const auto& [table_key, table_node] : std::get<toml::table>(parsed)) {
        const toml::table* table = table_node.as_table();
        if (table == nullptr || key_names_of(table_key.str()).empty()) {
            problems.push_back(problem_at(file, table_key.source(),
                                          rulebook::in_quotes(table_key.str()), table_names()));
            continue;
        }
        for (const auto& [name, node] : *table) {
            const auto sound = table_key.str() == "sound" ? sound_named(name.str()) : std::nullopt;
            if (const toml::table* choice = node.as_table(); sound && choice != nullptr) {
                read_choice(*choice, settings.sound.choices[static_cast<std::size_t>(*sound)], file,
                            problems);
                continue;
            }
            const Key* key = find(table_key.str(), name.str());
            if (key == nullptr)
                problems.push_back(problem_at(file, name.source(), rulebook::in_quotes(name.str()),
                                              key_names_of(table_key.str())));
            else if (!key->take(settings, node))
                problems.push_back(
                    problem_at(file, node.source(), found_in(node, name.str()), key->admitted()));
        }
    }
    std::stable_sort(problems.begin(), problems.end(), [](const Problem& a, const Problem& b) {
        return a.place.line < b.place.line;
    });
    if (!problems.empty()) return problems;
    return settings;
}

} // namespace ringside::app
