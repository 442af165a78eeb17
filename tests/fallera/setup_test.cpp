// The setup: players, house options, corrections of the table's cards and cards of one's own.
#include <doctest/doctest.h>

#include "fallera/deck.h"
#include "tests/fallera/table.h"

using namespace tapet;
using tapet::fallera_test::Table;

namespace {

std::string with_cards(std::string_view cards) {
    return R"({"game":"fallera","players":["Ana","Bel"],"cards":[)" + std::string(cards) + "]}";
}

bool accepted(const std::string& line) { return Referee().judge(line).accepted(); }

}  // namespace

TEST_CASE("fallera: a setup needs two to five players with different names") {
    CHECK(accepted(R"({"game":"fallera","players":["Ana","Bel"]})"));
    CHECK(accepted(R"({"game":"fallera","players":["a","b","c","d","e"],"edition":"103","cards":[],"house":{}})"));
    for (const char* players : {"[]", R"(["Ana"])", R"(["Ana","Ana"])", R"(["a","b","c","d","e","f"])", R"(["Ana",""])",
                                R"(["Ana",1])", R"("Ana")", "null"}) {
        CAPTURE(players);
        CHECK_FALSE(accepted(R"({"game":"fallera","players":)" + std::string(players) + "}"));
    }
    CHECK_FALSE(accepted(R"({"game":"fallera"})"));
    CHECK_FALSE(accepted(R"({"game":"fallera","players":["Ana","Bel"],"edition":"101"})"));
    CHECK_FALSE(accepted(R"({"game":"fallera","players":["Ana","Bel"],"edition":102})"));
    CHECK_FALSE(accepted(R"({"game":"fallera","players":["Ana","Bel"],"deck":[]})"));
}

TEST_CASE("fallera: house options take their values and no others") {
    for (const char* house :
         {R"({"almansa":"in"})", R"({"almansa":"out"})", R"({"free_reactions":true})", R"({"free_reactions":false})",
          R"({"garlic_in_fartera":"card"})", R"({"garlic_in_fartera":"double"})", R"({"doubles_at_deal":"counted"})",
          R"({"doubles_at_deal":"cards"})"}) {
        CHECK(accepted(R"({"game":"fallera","players":["Ana","Bel"],"house":)" + std::string(house) + "}"));
    }
    for (const char* house : {R"({"almansa":true})", R"({"free_reactions":"true"})", R"({"garlic_in_fartera":"two"})",
                              R"({"paella":1})", R"({"doubles_at_deal":"double"})", "null", "[]"}) {
        CHECK_FALSE(accepted(R"({"game":"fallera","players":["Ana","Bel"],"house":)" + std::string(house) + "}"));
    }
}

TEST_CASE("fallera: what is left out of a setup is its default, and the kept line says all of it") {
    const Verdict verdict = Referee().judge(R"({"game":"fallera","players":["Ana","Bel"]})");
    CHECK(
        verdict.body ==
        R"({"game":"fallera","players":["Ana","Bel"],"edition":"102","cards":[],)"
        R"("house":{"almansa":"in","free_reactions":true,"garlic_in_fartera":"double","doubles_at_deal":"counted"}})");
    const Verdict old = Referee().judge(R"({"game":"fallera","players":["Ana","Bel"]})", kThirdReading - 1);
    CHECK(old.body.find(R"("garlic_in_fartera":"card","doubles_at_deal":"counted")") != std::string::npos);
}

TEST_CASE(
    "fallera: a correction says only what changes, a card of one's own has a name, a type and a special's level") {
    for (const char* card :
         {R"({"id":"conill"})", R"({"id":"conill","type":"treasure","copies":3})",
          R"({"id":"conill","kind":"other","sale":null})", R"({"id":"conill","extra":3})",
          R"({"id":"capita-moro","with_others":true})", R"({"id":"capita-moro","attack":null,"defence":20})",
          R"({"id":"masclet","level":9,"moment":"own-turn","kind":null})",
          R"({"id":"masclet","kind":"counter","effect":"","out_with_two":true,"name":"Masclet"})",
          R"({"id":"arros-1","name":"Arròs","type":"treasure"})", R"({"id":"-","name":"x","type":"battle","attack":0})",
          R"({"id":"x","name":"x","type":"special","level":1})"}) {
        CAPTURE(card);
        CHECK(accepted(with_cards(card)));
    }
}

