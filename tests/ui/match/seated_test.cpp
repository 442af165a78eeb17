// Who sits on which chair, before a match and after it, and where their names are then read.
#include <doctest/doctest.h>

#include "tests/ui/match/people_played.h"
#include "ui/match/people/people.h"

namespace tapet::ui {

TEST_CASE("nobody sits twice, and on a chair sits one: the screen says why not") {
    AppRobot app;
    play_coto(app, kAlone, 'A');  // Anna and Pep are known
    const std::string id = play_coto(app, kPairs, 'A');
    begin_on(app, "seats:" + id);
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
    const std::string id = play_coto(app, kPairs, 'A');
    REQUIRE(app.keeper().open.set_people({{id, 0, "Dalt", {"Anna", "Rosa", "Toni"}}}).has_value());
    begin_on(app, "seats:" + id);
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
    const std::string first = play_coto(app, kPairs, 'A');
    seat_four(app);
    begin_on(app, "match:" + first);
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
        begin_on(app, "match:" + id);
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
        begin_on(app, "log:" + id);
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
            begin_on(app, "match:" + id);
            CHECK(app.robot().shows("•"));
            CHECK(app.robot().shows("◊"));
            CHECK(app.robot().complaint().empty());
            app.tap("truc.calls");
            CHECK(app.robot().shows("•"));
            CHECK(app.robot().shows("◊"));
            CHECK(app.robot().complaint().empty());
            begin_on(app, "log:" + id);
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
        play_coto(app, kAlone, 'A');
        begin_on(app, "truc-setup");
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
    play_coto(app, kAlone, 'A');
    begin_on(app, "truc-setup");
    app.tap("truc-setup.players.less");
    const std::string one = app.robot().label("truc-setup.who.0");
    app.tap("truc-setup.who.0");
    app.tap("truc-setup.start");
    CHECK(app.keeper().open.referee()->players()[0] == one);
}

TEST_CASE("in a championship nobody is seated, and the screen says where that is entered") {
    AppRobot app;
    REQUIRE(accepted(app.keeper().shelf.begin(R"({"game":"championship","name":"68","sectors":["1"]})")));
    begin_on(app, "seats:" + app.keeper().open.match_id());
    CHECK(app.robot().shows("Fallas play here"));
}

}  // namespace tapet::ui
