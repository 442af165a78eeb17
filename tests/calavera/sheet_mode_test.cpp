// Mode sheet: crosses without dice. Rules 5 to 8 hold as with dice; `next` ends the turn.
#include <doctest/doctest.h>

#include "tests/calavera/table.h"

namespace tapet::calavera {

namespace {

Table sheet_table(std::string_view setup = kTwo) { return Table(setup, R"("mode":"sheet")"); }

}  // namespace

TEST_CASE("sheet: crosses as said, one entry each, the active player first, next ends the turn") {
    Table table = sheet_table(kFour);
    CHECK(table.turn() == "1 Ina sheet");
    CHECK(table.see("/waiting") == "[]");
    table.play("Ina orange 3");
    CHECK(table.rules() == "calavera.sheet.cross");
    CHECK(table.facts("calavera.sheet.cross") == "player=Ina row=orange crosses=3 box=3 points=0");
    table.play("Bel orange 6; Sami pink 1; next");
    CHECK(table.facts("calavera.turn.next") == "player=Sami turn=2 phase=sheet");
    CHECK(table.sheet("Ina") == "t0 p0 o3 b0 bonus 0 0 0 total 0");
    CHECK(table.sheet("Bel") == "t0 p0 o6 b0 bonus 0 0 0 total 4");
    CHECK(table.turn() == "2 Sami sheet");
    table.play("Ina pink 1");  // the active player's own entry may lack
    CHECK(table.refuses("Sami pink 1") == "calavera.mark.active-first");
    table.play("next");
}

TEST_CASE("sheet: entries list freezes only, of the active player before any entry; the jokers are the table's word") {
    Table table = sheet_table();
    table.play("Ina orange 6; Sami pink 6; next");
    CHECK(table.entries("Sami") == "freeze/pink");
    CHECK(table.entries("Ina").empty());
    table.play("Ina orange 1");
    CHECK(table.entries("Sami").empty());
    table.play("next; Ina freeze orange");
    CHECK(table.facts("calavera.freeze.score-zone") == "player=Ina row=orange box=7 points=5");
    CHECK(table.sheet("Ina") == "t0 p0 o7=5 b0 bonus 0 0 0 total 5");
    CHECK(table.entries("Ina").empty());
    table.play("Sami pink 1");  // a freeze bars nobody else
}

TEST_CASE("sheet: overflow, dead zone and lines as with dice") {
    Table table = sheet_table();
    table.play("Ina orange 6; next; next; Ina orange 6");
    CHECK(table.facts("calavera.dead-zone.freeze") == "player=Ina row=orange box=12 points=0");
    table.play("next; next; Ina pink 6; next; next; Ina pink 4; next; next; Ina pink 6");
    CHECK(table.facts("calavera.row.overflow") == "player=Ina row=pink lapsed=3");
    table.play("next; next; Ina black 3; next; next; Ina turquoise 3");
    CHECK(table.facts("calavera.bonus.first") == "player=Ina line=1 points=4 house=frozen_lines");
}

TEST_CASE("sheet: the others of one turn are first together") {
    Table table = sheet_table(kFour);
    for (const char* row : {"turquoise", "pink", "orange"}) {
        for (const char* player : {"Ina", "Sami", "Zoë"}) table.play(std::string(player) + " " + row + " 3");
        table.play("next; next; next; next");
    }
    table.play("next; next; next; Sami black 3; Zoë black 3; Ina black 3");  // in Bel's turn
    CHECK(table.facts("calavera.bonus.first") == "player=Sami line=1 points=4");
    CHECK(table.facts("calavera.bonus.together") == "player=Zoë line=1 points=4");
    CHECK(table.sheet("Ina") == "t3 p3 o3 b3 bonus 4 0 0 total 4");
}

namespace {

// The player's rows at 12 but for black, which stands at 10; then it is Ina's turn.
void nearly_done(Table& table, const std::string& player) {
    for (const char* row : {"turquoise", "pink", "orange"}) {
        for (int i = 0; i < 2; ++i) table.play(player + " " + row + " 6; next; next");
    }
    table.play(player + " black 6; next; next; " + player + " black 4; next; next");
}

}  // namespace

TEST_CASE("sheet: the active player ends the game at once") {
    Table table = sheet_table();
    nearly_done(table, "Ina");
    table.play("Ina black 1");
    CHECK(table.facts("calavera.end.winners").find(R"(players=["Ina"] points=18 phase=over)") == 0);
}

TEST_CASE("sheet: another player ends it at next") {
    Table table = sheet_table();
    nearly_done(table, "Sami");
    table.play("Sami black 1");
    CHECK(table.see("/phase") == "sheet");
    CHECK(table.see("/winners") == "null");
    table.play("next");
    CHECK(table.facts("calavera.end.four-frozen") == "player=Sami house=lone_end");
    CHECK(table.see("/phase") == "over");
    CHECK(table.see("/active") == "Ina");
}

TEST_CASE("sheet: lone_end at once: another player ends it with the cross that completes") {
    Table table(kTwo, R"("mode":"sheet","house":{"lone_end":"at_once"})");
    nearly_done(table, "Sami");
    table.play("Sami black 1");
    CHECK(table.facts("calavera.end.four-frozen") == "player=Sami house=lone_end");
    CHECK(table.see("/phase") == "over");
}

}  // namespace tapet::calavera
