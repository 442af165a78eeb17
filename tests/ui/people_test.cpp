// Who sat where, and what people played and won over all games.
#include "ui/panels/people.h"

#include <doctest/doctest.h>

#include "tests/ui/app_robot.h"

namespace tapet::ui {

namespace {

constexpr std::string_view kPairs = R"({"game":"truc","sides":{"A":"Dalt","B":"Baix"}})";
constexpr std::string_view kAlone = R"({"game":"truc","sides":{"A":"Anna","B":"Pep"},"players":1})";

// A coto of two camas for that side.
std::string play(AppRobot& app, std::string_view setup, char winner) {
    REQUIRE(app.keeper().begin(setup).verdict.accepted());
    const std::string line = R"({"do":"stones","side":")" + std::string(1, winner) + R"(","n":24})";
    for (int i = 0; i < 2; ++i) REQUIRE(app.keeper().take(line).verdict.accepted());
    REQUIRE(app.keeper().referee()->over());
    return app.keeper().match_id();
}

void show(AppRobot& app, const std::string& route) {
    app.keeper().set_setting("route", "home\n" + route);
    app.restart();
}

}  // namespace

TEST_CASE(
    "two who play alone are counted by their names, a pair's side is nobody until somebody is said to sit there") {
    AppRobot app;
    play(app, kAlone, 'A');
    play(app, kAlone, 'B');
    const std::string pairs = play(app, kPairs, 'A');
    auto people = people_of(app.keeper());
    REQUIRE(people.size() == 2);
    CHECK(people[0].all() == Tally{2, 1});

    show(app, "seats:" + pairs);
    CHECK(app.robot().shows("Nobody yet"));
    app.tap("seats.name.0");  // whom it knows already
    app.tap("seats.new");
    app.robot().type("rosa");
    app.robot().keyboard_done();
    CHECK(app.robot().shows("rosa"));
    app.restart();
    people = people_of(app.keeper());
    REQUIRE(people.size() == 3);
    CHECK(people[0].all() == Tally{3, 2});  // whoever sat with rosa has won once more
    CHECK(people[2].all().games + people[1].all().games == 3);

    const std::string rosa = app.robot().label("seats.name.1") == "rosa" ? "seats.name.1" : "seats.name.0";
    REQUIRE(app.robot().selected(rosa));
    app.tap(rosa);  // up again
    CHECK(people_of(app.keeper()).size() == 2);
}

TEST_CASE("somebody under two names gets one, in every match, and the logs stay as they were") {
    AppRobot app;
    const std::string first = play(app, kAlone, 'A');
    play(app, R"({"game":"truc","sides":{"A":"Anneta","B":"Pep"},"players":1})", 'A');
    const auto lines = app.keeper().lines_of(first);
    show(app, "people");
    CHECK(app.robot().shows("Truc: played 2 · won 0"));  // Pep
    const auto people = people_of(app.keeper());
    const auto at = std::find_if(people.begin(), people.end(), [](const Person& p) { return p.name == "Anneta"; });
    app.tap("people." + std::to_string(at - people.begin()));
    app.tap("people.as.0");  // Anna
    app.tap("people.keep");
    CHECK(app.robot().shows("Truc: played 2 · won 2"));
    REQUIRE(people_of(app.keeper()).size() == 2);
    CHECK(people_of(app.keeper())[0].name == "Anna");
    CHECK(app.keeper().lines_of(first) == lines);
    app.restart();
    CHECK(app.robot().shows("Truc: played 2 · won 2"));
}

TEST_CASE("people are found from the list of matches, the seats from a match's log") {
    AppRobot app;
    const std::string id = play(app, kPairs, 'A');
    app.keeper().set_setting("route", "home");
    app.restart();
    app.from_home("home.history");
    app.tap("history.people");
    CHECK(app.robot().shows("No match has been played to its end yet."));  // by anybody whom it knows
    app.tap("people.back");
    app.tap("history." + id);
    show(app, "log:" + id);
    app.tap("log.seats");
    CHECK(app.robot().shows("Nobody yet"));
    CHECK(app.robot().complaint().empty());
}

TEST_CASE("the seats and the sheet of a name have room in large text and on small displays") {
    for (const RobotScreen& screen : {kSmall, kSmallUpright, kTablet, kTabletUpright}) {
        AppRobot app("de", screen);
        if (screen.width == kTablet.width) app.keeper().set_setting("text_percent", "200");
        play(app, kAlone, 'A');
        const std::string id = play(app, kPairs, 'A');
        CAPTURE(screen.width);
        show(app, "seats:" + id);
        CHECK(app.robot().complaint().empty());
        show(app, "people");
        CHECK(app.robot().complaint().empty());
        app.tap("people.0");
        CHECK(app.robot().complaint().empty());
    }
}

TEST_CASE("in a championship nobody is seated, and the screen says where that is entered") {
    AppRobot app;
    REQUIRE(app.keeper().begin(R"({"game":"championship","name":"68","sectors":["1"]})").verdict.accepted());
    show(app, "seats:" + app.keeper().match_id());
    CHECK(app.robot().shows("Fallas play here"));
}

}  // namespace tapet::ui
