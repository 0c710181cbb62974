#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/bout.hpp"
#include "view/catalogue.hpp"
#include "view/judge.hpp"
#include "view/projector.hpp"

namespace ringside::web {

/// The hall's view as docs/web.md writes it, in one line of JSON. Equal views are equal texts,
/// whenever they were made: a clock that runs stands there by the instant at which it reads zero.
[[nodiscard]] std::string safe_text(const view::Projector& view, view::Language language,
                                    double speed);

/// A judge's seat, without what the device itself adds to it.
struct JudgeSeat {
    int judge = 0;
    view::Language language{};
    double speed = 1;
    std::string bout;               ///< what his calls' signatures name
    std::vector<std::string> words; ///< the check words, until they are confirmed; empty: confirmed
    friend bool operator==(const JudgeSeat&, const JudgeSeat&) = default;
};
/// What answers a question of time: record's instants, in ms.
struct TimeAnswer {
    std::optional<double> t0; ///< as it was asked; empty: by nobody on a socket
    double t1 = 0;            ///< as the question came
    double t2 = 0;            ///< as this leaves
    double speed = 1;
    int seq = 0; ///< of the view that was sent last; 0: none
};
[[nodiscard]] std::string time_text(const TimeAnswer& answer);
[[nodiscard]] std::string judge_text(const view::JudgeView& view, const JudgeSeat& seat);

} // namespace ringside::web
