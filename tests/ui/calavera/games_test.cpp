// Whole games of Calavera by taps, what comes before and after them.
#include <algorithm>
#include <doctest/doctest.h>

#include "calavera/dice.h"
#include "tests/ui/calavera/robot.h"

using namespace tapet;
using namespace tapet::ui;
using calavera::Face;
using calavera::Phase;
using calavera::Row;

TEST_CASE("calavera: a whole game of four with dice, every tap accepted") {
    AppRobot app;
    open_game(app, "referee");
    unsigned chance = 12345;
    const auto die = [&] {
        chance = chance * 1664525U + 1013904223U;
        return "tpobrs"[(chance >> 16U) % 6];
    };
    int freezes = 0;
    int skull_turns = 0;
    for (int turn = 0; turn < 400 && state_of(app).phase != Phase::over; ++turn) {
        std::string dice;
        for (int i = 0; i < 6; ++i) dice += die();
        throw_dice(app, dice);
        if (state_of(app).phase == Phase::choose) {
            std::string id = open_button(app, "calavera.freeze.");
            if (!id.empty()) ++freezes;
            if (id.empty()) id = open_button(app, "calavera.mark.");
            app.tap(id.empty() ? "calavera.stand" : id);
        }
        if (state_of(app).phase == Phase::others) ++skull_turns;
        while (state_of(app).phase == Phase::others) {
            const std::size_t before = match_of(app).played();
            std::string id;
            for (const char* player : {"3", "1", "0", "2"}) {
                if (id.empty()) id = open_button(app, std::string("calavera.p") + player + ".mark.");
            }
            app.tap(id);
            REQUIRE(match_of(app).played() == before + 1);
        }
    }
    REQUIRE(state_of(app).phase == Phase::over);
    CHECK(freezes > 0);
    CHECK(skull_turns > 5);
    CHECK(app.robot().complaint().empty());
    const calavera::Player winner = state_of(app).winners.front();
    CHECK(app.robot().shows(state_of(app).setup.players[winner]));
    CHECK(app.robot().shows(std::to_string(total_of(app, winner))));
    app.tap("calavera.count.0.total");
    CHECK(app.robot().shows("Who has won"));
    app.tap("why.close");
    app.tap("calavera.people");
    CHECK(app.robot().shows("Calavera: played 1 · won 1"));
    app.tap("people.back");
    app.tap("calavera.again");
    CHECK(state_of(app).setup.players == std::vector<std::string>{"Ina", "Sami", "Marta", "Vicent"});
    CHECK(match_of(app).played() == 0);
}

TEST_CASE("calavera: crosses only: a turn is two taps, others reach a line together, a mistake, a restart") {
    AppRobot app;
    open_game(app, "sheet");
    const auto next = [&] { app.tap("calavera.next"); };
    for (const std::string row : {"turquoise", "pink", "orange"}) {  // turns of Ina, Sami and Marta
        if (state_of(app).active == 0) app.tap("calavera.box.black.1");
        sheet_entry(app, static_cast<int>(state_of(app).active == 2 ? 2 : 1), row, 3);
        sheet_entry(app, state_of(app).active == 2 ? 1 : 2, row, 3);
        next();
    }
    app.tap("calavera.box.black.2");  // Vicent's turn
    next();
    app.tap("calavera.box.turquoise.1");  // Ina's
    sheet_entry(app, 1, "black", 4);
    CHECK(total_of(app, 1) == 4);
    app.tap("calavera.undo");  // three, not four
    CHECK(total_of(app, 1) == 0);
    sheet_entry(app, 1, "black", 3);
    app.restart();
    sheet_entry(app, 2, "black", 3);
    CHECK(total_of(app, 1) == 4);
    CHECK(total_of(app, 2) == 4);  // together
    app.tap("calavera.pad.3");
    app.tap("calavera.bonus.1");
    CHECK(app.robot().shows("First to a line"));
    app.tap("why.close");
    next();
    CHECK(state_of(app).active == 1);
}

