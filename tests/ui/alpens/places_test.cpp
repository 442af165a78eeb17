// What stands where on the screens of Alpens: keys that stay in their places, sheets that show all at once, a wizard that comes
// back to where it was, and how each sentence of a rule stands to its source.
#include <doctest/doctest.h>

#include "core/book.h"
#include "tests/ui/alpens/table.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

const std::vector<std::string> kSix{"Marta", "Pau", "Empar", "Joan Antoni", "Teresa", "Vicent"};

}  // namespace

TEST_CASE("the escapes stay where they are when the die is thrown, a card comes into force, the final round begins") {
    for (const std::string_view language : looked_at_in()) {
        for (const RobotScreen& screen : {kSmall, kSmallUpright, kTablet, kTabletUpright}) {
            CAPTURE(language);
            CAPTURE(screen.width);
            AlpensTable table(kSix, "{}", std::string(language), screen);
            table.tap("alpens.play");
            const Rect place = table.robot().rect("alpens.escape.food");
            const Rect deck = table.robot().rect("alpens.deck");
            const auto check = [&](const char* what) {
                CAPTURE(what);
                CHECK(table.robot().rect("alpens.escape.food") == place);
                CHECK(table.robot().complaint().empty());
            };
            send(table, R"({"do":"die","face":"carlist"})");
            check("die");
            send(table, R"({"do":"card","name":"Una carta amb un nom ben llarg de veres","kind":"one-turn"})");
            check("card in force");
            CHECK(table.robot().rect("alpens.deck") == deck);
            CHECK(table.robot().has("alpens.permanent"));  // whole: nothing is to be scrolled for
            for (int i = 1; i < 15; ++i) send(table, R"({"do":"card","kind":"immediate"})");
            send(table, R"({"do":"battle-over"})");
            check("final round");
            CHECK(table.robot().rect("alpens.final") == deck);
        }
    }
}

TEST_CASE("the sheets of the movement and of the count show all at once on 7 inches") {
    for (const std::string_view language : looked_at_in()) {
        for (const RobotScreen& screen : {kSmall, kSmallUpright}) {
            CAPTURE(language);
            CAPTURE(screen.width);
            AlpensTable table(kTwo, "{}", std::string(language), screen);
            table.tap("alpens.play");
            for (const char* good : {"food", "food", "clothes", "money", "money", "food", "clothes"}) {
                send(table,
                     R"({"do":"escape","player":"Marta","alpensins":1,"goods":[")" + std::string(good) + R"("]})");
            }
            table.tap("alpens.score.0");
            for (const char* part : {"escaped", "single", "total", "more.money", "why"}) {
                CHECK(table.robot().has(std::string("alpens.count.") + part));
            }
            table.tap("alpens.count.close");
            table.tap("alpens.movement");
            for (int i = 0; i < 3; ++i) table.tap("alpens.move.group.more");
            table.tap("alpens.move.carrying");
            for (const char* part : {"cell.1", "cell.4", "group.less", "picks", "step.points", "step.load", "other"}) {
                CHECK(table.robot().has(std::string("alpens.move.") + part));
            }
            CHECK(table.robot().complaint().empty());
        }
    }
}

TEST_CASE("the wizard comes back to where it was after a restart") {
    AlpensTable table(kTwo);
    table.tap("alpens.goods.place.4");
    table.app().restart();
    CHECK(table.robot().selected("alpens.goods.place.4"));
    table.tap("alpens.goods.amount.2");
    CHECK(table.state().clothes->cells() == alpens::Goods{alpens::Good::clothes, 4, 2}.cells());
    table.app().restart();
    CHECK(table.robot().selected("alpens.step.0"));  // its ticked step, from which one goes on
    table.tap("alpens.step.3");
    table.tap("alpens.order.0.5");
    table.app().restart();
    CHECK(table.robot().selected("alpens.order.0.5"));
    table.tap("alpens.order.1.5");  // level: both again
    table.tap("why.close");
    table.tap("alpens.step.4");
    table.app().restart();
    CHECK(table.robot().selected("alpens.step.4"));
    table.tap("alpens.play");
    table.app().restart();
    CHECK(table.robot().has("alpens.die.carlist"));
    table.tap("alpens.to-setup");
    CHECK(table.robot().selected("alpens.step.4"));
    table.tap("alpens.play");
    table.tap("alpens.die.carlist");
    CHECK(table.app().keeper().notebook.records("alpens.wizard").empty());  // over: nothing to come back to
}

TEST_CASE("the action die has the keys of its four faces and none that waits for nothing; the rule says why") {
    AlpensTable table(kTwo);
    table.tap("alpens.play");
    std::vector<std::string> faces;
    for (const std::string& id : table.robot().ids()) {
        if (id.rfind("alpens.die.", 0) != 0) continue;
        faces.push_back(id);
        CHECK_FALSE(table.robot().closed(id));
    }
    CHECK(faces.size() == 4);
    sure(table.app().keeper().notebook.set_setting("route", "home\nrules:alpens"));
    table.app().restart();
    table.tap("rules.search");
    table.robot().type("one throw a turn");
    table.robot().keyboard_done();
    table.tap("rules.alpens.die.once");
    CHECK(table.robot().shows("The app does not throw the action die itself"));
    for (const char* standing : {"The source says so", "Follows from the source", "A convention of Tapet"}) {
        CHECK(table.robot().shows(standing));
    }
}

TEST_CASE("a rule's sentences that stand otherwise to the source are told apart, in all languages alike") {
    int mixed = 0;
    for (const RuleEntry& rule : book("alpens", Lang::ca)) {
        CAPTURE(rule.rule);
        for (const Lang lang : kLangs) {
            const RuleEntry* entry = find_rule(rule.rule, lang);
            REQUIRE(entry != nullptr);
            const std::vector<RulePart> parts = parts_of(*entry);
            std::string whole;
            for (const RulePart& part : parts) whole += (whole.empty() ? "" : " ") + std::string(part.text);
            CHECK(whole == entry->text);
            CHECK(parts.size() == parts_of(rule).size());
        }
        if (parts_of(rule).size() > 1) ++mixed;
    }
    CHECK(mixed > 20);
    const std::vector<RulePart> parts = parts_of(*find_rule("alpens.card.permanent", Lang::en));
    REQUIRE(parts.size() == 4);
    CHECK(parts[1].standing == Standing::derived);
    CHECK(parts[1].text == "It follows that “Fi de la batalla” ends it as well.");
    CHECK(parts[3].standing == Standing::open);
    CHECK(parts_of(*find_rule("alpens.setup.pieces", Lang::en)).size() == 1);
}
