// Somebody who asks a hall on this machine, with a link or without one.
#pragma once

#include <doctest/doctest.h>
#include <memory>
#include <string>

#include "app/hall/secret.h"
#include "core/json.h"
#include "tests/app/desktop/server/caller.h"

namespace tapet::tests {

struct HallAnswered {
    int status = 0;
    std::string head;
    std::string body;

    bool says(const std::string& header) const { return head.find("\r\n" + header) != std::string::npos; }
    Json json() const { return parse_json(body).value_or(Json()); }
    std::string word() const { return text_at(json(), "error"); }
    std::string tag() const {
        const std::size_t at = head.find("ETag: ") + 6;
        return head.substr(at, head.find("\r\n", at) - at);
    }
};

class Visitor {
  public:
    explicit Visitor(int port) : port_(port) {}

    HallAnswered ask(const std::string& path, const std::string& more = {}, const std::string& method = "GET",
                     const std::string& body = {}, const std::string& host = "127.0.0.1") const {
        Caller caller(port_);
        std::string call = method + " " + path + " HTTP/1.1\r\nHost: " + host + "\r\n" + more;
        if (method == "POST") call += "Content-Length: " + std::to_string(body.size()) + "\r\n";
        caller.say(call + "\r\n" + body);  // who is refused at once may not be read to the end
        const std::string said = caller.hear();
        REQUIRE(said.size() > 12);
        const std::size_t end = said.find("\r\n\r\n");
        return {std::stoi(said.substr(9, 3)), said.substr(0, end), said.substr(end + 4)};
    }
    HallAnswered get(const std::string& what, const std::string& secret) const {
        return ask("/hall/1/68/" + what, bearer(secret));
    }
    HallAnswered post(const std::string& what, const std::string& secret, const std::string& body) const {
        return ask("/hall/1/68/" + what, bearer(secret) + "Content-Type: application/json\r\n", "POST", body);
    }
    // With an id of its own.
    HallAnswered say(const std::string& what, const std::string& secret, const std::string& members) const {
        return post(what, secret, R"({"id":")" + app::random_secret() + "\"," + members + "}");
    }
    std::unique_ptr<Caller> live(const std::string& view, const std::string& secret,
                                 const std::string& more = {}) const {
        auto caller = std::make_unique<Caller>(port_);
        REQUIRE(caller->say("GET /hall/1/68/live?view=" + view + " HTTP/1.1\r\nHost: 127.0.0.1\r\n" + bearer(secret) +
                            more + "\r\n"));
        return caller;
    }
    // A link's secret, made by that desk.
    std::string link(const std::string& desk, const std::string& role, const std::string& scope) const {
        const std::string secret = app::random_secret();
        const HallAnswered made = say("links", desk,
                                      R"("links":[{"role":")" + role + R"(","scope":)" + scope +
                                          R"(,"label":"x","hash":")" + *app::hash_of_secret(secret) + "\"}]");
        REQUIRE_MESSAGE(made.status == 200, made.body);
        return secret;
    }

  private:
    int port_;

    static std::string bearer(const std::string& secret) {
        return secret.empty() ? std::string() : "Authorization: Bearer " + secret + "\r\n";
    }
};

}  // namespace tapet::tests
