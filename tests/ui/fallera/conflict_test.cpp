// The quarrel at the table: five friends, no match, two taps.
#include <doctest/doctest.h>

#include "tests/ui/fallera/robot.h"

using namespace tapet;
using namespace tapet::ui;

TEST_CASE("two taps and the verdict stands there, beginning with its condition") {
    FalleraRobot app("conflict");
    app.tap("conflict.card.la-riua");
    app.tap("conflict.card.paella-protectora");
    CHECK(app.shows("If the effects contradict each other:"));
    CHECK(app.shows("Flood (la riuà) prevails"));
    CHECK(app.shows(">"));
    CHECK(app.shows("The higher n prevails"));
    CHECK(app.robot().label("conflict.why") == "n6 is above: Protective Paella Pan (paella protectora, n2).");
    CHECK(app.shows("If not, all take effect"));
    CHECK(app.shows("A paella cancels another paella"));
    CHECK(app.shows("The publisher’s answer"));
    app.tap("conflict.why");
    CHECK(app.shows("Reglament de La Fallera Calavera"));
    app.tap("why.close");
    app.tap("conflict.again");
    CHECK(app.robot().has("conflict.card.la-riua"));
    CHECK_FALSE(app.shows("Flood (la riuà) prevails"));
    CHECK(app.matches().empty());
}

TEST_CASE("three at once: the highest prevails over both; a mistake is taken out by a tap") {
    FalleraRobot app("conflict");
    app.tap("conflict.card.falla-descomunal");
    app.tap("conflict.card.muralla-de-morella");
    CHECK(app.shows("Medieval walls (muralla de Morella) prevails"));
    app.tap("conflict.add");
    app.tap("conflict.card.nit-de-la-crema");
    CHECK(app.shows("Bonfire Night (nit de la cremà) prevails"));
    CHECK(app.robot().label("conflict.why") ==
          "n8 is above: Colossal monument (falla descomunal, n4), Medieval walls (muralla de Morella, n5).");
    app.tap("conflict.chosen.2");
    CHECK(app.shows("Medieval walls (muralla de Morella) prevails"));
    app.tap("conflict.chosen.0");
    CHECK(app.robot().has("conflict.card.nit-de-la-crema"));  // one more is needed now
}

TEST_CASE(
    "the ladder keeps its order, n8 first, and cards are found as one types, without accents, in other languages too") {
    FalleraRobot app("conflict");
    const Rect first = app.robot().rect("conflict.card.nit-de-la-crema");
    app.pick("conflict", "masclet");
    app.pick("conflict", "repeticio");
    app.tap("conflict.again");
    CHECK(app.robot().rect("conflict.card.nit-de-la-crema") == first);
    app.tap("conflict.search");
    app.robot().type("riua");
    CHECK(app.robot().log().find("conflict.card.la-riua") != nullptr);  // while the keyboard is open
    CHECK(app.robot().log().find("conflict.card.masclet") == nullptr);
    app.robot().keyboard_done();
    app.tap("conflict.card.la-riua");
    app.tap("conflict.search");
    app.robot().type("riada");
    CHECK(app.robot().log().find("conflict.card.la-riua") != nullptr);
    app.robot().keyboard_cancel();
    CHECK(app.robot().has("conflict.card.nit-de-la-crema"));
}

TEST_CASE("level: the rules are silent, the table decides, and its decision is offered the next time as its own") {
    FalleraRobot app("conflict");
    app.pick("conflict", "masclet");
    app.pick("conflict", "repeticio");
    CHECK(app.shows("The rules are silent: the table decides"));
    CHECK(app.robot().label("conflict.why") == "Level at n1: masclet (n1), repetició (n1).");
    app.robot().scroll_to("conflict.verdict", "conflict.decide");
    app.tap("conflict.decide");
    app.tap("conflict.decision.1");
    app.tap("conflict.note");
    app.robot().type("Ana");
    app.robot().keyboard_done();
    app.tap("conflict.keep");
    CHECK(app.shows("This table’s own decision, not the publisher’s (20.11.2026):"));
    CHECK(app.shows("repetició prevails"));

    app.restart();
    app.pick("conflict", "repeticio");  // named the other way round
    app.pick("conflict", "masclet");
    CHECK(app.shows("This table’s own decision"));
    CHECK(app.shows("repetició prevails"));
    CHECK(app.shows("Ana"));
    CHECK(app.shows("The rules are silent"));
    app.tap("conflict.forget");
    CHECK_FALSE(app.shows("This table’s own decision"));
    CHECK(app.keeper().notebook.precedents().empty());
}

