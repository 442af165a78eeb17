// What stands round a match of Alpens: the setup screen, the movement helper, the count without a match.
#include <array>
#include <doctest/doctest.h>
#include <map>
#include <string>

#include "alpens/score.h"
#include "tests/ui/alpens/table.h"
#include "tests/ui/setup_robot.h"
#include "ui/alpens/count.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

// An app that starts on that screen.
void start_on(AppRobot& app, const std::string& route) {
    sure(app.keeper().notebook.set_setting("route", "home\n" + route));
    app.restart();
}

void times(AppRobot& app, std::string_view id, int n) {
    for (int i = 0; i < n; ++i) app.tap(id);
}

}  // namespace

TEST_CASE("the scorer counts the source's examples") {
    AppRobot app("en", kTablet);
    app.tap("home.alpens");
    app.tap("alpens-setup.scorer");
    times(app, "alpens-scorer.left.more", 3);
    times(app, "alpens-scorer.food.more", 3);
    CHECK(app.robot().label("alpens-scorer.total") == "Total 6");
    CHECK(app.robot().shows("Odd pieces: 3 × 1"));
    times(app, "alpens-scorer.food.less", 2);
    times(app, "alpens-scorer.money.more", 1);
    CHECK(app.robot().shows("Pairs: 1 × 3"));
    CHECK(app.robot().label("alpens-scorer.more.clothes") == "clothes +3");  // it would make the trio
    times(app, "alpens-scorer.clothes.more", 1);
    CHECK(app.robot().shows("Trios: 1 × 6"));
    CHECK(app.robot().label("alpens-scorer.total") == "Total 9");
    CHECK(app.robot().shows("Without trios these pieces would give 4 points instead of 6."));
    CHECK(app.robot().label("alpens-scorer.more.clothes") == "clothes +1");
    app.restart();
    CHECK(app.robot().shows("Trios: 1 × 6"));  // nothing is lost
    CHECK_FALSE(app.robot().has("alpens-scorer.too-much"));
    times(app, "alpens-scorer.clothes.more", 1);
    CHECK(app.robot().has("alpens-scorer.too-much"));
    app.tap("alpens-scorer.too-much");
    CHECK(app.robot().shows("More goods than alpensins"));
    app.tap("why.close");
    app.tap("alpens-scorer.trio");
    CHECK(app.robot().shows("A whole trio"));
}

TEST_CASE("only count: the keys stay where they are when the numbers have two digits") {
    for (const RobotScreen& screen : {kSmall, kSmallUpright, kTablet, kTabletUpright}) {
        for (const char* language : {"ca", "es", "en", "de"}) {
            CAPTURE(screen.width);
            CAPTURE(language);
            AppRobot app(language, screen);
            start_on(app, "alpens-scorer");
            std::map<std::string, Rect> before;
            for (const std::string& id : app.robot().ids()) before[id] = app.robot().rect(id);
            CHECK(before.size() > 10);
            sure(app.keeper().notebook.set_setting("draft.alpens-scorer", "12 14 12 1"));
            app.restart();
            for (const auto& [id, place] : before) {
                const std::string& key = id;
                CAPTURE(key);
                const Rect now = app.robot().rect(key);
                CHECK(std::array{now.x, now.y, now.w, now.h} == std::array{place.x, place.y, place.w, place.h});
            }
            sure(
                app.keeper().notebook.set_setting("draft.alpens-scorer", "0 9 0 0"));  // a warning moves nothing either
            app.restart();
            CHECK(app.robot().has("alpens-scorer.too-much"));
            for (const auto& [id, place] : before) CHECK(app.robot().rect(id).y == place.y);
        }
    }
}

TEST_CASE("only count counts up to six people, each on their own, and the box holds for all of them") {
    AppRobot app("en", kTablet);
    start_on(app, "alpens-scorer");
    times(app, "alpens-scorer.left.more", 3);
    times(app, "alpens-scorer.money.more", 2);
    CHECK(app.robot().label("alpens-scorer.person.0") == "5");
    for (int person = 1; person < 6; ++person) app.tap("alpens-scorer.add");
    CHECK_FALSE(app.robot().has("alpens-scorer.add"));
    times(app, "alpens-scorer.left.more", 1);
    times(app, "alpens-scorer.money.more", 1);
    CHECK_FALSE(app.robot().enabled("alpens-scorer.money.more"));  // three in the box
    CHECK(app.robot().label("alpens-scorer.total") == "Total 2");
    app.restart();
    CHECK(app.robot().label("alpens-scorer.person.0") == "5");
    CHECK(app.robot().label("alpens-scorer.person.5") == "2");
    CHECK(app.robot().label("alpens-scorer.total") == "Total 5");
    app.tap("alpens-scorer.person.5");
    CHECK(app.robot().label("alpens-scorer.total") == "Total 2");
    app.tap("alpens-scorer.anew");
    CHECK_FALSE(app.robot().has("alpens-scorer.person.1"));
}

