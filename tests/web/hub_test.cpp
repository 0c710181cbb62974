#include "web/hub.hpp"

#include "support/catch.hpp"
#include "support/generator.hpp"
#include "support/random.hpp"
#include "view/judge.hpp"
#include "view/word.hpp"
#include "web/table.hpp"

using namespace ringside;
using test::HubTable;
using web::Phone;
using Json = nlohmann::json;

namespace {

/// Chess to 3:00, a break to 4:00, boxing to 7:00, a break after that.
const std::string lines = "0:00 timekeeper gong\n"
                          "0:05 arbiter move e4\n"
                          "4:00 timekeeper gong\n";

std::string bout_text() { return test::with_sheet(lines); }

/// An instant at which a card for round 2 may be entered.
constexpr double scoring = 430;

const std::string first_id(32, 'a');
const std::string second_id(32, 'b');

std::string code_of(const Json& message) {
    return message.contains("refused") ? message.at("refused").at("code").get<std::string>() : "";
}

} // namespace

TEST_CASE("a phone that knows the token gets the seat that was opened, and no other",
          "[web][pairing][S1]") {
    HubTable table;
    table.show(bout_text(), scoring);
    const Phone phone{'1'};
    const auto id = table.connect();
    table.heard(id);
    table.say(id, phone.pair("00112233445566778899aabbccddeeff"));
    CHECK(code_of(table.answer(id)) == "token");

    const web::Opening opening = table.hub.open_seat({core::Office::judge, 2}, table.now);
    table.say(id, phone.pair(opening.token));
    const Json paired = table.answer(id).at("paired");
    CHECK(paired.at("seat") == "judge 2");
    const auto words = web::check_words(phone.key());
    CHECK(paired.at("words") == Json{words[0], words[1]});

    SECTION("the token is of one use") {
        const auto other = table.connect();
        table.say(other, Phone{'2'}.pair(opening.token));
        CHECK(code_of(table.answer(other)) == "token");
    }
    SECTION("a phone whose answer was lost asks again and is answered the same") {
        table.say(id, phone.pair(opening.token));
        CHECK(table.answer(id).at("paired") == paired);
        CHECK(table.hub.status(table.now).devices.size() == 1);
    }
    SECTION("a second claim is refused and names the holder") {
        const web::Opening again = table.hub.open_seat({core::Office::judge, 2}, table.now);
        const auto other = table.connect();
        table.say(other, Phone{'2', "Ben"}.pair(again.token));
        const Json refused = table.answer(other).at("refused");
        CHECK(refused.at("code") == "held");
        CHECK(refused.at("by") == "Ann's phone");
    }
}

