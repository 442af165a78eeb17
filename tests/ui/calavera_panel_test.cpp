// Games of Calavera by taps, through the real screens and down to the file.
#include <algorithm>
#include <doctest/doctest.h>

#include "calavera/calavera.h"
#include "calavera/dice.h"
#include "calavera/pad.h"
#include "calavera/words.h"
#include "tests/ui/app_robot.h"

using namespace tapet;
using namespace tapet::ui;
using calavera::Face;
using calavera::Phase;
using calavera::Row;

namespace {

using CalaveraMatch = Match<calavera::Game>;

const CalaveraMatch& match_of(AppRobot& app) { return std::get<CalaveraMatch>(app.keeper().referee()->match()); }
const calavera::State& state_of(AppRobot& app) { return match_of(app).state(); }
int crosses(AppRobot& app, calavera::Player player, Row row) {
    return state_of(app).sheets[player][calavera::at(row)].crosses;
}
int total_of(AppRobot& app, calavera::Player player) { return calavera::total(state_of(app), player); }

// A table that has played before: names and the numbers of its pad are known.
void open_game(AppRobot& app, std::string_view mode, std::string_view house = "{}") {
    const std::string line =
        R"({"game":"calavera","players":["Ina","Sami","Marta","Vicent"],"dead_zone":[3,0,-3],"mode":")" +
        std::string(mode) + R"(","house":)" + std::string(house) + "}";
    REQUIRE(app.keeper().begin(line).verdict.accepted());
    app.keeper().set_setting("route", "home\nmatch:" + app.keeper().match_id());
    app.restart();
}

// Six taps on the palette, a letter a die.
int throw_dice(AppRobot& app, std::string_view dice) {
    static constexpr std::string_view kLetters = "tpobrs";
    for (const char letter : dice) {
        app.tap("calavera.face." + std::string(calavera::name(static_cast<Face>(kLetters.find(letter)))));
    }
    return static_cast<int>(dice.size());
}

// The first open button whose id begins so; empty when there is none.
std::string open_button(AppRobot& app, std::string_view beginning) {
    for (const std::string& id : app.robot().ids()) {
        if (id.compare(0, beginning.size(), beginning) == 0 && !app.robot().closed(id)) return id;
    }
    return {};
}

void sheet_entry(AppRobot& app, int player, const std::string& row, int box) {
    if (player != static_cast<int>(state_of(app).active)) app.tap("calavera.pad." + std::to_string(player));
    app.tap("calavera.box." + row + "." + std::to_string(box));
}

}  // namespace

TEST_CASE("calavera: a turn without a skull is seven taps: six dice and the entry") {
    AppRobot app;
    open_game(app, "referee");
    const int taps = throw_dice(app, "ooottp") + 1;
    CHECK(app.robot().shows("3 orange"));
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
    CHECK(app.robot().label("calavera.mark.pink") == "4 pink, pink, Points: 0");
    CHECK(app.robot().label("calavera.mark.rose.orange") == "2 joker, orange, Points: 0");
    app.tap("calavera.mark.pink");
    throw_dice(app, "tttttt");
    app.tap("calavera.mark.turquoise");
    throw_dice(app, "tttttt");
    app.tap("calavera.mark.turquoise");
    throw_dice(app, "tttttt");
    app.tap("calavera.mark.turquoise");
    throw_dice(app, "pptttt");
    CHECK(app.robot().label("calavera.mark.pink") == "2 pink, pink, Points: 4");
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
    CHECK(app.robot().label("calavera.die.3") == "turquoise");
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
    throw_dice(app, "rroop");
    CHECK(state_of(app).throws == 2);
    CHECK(state_of(app).dice[1] == Face::skull);
    app.tap("calavera.throw");
    app.tap("calavera.keep");  // rather not
    CHECK(app.robot().has("calavera.mark.rose.pink"));
    app.tap("calavera.throw");
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
    CHECK(app.robot().shows("Games: 1 · Won: 1"));
    app.tap("calavera-people.back");
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
    app.keeper().set_setting("route", "home\ncorrect:" + app.keeper().match_id() + ":1");
    app.restart();
    CHECK(app.robot().complaint().empty());
    app.robot().scroll_to("calavera.table", "calavera.mark.turquoise");
    app.tap("calavera.mark.turquoise");
    app.tap("correct.keep");
    REQUIRE(app.keeper().open(app.keeper().match_id()).empty());
    CHECK(crosses(app, 0, Row::orange) == 0);
    CHECK(crosses(app, 0, Row::turquoise) == 2);
    CHECK(state_of(app).phase == Phase::choose);
}

TEST_CASE("calavera: level players share the win") {
    AppRobot app;
    REQUIRE(app.keeper()
                .begin(R"({"game":"calavera","players":["Ina","Sami"],"dead_zone":[3,0,-3],"mode":"sheet"})")
                .verdict.accepted());
    app.keeper().set_setting("route", "home\nmatch:" + app.keeper().match_id());
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
    app.keeper().set_setting("route", "home\ncalavera-setup");
    app.restart();
    CHECK(app.robot().closed("calavera-setup.start"));
    app.tap("calavera-setup.start");
    CHECK(app.robot().shows("First copy the three numbers off your pad."));
    app.tap("calavera-setup.zone.11");
    for (const char* points : {"2", "0", "-3"}) app.tap(std::string("calavera-setup.points.") + points);
    app.tap("calavera-setup.page.0");
    app.tap("calavera-setup.add");
    app.tap("calavera-setup.name.1");
    app.robot().type("Ina");
    app.robot().keyboard_done();
    app.tap("calavera-setup.first.3");
    app.restart();
    app.tap("calavera-setup.start");
    const calavera::Setup& setup = match_of(app).setup();
    CHECK(setup.dead_zone == std::array<int, 3>{2, 0, -3});
    CHECK(setup.players == std::vector<std::string>{"Ina", "Player 2", "Player 3"});
    CHECK(setup.first == 2);

    app.keeper().set_setting("draft.calavera", "");
    app.keeper().set_setting("route", "home\ncalavera-setup");
    app.restart();
    CHECK_FALSE(app.robot().closed("calavera-setup.start"));
    app.tap("calavera-setup.known.1");  // one tap: the name takes the first free place
    CHECK(app.robot().label("calavera-setup.name.1") != "");
    app.tap("calavera-setup.start");
    CHECK(match_of(app).setup().players.front() == "Ina");
    CHECK(match_of(app).setup().dead_zone == std::array<int, 3>{2, 0, -3});
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
