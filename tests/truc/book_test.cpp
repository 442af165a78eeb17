// What the rule book says of Truc where the Reglament is silent, or says less than tables believe; in every language alike.
#include "core/book.h"

#include <algorithm>
#include <doctest/doctest.h>
#include <string>
#include <utility>
#include <vector>

namespace tapet::truc {

namespace {

using Standings = std::vector<Standing>;
constexpr Standing kStated = Standing::stated;
constexpr Standing kDerived = Standing::derived;
constexpr Standing kTapet = Standing::tapet;
constexpr Standing kOpen = Standing::open;

bool leans(const char* rule, const char* on) {
    const std::vector<std::string>& others = leans_on(rule);
    return std::find(others.begin(), others.end(), on) != others.end();
}

}  // namespace

TEST_CASE("book: how each sentence stands where referees argued") {
    const std::vector<std::pair<const char*, Standings>> stands{
        {"truc.speech.envi-u-de", {kStated, kOpen}},
        {"truc.speech.falca", {kStated, kOpen}},
        {"truc.speech.tu-que", {kStated, kOpen}},
        {"truc.speech.des-truque", {kStated, kOpen}},
        {"truc.speech.inadmissible", {kStated, kOpen, kStated, kDerived, kTapet}},
        {"truc.bluff.words", {kStated, kOpen}},
        {"truc.deal.marxador", {kStated, kDerived}},
        {"truc.match.coto", {kStated, kTapet}},
        {"truc.ma.put-right", {kStated, kDerived, kDerived, kTapet}},
        {"truc.play.third-trick", {kStated, kDerived}},
        {"truc.trick.turn", {kStated, kDerived, kOpen}},
        {"truc.envit.stakes", {kStated, kDerived, kStated, kOpen}},
        {"truc.envit.up-to-the-cama", {kDerived, kStated, kTapet, kOpen}},
        {"truc.envit.one-stone", {kDerived, kStated, kTapet}},
        {"truc.envit.one-left", {kStated, kTapet, kTapet, kTapet}},
    };
    for (const Lang lang : kLangs) {
        for (const auto& row : stands) {
            CAPTURE(std::string(row.first));
            const RuleEntry* entry = find_rule(row.first, lang);
            REQUIRE(entry != nullptr);
            CHECK(entry->standings == row.second);
        }
    }
}

TEST_CASE("book: false signals and their disqualification, words and slippery words point at each other") {
    CHECK(leans("truc.signal.hidden", "championship.disqualify.lost"));
    CHECK(leans("championship.disqualify.lost", "truc.signal.hidden"));
    CHECK(leans("truc.bluff.words", "truc.speech.inadmissible"));
    CHECK(leans("truc.speech.inadmissible", "truc.bluff.words"));
}

TEST_CASE("book: Spanish says the calls as the Spanish Reglamento does") {
    CHECK(phrase(Lang::es, "truc.call.truque") == "Truco");
    CHECK(phrase(Lang::es, "truc.call.retruque") == "Retruco");
    CHECK(phrase(Lang::es, "truc.call.quatre-val") == "Cuatro val");
    CHECK(find_rule("truc.truc.order", Lang::es)->text.find("truco (o truque y paso), retruco, cuatro val") !=
          std::string::npos);
}

}  // namespace tapet::truc
