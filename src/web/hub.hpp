#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/bout.hpp"
#include "core/call.hpp"
#include "view/catalogue.hpp"
#include "view/desk.hpp"
#include "web/message.hpp"
#include "web/pairing.hpp"
#include "web/roster.hpp"

namespace ringside::web {

/// One connection of a page, from 1. Never used again.
using ConnectionId = std::uint64_t;

/// A bout as it is to be seen from now on.
struct Publication {
    std::shared_ptr<const core::Bout> bout;
    std::string name; ///< what calls for this bout name it by
    view::Hall hall;  ///< what the hall is shown in its place
    std::string seal; ///< of an official result
    bool is_unrecorded = false;
    double speed = 1; ///< of the record's time
};

/// A call that stands in the record.
struct RecordedCall {
    std::string bout; ///< as a publication names it
    int number = 0;   ///< of the bout's call, from 1
    friend bool operator==(const RecordedCall&, const RecordedCall&) = default;
};

/// Something for one connection, in its order.
struct Frame {
    enum class Kind : std::uint8_t {
        reply, ///< never left out
        state, ///< a later state may take its place while it waits
        last,  ///< a reply after which the connection is closed
    };
    ConnectionId to = 0;
    Kind kind{};
    std::shared_ptr<const std::string> text;
};

/// A call that a device wants entered, checked as far as can be without the rules: it comes from
/// the holder of its seat, is one that such a seat may give, and came for the first time.
struct WantedCall {
    std::string device;
    std::string id;
    core::Call call; ///< its instants are those of its arrival
};
/// Something for the record to keep as a remark.
struct WantedRemark {
    std::string kind;
    std::string text;
};
using Wish = std::variant<WantedCall, WantedRemark>;

/// A device as the console lists it.
struct DeviceStatus {
    Device device;
    std::array<std::string, 2> words; ///< to be held against those on the device
    bool is_connected = false;
    bool is_stale = false;               ///< connected, and silent for two seconds
    std::optional<Moment> silent_for;    ///< since its last message; empty: never seen
    std::optional<double> round_trip_ms; ///< as it measured it
    std::optional<double> clock_error_ms;
    friend bool operator==(const DeviceStatus&, const DeviceStatus&) = default;
};

struct HubStatus {
    std::vector<DeviceStatus> devices; ///< those that were not revoked
    std::vector<Opening> openings;
    std::size_t watchers = 0;
    friend bool operator==(const HubStatus&, const HubStatus&) = default;
};

/// What the network knows and does, without sockets, threads, time of its own or chance of its own:
/// connections say things, the shell publishes bouts and answers calls, and frames and wishes come
/// out, each in its order. Whoever says what has not been admitted here is refused.
class Hub {
public:
    explicit Hub(Random random) : random_{std::move(random)} {}

    // ---- the network's side ----

    /// A page opened its socket.
    void open(ConnectionId id, std::string address, Moment now);
    /// Somebody follows the safe view as server-sent events.
    void open_stream(ConnectionId id, view::Language language);
    /// A message came; `t1` and `t2` are the record's instants, in ms, as it came and now.
    void take(ConnectionId id, std::string_view text, Moment now, double t1, double t2);
    void close(ConnectionId id);
    /// Its place is needed: tells it so, as its last message; says whether it can be told anything.
    bool turn_away(ConnectionId id);
    /// Whether the connection holds a seat: places are kept for those.
    [[nodiscard]] bool is_seated(ConnectionId id) const;
    /// Whether a device that holds a seat claimed it from that address last.
    [[nodiscard]] bool has_seat_at(std::string_view address) const;

    /// The safe view in that language; empty before anything was published.
    struct State {
        std::shared_ptr<const std::string> text;
        std::string tag; ///< of its content
    };
    [[nodiscard]] State state(view::Language language);
    [[nodiscard]] double speed() const { return publication_.speed; }
    /// What the QR code of the official result says; empty before there is one.
    [[nodiscard]] const std::string& seal() const { return publication_.seal; }

    // ---- the shell's side ----

