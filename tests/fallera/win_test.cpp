// The end of the game, and the cards that count as two ingredients.
// Source: Reglament, "Objectiu del joc", "Partida de 5 jugadors"; aeroport fantasma: the card (reported).
#include <doctest/doctest.h>

#include "tests/fallera/table.h"

using tapet::fallera_test::Heard;
using tapet::fallera_test::Table;

TEST_CASE("fallera: five ingredients end the game at once") {
    Table table("Ana Bel Cesc");
    table.say("Ana begins; Bel + conill; Bel + tomaca; Bel + carxofa; Bel + garrofo; Bel + pinta-de-fallera; next");
    CHECK(table.see("winners") == "null");
    const Heard heard = table.say("Bel + bajoqueta");
    CHECK(heard.fact("fallera.win.five", "player") == R"("Bel")");
    CHECK(heard.fact("fallera.win.five", "ingredients") == "5");
    CHECK_FALSE(heard.ruled("fallera.win.together"));
    CHECK(table.see("winners") == R"(["Bel"])");
    CHECK(table.see("turn") == R"("Bel")");  // turn and actions stay
    CHECK(table.see("actions") == "1");
    for (const char* line :
         {"next", "reverse", "Bel - conill", "deal Ana / Bel / Cesc", "discard masclet", "Ana begins"}) {
        CHECK(table.refused(line) == "match.over");
    }
    CHECK(table.ask(R"({"ask":"chain","cards":["masclet"]})") == R"({"takes_effect":[true]})");
    table.undo();
    CHECK(table.see("winners") == "null");
}

TEST_CASE("fallera: a game can be won by a battle, and before anyone begins") {
    Table table("Ana Bel Cesc");
    table.say("Ana begins; Ana + conill; Ana + tomaca; Ana + carxofa; Ana + garrofo; Bel + bajoqueta");
    CHECK(table.say("Ana fights Bel for bajoqueta : cagallo").rules().back() == "fallera.win.five");
    Table early("Ana Bel Cesc");
    early.say("Ana + conill; Ana + tomaca; Ana + carxofa; Ana + garrofo; Ana + bajoqueta");
    CHECK(early.see("winners") == R"(["Ana"])");
    CHECK(early.see("turn") == "null");
}

TEST_CASE("fallera: the garlic is two ingredients with five players, as in the Reglament's example") {
    const std::string cards = "Ana + cabeca-d-alls; Ana + bajoqueta; Ana + cuixa-de-pollastre; Ana + conill";
    Table five("Ana Bel Cesc Dolors Enric");
    const Heard heard = five.say(cards);
    CHECK(five.see("winners") == R"(["Ana"])");
    // The rule that doubled one of them comes before.
    CHECK(heard.rules() ==
          std::vector<std::string>{"fallera.mostrador.comes", "fallera.five-players.garlic", "fallera.win.five"});
    Table four("Ana Bel Cesc Dolors");
    four.say(cards);
    CHECK(four.see("winners") == "null");
    CHECK(four.ingredients("Ana") == 4);
}

TEST_CASE("fallera: beside the aeroport fantasma each conill is two ingredients") {
    Table table("Ana Bel Cesc");
    table.say("Ana + conill; Bel + aeroport-fantasma");
    CHECK(table.ingredients("Ana") == 1);  // not on another mostrador
    const Heard heard = table.say("move aeroport-fantasma Bel Ana");
    CHECK(heard.fact("fallera.aeroport.conill", "ingredients") == "2");
    CHECK(table.ingredients("Ana") == 2);
    CHECK_FALSE(table.say("Ana + tomaca").ruled("fallera.aeroport.conill"));  // said when it begins
    CHECK(table.say("Ana + carxofa; Ana + garrofo").rules() ==
          std::vector<std::string>{"fallera.mostrador.comes", "fallera.aeroport.conill", "fallera.win.five"});
    Table many("Ana Bel Cesc", R"("cards":[{"id":"conill","copies":3}])");
    many.say("Ana + conill; Ana + conill; Ana + aeroport-fantasma");
    CHECK(many.ingredients("Ana") == 4);
}

TEST_CASE("fallera: two who reach five at the same moment both win, in the order of the players") {
    Table table("Ana Bel Cesc Dolors Enric");
    table.say(
        "Bel + cabeca-d-alls; Bel + tomaca; Bel + carxofa; Ana + aeroport-fantasma; Ana + conill; Ana + garrofo; "
        "Cesc + bajoqueta; Cesc + caragol-bavos; Cesc + cuixa-de-pollastre");
    const Heard heard = table.say("move bajoqueta Cesc Bel / caragol-bavos Cesc Ana / cuixa-de-pollastre Cesc Ana");
    CHECK(table.see("winners") == R"(["Ana","Bel"])");
    CHECK(heard.fact("fallera.win.together", "players") == R"(["Ana","Bel"])");
    CHECK(heard.rules() == std::vector<std::string>{"fallera.mostrador.moves", "fallera.aeroport.conill",
                                                    "fallera.win.five", "fallera.five-players.garlic",
                                                    "fallera.win.five", "fallera.win.together"});
}

TEST_CASE("fallera: cards that swap places win only by what lies there afterwards") {
    Table table("Ana Bel Cesc");
    table.say("Ana + conill; Ana + tomaca; Ana + carxofa; Ana + garrofo; Bel + bajoqueta");
    table.say("move bajoqueta Bel Ana / conill Ana Bel");
    CHECK(table.see("winners") == "null");
    CHECK(table.ingredients("Ana") == 4);
}
