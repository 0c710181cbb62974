#include "app/bench_hall.hpp"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/bench_crowd.hpp"
#include "app/child.hpp"
#include "scenario/read.hpp"
#include "scenario/write.hpp"
#include "web/phone.hpp"

namespace ringside::app {

namespace {

using Json = nlohmann::json;
namespace call = core::call;

constexpr int judges = 9;
/// A device may give twenty calls a minute; the first of each warms up.
constexpr int taps_a_judge = 20;
/// The last round of boxing: after it the bout is as long as it gets, and the judges score.
constexpr int scored_round = 10;
constexpr int speed = 10;
constexpr std::chrono::milliseconds listening{5000};
constexpr std::chrono::milliseconds quiet{200};
constexpr const char* sheet_text =
    "rules    wcbo-11\n"
    "title    \"Rehearsal\"\n"
    "number   1\n"
    "red      \"Dax Rookwell\" black family \"Rookwell\" nation IRL weight 84.6\n"
    "blue     \"Ola Zugzwang\" white family \"Zugzwang\" nation NOR weight 84.1\n"
    "judges   \"Ann One\" \"Ben Two\" \"Cy Three\" \"Di Four\" \"Ed Five\" \"Flo Six\" "
    "\"Gus Seven\" \"Hal Eight\" \"Ida Nine\"\n";
constexpr unsigned first_phone = 100; ///< of the addresses from which lines are spoken

/// The console with its network, as a process of its own.
class Console {
public:
    Console(const Workshop& workshop, std::size_t connections) {
        const std::string sheet = workshop.file("sheet.bout");
        std::ofstream{sheet} << sheet_text;
        std::error_code error;
        const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
        child_ = std::make_unique<Child>(std::vector<std::string>{
            program.string(), "run", "--headless", "--record", workshop.file("hall.record"),
            "--sheet", sheet, "--speed", std::to_string(speed), "--web", "127.0.0.1:0",
            "--connections", std::to_string(connections), "--stdin"});
        const auto url = child_->hear(R"({"web":)");
        if (!url) return;
        const std::size_t colon = url->rfind(':');
        port_ = static_cast<std::uint16_t>(std::strtoul(url->c_str() + colon + 1, nullptr, 10));
    }
    ~Console() {
        child_->stop();
        while (child_->hear({})) {
        } // until it has ended
    }
    Console(const Console&) = delete;
    Console& operator=(const Console&) = delete;

    /// 0: it could not be started.
    [[nodiscard]] std::uint16_t port() const { return port_; }

    void say(const std::string& call) {
        child_->say(call);
        ++said_;
    }
    /// A card came to it by another way.
    void count_call() { ++said_; }
    /// Waits until all that was said stands; false where any of it does not, or is refused.
    [[nodiscard]] bool is_recorded() {
        while (answered_ < said_)
            if (child_->hear(fmt::format(R"({{"ack":{})", ++answered_)) != "}") return false;
        return true;
    }
    /// What it answers to a line about seats.
    [[nodiscard]] Json ask(const std::string& line, const std::string& name) {
        child_->say("web " + line);
        const std::string beginning = fmt::format(R"({{"{}":)", name);
        const auto rest = child_->hear(beginning);
        return rest ? Json::parse(beginning + *rest, nullptr, false) : Json{};
    }

    [[nodiscard]] double processor_ms() const { return child_->ms(); }
    /// Its resident set, in KiB.
    [[nodiscard]] double resident_kib() const {
        std::ifstream status{fmt::format("/proc/{}/status", child_->id())};
        for (std::string line; std::getline(status, line);)
            if (line.starts_with("VmRSS:")) return std::strtod(line.c_str() + 6, nullptr);
        return 0;
    }

private:
    std::unique_ptr<Child> child_;
    std::uint16_t port_ = 0;
    int said_ = 0; ///< calls
    int answered_ = 0;
};

/// The game of a bout to measure with, told to a console: rounds end as their clock is set to zero.
class Told {
public:
    Told(Console& console, const BenchBout& bout) : console_{console}, bout_{bout} {}

