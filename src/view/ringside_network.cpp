// What the console tells of the hall's network, and what the official does there.

#include <algorithm>

#include <fmt/format.h>

#include "view/making.hpp"

namespace ringside::view {

namespace {

/// The answers of the network's band, by number.
class Answers {
public:
    Answers(const Making& m, Band& band) : m_{m}, band_{band} {}

    Control& add(std::string label, Intent intent) {
        const int number = static_cast<int>(band_.answers.size()) + 1;
        Control control;
        control.act = pick(number);
        control.cap = m_.caps.of(control.act, m_.keys);
        control.label = std::move(label);
        control.intent = std::move(intent);
        band_.answers.push_back(control.act);
        band_.controls.list.push_back(std::move(control));
        return band_.controls.list.back();
    }
    void add(std::string_view key, Connect::What what, int judge = 0, int to = 0) {
        add(m_.say(fmt::format("console.network.{}", key), {{"n", std::to_string(to)}}),
            Connect{what, judge, to});
    }

private:
    const Making& m_;
    Band& band_;
};

std::string state_of(const Making& m, const NetworkSeat& seat) {
    std::string_view key = "free";
    if (!seat.url.empty()) key = "waits";
    if (!seat.device.empty()) key = seat.is_present ? "online" : "away";
    if (!seat.device.empty() && !seat.is_confirmed) key = "unconfirmed";
    const std::string state = m.say(fmt::format("console.network.seat_{}", key));
    // Of more the numbers alone have room.
    constexpr std::size_t named = 3;
    if (m.desk.network.seats.size() > named) return fmt::format("{}: {}", seat.judge, state);
    return m.say("console.network.seat", {{"n", std::to_string(seat.judge)}, {"state", state}});
}

std::string ms_text(const std::optional<int>& ms) { return ms ? std::to_string(*ms) : "?"; }

void add_seat(const Making& m, const NetworkSeat& seat, Band& band) {
    const int judge = seat.judge;
    Answers answers{m, band};
    band.title = m.say("judge.title", {{"n", std::to_string(judge)}});
    if (seat.device.empty()) {
        band.qr = seat.url;
        band.place = seat.code;
        const std::string place = seat.url.substr(0, seat.url.find('#'));
        band.help = seat.url.empty()
                        ? m.say("console.network.help_free")
                        : m.say("console.network.help_open", {{"code", seat.code}, {"url", place}});
        answers.add(seat.url.empty() ? "open" : "open_again", Connect::What::open, judge);
        if (!seat.url.empty()) answers.add("close", Connect::What::close, judge);
        return;
    }
    if (!seat.is_confirmed) {
        band.help =
            m.say("console.network.help_words",
                  {{"name", seat.name}, {"first", seat.words[0]}, {"second", seat.words[1]}});
        answers.add("confirm", Connect::What::confirm, judge);
    } else if (seat.is_present) {
        band.help = m.say("console.network.help_online", {{"name", seat.name},
                                                          {"ms", ms_text(seat.round_trip_ms)},
                                                          {"error", ms_text(seat.clock_error_ms)}});
    } else {
        band.help = m.say("console.network.help_away", {{"name", seat.name}});
        if (seat.heard)
            band.help +=
                " " + m.say("console.network.help_heard", {{"at", record_time_text(*seat.heard)}});
    }
    answers.add("identify", Connect::What::identify, judge);
    answers.add(m.say("console.network.rename"),
                DeskAct{desk::OpenBand{BandKind::network_name, seat.name, judge}});
    answers.add("revoke", Connect::What::revoke, judge);
    for (const NetworkSeat& other : m.desk.network.seats)
        if (other.device.empty() && band.answers.size() < 9)
            answers.add("move", Connect::What::move, judge, other.judge);
}

} // namespace

void add_network(const Making& m, Band& band) {
    band.neutral = true;
    const NetworkDesk& network = m.desk.network;
    Answers answers{m, band};
    if (!network.is_on) {
        band.title = m.say("console.network.off");
        band.help = m.say("console.network.trusted");
        answers.add("switch_on", Connect::What::switch_on);
        return;
    }
    const int picked = m.desk.band->answer;
    const auto seat = std::find_if(network.seats.begin(), network.seats.end(),
                                   [&](const NetworkSeat& one) { return one.judge == picked; });
    if (seat != network.seats.end()) return add_seat(m, *seat, band);
    band.title = m.say("console.network.on");
    band.help = m.say("console.network.trusted");
    band.qr = band.place = network.url;
    for (const NetworkSeat& one : network.seats) {
        const int number = static_cast<int>(band.answers.size()) + 1;
        Control control = desk_control(m, pick(number), state_of(m, one), desk::PickAnswer{number});
        band.answers.push_back(control.act);
        band.controls.list.push_back(std::move(control));
    }
    if (band.answers.size() < 9) answers.add("switch_off", Connect::What::switch_off);
}

void add_network_name(const Making& m, Band& band) {
    band.neutral = true;
    const int judge = m.desk.band->answer;
    band.title = m.say("judge.title", {{"n", std::to_string(judge)}});
    band.help = m.say("console.network.name_help");
    band.typed = m.desk.typed;
    Control give;
    give.act = Act::way_on;
    give.cap = m.caps.of(give.act, m.keys);
    give.label = m.say("console.network.name_give");
    give.intent = Connect{Connect::What::rename, judge, 0, band.typed};
    const bool is_blank = band.typed.find_first_not_of(' ') == std::string::npos;
    if (is_blank || band.typed.size() > longest_device_name)
        give.dim = Explain{m.say("console.network.name_most"), {}};
    band.controls.list.push_back(std::move(give));
    band.controls.list.push_back(
        desk_control(m, Act::take_back, m.say("console.act.erase"), desk::Erase{}));
}

std::vector<std::string> network_alarms(const Making& m) {
    std::string away;
    std::size_t count = 0;
    for (const NetworkSeat& seat : m.desk.network.seats) {
        if (seat.device.empty() || seat.is_present) continue;
        away += (count++ > 0 ? ", " : "") + std::to_string(seat.judge);
    }
    if (count == 0) return {};
    return {m.say(count == 1 ? "alarm.judge_away" : "alarm.judges_away", {{"n", away}})};
}

} // namespace ringside::view
