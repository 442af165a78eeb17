// Every Calavera screen in every language at every size.
#include <array>
#include <doctest/doctest.h>

#include "tests/ui/setup_robot.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

constexpr std::string_view kSetup =
    R"({"game":"calavera","players":["Ina","Sami","Marta","Maximiliana"],"dead_zone":[3,0,-3]})";
constexpr std::string_view kSheetSetup =
    R"({"game":"calavera","players":["Ina","Sami","Marta"],"dead_zone":[3,0,-3],"mode":"sheet"})";
constexpr std::string_view kManyFaces = R"({"do":"throw","dice":["turquoise","pink","orange","black","rose","rose"]})";
constexpr std::string_view kOneSkull = R"({"do":"throw","dice":["turquoise","pink","orange","black","rose","skull"]})";
constexpr std::string_view kThreeSkulls = R"({"do":"throw","dice":["skull","skull","skull","black","rose","pink"]})";

void play(AppRobot& app, std::initializer_list<std::string_view> lines) {
    for (const std::string_view line : lines) {
        REQUIRE(accepted(app.keeper().open.take(line)));
    }
}

// One player freezes row after row in the dead zone.
void to_the_end(AppRobot& app) {
    for (const char* row : {"turquoise", "pink", "orange", "black"}) {
        for (const int n : {6, 5}) {
            for (const char* player : {"Ina", "Sami", "Marta"}) {
                const std::string who = player;
                if (app.keeper().open.referee()->over()) return;
                play(app, {R"({"do":"cross","player":")" + who + R"(","row":")" + row + R"(","n":)" +
                           std::to_string(n) + "}"});
                if (!app.keeper().open.referee()->over()) play(app, {R"({"do":"next"})"});
            }
        }
    }
}

void begin(AppRobot& app, std::string_view setup) { REQUIRE(accepted(app.keeper().shelf.begin(setup))); }

void prepare(AppRobot& app, std::string_view screen) {
    const bool sheet = screen == "sheet" || screen == "over" || screen == "people" || screen == "pads";
    if (screen == "setup" || screen == "house") return;
    begin(app, sheet ? kSheetSetup : kSetup);
    if (screen == "choose" || screen == "again" || screen == "tab") play(app, {kManyFaces});
    if (screen == "skulls") play(app, {kThreeSkulls});
    if (screen == "skull") play(app, {kOneSkull});
    if (screen == "edges") sure(app.keeper().notebook.set_setting("calavera.edges", "1"));
    if (screen == "others" || screen == "edges") {
        play(app, {kOneSkull, R"({"do":"mark","player":"Ina","face":"orange"})"});
    }
    if (screen == "over" || screen == "people" || screen == "pads") to_the_end(app);
}

void show(AppRobot& app, std::string_view screen) {
    std::string route = "match:" + app.keeper().open.match_id();
    if (screen == "setup" || screen == "house") route = "calavera-setup";
    if (screen == "people") route = "people";
    sure(app.keeper().notebook.set_setting("route", "home\n" + route));
    app.restart();
    if (screen == "house") tap_in_setup(app, "calavera-setup.rules");
    if (screen == "setup") {
        for (int i = 0; i < 2; ++i) tap_in_setup(app, "calavera-setup.players.more");
    }
    if (screen == "again") app.tap("calavera.throw");
    if (screen == "tab") app.tap("calavera.pad.2");
    if (screen == "pads") app.tap("calavera.pad.0");
    if (screen == "more") app.tap("calavera.more");
    if (screen == "half") {
        app.tap("calavera.more");
        app.tap("calavera.turn.2");
    }
    if (screen == "side") {
        app.tap("calavera.more");
        app.tap("calavera.turn.1");
    }
}

constexpr std::array<std::string_view, 17> kScreens{"setup",  "house",  "throw", "choose", "again", "tab",
                                                    "skulls", "others", "more",  "half",   "side",  "edges",
                                                    "skull",  "sheet",  "over",  "pads",   "people"};

void check_all(RobotScreen screen, int percent = 100) {
    for (const std::string_view language : looked_at_in()) {
        for (const std::string_view name : kScreens) {
            CAPTURE(language);
            CAPTURE(name);
            AppRobot app{std::string(language), screen};
            sure(app.keeper().notebook.set_setting("text_percent", std::to_string(percent)));
            prepare(app, name);
            show(app, name);
            app.robot().run(3);
            for (const std::string& fault : app.robot().faults()) FAIL_CHECK(fault);
        }
    }
}

}  // namespace

TEST_CASE("calavera: every screen in every language on 7 inches") { check_all(kSmall); }
TEST_CASE("calavera: every screen in every language on 7 inches upright") { check_all(kSmallUpright); }
TEST_CASE("calavera: every screen in every language on a 10-inch tablet") { check_all(kTablet); }
TEST_CASE("calavera: every screen in every language on a 10-inch tablet upright") { check_all(kTabletUpright); }
TEST_CASE("calavera: every screen in every language at 2560x1600") { check_all(kSharp); }
TEST_CASE("calavera: every screen at 200 % on a 10-inch tablet") { check_all(kTablet, 200); }