    /// Up to the break after `scored_round`; false where the console refused something.
    [[nodiscard]] bool to_scoring() {
        for (; next_ < bout_.calls.size(); ++next_) {
            const core::Call& each = bout_.calls[next_];
            if (std::holds_alternative<call::Gong>(each.what) && !gong()) return false;
            if (std::holds_alternative<call::Move>(each.what))
                console_.say(scenario::call_text(each));
            const auto* card = std::get_if<call::Card>(&each.what);
            if (card == nullptr) continue;
            end_round();
            if (card->round == scored_round) return console_.is_recorded();
            console_.say(scenario::call_text(each));
        }
        return false;
    }
    /// Into the next round.
    [[nodiscard]] bool gong() {
        end_round();
        if (rounds_++ > 0) console_.say("timekeeper round_clock 0:00"); // the break's
        console_.say("timekeeper gong");
        is_open_ = true;
        return console_.is_recorded();
    }
    /// The next move of the game.
    [[nodiscard]] bool move() {
        while (!std::holds_alternative<call::Move>(bout_.calls[next_].what))
            if (++next_ == bout_.calls.size()) return false;
        console_.say(scenario::call_text(bout_.calls[next_++]));
        return console_.is_recorded();
    }

private:
    void end_round() {
        if (std::exchange(is_open_, false)) console_.say("timekeeper round_clock 0:00");
    }

    Console& console_;
    const BenchBout& bout_;
    std::size_t next_ = 0;
    int rounds_ = 0;
    bool is_open_ = false;
};

/// A judge's phone that holds its seat.
class Judge {
public:
    Judge(std::uint16_t port, int number)
        : number_{number}, phone_{static_cast<char>('0' + number)},
          line_{port, first_phone + static_cast<unsigned>(number)} {}

    /// Pairs, is confirmed and claims the seat; returns how many bytes its first view of a round to
    /// be scored took as it was sent, 0 where any of it failed.
    std::size_t sit_down(Console& console) {
        line_.upgrade();
        const Json welcome = hear("welcome");
        const std::string seat = fmt::format("judge {}", number_);
        const Json opened = console.ask("open " + seat, "opened");
        if (!welcome.is_object() || !opened.is_object()) return 0;
        bout_ = welcome.at("welcome").at("bout");
        line_.say(phone_.pair(opened.at("opened").at("token").get<std::string>()));
        const Json paired = hear("paired");
        if (!paired.is_object()) return 0;
        device_ = paired.at("paired").at("device");
        const Json done = console.ask("confirm " + device_, "device");
        if (!done.is_object() || !done.at("device").at("done").get<bool>()) return 0;
        line_.say(phone_.claim(device_, welcome.at("welcome").at("challenge").get<std::string>()));
        const Json view = hear("seat");
        const bool scores = view.is_object() && view.at("seat").value("score", 0) == scored_round;
        return scores ? heard_ : 0;
    }

    /// Hands in a card for that round, one of two in turn; returns how long its answer took in ms,
    /// empty where it was not recorded or was refused.
    [[nodiscard]] std::optional<double> tap(int count) {
        const std::string id = tap_id(count);
        const std::string card = fmt::format("card {} 10-{}", scored_round, 8 + count % 2);
        const std::string message = phone_.call(bout_, device_, id, card);
        const auto start = std::chrono::steady_clock::now();
        line_.say(message);
        const auto answer = line_.hear(R"({"answer")");
        const double ms = ms_since(start);
        if (!answer) return std::nullopt;
        const Json expected{{"answer", {{"id", id}, {"recorded", true}}}};
        if (Json::parse(*answer, nullptr, false) != expected) return std::nullopt;
        return ms;
    }
    [[nodiscard]] std::string tap_id(int count) const {
        return fmt::format("{:024x}{:04x}{:04x}", 0, number_, count);
    }

private:
    [[nodiscard]] Json hear(const std::string& name) {
        const auto text = line_.hear(fmt::format(R"({{"{}":)", name));
        heard_ = text ? text->size() : 0;
        return text ? Json::parse(*text, nullptr, false) : Json{};
    }

