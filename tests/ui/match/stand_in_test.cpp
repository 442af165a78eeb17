// Names that nobody typed are hints: nobody has to erase them, and they speak the language of the day.
#include "ui/match/people/stand_in.h"

#include <algorithm>
#include <doctest/doctest.h>

#include "tests/ui/setup_robot.h"
#include "words.h"

using namespace tapet;
using namespace tapet::ui;

TEST_CASE("a player's place without a name takes what is typed, and has a name all the same") {
    for (const std::string game : {"calavera", "alpens", "fallera", "tally"}) {
        CAPTURE(game);
        const std::string setup = game + "-setup";
        AppRobot app("es");
        app.tap("home." + game);
        CHECK(app.robot().label(setup + ".seat.0") == "Jugador 1");
        const auto draft = [&] { return app.keeper().notebook.setting("draft." + game, ""); };
        sit_down(app, setup, "Zoe");
        CHECK(app.robot().label(setup + ".seat.0") == "Zoe");
        CHECK(draft().find("\"Zoe\"") != std::string::npos);
        CHECK(draft().find("Jugador 2") != std::string::npos);
        app.tap(setup + ".who.0");
        CHECK(app.robot().label(setup + ".seat.0") == "Jugador 1");
        CHECK(draft().find("Zoe") == std::string::npos);
        CHECK(draft().find("Jugador 1") != std::string::npos);
        // In another language it is said in that one.
        sure(app.keeper().notebook.set_setting("language", "de"));
        app.restart();
        CHECK(app.robot().label(setup + ".seat.0") == "Spieler 1");
        CHECK_FALSE(app.robot().shows("Jugador"));
    }
}

TEST_CASE("the sides of Truc are Us and Them until somebody names them") {
    AppRobot app("en");
    app.tap("home.truc.options");
    app.tap("truc-setup.name.A");
    app.robot().type("Dalt");
    app.robot().keyboard_done();
    sure(app.keeper().notebook.set_setting("language", "ca"));
    app.restart();
    CHECK(app.robot().shows("Dalt"));
    CHECK(app.robot().shows(phrase(Lang::ca, "truc.side.them")));
    app.tap("truc-setup.start");
    CHECK(app.keeper().open.referee()->players() ==
          std::vector<std::string>{"Dalt", std::string(phrase(Lang::ca, "truc.side.them"))});
}

TEST_CASE("stand-ins are known in every language") {
    constexpr std::string_view key = "alpens.setup.player";
    for (const std::string_view name : {"Jugador 1", "Player 12", "Spieler 3"}) CHECK(is_stand_in(key, name));
    for (const std::string_view name : {"Jugador", "Player 1a", "Spieler  3", "Pau", ""})
        CHECK_FALSE(is_stand_in(key, name));
}

TEST_CASE("in a running match Us and Them speak the language of the day, and a name that was given stays") {
    AppRobot app("en");
    app.tap("home.truc");
    app.tap("truc.A.plus3");
    sure(app.keeper().notebook.set_setting("language", "ca"));
    app.restart();
    CHECK(app.robot().label("truc.undo").find("+3 Nosaltres") != std::string::npos);
    const auto texts = app.robot().texts();
    CHECK(std::find(texts.begin(), texts.end(), "Us") == texts.end());
    app.tap("truc.menu");
    app.tap("truc.log");
    CHECK(app.robot().shows("+3 Nosaltres"));
    CHECK_FALSE(app.robot().shows("+3 Us"));
    sure(app.keeper().shelf.begin(R"({"game":"truc","sides":{"A":"Dalt","B":"Them"}})"));
    sure(app.keeper().open.take(R"({"do":"say","by":"A1","call":"truque"})"));
    sure(app.keeper().open.take(R"({"do":"say","by":"B1","call":"retruque"})"));
    const Sentences sentences(Lang::ca);
    const AnyMatch& match = app.keeper().open.referee()->match();
    CHECK(last_event_words(sentences, match, {}) == "Ells 1: Retruque");
    CHECK(score_line(sentences, match) == "Dalt 0 dolentes · Ells 0 dolentes");
}
