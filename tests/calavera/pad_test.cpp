// The sheet of docs/games/calavera.md, box by box: points, jokers to freeze, the dead zone, the bonus lines.
#include "calavera/pad.h"

#include <doctest/doctest.h>

#include "tests/calavera/table.h"

namespace tapet::calavera {

TEST_CASE("pad: what an open row would score, and what freezing it takes") {
    struct {
        int crosses, points, roses;
        Zone zone;
    } const rows[] = {
        {0, 0, 0, Zone::none},  {1, 0, 0, Zone::none},  {2, 0, 0, Zone::none},    {3, 0, 0, Zone::none},
        {4, 0, 0, Zone::none},  {5, 0, 0, Zone::none},  {6, 4, 2, Zone::score},   {7, 5, 2, Zone::score},
        {8, 6, 2, Zone::score}, {9, 8, 3, Zone::score}, {10, 10, 3, Zone::score}, {11, 0, 0, Zone::dead},
        {12, 0, 0, Zone::dead}, {13, 0, 0, Zone::dead},
    };
    for (const auto& row : rows) {
        CAPTURE(row.crosses);
        const RowState state{row.crosses, std::nullopt};
        CHECK(last_box(state).zone == row.zone);
        CHECK(points(state) == row.points);
        CHECK(last_box(state).roses == row.roses);
    }
}

TEST_CASE("pad: freezing takes two jokers at 4, 5, 6 points, three at 8 and 10") {
    struct {
        int box, roses;
        const char* frozen;
    } const rows[] = {{6, 2, "o6=4"}, {7, 2, "o7=5"}, {8, 2, "o8=6"}, {9, 3, "o9=8"}, {10, 3, "o10=10"}};
    for (const auto& row : rows) {
        CAPTURE(row.box);
        Table table;
        table.fill("Ina", "orange", row.box);
        table.pass_to("Ina");
        const auto roses = static_cast<std::size_t>(row.roses);
        table.play("throw " + std::string(roses - 1, 'r') + std::string(7 - roses, 't'));
        CHECK(table.refuses("Ina freeze orange") == "calavera.freeze.roses");
        CHECK(table.entries("Ina").find("freeze") == std::string::npos);
        table.play("throw " + std::string(roses, 'r') + std::string(6 - roses, 't'));
        CHECK(table.entries("Ina").find("freeze/orange") != std::string::npos);
        table.play("Ina freeze orange");
        const std::string points = std::string(row.frozen).substr(std::string(row.frozen).find('=') + 1);
        CHECK(table.facts("calavera.freeze.score-zone") ==
              "player=Ina row=orange box=" + std::to_string(row.box) + " points=" + points);
        CHECK(table.sheet("Ina") == "t0 p0 " + std::string(row.frozen) + " b0 bonus 0 0 0 total " + points);
        CHECK(table.turn().find("Sami throw") != std::string::npos);
    }
}

TEST_CASE("pad: more jokers than needed freeze as well; boxes 1 to 5 never") {
    Table table;
    table.fill("Ina", "orange", 6);
    table.fill("Ina", "pink", 5);
    table.pass_to("Ina");
    table.play("throw rrrrrr");
    CHECK(table.refuses("Ina freeze pink") == "calavera.freeze.score-zone");
    CHECK(table.refuses("Ina freeze black") == "calavera.freeze.score-zone");
    CHECK(table.entries("Ina") == "rose/turquoise rose/pink rose/orange rose/black freeze/orange");
    table.play("Ina freeze orange");
    CHECK(table.sheet("Ina") == "t0 p5 o6=4 b0 bonus 0 0 0 total 4");
}

TEST_CASE("pad: the dead zone freezes at once, with the points of the table's own pad") {
    struct {
        const char* dice;
        const char* frozen;
        const char* lapsed;
    } const rows[] = {{"ottttt", "o11=7 b0 bonus 0 0 0 total 7", "-"},
                      {"oooooo", "o13=-20 b0 bonus 0 0 0 total -20", "player=Ina row=orange lapsed=3"},
                      {"oopppp", "o12=0 b0 bonus 0 0 0 total 0", "-"},
                      {"oooppp", "o13=-20 b0 bonus 0 0 0 total -20", "-"},
                      {"oooopp", "o13=-20 b0 bonus 0 0 0 total -20", "player=Ina row=orange lapsed=1"}};
    for (const auto& row : rows) {
        CAPTURE(row.dice);
        Table table(R"("players":["Ina","Sami"],"dead_zone":[7,0,-20])");
        table.fill("Ina", "orange", 10);
        table.pass_to("Ina");
        table.play(std::string("throw ") + row.dice);
        table.play("Ina orange");
        CHECK(table.sheet("Ina") == std::string("t0 p0 ") + row.frozen);
        CHECK(table.facts("calavera.row.overflow") == row.lapsed);
        CHECK(table.facts("calavera.dead-zone.freeze").find("player=Ina row=orange box=1") == 0);
    }
}

TEST_CASE("pad: a mark makes one cross for every die of the face, the jokers' too") {
    Table table;
    table.play("throw ooorrp; Ina orange");
    CHECK(table.facts("calavera.mark.all-dice") == "player=Ina row=orange face=orange crosses=3 box=3 points=0");
    CHECK(table.sheet("Ina") == "t0 p0 o3 b0 bonus 0 0 0 total 0");
    table.pass_to("Ina");
    table.play("throw ooorrp; Ina rose orange");
    CHECK(table.facts("calavera.mark.all-dice") == "player=Ina row=orange face=rose crosses=2 box=5 points=0");
    CHECK(table.sheet("Ina") == "t0 p0 o5 b0 bonus 0 0 0 total 0");
}

TEST_CASE("pad: the three bonus lines, 4/2 5/3 6/4") {
    struct {
        int after;
        const char* first;
        const char* later;
    } const rows[] = {{3, "line=1 points=4", "line=1 points=2"},
                      {6, "line=2 points=5", "line=2 points=3"},
                      {9, "line=3 points=6", "line=3 points=4"}};
    Table table;
    for (const char* row : {"turquoise", "pink", "orange"}) {
        table.fill("Ina", row, 9);
        table.fill("Sami", row, 9);
    }
    for (const auto& row : rows) {
        CAPTURE(row.after);
        table.fill("Ina", "black", row.after - 1);
        CHECK(table.rules().find("calavera.bonus") == std::string::npos);
        table.fill("Ina", "black", row.after);
        CHECK(table.facts("calavera.bonus.first") == std::string("player=Ina ") + row.first);
        const std::string line = std::to_string(row.after / 3 - 1);
        CHECK(table.see("/lines/" + line) == std::to_string(std::stoi(table.see("/turn")) - 1));
        table.fill("Sami", "black", row.after);
        CHECK(table.facts("calavera.bonus.later") == std::string("player=Sami ") + row.later);
    }
    CHECK(table.sheet("Ina") == "t9 p9 o9 b9 bonus 4 5 6 total 47");
    CHECK(table.sheet("Sami") == "t9 p9 o9 b9 bonus 2 3 4 total 41");
}

TEST_CASE("pad: two lines with one entry") {
    Table table;
    for (const char* row : {"turquoise", "pink", "orange"}) table.fill("Ina", row, 7);
    table.fill("Ina", "black", 6);
    CHECK(table.rules() ==
          "calavera.mark.all-dice calavera.bonus.first calavera.bonus.first calavera.skull.others calavera.turn.next");
    CHECK(table.sheet("Ina") == "t7 p7 o7 b6 bonus 4 5 0 total 28");
}

namespace {

// Ina lacks one turquoise for the first line, each of the others one black.
Table before_the_line() {
    Table table(kFour);
    const std::pair<const char*, int> rows[] = {{"turquoise", 3}, {"pink", 3}, {"orange", 3}, {"black", 2}};
    for (const auto& [row, crosses] : rows) {
        for (const char* player : {"Sami", "Zoë", "Bel"}) table.fill(player, row, crosses);
    }
    table.fill("Ina", "black", 3);
    table.fill("Ina", "pink", 3);
    table.fill("Ina", "orange", 3);
    table.fill("Ina", "turquoise", 2);
    table.pass_to("Ina");
    return table;
}

}  // namespace

TEST_CASE("bonus: the active player counts before the others of the same turn") {
    Table table = before_the_line();
    table.play("throw tbsppp; Ina turquoise; Sami black");
    CHECK(table.facts("calavera.bonus.first") == "player=Ina line=1 points=4");
    CHECK(table.facts("calavera.bonus.later") == "player=Sami line=1 points=2");
}

TEST_CASE("bonus: the others of one turn are first together, in whatever order they enter") {
    Table table = before_the_line();
    table.play("throw tbsppp; Ina pink; Zoë black");
    CHECK(table.facts("calavera.bonus.first") == "player=Zoë line=1 points=4");
    table.play("Sami black");
    CHECK(table.facts("calavera.bonus.together") == "player=Sami line=1 points=4");
    table.play("Bel turquoise");  // which does not reach it
    table.fill("Bel", "black", 3);
    CHECK(table.facts("calavera.bonus.later") == "player=Bel line=1 points=2");
    table.fill("Ina", "turquoise", 3);
    CHECK(table.facts("calavera.bonus.later") == "player=Ina line=1 points=2");
}

}  // namespace tapet::calavera
