// Turns of Calavera by taps, through the real screens and down to the file.
#include <algorithm>
#include <doctest/doctest.h>

#include "calavera/dice.h"
#include "tests/ui/calavera/robot.h"

using namespace tapet;
using namespace tapet::ui;
using calavera::Face;
using calavera::Phase;
using calavera::Row;

TEST_CASE("calavera: a turn without a skull is seven taps: six dice and the entry") {
    AppRobot app;
    open_game(app, "referee");
    const int taps = throw_dice(app, "ooottp") + 1;
    CHECK(app.robot().shows("Mark 3"));  // the likeliest
    CHECK(app.robot().shows("2 turquoise green"));
    app.tap("calavera.mark.orange");
    CHECK(taps == 7);
    CHECK(crosses(app, 0, Row::orange) == 3);
    CHECK(state_of(app).active == 1);
    CHECK(match_of(app).played() == 2);  // the throw and the entry
}

TEST_CASE("calavera: what an entry would do is shown before it is made, a barred one says why") {
    AppRobot app;
    open_game(app, "referee");
    throw_dice(app, "pppprr");
    CHECK(app.robot().label("calavera.mark.pink") == "4 pink, pink, up to 4, Points: 0");
    CHECK(app.robot().label("calavera.mark.rose.orange") == "2 jokers, orange, up to 2, Points: 0");
    app.tap("calavera.mark.pink");
    throw_dice(app, "tttttt");
    app.tap("calavera.mark.turquoise");
    throw_dice(app, "tttttt");
    app.tap("calavera.mark.turquoise");
    throw_dice(app, "tttttt");
    app.tap("calavera.mark.turquoise");
    throw_dice(app, "pptttt");
    CHECK(app.robot().label("calavera.mark.pink") == "2 pink, pink, up to 6, Points: 4");
    app.tap("calavera.points.turquoise");  // no cross there yet: cannot be frozen
    CHECK(app.robot().shows("This row has not reached the score zone"));
}

TEST_CASE("calavera: after a skull all who owe have their buttons at once, in any order; used dice are closed") {
    AppRobot app;
    open_game(app, "referee");
    throw_dice(app, "ooppsr");
    app.tap("calavera.mark.orange");
    CHECK(state_of(app).phase == Phase::others);
    for (const char* player : {"1", "2", "3"})
        CHECK(app.robot().has(std::string("calavera.p") + player + ".mark.pink"));
    CHECK(app.robot().closed("calavera.p2.mark.orange"));
    app.tap("calavera.p2.mark.orange");
    CHECK(app.robot().shows("The dice left over"));
    app.tap("why.close");
    const Vec before_others = app.robot().rect("calavera.p1.mark.pink").centre();
    app.tap("calavera.p3.mark.pink");
    CHECK(app.robot().rect("calavera.p1.mark.pink").centre() == before_others);  // nothing moves under the fingers
    CHECK(app.robot().shows("done"));
    CHECK_FALSE(app.robot().has("calavera.p3.mark.pink"));
    app.tap("calavera.p1.mark.rose.black");
    CHECK(state_of(app).phase == Phase::others);
    app.tap("calavera.undo");  // it was not black
    CHECK(crosses(app, 1, Row::black) == 0);
    app.tap("calavera.p1.mark.rose.turquoise");
    const std::string before = app.state();
    app.restart();
    CHECK(app.state() == before);
    app.tap("calavera.p2.mark.pink");
    CHECK(state_of(app).phase == Phase::before_throw);
    CHECK(state_of(app).active == 1);
    CHECK(crosses(app, 2, Row::pink) == 2);
}

TEST_CASE("calavera: three skulls end the turn as soon as the last die is in") {
    AppRobot app;
    open_game(app, "referee");
    throw_dice(app, "sssobb");
    CHECK(state_of(app).phase == Phase::others);
    CHECK_FALSE(app.robot().has("calavera.p0.mark.black"));
    CHECK(app.robot().shows("3 skulls: Ina enters nothing"));
    app.tap("calavera.cursed");
    CHECK(app.robot().has("why.close"));
    app.tap("why.close");
    for (const char* player : {"1", "2", "3"}) app.tap(std::string("calavera.p") + player + ".mark.black");
    CHECK(crosses(app, 3, Row::black) == 2);
    CHECK(crosses(app, 0, Row::black) == 0);
}

