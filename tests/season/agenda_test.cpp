// What a championship waits for, one thing after the other.
#include "season/agenda.h"

#include <doctest/doctest.h>

#include "tests/championship/desk.h"

using namespace tapet::championship;
using Kind = Awaited::Kind;

namespace {

Kind next_kind(const Desk& desk) { return next_of(desk.state(), 0, RoundNumber{1}).kind; }

}  // namespace

TEST_CASE("the open match of the round that is looked at comes first, then its table, then the others") {
    Desk desk({"Proves", {"1", "2"}, 24, 2, {}});
    CHECK(next_kind(desk) == Kind::nothing);
    desk.enter("1: X Y Z; 2: V W").play("start");
    const Awaited second = next_of(desk.state(), 0, RoundNumber{2});
    CHECK(second.kind == Kind::match);
    CHECK(second.fixture.round.number == 2);
    desk.play("X 2-0 Y 48-0; X 2-0 Z 48-0; Y 2-0 Z 48-0");
    CHECK(next_of(desk.state(), 0, RoundNumber{2}).fixture.table == 1);
    CHECK(matches_with(desk.state(), is_open).size() == 1);
}

TEST_CASE("then what waits for a decision, those who are level, the next phase, and the champion") {
    Desk desk({"Proves", {"1", "2"}, 24, 2, {}});
    desk.enter("1: X Y; 2: V W").play("start; X 2-0 Y 48-0; suspend V W");
    CHECK(next_kind(desk) == Kind::decision);
    CHECK(matches_with(desk.state(), waits).size() == 1);
    desk.play("committee V W V");
    CHECK(next_kind(desk) == Kind::start);
    desk.play("start; X 2-0 V 48-0");
    CHECK(next_kind(desk) == Kind::champion);
    Desk level;
    level.enter("1: X Y Z").play("start; X 2-0 Y 48-0; Y 2-0 Z 48-0; Z 2-0 X 48-0");
    CHECK(next_kind(level) == Kind::tie);
    Desk four({"Proves", {"1", "2", "3", "4"}, 24, 2, {}});
    four.enter("1: A; 2: B; 3: C; 4: D").play("start");
    CHECK(next_kind(four) == Kind::draw);
}
