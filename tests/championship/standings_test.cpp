// Standings and tie-breaks, as the grid on the wall would show them.
#include "championship/standings.h"

#include <doctest/doctest.h>

#include "tests/championship/desk.h"

namespace tapet::championship {

namespace {

Setup with(TieBreak steps, AwardedScore awarded = AwardedScore::none) {
    return {"Proves", {"1", "2"}, 24, 2, {std::move(steps), awarded}};
}

}  // namespace

TEST_CASE("championship.points: won 1, lost 0, and each result says whose row it changed") {
    Desk desk;
    desk.enter("1: X Y Z").play("start");
    const auto rulings = desk.rule("Y 2-1 X 66-50");
    CHECK(facts(rulings, "championship.points") ==
          R"({"group":"1","falla":"X","points":0,"lost":1,"cames":1,"pedres":50})");
    CHECK(desk.table() == "Y 1 2-66, X 0 1-50, Z 0 0-0");
    CHECK(desk.match("X", "Y") == "played Y 1-2 50-66");
}

TEST_CASE("a correction gives back what the first result gave") {
    Desk desk;
    desk.enter("1: X Y Z").play("start; X 2-0 Y 48-20");
    const auto rulings = desk.rule("correct Y 2-0 X 48-20");
    CHECK(facts(rulings, "championship.points") ==
          R"({"group":"1","falla":"X","points":-1,"lost":1,"cames":-2,"pedres":-28})");
    CHECK(desk.table() == "Y 1 2-48, X 0 0-20, Z 0 0-0");
}

TEST_CASE("level on points and all: shared ranks, skipping, in the order of entry, never by name") {
    Desk desk;
    desk.enter("1: Z Y X W").play("start; Z 2-0 W 48-0; Y 2-0 W 48-0; X 2-0 W 48-0");
    CHECK(desk.table() == "Z 1 2-48, = Y 1 2-48, = X 1 2-48, W 0 0-0");
    const Json rows = *desk.json().find("tables")->find("1");
    CHECK(*rows.as_array()->at(3).find("rank") == Json(4));
}

TEST_CASE("championship.tie.cames-pedres: camas before stones") {
    Desk desk(with({TieStep::cames, TieStep::pedres}));
    desk.enter("1: X Y Z; 2: T").play("start; X 2-0 Y 48-0; Y 2-1 Z 48-24");
    // X 3 camas and 72 stones, Y 2 and 48, Z 3 and 95: level on camas, Z has more stones.
    const auto rulings = desk.rule("Z 2-1 X 71-24");
    CHECK(desk.table() == "Z 1 3-95, X 1 3-72, Y 1 2-48");
    CHECK(facts(rulings, "championship.tie.cames-pedres") == R"({"group":"1","winner":"Z","by":"pedres"} tie_break)");
    CHECK(desk.qualified() == R"(["Z","T"])");
}

TEST_CASE("championship.tie.cames-pedres: each value of tie_break decides the same table in its own way") {
    // X and T have two points: T beat X, and both have 4 camas and 96 stones. Y and Z have one: Y beat Z and has fewer
    // camas but more stones.
    const std::string played =
        "start; X 2-0 Y 48-46; Y 2-1 Z 71-24; Z 1-2 X 24-48; Z 2-0 T 48-0; T 2-0 X 48-0; Y 0-2 T 0-48";
    const auto grid = [&](TieBreak steps) {
        Desk desk(with(std::move(steps)));
        desk.enter("1: X Y Z T; 2: U").play(played);
        return desk.table();
    };
    CHECK(grid({TieStep::cames}) == "X 2 4-96, = T 2 4-96, Z 1 4-96, Y 1 2-117");
    CHECK(grid({TieStep::pedres}) == "X 2 4-96, = T 2 4-96, Y 1 2-117, Z 1 4-96");
    CHECK(grid({TieStep::mutual}) == "T 2 4-96, X 2 4-96, Y 1 2-117, Z 1 4-96");
    CHECK(grid({TieStep::cames, TieStep::mutual}) == "T 2 4-96, X 2 4-96, Z 1 4-96, Y 1 2-117");
    CHECK(grid({TieStep::pedres, TieStep::cames}) == "X 2 4-96, = T 2 4-96, Y 1 2-117, Z 1 4-96");
}

TEST_CASE("mutual counts only the matches among all who are still level at that step, and once") {
    Desk desk(with({TieStep::mutual, TieStep::cames}));
    // X, Y, Z a circle with one point each among them; T beaten by all: mutual leaves all three, camas then put Z
    // first.
    desk.enter("1: X Y Z T; 2: U")
        .play("start; X 2-0 T 48-0; Y 2-0 T 48-0; Z 2-0 T 48-0; X 2-0 Y 48-0; Y 2-0 Z 48-0; Z 2-0 X 48-0");
    CHECK(desk.table() == "X 2 4-96, = Y 2 4-96, = Z 2 4-96, T 0 0-0");
    desk.play("correct Z 1-2 Y 24-48");
    CHECK(desk.table() == "Z 2 5-120, X 2 4-96, = Y 2 4-96, T 0 0-0");
}

TEST_CASE("a tie-break that any order of steps would decide alike is no house ruling") {
    Desk desk(with({TieStep::cames, TieStep::pedres}));
    // X beat Y and has more camas and more stones: every step names X.
    desk.enter("1: X Y Z; 2: T").play("start; X 2-0 Y 48-0; Z 2-1 X 48-47");
    const auto rulings = desk.rule("Y 2-0 Z 48-0");
    // All three have a point; in the circle mutual alone leaves them level: the option did decide.
    CHECK(facts(rulings, "championship.tie.cames-pedres") == R"({"group":"1","winner":"X","by":"cames"} tie_break)");
    Desk four(with({TieStep::cames, TieStep::pedres}));
    four.enter("1: X Y Z T; 2: U")
        .play("start; X 2-0 Y 48-0; X 2-0 Z 48-0; T 2-0 X 48-0; Y 2-1 Z 48-24; Y 2-1 T 48-24");
    // X and Y have two points, X beat Y and has no fewer camas; T can only have two as well.
    const auto last = four.rule("Z 2-0 T 48-0");
    CHECK(four.table() == "X 2 4-96, = Y 2 4-96, Z 1 3-72, = T 1 3-72");
    CHECK(facts(last, "championship.tie.committee") ==
          R"({"group":"1","winner":null,"tied":["X","Y"]} tie_break)");  // mutual would name X
    const auto better = four.rule("correct X 2-0 Z 48-24");
    CHECK(find(better, "championship.tie.cames-pedres") == nullptr);
    const auto best = four.rule("correct X 2-1 T 48-24");
    CHECK(facts(best, "championship.sectors.league") == R"({"group":"1","winner":"X"})");  // three points alone
}

TEST_CASE("a tie-break without a house tag: cames, pedres and mutual all name the same") {
    Desk desk(with({TieStep::cames, TieStep::pedres}));
    desk.enter("1: X Y Z T; 2: U")
        .play("start; X 2-0 Y 48-0; X 2-0 Z 48-0; T 2-1 X 48-47; Y 2-1 Z 48-24; Y 2-1 T 48-24");
    const auto rulings = desk.rule("Z 2-0 T 48-0");
    CHECK(desk.table() == "X 2 5-143, Y 2 4-96, Z 1 3-72, = T 1 3-72");
    CHECK(facts(rulings, "championship.tie.cames-pedres") == R"({"group":"1","winner":"X","by":"cames"})");
}

TEST_CASE("championship.tie.committee: those level at the top of a complete table wait for it") {
    Desk desk(with({TieStep::cames, TieStep::pedres}));
    desk.enter("1: X Y Z; 2: T").play("start; X 2-0 Y 48-0; Y 2-0 Z 48-0");
    CHECK(desk.refusal("order 1 X Y Z") == "championship.tie.committee");  // the table is not complete
    const auto tied = desk.rule("Z 2-0 X 48-0");
    CHECK(facts(tied, "championship.tie.committee") == R"({"group":"1","winner":null,"tied":["X","Y","Z"]})");
    CHECK(desk.owed() == R"([{"group":"1","tied":["X","Y","Z"]}])");
    CHECK(desk.next() == "null");
    for (const char* wrong : {"order 1 X Y", "order 1 X Y Y", "order 1 X Y Z T", "order 2 T", "order 2 X Y Z"}) {
        CHECK(desk.refusal(wrong) == "championship.tie.committee");
    }
    const auto ordered = desk.rule("order 1 Z X Y");
    CHECK(facts(ordered, "championship.tie.committee") == R"({"group":"1","winner":"Z","order":["Z","X","Y"]})");
    CHECK(desk.table() == "Z 1 2-48, X 1 2-48, Y 1 2-48");
    CHECK(desk.owed() == "[]");
    CHECK(desk.refusal("order 1 X Y Z") == "championship.committee.final");  // given once
}

TEST_CASE("a table keeps the committee's last order, which counts whenever exactly these are level there") {
    Desk desk(with({TieStep::cames, TieStep::pedres}));
    desk.enter("1: X Y Z; 2: T").play("start; X 2-0 Y 48-0; Y 2-0 Z 48-0; Z 2-0 X 48-0; order 1 Z X Y");
    desk.play("correct X 2-1 Y 48-24");
    CHECK(desk.table() == "Y 1 3-72, X 1 2-48, = Z 1 2-48");  // not level any more
    desk.play("correct X 2-0 Y 48-0");
    CHECK(desk.table() == "Z 1 2-48, X 1 2-48, Y 1 2-48");  // level again: the order is back
}

TEST_CASE("awarded_score: an awarded point brings no camas, or those of a whole match") {
    const auto grid = [](AwardedScore awarded) {
        Desk desk(with({TieStep::cames}, awarded));
        desk.enter("1: X Y Z").play("start; suspend X Y");
        const auto rulings = desk.rule("committee X Y Y");
        return desk.table() + " / " + desk.match("X", "Y") + " / " + facts(rulings, "championship.committee.decides") +
               " / " + facts(rulings, "championship.points");
    };
    CHECK(
        grid(AwardedScore::none) ==
        "Y 1 0-0, X 0 0-0, = Z 0 0-0 / awarded Y 0-0 0-0 committee / "
        R"({"between":["X","Y"],"status":"awarded","winner":"Y","by":"committee","cames":[0,0],"pedres":[0,0]} awarded_score / )"
        R"({"group":"1","falla":"X","points":0,"lost":1,"cames":0,"pedres":0})");
    CHECK(
        grid(AwardedScore::full) ==
        "Y 1 2-48, X 0 0-0, = Z 0 0-0 / awarded Y 0-2 0-48 committee / "
        R"({"between":["X","Y"],"status":"awarded","winner":"Y","by":"committee","cames":[0,2],"pedres":[0,48]} awarded_score / )"
        R"({"group":"1","falla":"X","points":0,"lost":1,"cames":0,"pedres":0})");
}

TEST_CASE("awarded_score decides a table: the ruling on its top says so") {
    // X: two matches won on the table, one of them against Y. Y: two points awarded, which would bring more camas than
    // X has.
    const std::string played =
        "start; X 2-1 Y 48-24; X 2-1 Z 48-24; T 2-0 X 48-0; suspend Y Z; committee Y Z Y; suspend Y T; "
        "committee Y T Y";
    Desk none(with({TieStep::cames, TieStep::pedres}));
    const auto rulings = none.enter("1: X Y Z T; 2: U").play(played).rule("Z 2-0 T 48-0");
    CHECK(none.table() == "X 2 4-96, Y 2 1-24, Z 1 3-72, T 1 2-48");
    CHECK(facts(rulings, "championship.tie.cames-pedres") ==
          R"({"group":"1","winner":"X","by":"cames"} awarded_score)");
    Desk full(with({TieStep::cames, TieStep::pedres}, AwardedScore::full));
    const auto other = full.enter("1: X Y Z T; 2: U").play(played).rule("Z 2-0 T 48-0");
    CHECK(full.table() == "Y 2 5-120, X 2 4-96, Z 1 3-72, T 1 2-48");
    CHECK(facts(other, "championship.tie.cames-pedres") == R"({"group":"1","winner":"Y","by":"cames"} tie_break)");
}

}  // namespace tapet::championship
