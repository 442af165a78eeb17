// Each role against each request (HALL.md, the table of requests): who may, may; to whom it is not given, a sentence says whose it is, and
// nothing is done.
#include <doctest/doctest.h>
#include <string>
#include <vector>

#include "tests/app/hall/running_hall.h"
#include "tests/app/hall/visitor.h"

namespace tapet::tests {

namespace {

struct RoleRow {
    const char* request;
    const char* who;  // of d(esk), s(ector), t(able), f(alla's side), b(oard)
};

// As the contract has them.
const std::vector<RoleRow> kPosted{
    {"claim", "dst"}, {"admit", "ds"},  {"lines", "dst"}, {"apart", "dst"},  {"choose", "dst"},   {"event", "dstf"},
    {"undo", "ds"},   {"record", "ds"}, {"propose", "t"}, {"confirm", "tf"}, {"withdraw", "dst"}, {"enter", "ds"},
    {"links", "ds"},  {"unlink", "ds"}, {"message", "d"}, {"choices", "d"},  {"adopt", "d"},
};
const std::vector<RoleRow> kReadBy{
    {"about", "dstfb"}, {"board", "dstfb"}, {"board/1", "dstfb"}, {"site/index.html", "dstfb"},
    {"links", "ds"},    {"says", "d"},      {"streams/1", "ds"},  {"pack", "d"},
};

class Roles {
  public:
    Roles() : at(hall.port()) { renew(); }
    // A link may ask so much a second and no more: others then, of the same roles.
    void renew() {
        const std::string desk = hall.desk().secret;
        secrets = {{'d', at.link(desk, "desk", "null")},
                   {'s', at.link(desk, "sector", R"(["sectors","1"])")},
                   {'t', hall.table().secret},
                   {'f', hall.side().secret},
                   {'b', at.link(desk, "board", "null")}};
    }

    RunningHall hall;
    Visitor at;
    std::vector<std::pair<char, std::string>> secrets;
};

void check_answer(const RoleRow& row, char role, const HallAnswered& answer) {
    CAPTURE(row.request);
    CAPTURE(role);
    CAPTURE(answer.body);
    if (std::string(row.who).find(role) != std::string::npos) {
        CHECK(answer.status != 403);
        CHECK(answer.status != 401);
        return;
    }
    CHECK(answer.status == 403);
    CHECK(answer.word() == "not-yours");
    CHECK(text_at(answer.json(), "text").size() > 10);
}

}  // namespace

TEST_CASE("hall roles: each request from each role is answered as the contract's table says") {
    Roles roles;
    const std::string before = roles.at.get("board", "").body;
    for (std::size_t i = 0; i < kPosted.size(); ++i) {
        if (i % 8 == 7) roles.renew();
        for (const auto& [role, secret] : roles.secrets)
            check_answer(kPosted[i], role, roles.at.post(kPosted[i].request, secret, "{}"));
    }
    roles.renew();
    for (const RoleRow& row : kReadBy) {
        for (const auto& [role, secret] : roles.secrets) check_answer(row, role, roles.at.get(row.request, secret));
    }
    CHECK(roles.at.get("board", "").body == before);
}

TEST_CASE("hall roles: the sentence is in the language that is asked for") {
    Roles roles;
    const std::string link =
        "Authorization: Bearer " + roles.hall.side().secret + "\r\nContent-Type: application/json\r\n";
    for (const auto& [lang, sentence] :
         {std::pair<const char*, const char*>{"de", "Leitung"}, {"ca", "comit"}, {"es", "comit"}}) {
        const HallAnswered denied = roles.at.ask("/hall/1/68/message", link + "Accept-Language: " + lang + "\r\n",
                                                 "POST", R"({"id":"x","text":"y"})");
        CHECK(denied.status == 403);
        CHECK_MESSAGE(denied.body.find(sentence) != std::string::npos, denied.body);
    }
}

TEST_CASE("hall roles: without a link one reads what is public and does nothing") {
    Roles roles;
    for (const RoleRow& row : kPosted) CHECK(roles.at.post(row.request, "", "{}").status == 401);
    for (const char* const closed : {"links", "says", "streams/1"}) CHECK(roles.at.get(closed, "").status == 401);
    for (const char* const open : {"about", "board", "site/index.html"}) CHECK(roles.at.get(open, "").status == 200);
}

TEST_CASE("hall roles: a delegate says what is of the own sector, and the committee's is not theirs") {
    Roles roles;
    const std::string& sector = roles.secrets[1].second;
    const auto event = [&](const std::string& what) { return roles.at.say("event", sector, "\"event\":" + what); };
    CHECK(event(R"({"do":"result","between":["Pilar","Mercat"],"cames":[2,0],"pedres":[48,10]})").status == 200);
    CHECK(event(R"({"do":"rename","falla":"Pilar","to":"Altra"})").status == 403);
    CHECK(event(R"({"do":"withdraw","falla":"Nobody"})").status == 400);
    CHECK(event(R"({"do":"start"})").status == 403);
    const HallAnswered link = roles.at.say("links", sector,
                                           R"("links":[{"role":"desk","scope":null,"label":"x","hash":")" +
                                               *app::hash_of_secret(app::random_secret()) + "\"}]");
    CHECK(link.status == 403);
}

}  // namespace tapet::tests
