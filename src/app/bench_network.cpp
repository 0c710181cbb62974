#include "app/bench_network.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "app/bench_crowd.hpp"
#include "core/play.hpp"
#include "web/frames.hpp"
#include "web/phone.hpp"
#include "web/server.hpp"

namespace ringside::app {

namespace {

using Json = nlohmann::ordered_json;
using SharedBout = std::shared_ptr<const core::Bout>;

struct Size {
    std::size_t watchers;
    std::size_t changes;
};
constexpr Size sizes[]{{10, 100}, {100, 100}, {1000, 30}};
constexpr std::size_t warming_up = 3;
/// Both ends of ours and of the bare loop's connections are in this process, and some more is open.
constexpr std::size_t descriptors_a_watcher = 4;
constexpr std::size_t other_descriptors = 64;
constexpr const char* bout_name = "bench/1";

web::Publication publication_of(SharedBout bout) {
    return {std::move(bout), bout_name, {}, {}, false, 1};
}

/// The bout after each move of its game, so many.
std::vector<SharedBout> after_each_move(const BenchBout& bout, std::size_t count) {
    std::vector<SharedBout> all;
    core::Replay replay{bout.rules, bout.sheet};
    for (const core::Call& each : bout.calls) {
        replay.enter(each);
        if (!std::holds_alternative<core::call::Move>(each.what)) continue;
        all.push_back(std::make_shared<const core::Bout>(replay.look(each.entered)));
        if (all.size() == count) break;
    }
    return all;
}

/// The loop and its crowd, and the server and its.
class Race {
public:
    Race(std::unique_ptr<web::Server> server, std::size_t watchers)
        : server_{std::move(server)}, watchers_{server_->port(), watchers}, loop_{watchers},
          listeners_{loop_.port(), watchers} {}

    [[nodiscard]] bool begin(const SharedBout& bout) {
        server_->publish(publication_of(bout));
        if (!watchers_.upgrade()) return false;
        watchers_.say(R"({"do":"watch","lang":"en"})");
        return watchers_.hear();
    }
    /// How long it took until the last one had it, in ms; empty where one never had it.
    [[nodiscard]] std::optional<double> publish(const SharedBout& bout) {
        web::Publication publication = publication_of(bout);
        const auto start = std::chrono::steady_clock::now();
        server_->publish(std::move(publication));
        if (!watchers_.hear()) return std::nullopt;
        const double ms = ms_since(start);
        // What it does behind the last frame is not to fall into the loop's time.
        server_->with_hub([](web::Hub&, web::Moment) { return true; });
        return ms;
    }
    [[nodiscard]] std::optional<double> loop() {
        auto bytes = std::make_shared<const std::string>(watchers_.last_frame());
        const auto start = std::chrono::steady_clock::now();
        loop_.write(std::move(bytes));
        if (!listeners_.hear()) return std::nullopt;
        return ms_since(start);
    }
    [[nodiscard]] std::size_t bytes() const { return watchers_.last_frame().size(); }

private:
    std::unique_ptr<web::Server> server_;
    Crowd watchers_;
    BareLoop loop_;
    Crowd listeners_;
};

ChangeBench measure_changes(const Size& size, const std::vector<SharedBout>& bouts) {
    ChangeBench bench;
    bench.watchers = size.watchers;
    const std::size_t wanted = descriptors_a_watcher * size.watchers + other_descriptors;
    if (const std::size_t admitted = admit_descriptors(wanted); admitted < wanted) {
        bench.not_tried = fmt::format("that needs {} open descriptors, and the system admits {}",
                                      wanted, admitted);
        return bench;
    }
    web::ServerOptions options;
    options.endpoint = {"127.0.0.1", 0};
    options.limits.connections = size.watchers;
    options.instant = [] { return 0.0; };
    auto opened = web::Server::open(std::move(options));
    if (const auto* problem = std::get_if<std::string>(&opened)) {
        bench.not_tried = *problem;
        return bench;
    }
    Race race{std::move(std::get<std::unique_ptr<web::Server>>(opened)), size.watchers};
    bench.not_tried = "a connection was lost";
    if (!race.begin(bouts.front())) return bench;
    std::vector<double> ours, bare;
    for (std::size_t i = 1; i <= warming_up + size.changes; ++i) {
        const auto ms = race.publish(bouts.at(i));
        const auto bare_ms = ms ? race.loop() : std::nullopt;
        if (!bare_ms) return bench;
        bench.bytes = std::max(bench.bytes, race.bytes());
        if (i <= warming_up) continue;
        ours.push_back(*ms);
        bare.push_back(*bare_ms);
    }
    bench.not_tried.clear();
    bench.changes = ours.size();
    bench.ours = durations_of(ours);
    bench.bare = durations_of(bare);
    return bench;
}

/// A hub with a watcher and a judge in each language, and no network.
class Listeners {
public:
    explicit Listeners(const SharedBout& bout) : hub_{web::system_random} {
        hub_.publish(publication_of(bout));
        int judge = 0;
        for (const view::Language language : view::all_languages) {
            const std::string code{view::code(language)};
            const web::ConnectionId watcher = open();
            say(watcher, fmt::format(R"({{"do":"watch","lang":"{}"}})", code));
            names_[watcher] = code;
            sit_down(++judge, code);
        }
    }

