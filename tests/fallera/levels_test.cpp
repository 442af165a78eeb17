// Levels, chains and guards. Source: Reglament, "Cartes especials"; a paella against a paella: the publisher's answers.
#include "fallera/levels.h"

#include <doctest/doctest.h>
#include <set>

#include "fallera/catalogue.h"
#include "tests/fallera/table.h"

using namespace tapet;
using namespace tapet::fallera;
using tapet::fallera_test::Heard;
using tapet::fallera_test::Table;

namespace {

std::string special(std::string_view name, int level, bool cancels = false) {
    return R"({"name":")" + std::string(name) + R"(","level":)" + std::to_string(level) +
           (cancels ? R"(,"cancels":true})" : "}");
}

std::string conflict(const std::string& first, const std::string& second) {
    return R"({"ask":"conflict","cards":[)" + first + "," + second + "]}";
}

std::string chain(const std::string& cards) { return R"({"ask":"chain","cards":[)" + cards + "]}"; }

std::string quoted(std::string_view id) { return '"' + std::string(id) + '"'; }

// The page's sentence as it stands: the last takes effect; any other unless the next one takes effect and cancels it.
// Of all ways to say yes and no to the cards exactly one is like that.
bool cancels(const Link& counter, const Link& card) {
    return counter.level > card.level || (counter.paella && card.paella);
}

std::vector<bool> by_brute_force(const std::vector<Link>& cards) {
    std::vector<bool> only;
    int fitting = 0;
    for (unsigned way = 0; way < 1U << cards.size(); ++way) {
        const auto yes = [&](std::size_t i) { return (way >> i & 1U) != 0; };
        bool fits = yes(cards.size() - 1);
        for (std::size_t i = 0; i + 1 < cards.size(); ++i) {
            fits = fits && yes(i) == !(yes(i + 1) && cancels(cards[i + 1], cards[i]));
        }
        if (!fits) continue;
        ++fitting;
        only.clear();
        for (std::size_t i = 0; i < cards.size(); ++i) only.push_back(yes(i));
    }
    REQUIRE(fitting == 1);
    return only;
}

}  // namespace

TEST_CASE("fallera: every pair of levels, both ways") {
    const Table table("Ana Bel Cesc");
    for (int a = 1; a <= 9; ++a) {
        for (int b = 1; b <= 9; ++b) {
            CAPTURE(a);
            CAPTURE(b);
            const Heard heard = table.hear_json(conflict(special("A", a), special("B", b)));
            const std::string level = std::to_string(std::max(a, b));
            const std::string expected =
                a == b  ? R"({"prevails":null,"level":)" + level + R"(,"beaten":[],"tied":["A","B"]})"
                : a > b ? R"({"prevails":"A","level":)" + level + R"(,"beaten":["B"],"tied":[]})"
                        : R"({"prevails":"B","level":)" + level + R"(,"beaten":["A"],"tied":[]})";
            CHECK(heard.verdict.answer == expected);
            CHECK(heard.ruled("fallera.level.equal") == (a == b));
            CHECK(heard.ruled("fallera.level.higher") == (a != b));
            const std::string answered = table.ask(chain(special("A", a) + "," + special("B", b, true)));
            CHECK(answered == (b > a ? R"({"takes_effect":[false,true]})" : R"({"takes_effect":[true,true]})"));
        }
    }
}

TEST_CASE("fallera: every pair of the table's specials, both ways") {
    const Table table("Ana Bel Cesc");
    int pairs = 0;
    for (const CatalogueCard& a : catalogue()) {
        for (const CatalogueCard& b : catalogue()) {
            if (a.facts.type != CardType::special || b.facts.type != CardType::special) continue;
            const Json answer = *parse_json(table.ask(conflict(quoted(a.id), quoted(b.id))));
            const Json& prevails = *answer.find("prevails");
            const int difference = a.facts.level - b.facts.level;
            CHECK(prevails == (difference > 0 ? Json(a.id) : difference < 0 ? Json(b.id) : Json(nullptr)));
            ++pairs;
        }
    }
    CHECK(pairs == 21 * 21);
}

TEST_CASE("fallera: among many the top prevails, and level there nobody does") {
    const Table table("Ana Bel Cesc");
    CHECK(table.ask(R"({"ask":"conflict","cards":["masclet","la-riua","paella-protectora","repeticio"]})") ==
          R"({"prevails":"la-riua","level":6,"beaten":["masclet","paella-protectora","repeticio"],"tied":[]})");
    CHECK(table.ask(R"({"ask":"conflict","cards":["masclet","la-riua",{"name":"Nova","level":6}]})") ==
          R"({"prevails":null,"level":6,"beaten":["masclet"],"tied":["la-riua","Nova"]})");
    const Heard paellas = table.hear_json(R"({"ask":"conflict","cards":["paella-protectora","paella-protectora"]})");
    CHECK(paellas.verdict.answer ==
          R"({"prevails":null,"level":2,"beaten":[],"tied":["paella-protectora","paella-protectora"]})");
    CHECK(paellas.ruled("fallera.level.paella-on-paella"));
    CHECK_FALSE(table.hear_json(conflict(special("A", 2), quoted("paella-protectora")))
                    .ruled("fallera.level.paella-on-paella"));
    CHECK(table.ask(R"({"ask":"conflict","cards":["masclet"]})") == "malformed");
    CHECK(table.ask(R"({"ask":"conflict","cards":["masclet",{"name":"X","level":3,"cancels":true}]})") == "malformed");
}

