// A hall's pages for everybody: small, in four languages, asking nobody but the hall, and closed where the hall is.
#include <doctest/doctest.h>
#include <string>

#include "core/json.h"
#include "tests/app/desktop/server/caller.h"
#include "tests/app/hall/running_hall.h"

namespace tapet::tests {

namespace {

struct PageAnswer {
    int status = 0;
    std::string head;
    std::string body;
    bool says(const std::string& header) const { return head.find("\r\n" + header) != std::string::npos; }
};

class Visitor {
  public:
    explicit Visitor(const RunningHall& hall)
        : port_(std::stoi(hall.everybody().base.substr(hall.everybody().base.rfind(':') + 1))) {}

    PageAnswer ask(const std::string& path, const std::string& more = {}, const std::string& method = "GET",
                   const std::string& host = "127.0.0.1") const {
        Caller caller(port_);
        REQUIRE(caller.say(method + " " + path + " HTTP/1.1\r\nHost: " + host + "\r\n" + more + "\r\n"));
        const std::string said = caller.hear();
        REQUIRE(said.size() > 12);
        const std::size_t end = said.find("\r\n\r\n");
        return {std::stoi(said.substr(9, 3)), said.substr(0, end), said.substr(end + 4)};
    }
    void choose(const std::string& secret, const std::string& open) const {
        Caller caller(port_);
        const std::string body = R"({"id":")" + app::random_secret() + R"(","public":")" + open + "\"}";
        REQUIRE(
            caller.say("POST /hall/1/68/choices HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
                       "Authorization: Bearer " +
                       secret + "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body));
        REQUIRE(caller.hear().rfind("HTTP/1.1 200", 0) == 0);
    }

  private:
    int port_;
};

std::string tag_in(const PageAnswer& answer) {
    const std::size_t at = answer.head.find("ETag: ") + 6;
    return answer.head.substr(at, answer.head.find("\r\n", at) - at);
}

constexpr const char* kPacked = "Accept-Encoding: gzip\r\n";

}  // namespace

TEST_CASE("hall pages: the same for everybody, in the language that is asked for, and asking nobody else") {
    const RunningHall hall;
    const Visitor visitor(hall);
    for (const char* const page : {"/h/68", "/h/68/", "/h/68/board", "/h/68/overlay"}) {
        const PageAnswer answer = visitor.ask(page, "Accept-Language: de-AT,en\r\n");
        CHECK(answer.status == 200);
        CHECK(answer.body.find("<html lang=\"de\">") != std::string::npos);
        CHECK(answer.says("Content-Security-Policy: default-src 'none'; script-src 'self';"));
        CHECK(answer.says("X-Content-Type-Options: nosniff"));
        CHECK(answer.body.find("Pilar") == std::string::npos);  // names come as data, and never as HTML
        CHECK(answer.body.find("<script>") == std::string::npos);
        CHECK(answer.body.find(" style=") == std::string::npos);
    }
    CHECK(visitor.ask("/h/68?lang=ca", "Accept-Language: de\r\n").body.find("La meua") != std::string::npos);
    CHECK(visitor.ask("/h/68?lang=es").body.find("Mesa") == std::string::npos);
    CHECK(visitor.ask("/h/68", "Accept-Language: fr\r\n").body.find("<html lang=\"en\">") != std::string::npos);
}

TEST_CASE("hall pages: the first view is less than 120 KB, and nothing of it comes twice") {
    const RunningHall hall;
    const Visitor visitor(hall);
    std::size_t all = 0;
    for (const char* const each : {"/h/68", "/h/68/tapet.css", "/h/68/hall.css", "/h/68/feed.js", "/h/68/page.js"}) {
        const PageAnswer answer = visitor.ask(each, kPacked);
        CHECK(answer.status == 200);
        if (std::string(each) != "/h/68") CHECK(answer.says("Content-Encoding: gzip"));
        all += answer.head.size() + answer.body.size();
        const PageAnswer again = visitor.ask(each, kPacked + ("If-None-Match: " + tag_in(answer) + "\r\n"));
        CHECK(again.status == 304);
        CHECK(again.body.empty());
    }
    CHECK(all < std::size_t{112} * 1024);  // with the board of 26 sectors behind it
    CHECK(visitor.ask("/h/68/page.js").body.find("innerHTML") == std::string::npos);
    CHECK(visitor.ask("/h/68/board.js").body.find("innerHTML") == std::string::npos);
}

TEST_CASE("hall pages: board.json is the board, and that of one table; the code leads to the page") {
    const RunningHall hall;
    const Visitor visitor(hall);
    const PageAnswer board = visitor.ask("/h/68/board.json");
    CHECK(board.body == visitor.ask("/hall/1/68/board").body);
    CHECK(board.says("Cache-Control: public, max-age=5"));
    CHECK(visitor.ask("/h/68/board-1.json").body == visitor.ask("/hall/1/68/board/1").body);
    CHECK(visitor.ask("/h/68/board-2.json").status == 404);
    CHECK(visitor.ask("/h/68/board.json", "If-None-Match: " + tag_in(board) + "\r\n").status == 304);
    CHECK(visitor.ask("/h/68/board.json", kPacked).says("Content-Encoding: gzip"));
    CHECK(visitor.ask("/h/68/code.svg").body.rfind("<svg ", 0) == 0);
}

TEST_CASE("hall pages: the championship's pages are there too, made anew when something was said") {
    const RunningHall hall;
    const Visitor visitor(hall);
    const PageAnswer index = visitor.ask("/hall/1/68/site/index.de.html");
    CHECK(index.status == 200);
    CHECK(index.body.find("68 Campionat") != std::string::npos);
    CHECK(visitor.ask("/hall/1/68/site/sectors-1.ca.html").body.find("Mercat") != std::string::npos);
    CHECK(visitor.ask("/hall/1/68/site/tapet.css").says("Content-Type: text/css"));
    CHECK(visitor.ask("/hall/1/68/site/index.de.html", "If-None-Match: " + tag_in(index) + "\r\n").status == 304);
    CHECK(visitor.ask("/hall/1/68/site/../../secret").status == 404);
}

TEST_CASE("hall pages: where the hall is not open its pages stay shells, and what they show wants a link") {
    const RunningHall hall;
    const Visitor visitor(hall);
    visitor.choose(hall.desk().secret, "nothing");
    CHECK(visitor.ask("/h/68").status == 200);
    for (const char* const closed : {"/h/68/board.json", "/h/68/board-1.json", "/hall/1/68/board",
                                     "/hall/1/68/site/index.html", "/hall/1/68/live?view=board"})
        CHECK_MESSAGE(visitor.ask(closed).status == 401, closed);
    const std::string link = "Authorization: Bearer " + hall.side().secret + "\r\n";
    CHECK(visitor.ask("/h/68/board.json", link).status == 200);
    CHECK(visitor.ask("/h/68/board.json", link).says("Cache-Control: no-store"));
    CHECK(visitor.ask("/hall/1/68/site/index.html", link).status == 200);
}

TEST_CASE("hall pages: what is no page is none, and no name but the hall's own is answered") {
    const RunningHall hall;
    const Visitor visitor(hall);
    CHECK(visitor.ask("/h/69").status == 404);
    CHECK(visitor.ask("/h/68/secrets").status == 404);
    CHECK(visitor.ask("/h/68", {}, "GET", "evil.example").status == 421);
    CHECK(visitor.ask("/h/68", "Content-Length: 0\r\n", "POST").status == 405);
}

}  // namespace tapet::tests
