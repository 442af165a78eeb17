// The deal, who begins, actions and turns, the mostradors and the cementeri.
// Source: Reglament, "Desenvolupament de la partida"; the page: docs/games/fallera.md, "Events".
#include <doctest/doctest.h>

#include "tests/fallera/table.h"

using tapet::fallera_test::Heard;
using tapet::fallera_test::Table;

// ---- the deal -------------------------------------------------------------------------------------------------------

TEST_CASE("fallera: whoever has the fewest treasures begins") {
    Table table("Ana Bel Cesc");
    const Heard heard = table.say("deal Ana conill tomaca / Bel pinta-de-fallera / Cesc sant-calze tirant-lo-blanc");
    CHECK(heard.fact("fallera.first.fewest-treasures", "player") == R"("Bel")");
    CHECK(heard.fact("fallera.mostrador.comes", "cards") == R"(["conill","tomaca"])");
    CHECK(table.see("turn") == R"("Bel")");
    CHECK(table.see("actions") == "1");
    CHECK(table.see("first_owed") == "[]");
}

TEST_CASE("fallera: among those level in treasures the one with the fewest ingredients begins") {
    Table table("Ana Bel Cesc");
    const Heard heard = table.say("deal Ana conill / Bel pinta-de-fallera / Cesc sant-calze tirant-lo-blanc");
    CHECK(heard.fact("fallera.first.fewest-ingredients", "player") == R"("Bel")");
    CHECK(table.see("turn") == R"("Bel")");
    // Ingredients never outweigh treasures: Cesc has none, and more cards.
    CHECK(heard.rules().size() == 4);
}

TEST_CASE("fallera: still level, the orange juice decides, and only among them") {
    Table table("Ana Bel Cesc");
    const Heard heard = table.say("deal Ana conill / Bel tomaca / Cesc sant-calze tirant-lo-blanc");
    CHECK(heard.fact("fallera.first.orange-juice", "players") == R"(["Ana","Bel"])");
    CHECK(table.see("turn") == "null");
    CHECK(table.see("actions") == "0");
    CHECK(table.see("first_owed") == R"(["Ana","Bel"])");
    CHECK(table.refused("Cesc begins") == "fallera.first.orange-juice");
    table.say("Ana - conill");  // whatever comes later, they stay the ones
    CHECK(table.see("first_owed") == R"(["Ana","Bel"])");
    CHECK(table.say("Bel begins").fact("fallera.first.orange-juice", "player") == R"("Bel")");
    CHECK(table.see("turn") == R"("Bel")");
    CHECK(table.refused("Ana begins") == "fallera.first.once");
}

TEST_CASE("fallera: without a deal the table says who begins, anyone") {
    Table table("Ana Bel Cesc");
    CHECK(table.see("first_owed") == R"(["Ana","Bel","Cesc"])");
    const Heard heard = table.say("Cesc begins");
    CHECK(heard.rules() == std::vector<std::string>{"fallera.first.table"});
    CHECK(heard.fact("fallera.first.table", "player") == R"("Cesc")");
    CHECK(table.see("turn") == R"("Cesc")");
    CHECK(table.refused("Cesc begins") == "fallera.first.once");
}

TEST_CASE("fallera: three ingredients before anyone are dealt again") {
    const Table table("Ana Bel Cesc");
    CHECK(table.refused("deal Ana conill tomaca carxofa / Bel / Cesc") == "fallera.deal.redeal");
    CHECK(table.refused("deal Ana conill tomaca / Bel carxofa garrofo / Cesc").empty());
    // As they count everywhere: the conill beside the aeroport, and the garlic with five players, are two.
    CHECK(table.refused("deal Ana conill aeroport-fantasma tomaca / Bel / Cesc") == "fallera.deal.redeal");
    CHECK(table.refused("deal Ana cabeca-d-alls tomaca / Bel / Cesc").empty());
    const Table five("Ana Bel Cesc Dolors Enric");
    CHECK(five.refused("deal Ana cabeca-d-alls tomaca / Bel / Cesc / Dolors / Enric") == "fallera.deal.redeal");
}

