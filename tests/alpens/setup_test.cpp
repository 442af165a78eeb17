// docs/games/alpens.md, "Setup", and what stands on the board before the first turn.
#include <doctest/doctest.h>
#include <string>
#include <vector>

#include "tests/alpens/table.h"

namespace tapet::alpens {

TEST_CASE("setup: alpensins and colours by the number of players") {
    struct Row {
        int players;
        const char* each;
        std::vector<const char*> colours;
    };
    const Row rows[] = {
        {2, "12", {"blau", "groc"}},
        {3, "8", {"blau", "groc", "marro"}},
        {4, "6", {"blau", "groc", "marro", "rosa"}},
        {5, "5", {"blau", "groc", "marro", "rosa", "taronja"}},
        {6, "4", {"blau", "groc", "marro", "rosa", "taronja", "negre"}},
    };
    const char* const names[] = {"Marta", "Pau", "Ina", "Joan", "Neus", "Quim"};
    for (const Row& row : rows) {
        CAPTURE(row.players);
        Table table(row.players);
        for (std::size_t i = 0; i < row.colours.size(); ++i) {
            const std::string player = std::string("/players/") + names[i];
            CHECK(table.see(player + "/colour") == row.colours[i]);
            CHECK(table.see(player + "/left") == row.each);
            CHECK(table.see(player + "/escaped") == "0");
            CHECK(table.see(player + "/goods") == R"({"clothes":0,"food":0,"money":0})");
        }
        std::string order = "order";
        for (int i = 0; i < row.players; ++i) order += std::string(" ") + names[i] + "=" + std::to_string(6 - i);
        table.play(order);
        CHECK(table.facts("alpens.setup.pieces") == std::string("alpensins=") + row.each);
    }
}

TEST_CASE("setup: colours given by name go to the players in their order") {
    const Table table(3, R"("colours":["marro","blau","groc"])");
    CHECK(table.see("/players/Marta/colour") == "marro");
    CHECK(table.see("/players/Pau/colour") == "blau");
    CHECK(table.see("/players/Ina/colour") == "groc");
}

TEST_CASE("setup: the state before anything happened, key by key") {
    CHECK(
        Table(2).state() ==
        R"({"phase":"setup","turn":"Marta","turn_number":1,"die":null,"goods":{"clothes":null,"food":null},)"
        R"("village":[],"placement":["Pau","Marta"],"players":{"Marta":{"colour":"blau","left":12,"escaped":0,)"
        R"("goods":{"clothes":0,"food":0,"money":0},"score":{"escaped":0,"trios":0,"pairs":0,"singles":0,"total":0}},)"
        R"("Pau":{"colour":"groc","left":12,"escaped":0,"goods":{"clothes":0,"food":0,"money":0},)"
        R"("score":{"escaped":0,"trios":0,"pairs":0,"singles":0,"total":0}}},"draws":0,"battle_over_chance":[0,1],)"
        R"("permanent":null,"turns_left":null,"ended":null,"winners":null})");
}

TEST_CASE("goods: the opposite sides of the die") {
    struct Row {
        const char* rolls;
        const char* cells;  // the lower place first
    };
    const Row rows[] = {
        {"clothes 1 1", R"({"1":1,"6":6})"}, {"clothes 6 6", R"({"1":1,"6":6})"}, {"clothes 6 1", R"({"1":6,"6":1})"},
        {"clothes 2 3", R"({"2":3,"5":4})"}, {"clothes 5 5", R"({"2":2,"5":5})"}, {"clothes 3 6", R"({"3":6,"4":1})"},
        {"clothes 4 2", R"({"3":5,"4":2})"},  // the example of the rules: 2 pieces in cell 4, 5 in cell 3
    };
    for (const Row& row : rows) {
        CAPTURE(row.rolls);
        Table table;
        table.play(row.rolls);
        CHECK(table.see("/goods/clothes") == row.cells);
        CHECK(table.see("/goods/food") == "null");
        CHECK(table.facts("alpens.goods.opposite") == std::string("kind=clothes cells=") + row.cells);
    }
}

TEST_CASE("goods: food never shares the clothes' cells") {
    for (int clothes = 1; clothes <= 6; ++clothes) {
        for (int food = 1; food <= 6; ++food) {
            CAPTURE(clothes);
            CAPTURE(food);
            Table table;
            table.play("clothes " + std::to_string(clothes) + " 2");
            const std::string roll = "food " + std::to_string(food) + " 3";
            if (food == clothes || food == 7 - clothes) {
                CHECK(table.refuses(roll) == "alpens.goods.no-shared-place");
            } else {
                table.play(roll);
                CHECK(table.facts("alpens.goods.opposite").substr(0, 9) == "kind=food");
                CHECK(table.see("/goods/food/" + std::to_string(food)) == "3");
                CHECK(table.see("/goods/food/" + std::to_string(7 - food)) == "4");
            }
        }
    }
}

TEST_CASE("village: three Carlists, and with the entrances five Carlists and two Liberals") {
    Table table;
    table.play("troop 3 5");
    CHECK(table.facts("alpens.village-troop.three") == "place=3 step=5 placed=1");
    table.play("troop 3 6; troop 5 3");
    CHECK(table.facts("alpens.village-troop.three") == "place=5 step=3 placed=3 carlists=5 liberals=2");
    CHECK(table.see("/village") == "[[3,5],[3,6],[5,3]]");
    CHECK(table.see("/phase") == "setup");
}

TEST_CASE("order: the highest roll begins, placement runs against the turns") {
    Table table(4);
    CHECK(table.see("/placement") == R"(["Joan","Ina","Pau","Marta"])");
    table.play("order Marta=2 Pau=3 Ina=5 Joan=1");
    CHECK(table.facts("alpens.order.highest") == "player=Ina roll=5");
    CHECK(table.facts("alpens.placement.reverse") == R"(placement=["Pau","Marta","Joan","Ina"])");
    CHECK(table.facts("alpens.placement.limits") == "");
    CHECK(table.see("/placement") == R"(["Pau","Marta","Joan","Ina"])");
    CHECK(table.see("/turn") == "Ina");
    table.play("next; next; next");
    CHECK(table.see("/turn") == "Pau");
}

TEST_CASE("order: a level highest is rolled again by those who were level") {
    Table table(3);
    CHECK(table.refuses("order Ina=4 Pau=2 Marta=4") == "alpens.order.highest");
    CHECK(table.refusal_facts("order Ina=4 Pau=2 Marta=4") == R"(tied=["Marta","Ina"])");  // in seating order
    CHECK(table.refusal_facts("order Ina=4 Pau=4 Marta=4") == R"(tied=["Marta","Pau","Ina"])");
    CHECK(table.see("/turn") == "Marta");
    const std::string tie = "order Ina=4 Pau=2 Marta=4 again ";
    table.play(tie + "Ina=3 Marta=1");
    CHECK(table.see("/turn") == "Ina");
    CHECK(table.facts("alpens.order.highest") == "player=Ina roll=3");
    CHECK(table.refusal_facts(tie + "Ina=3 Marta=3 again Marta=1 Ina=1") == R"(tied=["Marta","Ina"])");
    table.play(tie + "Ina=3 Marta=3 Pau=3 again Marta=6 Pau=1 Ina=1");  // everybody again, twice
    CHECK(table.see("/turn") == "Marta");
    for (const std::string& said :
         {std::string("order Ina=4 Pau=2"), tie + "Ina=3 Pau=1", tie + "Ina=3 Marta=1 again Ina=1 Marta=2",
          std::string("order Ina=4 Pau=2 Marta=1 again Ina=1 Pau=2 Marta=3")})
        CHECK(table.refuses(said) == "alpens.order.everyone");
    table.play("order Pau=6 Ina=5 Marta=5");  // a later one replaces it; level below the highest is no matter
    CHECK(table.see("/turn") == "Pau");
    CHECK(table.see("/phase") == "setup");
}

TEST_CASE("setup: the first event that is not of the setup begins the play") {
    const char* const firsts[] = {"escape Marta 1", "die carlist", "card immediate", "next", "finish blocked"};
    for (const char* first : firsts) {
        CAPTURE(first);
        Table table;
        table.play("clothes 4 2; troop 1 1");
        CHECK(table.see("/phase") == "setup");
        table.play(first);
        CHECK(table.rules().front() == "alpens.setup.over");
        CHECK(table.facts("alpens.setup.over") == "phase=play player=Marta");
        table.play("undo 1");
        CHECK(table.see("/phase") == "setup");
    }
    Table table;
    CHECK(table.refuses("battle-over") == "alpens.deck");  // refused, so it begins nothing
    CHECK(table.see("/phase") == "setup");
    table.play("die card; next");
    CHECK(table.facts("alpens.setup.over") == "phase=play player=Marta");
    table.play("die card");
    CHECK(table.facts("alpens.setup.over") == "-");
}

}  // namespace tapet::alpens
