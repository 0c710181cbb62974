// What is said on the network, written down for a validator that is not ours
// (tests/browser/schema.sh).

#include <cstdlib>
#include <fstream>

#include "core/play.hpp"
#include "support/catch.hpp"
#include "support/folder.hpp"
#include "support/generator.hpp"
#include "web/table.hpp"

using namespace ringside;
using test::HubTable;
using web::Phone;
using Json = nlohmann::json;

namespace {

/// One hub with phones and watchers in several languages, shown a random bout from end to end.
void follow(std::uint64_t seed, std::ofstream& out) {
    const test::RandomBout written = test::random_bout(seed);
    core::Replay replay{written.rules, written.sheet};
    HubTable table;
    table.show(replay.look({}));
    std::vector<web::ConnectionId> all;
    const auto write = [&](const char* as, const Json& is) {
        out << Json{{"as", as}, {"is", is}}.dump() << '\n';
    };
    const auto say = [&](web::ConnectionId id, const std::string& text) {
        write("to_console", Json::parse(text));
        table.say(id, text);
    };
    const Phone phone{'1'};
    const auto judge = table.connect();
    const std::string challenge = table.challenge_of(judge);
    const std::string token = table.hub.open_seat({core::Office::judge, 1}, table.now).token;
    say(judge, phone.pair("000000"));
    say(judge, phone.pair(token));
    const std::string device = table.hub.status(table.now).devices.at(0).device.id;
    say(judge, phone.claim(device, challenge, "uk"));
    const std::string id(32, 'a');
    say(judge, phone.call("evening/1", device, id, "card 2 10-9"));
    table.hub.confirm(device);
    say(judge, phone.call("evening/1", device, id, "card 2 10-9"));
    table.hub.identify(device);
    say(judge, R"({"do":"time","t0":12.5,"rtt":3,"error":1.5})");
    say(judge, R"({"do":"hello"})");
    table.say(judge, "{}");
    all.push_back(judge);
    for (const char* language : {"en", "de", "xx"}) {
        all.push_back(table.connect());
        say(all.back(), Json{{"do", "watch"}, {"lang", language}}.dump());
    }
    for (std::size_t i = 0; i < written.calls.size(); ++i) {
        replay.enter(written.calls[i]);
        const core::Bout& bout = replay.look(written.calls[i].entered);
        web::Publication shown{
            std::make_shared<const core::Bout>(bout), "evening/1", {}, {}, false, 1};
        if (i % 16 == 7) shown.hall = {view::Hall::Screen::blank, 0, {}, bout.round};
        if (i % 16 == 8) shown.hall = {view::Hall::Screen::message, 1, {}, bout.round};
        if (bout.result && bout.result->official) shown.seal = "RINGSIDE BOUT 1 HEAD 00";
        shown.is_unrecorded = i % 16 == 9;
        table.hub.publish(std::move(shown));
        table.collect();
        if (i == 0) {
            table.hub.recorded(device, id, {"evening/1", 1});
            table.collect();
        }
    }
    if (seed % 2 == 0) table.hub.revoke(device);
    table.collect();
    const auto again = table.connect();
    say(again, phone.claim(device, challenge));
    all.push_back(again);
    for (const auto connection : all)
        for (const std::string& bytes : table.bytes(connection))
            write("from_console", Json::parse(bytes));
}

} // namespace

TEST_CASE("what is said on the network is written down", "[web]") {
    const test::Folder folder;
    const char* wanted = std::getenv("RINGSIDE_MESSAGES");
    std::ofstream out{wanted != nullptr ? wanted : folder.path("messages.jsonl")};
    const std::uint64_t seeds = wanted != nullptr ? 60 : 3;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) follow(seed, out);
    CHECK(out.good());
}