    void publish(Publication publication);
    /// A device's call stands on the disk. Publish the bout first.
    void recorded(const std::string& device, const std::string& id, RecordedCall call);
    /// Calls that the record held before, by device and id, so that none is entered twice.
    void remember(const std::string& device, const std::string& id, RecordedCall call);
    /// What the record holds of a device.
    void restore(const DeviceEvent& event);

    // ---- the official's side: each says whether it could be done ----

    const Opening& open_seat(const core::Seat& seat, Moment now);
    void close_seat(const core::Seat& seat);
    bool confirm(const std::string& device);
    bool revoke(const std::string& device);
    bool move(const std::string& device, const core::Seat& seat);
    bool rename(const std::string& device, std::string name);
    bool identify(const std::string& device);

    [[nodiscard]] HubStatus status(Moment now);
    [[nodiscard]] std::vector<Frame> take_frames() { return std::exchange(frames_, {}); }
    [[nodiscard]] std::vector<Wish> take_wishes() { return std::exchange(wishes_, {}); }

private:
    struct Connection {
        std::string address;
        std::string challenge; ///< base64
        bool is_stream = false;
        std::optional<view::Language> watches;
        std::optional<std::string> device;
        view::Language language{}; ///< of its seat's view
        std::string seat_view;     ///< as it was sent last
        int seat_views = 0;
        std::optional<Moment> last_seen;
        std::optional<double> round_trip_ms;
        std::optional<double> clock_error_ms;
    };
    /// The safe view in one language, and the frames made of it, shared by all who watch.
    struct SafeView {
        int publication = -1; ///< that it was made from
        int changes = 0;
        std::shared_ptr<const std::string> text, message, event;
        std::string tag;
    };

    void take(ConnectionId id, const message::Watch& watch);
    void take(ConnectionId id, const message::Pair& pair, Moment now);
    void take(ConnectionId id, const message::Claim& claim);
    void take(ConnectionId id, const message::Call& call, Moment now, double t1);
    /// Also to a device that asks again: the answer may have been lost.
    void tell_paired(ConnectionId id, const Device& device);
    /// The number of the view that the connection was sent last; 0: none.
    [[nodiscard]] int shown(const Connection& connection) const;
    void reply(ConnectionId id, std::string text, Frame::Kind kind = Frame::Kind::reply);
    void welcome(ConnectionId id, const Connection& connection);
    /// The last message of a connection: why it ends.
    void end(ConnectionId id, std::string_view code);
    void refuse(ConnectionId id, std::string_view what, std::string_view code,
                const std::vector<std::pair<std::string, std::string>>& more = {});
    /// Why a call of a known device is not entered; empty: it may be.
    [[nodiscard]] std::string_view refusal_of(const Device& device, const message::Call& said,
                                              Moment now);
    void answer(ConnectionId id, const std::string& call_id, const RecordedCall& call,
                view::Language language);
    [[nodiscard]] SafeView& safe_view(view::Language language);
    void show_safe_view(ConnectionId id, Connection& connection);
    void show_seat(ConnectionId id, Connection& connection, bool is_asked);
    void apply(const DeviceEvent& event);
    [[nodiscard]] std::optional<ConnectionId> connection_of(std::string_view device) const;

    Random random_;
    std::map<ConnectionId, Connection> connections_;
    Roster roster_;
    Pairings pairings_;
    Publication publication_;
    int publications_ = 0;
    std::map<view::Language, SafeView> safe_views_;
    using CallKey = std::pair<std::string, std::string>; ///< device and id
    std::map<CallKey, RecordedCall> recorded_;           ///< calls on the disk
    std::map<std::string, std::vector<Moment>> given_;   ///< calls of the last minute, by device
    std::map<std::string, Moment> heard_; ///< last, of devices whose connection has gone
    std::map<std::string, std::string> claimed_from_; ///< addresses, by device
    std::set<CallKey> waiting_;                       ///< calls on their way there
    std::vector<Frame> frames_;
    std::vector<Wish> wishes_;
};

/// Whether a device in that seat may give such a call over the network at all. What the rules say
/// to it is another matter.
[[nodiscard]] bool may_give_over_network(const core::Seat& seat, const core::Statement& what);

} // namespace ringside::web
