#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "app/command.hpp"
#include "app/settings.hpp"
#include "web/server.hpp"

namespace ringside::app {

/// A rehearsal may run so many times as fast, at most.
inline constexpr double fastest = 1000;

/// A speed as a person writes it, from 1 to `fastest`; empty where `text` is none.
[[nodiscard]] std::optional<double> read_speed(std::string_view text);

/// What the words after `ringside run` ask for.
struct RunOptions {
    std::optional<std::string> file;   ///< the bout; without one a new bout between Red and Blue
    std::optional<std::string> rules;  ///< in place of the sheet's
    std::optional<WindowSize> size;    ///< of the ringside window, in place of the settings'
    std::optional<std::string> folder; ///< for record and bout, in place of the settings'
    std::optional<std::string> record; ///< the evening's record, in place of one named by the date
    std::optional<web::Endpoint> web;  ///< the hall's network is on from the start
    double speed = 1;
    bool rehearsal = false; ///< marked as one: a record of its own, never signed
    bool events = false;    ///< one line of JSON a fact on standard output
    friend bool operator==(const RunOptions&, const RunOptions&) = default;
};

/// Reads them. The alternative is one sentence: what was found, what is admitted.
[[nodiscard]] std::variant<RunOptions, std::string> read_run_options(Arguments words);

} // namespace ringside::app
