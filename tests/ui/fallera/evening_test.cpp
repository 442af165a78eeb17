// What people of an evening stumbled over: each thing where they looked for it, in the taps that they expected.
#include <algorithm>
#include <array>
#include <doctest/doctest.h>
#include <utility>

#include "fallera/catalogue.h"
#include "tests/ui/fallera/three.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

const std::string kMuralla = "muralla-de-morella";

// What is on the page needs no scrolling.
bool whole(FalleraRobot& app, std::string_view list) {
    const LoggedScroll* scroll = app.robot().log().find_scroll(list);
    return scroll != nullptr && scroll->offset_max < 1;
}

bool lies(FalleraRobot& app, fallera::Player player, std::string_view card) {
    return fallera::has(app.fallera_state().mostrador[player], *fallera::catalogue_card(card));
}

// Bel has a rabbit and garrofó, Cesc the walls and a tomato; Ana's turn, on the table.
void begin_with_treasures(FalleraRobot& app) {
    app.play({kThree, R"({"do":"gain","player":"Bel","card":"conill"})",
              R"({"do":"gain","player":"Bel","card":"garrofo"})",
              R"({"do":"gain","player":"Cesc","card":"muralla-de-morella"})",
              R"({"do":"gain","player":"Cesc","card":"tomaca"})", R"({"do":"first","player":"Ana"})"});
    app.tap("fallera.plain.table");
}

}  // namespace

TEST_CASE("a verdict is all in one screen: its rule, what the cards do, what the publisher answered, nothing below") {
    struct Asked {
        std::string mode;
        std::vector<std::string> cards;
    };
    const std::vector<Asked> all{{"conflict.mode.0", {"nit-de-la-crema", kMuralla}},
                                 {"conflict.mode.0", {"la-riua", "paella-protectora"}},
                                 {"conflict.mode.0", {"masclet", "repeticio"}},
                                 {"conflict.mode.0", {"masclet", kMuralla}},  // its n is the table's
                                 {"conflict.mode.1", {"la-riua", "paella-protectora"}},
                                 {"conflict.mode.2", {kMuralla, "rata-penada-cleptomana"}}};
    std::vector<std::pair<std::string_view, RobotScreen>> looks{{"ca", kTablet}};
    for (const std::string_view language : looked_at_in()) looks.emplace_back(language, kSmall);
    for (const auto& [language, screen] : looks) {
        FalleraRobot app("conflict", std::string(language), screen);
        sure(app.keeper().notebook.set_record("card", "masclet", R"({"id":"masclet","level":6})"));
        app.restart();
        for (const Asked& asked : all) {
            app.tap(asked.mode);
            for (const std::string& card : asked.cards) {
                const std::string tile = "conflict.card." + card;
                if (app.robot().has("conflict.add")) app.tap("conflict.add");  // a chain of one has its verdict
                app.robot().has(tile) ? app.tap(tile) : app.pick("conflict", card);
            }
            const std::string where = std::string(language) + " " + asked.cards.front() + " " + asked.cards.back();
            CHECK_MESSAGE(whole(app, "conflict.verdict"), where);
            CHECK(app.robot().complaint() == "");
            app.tap("conflict.again");
        }
    }
}

TEST_CASE("where the rules are silent no seal says that the source speaks, and a level chain has no winner") {
    FalleraRobot app("conflict");
    app.pick("conflict", "masclet");
    app.pick("conflict", "repeticio");
    CHECK(app.shows("The rules are silent: the table decides"));
    CHECK_FALSE(app.shows("The source says so"));
    app.go("conflict");
    sure(app.keeper().notebook.set_record("card", kMuralla, R"({"id":"muralla-de-morella","level":1})"));
    app.restart();
    app.tap("conflict.mode.2");
    app.tap("conflict.card." + kMuralla);
    app.pick("conflict", "rata-penada-cleptomana");
    CHECK(app.shows("The rules are silent: the table decides"));
    CHECK_FALSE(app.shows("The source says so"));
}

TEST_CASE("an n that the table corrected is named in the verdict, with the one on the card") {
    FalleraRobot app("conflict");
    app.pick("conflict", "masclet");
    app.pick("conflict", kMuralla);
    CHECK_FALSE(app.shows("The card prints"));
    sure(app.keeper().notebook.set_record("card", "masclet", R"({"id":"masclet","level":6})"));
    app.go("conflict");
    app.pick("conflict", "masclet");
    app.pick("conflict", kMuralla);
    CHECK(app.shows("masclet prevails"));
    CHECK(app.shows("The table’s n6: masclet"));
    CHECK(app.shows("The card prints n1"));
}

TEST_CASE("a why card shows its house option without scrolling, on a small display too") {
    for (const RobotScreen& screen : {kTablet, kSmall}) {
        CAPTURE(screen.width);
        FalleraRobot app("home", "ca", screen);
        app.play({kThree, R"({"do":"deal","treasures":{"Ana":["conill"],"Bel":[],"Cesc":[]}})"});
        app.tap("fallera.first.why");
        REQUIRE(app.robot().has("why.house"));
        app.tap("why.house");
        CHECK(app.robot().has("options.back"));
    }
}

