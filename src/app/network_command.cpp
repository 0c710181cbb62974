#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "app/network.hpp"
#include "view/word.hpp"

namespace ringside::app {

namespace {

using Json = nlohmann::ordered_json;

std::string line_of(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// Takes the part before the next blank off the front.
std::string next_word(std::string_view& text) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string word{text.substr(0, end)};
    text.remove_prefix(std::min(end + 1, text.size()));
    return word;
}

Json opening_json(const Network& network, const web::Opening& opening) {
    return {{"seat", view::words(opening.seat)},
            {"token", opening.token},
            {"code", opening.code},
            {"url", network.pairing_url(opening)}};
}

Json device_json(const web::DeviceStatus& status) {
    Json json{{"device", status.device.id}, {"seat", view::words(status.device.seat)},
              {"name", status.device.name}, {"confirmed", status.device.is_confirmed},
              {"words", status.words},      {"connected", status.is_connected},
              {"stale", status.is_stale}};
    if (status.silent_for) json["silent_ms"] = status.silent_for->count();
    if (status.round_trip_ms) json["round_trip_ms"] = *status.round_trip_ms;
    if (status.clock_error_ms) json["clock_error_ms"] = *status.clock_error_ms;
    return json;
}

Json list_json(Network& network) {
    const web::HubStatus status = network.status();
    Json devices = Json::array();
    for (const web::DeviceStatus& device : status.devices) devices.push_back(device_json(device));
    Json openings = Json::array();
    for (const web::Opening& opening : status.openings)
        openings.push_back(opening_json(network, opening));
    return {{"devices", std::move(devices)},
            {"openings", std::move(openings)},
            {"watchers", status.watchers}};
}

constexpr std::string_view admitted =
    "web open SEAT, close SEAT, confirm DEVICE, revoke DEVICE, move DEVICE SEAT, rename DEVICE "
    "NAME, identify DEVICE, list; a seat is judge 1 to judge 9";

std::string refuse(std::string_view found) {
    return line_of({{"unreadable", {{"expected", admitted}, {"found", found}}}});
}

} // namespace

std::string do_network_command(Network& network, std::string_view words) {
    const std::string_view whole = words;
    const std::string verb = next_word(words);
    if (verb == "list") return line_of({{"network", list_json(network)}});
    if (verb == "open" || verb == "close") {
        const auto seat = web::seat_of(words);
        if (!seat) return refuse(whole);
        if (verb == "open")
            return line_of({{"opened", opening_json(network, network.open_seat(*seat))}});
        network.close_seat(*seat);
        return line_of({{"closed_seat", words}});
    }
    const std::string device = next_word(words);
    bool is_done = false;
    if (verb == "confirm") {
        is_done = network.confirm(device);
    } else if (verb == "revoke") {
        is_done = network.revoke(device);
    } else if (verb == "identify") {
        is_done = network.identify(device);
    } else if (verb == "rename" && !words.empty() && words.size() <= web::longest_device_name) {
        is_done = network.rename(device, std::string{words});
    } else if (verb == "move") {
        const auto seat = web::seat_of(words);
        if (!seat) return refuse(whole);
        is_done = network.move(device, *seat);
    } else {
        return refuse(whole);
    }
    return line_of({{"device", {{"done", is_done}, {"what", verb}, {"device", device}}}});
}

} // namespace ringside::app
