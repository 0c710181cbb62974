#include "app/headless.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "app/clock_watcher.hpp"
#include "app/event_lines.hpp"
#include "app/input_lines.hpp"
#include "app/network.hpp"
#include "app/opening.hpp"
#include "app/places.hpp"
#include "app/recorder.hpp"
#include "app/run_options.hpp"
#include "app/settings.hpp"
#include "app/shell.hpp"
#include "rulebook/files.hpp"
#include "scenario/read.hpp"
#include "view/catalogue.hpp"

namespace ringside::app {

namespace {

using Json = nlohmann::ordered_json;

constexpr int fine = 0;
constexpr int not_recorded = 1;
constexpr int unusable = 2;
/// How long the end waits for a slow disk.
constexpr std::chrono::seconds longest_farewell{10};

struct Wish {
    std::string record;
    std::string sheet;
    std::string second;
    double speed = 1;
    bool reads_input = false;
    std::optional<web::Endpoint> web;
    web::ServerLimits limits{};
};

/// Reads how many connections are admitted beside the judges'.
std::optional<std::size_t> read_connections(std::string_view text) {
    std::size_t count = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), count);
    const bool is_count = problem == std::errc{} && end == text.data() + text.size();
    return is_count && count >= 1 && count <= most_connections ? std::optional{count}
                                                               : std::nullopt;
}

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
        } else if (words[i] == "--web" && has_value) {
            wish.web = web::read_endpoint(words[++i]);
            if (!wish.web) return std::nullopt;
        } else if (words[i] == "--connections" && has_value) {
            const auto count = read_connections(words[++i]);
            if (!count) return std::nullopt;
            wish.limits.connections = *count;
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

std::string text_of(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

void print(const Json& json) {
    std::fputs(text_of(json).c_str(), stdout);
    std::fflush(stdout);
}

/// The number of the call whose answer this is; 0 where it is none. That nothing takes it yet is an
/// answer too: the other one may be long in coming.
std::size_t call_answered_by(const News& news) {
    if (const auto* answered = std::get_if<news::Answered>(&news))
        return static_cast<std::size_t>(answered->answer.call);
    if (const auto* waits = std::get_if<news::NotRecorded>(&news))
        return static_cast<std::size_t>(waits->call);
    return 0;
}

/// One evening without a window.
class Evening {
public:
    Evening(Shell& shell, ClockWatcher& watcher, const view::Catalogue& words)
        : shell_{shell}, watcher_{watcher}, words_{words}, answered_{said()} {}

    /// Opens the hall's network; says why not, else nothing.
    std::string open_network(const Network::Parts& parts) {
        auto opened = Network::open(parts);
        if (auto* problem = std::get_if<std::string>(&opened)) return *problem;
        network_ = std::move(std::get<std::unique_ptr<Network>>(opened));
        return {};
    }

    void begin(const Resumption& found) {
        if (network_) print({{"web", network_->url()}});
        const core::Bout& bout = shell_.bout();
        print({{"ready",
                {{"record", shell_.record().path},
                 {"bout", shell_.number()},
                 {"t", core::to_ms(bout.t)},
                 {"calls", found.calls.size()},
                 {"rehearsal", shell_.is_rehearsal()},
                 {"notices", found.notices}}}});
        // After a return everything so far is told, so that whoever follows begins from the start.
        tell(shell_.advance(shell_.now()));
        if (!found.is_new) tell_away(found);
    }

    /// Takes one line that an official's program sent.
    void take(const std::string& line) {
        ++line_;
        if (line.find_first_not_of(" \t\r") == std::string::npos) return;
        constexpr std::string_view of_network = "web ";
        if (network_ && (line + ' ').starts_with(of_network)) {
            const std::string answer = do_network_command(
                *network_, std::string_view{line}.substr(std::min(line.size(), of_network.size())));
            std::fputs((answer + '\n').c_str(), stdout);
            std::fflush(stdout);
            return;
        }
        if (line == "next bout") return begin_next();
        auto read = scenario::read_call(line, shell_.table().sheet(), shell_.now());
        if (const auto* problem = std::get_if<scenario::Problem>(&read)) {
            answer({{"unreadable",
                     {{"line", line_},
                      {"column", problem->column},
                      {"expected", problem->expected},
                      {"found", problem->found}}}});
            return;
        }
        tell(shell_.enter(std::get<core::Call>(std::move(read))));
    }

    /// Whatever fell due has happened; says how long nothing more will, in milliseconds.
    int go_on() {
        shell_.notice(watcher_.take());
        if (network_) tell(network_->take());
        tell(shell_.advance(shell_.now()));
        if (network_) network_->show(shell_.table().desk().hall);
        if (std::string problem = shell_.record().second_problem; problem != second_problem_) {
            second_problem_ = std::move(problem);
            Json told = nullptr;
            if (!second_problem_.empty()) told = second_problem_;
            print({{"second_problem", told}});
        }
        constexpr std::chrono::milliseconds longest{1000};
        const auto wakes = shell_.wakes_at();
        if (!wakes) return longest.count();
        const Stamp left = stamp_of(shell_.timeline(), *wakes) - BootClock{}.now();
        const auto wait = std::chrono::ceil<std::chrono::milliseconds>(left);
        return static_cast<int>(std::clamp(wait, std::chrono::milliseconds{0}, longest).count());
    }

    void refuse_long_line() {
        answer({{"unreadable",
                 {{"line", ++line_},
                  {"column", longest_input},
                  {"expected", "the end of the line"},
                  {"found", "more than a line may hold"}}}});
    }

    /// Waits for the record, and says whether all stands in it.
    bool finish() {
        if (network_) tell(network_->take());
        tell(shell_.finish(longest_farewell));
        answer_up_to(said());
        return shell_.unrecorded() == 0;
    }

private:
    /// How long the console was away, and which gongs fell silent meanwhile; nothing where nothing
    /// ran. That the bout was stopped is said by a late time-out, as any other call.
    void tell_away(const Resumption& found) {
        shell_.ask_about_away(found.was_rebooted ? view::AwayWhy::restarted : view::AwayWhy::fallen,
                              found.last_sign, found.now);
        const auto& away = shell_.table().desk().away;
        if (!away) return;
        Json silent = Json::array();
        for (const core::Cue& cue : away->silent)
            silent.push_back({{"cue", word(cue.signal)}, {"t", core::to_ms(cue.t)}});
        print({{"away",
                {{"from", core::to_ms(away->from)},
                 {"to", core::to_ms(away->to)},
                 {"silent", std::move(silent)}}}});
    }

    /// As the window's act does: the next bout of the evening, once this one is closed.
    void begin_next() {
        const int number = shell_.number();
        const bool was_waiting = shell_.is_waiting();
        const std::vector<News> all = shell_.take(view::NextBout{}, shell_.now());
        const bool is_begun = shell_.number() != number;
        if (is_begun) answered_ = 0; // calls count from 1 again
        tell(all);
        if (is_begun) return answer({{"begun", {{"bout", shell_.number()}}}});
        const auto& notice = shell_.table().desk().notice;
        const bool has_notice = !was_waiting && notice.has_value();
        answer({{"not_begun", has_notice ? notice->text : "a call is on its way to the disk"}});
    }

    /// The answer to a line that is no call, once those of the lines before it are out.
    void answer(const Json& json) { answer(text_of(json)); }
    void answer(std::string line) {
        held_.push_back({said(), std::move(line)});
        answer_up_to(answered_);
        std::fflush(stdout);
    }
    void answer_up_to(std::size_t call) {
        for (; !held_.empty() && held_.front().after <= call; held_.pop_front())
            std::fputs(held_.front().line.c_str(), stdout);
    }
    /// How many calls were said.
    [[nodiscard]] std::size_t said() const { return shell_.table().calls().size(); }

    void tell(const std::vector<News>& all) {
        if (network_) network_->tell(all);
        for (const News& news : all) {
            std::string line = news_line(news, shell_.bout(), shell_.record(), words_);
            if (shell_.is_rehearsal() && std::holds_alternative<news::Signed>(news)) {
                answer(std::move(line));
                continue;
            }
            const std::size_t call = call_answered_by(news);
            if (call > answered_) {
                answer_up_to(call - 1);
                answered_ = call;
            }
            std::fputs(line.c_str(), stdout);
        }
        answer_up_to(answered_);
        if (!all.empty()) std::fflush(stdout);
    }

    Shell& shell_;
    ClockWatcher& watcher_;
    const view::Catalogue& words_;
    /// An answer, and how many calls were said before its line.
    struct Held {
        std::size_t after = 0;
        std::string line;
    };
    std::size_t answered_; ///< the calls up to this one have their answers
    std::deque<Held> held_;
    int line_ = 0; ///< of the input
    std::string second_problem_;
    std::unique_ptr<Network> network_;
};

/// Wakes who waits for a descriptor.
class Bell {
public:
    Bell() : descriptor_{::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)} {}
    ~Bell() { ::close(descriptor_); }
    Bell(const Bell&) = delete;
    Bell& operator=(const Bell&) = delete;

    [[nodiscard]] int descriptor() const { return descriptor_; }
    void ring() const { static_cast<void>(::eventfd_write(descriptor_, 1)); }
    void hush() const {
        eventfd_t rung = 0;
        static_cast<void>(::eventfd_read(descriptor_, &rung));
    }

private:
    int descriptor_;
};

/// A descriptor that can be read once somebody wants the program to stop. Threads that are begun
/// later do not take the signals either.
int stop_descriptor() {
    sigset_t signals;
    sigemptyset(&signals);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&signals, signal);
    sigprocmask(SIG_BLOCK, &signals, nullptr);
    return signalfd(-1, &signals, SFD_CLOEXEC);
}

