// The dice of a turn as they are typed in, and the numbers of the pad as they are copied, by taps.
#include <doctest/doctest.h>

#include "tests/ui/calavera/robot.h"
#include "tests/ui/setup_robot.h"

using namespace tapet;
using namespace tapet::ui;
using calavera::Face;

namespace {

std::string lying(AppRobot& app) {
    std::string words;
    for (const char* die : {"1", "2", "3", "4", "5", "6"}) {
        words += (words.empty() ? "" : " ") + app.robot().label(std::string("calavera.die.") + die);
    }
    return words;
}

}  // namespace

TEST_CASE("calavera: in a further throw only the dice that were thrown again are entered, the others stay") {
    AppRobot app;
    open_game(app, "referee");
    throw_dice(app, "rsoopp");
    app.tap("calavera.throw");
    CHECK(lying(app) == "joker skull orange orange pink pink");
    CHECK(app.robot().shows("Throw 2: tap what is thrown again"));
    app.tap("calavera.die.5");
    app.tap("calavera.die.6");
    CHECK(lying(app) == "joker skull orange orange A die to come A die to come");
    CHECK(app.robot().shows("Throw 2: what do they show now?"));
    throw_dice(app, "rb");
    CHECK(state_of(app).throws == 2);
    CHECK(state_of(app).dice ==
          calavera::Dice{Face::rose, Face::skull, Face::orange, Face::orange, Face::rose, Face::black});
}

TEST_CASE("calavera: a die taken up is put back by another tap, and a restart finds the others lying") {
    AppRobot app;
    open_game(app, "referee");
    throw_dice(app, "rsoopp");
    app.tap("calavera.throw");
    app.tap("calavera.die.5");
    app.tap("calavera.die.6");
    app.tap("calavera.die.5");
    app.restart();
    CHECK(lying(app) == "joker skull orange orange pink A die to come");
    app.tap("calavera.die.6");  // after all none: as if nothing had been touched
    CHECK(app.robot().shows("Throw 2: tap what is thrown again"));
    CHECK_FALSE(app.robot().has("calavera.face.black"));  // a face alone would throw the dice away
    app.tap("calavera.again.all");
    throw_dice(app, "bbbbb");  // then the palette enters the whole throw, but for the skull
    CHECK(state_of(app).dice ==
          calavera::Dice{Face::black, Face::skull, Face::black, Face::black, Face::black, Face::black});
}

TEST_CASE("calavera: a tap on a die chooses it and changes nothing, the palette sets it") {
    AppRobot app;
    open_game(app, "referee");
    throw_dice(app, "oot");
    app.tap("calavera.die.1");
    CHECK(lying(app) == "orange orange turquoise green A die to come A die to come A die to come");
    CHECK(app.robot().selected("calavera.die.1"));
    app.tap("calavera.die.1");
    CHECK_FALSE(app.robot().selected("calavera.die.1"));
    app.tap("calavera.die.1");
    throw_dice(app, "pb");
    CHECK(lying(app) == "pink orange turquoise green black A die to come A die to come");
    throw_dice(app, "bb");
    CHECK(state_of(app).throws == 1);
}

TEST_CASE("calavera: a second throw is not thrown away by the first face, and what lies stays until it is taken up") {
    AppRobot app;
    open_game(app, "referee");
    throw_dice(app, "rsoopp");
    CHECK(app.robot().shows("Turn 1 · throw 1"));
    app.tap("calavera.throw");
    CHECK(app.robot().shows("Turn 1 · throw 2"));
    CHECK_FALSE(app.robot().has("calavera.face.orange"));
    app.tap("calavera.die.6");
    CHECK(app.robot().shows("Throw 2: what do they show now?"));
    app.tap("calavera.die.5");
    app.tap("calavera.face.orange");
    CHECK(lying(app) == "joker skull orange orange orange A die to come");
    app.tap("calavera.keep");
    CHECK(app.robot().shows("Turn 1 · throw 1"));
    app.tap("calavera.throw");
    CHECK(lying(app) == "joker skull orange orange orange A die to come");
    app.tap("calavera.die.6");
    CHECK(app.robot().label("calavera.die.6") == "pink");
    CHECK(state_of(app).throws == 1);
}

TEST_CASE("calavera: a throw that is corrected is what lies there, and a draft of before is not gone on with") {
    for (const bool half : {false, true}) {
        CAPTURE(half);
        AppRobot app;
        open_game(app, "referee");
        throw_dice(app, "tttopp");
        if (half) {
            app.tap("calavera.throw");
            app.tap("calavera.die.5");
            app.tap("calavera.die.6");
            throw_dice(app, "b");
        }
        app.tap("calavera.menu");
        app.tap("calavera.log");
        app.tap("log.1");
        app.tap("log.line.correct");
        CHECK(lying(app) == "turquoise green turquoise green turquoise green orange pink pink");
        app.tap("calavera.die.1");
        app.tap("calavera.face.rose");
        app.tap("calavera.take");
        app.tap("correct.keep");
        app.tap("calavera.throw");
        CHECK(lying(app) == "joker turquoise green turquoise green orange pink pink");
        CHECK(app.robot().shows("Throw 2: tap what is thrown again"));
    }
}

