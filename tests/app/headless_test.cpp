#include <array>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/catch.hpp"
#include "support/program.hpp"

namespace {

using ringside::test::Program;

/// A folder of its own, gone in the end.
class Folder {
public:
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "ringside-XXXXXX").string();
        REQUIRE(::mkdtemp(name.data()) != nullptr);
        path_ = name;
        std::ofstream{path_ / "sheet.bout"}
            << "rules quick\nred \"Nadia Brook\" white\nblue \"Ola Venn\"\n";
        ::setenv("XDG_DATA_HOME", (path_ / "data").c_str(), 1);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() { std::filesystem::remove_all(path_); }

    [[nodiscard]] std::string record() const { return (path_ / "evening.record").string(); }
    [[nodiscard]] std::vector<std::string> begin() const {
        return {"run",    "--headless", "--record",
                record(), "--sheet",    (path_ / "sheet.bout").string(),
                "--stdin"};
    }
    [[nodiscard]] std::vector<std::string> go_on() const {
        return {"run", "--headless", "--record", record(), "--stdin"};
    }

private:
    std::filesystem::path path_;
};

/// A whole number in a line, after `key`.
int number_after(const std::string& line, const std::string& key) {
    const std::size_t at = line.find(key);
    REQUIRE(at != std::string::npos);
    return std::stoi(line.substr(at + key.size()));
}

bool is_fact(const std::string& line) { return line.find("\"what\":") != std::string::npos; }

/// The facts of the bout, as whoever opens its record again is told.
std::vector<std::string> facts_in(const Folder& folder) {
    Program again{folder.begin()};
    again.end_input();
    std::vector<std::string> facts;
    while (auto line = again.next())
        if (is_fact(*line)) facts.push_back(*std::move(line));
    CHECK(again.wait() == 0);
    return facts;
}

void kill_in_mid_stream(std::uint64_t seed) {
    std::mt19937_64 random{seed};
    const Folder folder;
    const auto wanted = static_cast<int>(random() % 15);
    std::vector<std::string> said{"timekeeper gong"};
    for (const char* move : {"e4", "e5", "Nf3", "Ke3", "Nc6"}) { // one of them is refused
        said.push_back(std::string{"arbiter move "} + move);
        for (const char* note : {"a", "b", "c"})
            said.push_back(std::string{"timekeeper note "} + note);
    }
    int acknowledged = 0;
    std::vector<std::string> seen;
    {
        Program program{folder.begin()};
        for (const std::string& line : said) program.say(line);
        while (acknowledged < wanted) {
            const auto line = program.next();
            if (!line) break;
            if (line->starts_with("{\"ack\":")) acknowledged = number_after(*line, "\"ack\":");
            if (is_fact(*line)) seen.push_back(*line);
        }
        program.kill();
    }
    const auto found = facts_in(folder);
    INFO("seed " << seed);
    // The bout is the one that was seen before.
    REQUIRE(found.size() >= seen.size());
    for (std::size_t i = 0; i < seen.size(); ++i) REQUIRE(found[i] == seen[i]);
    // Each call brought one fact: every acknowledged one is there, none twice, none invented.
    int calls = 0;
    for (const std::string& fact : found)
        if (fact.find("\"call\":null") == std::string::npos)
            REQUIRE(number_after(fact, "\"call\":") == ++calls);
    REQUIRE(calls >= acknowledged);
    REQUIRE(calls <= static_cast<int>(said.size()));
    Program verify{{"verify", folder.record()}};
    verify.end_input();
    while (verify.next()) {
    }
    CHECK(verify.wait() == 0);
}

} // namespace

TEST_CASE("killed at any moment, the program has every acknowledged call when it comes back",
          "[record][headless]") {
    for (std::uint64_t seed = 1; seed <= 50; ++seed) kill_in_mid_stream(seed);
}

TEST_CASE("killed a thousand times, the program loses no acknowledged call",
          "[record][headless][slow]") {
    for (std::uint64_t seed = 1001; seed <= 2000; ++seed) kill_in_mid_stream(seed);
}

