#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "audio/settings.hpp"
#include "rulebook/problem.hpp"
#include "view/catalogue.hpp"
#include "web/server.hpp"

namespace ringside::app {

/// Pixels of a window.
struct WindowSize {
    int width = 0;
    int height = 0;
    friend bool operator==(const WindowSize&, const WindowSize&) = default;
};

inline constexpr WindowSize smallest_window{640, 400};
inline constexpr WindowSize largest_window{7680, 4320};
inline constexpr int most_monitors = 16;
inline constexpr int most_connections = 10'000;

/// Reads "1440x900"; empty where it is no size, or beyond the two above.
[[nodiscard]] std::optional<WindowSize> size_of(std::string_view text);

/// The console of this machine: `config/console.toml`.
struct Settings {
    WindowSize window{1440, 900};
    bool glare = false; ///< begin in the light theme
    bool has_projector = true;
    WindowSize projector{1280, 720}; ///< where no second monitor gives the size
    std::string monitor; ///< the spectators', by number or by name; empty: the first other one
    view::Language language = view::Language::english;           ///< of the ringside window
    view::Language projector_language = view::Language::english; ///< of the spectators' window
    audio::SoundSettings sound;
    bool network_on = false; ///< the hall's network, from the start
    web::Endpoint network{"0.0.0.0", 8080};
    std::size_t network_connections = web::ServerLimits{}.connections; ///< that hold no seat
    std::string bouts;  ///< the folder of records and bouts; empty: see `bouts_folder`
    std::string second; ///< a second folder that receives every entry as well; empty: none
    friend bool operator==(const Settings&, const Settings&) = default;
};

/// Reads a console file. What it leaves out stays as above. The alternative is all that is wrong.
[[nodiscard]] std::variant<Settings, std::vector<rulebook::Problem>>
read_settings(std::string_view text, std::string_view file);

} // namespace ringside::app