TEST_CASE("fallera: who begins goes by what ingredients count") {
    Table table("Ana Bel Cesc Dolors Enric");
    const Heard heard = table.say(
        "deal Ana cabeca-d-alls / Bel conill / Cesc tomaca / Dolors sant-calze carxofa / Enric tirant-lo-blanc "
        "taronger-putrefacte");
    CHECK(table.see("first_owed") == R"(["Bel","Cesc"])");  // the garlic is two with five players
    CHECK(heard.fact("fallera.five-players.garlic", "ingredients") == "2");
}

TEST_CASE("fallera: the deal comes first, once, with treasures only, for every player") {
    Table table("Ana Bel Cesc");
    CHECK(table.refused("deal Ana capita-moro / Bel / Cesc") == "fallera.mostrador.kind");
    CHECK(table.refused("deal Ana el-butoni / Bel / Cesc") == "fallera.mostrador.kind");  // stands, but not in the deal
    CHECK(table.refused("deal Ana conill / Bel conill / Cesc") == "fallera.deck.copies");
    CHECK(table.malformed(R"({"do":"deal","treasures":{"Ana":[],"Bel":[]}})"));
    CHECK(table.malformed(R"({"do":"deal","treasures":{"Ana":[],"Bel":[],"Cesc":[],"Dolors":[]}})"));
    CHECK(table.malformed(R"({"do":"deal","treasures":{"Ana":[],"Bel":[],"Cesc":["paella"]}})"));
    table.say("reverse");
    CHECK(table.refused("deal Ana / Bel / Cesc") == "fallera.deal.once");
    table.undo();
    table.say("deal Ana / Bel / Cesc");
    CHECK(table.refused("deal Ana / Bel / Cesc") == "fallera.deal.once");
}

TEST_CASE("fallera: until someone begins nobody acts") {
    Table table("Ana Bel Cesc");
    table.say("Ana + pinta-de-fallera; Bel + conill");
    for (const char* line : {"Ana sells pinta-de-fallera", "Ana fights Bel for conill : cagallo", "Ana plays masclet",
                             "alms", "extra 1", "next"}) {
        CAPTURE(line);
        CHECK(table.refused(line) == "fallera.first.owed");
    }
    table.say("reverse; discard masclet; recover masclet; reshuffle; Bel - conill; move pinta-de-fallera Ana Bel");
}

// ---- actions and turns ----------------------------------------------------------------------------------------------

TEST_CASE("fallera: one action a turn, by the player whose turn it is") {
    Table table("Ana Bel Cesc");
    table.say("Ana begins; Ana + pinta-de-fallera; Bel + espardenyes-pudentes; Bel + conill");
    CHECK(table.refused("Bel sells espardenyes-pudentes") == "fallera.action.one");
    CHECK(table.refused("Bel plays repeticio") == "fallera.action.one");
    const Heard alms = table.say("alms");
    CHECK(alms.fact("fallera.action.alms", "player") == R"("Ana")");
    CHECK(alms.fact("fallera.action.one", "actions") == "0");
    for (const char* line :
         {"Ana sells pinta-de-fallera", "Ana fights Bel for conill : cagallo", "Ana plays repeticio", "alms"}) {
        CAPTURE(line);
        CHECK(table.refused(line) == "fallera.action.one");
    }
    CHECK(table.say("extra 2").fact("fallera.action.one", "actions") == "2");
    table.say("alms; Ana plays repeticio");
    CHECK(table.see("actions") == "0");
    CHECK(table.malformed(R"({"do":"extra","n":0})"));
    CHECK(table.malformed(R"({"do":"extra","n":11})"));
}

TEST_CASE("fallera: next passes the turn, unused actions lapse, and reverse turns the order round") {
    Table table("Ana Bel Cesc");
    table.say("Ana begins; extra 9");
    CHECK(table.say("next").fact("fallera.turn.order", "player") == R"("Bel")");
    CHECK(table.see("actions") == "1");
    table.say("next; next");
    CHECK(table.see("turn") == R"("Ana")");
    CHECK(table.say("reverse").fact("fallera.turn.order", "clockwise") == "false");
    table.say("next");
    CHECK(table.see("turn") == R"("Cesc")");
    CHECK(table.see("clockwise") == "false");
    table.say("reverse; next");
    CHECK(table.see("turn") == R"("Ana")");
}

