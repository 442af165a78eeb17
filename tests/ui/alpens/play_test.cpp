// Alpens at the table by taps: turns with mistakes and undo, escapes, the final round, the count.
#include <algorithm>
#include <doctest/doctest.h>

#include "alpens/alpens.h"
#include "alpens/score.h"
#include "core/lines.h"
#include "tests/ui/alpens/table.h"

using namespace tapet;
using namespace tapet::ui;

TEST_CASE("with four the score, the name and each alpensí are large, and the tile is used to its ends") {
    AlpensTable table({"Marta", "Pau", "Ina", "Empar"});
    table.tap("alpens.play");
    table.tap("alpens.escape.food");
    const Rect tile = table.robot().rect("alpens.player.0");
    float points = 0;
    float name = 0;
    for (const LoggedText& text : table.robot().log().texts) {
        if (!tile.grown(tile.w).contains(text.rect.centre())) continue;
        if (text.text == "2" && text.rect.y < tile.centre().y) points = std::max(points, text.rect.h);
        if (text.text == "Marta" && text.rect.x > tile.x) name = std::max(name, text.rect.h);
    }
    CHECK(points >= 11 * 5.9F);  // digits of 11 mm and more
    CHECK(name > 0);
    CHECK(table.robot().complaint().empty());
}

TEST_CASE("the end of four fits without scrolling") {
    for (const RobotScreen& screen : {kTablet, kTabletUpright, kSharp}) {
        CAPTURE(screen.width);
        AlpensTable table({"Marta", "Pau", "Ina", "Empar"}, "{}", "en", screen);
        send(table, R"({"do":"escape","player":"Marta","alpensins":3,"goods":["food"]})");
        send(table, R"({"do":"next"})");
        send(table, R"({"do":"escape","player":"Pau","alpensins":2,"goods":[]})");
        send(table, R"({"do":"finish","why":"blocked"})");
        table.robot().run(3);
        for (const char* row : {"alpens.end.0", "alpens.end.1", "alpens.end.2", "alpens.end.3"}) {
            CAPTURE(row);
            CHECK(table.robot().has(row));
        }
    }
}

TEST_CASE("a troop that a card makes appear is entered beside the card, is in the log, and is taken back") {
    AlpensTable table({"Marta", "Pau"});
    table.tap("alpens.play");
    table.tap("alpens.card");
    table.tap("alpens.troop.why");
    table.close_why("Troops from a card");
    table.tap("alpens.troop.liberal.why");
    table.close_why("Liberal hat");
    table.tap("alpens.troop.liberal");
    CHECK_FALSE(table.robot().has("alpens.troop.liberal"));
    CHECK(table.robot().shows("Add a green troop joined to the green entrances."));
    CHECK(std::get<alpens::Troop>(table.match().played_event(0)).side == alpens::Face::liberal);
    table.tap("alpens.card");
    table.tap("alpens.troop.carlist");
    CHECK(table.match().played() == 2);
    table.tap("alpens.menu");
    table.tap("alpens.log");
    CHECK(table.robot().shows("A card places a troop: Carlist hat"));
    table.tap("log.part.1");  // that turn is played
    CHECK(table.robot().shows("A card places a troop: Liberal hat"));
    table.tap("log.back");
    table.tap("alpens.undo");
    CHECK(table.match().played() == 1);
}

TEST_CASE("a group too large for the board, and goods that are not on it, are said at once and let pass") {
    AlpensTable table({"Marta", "Pau"});
    table.tap("alpens.play");
    table.tap("alpens.escape.more");
    for (int i = 1; i < 6; ++i) table.tap("alpens.group.count.more");
    table.tap("alpens.group.money");
    CHECK(
        table.robot().shows("So large a group has no movement point: only if a card allows it. There are not that many "
                            "goods of this kind on the board, unless a card brought them."));
    CHECK(table.state().alpensins[0].escaped == 6);
    table.robot().wait_ms(5000);
    table.tap("alpens.player.1");
    table.tap("alpens.pass.money");
    CHECK(table.robot().shows("There are not that many goods of this kind"));
}

