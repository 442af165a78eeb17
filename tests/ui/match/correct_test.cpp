// The correction of an old event, and a house option changed in a running match.
#include <algorithm>
#include <doctest/doctest.h>

#include "tests/ui/match/log_lines.h"
#include "tests/ui/no_faults.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

void correct_line(AppRobot& app, const std::string& line) {
    app.tap("log.fold-all");
    app.robot().scroll_to("log.list", "log." + line);
    app.tap("log." + line);
    app.tap("log.line.correct");
}

}  // namespace

TEST_CASE("a correction ends at the match, from wherever it was begun") {
    for (const char* under : {"home", "home\nhistory", "home\nmatch:ID", "home\nmatch:ID\nlog:ID",
                              "home\nmatch:ID\nlog:ID\nrules\nsettings", "home\nhistory\nlog:ID"}) {
        CAPTURE(under);
        AppRobot app;
        app.tap("home.truc");
        app.tap("truc.A.plus3");
        std::string route = std::string(under) + "\ncorrect:ID:0";
        for (std::size_t at = route.find("ID"); at != std::string::npos; at = route.find("ID")) {
            route.replace(at, 2, app.keeper().open.match_id());
        }
        sure(app.keeper().notebook.set_setting("route", route));
        app.restart();
        app.tap("truc.B.plus3");
        app.tap("correct.keep");
        CHECK(stones(app, truc::Side::b) == 3);
        CHECK_FALSE(app.robot().has("correct.keep"));
        CHECK(app.robot().has("truc.menu"));
        app.tap("truc.B.plus1");  // it is the match itself
        CHECK(stones(app, truc::Side::b) == 4);
    }
}

TEST_CASE("an old event is corrected on the panel as it stood then, and what follows is replayed") {
    AppRobot app;
    app.tap("home.truc");
    app.tap("truc.A.plus3");  // it was Them
    app.tap("truc.A.plus1");
    app.tap("truc.B.plus2");
    open_log(app);
    app.tap("log.1");
    app.tap("log.line.correct");
    no_faults(app);
    CHECK(app.robot().shows("+3 Us"));
    CHECK(app.keeper().open.log()->size() == 4);
    app.tap("truc.B.plus3");
    CHECK(app.robot().shows("All that followed fits (2)"));
    CHECK(stones(app, truc::Side::a) == 4);  // nothing is kept yet
    app.tap("correct.keep");
    CHECK(stones(app, truc::Side::a) == 1);
    CHECK(stones(app, truc::Side::b) == 5);
    app.restart();
    CHECK(stones(app, truc::Side::b) == 5);
}

TEST_CASE("the first event that no longer fits is shown before anything is kept") {
    AppRobot app;
    app.tap("home.truc");
    app.tap("truc.A.plus3");
    app.tap("truc.A.plus1");
    app.tap("truc.A.more");
    app.tap("truc.more.-4");
    app.tap("truc.B.plus2");
    const std::string before = app.state();
    open_log(app);
    app.tap("log.1");
    app.tap("log.line.correct");
    app.tap("correct.never");  // without the three, four cannot be taken off
    CHECK(app.robot().shows("Lines that go: 1."));
    CHECK(app.robot().shows("−4 Us"));
    app.tap("correct.cancel");
    CHECK(app.state() == before);
    app.tap("log.1");
    app.tap("log.line.correct");
    app.tap("correct.never");
    app.tap("correct.keep");
    CHECK(stones(app, truc::Side::a) == 1);
    CHECK(stones(app, truc::Side::b) == 2);  // what came after the line that goes stays
}

TEST_CASE("a correction in an old hand leaves the later hands, and undo and redo take all of it at once") {
    AppRobot app;
    see_log(app, three_hands());
    const std::string before = app.state();
    correct_line(app, "9");
    no_faults(app);
    app.tap("truc.B.no-vull");
    no_faults(app);
    CHECK_FALSE(app.robot().has("truc.trick.A"));  // nothing else asks
    CHECK(app.robot().shows("Quatre val"));
    CHECK(app.robot().shows("5 dolentes » 7 dolentes"));
    CHECK(app.robot().shows("Lines that go: 3."));
    CHECK_FALSE(app.robot().shows("hand 3"));
    CHECK(app.state() == before);
    app.tap("correct.keep");
    CHECK(app.robot().shows("Corrected: "));
    CHECK(stones(app, truc::Side::a) == 7);
    CHECK(stones(app, truc::Side::b) == 0);
    CHECK(truc_match(app).state().number == 4);
    app.restart();
    CHECK(app.robot().label("truc.undo") == "Undo: the correction");
    app.tap("truc.undo");
    CHECK(app.state() == before);
    app.restart();
    app.tap("truc.redo");
    CHECK(stones(app, truc::Side::a) == 7);
    app.tap("truc.undo");
    CHECK(app.state() == before);
}

TEST_CASE("a hand that a correction leaves open is finished on its panel, with an undo of its own") {
    AppRobot app;
    see_log(app, three_hands());
    correct_line(app, "6");
    app.tap("truc.trick.B");  // one trick each now
    no_faults(app);
    CHECK(app.robot().shows("Cama 1 · hand 1"));
    CHECK_FALSE(app.robot().has("correct.keep"));
    CHECK(app.robot().has("truc.trick.A"));
    app.tap("truc.undo");
    CHECK(app.robot().has("correct.never"));
    app.tap("truc.trick.B");
    app.tap("truc.trick.A");
    CHECK(app.robot().shows("All that followed fits (9)"));
    app.tap("correct.keep");
    CHECK(truc_match(app).played() == 16);
    CHECK(truc_match(app).state().number == 4);
}