TEST_CASE("fallera: a reaction in another's turn costs nothing, whatever the house") {
    for (const char* house : {"true", "false"}) {
        Table table("Ana Bel Cesc", R"("house":{"free_reactions":)" + std::string(house) + "}");
        table.say("Ana begins");
        const Heard heard = table.say("Bel plays masclet");
        CHECK(heard.fact("fallera.action.own-moment", "free") == "true");
        CHECK(heard.house("fallera.action.own-moment") == "");
        CHECK(table.see("actions") == "1");
    }
}

TEST_CASE("fallera: a reaction in one's own turn costs what the house says") {
    Table free("Ana Bel Cesc");
    free.say("Ana begins; alms");
    const Heard heard = free.say("Ana plays masclet");
    CHECK(heard.fact("fallera.action.own-moment", "free") == "true");
    CHECK(heard.house("fallera.action.own-moment") == "free_reactions");
    CHECK_FALSE(heard.ruled("fallera.action.one"));

    Table costly("Ana Bel Cesc", R"("house":{"free_reactions":false})");
    costly.say("Ana begins");
    const Heard paid = costly.say("Ana plays masclet");
    CHECK(paid.fact("fallera.action.own-moment", "free") == "false");
    CHECK(paid.house("fallera.action.own-moment") == "free_reactions");
    CHECK(paid.fact("fallera.action.one", "actions") == "0");
    CHECK(costly.refused("Ana plays masclet") == "fallera.action.one");
    CHECK(costly.refused("Bel plays masclet").empty());
}

TEST_CASE("fallera: answers cost nothing") {
    Table table("Ana Bel Cesc", R"("house":{"free_reactions":false})");
    table.say("Ana begins; Ana plays masclet < Ana paella-protectora < Bel paella-protectora");
    CHECK(table.see("actions") == "0");
}

TEST_CASE("fallera: a * treasure is sold for as many cards as it says") {
    Table table("Ana Bel Cesc");
    table.say("Ana begins; Ana + tirant-lo-blanc; Ana + sant-calze; Ana + conill; Ana + corbella-rovellada; extra 1");
    CHECK(table.refused("Ana sells conill") == "fallera.action.card");
    CHECK(table.refused("Ana sells corbella-rovellada") == "fallera.action.card");
    CHECK(table.refused("Ana sells capita-moro") == "fallera.action.card");
    CHECK(table.refused("Ana sells pinta-de-fallera") == "fallera.mostrador.absent");
    CHECK(table.say("Ana sells tirant-lo-blanc").fact("fallera.sell.draw", "cards") == "4");
    const Heard calze = table.say("Ana sells sant-calze");
    CHECK(calze.fact("fallera.sell.draw", "cards") == "null");  // read the card
    CHECK(calze.fact("fallera.cementeri.used", "cards") == R"(["sant-calze"])");
    CHECK(table.mostrador("Ana") == "conill corbella-rovellada");
    CHECK(table.cementeri() == "tirant-lo-blanc sant-calze");
}

// ---- cards come and go ----------------------------------------------------------------------------------------------

TEST_CASE("fallera: only treasures and standing specials come onto a mostrador") {
    Table table("Ana Bel Cesc");
    for (const char* card : {"conill", "pinta-de-fallera", "el-butoni", "lluna-de-valencia", "falla-descomunal"}) {
        CHECK(table.refused(std::string("Ana + ") + card).empty());
    }
    for (const char* card : {"capita-moro", "masclet", "paella-protectora", "la-riua"}) {
        CHECK(table.refused(std::string("Ana + ") + card) == "fallera.mostrador.kind");
    }
}

