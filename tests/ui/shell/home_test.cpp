// Home: going on with a match, beginning another one, and the list of all matches.
#include <doctest/doctest.h>

#include "tests/storage/support.h"
#include "tests/ui/championship/lines.h"
#include "tests/ui/no_faults.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

std::vector<std::string> truc_lines() {
    return {R"({"game":"truc","sides":{"A":"Dalt","B":"Baix"}})", R"({"do":"stones","side":"A","n":3})"};
}
std::vector<std::string> calavera_lines() {
    return {R"({"game":"calavera","players":["Ina","Sami"],"dead_zone":[3,0,-3],"mode":"sheet"})",
            R"({"do":"cross","player":"Ina","row":"pink","n":6})"};
}
std::vector<std::string> alpens_lines() {
    return {R"({"game":"alpens","players":["Marta","Pau"]})",
            R"({"do":"escape","player":"Marta","alpensins":2,"goods":[]})"};
}
std::vector<std::string> fallera_lines() {
    return {R"({"game":"fallera","players":["Ana","Bel"]})", R"({"do":"gain","player":"Bel","card":"tomaca"})"};
}

void keep(AppRobot& app, const std::vector<std::string>& lines) {
    REQUIRE(accepted(app.keeper().shelf.begin_all(lines)));
}

// As if the app were opened: no match is.
void at_home(AppRobot& app, const std::string& route = "home") {
    sure(app.keeper().notebook.set_setting("route", route));
    app.restart();
}

}  // namespace

TEST_CASE("to go on says which game, when, and how it stands") {
    AppRobot app;
    keep(app, truc_lines());
    at_home(app);
    CHECK(app.robot().label("home.resume") == "Go on");
    CHECK(app.robot().shows("Truc · today "));
    for (const char* words : {"Dalt", "3", "dolentes", "Baix", "0"}) CHECK(app.robot().shows(words));
    no_faults(app);
    CHECK(app.robot().idle());
    keep(app, calavera_lines());
    at_home(app);
    CHECK(app.robot().shows("Calavera · today "));
    for (const char* words : {"Ina", "4", "Sami"}) CHECK(app.robot().shows(words));
    app.tap("home.resume");
    CHECK(app.keeper().open.referee()->game() == "calavera");
}

TEST_CASE("names as long as they may be stay in their tile") {
    for (const RobotScreen& screen : {kSmall, kSmallUpright, kTablet, kTabletUpright}) {
        AppRobot app("de", screen);
        std::string players;
        for (const char c : {'a', 'b', 'c', 'd', 'e', 'f'}) {
            players += (players.empty() ? "\"" : ",\"") + std::string(20, c) + " " + std::string(19, c) + "\"";
        }
        keep(app, {R"({"game":"alpens","players":[)" + players + "]}"});
        at_home(app);
        no_faults(app);
        app.tap("home.alpens");
        no_faults(app);
        app.tap("home.question.close");
        app.tap("home.history");
        no_faults(app);
    }
}

TEST_CASE("every game says what it is for, in every language") {
    for (const std::string_view language : looked_at_in()) {
        CAPTURE(language);
        AppRobot app{std::string(language)};
        const Lang lang = *lang_of(std::string(language));
        for (const std::string_view way : {"calavera", "alpens", "fallera", "desk"}) {
            CHECK_MESSAGE(app.robot().shows(phrase(lang, "home." + std::string(way) + ".what")), way);
        }
        no_faults(app);
    }
}

TEST_CASE("the games keep their cloths and drawings on every screen and in large text, and the match its figures") {
    for (const std::string_view language : looked_at_in()) {
        for (const RobotScreen& screen :
             {kSmall, kSmallUpright, kTablet, kTabletUpright, RobotScreen{1920, 1080, 5.9F, 1}, kPhone}) {
            for (const float text : {1.0F, 2.0F}) {
                CAPTURE(language);
                CAPTURE(screen.width);
                CAPTURE(text);
                RobotScreen seen = screen;
                seen.text_scale = text;
                AppRobot app(std::string(language), seen);
                keep(app, truc_lines());
                at_home(app);
                const FrameLog& log = app.robot().log();
                CHECK(log.pictures.size() >= 12);  // the name's tile, six games and five tools
                for (const char* figure : {"3", "0", "Dalt", "Baix"}) CHECK(app.robot().shows(figure));
                for (const char* game : {"truc", "calavera", "alpens", "fallera", "desk", "tally"})
                    CHECK(app.robot().has(std::string("home.") + game));
                no_faults(app);
                app.tap("home.rules");
                CHECK(app.robot().has("rules.back"));
            }
        }
    }
}

TEST_CASE("on a table all of Home is in sight, whatever lies there") {
    const std::vector<std::vector<std::string>> tables{{}, truc_lines(), alpens_lines(), small_championship()};
    for (const std::string_view language : looked_at_in()) {
        for (const RobotScreen& screen : {kSmall, kTablet, kTabletUpright}) {
            for (const auto& lines : tables) {
                CAPTURE(language);
                CAPTURE(screen.width);
                AppRobot app(std::string(language), screen);
                if (!lines.empty()) keep(app, lines);
                at_home(app);
                CAPTURE(app.robot().label(lines.empty() ? "home.truc" : "home.resume"));
                CHECK(app.robot().log().find_scroll("home.page") == nullptr);
                no_faults(app);
            }
        }
    }
}

