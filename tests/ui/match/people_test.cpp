// Who sat where, and what people played and won over all games.
#include "ui/match/people/people.h"

#include <doctest/doctest.h>
#include <fstream>
#include <tuple>

#include "tests/ui/app_robot.h"
#include "tests/ui/sizes.h"
#include "truc/words.h"

namespace tapet::ui {

namespace {

constexpr std::string_view kPairs = R"({"game":"truc","sides":{"A":"Dalt","B":"Baix"}})";
constexpr std::string_view kAlone = R"({"game":"truc","sides":{"A":"Anna","B":"Pep"},"players":1})";

// A coto of two camas for that side.
std::string play(AppRobot& app, std::string_view setup, char winner) {
    REQUIRE(accepted(app.keeper().shelf.begin(setup)));
    const std::string line = R"({"do":"stones","side":")" + std::string(1, winner) + R"(","n":24})";
    for (int i = 0; i < 2; ++i) REQUIRE(accepted(app.keeper().open.take(line)));
    REQUIRE(app.keeper().open.referee()->over());
    return app.keeper().open.match_id();
}

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

void show(AppRobot& app, const std::string& route) {
    sure(app.keeper().notebook.set_setting("route", "home\n" + route));
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
    CHECK(people[0].all().games == 2);
    CHECK(people[0].all().wins == 1);

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
    play(app, kPairs, 'A');
    show(app, "people");
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
    const std::string first = play(app, kAlone, 'A');
    play(app, R"({"game":"truc","sides":{"A":"Anneta","B":"Pep"},"players":1})", 'A');
    const auto lines = app.keeper().shelf.lines_of(first);
    show(app, "people");
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
    const std::string id = play(app, kPairs, 'A');
    sure(app.keeper().notebook.set_setting("route", "home"));
    app.restart();
    app.tap("home.history");
    app.tap("history.people");
    CHECK(app.robot().shows("nobody said who sat there"));
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
        if (screen.width == kTablet.width) sure(app.keeper().notebook.set_setting("text_percent", "200"));
        play(app, kAlone, 'A');
        const std::string id = play(app, kPairs, 'A');
        CAPTURE(screen.width);
        show(app, "seats:" + id);
        CHECK(app.robot().complaint().empty());
        show(app, "people");
        CHECK(app.robot().complaint().empty());
        app.tap("people.0");
        CHECK(app.robot().complaint() == "");
        app.tap("person.rename");
        CHECK(app.robot().complaint() == "");
    }
}

TEST_CASE("somebody's page: what they won, in a row and against whom, and a plot for each game") {
    AppRobot app;
    for (const char winner : {'A', 'B', 'A', 'A'}) play(app, kAlone, winner);
    show(app, "person:Anna");
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
    for (const char winner : {'A', 'B', 'A', 'A'}) play(app, kAlone, winner);
    keep_golden(app, "calavera-sheet", "Anna");
    show(app, "person:Anna");
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
        play(app, kAlone, 'A');
        for (const std::string_view name : {"calavera-sheet", "alpens-final-round"}) keep_golden(app, name, "Anna");
        sure(app.keeper().shelf.rename_person("Pep", "Josep Maria Puigcerver i Llorens"));
        show(app, "two:Anna\x1fJosep Maria Puigcerver i Llorens");
        CHECK(app.robot().complaint() == "");
        app.robot().ui().scroll_to("two.all", 100'000);
        app.robot().run(2);
        CHECK(app.robot().complaint() == "");
    });
}

