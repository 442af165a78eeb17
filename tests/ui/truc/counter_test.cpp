// A coto counted by taps, as two pairs would: through the real screens, down to the file.
#include <doctest/doctest.h>

#include "tests/ui/truc/robot.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

int camas(AppRobot& app, truc::Side side) { return truc_state(app).score[truc::at(side)].camas; }

}  // namespace

TEST_CASE("one tap starts two against two, 24 stones, two camas") {
    AppRobot app;
    app.tap("home.truc");
    const truc::Setup& setup = truc_state(app).setup;
    CHECK(setup.players == 2);
    CHECK(setup.stones == 24);
    CHECK(setup.camas == 2);
    CHECK(app.robot().shows("Us"));
    CHECK(app.robot().shows("Them"));
}

TEST_CASE("on a phone undo keeps its words, and what it took back is put back from the menu") {
    AppRobot app("en", kPhone);
    app.tap("home.truc");
    app.tap("truc.A.plus2");
    CHECK(app.robot().label("truc.undo").find("+2") != std::string::npos);
    CHECK_FALSE(app.robot().has("truc.redo"));
    app.tap("truc.undo");
    CHECK(truc_state(app).score[0].stones == 0);
    app.tap("truc.menu");
    app.tap("truc.redo");
    CHECK(truc_state(app).score[0].stones == 2);
    app.tap("truc.menu");
    CHECK_FALSE(app.robot().has("truc.redo"));  // there is nothing more to put back
}

TEST_CASE("a whole coto by taps, with a mistake, undo, redo and a restart in the middle") {
    AppRobot app;
    app.tap("home.truc");
    for (int i = 0; i < 3; ++i) app.tap("truc.A.plus4");
    app.tap("truc.B.plus2");
    CHECK(stones(app, truc::Side::a) == 12);
    CHECK(app.robot().shows("dolentes"));
    app.tap("truc.A.plus1");
    CHECK(app.robot().shows("bona"));  // 13 is the first bona
    CHECK(app.robot().shows("13 of 24"));
    CHECK(app.robot().shows("+4  +4  +1"));

    app.tap("truc.B.plus3");  // it was A's
    app.tap("truc.undo");
    app.tap("truc.A.plus3");
    CHECK(stones(app, truc::Side::a) == 16);
    CHECK(stones(app, truc::Side::b) == 2);

    const std::string before = app.state();
    app.restart();
    CHECK(app.state() == before);  // exactly there: same match, same screen
    CHECK(app.robot().has("truc.A.plus1"));

    CHECK(app.robot().label("truc.A.falta") == "Falta +8");
    app.tap("truc.A.falta");
    CHECK(camas(app, truc::Side::a) == 1);
    CHECK(stones(app, truc::Side::a) == 0);
    CHECK(app.robot().shows("24 of 24"));  // both figures stand a moment, and who won is said
    CHECK(app.robot().shows("2 of 24"));
    CHECK(app.robot().shows("Cama 1: Us, 24–2"));
    app.robot().wait_ms(2600);
    CHECK_FALSE(app.robot().shows("24 of 24"));  // then the next one begins
    CHECK(app.robot().shows("Cama: 24–2"));
    app.tap("truc.undo");
    CHECK_FALSE(app.robot().shows("Cama: 24–2"));  // taken back with it
    CHECK(camas(app, truc::Side::a) == 0);
    CHECK(stones(app, truc::Side::b) == 2);
    app.tap("truc.redo");
    CHECK(camas(app, truc::Side::a) == 1);

    app.tap("truc.B.more");
    app.tap("truc.more.20");
    CHECK(stones(app, truc::Side::b) == 20);
    app.tap("truc.B.more");
    app.tap("truc.more.-1");
    CHECK(stones(app, truc::Side::b) == 19);

    for (int i = 0; i < 6; ++i) app.tap("truc.A.plus4");
    CHECK(truc_state(app).winner == truc::Side::a);
    CHECK(app.robot().shows("Coto: Us, 2–0"));

    app.restart();
    CHECK(app.robot().shows("Coto: Us, 2–0"));
    CHECK_FALSE(app.robot().has("truc.A.plus1"));  // nothing to mark: what was played instead
    CHECK(app.robot().shows("Cama 1"));
    CHECK(app.robot().shows("19"));
    app.tap("truc.camas");
    CHECK(app.robot().has("why.close"));
    app.tap("why.close");
    app.tap("truc.undo");
    CHECK_FALSE(truc_state(app).winner.has_value());
    app.tap("truc.redo");
    app.tap("truc.again");
    CHECK(truc_state(app).camas_played.empty());
    CHECK(app.matches().size() == 2);
}

TEST_CASE("every tap is one line of the log, also one taken back") {
    AppRobot app;
    app.tap("home.truc");
    app.tap("truc.A.plus1");
    app.tap("truc.undo");
    app.tap("truc.B.plus2");
    CHECK(app.matches().front().lines == 4);  // setup, +1, undo, +2
}

TEST_CASE("undo at the start is closed and says its rule (match.undo.start), redo too (match.redo.end)") {
    AppRobot app;
    app.tap("home.truc");
    CHECK(app.robot().closed("truc.undo"));
    app.tap("truc.undo");
    CHECK(app.robot().has("why.close"));
    app.tap("why.close");
    app.tap("truc.redo");
    CHECK(app.robot().has("why.close"));
}

TEST_CASE("names and house options before the match, kept as a draft through a restart") {
    AppRobot app;
    app.tap("home.truc.options");
    app.tap("truc-setup.name.A");
    for (int i = 0; i < 2; ++i) app.robot().key(Key::backspace);
    app.robot().type("Paül");
    app.robot().keyboard_done();
    app.tap("truc-setup.stones.less");
    app.tap("truc-setup.players.less");
    app.tap("truc-setup.rules");
    app.robot().scroll_to("truc-setup.house", "truc-setup.falta.1");
    app.tap("truc-setup.falta.1");
    app.restart();
    CHECK(app.robot().shows("Paül"));
    app.tap("truc-setup.start");
    const truc::Setup& setup = truc_state(app).setup;
    CHECK(setup.sides[0] == "Paül");
    CHECK(setup.stones == 23);
    CHECK(setup.players == 1);
    CHECK(setup.house.falta == truc::FaltaRule::cama_in_dolentes);
}

TEST_CASE("the match goes on from Home, and from the history") {
    AppRobot app;
    app.tap("home.truc");
    app.tap("truc.A.plus3");
    app.tap("truc.back");
    app.tap("home.resume");
    CHECK(stones(app, truc::Side::a) == 3);
    app.tap("truc.back");
    app.tap("home.history");
    app.tap("history." + app.matches().front().id);
    CHECK(stones(app, truc::Side::a) == 3);
}

TEST_CASE("the big number opens its rule") {
    AppRobot app;
    app.tap("home.truc");
    app.tap("truc.A.why");
    CHECK(app.robot().shows("Reglament del Truc"));
    app.tap("why.close");
    CHECK_FALSE(app.robot().has("why.close"));
}
