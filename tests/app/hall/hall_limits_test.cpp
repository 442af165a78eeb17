// What is too long, too much or too often is told so by its number, and what is within is answered as ever (HALL.md, "Limits").
#include <doctest/doctest.h>
#include <memory>
#include <string>
#include <vector>

#include "hall/asked.h"
#include "tests/app/hall/running_hall.h"
#include "tests/app/hall/visitor.h"

namespace tapet::tests {

TEST_CASE("hall limits: a body of a table's 512 KiB, a stranger's of 1 KiB, a header of 8 KiB") {
    const RunningHall hall;
    const Visitor at(hall.port());
    const std::string long_one = R"({"id":")" + std::string(600 * 1024, 'x') + "\"}";
    CHECK(at.post("propose", hall.table().secret, long_one).status == 413);
    CHECK(at.post("propose", hall.table().secret, long_one.substr(0, 500 * 1024)).status == 400);
    CHECK(at.post("message", app::random_secret(), std::string(2000, ' ')).status == 413);
    CHECK(at.post("message", app::random_secret(), std::string(900, ' ')).status == 401);
    CHECK(at.post("lines", hall.desk().secret, long_one).status == 400);  // the championship's own may be long
    CHECK(at.ask("/hall/1/68/about", "X-Long: " + std::string(9000, 'x') + "\r\n").status == 431);
}

TEST_CASE("hall limits: a table's lines come 200 at a time") {
    const RunningHall hall;
    const Visitor at(hall.port());
    std::string rows;
    for (int i = 0; i < 201; ++i) rows += i == 0 ? "{}" : ",{}";
    const std::string digits(32, '0');
    const HallAnswered answer =
        at.post("lines", hall.table().secret,
                R"({"device":")" + app::random_secret() +
                    R"(","term":1,"waiting":0,"now_ms":5,"match":"m","after":null,"instead":null,"hash":")" + digits +
                    R"(","lines":[)" + rows + "]}");
    CHECK(answer.status == 400);
    CHECK(answer.body.find("\"where\":\"/lines\"") != std::string::npos);
}

TEST_CASE("hall limits: a link that asks too often is told to wait, and another one is not") {
    const RunningHall hall;
    const Visitor at(hall.port());
    // One behind the other on one connection, so that a second has many of them.
    const auto refused = [&](const std::string& secret) {
        const std::string call = "POST /hall/1/68/message HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer " +
                                 secret + "\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}";
        std::string calls;
        for (int i = 0; i < 60; ++i) calls += call;
        Caller caller(hall.port());
        for (int again = 0; again < 20; ++again) {
            REQUIRE(caller.say(calls));
            for (int i = 0; i < 60; ++i) {
                const std::string answer = caller.hear();
                if (answer.rfind("HTTP/1.1 429", 0) != 0) continue;
                CHECK(answer.find("\"slowly\"") != std::string::npos);
                CHECK(answer.find("\r\nRetry-After: ") != std::string::npos);
                return true;
            }
        }
        return false;
    };
    CHECK(refused(hall.desk().secret));
    CHECK(at.post("message", hall.side().secret, "{}").status == 403);
    CHECK(refused(hall.table().secret));
}

TEST_CASE("hall limits: twenty wrong secrets a minute, and a right one waits for none of them") {
    const RunningHall hall;
    const Visitor at(hall.port());
    for (int i = 0; i < 20; ++i) CHECK(at.get("links", app::random_secret()).status == 401);
    const HallAnswered more = at.get("links", app::random_secret());
    CHECK(more.status == 429);
    CHECK(more.says("Retry-After: "));
    CHECK(at.get("links", hall.desk().secret).status == 200);
}

TEST_CASE("hall limits: whoever knocks waits to be let in, and none of that counts as a wrong secret") {
    const RunningHall hall;
    const Visitor at(hall.port());
    const std::string secret = app::random_secret();
    const std::string signs = hall::signs_of(kSmallChampionship, R"(["sectors","Pilar","Mercat"])", app::sha256);
    CHECK(at.post("knock", "",
                  R"({"signs":")" + signs + R"(","label":"Tauleta 7","hash":")" + *app::hash_of_secret(secret) + "\"}")
              .status == 202);
    for (int i = 0; i < 25; ++i) CHECK(at.get("about", secret).status == 401);
    for (int i = 0; i < 20; ++i) CHECK(at.get("links", app::random_secret()).status == 401);
    CHECK(at.get("links", app::random_secret()).status == 429);
    CHECK(at.get("about", secret).status == 401);
}

TEST_CASE("hall limits: six knocks a minute from one address") {
    const RunningHall hall;
    const Visitor at(hall.port());
    const std::string body =
        R"({"signs":"2222","label":"Tauleta","hash":")" + *app::hash_of_secret(app::random_secret()) + "\"}";
    for (int i = 0; i < 6; ++i) CHECK(at.post("knock", "", body).status != 429);
    CHECK(at.post("knock", "", body).status == 429);
}

TEST_CASE("hall limits: whoever looks on beyond what there is room for is sent to the board, which answers") {
    app::HallOptions options;
    options.most_live = 4;
    options.behind = {"127.0.0.1"};
    const RunningHall hall(kUsualChoices, options);
    const Visitor at(hall.port());
    const auto from = [](const std::string& address) { return "X-Forwarded-For: " + address + "\r\n"; };
    std::vector<std::unique_ptr<Caller>> all;
    for (const char* const address : {"10.0.0.1", "10.0.0.1", "10.0.0.2", "10.0.0.2"}) {
        all.push_back(at.live("board", "", from(address)));
        CHECK(all.back()->hear_until("event: reset\n") != "");
        if (all.size() == 2)  // half of the room at most is for one address
            CHECK(at.ask("/hall/1/68/live?view=board", from("10.0.0.1")).status == 503);
    }
    const HallAnswered more = at.ask("/hall/1/68/live?view=board", from("10.0.0.3"));
    CHECK(more.status == 503);
    CHECK(more.says("Retry-After: "));
    const HallAnswered board = at.get("board/1", "");
    CHECK(board.status == 200);
    CHECK(at.ask("/hall/1/68/board/1", "If-None-Match: " + board.tag() + "\r\n").status == 304);
    // One with a link has the room of one without.
    const auto desk = at.live("desk", hall.desk().secret);
    CHECK(desk->hear_until("event: reset\n") != "");
    CHECK(all.front()->hear_until("event: bye\n") != "");
}

}  // namespace tapet::tests