TEST_CASE("a whole game by taps, with a mistake, an undo and a restart in the middle") {
    AlpensTable table({"Marta", "Pau", "Empar", "Joan", "Teresa", "Rosa"});  // four alpensins each
    table.tap("alpens.play");
    table.tap("alpens.die.carlist");
    CHECK(table.robot().shows("Add a red troop"));
    table.tap("alpens.die.means");
    table.close_why("Carlist hat");
    table.tap("alpens.escape.food");  // it was clothes
    CHECK(alpens::tally(table.state().alpensins[0]).total == 2);
    table.tap("alpens.undo");
    table.tap("alpens.escape.clothes");
    CHECK(table.state().alpensins[0].goods == alpens::GoodsCount{1, 0, 0});
    table.tap("alpens.next");
    CHECK(table.state().turn == 1);

    const std::string before = table.app().state();
    table.app().restart();
    CHECK(table.app().state() == before);
    CHECK(table.robot().has("alpens.next"));

    table.tap("alpens.die.choice");
    table.tap("alpens.choose.card");
    CHECK(table.state().die->chosen == alpens::Face::card);
    table.tap("alpens.card");
    table.tap("alpens.card.name");
    table.robot().type("Nit");
    table.robot().keyboard_done();
    table.tap("alpens.card.permanent");
    CHECK(table.state().permanent->name == "Nit");
    CHECK(table.robot().label("alpens.permanent") == "Nit");
    table.tap("alpens.next");

    while (table.state().phase == alpens::Phase::play) {
        table.tap("alpens.escape.more");
        for (int i = 1; i < table.state().alpensins[table.state().turn].left; ++i) table.tap("alpens.group.count.more");
        table.tap("alpens.group.none");
        if (table.state().phase == alpens::Phase::play) table.tap("alpens.next");
    }
    CHECK(table.state().ended == alpens::End::all_out);
    CHECK(table.robot().shows("Marta wins. Points: 5"));
    table.app().restart();
    CHECK(table.robot().shows("Marta wins. Points: 5"));
    table.tap("alpens.ended");
    table.close_why("All out");
    table.tap("alpens.end.0");
    CHECK(table.robot().shows("Escaped: 4 × 1"));
    table.tap("alpens.count.single");
    table.close_why("Odd piece");
    table.tap("alpens.count.close");
    table.tap("alpens.again");
    CHECK(table.match().played() == 0);
    CHECK(table.app().matches().size() == 2);
}

TEST_CASE("an alpensí of another player: the turns are passed up to that player, one undo takes all back") {
    AlpensTable table({"Marta", "Pau", "Empar"});
    table.tap("alpens.play");
    table.tap("alpens.player.2");
    CHECK(table.robot().shows("is 2 turns"));
    table.tap("alpens.pass.food");
    CHECK(table.state().turn == 2);
    CHECK(table.state().alpensins[2].escaped == 1);
    CHECK(table.match().played() == 3);
    table.tap("alpens.undo");
    CHECK(table.match().played() == 0);
    table.tap("alpens.redo");
    CHECK(table.match().played() == 3);
    table.tap("alpens.player.0");
    table.tap("alpens.pass.why");
    table.close_why("Whose turn it is");
    table.tap("alpens.pass.go");
    CHECK(table.state().turn == 0);
    table.tap("alpens.player.0");  // the own piece: a group may leave
    CHECK(table.robot().has("alpens.group.count.more"));
}

TEST_CASE("what cannot leave is closed and says why") {
    AlpensTable table({"Marta", "Pau"});
    table.tap("alpens.play");
    for (int i = 0; i < 3; ++i) table.tap("alpens.escape.money");
    CHECK(table.robot().closed("alpens.escape.money"));
    table.tap("alpens.escape.money");
    table.close_why("The pieces in the box");
    for (int i = 0; i < 9; ++i) table.tap("alpens.escape.none");
    CHECK(table.state().alpensins[0].left == 0);
    CHECK(table.robot().closed("alpens.escape.none"));
    table.tap("alpens.escape.none");
    table.close_why("Alpensins left");
}

TEST_CASE("where there is room a group and the sum of a movement have tiles of their own, below the escapes") {
    for (const auto& [screen, roomy] : {std::pair(kTablet, true), std::pair(kSmall, false)}) {
        AppRobot app("en", screen);
        sure(app.keeper().shelf.begin(R"({"game":"alpens","players":["Marta","Pau"]})"));
        sure(app.keeper().notebook.set_setting("route", "home\nmatch:" + app.keeper().open.match_id()));
        app.restart();
        app.tap("alpens.play");
        const auto place = [&](const char* id) { return app.robot().rect(id); };
        CHECK((place("alpens.escape.more").y > place("alpens.escape.none").bottom()) == roomy);
        CHECK((place("alpens.movement").y == place("alpens.escape.more").y) == roomy);
        CHECK(app.robot().complaint() == "");
        app.tap("alpens.movement");
        CHECK(app.robot().log().overlays.size() == 1);
    }
}

