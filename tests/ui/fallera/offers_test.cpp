// What cards bring is one tap away right after they were played; standing cards that bind somebody remind at their moment.
#include <doctest/doctest.h>

#include "tests/ui/fallera/three.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

const std::string kAna = R"({"do":"first","player":"Ana"})";

std::string gain(const std::string& player, const std::string& card) {
    return R"({"do":"gain","player":")" + player + R"(","card":")" + card + "\"}";
}
std::string play(const std::string& player, const std::string& card, const std::string& answers = "") {
    return R"({"do":"play","by":")" + player + R"(","card":")" + card + R"(","answers":[)" + answers + "]}";
}

void begin_after(FalleraRobot& app, std::vector<std::string> lines) {
    lines.insert(lines.begin(), {kThree, kAna});
    sure(app.keeper().notebook.set_setting("fallera.table", "on"));
    app.play(lines);
}

std::size_t how_many_lie(FalleraRobot& app, std::size_t player) { return app.fallera_state().mostrador[player].size(); }

}  // namespace

TEST_CASE("a sale says how many cards to draw, with its rule, and the dolçaina's action is added by itself") {
    FalleraRobot app("home");
    begin_after(app, {gain("Ana", "dolcaina-i-tabalet"), gain("Ana", "tartana-del-tio-pep")});
    app.tap_lying(0, 0);
    CHECK(app.robot().label("fallera.card.sell") == "Ana sells it (to draw: 2)");
    app.tap("fallera.card.sell");
    CHECK(app.fallera_state().actions == 1);
    CHECK(app.robot().label("fallera.offer.draw") == "dolçaina i tabalet · to draw: 2");
    CHECK(app.robot().label("fallera.offer.tartana") == "la tartana del Tio Pep · to draw: +1");
    app.tap("fallera.offer.draw");
    CHECK(app.robot().has("why.close"));
    app.tap("why.close");
    CHECK_FALSE(app.robot().has("fallera.offer.extra"));
    app.tap("fallera.next");
    CHECK_FALSE(app.robot().has("fallera.offer.draw"));
}

TEST_CASE("the Sant Calze: what public material reports stands there, the card says it") {
    FalleraRobot app("home");
    begin_after(
        app, {gain("Ana", "sant-calze"), gain("Ana", "conill"), R"({"do":"sell","player":"Ana","card":"sant-calze"})"});
    CHECK(app.robot().label("fallera.offer.draw").find("the card says it (it would be 5)") != std::string::npos);
}

TEST_CASE("repetició gives two more actions in one tap, unless it was cancelled") {
    FalleraRobot app("home");
    begin_after(app, {play("Ana", "repeticio")});
    CHECK(app.robot().label("fallera.offer.extra") == "repetició: 2 more actions");
    app.tap("fallera.offer.extra");
    CHECK(app.fallera_state().actions == 2);
    CHECK_FALSE(app.robot().has("fallera.offer.extra"));
    app.tap("fallera.undo");
    CHECK(app.robot().has("fallera.offer.extra"));

    FalleraRobot other("home");
    begin_after(other, {play("Ana", "repeticio", R"({"by":"Bel","card":"paella-protectora"})")});
    CHECK_FALSE(other.robot().has("fallera.offer.extra"));
}

TEST_CASE("allioli: one more while its owner has no ingredient; taronger: its card first, then the action") {
    FalleraRobot app("home");
    begin_after(app, {gain("Ana", "allioli-persistent")});
    CHECK(app.robot().label("fallera.offer.extra") == "allioli persistent: one more action");
    app.tap("fallera.p0.add");
    app.pick("fallera.pick", "conill");
    CHECK_FALSE(app.robot().has("fallera.offer.extra"));

    FalleraRobot tree("home");
    begin_after(tree, {gain("Ana", "taronger-putrefacte"), gain("Ana", "pinta-de-fallera")});
    tree.tap("fallera.offer.taronger");
    tree.tap("fallera.offer.choice.0");
    CHECK(tree.fallera_state().actions == 1);
    CHECK(tree.robot().label("fallera.undo").find("Undo") == 0);
    tree.tap("fallera.undo");  // one tap, one undo
    CHECK(tree.fallera_state().actions == 1);
    tree.tap("fallera.key.sell");
    CHECK(tree.shows("its owner sells no treasures"));
    tree.tap("fallera.prize.1");  // a reminder forbids nothing
    CHECK(how_many_lie(tree, 0) == 1);
}

