// What moves at La Fallera.
#include <doctest/doctest.h>

#include "tests/ui/fallera/robot.h"
#include "tests/ui/twins.h"

using namespace tapet;
using namespace tapet::ui;

TEST_CASE("the verdict: the cards come, the beaten one falls, then the ring and the words") {
    FalleraRobot still("conflict");
    FalleraRobot moving("conflict");
    Twins twins(still, moving);
    twins.tap("conflict.card.la-riua");
    twins.tap_moves("conflict.card.paella-protectora", 480);
    twins.tap("conflict.again");
    twins.tap("conflict.card.la-riua");
    twins.tap_skips("conflict.card.paella-protectora");
}

TEST_CASE("an ingredient turns into the pan and is counted") {
    FalleraRobot still("home");
    FalleraRobot moving("home");
    for (FalleraRobot* app : {&still, &moving}) {
        app->play({R"({"game":"fallera","players":["Ana","Bel","Clara"]})", R"({"do":"first","player":"Ana"})",
                   R"({"do":"gain","player":"Ana","card":"tomaca"})"});
        app->tap("fallera.plain.table");
    }
    Twins twins(still, moving);
    twins.tap_moves("fallera.undo", 200 + 140);
    twins.tap_skips("fallera.redo");
    twins.tap("fallera.undo");
    twins.tap_moves("fallera.redo", 200 + 140);
}
