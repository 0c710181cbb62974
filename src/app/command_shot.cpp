#include "app/command.hpp"

namespace ringside::app {
int run_shot(Arguments words);
}

#ifdef RINGSIDE_GUI

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "app/bout_file.hpp"
#include "app/looking_back.hpp"
#include "core/play.hpp"
#include "rulebook/files.hpp"
#include "scenario/time_text.hpp"
#include "ui/console.hpp"
#include "ui/projector.hpp"
#include "ui/window.hpp"
#include "view/projector.hpp"
#include "view/ringside.hpp"

namespace ringside::app {

namespace {

constexpr int fine = 0;
constexpr int failed = 1;
constexpr int unreadable = 2;

/// What is to be drawn.
struct Shot {
    std::string file;
    std::string output;
    std::optional<core::Instant> at; ///< else the end of the scenario
    view::Language language = view::Language::english;
    bool projector = false;
    bool glare = false;
    int width = 0;
    int height = 0;
    float scale = 1;
    std::string typed;                            ///< letters of a move
    std::string seal;                             ///< of the record
    view::Hall hall;                              ///< what the hall is shown in place of the bout
    int call = 0;                                 ///< that is picked, looking back
    std::vector<core::Call> calls;                ///< of the file
    std::optional<view::SheetField> field;        ///< of the sheet, that has the keyboard
    std::map<view::SheetField, std::string> kept; ///< typed into others, and not admitted
    std::vector<view::DeskAct> acts;              ///< done to the console first
};

std::optional<view::BandKind> band_of(std::string_view name) {
    using view::BandKind;
    constexpr std::pair<std::string_view, BandKind> bands[] = {
        {"end_bout", BandKind::end_bout},
        {"not_fit", BandKind::not_fit},
        {"card", BandKind::card},
        {"confirm", BandKind::confirm},
        {"sign", BandKind::sign},
        {"reopen", BandKind::reopen},
        {"announce", BandKind::announce},
        {"start_anyway", BandKind::start_anyway},
        {"more", BandKind::more},
        {"words", BandKind::words},
        {"keys", BandKind::keys},
        {"quit", BandKind::quit},
        {"next_bout", BandKind::next_bout},
        {"away", BandKind::away},
        {"hall", BandKind::hall},
        {"network", BandKind::network},
        {"hall_text", BandKind::hall_text},
        {"result", BandKind::result},
        {"network_name", BandKind::network_name},
    };
    for (const auto& [known, kind] : bands)
        if (known == name) return kind;
    return std::nullopt;
}

/// "blank", one of the messages that are ready by its name, or words of one's own.
view::Hall read_hall(std::string_view value) {
    view::Hall hall;
    hall.round = std::numeric_limits<int>::max();
    hall.screen = value == "blank" ? view::Hall::Screen::blank : view::Hall::Screen::message;
    const auto ready = std::find(view::hall_messages.begin(), view::hall_messages.end(), value);
    if (ready == view::hall_messages.end())
        hall.text = value;
    else
        hall.message = static_cast<std::size_t>(ready - view::hall_messages.begin()) + 1;
    return hall;
}

std::optional<std::pair<int, int>> read_size(std::string_view text) {
    std::pair<int, int> size;
    const char* end = text.data() + text.size();
    const auto [middle, first] = std::from_chars(text.data(), end, size.first);
    if (first != std::errc{} || middle == end || *middle != 'x') return std::nullopt;
    const auto [last, second] = std::from_chars(middle + 1, end, size.second);
    constexpr int largest = 8192;
    if (second != std::errc{} || last != end || size.first < 320 || size.second < 240 ||
        size.first > largest || size.second > largest)
        return std::nullopt;
    return size;
}

bool read_number(std::string_view text, int& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size();
}

/// Takes one option with its value; false where it is not understood.
bool take_option(Shot& shot, std::string_view name, std::string_view value) {
    if (name == "-o") {
        shot.output = value;
        return true;
    }
    if (name == "--at") {
        const auto time = scenario::read_time(value);
        if (time) shot.at = core::Instant{*time};
        return time.has_value();
    }
    if (name == "--view") {
        shot.projector = value == "projector";
        return shot.projector || value == "console";
    }
    if (name == "--lang") {
        const auto language = view::language_of(value);
        if (language) shot.language = *language;
        return language.has_value();
    }
    if (name == "--theme") {
        shot.glare = value == "glare";
        return shot.glare || value == "dark";
    }
    if (name == "--size") {
        const auto size = read_size(value);
        if (size) std::tie(shot.width, shot.height) = *size;
        return size.has_value();
    }
    if (name == "--scale") {
        shot.scale = value == "2" ? 2.0F : 1.0F;
        return value == "1" || value == "2";
    }
    if (name == "--typed") {
        shot.typed = value;
        return true;
    }
    if (name == "--field") {
        shot.field = view::field_named(value);
        return shot.field.has_value();
    }
    if (name == "--kept") {
        const std::size_t equals = value.find('=');
        const auto field = view::field_named(value.substr(0, equals));
        if (equals == value.npos || !field) return false;
        shot.kept[*field] = value.substr(equals + 1);
        return true;
    }
    if (name == "--seal") {
        shot.seal = value;
        return true;
    }
    if (name == "--hall") {
        shot.hall = read_hall(value);
        return true;
    }
    if (name == "--band") {
        const auto kind = band_of(value);
        if (kind) shot.acts.emplace_back(view::desk::OpenBand{*kind});
        return kind.has_value();
    }
    if (name == "--look-back") {
        const auto time = scenario::read_time(value);
        if (time) shot.acts.emplace_back(view::desk::LookBack{core::Instant{*time}, shot.call});
        return time.has_value();
    }
    if (name == "--call") return read_number(value, shot.call);
    if (name == "--remedy") {
        int number = 0;
        const bool is_one =
            read_number(value, number) && number >= 1 && number <= view::remedy_count;
        if (is_one)
            shot.acts.emplace_back(view::desk::PickRemedy{static_cast<view::Remedy>(number - 1)});
        return is_one;
    }
    if (name == "--corner") {
        shot.acts.emplace_back(
            view::desk::PickCorner{value == "blue" ? core::Corner::blue : core::Corner::red});
        return value == "red" || value == "blue";
    }
    if (name == "--answer") {
        int number = 0;
        const bool is_one = read_number(value, number);
        shot.acts.emplace_back(view::desk::PickAnswer{number});
        return is_one;
    }
    return false;
}

std::optional<Shot> read_shot(Arguments words) {
    Shot shot;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (!words[i].starts_with("-")) {
            if (!shot.file.empty()) return std::nullopt;
            shot.file = words[i];
        } else if (i + 1 >= words.size()) {
            fmt::print(stderr, "ringside: {} needs a value\n", words[i]);
            return std::nullopt;
        } else if (!take_option(shot, words[i], words[i + 1])) {
            fmt::print(stderr, "ringside: {} {} is not understood\n", words[i], words[i + 1]);
            return std::nullopt;
        } else {
            ++i;
        }
    }
    if (shot.file.empty() || shot.output.empty()) return std::nullopt;
    if (shot.width == 0) {
        shot.width = shot.projector ? 1920 : 1440;
        shot.height = shot.projector ? 1080 : 900;
    }
    return shot;
}

/// The bout of the file at the instant asked for; empty, with messages, where it cannot be had.
std::optional<core::Bout> bout_of(Shot& shot) {
    const auto read = read_bout_and_rules(shot.file);
    if (const auto* problems = std::get_if<std::vector<std::string>>(&read)) {
        for (const std::string& problem : *problems) fmt::print(stderr, "{}\n", problem);
        return std::nullopt;
    }
    const auto& [file, text, scenario, rules] = std::get<BoutFile>(read);
    shot.calls = calls(scenario);
    const core::Instant at = shot.at.value_or(end_of(scenario));
    std::erase_if(shot.calls, [&](const core::Call& call) { return call.entered > at; });
    return core::play(*rules.rulebook, scenario.sheet, shot.calls, at);
}

/// Draws the frame a few times, so that what takes two of them has settled.
ui::Image draw(const Shot& shot, const core::Bout& bout, ui::Window& window,
               const ui::Fonts& fonts) {
    const view::Catalogue& words = view::catalogue(shot.language);
    view::Desk desk;
    desk.glare = shot.glare;
    for (const rulebook::Listed& listed : rulebook::listed_sets())
        desk.form.rule_sets.push_back(listed.name);
    desk.form.kept = shot.kept;
    if (shot.field)
        desk = view::after(
            desk, view::desk::EditField{*shot.field, view::text_of(bout.sheet, *shot.field)});
    if (shot.field && !shot.typed.empty()) desk = view::after(desk, view::desk::Type{shot.typed});
    for (const view::DeskAct& act : shot.acts) desk = view::after(desk, act);
    desk.typed = shot.typed;
    view::Ringside ringside = view::ringside(bout, desk, view::default_caps(), words,
                                             look_back(bout, shot.calls, desk, words));
    view::Projector projector = view::projector(bout, words, shot.hall);
    ringside.seal = projector.seal = shot.seal;
    ui::Console console{fonts};
    ui::Image image;
    constexpr int frames = 2;
    for (int i = 0; i < frames; ++i) {
        ui::Extent extent = window.begin_frame();
        extent.scale = shot.scale;
        if (shot.projector)
            ui::draw_projector(projector, bout.t, extent, fonts);
        else
            (void)console.draw(ringside, bout.t, extent);
        image = window.end_frame_to_image();
    }
    return image;
}

int shoot(const Shot& shot, const core::Bout& bout) {
    auto found = ui::find_fonts();
    if (const auto* missing = std::get_if<std::string>(&found)) {
        fmt::print(stderr, "ringside: {}\n", *missing);
        return failed;
    }
    ui::Fonts fonts{std::get<ui::FontFiles>(found), shot.scale};
    const ui::WindowSpec spec{"ringside", shot.width, shot.height, ui::Place::hidden};
    auto opened = ui::Window::open(spec, fonts, [] { return core::Instant{}; });
    if (const auto* problem = std::get_if<std::string>(&opened)) {
        fmt::print(stderr, "ringside: {}\n", *problem);
        return failed;
    }
    ui::Window& window = *std::get<std::unique_ptr<ui::Window>>(opened);
    const std::string problem = ui::write_png(draw(shot, bout, window, fonts), shot.output);
    if (problem.empty()) return fine;
    fmt::print(stderr, "ringside: {}\n", problem);
    return failed;
}

} // namespace

