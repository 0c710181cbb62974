#include "app/headless.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <poll.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "app/places.hpp"
#include "app/recorder.hpp"
#include "app/run_options.hpp"
#include "core/play.hpp"
#include "rulebook/files.hpp"
#include "rulebook/problem.hpp"
#include "scenario/json.hpp"
#include "scenario/read.hpp"
#include "view/catalogue.hpp"
#include "view/wording.hpp"

namespace ringside::app {

namespace {

using Json = nlohmann::ordered_json;

constexpr int fine = 0;
constexpr int unusable = 2;
constexpr std::size_t longest_input = 16'384;

struct Wish {
    std::string record;
    std::string sheet;
    std::string second;
    double speed = 1;
    bool reads_input = false;
};

std::optional<Wish> read_wish(Arguments words) {
    Wish wish;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool has_value = i + 1 < words.size();
        if (words[i] == "--headless") continue;
        if (words[i] == "--stdin") {
            wish.reads_input = true;
        } else if (words[i] == "--record" && has_value) {
            wish.record = words[++i];
        } else if (words[i] == "--sheet" && has_value) {
            wish.sheet = words[++i];
        } else if (words[i] == "--second" && has_value) {
            wish.second = words[++i];
        } else if (words[i] == "--speed" && has_value) {
            const auto speed = read_speed(words[++i]);
            if (!speed) return std::nullopt;
            wish.speed = *speed;
        } else {
            return std::nullopt;
        }
    }
    return wish.record.empty() ? std::nullopt : std::optional{std::move(wish)};
}

int complain(const std::vector<std::string>& problems) {
    for (const std::string& problem : problems) fmt::print(stderr, "{}\n", problem);
    return unusable;
}

/// The bout of a sheet's file; only its sheet counts.
std::variant<NewBout, std::vector<std::string>> read_sheet(const std::string& file) {
    using Problems = std::vector<std::string>;
    const auto text = read_file(file);
    if (const auto* why = std::get_if<std::string>(&text)) return Problems{*why};
    auto read = scenario::read(std::get<FileText>(text).text);
    Problems problems;
    if (const auto* found = std::get_if<std::vector<scenario::Problem>>(&read)) {
        for (const auto& problem : *found) problems.push_back(scenario::to_text(problem, file));
        return problems;
    }
    NewBout bout{std::move(std::get<scenario::Scenario>(read).sheet), {}};
    const auto folder = std::filesystem::path{file}.parent_path();
    bout.rules = rulebook::load(bout.sheet.rules, folder.empty() ? "." : folder);
    if (bout.rules.rulebook) return bout;
    for (const auto& problem : bout.rules.problems) problems.push_back(rulebook::to_text(problem));
    return problems;
}

std::string key_file() {
    if (const char* state = std::getenv("XDG_DATA_HOME"); state != nullptr && *state != '\0')
        return std::string{state} + "/ringside/console.key";
    const char* home = std::getenv("HOME");
    return std::string{home != nullptr ? home : "."} + "/.local/share/ringside/console.key";
}

void print(const Json& json) {
    fmt::print("{}\n", json.dump(-1, ' ', false, Json::error_handler_t::replace));
    std::fflush(stdout);
}

/// One evening without a window.
class Evening {
public:
    explicit Evening(Recorder recorder)
        : recorder_{std::move(recorder)}, words_{view::catalogue(view::Language::english)},
          replay_{recorder_.resumption().rules, recorder_.resumption().sheet} {
        for (const core::Call& call : recorder_.resumption().calls) replay_.enter(call);
        next_life_ = recorder_.now();
    }

    void begin() {
        const Resumption& found = recorder_.resumption();
        const core::Bout& bout = replay_.look(recorder_.now());
        told_ = bout.facts;
        Json notices = found.notices;
        print({{"ready",
                {{"record", recorder_.path()},
                 {"bout", found.bout},
                 {"t", core::to_ms(bout.t)},
                 {"calls", found.calls.size()},
                 {"rehearsal", recorder_.is_rehearsal()},
                 {"notices", notices}}}});
        // After a return everything so far is told, so that whoever follows begins from the start.
        for (const core::Fact& fact : told_) print(scenario::fact_json(bout, fact, words_));
    }

