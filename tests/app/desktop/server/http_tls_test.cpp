// The server and the client over TLS: what is answered is the same, and who is not who they say they are is not heard.
#include <atomic>
#include <doctest/doctest.h>
#include <memory>
#include <string>
#include <thread>

#include "app/desktop/server/http_client.h"
#include "app/desktop/server/http_server.h"
#include "tests/app/desktop/server/caller.h"
#include "tests/app/desktop/server/certificate.h"

namespace tapet::app {

namespace {

using State = ui::HttpHeard::State;

ui::HttpHeard heard_of(const ui::Caller& call, const ui::HttpCall& what) {
    const ui::Hearing hearing = call(what);
    for (;;) {
        ui::HttpHeard heard = hearing();
        if (heard.state != State::under_way) return heard;
        std::this_thread::yield();
    }
}

HttpResponse echo(const HttpRequest& request) {
    const auto body = std::make_shared<const std::string>(request.method + " " + request.path + " " + request.body);
    return {200, {}, *body, body};
}

HttpLimits with_bodies() {
    HttpLimits limits;
    limits.body = 1 << 20;
    return limits;
}

HttpCalls echoing() {
    return {{}, [](const HttpRequest& request, const HttpReply& reply) { reply.give(echo(request)); }};
}

}  // namespace

TEST_CASE("http with TLS: calls are answered, long ones too, to whoever takes the certificate for one") {
    const tests::Certificate certificate;
    HttpServer server(echoing(), with_bodies(), certificate.files());
    const std::string port = std::to_string(server.open(0, false).value_or(0));
    const std::string base = "https://127.0.0.1:" + port;
    {
        const tests::Trusted trusted(certificate);
        const ui::Caller call = http_caller();
        CHECK(heard_of(call, {"POST", base + "/one", "", "", "body"}).body == "POST /one body");
        CHECK(heard_of(call, {"GET", "https://localhost:" + port + "/two"}).body == "GET /two ");
        const std::string long_one(700'000, 'x');
        CHECK(heard_of(call, {"POST", base + "/", "", "", long_one}).body == "POST / " + long_one);
        CHECK(heard_of(call, {"GET", "http://127.0.0.1:" + port + "/"}).state == State::unreachable);
    }
    CHECK(heard_of(http_caller(), {"GET", base + "/one"}).state == State::unreachable);  // nobody it trusts
    const tests::Certificate another;
    const tests::Trusted trusted(another);
    CHECK(heard_of(http_caller(), {"GET", base + "/one"}).state == State::unreachable);
}

TEST_CASE("http with TLS: a stream comes piece by piece, to its end, and who leaves it is noticed") {
    const tests::Certificate certificate;
    const tests::Trusted trusted(certificate);
    std::shared_ptr<HttpStream> stream;
    std::atomic<int> gone = 0;
    HttpServer server(
        HttpCalls{{},
                  [&](const HttpRequest&, const HttpReply& reply) {
                      stream = reply.stream({200, {{"Content-Type", "text/event-stream"}}}, [&] { ++gone; });
                      stream->send(std::make_shared<const std::string>("one "));
                  }},
        {}, certificate.files());
    const std::string base = "https://127.0.0.1:" + std::to_string(server.open(0, false).value_or(0));
    const ui::Caller call = http_caller();
    ui::Hearing hearing = call({"GET", base + "/", "", "", "", true});
    std::string heard;
    const auto hear_until = [&](const std::string& words) {
        while (heard.find(words) == std::string::npos) heard += hearing().body;
    };
    hear_until("one ");
    const auto long_one = std::make_shared<const std::string>(std::string(200'000, 'x') + " two ");
    server.post([&] { stream->send(long_one); });
    hear_until(" two ");
    CHECK(heard.size() == 4 + 200'005);
    hearing = {};  // it looks away
    while (gone == 0) std::this_thread::yield();
    hearing = call({"GET", base + "/", "", "", "", true});
    heard.clear();
    hear_until("one ");
    server.post([&] { stream->close(); });
    while (gone == 1) std::this_thread::yield();
}

TEST_CASE("http with TLS: who speaks without it, or half of it, is left, and the others are answered") {
    const tests::Certificate certificate;
    const tests::Trusted trusted(certificate);
    HttpServer server(echoing(), with_bodies(), certificate.files());
    const int port = server.open(0, false).value_or(0);
    tests::Caller plain(port);
    REQUIRE(plain.say("GET / HTTP/1.1\r\nHost: x\r\n\r\n"));
    CHECK(plain.hear().rfind("HTTP/", 0) != 0);
    const tests::Caller silent(port);
    const std::string base = "https://127.0.0.1:" + std::to_string(port);
    CHECK(heard_of(http_caller(), {"GET", base + "/one"}).body == "GET /one ");
}

TEST_CASE("http with TLS: without a certificate and its key nothing is opened") {
    const tests::Certificate certificate;
    const tests::Certificate another;
    for (const HttpTls& files :
         {HttpTls{"nowhere.pem", certificate.files().key}, HttpTls{certificate.files().certificate, "nowhere.pem"},
          HttpTls{certificate.files().certificate, another.files().key},
          HttpTls{certificate.files().key, certificate.files().certificate}}) {
        HttpServer server(echoing(), with_bodies(), files);
        const auto opened = server.open(0, false);
        REQUIRE_FALSE(opened);
        CHECK(opened.error() == "serve.no-certificate");
    }
}

}  // namespace tapet::app