    void show(const SharedBout& bout, LargestFrames& largest) {
        hub_.publish(publication_of(bout));
        for (const web::Frame& frame : hub_.take_frames()) {
            const auto found = names_.find(frame.to);
            const std::size_t size = web::frame_bytes(frame.text->size());
            if (found == names_.end()) {
                largest.seat = std::max(largest.seat, size);
            } else if (size > largest.state) {
                largest.state = size;
                const Json json = Json::parse(*frame.text);
                largest.state_of =
                    fmt::format("{}, {}", found->second,
                                json.at("state").at("scene").at("kind").get<std::string>());
            }
        }
    }

private:
    web::ConnectionId open() {
        hub_.open(++last_, "127.0.0.1", {});
        return last_;
    }
    void say(web::ConnectionId id, const std::string& text) { hub_.take(id, text, {}, 0, 0); }
    void sit_down(int number, const std::string& code) {
        const web::Phone phone{static_cast<char>(number)};
        const std::string device = fmt::format("{:016x}", number);
        const core::Seat seat{core::Office::judge, number};
        using What = web::DeviceEvent::What;
        hub_.restore({What::paired, device, seat, phone.key(), "phone"});
        hub_.restore({What::confirmed, device, {}, {}, {}});
        static_cast<void>(hub_.take_frames());
        const web::ConnectionId id = open();
        const Json welcome = Json::parse(*hub_.take_frames().front().text);
        say(id,
            phone.claim(device, welcome.at("welcome").at("challenge").get<std::string>(), code));
    }

