// The list of matches: looked up by game, person and day; put out of sight, and found again.
#include <doctest/doctest.h>

#include "tests/ui/app_robot.h"
#include "tests/ui/sizes.h"

namespace tapet::ui {

namespace {

std::string begin(AppRobot& app, std::string_view setup) {
    REQUIRE(accepted(app.keeper().begin(setup)));
    return app.keeper().match_id();
}

void show_history(AppRobot& app) {
    sure(app.keeper().set_setting("route", "home\nhistory"));
    app.restart();
    app.robot().run(5);
}

}  // namespace

TEST_CASE("a match is put out of sight and found again; its lines stay, and Home offers another one") {
    AppRobot app;
    const std::string first = begin(app, R"({"game":"truc","sides":{"A":"Dalt","B":"Baix"}})");
    const std::string second =
        begin(app, R"({"game":"calavera","players":["Ina","Sami"],"dead_zone":[3,0,-3],"mode":"sheet"})");
    show_history(app);
    app.tap("history.hide");
    CHECK(app.robot().complaint() == "");
    app.tap("history." + second);
    CHECK_FALSE(app.robot().has("history." + second));
    app.tap("history.list-of.1");
    CHECK(app.robot().has("history." + second));
    CHECK_FALSE(app.robot().has("history." + first));
    CHECK(app.robot().complaint() == "");
    app.restart();
    CHECK_FALSE(app.robot().has("history." + second));
    CHECK(app.keeper().lines_of(second)->size() == 1);
    app.tap("history.back");
    app.tap("home.resume");
    CHECK(app.keeper().match_id() == first);
    show_history(app);
    app.tap("history.hide");
    app.tap("history.list-of.1");
    app.tap("history." + second);
    CHECK(app.robot().shows("None is hidden."));
    app.tap("history.list-of.0");
    CHECK(app.robot().has("history." + second));
}

TEST_CASE("when everything is hidden the list says that there is nothing, not that there never was") {
    AppRobot app;
    const std::string only = begin(app, R"({"game":"truc"})");
    sure(app.keeper().set_record(kHidden, only, "{}"));
    show_history(app);
    CHECK(app.robot().shows("There is no such match."));
    CHECK(app.robot().complaint() == "");
}

TEST_CASE("hiding has room in every language at every size") {
    in_all_languages_and_sizes([&](AppRobot& app) {
        for (int i = 0; i < 10; ++i) begin(app, R"({"game":"truc"})");
        show_history(app);
        CHECK(app.robot().complaint() == "");
        app.tap("history.hide");
        CHECK(app.robot().complaint() == "");
        app.tap("history.list-of.1");
        CHECK(app.robot().complaint() == "");
    });
}

}  // namespace tapet::ui
