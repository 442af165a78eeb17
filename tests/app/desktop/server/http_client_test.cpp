#include "app/desktop/server/http_client.h"

#include <doctest/doctest.h>
#include <filesystem>
#include <future>
#include <iterator>
#include <string>
#include <thread>

#include "app/desktop/server/http_server.h"

using namespace tapet;
using namespace tapet::app;
using ui::HttpHeard;

namespace {

HttpHeard heard_out(const ui::Hearing& hearing) {
    for (;;) {
        HttpHeard heard = hearing();
        if (heard.state != HttpHeard::State::under_way) return heard;
        std::this_thread::yield();
    }
}

HttpResponse said(unsigned status, std::string text) {
    const auto owner = std::make_shared<const std::string>(std::move(text));
    return {status, {{"Retry-After", "7"}}, *owner, owner};
}

}  // namespace

TEST_CASE("http client: a call says who it is and what it wants, and hears the whole answer without waiting for it") {
    HttpLimits limits;
    limits.body = 1 << 20;
    HttpServer server(
        HttpCalls{{},
                  [](const HttpRequest& request, const HttpReply& reply) {
                      reply.give(said(409, request.method + " " + request.path + " " + request.query + " " +
                                               std::string(request.header("authorization")) + " " +
                                               std::string(request.header("content-type")) + " " +
                                               std::string(request.header("accept-language")) + " " + request.body));
                  }},
        limits);
    const std::string base = "http://127.0.0.1:" + std::to_string(server.open(0, false).value_or(0));
    const ui::Caller call = http_caller();
    const HttpHeard answer = heard_out(call({"POST", base + "/hall/1/x?a=b", "secret", "ca", "{\"a\":1}", false}));
    CHECK(answer.state == HttpHeard::State::answered);
    CHECK(answer.status == 409);
    CHECK(answer.after_s == 7);
    CHECK(answer.body == "POST /hall/1/x a=b Bearer secret application/json ca {\"a\":1}");
    const std::string long_one(400000, 'x');
    CHECK(heard_out(call({"POST", base + "/", "", "", long_one, false})).body.size() > long_one.size());
}

TEST_CASE("http client: whoever is not there is unreachable, and so is what is no address") {
    const ui::Caller call = http_caller();
    int port = 0;
    {
        HttpServer server([](const HttpRequest&) { return HttpResponse{}; }, {});
        port = server.open(0, false).value_or(0);
    }
    for (const std::string& nobody : {"http://127.0.0.1:" + std::to_string(port) + "/", std::string("127.0.0.1"),
                                      std::string("ftp://x/"), std::string("http:///"), std::string("http://x:/")})
        CHECK(heard_out(call({"GET", nobody})).state == HttpHeard::State::unreachable);
}

TEST_CASE("http client: who calls nobody has no thread for it, and copies of a caller share one") {
    const auto threads = [] {
        const auto all = std::filesystem::directory_iterator("/proc/self/task");
        return std::distance(begin(all), end(all));
    };
    HttpServer server([](const HttpRequest&) { return said(200, "here"); }, {});
    const std::string base = "http://127.0.0.1:" + std::to_string(server.open(0, false).value_or(0));
    const auto before = threads();
    const ui::Caller call = http_caller();
    const ui::Caller copy = call;
    CHECK(heard_out(call({"GET", "nowhere"})).state == HttpHeard::State::unreachable);
    CHECK(threads() == before);
    CHECK(heard_out(call({"GET", base + "/"})).body == "here");
    const auto calling = threads();
    CHECK(calling > before);
    CHECK(heard_out(copy({"GET", base + "/"})).body == "here");
    CHECK(threads() == calling);
}

TEST_CASE("http client: a live answer is heard piece by piece, and whoever lets go of it is gone for the server") {
    std::promise<std::shared_ptr<HttpStream>> begun;
    std::promise<void> gone;
    HttpServer server(HttpCalls{{},
                                [&](const HttpRequest& request, const HttpReply& reply) {
                                    if (request.path == "/short") {
                                        const auto stream = reply.stream({}, {});
                                        stream->send(std::make_shared<const std::string>("all"));
                                        return stream->close();
                                    }
                                    begun.set_value(reply.stream({}, [&gone] { gone.set_value(); }));
                                }},
                      {});
    const std::string base = "http://127.0.0.1:" + std::to_string(server.open(0, false).value_or(0));
    const ui::Caller call = http_caller();
    ui::Hearing hearing = call({"GET", base + "/long", "", "", "", true});
    const auto stream = begun.get_future().get();
    std::string all;
    for (const std::string piece : {"one ", "two "}) {
        server.post([stream, piece] { stream->send(std::make_shared<const std::string>(piece)); });
        for (std::string heard; heard.size() < piece.size(); std::this_thread::yield()) {
            const HttpHeard now = hearing();
            REQUIRE(now.state == HttpHeard::State::under_way);
            heard += now.body;
            all += now.body;
        }
    }
    CHECK(all == "one two ");
    hearing = {};
    gone.get_future().get();
    const ui::Hearing ended = call({"GET", base + "/short", "", "", "", true});
    std::string rest;
    for (HttpHeard heard; heard.state == HttpHeard::State::under_way; rest += heard.body) heard = ended();
    CHECK(rest == "all");
}
