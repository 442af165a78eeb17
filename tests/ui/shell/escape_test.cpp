// What the keyboard's Escape does where a page has Back, and what stays in its place on pages.
#include <doctest/doctest.h>

#include "tests/ui/match/starts.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

std::string shown(const Robot& robot) {
    std::string all;
    for (const LoggedWidget& widget : robot.log().widgets) all += widget.covered ? "" : widget.id + " ";
    return all;
}

}  // namespace

TEST_CASE("Escape leaves every page as Back does") {
    for (const char* way :
         {"home.people", "home.settings", "home.history", "home.rules", "home.truc-helpers", "home.conflict",
          "home.tally", "home.alpens", "home.fallera", "home.calavera", "home.desk"}) {
        CAPTURE(way);
        AppRobot app;
        const std::string home = shown(app.robot());
        app.tap(way);
        REQUIRE(shown(app.robot()) != home);
        app.robot().key(Key::escape);
        CHECK(shown(app.robot()) == home);
        app.robot().key(Key::escape);  // there is nowhere to go back to
        CHECK(shown(app.robot()) == home);
    }
}

TEST_CASE("Escape leaves a match as Back does, and before that the sheet that is open") {
    for (const Start& start : starts()) {
        if (start.lines.empty()) continue;
        CAPTURE(start.name);
        AppRobot app;
        set_out(app, start);
        std::string menu;
        for (const LoggedWidget& widget : app.robot().log().widgets)
            if (widget.id == "truc.menu" || widget.id == "alpens.menu" || widget.id == "fallera.menu" ||
                widget.id == "calavera.menu" || widget.id == "tally.more")
                menu = widget.id;
        const std::string match = shown(app.robot());
        if (!menu.empty()) {
            app.tap(menu);
            REQUIRE(shown(app.robot()) != match);
            app.robot().key(Key::escape);
            CHECK(shown(app.robot()) == match);
        }
        app.robot().key(Key::escape);
        CHECK(app.robot().has("home.settings"));
    }
}

TEST_CASE("what makes the text smaller and larger lies together, and stays under the finger") {
    for (const RobotScreen& screen : {kTablet, kSmall, kTabletUpright, kPhone}) {
        CAPTURE(screen.width);
        AppRobot app("en", screen);
        app.tap("home.settings");
        const Rect less = app.robot().rect("settings.text.less");
        const Rect more = app.robot().rect("settings.text.more");
        CHECK(more.x - less.right() < 30);
        CHECK(more.y == less.y);
        for (int i = 0; i < 5; ++i) {
            app.tap("settings.text.more");
            CHECK(app.robot().rect("settings.text.more") == more);
            CHECK(app.robot().rect("settings.text.less") == less);
        }
        CHECK(app.robot().complaint().find(" %") == std::string::npos);
        app.tap("settings.text.less");
        CHECK(app.robot().rect("settings.text.less") == less);
    }
}
