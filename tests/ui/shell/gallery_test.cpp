// The gallery of the kit's parts.
#include <doctest/doctest.h>

#include "looks.h"
#include "tests/ui/app_robot.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

void show(AppRobot& app, const std::string& where) {
    sure(app.keeper().notebook.set_setting("route", "home\nkit:" + where));
    app.restart();
}

// From its top to its end.
void scroll_through(AppRobot& app) {
    for (const LoggedScroll* page = app.robot().log().find_scroll("kit.page.all"); page != nullptr;
         page = app.robot().log().find_scroll("kit.page.all")) {
        CHECK(app.robot().complaint() == "");
        const float before = page->offset;
        app.robot().ui().scroll_to("kit.page.all", before + page->view.h / 2);
        app.robot().run(2);
        if (app.robot().log().find_scroll("kit.page.all")->offset <= before) return;
    }
    CHECK(app.robot().complaint() == "");
}

}  // namespace

TEST_CASE("every part of the kit has room for its name at every size, in every language, and with large text") {
    RobotScreen large = kTablet;
    large.text_scale = 2;
    for (const RobotScreen& screen : {kSmall, kSmallUpright, kTablet, kTabletUpright, kSharp, large}) {
        for (const std::string_view language : looked_at_in()) {
            for (const char* page : {"truc:0", "truc:1", "truc:2"}) {
                CAPTURE(language);
                CAPTURE(screen.width);
                CAPTURE(page);
                AppRobot app{std::string(language), screen};
                sure(app.keeper().notebook.set_setting("text_percent", screen.text_scale > 1 ? "200" : "100"));
                show(app, page);
                scroll_through(app);
            }
        }
    }
}

TEST_CASE("a patch of another cloth spreads it under the gallery, and stays there") {
    AppRobot app("ca");
    show(app, "");
    CHECK(app.robot().ui().theme().look == &look_of("truc"));
    CHECK(app.robot().shows("Ceràmica"));
    app.robot().scroll_to("kit.page.all", "kit.cloth.fallera");
    app.tap("kit.cloth.fallera");
    CHECK(app.robot().ui().theme().look == &look_of("fallera"));
    app.restart();
    CHECK(app.robot().ui().theme().look == &look_of("fallera"));
}

TEST_CASE("in the gallery what can be tried out answers, and the sheets close") {
    AppRobot app;
    show(app, "truc:1");
    app.tap("kit.tab.2");
    CHECK(app.robot().selected("kit.tab.2"));
    app.tap("kit.stepper.more");
    CHECK(app.robot().shows("4"));
    for (const char* sheet : {"kit.sheet", "kit.proof"}) {
        app.robot().scroll_to("kit.page.all", sheet);
        app.tap(sheet);
        CHECK(app.robot().complaint() == "");
        app.tap("kit.over.close");
        CHECK_FALSE(app.robot().has("kit.over.close"));
    }
    app.tap("kit.page.0");
    app.tap("kit.tile.closed");
    CHECK(app.robot().shows("Stitched: says why"));
}
