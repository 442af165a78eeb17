// A turn at the table: three throws, what the skull does, who must enter and who need not, and the end.
#include <doctest/doctest.h>

#include "tests/calavera/table.h"

namespace tapet::calavera {

TEST_CASE("turn: three throws, then something is entered, then the neighbour throws") {
    Table table(kTwo, R"("first":"Sami")");
    CHECK(table.turn() == "1 Sami throw");
    CHECK(table.see("/waiting") == R"(["Sami"])");
    table.play("throw oootpp");
    CHECK(table.facts("calavera.throw.limit") == "player=Sami throws=1 left=2 phase=choose");
    table.play("throw oooopp; throw ooooop");
    CHECK(table.facts("calavera.throw.limit") == "player=Sami throws=2 left=1 phase=choose");
    CHECK(table.refuses("throw oooooo") == "calavera.throw.limit");
    CHECK(table.turn() == "1 Sami choose");
    CHECK(table.entries("Sami") == "pink orange");
    CHECK(table.entries("Ina").empty());
    table.play("Sami orange");
    CHECK(table.rules() == "calavera.mark.all-dice calavera.skull.others calavera.turn.next");
    CHECK(table.facts("calavera.skull.others") == "skulls=0 players=[]");
    CHECK(table.facts("calavera.turn.next") == "player=Ina turn=2 phase=throw");
    CHECK(table.turn() == "2 Ina throw");
    CHECK(table.see("/dice") == "[]");
    CHECK(table.see("/throws") == "0");
}

TEST_CASE("turn: the rules' own example of jokers: three of them in orange, the two orange dice stay out") {
    Table table;
    table.play("throw rrroop; Ina rose orange");
    CHECK(table.sheet("Ina") == "t0 p0 o3 b0 bonus 0 0 0 total 0");
}

TEST_CASE("turn: the rules' own example of two skulls and four orange: the others go away empty") {
    Table table(kFour, R"("first":"Sami")");
    table.play("throw ssoooo; Sami orange");
    CHECK(table.facts("calavera.others.left-dice") == "faces=[]");
    CHECK(table.facts("calavera.skull.others") == "skulls=2 players=[]");
    CHECK(table.facts("calavera.mark.nothing") == "player=Zoë");
    CHECK(table.turn() == "2 Zoë throw");
}

TEST_CASE("skull: it stays where it shows, and any other die may be thrown again") {
    Table table;
    table.play("throw soooot");
    CHECK(table.facts("calavera.skull.stays") == "skulls=1");
    CHECK(table.refuses("throw osoooo") == "calavera.skull.stays");
    table.play("throw stpbrs");
    CHECK(table.facts("calavera.skull.stays") == "skulls=2");
    CHECK(table.refuses("throw stpbrt") == "calavera.skull.stays");
    table.play("throw stpbrs");
}

TEST_CASE("skull: the others must mark from the dice left, several of them from the same, in any order") {
    Table table(kFour);
    table.play("throw ooppts; Ina pink");
    CHECK(table.facts("calavera.others.left-dice") == R"(faces=["turquoise","orange"])");
    CHECK(table.facts("calavera.skull.others") == R"(skulls=1 players=["Sami","Zoë","Bel"] phase=others)");
    CHECK(table.turn() == "1 Ina others");
    CHECK(table.entries("Ina").empty());
    for (const char* player : {"Sami", "Zoë", "Bel"}) CHECK(table.entries(player) == "turquoise orange");
    table.play("Bel orange");
    CHECK(table.see("/waiting") == R"(["Sami","Zoë"])");
    CHECK(table.entries("Bel").empty());
    table.play("Sami orange; Zoë turquoise");
    CHECK(table.turn() == "2 Sami throw");
    CHECK(table.sheet("Bel") == "t0 p0 o2 b0 bonus 0 0 0 total 0");
    CHECK(table.sheet("Zoë") == "t1 p0 o0 b0 bonus 0 0 0 total 0");
}

TEST_CASE("skull: jokers left over may be any colour for the others, but they never freeze") {
    Table table;
    table.fill("Sami", "orange", 6);
    table.pass_to("Ina");
    table.play("throw rrrtts; Ina turquoise");
    CHECK(table.entries("Sami") == "rose/turquoise rose/pink rose/orange rose/black");
    CHECK(table.refuses("Sami freeze orange") == "calavera.freeze.own-turn");
    table.play("Sami rose orange");
    CHECK(table.sheet("Sami") == "t0 p0 o9 b0 bonus 0 0 0 total 8");
}

TEST_CASE("skull: after a freeze the jokers are used up") {
    Table table;
    table.fill("Ina", "orange", 6);
    table.pass_to("Ina");
    table.play("throw rrrtts; Ina freeze orange");
    CHECK(table.facts("calavera.others.left-dice") == R"(faces=["turquoise"])");
    CHECK(table.entries("Sami") == "turquoise");
    CHECK(table.refuses("Sami rose pink") == "calavera.others.left-dice");
}

TEST_CASE("skull: three of them end the turn at once, whatever the jokers, and the others use the whole result") {
    Table table;
    table.fill("Ina", "orange", 8);
    table.pass_to("Ina");
    table.play("throw srtttt; throw srrsst");
    CHECK(table.facts("calavera.skull.three") == R"(skulls=3 players=["Sami"] phase=others)");
    CHECK(table.entries("Ina").empty());
    CHECK(table.refuses("Ina freeze orange") == "calavera.skull.three");
    CHECK(table.refuses("Ina turquoise") == "calavera.skull.three");
    CHECK(table.refuses("throw srrsss") == "calavera.mark.must");
    CHECK(table.entries("Sami") == "turquoise rose/turquoise rose/pink rose/orange rose/black");
    table.play("Sami turquoise");
    CHECK(table.see("/active") == "Sami");
    CHECK(table.see("/phase") == "throw");
}

TEST_CASE("skull: six of them leave nothing to anybody") {
    Table table(kFour);
    table.play("throw ssssss");
    CHECK(table.rules() ==
          "calavera.throw.limit calavera.skull.three calavera.mark.nothing calavera.mark.nothing calavera.mark.nothing "
          "calavera.turn.next");
    CHECK(table.turn() == "2 Sami throw");
}

TEST_CASE("entering: who has an entry must make one; who has none stands, or throws on") {
    Table table;
    table.fill("Ina", "orange", 12);
    table.pass_to("Ina");
    table.play("throw ooooos");
    CHECK(table.entries("Ina").empty());
    CHECK(table.refuses("Ina orange") == "calavera.mark.open-row");
    SUBCASE("throwing on") {
        table.play("throw oooots");
        CHECK(table.refuses("stand") == "calavera.mark.must");
        table.play("Ina turquoise");
        CHECK(table.see("/waiting") == R"(["Sami"])");
    }
    SUBCASE("standing hands the dice on") {
        table.play("stand");
        CHECK(table.facts("calavera.mark.nothing") == "player=Ina");
        CHECK(table.rules() == "calavera.mark.nothing calavera.skull.others");
        CHECK(table.entries("Sami") == "orange");
        CHECK(table.refuses("Ina turquoise") == "calavera.mark.nothing");
    }
    SUBCASE("after the third throw it goes on by itself") {
        table.play("throw ooooos; throw ooooos");
        CHECK(table.rules() ==
              "calavera.throw.limit calavera.skull.stays calavera.throw.limit calavera.skull.stays "
              "calavera.mark.nothing calavera.skull.others");
        CHECK(table.see("/phase") == "others");
    }
}

TEST_CASE("entering: with nothing for anybody the turn passes by itself after the third throw") {
    Table table;
    table.fill("Ina", "orange", 12);
    table.pass_to("Ina");
    const std::string turn = table.see("/turn");
    table.play("throw oooooo; throw oooooo");
    CHECK(table.see("/turn") == turn);
    table.play("throw oooooo");
    CHECK(table.facts("calavera.mark.nothing") == "player=Ina");
    CHECK(table.see("/turn") == std::to_string(std::stoi(turn) + 1));
    CHECK(table.see("/active") == "Sami");
}

TEST_CASE("entering: a row that one player has frozen stays open for the others; who has nothing is passed over") {
    Table table(kFour);
    table.fill("Sami", "orange", 12);
    table.pass_to("Ina");
    table.play("throw toooos; Ina turquoise");
    CHECK(table.facts("calavera.skull.others") == R"(skulls=1 players=["Zoë","Bel"] phase=others)");
    CHECK(table.facts("calavera.mark.nothing") == "player=Sami");
    CHECK(table.refuses("Sami orange") == "calavera.mark.open-row");
    table.play("Zoë orange; Bel orange");
    CHECK(table.turn().find("Sami throw") != std::string::npos);
}

namespace {

// Three of the player's rows at 12, the fourth at `last`.
void nearly_done(Table& table, const char* player, int last) {
    for (const char* row : {"pink", "orange", "black"}) table.fill(player, row, 12);
    table.fill(player, "turquoise", last);
}

}  // namespace

TEST_CASE(
    "end: by the active player, at once; lines that the last entry reaches count, the others enter nothing more") {
    Table table;
    nearly_done(table, "Ina", 5);
    table.fill("Sami", "orange", 7);
    table.pass_to("Ina");
    table.play("throw ttttts; Ina turquoise");
    CHECK(table.see("/phase") == "throw");  // 10 crosses: not yet
    table.pass_to("Ina");
    table.play("throw tppbbs; Ina turquoise");
    CHECK(table.rules() ==
          "calavera.throw.limit calavera.skull.stays calavera.mark.all-dice calavera.dead-zone.freeze "
          "calavera.end.four-frozen calavera.end.score-zone calavera.end.winners");
    CHECK(table.facts("calavera.end.four-frozen") == "player=Ina");
    CHECK(table.facts("calavera.end.score-zone") == "player=Sami row=orange points=5");
    CHECK(table.see("/phase") == "over");
    CHECK(table.see("/active") == "Ina");
    CHECK(table.see("/throws") == "1");
    CHECK(table.see("/waiting") == "[]");
    CHECK(table.entries("Sami").empty());
    CHECK(table.sheet("Sami") == "t0 p0 o7 b0 bonus 0 0 0 total 5");
    CHECK(table.see("/sheets/Sami/rows/orange/frozen") == "null");
    // Ina: 3 0 0 0, and the lines 4 5 6: all four rows reached them.
    CHECK(table.sheet("Ina") == "t11=3 p12=0 o12=0 b12=0 bonus 4 5 6 total 18");
    CHECK(table.see("/winners") == R"(["Ina"])");
    CHECK(table.facts("calavera.end.winners") == R"(players=["Ina"] points=18 phase=over house=frozen_lines)");
    for (const char* said :
         {"throw oooooo", "stand", "Ina orange", "Sami orange", "Ina freeze orange", "Sami freeze orange"}) {
        CAPTURE(said);
        CHECK(table.refuses(said) == "match.over");
    }
    CHECK(table.refuses("redo 1") == "match.redo.end");
    table.play("undo 1");
    CHECK(table.see("/phase") == "choose");
    table.play("Ina turquoise");
    CHECK(table.see("/phase") == "over");
}

TEST_CASE("end: the entry that ends the game still counts for its lines") {
    Table table;
    nearly_done(table, "Ina", 5);
    table.pass_to("Ina");
    table.play("throw tttttt; Ina turquoise");
    CHECK(table.rules() ==
          "calavera.throw.limit calavera.mark.all-dice calavera.dead-zone.freeze calavera.bonus.frozen-row "
          "calavera.bonus.first calavera.bonus.frozen-row calavera.bonus.first calavera.end.four-frozen "
          "calavera.end.winners");
    CHECK(table.sheet("Ina") == "t11=3 p12=0 o12=0 b12=0 bonus 4 5 6 total 18");
}

TEST_CASE("end: by freezing the last row") {
    Table table;
    nearly_done(table, "Ina", 8);
    table.pass_to("Ina");
    table.play("throw rroobs; Ina freeze turquoise");
    CHECK(table.facts("calavera.end.four-frozen") == "player=Ina");
    CHECK(table.see("/phase") == "over");
}

TEST_CASE("end: by another player, when all others who owe an entry have made it") {
    Table table(kFour);
    nearly_done(table, "Zoë", 10);
    table.pass_to("Ina");
    table.play("throw ttppbs; Ina pink; Zoë turquoise");
    CHECK(table.see("/phase") == "others");
    CHECK(table.see("/waiting") == R"(["Sami","Bel"])");
    CHECK(table.facts("calavera.end.four-frozen") == "-");
    table.play("Bel black");
    const std::string turn = table.see("/turn");
    table.play("Sami black");
    CHECK(table.facts("calavera.end.four-frozen") == "player=Zoë house=lone_end");
    CHECK(table.see("/phase") == "over");
    CHECK(table.see("/turn") == turn);
    CHECK(table.see("/active") == "Ina");
}

TEST_CASE("end: by another player at once, where the house has it so: who waits enters nothing") {
    Table table(kFour, R"("house":{"lone_end":"at_once"})");
    nearly_done(table, "Zoë", 10);
    table.pass_to("Ina");
    table.play("throw ttppbs; Ina pink; Zoë turquoise");
    CHECK(table.facts("calavera.end.four-frozen") == "player=Zoë house=lone_end");
    CHECK(table.see("/phase") == "over");
    CHECK(table.see("/waiting") == "[]");
    CHECK(table.refuses("Bel black") == "match.over");
    // The last of them ends it so or so.
    Table last(kFour, R"("house":{"lone_end":"at_once"})");
    nearly_done(last, "Zoë", 10);
    last.pass_to("Ina");
    last.play("throw ttppbs; Ina pink; Sami black; Bel black; Zoë turquoise");
    CHECK(last.facts("calavera.end.four-frozen") == "player=Zoë");
}

TEST_CASE("end: players who are level all win, in seating order") {
    Table table(R"("players":["Ina","Sami"],"dead_zone":[0,0,0],"first":"Sami","house":{"frozen_lines":"never"})");
    nearly_done(table, "Ina", 5);
    nearly_done(table, "Sami", 5);
    table.pass_to("Sami");
    CHECK(table.see("/winners") == "null");
    table.play("throw tttttt; Sami turquoise");
    CHECK(table.see("/winners") == R"(["Ina","Sami"])");
    // Under the other value Ina's first line would have decided it.
    CHECK(table.facts("calavera.end.winners") == R"(players=["Ina","Sami"] points=0 phase=over house=frozen_lines)");
}

}  // namespace tapet::calavera
