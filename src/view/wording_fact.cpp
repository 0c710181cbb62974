#include "view/wording.hpp"

#include <array>
#include <utility>

#include <fmt/format.h>

#include "core/overloaded.hpp"
#include "view/anchor.hpp"
#include "view/letters.hpp"
#include "view/word.hpp"

namespace ringside::view {

namespace {

namespace fact = core::fact;

std::string corner_word(const Catalogue& words, core::Corner corner) {
    return say(words, fmt::format("corner.{}", word(corner)));
}

std::string side_word(const Catalogue& words, core::Side side) {
    return say(words, fmt::format("side.{}", word(side)));
}

std::string method_word(const Catalogue& words, core::Method method) {
    return say(words, fmt::format("method.{}", word(method)));
}

/// "19.Rd6" or "19...Rd6". Moves count from the start or the last set position, whoever moved
/// first there.
std::string move_text(const fact::Moved& moved) {
    const bool is_white = moved.side == core::Side::white;
    const bool white_began = is_white == (moved.ply % 2 == 1);
    const int number = white_began ? (moved.ply + 1) / 2 : moved.ply / 2 + 1;
    return fmt::format("{}{}{}", number, is_white ? "." : "...", moved.san);
}

std::string rounds_text(const std::vector<int>& rounds) {
    return fmt::format("{}", fmt::join(rounds, ", "));
}

/// One sentence a kind of fact.
struct Sentences {
    const Catalogue& words;
    const core::Bout& bout;
    const core::Fact& fact;
    const std::string& said;

    [[nodiscard]] std::string plain(std::string_view key, const Arguments& arguments = {}) const {
        return say(words, fmt::format("fact.{}", key), arguments);
    }
    [[nodiscard]] std::string because(std::string text, const std::string& why) const {
        return why.empty() ? text : plain("with_reason", {{"text", std::move(text)}, {"why", why}});
    }
    [[nodiscard]] std::string of_corner(std::string_view key, core::Corner corner) const {
        return plain(key, {{"corner", corner_word(words, corner)}});
    }
    [[nodiscard]] std::string of_round(std::string_view key, core::Discipline discipline) const {
        return plain(key,
                     {{"discipline", say(words, fmt::format("discipline.{}", word(discipline)))},
                      {"round", std::to_string(fact.round)}});
    }
    [[nodiscard]] Arguments tally(core::Corner corner, int round, int in_bout) const {
        return {{"corner", corner_word(words, corner)},
                {"round", std::to_string(round)},
                {"bout", std::to_string(in_bout)}};
    }

