// Before a match every game has its people sit down in one way: by tiles, by chairs, by a name that is typed, and nobody twice.
#include <doctest/doctest.h>

#include "tests/ui/no_faults.h"
#include "tests/ui/setup_robot.h"
#include "tests/ui/sizes.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

constexpr std::array<std::string_view, 5> kSetups{"truc-setup", "calavera-setup", "alpens-setup", "fallera-setup",
                                                  "tally-setup"};

void show(AppRobot& app, std::string_view screen) {
    sure(app.keeper().notebook.set_setting("route", "home\n" + std::string(screen)));
    app.restart();
}

// Before a Calavera match, with three whom earlier evenings know.
struct Before {
    AppRobot app;

    Before() {
        REQUIRE(accepted(app.keeper().shelf.begin(R"({"game":"tally","players":["Pep","Maria","Zoë"]})")));
        show(app, "calavera-setup");
    }
    std::string seat(int chair) { return app.robot().label("calavera-setup.seat." + std::to_string(chair)); }
    void tap(const std::string& what) { app.tap("calavera-setup." + what); }
    std::string tile_of(const std::string& name) {
        for (int i = 0; i < 6; ++i) {
            const std::string tile = "who." + std::to_string(i);
            if (app.robot().has("calavera-setup." + tile) && app.robot().label("calavera-setup." + tile) == name)
                return tile;
        }
        return {};
    }
};

}  // namespace

TEST_CASE("setup: the next chair is stitched in its place, and a tap brings it") {
    Before setup;
    setup.tap("chair");
    CHECK(setup.seat(2) == "Player 3");
    for (int i = 0; i < 8 && setup.app.robot().has("calavera-setup.chair"); ++i) setup.tap("chair");
    CHECK(setup.seat(3) == "Player 4");
    CHECK_FALSE(setup.app.robot().has("calavera-setup.chair"));  // no more play
    no_faults(setup.app);
}

TEST_CASE("setup: whoever is known sits down by a tap, and stands up by another, and no tile moves") {
    Before setup;
    const std::string pep = setup.tile_of("Pep");
    const std::string zoe = setup.tile_of("Zoë");
    setup.tap(pep);
    setup.tap(zoe);
    CHECK(setup.seat(0) == "Pep");
    CHECK(setup.seat(1) == "Zoë");
    CHECK(setup.app.robot().selected("calavera-setup." + pep));
    setup.tap(setup.tile_of("Maria"));  // there is room for one more
    CHECK(setup.seat(2) == "Maria");
    setup.tap(pep);
    CHECK(setup.tile_of("Pep") == pep);
    CHECK(setup.seat(0) == "Zoë");
    CHECK(setup.seat(1) == "Maria");
    CHECK_FALSE(setup.app.robot().has("calavera-setup.seat.2"));
    setup.tap(zoe);  // two play at least
    CHECK(setup.seat(0) == "Player 1");
    no_faults(setup.app);
}

TEST_CASE("setup: a chair that is chosen is for whoever is tapped next, and who sits elsewhere changes places") {
    Before setup;
    for (const char* name : {"Pep", "Maria"}) setup.tap(setup.tile_of(name));
    setup.tap("seat.0");
    setup.tap(setup.tile_of("Zoë"));
    CHECK(setup.seat(0) == "Zoë");
    setup.tap("seat.0");
    setup.tap(setup.tile_of("Maria"));
    CHECK(setup.seat(0) == "Maria");
    CHECK(setup.seat(1) == "Zoë");
}

TEST_CASE("setup: a name that sits already is said and marked, however it is written, and does not sit twice") {
    Before setup;
    setup.tap(setup.tile_of("Zoë"));
    sit_down(setup.app, "calavera-setup", "zoe");
    CHECK(setup.app.robot().shows("Zoë sits at the table already: each name once."));
    setup.app.tap("trouble.close");
    CHECK(setup.seat(1) == "Player 2");
    sit_down(setup.app, "calavera-setup", "pep");  // who is known is called as always
    CHECK(setup.seat(1) == "Pep");
    sit_down(setup.app, "calavera-setup", "Ina");
    CHECK(setup.seat(2) == "Ina");
    CHECK(setup.tile_of("Ina") == "who.0");
}

TEST_CASE("setup: at a full table the sentence says what to do") {
    Before setup;
    for (const char* name : {"Ina", "Sami", "Bel", "Toni"}) sit_down(setup.app, "calavera-setup", name);
    setup.tap(setup.tile_of("Pep"));
    CHECK(setup.app.robot().shows("There is no chair left for Pep."));
    setup.app.tap("trouble.close");
    setup.tap("seat.3");
    setup.tap(setup.tile_of("Pep"));
    CHECK(setup.seat(3) == "Pep");
    setup.tap("players.less");
    CHECK_FALSE(setup.app.robot().has("calavera-setup.seat.3"));
}

TEST_CASE("setup: the first who was named goes on to begin, whoever leaves") {
    Before setup;
    for (const char* name : {"Pep", "Maria", "Zoë"}) setup.tap(setup.tile_of(name));
    setup.tap("first.2");
    setup.tap(setup.tile_of("Pep"));
    CHECK(setup.app.robot().selected("calavera-setup.first.1"));
    CHECK(setup.app.robot().label("calavera-setup.first.1") == "Zoë");
}

TEST_CASE("setup: every game's in all languages, sizes and in large text, with many who are known") {
    in_all_languages_and_sizes([](AppRobot& app) {
        REQUIRE(accepted(app.keeper().shelf.begin(
            R"({"game":"tally","players":["Pep","Maria Dolors Sanchis","Zoë","Ina","Sami","Bel","Toni","Vicent","Lluís"]})")));
        for (const std::string_view screen : kSetups) {
            CAPTURE(screen);
            show(app, screen);
            no_faults(app);
            const Rect start = app.robot().rect(std::string(screen) + ".start");
            CHECK(start.bottom() > app.screen().height * 0.9);
            CHECK(start.right() > app.screen().width * 0.9);
        }
    });
}
