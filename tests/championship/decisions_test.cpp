// What the representative and the committee decide, and what is contested (docs/games/championship.md, "Events"; Bases,
// Art. 2, 4, 8).
#include <doctest/doctest.h>

#include "tests/championship/desk.h"

namespace tapet::championship {

TEST_CASE("championship.protest.received: the outcome counts, but the phase waits for the decision") {
    Desk desk = league("1: X Y; 2: Z");
    desk.play("X 2-0 Y 48-10");
    CHECK(desk.next() == "\"start\"");
    CHECK(facts(desk.rule("protest Y X Y"), "championship.protest.received") == R"({"between":["X","Y"],"by":"Y"})");
    CHECK(of_match(desk, "protest") == R"({"by":"Y","why":"senyes"})");
    CHECK(desk.table() == "X 1 2-48, Y 0 0-10");
    CHECK(desk.owed() == R"([{"between":["X","Y"],"for":"protest"}])");
    CHECK(*desk.json().find("open") == Json(0));
    CHECK(desk.refusal("start") == "championship.phase.complete");
    desk.play("correct X 2-1 Y 48-30");  // leaves it open
    CHECK(of_match(desk, "protest") != "null");
    desk.play("committee X Y stands");
    CHECK(of_match(desk, "protest") == "null");
    CHECK(of_match(desk, "by") == "\"committee\"");
    CHECK(desk.refusal("start") == "");
}

TEST_CASE("championship.protest.no-outcome, championship.protest.once") {
    Desk desk = league();
    CHECK(desk.refusal("protest X Y X") == "championship.protest.no-outcome");
    desk.play("suspend X Y");
    CHECK(desk.refusal("protest X Y X") == "championship.protest.no-outcome");
    desk.play("representative X Y X; protest X Y Y");
    CHECK(desk.refusal("protest X Y Y") == "championship.protest.once");
    CHECK(desk.refusal("protest X Y X") == "championship.protest.once");
    desk.play("representative X Y stands");
    CHECK(desk.refusal("protest X Y X") == "");
}

TEST_CASE("championship.committee.final (Art. 8): nobody decides, corrects, resumes or contests its word") {
    Desk desk = league();
    desk.play("X 2-0 Y 48-0; committee X Y stands; suspend X Z; committee X Z X");
    const char* const final = "championship.committee.final";
    for (const char* line : {"committee X Y Y", "representative X Y stands", "correct X 2-1 Y 48-30", "protest X Y Y",
                             "resume X Y", "resume X Z", "committee X Z replay", "protest X Z Z"}) {
        CAPTURE(line);
        CHECK(desk.refusal(line) == final);
    }
    CHECK(desk.refusal("correct X 2-0 Z 48-0") == "championship.correct.no-result");  // before it
    desk.undo();
    CHECK(desk.refusal("representative X Z X") == "");
}

TEST_CASE("championship.committee.final: an order of the committee stays, a representative's may be given anew") {
    Desk desk = league();
    desk.play("X 2-0 Y 48-0; Y 2-0 Z 48-0; Z 2-0 X 48-0; order-first 1 Y X Z");
    CHECK(desk.qualified() == R"(["Y"])");
    CHECK(desk.owed() == "[]");
    desk.play("order-first 1 Z X Y");
    CHECK(desk.qualified() == R"(["Z"])");
    CHECK(desk.refusal("order 1 X Y") == "championship.tie.committee");
    desk.play("order 1 X Y Z");
    CHECK(desk.refusal("order 1 Y X Z") == "championship.committee.final");
    CHECK(desk.refusal("order-first 1 Y") == "championship.committee.final");
}

TEST_CASE("championship.committee.decides: a match that was played is turned, lost by both, or played anew") {
    Desk desk = league();
    desk.play("X 2-0 Y 48-10; representative X Y Y");
    CHECK(desk.match("X", "Y") == "awarded Y 0-0 0-10 representative");
    CHECK(of_match(desk, "marked") == R"({"cames":[2,0],"pedres":[48,10]})");
    desk.play("representative X Y -");
    CHECK(desk.match("X", "Y") == "lost 0-0 0-0 representative");
    CHECK(of_match(desk, "marked") == R"({"cames":[2,0],"pedres":[48,10]})");
    CHECK(facts(desk.rule("committee Y X replay"), "championship.committee.decides") ==
          R"({"between":["X","Y"],"status":"open","winner":null,"by":"committee","verdict":"replay"})");
    CHECK(desk.match("X", "Y") == "open");
    desk.play("Y 2-0 X 48-0");
    CHECK(of_match(desk, "by") == "null");
}

TEST_CASE("resume takes back what a representative decided: a result is annulled, a noted score stays") {
    Desk desk = league();
    desk.play("X 2-0 Y 48-10 by X1 X2 Y1 Y2; representative X Y Y; resume X Y");
    CHECK(desk.match("X", "Y") == "open");
    CHECK(desk.refusal("X 2-0 Y 48-0 by X1 X3 Y1 Y2") == "championship.suspend.same-players");
    CHECK(desk.refusal("seat X Y by X1 X3 Y1 Y2") == "championship.suspend.same-players");
    desk.play("suspend X Z at 1-0 30-12; representative X Z X");
    CHECK(desk.match("X", "Z") == "awarded X 1-0 30-0 representative");
    desk.play("resume X Z");
    CHECK(desk.match("X", "Z") == "open 1-0 30-12");
    CHECK(desk.refusal("X 2-0 Z 29-0 fora") == "championship.suspend.score");
}

TEST_CASE("awarded_score: what a match won in play keeps when its loser is disqualified") {
    const auto after = [](AwardedScore score) {
        House house;
        house.awarded_score = score;
        Desk desk = league("1: X Y Z", house);
        desk.play("Y 2-1 X 50-40; X 2-0 Z 48-12; disqualify X");
        return desk.match("X", "Y") + ", " + desk.match("X", "Z");
    };
    CHECK(after(AwardedScore::played) == "played Y 1-2 40-50, awarded Z 0-0 0-12");
    CHECK(after(AwardedScore::none) == "awarded Y 0-0 0-0, awarded Z 0-0 0-0");
    CHECK(after(AwardedScore::full) == "awarded Y 0-2 0-48, awarded Z 0-2 0-48");
}

TEST_CASE("championship.disqualify.lost closes the protests of its matches") {
    Desk desk = league("1: X Y; 2: Z");
    desk.play("X 2-0 Y 48-0; protest X Y Y; disqualify Y");
    CHECK(desk.owed() == "[]");
    CHECK(desk.refusal("start") == "");
}

TEST_CASE("suspend of a falla: its open matches wait; championship.suspend.nothing-open when there is none") {
    Desk desk = league("1: X Y Z T");
    desk.play("X 2-0 Y 48-0; absent X Z Z; suspend X");
    CHECK(desk.match("X", "Y") == "played X 2-0 48-0");
    CHECK(desk.match("X", "Z") == "absent");
    CHECK(desk.match("X", "T") == "suspended");
    CHECK(desk.match("Y", "Z") == "open");
    CHECK(desk.refusal("suspend X") == "championship.suspend.nothing-open");
    desk.play("withdraw T");
    CHECK(desk.refusal("suspend T") == "championship.phase.not-in");
    Desk before({"Proves", {"1"}, 24, 2, {}});
    before.enter("1: X Y");
    CHECK(before.refusal("suspend X") == "championship.suspend.nothing-open");
}

TEST_CASE("absent: one, both, and another than before") {
    Desk desk = league();
    desk.play("absent X Y X+Y");
    CHECK(of_match(desk, "waits") == R"({"absent":["X","Y"],"why":"pluja"})");
    desk.play("absent Y X X");
    CHECK(of_match(desk, "waits") == R"({"absent":["X"],"why":"pluja"})");
    desk.play("suspend X Y");
    CHECK(of_match(desk, "status") == "\"suspended\"");
}

}  // namespace tapet::championship
