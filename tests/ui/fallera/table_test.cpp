// Whole games of the Fallera Calavera by taps, as five friends would enter them.
#include <algorithm>
#include <doctest/doctest.h>

#include "tests/ui/fallera/three.h"

using namespace tapet;
using namespace tapet::ui;

TEST_CASE("the table is off until it is asked for, and stays on after a restart") {
    FalleraRobot app("home");
    app.play({kThree, R"({"do":"first","player":"Ana"})"});
    CHECK(app.shows("Turn: Ana · actions: 1"));
    CHECK_FALSE(app.robot().has("fallera.p0.add"));
    app.tap("fallera.plain.quarrel");
    CHECK(app.robot().has("conflict.card.la-riua"));
    app.tap("conflict.back");
    app.tap("fallera.next");
    CHECK(app.shows("Turn: Bel"));
    app.tap("fallera.plain.table");
    CHECK(app.robot().has("fallera.p0.add"));
    app.restart();
    CHECK(app.robot().has("fallera.p0.add"));
    app.tap("fallera.key.more");
    app.robot().scroll_to("fallera.more.all", "fallera.more.table");
    app.tap("fallera.more.table");
    CHECK_FALSE(app.robot().has("fallera.p0.add"));
}

TEST_CASE("setup: names, one from an earlier game, the house, and a match that has them") {
    FalleraRobot app("home");
    app.play({R"({"game":"fallera","players":["Marta","Pau"]})"});
    app.go("fallera-setup");
    app.tap("fallera-setup.new");
    app.robot().type("Ina");
    app.robot().keyboard_done();
    for (const char* name : {"Marta", "Pau"}) {  // of three who are known, in whichever order
        for (const char* tile : {"fallera-setup.who.0", "fallera-setup.who.1", "fallera-setup.who.2"}) {
            if (app.robot().label(tile) == name) app.tap(tile);
        }
    }
    app.tap("fallera-setup.edition.1");
    app.tap("fallera-setup.rules");
    app.tap("fallera-setup.almansa.1");
    app.restart();
    app.tap("fallera-setup.start");
    const fallera::Setup& setup = app.fallera_state().setup;
    CHECK(setup.players == std::vector<std::string>{"Ina", "Marta", "Pau"});
    CHECK(setup.edition == fallera::Edition::cards_103);
    CHECK(setup.house.almansa == fallera::Almansa::out);
}

TEST_CASE("before the game: two players, dealt again, and who begins by the fewest treasures") {
    FalleraRobot app("home");
    app.play({R"({"game":"fallera","players":["Ana","Bel"]})"});
    CHECK(app.shows("10 cards each, 95 in the deck"));
    CHECK(app.shows("Take out of the deck: Garlic Bulb (cabeça d'alls)"));
    app.tap("fallera.deal.add.0");
    for (const char* card : {"conill", "garrofo", "bajoqueta"}) app.pick("fallera.deal.pick", card);
    app.tap("fallera.deal.done");
    CHECK(app.shows("Somebody has three ingredients or more: deal again"));
    app.robot().scroll_to("fallera.before", "fallera.deal.settle");
    app.tap("fallera.deal.settle");
    CHECK(app.shows("the cards have to be dealt again"));
    app.tap("why.close");
    app.restart();  // what was entered of the deal is still there
    CHECK(app.shows("Ana · Ingredients: 3"));
    app.robot().scroll_to("fallera.before", "fallera.deal.card.0.2");
    app.tap("fallera.deal.card.0.2");
    CHECK(app.shows("Ana · Ingredients: 2"));
    app.robot().scroll_to("fallera.before", "fallera.deal.settle");
    app.tap("fallera.deal.settle");
    CHECK(app.shows("Turn: Bel · actions: 1"));
    CHECK(app.fallera_state().mostrador[0].size() == 2);
}