TEST_CASE("an evening without a window: calls are answered, facts told, the end signed",
          "[record][headless][1.3.1]") {
    const Folder folder;
    Program program{folder.begin()};
    REQUIRE(program.next_with("\"ready\""));
    program.say("timekeeper gong");
    CHECK(program.next_with("\"ack\"") == "{\"ack\":1}");
    CHECK(program.next_with("round_started"));
    program.say("referee knockdown red");
    const auto refused = program.next_with("\"ack\"");
    REQUIRE(refused);
    CHECK(refused->find("\"refused\":{\"clauses\":[\"3.5.4\"]") != std::string::npos);
    program.say("arbiter move e4");
    CHECK(program.next_with("\"ack\"") == "{\"ack\":3}");
    program.say("timekeeper strike 3");
    CHECK(program.next_with("\"ack\"") == "{\"ack\":4}");
    CHECK(program.next_with("\"corrected\""));
    program.say("nobody sings");
    CHECK(program.next_with("\"unreadable\":{\"line\":5,\"column\":1,"));
    // Nothing of a line that is too long is a call, its end neither.
    program.say("timekeeper note " + std::string(40'000, 'b') + " timekeeper gong");
    CHECK(program.next_with("\"unreadable\":{\"line\":6,"));
    program.say("board result red points");
    CHECK(program.next_with("\"ack\"") == "{\"ack\":5}");
    program.say("board confirm");
    program.say("board sign");
    CHECK(program.next_with("\"signature\""));
    program.end_input();
    CHECK(program.wait() == 0);
    Program verify{{"verify", folder.record()}};
    verify.end_input();
    CHECK(verify.next_with("signature at line"));
    CHECK(verify.next_with("closed"));
    CHECK(verify.wait() == 0);
}

TEST_CASE("a stop signal ends the program cleanly, and a second one on the record is refused",
          "[record][headless]") {
    const Folder folder;
    Program program{folder.begin()};
    REQUIRE(program.next_with("\"ready\""));
    Program second{folder.go_on()};
    CHECK_FALSE(second.next());
    CHECK(second.wait() == 2);
    CHECK(program.stop(SIGTERM) == 0);
}

TEST_CASE("each signing in one batch of lines has the console's signature right after it",
          "[record][headless][1.3.1]") {
    const Folder folder;
    Program program{folder.begin()};
    REQUIRE(program.next_with("\"ready\""));
    program.say("board result red points\nboard confirm\nboard sign\nboard reopen a name\n"
                "board sign");
    std::vector<std::string> signatures;
    while (signatures.size() < 2) {
        const auto line = program.next_with("\"signature\"");
        REQUIRE(line);
        signatures.push_back(*line);
    }
    CHECK(signatures[0] != signatures[1]);
    program.end_input();
    CHECK(program.wait() == 0);
    std::ifstream record{folder.record()};
    std::vector<std::string> closings;
    for (std::string line; std::getline(record, line);)
        if (line.find(" sign\t") != line.npos || line.starts_with("signature "))
            closings.push_back(line.substr(0, line.find_first_of(" \t")));
    CHECK(closings == std::vector<std::string>{"board", "signature", "board", "signature"});
    Program verify{{"verify", folder.record()}};
    verify.end_input();
    CHECK(verify.next_with("closed"));
    CHECK(verify.wait() == 0);
}

TEST_CASE("answers come in the order of the lines, to those that are no calls too",
          "[record][headless]") {
    const Folder folder;
    Program program{folder.begin()};
    REQUIRE(program.next_with("\"ready\""));
    std::string batch;
    constexpr int rows = 20;
    for (int i = 1; i <= rows; ++i) batch += "timekeeper note a\nnobody sings\nboard confirm\n";
    program.say(batch + "nobody sings");
    program.end_input();
    std::vector<std::string> answers;
    while (const auto line = program.next())
        if (line->find("\"ack\"") != line->npos || line->find("\"unreadable\"") != line->npos)
            answers.push_back(line->substr(0, line->find_first_of(",}")));
    std::vector<std::string> expected;
    for (int i = 0; i < rows; ++i) {
        expected.push_back("{\"ack\":" + std::to_string(2 * i + 1));
        expected.push_back("{\"unreadable\":{\"line\":" + std::to_string(3 * i + 2));
        expected.push_back("{\"ack\":" + std::to_string(2 * i + 2));
    }
    expected.push_back("{\"unreadable\":{\"line\":" + std::to_string(3 * rows + 1));
    CHECK(answers == expected);
    CHECK(program.wait() == 0);
}

TEST_CASE("the next bout of the evening begins once this one is signed, and its calls count from 1",
          "[record][headless][1.3.1]") {
    const Folder folder;
    Program program{folder.begin()};
    REQUIRE(program.next_with("\"ready\""));
    program.say("next bout");
    const auto unsigned_yet = program.next_with("\"not_begun\"");
    REQUIRE(unsigned_yet);
    CHECK(unsigned_yet->find("sign") != std::string::npos);
    // What is on its way to the disk belongs to the bout that was.
    program.say("board result red points\nboard confirm\nboard sign\nnext bout");
    CHECK(program.next_with("\"ack\"") == "{\"ack\":1}");
    REQUIRE(program.next_with("\"not_begun\""));
    program.say("nobody sings");
    CHECK(program.next_with("\"unreadable\":{\"line\":6,"));
    program.say("next bout");
    CHECK(program.next_with("\"sheet\""));
    CHECK(program.next_with("\"begun\"") == "{\"begun\":{\"bout\":2}}");
    program.say("timekeeper gong");
    CHECK(program.next_with("\"ack\"") == "{\"ack\":1}");
    CHECK(program.next_with("round_started"));
    program.say("nobody sings");
    CHECK(program.next_with("\"unreadable\":{\"line\":9,"));
    program.end_input();
    CHECK(program.wait() == 0);
    Program again{folder.go_on()};
    CHECK(again.next_with("\"bout\":2"));
    again.end_input();
    CHECK(again.wait() == 0);
}