    /// Takes one line that an official's program sent.
    void take(const std::string& line) {
        const core::Instant now = recorder_.now();
        if (line.find_first_not_of(" \t\r") == std::string::npos) return;
        auto read = scenario::read_call(line, recorder_.resumption().sheet, now);
        if (const auto* problem = std::get_if<scenario::Problem>(&read)) {
            print({{"unreadable",
                    {{"column", problem->column},
                     {"expected", problem->expected},
                     {"found", problem->found}}}});
            return;
        }
        enter(std::get<core::Call>(std::move(read)));
    }

    /// Whatever fell due has happened; says how long nothing more will, in milliseconds.
    int go_on() {
        const core::Instant now = recorder_.now();
        tell(now, false);
        if (recorder_.unrecorded() > 0 && recorder_.retry()) acknowledge();
        if (now >= next_life_) {
            recorder_.show_life();
            next_life_ = now + std::chrono::seconds{1};
        }
        constexpr std::int64_t longest_wait = 250;
        std::int64_t wait = longest_wait;
        if (const auto due = core::next_due(replay_.look(now)))
            wait = std::clamp<std::int64_t>((due->t - now).count(), 0, longest_wait);
        return static_cast<int>(wait);
    }

    void refuse_long_line() {
        print({{"unreadable",
                {{"column", longest_input},
                 {"expected", "the end of the line"},
                 {"found", "more than a line may hold"}}}});
    }

private:
    void enter(core::Call call) {
        if (std::holds_alternative<core::call::Sign>(call.what) && recorder_.is_rehearsal()) {
            print({{"refused",
                    {{"clauses", {core::number(core::Clause::c1_3_1)}},
                     {"reason", "a rehearsal cannot be signed"}}}});
            return;
        }
        tell(call.entered, false); // what fell due before the call comes before it
        const record::Appended appended = recorder_.append(call);
        const bool corrects = call.effect < call.entered ||
                              std::holds_alternative<core::call::Strike>(call.what) ||
                              std::holds_alternative<core::call::Undo>(call.what);
        const bool is_sign = std::holds_alternative<core::call::Sign>(call.what);
        const core::Instant entered = call.entered;
        replay_.enter(std::move(call));
        const auto number = static_cast<int>(replay_.calls().size());
        for (const record::Lost& lost : appended.lost)
            print({{"file_failed", {{"path", lost.path}, {"why", lost.why}}},
                   {"record", recorder_.path()}});
        waiting_.push_back(number);
        if (appended.durable)
            acknowledge();
        else
            print({{"not_recorded", number}, {"unrecorded", recorder_.unrecorded()}});
        tell(recorder_.now(), corrects);
        if (is_sign && replay_.look(entered).rulings.back() == core::Ruling::accepted) sign();
    }

    /// Answers every call that is durable by now, in their order.
    void acknowledge() {
        while (!waiting_.empty()) {
            const int number = waiting_.front();
            waiting_.pop_front();
            Json answer{{"ack", number}};
            const core::Bout& bout = replay_.look(recorder_.now());
            if (const auto* refused = refusal(bout, number))
                answer["refused"] = {{"clauses", {core::number(refused->clause)}},
                                     {"reason", view::refusal_text(words_, bout, *refused)}};
            print(answer);
        }
    }

    static const core::Refusal* refusal(const core::Bout& bout, int number) {
        for (const core::Fact& fact : bout.facts)
            if (fact.call == number)
                if (const auto* refused = std::get_if<core::fact::Refused>(&fact.what))
                    return &refused->refusal;
        return nullptr;
    }

    void sign() {
        const auto why = recorder_.sign(replay_.look(recorder_.now()).result);
        if (why)
            print({{"not_signed", *why}});
        else
            print({{"signature", {{"record", recorder_.path()}}}});
    }