int run_shot(Arguments words) {
    std::optional<Shot> shot = read_shot(words);
    if (!shot) {
        fmt::print(stderr,
                   "usage: ringside shot FILE.bout [--at TIME] [--view console|projector]\n"
                   "           [--lang en|uk|de|nb|fr|it|es|pl]\n"
                   "           [--size WxH] [--scale 1|2] [--theme dark|glare] [--typed LETTERS]\n"
                   "           [--band NAME] [--corner red|blue] [--answer N] [--seal TEXT]\n"
                   "           [--hall blank|MESSAGE] [--call N] [--look-back TIME] [--remedy N]\n"
                   "           [--field NAME] [--kept NAME=TEXT] -o FILE.png\n");
        return unreadable;
    }
    const std::optional<core::Bout> bout = bout_of(*shot);
    if (!bout) return unreadable;
    auto started = ui::start_windows();
    if (const auto* problem = std::get_if<std::string>(&started)) {
        fmt::print(stderr, "ringside: {}\n", *problem);
        return failed;
    }
    const int code = shoot(*shot, *bout);
    ui::stop_windows();
    return code;
}

} // namespace ringside::app

#else

#include <cstdio>

namespace ringside::app {

int run_shot(Arguments /*words*/) {
    std::fputs("ringside: this program was built without windows; it draws nothing\n", stderr);
    return 2;
}

} // namespace ringside::app

#endif
