// From the entries to the champion: who qualifies, what begins when, and what becomes of those who leave in between.
#include "championship/phases.h"

#include <doctest/doctest.h>
#include <numeric>

#include "tests/championship/desk.h"

namespace tapet::championship {

namespace {

// A setup with that many sectors, "1".., and a falla F1.. alone in each: all winners at once.
Desk winners(std::size_t count) {
    Setup setup{"Proves", {}, 24, 2, {}};
    for (std::size_t i = 1; i <= count; ++i) setup.sectors.push_back(std::to_string(i));
    Desk desk(setup);
    for (const std::string& sector : setup.sectors) desk.play("enter F" + sector + " " + sector);
    desk.play("start");
    return desk;
}

}  // namespace

TEST_CASE("championship.phase.complete: what so many winners play next, row by row") {
    CHECK(winners(1).champion() == "\"F1\"");
    CHECK(winners(1).next() == "null");
    CHECK(winners(2).next() == "\"start\"");
    CHECK(winners(3).next() == "[3]");
    CHECK(winners(4).next() == "[2,2]");
    CHECK(winners(5).next() == "[5]");
    CHECK(winners(6).next() == "[6]");
    CHECK(winners(7).next() == "[7]");
    CHECK(winners(8).next() == "[2,2,2,2]");
    CHECK(winners(9).next() == "[2,2,2,3]");
    CHECK(winners(26).next() == "[6,6,7,7]");  // the Bases' own
    CHECK(winners(27).next() == "[6,7,7,7]");
}

TEST_CASE("championship.groups.sizes: from 8 to 200 winners four groups that differ by at most one") {
    for (std::size_t count = 8; count <= 200; ++count) {
        const std::vector<std::size_t> sizes = next_after(count).sizes;
        REQUIRE(sizes.size() == 4);
        CHECK(std::accumulate(sizes.begin(), sizes.end(), std::size_t{0}) == count);
        CHECK(std::is_sorted(sizes.begin(), sizes.end()));
        CHECK(sizes.back() - sizes.front() <= 1);
    }
}

TEST_CASE("from the entries to the champion through groups, semifinals and final") {
    Desk desk = winners(8);
    CHECK(desk.phase() == "sectors");
    const auto drawn = desk.rule("draw F3 F1 | F2 F8 | F5 F4 | F7 F6");
    CHECK(facts(drawn, "championship.groups.sizes") == R"({"phase":"groups","sizes":[2,2,2,2]})");
    CHECK(facts(drawn, "championship.sectors.league") == R"({"phase":"groups","tables":4,"matches":4})");
    CHECK(facts(drawn, "championship.phase.complete") == R"({"phase":"groups","next":null})");
    CHECK(desk.fixtures("1") == "F3-F1");              // in the order of the draw
    CHECK(desk.table("1") == "F1 0 0-0, = F3 0 0-0");  // in the order of entry
    desk.play("F1 2-0 F3 48-0; F2 2-0 F8 48-0; F4 2-0 F5 48-0");
    const auto complete = desk.rule("F6 2-0 F7 48-0");
    CHECK(facts(complete, "championship.phase.complete") == R"({"phase":"groups","next":[2,2]})");
    CHECK(facts(complete, "championship.sectors.league") == R"({"group":"4","winner":"F6"})");
    desk.play("draw F6 F1 | F2 F4");
    CHECK(desk.phase() == "semifinals");
    desk.play("F6 2-0 F1 48-0; F2 2-0 F4 48-0");
    CHECK(desk.qualified() == R"(["F6","F2"])");
    CHECK(desk.next() == "\"start\"");
    desk.play("start");
    CHECK(desk.phase() == "final");
    CHECK(desk.fixtures("1") == "F2-F6");  // the final: in the order of entry
    const auto last = desk.rule("F6 2-1 F2 48-40");
    CHECK(facts(last, "championship.champion") == R"({"falla":"F6"})");
    CHECK(desk.phase() == "over");
    CHECK(desk.table("1") == "F6 1 2-48, F2 0 1-40");  // the last phase stays
    CHECK(desk.next() == "null");
}

TEST_CASE("26 winners go into two groups of 6 and two of 7, in any order, and no others") {
    Desk desk = winners(26);
    const auto draw = [](std::vector<int> sizes) {
        std::string line = "draw";
        int next = 1;
        for (const int size : sizes) {
            if (next > 1) line += " |";
            for (int i = 0; i < size; ++i) line += " F" + std::to_string(next++);
        }
        return line;
    };
    for (const auto& sizes : {std::vector{6, 6, 7, 7}, {7, 6, 7, 6}, {7, 7, 6, 6}})
        CHECK(desk.refusal(draw(sizes)) == "");
    for (const auto& sizes : {std::vector{5, 7, 7, 7}, {6, 6, 6, 8}, {13, 13}, {26}, {6, 6, 7, 6}}) {
        CHECK(desk.refusal(draw(sizes)) == "championship.groups.sizes");
    }
}

TEST_CASE("a phase with nothing to play is over at once, and one falla alone is the champion") {
    Desk desk;
    desk.enter("1: X");
    const auto rulings = desk.rule("start");
    CHECK(facts(rulings, "championship.champion") == R"({"falla":"X"})");
    CHECK(facts(rulings, "championship.sectors.league") == R"({"phase":"sectors","tables":1,"matches":0})");
    CHECK(desk.phase() == "over");
    CHECK(desk.fixtures() == "");
    CHECK(desk.table() == "X 0 0-0");
}

TEST_CASE("a sector without entries holds nothing up") {
    Desk desk({"Proves", {"1", "2", "3"}, 24, 2, {}});
    desk.enter("1: X; 3: Y").play("start");
    CHECK(desk.qualified() == R"(["X","Y"])");
    CHECK(desk.next() == "\"start\"");
}

TEST_CASE("nobody left: no champion, the phase stays and nothing can begin") {
    Desk desk;
    desk.enter("1: X Y").play("start; X 2-0 Y 48-0");
    CHECK(desk.champion() == "\"X\"");
    const auto reopened = desk.rule("disqualify X");
    CHECK(facts(reopened, "championship.champion") == R"({"falla":"Y"})");
    const auto nobody = desk.rule("withdraw Y");
    CHECK(facts(nobody, "championship.champion") == R"({"falla":null})");
    CHECK(facts(nobody, "championship.phase.complete") == R"({"phase":"sectors","next":null})");
    CHECK(desk.phase() == "sectors");
    CHECK(desk.next() == "null");
    CHECK(desk.qualified() == "[]");
    CHECK(desk.refusal("start") == "championship.phase.complete");
    CHECK(desk.table() == "X 0 0-0 disqualified, Y - withdrawn");
}

TEST_CASE("a qualified falla that leaves between the phases: the table it won is judged anew") {
    Desk desk({"Proves", {"1", "2"}, 24, 2, {}});
    desk.enter("1: X Y Z; 2: T").play("start; X 2-0 Y 48-0; X 2-0 Z 48-0; Y 2-0 Z 48-0");
    CHECK(desk.qualified() == R"(["X","T"])");
    const auto rulings = desk.rule("withdraw X");
    CHECK(facts(rulings, "championship.sectors.league") == R"({"group":"1","winner":"Y"})");
    CHECK(desk.qualified() == R"(["Y","T"])");
    desk.play("start");
    CHECK(desk.refusal("withdraw Z") == "championship.phase.not-in");  // eliminated
}

TEST_CASE("finished phases stand when a falla leaves later") {
    Desk desk = winners(8);
    desk.play("draw F1 F2 | F3 F4 | F5 F6 | F7 F8; F1 2-0 F2 48-0; F3 2-0 F4 48-0; F5 2-0 F6 48-0; F7 2-0 F8 48-0");
    desk.play("draw F1 F3 | F5 F7; withdraw F1");
    CHECK(desk.qualified() == R"(["F3"])");  // F2, which F1 had beaten, does not come back
    CHECK(desk.refusal("disqualify F2") == "championship.phase.not-in");
}

TEST_CASE("three groups' winners after a group that emptied: one group") {
    Desk desk = winners(8);
    desk.play("draw F1 F2 | F3 F4 | F5 F6 | F7 F8; withdraw F1; withdraw F2");
    desk.play("F3 2-0 F4 48-0; F5 2-0 F6 48-0; F7 2-0 F8 48-0");
    CHECK(desk.next() == "[3]");
    desk.play("draw F7 F3 F5");
    CHECK(desk.phase() == "groups");
    CHECK(desk.fixtures() == "F3-F5 | F7-F5 | F7-F3");
}

TEST_CASE("before the start: entries share rank 1, the withdrawn stand last and are not paired") {
    Desk desk;
    desk.enter("1: X Y Z").play("withdraw X");
    CHECK(desk.table() == "Y 0 0-0, = Z 0 0-0, X - withdrawn");
    CHECK(desk.fixtures() == "");
    CHECK(desk.next() == "\"start\"");
    const auto rulings = desk.rule("start");
    CHECK(facts(rulings, "championship.roster.locked") == R"({"phase":"sectors"})");
    CHECK(desk.fixtures() == "Y-Z");
    CHECK(desk.table() == "Y 0 0-0, = Z 0 0-0, X - withdrawn");
}

TEST_CASE("championship.enter.once: an entry is ruled with its sector, and makes the start possible") {
    Desk desk;
    const auto rulings = desk.rule("enter X 1");
    CHECK(facts(rulings, "championship.enter.once") == R"({"falla":"X","sector":"1"})");
    CHECK(facts(rulings, "championship.phase.complete") == R"({"phase":"entries","next":"start"})");
    const auto gone = desk.rule("withdraw X");
    CHECK(facts(gone, "championship.phase.complete") == R"({"phase":"entries","next":null})");
}

}  // namespace tapet::championship
