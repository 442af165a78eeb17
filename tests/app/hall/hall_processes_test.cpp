// What happens when (HALL.md): PostgreSQL fails over to a standby that lacked the end; two processes have two desks that enter one result.
#include <doctest/doctest.h>
#include <future>
#include <string>
#include <thread>
#include <vector>

#include "app/hall/opening.h"
#include "storage/hall/check_hall.h"
#include "tests/app/hall/counting_tablet.h"
#include "tests/app/hall/hall_on_postgres.h"
#include "tests/app/hall/over_http.h"

namespace tapet::tests {

namespace {

using storage::halls::PostgresServer;

std::size_t how_often(const std::string& text, const std::string& words) {
    std::size_t count = 0;
    for (std::size_t at = text.find(words); at != std::string::npos; at = text.find(words, at + 1)) ++count;
    return count;
}

}  // namespace

TEST_CASE(
    "PostgreSQL fails over to a standby that lacked the end: the tablet sends it again, and says it, and who looks on "
    "gets all anew") {
    PostgresServer first;
    const std::string one = first.address();
    PostgresServer standby(first);
    const std::string store = standby.behind(one);
    const HallOnPostgres hall(store);
    const Visitor at(hall.port());
    OverHttp talks{at, hall.table()};
    CountingTablet tablet;
    tablet.talk(talks);
    tablet.play_setup();
    for (int i = 0; i < 5; ++i) tablet.kept.say(stones(2));
    tablet.talk(talks);
    const std::string rows = first.tell(one, "SELECT count(*) FROM log");
    while (standby.tell(standby.here(one), "SELECT count(*) FROM log") != rows) std::this_thread::yield();
    standby.follow_no_more(one);
    for (int i = 0; i < 5; ++i) tablet.kept.say(stones(2, 'B'));
    tablet.propose(app::random_secret(), R"("cames":[0,0],"pedres":[10,10],"joc_fora":false)");
    tablet.talk(talks);
    CHECK(tablet.courier->waiting(tablet.kept.count()) == 0);
    REQUIRE(tablet.says.size() == 1);
    const std::int64_t taken = tablet.says.front().status;
    const HallAnswered last = at.say("message", hall.desk(), R"("text":"Ara")");
    REQUIRE(last.status == 200);
    const std::string mark = text_at(last.json(), "mark");

    first.stop();
    standby.promote();
    const std::string lines = "SELECT count(*) FROM log WHERE stream > 1";
    CHECK(standby.tell(standby.here(one), lines) == "6");  // the setup and five
    tablet.talk(talks);
    tablet.talk(talks);
    CHECK(tablet.courier->stopped().empty());
    CHECK(standby.tell(standby.here(one), lines) == "11");
    const auto kept = storage::connect_postgres(store);
    CHECK(storage::check_hall(*kept, *app::find_hall(*kept, "68")).empty());
    const std::string says = at.get("says", hall.desk()).body;
    CHECK(how_often(says, tablet.says.front().id) == (taken == 200 ? 1 : 0));
    CHECK(says.find("\"Ara\"") == std::string::npos);  // its desk says it again
    const auto looks = at.live("board&after=" + mark, "");
    CHECK(looks->hear_until("event: reset\n") != "");
}

TEST_CASE(
    "two desks at two processes of one PostgreSQL enter one proposal at once: it is entered once, and both see it") {
    const std::string store = PostgresServer::get().address();
    const HallOnPostgres hall(store);
    const ServedHall other(store);
    const Visitor one_desk(hall.port());
    const Visitor other_desk(other.port());
    const std::string second = one_desk.link(hall.desk(), "desk", "null");
    const std::vector<std::string> fixtures{R"(["sectors","Pilar","Mercat"])", R"(["sectors","Pilar","Convent"])",
                                            R"(["sectors","Mercat","Convent"])"};
    for (const std::string& fixture : fixtures) {
        const std::string table = one_desk.link(hall.desk(), "table", fixture);
        const std::string device = app::random_secret();
        const std::string writes = R"("device":")" + device + "\",";
        REQUIRE(
            one_desk.say("claim", table, writes + R"("label":"Tauleta","match":null,"term":0,"take":null)").status ==
            200);
        const std::string id = app::random_secret();
        REQUIRE(one_desk
                    .post("propose", table,
                          R"({"id":")" + id + "\"," + writes +
                              R"("term":1,"match":null,"seq":null,"hash":null,"cames":[2,0],"pedres":[48,10],)"
                              R"("joc_fora":false,"side":0})")
                    .status == 200);
        const std::string enters = R"("proposals":[")" + id + R"("],"events":[])";
        auto there = std::async(std::launch::async, [&] { return other_desk.say("enter", second, enters); });
        const HallAnswered here = one_desk.say("enter", hall.desk(), enters);
        const HallAnswered answered = there.get();
        CHECK(here.status == 200);
        CHECK(answered.status == 200);
        const std::string both = here.body + answered.body;
        CHECK(how_often(both, "\"proposals\":[{\"seq\":") == 1);
        CAPTURE(both);
        CHECK(how_often(both, "\"proposals\":[{\"rule\":\"") == 1);  // it has a result
    }
    CHECK(how_often(one_desk.get("streams/1?from=0", hall.desk()).body, R"(\"do\":\"result\")") == 3);
    const auto board = [](const Visitor& at) { return at.ask("/hall/1/68/board").body; };
    while (board(one_desk) != board(other_desk)) std::this_thread::yield();
    CHECK(how_often(board(one_desk), "\"entered\"") == 3);
    const auto kept = storage::connect_postgres(store);
    CHECK(storage::check_hall(*kept, *app::find_hall(*kept, "68")).empty());
}

}  // namespace tapet::tests
