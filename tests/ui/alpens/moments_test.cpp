// What moves at Alpens.
#include <doctest/doctest.h>

#include "tests/ui/alpens/table.h"
#include "tests/ui/twins.h"

using namespace tapet;
using namespace tapet::ui;

TEST_CASE("an alpensí goes through the gate and counts behind it; the ring goes to whose turn it is") {
    AlpensTable still({"Marta", "Pau"});
    AlpensTable moving({"Marta", "Pau"});
    for (AlpensTable* table : {&still, &moving}) table->tap("alpens.play");
    Twins twins(still.app(), moving.app());
    twins.tap("alpens.die.carlist");
    twins.tap_moves("alpens.escape.food", 300 + 140);
    twins.tap_skips("alpens.undo");
    twins.tap("alpens.redo");
    for (AppRobot* app : {&still.app(), &moving.app()}) app->tap("alpens.next");
    CHECK(twins.left_ms() > 180 - 64);
    twins.moves(twins.left_ms());
}
