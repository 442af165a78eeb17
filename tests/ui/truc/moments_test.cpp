// What moves at the Truc table.
#include <doctest/doctest.h>

#include "tests/ui/twins.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

struct Tables {
    AppRobot still;
    AppRobot moving;
    Tables() {
        for (AppRobot* app : {&still, &moving}) app->tap("home.truc");
    }
};

}  // namespace

TEST_CASE("stones are laid one after the other and the number follows; taken back they fade") {
    Tables tables;
    Twins twins(tables.still, tables.moving);
    twins.tap_moves("truc.A.plus1", 160 + 140);
    twins.tap_moves("truc.A.plus4", 160 + 3 * 35 + 140);
    twins.tap_moves("truc.undo", 120 + 140);
    twins.tap_skips("truc.A.plus4");
    twins.tap_skips("truc.undo");
}

TEST_CASE("a cama is seen: its tile is laid when the stones are off the table") {
    Tables tables;
    Twins twins(tables.still, tables.moving);
    for (int i = 0; i < 5; ++i) twins.tap("truc.A.plus4");
    twins.tap_moves("truc.A.plus4", 120 + 140 + 160);
}

TEST_CASE("the coto: the traca burns once") {
    Tables tables;
    Twins twins(tables.still, tables.moving);
    for (int i = 0; i < 11; ++i) twins.tap("truc.A.plus4");
    twins.tap_moves("truc.A.plus4", 140 + 900);
    twins.tap("truc.undo");
    twins.tap_skips("truc.A.plus4");
}

TEST_CASE("a tap on the same key while its stones fall lays another one: nobody waits for them") {
    Tables tables;
    tables.moving.environment().moves = true;
    Robot& robot = tables.moving.robot();
    robot.run(3);
    robot.tap("truc.A.plus1");
    for (int i = 0; i < 4; ++i) robot.tap_again(40);
    CHECK(robot.label("truc.A.why") == "5");
    robot.wait_ms(400);
    CHECK(robot.idle());
}

TEST_CASE("calls: what cannot be said any more goes into the cloth, what can be said comes forward; sheets come up") {
    Tables tables;
    Twins twins(tables.still, tables.moving);
    twins.tap("truc.calls");
    twins.tap_moves("truc.menu", 140);
    twins.tap("truc.menu-sheet.close");
    for (const char* id : {"truc.A.envide", "truc.B.vull"}) {
        for (AppRobot* app : {&tables.still, &tables.moving}) app->tap(id);
        CHECK(twins.left_ms() > 0);
        CHECK(twins.left_ms() <= 120);
        twins.tap("truc.undo");
        twins.tap("truc.redo");
    }
}

TEST_CASE("at two edges both copies move at once") {
    Tables tables;
    for (AppRobot* app : {&tables.still, &tables.moving}) app->tap("truc.turn");
    Twins twins(tables.still, tables.moving);
    REQUIRE(tables.moving.robot().has("far.A.plus1"));
    twins.tap_moves("truc.A.plus2", 160 + 35 + 140);
}

TEST_CASE("a card falls on the table, and the ring goes to who plays next") {
    Tables tables;
    for (AppRobot* app : {&tables.still, &tables.moving})
        for (const char* id : {"truc.calls", "truc.cards"}) app->tap(id);
    Twins twins(tables.still, tables.moving);
    const auto ids = tables.moving.robot().ids();
    const auto card = std::find_if(ids.begin(), ids.end(),
                                   [](const std::string& id) { return id.find(".deck.") != std::string::npos; });
    REQUIRE(card != ids.end());
    twins.tap_moves(*card, 90 + 160 + 180);  // the keys for tricks go first
}

TEST_CASE("movement is off where the settings say so, and stays off") {
    AppRobot app;
    app.environment().moves = true;
    app.tap("home.settings");
    CHECK(app.robot().ui().moments().on());
    app.robot().scroll_to("settings.look", "settings.motion");
    CHECK(app.robot().selected("settings.motion"));
    app.tap("settings.motion");
    CHECK_FALSE(app.robot().ui().moments().on());
    app.restart();
    CHECK_FALSE(app.robot().ui().moments().on());
    app.robot().scroll_to("settings.look", "settings.motion");
    app.tap("settings.motion");
    CHECK(app.robot().ui().moments().on());
}
