// What happens when (HALL.md): an old page meets a new hall, and a new page an old one.
#include <doctest/doctest.h>
#include <string>
#include <vector>

#include "hall/remote_lines.h"
#include "tests/app/hall/counting_tablet.h"
#include "tests/app/hall/over_http.h"
#include "tests/app/hall/running_hall.h"

namespace tapet::tests {

namespace {

// An object of JSON with a member that nobody knows.
void add_unknown(std::string& body) {
    if (!body.empty() && body.back() == '}') body.insert(body.size() - 1, R"(,"later":{"more":[1,{"x":null}]})");
}

// The tablet's lines as a program of those rules judged and proved them.
std::vector<RemoteLine> judged_by(RulesVersion rules, const CountingTablet& tablet) {
    Referee referee;
    storage::Hash hash = storage::chain_start(tablet.match);
    std::vector<RemoteLine> lines = tablet.kept.lines();
    for (RemoteLine& line : lines) {
        Verdict verdict = referee.judge(line.body, rules);
        const storage::Hash proof = storage::digest(fold_of(verdict, rules));
        line.rules = rules;
        hash = storage::chain(hash, {line.seq, line.rules, line.time_ms, line.verb, line.body, line.over}, proof);
        line.proof = hex(proof);
        line.hash = hex(hash);
        referee.accept(std::move(verdict));
    }
    return lines;
}

HallAnswered send_lines(const Visitor& at, const std::string& secret, const CountingTablet& tablet,
                        const std::vector<RemoteLine>& lines) {
    Json::Array rows;
    for (const RemoteLine& line : lines) rows.push_back(hall::to_json(line));
    return at.post("lines", secret,
                   to_text(Json(Json::Object{{"device", Json(tablet.device)},
                                             {"term", Json(1)},
                                             {"waiting", Json(0)},
                                             {"now_ms", Json(1000)},
                                             {"match", Json(tablet.match)},
                                             {"after", Json()},
                                             {"instead", Json()},
                                             {"hash", Json(lines.back().hash)},
                                             {"lines", Json(std::move(rows))}})));
}

// A hall, and the tablet of its table, which sent that it began and marked seven stones since.
struct SevenMarked {
    RunningHall hall;
    Visitor at{hall.port()};
    OverHttp table{at, hall.table().secret};
    CountingTablet tablet;

    SevenMarked() {
        tablet.talk(table);
        tablet.play_setup();
        tablet.kept.say(stones(7));
    }
};

}  // namespace

TEST_CASE("an old page, a new hall: keys that it does not know are left alone in every answer, from claim to result") {
    const RunningHall hall;
    const Visitor at(hall.port());
    OverHttp table{at, hall.table().secret, {}, add_unknown};
    OverHttp side{at, hall.side().secret, {}, add_unknown};
    CountingTablet tablet;
    tablet.talk(table);
    tablet.play_setup();
    tablet.kept.say(stones(10, 'B'));
    for (int cama = 0; cama < 2; ++cama) tablet.kept.say(stones(24));
    const std::string proposal = app::random_secret();
    tablet.propose(proposal, R"("cames":[2,0],"pedres":[48,10],"joc_fora":false)");
    tablet.talk(table);
    CHECK(tablet.courier->waiting(tablet.kept.count()) == 0);
    CountingTablet phone;
    phone.talk(side);
    phone.agree(proposal);
    phone.talk(side);
    CHECK(phone.says.front().status == 200);
    CHECK(at.ask("/hall/1/68/board").body.find("\"confirmed\"") != std::string::npos);
    tablet.begin();  // and from what it kept of them
    tablet.talk(table);
    CHECK(tablet.courier->stopped().empty());
}

TEST_CASE(
    "an old page, a new hall: lines of older rules are followed as they were judged; of the first rules none are "
    "taken") {
    SevenMarked here;
    auto& [hall, at, table, tablet] = here;
    auto lines = judged_by(2, tablet);
    REQUIRE(lines.back().hash != tablet.kept.lines().back().hash);
    CHECK(send_lines(at, hall.table().secret, tablet, lines).status == 200);
    CHECK(at.ask("/hall/1/68/board").body.find(R"("Pilar","Mercat",[0,0],[7,0],"playing")") != std::string::npos);
    CHECK(at.live("desk", hall.desk().secret)->hear_until("\"lost\":null") != "");
    lines.front().rules = 1;
    const HallAnswered first = send_lines(at, hall.table().secret, tablet, lines);
    CHECK(first.status == 400);
    CHECK(text_at(first.json(), "where") == "/lines/0/rules");
}

TEST_CASE("a new page, an old hall: lines of newer rules are kept whole, and the table cannot be followed") {
    SevenMarked here;
    auto& [hall, at, table, tablet] = here;
    auto lines = tablet.kept.lines();
    storage::Hash hash = storage::chain_start(tablet.match);
    for (RemoteLine& line : lines) {
        line.rules = kRulesVersion + 1;
        line.body.insert(line.body.size() - 1, R"(,"later":true)");
        const auto proof = storage::digest("of a state that this program does not know");
        hash = storage::chain(hash, {line.seq, line.rules, line.time_ms, line.verb, line.body, line.over}, proof);
        line.proof = hex(proof);
        line.hash = hex(hash);
    }
    CHECK(send_lines(at, hall.table().secret, tablet, lines).status == 200);
    CHECK(at.live("desk", hall.desk().secret)->hear_until("\"lost\":0") != "");
    const Json kept = at.get("streams/2?from=0", hall.table().secret).json();
    CHECK(text_at(kept, "hash") == lines.back().hash);
    REQUIRE(kept.at<Json::Array>("lines")->size() == lines.size());
    CHECK(text_at(kept.at<Json::Array>("lines")->back(), "line") == lines.back().body);
    // Its result is typed.
    CHECK(at.say("propose", hall.table().secret,
                 R"("device":")" + tablet.device +
                     R"(","term":1,"match":null,"seq":null,"hash":null,"cames":[2,0],"pedres":[48,10],)"
                     R"("joc_fora":false,"side":0)")
              .status == 200);
}

TEST_CASE(
    "a new page, an old hall: what it asks with a key that is not known is refused by its name, and it keeps its "
    "lines") {
    SevenMarked here;
    auto& [hall, at, table, tablet] = here;
    table.goes = add_unknown;
    tablet.talk(table);
    CHECK(tablet.courier->stopped() == "malformed");
    CHECK(text_at(tablet.courier->standing(), "where") == "/later");
    CHECK(tablet.courier->waiting(tablet.kept.count()) == 2);
    tablet.kept.say(stones(3));
    table.goes = {};  // another version of itself
    tablet.courier->retry();
    tablet.talk(table);
    CHECK(tablet.courier->waiting(tablet.kept.count()) == 0);
    CHECK(at.ask("/hall/1/68/board").body.find("[10,0],\"playing\"") != std::string::npos);
}

TEST_CASE("a page of a form that this hall does not speak is told which it does") {
    const RunningHall hall;
    const Visitor at(hall.port());
    for (const char* path : {"/hall/2/68/about", "/hall/12/68/board"}) {
        const HallAnswered answer = at.ask(path);
        CHECK(answer.status == 426);
        CHECK(answer.word() == "form");
        CHECK(to_text(*answer.json().find("forms")) == "[1]");
    }
    CHECK(at.ask("/hall/x/68/about").status == 404);
}

}  // namespace tapet::tests
