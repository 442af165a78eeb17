// The hall's page of a desk where there is little room.
#include <doctest/doctest.h>

#include "tests/sure.h"
#include "tests/ui/championship/hall_evening.h"
#include "tests/ui/no_faults.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

// Its tables, begun again with letters twice as large.
void open_twice_as_large(Evening& evening) {
    DeskRobot& desk = evening.desk;
    evening.open();
    desk.tap("desk.hall.tables");
    sure(desk.app().keeper().notebook.set_setting("text_percent", "200"));
    sure(desk.app().keeper().notebook.set_setting("route", "home\nmatch:" + desk.app().keeper().open.match_id()));
    desk.app().restart();
    evening.wait_to_show("Ningú no espera");
}

}  // namespace

TEST_CASE("hall: the desk's tables have room where text is twice as large") {
    for (const RobotScreen& screen : {kTablet, kTabletUpright, kPhone}) {
        CAPTURE(screen.width);
        Evening evening(screen, "ca");
        DeskRobot& desk = evening.desk;
        open_twice_as_large(evening);
        no_faults(desk.app());
        evening.play();
        no_faults(desk.app());
    }
}

TEST_CASE(
    "hall: where a screen is low and text twice as large, the key that enters stands beside how the desk is "
    "connected") {
    Evening evening(kSmall, "ca");
    DeskRobot& desk = evening.desk;
    open_twice_as_large(evening);
    CHECK_FALSE(desk.robot().shows("Encara no hi ha cap resultat confirmat per les dos parts"));
    evening.before_confirmed = [&] {
        const Rect whole = desk.robot().rect("desk.hall.wait.0");
        CHECK(whole.h > 0);
        CHECK(whole.bottom() <= kSmall.height);
    };
    evening.play();
    CHECK(desk.robot().rect("desk.hall.enter").y <= desk.robot().rect("desk.hall.how").y);
    CHECK(desk.robot().rect("desk.hall.enter").bottom() >= desk.robot().rect("desk.hall.how").bottom());
}
