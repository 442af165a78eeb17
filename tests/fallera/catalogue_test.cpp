// The table of cards against what the rules documents say of the deck.
#include "fallera/catalogue.h"

#include <algorithm>
#include <array>
#include <doctest/doctest.h>
#include <map>
#include <set>

#include "core/embedded.h"
#include "tests/fallera/table.h"

using namespace tapet;
using namespace tapet::fallera;
using tapet::fallera_test::Table;

namespace {

int copies_of(CardType type) {
    int copies = 0;
    for (const CatalogueCard& card : catalogue()) copies += card.facts.type == type ? card.facts.copies : 0;
    return copies;
}

const CatalogueCard& card(std::string_view id) { return catalogue()[*catalogue_card(id)]; }

}  // namespace

TEST_CASE("fallera: the deck has 57 models and 102 cards: 28 treasures, 34 battle cards, 40 specials") {
    CHECK(catalogue().size() == 57);
    CHECK(copies_of(CardType::treasure) == 28);
    CHECK(copies_of(CardType::battle) == 34);
    CHECK(copies_of(CardType::special) == 40);
}

TEST_CASE("fallera: every card has an id of its own, a name in Valencian and Spanish, and facts of its type only") {
    std::set<std::string_view> ids;
    for (const CatalogueCard& one : catalogue()) {
        CAPTURE(one.id);
        CHECK(ids.insert(one.id).second);
        CHECK_FALSE(one.name_ca.empty());
        CHECK_FALSE(one.name_es.empty());
        for (const Lang lang : kLangs) CHECK_FALSE(one.effect(lang).empty());
        const CardFacts& facts = one.facts;
        CHECK((facts.level > 0) == (facts.type == CardType::special));
        CHECK((facts.attack == kNotPrinted || facts.type == CardType::battle));
        CHECK((facts.sale == kNotPrinted || facts.kind == Kind::sale));
        const bool treasure_kind = facts.kind <= Kind::other;
        CHECK(treasure_kind == (facts.type == CardType::treasure));
    }
    CHECK_FALSE(catalogue_card("paella"));
}

TEST_CASE("fallera: eight ingredients, one copy each") {
    int ingredients = 0;
    for (const CatalogueCard& one : catalogue()) {
        if (one.facts.kind != Kind::ingredient) continue;
        ++ingredients;
        CHECK(one.facts.copies == 1);
    }
    CHECK(ingredients == 8);
}

TEST_CASE("fallera: the levels n1 to n8 as the Reglament lists them") {
    const std::map<std::string_view, int> listed{
        {"paella-protectora", 2}, {"batalla-d-almansa", 3}, {"falla-descomunal", 4}, {"muralla-de-morella", 5},
        {"la-riua", 6},           {"el-butoni", 7},         {"nit-de-la-crema", 8}};
    for (const CatalogueCard& one : catalogue()) {
        if (one.facts.type != CardType::special) continue;
        const auto found = listed.find(one.id);
        CAPTURE(one.id);
        CHECK(one.facts.level == (found == listed.end() ? 1 : found->second));
    }
}

TEST_CASE("fallera: the cards marked II are the five that the Reglament names") {
    std::set<std::string_view> marked;
    for (const CatalogueCard& one : catalogue()) {
        if (one.facts.out_with_two) marked.insert(one.id);
    }
    CHECK(marked == std::set<std::string_view>{"cabeca-d-alls", "el-butoni", "la-riua", "lluna-de-valencia",
                                               "dansa-de-la-magrana"});
}

TEST_CASE("fallera: what the Reglament prints of single cards") {
    CHECK(card("capita-moro").facts.attack == 4);
    CHECK(card("capita-moro").facts.defence == 1);
    CHECK(card("el-tio-sangonera").facts.attack == 2);
    CHECK(card("el-tio-sangonera").facts.defence == 1);
    CHECK(card("cagallo").facts.attack == 0);
    CHECK(card("cagallo").facts.defence == 0);
    CHECK(card("espardenyes-pudentes").facts.sale == 2);
    CHECK(card("dolcaina-i-tabalet").facts.sale == 2);
    CHECK(card("pinta-de-fallera").facts.sale == 3);
    CHECK(card("paella-protectora").facts.kind == Kind::counter);
    CHECK(card("paella-protectora").facts.moment == Moment::reaction);
}

