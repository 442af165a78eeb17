// What moves on the plain sheet.
#include <doctest/doctest.h>

#include "tests/ui/twins.h"

using namespace tapet;
using namespace tapet::ui;

TEST_CASE("tally: a total rolls when points are noted") {
    AppRobot still;
    AppRobot moving;
    for (AppRobot* app : {&still, &moving}) {
        REQUIRE(accepted(app->keeper().shelf.begin(R"({"game":"tally","players":["Ana","Bel"],"rounds":3})")));
        sure(app->keeper().notebook.set_setting("route", "home\nmatch:" + app->keeper().open.match_id()));
        app->restart();
    }
    Twins twins(still, moving);
    twins.tap("tally.digit.7");
    twins.tap_moves("tally.note", 140);
    twins.tap("tally.undo");
    twins.tap("tally.digit.4");
    twins.tap_skips("tally.note");
}