    web::Hub hub_;
    web::ConnectionId last_ = 0;
    std::map<web::ConnectionId, std::string> names_; ///< the languages of those who watch
};

/// Shows the whole bout to its end, at every call and whenever something falls due.
LargestFrames measure_largest(const BenchBout& bout) {
    core::Replay replay{bout.rules, bout.sheet};
    core::Instant now{};
    const auto look = [&] { return std::make_shared<const core::Bout>(replay.look(now)); };
    Listeners listeners{look()};
    LargestFrames largest;
    const auto run_to = [&](std::optional<core::Instant> end) {
        for (auto due = core::next_due(replay.look(now)); due && (!end || due->t <= *end);
             due = core::next_due(replay.look(now))) {
            now = due->t;
            listeners.show(look(), largest);
        }
    };
    for (const core::Call& each : bout.calls) {
        run_to(each.entered);
        now = each.entered;
        replay.enter(each);
        listeners.show(look(), largest);
    }
    run_to({});
    for (const core::Statement& last :
         {core::Statement{core::call::Announce{}}, core::Statement{core::call::Confirm{}}}) {
        replay.enter({now, now, {core::Office::board, 0}, last});
        listeners.show(look(), largest);
    }
    return largest;
}

bool is_met(const ChangeBench& change) {
    return change.ours.p50 <= most_times_bare_loop * change.bare.p50;
}
bool is_met(const LargestFrames& largest) {
    return std::max(largest.state, largest.seat) <= most_state_bytes;
}
std::size_t largest_state(const HallBench& hall) {
    return std::max({hall.message_bytes, hall.body_bytes, hall.seat_bytes});
}
double more_than_flush(const HallBench& hall) { return hall.tap.p50 - hall.bare.p50; }

const char* verdict(bool met) { return met ? "met" : "missed"; }

Json change_json(const ChangeBench& change) {
    Json json{{"watchers", change.watchers}};
    if (!change.not_tried.empty()) {
        json["not_tried"] = change.not_tried;
        return json;
    }
    json["changes"] = change.changes;
    json["bytes"] = change.bytes;
    json["last"] = durations_json(change.ours);
    json["bare"] = durations_json(change.bare);
    json["times"] = change.ours.p50 / change.bare.p50;
    json["goal_times"] = most_times_bare_loop;
    json["met"] = is_met(change);
    return json;
}

Json hall_json(const HallBench& hall) {
    return {{"watchers", hall.watchers},
            {"state",
             {{"message_bytes", hall.message_bytes},
              {"body_bytes", hall.body_bytes},
              {"seat_bytes", hall.seat_bytes},
              {"goal_bytes", most_state_bytes},
              {"met", largest_state(hall) <= most_state_bytes}}},
            {"ticks",
             {{"seconds", hall.tick_seconds},
              {"bytes", hall.tick_bytes},
              {"goal_bytes", 0},
              {"met", hall.tick_bytes == 0}}},
            {"memory",
             {{"alone_kib", hall.alone_kib},
              {"crowd_kib", hall.crowd_kib},
              {"bytes_a_watcher", hall.bytes_a_watcher()},
              {"goal_bytes", most_bytes_a_watcher},
              {"met", hall.bytes_a_watcher() <= most_bytes_a_watcher}}},
            {"tap",
             {{"cards", hall.taps},
              {"bytes", hall.tap_bytes},
              {"answer", durations_json(hall.tap)},
              {"processor_ms", hall.tap_processor_ms},
              {"bare", durations_json(hall.bare)},
              {"goal_ms_more_than_bare", most_ms_more_than_flush},
              {"met", more_than_flush(hall) <= most_ms_more_than_flush}}}};
}

void print_change(const ChangeBench& change) {
    if (!change.not_tried.empty()) {
        fmt::print("  the last of {} watchers: not tried: {}\n", change.watchers, change.not_tried);
        return;
    }
    fmt::print("  the last of {:>4} watchers has it: p50 {:.3f}  p99 {:.3f} ms of {}, {:.2f} times "
               "a bare loop of the same {} bytes (p50 {:.3f}  p99 {:.3f} ms)   goal at most {} "
               "times: {}\n",
               change.watchers, change.ours.p50, change.ours.p99, change.changes,
               change.ours.p50 / change.bare.p50, change.bytes, change.bare.p50, change.bare.p99,
               most_times_bare_loop, verdict(is_met(change)));
}

void print_hall(const HallBench& hall) {
    fmt::print("  a first state, late in a bout: {} bytes as a message, {} as a body, {} of a "
               "judge's seat   goal at most {}: {}\n",
               hall.message_bytes, hall.body_bytes, hall.seat_bytes, most_state_bytes,
               verdict(largest_state(hall) <= most_state_bytes));
    fmt::print("  {:.0f} s of a chess clock, no call: {} bytes to {} watchers   goal 0: {}\n",
               hall.tick_seconds, hall.tick_bytes, hall.watchers, verdict(hall.tick_bytes == 0));
    fmt::print("  resident set of the console: {:.0f} KiB, with {} watchers {:.0f} KiB: {:.0f} "
               "bytes a watcher   goal at most {:.0f}: {}\n",
               hall.alone_kib, hall.watchers, hall.crowd_kib, hall.bytes_a_watcher(),
               most_bytes_a_watcher, verdict(hall.bytes_a_watcher() <= most_bytes_a_watcher));
    fmt::print("  a judge's card sent until its answer is there: p50 {:.3f}  p99 {:.3f} ms of {}, "
               "{:.3f} of them of the console's processor; "
               "a bare fdatasync of as many bytes ({}): p50 {:.3f}  p99 {:.3f} ms   goal at most "
               "{} ms more at the median, found {:.3f}: {}\n",
               hall.tap.p50, hall.tap.p99, hall.taps, hall.tap_processor_ms, hall.tap_bytes,
               hall.bare.p50, hall.bare.p99, most_ms_more_than_flush, more_than_flush(hall),
               verdict(more_than_flush(hall) <= most_ms_more_than_flush));
}

} // namespace

NetworkBench measure_network(const std::string& folder, const BenchBout& written) {
    const BenchBout bout = with_full_hall(written);
    NetworkBench bench;
    const auto bouts = after_each_move(bout, 1 + warming_up + sizes[0].changes);
    for (const Size& size : sizes) bench.changes.push_back(measure_changes(size, bouts));
    bench.largest = measure_largest(bout);
    const std::size_t watchers = sizes[2].watchers;
    if (const std::size_t admitted = admit_descriptors(watchers + other_descriptors);
        admitted < watchers + other_descriptors)
        bench.hall = fmt::format("{} watchers need {} open descriptors, and the system admits {}",
                                 watchers, watchers + other_descriptors, admitted);
    else
        bench.hall = measure_hall(folder, bout, watchers);
    return bench;
}

nlohmann::ordered_json network_json(const NetworkBench& bench) {
    Json json{{"changes", Json::array()}};
    for (const ChangeBench& change : bench.changes) json["changes"].push_back(change_json(change));
    json["largest"] = {{"state_bytes", bench.largest.state},
                       {"state_of", bench.largest.state_of},
                       {"seat_bytes", bench.largest.seat},
                       {"goal_bytes", most_state_bytes},
                       {"met", is_met(bench.largest)}};
    if (const auto* hall = std::get_if<HallBench>(&bench.hall))
        json["hall"] = hall_json(*hall);
    else
        json["hall"] = {{"not_tried", std::get<std::string>(bench.hall)}};
    return json;
}

void print_network(const NetworkBench& bench) {
    fmt::print("network, on the clock on the wall: a changed bout published until\n");
    for (const ChangeBench& change : bench.changes) print_change(change);
    fmt::print("  largest in a whole bout, in any language: a state of {} bytes ({}), a judge's "
               "seat of {}   goal at most {}: {}\n",
               bench.largest.state, bench.largest.state_of, bench.largest.seat, most_state_bytes,
               verdict(is_met(bench.largest)));
    if (const auto* hall = std::get_if<HallBench>(&bench.hall))
        print_hall(*hall);
    else
        fmt::print("  a console of its own: not tried: {}\n", std::get<std::string>(bench.hall));
}

} // namespace ringside::app