TEST_CASE("fallera: only specials have a level") {
    const Table table("Ana Bel Cesc");
    CHECK(table.ask(conflict(quoted("masclet"), quoted("conill"))) == "refused fallera.level.specials-only");
    CHECK(table.ask(conflict(quoted("capita-moro"), quoted("masclet"))) == "refused fallera.level.specials-only");
    CHECK(table.ask(chain(quoted("conill"))) == "refused fallera.level.specials-only");
    CHECK(table.ask(chain(R"("masclet","capita-moro")")) ==
          "refused fallera.level.specials-only");  // before the counter
    CHECK(table.ask(R"({"ask":"guard","guard":"falla-descomunal","card":"conill"})") ==
          "refused fallera.level.specials-only");
}

TEST_CASE("fallera: chains of one to six against the brute force of their definition") {
    const std::vector<Link> kinds{
        {"one", 1, false}, {"paella", 2, true}, {"two", 2, false}, {"three", 3, false}, {"nine", 9, false}};
    std::size_t chains = 0;
    for (std::size_t length = 1; length <= 6; ++length) {
        std::size_t all = 1;
        for (std::size_t i = 0; i < length; ++i) all *= kinds.size();
        for (std::size_t number = 0; number < all; ++number) {
            std::vector<Link> cards;
            for (std::size_t rest = number; cards.size() < length; rest /= kinds.size()) {
                cards.push_back(kinds[rest % kinds.size()]);
            }
            Rulings rulings;
            const bool same = judge_chain(cards, rulings) == by_brute_force(cards);
            if (!same) FAIL_CHECK("chain " << number << " of length " << length);
            ++chains;
        }
    }
    CHECK(chains == 5 + 25 + 125 + 625 + 3125 + 15625);
}

TEST_CASE("fallera: a chain says which rule decided each card") {
    const Table table("Ana Bel Cesc");
    const Heard paellas = table.hear_json(chain(R"("masclet","paella-protectora","paella-protectora")"));
    CHECK(paellas.verdict.answer == R"({"takes_effect":[true,false,true]})");
    CHECK(paellas.rules() == std::vector<std::string>{"fallera.level.paella-on-paella"});
    CHECK(paellas.fact("fallera.level.paella-on-paella", "cancelled") == "true");
    const Heard low = table.hear_json(chain(R"("la-riua","paella-protectora")"));
    CHECK(low.verdict.answer == R"({"takes_effect":[true,true]})");
    CHECK(low.fact("fallera.level.higher", "cancelled") == "false");
    const Heard level = table.hear_json(chain(special("A", 2) + R"(,"paella-protectora")"));
    CHECK(level.fact("fallera.level.equal", "cancelled") == "false");
    CHECK(table.ask(chain(quoted("masclet"))) == R"({"takes_effect":[true]})");
}

TEST_CASE("fallera: only a counter answers, and one too low is played in vain") {
    const Table table("Ana Bel Cesc");
    CHECK(table.ask(chain(R"("masclet","la-riua")")) == "refused fallera.chain.not-a-counter");
    CHECK(table.ask(chain(quoted("masclet") + "," + special("X", 9))) == "refused fallera.chain.not-a-counter");
    CHECK(table.ask(chain(quoted("masclet") + "," + special("X", 9, true))) == R"({"takes_effect":[false,true]})");
    CHECK(table.ask(chain("")) == "malformed");
    Table play("Ana Bel Cesc");
    play.say("Ana begins");
    CHECK(play.refused("Ana plays repeticio < Bel masclet") == "fallera.chain.not-a-counter");
    play.say("Ana plays la-riua < Bel paella-protectora");
    CHECK(play.cementeri() == "la-riua paella-protectora");
}

