// The log of a match, the way back in it, its notes.
#include <algorithm>
#include <doctest/doctest.h>

#include "tests/ui/match/log_lines.h"
#include "tests/ui/no_faults.h"

using namespace tapet;
using namespace tapet::ui;

TEST_CASE("the log has every line, undone ones too, and says what the rules made of each") {
    AppRobot app;
    app.tap("home.truc");
    app.tap("truc.A.plus3");
    app.tap("truc.B.plus1");
    app.tap("truc.undo");
    open_log(app);
    CHECK(app.robot().shows("+3 Us"));
    CHECK_FALSE(app.robot().shows("+1 Them"));  // folded
    CHECK(app.robot().shows("Undone, out of play: 1"));
    app.tap("log.undone.2");
    CHECK(app.robot().shows("+1 Them"));
    CHECK(app.robot().shows("undone"));
    CHECK(app.robot().shows("Undone: 1"));
    no_faults(app);
    app.tap("log.undone.2");
    CHECK_FALSE(app.robot().shows("+1 Them"));
    app.tap("log.1");
    CHECK(app.robot().has("log.line.ruling.0"));
    no_faults(app);
    app.tap("log.line.ruling.0");
    CHECK(app.robot().has("why.close"));
}

TEST_CASE("the score runs beside the lines, and the one that is looked at says how it stood then") {
    AppRobot app;
    see_log(app, {R"({"game":"truc","sides":{"A":"Dalt","B":"Baix"}})", R"({"do":"stones","side":"A","n":3})",
                  R"({"do":"stones","side":"B","n":2})", R"({"do":"say","by":"A","call":"envide","stones":2})"});
    CHECK(app.robot().shows("Dalt"));
    CHECK(app.robot().shows("3 – 2"));
    app.tap("log.1");
    CHECK(app.robot().shows("3 – 0"));
    no_faults(app);
}

TEST_CASE("the totals of four have columns in the log, on 7 inches too") {
    for (const RobotScreen& screen : {kSmall, kSmallUpright, kTablet, kTabletUpright}) {
        CAPTURE(screen.width);
        AppRobot app("en", screen);
        sure(app.keeper().shelf.begin(R"({"game":"tally","players":["Pep","Bel","Toni","Ana"]})"));
        sure(app.keeper().open.take(R"({"do":"round","points":{"Pep":234,"Bel":121,"Toni":348,"Ana":117}})"));
        sure(app.keeper().notebook.set_setting("route", "home\nlog:" + app.keeper().open.match_id()));
        app.restart();
        for (const char* name : {"Pep", "Bel", "Toni", "Ana"}) {
            CAPTURE(name);
            const auto texts = app.robot().texts();
            CHECK(std::find(texts.begin(), texts.end(), name) != texts.end());
        }
        CHECK(app.robot().complaint() == "");
    }
}

TEST_CASE("back to any point, and forward again") {
    AppRobot app;
    app.tap("home.truc");
    for (int i = 0; i < 4; ++i) app.tap("truc.A.plus2");
    open_log(app);
    app.tap("log.2");
    app.tap("log.line.jump");
    CHECK(stones(app, truc::Side::a) == 4);
    app.tap("log.undone.3");
    app.tap("log.4");
    app.tap("log.line.jump");  // forward
    CHECK(stones(app, truc::Side::a) == 8);
    app.tap("log.4");
    app.tap("log.line.jump");
    CHECK(app.robot().shows("at this point already"));
}

