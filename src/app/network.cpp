#include "app/network.hpp"

#include <algorithm>
#include <chrono>

namespace ringside::app {

Network::Network(const Parts& parts)
    : shell_{parts.shell}, record_{parts.found.record}, devices_{parts.found.devices} {
    limits_ = parts.limits;
    woken_ = parts.woken;
    instant_ = [timeline = parts.shell.timeline(), clock = &parts.clock] {
        const double ms =
            std::chrono::duration<double, std::milli>(clock->now() - timeline.opened).count();
        return static_cast<double>(core::to_ms(timeline.start)) + ms * timeline.speed;
    };
    for (const Resumption::HandedIn& each : parts.found.handed_in)
        recorded_[key_of(each.origin)] = {bout_name(), each.call};
}

std::string Network::bout_name() const { return record_ + '/' + std::to_string(shell_.number()); }

std::variant<std::unique_ptr<Network>, std::string> Network::open(const Parts& parts) {
    std::unique_ptr<Network> network{new Network{parts}};
    if (std::string problem = network->switch_on(parts.endpoint); !problem.empty()) return problem;
    return network;
}

std::string Network::switch_on(const web::Endpoint& endpoint) {
    web::ServerOptions options{endpoint, limits_, instant_, woken_, {}, web::system_random};
    for (const std::string& text : devices_)
        if (const auto event = web::device_event(text)) options.devices.push_back(*event);
    auto opened = web::Server::open(std::move(options));
    if (auto* problem = std::get_if<std::string>(&opened)) return std::move(*problem);
    server_ = std::move(std::get<std::unique_ptr<web::Server>>(opened));
    for (const auto& [key, call] : recorded_) server_->remember(key.first, key.second, call);
    is_new_ = true;
    show(hall_);
    return {};
}

void Network::switch_off() {
    to_answer_.clear();
    server_.reset();
}

bool Network::is_known(const Origin& origin) const {
    return recorded_.contains(key_of(origin)) ||
           std::any_of(under_way_.begin(), under_way_.end(),
                       [&](const auto& each) { return each.second == origin; });
}

std::vector<News> Network::take() {
    std::vector<News> all;
    if (!server_) return all;
    for (web::Wish& wish : server_->take_wishes()) {
        if (const auto* remark = std::get_if<web::WantedRemark>(&wish)) {
            shell_.remark(remark->kind, remark->text);
            devices_.push_back(remark->text);
            continue;
        }
        web::WantedCall& wanted = std::get<web::WantedCall>(wish);
        const Origin origin{std::move(wanted.device), std::move(wanted.id)};
        if (is_known(origin)) continue; // it was under way as the network was switched off
        // It takes effect as the shell takes it: what fell due before has happened before.
        wanted.call.entered = wanted.call.effect = shell_.now();
        std::vector<News> news = shell_.enter(std::move(wanted.call), origin);
        under_way_[{shell_.number(), static_cast<int>(shell_.table().calls().size())}] = origin;
        for (News& each : news) all.push_back(std::move(each));
    }
    return all;
}

void Network::tell(const std::vector<News>& all) {
    for (const News& news : all) {
        is_new_ = true;
        const auto* answered = std::get_if<news::Answered>(&news);
        if (answered == nullptr) continue;
        const auto found = under_way_.find({shell_.number(), answered->answer.call});
        if (found == under_way_.end()) continue;
        const web::RecordedCall call{bout_name(), answered->answer.call};
        recorded_[key_of(found->second)] = call;
        to_answer_.emplace_back(std::move(found->second), call);
        under_way_.erase(found);
    }
}

void Network::show(const view::Hall& hall) {
    if (!server_) return;
    std::string seal = shell_.seal();
    const bool is_unrecorded = shell_.unrecorded() > 0;
    if (is_new_ || hall != hall_ || seal != seal_ || is_unrecorded != was_unrecorded_) {
        is_new_ = false;
        hall_ = hall;
        seal_ = std::move(seal);
        was_unrecorded_ = is_unrecorded;
        server_->publish({std::make_shared<const core::Bout>(shell_.bout()), bout_name(), hall_,
                          seal_, was_unrecorded_, shell_.timeline().speed});
    }
    for (auto& [origin, call] : std::exchange(to_answer_, {}))
        server_->recorded(std::move(origin.device), std::move(origin.id), std::move(call));
}

web::HubStatus Network::status() {
    return server_->with_hub([](web::Hub& hub, web::Moment now) { return hub.status(now); });
}

web::Opening Network::open_seat(const core::Seat& seat) {
    return server_->with_hub(
        [&](web::Hub& hub, web::Moment now) { return hub.open_seat(seat, now); });
}

void Network::close_seat(const core::Seat& seat) {
    server_->with_hub([&](web::Hub& hub, web::Moment) {
        hub.close_seat(seat);
        return true;
    });
}

bool Network::confirm(const std::string& device) {
    return server_->with_hub([&](web::Hub& hub, web::Moment) { return hub.confirm(device); });
}
bool Network::revoke(const std::string& device) {
    return server_->with_hub([&](web::Hub& hub, web::Moment) { return hub.revoke(device); });
}
bool Network::move(const std::string& device, const core::Seat& seat) {
    return server_->with_hub([&](web::Hub& hub, web::Moment) { return hub.move(device, seat); });
}
bool Network::rename(const std::string& device, const std::string& name) {
    return server_->with_hub([&](web::Hub& hub, web::Moment) { return hub.rename(device, name); });
}
bool Network::identify(const std::string& device) {
    return server_->with_hub([&](web::Hub& hub, web::Moment) { return hub.identify(device); });
}

std::string Network::pairing_url(const web::Opening& opening) const {
    return url() + "/judge#" + opening.token;
}

} // namespace ringside::app