TEST_CASE("fallera: cards that say nothing in the protocol") {
    for (const char* card :
         {// ids
          R"({"name":"x","type":"treasure"})", R"({"id":"","name":"x","type":"treasure"})", R"({"id":"Conill"})",
          R"({"id":"a_b","name":"x","type":"treasure"})", R"({"id":"à","name":"x","type":"treasure"})",
          R"({"id":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","name":"x","type":"treasure"})", R"({"id":null})",
          // the table's types are what they are
          R"({"id":"conill","type":"battle"})", R"({"id":"conill","type":null})",
          // what a card of one's own needs
          R"({"id":"n","type":"treasure"})", R"({"id":"n","name":"x"})", R"({"id":"n","name":"x","type":"special"})",
          R"({"id":"n","name":"x","type":"card"})", R"({"id":"n","name":"","type":"treasure"})",
          // keys of another type
          R"({"id":"conill","attack":1})", R"({"id":"conill","with_others":true})", R"({"id":"capita-moro","extra":1})",
          R"({"id":"masclet","extra":1})", R"({"id":"masclet","with_others":true})", R"({"id":"conill","extra":4})",
          R"({"id":"conill","extra":null})", R"({"id":"capita-moro","with_others":null})",
          R"({"id":"conill","level":1})", R"({"id":"capita-moro","kind":null})", R"({"id":"capita-moro","sale":1})",
          R"({"id":"masclet","sale":1})", R"({"id":"masclet","defence":1})",
          // values
          R"({"id":"conill","copies":21})", R"({"id":"conill","copies":-1})", R"({"id":"conill","copies":null})",
          R"({"id":"conill","out_with_two":1})", R"({"id":"conill","effect":null})", R"({"id":"conill","kind":null})",
          R"({"id":"conill","kind":"mostrador"})", R"({"id":"conill","sale":21})",
          R"({"id":"capita-moro","attack":21})", R"({"id":"capita-moro","defence":"1"})",
          R"({"id":"masclet","level":0})", R"({"id":"masclet","level":10})", R"({"id":"masclet","level":null})",
          R"({"id":"masclet","moment":null})", R"({"id":"masclet","kind":"ingredient"})",
          R"({"id":"conill","standing":"stated"})", "null", R"("conill")",
          // each id once
          R"({"id":"conill"},{"id":"conill"})",
          R"({"id":"n","name":"x","type":"battle"},{"id":"n","name":"y","type":"battle"})"}) {
        CAPTURE(card);
        const Verdict verdict = Referee().judge(with_cards(card));
        CHECK(verdict.kind == Verdict::Kind::malformed);
    }
}

TEST_CASE("fallera: a correction is what counts from then on") {
    Table table("Ana Bel Cesc", R"("cards":[{"id":"conill","copies":2,"kind":"other"},{"id":"cagallo","attack":9},)"
                                R"({"id":"pinta-de-fallera","sale":null},{"id":"sant-calze","sale":7}])");
    table.say("Ana begins; Ana + conill; Ana + conill; Ana + pinta-de-fallera; Ana + sant-calze; extra 5");
    CHECK(table.ingredients("Ana") == 0);
    CHECK(table.refused("Ana + conill") == "fallera.deck.copies");
    CHECK(table.hear("Ana sells pinta-de-fallera").fact("fallera.sell.draw", "cards") == "null");
    CHECK(table.hear("Ana sells sant-calze").fact("fallera.sell.draw", "cards") == "7");
    CHECK(table.ask(R"({"ask":"battle","attack":{"cards":["cagallo"],"ingredients":0,"bonus":0},"defence":null})") ==
          R"({"attack":9,"defence":null,"taken":true})");
    CHECK(table.ask(R"({"ask":"deck","players":4})") == R"({"deal":7,"remove":[],"left":103})");
}

TEST_CASE("fallera: cards of one's own are cards like the others") {
    Table table("Ana Bel Cesc",
                R"("cards":[{"id":"arros","name":"Arròs","type":"treasure","kind":"ingredient","copies":2},)"
                R"({"id":"drac","name":"Drac","type":"battle","attack":7},)"
                R"({"id":"forn","name":"Forn","type":"special","level":9,"kind":"counter","moment":"reaction"}])");
    table.say("Ana begins; Bel + arros; Bel + arros");
    CHECK(table.ingredients("Bel") == 2);
    const auto heard = table.say("Ana fights Bel for arros : drac | dama-d-elx 2");
    CHECK(heard.fact("fallera.battle.higher", "attack") == "7");
    CHECK(heard.fact("fallera.battle.higher", "defence") == "6");
    table.say("next; Bel plays nit-de-la-crema < Cesc forn");
    CHECK(table.cementeri() == "drac dama-d-elx nit-de-la-crema forn");
    CHECK(table.ask(R"({"ask":"chain","cards":["nit-de-la-crema","forn"]})") == R"({"takes_effect":[false,true]})");
    CHECK(table.ask(R"({"ask":"deck","players":3})") == R"({"deal":7,"remove":[],"left":106})");
}

TEST_CASE("fallera: a card entered as marked II is out with two players") {
    Table table("Ana Bel", R"("cards":[{"id":"masclet","out_with_two":true},{"id":"la-riua","out_with_two":false}])");
    CHECK(table.refused("discard masclet") == "fallera.two-players.removed");
    CHECK(table.refused("discard la-riua").empty());
    CHECK(table.refused("Ana + cabeca-d-alls") == "fallera.two-players.removed");
}

TEST_CASE("fallera: copies of the state stay small: no names in it, places instead") {
    const Table table("Ana Bel Cesc");
    const auto& state = match_of<fallera::Game>(table.referee().match())->state();
    CHECK(state.deck.size() * sizeof(state.deck[0]) < 1024);
    CHECK(fallera::id_of(state.setup, *fallera::card_of(state.setup, "el-butoni")) == "el-butoni");
    CHECK_FALSE(fallera::card_of(state.setup, "drac"));
}
