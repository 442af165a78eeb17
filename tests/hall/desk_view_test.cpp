// What a desk makes of the events that it is told: what waits for it, and why.
#include "hall/desk_view.h"

#include <doctest/doctest.h>

#include "hall/view.h"
#include "tests/hall/evening.h"

namespace tapet::hall {

namespace {

constexpr std::int64_t kNow = 60'000;  // no table is silent yet
const std::string kDeskLink = R"({"links":[{"role":"desk","scope":"","label":"Desk","hash":"secret-1"}]})";
const std::string kFixture = R"(["sectors","Pilar","Mercat"])";

// A desk that hears each thing as it comes, and one that comes only now: both see the same.
class Desks {
  public:
    Evening evening;

    Desks() { evening.say("links", kDeskLink); }

    DeskView late() const {
        DeskView view;
        const Shown all = reset(evening.hall(), desk());
        view.take(all.event, all.data);
        return view;
    }
    const DeskView& heard() {
        if (!heard_.begun()) {
            heard_ = late();
        } else {
            for (const Shown& shown : changed_since(evening.hall(), desk(), at_)) heard_.take(shown.event, shown.data);
        }
        at_ = evening.hall().pos();
        return heard_;
    }
    // "disputed, proposed": for both desks.
    std::vector<WaitsFor> waits(std::int64_t now_ms = kNow) {
        const auto whys = [&](const DeskView& view) {
            std::vector<WaitsFor> all;
            for (const Waiter& waiter : view.lists(now_ms).waits) all.push_back(waiter.why);
            return all;
        };
        CHECK(whys(heard()) == whys(late()));
        return whys(heard());
    }
    std::vector<std::string> ripe() {
        CHECK(heard().ripe(kNow) == late().ripe(kNow));
        return heard().ripe(kNow);
    }

  private:
    DeskView heard_;
    std::int64_t at_ = 0;

    View desk() const { return {&evening.hall().links().at(1)}; }
};

}  // namespace

TEST_CASE("desk view: who knocks and whose claim waits is all that was told last, whatever the log does meanwhile") {
    DeskView view;
    const std::string pilar = R"(["sectors","Pilar","Mercat"])";
    view.take(
        "knocks",
        R"({"knocks":[{"signs":"K7F3","fixture":"[\"sectors\",\"Pilar\",\"Mercat\"]","label":"Tauleta 7","hash":"h","at_ms":5}],)"
        R"("claims":[{"id":"c","fixture":"[\"sectors\",\"Pilar\",\"Mercat\"]","label":"Tauleta 8","at_ms":6}]})");
    REQUIRE(view.knocks().size() == 2);
    CHECK(view.knocks()[0].fixture == pilar);
    CHECK(view.knocks()[0].hash == "h");
    CHECK(view.knocks()[1].claim == "c");
    CHECK(view.knocks()[1].label == "Tauleta 8");
    view.take("reset", R"({"title":"x","phase":"sectors","t":[]})");
    CHECK(view.knocks().size() == 2);
    view.take("knocks", R"({"knocks":[],"claims":[]})");
    CHECK(view.knocks().empty());
}

TEST_CASE("desk view: a table that plays and is not heard for a minute is offline, until it is heard again") {
    DeskView view;
    const auto heard_at = [&](const std::string& ms) {
        view.take("seen", R"({"seen":[[["sectors","Pilar","Mercat"],)" + ms + ",3,-1200]]}");
    };
    const auto whys = [&] {
        std::vector<WaitsFor> all;
        for (const Waiter& waiter : view.lists(2 * kOfflineMs).waits) all.push_back(waiter.why);
        return all;
    };
    heard_at("60000");
    view.take("reset",
              R"({"title":"x","phase":"sectors","t":[[1,"Pilar","Mercat",[0,0],[3,1],"playing","",1,110000,[]]]})");
    CHECK(whys() == std::vector{WaitsFor::offline});
    REQUIRE(view.seen(kFixture) != nullptr);
    CHECK(view.seen(kFixture)->waiting == 3);
    CHECK(view.seen(kFixture)->ahead_ms == -1200);
    heard_at("60001");
    CHECK(whys().empty());
    CHECK(view.seen(R"(["sectors","Pilar","Grau"])") == nullptr);
}