    std::string operator()(const fact::RoundStarted& f) const {
        return of_round("round_started", f.discipline);
    }
    std::string operator()(const fact::RoundEnded& f) const {
        return of_round("round_ended", f.discipline);
    }
    std::string operator()(const fact::TimedOut& f) const {
        if (f.reason == core::TimeoutReason::other)
            return sentence_case(say(words, "timeout.other"));
        return plain("timeout",
                     {{"reason", say(words, fmt::format("timeout.{}", word(f.reason)))}});
    }
    std::string operator()(const fact::Resumed&) const { return plain("resumed"); }
    std::string operator()(const fact::RoundClockSet& f) const {
        return because(plain("round_clock_set", {{"left", clock_text(f.left)}}), f.why);
    }
    std::string operator()(const fact::Moved& f) const {
        return plain("moved", {{"side", side_word(words, f.side)}, {"move", move_text(f)}});
    }
    std::string operator()(const fact::Pressed& f) const {
        return plain("pressed", {{"side", side_word(words, f.side)}});
    }
    std::string operator()(const fact::ClockSet& f) const {
        return plain("clock_set", {{"white", clock_text(f.left[core::Side::white])},
                                   {"black", clock_text(f.left[core::Side::black])}});
    }
    std::string operator()(const fact::CountStarted& f) const {
        if (f.side) return plain("chess_count_started", tally(f.corner, f.round, f.bout));
        return of_corner(f.foul ? "foul_count_started" : "count_started", f.corner);
    }
    std::string operator()(const fact::CountHeld&) const { return plain("count_held"); }
    std::string operator()(const fact::CountContinued&) const { return plain("count_continued"); }
    std::string operator()(const fact::CountEnded& f) const {
        const auto number = std::chrono::floor<std::chrono::seconds>(f.number).count();
        return say(words, fmt::format("count_ended.{}", word(f.how)),
                   {{"corner", corner_word(words, f.corner)}, {"number", std::to_string(number)}});
    }
    std::string operator()(const fact::Knockdown& f) const {
        if (f.foul) return of_corner("foul_knockdown", f.corner);
        return plain("knockdown", tally(f.corner, f.round, f.bout));
    }
    std::string operator()(const fact::Rose& f) const { return of_corner("rose", f.corner); }
    std::string operator()(const fact::Cautioned& f) const {
        return because(of_corner("caution", f.corner), f.why);
    }
    std::string operator()(const fact::Warned& f) const {
        Arguments arguments{{"corner", corner_word(words, f.corner)},
                            {"number", std::to_string(f.number)},
                            {"points", std::to_string(f.points)}};
        if (f.scored) arguments.emplace_back("scored", std::to_string(*f.scored));
        return because(plain(f.scored ? "warning" : "warning_unscored", arguments), f.why);
    }
    std::string operator()(const fact::TimeMoved& f) const {
        return because(plain("time_moved", {{"ms", clock_text(f.amount)},
                                            {"from", corner_word(words, f.from)},
                                            {"to", corner_word(words, f.to)},
                                            {"white", clock_text(f.left[core::Side::white])},
                                            {"black", clock_text(f.left[core::Side::black])}}),
                       f.why);
    }
    std::string operator()(const fact::WentOutside& f) const {
        return of_corner("outside", f.corner);
    }
    std::string operator()(const fact::CameInside& f) const {
        return of_corner("inside", f.corner);
    }
    std::string operator()(const fact::Examined& f) const { return of_corner("exam", f.corner); }
    std::string operator()(const fact::CardEntered& f) const {
        return because(plain(f.judge == 0 ? "card_referee" : "card",
                             {{"judge", std::to_string(f.judge)},
                              {"scored", std::to_string(f.round)},
                              {"red", std::to_string(f.marks[core::Corner::red])},
                              {"blue", std::to_string(f.marks[core::Corner::blue])}}),
                       f.why);
    }
    std::string operator()(const fact::ChessOver& f) const {
        Arguments arguments;
        if (f.over.winner) arguments.emplace_back("winner", side_word(words, *f.over.winner));
        return say(words, fmt::format("game_over.{}", word(f.over.how)), arguments);
    }
    std::string operator()(const fact::TakenBack& f) const {
        if (f.illegal) return plain("taken_back_illegal");
        return say_count(words, "fact.taken_back", f.moves);
    }
    std::string operator()(const fact::PositionSet& f) const {
        return plain("position_set", {{"fen", f.fen}});
    }
    std::string operator()(const fact::Announced& f) const {
        if (f.rounds.empty()) return plain("announced_none");
        return plain("announced", {{"rounds", rounds_text(f.rounds)}});
    }
    [[nodiscard]] std::string of_result(std::string_view key, std::string_view key_none,
                                        const core::Result& result) const {
        Arguments arguments{{"method", method_word(words, result.method)}};
        if (!result.winner) return plain(key_none, arguments);
        arguments.emplace_back("corner", corner_word(words, *result.winner));
        return plain(key, arguments);
    }
    std::string operator()(const fact::Decided& f) const {
        return because(of_result("decided", "decided_none", f.result), f.why);
    }
    std::string operator()(const fact::Confirmed& f) const {
        return of_result("confirmed", "confirmed_none", f.result);
    }
    std::string operator()(const fact::Refused& f) const {
        return plain("refused", {{"said", said}, {"text", refusal_text(words, bout, f.refusal)}});
    }
    std::string operator()(const fact::Struck& f) const {
        return plain("struck",
                     {{"n", std::to_string(f.number)}, {"what", call_text(words, f.what)}});
    }
    std::string operator()(const fact::Signed&) const { return plain("signed"); }
    std::string operator()(const fact::Reopened& f) const {
        return because(plain("reopened"), f.why);
    }
    std::string operator()(const fact::Noted& f) const {
        return plain("noted", {{"text", f.text}});
    }
};

/// What undo calls it: most calls by what they make happen.
std::string_view undo_word(std::string_view call) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 32> others{{
        {"gong", "round_started"},
        {"resume", "resumed"},
        {"box", "resumed"},
        {"round_clock", "round_clock_set"},
        {"move", "moved"},
        {"press", "pressed"},
        {"clock", "clock_set"},
        {"count", "count_started"},
        {"penalty", "time_moved"},
        {"illegal", "taken_back"},
        {"takeback", "taken_back"},
        {"position", "position_set"},
        {"resign", "decided"},
        {"agreed_draw", "chess_over"},
        {"disqualify", "decided"},
        {"foul_knockdown", "knockdown"},
        {"slip", "count_ended"},
        {"rise", "rose"},
        {"out", "count_ended"},
        {"hold", "count_held"},
        {"count_on", "count_continued"},
        {"tko", "decided"},
        {"retire", "decided"},
        {"absent", "decided"},
        {"no_contest", "decided"},
        {"result", "decided"},
        {"announce", "announced"},
        {"confirm", "confirmed"},
        {"strike", "struck"},
        {"undo", "struck"},
        {"sign", "signed"},
        {"reopen", "reopened"},
    }};
    for (const auto& [said, undone] : others)
        if (said == call) return undone;
    return call == "note" ? "noted" : call;
}

} // namespace

std::string call_text(const Catalogue& words, const core::Statement& what) {
    std::string text = say(words, fmt::format("console.undo.{}", undo_word(word(what))));
    std::visit(
        [&](const auto& said) {
            if constexpr (requires { said.corner; }) text += ", " + corner_word(words, said.corner);
        },
        what);
    return text;
}

std::string fact_text(const Catalogue& words, const core::Bout& bout, const core::Fact& fact,
                      const std::string& said) {
    return std::visit(Sentences{words, bout, fact, said}, fact.what);
}

} // namespace ringside::view
