// A match that is interrupted: where it stands is noted, and it goes on from there, on the desk or at a table.
#include <doctest/doctest.h>

#include "season/fixtures.h"
#include "tests/ui/championship/robot.h"
#include "truc/truc.h"

using namespace tapet;
using namespace tapet::ui;
using championship::MatchStatus;

namespace {

// Interrupted at 24–12 and 6–0, typed with Tab from field to field, and let go on.
void interrupt(DeskRobot& desk) {
    desk.tap("desk.tab.decision");
    desk.key(Key::tab);
    desk.type("Se n’ha anat la llum");
    for (const char* stones : {"24", "12", "6", "0"}) {
        desk.key(Key::tab);
        desk.type(stones);
    }
    desk.key(Key::tab);  // the last field: done
    CHECK_FALSE(desk.robot().ui().keyboard_open());
}

}  // namespace

TEST_CASE("a suspension asks where it stands and who sits there; Tab goes through its fields, a blank is no zero") {
    DeskRobot desk;
    desk.open_their_match();
    desk.tap("desk.tab.decision");
    desk.field("desk.decision.why", "Se n’ha anat la llum");
    desk.field("desk.decision.cama.1.0", "13");
    CHECK(desk.robot().closed("desk.decision.suspend"));
    desk.tap("desk.decision.suspend");
    CHECK(desk.robot().shows("a blank is not a zero"));
    desk.tap("trouble.close");
    CHECK(desk.robot().shows("Anna, Lluís – Pep, Rosa"));
    desk.robot().scroll_to("desk.decision.all", "desk.decision.cama.1.1");
    desk.field("desk.decision.cama.1.1", "0");
    desk.tap("desk.decision.suspend");
    desk.tap("desk.cost.confirm");
    CHECK(desk.first_match().status == MatchStatus::suspended);
    CHECK(desk.first_match().marks == championship::Marks{{0, 0}, {13, 0}});
    CHECK(desk.first_match().has_players);
    desk.tap("desk.tab.pairs");  // they stay
    desk.tap("desk.pair.0.0");
    CHECK(desk.robot().has("why.close"));
}

TEST_CASE("a resumed match goes on from its noted score, on the desk") {
    DeskRobot desk;
    desk.open_their_match();
    interrupt(desk);
    desk.tap("desk.decision.suspend");
    desk.tap("desk.cost.confirm");
    CHECK(desk.first_match().marks == championship::Marks{{1, 0}, {30, 12}});
    desk.tap("desk.settle.resume");
    desk.tap("desk.cost.confirm");
    desk.tap("desk.tab.result");
    CHECK(desk.robot().shows("Goes on from 1–0 · 30–12"));
    CHECK(desk.robot().shows("12"));
    desk.type_camas({"3"});
    CHECK(desk.first_match().marks == championship::Marks{{2, 0}, {48, 15}});
    CHECK(desk.first_match().has_players);
}

TEST_CASE("a resumed match goes on from its noted score, at the table") {
    DeskRobot desk;
    desk.open_their_match();
    interrupt(desk);
    desk.tap("desk.decision.suspend");
    desk.tap("desk.cost.confirm");
    desk.tap("desk.settle.resume");
    desk.tap("desk.cost.confirm");
    desk.tap("desk.tab.result");
    desk.play_here();
    CHECK(desk.truc().cama == 2);
    CHECK(desk.truc().score[0].camas == 1);
    CHECK(desk.truc().score[0].stones == 6);
    CHECK(desk.truc().score[1].stones == 0);
    CHECK(desk.app().keeper().open.seated().size() == 2);
    for (int i = 0; i < 5; ++i) desk.tap("truc.A.plus4");  // 26 of 24
    desk.tap("truc.back");
    REQUIRE(desk.first_match().status == MatchStatus::played);
    CHECK(desk.first_match().marks == championship::Marks{{2, 0}, {48, 12}});
    CHECK(desk.robot().shows("By cama: 24–12 · 24–0"));
}

TEST_CASE("interrupted at a table of ours, the suspension has its score, and the same table goes on") {
    DeskRobot desk;
    desk.play_their_match();
    desk.play_coto(7);  // 24–4 and 4–0
    desk.tap("truc.back");
    desk.tap("desk.tab.decision");
    desk.field("desk.decision.why", "Pluja");
    desk.tap("desk.decision.suspend");
    desk.tap("desk.cost.confirm");
    CHECK(desk.first_match().marks == championship::Marks{{1, 0}, {28, 4}});
    desk.tap("desk.settle.resume");
    desk.tap("desk.cost.confirm");
    desk.tap("desk.tab.result");
    desk.tap("desk.result.table");
    for (int i = 0; i < 5; ++i) desk.tap("truc.A.plus4");
    desk.tap("truc.back");
    CHECK(desk.first_match().marks == championship::Marks{{2, 0}, {48, 4}});
}