TEST_CASE("fallera: what is not on a mostrador cannot leave it") {
    Table table("Ana Bel Cesc");
    const Heard comes = table.say("Ana + conill");
    CHECK(comes.fact("fallera.mostrador.comes", "player") == R"("Ana")");
    CHECK(table.refused("Bel - conill") == "fallera.mostrador.absent");
    CHECK(table.refused("move conill Bel Ana") == "fallera.mostrador.absent");
    CHECK(table.refused("move conill Ana Bel / conill Bel Cesc") == "fallera.mostrador.absent");  // before any moves
    CHECK(table.refused("move conill Ana Bel / conill Ana Cesc") == "fallera.mostrador.absent");  // one copy
    CHECK(table.malformed(R"({"do":"move","moves":[]})"));
    CHECK(table.malformed(R"({"do":"move","moves":[{"card":"conill","from":"Ana","to":"Ana"}]})"));
    CHECK(table.say("Ana - conill").fact("fallera.cementeri.used", "player") == R"("Ana")");
    CHECK(table.cementeri() == "conill");
}

TEST_CASE("fallera: cards that move at the same moment arrive behind what stayed") {
    Table table("Ana Bel Cesc");
    table.say("Ana + conill; Ana + tomaca; Bel + carxofa; Cesc + garrofo");
    const Heard riua = table.say("move conill Ana Bel / tomaca Ana Bel / carxofa Bel Cesc / garrofo Cesc Ana");
    CHECK(riua.fact("fallera.mostrador.moves", "moves") ==
          R"([{"card":"conill","from":"Ana","to":"Bel"},{"card":"tomaca","from":"Ana","to":"Bel"},)"
          R"({"card":"carxofa","from":"Bel","to":"Cesc"},{"card":"garrofo","from":"Cesc","to":"Ana"}])");
    CHECK(table.mostrador("Ana") == "garrofo");
    CHECK(table.mostrador("Bel") == "conill tomaca");
    CHECK(table.mostrador("Cesc") == "carxofa");
}

TEST_CASE("fallera: of several copies the one that came first leaves") {
    Table table("Ana Bel Cesc");
    table.say("Ana + pinta-de-fallera; Ana + conill; Ana + pinta-de-fallera; Ana - pinta-de-fallera");
    CHECK(table.mostrador("Ana") == "conill pinta-de-fallera");
    table.say("discard masclet; discard cagallo; discard masclet; recover masclet");
    CHECK(table.cementeri() == "pinta-de-fallera cagallo masclet");
}

TEST_CASE("fallera: the cementeri is recovered from and becomes the deck") {
    Table table("Ana Bel Cesc");
    CHECK(table.refused("recover masclet") == "fallera.cementeri.absent");
    CHECK(table.say("discard masclet").fact("fallera.cementeri.used", "cards") == R"(["masclet"])");
    CHECK(table.say("recover masclet").fact("fallera.cementeri.recovered", "card") == R"("masclet")");
    table.say("discard masclet; discard cagallo");
    CHECK(table.say("reshuffle").fact("fallera.deck.reshuffle", "cards") == "2");
    CHECK(table.cementeri().empty());
}

TEST_CASE("fallera: no more copies than the deck holds, on the mostradors, in the cementeri and brought together") {
    Table table("Ana Bel Cesc");
    table.say("Ana begins; discard masclet; discard masclet");
    CHECK(table.refused("discard masclet") == "fallera.deck.copies");
    CHECK(table.refused("Ana plays masclet") == "fallera.deck.copies");
    table.say("Ana + lluna-de-valencia; discard lluna-de-valencia");
    CHECK(table.refused("Bel + lluna-de-valencia") == "fallera.deck.copies");
    CHECK(table.refused("Ana plays repeticio < Bel paella-protectora < Ana paella-protectora < Bel paella-protectora < "
                        "Ana paella-protectora < Bel paella-protectora") == "fallera.deck.copies");
    table.say("Bel + conill");
    CHECK(table.refused("Ana fights Bel for conill : tombatossals | tombatossals") == "fallera.deck.copies");
    // A card that lies there already is not brought.
    CHECK(table.refused("Ana - lluna-de-valencia").empty());
    table.say("reshuffle");
    CHECK(table.refused("discard masclet").empty());
}