TEST_CASE("a page has its plots in every language at every size, of Calavera and Alpens too") {
    in_all_languages_and_sizes([&](AppRobot& app) {
        play(app, kAlone, 'A');
        play(app, kAlone, 'B');
        for (const std::string_view name : {"calavera-sheet", "alpens-final-round"}) keep_golden(app, name, "Anna");
        show(app, "person:Anna");
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

TEST_CASE("nobody sits twice, and on a chair sits one: the screen says why not") {
    AppRobot app;
    play(app, kAlone, 'A');  // Anna and Pep are known
    const std::string id = play(app, kPairs, 'A');
    show(app, "seats:" + id);
    const std::string anna = app.robot().label("seats.name.0");
    app.tap("seats.name.0");  // on Dalt 1; Dalt 2 is next
    app.tap("seats.name.0");
    CHECK(app.robot().shows(anna + " is sitting already: Dalt 1."));
    app.tap("trouble.close");
    app.tap("seats.seat.2");  // Baix 1
    app.tap("seats.name.0");
    CHECK(app.robot().shows(anna + " is sitting already: Dalt 1."));
    app.tap("trouble.close");
    app.tap("seats.seat.0");
    app.tap("seats.name.1");
    CHECK(app.robot().shows("Dalt 1: " + anna + " is sitting there."));
    app.tap("trouble.close");
    REQUIRE(seated_now(app.keeper()).size() == 1);
    CHECK(seated_now(app.keeper())[0].seat == "Dalt 1");
    CHECK(seated_now(app.keeper())[0].people == std::vector<std::string>{anna});
}

TEST_CASE("people who were once said of a whole side sit in its chairs, and stay there when one of them stands up") {
    AppRobot app;
    const std::string id = play(app, kPairs, 'A');
    REQUIRE(app.keeper().open.set_people({{id, 0, "Dalt", {"Anna", "Rosa", "Toni"}}}).has_value());
    show(app, "seats:" + id);
    CHECK(app.robot().shows("Anna"));
    CHECK(app.robot().shows("Rosa"));
    app.tap("seats.seat.0");
    const std::string first = app.robot().selected("seats.name.0") ? "seats.name.0" : "seats.name.1";
    app.tap(first);  // Anna
    REQUIRE(seated_now(app.keeper()).size() == 1);
    CHECK(seated_now(app.keeper())[0].seat == "Dalt 2");
    CHECK(seated_now(app.keeper())[0].people == std::vector<std::string>{"Rosa"});
}

namespace {

// Four at a table of pairs.
void seat_four(AppRobot& app) {
    const std::string id = app.keeper().open.match_id();
    REQUIRE(app.keeper()
                .open
                .set_people({{id, 0, "Dalt 1", {"Anna"}},
                             {id, 0, "Dalt 2", {"Rosa"}},
                             {id, 0, "Baix 1", {"Pep"}},
                             {id, 0, "Baix 2", {"Toni"}}})
                .has_value());
}

}  // namespace

TEST_CASE("a rematch keeps who sits where") {
    AppRobot app;
    const std::string first = play(app, kPairs, 'A');
    seat_four(app);
    show(app, "match:" + first);
    app.tap("truc.again");
    REQUIRE(app.keeper().open.match_id() != first);
    const std::vector<SeatPeople> seated = seated_now(app.keeper());
    REQUIRE(seated.size() == 4);
    for (const SeatPeople& one : seated) CHECK(one.people.size() == 1);
    CHECK(app.robot().shows("Anna, Rosa"));
}

TEST_CASE("names show wherever a seat does, with the sign of their side") {
    for (const RobotScreen& screen : {kTablet, kSmall}) {
        CAPTURE(screen.width);
        AppRobot app("en", screen);
        REQUIRE(accepted(app.keeper().shelf.begin(kPairs)));
        const std::string id = app.keeper().open.match_id();
        seat_four(app);
        show(app, "match:" + id);
        CHECK(app.robot().shows("•"));
        CHECK(app.robot().shows("◊"));
        if (screen.width == kTablet.width) {
            CHECK(app.robot().shows("Anna, Rosa"));
            CHECK(app.robot().shows("Pep, Toni"));
        }
        app.tap("truc.calls");
        CHECK(app.robot().label("truc.tricks") == "To lead: • Anna");
        CHECK(app.robot().complaint().empty());
        for (const char* line : {R"({"do":"play","by":"A1","card":"3o"})", R"({"do":"play","by":"B1","card":"3c"})"}) {
            REQUIRE(accepted(app.keeper().open.take(line)));
        }
        app.restart();
        CHECK(app.robot().label("truc.tricks") == "To play: • Rosa");
        app.tap("truc.tricks");
        for (const std::string_view mark : {"•A", "◊P", "•R", "◊T"}) CHECK(app.robot().shows(mark));
        CHECK(app.robot().shows("mà: • Anna · peu: ◊ Toni"));
        CHECK(app.robot().complaint().empty());
        show(app, "log:" + id);
        CHECK(app.robot().shows("• Anna: 3"));
        CHECK(app.robot().shows("◊ Pep: 3"));
        REQUIRE(app.keeper().open.set_people({{id, 0, "Dalt 1", {"Joan"}}}).has_value());
        app.restart();
        CHECK(app.robot().shows("• Joan: 3"));  // and not as it was read before
        CHECK(app.robot().complaint().empty());
    }
}

TEST_CASE("without names the sides are told apart by their signs: on the counter, in the calls, in the log") {
    for (const std::string_view language : {"en", "ca", "es", "de"}) {
        for (const RobotScreen& screen : {kSmall, kTablet}) {
            CAPTURE(language);
            CAPTURE(screen.width);
            AppRobot app(std::string(language), screen);
            if (screen.width == kTablet.width) sure(app.keeper().notebook.set_setting("text_percent", "200"));
            REQUIRE(accepted(app.keeper().shelf.begin(kPairs)));
            const std::string id = app.keeper().open.match_id();
            for (const char* line : {R"({"do":"stones","side":"A","n":2})", R"({"do":"stones","side":"B","n":1})"}) {
                REQUIRE(accepted(app.keeper().open.take(line)));
            }
            show(app, "match:" + id);
            CHECK(app.robot().shows("•"));
            CHECK(app.robot().shows("◊"));
            CHECK(app.robot().complaint().empty());
            app.tap("truc.calls");
            CHECK(app.robot().shows("•"));
            CHECK(app.robot().shows("◊"));
            CHECK(app.robot().complaint().empty());
            show(app, "log:" + id);
            CHECK(app.robot().shows("• +2 Dalt"));
            CHECK(app.robot().shows("◊ +1 Baix"));
            CHECK(app.robot().complaint().empty());
        }
    }
}

TEST_CASE("before a Truc match whoever is known sits down by a tap, and is called by name from its first hand") {
    for (const RobotScreen& screen : {kSmall, kTablet}) {
        CAPTURE(screen.width);
        AppRobot app("en", screen);
        play(app, kAlone, 'A');
        show(app, "truc-setup");
        CHECK(app.robot().complaint().empty());
        const std::string one = app.robot().label("truc-setup.who.0");
        CHECK((one == "Anna" || one == "Pep"));
        app.tap("truc-setup.who.0");
        app.tap("truc-setup.seat.1");  // the first of the others
        app.tap("truc-setup.who.1");
        CHECK(app.robot().complaint().empty());
        app.restart();  // it is a part of the draft
        CHECK(app.robot().label("truc-setup.first.0") == one);
        CHECK(app.robot().complaint().empty());
        app.tap("truc-setup.start");
        REQUIRE(seated_now(app.keeper()).size() == 2);
        app.tap("truc.calls");
        CHECK(app.robot().label("truc.tricks") == "To lead: • " + one);
    }
}

TEST_CASE("of one a side the name that is tapped is the side's") {
    AppRobot app;
    play(app, kAlone, 'A');
    show(app, "truc-setup");
    app.tap("truc-setup.players.less");
    const std::string one = app.robot().label("truc-setup.who.0");
    app.tap("truc-setup.who.0");
    app.tap("truc-setup.start");
    CHECK(app.keeper().open.referee()->players()[0] == one);
}

TEST_CASE("in a championship nobody is seated, and the screen says where that is entered") {
    AppRobot app;
    REQUIRE(accepted(app.keeper().shelf.begin(R"({"game":"championship","name":"68","sectors":["1"]})")));
    show(app, "seats:" + app.keeper().open.match_id());
    CHECK(app.robot().shows("Fallas play here"));
}

}  // namespace tapet::ui
