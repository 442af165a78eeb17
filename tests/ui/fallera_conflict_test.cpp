// The quarrel at the table: five friends, no match, two taps.
#include <doctest/doctest.h>

#include "tests/ui/fallera_robot.h"

using namespace tapet;
using namespace tapet::ui;

TEST_CASE("two taps and the verdict stands there, beginning with its condition") {
    FalleraRobot app("conflict");
    app.tap("conflict.card.la-riua");
    app.tap("conflict.card.paella-protectora");
    CHECK(app.shows("If the effects contradict each other:"));
    CHECK(app.shows("la riuà prevails"));
    CHECK(app.shows("n6 is above: paella protectora (n2)."));
    CHECK(app.shows("If not, the n does not count"));
    CHECK(app.shows("The publisher’s answer: a paella cancels another paella"));
    app.tap("conflict.why");
    CHECK(app.shows("Reglament de La Fallera Calavera"));
    app.tap("why.close");
    app.tap("conflict.again");
    CHECK(app.robot().has("conflict.card.la-riua"));
    CHECK_FALSE(app.shows("prevails"));
    CHECK(app.keeper().matches().empty());
}

TEST_CASE("three at once: the highest prevails over both; a mistake is taken out by a tap") {
    FalleraRobot app("conflict");
    app.tap("conflict.card.falla-descomunal");
    app.tap("conflict.card.muralla-de-morella");
    CHECK(app.shows("muralla de Morella prevails"));
    app.tap("conflict.add");
    app.tap("conflict.card.nit-de-la-crema");
    CHECK(app.shows("nit de la cremà prevails"));
    CHECK(app.shows("falla descomunal (n4), muralla de Morella (n5)"));
    app.tap("conflict.chosen.2");
    CHECK(app.shows("muralla de Morella prevails"));
    app.tap("conflict.chosen.0");
    CHECK(app.robot().has("conflict.card.nit-de-la-crema"));  // one more is needed now
}

TEST_CASE("what was used last comes first, and cards are found as one types, without accents, in other languages too") {
    FalleraRobot app("conflict");
    const Rect first = app.robot().rect("conflict.card.nit-de-la-crema");
    app.pick("conflict", "masclet");
    app.pick("conflict", "repeticio");
    app.tap("conflict.again");
    CHECK(app.robot().rect("conflict.card.repeticio") == first);
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
    CHECK(app.robot().has("conflict.card.masclet"));
}

TEST_CASE("level: the rules are silent, the table decides, and its decision is offered the next time as its own") {
    FalleraRobot app("conflict");
    app.pick("conflict", "masclet");
    app.pick("conflict", "repeticio");
    CHECK(app.shows("The rules are silent: the table decides"));
    CHECK(app.shows("Level at n1: masclet (n1), repetició (n1)."));
    app.robot().scroll_to("conflict.verdict", "conflict.decide");
    app.tap("conflict.decide");
    app.tap("conflict.decision.1");
    app.tap("conflict.note");
    app.robot().type("Ana");
    app.robot().keyboard_done();
    app.tap("conflict.keep");
    CHECK(app.shows("This table’s own decision, not the publisher’s (2026-11-20):"));
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
    CHECK(app.keeper().precedents().empty());
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
    CHECK(app.shows("Answers masclet. Cancelled."));
    CHECK(app.shows("Answers paella protectora. Takes effect."));
    app.robot().scroll_to("conflict.verdict", "conflict.why.1");
    app.tap("conflict.why.1");
    CHECK(app.shows("Paella against paella"));
    app.tap("why.close");
    app.robot().scroll_to("conflict.verdict", "conflict.out.2");
    app.tap("conflict.out.2");
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
    CHECK(app.shows("la riuà is cancelled"));
}

TEST_CASE("guards: what is above them gets through, level is silence, and a battle falls on the muralla alone") {
    FalleraRobot app("conflict");
    app.tap("conflict.mode.2");
    app.tap("conflict.card.muralla-de-morella");
    app.tap("conflict.card.la-riua");
    CHECK(app.shows("If la riuà directly touches its owner’s treasures:"));
    CHECK(app.shows("muralla de Morella does not guard them"));
    app.tap("conflict.chosen.1");
    app.pick("conflict", "rata-penada-cleptomana");
    CHECK(app.shows("muralla de Morella guards them"));
    app.tap("conflict.again");
    app.tap("conflict.card.falla-descomunal");
    app.tap("conflict.card.falla-descomunal");
    CHECK(app.shows("The rules are silent"));
    app.tap("conflict.chosen.1");
    app.pick("conflict", "cagallo");
    CHECK(app.shows("falla descomunal does not guard them"));
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
    CHECK(app.shows("Then: paella protectora prevails"));
    CHECK(app.shows("The verdict flips."));
    CHECK(app.shows("As it is: la riuà prevails"));
    app.tap("conflict.what-if.in.1");
    CHECK(app.shows("Then: there is no conflict"));
    app.tap("conflict.what-if");
    CHECK(app.shows("la riuà prevails"));

    app.tap("conflict.back");
    app.tap("conflict.mode.1");
    app.tap("conflict.card.la-riua");
    app.tap("conflict.add");
    app.tap("conflict.card.paella-protectora");
    app.tap("conflict.what-if");
    CHECK(app.shows("As it is: la riuà takes effect"));
    for (int i = 0; i < 5; ++i) app.tap("conflict.what-if.level.0.less");
    CHECK(app.shows("Then: la riuà is cancelled"));
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
    CHECK(app.shows("Level defends"));
    app.tap("why.close");
    app.tap("conflict.battle.attack.bonus.more");
    CHECK(app.shows("A 5 against D 4: it is taken"));
    app.tap("conflict.battle.defended");
    CHECK(app.shows("A 5, undefended: it is taken"));
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
    app.from_home("home.conflict");
    app.tap("conflict.card.la-riua");
    app.tap("conflict.card.el-butoni");
    CHECK(app.shows("el Butoni prevails"));
    app.tap("conflict.back");
    app.tap("conflict.back");
    CHECK(app.robot().has("home.rules"));
}

TEST_CASE("a verdict is said aloud with its condition, when that was asked for") {
    FalleraRobot app("conflict");
    std::vector<std::string> said;
    app.environment().say = [&](std::string_view, std::string_view sentence) { said.emplace_back(sentence); };
    app.tap("conflict.card.la-riua");
    app.tap("conflict.card.el-butoni");
    CHECK(said.empty());
    app.keeper().set_setting("speak_verdicts", "on");
    app.restart();
    app.tap("conflict.mode.2");
    app.tap("conflict.card.muralla-de-morella");
    app.tap("conflict.card.el-butoni");
    CHECK(said ==
          std::vector<std::string>{"If el Butoni directly touches its owner’s treasures: muralla de Morella does "
                                   "not guard them"});
}