TEST_CASE("two paellas: the publisher's answer, not silence") {
    FalleraRobot app("conflict");
    app.tap("conflict.card.paella-protectora");
    app.tap("conflict.card.paella-protectora");
    CHECK(app.shows("The later paella cancels the earlier"));
    CHECK_FALSE(app.shows("The rules are silent"));
}

TEST_CASE("a chain, each step drawn: the second paella cancels the first, so the masclet takes effect") {
    FalleraRobot app("conflict");
    app.tap("conflict.mode.1");
    app.pick("conflict", "masclet");
    CHECK(app.shows("masclet takes effect"));
    app.tap("conflict.add");
    app.tap("conflict.card.paella-protectora");
    CHECK(app.shows("masclet is cancelled"));
    app.tap("conflict.add");
    app.tap("conflict.card.paella-protectora");
    CHECK(app.shows("masclet takes effect"));
    CHECK(app.shows("Cancelled."));
    CHECK(app.shows("Takes effect."));
    app.robot().scroll_to("conflict.verdict", "conflict.why.1");
    app.tap("conflict.why.1");
    CHECK(app.shows("Paella against paella"));
    app.tap("why.close");
    app.tap("conflict.chosen.2");
    CHECK(app.shows("masclet is cancelled"));
}

TEST_CASE("only a card that cancels can answer; another says why not") {
    FalleraRobot app("conflict");
    app.tap("conflict.mode.1");
    app.tap("conflict.card.la-riua");
    app.tap("conflict.add");
    CHECK(app.robot().closed("conflict.card.el-butoni"));
    app.tap("conflict.card.el-butoni");
    CHECK(app.shows("This card cannot answer"));
}

TEST_CASE("a card that nobody has here: its name, its n, and that it cancels") {
    FalleraRobot app("conflict");
    app.tap("conflict.mode.1");
    app.tap("conflict.card.la-riua");
    app.tap("conflict.add");
    app.tap("conflict.other");
    app.tap("conflict.other.name");
    app.robot().type("Promo");
    app.robot().keyboard_done();
    for (int i = 0; i < 6; ++i) app.tap("conflict.other.level.more");
    app.tap("conflict.other.cancels");
    app.tap("conflict.other.use");
    CHECK(app.shows("Promo (n7)"));
    CHECK(app.shows("Flood (la riuà) is cancelled"));
}

TEST_CASE("guards: what is above them gets through, level is silence, and a battle falls on the muralla alone") {
    FalleraRobot app("conflict");
    app.tap("conflict.mode.2");
    app.tap("conflict.card.muralla-de-morella");
    app.tap("conflict.card.la-riua");
    CHECK(app.shows("If Flood (la riuà) directly touches the guarded treasures:"));
    CHECK(app.shows("Medieval walls (muralla de Morella) does not guard them"));
    CHECK(app.shows("Touches them, by our summary"));
    app.tap("conflict.chosen.1");
    app.pick("conflict", "rata-penada-cleptomana");
    CHECK(app.shows("Medieval walls (muralla de Morella) guards them"));
    app.tap("conflict.chosen.1");
    app.pick("conflict", "masclet");
    CHECK(app.shows("Touches none, by our summary"));
    app.tap("conflict.again");
    app.tap("conflict.card.falla-descomunal");
    app.tap("conflict.card.falla-descomunal");
    CHECK(app.shows("Colossal monument (falla descomunal) has nothing to guard here"));
    CHECK(app.shows("Nothing to guard"));
    CHECK_FALSE(app.shows("The rules are silent"));
    app.tap("conflict.chosen.1");
    app.pick("conflict", "cagallo");
    CHECK(app.shows("Colossal monument (falla descomunal) does not guard them"));
    CHECK(app.shows("In a battle"));
}

TEST_CASE("what if: a card taken out or a level changed, and what flips") {
    FalleraRobot app("conflict");
    app.tap("conflict.card.la-riua");
    app.tap("conflict.card.paella-protectora");
    app.tap("conflict.what-if");
    CHECK(app.shows("The verdict stays the same."));
    for (int i = 0; i < 4; ++i) app.tap("conflict.what-if.level.1.more");
    CHECK(app.shows("Then: The rules are silent"));
    app.tap("conflict.what-if.level.1.more");
    CHECK(app.shows("Then: Protective Paella Pan (paella protectora) prevails"));
    CHECK(app.shows("The verdict flips."));
    CHECK(app.shows("As it is: Flood (la riuà) prevails"));
    app.tap("conflict.what-if.in.1");
    CHECK(app.shows("Then: there is no conflict"));
    app.tap("conflict.what-if");
    CHECK(app.shows("Flood (la riuà) prevails"));

    app.tap("conflict.back");
    app.tap("conflict.mode.1");
    app.tap("conflict.card.la-riua");
    app.tap("conflict.add");
    app.tap("conflict.card.paella-protectora");
    app.tap("conflict.what-if");
    CHECK(app.shows("As it is: Flood (la riuà) takes effect"));
    for (int i = 0; i < 5; ++i) app.tap("conflict.what-if.level.0.less");
    CHECK(app.shows("Then: Flood (la riuà) is cancelled"));
}