TEST_CASE("fallera: with two players the cards marked II are out, wherever an event names one") {
    Table table("Ana Bel");
    table.say("Ana begins; Bel + conill");
    for (const char* line : {"Ana + cabeca-d-alls", "Ana - el-butoni", "move cabeca-d-alls Ana Bel",
                             "Ana plays la-riua", "discard dansa-de-la-magrana", "recover lluna-de-valencia",
                             "Ana sells cabeca-d-alls", "Ana fights Bel for cabeca-d-alls : cagallo"}) {
        CAPTURE(line);
        CHECK(table.refused(line) == "fallera.two-players.removed");
    }
    const Table start("Ana Bel");
    CHECK(start.refused("deal Ana cabeca-d-alls / Bel") == "fallera.two-players.removed");
    const Table three("Ana Bel Cesc");
    CHECK(three.refused("Ana + cabeca-d-alls").empty());
}

TEST_CASE("fallera: at a table without the Batalla d'Almansa it is out") {
    Table out("Ana Bel Cesc", R"("house":{"almansa":"out"})");
    out.say("Ana begins");
    CHECK(out.refused("Ana plays batalla-d-almansa") == "fallera.almansa.out");
    CHECK(out.refused("discard batalla-d-almansa") == "fallera.almansa.out");
    Table in("Ana Bel Cesc");
    in.say("Ana begins; Ana plays batalla-d-almansa");
    CHECK(in.cementeri() == "batalla-d-almansa");
}

// ---- the third reading ----------------------------------------------------------------------------------------------

namespace {

std::string refused_by_old(const Table& table, const std::string& said) {
    return Heard{table.referee().judge(tapet::fallera_test::line_of(said), tapet::kThirdReading - 1)}.refused();
}

}  // namespace

TEST_CASE("fallera: doubles_at_deal: what counts double does so before the first turn, or each card counts once") {
    const char* rich = "deal Ana conill aeroport-fantasma tomaca / Bel / Cesc pinta-de-fallera";
    Table cards("Ana Bel Cesc", R"("house":{"doubles_at_deal":"cards"})");
    CHECK(Table("Ana Bel Cesc").refused(rich) == "fallera.deal.redeal");
    CHECK(cards.refused("deal Ana conill tomaca carxofa / Bel / Cesc") == "fallera.deal.redeal");
    const Heard heard = cards.say(rich);
    CHECK(heard.house("fallera.first.fewest-treasures") == "doubles_at_deal");
    CHECK(cards.ingredients("Ana") == 3);

    const char* level = "deal Ana cabeca-d-alls / Bel tomaca / Cesc sant-calze conill / Dolors sant-calze / E garrofo";
    for (const bool counted : {true, false}) {
        Table five("Ana Bel Cesc Dolors E",
                   counted ? R"("cards":[{"id":"sant-calze","copies":2}])"
                           : R"("cards":[{"id":"sant-calze","copies":2}],"house":{"doubles_at_deal":"cards"})");
        const Heard same = five.say(level);  // Dolors has no ingredient, whichever way they count
        CHECK(same.house("fallera.first.fewest-ingredients").empty());
        five.undo();
        const Heard other = five.say(
            "deal Ana cabeca-d-alls / Bel tomaca / Cesc tirant-lo-blanc conill / Dolors bajoqueta carxofa / E "
            "sant-calze garrofo");
        CHECK(other.fact(counted ? "fallera.first.fewest-ingredients" : "fallera.first.orange-juice",
                         counted ? "player" : "players") == (counted ? R"("Bel")" : R"(["Ana","Bel"])"));
        CHECK(other.house(counted ? "fallera.first.fewest-ingredients" : "fallera.first.orange-juice") ==
              "doubles_at_deal");
        if (!counted) CHECK(five.say("Ana begins").rules() == std::vector<std::string>{"fallera.first.orange-juice"});
    }
}