TEST_CASE("Almansa: all treasures of one to the other as one event, with the publisher's answer beside") {
    FalleraRobot app("home");
    begin_after(app, {gain("Ana", "conill"), gain("Bel", "tomaca"), gain("Bel", "garrofo"),
                      gain("Bel", "lluna-de-valencia"), play("Ana", "batalla-d-almansa")});
    app.tap("fallera.offer.almansa");
    CHECK(app.shows("In the Batalla d’Almansa a level result is the defender’s"));
    CHECK(app.robot().closed("fallera.offer.on.2"));  // Cesc has no treasure
    app.tap("fallera.offer.on.1");
    CHECK(app.robot().label("fallera.offer.reach") == "Bel: no card guards those treasures.");
    CHECK(app.robot().label("fallera.offer.choice.0") == "All treasures of Bel to Ana");
    app.tap("fallera.offer.choice.0");
    CHECK(how_many_lie(app, 0) == 3);
    CHECK(how_many_lie(app, 1) == 1);  // the Lluna is no treasure
    CHECK_FALSE(app.robot().has("fallera.offer.almansa"));
    app.tap("fallera.undo");
    CHECK(how_many_lie(app, 1) == 3);
}

TEST_CASE("nit de la cremà: a mostrador burns in one tap, and one undo takes it back") {
    FalleraRobot app("home");
    begin_after(
        app, {gain("Bel", "tomaca"), gain("Bel", "garrofo"), gain("Cesc", "conill"), play("Ana", "nit-de-la-crema")});
    app.tap("fallera.offer.burn");
    CHECK(app.robot().label("fallera.offer.choice.0") == "The treasures of Bel");
    app.tap("fallera.offer.choice.0");
    CHECK(how_many_lie(app, 1) == 0);
    CHECK(app.fallera_state().cementeri.size() == 3);
    app.tap("fallera.undo");
    CHECK(how_many_lie(app, 1) == 2);
    app.tap("fallera.offer.burn");
    app.tap("fallera.offer.choice.2");
    CHECK(how_many_lie(app, 1) + how_many_lie(app, 2) == 0);
}

TEST_CASE("Dansà turns the order, the riuà passes all on, the pacte swaps: each right after the play") {
    FalleraRobot app("home");
    begin_after(app, {play("Ana", "dansa-de-la-magrana")});
    app.tap("fallera.offer.reverse");
    CHECK_FALSE(app.fallera_state().clockwise);
    app.tap("fallera.next");
    CHECK(app.shows("Turn: Cesc"));

    FalleraRobot flood("home");
    begin_after(flood, {gain("Ana", "conill"), play("Ana", "la-riua")});
    flood.tap("fallera.offer.pass");
    CHECK(how_many_lie(flood, 1) == 1);

    FalleraRobot pact("home");
    begin_after(pact, {gain("Ana", "conill"), gain("Cesc", "tomaca"), play("Ana", "pacte-del-dimoni")});
    pact.tap("fallera.offer.pact");
    pact.tap("fallera.offer.on.1");
    CHECK(pact.robot().label("fallera.offer.reach") == "Bel has no treasure.");
    CHECK_FALSE(pact.robot().has("fallera.offer.choice.0"));
    pact.tap("fallera.offer.on.other");
    pact.tap("fallera.offer.on.2");
    pact.tap("fallera.offer.choice.0");
    CHECK(how_many_lie(pact, 0) == 1);
    CHECK(how_many_lie(pact, 2) == 1);
    CHECK(fallera::id_of(pact.fallera_state().setup, pact.fallera_state().mostrador[0][0]) == "tomaca");
}

TEST_CASE("Lluna and Butoni remind whom they bind, and forbid nothing") {
    FalleraRobot app("home");
    begin_after(app, {gain("Ana", "el-butoni"), gain("Bel", "lluna-de-valencia")});
    app.tap("fallera.key.play");
    app.pick("fallera.play.pick", "masclet");
    CHECK(app.shows("uses no specials"));
    CHECK_FALSE(app.robot().closed("fallera.play.done"));
    app.tap("fallera.cancel");
    app.tap("fallera.offer.el-butoni");
    app.tap("fallera.offer.choice.1");  // to Bel, and the turn passes
    CHECK(how_many_lie(app, 1) == 2);
    CHECK(app.shows("Turn: Bel"));
    app.tap("fallera.offer.lluna-de-valencia");
    app.tap("fallera.offer.choice.0");
    CHECK(how_many_lie(app, 1) == 1);
    CHECK(app.shows("Turn: Cesc"));
}

