// Every house option with both values, and that a ruling names the option that decided it and no other does.
#include <doctest/doctest.h>
#include <string>

#include "tests/alpens/table.h"

namespace tapet::alpens {

namespace {

std::string movement(const std::string& group, bool carrying, bool picks) {
    const auto word = [](bool b) { return std::string(b ? "true" : "false"); };
    return R"({"ask":"movement","empty":6,"group":)" + group + R"(,"carrying":)" + word(carrying) + R"(,"picks":)" +
           word(picks) + "}";
}

}  // namespace

TEST_CASE("group: one point for each alpensí beyond the first, or one in all") {
    Table each;
    Table flat(2, R"("house":{"group":"flat"})");
    each.ask(movement("2", false, false));
    flat.ask(movement("2", false, false));
    CHECK(each.facts("alpens.move.group") == "value=-1");  // the same either way: no option decides it
    CHECK(flat.facts("alpens.move.group") == "value=-1");
    each.ask(movement("4", false, false));
    flat.ask(movement("4", false, false));
    CHECK(each.facts("alpens.move.group") == "value=-3 house=group");
    CHECK(flat.facts("alpens.move.group") == "value=-1 house=group");
}

TEST_CASE("carry: one piece a unit, or one a head") {
    Table unit;
    CHECK(unit.refuses("escape Marta 3 food money") == "alpens.escape.goods");
    CHECK(unit.refuses("escape Marta 3 food food") == "alpens.escape.goods");
    unit.play("escape Marta 3 food");
    CHECK(unit.facts("alpens.escape.goods") == R"(player=Marta goods=["food"])");
    CHECK(unit.refuses(movement("3", true, true)) == "alpens.carry.one");

    Table heads(2, R"("house":{"carry":"alpensi"})");
    CHECK(heads.refuses("escape Marta 2 food money food") == "alpens.escape.goods");
    heads.play("escape Marta 3 food money food");
    CHECK(heads.facts("alpens.escape.goods") == R"(player=Marta goods=["food","money","food"] house=carry)");
    heads.play("escape Marta 1 food");
    CHECK(heads.facts("alpens.escape.goods") == R"(player=Marta goods=["food"])");
    CHECK(heads.refuses(movement("1", true, true)) == "alpens.carry.one");
    heads.ask(movement("2", true, true));
    CHECK(heads.facts("alpens.carry.one") == "group=2 house=carry");
    heads.ask(movement("2", true, false));
    CHECK(heads.facts("alpens.carry.one") == "-");
    heads.ask(movement("2", false, true));
    CHECK(heads.facts("alpens.carry.one") == "-");
}

TEST_CASE("one_turn: until the end of the next player's turn, or a whole round") {
    Table turn(3);
    turn.play("next; card one-turn Nit");
    CHECK(turn.facts("alpens.card.permanent") == "name=Nit until=3 house=one_turn");
    CHECK(turn.see("/permanent") == R"({"name":"Nit","until":3})");
    turn.play("next");
    CHECK(turn.see("/permanent/name") == "Nit");  // the next player's turn is running
    turn.play("next");
    CHECK(turn.facts("alpens.card.permanent") == "name=Nit until=3 ended=true house=one_turn");
    CHECK(turn.see("/permanent") == "null");

    Table round(3, R"("house":{"one_turn":"round"})");
    round.play("next; card one-turn Nit; next; next; next");
    CHECK(round.see("/permanent") == R"({"name":"Nit","until":5})");
    CHECK(round.see("/turn_number") == "5");
    round.play("next");
    CHECK(round.facts("alpens.card.permanent") == "name=Nit until=5 ended=true house=one_turn");
    CHECK(round.see("/permanent") == "null");
}

TEST_CASE("events: the variant without event cards") {
    Table table(2, R"("house":{"events":"none"})");
    CHECK(table.refuses("card immediate") == "alpens.events.none");
    CHECK(table.refuses("battle-over") == "alpens.events.none");
    CHECK(table.refuses("die choice card") == "alpens.events.none");
    CHECK(table.refuses("escape Marta 1 money") == "alpens.events.none");
    table.play("escape Marta 1 food; die choice liberal; next");
    CHECK(table.facts("alpens.events.none") == "-");
    table.play("die card");  // the face does nothing
    CHECK(table.rules() == std::vector<std::string>{"alpens.events.none"});
    CHECK(table.facts("alpens.events.none") == "player=Pau face=card house=events");
    CHECK(table.see("/die/face") == "card");
    CHECK(table.ask(R"({"ask":"score","escaped":3,"clothes":1,"food":1,"money":1})") ==
          R"({"total":9,"escaped":3,"trios":1,"pairs":0,"singles":0})");
    CHECK(table.see("/battle_over_chance") == "[0,1]");
    table.play("next; finish blocked");
}

TEST_CASE("house: the first value of each option is the default") {
    const char* const house = R"("house":{"group":"each","carry":"unit","one_turn":"turn","events":"cards"})";
    const std::string words = "escape Marta 2 money; card one-turn Nit; die card; next; next";
    Table named(2, house);
    Table plain(2);
    Table empty(2, R"("house":{})");
    for (Table* table : {&named, &plain, &empty}) table->play(words);
    CHECK(named.state() == plain.state());
    CHECK(named.state() == empty.state());
    CHECK(named.see("/permanent") == "null");
    CHECK(named.ask(movement("4", false, false)) == plain.ask(movement("4", false, false)));
}

}  // namespace tapet::alpens