TEST_CASE("fallera: a treasure is in no hand: not discarded, and recovered onto a mostrador") {
    Table table("Ana Bel Cesc");
    table.say("Ana begins; Ana + conill; Ana - conill; Ana + muralla-de-morella; Ana - muralla-de-morella");
    CHECK(table.refused("discard carxofa") == "fallera.treasure.at-once");
    CHECK(table.refused("recover conill") == "fallera.treasure.at-once");
    CHECK(table.refused("recover carxofa") == "fallera.treasure.at-once");
    CHECK(table.refused("recover carxofa to Ana") == "fallera.cementeri.absent");
    CHECK(table.refused("recover muralla-de-morella to Ana") == "fallera.mostrador.kind");
    CHECK(table.refused("recover masclet to Ana") == "fallera.mostrador.kind");
    CHECK(table.malformed(R"({"do":"recover","card":"conill","to":"Zoe"})"));
    CHECK(table.malformed(R"({"do":"recover","card":"conill","to":null})"));
    const Heard heard = table.say("recover conill to Bel");
    CHECK(heard.rules() == std::vector<std::string>{"fallera.cementeri.recovered", "fallera.mostrador.comes"});
    CHECK(table.mostrador("Bel") == "conill");
    CHECK(table.cementeri() == "muralla-de-morella");
    // A line that 0.1.0 kept counts as it was judged.
    table.say("Bel - conill");
    CHECK(refused_by_old(table, "discard carxofa").empty());
    CHECK(refused_by_old(table, "recover conill").empty());
}

TEST_CASE("fallera: a recovered treasure counts as one that came, and wins") {
    Table table("Ana Bel Cesc");
    table.say(
        "Ana begins; Bel + conill; Bel - conill; Bel + aeroport-fantasma; Bel + tomaca; Bel + garrofo; Bel + carxofa");
    CHECK(table.ingredients("Bel") == 3);
    const Heard heard = table.say("recover conill to Bel");
    CHECK(heard.fact("fallera.win.five", "ingredients") == "5");
    CHECK(heard.ruled("fallera.aeroport.conill"));
    CHECK(table.see("winners") == R"(["Bel"])");
}

TEST_CASE("fallera: selling a card grants the actions that it says") {
    Table table("Ana Bel Cesc", R"("cards":[{"id":"pinta-de-fallera","extra":3},{"id":"tirant-lo-blanc","extra":0}])");
    table.say("Ana begins; Ana + dolcaina-i-tabalet; Ana + pinta-de-fallera; Ana + tirant-lo-blanc");
    const Table before = table;
    const Heard heard = table.say("Ana sells dolcaina-i-tabalet");
    CHECK(heard.fact("fallera.sell.extra", "player") == R"("Ana")");
    CHECK(heard.fact("fallera.sell.extra", "card") == R"("dolcaina-i-tabalet")");
    CHECK(heard.fact("fallera.sell.extra", "n") == "1");
    CHECK(table.see("actions") == "1");
    table.say("Ana sells pinta-de-fallera");
    CHECK(table.see("actions") == "3");
    CHECK_FALSE(table.say("Ana sells tirant-lo-blanc").ruled("fallera.sell.extra"));
    CHECK(table.see("actions") == "2");
    // Whoever played by 0.1.0 entered them.
    const auto old =
        before.referee().judge(tapet::fallera_test::line_of("Ana sells dolcaina-i-tabalet"), tapet::kThirdReading - 1);
    CHECK_FALSE(Heard{old}.ruled("fallera.sell.extra"));
    CHECK(old.accepted());
}

TEST_CASE("fallera: free_reactions false costs the action of one's own play, no answer's") {
    Table table("Ana Bel Cesc", R"("house":{"free_reactions":false})");
    table.say("Ana begins; extra 1");
    table.say("Ana plays repeticio < Bel paella-protectora < Ana paella-protectora");
    CHECK(table.see("actions") == "1");
    table.say("Bel plays espionatge < Ana paella-protectora");
    CHECK(table.see("actions") == "1");
    table.say("Ana plays masclet");
    CHECK(table.see("actions") == "0");
    CHECK(table.refused("Ana plays masclet") == "fallera.action.one");
}