TEST_CASE("a battle card that comes back, and one that takes a treasure more") {
    FalleraRobot app("home");
    const std::string battle =
        R"({"do":"battle","by":"Ana","for":{"player":"Bel","card":"conill"},"attack":{"cards":["CARD"],"bonus":0},"defence":null})";
    const auto with = [&](const std::string& card) {
        return std::string(battle).replace(battle.find("CARD"), 4, card);
    };
    begin_after(app, {gain("Bel", "conill"), gain("Bel", "tomaca"), with("alcaldessa-perpetua")});
    app.tap("fallera.offer.returns");
    CHECK(app.fallera_state().cementeri.empty());

    FalleraRobot other("home");
    begin_after(other, {gain("Bel", "conill"), gain("Bel", "tomaca"), with("bellea-del-moc")});
    other.tap("fallera.offer.take");
    other.tap("fallera.offer.choice.0");
    CHECK(how_many_lie(other, 0) == 2);
}

TEST_CASE("who begins says why, from the counter too") {
    for (const char* follows : {"on", "off"}) {
        FalleraRobot app("home");
        sure(app.keeper().notebook.set_setting("fallera.table", follows));
        app.play({kThree, R"({"do":"deal","treasures":{"Ana":["conill"],"Bel":[],"Cesc":["tomaca"]}})"});
        CHECK(app.robot().label("fallera.offer.begins").find("Bel begins: ") == 0);
        app.tap("fallera.offer.begins");
        CHECK(app.shows("Desenvolupament de la partida (3)"));
        app.tap("why.close");
        app.tap("fallera.next");
        CHECK_FALSE(app.robot().has("fallera.offer.begins"));
    }
}

TEST_CASE("why a mostrador counts what it counts: each ingredient, what counts double, and the rules") {
    FalleraRobot app("home");
    begin_after(app, {gain("Ana", "conill"), gain("Ana", "aeroport-fantasma"), gain("Ana", "tomaca")});
    app.tap("fallera.p0.paella");
    CHECK(app.shows("Ana · Ingredients: 3"));
    CHECK(app.robot().label("fallera.count.card.0") == "Rabbit (conill)");
    CHECK(app.shows("×2"));
    CHECK(app.robot().has("fallera.count.card.2"));
    app.tap("fallera.count.why.1");
    CHECK(app.shows("aeroport fantasma"));
    app.tap("why.close");
    app.tap("fallera.count.why.0");
    CHECK(app.shows("Five ingredients"));
}

TEST_CASE("on a small display with large text one key holds all that the cards bring") {
    RobotScreen large = kSmall;
    large.text_scale = 2;
    FalleraRobot app("home", "en", large);
    sure(app.keeper().notebook.set_setting("text_percent", "200"));
    begin_after(
        app, {gain("Ana", "allioli-persistent"), gain("Ana", "dolcaina-i-tabalet"), gain("Ana", "tartana-del-tio-pep"),
              R"({"do":"sell","player":"Ana","card":"dolcaina-i-tabalet"})"});
    app.tap("fallera.offers");
    app.robot().scroll_to("fallera.offers.all", "fallera.offers.extra");
    app.tap("fallera.offers.extra");
    CHECK(app.fallera_state().actions == 2);
}

TEST_CASE("what the cards bring asks the guards: the rata, the vent, the pacte and Almansa do not pass the muralla") {
    const auto table = [&](FalleraRobot& app, const std::string& card) {
        begin_after(app, {gain("Ana", "carxofa"), gain("Bel", "tomaca"), gain("Bel", "muralla-de-morella"),
                          gain("Cesc", "conill"), play("Ana", card)});
    };
    const std::vector<std::pair<std::string, std::string>> all{{"rata-penada-cleptomana", "take"},
                                                               {"vent-de-llebeig", "swap"},
                                                               {"pacte-del-dimoni", "pact"},
                                                               {"batalla-d-almansa", "almansa"}};
    for (const auto& one : all) {
        const std::string& card = one.first;
        const std::string& offer = one.second;
        CAPTURE(card);
        FalleraRobot app("home");
        table(app, card);
        app.tap("fallera.offer." + offer);
        CHECK(app.robot().closed("fallera.offer.on.1"));
        CHECK_FALSE(app.robot().closed("fallera.offer.on.2"));
        app.tap("fallera.offer.on.1");
        CHECK(app.robot().label("fallera.offer.reach").find("Bel: Medieval walls (muralla de Morella, n5) guards") ==
              0);
        CHECK_FALSE(app.robot().has("fallera.offer.choice.0"));
        app.tap("fallera.offer.reach");
        CHECK(app.shows("The walls fall"));
        app.tap("why.close");
        app.tap("fallera.offer.on.other");
        app.tap("fallera.offer.on.2");
        app.tap("fallera.offer.choice.0");
        CHECK(app.fallera_state().mostrador[1].size() == 2);
        const bool swapped = offer == "swap" || offer == "pact";
        CHECK(how_many_lie(app, 2) == (swapped ? 1 : 0));
    }
}

