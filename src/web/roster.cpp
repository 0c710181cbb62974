#include "web/roster.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "view/word.hpp"

namespace ringside::web {

namespace {

constexpr int most_judges = 9;
constexpr std::size_t id_digits = 16;

constexpr std::array<std::pair<DeviceEvent::What, std::string_view>, 5> event_words{{
    {DeviceEvent::What::paired, "paired"},
    {DeviceEvent::What::confirmed, "confirmed"},
    {DeviceEvent::What::revoked, "revoked"},
    {DeviceEvent::What::moved, "moved"},
    {DeviceEvent::What::renamed, "renamed"},
}};

/// Takes the part before the next blank off the front.
std::string_view next_word(std::string_view& text) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return word;
}

std::string_view next_seat(std::string_view& text) {
    const std::string_view whole = text;
    if (next_word(text) == "judge") next_word(text);
    std::string_view seat = whole.substr(0, whole.size() - text.size());
    if (seat.ends_with(' ')) seat.remove_suffix(1);
    return seat;
}

} // namespace

std::string to_text(const DeviceEvent& event) {
    std::string text;
    for (const auto& [what, word] : event_words)
        if (what == event.what) text = word;
    text += ' ' + event.id;
    const bool is_paired = event.what == DeviceEvent::What::paired;
    if (is_paired || event.what == DeviceEvent::What::moved) text += ' ' + view::words(event.seat);
    if (is_paired) {
        const std::string bytes{event.key.begin(), event.key.end()};
        text += " key " + to_base64(bytes);
    }
    if (is_paired || event.what == DeviceEvent::What::renamed) text += " name " + event.name;
    return text;
}

std::optional<DeviceEvent> device_event(std::string_view text) {
    const std::string_view word = next_word(text);
    const auto found = std::find_if(event_words.begin(), event_words.end(),
                                    [&](const auto& known) { return known.second == word; });
    if (found == event_words.end()) return std::nullopt;
    DeviceEvent event;
    event.what = found->first;
    event.id = next_word(text);
    if (event.id.size() != id_digits ||
        event.id.find_first_not_of("0123456789abcdef") != std::string::npos)
        return std::nullopt;
    const bool is_paired = event.what == DeviceEvent::What::paired;
    if (is_paired || event.what == DeviceEvent::What::moved) {
        const auto seat = seat_of(next_seat(text));
        if (!seat) return std::nullopt;
        event.seat = *seat;
    }
    if (is_paired) {
        if (next_word(text) != "key") return std::nullopt;
        const auto bytes = from_base64(next_word(text), event.key.size());
        if (!bytes) return std::nullopt;
        std::copy(bytes->begin(), bytes->end(), event.key.begin());
    }
    if (is_paired || event.what == DeviceEvent::What::renamed) {
        if (next_word(text) != "name" || text.empty()) return std::nullopt;
        event.name = std::exchange(text, {});
    }
    return text.empty() ? std::optional{event} : std::nullopt;
}

std::optional<core::Seat> seat_of(std::string_view text) {
    for (int judge = 1; judge <= most_judges; ++judge) {
        const core::Seat seat{core::Office::judge, judge};
        if (view::words(seat) == text) return seat;
    }
    return std::nullopt;
}

const Device* Roster::find(std::string_view id) const {
    const auto found = std::find_if(devices_.begin(), devices_.end(),
                                    [&](const Device& device) { return device.id == id; });
    return found == devices_.end() ? nullptr : &*found;
}

const Device* Roster::holder(const core::Seat& seat) const {
    const auto found = std::find_if(devices_.begin(), devices_.end(), [&](const Device& device) {
        return device.seat == seat && !device.is_revoked;
    });
    return found == devices_.end() ? nullptr : &*found;
}

bool Roster::apply(const DeviceEvent& event) {
    const auto found = std::find_if(devices_.begin(), devices_.end(),
                                    [&](const Device& device) { return device.id == event.id; });
    if (event.what == DeviceEvent::What::paired) {
        if (found != devices_.end() || holder(event.seat) != nullptr) return false;
        devices_.push_back({event.id, event.key, event.seat, event.name, false, false});
        return true;
    }
    if (found == devices_.end() || found->is_revoked) return false;
    const Device before = *found;
    switch (event.what) {
    case DeviceEvent::What::paired:
        break;
    case DeviceEvent::What::confirmed:
        found->is_confirmed = true;
        break;
    case DeviceEvent::What::revoked:
        found->is_revoked = true;
        break;
    case DeviceEvent::What::moved:
        if (holder(event.seat) != nullptr) return false;
        found->seat = event.seat;
        break;
    case DeviceEvent::What::renamed:
        found->name = event.name;
        break;
    }
    return *found != before;
}

} // namespace ringside::web
