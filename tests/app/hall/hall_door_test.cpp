// What desks see of what is kept in memory alone: who knocks, whose claim waits, which tablet was heard when.
#include <doctest/doctest.h>
#include <string>

#include "hall/asked.h"
#include "tests/app/hall/running_hall.h"
#include "tests/app/hall/visitor.h"

namespace tapet::tests {

namespace {

constexpr const char* kPilarMercat = R"(["sectors","Pilar","Mercat"])";

std::string signs() { return hall::signs_of(kSmallChampionship, kPilarMercat, app::sha256); }

std::string knock_of(const std::string& secret, const std::string& its_signs = signs()) {
    return R"({"signs":")" + its_signs + R"(","label":"Tauleta 7","hash":")" + *app::hash_of_secret(secret) + "\"}";
}

std::string claim_of(const std::string& device) {
    return R"("device":")" + device + R"(","label":"Tauleta 7","match":null,"term":0,"take":null)";
}

}  // namespace

TEST_CASE("hall door: a tablet knocks with the acta's four signs, the desk sees it and lets it in") {
    const RunningHall hall;
    const Visitor at(hall.port());
    const auto desk = at.live("desk", hall.desk().secret);
    CHECK(desk->hear_until("event: reset\n") != "");
    const std::string secret = app::random_secret();
    CHECK(at.post("knock", "", knock_of(secret, "2222")).status == 404);
    CHECK(at.say("claim", secret, claim_of(app::random_secret())).status == 401);
    CHECK(at.post("knock", "", knock_of(secret)).status == 202);
    const std::string seen = desk->hear_until("\"label\":\"Tauleta 7\"");
    CHECK(seen.find("event: knocks\n") != std::string::npos);
    CHECK(seen.find("\"signs\":\"" + signs() + "\"") != std::string::npos);
    CHECK(seen.find(R"(\"Pilar\",\"Mercat\")") != std::string::npos);
    // The desk makes a link of the hash that it was told.
    CHECK(at.say("links", hall.desk().secret,
                 R"("links":[{"role":"table","scope":["sectors","Pilar","Mercat"],"label":"Taula 14","hash":")" +
                     *app::hash_of_secret(secret) + "\"}]")
              .status == 200);
    CHECK(desk->hear_until("\"knocks\":[]") != "");
    CHECK(at.say("claim", secret, claim_of(app::random_secret())).status == 200);
    // Who comes later is told of those who wait now.
    CHECK(at.post("knock", "", knock_of(app::random_secret())).status == 202);
    const auto late = at.live("desk", hall.desk().secret);
    CHECK(late->hear_until("event: knocks\n") != "");
}

TEST_CASE("hall door: knocks are for desks and the sector's delegate, and nobody else") {
    const RunningHall hall;
    const Visitor at(hall.port());
    const std::string mine = at.link(hall.desk().secret, "sector", R"(["sectors","1"])");
    const auto side = at.live("side", hall.side().secret);
    const auto board = at.live("board", "");
    const auto delegate = at.live("sector", mine);
    for (Caller* each : {side.get(), board.get(), delegate.get()}) CHECK(each->hear_until("event: reset\n") != "");
    CHECK(at.post("knock", "", knock_of(app::random_secret())).status == 202);
    CHECK(delegate->hear_until("event: knocks\n") != "");
    CHECK(at.say("message", hall.desk().secret, R"("text":"Ara")").status == 200);
    CHECK(side->hear_until("event: message\n").find("knocks") == std::string::npos);
    CHECK(board->hear_until("event: message\n").find("knocks") == std::string::npos);
}

TEST_CASE("hall door: where claims wait, the desk sees which tablet asks and not its device, and lets it in") {
    const RunningHall hall;
    const Visitor at(hall.port());
    REQUIRE(at.say("choices", hall.desk().secret, R"("claims":"desk")").status == 200);
    const auto desk = at.live("desk", hall.desk().secret);
    const std::string device = app::random_secret();
    const std::string id = app::random_secret();
    const std::string claim = R"({"id":")" + id + "\"," + claim_of(device) + "}";
    const HallAnswered asked = at.post("claim", hall.table().secret, claim);
    CHECK(asked.status == 409);
    CHECK(asked.body.find("\"asked\":true") != std::string::npos);
    const std::string seen = desk->hear_until("\"claims\":[{\"id\":\"" + id + "\"");
    CHECK(seen != "");
    CHECK(desk->hear_until("}]").find(device) == std::string::npos);
    CHECK(at.say("admit", hall.desk().secret, R"("claim":")" + id + R"(","off":false)").status == 200);
    CHECK(at.post("claim", hall.table().secret, claim).status == 200);
    CHECK(desk->hear_until("\"claims\":[]") != "");
}

TEST_CASE("hall door: a desk sees when a tablet was heard, how much waits there and how its clock goes") {
    const RunningHall hall;
    const Visitor at(hall.port());
    const std::string device = app::random_secret();
    REQUIRE(at.say("claim", hall.table().secret, claim_of(device)).status == 200);
    const auto desk = at.live("desk", hall.desk().secret);
    const auto board = at.live("board", "");
    CHECK(desk->hear_until("event: reset\n") != "");
    CHECK(board->hear_until("event: reset\n") != "");
    const auto sign = [&](const std::string& who) {
        at.post(
            "lines", hall.table().secret,
            R"({"device":")" + who +
                R"(","term":1,"waiting":3,"now_ms":1000,"match":"33333333-3333-4333-8333-333333333333","after":null,)"
                R"("instead":null,"hash":"00000000000000000000000000000000","lines":[]})");
    };
    sign(app::random_secret());  // another's sign is none of this table's
    sign(device);
    CHECK(desk->hear_until("event: seen\n") != "");
    const std::string seen = desk->hear_until("\n\n");
    CHECK(seen.find("data: {\"seen\":[[[\"sectors\",\"Pilar\",\"Mercat\"],") == 0);
    CHECK(seen.find(",3,-") != std::string::npos);  // a clock that is far behind
    // So do the list of links and another tablet that asks for the table.
    const std::string heard_ms =
        seen.substr(std::string_view("{\"seen\":[[[\"sectors\",\"Pilar\",\"Mercat\"],").size() + 6);
    const std::string at_ms = heard_ms.substr(0, heard_ms.find(','));
    const std::string links = at.get("links", hall.desk().secret).body;
    CHECK(links.find(R"("label":"table","made":6,"seen":)" + at_ms) != std::string::npos);
    CHECK(links.find(R"("label":"side","made":6,"seen":null)") != std::string::npos);
    const HallAnswered held = at.say("claim", hall.table().secret, claim_of(app::random_secret()));
    CHECK(held.word() == "held");
    CHECK(held.body.find("\"seen_ms\":" + at_ms + ",") != std::string::npos);
    CHECK(at.say("message", hall.desk().secret, R"("text":"Ara")").status == 200);
    CHECK(board->hear_until("event: message\n").find("seen") == std::string::npos);
}

}  // namespace tapet::tests