    int number_;
    web::Phone phone_;
    Line line_;
    std::string bout_, device_;
    std::size_t heard_ = 0; ///< bytes of what was heard last
};

/// How many bytes the line of a call takes in the record; 0 where it is not there.
std::size_t line_bytes(const std::string& record, const std::string& id) {
    std::ifstream file{record, std::ios::binary};
    for (std::string line; std::getline(file, line);)
        if (line.find(id) != std::string::npos) return line.size() + 1;
    return 0;
}

bool measure_taps(Console& console, std::vector<std::unique_ptr<Judge>>& all,
                  const Workshop& workshop, HallBench& bench) {
    BareFile bare_file{workshop.file("bare")};
    std::vector<double> ours, bare;
    double processor = 0;
    for (int count = 0; count < taps_a_judge; ++count) {
        if (count == 1) processor = console.processor_ms(); // the first of each warms up
        for (const auto& judge : all) {
            const auto ms = judge->tap(count);
            console.count_call();
            if (!ms || !console.is_recorded()) return false;
            if (bench.tap_bytes == 0)
                bench.tap_bytes = line_bytes(workshop.file("hall.record"), judge->tap_id(count));
            const auto bare_ms = bare_file.ms_to_add(bench.tap_bytes);
            if (!bare_ms) return false;
            if (count == 0) continue;
            ours.push_back(*ms);
            bare.push_back(*bare_ms);
        }
    }
    bench.taps = ours.size();
    bench.tap_processor_ms =
        (console.processor_ms() - processor) / static_cast<double>(ours.size());
    bench.tap = durations_of(ours);
    bench.bare = durations_of(bare);
    return bench.tap_bytes > 0;
}

/// The answer's body to GET /api/state.
std::string state_body(std::uint16_t port) {
    Line line{port, first_phone};
    line.send(fmt::format("GET /api/state HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n"
                          "Connection: close\r\n\r\n",
                          port));
    const std::string answer = line.hear_all();
    const std::size_t end = answer.find("\r\n\r\n");
    return end == answer.npos ? std::string{} : answer.substr(end + 4);
}

/// Returns what failed; empty where nothing did.
std::string measure_crowd(Console& console, Told& told, HallBench& bench) {
    bench.alone_kib = console.resident_kib();
    Crowd crowd{console.port(), bench.watchers};
    if (!crowd.upgrade()) return "not all watchers could connect";
    crowd.say(R"({"do":"watch","lang":"en"})");
    if (!crowd.hear()) return "not all watchers were shown the bout";
    bench.message_bytes = crowd.last_frame().size();
    bench.body_bytes = state_body(console.port()).size();
    if (!told.move() || !crowd.hear()) return "not all watchers were shown a move";
    if (crowd.last_frame().find(R"("rate":-1)") == std::string::npos) return "no clock runs";
    // What the move brought is over; a console that is never quiet is found out all the same.
    for (int tries = 0; tries < 10 && crowd.listen(quiet) > 0; ++tries) {
    }
    bench.crowd_kib = console.resident_kib();
    const auto bytes = crowd.listen(listening);
    if (!bytes) return "a watcher was cut off";
    bench.tick_bytes = *bytes;
    bench.tick_seconds = std::chrono::duration<double>(listening).count() * speed;
    return {};
}

} // namespace

double HallBench::bytes_a_watcher() const {
    constexpr double bytes_a_kib = 1024;
    return (crowd_kib - alone_kib) * bytes_a_kib / static_cast<double>(watchers);
}

BenchBout with_full_hall(const BenchBout& bout) {
    BenchBout full{bout.rules, bout.sheet, {}};
    const auto read = scenario::read(sheet_text);
    const core::Sheet& people = std::get<scenario::Scenario>(read).sheet;
    full.sheet.fighters = people.fighters;
    full.sheet.judges = people.judges;
    const auto before = static_cast<int>(bout.sheet.judges.size());
    for (core::Call each : bout.calls) {
        do {
            full.calls.push_back(each);
            each.seat.judge += before;
        } while (each.seat.office == core::Office::judge && each.seat.judge <= judges);
    }
    return full;
}

std::variant<HallBench, std::string> measure_hall(const std::string& folder, const BenchBout& bout,
                                                  std::size_t watchers) {
    const Workshop workshop{folder};
    if (!workshop.is_there()) return fmt::format("{}: no folder can be made in it", folder);
    HallBench bench;
    bench.watchers = watchers;
    Console console{workshop, watchers};
    if (console.port() == 0) return "the console could not be started";
    Told told{console, bout};
    if (!told.to_scoring()) return "the console refused a call of the bout to measure with";
    std::vector<std::unique_ptr<Judge>> all;
    for (int number = 1; number <= judges; ++number) {
        all.push_back(std::make_unique<Judge>(console.port(), number));
        const std::size_t bytes = all.back()->sit_down(console);
        if (bytes == 0) return "a judge could not take his seat";
        bench.seat_bytes = std::max(bench.seat_bytes, bytes);
    }
    if (!measure_taps(console, all, workshop, bench)) return "a judge's card was not recorded";
    if (!told.gong()) return "the last round could not be begun";
    if (std::string problem = measure_crowd(console, told, bench); !problem.empty()) return problem;
    return bench;
}

} // namespace ringside::app
