// Every refusal of docs/games/championship.md's list, and which of two that both apply is the first.
#include <doctest/doctest.h>

#include "referee.h"
#include "tests/championship/desk.h"

namespace tapet::championship {

TEST_CASE("match.over: what takes the last phase up again still works, and a name is put right") {
    Desk desk({"Proves", {"1", "2"}, 24, 2, {}});
    desk.enter("1: X Y").play("start; X 2-0 Y 48-0");
    for (const char* line :
         {"enter T 1", "enter X 1", "start", "draw X | Y", "X 2-0 Y 48-0", "X 9-9 Y 0-0", "suspend X Y", "suspend X",
          "roster X A B", "when X Y 2025-06-02T19:30", "seat X Y by X1 X2 Y1 Y2", "X 2-0 X 48-0"}) {
        CAPTURE(line);
        CHECK(desk.refusal(line) == "match.over");
    }
    CHECK(desk.refusal("resume X Y") == "championship.committee.not-owed");
    CHECK(desk.refusal("order 1 X Y") == "championship.tie.committee");
    for (const char* line : {"committee X Y Y", "representative X Y replay", "protest X Y Y", "rename X Z"})
        CHECK(desk.refusal(line) == "");
    CHECK(desk.refusal("correct X 2-1 Y 48-24") == "");
    CHECK(desk.refusal("correct X 2-2 Y 48-24") == "championship.result.coto");
    CHECK(desk.refusal("withdraw X") == "");
    CHECK(desk.refusal("disqualify Y") == "");
    desk.play("withdraw Y");
    CHECK(desk.champion() == "\"X\"");
    CHECK(desk.refusal("withdraw Y") == "championship.phase.not-in");
    CHECK(desk.refusal("correct X 2-0 Y 48-0") == "championship.withdraw.annul");
}

TEST_CASE("championship.roster.locked: nobody is entered once the sectors play, known or not") {
    const Desk desk = league();
    CHECK(desk.refusal("enter T 1") == "championship.roster.locked");
    CHECK(desk.refusal("enter X 1") == "championship.roster.locked");
}

TEST_CASE("championship.enter.once: a falla is entered once, also one that withdrew, in whatever sector") {
    Desk desk({"Proves", {"1", "2"}, 24, 2, {}});
    desk.enter("1: X");
    CHECK(desk.refusal("enter X 1") == "championship.enter.once");
    CHECK(desk.refusal("enter X 2") == "championship.enter.once");
    desk.play("withdraw X");
    CHECK(desk.refusal("enter X 1") == "championship.enter.once");
}

TEST_CASE("championship.entries.limit: 64 fallas in a sector, those who have withdrawn included") {
    Desk desk({"Proves", {"1", "2"}, 24, 2, {}});
    for (int i = 1; i <= 64; ++i) {
        CHECK(desk.refusal("enter X 1") == "");
        desk.play("enter F" + std::to_string(i) + " 1");
    }
    desk.play("withdraw F1");
    CHECK(desk.refusal("enter X 1") == "championship.entries.limit");
    CHECK(desk.refusal("enter F1 1") == "championship.enter.once");
    CHECK(desk.refusal("enter X 2") == "");
    desk.play("start");
    CHECK(desk.refusal("enter X 1") == "championship.roster.locked");
}

TEST_CASE("championship.entries.limit: 2000 fallas in all") {
    Setup setup{"Proves", {}, 24, 2, {}};
    for (int sector = 1; sector <= 40; ++sector) setup.sectors.push_back(std::to_string(sector));
    State state = *Game::initial(setup);
    for (int i = 0; i < 2000; ++i) {
        const Enter event{"F" + std::to_string(i), setup.sectors[static_cast<std::size_t>(i % 40)], {"a", "b"}};
        auto step = Game::apply(state, event);
        REQUIRE(step.has_value());
        state = std::move(step->state);
    }
    const auto more = Game::apply(state, Enter{"X", "1", {"a", "b"}});
    REQUIRE_FALSE(more.has_value());
    CHECK(more.error().rule.id == "championship.entries.limit");
}

TEST_CASE("championship.sectors.league: an entry whose sector another setup does not have") {
    // Not to be said in the protocol; a replay with other sectors meets it.
    Desk desk({"Proves", {"1"}, 24, 2, {}});
    CHECK(desk.refusal("enter X 2") == "championship.sectors.league");
}

TEST_CASE("championship.phase.complete: start or draw too early, start with nobody, disqualify before the start") {
    Desk desk({"Proves", {"1", "2"}, 24, 2, {}});
    CHECK(desk.refusal("start") == "championship.phase.complete");
    CHECK(desk.refusal("draw X Y") == "championship.phase.complete");
    desk.enter("1: X Y");
    CHECK(desk.refusal("draw X Y") == "championship.phase.complete");
    CHECK(desk.refusal("disqualify X") == "championship.phase.complete");
    desk.play("withdraw X");
    CHECK(desk.refusal("disqualify X") == "championship.phase.complete");  // before phase.not-in
    desk.play("withdraw Y");
    CHECK(desk.refusal("start") == "championship.phase.complete");
    const Desk running = league();
    CHECK(running.refusal("start") == "championship.phase.complete");
    CHECK(running.refusal("draw X Y") == "championship.phase.complete");
}

TEST_CASE("championship.groups.sizes: start for draw, draw for start, wrong sizes, not exactly the qualified") {
    Desk two({"Proves", {"1", "2"}, 24, 2, {}});
    two.enter("1: X; 2: Y").play("start");
    CHECK(two.refusal("draw X Y") == "championship.groups.sizes");
    CHECK(two.refusal("start") == "");
    Desk four({"Proves", {"1", "2", "3", "4"}, 24, 2, {}});
    four.enter("1: X Q; 2: Y; 3: Z; 4: T").play("start; X 2-0 Q 48-0");
    CHECK(four.refusal("start") == "championship.groups.sizes");
    for (const char* line : {"draw X Y Z T", "draw X | Y Z T", "draw X Y", "draw X Y | Z Q", "draw X X | Z T",
                             "draw X Y | Z T | Q", "draw X Y | Z Ningú", "draw"}) {
        CAPTURE(line);
        CHECK(four.refusal(line) == "championship.groups.sizes");
    }
    CHECK(four.refusal("draw T X | Z Y") == "");
}

TEST_CASE("championship.phase.not-in: who is out already, or eliminated, cannot leave") {
    Desk desk = league("1: X Y; 2: T U");
    desk.play("withdraw Y; disqualify U");
    for (const char* line : {"withdraw Y", "disqualify Y", "withdraw U", "disqualify U", "withdraw Ningú"}) {
        CHECK(desk.refusal(line) == "championship.phase.not-in");
    }
    Desk later = league("1: X Y; 2: T");
    later.play("X 2-0 Y 48-0; start");
    CHECK(later.refusal("withdraw Y") == "championship.phase.not-in");
    CHECK(later.refusal("disqualify Y") == "championship.phase.not-in");
    CHECK(later.refusal("withdraw T") == "");
}

TEST_CASE("championship.withdraw.annul before championship.disqualify.lost before championship.result.not-a-fixture") {
    Desk desk = league("1: X Y Z; 2: T U");
    desk.play("withdraw X; disqualify Y");
    for (const std::string verb : {"", "correct "}) {
        CHECK(desk.refusal(verb + "X 2-0 Z 48-0") == "championship.withdraw.annul");
        CHECK(desk.refusal(verb + "Y 2-0 X 48-0") == "championship.withdraw.annul");
        CHECK(desk.refusal(verb + "X 2-0 X 48-0") == "championship.withdraw.annul");
        CHECK(desk.refusal(verb + "X 2-0 T 48-0") == "championship.withdraw.annul");
        CHECK(desk.refusal(verb + "Y 2-0 Z 48-0") == "championship.disqualify.lost");
        CHECK(desk.refusal(verb + "T 2-0 Y 48-0") == "championship.disqualify.lost");
        CHECK(desk.refusal(verb + "Z 2-0 T 48-0") == "championship.result.not-a-fixture");
        CHECK(desk.refusal(verb + "Z 2-0 Z 48-0") == "championship.result.not-a-fixture");
    }
    for (const std::string verb : {"suspend", "resume", "committee", "representative"}) {
        CHECK(desk.refusal(verb + " X Z X") == "championship.withdraw.annul");
        CHECK(desk.refusal(verb + " Y Z Y") == "championship.disqualify.lost");
        CHECK(desk.refusal(verb + " Z T Z") == "championship.result.not-a-fixture");
        CHECK(desk.refusal(verb + " Z Z Z") == "championship.result.not-a-fixture");
    }
}

TEST_CASE("championship.result.not-a-fixture: before the start, and who is eliminated") {
    Desk desk({"Proves", {"1", "2"}, 24, 2, {}});
    desk.enter("1: X Y; 2: T");
    CHECK(desk.refusal("X 2-0 Y 48-0") == "championship.result.not-a-fixture");
    CHECK(desk.refusal("X 2-0 Ningú 48-0") == "championship.result.not-a-fixture");  // only a replay can say that
    desk.play("start; X 2-0 Y 48-0; start");
    CHECK(desk.refusal("correct Y 2-0 X 48-0") == "championship.result.not-a-fixture");
    CHECK(desk.refusal("T 2-0 X 48-0") == "");
}

TEST_CASE("championship.result.once: a settled match takes no other result and no suspension") {
    Desk desk = league("1: X Y Z T");
    desk.play("X 2-0 Y 48-0; suspend X Z; committee X Z -; suspend Y Z; committee Y Z Y");
    for (const char* pair : {"X 2-0 Y 48-0", "X 2-0 Z 48-0", "Y 2-0 Z 48-0", "Y 9-0 Z 48-0"}) {
        CHECK(desk.refusal(pair) == "championship.result.once");
    }
    CHECK(desk.refusal("suspend X Y") == "championship.result.once");
    CHECK(desk.refusal("absent X Z X") == "championship.result.once");
}

TEST_CASE("championship.committee.waits: a waiting match takes no result and no seats; why it waits can be said anew") {
    Desk desk = league();
    desk.play("suspend X Y; absent X Z X");
    CHECK(desk.refusal("X 2-0 Y 48-0") == "championship.committee.waits");
    CHECK(desk.refusal("X 9-0 Z 48-0") == "championship.committee.waits");
    CHECK(desk.refusal("seat X Y by X1 X2 Y1 Y2") == "championship.committee.waits");
    desk.play("absent X Y Y; suspend X Z");
    CHECK(desk.match("X", "Y") == "absent");
    CHECK(desk.match("X", "Z") == "suspended");
}

TEST_CASE("championship.correct.no-result: open, waiting, or settled by committee, whoever decided") {
    Desk desk = league("1: X Y Z T");
    desk.play("suspend X Y; suspend X Z; committee X Z X; suspend Y Z; representative Y Z -");
    for (const char* pair : {"correct X 2-0 T 48-0", "correct X 2-0 Y 48-0", "correct X 2-0 Z 48-0",
                             "correct Y 2-0 Z 48-0", "correct X 5-5 Y 0-0"}) {
        CHECK(desk.refusal(pair) == "championship.correct.no-result");
    }
}

TEST_CASE(
    "championship.committee.not-owed: an open match, a verdict on one that waits, resume of one that was played") {
    Desk desk = league("1: X Y Z T");
    desk.play("X 2-0 Y 48-0; suspend X Z; suspend Y Z; representative Y Z Y");
    const char* const not_owed = "championship.committee.not-owed";
    CHECK(desk.refusal("committee X T X") == not_owed);
    CHECK(desk.refusal("committee X T stands") == not_owed);
    CHECK(desk.refusal("committee X Z stands") == not_owed);
    CHECK(desk.refusal("representative X Z replay") == not_owed);
    CHECK(desk.refusal("resume X T") == not_owed);
    CHECK(desk.refusal("resume X Y") == not_owed);
    CHECK(desk.refusal("resume Y Z") == "");
    CHECK(desk.refusal("committee Y Z Z") == "");
    desk.play("resume Y Z");
    CHECK(desk.refusal("committee Y Z Z") == not_owed);
}

TEST_CASE("championship.tie.committee: an order that is not owed") {
    Desk desk = league();
    CHECK(desk.refusal("order 1 X Y Z") == "championship.tie.committee");
    CHECK(desk.refusal("order 2") == "championship.tie.committee");  // an empty table owes nothing
    CHECK(desk.refusal("order 9 X") == "championship.tie.committee");
    Desk before({"Proves", {"1"}, 24, 2, {}});
    before.enter("1: X Y");
    CHECK(before.refusal("order 1 X Y") == "championship.tie.committee");
}

TEST_CASE(
    "championship.result.not-entered: recorded and pointed out, whoever it is; championship.result.coto refuses") {
    const Desk desk = league();
    CHECK(desk.refusal("X 2-0 Y 48-0 by X1 X4 Y2 Y3") == "");
    CHECK(desk.refusal("X 2-0 Y 48-0 by X1 Q Y2 Y3") == "");
    CHECK(desk.refusal("X 2-0 Y 48-0 by Y1 Y2 X1 X2") == "");  // the sides swapped
    CHECK(desk.refusal("X 2-0 Y 99-0 by X1 Q Y2 Y3") == "championship.result.coto");
    CHECK(desk.refusal("suspend X Y at 2-0 48-0") == "championship.result.coto");
    CHECK(desk.refusal("suspend X Y at 1-1 47-71") == "championship.result.coto");
    CHECK(desk.refusal("suspend X Y at 1-1 70-70") == "");
    CHECK(desk.refusal("suspend X Y at 1-1 71-70") == "championship.result.coto");
    CHECK(desk.refusal("suspend X Y at 0-0 23-23 by X1 X2 Y1 Y2") == "");
    CHECK(desk.refusal("suspend X Y by X1 Q Y1 Y2") == "");
    CHECK(desk.refusal("suspend X Y at 0-0 24-0 by X1 Q Y1 Y2") == "championship.result.coto");
}

TEST_CASE("championship.suspend.score: a result has at least what was noted, a correction need not") {
    Desk desk = league();
    desk.play("suspend X Y at 1-0 30-12; resume Y X");
    const char* const score = "championship.suspend.score";
    CHECK(desk.refusal("X 0-2 Y 30-48") == score);
    CHECK(desk.refusal("Y 2-0 X 48-30") == score);
    CHECK(desk.refusal("X 2-0 Y 48-11") == score);
    CHECK(desk.refusal("X 2-0 Y 48-12") == "");
    CHECK(desk.refusal("Y 2-1 X 48-29") == score);
    CHECK(desk.refusal("Y 2-1 X 48-30") == "");
    CHECK(desk.refusal("X 2-0 Y 29-12 fora") == score);
    CHECK(desk.refusal("X 2-0 Y 30-12 fora") == "");
    CHECK(desk.refusal("X 2-0 Y 30-60 fora") == "championship.result.coto");  // before it
    CHECK(desk.refusal("X 2-0 Y 48-0 by X1 Q Y1 Y2") == score);
    CHECK(desk.refusal("suspend X Y at 0-1 3-24") == "");  // a later score replaces it
    desk.play("X 2-0 Y 48-12; correct X 0-2 Y 0-48");
    CHECK(desk.match("X", "Y") == "played Y 0-2 0-48");
}

TEST_CASE("championship.suspend.same-players: who sat there sits there again, in whatever order") {
    Desk desk = league();
    desk.play("suspend Y X by Y1 Y2 X3 X4; resume X Y");
    const char* const same = "championship.suspend.same-players";
    CHECK(desk.refusal("X 2-0 Y 48-0 by X3 X4 Y1 Y2") == "");
    CHECK(desk.refusal("X 2-0 Y 48-0 by X4 X3 Y2 Y1") == "");
    CHECK(desk.refusal("X 2-0 Y 48-0") == "");
    CHECK(desk.refusal("X 2-0 Y 48-0 by X3 X1 Y1 Y2") == same);
    CHECK(desk.refusal("X 2-0 Y 48-0 by X3 X4 Y1 Y3") == same);
    CHECK(desk.refusal("X 2-0 Y 48-0 by X3 Q Y1 Y2") == same);
    CHECK(desk.refusal("suspend X Y by X3 X1 Y1 Y2") == same);
    CHECK(desk.refusal("suspend X Y at 0-0 24-0 by X3 X1 Y1 Y2") == "championship.result.coto");
    CHECK(desk.refusal("suspend X Y by X4 X3 Y1 Y2") == "");
    CHECK(desk.refusal("X 2-0 Z 48-0 by X1 X2 Z1 Z2") == "");  // the next match is another
}

TEST_CASE("a refusal changes nothing and keeps what redo could put back") {
    Referee referee;
    const auto say = [&](const std::string& line) {
        Verdict verdict = referee.judge(line);
        const bool accepted = verdict.accepted();
        if (accepted) referee.accept(std::move(verdict));
        return accepted;
    };
    REQUIRE(say(R"({"game":"championship","name":"N","sectors":["1"]})"));
    REQUIRE(say(R"({"do":"enter","falla":"X","sector":"1","players":["a","b"]})"));
    REQUIRE(say(R"({"undo":1})"));
    const std::string before = state_json(referee.match());
    CHECK_FALSE(say(R"({"do":"start"})"));
    CHECK(state_json(referee.match()) == before);
    CHECK(say(R"({"redo":1})"));
}

}  // namespace tapet::championship
