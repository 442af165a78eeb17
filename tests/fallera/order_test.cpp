// Where two refusals apply, the first of the page's list is named. Each line breaks two rules that stand one before the
// other.
#include <doctest/doctest.h>

#include "tests/fallera/table.h"

using tapet::fallera_test::Table;

TEST_CASE("fallera: before anyone begins: deal.once, first.owed, two-players.removed, almansa.out") {
    Table table("Ana Bel", R"("house":{"almansa":"out"})");
    CHECK(table.refused("deal Ana cabeca-d-alls batalla-d-almansa / Bel") == "fallera.two-players.removed");
    CHECK(table.refused("deal Ana batalla-d-almansa conill tomaca carxofa / Bel") == "fallera.almansa.out");
    CHECK(table.refused("deal Ana conill tomaca carxofa conill / Bel") == "fallera.deal.redeal");
    CHECK(table.refused("deal Ana capita-moro capita-moro capita-moro / Bel") == "fallera.deck.copies");
    CHECK(table.refused("Ana plays la-riua") == "fallera.first.owed");
    table.say("reverse");
    CHECK(table.refused("deal Ana cabeca-d-alls / Bel") == "fallera.deal.once");
}

TEST_CASE("fallera: first.once before first.orange-juice") {
    Table table("Ana Bel Cesc");
    table.say("deal Ana conill / Bel tomaca / Cesc sant-calze tirant-lo-blanc; Ana begins");
    CHECK(table.refused("Cesc begins") == "fallera.first.once");
}

TEST_CASE(
    "fallera: action.one, two-players.removed, almansa.out, action.card, deck.copies, mostrador.absent, cards of a "
    "battle") {
    Table table("Ana Bel", R"("house":{"almansa":"out"},"cards":[{"id":"tombatossals","out_with_two":true}])");
    table.say("Ana begins; Bel + conill; discard jaume-i");
    CHECK(table.refused("Bel fights Ana for cabeca-d-alls : masclet") == "fallera.action.one");
    CHECK(table.refused("Ana fights Bel for batalla-d-almansa : tombatossals") == "fallera.two-players.removed");
    CHECK(table.refused("Ana fights Bel for batalla-d-almansa : masclet") == "fallera.almansa.out");
    CHECK(table.refused("Ana fights Bel for conill : jaume-i | masclet") == "fallera.action.card");
    CHECK(table.refused("Ana fights Bel for tomaca : jaume-i") == "fallera.deck.copies");
    CHECK(table.refused("Ana fights Bel for tomaca : cagallo moma") == "fallera.mostrador.absent");
    CHECK(table.refused("Ana fights Bel for conill : monleonetes | cagallo moma") == "fallera.battle.one-card");
    table.say("Ana + tomaca");
    CHECK(table.refused("Ana fights Ana for tomaca : monleonetes") == "fallera.battle.teamwork");
    CHECK(table.refused("Ana fights Ana for tomaca : cagallo") == "fallera.battle.yourself");
}

TEST_CASE("fallera: specials: action.one, action.card, deck.copies, chain.not-a-counter") {
    Table table("Ana Bel Cesc");
    table.say("Ana begins; discard masclet; discard masclet");
    CHECK(table.refused("Bel plays conill") == "fallera.action.one");
    CHECK(table.refused("Ana plays masclet < Bel conill") == "fallera.action.card");
    CHECK(table.refused("Ana plays repeticio < Bel masclet") == "fallera.deck.copies");
    CHECK(table.refused("Ana plays repeticio < Bel espionatge") == "fallera.chain.not-a-counter");
}

TEST_CASE("fallera: a card comes: two-players.removed, almansa.out, deck.copies, mostrador.kind") {
    Table table("Ana Bel", R"("house":{"almansa":"out"},"cards":[{"id":"batalla-d-almansa","copies":0}])");
    table.say("discard tombatossals");
    CHECK(table.refused("Ana + la-riua") == "fallera.two-players.removed");
    CHECK(table.refused("Ana + batalla-d-almansa") == "fallera.almansa.out");
    CHECK(table.refused("Ana + tombatossals") == "fallera.deck.copies");
    CHECK(table.refused("Ana + jaume-i") == "fallera.mostrador.kind");
    CHECK(table.refused("Ana - la-riua") == "fallera.two-players.removed");
    CHECK(table.refused("recover la-riua") == "fallera.two-players.removed");
    CHECK(table.refused("recover batalla-d-almansa") == "fallera.almansa.out");
}

TEST_CASE("fallera: what says nothing is malformed before anything is refused") {
    Table table("Ana Bel Cesc");
    table.say("Ana + conill; Ana + tomaca; Ana + carxofa; Ana + garrofo; Ana + bajoqueta");
    CHECK(table.refused("Ana + masclet") == "match.over");
    for (const char* line :
         {R"({"do":"gain","player":"Ana","card":"paella"})", R"({"do":"gain","player":"Pep","card":"conill"})",
          R"({"do":"gain","player":"Ana"})", R"({"do":"gain","player":"Ana","card":"conill","n":1})",
          R"({"do":"steal","player":"Ana","card":"conill"})", R"({"do":"next","player":"Ana"})",
          R"({"do":"first","player":null})", R"({"do":"discard","card":{"name":"X","level":1}})",
          R"({"do":"play","by":"Ana","card":"masclet"})",
          R"({"do":"play","by":"Ana","card":"masclet","answers":[{"by":"Ana"}]})", R"({"ask":"rank"})",
          R"({"ask":"chain","cards":[{"name":"X","level":10}]})", R"({"ask":"chain","cards":[{"name":"","level":1}]})",
          R"({"ask":"chain","cards":[null]})"}) {
        CAPTURE(line);
        CHECK(table.malformed(line));
    }
}
