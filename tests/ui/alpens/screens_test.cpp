// Every screen and sheet of Alpens in every language at every size: targets, overlap, clipped text.
#include <doctest/doctest.h>

#include "tests/ui/alpens/table.h"
#include "tests/ui/setup_robot.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

void check(AlpensTable& table, std::string_view what) {
    CAPTURE(what);
    table.robot().run(3);
    for (const std::string& fault : table.robot().faults()) FAIL_CHECK(fault);
}

void steps_of_the_setup(AlpensTable& table) {
    check(table, "clothes");
    send(table, R"({"do":"goods","kind":"clothes","place":4,"amount":2})");
    check(table, "clothes laid");
    table.tap("alpens.step.1");
    send(table, R"({"do":"goods","kind":"food","place":1,"amount":6})");
    check(table, "food");
    table.tap("alpens.step.2");
    check(table, "village");
    send(table, R"({"do":"village-troop","place":3,"step":5})");
    send(table, R"({"do":"village-troop","place":3,"step":1})");
    check(table, "two in the village");
    send(table, R"({"do":"village-troop","place":1,"step":1})");
    check(table, "village full");
    table.tap("alpens.step.3");
    const int seats = table.state().setup.seats();
    for (int i = 0; i < seats; ++i) {  // all level, in a list that may scroll
        if (table.robot().has("alpens.order." + std::to_string(i) + ".6")) {
            table.tap("alpens.order." + std::to_string(i) + ".6");
        }
    }
    if (table.robot().has("why.close")) {
        table.tap("why.close");
        check(table, "level");
        table.tap("alpens.order.anew");
    }
    for (int step = 3; step <= 5; ++step) {
        table.tap("alpens.step." + std::to_string(step));
        check(table, "step " + std::to_string(step));
    }
    table.tap("alpens.play");
}

void sheets(AlpensTable& table) {
    check(table, "play");
    table.tap("alpens.die.choice");
    check(table, "choose");
    table.tap("alpens.choose.close");
    table.tap("alpens.escape.more");
    check(table, "group");
    table.tap("alpens.group.close");
    table.tap("alpens.player.1");
    check(table, "pass");
    table.tap("alpens.pass.close");
    table.tap("alpens.score.0");
    check(table, "count");
    table.tap("alpens.count.close");
    table.tap("alpens.finish");
    check(table, "finish");
    table.tap("alpens.finish.close");
    table.tap("alpens.card");
    check(table, "card");
    table.tap("alpens.card.close");
    table.tap("alpens.movement");
    for (int i = 0; i < 3; ++i) table.tap("alpens.move.group.more");
    check(table, "movement");
    table.tap("alpens.move.close");
}

std::string line_escape(const std::string& player, const std::string& goods) {
    return R"({"do":"escape","player":")" + player + R"(","alpensins":1,"goods":[)" + goods + "]}";
}

// A turn with everything in it, then the final round and the end.
void turns(AlpensTable& table, const std::vector<std::string>& players) {
    const int each = table.state().alpensins[0].left;
    for (const char* good : {R"("food")", R"("clothes")", R"("money")"}) send(table, line_escape(players[0], good));
    if (each > 4) send(table, line_escape(players[0], R"("food")"));
    send(table, R"({"do":"die","face":"choice","chosen":"liberal"})");
    check(table, "die thrown");
    table.tap("alpens.score.0");
    check(table, "count with goods");
    table.tap("alpens.count.close");
    send(table, R"({"do":"card","name":"Una carta amb un nom ben llarg de veres","kind":"permanent"})");
    check(table, "permanent card");
    for (int i = 1; i < 15; ++i) send(table, R"({"do":"card","kind":"immediate"})");
    send(table, R"({"do":"card","kind":"one-turn"})");
    check(table, "one-turn card");
    send(table, R"({"do":"battle-over"})");
    check(table, "final round");
    send(table, R"({"do":"finish","why":"blocked"})");
    check(table, "end");
}

