// Alpens before the first turn, by taps: the dice of the setup, who begins, who rolled what.
#include <algorithm>
#include <doctest/doctest.h>

#include "alpens/alpens.h"
#include "alpens/score.h"
#include "core/lines.h"
#include "tests/ui/alpens/table.h"

using namespace tapet;
using namespace tapet::ui;

TEST_CASE("the dice of the setup are entered: seven pieces in two opposite cells, food not beside clothes") {
    AlpensTable table({"Marta", "Pau"});
    table.tap("alpens.goods.place.4");
    table.tap("alpens.goods.amount.2");
    REQUIRE(table.state().clothes.has_value());
    CHECK(table.state().clothes->cells() == alpens::Goods{alpens::Good::clothes, 3, 5}.cells());
    CHECK(table.robot().closed("alpens.goods.place.1"));  // once only
    table.tap("alpens.goods.place.1");
    table.close_why("Clothes first");

    table.tap("alpens.step.on");  // the food
    CHECK(table.robot().closed("alpens.goods.place.3"));
    table.tap("alpens.goods.place.3");
    table.close_why("Clothes and food apart");
    CHECK_FALSE(table.state().food.has_value());
    table.tap("alpens.goods.place.1");
    table.tap("alpens.goods.amount.3");
    CHECK(table.state().food.has_value());
    table.tap("alpens.places");
    table.close_why("Opposite faces");
}

TEST_CASE("the amount before its place is not guessed at") {
    AlpensTable table({"Marta", "Pau"});
    table.tap("alpens.goods.amount.3");
    CHECK_FALSE(table.state().clothes.has_value());
    CHECK(table.robot().shows("First the die for the place."));
}

TEST_CASE("the three Carlists of the village stand where the drawing is tapped, or where the second die says") {
    AlpensTable table({"Marta", "Pau"});
    table.tap("alpens.step.2");
    table.tap("alpens.village.place.3");
    table.tap("alpens.village.cell.5");
    CHECK(table.state().village == std::vector<alpens::VillageTroop>{{3, 5}});
    table.tap("alpens.village.place.3");
    CHECK(table.robot().closed("alpens.village.step.5"));
    table.tap("alpens.village.cell.5");
    table.close_why("One troop a cell");
    table.tap("alpens.village.place.3");
    table.tap("alpens.village.step.6");
    table.tap("alpens.village.place.1");
    table.tap("alpens.village.step.1");
    CHECK(table.state().village.size() == 3);
    CHECK(table.robot().shows("5 Carlists and 2 Liberals"));
    table.tap("alpens.village.cell.2");
    table.close_why("Three Carlists in the village");
}

TEST_CASE("who begins: level players roll again, the placement is listed in reverse, with its limits") {
    AlpensTable table({"Marta", "Pau", "Empar"});
    table.tap("alpens.step.3");
    table.tap("alpens.order.0.5");
    table.tap("alpens.order.1.5");
    table.tap("alpens.order.2.1");
    table.close_why("The highest number");
    CHECK_FALSE(table.robot().has("alpens.order.2.1"));  // Empar rolls no more
    CHECK(table.robot().shows("Level: Marta, Pau. Roll again"));
    table.tap("alpens.order.0.4");
    table.tap("alpens.order.1.4");
    table.close_why("The highest number");
    table.app().restart();  // the throws that were level are kept
    CHECK_FALSE(table.robot().has("alpens.order.2.1"));
    table.tap("alpens.order.who.1");  // this table has everybody roll again
    table.tap("alpens.order.2.3");
    table.tap("alpens.order.0.2");
    table.tap("alpens.order.1.6");
    CHECK(table.state().first == 1);
    const auto& order = std::get<alpens::Order>(table.match().played_event(0));
    CHECK(order.rolls == alpens::Rolls{{0, 5}, {1, 5}, {2, 1}});
    CHECK(order.again == std::vector<alpens::Rolls>{{{0, 4}, {1, 4}}, {{0, 2}, {1, 6}, {2, 3}}});
    CHECK_FALSE(table.robot().has("alpens.order.who.1"));
    table.tap("alpens.step.on");
    CHECK(table.robot().label("alpens.place.1") == "1 Marta");
    CHECK(table.robot().label("alpens.place.2") == "2 Empar");
    CHECK(table.robot().label("alpens.place.3") == "3 Pau");
    CHECK(table.robot().shows("Two in a cell at most"));
    table.tap("alpens.why.limits");
    table.close_why("Where they may be placed");
    table.tap("alpens.step.on");
    CHECK(table.robot().shows("Take 19 cards"));
    table.tap("alpens.play");
    CHECK(table.robot().has("alpens.next"));
}

