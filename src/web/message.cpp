#include "web/message.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <nlohmann/json.hpp>

namespace ringside::web {

namespace {

using Json = nlohmann::json;

/// One message that is being read: fields are asked for, and the first that is wrong is kept.
class Fields {
public:
    explicit Fields(const Json& json) : json_{json} {}

    [[nodiscard]] const std::string& problem() const { return problem_; }

    std::string text(const char* name, std::size_t most) {
        const Json* field = find(name);
        const bool is_fine = field != nullptr && field->is_string() &&
                             field->get_ref<const std::string&>().size() <= most;
        if (!is_fine) {
            wrong(name, "a text of at most " + std::to_string(most) + " bytes");
            return {};
        }
        return field->get<std::string>();
    }

    /// A number of which no arithmetic need be afraid.
    std::optional<double> number(const char* name, bool is_wanted) {
        const Json* field = find(name);
        if (field == nullptr && !is_wanted) return std::nullopt;
        constexpr double most = 1e15;
        if (field == nullptr || !field->is_number() || !(std::abs(field->get<double>()) <= most)) {
            wrong(name, "a number between -1e15 and 1e15");
            return std::nullopt;
        }
        return field->get<double>();
    }

    std::string bytes(const char* name, std::size_t count) {
        auto read = from_base64(text(name, 2 * count + 4), count);
        if (!read) wrong(name, std::to_string(count) + " bytes in base64");
        return std::move(read).value_or(std::string(count, '\0'));
    }

    template <std::size_t Count>
    std::array<unsigned char, Count> array(const char* name) {
        std::array<unsigned char, Count> made{};
        const std::string read = bytes(name, Count);
        std::copy(read.begin(), read.end(), made.begin());
        return made;
    }

    std::string hex(const char* name, std::size_t digits) {
        std::string read = text(name, digits);
        if (read.size() != digits || read.find_first_not_of("0123456789abcdef") != read.npos)
            wrong(name, std::to_string(digits) + " lower-case hexadecimal digits");
        return read;
    }

    /// A text for people: no control characters, and not nothing.
    std::string line(const char* name, std::size_t most) {
        std::string read = text(name, most);
        const bool has_control = std::any_of(read.begin(), read.end(), [](unsigned char byte) {
            return byte < 0x20 || byte == 0x7f;
        });
        if (has_control || read.find_first_not_of(' ') == read.npos)
            wrong(name, "a line of text without control characters");
        return read;
    }

    view::Language language() { return language_or_english(text("lang", 35)); }

private:
    const Json* find(const char* name) const {
        const auto found = json_.find(name);
        return found == json_.end() ? nullptr : &*found;
    }
    void wrong(const char* name, const std::string& admitted) {
        if (problem_.empty()) problem_ = std::string{name} + ": it must be " + admitted;
    }

    const Json& json_;
    std::string problem_;
};

std::variant<Message, Unreadable> read_fields(const std::string& what, Fields& fields) {
    Message message;
    if (what == "hello") {
        message = message::Hello{};
    } else if (what == "watch") {
        message = message::Watch{fields.language()};
    } else if (what == "time") {
        message::Time time;
        time.t0 = fields.number("t0", true).value_or(0);
        time.round_trip_ms = fields.number("rtt", false);
        time.error_ms = fields.number("error", false);
        message = time;
    } else if (what == "pair") {
        message::Pair pair;
        pair.name = fields.line("name", longest_device_name);
        pair.key = fields.array<PublicKey{}.size()>("key");
        pair.nonce = fields.array<Nonce{}.size()>("nonce");
        pair.box = fields.bytes("proof", 48);
        message = std::move(pair);
    } else if (what == "claim") {
        message::Claim claim;
        claim.device = fields.hex("device", 16);
        claim.language = fields.language();
        claim.proof = fields.array<Proof{}.size()>("proof");
        message = std::move(claim);
    } else if (what == "call") {
        message::Call call;
        call.bout = fields.line("bout", longest_bout_name);
        call.id = fields.hex("id", 32);
        call.call = fields.line("call", longest_call);
        call.proof = fields.array<Proof{}.size()>("proof");
        message = std::move(call);
    } else {
        return Unreadable{"do: it must be hello, watch, time, pair, claim or call"};
    }
    if (!fields.problem().empty()) return Unreadable{fields.problem()};
    return message;
}

} // namespace

view::Language language_or_english(std::string_view code) {
    return view::language_of(code).value_or(view::Language::english);
}

std::variant<Message, Unreadable> read_message(std::string_view text) {
    if (text.size() > longest_message) return Unreadable{"a message is at most 4096 bytes long"};
    const Json json = Json::parse(text, nullptr, false);
    if (json.is_discarded() || !json.is_object())
        return Unreadable{"a message is one object of JSON in UTF-8"};
    const auto what = json.find("do");
    Fields fields{json};
    return read_fields(
        what != json.end() && what->is_string() ? what->get<std::string>() : std::string{}, fields);
}

} // namespace ringside::web