void run(Evening& evening, bool reads_input, int stopped, const Bell& bell) {
    Lines lines;
    std::array<pollfd, 3> sources{{{stopped, POLLIN, 0},
                                   {reads_input ? STDIN_FILENO : -1, POLLIN, 0},
                                   {bell.descriptor(), POLLIN, 0}}};
    bool goes_on = true;
    while (goes_on) {
        const int wait = evening.go_on();
        if (::poll(sources.data(), sources.size(), wait) < 0 && errno != EINTR) return;
        if (sources[0].revents != 0) return;
        if (sources[2].revents != 0) bell.hush();
        if (sources[1].revents == 0) continue;
        goes_on = lines.fill(STDIN_FILENO);
        while (const auto line = lines.next()) evening.take(*line);
        if (!goes_on) evening.take(lines.rest());
        if (lines.passes_over()) evening.refuse_long_line();
    }
}

} // namespace

int run_headless(Arguments words) {
    const auto wish = read_wish(words);
    if (!wish)
        return complain({"usage: ringside run --headless --record FILE [--sheet FILE.bout] "
                         "[--second FOLDER] [--speed 1..1000] [--web [ADDRESS:]PORT] "
                         "[--connections 1..10000] [--stdin]"});
    std::optional<NewBout> bout;
    if (!wish->sheet.empty()) {
        auto read = open_bout(wish->sheet);
        if (const auto* problems = std::get_if<std::vector<std::string>>(&read))
            return complain(*problems);
        bout = std::get<NewBout>(std::move(read));
        bout->calls.clear(); // only the sheet was asked for
        bout->start = {};
    }
    // Whoever reads what is told may go; the bout goes on.
    std::signal(SIGPIPE, SIG_IGN);
    record::SystemDisk disk;
    auto opened = Recorder::open(
        disk, {{wish->record, wish->second}, wish->speed != 1, wish->speed, key_file()},
        machine_time, bout);
    if (const auto* problems = std::get_if<std::vector<std::string>>(&opened))
        return complain(*problems);
    auto recorder = std::get<Recorder>(std::move(opened));
    const Resumption found = recorder.resumption();
    const int stopped = stop_descriptor();
    const Bell bell;
    const BootClock clock;
    const view::Catalogue& english = view::catalogue(view::Language::english);
    auto mirror = mirror_of(disk, wish->second, recorder.path());
    Shell shell{{std::move(recorder), clock, english, nullptr, [&bell] { bell.ring(); },
                 std::move(mirror)}};
    ClockWatcher watcher{[&bell] { bell.ring(); }};
    shell.table().give({{}, [](const std::string& name) { return rulebook::load(name); }, {}});
    Evening evening{shell, watcher, english};
    if (wish->web)
        if (const std::string problem = evening.open_network(
                {shell, clock, found, *wish->web, wish->limits, [&bell] { bell.ring(); }});
            !problem.empty())
            return complain({problem});
    evening.begin(found);
    run(evening, wish->reads_input, stopped, bell);
    int code = evening.finish() ? fine : not_recorded;
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
        fmt::print(stderr, "ringside: not all that happened could be told: {}\n",
                   std::strerror(errno));
        code = not_recorded;
    }
    if (!shell.has_finished()) std::_Exit(not_recorded);
    return code;
}

} // namespace ringside::app