TEST_CASE("the falla holds the rata and lets the riuà through; one's own guard does not stop one's own card") {
    FalleraRobot app("home");
    begin_after(app, {gain("Ana", "falla-descomunal"), gain("Ana", "carxofa"), gain("Bel", "tomaca"),
                      play("Ana", "rata-penada-cleptomana"), R"({"do":"extra","n":1})"});
    app.tap("fallera.offer.take");
    app.tap("fallera.offer.on.1");
    app.tap("fallera.offer.choice.0");
    CHECK(how_many_lie(app, 0) == 3);

    FalleraRobot flood("home");
    begin_after(flood, {gain("Bel", "falla-descomunal"), gain("Bel", "tomaca"), play("Ana", "la-riua")});
    flood.tap("fallera.offer.pass");
    CHECK(flood.robot().label("fallera.offer.spared.1").find("is above") != std::string::npos);
    flood.tap("fallera.offer.choice.0");
    CHECK(how_many_lie(flood, 2) == 1);

    FalleraRobot low("home");
    sure(low.keeper().notebook.set_setting("fallera.table", "on"));
    low.play({R"({"game":"fallera","players":["Ana","Bel","Cesc"],"cards":[{"id":"la-riua","level":3}]})", kAna,
              gain("Ana", "conill"), gain("Bel", "falla-descomunal"), gain("Bel", "tomaca"), play("Ana", "la-riua")});
    low.tap("fallera.offer.pass");
    CHECK(low.robot().label("fallera.offer.spared.1").find("guards the treasures") != std::string::npos);
    low.tap("fallera.offer.choice.0");
    CHECK(how_many_lie(low, 1) == 3);  // what Ana passes on arrives, hers stay
    CHECK(how_many_lie(low, 2) == 0);
}

TEST_CASE("a battle behind a muralla brings no treasure") {
    FalleraRobot app("home");
    begin_after(app, {gain("Bel", "conill"), gain("Bel", "tomaca"), gain("Bel", "muralla-de-morella"),
                      R"({"do":"battle","by":"Ana","for":{"player":"Bel","card":"conill"},)"
                      R"("attack":{"cards":["bellea-del-moc"],"bonus":0},"defence":null})"});
    CHECK(how_many_lie(app, 1) == 2);
    CHECK_FALSE(app.robot().has("fallera.offer.take"));
}

TEST_CASE("may the rata be used on Bel now? The answer stands there before it is played") {
    FalleraRobot app("home");
    begin_after(app, {gain("Bel", "tomaca"), gain("Bel", "muralla-de-morella")});
    app.tap("fallera.key.play");
    app.pick("fallera.play.pick", "rata-penada-cleptomana");
    app.robot().scroll_to("fallera.play.all", "fallera.play.reach.1");
    CHECK(app.robot().label("fallera.play.reach.1").find("Bel: Medieval walls (muralla de Morella, n5) guards") == 0);
    app.robot().scroll_to("fallera.play.all", "fallera.play.reach.2");
    CHECK(app.robot().label("fallera.play.reach.2") == "Cesc has no treasure.");
    app.tap("fallera.play.reach.2");
    CHECK(app.robot().has("why.close"));
}

TEST_CASE("a treasure of the cementeri comes back onto a mostrador, another card to the hand") {
    FalleraRobot app("home");
    begin_after(app,
                {gain("Ana", "conill"), R"({"do":"lose","player":"Ana","card":"conill"})", play("Ana", "repeticio")});
    app.tap("fallera.cementeri");
    app.pick("fallera.pick", "conill");
    CHECK_FALSE(app.robot().has("fallera.used.recover"));
    app.tap("fallera.used.recover.1");
    CHECK(how_many_lie(app, 1) == 1);
    app.tap("fallera.key.more");
    app.tap("fallera.more.recover");
    app.pick("fallera.pick", "repeticio");
    CHECK(app.fallera_state().cementeri.empty());
    app.tap("fallera.undo");
    app.tap("fallera.undo");
    app.tap("fallera.key.more");
    app.tap("fallera.more.recover");
    app.pick("fallera.pick", "conill");
    app.tap("fallera.used.recover.0");
    CHECK(how_many_lie(app, 0) == 1);
}