TEST_CASE("calavera: a throw that is taken back lies there to be mended, of a second one what was thrown again") {
    AppRobot app;
    open_game(app, "referee");
    throw_dice(app, "rsoopp");
    app.tap("calavera.throw");
    app.tap("calavera.die.5");
    app.tap("calavera.die.6");
    throw_dice(app, "rb");
    app.tap("calavera.undo");
    app.restart();
    CHECK(state_of(app).throws == 1);
    CHECK(lying(app) == "joker skull orange orange joker black");
    app.tap("calavera.die.6");
    app.tap("calavera.face.pink");
    app.tap("calavera.take");
    CHECK(state_of(app).dice ==
          calavera::Dice{Face::rose, Face::skull, Face::orange, Face::orange, Face::rose, Face::pink});
}

TEST_CASE("calavera: with a skull it is said before the choice that the others mark too") {
    AppRobot app;
    open_game(app, "referee");
    throw_dice(app, "rsoopp");
    CHECK(app.robot().shows("1 skull: the others mark too"));
    app.tap("calavera.others-too");
    CHECK(app.robot().has("why.close"));
}

TEST_CASE("calavera: the odds say what is counted, in words and in every size") {
    for (const RobotScreen& screen : {kSmall, kSmallUpright, kTablet}) {
        CAPTURE(screen.width);
        AppRobot app("en", screen);
        open_game(app, "referee");
        throw_dice(app, "roopbt");
        app.tap("calavera.throw");
        CHECK(app.robot().label("calavera.odds").find("Chance of 2 jokers or more: ") == 0);
        CHECK(app.robot().shows("2 jokers or more: "));
        CHECK(app.robot().complaint().empty());
    }
}

TEST_CASE("calavera: crosses only, seven at once are too many and the rule is named") {
    AppRobot app;
    open_game(app, "sheet");
    app.tap("calavera.box.orange.7");
    CHECK(app.robot().shows("six crosses at most. The rule: “All dice of a face”."));
}

TEST_CASE("calavera: crosses only, a no stands beside the finger, leaves the box in sight and names its rule") {
    for (const char* field : {"calavera.box.turquoise.2", "calavera.box.pink.1", "calavera.points.black"}) {
        CAPTURE(field);
        AppRobot app;
        open_game(app, "sheet");
        app.tap("calavera.box.orange.1");
        const Rect tapped = app.robot().rect(field);
        app.tap(field);
        CHECK(app.robot().shows("One entry a turn"));
        CHECK(app.robot().shows("This player has already made an entry in this turn."));
        REQUIRE(app.robot().log().overlays.size() == 1);
        const Rect card = app.robot().log().overlays[0].sheet;
        CHECK_FALSE(card.contains(tapped.centre()));
        CHECK(app.robot().complaint().empty());
    }
}

TEST_CASE("calavera: the numbers of the pad are copied box by box, four taps for three of them") {
    for (const RobotScreen& screen : {kSmall, kSmallUpright, kTablet, kTabletUpright}) {
        CAPTURE(screen.width);
        AppRobot app("en", screen);
        sure(app.keeper().notebook.set_setting("route", "home\ncalavera-setup"));
        app.restart();
        CHECK(app.robot().label("calavera-setup.zone.11") == "Box 11: ?");
        tap_in_setup(app, "calavera-setup.zone.11");
        CHECK(app.robot().shows("Box 11"));
        CHECK(app.robot().has("calavera-setup.points.-20"));  // all in sight
        CHECK(app.robot().has("calavera-setup.points.20"));
        CHECK(app.robot().complaint().empty());
        app.tap("calavera-setup.points.3");
        CHECK(app.robot().shows("Box 12"));
        app.tap("calavera-setup.points.0");
        app.tap("calavera-setup.points.-3");
        CHECK_FALSE(app.robot().has("calavera-setup.points.close"));
        CHECK(app.robot().label("calavera-setup.zone.13") == "Box 13: −3");
        app.tap("calavera-setup.zone.12");  // it was one
        CHECK(app.robot().selected("calavera-setup.points.0"));
        app.tap("calavera-setup.points.1");
        app.tap("calavera-setup.start");
        CHECK(state_of(app).setup.dead_zone == std::array<int, 3>{3, 1, -3});
    }
}