TEST_CASE("a game with a match that is not over asks: go on, or begin another one") {
    AppRobot app;
    app.tap("home.desk");
    CHECK(app.robot().has("desk-setup.start"));  // there is none: no question
    app.tap("desk-setup.back");
    keep(app, small_championship());
    const std::string id = app.keeper().open.match_id();
    at_home(app);
    app.tap("home.desk");
    no_faults(app);
    CHECK(app.robot().shows("Sectors · matches: 3 of 4"));
    app.tap("home.go-on.0");
    CHECK(app.keeper().open.match_id() == id);
    CHECK(app.robot().has("desk.page.rounds"));
    at_home(app);
    app.tap("home.desk");
    CHECK(app.robot().label("home.new") == "New championship");
    app.tap("home.new");
    CHECK(app.robot().has("desk-setup.start"));
    app.tap("desk-setup.back");
    CHECK_FALSE(app.robot().has("home.new"));  // the question was answered
    app.tap("home.calavera");
    CHECK(app.robot().has("calavera-setup.start"));  // another game has nothing to go on with
}

TEST_CASE("the list of matches has each game's score, who won, and when") {
    AppRobot app;
    for (const auto& lines : {truc_lines(), calavera_lines(), alpens_lines(), fallera_lines(), small_championship()}) {
        keep(app, lines);
    }
    std::vector<std::string> over = truc_lines();
    over.front() = R"({"game":"truc","sides":{"A":"Amunt","B":"Avall"},"stones":3,"camas":1})";
    keep(app, over);
    at_home(app, "home\nhistory");
    app.robot().run(10);
    CHECK(app.robot().shows("Dalt 3 dolentes · Baix 0 dolentes"));
    CHECK(app.robot().shows("Ina 4 · Sami 0"));
    CHECK(app.robot().shows("Marta 2 · Pau 0"));
    CHECK(app.robot().shows("Ingredients: Ana 0 · Bel 1"));
    CHECK(app.robot().shows("matches: 3 of 4"));
    CHECK(app.robot().shows("Coto: Amunt, 1–0"));
    CHECK(app.robot().shows("Truc · today "));
    CHECK_FALSE(app.robot().has("history.search"));  // they are seen without looking anything up
    CHECK(app.robot().idle());
    no_faults(app);
}

TEST_CASE("of many matches some are looked up by name, game or date") {
    AppRobot app("en", kSmall);
    for (int i = 0; i < 9; ++i) keep(app, truc_lines());
    keep(app, {R"({"game":"calavera","players":["Zoë","Sami"],"dead_zone":[3,0,-3]})"});
    const std::string zoe = app.keeper().open.match_id();
    at_home(app, "home\nhistory");
    const auto shown = [&] {
        int n = 0;
        for (const std::string& id : app.robot().ids()) n += id.size() > 40 ? 1 : 0;  // with a match's id in it
        return n;
    };
    CHECK(shown() > 3);
    app.tap("history.search");
    app.robot().type("zoe");
    CHECK(app.robot().log().find("history." + zoe) != nullptr);
    app.robot().keyboard_done();
    CHECK(shown() == 1);
    CHECK(app.robot().has("history." + zoe));
    no_faults(app);
    app.tap("history.search");
    app.robot().type("calavera 2026-11");
    app.robot().keyboard_done();
    CHECK(app.robot().has("history." + zoe));
    app.tap("history.search");
    app.robot().type("nobody");
    app.robot().keyboard_done();
    CHECK(app.robot().shows("There is no such match."));
}

TEST_CASE("a score that is long in the working comes some frames later, and the list can be used meanwhile") {
    AppRobot app;
    std::vector<std::string> lines = truc_lines();
    for (int i = 0; i < 300; ++i)
        lines.push_back(R"({"do":"stones","side":"B","n":)" + std::string(i % 2 == 0 ? "1}" : "-1}"));
    keep(app, lines);
    // Each look at the clock takes five milliseconds.
    app.environment().steady_us = [now = std::int64_t{0}]() mutable { return now += 5'000; };
    at_home(app, "home\nhistory");
    CHECK(app.robot().shows("Dalt – Baix"));
    CHECK_FALSE(app.robot().idle());
    for (int i = 0; i < 400 && !app.robot().idle(); ++i) app.robot().run(1);
    CHECK(app.robot().shows("Dalt 3 dolentes · Baix 0 dolentes"));
    CHECK(app.robot().idle());
}

TEST_CASE("a score that could not be worked out because the lines could not be read comes when they can") {
    AppRobot app;
    keep(app, truc_lines());
    sure(app.keeper().notebook.set_setting("route", "home\nhistory"));
    SQLite::Database other(app.file().string(), SQLite::OPEN_READWRITE);
    other.exec("ALTER TABLE lines RENAME TO away");
    app.restart();
    app.robot().run(5);
    CHECK(app.robot().shows("Dalt – Baix"));
    CHECK_FALSE(app.robot().shows("Dalt 3 dolentes"));
    other.exec("ALTER TABLE away RENAME TO lines");
    app.robot().wait_ms(2500);
    CHECK(app.robot().shows("Dalt 3 dolentes"));
}

TEST_CASE("a picture of a first start says nothing of a file that is not there yet") {
    const storage::TempFolder folder;
    storage::OpenOptions options;
    options.path = folder / "none.db";
    options.access = storage::Access::read;
    app::DatabaseKeeper keeper(options, storage::test_clock(), Lang::en);
    const Environment environment = fixed_environment(1'795'201'200'000, 1, kTablet.px_per_mm, "en");
    App app(keeper, environment, Lang::en);
    app.show_only("home", true);
    Robot robot([&](Ui& ui) { app.frame(ui); }, kTablet);
    robot.run(3);
    CHECK(robot.has("home.truc"));
    CHECK_FALSE(robot.shows("none.db"));
    CHECK_FALSE(keeper.shelf.begin(storage::kSetup).has_value());  // and nothing is made of it
}
