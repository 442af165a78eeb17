// The movement sum: the examples of the rules, the table of points, and every question against a naive definition.
#include "alpens/movement.h"

#include <algorithm>
#include <doctest/doctest.h>
#include <string>

#include "alpens/rule_ids.h"
#include "tests/alpens/table.h"

namespace tapet::alpens {

namespace {

// Points by empty neighbours (0 to 6) for an alpensí or a group, without and with a load, under "each".
struct Row {
    int group;
    bool carrying;
    int points[7];
};
constexpr Row kTable[] = {
    {1, false, {0, 1, 2, 3, 4, 5, 6}}, {1, true, {0, 0, 1, 2, 3, 4, 5}},  {2, false, {0, 0, 1, 2, 3, 4, 5}},
    {2, true, {0, 0, 0, 1, 2, 3, 4}},  {3, false, {0, 0, 0, 1, 2, 3, 4}}, {3, true, {0, 0, 0, 0, 1, 2, 3}},
    {4, false, {0, 0, 0, 0, 1, 2, 3}}, {4, true, {0, 0, 0, 0, 0, 1, 2}},  {5, false, {0, 0, 0, 0, 0, 1, 2}},
    {5, true, {0, 0, 0, 0, 0, 0, 1}},  {6, false, {0, 0, 0, 0, 0, 0, 1}}, {6, true, {0, 0, 0, 0, 0, 0, 0}},
    {7, false, {0, 0, 0, 0, 0, 0, 0}}, {7, true, {0, 0, 0, 0, 0, 0, 0}},  {12, false, {0, 0, 0, 0, 0, 0, 0}},
    {12, true, {0, 0, 0, 0, 0, 0, 0}},
};

House house(GroupRule group, CarryRule carry) {
    House house;
    house.group = group;
    house.carry = carry;
    return house;
}

std::string naive(const House& house, const AskMovement& ask) {
    int points = ask.empty;
    for (int companion = 1; companion < ask.group; ++companion) {
        if (house.group == GroupRule::each || companion == 1) --points;
    }
    if (ask.carrying) --points;
    if (!ask.picks) return std::to_string(std::max(points, 0));
    if (points <= 0) return "alpens.move.pick-up";
    const int room = house.carry == CarryRule::unit ? 1 : ask.group;
    if (ask.carrying && room < 2) return "alpens.carry.one";
    return std::to_string(points - 1);
}

std::string asked(const House& house, const AskMovement& ask) {
    const Ruled<Movement> sum = movement(house, ask);
    if (!sum) return std::string(sum.error().rule.id);
    int all = 0;
    for (const MoveStep& step : sum->steps) all += step.value;
    CHECK(sum->points == std::max(all, 0));
    return std::to_string(sum->points);
}

}  // namespace

TEST_CASE("movement: the table, row by row") {
    for (const Row& row : kTable) {
        for (int empty = 0; empty <= 6; ++empty) {
            CAPTURE(row.group);
            CAPTURE(empty);
            CHECK(asked(House{}, {empty, row.group, row.carrying, false}) == std::to_string(row.points[empty]));
        }
    }
}

TEST_CASE("movement: every question under every option") {
    int questions = 0;
    for (const GroupRule group : {GroupRule::each, GroupRule::flat}) {
        for (const CarryRule carry : {CarryRule::unit, CarryRule::alpensi}) {
            for (int empty = 0; empty <= 6; ++empty) {
                for (int alpensins = 1; alpensins <= 12; ++alpensins) {
                    for (int bits = 0; bits < 4; ++bits) {
                        const AskMovement ask{empty, alpensins, (bits & 1) != 0, (bits & 2) != 0};
                        CHECK(asked(house(group, carry), ask) == naive(house(group, carry), ask));
                        ++questions;
                    }
                }
            }
        }
    }
    CHECK(questions == 4 * 7 * 12 * 4);
}

TEST_CASE("movement: the examples of the rules") {
    Table table;
    // One alpensí with two of six neighbours taken.
    CHECK(table.ask(R"({"ask":"movement","empty":4,"group":1,"carrying":false,"picks":false})") ==
          R"({"points":4,"steps":[{"rule":"alpens.move.points","value":4}]})");
    CHECK(table.facts("alpens.move.points") == "value=4");
    // Two alpensins in the same place.
    CHECK(table.ask(R"({"ask":"movement","empty":4,"group":2,"carrying":false,"picks":false})") ==
          R"({"points":3,"steps":[{"rule":"alpens.move.points","value":4},{"rule":"alpens.move.group","value":-1}]})");
    // Two alpensins with a piece of food.
    CHECK(table.ask(R"({"ask":"movement","empty":4,"group":2,"carrying":true,"picks":false})") ==
          R"({"points":2,"steps":[{"rule":"alpens.move.points","value":4},{"rule":"alpens.move.group","value":-1},)"
          R"({"rule":"alpens.move.load","value":-1}]})");
    CHECK(table.facts("alpens.move.group") == "value=-1");
    CHECK(table.facts("alpens.move.load") == "value=-1");
}

TEST_CASE("movement: picking up is the last step and needs a point") {
    Table table;
    CHECK(table.ask(R"({"ask":"movement","empty":3,"group":2,"carrying":false,"picks":true})") ==
          R"({"points":1,"steps":[{"rule":"alpens.move.points","value":3},{"rule":"alpens.move.group","value":-1},)"
          R"({"rule":"alpens.move.pick-up","value":-1}]})");
    CHECK(table.facts("alpens.move.pick-up") == "value=-1");
    CHECK(
        table.ask(R"({"ask":"movement","empty":1,"group":1,"carrying":false,"picks":true})") ==
        R"({"points":0,"steps":[{"rule":"alpens.move.points","value":1},{"rule":"alpens.move.pick-up","value":-1}]})");
    CHECK(table.refuses(R"({"ask":"movement","empty":0,"group":1,"carrying":false,"picks":true})") ==
          "alpens.move.pick-up");
    CHECK(table.refuses(R"({"ask":"movement","empty":1,"group":2,"carrying":false,"picks":true})") ==
          "alpens.move.pick-up");
    // No point left and hands full: the missing point is named first.
    CHECK(table.refuses(R"({"ask":"movement","empty":1,"group":1,"carrying":true,"picks":true})") ==
          "alpens.move.pick-up");
    CHECK(table.refuses(R"({"ask":"movement","empty":2,"group":1,"carrying":true,"picks":true})") ==
          "alpens.carry.one");
}

TEST_CASE("movement: below nothing is nothing, and the first step always stands there") {
    Table table;
    CHECK(table.ask(R"({"ask":"movement","empty":0,"group":1,"carrying":false,"picks":false})") ==
          R"({"points":0,"steps":[{"rule":"alpens.move.points","value":0}]})");
    CHECK(table.ask(R"({"ask":"movement","empty":2,"group":12,"carrying":true,"picks":false})") ==
          R"({"points":0,"steps":[{"rule":"alpens.move.points","value":2},{"rule":"alpens.move.group","value":-11},)"
          R"({"rule":"alpens.move.load","value":-1}]})");
}

TEST_CASE("movement: under \"alpensi\" a carrying group may pick up more, the load stays one") {
    Table table(2, R"("house":{"carry":"alpensi"})");
    CHECK(table.ask(R"({"ask":"movement","empty":6,"group":2,"carrying":true,"picks":true})") ==
          R"({"points":3,"steps":[{"rule":"alpens.move.points","value":6},{"rule":"alpens.move.group","value":-1},)"
          R"({"rule":"alpens.move.load","value":-1},{"rule":"alpens.move.pick-up","value":-1}]})");
}

TEST_CASE("movement: questions change nothing and are answered after the end") {
    Table table;
    table.play("clothes 4 2; finish blocked");
    const std::string before = table.state();
    table.ask(R"({"ask":"movement","empty":6,"group":1,"carrying":false,"picks":false})");
    CHECK(table.state() == before);
}

}  // namespace tapet::alpens