TEST_CASE("a settled hand is one line with what came of it, and a tap opens its lines beneath") {
    AppRobot app;
    see_log(app, {R"({"game":"truc","sides":{"A":"Dalt","B":"Baix"}})", R"({"do":"stones","side":"A","n":3})",
                  R"({"do":"say","by":"A","call":"envide","stones":2})", R"({"do":"say","by":"B","call":"no-vull"})",
                  R"({"do":"hand","winner":"A"})", R"({"do":"say","by":"B","call":"truque"})"});
    CHECK(app.robot().label("log.part.2") == "Cama 1 · hand 1 · Envit, refused · No truc");
    CHECK(app.robot().shows("Envit, refused · No truc"));
    CHECK_FALSE(app.robot().has("log.2"));
    CHECK(app.robot().has("log.1"));  // stones between two hands
    CHECK(app.robot().label("log.part.5") == "Cama 1 · hand 2");
    CHECK(app.robot().has("log.5"));  // the hand that runs
    no_faults(app);
    app.tap("log.part.2");
    CHECK(app.robot().has("log.2"));
    CHECK(app.robot().shows("lines: 3"));
    CHECK(app.robot().shows("Dalt: Envide 2"));
    no_faults(app);
    app.tap("log.part.2");
    CHECK_FALSE(app.robot().has("log.2"));
    app.tap("log.fold-all");
    CHECK(app.robot().has("log.2"));
    CHECK(app.robot().has("log.5"));
    app.tap("log.fold-all");
    CHECK_FALSE(app.robot().has("log.2"));
    CHECK_FALSE(app.robot().has("log.5"));
    CHECK(app.robot().shows("Cama 1 · hand 2"));
    no_faults(app);
}

TEST_CASE(
    "a cama holds its hands: one that is over is folded with its last figures, and each hand says what it brought "
    "whom") {
    for (const RobotScreen& screen : {kTablet, kSmall}) {
        AppRobot app("en", screen);
        std::vector<std::string> lines{R"({"game":"truc","sides":{"A":"Dalt","B":"Baix"},"stones":3})"};
        for (const char* const calls : {"A", "B", "A", "A", "B"}) {  // each hand: a truque that is refused
            lines.push_back(said(calls, "truque"));
            lines.push_back(said(calls[0] == 'A' ? "B" : "A", "no-vull"));
        }
        see_log(app, lines);
        CHECK(app.robot().shows("in play"));
        CHECK(app.robot().shows("hands: 4"));
        CHECK(app.robot().shows("Hand 5"));
        CHECK(app.robot().shows("+1"));
        CHECK_FALSE(app.robot().shows("Hand 4"));
        no_faults(app);
        app.tap("log.period.1");
        CHECK(app.robot().shows("Hand 4"));
        no_faults(app);
        app.tap("log.period.9");
        CHECK_FALSE(app.robot().shows("Hand 5"));
        app.tap("log.fold-all");
        CHECK(app.robot().shows("Hand 5"));
        no_faults(app);
    }
}

TEST_CASE("what came of a hand is said as it is at the table") {
    AppRobot app("ca");
    see_log(app, three_hands());
    CHECK(app.robot().label("log.part.1") == "Cama 1 · jugada 1 · Quatre val, volgut");
    CHECK(app.robot().label("log.part.13") == "Cama 1 · jugada 3 · Truc, no volgut");
    see_log(app, {R"({"game":"truc"})", said("A", "falta"), said("B", "no-vull"), said("B", "truque"),
                  said("A", "vull"), trick("A"), trick("A")});
    CHECK(app.robot().label("log.part.1") == "Cama 1 · jugada 1 · Falta, no volguda · Truc, volgut");
    app.tap("log.part.1");
    CHECK(app.robot().has("log.6"));
}

TEST_CASE("every game's log has its turns or rounds, and says who did it") {
    AppRobot app;
    see_log(app, {R"({"game":"calavera","players":["Ina","Sami"],"dead_zone":[3,0,-3]})",
                  R"({"do":"throw","dice":["skull","skull","skull","skull","skull","skull"]})",
                  R"({"do":"throw","dice":["pink","pink","pink","orange","orange","rose"]})",
                  R"({"do":"mark","player":"Sami","face":"pink"})"});
    CHECK(app.robot().shows("Turn 1 · Ina"));
    CHECK(app.robot().shows("Turn 2 · Sami"));
    CHECK(app.robot().label("log.part.1") == "Turn 1 · Ina · Ina: 6 skulls");
    app.tap("log.fold-all");
    CHECK(app.robot().shows("Ina: 6 skull"));
    CHECK(app.robot().shows("Sami: 3 pink"));
    see_log(app, {R"({"game":"alpens","players":["Marta","Pau"]})",
                  R"({"do":"goods","kind":"clothes","place":1,"amount":2})", R"({"do":"die","face":"carlist"})",
                  R"({"do":"next"})", R"({"do":"die","face":"liberal"})"});
    CHECK(app.robot().shows("Before the first turn"));
    CHECK(app.robot().shows("Turn 1 · Marta"));
    CHECK(app.robot().shows("Turn 2 · Pau"));
    CHECK_FALSE(app.robot().has("log.2"));
    app.tap("log.fold-all");
    CHECK(app.robot().shows("Marta: The turn passes"));
    CHECK(app.robot().shows("Pau: "));
    see_log(app, {R"({"game":"fallera","players":["Ana","Bel"]})", R"({"do":"gain","player":"Ana","card":"tomaca"})",
                  R"({"do":"first","player":"Ana"})", R"({"do":"next"})", R"({"do":"next"})"});
    CHECK(app.robot().shows("Before the first turn"));
    CHECK(app.robot().shows("Turn 1 · Ana"));
    CHECK(app.robot().shows("Turn 2 · Bel"));
    CHECK_FALSE(app.robot().has("log.1"));
    app.tap("log.fold-all");
    CHECK(app.robot().shows("Ana: the turn passes"));
    see_log(app, small_championship());
    CHECK(app.robot().shows("Sectors · round 1"));
    for (const char* result : {"2–1", "2–0"}) {  // whatever room the names leave
        const auto texts = app.robot().texts();
        CHECK(std::find(texts.begin(), texts.end(), result) != texts.end());
    }
    no_faults(app);
}

