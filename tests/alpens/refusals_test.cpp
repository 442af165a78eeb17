// Every refusal of docs/games/alpens.md's list ("Refusals"), their order where two could be named, and what of
// a line is malformed. Two players, Marta and Pau, unless a row says otherwise.
#include <doctest/doctest.h>
#include <string>

#include "tests/alpens/table.h"

namespace tapet::alpens {

namespace {

struct RefusedLine {
    const char* rule;
    std::string words;  // the last of them is refused
    const char* more = "";
};

constexpr const char* kHeads = R"("house":{"carry":"alpensi"})";
constexpr const char* kNone = R"("house":{"events":"none"})";
constexpr const char* kHeadsNone = R"("house":{"carry":"alpensi","events":"none"})";

void check(const RefusedLine& row) {
    CAPTURE(row.words);
    CHECK(refused_at(row.more, row.words) == row.rule);
}

const std::string kAllCards = times(19, "card immediate");

}  // namespace

TEST_CASE("refusals: each of the list, where it alone applies") {
    const RefusedLine rows[] = {
        {"match.over", "finish blocked; next"},
        {"alpens.setup.over", "next; clothes 1 1"},
        {"alpens.setup.over", "next; troop 1 1"},
        {"alpens.setup.over", "next; order Marta=2 Pau=1"},
        {"alpens.turn.not-yours", "escape Pau 1"},
        {"alpens.goods.no-shared-place", "clothes 4 2; food 3 1"},
        {"alpens.goods.order", "food 3 1"},
        {"alpens.goods.order", "clothes 4 2; clothes 4 2"},
        {"alpens.goods.order", "clothes 4 2; food 1 1; food 2 1"},
        {"alpens.village-troop.one-a-cell", "troop 3 5; troop 3 5"},
        {"alpens.village-troop.three", "troop 1 1; troop 1 2; troop 1 3; troop 1 4"},
        {"alpens.order.highest", "order Marta=4 Pau=4"},
        {"alpens.escape.pieces-left", "escape Marta 11; escape Marta 2"},
        {"alpens.escape.goods", "escape Marta 2 food food"},
        {"alpens.escape.goods", "escape Marta 2 food food food", kHeads},
        {"alpens.escape.supply", "escape Marta 4 money money money money", kHeads},
        {"alpens.die.once", "die carlist; die liberal"},
        {"alpens.events.none", "card permanent", kNone},
        {"alpens.events.none", "battle-over", kNone},
        {"alpens.events.none", "die choice card", kNone},
        {"alpens.events.none", "escape Marta 1 money", kNone},
        {"alpens.events.none", "escape Marta 2 food money", kHeadsNone},
        {"alpens.deck", kAllCards + "card permanent"},
        {"alpens.deck", "battle-over"},
        {"alpens.deck", times(15, "card immediate") + "battle-over; battle-over"},
    };
    for (const RefusedLine& row : rows) check(row);
}

TEST_CASE("refusals: where two apply, the earlier in the list is named") {
    const RefusedLine rows[] = {
        // match.over before everything else
        {"match.over", "finish blocked; clothes 1 1"},  // setup.over
        {"match.over", "finish blocked; order Marta=1 Pau=1"},
        {"match.over", "finish blocked; escape Pau 1"},               // turn.not-yours
        {"match.over", "finish blocked; escape Marta 12 food food"},  // escape.goods
        {"match.over", "die card; finish blocked; die card"},         // die.once
        {"match.over", "finish blocked; card immediate", kNone},      // events.none
        {"match.over", "finish blocked; battle-over"},                // deck
        {"match.over", "finish blocked; finish exits-closed"},
        // setup.over
        {"alpens.setup.over", "clothes 4 2; next; food 4 1"},  // goods.no-shared-place
        {"alpens.setup.over", "next; food 4 1"},               // goods.order
        {"alpens.setup.over", "troop 3 5; next; troop 3 5"},   // village-troop.one-a-cell
        {"alpens.setup.over", "troop 1 1; troop 1 2; troop 1 3; next; troop 2 1"},
        {"alpens.setup.over", "next; order Marta=4 Pau=4"},  // order.highest
        // turn.not-yours
        {"alpens.turn.not-yours", "next; escape Pau 12; next; escape Pau 1"},  // escape.pieces-left
        {"alpens.turn.not-yours", "escape Pau 1 food food"},                   // escape.goods
        {"alpens.turn.not-yours", "escape Pau 1 money", kNone},                // events.none
        // goods and village
        {"alpens.goods.no-shared-place", "clothes 4 2; food 1 1; food 4 1"},  // goods.order
        {"alpens.village-troop.one-a-cell", "troop 1 1; troop 1 2; troop 1 3; troop 1 3"},
        // escape
        {"alpens.escape.pieces-left", "escape Marta 12 food; escape Marta 1 food food"},
        {"alpens.escape.pieces-left", "escape Marta 12; escape Marta 4 money money money money", kHeads},  // supply
        {"alpens.escape.goods", "escape Marta 2 money money money money", kHeads},                         // supply
        {"alpens.escape.goods", "escape Marta 1 money money", kNone},                    // events.none
        {"alpens.escape.supply", "escape Marta 4 money money money money", kHeadsNone},  // events.none
        // die, events, deck
        {"alpens.die.once", "die carlist; die choice card", kNone},  // events.none
        {"alpens.events.none", "battle-over", kNone},                // deck
    };
    for (const RefusedLine& row : rows) check(row);
}

TEST_CASE("refusals: a refused line changes nothing, the redo branch included") {
    Table table;
    table.play("escape Marta 1 food; die card; undo 1");
    const std::string before = table.state();
    CHECK(table.refuses("escape Pau 1") == "alpens.turn.not-yours");
    CHECK(table.state() == before);
    table.play("redo 1");
    CHECK(table.see("/die/face") == "card");
}

TEST_CASE("malformed: setups") {
    const char* const setups[] = {
        R"({"game":"alpens"})",
        R"({"game":"alpens","players":["A"]})",
        R"({"game":"alpens","players":["A","B","C","D","E","F","G"]})",
        R"({"game":"alpens","players":["A","A"]})",
        R"({"game":"alpens","players":["A",""]})",
        R"({"game":"alpens","players":["A",1]})",
        R"({"game":"alpens","players":"A"})",
        R"({"game":"alpens","players":["A","B"],"colours":["blau"]})",
        R"({"game":"alpens","players":["A","B"],"colours":["blau","blau"]})",
        R"({"game":"alpens","players":["A","B"],"colours":["blau","marro"]})",
        R"({"game":"alpens","players":["A","B"],"colours":["blau","groc","marro"]})",
        R"({"game":"alpens","players":["A","B"],"colours":["blau",null]})",
        R"({"game":"alpens","players":["A","B"],"house":{"group":"all"}})",
        R"({"game":"alpens","players":["A","B"],"house":{"carry":"one"}})",
        R"({"game":"alpens","players":["A","B"],"house":{"one_turn":1}})",
        R"({"game":"alpens","players":["A","B"],"house":{"events":null}})",
        R"({"game":"alpens","players":["A","B"],"house":{"deck":"19"}})",
        R"({"game":"alpens","players":["A","B"],"house":[]})",
        R"({"game":"alpens","players":["A","B"],"first":"A"})",
    };
    for (const char* setup : setups) {
        CAPTURE(setup);
        CHECK(Referee().judge(setup).kind == Verdict::Kind::malformed);
    }
    CHECK(Referee().judge(R"({"game":"alpens","players":["A","B"],"colours":["groc","blau"]})").accepted());
}

TEST_CASE("malformed: events and questions") {
    struct Bad {
        const char* where;
        const char* line;
    };
    const Bad bad[] = {
        {"/do", R"({"do":"pass"})"},
        {"/kind", R"({"do":"goods","kind":"money","place":1,"amount":1})"},
        {"/place", R"({"do":"goods","kind":"food","place":0,"amount":1})"},
        {"/place", R"({"do":"goods","kind":"food","place":7,"amount":1})"},
        {"/amount", R"({"do":"goods","kind":"food","place":1,"amount":7})"},
        {"/amount", R"({"do":"goods","kind":"food","place":1})"},
        {"/step", R"({"do":"village-troop","place":1,"step":7})"},
        {"/place", R"({"do":"village-troop","place":"1","step":1})"},
        {"/rolls", R"({"do":"order","rolls":{}})"},
        {"/rolls", R"({"do":"order","rolls":{"Marta":3}})"},
        {"/rolls", R"({"do":"order","rolls":[3,4]})"},
        {"/rolls/Ina", R"({"do":"order","rolls":{"Marta":3,"Ina":4}})"},
        {"/rolls/Pau", R"({"do":"order","rolls":{"Marta":3,"Pau":7}})"},
        {"/player", R"({"do":"escape","player":"Ina","alpensins":1,"goods":[]})"},
        {"/player", R"({"do":"escape","player":0,"alpensins":1,"goods":[]})"},
        {"/alpensins", R"({"do":"escape","player":"Marta","alpensins":0,"goods":[]})"},
        {"/alpensins", R"({"do":"escape","player":"Marta","alpensins":13,"goods":[]})"},
        {"/goods", R"({"do":"escape","player":"Marta","alpensins":1})"},
        {"/goods", R"({"do":"escape","player":"Marta","alpensins":1,"goods":["gold"]})"},
        {"/goods", R"({"do":"escape","player":"Marta","alpensins":1,"goods":[1]})"},
        {"/goods", R"({"do":"escape","player":"Marta","alpensins":1,"goods":"food"})"},
        {"/face", R"({"do":"die","face":"skull"})"},
        {"/chosen", R"({"do":"die","face":"choice"})"},
        {"/chosen", R"({"do":"die","face":"choice","chosen":"choice"})"},
        {"/chosen", R"({"do":"die","face":"card","chosen":"card"})"},
        {"/chosen", R"({"do":"die","face":"card","chosen":null})"},
        {"/player", R"({"do":"die","face":"card","player":"Marta"})"},
        {"/kind", R"({"do":"card"})"},
        {"/kind", R"({"do":"card","kind":"one_turn"})"},
        {"/name", R"({"do":"card","kind":"permanent","name":""})"},
        {"/name", R"({"do":"card","kind":"permanent","name":null})"},
        {"/why", R"({"do":"finish"})"},
        {"/why", R"({"do":"finish","why":"all-out"})"},
        {"/why", R"({"do":"finish","why":"battle-over"})"},
        {"/player", R"({"do":"next","player":"Marta"})"},
        {"/name", R"({"do":"battle-over","name":"Fi"})"},
        {"/ask", R"({"ask":"winners"})"},
        {"/empty", R"({"ask":"movement","empty":7,"group":1,"carrying":false,"picks":false})"},
        {"/group", R"({"ask":"movement","empty":6,"group":0,"carrying":false,"picks":false})"},
        {"/group", R"({"ask":"movement","empty":6,"group":13,"carrying":false,"picks":false})"},
        {"/carrying", R"({"ask":"movement","empty":6,"group":1,"carrying":1,"picks":false})"},
        {"/picks", R"({"ask":"movement","empty":6,"group":1,"carrying":false})"},
        {"/escaped", R"({"ask":"score","escaped":13,"clothes":0,"food":0,"money":0})"},
        {"/clothes", R"({"ask":"score","escaped":0,"clothes":15,"food":0,"money":0})"},
        {"/food", R"({"ask":"score","escaped":0,"clothes":0,"food":-1,"money":0})"},
        {"/money", R"({"ask":"score","escaped":0,"clothes":0,"food":0,"money":4})"},
        {"/money", R"({"ask":"score","escaped":0,"clothes":0,"food":0})"},
    };
    const Table table;
    const std::string before = table.state();
    for (const Bad& one : bad) {
        CAPTURE(one.line);
        CHECK(table.malformed(one.line) == one.where);
    }
    CHECK(table.state() == before);
}

}  // namespace tapet::alpens
