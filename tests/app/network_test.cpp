#include <cstdlib>
#include <string>

#include <nlohmann/json.hpp>

#include "support/catch.hpp"
#include "support/folder.hpp"
#include "support/program.hpp"
#include "web/phone.hpp"
#include "web/wire.hpp"

namespace {

using namespace ringside;
using Json = nlohmann::json;
using test::Program;
using test::Wire;
using web::Phone;

/// The console with its network, which a test can kill.
class Console {
public:
    explicit Console(const test::Folder& folder)
        : program_{{"run", "--headless", "--record", folder.path("evening.record"), "--sheet",
                    folder.path("sheet.bout"), "--speed", "20", "--web", "127.0.0.1:0",
                    "--stdin"}} {
        const auto line = program_.next_with("\"web\"");
        REQUIRE(line);
        const std::string url = Json::parse(*line).at("web");
        port_ = static_cast<std::uint16_t>(std::stoi(url.substr(url.rfind(':') + 1)));
        REQUIRE(program_.next_with("\"ready\""));
    }

    Json ask(const std::string& line, const std::string& answer) {
        program_.say(line);
        const auto found = program_.next_with(answer);
        REQUIRE(found);
        return Json::parse(*found);
    }
    Program& program() { return program_; }
    [[nodiscard]] std::uint16_t port() const { return port_; }

private:
    Program program_;
    std::uint16_t port_ = 0;
};

/// A judge's phone on the line.
class Judge {
public:
    Judge(const Phone& phone, std::uint16_t port) : phone_{phone}, wire_{port} {
        REQUIRE(wire_.upgrade() == "HTTP/1.1 101 Switching Protocols");
        const Json welcome = hear("welcome");
        challenge_ = welcome.at("challenge");
        bout_ = welcome.at("bout");
    }
    std::string pair(const std::string& token) {
        wire_.say(phone_.pair(token));
        return hear("paired").at("device");
    }
    Json claim(const std::string& device) {
        wire_.say(phone_.claim(device, challenge_));
        return hear("seat");
    }
    void send(const std::string& device, const std::string& id, const std::string& card) {
        wire_.say(phone_.call(bout_, device, id, card));
    }
    /// The next message with that key.
    Json hear(const std::string& key) {
        while (true) {
            const std::string text = wire_.hear();
            if (text.empty()) return {};
            const Json json = Json::parse(text);
            if (json.contains(key)) return json.at(key);
        }
    }
    [[nodiscard]] const std::string& bout() const { return bout_; }

private:
    const Phone& phone_;
    Wire wire_;
    std::string challenge_, bout_;
};

test::Folder& prepared(test::Folder& folder) {
    folder.write("sheet.bout", "rules quick\nred \"Nadia Brook\" white\nblue \"Ola Venn\"\n"
                               "judges 2\n");
    ::setenv("XDG_DATA_HOME", folder.path("data").c_str(), 1);
    return folder;
}

} // namespace

TEST_CASE("a card that was told to be recorded is there after the console was killed, and is not "
          "doubled when it is sent again",
          "[web][record][F1][S5]") {
    test::Folder folder;
    prepared(folder);
    const Phone phone{'1'};
    const std::string id(32, 'c');
    std::string device, bout;
    {
        Console console{folder};
        Judge judge{phone, console.port()};
        const Json opened = console.ask("web open judge 2", "\"opened\"");
        device = judge.pair(opened.at("opened").at("token"));
        console.ask("web confirm " + device, "\"done\":true");
        CHECK(judge.claim(device).at("seat") == "judge 2");
        bout = judge.bout();
        // Set to zero, a round and a break are over at once.
        for (const char* line :
             {"timekeeper gong", "timekeeper round_clock 0:00", "timekeeper round_clock 0:00",
              "timekeeper gong", "timekeeper round_clock 0:00"})
            console.program().say(line);
        Json seat;
        while (!seat.contains("score")) seat = judge.hear("seat");
        CHECK(seat.at("score") == 2);
        judge.send(device, id, "card 2 10-8");
        const Json answer = judge.hear("answer");
        CHECK(answer == Json{{"id", id}, {"recorded", true}});
        console.program().kill();
    }
    Console again{folder};
    Judge judge{phone, again.port()};
    CHECK(judge.bout() == bout);
    const Json seat = judge.claim(device);
    CHECK(seat.at("confirmed") == true);
    CHECK(seat.at("cards") == Json::parse("[[2, 10, 8]]"));
    judge.send(device, id, "card 2 10-8");
    CHECK(judge.hear("answer") == Json{{"id", id}, {"recorded", true}});
    again.program().end_input();
    while (again.program().next()) {
    } // a program whose words nobody reads would never end
    CHECK(again.program().wait() == 0);
    const std::string record = folder.text("evening.record");
    std::size_t cards = 0;
    for (std::size_t at = 0; (at = record.find(" card 2 10-8\t|", at)) != std::string::npos; ++at)
        ++cards;
    CHECK(cards == 1);
    CHECK(record.find(" " + device + " " + id + " ") != std::string::npos);
}

TEST_CASE("what is wrong with a line about the network is said, with what is admitted", "[web]") {
    test::Folder folder;
    prepared(folder);
    Console console{folder};
    for (const char* line : {"web", "web open", "web open judge 0", "web open referee", "web dance",
                             "web move 00 judge 12", "web rename 00 "}) {
        const Json answer = console.ask(line, "\"unreadable\"");
        CHECK_FALSE(answer.at("unreadable").at("expected").get<std::string>().empty());
    }
    CHECK(console.ask("web revoke 0011223344556677", "\"device\"").at("device").at("done") ==
          false);
    CHECK(console.ask("web list", "\"network\"").at("network").at("devices").empty());
}