TEST_CASE("who rolled what stays marked, and one number is put right without the others being said again") {
    AlpensTable table({"Marta", "Pau", "Empar"});
    table.tap("alpens.step.3");
    for (const char* roll : {"alpens.order.0.5", "alpens.order.1.3", "alpens.order.2.1"}) table.tap(roll);
    for (const char* roll : {"alpens.order.0.5", "alpens.order.1.3", "alpens.order.2.1"}) {
        CAPTURE(roll);
        CHECK(table.robot().selected(roll));
    }
    table.app().restart();
    table.tap("alpens.step.3");
    CHECK(table.robot().selected("alpens.order.1.3"));
    table.tap("alpens.order.1.6");
    CHECK(table.state().first == 1);
    CHECK(table.robot().selected("alpens.order.0.5"));
    CHECK(table.robot().selected("alpens.order.1.6"));
}

TEST_CASE("rolls that were entered wrongly are forgotten after a tie, and all roll anew") {
    AlpensTable table({"Marta", "Pau", "Empar"});
    table.tap("alpens.step.3");
    for (const char* roll : {"alpens.order.0.5", "alpens.order.1.5", "alpens.order.2.1"}) table.tap(roll);
    table.tap("why.close");
    table.tap("alpens.why.order");
    table.close_why("Who rolls");
    table.tap("alpens.order.anew");
    for (const char* roll : {"alpens.order.0.5", "alpens.order.1.3", "alpens.order.2.6"}) table.tap(roll);
    CHECK(table.state().first == 2);
    CHECK(std::get<alpens::Order>(table.match().played_event(0)).again.empty());
}

TEST_CASE("the app throws the dice of every step, and each throw can be taken back") {
    AlpensTable table({"Marta", "Pau", "Empar"});
    table.tap("alpens.throw");
    CHECK(table.state().clothes.has_value());
    table.tap("alpens.undo");
    CHECK_FALSE(table.state().clothes.has_value());
    table.tap("alpens.throw");
    table.tap("alpens.step.on");
    table.tap("alpens.throw");
    CHECK(table.state().food.has_value());
    table.tap("alpens.step.on");
    for (int i = 0; i < 3; ++i) table.tap("alpens.throw");
    CHECK(table.state().village.size() == 3);
    table.tap("alpens.step.on");
    for (int i = 0; i < 50 && table.match().played() < 6; ++i) {
        table.tap("alpens.throw");
        if (table.robot().has("why.close")) table.tap("why.close");  // level: again
    }
    CHECK(table.match().played() == 6);
}

TEST_CASE("what is half entered is not gone on with when a line was put right meanwhile, though as many are in play") {
    AlpensTable table({"Marta", "Pau"});
    table.tap("alpens.goods.place.4");
    table.tap("alpens.goods.amount.2");
    const alpens::Goods clothes = *table.state().clothes;
    table.tap("alpens.step.2");
    table.tap("alpens.village.place.3");
    const std::size_t played = table.match().played();
    const std::string again = event_line<alpens::Game>(table.state(), clothes);
    send(table, R"({"undo":1})");
    send(table, again);
    REQUIRE(table.match().played() == played);
    table.tap("alpens.village.step.6");
    CHECK(table.state().village.empty());
}

TEST_CASE("every step of the setup can be skipped, and gone back to until the play begins") {
    AlpensTable table({"Marta", "Pau"});
    for (int i = 0; i < 5; ++i) table.tap("alpens.step.on");
    table.tap("alpens.play");
    CHECK(table.state().phase == alpens::Phase::setup);
    table.tap("alpens.to-setup");
    table.tap("alpens.step.0");
    table.tap("alpens.throw");
    CHECK(table.state().clothes.has_value());
    table.tap("alpens.play");
    table.tap("alpens.die.liberal");
    CHECK(table.state().phase == alpens::Phase::play);
    CHECK_FALSE(table.robot().has("alpens.to-setup"));
}