TEST_CASE("only count can be begun anew") {
    AppRobot app("en", kTablet);
    start_on(app, "alpens-scorer");
    CHECK_FALSE(app.robot().enabled("alpens-scorer.anew"));
    times(app, "alpens-scorer.left.more", 3);
    times(app, "alpens-scorer.money.more", 2);
    CHECK(app.robot().label("alpens-scorer.total") == "Total 5");
    app.tap("alpens-scorer.anew");
    CHECK(app.robot().label("alpens-scorer.total") == "Total 0");
    app.restart();
    CHECK(app.robot().label("alpens-scorer.total") == "Total 0");
}

TEST_CASE("the drawn groups are the tally's, for all that the box can give") {
    for (int clothes = 0; clothes <= 14; ++clothes) {
        for (int food = 0; food <= 14; ++food) {
            for (int money = 0; money <= 3; ++money) {
                const alpens::GoodsCount goods{clothes, food, money};
                const alpens::Tally tally = alpens::tally(0, goods);
                std::array<int, 3> sizes{};
                alpens::GoodsCount drawn{};
                for (const auto& group : best_groups(goods)) {
                    ++sizes.at(group.size() - 1);
                    for (const alpens::Good good : group) ++drawn[alpens::at(good)];
                }
                CHECK(drawn == goods);
                CHECK(sizes == std::array<int, 3>{tally.singles, tally.pairs, tally.trios});
            }
        }
    }
}

TEST_CASE("players, colours and house options before the match, kept through a restart") {
    AppRobot app("en", kTablet);
    start_on(app, "alpens-setup");
    app.tap("alpens-setup.players.more");  // three
    sit_down(app, "alpens-setup", "Marta");
    app.tap("alpens-setup.colour.0");  // blue to yellow, the second takes blue
    app.tap("alpens-setup.rules");
    app.robot().scroll_to("alpens-setup.house", "alpens-setup.group.1");
    app.tap("alpens-setup.group.1");
    app.restart();
    app.tap("alpens-setup.start");
    const auto& setup = match_of<alpens::Game>(app.keeper().open.referee()->match())->setup();
    CHECK(setup.players == std::vector<std::string>{"Marta", "Player 2", "Player 3"});
    CHECK(setup.colours ==
          std::vector<alpens::Colour>{alpens::Colour::groc, alpens::Colour::blau, alpens::Colour::marro});
    CHECK(setup.house.group == alpens::GroupRule::flat);
}

TEST_CASE("whoever changes places, or goes on with fewer, keeps the colour") {
    AppRobot app("en", kTablet);
    start_on(app, "alpens-setup");
    for (const char* name : {"Marta", "Pau", "Empar"}) sit_down(app, "alpens-setup", name);  // blue, yellow, brown
    app.tap("alpens-setup.seat.0");
    for (const char* tile : {"alpens-setup.who.0", "alpens-setup.who.1", "alpens-setup.who.2"}) {
        if (app.robot().label(tile) == "Pau" && app.robot().label("alpens-setup.seat.0") == "Marta") app.tap(tile);
    }
    app.tap("alpens-setup.start");
    const auto& setup = match_of<alpens::Game>(app.keeper().open.referee()->match())->setup();
    CHECK(setup.players == std::vector<std::string>{"Pau", "Marta", "Empar"});
    CHECK(setup.colours ==
          std::vector<alpens::Colour>{alpens::Colour::groc, alpens::Colour::blau, alpens::Colour::marro});
}

TEST_CASE("movement: empty neighbours less the group and the load, itemised; both readings where they differ") {
    AlpensTable table({"Marta", "Pau"});
    table.tap("alpens.play");
    table.tap("alpens.movement");
    table.tap("alpens.move.cell.1");
    table.tap("alpens.move.cell.4");
    CHECK(table.robot().shows("Points: 4"));
    table.tap("alpens.move.group.more");
    table.tap("alpens.move.carrying");
    CHECK(table.robot().shows("Points: 2"));              // the source's example: 4 − 1 − 1
    CHECK_FALSE(table.robot().has("alpens.move.other"));  // both readings agree
    table.tap("alpens.move.step.group");
    table.close_why("Moving as a group");
    table.tap("alpens.move.group.more");
    CHECK(table.robot().shows("Points: 1"));
    CHECK(table.robot().label("alpens.move.other") == "The other reading, one point in all: 2");
    table.tap("alpens.move.other");
    table.close_why("Moving as a group");
    table.tap("alpens.move.picks");
    CHECK(table.robot().closed("alpens.move.refused"));
    table.tap("alpens.move.refused");
    table.close_why("Only one piece");
    table.tap("alpens.move.carrying");
    CHECK_FALSE(table.robot().has("alpens.move.refused"));
    CHECK(table.robot().shows("Points: 1"));  // 4 − 2 − 1
    CHECK(table.match().played() == 0);       // a helper: nothing is entered
    table.tap("alpens.move.close");
    table.tap("alpens.movement");
    CHECK(table.robot().selected("alpens.move.cell.1"));  // as it was left
}