TEST_CASE("a level deal: the orange juice decides among those who are level, and nobody else") {
    FalleraRobot app("home");
    app.play({kThree});
    app.robot().scroll_to("fallera.before", "fallera.deal.add.2");
    app.tap("fallera.deal.add.2");
    app.pick("fallera.deal.pick", "conill");
    app.tap("fallera.deal.done");
    app.robot().scroll_to("fallera.before", "fallera.deal.settle");
    app.tap("fallera.deal.settle");
    CHECK(app.shows("They are level"));
    CHECK(app.robot().closed("fallera.first.2"));
    app.tap("fallera.first.2");
    CHECK(app.shows("Only one of those who are level can begin"));
    app.tap("why.close");
    app.tap("fallera.first.1");
    CHECK(app.shows("Turn: Bel"));
}

TEST_CASE("how many cards are dealt leads to the rule that says it, not to an option") {
    FalleraRobot app("home");
    app.play({kThree});
    CHECK(app.shows("7 cards each, 102 in the deck"));
    app.tap("fallera.deck.why");
    CHECK(app.shows("seven are dealt to each player"));
}

TEST_CASE("the deal's chooser closes what is dealt, and says of which card all copies are out") {
    FalleraRobot app("home");
    app.play({kThree});
    app.tap("fallera.deal.add.0");
    app.pick("fallera.deal.pick", "conill");
    app.tap("fallera.deal.done");
    app.tap("fallera.deal.add.1");
    app.robot().scroll_to("fallera.deal.pick.all", "fallera.deal.pick.card.conill");
    CHECK(app.robot().closed("fallera.deal.pick.card.conill"));
    app.pick("fallera.deal.pick", "conill");
    CHECK(app.shows("Rabbit (conill): all copies in the deck are dealt already (1)."));
    app.tap("trouble.close");
    app.tap("fallera.deal.done");
    CHECK(app.shows("Bel · Ingredients: 0"));
}

TEST_CASE("a whole game by taps, with a mistake, an undo and a restart in the middle") {
    FalleraRobot app("home");
    begin(app);
    gain(app, 0, "conill");
    gain(app, 0, "tomaca");
    gain(app, 1, "garrofo");
    gain(app, 1, "bajoqueta");
    gain(app, 2, "espardenyes-pudentes");  // it was Ana's
    app.tap("fallera.undo");
    gain(app, 0, "espardenyes-pudentes");
    CHECK(ingredients(app, 0) == 2);

    app.tap("fallera.key.sell");
    CHECK(app.robot().closed("fallera.prize.0"));  // the conill is not for sale
    app.tap("fallera.prize.2");
    CHECK(app.fallera_state().cementeri.size() == 1);
    CHECK(app.shows("Cemetery: 1"));
    CHECK(app.robot().closed("fallera.key.alms"));
    app.tap("fallera.key.alms");
    CHECK(app.shows("with an action left"));
    app.tap("why.close");
    app.tap("fallera.next");

    const std::string before = app.state();
    app.restart();
    CHECK(app.state() == before);

    // Bel for Ana's conill, level: it stays; another action, and it is taken.
    app.tap("fallera.key.battle");
    app.tap("fallera.prize.0");
    app.tap("fallera.battle.attack.add");
    app.pick("fallera.battle.pick", "jaume-i");
    app.tap("fallera.battle.defence.add");
    app.pick("fallera.battle.pick", "xicona-de-xixona");
    CHECK(app.shows("A 3 against D 3: the treasure stays"));
    app.tap("fallera.battle.done");
    CHECK(ingredients(app, 0) == 2);
    app.tap("fallera.key.more");
    app.tap("fallera.more.extra");
    app.tap_lying(0, 0);
    app.robot().scroll_to("fallera.card.all", "fallera.card.battle");
    app.tap("fallera.card.battle");
    app.tap("fallera.battle.attack.add");
    app.pick("fallera.battle.pick", "tombatossals");
    app.tap("fallera.battle.defended");
    app.tap("fallera.battle.done");
    CHECK(ingredients(app, 1) == 3);
    app.tap("fallera.next");

    gain(app, 1, "carxofa");
    gain(app, 1, "caragol-bavos");
    CHECK(app.shows("Bel has won: paella!"));
    app.tap("fallera.p0.add");
    app.pick("fallera.pick", "cuixa-de-pollastre");
    CHECK(app.robot().has("why.close"));  // the game is over
    app.tap("why.close");
    app.tap("fallera.cancel");
    app.tap("fallera.winner");
    CHECK(app.shows("Five ingredients"));
    app.tap("fallera.count.close");
    app.tap("fallera.undo");
    CHECK_FALSE(app.shows("has won"));
    app.tap("fallera.redo");
    app.tap("fallera.play-again");
    CHECK(app.robot().has("fallera.deal.add.0"));
    CHECK(app.matches().size() == 2);
}

