#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "app/clock.hpp"
#include "app/news.hpp"
#include "app/shell.hpp"
#include "view/desk.hpp"
#include "web/server.hpp"

namespace ringside::app {

/// The hall's network beside a shell: what devices say is entered as calls, and what the record has
/// is shown to everybody. For the shell's thread.
class Network {
public:
    struct Parts {
        Shell& shell;            ///< must outlive this
        const Clock& clock;      ///< so must this
        const Resumption& found; ///< what the record held
        web::Endpoint endpoint;
        web::ServerLimits limits{};
        std::function<void()> woken{}; ///< called on another thread when a device said something
    };
    /// The alternative says why the port cannot be had.
    [[nodiscard]] static std::variant<std::unique_ptr<Network>, std::string>
    open(const Parts& parts);

    /// Opens the port again, with the same devices; says why it cannot be had, else nothing.
    [[nodiscard]] std::string switch_on(const web::Endpoint& endpoint);
    /// Closes every connection; nothing is forgotten.
    void switch_off();
    /// Of all below but `tell` and `show`: pre: it is on.
    [[nodiscard]] bool is_on() const { return server_ != nullptr; }

    [[nodiscard]] std::string url() const { return server_->url(); }

    /// Enters what devices have said since.
    [[nodiscard]] std::vector<News> take();

    /// Whoever runs the shell tells this of its news too.
    void tell(const std::vector<News>& all);

    /// Shows the bout as it is now, and `hall` in its place, where anything is new; then answers
    /// the devices whose calls stand.
    void show(const view::Hall& hall);

    [[nodiscard]] web::HubStatus status();

    /// What an official wants of seats and devices.
    web::Opening open_seat(const core::Seat& seat);
    void close_seat(const core::Seat& seat);
    bool confirm(const std::string& device);
    bool revoke(const std::string& device);
    bool move(const std::string& device, const core::Seat& seat);
    bool rename(const std::string& device, const std::string& name);
    bool identify(const std::string& device);
    /// Where the seat's device goes: the page's address with the token behind it.
    [[nodiscard]] std::string pairing_url(const web::Opening& opening) const;

private:
    explicit Network(const Parts& parts);
    [[nodiscard]] std::string bout_name() const;
    using CallKey = std::pair<std::string, std::string>; ///< device and id
    static CallKey key_of(const Origin& origin) { return {origin.device, origin.id}; }
    [[nodiscard]] bool is_known(const Origin& origin) const;

    Shell& shell_;
    std::string record_; ///< its name
    web::ServerLimits limits_;
    std::function<double()> instant_;
    std::function<void()> woken_;
    std::unique_ptr<web::Server> server_;  ///< null while it is switched off
    using BoutCall = std::pair<int, int>;  ///< which bout of the evening, which call of it
    std::map<BoutCall, Origin> under_way_; ///< calls that are not on the disk yet …
    std::vector<std::pair<Origin, web::RecordedCall>> to_answer_; ///< … and those that are
    std::map<CallKey, web::RecordedCall> recorded_;
    std::vector<std::string> devices_; ///< what the record holds of them
    bool is_new_ = true;               ///< something to show
    view::Hall hall_;
    std::string seal_;
    bool was_unrecorded_ = false;
};

/// Does what a line of standard input says of seats and devices, after the word `web`: "open judge
/// 2", "close judge 2", "confirm DEVICE", "revoke DEVICE", "move DEVICE judge 3", "rename DEVICE
/// NAME", "identify DEVICE", "list". Answers with one line of JSON, without its end.
[[nodiscard]] std::string do_network_command(Network& network, std::string_view words);

} // namespace ringside::app
