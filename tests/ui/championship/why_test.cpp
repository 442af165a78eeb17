// Why a falla stands where it does: every step that was tried, and who decides where no step does.
#include <doctest/doctest.h>

#include "championship/standings.h"
#include "tests/ui/championship/one_sector.h"

using namespace tapet;
using namespace tapet::ui;
using championship::Disqualify;
using championship::Enter;
using championship::Event;
using championship::Result;
using championship::Setup;
using championship::Start;
using championship::TieStep;

TEST_CASE("why a falla stands there: every step that was tried, with its numbers and its article") {
    DeskRobot desk;
    open(desk, one_sector(), circle());
    desk.tap("desk.page.table");
    desk.tap("desk.row.0");
    CHECK(desk.robot().shows("Carme: matches won 1, lost 1; points: 1."));
    CHECK(desk.robot().shows("Level on points: "));
    CHECK(desk.robot().shows("Tie-break, camas: Carme 3, Alta 2, Baixa 2. This separates Carme from the others."));
    CHECK(desk.robot().shows("Art. 2"));
    CHECK_FALSE(desk.robot().shows("stones:"));  // not needed
    desk.tap("desk.reason.1");
    CHECK(desk.robot().has("why.close"));
    desk.tap("why.close");
    desk.tap("desk.reason.close");
    desk.tap("desk.row.1");
    CHECK(desk.robot().shows("Still level: Alta, Baixa."));
    CHECK(desk.robot().shows("Tie-break, stones: Alta 78, Baixa 70. This separates Alta from the others."));
}

TEST_CASE("why a falla stands there: the matches among them, and what only the committee can decide") {
    Setup setup = one_sector();
    setup.house.tie_break = {TieStep::mutual};
    DeskRobot desk;
    open(desk, setup, circle());
    desk.tap("desk.page.table");
    desk.tap("desk.row.0");
    CHECK(desk.robot().shows("Alta – Baixa 2–0 · 48–10"));
    CHECK(desk.robot().shows("They are equal, so this decides nothing."));
    CHECK(desk.robot().shows("the Competition Committee has to decide their order"));
    desk.tap("desk.reason.close");
    desk.tap("desk.next-thing");  // the tie, in one tap
    for (const char* place : {"desk.order.1", "desk.order.0", "desk.order.2"}) desk.tap(place);
    desk.tap("desk.order.save");
    CHECK(desk.robot().shows("Sector 1, in this order: 1 Baixa · 2 Alta · 3 Carme. No other one can be given."));
    desk.tap("desk.cost.confirm");
    desk.tap("desk.page.table");
    desk.tap("desk.row.0");
    CHECK(desk.robot().shows("the Competition Committee has ranked them: Baixa, Alta, Carme."));
}

TEST_CASE("nine that are level are ordered by their names, one tap each, and what was tapped can go out again") {
    std::vector<std::string> names;
    std::vector<Event> events;
    for (const char letter : std::string("ABCDEFGHI")) {
        names.push_back("Falla " + std::string(1, letter));
        events.emplace_back(Enter{names.back(), "1", {"Anna", "Lluís"}});
    }
    events.emplace_back(Start{});
    for (std::size_t i = 0; i < names.size(); ++i) {  // each beats the four behind it, around the circle
        for (std::size_t k = 1; k <= 4; ++k)
            events.emplace_back(Result{{names[i], names[(i + k) % names.size()]}, {{2, 0}, {48, 10}}});
    }
    DeskRobot desk("en", kSmall);
    open(desk, one_sector(), events);
    desk.tap("desk.next-thing");
    CHECK(desk.robot().has("desk.order.save"));  // in sight, however many they are
    const auto tap = [&](int falla) {
        const std::string id = "desk.order." + std::to_string(falla);
        if (!desk.robot().has(id)) desk.robot().scroll_to("desk.order.all", id);
        desk.tap(id);
    };
    for (const int falla : {8, 7, 0, 6, 5}) tap(falla);
    tap(0);  // not yet: those behind it move up
    for (const int falla : {4, 3, 2, 1}) tap(falla);
    CHECK(desk.robot().closed("desk.order.save"));
    tap(0);
    for (const std::string& fault : desk.robot().faults()) FAIL_CHECK(fault);
    desk.tap("desk.order.save");
    CHECK(desk.state().tables[0].order.empty());
    desk.tap("desk.cost.confirm");
    CHECK(desk.state().tables[0].order == std::vector<championship::Entrant>{8, 7, 6, 5, 4, 3, 2, 1, 0});
}

TEST_CASE("why a falla stands there: who left, and who is alone with its points") {
    std::vector<Event> events = circle();
    events.insert(events.begin() + 3, Enter{"Dalt", "1", kPeople});
    events.emplace_back(Result{{"Alta", "Dalt"}, {{2, 0}, {48, 0}}});
    events.emplace_back(Disqualify{"Dalt", "Senyals falsos"});
    events.emplace_back(championship::Withdraw{"Carme", "No poden"});
    DeskRobot desk;
    open(desk, one_sector(), events);
    desk.tap("desk.page.table");
    desk.tap("desk.row.0");
    CHECK(desk.robot().shows("Alta: matches won 2, lost 0; points: 2. Of these points, awarded without play: 1."));
    CHECK(desk.robot().shows("No other falla has as many: the points decide."));
    desk.tap("desk.reason.close");
    desk.tap("desk.row.2");
    CHECK(desk.robot().shows("Dalt is disqualified: it loses all its matches"));
    desk.tap("desk.reason.close");
    desk.tap("desk.row.3");
    CHECK(desk.robot().shows("Carme has withdrawn: its matches do not count"));
}

TEST_CASE("ties are broken by steps that are tapped in order; one of them stays") {
    AppRobot app;
    sure(app.keeper().notebook.set_setting("route", "home\ndesk-setup"));
    app.restart();
    app.tap("desk-setup.page.1");
    CHECK(app.robot().shows("1. camas"));
    CHECK(app.robot().shows("2. stones"));
    app.tap("desk-setup.tie_break.mutual");
    CHECK(app.robot().shows("3. head-to-head matches"));
    app.tap("desk-setup.tie_break.cames");
    app.tap("desk-setup.tie_break.pedres");
    app.tap("desk-setup.tie_break.mutual");  // the last one stays
    CHECK(app.robot().shows("1. head-to-head matches"));
    app.tap("desk-setup.tie_break.cames");
    app.tap("desk-setup.start");
    const auto& match = *match_of<championship::Game>(app.keeper().open.referee()->match());
    CHECK(match.setup().house.tie_break == championship::TieBreak{TieStep::mutual, TieStep::cames});
}
