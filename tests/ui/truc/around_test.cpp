// Around the table: each zone with its own side, turned to whoever sits there, in every language at every size.
#include <doctest/doctest.h>

#include "tests/ui/truc/robot.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

void sit(AppRobot& app, std::string_view how) {
    sure(app.keeper().notebook.set_setting("truc.seating", how));
    app.robot().run(3);
}

}  // namespace

TEST_CASE("one a side, opposite each other: each zone has its own side, and taps what it shows") {
    AppRobot app;
    app.tap("home.truc.options");
    app.tap("truc-setup.players.less");
    app.tap("truc-setup.start");
    tap_all(app, {"truc.menu", "truc.menu.0", "truc.seating.1"});
    CHECK(app.robot().has("truc.A.plus1"));
    CHECK(app.robot().has("far.B.plus1"));
    CHECK_FALSE(app.robot().has("truc.B.plus1"));
    const Rect near = app.robot().rect("truc.A.plus1");
    const Rect far = app.robot().rect("far.B.plus1");
    CHECK(near.centre().y + far.centre().y == doctest::Approx(800).epsilon(0.02));  // mirrored
    tap_all(app, {"far.B.plus2", "truc.A.plus1"});
    CHECK(stones(app, truc::Side::b) == 2);
    CHECK(stones(app, truc::Side::a) == 1);
    tap_all(app, {"far.undo"});
    CHECK(stones(app, truc::Side::a) == 0);
}

TEST_CASE("pairs opposite: the scores of both sides stand at both ends, with both sides' buttons") {
    AppRobot app;
    app.tap("home.truc");
    for (const std::string_view how : {"far", "left", "right"}) {
        CAPTURE(how);
        sit(app, how);
        no_faults(app);
        for (const std::string_view id : {"truc.A.plus1", "truc.B.plus1", "far.A.plus1", "far.B.plus1"}) {
            CAPTURE(id);
            CHECK(app.robot().has(id));
        }
    }
}

TEST_CASE("a why card and a sheet open in the zone in which they were asked for, turned with it") {
    AppRobot app;
    app.tap("home.truc");
    sit(app, "far");
    app.tap("far.A.why");
    CHECK(app.robot().rect("why.close").centre().y < 400);  // in the far half
    CHECK(app.robot().has("truc.A.plus1"));                 // the near half is free
    app.tap("truc.A.plus1");
    CHECK(stones(app, truc::Side::a) == 1);
    app.tap("truc.B.why");  // and has a card of its own
    CHECK(app.robot().has("why.close"));
    CHECK(app.robot().has("why2.close"));
    no_faults(app);
    app.tap("why.close");
    app.tap("why.close");
    app.tap("far.B.more");
    CHECK(app.robot().rect("far.more.5").centre().y < 400);
    app.tap("far.more.5");
    CHECK(stones(app, truc::Side::b) == 5);
}

TEST_CASE("every seating, counter and calls, in every language at every size: targets, overlap, clipping") {
    for (const RobotScreen& screen : {kSmall, kSmallUpright, kTablet, kTabletUpright, kSharp}) {
        for (const std::string_view language : looked_at_in()) {
            for (const std::string_view how : {"one", "far", "left", "right"}) {
                AppRobot app{std::string(language), screen};
                app.tap("home.truc");
                sit(app, how);
                CAPTURE(screen.width);
                CAPTURE(language);
                CAPTURE(how);
                no_faults(app);
                app.tap("truc.calls");
                no_faults(app);
                sure(app.keeper().open.take(R"({"do":"say","by":"A","call":"envide"})"));
                sure(app.keeper().open.take(R"({"do":"say","by":"B","call":"vull"})"));
                app.robot().run(3);
                no_faults(app);
                app.tap("truc.menu");
                no_faults(app);
            }
        }
    }
}

TEST_CASE("the sheets of the calls fit everywhere") {
    for (const RobotScreen& screen : {kSmall, kSmallUpright, kTablet}) {
        for (const std::string_view language : looked_at_in()) {
            CAPTURE(screen.width);
            CAPTURE(language);
            AppRobot app{std::string(language), screen};
            app.tap("home.truc");
            app.tap("truc.calls");
            const auto page = [&](std::string_view number) {
                const std::string id = "truc.page." + std::string(number);
                if (app.robot().has(id)) app.tap(id);
            };
            page("0");
            tap_all(app, {"truc.A.number"});
            tap_all(app, {"truc.number.4"});
            page("1");
            tap_all(app, {"truc.B.vull"});
            page("2");
            tap_all(app,
                    {"truc.envit", "truc.envit-sheet.2", "truc.points.24", "truc.points-sheet.close", "truc.cards"});
            tap_all(app, {"truc.cards-sheet.close", "truc.hand", "truc.hand-sheet.0", "truc.envit-sheet.0"});
            tap_all(app, {"truc.settled.done"});
        }
    }
}
