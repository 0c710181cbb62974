#include <string>
#include <string_view>
#include <variant>

#include <nlohmann/json.hpp>

#include "core/play.hpp"
#include "fuzz/demand.hpp"
#include "rulebook/files.hpp"
#include "web/hub.hpp"
#include "web/phone.hpp"
#include "web/server.hpp"

namespace {

using namespace ringside;
using fuzz::demand;

/// A bout with three judges, before its first gong.
std::shared_ptr<const core::Bout> some_bout() {
    static const auto bout = [] {
        const rulebook::Reading rules = rulebook::load("quick");
        core::Sheet sheet;
        sheet.rules = "quick";
        sheet.judges = {"", "", ""};
        return std::make_shared<const core::Bout>(core::play(*rules.rulebook, sheet, {}, {}));
    }();
    return bout;
}

/// Everything that goes out is one object of JSON.
void demand_frames(web::Hub& hub) {
    for (const web::Frame& frame : hub.take_frames())
        demand(nlohmann::json::parse(*frame.text, nullptr, false).is_object(),
               "no object went out");
}

} // namespace

// Lines, each a message: the first connection says those that begin with a dot, and has paired a
// phone; the second says the others. Nothing that was not signed by the phone is entered.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text = fuzz::as_text(data, size);
    if (const auto event = web::device_event(text))
        demand(web::to_text(*event) == text,
               "an event of a device that is not written as it was read");
    static_cast<void>(web::read_endpoint(text));

    web::Hub hub{
        [n = 0](std::size_t count) mutable { return std::string(count, static_cast<char>(++n)); }};
    hub.publish({some_bout(), "evening/1", {}, {}, false, 1});
    const web::Phone phone{'1'};
    constexpr web::Moment now{1000};
    hub.open(1, "10.0.0.1", now);
    hub.open(2, "10.0.0.2", now);
    const auto frames = hub.take_frames();
    const auto welcome = nlohmann::json::parse(*frames.front().text);
    hub.take(1, phone.pair(hub.open_seat({core::Office::judge, 1}, now).token), now, 1, 1);
    const std::string device = hub.status(now).devices.at(0).device.id;
    hub.confirm(device);
    hub.take(1, phone.claim(device, std::string{welcome.at("welcome").at("challenge")}), now, 1, 1);
    demand(hub.is_seated(1), "the phone has no seat");
    static_cast<void>(hub.take_wishes());

    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const bool is_first = line.starts_with('.');
        if (is_first) line.remove_prefix(1);
        hub.take(is_first ? 1 : 2, line, now, 5, 6);
        demand_frames(hub);
    }
    for (const web::Wish& wish : hub.take_wishes())
        demand(!std::holds_alternative<web::WantedCall>(wish), "an unsigned call was let in");
    return 0;
}
