// A followed battle: what the page says beforehand is what the engine does, and no sum stands without its condition.
#include <doctest/doctest.h>

#include "fallera/deck.h"
#include "tests/ui/fallera/robot.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

// Ana's turn on the followed table, with these cards there.
void begin(FalleraRobot& app, const std::vector<std::pair<std::string, std::string>>& lying) {
    std::vector<std::string> lines{R"({"game":"fallera","players":["Ana","Bel","Cesc"]})",
                                   R"({"do":"first","player":"Ana"})"};
    for (const auto& [player, card] : lying) {
        lines.push_back(R"({"do":"gain","player":")" + player + R"(","card":")" + card + "\"}");
    }
    sure(app.keeper().notebook.set_setting("fallera.table", "on"));
    app.play(lines);
}

void attack(FalleraRobot& app, const std::string& prize, const std::string& card) {
    app.tap("fallera.key.battle");
    app.tap(prize);
    app.tap("fallera.battle.attack.add");
    app.pick("fallera.battle.pick", card);
}

void defend(FalleraRobot& app, const std::string& card) {
    app.tap("fallera.battle.defence.add");
    app.pick("fallera.battle.pick", card);
}

const fallera::Cards& lying(FalleraRobot& app, std::size_t player) { return app.fallera_state().mostrador[player]; }

}  // namespace

TEST_CASE("a battle against the muralla: the page, undo and the log say that the guard falls and nothing is stolen") {
    FalleraRobot app("home");
    begin(app, {{"Bel", "conill"}, {"Bel", "muralla-de-morella"}});
    attack(app, "fallera.prize.0", "tombatossals");
    defend(app, "cagallo");
    const std::string falls = "Medieval walls (muralla de Morella) falls and nothing is stolen";
    CHECK(app.shows("A 6 against D 0: " + falls));
    CHECK_FALSE(app.shows("the treasure is stolen"));
    app.tap("fallera.battle.why");
    CHECK(app.robot().has("why.close"));
    app.tap("why.close");
    app.tap("fallera.battle.done");
    CHECK(lying(app, 0).empty());
    CHECK(lying(app, 1).size() == 1);
    const std::string briefly = "Medieval walls falls and nothing is stolen";
    CHECK(app.robot().label("fallera.undo") == "Undo: Ana, Rabbit: Medieval walls falls");
    app.go("log:" + app.keeper().open.match_id());
    CHECK(app.shows("Ana for Rabbit of Bel: " + briefly));
}

TEST_CASE("a battle for the falla, undefended: it falls and nothing is stolen") {
    FalleraRobot app("home");
    begin(app, {{"Bel", "falla-descomunal"}});
    attack(app, "fallera.prize.0", "jaume-i");
    app.tap("fallera.battle.defended");
    CHECK(app.shows("A 3, undefended: Colossal monument (falla descomunal) falls and nothing is stolen"));
    app.tap("fallera.battle.done");
    CHECK(lying(app, 0).empty());
    CHECK(lying(app, 1).empty());
}

TEST_CASE("a standing treasure that gives a point: the verdict waits for it, one tap enters it as bonus") {
    FalleraRobot app("home");
    begin(app, {{"Ana", "corbella-rovellada"}, {"Bel", "conill"}, {"Bel", "pocio-d-orxata"}});
    attack(app, "fallera.prize.0", "jaume-i");
    defend(app, "xicona-de-xixona");
    CHECK(app.shows("If no ability changes it (read: corbella rovellada, poció d'orxata):"));
    CHECK(app.shows("A 3 against D 3: the treasure stays"));
    app.robot().scroll_to("fallera.battle.attack.all", "fallera.battle.attack.read.0.0");
    CHECK(app.robot().label("fallera.battle.attack.read.0.0") == "+1");
    app.tap("fallera.battle.attack.read.0.0");
    CHECK(app.shows("If no ability changes it (read: poció d'orxata):"));
    CHECK(app.shows("A 4 against D 3: the treasure is stolen"));
    app.robot().scroll_to("fallera.battle.defence.all", "fallera.battle.defence.read.0.none");
    app.tap("fallera.battle.defence.read.0.none");
    CHECK_FALSE(app.shows("If no ability changes it"));
    app.tap("fallera.battle.done");
    CHECK(lying(app, 0).size() == 2);
}

TEST_CASE("nothing to read, no condition; and a card that is taken out takes its points with it") {
    FalleraRobot app("home");
    begin(app, {{"Bel", "conill"}});
    attack(app, "fallera.prize.0", "monleon");
    defend(app, "xicona-de-xixona");
    CHECK(app.shows("A 2 against D 3"));
    CHECK_FALSE(app.shows("If no ability changes it"));
    app.tap("fallera.battle.attack.add");
    app.pick("fallera.battle.pick", "monleonetes");
    CHECK(app.shows("If no ability changes it (read: Showman (Monleon)):"));
    app.robot().scroll_to("fallera.battle.attack.all", "fallera.battle.attack.read.0.0");
    app.tap("fallera.battle.attack.read.0.0");
    CHECK(app.shows("A 4 against D 3: the treasure is stolen"));
    app.robot().scroll_to("fallera.battle.attack.all", "fallera.battle.attack.out.1");
    app.tap("fallera.battle.attack.out.1");
    CHECK(app.shows("A 2 against D 3"));
}

TEST_CASE(
    "asked without a match: the Moma's points follow the other side, and what was entered for another is asked again") {
    FalleraRobot app("conflict");
    app.tap("conflict.mode.3");
    app.tap("conflict.battle.attack.add");
    app.pick("conflict.battle.pick", "moma");
    app.tap("conflict.battle.defence.add");
    app.pick("conflict.battle.pick", "dama-d-elx");
    CHECK(app.shows("If no ability changes it (read: la Moma):"));
    app.robot().scroll_to("conflict.battle.attack.all", "conflict.battle.attack.read.0.0");
    app.tap("conflict.battle.attack.read.0.0");
    CHECK(app.shows("A 4 against D 4"));
    app.tap("conflict.battle.defence.bonus.more");
    CHECK(app.shows("If no ability changes it (read: la Moma):"));
    CHECK(app.shows("A 0 against D 5"));
}