TEST_CASE("a line that a correction dropped can be gone back to in the log") {
    AppRobot app;
    see_log(app, three_hands());
    correct_line(app, "9");
    app.tap("truc.B.no-vull");
    app.tap("correct.keep");
    const std::string corrected = app.state();
    open_log(app);
    app.tap("log.fold-all");
    if (!app.robot().has("log.11")) {
        app.robot().scroll_to("log.list", "log.undone.9");
        app.tap("log.undone.9");
    }
    app.robot().scroll_to("log.list", "log.11");
    app.tap("log.11");
    app.tap("log.line.jump");
    CHECK(truc_match(app).played() == 11);
    CHECK(truc_match(app).state().number == 2);
    app.tap("log.back");
    app.tap("truc.undo");
    CHECK(app.state() == corrected);
}

TEST_CASE("a house option changed in a running match starts a copy with the same events; the old match stays") {
    AppRobot app;
    app.tap("home.truc");
    app.tap("truc.calls");
    app.tap("truc.hand");
    app.tap("truc.hand-sheet.0");
    app.tap("truc.settled.done");
    CHECK(stones(app, truc::Side::a) == 1);
    const std::string old_id = app.keeper().open.match_id();
    app.tap("truc.menu");
    app.tap("truc.options");
    no_faults(app);
    app.tap("options.quiet_hand.more");
    CHECK(app.robot().shows("Now: Us 1 dolenta"));  // before anything is kept
    CHECK(app.robot().shows("With it: Us 2 dolentes"));
    CHECK(app.robot().shows("everything fits (events: 1)"));
    CHECK(app.robot().shows("This match stays as it is"));
    CHECK(app.keeper().open.match_id() == old_id);
    app.tap("options.quiet_hand.less");
    app.robot().scroll_to("options.house", "options.falta.1");
    app.tap("options.falta.1");
    CHECK(app.robot().shows("The score stays the same. Us 1 dolenta"));
    app.robot().scroll_to("options.house", "options.falta.0");
    app.tap("options.falta.0");
    app.robot().scroll_to("options.house", "options.quiet_hand.more");
    app.tap("options.quiet_hand.more");
    app.tap("options.copy");
    CHECK(app.keeper().open.match_id() != old_id);
    CHECK(stones(app, truc::Side::a) == 2);
    CHECK(truc_match(app).setup().house.quiet_hand == 2);
    CHECK(app.robot().has("truc.hand"));  // the calls, which were looked at
    app.restart();
    CHECK(app.robot().has("truc.hand"));
    CHECK(app.matches().size() == 2);
    app.tap("truc.back");
    CHECK(app.robot().has("home.truc"));  // the copy took the old match's place on the way here
    sure(app.keeper().shelf.open(old_id));
    CHECK(stones(app, truc::Side::a) == 1);
}

TEST_CASE("every game says its score before a copy with another option begins") {
    struct Case {
        std::vector<std::string> lines;
        const char* option;
        const char* score;
    };
    const std::vector<Case> cases{
        {{R"({"game":"calavera","players":["Ina","Sami"],"dead_zone":[3,0,-3],"mode":"sheet"})",
          R"({"do":"cross","player":"Ina","row":"pink","n":6})"},
         "options.leftovers.1",
         "stays the same. Ina "},
        {{R"({"game":"alpens","players":["Marta","Pau"]})",
          R"({"do":"escape","player":"Marta","alpensins":2,"goods":[]})"},
         "options.carry.1",
         "stays the same. Marta 2 · Pau 0"},
        {{R"({"game":"fallera","players":["Ana","Bel"]})", R"({"do":"gain","player":"Bel","card":"tomaca"})"},
         "options.almansa.1",
         "stays the same. Ana 0 · Bel 1"},
        {small_championship(), "options.awarded_score.1", "stays the same. Sector 1 X (2)"}};
    for (const Case& one : cases) {
        CAPTURE(one.option);
        AppRobot app("en", kSmall);
        REQUIRE(accepted(app.keeper().shelf.begin_all(one.lines)));
        sure(app.keeper().notebook.set_setting("route", "home\noptions:" + app.keeper().open.match_id()));
        app.restart();
        app.robot().scroll_to("options.house", one.option);
        app.tap(one.option);
        CHECK(app.robot().shows(one.score));
        no_faults(app);
    }
}

TEST_CASE("an option under which something no longer fits says what and why before the copy begins") {
    AppRobot app;
    app.tap("home.truc");
    app.tap("truc.calls");
    app.tap("truc.A.truque");
    app.tap("truc.B.vull");
    app.tap("truc.menu");
    app.tap("truc.options");
    app.robot().scroll_to("options.house", "options.truque_before_card.1");
    app.tap("options.truque_before_card.1");
    CHECK(app.robot().shows("line 1 (Us: Truque) no longer fits"));
    app.tap("options.undo");
    CHECK_FALSE(app.robot().has("options.copy"));
    app.robot().scroll_to("options.house", "options.truque_before_card.1");
    app.tap("options.truque_before_card.1");
    app.tap("options.copy");
    CHECK(truc_match(app).played() == 0);
}
