// Callers who are slow, silent, endless or many keep nobody from being answered, and cost little.
#include "app/desktop/server/http_server.h"

#include <chrono>
#include <doctest/doctest.h>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "tests/app/desktop/server/caller.h"

using namespace tapet::app;
using std::chrono::milliseconds;
using std::chrono::steady_clock;
using tapet::tests::Caller;

namespace {

constexpr std::string_view kCall = "GET /a?b=c HTTP/1.1\r\nHost: x\r\n\r\n";

HttpResponse echo(const HttpRequest& request) {
    static const std::string large(20'000'000, 'x');
    if (request.path == "/large") return {200, {}, large};
    const auto text = std::make_shared<const std::string>(request.method + " " + request.path + " " + request.query +
                                                          " " + std::string(request.header("x-WHO")) + request.body);
    return {200, {{"Content-Type", "text/plain"}}, *text, text};
}

struct Served {
    explicit Served(const HttpLimits& limits = {}) : server(echo, limits) {}
    HttpServer server;
    int port = server.open(0, false).value_or(0);
};

void others_are_answered(int port) {
    Caller caller(port);
    const auto began = steady_clock::now();
    REQUIRE(caller.say(kCall));
    CHECK(caller.hear().find("GET /a b=c ") != std::string::npos);
    CHECK(steady_clock::now() - began < milliseconds(500));  // a tenth of it on a quiet machine
}

}  // namespace

TEST_CASE("a connection has one call after the other, until somebody has had enough") {
    const Served served;
    Caller caller(served.port);
    for (int i = 0; i < 3; ++i) {
        REQUIRE(caller.say(kCall));
        CHECK(caller.hear().rfind("HTTP/1.1 200 OK\r\n", 0) == 0);
    }
    REQUIRE(caller.say("HEAD /a HTTP/1.1\r\nHost: x\r\nX-Who: me\r\nConnection: close\r\n\r\n"));
    CHECK(caller.hear().empty());  // it says how long it would be, and ends
    CHECK(caller.closed());
}

TEST_CASE("a short answer comes whole: its body waits for nobody to acknowledge the head") {
    const Served served;
    Caller caller(served.port);
    for (int i = 0; i < 20; ++i) {
        REQUIRE(caller.say(kCall));
        CHECK(caller.hear_piece().find("\r\n\r\nGET /a b=c ") != std::string::npos);
    }
}

TEST_CASE("what is too long is refused, however long it would go on") {
    const Served served;
    for (const std::string& begins :
         {std::string("GET /"), std::string("GET / HTTP/1.1\r\nA: "), std::string("GET / HTTP/1.1\r\n")}) {
        Caller caller(served.port);
        std::ignore = caller.say(begins);
        const std::string more = begins.back() == '\n' ? "B: 1\r\n" : std::string(6, 'b');
        std::string piece;
        for (int i = 0; i < 10'000; ++i) piece += more;
        for (int i = 0; i < 200 && caller.say(piece); ++i) {
        }
        const std::string answer = caller.hear();
        CHECK((answer.empty() || answer.find(" 431 ") != std::string::npos));
        others_are_answered(served.port);
    }
    Caller nonsense(served.port);
    REQUIRE(nonsense.say("\x16\x03\x01 nonsense\r\n\r\n"));
    CHECK(nonsense.hear().rfind("HTTP/1.1 400 ", 0) == 0);
}

TEST_CASE("a body is read as far as it may go; where none is wanted, what comes along is no call") {
    HttpLimits limits;
    limits.body = 10;
    const Served served(limits);
    Caller caller(served.port);
    REQUIRE(caller.say("POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nbody"));
    CHECK(caller.hear().find("body") != std::string::npos);
    REQUIRE(caller.say("POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 11\r\n\r\n"));
    CHECK(caller.hear().rfind("HTTP/1.1 413 ", 0) == 0);
    CHECK(caller.closed());
    const Served bare;
    Caller other(bare.port);
    REQUIRE(other.say("POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 33\r\n\r\n" + std::string(kCall)));
    CHECK(other.hear().find("POST /a") != std::string::npos);
    CHECK(other.hear().empty());
}

TEST_CASE("who is silent is left after a while, and nobody waits for that") {
    HttpLimits limits;
    limits.idle = limits.for_header = std::chrono::seconds(1);
    limits.for_piece = std::chrono::seconds(1);
    const Served served(limits);
    Caller silent(served.port);
    Caller begun(served.port);
    REQUIRE(begun.say("GET / HTTP/1.1\r\nA: "));
    Caller slow(served.port, 4096);  // takes nothing of a large answer
    REQUIRE(slow.say("GET /large HTTP/1.1\r\nHost: x\r\n\r\n"));
    others_are_answered(served.port);
    CHECK(silent.closed());
    CHECK(begun.closed());
    others_are_answered(served.port);
}

TEST_CASE("four hundred idle callers and eight slow ones keep nobody waiting; one too many takes an idle one's place") {
    HttpLimits limits;
    limits.connections = 410;
    const Served served(limits);
    std::vector<std::unique_ptr<Caller>> idle;
    for (int i = 0; i < 400; ++i) idle.push_back(std::make_unique<Caller>(served.port));
    std::vector<std::unique_ptr<Caller>> slow;
    for (int i = 0; i < 8; ++i) {
        slow.push_back(std::make_unique<Caller>(served.port, 4096));
        REQUIRE(slow.back()->say("GET /large HTTP/1.1\r\nHost: x\r\n\r\n"));
    }
    others_are_answered(served.port);
    std::vector<std::unique_ptr<Caller>> more;
    for (int i = 0; i < 10; ++i) more.push_back(std::make_unique<Caller>(served.port));
    others_are_answered(served.port);
    CHECK(idle.front()->closed());
}

TEST_CASE("a coding is accepted as the header says, with its weight") {
    CHECK(accepts_coding("br, gzip;q=0.5", "gzip"));
    CHECK(accepts_coding("*", "gzip"));
    CHECK(accepts_coding("GZip", "gzip"));
    CHECK_FALSE(accepts_coding("*;q=0, br", "gzip"));
    CHECK_FALSE(accepts_coding("gzip;q=0.0", "gzip"));
    CHECK_FALSE(accepts_coding("x-gzip", "gzip"));
    CHECK_FALSE(accepts_coding("", "gzip"));
    CHECK(accepts_coding("gzip;q=0.001", "gzip"));
    CHECK(accepts_coding("*;q=0, gzip", "gzip"));
}