TEST_CASE("after the deal the table is there, also while it is asked who begins") {
    FalleraRobot app("home");
    app.play({kThree});
    app.robot().scroll_to("fallera.before", "fallera.deal.add.2");
    app.tap("fallera.deal.add.2");
    CHECK(app.shows("Cesc · dealt treasures"));  // whose cards are entered
    app.pick("fallera.deal.pick", "conill");
    app.tap("fallera.deal.done");
    app.robot().scroll_to("fallera.before", "fallera.deal.settle");
    app.tap("fallera.deal.settle");
    CHECK(app.robot().has("fallera.first.0"));
    CHECK(app.robot().has("fallera.p2.paella"));
    app.tap("fallera.first.0");
    CHECK_FALSE(app.robot().has("fallera.plain.quarrel"));
    CHECK(app.robot().has("fallera.p2.paella"));
    app.restart();
    CHECK(app.robot().has("fallera.p2.paella"));
}

TEST_CASE("a dealt treasure that is tapped away comes back in one tap, to its place") {
    FalleraRobot app("home");
    app.play({kThree});
    app.tap("fallera.deal.add.0");
    app.pick("fallera.deal.pick", "conill");
    app.pick("fallera.deal.pick", "pinta-de-fallera");
    app.tap("fallera.deal.done");
    CHECK_FALSE(app.robot().has("fallera.deal.back"));
    app.tap("fallera.deal.card.0.0");
    CHECK(app.shows("Ana · Ingredients: 0"));
    app.tap("fallera.deal.back");
    CHECK(app.shows("Ana · Ingredients: 1"));
    CHECK(app.robot().label("fallera.deal.card.0.0") == "Rabbit (conill)");
    CHECK_FALSE(app.robot().has("fallera.deal.back"));
    app.restart();
    CHECK(app.shows("Ana · Ingredients: 1"));  // kept as what was entered
}

TEST_CASE("she won it: two taps when nobody names the cards, and one undo") {
    FalleraRobot app("home");
    begin_with_treasures(app);
    app.tap("fallera.key.battle");
    app.tap("fallera.won.0");
    CHECK(lies(app, 0, "conill"));
    CHECK_FALSE(lies(app, 1, "conill"));
    app.tap("fallera.undo");
    CHECK(lies(app, 1, "conill"));
    app.tap_lying(1, 0);
    app.tap("fallera.card.won");
    CHECK(lies(app, 0, "conill"));
}

TEST_CASE("a battle won behind the muralla takes the muralla, whoever names the cards or not") {
    FalleraRobot app("home");
    begin_with_treasures(app);
    app.tap("fallera.key.battle");
    app.robot().scroll_to("fallera.prizes", "fallera.won.3");
    app.tap("fallera.won.3");  // the tomato
    CHECK_FALSE(lies(app, 2, kMuralla));
    CHECK(lies(app, 2, "tomaca"));
    CHECK(fallera::has(app.fallera_state().cementeri, *fallera::catalogue_card(kMuralla)));
}

TEST_CASE("after an alms it is asked whether it was a treasure, until one was entered or the turn passed") {
    FalleraRobot app("home");
    begin_with_treasures(app);
    app.tap("fallera.key.alms");
    CHECK(app.robot().label("fallera.offer.alms") == "Did Ana draw a treasure?");
    app.tap("fallera.offer.alms");
    app.pick("fallera.pick", "carxofa");
    CHECK(lies(app, 0, "carxofa"));
    CHECK_FALSE(app.robot().has("fallera.offer.alms"));
    app.tap("fallera.undo");
    CHECK(app.robot().has("fallera.offer.alms"));
    app.tap("fallera.next");
    CHECK_FALSE(app.robot().has("fallera.offer.alms"));
}

TEST_CASE("passing the turn names to whom") {
    FalleraRobot app("home");
    begin_with_treasures(app);
    CHECK(app.robot().label("fallera.next").find("Bel") != std::string::npos);
    app.tap("fallera.key.more");
    app.tap("fallera.more.reverse");
    CHECK(app.robot().label("fallera.next").find("Cesc") != std::string::npos);
}

TEST_CASE("in the card's editor saffron keeps, and its choices have a heading") {
    FalleraRobot app("catalogue");
    app.tap("catalogue.shown.3");
    app.pick("catalogue", "paella-protectora");
    CHECK(app.robot().has("catalogue.card.prevails"));
    app.tap("catalogue.card.edit");
    CHECK_FALSE(app.robot().has("catalogue.card.prevails"));
    CHECK(app.robot().label("catalogue.card.edit") == "Keep it");
    CHECK(app.shows("What it does"));
    app.robot().scroll_to("catalogue.card.all", "catalogue.card.level.more");
    app.tap("catalogue.card.level.more");
    app.tap("catalogue.card.edit");
    CHECK(app.robot().has("catalogue.card.prevails"));
    app.restart();
    app.tap("catalogue.shown.3");
    app.pick("catalogue", "paella-protectora");
    CHECK(app.shows("n3"));
}