TEST_CASE(
    "a special with its chain of answers: cancelled, it lies in the cementeri; otherwise it stands where it was "
    "played") {
    FalleraRobot app("home");
    begin(app);
    app.tap("fallera.key.play");
    app.pick("fallera.play.pick", "lluna-de-valencia");
    app.tap("fallera.play.on.1");
    app.tap("fallera.play.answer");
    app.pick("fallera.play.pick", "masclet");
    CHECK(app.shows("This card cannot answer"));
    app.tap("why.close");
    app.pick("fallera.play.pick", "paella-protectora");
    CHECK(app.shows("Hypnotic Moon (Lluna de València) is cancelled"));
    const Rect done = app.robot().rect("fallera.play.done");
    const auto& texts = app.robot().log().texts;  // beside the key that enters it, not only in the page that scrolls
    CHECK(std::any_of(texts.begin(), texts.end(), [&](const LoggedText& one) {
        return one.text == "Hypnotic Moon (Lluna de València) is cancelled" && one.rect.y >= done.y - 1 &&
               one.rect.right() <= done.x;
    }));
    app.robot().scroll_to("fallera.play.all", "fallera.play.answer");
    app.tap("fallera.play.answer");
    app.pick("fallera.play.pick", "paella-protectora");
    CHECK(app.shows("Hypnotic Moon (Lluna de València) takes effect"));
    app.robot().scroll_to("fallera.play.all", "fallera.play.answer.1.by");
    app.tap("fallera.play.answer.1.by");  // it was not Cesc, it was Ana herself
    app.tap("fallera.play.done");
    const fallera::State& state = app.fallera_state();
    CHECK(state.mostrador[1].size() == 1);
    CHECK(state.cementeri.size() == 2);
    CHECK(state.actions == 0);
}

TEST_CASE("gifts, swaps, the riuà and the pacte: cards change mostrador at the same moment") {
    FalleraRobot app("home");
    begin(app);
    gain(app, 0, "conill");
    gain(app, 0, "garrofo");
    gain(app, 1, "tomaca");
    gain(app, 1, "muralla-de-morella");
    app.tap_lying(0, 0);
    app.robot().scroll_to("fallera.card.all", "fallera.card.give.2");
    app.tap("fallera.card.give.2");
    CHECK(ingredients(app, 2) == 1);
    app.tap_lying(0, 0);
    app.robot().scroll_to("fallera.card.all", "fallera.card.swap");
    app.tap("fallera.card.swap");
    app.tap("fallera.card.swap.0");  // with Bel's tomaca
    CHECK(fallera::id_of(app.fallera_state().setup, app.fallera_state().mostrador[0][0]) == "tomaca");
    app.tap("fallera.key.more");
    app.robot().scroll_to("fallera.more.all", "fallera.more.pass");
    app.tap("fallera.more.pass");
    CHECK(ingredients(app, 0) == 1);
    CHECK(fallera::id_of(app.fallera_state().setup, app.fallera_state().mostrador[0][0]) == "conill");
    CHECK(app.fallera_state().mostrador[1].size() == 2);  // the muralla is no treasure and stays
    app.tap("fallera.key.more");
    app.robot().scroll_to("fallera.more.all", "fallera.more.swap.0.1");
    app.tap("fallera.more.swap.0.1");
    CHECK(fallera::id_of(app.fallera_state().setup, app.fallera_state().mostrador[0][0]) == "tomaca");
    app.tap_lying(1, 0);
    app.tap("fallera.card.lose");
    CHECK(app.fallera_state().cementeri.size() == 1);
    app.tap("fallera.cementeri");
    app.pick("fallera.pick", "muralla-de-morella");
    CHECK(app.fallera_state().cementeri.size() == 1);  // looked at, not taken
    CHECK(app.shows("guards its owner's treasures"));
    app.tap("fallera.used.recover");
    CHECK(app.fallera_state().cementeri.empty());
}