TEST_CASE("fallera: a standing special stands when it takes effect, else it lies in the cementeri in its place") {
    Table table("Ana Bel Cesc", R"("cards":[{"id":"paella-protectora","level":5}])");
    table.say("Ana begins; extra 9");
    const Heard stands = table.say("Ana plays lluna-de-valencia on Bel");
    CHECK(stands.fact("fallera.mostrador.comes", "player") == R"("Bel")");
    CHECK_FALSE(stands.ruled("fallera.cementeri.used"));
    table.say("Ana plays lluna-de-valencia on Cesc < Bel paella-protectora");
    CHECK(table.mostrador("Cesc").empty());
    CHECK(table.cementeri() == "lluna-de-valencia paella-protectora");
    table.say("reshuffle; Ana plays falla-descomunal on Ana < Bel paella-protectora < Ana paella-protectora");
    CHECK(table.mostrador("Ana") == "falla-descomunal");
    CHECK(table.cementeri() == "paella-protectora paella-protectora");
    CHECK(table.malformed(R"({"do":"play","by":"Ana","card":"el-butoni","answers":[]})"));
    CHECK(table.malformed(R"({"do":"play","by":"Ana","card":"masclet","answers":[],"on":"Bel"})"));
    CHECK(table.refused("Ana plays conill") == "fallera.action.card");
    CHECK(table.refused("Ana plays masclet < Bel capita-moro") == "fallera.action.card");
}

TEST_CASE("fallera: the guards against every card of the table") {
    const Table table("Ana Bel Cesc");
    for (const bool muralla : {false, true}) {
        const char* guard = muralla ? "muralla-de-morella" : "falla-descomunal";
        const int level = muralla ? 5 : 4;
        const char* rule = muralla ? "fallera.guard.battle-discards" : "fallera.guard.specials-only";
        for (const CatalogueCard& card : catalogue()) {
            const Heard heard = table.hear_json(R"({"ask":"guard","guard":")" + std::string(guard) + R"(","card":)" +
                                                quoted(card.id) + "}");
            CAPTURE(guard);
            CAPTURE(card.id);
            if (card.facts.type == CardType::treasure) {
                CHECK(heard.refused() == "fallera.level.specials-only");
                continue;
            }
            const bool against_battle = card.facts.type == CardType::battle;
            if (!against_battle && !*card.touches) {  // nothing to guard, whatever its level
                CHECK(heard.verdict.answer == R"({"protected":null})");
                CHECK(heard.rules() == std::vector<std::string>{"fallera.guard.touches-not"});
                CHECK(heard.fact("fallera.guard.touches-not", "guard") == quoted(guard));
                CHECK(heard.fact("fallera.guard.touches-not", "card") == quoted(card.id));
                continue;
            }
            CHECK(heard.fact(rule, "guard") == quoted(guard));
            const bool level_with = !against_battle && card.facts.level == level;
            const bool guarded = against_battle ? muralla : card.facts.level < level;
            CHECK(heard.verdict.answer == (level_with ? R"({"protected":null})"
                                           : guarded  ? R"({"protected":true})"
                                                      : R"({"protected":false})"));
            CHECK(heard.ruled("fallera.level.equal") == level_with);
            CHECK(heard.ruled("fallera.level.higher") == (!against_battle && !level_with));
        }
    }
    CHECK(table.ask(R"({"ask":"guard","guard":"el-butoni","card":"masclet"})") == "malformed");
    CHECK(table.ask(R"({"ask":"guard","guard":"falla-descomunal","card":{"name":"X","level":4}})") ==
          R"({"protected":null})");
}

TEST_CASE("fallera: a guard's ruling says whether the card's text touches treasures") {
    const Table table("Ana Bel Cesc", R"("cards":[{"id":"coet","name":"Coet","type":"special","level":1},)"
                                      R"({"id":"vent-de-llebeig","effect":"Ours."}])");
    const auto touches = [&](const std::string& guard, const std::string& card) {
        return table.hear_json(R"({"ask":"guard","guard":")" + guard + R"(","card":)" + card + "}")
            .fact(guard == "falla-descomunal" ? "fallera.guard.specials-only" : "fallera.guard.battle-discards",
                  "touches_treasures");
    };
    const std::set<std::string_view> touching{"rata-penada-cleptomana", "pacte-del-dimoni", "batalla-d-almansa",
                                              "la-riua", "nit-de-la-crema"};
    for (const std::string guard : {"falla-descomunal", "muralla-de-morella"}) {
        for (const CatalogueCard& card : catalogue()) {
            if (card.facts.type == CardType::treasure) continue;
            CAPTURE(card.id);
            const char* said = card.facts.type == CardType::battle ? ""  // a battle is for a treasure
                               : card.id == "vent-de-llebeig"      ? "null"
                               : touching.count(card.id) > 0       ? "true"
                                                                   : "";  // touches-not
            CHECK(touches(guard, quoted(card.id)) == said);
        }
        CHECK(touches(guard, quoted("coet")) == "null");
        CHECK(touches(guard, special("X", 9)) == "null");
    }
    const Table printed("Ana Bel Cesc");
    CHECK(printed.hear_json(R"({"ask":"guard","guard":"falla-descomunal","card":"vent-de-llebeig"})")
              .fact("fallera.guard.specials-only", "touches_treasures") == "true");
}
