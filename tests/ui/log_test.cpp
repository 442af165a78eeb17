// The log of a match, the way back in it, its notes, the correction of an old event, and a house option changed in a running
// match.
#include <doctest/doctest.h>

#include "tests/ui/app_robot.h"
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

void no_faults(AppRobot& app) {
    for (const std::string& fault : app.robot().faults()) FAIL_CHECK(fault);
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
    CHECK(app.robot().shows("+1 Them"));
    CHECK(app.robot().shows("undone"));
    CHECK(app.robot().shows("Undone: 1"));
    app.tap("log.1");
    CHECK(app.robot().has("log.line.ruling.0"));
    no_faults(app);
    app.tap("log.line.ruling.0");
    CHECK(app.robot().has("why.close"));
}

TEST_CASE("back to any point, and forward again") {
    AppRobot app;
    app.tap("home.truc");
    for (int i = 0; i < 4; ++i) app.tap("truc.A.plus2");
    open_log(app);
    app.tap("log.2");
    app.tap("log.line.jump");
    CHECK(stones(app, truc::Side::a) == 4);
    app.tap("log.4");
    app.tap("log.line.jump");  // forward
    CHECK(stones(app, truc::Side::a) == 8);
    app.tap("log.4");
    app.tap("log.line.jump");
    CHECK(app.robot().shows("at this point already"));
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
    app.tap("log.line.close");
    CHECK(app.robot().shows("hand seen"));
    app.restart();
    CHECK(app.robot().shows("hand seen"));
    CHECK(app.keeper().log()[1].note == "hand seen");
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
    CHECK(app.keeper().log().size() == 4);
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
    CHECK(app.robot().shows("no longer fits"));
    CHECK(app.robot().shows("−4 Us"));
    app.tap("correct.cancel");
    CHECK(app.state() == before);
    app.tap("log.1");
    app.tap("log.line.correct");
    app.tap("correct.never");
    app.tap("correct.keep");
    CHECK(stones(app, truc::Side::a) == 1);
    CHECK(stones(app, truc::Side::b) == 0);
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
    CHECK(app.robot().shows("everything fits (events: 1)"));
    app.tap("options.copy");
    CHECK(app.keeper().match_id() != old_id);
    CHECK(stones(app, truc::Side::a) == 2);
    CHECK(truc_match(app).setup().house.quiet_hand == 2);
    CHECK(app.keeper().matches().size() == 2);
    app.keeper().open(old_id);
    CHECK(stones(app, truc::Side::a) == 1);
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
        for (const std::string_view language : kLangTags) {
            CAPTURE(screen.width);
            CAPTURE(language);
            AppRobot app{std::string(language), screen};
            app.tap("home.truc");
            app.tap("truc.A.plus3");
            app.tap("truc.B.plus1");
            app.tap("truc.undo");
            open_log(app);
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
