#include "web/hub.hpp"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "core/overloaded.hpp"
#include "scenario/read.hpp"
#include "view/judge.hpp"
#include "view/projector.hpp"
#include "view/word.hpp"
#include "view/wording.hpp"
#include "web/tag.hpp"
#include "web/view_json.hpp"

namespace ringside::web {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t challenge_bytes = 16;
constexpr std::size_t device_id_bytes = 8;
constexpr std::size_t calls_a_minute = 20;

std::string text_of(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::shared_ptr<const std::string> shared(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

} // namespace

bool may_give_over_network(const core::Seat& seat, const core::Statement& what) {
    // A card of his own, and nothing that names another judge.
    if (seat.office != core::Office::judge) return false;
    const auto* card = std::get_if<core::call::Card>(&what);
    return card != nullptr && !card->judge;
}

// ---- the network's side ----

void Hub::open(ConnectionId id, std::string address, Moment now) {
    Connection connection;
    connection.address = std::move(address);
    connection.challenge = to_base64(random_(challenge_bytes));
    connection.last_seen = now;
    welcome(id, connections_.emplace(id, std::move(connection)).first->second);
}

void Hub::welcome(ConnectionId id, const Connection& connection) {
    reply(id, text_of({{"welcome",
                        {{"challenge", connection.challenge}, {"bout", publication_.name}}}}));
}

void Hub::open_stream(ConnectionId id, view::Language language) {
    Connection connection;
    connection.is_stream = true;
    connection.watches = language;
    show_safe_view(id, connections_.emplace(id, std::move(connection)).first->second);
}

void Hub::close(ConnectionId id) {
    const auto found = connections_.find(id);
    if (found == connections_.end()) return;
    if (const Connection& gone = found->second; gone.device && gone.last_seen)
        heard_[*gone.device] = *gone.last_seen;
    connections_.erase(found);
}

bool Hub::turn_away(ConnectionId id) {
    const auto found = connections_.find(id);
    if (found == connections_.end() || found->second.is_stream) return false;
    end(id, "full");
    return true;
}

bool Hub::has_seat_at(std::string_view address) const {
    return std::any_of(claimed_from_.begin(), claimed_from_.end(),
                       [&](const auto& each) { return each.second == address; });
}

bool Hub::is_seated(ConnectionId id) const {
    const auto found = connections_.find(id);
    return found != connections_.end() && found->second.device.has_value();
}

void Hub::take(ConnectionId id, std::string_view text, Moment now, double t1, double t2) {
    const auto found = connections_.find(id);
    if (found == connections_.end() || found->second.is_stream) return;
    Connection& from = found->second;
    from.last_seen = now;
    const auto read = read_message(text);
    if (const auto* unreadable = std::get_if<Unreadable>(&read))
        return refuse(id, "message", "unreadable", {{"text", unreadable->text}});
    std::visit(core::Overloaded{
                   [&](const message::Hello&) { welcome(id, from); },
                   [&](const message::Watch& watch) { take(id, watch); },
                   [&](const message::Time& time) {
                       from.round_trip_ms = time.round_trip_ms;
                       from.clock_error_ms = time.error_ms;
                       reply(id, time_text({time.t0, t1, t2, publication_.speed, shown(from)}));
                   },
                   [&](const message::Pair& pair) { take(id, pair, now); },
                   [&](const message::Claim& claim) { take(id, claim); },
                   [&](const message::Call& call) { take(id, call, now, t1); },
               },
               std::get<Message>(read));
}

void Hub::take(ConnectionId id, const message::Watch& watch) {
    Connection& from = connections_.at(id);
    from.watches = watch.language;
    show_safe_view(id, from);
}

void Hub::take(ConnectionId id, const message::Pair& pair, Moment now) {
    const std::string address = connections_.at(id).address;
    for (const Device& device : roster_.devices())
        if (device.key == pair.key && !device.is_revoked) return tell_paired(id, device);
    const auto found = pairings_.find(pair, address, now);
    if (const auto* many = std::get_if<Pairings::TooMany>(&found))
        return refuse(id, "pair", "slow_down", {{"after", std::to_string(many->after.count())}});
    if (std::holds_alternative<Pairings::Wrong>(found)) {
        wishes_.emplace_back(WantedRemark{
            std::string{device_remark}, "refused pairing from " + address + " name " + pair.name});
        return refuse(id, "pair", "token");
    }
    const core::Seat seat = std::get<core::Seat>(found);
    if (const Device* holder = roster_.holder(seat))
        return refuse(id, "pair", "held", {{"by", holder->name}});
    DeviceEvent event{DeviceEvent::What::paired, to_hex(random_(device_id_bytes)), seat, pair.key,
                      pair.name};
    apply(event);
    pairings_.close(seat);
    tell_paired(id, *roster_.find(event.id));
}

void Hub::tell_paired(ConnectionId id, const Device& device) {
    Json paired{{"device", device.id}, {"seat", view::words(device.seat)}};
    paired["words"] = check_words(device.key);
    reply(id, text_of({{"paired", std::move(paired)}}));
}

int Hub::shown(const Connection& connection) const {
    if (connection.device) return connection.seat_views;
    if (!connection.watches) return 0;
    const auto view = safe_views_.find(*connection.watches);
    return view == safe_views_.end() ? 0 : view->second.changes;
}

void Hub::take(ConnectionId id, const message::Claim& claim) {
    Connection& from = connections_.at(id);
    const Device* device = roster_.find(claim.device);
    if (device == nullptr) return refuse(id, "claim", "unknown");
    if (!is_signed(device->key, claim_text(from.challenge), claim.proof))
        return refuse(id, "claim", "proof");
    if (device->is_revoked) return refuse(id, "claim", "revoked");
    if (const auto other = connection_of(device->id); other && *other != id) {
        // A claim on the older connection has only been long on the way.
        const ConnectionId older = std::min(*other, id);
        end(older, "elsewhere");
        if (older == id) return;
        connections_.at(older).device.reset();
    }
    from.device = device->id;
    claimed_from_[device->id] = from.address;
    from.language = claim.language;
    show_seat(id, from, true);
}

std::string_view Hub::refusal_of(const Device& device, const message::Call& said, Moment now) {
    if (said.bout != publication_.name) return "other_bout";
    if (!device.is_confirmed) return "unconfirmed";
    // Whoever comes back on another connection has no other minute.
    std::vector<Moment>& given = given_[device.id];
    std::erase_if(given, [&](Moment at) { return at + std::chrono::minutes{1} <= now; });
    if (given.size() >= calls_a_minute) return "slow_down";
    given.push_back(now);
    return {};
}

void Hub::take(ConnectionId id, const message::Call& said, Moment now, double t1) {
    Connection& from = connections_.at(id);
    const std::vector<std::pair<std::string, std::string>> about{{"id", said.id}};
    const Device* device = from.device ? roster_.find(*from.device) : nullptr;
    if (device == nullptr) return refuse(id, "call", "unclaimed", about);
    if (!is_signed(device->key, call_text(said.bout, device->id, said.id, said.call), said.proof))
        return refuse(id, "call", "proof", about);
    const CallKey key{device->id, said.id};
    if (const auto known = recorded_.find(key); known != recorded_.end())
        return answer(id, said.id, known->second, from.language);
    if (waiting_.contains(key)) return; // answered once it stands
    if (const auto code = refusal_of(*device, said, now); !code.empty())
        return refuse(id, "call", code, about);
    const core::Instant t{core::Millis{static_cast<core::Millis::rep>(std::floor(t1))}};
    auto read = scenario::read_call(view::words(device->seat) + ' ' + said.call,
                                    publication_.bout->sheet, t);
    if (const auto* problem = std::get_if<scenario::Problem>(&read))
        return refuse(id, "call", "unreadable",
                      {{"id", said.id}, {"text", "call: expected " + problem->expected}});
    core::Call call = std::get<core::Call>(std::move(read));
    const auto judges = static_cast<int>(publication_.bout->sheet.judges.size());
    if (call.effect != call.entered || call.seat != device->seat || device->seat.judge > judges ||
        !may_give_over_network(call.seat, call.what))
        return refuse(id, "call", "not_yours", about);
    waiting_.insert(key);
    wishes_.emplace_back(WantedCall{device->id, said.id, std::move(call)});
}

// ---- what goes out ----

void Hub::reply(ConnectionId id, std::string text, Frame::Kind kind) {
    frames_.push_back({id, kind, shared(std::move(text))});
}

void Hub::end(ConnectionId id, std::string_view code) {
    reply(id, text_of({{"closed", {{"code", code}}}}), Frame::Kind::last);
}

void Hub::refuse(ConnectionId id, std::string_view what, std::string_view code,
                 const std::vector<std::pair<std::string, std::string>>& more) {
    Json refused{{"what", what}, {"code", code}};
    for (const auto& [name, value] : more) refused[name] = value;
    reply(id, text_of({{"refused", std::move(refused)}}));
}

void Hub::answer(ConnectionId id, const std::string& call_id, const RecordedCall& call,
                 view::Language language) {
    Json answer{{"id", call_id}, {"recorded", true}};
    const core::Bout& bout = *publication_.bout;
    for (const core::Fact& fact : bout.facts) {
        const auto* refused = std::get_if<core::fact::Refused>(&fact.what);
        if (refused == nullptr || fact.call != call.number || call.bout != publication_.name)
            continue;
        Json clauses = Json::array();
        for (const core::Clause clause : fact.clauses) clauses.push_back(core::number(clause));
        answer["refused"] = {
            {"clauses", std::move(clauses)},
            {"text", view::refusal_text(view::catalogue(language), bout, refused->refusal)}};
    }
    reply(id, text_of({{"answer", std::move(answer)}}));
}

Hub::SafeView& Hub::safe_view(view::Language language) {
    SafeView& view = safe_views_[language];
    if (view.publication == publications_) return view;
    view.publication = publications_;
    const view::Catalogue& words = view::catalogue(language);
    view::Projector projector = view::projector(*publication_.bout, words, publication_.hall);
    projector.seal = publication_.seal;
    if (publication_.is_unrecorded) projector.alarm = view::say(words, "alarm.not_recorded_here");
    std::string text = safe_text(projector, language, publication_.speed);
    if (view.text && *view.text == text) return view;
    const std::string number = std::to_string(++view.changes);
    view.message = shared("{\"state\":" + text + ",\"seq\":" + number + "}");
    view.event = shared("event: state\nid: " + number + "\ndata: " + text + "\n\n");
    view.tag = tag_of(text);
    view.text = shared(std::move(text));
    return view;
}

Hub::State Hub::state(view::Language language) {
    if (!publication_.bout) return {};
    const SafeView& view = safe_view(language);
    return {view.text, view.tag};
}

void Hub::show_safe_view(ConnectionId id, Connection& connection) {
    if (!publication_.bout) return;
    const SafeView& view = safe_view(*connection.watches);
    frames_.push_back({id, Frame::Kind::state, connection.is_stream ? view.event : view.message});
}

void Hub::show_seat(ConnectionId id, Connection& connection, bool is_asked) {
    if (!publication_.bout) return;
    const Device* device = roster_.find(*connection.device);
    const int judge = device->seat.judge;
    JudgeSeat seat{judge, connection.language, publication_.speed, publication_.name, {}};
    if (!device->is_confirmed)
        for (const std::string_view word : check_words(device->key)) seat.words.emplace_back(word);
    std::string text;
    if (judge <= static_cast<int>(publication_.bout->sheet.judges.size()))
        text = judge_text(
            view::judge_view(*publication_.bout, judge, view::catalogue(connection.language)),
            seat);
    else
        text = text_of({{"seat", view::words(device->seat)}, {"stage", "none"}});
    if (!is_asked && text == connection.seat_view) return;
    connection.seat_view = text;
    frames_.push_back({id, Frame::Kind::state,
                       shared("{\"seat\":" + text +
                              ",\"seq\":" + std::to_string(++connection.seat_views) + "}")});
}

// ---- the shell's side ----

void Hub::publish(Publication publication) {
    publication_ = std::move(publication);
    ++publications_;
    std::map<view::Language, int> shown; // what each language's view counted before
    for (const auto& [language, view] : safe_views_) shown[language] = view.changes;
    for (auto& [id, connection] : connections_) {
        if (connection.watches) {
            const SafeView& view = safe_view(*connection.watches);
            if (view.changes != shown[*connection.watches]) show_safe_view(id, connection);
        }
        if (connection.device) show_seat(id, connection, false);
    }
}

void Hub::remember(const std::string& device, const std::string& id, RecordedCall call) {
    waiting_.erase({device, id});
    recorded_[{device, id}] = std::move(call);
}

void Hub::recorded(const std::string& device, const std::string& id, RecordedCall call) {
    if (const auto to = connection_of(device)) answer(*to, id, call, connections_.at(*to).language);
    remember(device, id, std::move(call));
}

void Hub::restore(const DeviceEvent& event) { static_cast<void>(roster_.apply(event)); }

std::optional<ConnectionId> Hub::connection_of(std::string_view device) const {
    for (const auto& [id, connection] : connections_)
        if (connection.device == device) return id;
    return std::nullopt;
}

// ---- the official's side ----

void Hub::apply(const DeviceEvent& event) {
    if (roster_.apply(event))
        wishes_.emplace_back(WantedRemark{std::string{device_remark}, to_text(event)});
}

const Opening& Hub::open_seat(const core::Seat& seat, Moment now) {
    return pairings_.open(seat, now, random_);
}

void Hub::close_seat(const core::Seat& seat) { pairings_.close(seat); }

bool Hub::confirm(const std::string& device) {
    const Device* found = roster_.find(device);
    if (found == nullptr || found->is_revoked) return false;
    apply({DeviceEvent::What::confirmed, device, {}, {}, {}});
    if (const auto to = connection_of(device)) show_seat(*to, connections_.at(*to), false);
    return true;
}

bool Hub::revoke(const std::string& device) {
    const Device* found = roster_.find(device);
    if (found == nullptr || found->is_revoked) return false;
    apply({DeviceEvent::What::revoked, device, {}, {}, {}});
    claimed_from_.erase(device);
    if (const auto to = connection_of(device)) {
        connections_.at(*to).device.reset();
        end(*to, "revoked");
    }
    return true;
}

bool Hub::move(const std::string& device, const core::Seat& seat) {
    const Device* found = roster_.find(device);
    if (found == nullptr || found->is_revoked || roster_.holder(seat) != nullptr) return false;
    apply({DeviceEvent::What::moved, device, seat, {}, {}});
    if (const auto to = connection_of(device)) show_seat(*to, connections_.at(*to), false);
    return true;
}

bool Hub::rename(const std::string& device, std::string name) {
    const Device* found = roster_.find(device);
    if (found == nullptr || found->is_revoked) return false;
    apply({DeviceEvent::What::renamed, device, {}, {}, std::move(name)});
    return true;
}

bool Hub::identify(const std::string& device) {
    const auto to = connection_of(device);
    if (to) reply(*to, text_of({{"identify", true}}));
    return to.has_value();
}

} // namespace ringside::web