TEST_CASE("six digits pair too, but are not guessed: five tries a minute an address, twenty in all",
          "[web][pairing][S1]") {
    HubTable table;
    table.show(bout_text(), scoring);
    const std::string code = table.hub.open_seat({core::Office::judge, 1}, table.now).code;
    REQUIRE(code.size() == 6);
    const std::string wrong = code == "000000" ? "000001" : "000000";
    const Phone phone{'1'};

    SECTION("the right one at once") {
        const auto id = table.connect();
        table.say(id, phone.pair(code));
        CHECK(table.answer(id).at("paired").at("seat") == "judge 1");
    }
    SECTION("one address is slowed down after five, and goes on after a minute") {
        const auto id = table.connect();
        for (int i = 0; i < 5; ++i) {
            table.say(id, phone.pair(wrong));
            CHECK(code_of(table.answer(id)) == "token");
        }
        table.say(id, phone.pair(code));
        const Json refused = table.answer(id).at("refused");
        CHECK(refused.at("code") == "slow_down");
        CHECK(refused.at("after") == "60000");
        table.now += web::Moment{60'000};
        table.say(id, phone.pair(code));
        CHECK(table.answer(id).contains("paired"));
    }
    SECTION("many addresses together are slowed down after twenty, and the code is dead by then") {
        for (int i = 0; i < 20; ++i) {
            const auto id = table.connect("10.0.1." + std::to_string(i));
            table.say(id, phone.pair(wrong));
            CHECK(code_of(table.answer(id)) == "token");
        }
        const auto id = table.connect("10.0.2.1");
        table.say(id, phone.pair(code));
        CHECK(code_of(table.answer(id)) == "slow_down");
        table.now += web::Moment{60'000};
        table.say(id, phone.pair(code));
        CHECK(code_of(table.answer(id)) == "token");
    }
    SECTION("a token is never slowed down by them") {
        const std::string token = table.hub.open_seat({core::Office::judge, 1}, table.now).token;
        const auto id = table.connect();
        for (int i = 0; i < 30; ++i) table.say(id, phone.pair(wrong));
        table.say(id, phone.pair(token));
        CHECK(table.answer(id).contains("paired"));
    }
    SECTION("after ten minutes nothing is open") {
        table.now += web::Moment{600'000};
        const auto id = table.connect();
        table.say(id, phone.pair(code));
        CHECK(code_of(table.answer(id)) == "token");
    }
}

TEST_CASE("a card is entered once, however often it is sent, and answered each time the same",
          "[web][card][S5]") {
    HubTable table;
    table.show(bout_text(), scoring);
    const Phone phone{'1'};
    const auto [device, id] = table.seat(phone, 2);
    table.heard(id);
    const std::string message = phone.call("evening/1", device, first_id, "card 2 10-9");
    for (int i = 0; i < 3; ++i) table.say(id, message);
    const auto wanted = table.wanted();
    REQUIRE(wanted.size() == 1);
    CHECK(wanted[0].id == first_id);
    CHECK(wanted[0].call.seat == core::Seat{core::Office::judge, 2});
    CHECK(std::get<core::call::Card>(wanted[0].call.what).marks == core::ByCorner<int>{{10, 9}});
    CHECK(table.heard(id).empty()); // nothing is said before it is on the disk

    table.hub.recorded(device, first_id, {"evening/1", 4});
    table.collect();
    const Json answer{{"id", first_id}, {"recorded", true}};
    CHECK(table.answer(id).at("answer") == answer);
    table.say(id, message);
    CHECK(table.answer(id).at("answer") == answer);
    CHECK(table.wanted().empty());
}

TEST_CASE("a call is refused unless it comes from the seat's own phone, confirmed, for this bout",
          "[web][card][S2][S6]") {
    HubTable table;
    table.show(bout_text(), scoring);
    const Phone phone{'1'};
    const Phone other{'2', "Ben"};
    const auto [device, id] = table.seat(phone, 2, false);
    table.heard(id);
    const auto says = [&](const std::string& text) {
        table.say(id, text);
        return code_of(table.answer(id));
    };
    const std::string card = "card 2 10-9";
    CHECK(says(phone.call("evening/1", device, first_id, card)) == "unconfirmed");
    table.hub.confirm(device);
    table.collect();
    table.heard(id);
    CHECK(says(other.call("evening/1", device, first_id, card)) == "proof");
    CHECK(says(phone.call("evening/2", device, first_id, card)) == "other_bout");
    CHECK(says(phone.call("evening/1", device, first_id, "card two")) == "unreadable");
    CHECK(says(phone.call("evening/1", device, first_id, "late 0.5 " + card)) == "not_yours");
    CHECK(says("{\"do\":\"call\"}") == "unreadable");
    CHECK(says("[1, 2") == "unreadable");
    Json forged = Json::parse(phone.call("evening/1", device, first_id, card));
    forged["call"] = "card 2 9-10";
    CHECK(says(forged.dump()) == "proof");
    const auto stranger = table.connect();
    table.say(stranger, phone.call("evening/1", device, first_id, card));
    CHECK(code_of(table.answer(stranger)) == "unclaimed");
    CHECK(table.wanted().empty());

    table.hub.revoke(device);
    table.collect();
    CHECK(table.answer(id).at("closed").at("code") == "revoked");
    const auto again = table.connect();
    table.say(again, phone.claim(device, table.challenge_of(again)));
    CHECK(code_of(table.answer(again)) == "revoked");
}

TEST_CASE("a claim is good for one connection", "[web][S5]") {
    HubTable table;
    table.show(bout_text(), scoring);
    const Phone phone{'1'};
    const auto [device, first] = table.seat(phone, 2);
    const auto thief = table.connect();
    const std::string challenge = table.challenge_of(thief);
    const auto owner = table.connect();
    const std::string claim = phone.claim(device, table.challenge_of(owner));
    table.say(thief, claim);
    CHECK(code_of(table.answer(thief)) == "proof");
    table.heard(first);
    table.say(owner, claim);
    CHECK(table.answer(owner).contains("seat"));
    CHECK(table.answer(first).at("closed").at("code") == "elsewhere");
}

TEST_CASE("a claim that was long on the way takes no seat from the connection made after it",
          "[web]") {
    HubTable table;
    table.show(bout_text(), scoring);
    const Phone phone{'1'};
    const auto [device, ignored] = table.seat(phone, 2);
    const auto left = table.connect();
    const std::string late = phone.claim(device, table.challenge_of(left));
    const auto made = table.connect();
    table.say(made, phone.claim(device, table.challenge_of(made)));
    table.heard(made);
    table.say(left, late);
    CHECK(table.answer(left).at("closed").at("code") == "elsewhere");
    CHECK(table.heard(made).empty());
    table.hub.identify(device);
    table.collect();
    CHECK(table.answer(made).contains("identify"));
}

TEST_CASE("of a phone that has left it is known when it was last heard of", "[web]") {
    HubTable table;
    table.show(bout_text(), scoring);
    const auto [device, id] = table.seat(Phone{'1'}, 2);
    table.now += std::chrono::seconds{3};
    CHECK(table.hub.status(table.now).devices.at(0).is_stale);
    table.hub.close(id);
    table.now += std::chrono::seconds{4};
    const web::DeviceStatus gone = table.hub.status(table.now).devices.at(0);
    CHECK_FALSE(gone.is_connected);
    CHECK(gone.silent_for == web::Moment{std::chrono::seconds{7}});
}

TEST_CASE("a welcome that was lost comes again", "[web]") {
    HubTable table;
    table.show(bout_text(), scoring);
    const auto id = table.connect();
    const auto first = table.heard(id);
    table.say(id, R"({"do":"hello"})");
    CHECK(table.heard(id) == first);
}

TEST_CASE("over the network a judge gives his own cards, and nothing else", "[web][S3]") {
    for (const core::Office office : view::all_of<core::Office>()) {
        const core::Seat seat{office, office == core::Office::judge ? 1 : 0};
        const core::Statement card = core::call::Card{2, {{10, 9}}, {}, {}};
        const core::Statement of_another = core::call::Card{2, {{10, 9}}, 2, {}};
        CHECK(web::may_give_over_network(seat, card) == (office == core::Office::judge));
        CHECK_FALSE(web::may_give_over_network(seat, of_another));
        test::Random random{7};
        const core::Bout bout = test::bout_at(bout_text(), scoring);
        for (int i = 0; i < 2000; ++i) {
            const core::Statement any = test::wild(random, bout, {}).what;
            if (!std::holds_alternative<core::call::Card>(any))
                CHECK_FALSE(web::may_give_over_network(seat, any));
        }
    }
}

TEST_CASE("what the record holds of devices is read back as it was", "[web][S13]") {
    HubTable table;
    table.show(bout_text(), scoring);
    const Phone phone{'1', "Ann's phone, the old one"};
    const auto [device, id] = table.seat(phone, 2);
    table.hub.rename(device, "judge 3 key name x");
    table.hub.move(device, {core::Office::judge, 3});
    table.collect();
    web::Roster roster;
    for (const std::string& text : table.remarks()) {
        const auto event = web::device_event(text);
        REQUIRE(event);
        CHECK(web::to_text(*event) == text);
        CHECK(roster.apply(*event));
    }
    REQUIRE(roster.devices().size() == 1);
    CHECK(roster.devices()[0] ==
          web::Device{
              device, phone.key(), {core::Office::judge, 3}, "judge 3 key name x", true, false});
}

TEST_CASE(
    "the safe view is the same text whenever a clock is looked at, and is sent when it changes",
    "[web][view]") {
    HubTable table;
    table.show(bout_text(), 6);
    const auto id = table.connect();
    table.say(id, R"({"do":"watch","lang":"en"})");
    CHECK(table.answer(id).at("state").at("scene").at("kind") == "chess");
    table.show(bout_text(), 7);
    CHECK(table.heard(id).empty());
    table.show(bout_text(), 4);
    CHECK(table.answer(id).at("seq") == 2);
}

TEST_CASE("a device gives twenty calls a minute, on however many connections", "[web][S9]") {
    HubTable table;
    table.show(bout_text(), scoring);
    const Phone phone{'1'};
    const std::string device = table.seat(phone, 2).first;
    const auto says_once = [&](int n) {
        const auto id = table.connect();
        table.say(id, phone.claim(device, table.challenge_of(id)));
        table.heard(id);
        std::string call_id(32, 'a');
        call_id[0] = static_cast<char>('a' + n % 6);
        call_id[1] = static_cast<char>('a' + n / 6);
        table.say(id, phone.call("evening/1", device, call_id, "card 2 10-9"));
        return code_of(table.answer(id));
    };
    for (int n = 0; n < 20; ++n) CHECK(says_once(n).empty());
    CHECK(says_once(20) == "slow_down");
    table.now += web::Moment{60'000};
    CHECK(says_once(21).empty());
}
