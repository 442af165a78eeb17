// The season that is over: closed and kept, opened again by a deliberate second step; and the year after it.
#include <doctest/doctest.h>

#include "championship/words.h"
#include "tests/ui/championship/one_sector.h"
#include "tests/ui/no_faults.h"
#include "tests/ui/sizes.h"

namespace tapet::ui {

namespace {

std::vector<championship::Event> over() {
    std::vector<championship::Event> events = circle();
    events.back() = championship::Result{{"Carme", "Alta"}, {{0, 2}, {30, 48}}};
    return events;
}

bool is_over(DeskRobot& desk) { return championship::course(desk.state()).phase == championship::Phase::over; }

}  // namespace

TEST_CASE("a season that is over is closed: undo asks, nothing else is said, and it is opened again in two steps") {
    DeskRobot desk;
    open(desk, one_sector(), over());
    REQUIRE(is_over(desk));
    CHECK(desk.robot().has("desk.end.share"));
    no_faults(desk.app());
    desk.tap("desk.undo");
    CHECK(desk.robot().shows("there is no champion until it is said again"));
    no_faults(desk.app());
    desk.tap("desk.undraw.cancel");
    CHECK(is_over(desk));

    desk.leave_end();
    desk.tap("desk.page.fallas");
    desk.tap("desk.falla.2");
    desk.field("desk.who.why", "moved away");
    desk.tap("desk.who.withdraw");
    CHECK(desk.robot().shows("The season is over and closed"));
    CHECK(desk.state().roster.entries[2].status == championship::EntryStatus::in);

    desk.app().restart();
    desk.tap("desk.page.pending");
    desk.tap("desk.end.season");
    no_faults(desk.app());
    desk.tap("desk.reopen.confirm");
    desk.app().restart();
    desk.tap("desk.undo");
    CHECK_FALSE(is_over(desk));
}

TEST_CASE("the year after begins with the same sectors and fallas, without their players") {
    DeskRobot desk;
    open(desk, one_sector(), over());
    desk.tap("desk.end.again");
    CHECK(desk.robot().shows("the 3 fallas of last year"));
    no_faults(desk.app());
    desk.tap("desk-setup.start");
    CHECK(desk.state().running == championship::Phase::entries);
    CHECK(desk.state().setup.name == "Copa 2");
    REQUIRE(desk.state().roster.entries.size() == 3);
    CHECK(championship::falla_name(desk.state(), 0) == "Alta");
    CHECK(desk.state().roster.entries[0].players == 0);
    CHECK(desk.app().matches().size() == 2);  // the one before is kept
}

TEST_CASE(
    "the champion's name and all of the way are whole on a phone with text twice as large, and its keys have words") {
    const std::string long_name = "Falla Plaça del Mercat Central-Sant Fer";
    std::vector<championship::Event> events = over();
    events[0] = championship::Enter{long_name, "1", kPeople};
    for (championship::Event& event : events) {
        if (auto* result = std::get_if<championship::Result>(&event)) {
            for (std::string& name : result->between)
                if (name == "Alta") name = long_name;
        }
    }
    std::get<championship::Result>(events.back()).between = {"Carme", long_name};
    for (const RobotScreen& screen : {kPhone, kSmall}) {
        CAPTURE(screen.width);
        DeskRobot desk("ca", screen);
        sure(desk.app().keeper().notebook.set_setting("text_percent", "200"));
        open(desk, one_sector(), events);
        std::string shown;
        for (const LoggedText& text : desk.robot().log().texts) {
            shown += text.text + " ";
            const bool of_name = text.text.find("Plaça") != std::string::npos;
            CHECK_FALSE((of_name && text.text.find("…") != std::string::npos));
        }
        CHECK(shown.find("Fer") != std::string::npos);
        desk.robot().scroll_to("desk.way.all", "desk.end.season");
        CHECK(desk.robot().shows("Obri la"));
        no_faults(desk.app());
    }
}

TEST_CASE("the end of a season stands at every size, in every language") {
    in_all_languages_and_sizes([](AppRobot& app) {
        REQUIRE(accepted(app.keeper().shelf.begin_all(lines_of(one_sector(), over()))));
        const std::string id = app.keeper().open.match_id();
        sure(app.keeper().notebook.set_setting("route", "home\nmatch:" + id));
        app.restart();
        no_faults(app);
        if (app.robot().has("desk.way.0")) {
            app.tap("desk.way.0");
            no_faults(app);
        }
        sure(app.keeper().notebook.set_setting("route", "home\ndesk-setup:" + id));
        app.restart();
        no_faults(app);
    });
}

}  // namespace tapet::ui