TEST_CASE("a battle: points, Fartera, points added by hand beside the ability's text") {
    FalleraRobot app("conflict");
    app.tap("conflict.mode.3");
    app.tap("conflict.battle.attack.add");
    app.pick("conflict.battle.pick", "el-tio-sangonera");
    CHECK(app.shows("Fartera: +1 A and +1 D per ingredient"));
    app.tap("conflict.battle.defence.add");
    app.pick("conflict.battle.pick", "dama-d-elx");
    CHECK(app.shows("A 2 against D 4: the treasure stays"));
    app.robot().scroll_to("conflict.battle.attack.all", "conflict.battle.attack.ingredients.more");
    for (int i = 0; i < 2; ++i) app.tap("conflict.battle.attack.ingredients.more");
    CHECK(app.shows("A 4 against D 4: the treasure stays"));
    app.tap("conflict.battle.why");
    CHECK(app.shows("Equal points: it stays"));
    app.tap("why.close");
    app.tap("conflict.battle.attack.bonus.more");
    CHECK(app.shows("A 5 against D 4: the treasure is stolen"));
    app.tap("conflict.battle.defended");
    CHECK(app.shows("A 5, undefended: the treasure is stolen"));
}

TEST_CASE("a battle that the rules do not allow says why") {
    FalleraRobot app("conflict");
    app.tap("conflict.mode.3");
    app.tap("conflict.battle.defended");
    app.tap("conflict.battle.attack.add");
    app.pick("conflict.battle.pick", "monleonetes");
    CHECK(app.shows("A card with teamwork cannot be presented alone"));
    app.tap("conflict.battle.attack.add");
    app.pick("conflict.battle.pick", "monleon");
    CHECK(app.shows("A 3, undefended"));
    app.tap("conflict.battle.attack.add");
    app.pick("conflict.battle.pick", "jaume-i");
    CHECK(app.shows("Each side presents one battle card"));
    app.tap("conflict.battle.attack.out.2");
    CHECK(app.shows("A 3, undefended"));
}

TEST_CASE("from Home to the verdict: three taps") {
    FalleraRobot app("home");
    app.tap("home.conflict");
    app.tap("conflict.card.la-riua");
    app.tap("conflict.card.el-butoni");
    CHECK(app.shows("Bogeyman (el Butoni) prevails"));
    app.tap("conflict.back");
    app.tap("conflict.back");
    CHECK(app.robot().has("home.rules"));
}

TEST_CASE("tiles and verdicts have the reader's name with the printed one beside it, where one is known") {
    FalleraRobot app("conflict", "es");
    CHECK(app.shows("la riada"));
    CHECK(app.shows("la riuà"));
    app.pick("conflict", "la-riua");
    app.pick("conflict", "masclet");
    CHECK(app.shows("Prevalece la riada (la riuà)"));
    FalleraRobot valencian("conflict", "ca");
    CHECK(valencian.shows("la riuà"));
    CHECK_FALSE(valencian.shows("la riada"));
}

TEST_CASE("all choosers have one order: kinds, the highest level first, then the names that the reader sees") {
    FalleraRobot app("catalogue", "es");
    const auto before = [&](const std::string& one, const std::string& other) {
        const Rect a = app.robot().rect(one);
        const Rect b = app.robot().rect(other);
        return a.y < b.y || (a.y == b.y && a.x < b.x);
    };
    CHECK(before("catalogue.card.carxofa", "catalogue.card.conill"));  // alcachofa, conejo
    app.tap("catalogue.shown.3");
    CHECK(before("catalogue.card.nit-de-la-crema", "catalogue.card.la-riua"));
    CHECK(before("catalogue.card.aigua-de-valencia", "catalogue.card.cassalla-miraculosa"));
    app.go("conflict");
    app.tap("conflict.mode.3");
    app.tap("conflict.battle.attack.add");
    // alcaldesa, capitán moro
    CHECK(before("conflict.battle.pick.card.alcaldessa-perpetua", "conflict.battle.pick.card.capita-moro"));
}

TEST_CASE("cards of one level stand in the order of the alphabet, whether they begin with a capital or not") {
    FalleraRobot app("conflict");
    const Rect aigua = app.robot().rect("conflict.card.aigua-de-valencia");
    const Rect dansa = app.robot().rect("conflict.card.dansa-de-la-magrana");
    CHECK((aigua.y < dansa.y || (aigua.y == dansa.y && aigua.x < dansa.x)));
}