void check_match(const std::string& language, RobotScreen screen, const std::vector<std::string>& players) {
    CAPTURE(language);
    CAPTURE(players.size());
    AlpensTable table(players, "{}", language, screen);
    sure(table.app().keeper().notebook.set_setting("text_percent",
                                                   std::to_string(static_cast<int>(screen.text_scale * 100))));
    table.app().restart();
    steps_of_the_setup(table);
    sure(table.app().keeper().notebook.set_record("alpens-card", "Nit de lluna", R"({"kind":"one-turn"})"));
    sheets(table);
    turns(table, players);
}

const std::vector<std::string> kLongNames{"Marta", "Maximiliana de la Vila Vella", "Pau", "Empar", "Joan Antoni",
                                          "Teresa"};

void check_size(RobotScreen screen) {
    for (const std::string_view language : looked_at_in()) {
        check_match(std::string(language), screen, kTwo);
        check_match(std::string(language), screen, kLongNames);
    }
}

void check_others(RobotScreen screen) {
    for (const std::string_view language : looked_at_in()) {
        CAPTURE(language);
        AlpensTable table(kLongNames, R"({"carry":"alpensi","events":"none"})", std::string(language), screen);
        sure(table.app().keeper().notebook.set_setting("text_percent",
                                                       std::to_string(static_cast<int>(screen.text_scale * 100))));
        table.app().restart();
        table.tap("alpens.step.5");
        check(table, "no deck");
        table.tap("alpens.play");
        table.tap("alpens.escape.more");
        check(table, "group with one piece a head");
        sure(table.app().keeper().notebook.set_setting("route", "home\nalpens-setup"));
        table.app().restart();
        for (int i = 0; i < 4; ++i) tap_in_setup(table.app(), "alpens-setup.players.more");
        check(table, "setup");
        tap_in_setup(table.app(), "alpens-setup.rules");
        check(table, "house");
        sure(table.app().keeper().notebook.set_setting("draft.alpens-scorer", "5 7 9 3"));
        sure(table.app().keeper().notebook.set_setting("route", "home\nalpens-scorer"));
        table.app().restart();
        check(table, "scorer");
    }
}

}  // namespace

TEST_CASE("Alpens in every language at 1024x600 on 7 inches") { check_size(kSmall); }
TEST_CASE("Alpens in every language on 7 inches upright") { check_size(kSmallUpright); }
TEST_CASE("Alpens in every language on a 10-inch tablet") { check_size(kTablet); }
TEST_CASE("Alpens in every language on a 10-inch tablet upright") { check_size(kTabletUpright); }
TEST_CASE("Alpens in every language at 2560x1600") { check_size(kSharp); }
TEST_CASE("Alpens with text at 200 %") {
    RobotScreen large = kTablet;
    large.text_scale = 2;
    check_size(large);
    check_others(large);
}
TEST_CASE("the setup and the scorer of Alpens in every language at every size") {
    for (const RobotScreen& screen : {kSmall, kSmallUpright, kTablet, kTabletUpright, kSharp}) {
        CAPTURE(screen.width);
        check_others(screen);
    }
}

TEST_CASE("Alpens in the smaller place of a correction") {
    for (const RobotScreen& screen : {kSmall, kSmallUpright}) {
        CAPTURE(screen.width);
        AlpensTable table(kLongNames, "{}", "de", screen);
        send(table, R"({"do":"goods","kind":"clothes","place":4,"amount":2})");
        send(table, R"({"do":"next"})");
        send(table, R"({"do":"die","face":"liberal"})");
        const std::string match = table.app().keeper().open.match_id();
        for (const std::string place : {"0", "2"}) {
            CAPTURE(place);
            sure(table.app().keeper().notebook.set_setting(
                "route", "home\nmatch:" + match + "\ncorrect:" + match + ":" + place));
            table.app().restart();
            check(table, "correction");
            if (table.robot().has("alpens.step.2")) table.tap("alpens.step.2");
            check(table, "correction of the setup");
        }
    }
}