TEST_CASE("what the sheet of more does: discard, reverse, the cementeri shuffled") {
    FalleraRobot app("home");
    begin(app);
    app.tap("fallera.key.more");
    app.tap("fallera.more.discard");
    app.pick("fallera.pick", "masclet");
    CHECK(app.fallera_state().cementeri.size() == 1);
    app.tap("fallera.key.more");
    app.tap("fallera.more.reverse");
    app.tap("fallera.next");
    CHECK(app.shows("Turn: Cesc"));
    app.tap("fallera.key.more");
    app.robot().scroll_to("fallera.more.all", "fallera.more.reshuffle");
    app.tap("fallera.more.reshuffle");
    CHECK(app.fallera_state().cementeri.empty());
}

TEST_CASE("undo while something is being laid out leaves it") {
    FalleraRobot app("home");
    begin(app);
    gain(app, 1, "conill");
    app.tap("fallera.key.battle");
    app.tap("fallera.prize.0");
    CHECK(app.shows("Ana attacks Bel: Rabbit (conill)"));
    app.tap("fallera.undo");
    CHECK_FALSE(app.shows("Ana attacks"));
    app.tap("fallera.undo");
    CHECK(app.robot().has("fallera.deal.add.0"));
}

TEST_CASE(
    "five players on a small display: a long name leaves the cards below it in sight, and keeps its other words") {
    FalleraRobot app("home", "ca", kSmall);
    sure(app.keeper().notebook.set_setting("fallera.table", "on"));
    app.play({R"({"game":"fallera","players":["Ana","Bel","Cesc","Dolors","Enric"]})",
              R"({"do":"first","player":"Ana"})", R"({"do":"gain","player":"Ana","card":"espardenyes-pudentes"})",
              R"({"do":"gain","player":"Bel","card":"muralla-de-morella"})",
              R"({"do":"gain","player":"Bel","card":"el-butoni"})",
              R"({"do":"gain","player":"Bel","card":"garrofo"})"});
    CHECK(app.robot().has("fallera.p1.card.0"));
    CHECK(app.robot().has("fallera.p1.card.1"));
    CHECK(app.robot().rect("fallera.p1.card.1").h < app.robot().rect("fallera.p1.card.0").h);
    CHECK_FALSE(app.robot().has("fallera.p1.card.2"));  // in the pan
    CHECK((app.shows("… pudentes") || app.shows("espardenyes pudentes")));
}

TEST_CASE("a card on a mostrador: what it does; of a plain ingredient its kind says all") {
    FalleraRobot app("home");
    begin(app);
    gain(app, 0, "conill");
    gain(app, 0, "cabeca-d-alls");
    app.tap_lying(0, 0);
    CHECK(app.shows("treasure · ingredient"));
    CHECK_FALSE(app.shows("our summary"));
    app.tap("fallera.card.close");
    app.tap_lying(0, 1);
    CHECK(app.shows("counts as two with five players"));
    CHECK(app.shows("our summary"));
}

TEST_CASE("without a deal the table says who begins, after a level one the orange juice does") {
    FalleraRobot app("home");
    app.play({R"({"game":"fallera","players":["Ana","Bel","Cesc"],"edition":"103"})"});
    app.robot().scroll_to("fallera.before", "fallera.first.why");
    app.tap("fallera.first.why");
    CHECK(app.shows("The table says who begins"));
    app.tap("why.close");
    app.robot().scroll_to("fallera.before", "fallera.deck.unseen");
    app.tap("fallera.deck.unseen");
    CHECK(app.shows("The unseen card"));

    FalleraRobot level("home");
    level.play({R"({"game":"fallera","players":["Ana","Bel","Cesc"]})",
                R"({"do":"deal","treasures":{"Ana":["conill"],"Bel":["tomaca"],"Cesc":["garrofo"]}})"});
    level.tap("fallera.first.why");
    CHECK(level.shows("The orange juice"));
}
