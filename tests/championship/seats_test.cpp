// Lists of players, who sits down, the days of play, and names put right (docs/games/championship.md, "Events"; Bases,
// Art. 2, 3, 5, 7).
#include <doctest/doctest.h>

#include "tests/championship/desk.h"

namespace tapet::championship {

TEST_CASE("championship.roster.locked: a list is for the entries, and for winners between the phases") {
    Desk desk({"Proves", {"1", "2"}, 24, 2, {}});
    desk.enter("1: X Y; 2: T");
    CHECK(desk.refusal("roster X A B") == "");
    desk.play("roster X A B; start");
    CHECK(desk.refusal("roster X A B") == "championship.roster.locked");
    desk.play("X 2-0 Y 48-0");
    CHECK(desk.refusal("roster X C D") == "");
    CHECK(desk.refusal("roster Y C D") == "championship.phase.not-in");
    desk.play("protest X Y Y");
    CHECK(desk.refusal("roster X C D") == "championship.roster.locked");
    desk.play("committee X Y stands; roster X C D; start");
    CHECK(desk.refusal("roster X A B") == "championship.roster.locked");
    Desk out({"Proves", {"1"}, 24, 2, {}});
    out.enter("1: X Y").play("withdraw X");
    CHECK(out.refusal("roster X A B") == "championship.phase.not-in");
}

TEST_CASE("championship.roster.two-fallas: whoever stands in two lists is pointed out, save where one has withdrawn") {
    Desk desk({"Proves", {"1"}, 24, 2, {}});
    desk.enter("1: X Y Z");
    const char* const rule = "championship.roster.two-fallas";
    CHECK(facts(desk.rule("roster Y X1 B"), rule) == R"({"player":"X1","fallas":["X","Y"]})");
    CHECK(facts(desk.rule("roster Z X1 B"), rule) == R"({"player":"X1","fallas":["X","Y","Z"]})");
    desk.play("withdraw X; withdraw Y");
    CHECK(facts(desk.rule("roster Z X1 B"), rule).empty());
}

TEST_CASE("championship.result.not-entered: by the list as it is when they are named") {
    Desk desk = league("1: X Y Z; 2: T");
    const char* const rule = "championship.result.not-entered";
    CHECK(facts(desk.rule("seat Y X by Y1 Q X1 X2"), rule) == R"({"falla":"Y","players":["Q"]})");
    CHECK(of_match(desk, "players") == R"([["X1","X2"],["Y1","Q"]])");
    CHECK(of_match(desk, "not_entered") == R"(["Q"])");
    const auto rulings = desk.rule("seat X Y by A B C Y1");
    CHECK(facts(rulings, rule) == R"({"falla":"X","players":["A","B"]})");
    CHECK(of_match(desk, "not_entered") == R"(["A","B","C"])");
    desk.play("X 2-0 Y 48-0");  // they sit there, unsaid
    CHECK(of_match(desk, "not_entered") == R"(["A","B","C"])");
}

TEST_CASE("championship.play.identity: in the later phases, where the DNI were not seen") {
    Desk desk = league("1: X Y; 2: T");
    const char* const rule = "championship.play.identity";
    CHECK(find(desk.rule("X 2-0 Y 48-0"), rule) == nullptr);
    desk.play("start; seat X T by X1 X2 T1 T2");
    CHECK(facts(desk.rule("T 2-0 X 48-0"), rule) == R"({"between":["X","T"]})");
    desk.undo();
    desk.play("seat X T by X1 X2 T1 T2 seen");
    CHECK(find(desk.rule("T 2-0 X 48-0"), rule) == nullptr);
}

TEST_CASE("seat replaces who sits there until the match has begun; an absence is no beginning") {
    Desk desk = league("1: X Y Z; 2: T");
    desk.play("seat X Y by X1 X2 Y1 Y2; seat X Y by X1 X3 Y1 Y2; absent X Y Y; resume X Y");
    CHECK(desk.refusal("X 2-0 Y 48-0 by X1 X2 Y1 Y2") == "championship.suspend.same-players");
    CHECK(desk.refusal("seat X Y by X1 X4 Y1 Y2") == "");
    desk.play("suspend X Y; resume X Y");
    CHECK(desk.refusal("seat X Y by X1 X4 Y1 Y2") == "championship.suspend.same-players");
    desk.play("seat X Y by X3 X1 Y2 Y1 seen");
    CHECK(of_match(desk, "players") == R"([["X3","X1"],["Y2","Y1"]])");
    CHECK(of_match(desk, "identified") == "true");
    desk.play("X 2-0 Y 48-0");
    CHECK(desk.refusal("seat X Y by X3 X1 Y2 Y1") == "championship.result.once");
    desk.play("committee X Y replay");
    CHECK(of_match(desk, "players") == "null");
    CHECK(of_match(desk, "identified") == "false");
    CHECK(desk.refusal("seat X Y by X4 X1 Y2 Y1") == "");
}

TEST_CASE("championship.schedule.twice: two matches of a falla at one minute, as long as both are to be played") {
    Desk desk = league("1: X Y Z; 2: T");
    const char* const rule = "championship.schedule.twice";
    CHECK(find(desk.rule("when X Y 2025-06-02T19:30"), rule) == nullptr);
    CHECK(facts(desk.rule("when X Z 2025-06-02T19:30"), rule) == R"({"falla":"X","when":"2025-06-02T19:30"})");
    CHECK(find(desk.rule("when X Z 2025-06-02T20:30"), rule) == nullptr);
    desk.play("X 2-0 Y 48-0");
    CHECK(desk.refusal("when X Y 2025-06-03T19:30") == "championship.result.once");
    CHECK(find(desk.rule("when X Z 2025-06-02T19:30"), rule) == nullptr);
}

TEST_CASE("championship.rename: from here on, in the whole state; the old name is free again") {
    Desk desk = league("1: X Y Z; 2: T");
    desk.play("X 2-0 Y 48-0; protest X Y X; suspend Y Z");
    CHECK(facts(desk.rule("rename X Nova"), "championship.rename") == R"({"falla":"X","to":"Nova"})");
    CHECK(desk.match("Nova", "Y") == "played Nova 2-0 48-0");
    CHECK(of_match(desk, "protest") == R"({"by":"Nova","why":"senyes"})");
    CHECK(desk.refusal("rename Y Z") == "championship.enter.once");
    CHECK(desk.refusal("rename Y Y") == "championship.enter.once");
    CHECK(desk.refusal("rename Y X") == "");
    desk.play("withdraw Z; rename Z Zeta; rename Y X");
    CHECK(desk.table() == "Nova 1 2-48, X 0 0-0, Zeta - withdrawn");
}

}  // namespace tapet::championship