TEST_CASE("hall desk: a table plays, is silent, gives its result, is confirmed, and is entered") {
    Desks desks;
    CHECK(desks.heard().title() == "68 Campionat");
    CHECK(desks.heard().tables().empty());
    desks.evening.claim("device-a", 1);
    desks.evening.play("device-a", {R"({"do":"stones","side":"B","n":10})"});
    CHECK(desks.waits().empty());
    const DeskLists now = desks.heard().lists(kNow);
    REQUIRE(now.plays.size() == 1);
    CHECK(now.plays[0]->names == std::array<std::string, 2>{"Pilar", "Mercat"});
    CHECK(now.plays[0]->score == DeskMarks{{0, 0}, {0, 10}});
    CHECK(now.plays[0]->fixture == kFixture);
    CHECK(desks.waits(kNow + kSilentMs) == std::vector{WaitsFor::silent});
}

TEST_CASE("hall desk: what was given waits until the other side has agreed, and is then ripe") {
    Desks desks;
    desks.evening.claim("device-a", 1);
    desks.evening.play_to_the_end("device-a");
    desks.evening.propose("p1", kPilarWins);
    CHECK(desks.waits() == std::vector{WaitsFor::proposed});
    CHECK(desks.ripe().empty());
    CHECK(desks.heard().agreed().empty());
    desks.evening.say("confirm", R"({"proposal":"p1","side":1,"agree":true,"own":true})");
    REQUIRE(desks.heard().agreed().size() == 1);
    CHECK(desks.heard().agreed().front().fixture == kFixture);
    CHECK(desks.heard().agreed().front().marks == DeskMarks{{2, 0}, {48, 10}});
    CHECK(desks.waits().empty());
    CHECK(desks.ripe() == std::vector<std::string>{"p1"});
    REQUIRE(desks.heard().proposal(kFixture) != nullptr);
    CHECK(desks.heard().proposal(kFixture)->own);
    CHECK(desks.heard().proposal(kFixture)->marks == DeskMarks{{2, 0}, {48, 10}});
}

TEST_CASE("hall desk: who does not agree says why, and other marks are read beside the first") {
    Desks desks;
    desks.evening.claim("device-a", 1);
    desks.evening.play_to_the_end("device-a");
    desks.evening.propose("p1", kPilarWins);
    desks.heard();
    desks.evening.say("confirm",
                      R"({"proposal":"p1","side":1,"agree":false,"own":false,"why":"third cama",)"
                      R"("instead":{"cames":[2,1],"pedres":[66,50],"joc_fora":false}})",
                      {}, "c1");
    CHECK(desks.waits() == std::vector{WaitsFor::disputed});
    for (const DeskView& view : {desks.heard(), desks.late()}) {
        const DeskProposal* given = view.proposal(kFixture);
        REQUIRE(given != nullptr);
        CHECK(given->id == "c1");
        CHECK(given->why == "third cama");
        CHECK(given->first == DeskMarks{{2, 0}, {48, 10}});
        CHECK(given->marks == DeskMarks{{2, 1}, {66, 50}});
    }
    CHECK(desks.heard().agreed().empty());
    desks.evening.say("confirm", R"({"proposal":"c1","side":0,"agree":true,"own":false})");
    CHECK(desks.heard().agreed().front().marks == DeskMarks{{2, 1}, {66, 50}});
    CHECK(desks.ripe() == std::vector<std::string>{"c1"});
}

TEST_CASE("hall desk: the message is there until the next") {
    Desks desks;
    desks.heard();
    desks.evening.say("message", R"({"text":"A sopar"})");
    CHECK(desks.heard().message() == "A sopar");
    CHECK(desks.late().message() == "A sopar");
    desks.evening.say("message", R"({"text":null})");
    CHECK(desks.heard().message().empty());
}

TEST_CASE("hall desk: what is no event of a hall changes nothing") {
    DeskView view;
    for (const char* data : {"", "{", "[]", R"({"t":[[1]],"more":[]})", R"({"t":[3],"more":[{}]})", R"({"say":3})"}) {
        for (const char* event : {"tables", "say", "message", "strange"}) view.take(event, data);
    }
    CHECK(view.tables().empty());
    CHECK_FALSE(view.begun());
}

}  // namespace tapet::hall
