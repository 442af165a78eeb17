// Calls that are answered later, refused before their body is read, or never end.
#include <chrono>
#include <doctest/doctest.h>
#include <future>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "app/desktop/server/http_server.h"
#include "tests/app/desktop/server/caller.h"

using namespace tapet::app;
using tapet::tests::Caller;

namespace {

std::shared_ptr<const std::string> piece(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

HttpResponse said(std::string text) {
    auto owner = piece(std::move(text));
    return {200, {}, *owner, owner};
}

// What the server's thread does, waited for.
template <class Work>
auto on(HttpServer& server, Work work) {
    const auto done = std::make_shared<std::promise<decltype(work())>>();
    auto answer = done->get_future();
    server.post([done, &work] { done->set_value(work()); });
    return answer.get();
}

}  // namespace

TEST_CASE("an answer may come later and from another thread; others are answered meanwhile") {
    std::vector<std::thread> threads;
    std::promise<void> now;
    const std::shared_future<void> when(now.get_future());
    HttpServer server({{},
                       [&](const HttpRequest& request, const HttpReply& reply) {
                           if (request.path == "/now") return reply.give(said("at once"));
                           threads.emplace_back([reply, when] {
                               when.wait();
                               reply.give(said("later"));
                           });
                       }},
                      {});
    const int port = server.open(0, false).value_or(0);
    Caller waits(port);
    REQUIRE(waits.say("GET /later HTTP/1.1\r\nHost: x\r\n\r\n"));
    Caller other(port);
    REQUIRE(other.say("GET /now HTTP/1.1\r\nHost: x\r\n\r\n"));
    CHECK(other.hear().find("at once") != std::string::npos);
    now.set_value();
    CHECK(waits.hear().find("later") != std::string::npos);
    for (std::thread& thread : threads) thread.join();
}

TEST_CASE("the port is told before anybody is answered, however quick they are") {
    std::string address;
    std::unique_ptr<Caller> quick;
    HttpServer server({{}, [&](const HttpRequest&, const HttpReply& reply) { reply.give(said(address)); }}, {});
    REQUIRE(server.open(0, false, [&](int port) {
        quick = std::make_unique<Caller>(port);
        REQUIRE(quick->say("GET / HTTP/1.1\r\nHost: x\r\n\r\n"));
        address = "http://127.0.0.1:" + std::to_string(port);
    }));
    CHECK(quick->hear().find("\r\n\r\n" + address) != std::string::npos);
}

TEST_CASE(
    "who is not admitted is told before a byte of the body is read, and how long it may be is asked call by call") {
    HttpServer server({[](const HttpRequest& request) -> tl::expected<std::size_t, HttpResponse> {
                           if (request.header("Authorization").empty()) return tl::unexpected(HttpResponse{401});
                           return request.path == "/much" ? 1000 : 10;
                       },
                       [](const HttpRequest& request, const HttpReply& reply) {
                           CHECK(request.address == "127.0.0.1");
                           reply.give(said(request.path + request.body));
                       }},
                      {});
    const int port = server.open(0, false).value_or(0);
    Caller stranger(port);
    REQUIRE(stranger.say("POST /much HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n"));
    CHECK(stranger.hear().rfind("HTTP/1.1 401 ", 0) == 0);
    CHECK(stranger.closed());
    Caller known(port);
    const std::string body(20, 'b');
    const std::string rest = " HTTP/1.1\r\nHost: x\r\nAuthorization: y\r\nContent-Length: 20\r\n\r\n";
    REQUIRE(known.say("POST /much" + rest + body));
    CHECK(known.hear().find("/much" + body) != std::string::npos);
    REQUIRE(known.say("POST /little" + rest));
    CHECK(known.hear().rfind("HTTP/1.1 413 ", 0) == 0);
}

TEST_CASE("a stream brings its pieces to each who listens, ends when it is closed, and is told of who has gone") {
    std::vector<std::shared_ptr<HttpStream>> streams;
    std::promise<void> left;
    HttpServer server(
        {{},
         [&](const HttpRequest&, const HttpReply& reply) {
             const bool first = streams.empty();
             streams.push_back(reply.stream({200, {{"Content-Type", "text/event-stream"}}}, [&left, first] {
                 if (first) left.set_value();
             }));
         }},
        {});
    const int port = server.open(0, false).value_or(0);
    {
        Caller one(port);
        REQUIRE(one.say("GET /live HTTP/1.1\r\nHost: x\r\n\r\n"));
        CHECK(one.hear_until("\r\n\r\n").find("text/event-stream") != std::string::npos);
        Caller two(port);
        REQUIRE(two.say("GET /live HTTP/1.1\r\nHost: x\r\n\r\n"));
        two.hear_until("\r\n\r\n");
        on(server, [&] {
            const auto text = piece("data: 1\n\n");
            for (const auto& stream : streams) stream->send(text);
            return 0;
        });
        CHECK(one.hear_until("data: 1\n\n") == "data: 1\n\n");
        CHECK(two.hear_until("data: 1\n\n") == "data: 1\n\n");
        on(server, [&] {
            streams[1]->send(piece("bye\n"));
            streams[1]->close();
            return 0;
        });
        CHECK(two.hear_until("bye\n") == "bye\n");
        CHECK(two.closed());
    }
    CHECK(left.get_future().wait_for(std::chrono::seconds(20)) == std::future_status::ready);
}

TEST_CASE("who takes nothing of a stream is left, but for what it began with, however much that is") {
    std::shared_ptr<HttpStream> stream;
    std::promise<void> leaves;
    const auto gone = leaves.get_future();
    HttpLimits limits;
    limits.unsent = 1000;
    HttpServer server({{},
                       [&](const HttpRequest&, const HttpReply& reply) {
                           stream = reply.stream({200}, [&leaves] { leaves.set_value(); });
                           stream->send(piece(std::string(20'000'000, 'a')), false);
                       }},
                      limits);
    const int port = server.open(0, false).value_or(0);
    Caller slow(port, 4096);
    REQUIRE(slow.say("GET /live HTTP/1.1\r\nHost: x\r\n\r\n"));
    slow.hear_until("\r\n\r\n");
    for (int i = 0; i < 2; ++i) {
        on(server, [&] { return stream->send(piece(std::string(999, 'b'))), 0; });
        CHECK(gone.wait_for(std::chrono::milliseconds(50)) == std::future_status::timeout);
    }
    on(server, [&] { return stream->send(piece("one more")), 0; });
    CHECK(gone.wait_for(std::chrono::seconds(20)) == std::future_status::ready);
}

TEST_CASE("what is done again and again is done on the server's thread") {
    HttpServer server({{}, {}}, {});
    REQUIRE(server.open(0, false));
    std::promise<void> thrice;
    int times = 0;
    server.every(std::chrono::milliseconds(1), [&] {
        if (++times == 3) thrice.set_value();
    });
    CHECK(thrice.get_future().wait_for(std::chrono::seconds(20)) == std::future_status::ready);
}
