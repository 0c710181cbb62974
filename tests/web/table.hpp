#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "support/bouts.hpp"
#include "web/hub.hpp"
#include "web/phone.hpp"

namespace ringside::test {

/// A hub at which phones sit, without a network: what it sends is kept a connection.
class HubTable {
public:
    using Json = nlohmann::json;

    HubTable() : hub{counted_random()} {}

    /// Shows the bout of a scenario's text, as it stands at `seconds`.
    void show(const std::string& text, double seconds) { show(bout_at(text, seconds)); }
    void show(core::Bout bout) {
        hub.publish(
            {std::make_shared<const core::Bout>(std::move(bout)), "evening/1", {}, {}, false, 1});
        collect();
    }

    web::ConnectionId connect(const std::string& address = "10.0.0.1") {
        hub.open(++last_, address, now);
        collect();
        return last_;
    }

    void say(web::ConnectionId id, const std::string& text) {
        hub.take(id, text, now, 1000, 1001);
        collect();
    }

    /// What came to the connection since this was asked last.
    std::vector<Json> heard(web::ConnectionId id) { return std::exchange(inbox_[id], {}); }
    /// The same as bytes, kept for good.
    [[nodiscard]] const std::vector<std::string>& bytes(web::ConnectionId id) { return all_[id]; }

    /// What came last; an empty object where nothing did.
    Json answer(web::ConnectionId id) {
        auto all = heard(id);
        return all.empty() ? Json::object() : all.back();
    }

    std::string challenge_of(web::ConnectionId id) {
        return heard(id).at(0).at("welcome").at("challenge");
    }

    /// Gives `phone` the seat, confirmed, on a connection of its own. Returns device and
    /// connection.
    std::pair<std::string, web::ConnectionId> seat(const web::Phone& phone, int judge,
                                                   bool confirmed = true) {
        const auto id = connect();
        const std::string challenge = challenge_of(id);
        const std::string token = hub.open_seat({core::Office::judge, judge}, now).token;
        say(id, phone.pair(token));
        const std::string device = answer(id).at("paired").at("device");
        if (confirmed) hub.confirm(device);
        say(id, phone.claim(device, challenge));
        return {device, id};
    }

    /// The calls that devices want entered, since this was asked last.
    std::vector<web::WantedCall> wanted() {
        std::vector<web::WantedCall> calls;
        for (web::Wish& wish : wishes_)
            if (auto* call = std::get_if<web::WantedCall>(&wish)) calls.push_back(std::move(*call));
        wishes_.clear();
        return calls;
    }

    /// What the record shall hold of devices.
    [[nodiscard]] std::vector<std::string> remarks() const {
        std::vector<std::string> texts;
        for (const web::Wish& wish : wishes_)
            if (const auto* remark = std::get_if<web::WantedRemark>(&wish))
                texts.push_back(remark->text);
        return texts;
    }

    void collect() {
        for (const web::Frame& frame : hub.take_frames()) {
            inbox_[frame.to].push_back(Json::parse(*frame.text));
            all_[frame.to].push_back(*frame.text);
            if (frame.kind == web::Frame::Kind::last) hub.close(frame.to);
        }
        for (web::Wish& wish : hub.take_wishes()) wishes_.push_back(std::move(wish));
    }

    web::Hub hub;
    web::Moment now{1'000'000};

private:
    /// Never the same twice, and the same in every run.
    static web::Random counted_random() {
        return [n = std::uint64_t{0}](std::size_t count) mutable {
            std::string bytes;
            while (bytes.size() < count) {
                ++n;
                std::uint64_t value = n * 0x9E37'79B9'7F4A'7C15U;
                for (int i = 0; i < 8 && bytes.size() < count; ++i, value >>= 8U)
                    bytes += static_cast<char>(value & 255U);
            }
            return bytes;
        };
    }

    web::ConnectionId last_ = 0;
    std::map<web::ConnectionId, std::vector<Json>> inbox_;
    std::map<web::ConnectionId, std::vector<std::string>> all_;
    std::vector<web::Wish> wishes_;
};

} // namespace ringside::test
