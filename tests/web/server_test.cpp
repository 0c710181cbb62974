#include "web/server.hpp"

#include <atomic>
#include <memory>
#include <vector>

#include <nlohmann/json.hpp>

#include "support/bouts.hpp"
#include "support/catch.hpp"
#include "web/phone.hpp"
#include "web/wire.hpp"

using namespace ringside;
using test::Wire;
using Json = nlohmann::json;

namespace {

/// A server on the loopback that shows a bout.
struct Hall {
    explicit Hall(web::ServerLimits limits = {}) {
        web::ServerOptions options;
        options.endpoint = {"127.0.0.1", 0};
        options.limits = limits;
        options.instant = [] { return 430'000.0; };
        auto opened = web::Server::open(std::move(options));
        server = std::move(std::get<std::unique_ptr<web::Server>>(opened));
        show(430);
    }
    void show(double seconds, const std::string& seal = {}) const {
        const auto text = test::with_sheet("0:00 timekeeper gong\n0:05 arbiter move e4\n"
                                           "4:00 timekeeper gong\n");
        server->publish({std::make_shared<const core::Bout>(test::bout_at(text, seconds)),
                         "evening/1",
                         {},
                         seal,
                         false,
                         1});
    }
    [[nodiscard]] std::uint16_t port() const { return server->port(); }
    [[nodiscard]] std::string get(std::string_view path, std::string_view more = {}) const {
        return Wire{port()}.get(path, more);
    }
    std::unique_ptr<web::Server> server;
};

std::string first_line(const std::string& answer) { return answer.substr(0, answer.find("\r\n")); }

std::string header(const std::string& answer, const std::string& name) {
    const std::size_t at = answer.find("\r\n" + name + ": ");
    if (at == std::string::npos) return {};
    const std::size_t begin = at + name.size() + 4;
    return answer.substr(begin, answer.find("\r\n", begin) - begin);
}

} // namespace

TEST_CASE("what stands on the server is found, and nothing else", "[web][server][S10]") {
    const Hall hall;
    for (const char* path : {"/api/state", "/api/state?lang=uk", "/api/time", "/static/nacl.js",
                             "/static/words.txt", "/lang/uk.json"})
        CHECK(first_line(hall.get(path)) == "HTTP/1.1 200 OK");
    for (const char* path : {"/static/", "/static/../README.md", "/etc/passwd", "/..", "//",
                             "/static/nacl.js.gz", "/lang/xx.json", "/%2e%2e/x", "/judge/"})
        CHECK(first_line(hall.get(path)) == "HTTP/1.1 404 Not Found");
    Wire post{hall.port()};
    post.send("POST /api/state HTTP/1.1\r\nHost: " + post.host() + "\r\nContent-Length: 0\r\n\r\n");
    CHECK(first_line(post.read_all()) == "HTTP/1.1 405 Method Not Allowed");
}

TEST_CASE("the seal of an official result is drawn, and before there is one it is not found",
          "[web][server]") {
    const Hall hall;
    CHECK(first_line(hall.get("/api/seal.svg")) == "HTTP/1.1 404 Not Found");
    hall.show(1, "RINGSIDE BOUT 1 HEAD 00");
    const std::string drawn = hall.get("/api/seal.svg");
    CHECK(first_line(drawn) == "HTTP/1.1 200 OK");
    CHECK(header(drawn, "Content-Type") == "image/svg+xml");
    hall.show(1, "RINGSIDE BOUT 1 HEAD 01");
    const std::string tag = header(drawn, "ETag");
    CHECK(first_line(hall.get("/api/seal.svg", "If-None-Match: " + tag + "\r\n")) ==
          "HTTP/1.1 200 OK");
}

TEST_CASE("other sites and other names are refused", "[web][server][S7]") {
    const Hall hall;
    const std::string own = Wire{hall.port()}.host();
    const auto asks = [&](const std::string& path, const std::string& head) {
        Wire wire{hall.port()};
        wire.send("GET " + path + " HTTP/1.1\r\n" + head + "Connection: close\r\n\r\n");
        return first_line(wire.read_all());
    };
    const std::string forbidden = "HTTP/1.1 403 Forbidden";
    CHECK(asks("/api/state", "Host: " + own + "\r\n") == "HTTP/1.1 200 OK");
    CHECK(asks("/api/state", "Host: localhost:" + std::to_string(hall.port()) + "\r\n") ==
          "HTTP/1.1 200 OK");
    CHECK(asks("/api/state", "Host: evil.example\r\n") == forbidden);
    CHECK(asks("/api/state", "Host: 127.0.0.1\r\n") == forbidden);
    CHECK(asks("/api/state", "") == forbidden);
    CHECK(asks("/api/state", "Host: " + own + "\r\nHost: evil.example\r\n") == forbidden);
    CHECK(asks("/api/state", "Host: " + own + "\r\nOrigin: http://evil.example\r\n") == forbidden);
    CHECK(asks("/api/state", "Host: " + own + "\r\nOrigin: null\r\n") == forbidden);
    CHECK(asks("/api/state", "Host: " + own + "\r\nOrigin: http://" + own + "\r\n") ==
          "HTTP/1.1 200 OK");
    const std::string socket = "Connection: Upgrade\r\nUpgrade: websocket\r\n"
                               "Sec-WebSocket-Version: 13\r\n"
                               "Sec-WebSocket-Key: AAECAwQFBgcICQoLDA0ODw==\r\n";
    for (const std::string origin :
         {"", "Origin: null\r\n", "Origin: http://evil.example\r\n", "Origin: https://evil\r\n"}) {
        Wire wire{hall.port()};
        wire.send("GET /ws HTTP/1.1\r\nHost: " + own + "\r\n" + origin + socket + "\r\n");
        CHECK(first_line(wire.read_all()) == forbidden);
    }
    CHECK(Wire{hall.port()}.upgrade() == "HTTP/1.1 101 Switching Protocols");
}

TEST_CASE("a state is named by its content, and not sent again to who has it", "[web][server]") {
    const Hall hall;
    const std::string tag = header(hall.get("/api/state"), "ETag");
    REQUIRE(tag.size() == 18);
    const std::string again = hall.get("/api/state", "If-None-Match: " + tag + "\r\n");
    CHECK(first_line(again) == "HTTP/1.1 304 Not Modified");
    CHECK(again.ends_with("\r\n\r\n"));
    hall.show(1);
    CHECK(first_line(hall.get("/api/state", "If-None-Match: " + tag + "\r\n")) ==
          "HTTP/1.1 200 OK");
}

TEST_CASE("pages may do nothing but what the server holds", "[web][server][S8]") {
    const Hall hall;
    const std::string answer = hall.get("/static/words.txt");
    const std::string policy = header(answer, "Content-Security-Policy");
    for (const char* part : {"default-src 'none'", "script-src 'self'", "object-src 'none'",
                             "base-uri 'none'", "frame-ancestors 'none'"})
        CHECK(policy.find(part) != std::string::npos);
    CHECK(policy.find("unsafe") == std::string::npos);
    CHECK(header(answer, "X-Content-Type-Options") == "nosniff");
}

TEST_CASE("a stream of events tells the state, and again when it changes", "[web][server]") {
    const Hall hall;
    Wire wire{hall.port()};
    wire.send("GET /api/stream HTTP/1.1\r\nHost: " + wire.host() + "\r\n\r\n");
    CHECK(wire.read_to("\r\n\r\n").find("text/event-stream") != std::string::npos);
    CHECK(wire.read_to("\n\n").starts_with("event: state\nid: 1\ndata: {"));
    hall.show(1);
    const std::string event = wire.read_to("\n\n");
    CHECK(event.starts_with("event: state\nid: 2\ndata: {"));
    CHECK(Json::parse(event.substr(event.find("data: ") + 6)).at("scene").at("kind") == "chess");
}

TEST_CASE("heads that are too long, bodies, and what is no request are answered and cut",
          "[web][server][S9]") {
    const Hall hall;
    const auto answer = [&](const std::string& bytes) {
        Wire wire{hall.port()};
        wire.send(bytes);
        return first_line(wire.read_all());
    };
    CHECK(answer("GET / HTTP/1.1\r\nX: " + std::string(9'000, 'x') + "\r\n\r\n") ==
          "HTTP/1.1 431 Request Header Fields Too Large");
    CHECK(answer("no request at all\r\n\r\n") == "HTTP/1.1 400 Bad Request");
    const std::string host = " HTTP/1.1\r\nHost: " + Wire{hall.port()}.host() + "\r\n";
    CHECK(answer("GET /" + host + "Content-Length: 5\r\n\r\nhello") ==
          "HTTP/1.1 413 Payload Too Large");
    // What may not be done at all is refused for that, however much comes with it.
    CHECK(answer("POST /" + host + "Content-Length: 30000\r\n\r\n" + std::string(30'000, 'x')) ==
          "HTTP/1.1 405 Method Not Allowed");
    CHECK(answer("POST / HTTP/1.1\r\nHost: evil.example\r\nContent-Length: 5\r\n\r\nhello") ==
          "HTTP/1.1 403 Forbidden");
}

TEST_CASE("who does not finish his request, or says nothing, is cut", "[web][server][S9]") {
    web::ServerLimits limits;
    limits.request = web::Moment{200};
    limits.silence = web::Moment{400};
    const Hall hall{limits};
    Wire half{hall.port()};
    half.send("GET / HTTP/1.1\r\nHo");
    CHECK(half.is_closed());
    Wire silent{hall.port()};
    CHECK(silent.is_closed());
    Wire socket{hall.port()};
    REQUIRE(socket.upgrade() == "HTTP/1.1 101 Switching Protocols");
    CHECK(socket.is_closed());
}

TEST_CASE("who has been answered may be silent for longer than his next request may take",
          "[web][server][S9]") {
    web::ServerLimits limits;
    limits.request = web::Moment{300};
    limits.silence = std::chrono::hours{1};
    const Hall hall{limits};
    Wire wire{hall.port()};
    const std::string request = "GET /api/time HTTP/1.1\r\nHost: " + wire.host() + "\r\n\r\n";
    // Two at once are answered one after the other.
    wire.send(request + request);
    for (int i = 0; i < 2; ++i) {
        CHECK(wire.read_to("\r\n").starts_with("HTTP/1.1 200 OK"));
        wire.read_to("}}");
    }
    wire.send(request.substr(0, 30));
    CHECK(wire.is_closed());
}

TEST_CASE("messages that are too long, not text or not framed end the connection",
          "[web][server][S9]") {
    const Hall hall;
    const auto opened = [&] {
        auto wire = std::make_unique<Wire>(hall.port());
        REQUIRE(wire->upgrade() == "HTTP/1.1 101 Switching Protocols");
        CHECK(Json::parse(wire->hear()).contains("welcome"));
        return wire;
    };
    const auto longer = opened();
    longer->say(std::string(5'000, 'x'));
    CHECK(longer->is_closed());
    const auto bare = opened();
    bare->send("no frame");
    CHECK(bare->is_closed());
    const auto binary = opened();
    binary->say("{}", 2);
    CHECK(Json::parse(binary->hear()).at("refused").at("code") == "unreadable");
    const auto flood = opened();
    for (int i = 0; i < 200; ++i) flood->say(R"({"do":"time","t0":1})");
    CHECK(flood->is_closed());
    const auto pings = opened();
    for (int i = 0; i < 200; ++i) pings->say("", 9);
    CHECK(pings->is_closed());
}

TEST_CASE("strangers fill their places and no more, and a judge comes in all the same",
          "[web][server][S9]") {
    web::ServerLimits limits;
    limits.connections = 5;
    limits.from_address = 100;
    const Hall hall{limits};
    std::vector<std::unique_ptr<Wire>> strangers;
    for (int i = 0; i < 60; ++i) strangers.push_back(std::make_unique<Wire>(hall.port()));
    const web::Phone phone{'1'};
    const std::string token = hall.server
                                  ->with_hub([](web::Hub& hub, web::Moment now) {
                                      return hub.open_seat({core::Office::judge, 1}, now);
                                  })
                                  .token;
    Wire judge{hall.port()};
    REQUIRE(judge.upgrade() == "HTTP/1.1 101 Switching Protocols");
    const std::string challenge = Json::parse(judge.hear()).at("welcome").at("challenge");
    judge.say(phone.pair(token));
    const std::string device = Json::parse(judge.hear()).at("paired").at("device");
    judge.say(phone.claim(device, challenge));
    CHECK(Json::parse(judge.hear()).contains("seat"));
    // He stays, whoever comes.
    for (int i = 0; i < 60; ++i) strangers.push_back(std::make_unique<Wire>(hall.port()));
    // They have all been let in, or turned away, once one who came after them is answered.
    CHECK(first_line(hall.get("/api/time")) == "HTTP/1.1 200 OK");
    judge.say(R"({"do":"time","t0":1})");
    CHECK(Json::parse(judge.hear()).contains("time"));
}

TEST_CASE("one address has so many connections and no more", "[web][server][S9]") {
    web::ServerLimits limits;
    limits.from_address = 3;
    const Hall hall{limits};
    std::vector<std::unique_ptr<Wire>> held;
    for (int i = 0; i < 3; ++i) {
        held.push_back(std::make_unique<Wire>(hall.port()));
        REQUIRE(held.back()->upgrade() == "HTTP/1.1 101 Switching Protocols");
    }
    CHECK(hall.get("/api/time").starts_with("HTTP/1.1 503 Service Unavailable\r\nRetry-After: 3"));
    Wire silent{hall.port()};
    CHECK(first_line(silent.read_all()) == "HTTP/1.1 503 Service Unavailable");
    CHECK(first_line(Wire{hall.port(), 2}.get("/api/time")) == "HTTP/1.1 200 OK");
}

TEST_CASE("whoever has no place is told so before he is cut", "[web][server][S9]") {
    web::ServerLimits limits;
    limits.connections = 0;
    limits.from_address = 1000;
    limits.request = web::Moment{1000};
    const Hall hall{limits};
    Wire page{hall.port()};
    REQUIRE(page.upgrade() == "HTTP/1.1 101 Switching Protocols");
    CHECK(Json::parse(page.hear()).contains("welcome"));
    const Json full{{"closed", {{"code", "full"}}}};
    SECTION("after the time in which a seat is claimed") {
        CHECK(Json::parse(page.hear()) == full);
        CHECK(page.is_closed());
    }
    SECTION("as others come") {
        std::vector<std::unique_ptr<Wire>> others;
        others.push_back(std::make_unique<Wire>(hall.port()));
        for (int i = 0; i < 32; ++i) others.push_back(std::make_unique<Wire>(hall.port()));
        CHECK(Json::parse(page.hear()) == full);
        CHECK(page.is_closed());
        CHECK(first_line(others.front()->read_all()) == "HTTP/1.1 503 Service Unavailable");
    }
}

TEST_CASE("a judge who lost his line comes back, however many come in before him",
          "[web][server][S9]") {
    web::ServerLimits limits;
    limits.connections = 5;
    const Hall hall{limits};
    const web::Phone phone{'1'};
    const std::string token = hall.server
                                  ->with_hub([](web::Hub& hub, web::Moment now) {
                                      return hub.open_seat({core::Office::judge, 1}, now);
                                  })
                                  .token;
    auto line = std::make_unique<Wire>(hall.port());
    const auto welcomed = [&] {
        REQUIRE(line->upgrade() == "HTTP/1.1 101 Switching Protocols");
        return Json::parse(line->hear()).at("welcome").at("challenge").get<std::string>();
    };
    std::string challenge = welcomed();
    line->say(phone.pair(token));
    const std::string device = Json::parse(line->hear()).at("paired").at("device");
    line->say(phone.claim(device, challenge));
    REQUIRE(Json::parse(line->hear()).contains("seat"));
    std::vector<std::unique_ptr<Wire>> strangers;
    // As many as there are places, and more; each batch is in once one who came after it is
    // answered.
    const auto crowd = [&](std::uint32_t from) {
        for (std::uint32_t i = 0; i < 60; ++i)
            strangers.push_back(std::make_unique<Wire>(hall.port(), from + i % 6));
        Wire{hall.port(), 50}.get("/api/time");
    };
    crowd(10);
    line = std::make_unique<Wire>(hall.port());
    crowd(20);
    challenge = welcomed();
    crowd(30);
    line->say(phone.claim(device, challenge));
    CHECK(Json::parse(line->hear()).contains("seat"));
    // Once the seat is taken away, the address is one like others.
    hall.server->with_hub([&](web::Hub& hub, web::Moment) { return hub.revoke(device); });
    line = std::make_unique<Wire>(hall.port());
    crowd(40);
    CHECK(first_line(line->read_all()) == "HTTP/1.1 503 Service Unavailable");
}

TEST_CASE("a server ends with all its pages open", "[web][server]") {
    auto hall = std::make_unique<Hall>();
    std::vector<std::unique_ptr<Wire>> open;
    for (int i = 0; i < 9; ++i) {
        open.push_back(std::make_unique<Wire>(hall->port()));
        Wire& wire = *open.back();
        if (i % 3 == 0) REQUIRE(wire.upgrade() == "HTTP/1.1 101 Switching Protocols");
        if (i % 3 == 1) {
            wire.send("GET /api/stream HTTP/1.1\r\nHost: " + wire.host() + "\r\n\r\n");
            wire.read_to("\n\n");
        }
    }
    hall.reset();
    for (const auto& wire : open) CHECK(wire->is_closed());
}

TEST_CASE("an address and a port are read as a person writes them", "[web][server]") {
    using web::Endpoint;
    CHECK(web::read_endpoint("8080") == Endpoint{"0.0.0.0", 8080});
    CHECK(web::read_endpoint("192.168.1.20:0") == Endpoint{"192.168.1.20", 0});
    CHECK(web::read_endpoint("[::1]:80") == Endpoint{"::1", 80});
    for (const char* text :
         {"", ":", "80808", "-1", "host:80", "::1:80", "1.2.3.4", "8080 ", "0x1"})
        CHECK_FALSE(web::read_endpoint(text));
}

TEST_CASE("a port that somebody has is named, with why", "[web][server]") {
    const Hall hall;
    web::ServerOptions options;
    options.endpoint = {"127.0.0.1", hall.port()};
    const auto opened = web::Server::open(std::move(options));
    REQUIRE(std::holds_alternative<std::string>(opened));
    CHECK(std::get<std::string>(opened) ==
          "127.0.0.1:" + std::to_string(hall.port()) + ": Address already in use");
}
