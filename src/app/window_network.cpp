#include "app/window_loop.hpp"

#ifdef RINGSIDE_GUI

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/event_lines.hpp"

namespace ringside::app {

namespace {

/// So often the console looks who is on the line.
constexpr std::chrono::milliseconds between_network_looks{500};

std::optional<int> rounded(const std::optional<double>& ms) {
    return ms ? std::optional{static_cast<int>(std::lround(*ms))} : std::nullopt;
}

view::NetworkSeat seat_of(const Network& network, const web::HubStatus& status, int judge,
                          core::Instant now, const view::NetworkSeat* before) {
    view::NetworkSeat seat;
    seat.judge = judge;
    for (const web::DeviceStatus& one : status.devices) {
        if (one.device.seat.judge != judge) continue;
        seat.device = one.device.id;
        seat.name = one.device.name;
        seat.words = one.words;
        seat.is_confirmed = one.device.is_confirmed;
        seat.is_present = one.is_connected && !one.is_stale;
        const bool was_away = before && before->device == seat.device && before->heard;
        if (!seat.is_present && was_away)
            seat.heard = before->heard; // reckoned once, so that it stands still
        else if (!seat.is_present && one.silent_for)
            seat.heard = now - std::chrono::floor<core::Millis>(*one.silent_for);
        seat.round_trip_ms = rounded(one.round_trip_ms);
        seat.clock_error_ms = rounded(one.clock_error_ms);
    }
    for (const web::Opening& opening : status.openings) {
        if (opening.seat.judge != judge) continue;
        seat.url = network.pairing_url(opening);
        seat.code = opening.code;
    }
    return seat;
}

} // namespace

void Windows::switch_network_on(core::Instant now) {
    std::string problem;
    if (network_) {
        problem = network_->switch_on(endpoint());
    } else {
        web::ServerLimits limits;
        limits.connections = setup_.settings.network_connections;
        auto opened = Network::open({shell_, clock_, found_, endpoint(), limits, ui::wake});
        if (auto* why = std::get_if<std::string>(&opened))
            problem = std::move(*why);
        else
            network_ = std::move(std::get<std::unique_ptr<Network>>(opened));
    }
    if (problem.empty())
        tell(web_line(network_->url()));
    else
        shell_.table().tell(view::say(words_, "console.network.failed", {{"why", problem}}), now);
    network_read_.reset();
}

void Windows::connect(const view::Connect& wish, core::Instant t) {
    using What = view::Connect::What;
    const bool is_on = network_ && network_->is_on();
    if (wish.what == What::switch_on && !is_on) {
        switch_network_on(t);
    } else if (wish.what == What::switch_off && is_on) {
        pass(network_->take());
        network_->switch_off();
        shell_.table().set_network({});
    } else if (is_on) {
        const core::Seat seat{core::Office::judge, wish.judge};
        std::string device;
        for (const view::NetworkSeat& one : shell_.table().desk().network.seats)
            if (one.judge == wish.judge) device = one.device;
        if (wish.what == What::open) network_->open_seat(seat);
        if (wish.what == What::close) network_->close_seat(seat);
        if (wish.what == What::confirm) network_->confirm(device);
        if (wish.what == What::revoke) network_->revoke(device);
        if (wish.what == What::identify) network_->identify(device);
        if (wish.what == What::rename) {
            network_->rename(device, wish.name);
            shell_.table().take(
                view::DeskAct{view::desk::OpenBand{view::BandKind::network, {}, wish.judge}}, t);
        }
        if (wish.what == What::move) network_->move(device, {core::Office::judge, wish.to});
    }
    network_read_.reset();
    look_at_network();
}

web::Endpoint Windows::endpoint() const {
    return setup_.options.web.value_or(setup_.settings.network);
}

/// Who is on the line: asked again and again, for nobody tells that he has gone silent.
void Windows::look_at_network() {
    if (!network_ || !network_->is_on()) return;
    pass(network_->take());
    const Stamp now = clock_.now();
    if (network_read_ && now - *network_read_ < between_network_looks) return;
    network_read_ = now;
    const web::HubStatus status = network_->status();
    view::NetworkDesk desk{true, network_->url(), {}};
    const auto judges = static_cast<int>(shell_.table().sheet().judges.size());
    const auto& before = shell_.table().desk().network.seats;
    for (int judge = 1; judge <= judges; ++judge) {
        const auto i = static_cast<std::size_t>(judge - 1);
        desk.seats.push_back(seat_of(*network_, status, judge, shell_.now(),
                                     i < before.size() ? &before[i] : nullptr));
    }
    if (desk == shell_.table().desk().network) return;
    shell_.table().set_network(std::move(desk));
    console_frames_ = std::max(console_frames_, 1);
}

/// What everybody on the network sees is what the hall sees.
void Windows::show_on_network() {
    if (network_) network_->show(shell_.table().desk().hall);
}

} // namespace ringside::app

#endif
