// What a match can end and stand with, against all matches played out cama by cama.
#include "championship/coto.h"

#include <doctest/doctest.h>
#include <set>
#include <tuple>

#include "referee.h"
#include "tests/championship/desk.h"

namespace tapet::championship {

namespace {

using Played = std::tuple<int, int, int, int>;  // camas, stones

struct AllMatches {
    std::set<Played> ended;
    std::set<Played> standing;
};

// Every way a match can go: a cama is won with exactly its stones against fewer.
void play_out(const Setup& setup, Two<int> cames, Two<int> pedres, AllMatches& all) {
    if (cames[0] == setup.camas || cames[1] == setup.camas) {
        all.ended.insert({cames[0], cames[1], pedres[0], pedres[1]});
        return;
    }
    for (int a = 0; a < setup.stones; ++a) {
        for (int b = 0; b < setup.stones; ++b) {
            all.standing.insert({cames[0], cames[1], pedres[0] + a, pedres[1] + b});
        }
        play_out(setup, {cames[0] + 1, cames[1]}, {pedres[0] + setup.stones, pedres[1] + a}, all);
        play_out(setup, {cames[0], cames[1] + 1}, {pedres[0] + a, pedres[1] + setup.stones}, all);
    }
}

}  // namespace

TEST_CASE("championship.result.coto: every end and every standing of small matches, and nothing else") {
    for (const auto& [stones, camas] : {std::pair{1, 1}, {1, 3}, {2, 2}, {3, 1}, {3, 2}, {2, 3}, {4, 2}, {1, 5}}) {
        const Setup setup{"Proves", {"1"}, stones, camas, {}};
        AllMatches all;
        play_out(setup, {0, 0}, {0, 0}, all);
        const int most = stones * camas * 2 + 2;
        for (std::uint8_t x = 0; x <= 5; ++x) {
            for (std::uint8_t y = 0; y <= 5; ++y) {
                for (std::uint16_t p = 0; p < most; ++p) {
                    for (std::uint16_t q = 0; q < most; ++q) {
                        const Marks marks{{x, y}, {p, q}};
                        REQUIRE(ends_so(setup, marks, false) == (all.ended.count({x, y, p, q}) == 1));
                        REQUIRE(stands_so(setup, marks) == (all.standing.count({x, y, p, q}) == 1));
                    }
                }
            }
        }
    }
}

TEST_CASE("championship.result.coto: 24 stones, two camas, row by row") {
    Desk desk;
    desk.enter("1: X Y").play("start");
    const char* const coto = "championship.result.coto";
    CHECK(desk.refusal("X 2-1 Y 66-50") == "");
    CHECK(desk.refusal("X 2-0 Y 48-46") == "");
    CHECK(desk.refusal("X 2-0 Y 48-47") == coto);  // twice 23 at most
    CHECK(desk.refusal("X 2-0 Y 49-0") == coto);   // a won cama has exactly 24
    CHECK(desk.refusal("X 2-0 Y 47-0") == coto);
    CHECK(desk.refusal("X 2-1 Y 48-23") == coto);  // the cama Y won has 24
    CHECK(desk.refusal("X 2-1 Y 71-70") == "");
    CHECK(desk.refusal("X 2-1 Y 72-70") == coto);
    CHECK(desk.refusal("X 2-2 Y 72-72") == coto);
    CHECK(desk.refusal("X 1-1 Y 30-30") == coto);  // nobody has won
    CHECK(desk.refusal("X 3-0 Y 72-0") == coto);
    CHECK(desk.refusal("X 0-2 Y 10-48") == "");
}

TEST_CASE("championship.result.coto: after a joc fora the stones may be fewer, but never more") {
    Desk desk;
    desk.enter("1: X Y").play("start");
    CHECK(desk.refusal("X 2-0 Y 7-3") == "championship.result.coto");
    CHECK(desk.refusal("X 2-0 Y 7-3 fora") == "");
    CHECK(desk.refusal("X 2-1 Y 0-0 fora") == "");
    CHECK(desk.refusal("X 2-0 Y 49-0 fora") == "championship.result.coto");
    CHECK(desk.refusal("X 1-0 Y 24-0 fora") == "championship.result.coto");
    const auto rulings = desk.rule("Y 2-0 X 7-3 fora");
    CHECK(facts(rulings, "championship.result.coto") ==
          R"({"between":["X","Y"],"winner":"Y","cames":[0,2],"pedres":[3,7],"joc_fora":true})");
    CHECK(facts(rulings, "championship.result.joc-fora") == R"({"winner":"Y","pedres":[3,7]} joc_fora_pedres)");
}

TEST_CASE(
    "championship.result.joc-fora: by house rule the winner's camas count as whole ones, the loser's marks as they "
    "are") {
    Desk desk({"Proves", {"1"}, 24, 2, {.joc_fora_pedres = JocForaPedres::full}});
    desk.enter("1: X Y Z T").play("start");
    CHECK(desk.refusal("X 2-0 Y 7-3 fora") == "championship.result.coto");
    CHECK(desk.refusal("X 2-0 Y 47-3 fora") == "championship.result.coto");
    CHECK(desk.refusal("X 2-0 Y 48-3 fora") == "");
    CHECK(desk.refusal("Y 1-2 X 3-48 fora") == "");  // the loser's own cama by a joc fora, too
    CHECK(desk.refusal("X 2-1 Y 72-0 fora") == "championship.result.coto");
    CHECK(facts(desk.rule("Y 2-1 X 48-3 fora"), "championship.result.joc-fora") ==
          R"({"winner":"Y","pedres":[3,48]} joc_fora_pedres)");
    CHECK(facts(desk.rule("X 2-0 Z 48-3"), "championship.result.joc-fora") == "");
    CHECK(desk.refusal("correct X 2-0 Z 20-3 fora") == "championship.result.coto");
    const auto corrected = desk.rule("correct X 2-0 Z 48-3 fora");
    REQUIRE(corrected.size() >= 2);
    CHECK(corrected[0].rule.id == "championship.result.coto");
    CHECK(corrected[1].rule.id == "championship.result.joc-fora");
}

TEST_CASE("the coto question") {
    Referee referee;
    const auto ask = [&](const std::string& line) { return answer_json(referee.judge(line), Lang::en); };
    referee.accept(referee.judge(R"({"game":"championship","name":"68 Campionat","sectors":["1"]})"));
    const std::string ruled = R"(,"rulings":[{"rule":"championship.result.coto","stones":24,"camas":2}]})";
    CHECK(ask(R"({"ask":"coto","cames":[2,1]})") == R"({"ok":true,"answer":{"pedres":[[48,71],[24,70]]})" + ruled);
    CHECK(ask(R"({"ask":"coto","cames":[0,2]})") == R"({"ok":true,"answer":{"pedres":[[0,46],[48,48]]})" + ruled);
    const auto refused = referee.judge(R"({"ask":"coto","cames":[1,1]})");
    REQUIRE(refused.refusal.has_value());
    CHECK(refused.refusal->rule.id == "championship.result.coto");
}

}  // namespace tapet::championship
