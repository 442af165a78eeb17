// Every screen of the plain sheet in every language at every size.
#include <array>
#include <doctest/doctest.h>

#include "tests/ui/app_robot.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

constexpr std::string_view kFour =
    R"({"game":"tally","title":"Brisca","players":["Ana","Bel","Cesc","Maximiliana de les Torres"],"limit":100})";
constexpr std::string_view kTwelve =
    R"({"game":"tally","players":["A","B","C","D","Eulària","F","G","H","I","J","K","Lluïsa"],"rounds":500})";
constexpr std::string_view kOne = R"({"game":"tally","title":"Patience","players":["Ana"],"win":"least"})";

void play(AppRobot& app, std::initializer_list<std::string_view> lines) {
    for (const std::string_view line : lines) REQUIRE(accepted(app.keeper().open.take(line)));
}

void prepare(AppRobot& app, std::string_view screen) {
    if (screen == "setup") return;
    REQUIRE(accepted(app.keeper().shelf.begin(screen == "twelve" ? kTwelve : screen == "one" ? kOne : kFour)));
    if (screen == "twelve") {
        for (int i = 0; i < 20; ++i)
            play(app, {R"({"do":"points","player":"A","n":-9999})", R"({"do":"points","player":"Lluïsa","n":9999})",
                       R"({"do":"next"})"});
    } else if (screen == "one") {
        play(app, {R"({"do":"points","player":"Ana","n":3})", R"({"do":"next"})"});
    } else if (screen != "empty") {
        play(app, {R"({"do":"round","points":{"Ana":34,"Bel":21,"Cesc":-48,"Maximiliana de les Torres":17}})",
                   R"({"do":"round","points":{"Ana":12,"Bel":55,"Cesc":30,"Maximiliana de les Torres":23}})",
                   R"({"do":"points","player":"Bel","n":0})"});
    }
    if (screen == "over") play(app, {R"({"do":"points","player":"Ana","n":1234})", R"({"do":"next"})"});
}

void show(AppRobot& app, std::string_view screen) {
    const std::string match = app.keeper().open.match_id();
    std::string route = screen == "setup" ? "tally-setup" : "match:" + match;
    if (screen == "log") route = "log:" + match;
    sure(app.keeper().notebook.set_setting("route", "home\n" + route));
    app.restart();
    if (screen == "menu") app.tap("tally.more");
    if (screen == "typed") app.tap("tally.digit.7");
    if (screen == "side" || screen == "half") app.tap("tally.turn");
    if (screen == "half") app.tap("tally.turn");
}

constexpr std::array<std::string_view, 11> kScreens{"setup", "empty", "rounds", "typed", "twelve", "one",
                                                    "menu",  "side",  "half",   "over",  "log"};

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

TEST_CASE("tally: every screen in every language on 7 inches") { check_all(kSmall); }
TEST_CASE("tally: every screen in every language on 7 inches upright") { check_all(kSmallUpright); }
TEST_CASE("tally: every screen in every language on a 10-inch tablet") { check_all(kTablet); }
TEST_CASE("tally: every screen in every language on a 10-inch tablet upright") { check_all(kTabletUpright); }
TEST_CASE("tally: every screen in every language at 2560x1600") { check_all(kSharp); }
TEST_CASE("tally: every screen at 200 % on a 10-inch tablet") { check_all(kTablet, 200); }
TEST_CASE("tally: every screen at 200 % on a 10-inch tablet upright") { check_all(kTabletUpright, 200); }
TEST_CASE("tally: every screen at 150 % on 7 inches") { check_all(kSmall, 150); }
