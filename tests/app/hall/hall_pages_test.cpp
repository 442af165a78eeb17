// A hall's pages for everybody: small, in four languages, asking nobody but the hall, and closed where the hall is.
#include <doctest/doctest.h>
#include <string>

#include "tests/app/hall/running_hall.h"
#include "tests/app/hall/visitor.h"

namespace tapet::tests {

namespace {

constexpr const char* kPacked = "Accept-Encoding: gzip\r\n";

}  // namespace

TEST_CASE("hall pages: the same for everybody, in the language that is asked for, and asking nobody else") {
    const RunningHall hall;
    const Visitor visitor(hall.port());
    for (const char* const page : {"/h/68", "/h/68/", "/h/68/board", "/h/68/overlay"}) {
        const HallAnswered answer = visitor.ask(page, "Accept-Language: de-AT,en\r\n");
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
    const Visitor visitor(hall.port());
    std::size_t all = 0;
    for (const char* const each : {"/h/68", "/h/68/tapet.css", "/h/68/hall.css", "/h/68/feed.js", "/h/68/page.js"}) {
        const HallAnswered answer = visitor.ask(each, kPacked);
        CHECK(answer.status == 200);
        if (std::string(each) != "/h/68") CHECK(answer.says("Content-Encoding: gzip"));
        all += answer.head.size() + answer.body.size();
        const HallAnswered again = visitor.ask(each, kPacked + ("If-None-Match: " + answer.tag() + "\r\n"));
        CHECK(again.status == 304);
        CHECK(again.body.empty());
    }
    CHECK(all < std::size_t{112} * 1024);  // with the board of 26 sectors behind it
    CHECK(visitor.ask("/h/68/page.js").body.find("innerHTML") == std::string::npos);
    CHECK(visitor.ask("/h/68/board.js").body.find("innerHTML") == std::string::npos);
}

TEST_CASE("hall pages: board.json is the board, and that of one table; the code leads to the page") {
    const RunningHall hall;
    const Visitor visitor(hall.port());
    const HallAnswered board = visitor.ask("/h/68/board.json");
    CHECK(board.body == visitor.ask("/hall/1/68/board").body);
    CHECK(board.says("Cache-Control: public, max-age=5"));
    CHECK(visitor.ask("/h/68/board-1.json").body == visitor.ask("/hall/1/68/board/1").body);
    CHECK(visitor.ask("/h/68/board-2.json").status == 404);
    CHECK(visitor.ask("/h/68/board.json", "If-None-Match: " + board.tag() + "\r\n").status == 304);
    CHECK(visitor.ask("/h/68/board.json", kPacked).says("Content-Encoding: gzip"));
    CHECK(visitor.ask("/h/68/code.svg").body.rfind("<svg ", 0) == 0);
}

TEST_CASE("hall pages: the championship's pages are there too, made anew when something was said") {
    const RunningHall hall;
    const Visitor visitor(hall.port());
    const HallAnswered index = visitor.ask("/hall/1/68/site/index.de.html");
    CHECK(index.status == 200);
    CHECK(index.body.find("68 Campionat") != std::string::npos);
    CHECK(visitor.ask("/hall/1/68/site/sectors-1.ca.html").body.find("Mercat") != std::string::npos);
    CHECK(visitor.ask("/hall/1/68/site/tapet.css").says("Content-Type: text/css"));
    CHECK(visitor.ask("/hall/1/68/site/index.de.html", "If-None-Match: " + index.tag() + "\r\n").status == 304);
    CHECK(visitor.ask("/hall/1/68/site/../../secret").status == 404);
}

TEST_CASE("hall pages: where the hall is not open its pages stay shells, and what they show wants a link") {
    const RunningHall hall;
    const Visitor visitor(hall.port());
    REQUIRE(visitor.say("choices", hall.desk().secret, R"("public":"nothing")").status == 200);
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
    const Visitor visitor(hall.port());
    CHECK(visitor.ask("/h/69").status == 404);
    CHECK(visitor.ask("/h/68/secrets").status == 404);
    CHECK(visitor.ask("/h/68", {}, "GET", {}, "evil.example").status == 421);
    CHECK(visitor.ask("/h/68", {}, "POST").status == 405);
}

}  // namespace tapet::tests