    /// Tells the facts that are new; after a correction, from where the bout has become another.
    void tell(core::Instant now, bool is_correction) {
        const core::Bout& bout = replay_.look(now);
        std::size_t known = told_.size();
        if (is_correction) {
            const auto [old_end, new_end] =
                std::mismatch(told_.begin(), told_.end(), bout.facts.begin(), bout.facts.end());
            known = static_cast<std::size_t>(old_end - told_.begin());
            if (known < told_.size()) {
                const core::Instant from =
                    new_end == bout.facts.end() ? old_end->t : std::min(old_end->t, new_end->t);
                print({{"corrected", {{"from", core::to_ms(from)}}}});
            }
        }
        for (std::size_t i = known; i < bout.facts.size(); ++i)
            print(scenario::fact_json(bout, bout.facts[i], words_));
        if (known < bout.facts.size() || known < told_.size()) told_ = bout.facts;
    }

    Recorder recorder_;
    const view::Catalogue& words_;
    core::Replay replay_;
    std::vector<core::Fact> told_;
    std::deque<int> waiting_; ///< calls that are not acknowledged yet
    core::Instant next_life_;
};

/// Lines of a file descriptor, as they come.
class Lines {
public:
    /// Reads what there is; false at the end of the input.
    bool fill(int file) {
        std::array<char, 4096> block{};
        const auto got = ::read(file, block.data(), block.size());
        if (got == -1) return errno == EINTR || errno == EAGAIN;
        text_.append(block.data(), static_cast<std::size_t>(got));
        return got > 0;
    }
    /// The next whole line, without its end.
    std::optional<std::string> next() {
        const std::size_t end = text_.find('\n');
        if (end == std::string::npos) return std::nullopt;
        std::string line = text_.substr(0, end);
        text_.erase(0, end + 1);
        if (!line.empty() && line.back() == '\r') line.pop_back();
        return line;
    }
    /// What stands at the end without a line end.
    std::string rest() { return std::exchange(text_, {}); }
    [[nodiscard]] bool is_too_long() const { return text_.size() > longest_input; }

private:
    std::string text_;
};

/// A descriptor that can be read once somebody wants the program to stop.
int stop_descriptor() {
    sigset_t signals;
    sigemptyset(&signals);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&signals, signal);
    sigprocmask(SIG_BLOCK, &signals, nullptr);
    return signalfd(-1, &signals, SFD_CLOEXEC);
}

void run(Evening& evening, bool reads_input) {
    Lines lines;
    std::array<pollfd, 2> sources{
        {{stop_descriptor(), POLLIN, 0}, {reads_input ? STDIN_FILENO : -1, POLLIN, 0}}};
    bool goes_on = true;
    while (goes_on) {
        const int wait = evening.go_on();
        if (::poll(sources.data(), sources.size(), wait) < 0 && errno != EINTR) return;
        if (sources[0].revents != 0) return;
        if (sources[1].revents == 0) continue;
        goes_on = lines.fill(STDIN_FILENO);
        while (const auto line = lines.next()) evening.take(*line);
        if (!goes_on) evening.take(lines.rest());
        if (lines.is_too_long()) {
            static_cast<void>(lines.rest());
            evening.refuse_long_line();
        }
    }
    static_cast<void>(evening.go_on());
}

} // namespace

int run_headless(Arguments words) {
    const auto wish = read_wish(words);
    if (!wish)
        return complain({"usage: ringside run --headless --record FILE [--sheet FILE.bout] "
                         "[--second FOLDER] [--speed 1..1000] [--stdin]"});
    std::optional<NewBout> bout;
    if (!wish->sheet.empty()) {
        auto read = read_sheet(wish->sheet);
        if (const auto* problems = std::get_if<std::vector<std::string>>(&read))
            return complain(*problems);
        bout = std::get<NewBout>(std::move(read));
    }
    record::SystemDisk disk;
    auto opened = Recorder::open(
        disk, {{wish->record, wish->second}, wish->speed != 1, wish->speed, key_file()},
        machine_time, bout);
    if (const auto* problems = std::get_if<std::vector<std::string>>(&opened))
        return complain(*problems);
    Evening evening{std::get<Recorder>(std::move(opened))};
    evening.begin();
    run(evening, wish->reads_input);
    return fine;
}

} // namespace ringside::app
