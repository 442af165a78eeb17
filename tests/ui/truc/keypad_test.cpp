// Counting without looking: the numeric keypad.
#include "ui/truc/keypad.h"

#include <doctest/doctest.h>

#include "tests/ui/platform/listener.h"

using namespace tapet;
using namespace tapet::ui;

TEST_CASE("the keypad: left for A, right for B, higher is more; 5 says, 0 undoes, the point redoes") {
    const auto marks = [](Key key, std::optional<truc::Side> last = {}) {
        const auto action = keypad_action(key, last);
        const auto* stones = action ? std::get_if<truc::Stones>(&*action) : nullptr;
        return stones == nullptr ? std::string("-") : std::string(truc::name(stones->side)) + std::to_string(stones->n);
    };
    CHECK(marks(Key::num1) == "A1");
    CHECK(marks(Key::num4) == "A2");
    CHECK(marks(Key::num7) == "A3");
    CHECK(marks(Key::num3) == "B1");
    CHECK(marks(Key::num6) == "B2");
    CHECK(marks(Key::num9) == "B3");
    CHECK(marks(Key::num_plus) == "-");  // nobody has any yet
    CHECK(marks(Key::num_plus, truc::Side::b) == "B1");
    CHECK(marks(Key::num_minus, truc::Side::b) == "B-1");
    CHECK(std::holds_alternative<KeypadScore>(*keypad_action(Key::num5, {})));
    CHECK(std::holds_alternative<KeypadUndo>(*keypad_action(Key::num0, {})));
    CHECK(std::holds_alternative<KeypadRedo>(*keypad_action(Key::num_decimal, {})));
    for (const Key key : {Key::num2, Key::num8, Key::enter, Key::num_enter}) CHECK_FALSE(keypad_action(key, {}));
}

TEST_CASE("a hand counted on the keypad, with a mistake taken back and put right") {
    Listener table;
    table.app.tap("home.truc");
    Robot& robot = table.app.robot();
    robot.key(Key::num_plus);
    CHECK(table.app.matches().front().lines == 1);
    robot.key(Key::num7);
    robot.key(Key::num6);
    CHECK(stones(table.app, truc::Side::a) == 3);
    CHECK(stones(table.app, truc::Side::b) == 2);
    robot.key(Key::num_plus);
    CHECK(stones(table.app, truc::Side::b) == 3);
    robot.key(Key::num_minus);
    CHECK(stones(table.app, truc::Side::b) == 2);
    robot.key(Key::num0);
    robot.key(Key::num0);
    robot.key(Key::num0);
    CHECK(stones(table.app, truc::Side::b) == 0);
    robot.key(Key::num_decimal);
    CHECK(stones(table.app, truc::Side::b) == 2);
    CHECK(table.heard.empty());
    robot.key(Key::num5);
    CHECK(table.last() == "en: Us 3 dolentes, Them 2 dolentes");  // asked for, so said
    CHECK(table.app.matches().front().lines == 9);                // and no line of the match
}

TEST_CASE("the keypad is refused with the rule, and marks nothing under an open card") {
    AppRobot app;
    app.tap("home.truc");
    app.robot().key(Key::num0);
    CHECK(app.robot().has("why.close"));
    app.robot().key(Key::num1);
    CHECK(stones(app, truc::Side::a) == 0);
    app.robot().key(Key::escape);
    app.robot().key(Key::num1);
    CHECK(stones(app, truc::Side::a) == 1);
}

TEST_CASE("in the middle of a refereed hand the keypad asks first, as a tap does") {
    AppRobot app;
    app.tap("home.truc");
    REQUIRE(accepted(app.keeper().open.take(R"({"do":"say","by":"A","call":"envide"})")));
    app.robot().run(3);
    REQUIRE(app.robot().log().overlays.empty());
    app.robot().key(Key::num1);
    CHECK(stones(app, truc::Side::a) == 0);
    CHECK_FALSE(app.robot().log().overlays.empty());
}

TEST_CASE("what the keys of the keypad do is shown at the table") {
    AppRobot app;
    app.tap("home.truc");
    app.tap("truc.menu");
    app.tap("truc.menu.3");
    CHECK(app.robot().shows("Truc on the numeric keypad"));
    CHECK(app.robot().complaint() == "");
    app.tap("keypad.close");
    CHECK(app.robot().has("truc.A.plus1"));
}