TEST_CASE("fallera: what a card does, in our own words, in four languages") {
    CHECK(card("la-riua").effect(Lang::ca) == "tots passen tots els seus tresors al jugador següent");
    CHECK(card("la-riua").effect(Lang::es) == "todos pasan todos sus tesoros al jugador siguiente");
    CHECK(card("la-riua").effect(Lang::en) == "everyone passes all treasures to the next player");
    CHECK(card("la-riua").effect(Lang::de) == "alle geben alle ihre Schätze an den Nächsten weiter");
}

TEST_CASE("fallera: what public material reports of single cards stands in their summaries, in four languages") {
    struct Told {
        const char* id;
        std::array<const char*, 4> words;  // ca, es, en, de
    };
    for (const Told& told :
         {Told{"sant-calze", {"7 cartes menys", "7 cartas menos", "7 cards less", "7 Karten weniger"}},
          {"muixeranga-d-algemesi", {"2 A o 1 D", "2 A o 1 D", "2 A or 1 D", "2 A oder 1 D"}},
          {"lluna-de-valencia", {"robes una carta", "robas una carta", "draw a card", "ziehst außerdem eine Karte"}},
          {"dansa-de-la-magrana", {"robes una carta", "robas una carta", "draw a card", "ziehst außerdem eine Karte"}},
          {"aigua-de-valencia", {"una aigua com a molt", "un agua como mucho", "one aigua at most", "höchstens eine"}},
          {"batalla-d-almansa", {"almenys un tresor", "al menos un tesoro", "at least one", "mindestens einen"}},
          {"pacte-del-dimoni", {"almenys un tresor", "al menos un tesoro", "at least one", "mindestens einen"}},
          {"el-butoni", {"gastar un torn", "gastar un turno", "a turn may be spent", "einen Zug dafür geben"}},
          {"nit-de-la-crema", {"no coincidixen", "no coinciden", "disagree", "verschieden"}},
          {"bec-del-mig-pollastre", {"no coincidixen", "no coinciden", "disagree", "verschieden"}}}) {
        CAPTURE(told.id);
        CHECK(card(told.id).effect_standing == Standing::reported);
        for (const Lang lang : kLangs) {
            const std::string_view effect = card(told.id).effect(lang);
            CAPTURE(effect);
            CHECK(effect.find(told.words[static_cast<std::size_t>(lang)]) != std::string_view::npos);
        }
    }
}

TEST_CASE("fallera: cards outside both decks are known by name and by who names them") {
    std::set<std::string_view> names;
    for (const OutsideCard& one : outside_cards()) {
        CAPTURE(one.name);
        CHECK(names.insert(one.name).second);
        CHECK_FALSE(one.source.empty());
        CHECK((one.level == 0 || one.type == CardType::special));
        for (const CatalogueCard& printed : catalogue()) CHECK(printed.name_ca != one.name);
    }
    CHECK(names.size() == 16);  // three extraordinary ones, thirteen of the fifteen of 2024
    CHECK(outside_cards()[0].name == "Rata de marjal");
    CHECK(outside_cards()[0].type == CardType::treasure);
    CHECK(outside_cards()[1].name == "DJ Ximo");
    CHECK(outside_cards()[1].level == 1);
    CHECK(names.count("megapaella protectora") == 1);
    CHECK_FALSE(outside_cards().back().type.has_value());
}

TEST_CASE("fallera: each kind of fact has its standing") {
    CHECK(card("capita-moro").name_standing == Standing::stated);
    CHECK(card("capita-moro").points_standing == Standing::stated);
    CHECK(card("capita-moro").copies_standing == Standing::reported);
    CHECK(card("capita-moro").effect_standing == Standing::reported);
    CHECK(card("xicona-de-xixona").name_standing == Standing::reported);
    CHECK(card("xicona-de-xixona").points_standing == Standing::reported);
    CHECK(card("muralla-de-morella").effect_standing == Standing::stated);
    CHECK_FALSE(card("conill").points_standing.has_value());
    CHECK(asset("assets/cards/fallera.tsv").substr(0, 8) == "id\tname_");
}