TEST_CASE("the date stands only where the day is another one") {
    AppRobot app;
    const std::int64_t evening = app.environment().now_ms();
    app.tap("home.truc");
    app.tap("truc.A.plus3");
    app.environment().now_ms = [evening] { return evening + 24 * 60 * 60 * 1000; };
    app.restart();
    app.tap("truc.A.plus1");
    app.tap("truc.A.plus2");
    open_log(app);
    const auto of_day = [&](const std::string& day) {
        int n = 0;
        for (const std::string& text : app.robot().texts()) n += text.rfind(day + " ", 0) == 0 ? 1 : 0;
        return n;
    };
    CHECK(of_day("today") == 1);      // on the newest line
    CHECK(of_day("yesterday") == 2);  // on the newest of the day before, and when the match began
    app.tap("log.1");
    CHECK(app.robot().shows("20 November 2026, "));  // a line that is looked at has both
}

TEST_CASE("of a log of four thousand lines only what is in sight is drawn") {
    std::vector<std::string> lines{R"({"game":"truc","stones":99})"};
    for (int i = 0; i < 4000; ++i)
        lines.push_back(R"({"do":"stones","side":"A","n":)" + std::string(i % 2 == 0 ? "1}" : "-1}"));
    AppRobot app;
    see_log(app, lines);
    CHECK(app.robot().log().widgets.size() < 40);
    CHECK(app.robot().has("log.4000"));
    app.robot().ui().scroll_to("log.list", 1e9F);
    app.robot().run(2);
    CHECK(app.robot().has("log.0"));
}

TEST_CASE("a note stands on its line after a restart") {
    AppRobot app;
    app.tap("home.truc");
    app.tap("truc.A.plus2");
    open_log(app);
    app.tap("log.1");
    app.tap("log.note");
    app.robot().type("hand seen");
    app.robot().keyboard_done();
    CHECK(app.robot().shows("hand seen"));
    app.restart();
    CHECK(app.robot().shows("hand seen"));
    CHECK(app.keeper().open.log()->at(1).note == "hand seen");
}

TEST_CASE("log, line, correction and options have room in every language at every size") {
    for (const RobotScreen& screen : {kSmall, kSmallUpright, kTablet, kTabletUpright, kSharp}) {
        for (const std::string_view language : looked_at_in()) {
            CAPTURE(screen.width);
            CAPTURE(language);
            AppRobot app{std::string(language), screen};
            app.tap("home.truc");
            app.tap("truc.A.plus3");
            app.tap("truc.B.plus1");
            app.tap("truc.undo");
            open_log(app);
            no_faults(app);
            app.tap("log.undone.2");
            no_faults(app);
            app.tap("log.1");
            no_faults(app);
            app.tap("log.line.correct");
            no_faults(app);
            app.tap("correct.never");
            no_faults(app);
            app.tap("correct.cancel");
            app.tap("log.back");
            app.tap("truc.menu");
            app.tap("truc.options");
            no_faults(app);
            app.tap("options.quiet_hand.more");
            no_faults(app);
        }
    }
}