TEST_CASE("with one piece a head a group takes out several") {
    AlpensTable table({"Marta", "Pau"}, R"({"carry":"alpensi"})");
    table.tap("alpens.play");
    table.tap("alpens.escape.more");
    table.tap("alpens.group.count.more");
    table.tap("alpens.group.food.more");
    table.tap("alpens.group.clothes.more");
    table.tap("alpens.group.go");
    CHECK(table.state().alpensins[0].escaped == 2);
    CHECK(table.state().alpensins[0].goods == alpens::GoodsCount{1, 1, 0});
}

TEST_CASE("a second escape in a turn, and one after the throw, are said and let pass") {
    AlpensTable table({"Marta", "Pau"});
    table.tap("alpens.play");
    table.tap("alpens.escape.none");
    CHECK_FALSE(table.robot().shows("only if a card allows it"));
    table.tap("alpens.escape.food");
    CHECK(table.robot().shows("Another escape in this turn: only if a card allows it."));
    CHECK(table.state().alpensins[0].escaped == 2);
    table.tap("alpens.next");
    table.robot().wait_ms(5000);
    table.tap("alpens.die.carlist");
    table.tap("alpens.escape.none");
    CHECK(table.robot().shows("Out after the throw: only if a card allows it."));
    CHECK(table.state().alpensins[1].escaped == 1);
}

TEST_CASE("what a turn left out is said and not demanded") {
    AlpensTable table({"Marta", "Pau"});
    table.tap("alpens.play");
    table.tap("alpens.next");
    CHECK(table.robot().shows("Marta: no die was entered."));
    table.tap("alpens.die.card");
    table.tap("alpens.next");
    CHECK(table.robot().shows("Pau: no card was entered."));
    CHECK(table.state().turn_number == 3);
}

TEST_CASE("the deck counts down to Fi de la batalla, and the final round to the end") {
    AlpensTable table({"Marta", "Pau"});
    table.tap("alpens.play");
    table.tap("alpens.card");
    CHECK(table.robot().closed("alpens.card.battle-over"));
    table.tap("alpens.card.battle-over");
    table.close_why("The deck");
    table.tap("alpens.card.immediate");
    CHECK(table.robot().shows("Fi: not yet"));
    CHECK(table.robot().shows("Cards left: 19"));
    for (int i = 1; i < 15; ++i) table.enter_card("immediate");
    CHECK(table.robot().shows("Fi: 1 in 5"));
    table.enter_card("one-turn");
    CHECK(table.robot().shows("Fi: 1 in 4"));
    CHECK(table.robot().shows("until turn 2"));
    table.tap("alpens.permanent");
    table.close_why("Permanent cards");
    table.enter_card("battle-over");
    CHECK_FALSE(table.state().permanent.has_value());
    CHECK(table.robot().shows("turns: 3"));
    CHECK(table.robot().shows("Cards left: 3"));
    table.tap("alpens.final");
    table.close_why("End of the battle");
    for (int i = 0; i < 3; ++i) table.enter_card("immediate");
    CHECK(table.robot().shows("No cards left"));
    table.tap("alpens.die.card");  // the deck is used up, and no card is missing
    CHECK(table.robot().shows("The deck of cards is used up"));
    table.tap("alpens.next");
    CHECK_FALSE(table.robot().shows("no card was entered"));
    table.tap("alpens.next");
    CHECK(table.robot().label("alpens.next") == "End the game");
    table.tap("alpens.next");
    CHECK(table.state().ended == alpens::End::battle_over);
    CHECK(table.robot().shows("Marta, Pau share the win. Points: 0"));
}