TEST_CASE("calavera: dice typed wrong are mended, and outlive a restart") {
    AppRobot app;
    open_game(app, "referee");
    throw_dice(app, "oot");
    app.restart();
    CHECK(app.robot().label("calavera.die.3") == "turquoise green");
    CHECK(app.robot().label("calavera.die.4") == "A die to come");
    throw_dice(app, "tpp");
    CHECK(state_of(app).phase == Phase::choose);
    app.tap("calavera.dice");  // the first one was pink: the throw is taken back and mended
    CHECK(state_of(app).phase == Phase::before_throw);
    app.tap("calavera.die.1");
    CHECK(app.robot().selected("calavera.die.1"));
    app.tap("calavera.face.pink");
    app.tap("calavera.take");
    CHECK(calavera::count(state_of(app).dice, Face::pink) == 3);
    CHECK(calavera::count(state_of(app).dice, Face::orange) == 1);
}

TEST_CASE("calavera: earlier throws for whoever wants the odds; skulls are locked, the fourth throw is refused") {
    AppRobot app;
    open_game(app, "referee");
    throw_dice(app, "rsoopp");
    app.tap("calavera.throw");
    CHECK(app.robot().closed("calavera.die.2"));
    CHECK(app.robot().label("calavera.odds").find("Chance of 2 jokers or more: ") == 0);
    app.tap("calavera.odds");
    CHECK(app.robot().shows("The odds of jokers"));
    app.tap("why.close");
    app.tap("calavera.die.2");
    CHECK(app.robot().shows("The skull stays"));
    app.tap("why.close");
    app.tap("calavera.again.all");
    throw_dice(app, "rroop");
    CHECK(state_of(app).throws == 2);
    CHECK(state_of(app).dice[1] == Face::skull);
    app.tap("calavera.throw");
    app.tap("calavera.keep");  // rather not
    CHECK(app.robot().has("calavera.mark.rose.pink"));
    app.tap("calavera.throw");
    app.tap("calavera.again.all");
    throw_dice(app, "rroob");
    CHECK(state_of(app).throws == 3);
    CHECK(app.robot().closed("calavera.throw"));
    app.tap("calavera.throw");
    CHECK(app.robot().shows("Three throws at most"));
}

TEST_CASE("calavera: a row is frozen with jokers, circled and written into its field; the others still have it") {
    AppRobot app;
    open_game(app, "referee");
    throw_dice(app, "oooooo");
    app.tap("calavera.mark.orange");
    for (int i = 0; i < 3; ++i) {
        throw_dice(app, "tttttt");
        app.tap("calavera.mark.turquoise");
    }
    throw_dice(app, "rrtbpp");
    app.tap("calavera.freeze.orange");
    CHECK(state_of(app).sheets[0][calavera::at(Row::orange)].frozen == 4);
    app.tap("calavera.pad.0");
    app.tap("calavera.points.orange");
    CHECK(app.robot().shows("Freezing secures points"));
    app.tap("why.close");
    app.tap("calavera.return");
    throw_dice(app, "oooobp");
    CHECK_FALSE(app.robot().closed("calavera.mark.orange"));
}

TEST_CASE("calavera: a tap on the row of the pad enters what can go there; with two ways it asks") {
    AppRobot app;
    open_game(app, "referee");
    app.tap("calavera.box.pink.2");
    CHECK(app.robot().shows("A throw comes first"));
    app.tap("why.close");
    throw_dice(app, "ppottr");
    app.tap("calavera.box.pink.2");
    CHECK(crosses(app, 0, Row::pink) == 0);
    CHECK(app.robot().shows("This row can be filled in two ways"));
    app.tap("calavera.box.black.1");  // only the joker can
    CHECK(crosses(app, 0, Row::black) == 1);
}
