// The two open points, each value of each, and that exactly the rulings which the option decided name it.
#include <doctest/doctest.h>

#include "tests/calavera/table.h"

namespace tapet::calavera {

namespace {

Table with(const char* option, const char* value, std::string_view setup = kTwo) {
    return Table(setup, std::string(R"("house":{")") + option + "\":\"" + value + "\"}");
}

}  // namespace

TEST_CASE("leftovers: dice: jokers crossed into orange leave the orange dice to the others") {
    Table table = with("leftovers", "dice");
    table.play("throw rrrots; Ina rose orange");
    CHECK(table.facts("calavera.others.joker-colour") == "row=orange left=true house=leftovers");
    CHECK(table.facts("calavera.others.left-dice") == R"(faces=["turquoise","orange"] house=leftovers)");
    // Sami has to mark either way, so this one the option did not decide.
    CHECK(table.facts("calavera.skull.others") == R"(skulls=1 players=["Sami"] phase=others)");
    CHECK(table.entries("Sami") == "turquoise orange");
}

TEST_CASE("leftovers: colour: they take the orange dice along") {
    Table table = with("leftovers", "colour");
    table.play("throw rrrots; Ina rose orange");
    CHECK(table.facts("calavera.others.joker-colour") == "row=orange left=false house=leftovers");
    CHECK(table.facts("calavera.others.left-dice") == R"(faces=["turquoise"] house=leftovers)");
    CHECK(table.entries("Sami") == "turquoise");
    CHECK(table.refuses("Sami orange") == "calavera.others.left-dice");
}

TEST_CASE("leftovers: when only that colour is left, the option decides whether the others enter at all") {
    Table dice = with("leftovers", "dice");
    dice.play("throw rrroos; Ina rose orange");
    CHECK(dice.facts("calavera.skull.others") == R"(skulls=1 players=["Sami"] phase=others house=leftovers)");
    CHECK(dice.facts("calavera.turn.next") == "-");

    Table colour = with("leftovers", "colour");
    colour.play("throw rrroos; Ina rose orange");
    CHECK(colour.facts("calavera.skull.others") == "skulls=1 players=[] house=leftovers");
    CHECK(colour.facts("calavera.mark.nothing") == "player=Sami house=leftovers");
    CHECK(colour.facts("calavera.turn.next") == "player=Sami turn=2 phase=throw house=leftovers");
}

TEST_CASE("leftovers: no colour dice, no colour entered, no skull: the option decides nothing") {
    for (const char* words :
         {"throw rrrtts; Ina rose orange", "throw ttooss; Ina orange", "throw rrrooo; Ina rose orange"}) {
        for (const char* value : {"dice", "colour", "row"}) {
            CAPTURE(words);
            Table table = with("leftovers", value);
            table.play(words);
            CHECK(table.facts("calavera.others.joker-colour") == "-");
            CHECK(table.facts("calavera.others.left-dice").find("house") == std::string::npos);
            CHECK(table.facts("calavera.skull.others").find("house") == std::string::npos);
        }
    }
}

TEST_CASE("leftovers: row: neither the colour nor roses into the row that was marked, with roses or with its dice") {
    Table roses = with("leftovers", "row");
    roses.play("throw rrrots; Ina rose orange");
    CHECK(roses.facts("calavera.others.joker-colour") == "row=orange left=false house=leftovers");
    CHECK(roses.facts("calavera.others.left-dice") == R"(faces=["turquoise","orange"] row=orange house=leftovers)");
    CHECK(roses.entries("Sami") == "turquoise");
    CHECK(roses.refuses("Sami orange") == "calavera.others.left-dice");
    Table colour = with("leftovers", "row");
    colour.play("throw rrroos; Ina orange");
    CHECK(colour.facts("calavera.others.left-dice") == R"(faces=["rose"] row=orange house=leftovers)");
    CHECK(colour.refuses("Sami rose orange") == "calavera.others.left-dice");
    colour.play("Sami rose pink");
    CHECK(colour.see("/phase") == "throw");
}

namespace {

// Ina has frozen turquoise at 6; pink and orange stand at 6, black at 2, and it is her turn.
Table frozen_at_six(const char* value) {
    Table table = with("frozen_lines", value);
    for (const char* row : {"turquoise", "pink", "orange"}) table.fill("Ina", row, 6);
    table.fill("Ina", "black", 2);
    table.pass_to("Ina");
    table.play("throw rrtttt; Ina freeze turquoise");
    table.pass_to("Ina");
    return table;
}

}  // namespace

TEST_CASE("frozen_lines: crosses: a frozen row counts as far as its crosses reach") {
    Table table = frozen_at_six("crosses");
    table.play("throw btttpp; Ina black");
    CHECK(table.facts("calavera.bonus.frozen-row") == "player=Ina line=1 counts=true house=frozen_lines");
    CHECK(table.facts("calavera.bonus.first") == "player=Ina line=1 points=4 house=frozen_lines");
    table.fill("Ina", "black", 6);
    CHECK(table.facts("calavera.bonus.first") == "player=Ina line=2 points=5 house=frozen_lines");
    table.fill("Ina", "black", 9);
    table.fill("Ina", "pink", 9);
    table.fill("Ina", "orange", 9);
    CHECK(table.sheet("Ina") == "t6=4 p9 o9 b9 bonus 4 5 0 total 37");  // turquoise never reaches the third
}

TEST_CASE("frozen_lines: never: it does not, and the next one there is the first") {
    Table table = frozen_at_six("never");
    table.play("throw btttpp; Ina black");
    CHECK(table.facts("calavera.bonus.frozen-row") == "player=Ina line=1 counts=false house=frozen_lines");
    CHECK(table.facts("calavera.bonus.first") == "-");
    CHECK(table.see("/lines") == "[null,null,null]");
    table.fill("Ina", "black", 6);
    CHECK(table.sheet("Ina") == "t6=4 p6 o6 b6 bonus 0 0 0 total 16");
    for (const char* row : {"turquoise", "pink", "orange", "black"}) table.fill("Sami", row, 3);
    // By crosses Ina would have been the first.
    CHECK(table.facts("calavera.bonus.first") == "player=Sami line=1 points=4 house=frozen_lines");
    CHECK(table.facts("calavera.bonus.frozen-row") == "-");
}

TEST_CASE("frozen_lines: a row frozen by the dead zone with the entry that reaches the line") {
    for (const char* value : {"crosses", "never"}) {
        Table table = with("frozen_lines", value);
        for (const char* row : {"turquoise", "pink", "orange"}) table.fill("Ina", row, 9);
        table.fill("Ina", "black", 5);
        CHECK(table.sheet("Ina") == "t9 p9 o9 b5 bonus 4 0 0 total 28");
        table.fill("Ina", "black", 11);
        CHECK(table.sheet("Ina") == "t9 p9 o9 b11=3 bonus 4 5 6 total 42");
    }
}

TEST_CASE("frozen_lines: never: a line kept by 0.1.0 left out also the row that it froze") {
    Table table = with("frozen_lines", "never");
    for (const char* row : {"turquoise", "pink", "orange"}) table.fill("Ina", row, 9);
    table.fill("Ina", "black", 8);
    table.pass_to("Ina");
    for (const bool old : {false, true}) {
        Referee referee = table.referee();
        for (const char* said : {"throw bbboop", "Ina black"}) {
            Verdict verdict = referee.judge(line_of(said, false), old ? kThirdReading - 1 : kRulesVersion);
            REQUIRE(verdict.accepted());
            referee.accept(std::move(verdict));
        }
        const Json bonus = *parse_json(state_json(referee.match()))->find("sheets")->find("Ina")->find("bonus");
        CHECK(to_text(bonus) == (old ? "[4,5,0]" : "[4,5,6]"));
    }
}

TEST_CASE("frozen_lines: where no row is frozen the option decides nothing") {
    for (const char* value : {"crosses", "never"}) {
        Table table = with("frozen_lines", value);
        for (const char* row : {"turquoise", "pink", "orange", "black"}) table.fill("Ina", row, 3);
        CHECK(table.facts("calavera.bonus.first") == "player=Ina line=1 points=4");
        CHECK(table.facts("calavera.bonus.frozen-row") == "-");
    }
}

}  // namespace tapet::calavera
