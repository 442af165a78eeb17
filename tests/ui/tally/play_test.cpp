// Games on the plain sheet by taps, from the setup to the end, with what is typed on a keyboard besides.
#include <doctest/doctest.h>
#include <map>

#include "tally/tally.h"
#include "tests/ui/setup_robot.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

constexpr std::string_view kThree = R"({"game":"tally","title":"Brisca","players":["Ana","Bel","Cesc"],"rounds":3})";

void open(AppRobot& app, std::string_view setup) {
    REQUIRE(accepted(app.keeper().shelf.begin(setup)));
    sure(app.keeper().notebook.set_setting("route", "home\nmatch:" + app.keeper().open.match_id()));
    app.restart();
}

const Match<tally::Game>& match_of(AppRobot& app) {
    return *match_of<tally::Game>(app.keeper().open.referee()->match());
}

void type(AppRobot& app, const std::string& number) {
    for (const char c : number) app.tap(c == '-' ? "tally.minus" : std::string("tally.digit.") + c);
}

}  // namespace

TEST_CASE("tally: a game from home: names, the title, what wins and when it ends") {
    AppRobot app;
    app.tap("home.tally");
    app.tap("tally-setup.game");
    app.robot().type("brisca");
    app.robot().keyboard_done();
    sit_down(app, "tally-setup", "ana");
    app.tap("tally-setup.players.more");
    app.tap("tally-setup.wins.1");
    app.tap("tally-setup.limit");
    app.robot().type("999999");
    app.robot().keyboard_done();
    app.tap("tally-setup.start");
    const tally::Setup& setup = match_of(app).setup();
    CHECK(setup.title.value_or("") == "brisca");
    CHECK(setup.players == std::vector<std::string>{"ana", "Player 2", "Player 3"});
    CHECK(setup.win == tally::Win::least);
    CHECK(setup.limit == tally::kMostLimit);
    CHECK_FALSE(setup.rounds);
}

TEST_CASE("tally: points are typed player by player, and the last key closes the round") {
    AppRobot app;
    open(app, kThree);
    CHECK(app.robot().closed("tally.close"));
    type(app, "34");
    app.tap("tally.note");
    type(app, "-7");
    CHECK(app.robot().shows("0 − 7 = −7"));
    app.tap("tally.note");
    type(app, "12");
    app.tap("tally.close");
    CHECK(match_of(app).state().totals == std::vector<tally::Total>{34, -7, 12});
    CHECK(match_of(app).state().rounds_closed() == 1);
    app.tap("tally.undo");  // what one tap did: the last points and the end of the round
    CHECK(match_of(app).state().totals == std::vector<tally::Total>{34, -7, 0});
    CHECK(match_of(app).state().rounds_closed() == 0);
}

TEST_CASE("tally: a player is skipped, chosen by the column, and noted twice") {
    AppRobot app;
    open(app, kThree);
    app.tap("tally.note");  // nothing typed: on to the next one
    type(app, "5");
    app.tap("tally.player.2");  // another column: what was typed was for Bel
    type(app, "8");
    app.tap("tally.note");
    CHECK(match_of(app).state().totals == std::vector<tally::Total>{0, 0, 8});
    app.tap("tally.player.2");
    type(app, "12");
    app.tap("tally.erase");
    app.tap("tally.close");
    CHECK(app.robot().shows("Nothing is noted for Ana, Bel: 0 points."));
    CHECK(match_of(app).state().rounds_closed() == 0);
    app.tap("tally.missing.close");  // not yet
    CHECK(match_of(app).state().rounds_closed() == 0);
    app.tap("tally.close");
    app.tap("tally.close.go");
    CHECK(match_of(app).state().totals == std::vector<tally::Total>{0, 0, 9});
    CHECK(match_of(app).state().rounds_closed() == 1);
}

TEST_CASE("tally: after a restart the next one without points is typed for") {
    AppRobot app;
    open(app, kThree);
    type(app, "5");
    app.tap("tally.note");
    app.restart();
    type(app, "7");
    app.tap("tally.note");
    CHECK(match_of(app).state().totals == std::vector<tally::Total>{5, 7, 0});
}

namespace {

// One round of three, the second one begun.
void play_a_round(AppRobot& app) {
    open(app, kThree);
    for (const std::string_view line :
         {R"({"do":"points","player":"Ana","n":34})", R"({"do":"points","player":"Bel","n":21})", R"({"do":"next"})",
          R"({"do":"points","player":"Bel","n":7})"})
        REQUIRE(accepted(app.keeper().open.take(line)));
    app.restart();
}

}  // namespace

TEST_CASE("tally: a figure on the sheet is tapped, typed anew and kept: it says whose, from what to what") {
    AppRobot app;
    play_a_round(app);
    app.tap("tally.figure.1.0");
    CHECK(app.robot().shows("34"));
    CHECK(app.robot().label("tally.correct") == "Ana: 34");
    CHECK(app.robot().closed("tally.correct"));
    type(app, "38");
    CHECK(app.robot().label("tally.correct") == "Ana: 34 » 38");
    CHECK_FALSE(app.robot().closed("tally.correct"));
    app.tap("tally.correct");
    app.tap("correct.keep");
    CHECK(match_of(app).state().totals == std::vector<tally::Total>{38, 28, 0});
    app.tap("tally.figure.2.1");  // of the running round
    app.tap("tally.erase");
    app.tap("tally.minus");
    type(app, "8");
    app.tap("tally.correct");
    app.tap("correct.keep");
    CHECK(match_of(app).state().totals == std::vector<tally::Total>{38, 13, 0});
}

