// The log of a match, the way back in it, its notes, the correction of an old event, and a house option changed in a running
// match.
#include <algorithm>
#include <doctest/doctest.h>

#include "tests/ui/championship/lines.h"
#include "tests/ui/no_faults.h"
#include "truc/truc.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

const Match<truc::Game>& truc_match(AppRobot& app) {
    return std::get<Match<truc::Game>>(app.keeper().referee()->match());
}
int stones(AppRobot& app, truc::Side side) { return truc_match(app).state().score[truc::at(side)].stones; }

void open_log(AppRobot& app) {
    app.tap("truc.menu");
    app.tap("truc.log");
}

// The log of a match of these lines.
void see_log(AppRobot& app, const std::vector<std::string>& lines) {
    REQUIRE(accepted(app.keeper().begin_all(lines)));
    sure(app.keeper().set_setting("route", "home\nlog:" + app.keeper().match_id()));
    app.restart();
}

std::string said(const char* side, const char* call) {
    return std::string(R"({"do":"say","by":")") + side + R"(","call":")" + call + "\"}";
}
std::string trick(const char* side) { return std::string(R"({"do":"trick","winner":")") + side + "\"}"; }

// Three hands; the call of quatre val in the second is line 9 of the log.
std::vector<std::string> three_hands() {
    return {R"({"game":"truc"})",
            said("A", "truque"),
            said("B", "retruque"),
            said("A", "quatre-val"),
            said("B", "vull"),
            trick("A"),
            trick("A"),
            said("B", "truque"),
            said("A", "retruque"),
            said("B", "quatre-val"),
            said("A", "vull"),
            trick("B"),
            trick("B"),
            said("A", "truque"),
            said("B", "no-vull"),
            trick("A")};
}

}  // namespace

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
        sure(app.keeper().begin(R"({"game":"tally","players":["Pep","Bel","Toni","Ana"]})"));
        sure(app.keeper().take(R"({"do":"round","points":{"Pep":234,"Bel":121,"Toni":348,"Ana":117}})"));
        sure(app.keeper().set_setting("route", "home\nlog:" + app.keeper().match_id()));
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

TEST_CASE("a correction ends at the match, from wherever it was begun") {
    for (const char* under : {"home", "home\nhistory", "home\nmatch:ID", "home\nmatch:ID\nlog:ID",
                              "home\nmatch:ID\nlog:ID\nrules\nsettings", "home\nhistory\nlog:ID"}) {
        CAPTURE(under);
        AppRobot app;
        app.tap("home.truc");
        app.tap("truc.A.plus3");
        std::string route = std::string(under) + "\ncorrect:ID:0";
        for (std::size_t at = route.find("ID"); at != std::string::npos; at = route.find("ID")) {
            route.replace(at, 2, app.keeper().match_id());
        }
        sure(app.keeper().set_setting("route", route));
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
    CHECK(app.keeper().log()->at(1).note == "hand seen");
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
    CHECK(app.keeper().log()->size() == 4);
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

namespace {

void correct_line(AppRobot& app, const std::string& line) {
    app.tap("log.fold-all");
    app.robot().scroll_to("log.list", "log." + line);
    app.tap("log." + line);
    app.tap("log.line.correct");
}

}  // namespace

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
    const std::string old_id = app.keeper().match_id();
    app.tap("truc.menu");
    app.tap("truc.options");
    no_faults(app);
    app.tap("options.quiet_hand.more");
    CHECK(app.robot().shows("Now: Us 1 dolenta"));  // before anything is kept
    CHECK(app.robot().shows("With it: Us 2 dolentes"));
    CHECK(app.robot().shows("everything fits (events: 1)"));
    CHECK(app.robot().shows("This match stays as it is"));
    CHECK(app.keeper().match_id() == old_id);
    app.tap("options.quiet_hand.less");
    app.robot().scroll_to("options.house", "options.falta.1");
    app.tap("options.falta.1");
    CHECK(app.robot().shows("The score stays the same. Us 1 dolenta"));
    app.robot().scroll_to("options.house", "options.falta.0");
    app.tap("options.falta.0");
    app.robot().scroll_to("options.house", "options.quiet_hand.more");
    app.tap("options.quiet_hand.more");
    app.tap("options.copy");
    CHECK(app.keeper().match_id() != old_id);
    CHECK(stones(app, truc::Side::a) == 2);
    CHECK(truc_match(app).setup().house.quiet_hand == 2);
    CHECK(app.robot().has("truc.hand"));  // the calls, which were looked at
    app.restart();
    CHECK(app.robot().has("truc.hand"));
    CHECK(app.matches().size() == 2);
    app.tap("truc.back");
    CHECK(app.robot().has("home.truc"));  // the copy took the old match's place on the way here
    sure(app.keeper().open(old_id));
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
        REQUIRE(accepted(app.keeper().begin_all(one.lines)));
        sure(app.keeper().set_setting("route", "home\noptions:" + app.keeper().match_id()));
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
