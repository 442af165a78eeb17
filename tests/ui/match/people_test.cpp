// Who sat where, and what people played and won over all games.
#include "ui/match/people/people.h"

#include <doctest/doctest.h>
#include <fstream>
#include <tuple>

#include "tests/ui/match/people_played.h"
#include "tests/ui/sizes.h"

namespace tapet::ui {

namespace {

// A golden match to its end, whose first player is called so.
void keep_golden(AppRobot& app, std::string_view name, std::string_view first) {
    std::ifstream file(std::string(TAPET_SOURCE_DIR) + "/tests/golden/" + std::string(name) + ".golden");
    std::vector<std::string> lines;
    std::string called;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.front() != '{') continue;
        if (called.empty()) {
            const std::size_t at = line.find('"', line.find("\"players\":") + 10) + 1;
            called = '"' + line.substr(at, line.find('"', at) - at) + '"';
        }
        for (std::size_t at = line.find(called); at != std::string::npos; at = line.find(called, at + 1))
            line.replace(at, called.size(), '"' + std::string(first) + '"');
        lines.push_back(line);
    }
    REQUIRE_FALSE(lines.empty());
    REQUIRE(accepted(app.keeper().shelf.begin(lines.front())));
    for (std::size_t i = 1; i < lines.size(); ++i) std::ignore = app.keeper().open.take(lines[i]);  // refused ones too
    REQUIRE(app.keeper().open.referee()->over());
}

}  // namespace

TEST_CASE(
    "two who play alone are counted by their names, a pair's side is nobody until somebody is said to sit there") {
    AppRobot app;
    play_coto(app, kAlone, 'A');
    play_coto(app, kAlone, 'B');
    const std::string pairs = play_coto(app, kPairs, 'A');
    auto people = people_of(app.keeper());
    REQUIRE(people.size() == 2);
    CHECK(people[0].all().games == 2);
    CHECK(people[0].all().wins == 1);

    begin_on(app, "seats:" + pairs);
    CHECK(app.robot().shows("Nobody yet"));
    app.tap("seats.name.0");  // whom it knows already
    app.tap("seats.new");
    app.robot().type("rosa");
    app.robot().keyboard_done();
    CHECK(app.robot().shows("rosa"));
    app.restart();
    people = people_of(app.keeper());
    REQUIRE(people.size() == 3);
    CHECK(people[0].all().games == 3);
    CHECK(people[0].all().wins == 2);  // whoever sat with rosa has won once more
    CHECK(people[2].all().games + people[1].all().games == 3);

    const std::string rosa = app.robot().label("seats.name.1") == "rosa" ? "seats.name.1" : "seats.name.0";
    app.tap("seats.seat.1");
    REQUIRE(app.robot().selected(rosa));
    app.tap(rosa);  // up again
    CHECK(people_of(app.keeper()).size() == 2);
}

TEST_CASE("after a match without names the players' page says so, and leads to who sits where") {
    AppRobot app;
    play_coto(app, kPairs, 'A');
    begin_on(app, "people");
    CHECK(app.robot().shows("nobody said who sat there"));
    for (const std::string& fault : app.robot().faults()) FAIL_CHECK(fault);
    app.tap("people.seats");
    app.tap("seats.new");
    app.robot().type("rosa");
    app.robot().keyboard_done();
    app.tap("seats.back");
    CHECK(app.robot().shows("rosa"));
    CHECK_FALSE(app.robot().has("people.seats"));
}

TEST_CASE("somebody under two names gets one, in every match, and the logs stay as they were") {
    AppRobot app;
    const std::string first = play_coto(app, kAlone, 'A');
    play_coto(app, R"({"game":"truc","sides":{"A":"Anneta","B":"Pep"},"players":1})", 'A');
    const auto lines = app.keeper().shelf.lines_of(first);
    begin_on(app, "people");
    CHECK(app.robot().shows("Truc: played 2 · won 0"));  // Pep
    const auto people = people_of(app.keeper());
    const auto at = std::find_if(people.begin(), people.end(), [](const Person& p) { return p.name == "Anneta"; });
    app.tap("people." + std::to_string(at - people.begin()));
    app.tap("person.rename");
    app.tap("people.as.0");  // Anna
    app.tap("people.keep");
    CHECK(app.robot().shows("Anna"));
    CHECK(app.robot().shows("2 of 2"));
    app.tap("person.back");
    CHECK(app.robot().shows("Truc: played 2 · won 2"));
    REQUIRE(people_of(app.keeper()).size() == 2);
    CHECK(people_of(app.keeper())[0].name == "Anna");
    CHECK(app.keeper().shelf.lines_of(first).value() == lines.value());
    app.restart();
    CHECK(app.robot().shows("Truc: played 2 · won 2"));
}