TEST_CASE("calavera: crosses only: the box under the finger says what would come of it, seven are too many") {
    AppRobot app;
    open_game(app, "sheet");
    const Vec sixth = app.robot().rect("calavera.box.orange.6").centre();
    app.robot().press_at(sixth);
    app.robot().run(2);
    CHECK(app.robot().shows("6 orange: Points: 4"));
    CHECK(crosses(app, 0, Row::orange) == 0);
    app.robot().release_at(sixth);
    CHECK(crosses(app, 0, Row::orange) == 6);
    app.tap("calavera.next");
    app.tap("calavera.box.orange.7");
    CHECK(app.robot().shows("six crosses at most"));
    CHECK(crosses(app, 1, Row::orange) == 0);
}

TEST_CASE("calavera: a whole game of four with crosses only, and its end taken back") {
    AppRobot app;
    open_game(app, "sheet");
    for (const std::string row : {"turquoise", "pink", "orange", "black"}) {
        for (const int box : {6, 11}) {
            for (int player = 0; player < 4; ++player) {
                if (state_of(app).phase == Phase::over) break;
                app.tap("calavera.box." + row + "." + std::to_string(box));
                if (state_of(app).phase != Phase::over) app.tap("calavera.next");
            }
        }
    }
    REQUIRE(state_of(app).phase == Phase::over);  // at once, with Ina's fourth row
    CHECK(app.robot().shows("Ina"));
    app.tap("calavera.count.0.black");
    CHECK(app.robot().shows("The dead zone freezes"));
    app.tap("why.close");
    app.tap("calavera.undo");
    CHECK(state_of(app).phase == Phase::sheet);
}

TEST_CASE("calavera: an old entry is corrected on the panel as it stood then, on 7 inches too") {
    AppRobot app("ca", kSmall);
    open_game(app, "referee");
    throw_dice(app, "ooottp");
    app.tap("calavera.mark.orange");
    throw_dice(app, "bbbtpp");
    sure(app.keeper().notebook.set_setting("route", "home\ncorrect:" + app.keeper().open.match_id() + ":1"));
    app.restart();
    CHECK(app.robot().complaint().empty());
    app.robot().scroll_to("calavera.table", "calavera.mark.turquoise");
    app.tap("calavera.mark.turquoise");
    app.tap("correct.keep");
    REQUIRE(app.keeper().shelf.open(app.keeper().open.match_id()).has_value());
    CHECK(crosses(app, 0, Row::orange) == 0);
    CHECK(crosses(app, 0, Row::turquoise) == 2);
    CHECK(state_of(app).phase == Phase::choose);
}

TEST_CASE("calavera: level players share the win") {
    AppRobot app;
    sure(app.keeper().shelf.begin(
        R"({"game":"calavera","players":["Ina","Sami"],"dead_zone":[3,0,-3],"mode":"sheet"})"));
    sure(app.keeper().notebook.set_setting("route", "home\nmatch:" + app.keeper().open.match_id()));
    app.restart();
    const auto turn = [&](const std::string& row, int box) {
        app.tap("calavera.box." + row + "." + std::to_string(box));
        if (state_of(app).phase != Phase::over) app.tap("calavera.next");
    };
    for (const char* row : {"turquoise", "pink", "orange", "black"}) {
        turn(row, 6);  // Ina
        turn(row, 6);  // Sami
    }
    turn("turquoise", 11);
    turn("black", 10);
    for (const char* row : {"pink", "orange"}) {
        turn(row, 11);
        app.tap("calavera.next");
    }
    turn("black", 11);
    CHECK(state_of(app).winners.size() == 2);
    CHECK(app.robot().shows("Ina, Sami share the win. Points: 27"));
    app.tap("calavera.count.1.pink");
    CHECK(app.robot().shows("Open rows at the end"));
}