TEST_CASE("tally: points that were another player's are moved by a correction") {
    AppRobot app;
    play_a_round(app);
    app.tap("tally.figure.1.0");
    app.tap("tally.player.2");
    type(app, "34");
    CHECK(app.robot().label("tally.correct") == "Cesc: 34");
    app.tap("tally.correct");
    app.tap("correct.keep");
    CHECK(match_of(app).state().totals == std::vector<tally::Total>{0, 28, 34});
}

TEST_CASE("tally: a zero that nobody typed is put right where its round was closed, a whole round player by player") {
    AppRobot app;
    play_a_round(app);
    app.tap("tally.figure.1.2");  // Cesc had nothing
    app.tap("tally.player.2");
    type(app, "9");
    app.tap("tally.close");
    app.tap("correct.keep");
    CHECK(match_of(app).state().totals == std::vector<tally::Total>{34, 28, 9});
    open(app, kThree);
    REQUIRE(accepted(app.keeper().open.take(R"({"do":"round","points":{"Ana":1,"Bel":2,"Cesc":3}})")));
    app.restart();
    app.tap("tally.figure.1.1");
    app.tap("tally.player.1");
    CHECK(app.robot().label("tally.correct") == "Bel: 2");
    type(app, "5");
    app.tap("tally.correct");
    app.tap("correct.keep");
    CHECK(match_of(app).state().totals == std::vector<tally::Total>{1, 5, 3});
}

TEST_CASE("tally: names of earlier games stay where they are under the finger, and a second tap takes one out") {
    AppRobot app;
    open(app, kThree);
    type(app, "5");
    app.tap("tally.note");
    sure(app.keeper().notebook.set_setting("route", "home\ntally-setup"));
    app.restart();
    std::map<std::string, Rect> before;
    for (const char* id : {"tally-setup.who.0", "tally-setup.who.1", "tally-setup.who.2"})
        before[id] = app.robot().rect(id);
    for (const auto& [id, rect] : before) {
        app.tap(id);
        CHECK(app.robot().selected(id));
        for (const auto& [other, place] : before) CHECK(app.robot().rect(other).centre() == place.centre());
    }
    app.tap("tally-setup.who.1");
    CHECK_FALSE(app.robot().selected("tally-setup.who.1"));
    app.tap("tally-setup.start");
    CHECK(match_of(app).setup().players.size() == 2);
}

TEST_CASE("tally: nothing noted closes no round, and the rule says so") {
    AppRobot app;
    open(app, kThree);
    app.tap("tally.close");
    CHECK(app.robot().shows("A round needs points"));
}

TEST_CASE("tally: a keyboard types whole rounds") {
    AppRobot app;
    open(app, kThree);
    for (int round = 0; round < 3; ++round) {
        for (const char32_t* number : {U"10", U"-3", U"7"}) {
            app.robot().type_hardware(number);
            app.robot().press(Key::enter);
        }
    }
    CHECK(match_of(app).state().totals == std::vector<tally::Total>{30, -9, 21});
    CHECK(app.keeper().open.referee()->over());
    app.robot().run(2);
    CHECK(app.robot().shows("Ana wins. Points: 30"));
}

TEST_CASE("tally: the table ends the game from the menu, sees why, and plays another one") {
    AppRobot app;
    open(app, kThree);
    type(app, "5");
    app.tap("tally.note");
    app.tap("tally.more");
    app.tap("tally.menu.0");
    CHECK_FALSE(app.keeper().open.referee()->over());  // it asks, once
    CHECK(app.robot().shows("The sheet is closed as it stands"));
    app.tap("tally.missing.close");
    CHECK_FALSE(app.keeper().open.referee()->over());
    app.tap("tally.more");
    app.tap("tally.menu.0");
    app.tap("tally.finish.go");
    CHECK(app.keeper().open.referee()->over());
    app.tap("tally.ended");
    CHECK(app.robot().shows("The table ends the game"));
    app.tap("why.close");
    app.tap("tally.people");
    CHECK(app.robot().shows("Score sheet: played 1 · won 1"));
    app.tap("people.back");
    app.tap("tally.again");
    CHECK(match_of(app).played() == 0);
    CHECK(match_of(app).setup().title.value_or("") == "Brisca");
}

TEST_CASE("tally: the sheet turns to each edge and stays so") {
    AppRobot app;
    open(app, kThree);
    for (int turn = 0; turn < 4; ++turn) {
        app.tap("tally.turn");
        type(app, "1");
        app.tap("tally.note");
    }
    CHECK(match_of(app).played() == 4);
    app.tap("tally.turn");
    app.restart();
    CHECK(app.keeper().notebook.setting("tally.turn", "") == "1");
    app.tap("tally.digit.1");
    CHECK(app.robot().complaint().empty());
}

TEST_CASE("tally: twelve at a small table: the columns come into sight as they are typed") {
    AppRobot app("en", kSmall);
    std::string players;
    for (int i = 1; i <= 12; ++i) players += (i > 1 ? ",\"P" : "\"P") + std::to_string(i) + "\"";
    open(app, R"({"game":"tally","players":[)" + players + "]}");
    for (int i = 0; i < 12; ++i) {
        CHECK(app.robot().has("tally.player." + std::to_string(i)));
        type(app, std::to_string(i + 1));
        app.tap(i < 11 ? "tally.note" : "tally.close");
    }
    CHECK(match_of(app).state().totals.back() == 12);
    CHECK(app.robot().has("tally.player.0"));
    app.tap("tally.right");
    CHECK_FALSE(app.robot().has("tally.player.0"));
    app.tap("tally.left");
    CHECK(app.robot().has("tally.player.0"));
}