TEST_CASE("a card that was typed once is there to be tapped, in the next match too, until it is forgotten") {
    AlpensTable table({"Marta", "Pau"});
    table.tap("alpens.play");
    table.tap("alpens.card");
    table.tap("alpens.card.name");
    table.robot().type("Boira");
    table.robot().keyboard_done();
    table.tap("alpens.card.one-turn");
    table.begin({"Empar", "Joan"});
    table.tap("alpens.play");
    table.tap("alpens.card");
    table.tap("alpens.card.known.0");
    CHECK(table.state().permanent->name == "Boira");
    CHECK(table.state().permanent->until == 2);
    table.tap("alpens.card");
    table.tap("alpens.card.forget.0");
    CHECK_FALSE(table.robot().has("alpens.card.known.0"));
}

TEST_CASE("without event cards the card says why it is closed, and the face does nothing") {
    AlpensTable table({"Marta", "Pau"}, R"({"events":"none"})");
    table.tap("alpens.play");
    CHECK(table.robot().closed("alpens.card"));
    table.tap("alpens.card");
    table.close_why("Without event cards");
    CHECK_FALSE(table.robot().has("alpens.deck"));
    table.tap("alpens.die.card");
    CHECK(table.robot().shows("At this table the card does nothing."));
    CHECK(table.robot().closed("alpens.escape.money"));
}

TEST_CASE("the table sees that all exits are closed, or that nobody can move") {
    AlpensTable table({"Marta", "Pau"});
    table.tap("alpens.play");
    table.tap("alpens.finish");
    table.tap("alpens.finish.blocked.why");
    table.close_why("All blocked");
    table.tap("alpens.finish.exits-closed");
    CHECK(table.state().ended == alpens::End::exits_closed);
    table.tap("alpens.undo");
    CHECK(table.state().phase != alpens::Phase::over);
}

TEST_CASE("who stops for today ends nothing: the match waits on Home") {
    AlpensTable table({"Marta", "Pau"});
    table.tap("alpens.play");
    table.tap("alpens.finish");
    table.tap("alpens.finish.today");
    CHECK(table.robot().has("home.resume"));
    CHECK_FALSE(table.state().ended.has_value());
}

TEST_CASE("the screen turns round for the player opposite, why cards with it") {
    AlpensTable table({"Marta", "Pau"});
    table.tap("alpens.play");
    const Rect before = table.robot().rect("alpens.back");
    table.tap("alpens.turn-around");
    const Rect after = table.robot().rect("alpens.back");
    CHECK(after.x > 1000);
    CHECK(after.y > before.y + 500);
    table.tap("alpens.deck");
    table.close_why("The deck");
}

TEST_CASE("an old turn is put right, what followed stays, and a restart finds it so") {
    AlpensTable table({"Marta", "Pau"});
    table.tap("alpens.play");
    table.tap("alpens.escape.food");  // it was clothes
    table.tap("alpens.die.carlist");
    table.tap("alpens.next");
    table.tap("alpens.escape.none");
    const std::string match = table.app().keeper().open.match_id();
    sure(table.app().keeper().notebook.set_setting(
        "route", "home\nmatch:" + match + "\nlog:" + match + "\ncorrect:" + match + ":0"));
    table.app().restart();
    table.tap("alpens.play");  // as it stood then: before the play
    table.tap("alpens.escape.clothes");
    CHECK(table.state().alpensins[0].goods == alpens::GoodsCount{0, 1, 0});  // not kept yet
    table.tap("correct.keep");
    table.app().restart();
    CHECK(table.state().alpensins[0].goods == alpens::GoodsCount{1, 0, 0});
    CHECK(table.state().alpensins[1].escaped == 1);
    CHECK(table.state().turn == 1);
    CHECK(table.match().played() == 4);
}

TEST_CASE("of a row of tiles all have their words, or none has") {
    for (const RobotScreen& screen : {kSmall, kSmallUpright, kTablet, kTabletUpright}) {
        for (const std::string_view language : looked_at_in()) {
            CAPTURE(screen.width);
            CAPTURE(language);
            AlpensTable table({"Marta", "Pau"}, "{}", std::string(language), screen);
            table.tap("alpens.play");
            const auto& texts = table.robot().log().texts;
            const auto shown = [&](std::string_view id) {
                const Rect tile = table.robot().rect(id);
                return std::any_of(texts.begin(), texts.end(), [&](const auto& t) { return tile.contains(t.rect, 1); });
            };
            const bool first = shown("alpens.die.carlist");
            for (const char* id : {"alpens.die.liberal", "alpens.die.card", "alpens.die.choice"})
                CHECK(shown(id) == first);
        }
    }
}