TEST_CASE("fallera: what comes out of the deck, and what is left, by players") {
    const Table three("Ana Bel Cesc");
    const std::string all = R"({"deal":7,"remove":[],"left":102})";
    CHECK(three.ask(R"({"ask":"deck","players":3})") == all);
    CHECK(three.ask(R"({"ask":"deck","players":4})") == all);
    CHECK(three.ask(R"({"ask":"deck","players":5})") == all);
    const std::string marked = R"({"card":"cabeca-d-alls","copies":1},{"card":"lluna-de-valencia","copies":2},)"
                               R"({"card":"dansa-de-la-magrana","copies":2},)";
    const std::string end = R"({"card":"la-riua","copies":1},{"card":"el-butoni","copies":1}])";
    CHECK(three.ask(R"({"ask":"deck","players":2})") == R"({"deal":10,"remove":[)" + marked + end + R"(,"left":95})");
    const fallera_test::Heard two = three.hear_json(R"({"ask":"deck","players":2})");
    CHECK(two.fact("fallera.two-players.removed", "deal") == "10");
    CHECK(two.fact("fallera.almansa.out", "left") == "95");
    CHECK(three.ask(R"({"ask":"deck","players":1})") == "malformed");
    CHECK(three.ask(R"({"ask":"deck","players":6})") == "malformed");
}

TEST_CASE("fallera: a table without the Batalla d'Almansa has 101 cards") {
    const Table out("Ana Bel Cesc", R"("house":{"almansa":"out"})");
    const auto heard = out.hear_json(R"({"ask":"deck","players":3})");
    CHECK(heard.verdict.answer == R"({"deal":7,"remove":[{"card":"batalla-d-almansa","copies":1}],"left":101})");
    CHECK(heard.house("fallera.almansa.out") == "almansa");
    CHECK(heard.fact("fallera.almansa.out", "out") == "true");
    CHECK_FALSE(heard.ruled("fallera.deck.copies"));
    // Without copies of it the option changes nothing, and is not named.
    const Table none("Ana Bel Cesc", R"("cards":[{"id":"batalla-d-almansa","copies":0}],"house":{"almansa":"out"})");
    const auto plain = none.hear_json(R"({"ask":"deck","players":3})");
    CHECK(plain.verdict.answer == R"({"deal":7,"remove":[],"left":101})");
    CHECK_FALSE(plain.ruled("fallera.almansa.out"));
    CHECK(plain.fact("fallera.deck.copies", "left") == "101");
}

TEST_CASE("fallera: a special says whether it touches treasures, a sold card what it grants") {
    int touching = 0;
    for (const CatalogueCard& card : catalogue()) {
        CAPTURE(card.id);
        CHECK(card.touches.has_value() == (card.facts.type == CardType::special));
        touching += card.touches.value_or(false) ? 1 : 0;
        CHECK(int{card.facts.extra} == (card.id == "dolcaina-i-tabalet" ? 1 : 0));
        CHECK_FALSE(card.facts.with_others);
    }
    CHECK(touching == 6);
}

TEST_CASE("fallera: the deck of 103 has a card that nobody here has seen, until the table enters one") {
    const char* ask = R"({"ask":"deck","players":3})";
    const Table unseen("Ana Bel Cesc", R"("edition":"103","cards":[{"id":"conill","copies":2}])");
    CHECK(unseen.ask(ask) == R"({"deal":7,"remove":[],"left":104})");
    CHECK(unseen.hear_json(ask).fact("fallera.deck.unseen", "cards") == "1");
    const Table entered("Ana Bel Cesc",
                        R"("edition":"103","cards":[{"id":"x","name":"X","type":"treasure","copies":2}])");
    CHECK(entered.ask(ask) == R"({"deal":7,"remove":[],"left":104})");
    CHECK_FALSE(entered.hear_json(ask).ruled("fallera.deck.unseen"));
    CHECK_FALSE(Table("Ana Bel Cesc").hear_json(ask).ruled("fallera.deck.unseen"));
}
