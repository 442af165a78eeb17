// Every refusal of docs/games/calavera.md's list ("Refusals"), their order where two could be named, and what of a
// line is malformed.
#include <algorithm>
#include <doctest/doctest.h>

#include "tests/calavera/table.h"

namespace tapet::calavera {

namespace {

struct Refused {
    const char* rule;
    std::string words;  // the last of them is refused
    std::string setup = std::string(kTwo);
};

const std::string kSheet = std::string(kTwo) + R"(,"mode":"sheet")";
const std::string kColour = std::string(kTwo) + R"(,"house":{"leftovers":"colour"})";

// Ina's orange row gets 12 crosses, which freezes it; then it is her turn.
const std::string kInasFull = "throw oooooo; Ina orange; throw ssssss; throw oooooo; Ina orange; throw ssssss; ";
// Sami's; then it is Ina's turn.
const std::string kSamisFull = "throw ssssss; throw oooooo; Sami orange; throw ssssss; throw oooooo; Sami orange; ";

void check(const Refused& row) {
    CAPTURE(row.words);
    CHECK(refused_at(row.setup, row.words) == row.rule);
}

// Ina's orange row has these crosses in mode sheet, and it is her turn.
std::string in_orange(int crosses) {
    std::string words;
    for (; crosses > 0; crosses -= 6) words += "Ina orange " + std::to_string(std::min(crosses, 6)) + "; next; next; ";
    return words;
}

}  // namespace

TEST_CASE("refusals: each of the list, where it alone applies") {
    const Refused rows[] = {
        {"calavera.freeze.own-turn", "throw rrtttt; Sami freeze orange"},
        {"calavera.freeze.own-turn", "Sami freeze orange", kSheet},
        {"calavera.throw.first", "Ina orange"},
        {"calavera.throw.first", "Ina freeze orange"},
        {"calavera.throw.first", "stand"},
        {"calavera.mark.must", "throw oootts; Ina orange; throw oootts"},
        {"calavera.mark.must", "throw oootts; Ina orange; stand"},
        {"calavera.mark.must", "throw oooooo; stand"},
        {"calavera.throw.limit", "throw oooooo; throw oooooo; throw oooooo; throw oooooo"},
        {"calavera.skull.stays", "throw ooooos; throw oooooo"},
        {"calavera.skull.stays", "throw sooooo; throw osoooo"},  // the dice keep their order
        {"calavera.skull.others", "throw oootts; Sami orange"},
        {"calavera.skull.others", "throw oooooo; Sami orange"},
        {"calavera.mark.active-first", "Sami orange 1; Ina orange 1", kSheet},
        {"calavera.mark.active-first", in_orange(6) + "Sami orange 1; Ina freeze orange", kSheet},
        {"calavera.skull.three", "throw ooosss; Ina orange"},
        {"calavera.skull.three", "throw rrosss; Ina freeze orange"},
        {"calavera.mark.one-row", "throw oootts; Ina orange; Ina turquoise"},
        {"calavera.mark.one-row", "throw ooppts; Ina orange; Sami pink; Sami pink", std::string(kFour)},
        {"calavera.mark.one-row", "Ina orange 1; Ina pink 1", kSheet},
        {"calavera.mark.one-row", "Sami orange 1; Sami pink 1", kSheet},
        {"calavera.mark.one-row", in_orange(6) + "Ina freeze orange; Ina pink 1", kSheet},
        {"calavera.mark.nothing", kInasFull + "throw ooooos; stand; Ina orange"},
        {"calavera.mark.all-dice", "throw oooooo; Ina pink"},
        {"calavera.mark.all-dice", "throw oooooo; Ina rose pink"},
        {"calavera.others.left-dice", "throw oootts; Ina orange; Sami orange"},
        {"calavera.others.left-dice", "throw rrrtts; Ina rose pink; Sami rose orange"},
        {"calavera.others.left-dice", "throw rrroot; throw rrroos; Ina rose orange; Sami rose pink"},
        {"calavera.others.left-dice", "throw rrotts; Ina rose orange; Sami orange", kColour},
        {"calavera.mark.open-row", kInasFull + "throw oooott; Ina orange"},
        {"calavera.mark.open-row", kInasFull + "throw rrttts; Ina rose orange"},
        {"calavera.mark.open-row", kInasFull + "throw rrttts; Ina freeze orange"},
        {"calavera.mark.open-row", in_orange(12) + "Ina orange 1", kSheet},
        {"calavera.freeze.score-zone", "throw rrrrrr; Ina freeze orange"},
        {"calavera.freeze.score-zone", in_orange(5) + "Ina freeze orange", kSheet},
        {"calavera.freeze.roses", "throw oooooo; Ina orange; throw ssssss; throw rooooo; Ina freeze orange"},
        {"match.undo.start", "undo 1"},
        {"match.undo.start", "throw oooooo; undo 2"},
        {"match.redo.end", "throw oooooo; undo 1; redo 2"},
    };
    for (const Refused& row : rows) check(row);
}

TEST_CASE("refusals: of two that apply the first of the list is named") {
    const Refused rows[] = {
        {"calavera.freeze.own-turn", "Sami freeze orange"},                                            // throw.first
        {"calavera.freeze.own-turn", "Sami orange 1; Sami freeze orange", kSheet},                     // mark.one-row
        {"calavera.throw.first", "Sami orange"},                                                       // mark.all-dice
        {"calavera.mark.must", "throw oootts; throw oootts; throw oootts; Ina orange; throw oootts"},  // throw.limit
        {"calavera.throw.limit", "throw oootts; throw oootts; throw oootts; throw ooottt"},            // skull.stays
        {"calavera.skull.others", "throw ooooos; Sami pink"},                                          // mark.all-dice
        {"calavera.mark.active-first", "Ina orange 1; Sami orange 1; Ina pink 1", kSheet},             // mark.one-row
        {"calavera.mark.active-first", in_orange(12) + "Sami pink 1; Ina orange 1", kSheet},           // mark.open-row
        {"calavera.skull.three", "throw ooosss; Ina pink"},                                            // mark.all-dice
        {"calavera.skull.three", "throw ooosss; Ina freeze pink"},                            // freeze.score-zone
        {"calavera.mark.one-row", "throw oootts; Ina orange; Ina black"},                     // mark.all-dice
        {"calavera.mark.one-row", in_orange(10) + "Ina orange 1; Ina orange 1", kSheet},      // mark.open-row
        {"calavera.mark.nothing", kInasFull + "throw ooooos; stand; Ina pink"},               // mark.all-dice
        {"calavera.mark.nothing", kInasFull + "throw ooooos; stand; Ina freeze pink"},        // freeze.score-zone
        {"calavera.mark.all-dice", "throw rrttts; Ina rose orange; Sami orange", kColour},    // others.left-dice
        {"calavera.mark.all-dice", kInasFull + "throw tttttt; Ina orange"},                   // mark.open-row
        {"calavera.others.left-dice", kSamisFull + "throw oootts; Ina orange; Sami orange"},  // mark.open-row
        {"calavera.mark.open-row", kInasFull + "throw tttttt; Ina freeze orange"},            // freeze.score-zone
        {"calavera.freeze.score-zone", "throw oooooo; Ina freeze pink"},                      // freeze.roses
    };
    for (const Refused& row : rows) check(row);
}

TEST_CASE("refusals: after the end every event, of whomever; a question is answered, undo works") {
    Table table(kSheet);
    for (const char* row : {"turquoise", "pink", "orange"}) {
        for (int i = 0; i < 2; ++i) table.play(std::string("Ina ") + row + " 6; next; next");
    }
    table.play("Ina black 6; next; next; Ina black 5");
    CHECK(table.see("/phase") == "over");
    for (const char* said : {"Ina orange 1", "Sami orange 1", "Ina freeze orange", "Sami freeze orange", "next"}) {
        CAPTURE(said);
        CHECK(table.refuses(said) == "match.over");
    }
    CHECK(table.ask(R"({"ask":"odds","dice":["rose","rose","rose","rose","rose","pink"],"throws":2,"roses":6})") ==
          R"({"ways":1,"of":6})");
    table.play("undo 1");
    CHECK(table.see("/phase") == "sheet");
}

TEST_CASE("refusals: a refused event changes nothing, and what redo can put back stays") {
    Table table;
    table.play("throw oootts; Ina orange; undo 1");
    const std::string before = state_json(table.referee().match());
    CHECK(table.refuses("stand") == "calavera.mark.must");
    CHECK(state_json(table.referee().match()) == before);
    table.play("redo 1");
    CHECK(table.sheet("Ina") == "t0 p0 o3 b0 bonus 0 0 0 total 0");
}

TEST_CASE("malformed: lines that say nothing in this game, and where") {
    Table table;
    const std::pair<const char*, const char*> rows[] = {
        {"/dice", R"({"do":"throw"})"},
        {"/dice", R"({"do":"throw","dice":"rose"})"},
        {"/dice", R"({"do":"throw","dice":["rose","rose","rose","rose","rose"]})"},
        {"/dice", R"({"do":"throw","dice":["rose","rose","rose","rose","rose","rose","rose"]})"},
        {"/dice/5", R"({"do":"throw","dice":["rose","rose","rose","rose","rose","green"]})"},
        {"/dice/0", R"({"do":"throw","dice":[1,"rose","rose","rose","rose","rose"]})"},
        {"/player", R"({"do":"stand","player":"Ina"})"},
        {"/player", R"({"do":"mark","player":"Zoë","face":"pink"})"},
        {"/player", R"({"do":"mark","face":"pink"})"},
        {"/face", R"({"do":"mark","player":"Ina","face":"skull"})"},
        {"/face", R"({"do":"mark","player":"Ina","face":"green"})"},
        {"/row", R"({"do":"mark","player":"Ina","face":"rose"})"},
        {"/row", R"({"do":"mark","player":"Ina","face":"rose","row":"rose"})"},
        {"/row", R"({"do":"mark","player":"Ina","face":"pink","row":"orange"})"},
        {"/row", R"({"do":"mark","player":"Ina","face":"pink","row":"skull"})"},
        {"/n", R"({"do":"mark","player":"Ina","face":"pink","n":1})"},
        {"/row", R"({"do":"freeze","player":"Ina"})"},
        {"/row", R"({"do":"freeze","player":"Ina","row":"rose"})"},
        {"/do", R"({"do":"cross","player":"Ina","row":"orange","n":3})"},  // of the other mode
        {"/do", R"({"do":"next"})"},
        {"/do", R"({"do":"play"})"},
        {"/ask", R"({"ask":"gap"})"},
        {"/throws", R"({"ask":"odds","dice":["rose","rose","rose","rose","rose","rose"],"throws":0,"roses":3})"},
        {"/throws", R"({"ask":"odds","dice":["rose","rose","rose","rose","rose","rose"],"throws":4,"roses":3})"},
        {"/roses", R"({"ask":"odds","dice":["rose","rose","rose","rose","rose","rose"],"throws":1,"roses":7})"},
        {"/roses", R"({"ask":"odds","dice":["rose","rose","rose","rose","rose","rose"],"throws":1,"roses":-1})"},
        {"/roses", R"({"ask":"odds","dice":["rose","rose","rose","rose","rose","rose"],"throws":1})"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.second);
        CHECK(table.malformed(row.second) == row.first);
    }
    Table sheet(kSheet);
    const std::pair<const char*, const char*> of_sheet[] = {
        {"/do", R"({"do":"throw","dice":["rose","rose","rose","rose","rose","rose"]})"},
        {"/do", R"({"do":"stand"})"},
        {"/do", R"({"do":"mark","player":"Ina","face":"pink"})"},
        {"/n", R"({"do":"cross","player":"Ina","row":"orange"})"},
        {"/n", R"({"do":"cross","player":"Ina","row":"orange","n":0})"},
        {"/n", R"({"do":"cross","player":"Ina","row":"orange","n":7})"},
        {"/row", R"({"do":"cross","player":"Ina","row":"rose","n":1})"},
        {"/player", R"({"do":"next","player":"Ina"})"},
    };
    for (const auto& row : of_sheet) {
        CAPTURE(row.second);
        CHECK(sheet.malformed(row.second) == row.first);
    }
}

TEST_CASE("malformed: setups") {
    const std::pair<const char*, const char*> rows[] = {
        {"/players", R"("dead_zone":[3,0,-3])"},
        {"/players", R"("players":["Ina"],"dead_zone":[3,0,-3])"},
        {"/players", R"("players":["a","b","c","d","e"],"dead_zone":[3,0,-3])"},
        {"/players/1", R"("players":["Ina","Ina"],"dead_zone":[3,0,-3])"},
        {"/players/1", R"("players":["Ina",""],"dead_zone":[3,0,-3])"},
        {"/first", R"("players":["Ina","Sami"],"dead_zone":[3,0,-3],"first":"Zoë")"},
        {"/dead_zone", R"("players":["Ina","Sami"])"},
        {"/dead_zone", R"("players":["Ina","Sami"],"dead_zone":[3,0])"},
        {"/dead_zone/2", R"("players":["Ina","Sami"],"dead_zone":[3,0,-21])"},
        {"/dead_zone/0", R"("players":["Ina","Sami"],"dead_zone":[21,0,0])"},
        {"/dead_zone/1", R"("players":["Ina","Sami"],"dead_zone":[3,true,0])"},
        {"/mode", R"("players":["Ina","Sami"],"dead_zone":[3,0,-3],"mode":"dice")"},
        {"/house", R"("players":["Ina","Sami"],"dead_zone":[3,0,-3],"house":1)"},
        {"/house/leftovers", R"("players":["Ina","Sami"],"dead_zone":[3,0,-3],"house":{"leftovers":"crosses"})"},
        {"/house/frozen_lines", R"("players":["Ina","Sami"],"dead_zone":[3,0,-3],"house":{"frozen_lines":"dice"})"},
        {"/house/joker", R"("players":["Ina","Sami"],"dead_zone":[3,0,-3],"house":{"joker":1})"},
        {"/stones", R"("players":["Ina","Sami"],"dead_zone":[3,0,-3],"stones":24)"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.second);
        const Verdict verdict = Referee().judge(R"({"game":"calavera",)" + std::string(row.second) + "}");
        REQUIRE(verdict.malformed);
        CHECK(verdict.malformed->where == row.first);
    }
}

TEST_CASE("setup: kept with every key, and the same again when read back") {
    const Verdict verdict =
        Referee().judge(R"({"dead_zone":[-20,0,20],"game":"calavera","players":["Ina","Sami"],"first":"Sami"})");
    const std::string kept =
        R"({"game":"calavera","players":["Ina","Sami"],"first":"Sami","dead_zone":[-20,0,20],"mode":"referee",)"
        R"("house":{"leftovers":"dice","frozen_lines":"crosses","lone_end":"after_all"}})";
    CHECK(verdict.body == kept);
    CHECK(Referee().judge(kept).body == kept);
    CHECK(Table(kTwo).referee().players() == std::vector<std::string>{"Ina", "Sami"});
}

}  // namespace tapet::calavera