TEST_CASE("calavera: the dead zone is copied off the pad once and kept for the next match") {
    AppRobot app;
    sure(app.keeper().notebook.set_setting("route", "home\ncalavera-setup"));
    app.restart();
    CHECK(app.robot().closed("calavera-setup.start"));
    app.tap("calavera-setup.start");
    CHECK(app.robot().shows("First copy the three numbers off your pad."));
    app.tap("trouble.close");
    app.tap("calavera-setup.zone.11");
    for (const char* points : {"2", "0", "-3"}) app.tap(std::string("calavera-setup.points.") + points);
    app.tap("calavera-setup.players.more");
    app.tap("calavera-setup.new");
    app.robot().type("Ina");
    app.robot().keyboard_done();
    app.tap("calavera-setup.first.2");
    app.restart();
    app.tap("calavera-setup.start");
    const calavera::Setup& setup = match_of(app).setup();
    CHECK(setup.dead_zone == std::array<int, 3>{2, 0, -3});
    CHECK(setup.players == std::vector<std::string>{"Ina", "Player 2", "Player 3"});
    CHECK(setup.first == 2);

    sure(app.keeper().notebook.set_setting("draft.calavera", ""));
    sure(app.keeper().notebook.set_setting("route", "home\ncalavera-setup"));
    app.restart();
    CHECK_FALSE(app.robot().closed("calavera-setup.start"));
    app.tap("calavera-setup.who.0");  // one tap: whoever it is takes the first free chair
    CHECK(app.robot().label("calavera-setup.seat.0") == "Ina");
    app.tap("calavera-setup.start");
    CHECK(match_of(app).setup().players.front() == "Ina");
    CHECK(match_of(app).setup().dead_zone == std::array<int, 3>{2, 0, -3});
}

TEST_CASE("calavera: the dead zone of a sheet that is reported is offered, with its rule, and taken by a tap alone") {
    AppRobot app;
    sure(app.keeper().notebook.set_setting("route", "home\ncalavera-setup"));
    app.restart();
    CHECK(app.robot().closed("calavera-setup.start"));
    CHECK(app.robot().shows("public material reports 4, 0, −3."));
    app.tap("calavera-setup.reported.why");
    CHECK(app.robot().shows("The dead zone freezes"));
    CHECK(app.robot().shows("Of one sheet public material"));
    app.tap("why.close");
    app.tap("calavera-setup.reported");
    CHECK_FALSE(app.robot().has("calavera-setup.reported"));
    CHECK(app.robot().label("calavera-setup.zone.11") == "Box 11: 4");
    app.restart();  // kept, as numbers that were copied are
    app.tap("calavera-setup.start");
    CHECK(match_of(app).setup().dead_zone == std::array<int, 3>{4, 0, -3});
}

TEST_CASE("calavera: the choice of the leftovers says that it bars dice and no row") {
    AppRobot app;
    sure(app.keeper().notebook.set_setting("route", "home\ncalavera-setup"));
    app.restart();
    app.tap("calavera-setup.rules");
    CHECK(app.robot().shows("That colour’s dice too, not its row"));
}

TEST_CASE("calavera: the pad faces the edge that was chosen, and cards open there") {
    AppRobot app;
    open_game(app, "referee");
    const Rect before = app.robot().rect("calavera.box.turquoise.1");
    app.tap("calavera.more");
    app.tap("calavera.turn.2");
    const Rect after = app.robot().rect("calavera.box.turquoise.1");
    CHECK(after.centre().x == doctest::Approx(1280 - before.centre().x).epsilon(0.01));
    CHECK(after.centre().y == doctest::Approx(800 - before.centre().y).epsilon(0.01));
    app.tap("calavera.total");
    CHECK(app.robot().has("why.close"));
    app.restart();
    CHECK(app.robot().rect("calavera.box.turquoise.1") == after);
}
