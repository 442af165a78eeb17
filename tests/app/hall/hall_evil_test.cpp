// What happens when (HALL.md): an evil phone, with the photograph of an acta's code.
#include <doctest/doctest.h>
#include <string>

#include "tests/app/hall/counting_tablet.h"
#include "tests/app/hall/over_http.h"
#include "tests/app/hall/running_hall.h"

namespace tapet::tests {

namespace {

constexpr const char* kPilarWon = R"("cames":[2,0],"pedres":[48,10],"joc_fora":false)";

// A table in play, and a phone that has its code.
struct Photographed {
    explicit Photographed(const char* choices = kUsualChoices) : hall(choices), at(hall.port()) {
        tablet.talk(talks);
        tablet.play_setup();
        tablet.kept.say(stones(10, 'B'));
        tablet.talk(talks);
    }
    RunningHall hall;
    Visitor at;
    OverHttp talks{at, hall.table().secret};
    CountingTablet tablet{};
    CountingTablet phone{};

    std::string board() const { return at.ask("/hall/1/68/board").body; }
    std::string stream(int number) const {
        return at.get("streams/" + std::to_string(number) + "?from=0", hall.desk().secret).body;
    }
    void play_to_the_end(CountingTablet& one) const {
        for (int cama = 0; cama < 2; ++cama) one.kept.say(stones(24));
    }
};

}  // namespace

TEST_CASE("evil phone: it is asked first, learns no device, and writes nothing without taking the table") {
    Photographed evening;
    evening.phone.talk(evening.talks);
    CHECK(evening.phone.courier->stopped() == "held");
    CHECK(text_at(evening.phone.courier->standing(), "label") == hall::label_of(evening.tablet.device));
    CHECK(evening.phone.table.standing.find(evening.tablet.device) == std::string::npos);
    // As the table's program it would say that it has the table's term.
    const RemoteLine last = evening.tablet.kept.lines().back();
    evening.tablet.kept.say(stones(24));
    const auto errand = evening.tablet.next();
    REQUIRE(errand);
    std::string stolen = errand->body;
    stolen.replace(stolen.find(evening.tablet.device), evening.tablet.device.size(), evening.phone.device);
    const HallAnswered refused = evening.at.post("lines", evening.hall.table().secret, stolen);
    CHECK(refused.status == 409);
    CHECK(refused.word() == "replaced");
    CHECK(text_at(parse_json(evening.stream(2)).value_or(Json()), "hash") == last.hash);
    const HallAnswered given =
        evening.at.say("propose", evening.hall.table().secret,
                       R"("device":")" + evening.phone.device + R"(","term":1,"match":")" + evening.tablet.match +
                           R"(","seq":1,"hash":")" + last.hash + "\"," + kPilarWon + R"(,"side":0)");
    CHECK(given.status == 409);
    CHECK(given.word() == "replaced");
}

TEST_CASE(
    "evil phone: when it takes the table over the tablet and the desk see it at once, and nothing that was sent is "
    "altered") {
    Photographed evening;
    const std::string before = evening.stream(2);
    const auto desk = evening.at.live("desk", evening.hall.desk().secret);
    CHECK(desk->hear_until(hall::label_of(evening.tablet.device)) != "");
    evening.phone.talk(evening.talks);
    evening.phone.courier->take_over();
    evening.phone.talk(evening.talks);
    CHECK(evening.phone.table.term == 2);
    CHECK(desk->hear_until(hall::label_of(evening.phone.device)) != "");
    evening.tablet.kept.say(stones(24));
    evening.tablet.talk(evening.talks);
    CHECK(evening.tablet.courier->stopped() == "replaced");
    CHECK(text_at(evening.tablet.courier->standing(), "label") == hall::label_of(evening.phone.device));
    CHECK(evening.stream(2).substr(0, before.find("\"seq\"")) == before.substr(0, before.find("\"seq\"")));

    // A new link, the photographed one taken back: the tablet goes on, the phone is out.
    const std::string fresh = evening.at.link(evening.hall.desk().secret, "table", R"(["sectors","Pilar","Mercat"])");
    CHECK(evening.at.say("unlink", evening.hall.desk().secret, R"("link":2)").status == 200);
    evening.phone.courier->retry();
    evening.phone.talk(evening.talks);
    CHECK(evening.phone.courier->stopped() == "gone");
    OverHttp by_the_new{evening.at, fresh};
    evening.tablet.courier->retry();
    evening.tablet.talk(by_the_new);
    evening.tablet.courier->take_over();
    evening.tablet.talk(by_the_new);
    CHECK(evening.tablet.courier->stopped().empty());
    CHECK(evening.tablet.courier->waiting(evening.tablet.kept.count()) == 0);
    CHECK(evening.board().find("\"Pilar\",\"Mercat\",[1,0]") != std::string::npos);
}

TEST_CASE("evil phone: it wins nothing, since the side that loses agrees with its own link, or the desk taps") {
    for (const char* accept : {"desk", "own", "tablet"}) {
        CAPTURE(std::string(accept));
        Photographed evening(
            (R"({"accept":")" + std::string(accept) + R"(","claims":"link","public":"live"})").c_str());
        evening.phone.talk(evening.talks);
        evening.phone.courier->take_over();
        evening.phone.talk(evening.talks);
        evening.play_to_the_end(evening.phone);
        const std::string proposal = app::random_secret();
        evening.phone.propose(proposal, kPilarWon);
        evening.phone.agree(proposal);  // for the other side, as on the tablet that is turned
        evening.phone.talk(evening.talks);
        CHECK(evening.board().find("\"entered\"") == std::string::npos);
        // The loser says what it was.
        const HallAnswered disputed = evening.at.say(
            "confirm", evening.hall.side().secret,
            R"("proposal":")" + proposal + R"(","side":1,"agree":false,"why":"No ha sigut això","device":")" +
                app::random_secret() + "\"");
        CHECK_MESSAGE(disputed.status == 200, disputed.body);
        evening.phone.agree(proposal);  // its own link's word counts over the tablet's
        evening.phone.talk(evening.talks);
        CHECK(evening.board().find("\"disputed\"") != std::string::npos);
    }
}

TEST_CASE("evil phone: once the match is settled the code claims nothing, and only devices that wrote there say more") {
    Photographed evening;
    evening.play_to_the_end(evening.tablet);
    evening.tablet.talk(evening.talks);
    const std::string typed = R"("event":{"do":"result","between":["Pilar","Mercat"],"cames":[2,0],"pedres":[48,10]})";
    CHECK(evening.at.say("event", evening.hall.desk().secret, typed).status == 200);
    CHECK(evening.board().find("\"entered\"") != std::string::npos);
    evening.phone.talk(evening.talks);
    CHECK(evening.phone.courier->stopped() == "no-longer");
    CHECK(evening.phone.table.standing.find("\"lines\"") == std::string::npos);
    CHECK(evening.at.live("table", evening.hall.table().secret)->hear_until("event: reset\n") != "");
    evening.tablet.now += 60'000;
    evening.tablet.talk(evening.talks);  // whether all is as it was
    CHECK(evening.tablet.courier->stopped().empty());
}

}  // namespace tapet::tests
