// Those who leave, those who do not come, and what the committee makes of it: Bases, Art. 2, 4, 5, 7, 8.
#include <doctest/doctest.h>

#include "tests/championship/desk.h"

namespace tapet::championship {

TEST_CASE("championship.withdraw.annul (Art. 4): as if it had never begun") {
    Desk desk;
    desk.enter("1: X Y Z T").play("start; X 2-0 Y 48-10; X 2-1 Z 66-50; Y 2-0 Z 48-0; T 2-0 X 48-0");
    const auto rulings = desk.rule("withdraw X");
    CHECK(facts(rulings, "championship.withdraw.annul") == R"({"falla":"X","status":"withdrawn"})");
    // The opponents lose what they had against it, points, camas and stones.
    CHECK(desk.table() == "Y 1 2-48, Z 0 0-0, = T 0 0-0, X - withdrawn");
    CHECK(desk.fixtures() == "Y-Z | T-Y | Z-T");
    CHECK(desk.match("X", "Y") == "none");
    CHECK(desk.refusal("X 2-0 Y 48-0") == "championship.withdraw.annul");
    CHECK(desk.refusal("withdraw X") == "championship.phase.not-in");
}

TEST_CASE("a round whose only match is annulled stays, empty") {
    Desk desk;
    desk.enter("1: X Y Z").play("start; withdraw Z");
    CHECK(to_text(*desk.json().find("fixtures")) == R"({"1":[[],[],[["X","Y"]]]})");
    CHECK(*desk.json().find("matches")->find("1")->as_array()->at(0).find("round") == Json(3));
}

TEST_CASE("championship.disqualify.lost (Art. 7): all its matches are lost, played, decided or open") {
    Desk desk;
    desk.enter("1: X Y Z T").play("start; X 2-0 Y 48-10 by X1 X2 Y1 Y3; suspend X Z at 1-0 30-12; Y 2-0 Z 48-0");
    const auto rulings = desk.rule("disqualify X");
    CHECK(facts(rulings, "championship.disqualify.lost") == R"({"falla":"X","status":"disqualified"})");
    CHECK(desk.table() == "Y 2 2-58, Z 1 0-12, T 1 0-0, X 0 0-0 disqualified");
    CHECK(desk.match("X", "Y") == "awarded Y 0-0 0-10");  // what Y had marked itself
    CHECK(desk.match("X", "Z") == "awarded Z 0-0 0-12");
    CHECK(desk.match("X", "T") == "awarded T 0-0 0-0");
    CHECK(desk.owed() == "[]");
    // Who sat down is kept.
    const Json first = desk.json().find("matches")->find("1")->as_array()->at(4);
    CHECK(to_text(*first.find("players")) == R"([["X1","X2"],["Y1","Y3"]])");
    CHECK(desk.refusal("correct X 2-0 Y 48-0") == "championship.disqualify.lost");
}

TEST_CASE("an opponent's points by a disqualification are a house ruling where camas came or went with them") {
    Desk desk({"Proves", {"1"}, 24, 2, {{TieStep::cames}, AwardedScore::full}});
    desk.enter("1: X Y").play("start; Y 2-1 X 48-40");
    const auto rulings = desk.rule("disqualify X");
    CHECK(desk.table() == "Y 1 2-48, X 0 0-0 disqualified");
    REQUIRE(rulings.size() >= 3);
    // Y had won already: the point, the camas and the stones are the same, but they are now awarded ones.
    CHECK(to_text(rulings[2].facts[1].value) == "\"Y\"");
    CHECK(to_text(rulings[2].facts[2].value) == "0");
    CHECK(rulings[2].house == "awarded_score");
    CHECK(to_text(rulings[1].facts[1].value) == "\"X\"");
    CHECK(rulings[1].house == "");
}

TEST_CASE("two disqualified both lose theirs, and neither wins the table") {
    Desk desk({"Proves", {"1", "2"}, 24, 2, {}});
    desk.enter("1: X Y; 2: T").play("start; disqualify X; disqualify Y");
    CHECK(desk.match("X", "Y") == "lost 0-0 0-0");
    CHECK(desk.table() == "X 0 0-0 disqualified, = Y 0 0-0 disqualified");
    CHECK(desk.champion() == "\"T\"");
}

TEST_CASE("an order of the committee does not rank those whom it ordered once all are disqualified") {
    Desk desk({"Proves", {"1", "2"}, 24, 2, {}});
    desk.enter("1: X Y; 2: T").play("start; suspend X Y; committee X Y -; order 1 Y X; disqualify X; disqualify Y");
    CHECK(desk.table() == "X 0 0-0 disqualified, = Y 0 0-0 disqualified");
}

TEST_CASE("a disqualification takes the committee's word from a match") {
    Desk desk;
    desk.enter("1: X Y Z").play("start; suspend X Y; representative X Y X");
    CHECK(desk.match("X", "Y") == "awarded X 0-0 0-0 representative");
    desk.play("disqualify X");
    CHECK(desk.match("X", "Y") == "awarded Y 0-0 0-0");
}

TEST_CASE("championship.suspend.force-majeure and championship.suspend.absent: the match waits") {
    Desk desk;
    desk.enter("1: X Y Z").play("start");
    CHECK(facts(desk.rule("suspend Y X at 1-0 30-12"), "championship.suspend.force-majeure") ==
          R"({"between":["X","Y"],"cames":[0,1],"pedres":[12,30]})");
    CHECK(facts(desk.rule("absent Y Z Z"), "championship.suspend.absent") == R"({"between":["Y","Z"],"absent":"Z"})");
    CHECK(desk.match("X", "Y") == "suspended 0-1 12-30");
    CHECK(desk.match("Y", "Z") == "absent");
    CHECK(desk.owed() == R"([{"between":["Y","Z"],"for":"absent"},{"between":["X","Y"],"for":"suspended"}])");
    CHECK(*desk.json().find("open") == Json(3));
}

TEST_CASE("championship.suspend.same-players: who sat there stays through all that becomes of the match") {
    Desk desk;
    desk.enter("1: X Y Z").play("start");
    const auto players = [&] {
        return to_text(*desk.json().find("matches")->find("1")->as_array()->at(2).find("players"));
    };
    CHECK(facts(desk.rule("suspend Y X by Y1 Y2 X3 X4"), "championship.suspend.force-majeure") ==
          R"({"between":["X","Y"],"players":[["X3","X4"],["Y1","Y2"]]})");
    const std::string first = R"([["X3","X4"],["Y1","Y2"]])";
    CHECK(players() == first);
    desk.play("resume X Y");
    CHECK(players() == first);
    desk.play("suspend X Y at 1-0 24-0");
    CHECK(players() == first);
    desk.play("resume X Y; X 2-0 Y 48-0");
    CHECK(players() == first);
    desk.play("correct X 2-1 Y 48-24");
    CHECK(players() == first);
    desk.undo(3);
    desk.play("representative X Y X");
    CHECK(players() == first);
    CHECK(desk.match("X", "Y") == "awarded X 1-0 24-0 representative");
    desk.play("committee X Y -");
    CHECK(players() == first);
    desk.play("disqualify X");
    CHECK(players() == first);
    desk.undo(3);
    // Named again, the last order shows.
    desk.play("resume X Y; suspend X Y by X4 X3 Y1 Y2");
    CHECK(players() == R"([["X4","X3"],["Y1","Y2"]])");
    desk.play("resume X Y; X 2-0 Y 48-0");
    CHECK(players() == R"([["X4","X3"],["Y1","Y2"]])");
    desk.undo();
    desk.play("X 2-0 Y 48-0 by X3 X4 Y2 Y1");
    CHECK(players() == R"([["X3","X4"],["Y2","Y1"]])");
}

TEST_CASE("a score stays after resume until a result, and a later suspend keeps, replaces or drops it") {
    Desk desk;
    desk.enter("1: X Y Z").play("start; suspend X Y at 1-0 30-12");
    CHECK(facts(desk.rule("resume X Y"), "championship.committee.decides") ==
          R"({"between":["X","Y"],"status":"open"})");
    CHECK(desk.match("X", "Y") == "open 1-0 30-12");
    desk.play("suspend X Y");
    CHECK(desk.match("X", "Y") == "suspended 1-0 30-12");
    desk.play("suspend X Y at -");
    CHECK(desk.match("X", "Y") == "suspended");
    desk.play("resume X Y; suspend X Y at 0-1 3-24; resume X Y; X 2-1 Y 51-30");
    CHECK(desk.match("X", "Y") == "played X 2-1 51-30");
}

TEST_CASE("championship.committee.decides: the winner gets the point, or both lose") {
    Desk desk;
    desk.enter("1: X Y Z").play("start; absent X Y Y; suspend Y Z; committee Y X X");
    CHECK(desk.match("X", "Y") == "awarded X 0-0 0-0 committee");
    CHECK(facts(desk.rule("representative Z Y -"), "championship.committee.decides") ==
          R"({"between":["Y","Z"],"status":"lost","winner":null,"by":"representative","cames":[0,0],"pedres":[0,0]})");
    CHECK(desk.match("Y", "Z") == "lost 0-0 0-0 representative");
    CHECK(desk.table() == "X 1 0-0, Y 0 0-0, = Z 0 0-0");
    const Json rows = *desk.json().find("tables")->find("1");
    CHECK(*rows.as_array()->at(1).find("lost") == Json(2));
}

TEST_CASE("Art. 2: what a representative settled the committee may decide once more, its own word stands (Art. 8)") {
    Desk desk;
    desk.enter("1: X Y Z").play("start; suspend X Y; representative X Y X");
    CHECK(desk.refusal("representative X Y Y") == "");
    CHECK(desk.refusal("correct X 2-0 Y 48-0") == "championship.correct.no-result");
    desk.play("committee X Y Y");
    CHECK(desk.match("X", "Y") == "awarded Y 0-0 0-0 committee");
    CHECK(desk.refusal("committee X Y X") == "championship.committee.final");
    CHECK(desk.refusal("correct X 2-0 Y 48-0") == "championship.correct.no-result");
    desk.undo();
    CHECK(desk.match("X", "Y") == "awarded X 0-0 0-0 representative");
}

TEST_CASE("after the end: a correction or the committee's last word can take the title away") {
    Desk desk;
    desk.enter("1: X Y").play("start; suspend X Y; representative X Y X");
    CHECK(desk.champion() == "\"X\"");
    CHECK(desk.refusal("representative X Y Y") == "");
    CHECK(facts(desk.rule("committee X Y Y"), "championship.champion") == R"({"falla":"Y"})");
    CHECK(desk.refusal("committee X Y X") == "championship.committee.final");
    Desk played;
    played.enter("1: X Y").play("start; X 2-0 Y 48-0");
    played.play("correct Y 2-0 X 48-0");
    CHECK(played.champion() == "\"Y\"");
    CHECK(facts(played.rule("withdraw Y"), "championship.champion") == R"({"falla":"X"})");
}

TEST_CASE("lost by both in a table of two: level at the top, so the committee orders them") {
    Desk desk;
    desk.enter("1: X Y").play("start; suspend X Y; representative X Y -");
    CHECK(desk.owed() == R"([{"group":"1","tied":["X","Y"]}])");
    desk.play("order 1 Y X");
    CHECK(desk.champion() == "\"Y\"");
    // The committee's word on the match itself reopens it, and the order waits until they are level again.
    desk.play("committee X Y X");
    CHECK(desk.champion() == "\"X\"");
}

}  // namespace tapet::championship