TEST_CASE("people are found from the list of matches, the seats from a match's log") {
    AppRobot app;
    const std::string id = play_coto(app, kPairs, 'A');
    sure(app.keeper().notebook.set_setting("route", "home"));
    app.restart();
    app.tap("home.history");
    app.tap("history.people");
    CHECK(app.robot().shows("nobody said who sat there"));
    app.tap("people.back");
    app.tap("history." + id);
    begin_on(app, "log:" + id);
    app.tap("log.seats");
    CHECK(app.robot().shows("Nobody yet"));
    CHECK(app.robot().complaint().empty());
}

TEST_CASE("the seats and the sheet of a name have room in large text and on small displays") {
    for (const RobotScreen& screen : {kSmall, kSmallUpright, kTablet, kTabletUpright}) {
        AppRobot app("de", screen);
        if (screen.width == kTablet.width) sure(app.keeper().notebook.set_setting("text_percent", "200"));
        play_coto(app, kAlone, 'A');
        const std::string id = play_coto(app, kPairs, 'A');
        CAPTURE(screen.width);
        begin_on(app, "seats:" + id);
        CHECK(app.robot().complaint().empty());
        begin_on(app, "people");
        CHECK(app.robot().complaint().empty());
        app.tap("people.0");
        CHECK(app.robot().complaint() == "");
        app.tap("person.rename");
        CHECK(app.robot().complaint() == "");
    }
}

TEST_CASE("somebody's page: what they won, in a row and against whom, and a plot for each game") {
    AppRobot app;
    for (const char winner : {'A', 'B', 'A', 'A'}) play_coto(app, kAlone, winner);
    begin_on(app, "person:Anna");
    CHECK(app.robot().shows("3 of 4"));
    CHECK(app.robot().shows("in a row: 2 · record: 2"));
    CHECK(app.robot().shows("Camas: won less lost"));
    CHECK(app.robot().shows("+4"));
    CHECK(app.robot().shows("24.0"));  // stones a cama
    CHECK(app.robot().shows("75%"));
    CHECK(app.robot().complaint() == "");
    app.tap("person.faced.0");
    CHECK(app.robot().shows("1 of 4"));
    CHECK(app.robot().shows("−4"));
    app.tap("person.back");
    CHECK(app.robot().shows("3 of 4"));
}

TEST_CASE("two people beside each other: what they won of each other, and their figures of each game") {
    AppRobot app;
    for (const char winner : {'A', 'B', 'A', 'A'}) play_coto(app, kAlone, winner);
    keep_golden(app, "calavera-sheet", "Anna");
    begin_on(app, "person:Anna");
    app.tap("person.compare");
    CHECK(app.robot().shows("Head to head"));
    CHECK(app.robot().shows("3 of 4"));
    CHECK(app.robot().shows("1 of 4"));
    CHECK(app.robot().shows("longest run of wins"));
    CHECK(app.robot().complaint() == "");
    app.robot().ui().scroll_to("two.all", 100'000);
    app.robot().run(2);
    CHECK(app.robot().shows("–"));  // Pep played no Calavera
    CHECK(app.robot().complaint() == "");
    app.tap("two.person.1");
    CHECK(app.robot().shows("−4"));
    app.restart();
    app.tap("person.back");
    CHECK(app.robot().shows("Head to head"));
}

TEST_CASE("two people stand beside each other in every language at every size, with long names") {
    in_all_languages_and_sizes([&](AppRobot& app) {
        play_coto(app, kAlone, 'A');
        for (const std::string_view name : {"calavera-sheet", "alpens-final-round"}) keep_golden(app, name, "Anna");
        sure(app.keeper().shelf.rename_person("Pep", "Josep Maria Puigcerver i Llorens"));
        begin_on(app, "two:Anna\x1fJosep Maria Puigcerver i Llorens");
        CHECK(app.robot().complaint() == "");
        app.robot().ui().scroll_to("two.all", 100'000);
        app.robot().run(2);
        CHECK(app.robot().complaint() == "");
    });
}

TEST_CASE("a page has its plots in every language at every size, of Calavera and Alpens too") {
    in_all_languages_and_sizes([&](AppRobot& app) {
        play_coto(app, kAlone, 'A');
        play_coto(app, kAlone, 'B');
        for (const std::string_view name : {"calavera-sheet", "alpens-final-round"}) keep_golden(app, name, "Anna");
        begin_on(app, "person:Anna");
        CHECK(app.robot().complaint() == "");
        for (const char* game : {"person.game.calavera", "person.game.alpens"}) {
            if (app.robot().log().find_scroll("person.all") != nullptr) app.robot().scroll_to("person.all", game);
            app.tap(game);
            app.robot().ui().scroll_to("person.all", 0);
            app.robot().run(2);
            CHECK(app.robot().complaint() == "");
        }
    });
}

}  // namespace tapet::ui
