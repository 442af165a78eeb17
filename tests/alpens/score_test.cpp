// The score: the examples of the rules, the question, and every triple of goods against brute force.
#include "alpens/score.h"

#include <algorithm>
#include <doctest/doctest.h>
#include <string>
#include <vector>

#include "tests/alpens/table.h"

namespace tapet::alpens {

namespace {

// The most that the goods can score by the rules' prices, over every way to group them: so many trios, so many pairs of
// each two kinds, the rest odd pieces.
int brute_force(int clothes, int food, int money) {
    int best = 0;
    for (int trios = 0; trios <= std::min({clothes, food, money}); ++trios) {
        const int c = clothes - trios;
        const int f = food - trios;
        const int m = money - trios;
        for (int cf = 0; cf <= std::min(c, f); ++cf) {
            for (int cm = 0; cm <= std::min(c - cf, m); ++cm) {
                for (int fm = 0; fm <= std::min(f - cf, m - cm); ++fm) {
                    const int pairs = cf + cm + fm;
                    best = std::max(best, 6 * trios + 3 * pairs + (c + f + m - 2 * pairs));
                }
            }
        }
    }
    return best;
}

std::string question(int escaped, int clothes, int food, int money) {
    return R"({"ask":"score","escaped":)" + std::to_string(escaped) + R"(,"clothes":)" + std::to_string(clothes) +
           R"(,"food":)" + std::to_string(food) + R"(,"money":)" + std::to_string(money) + "}";
}

}  // namespace

TEST_CASE("score: all triples of goods from 0 to 14 against brute force") {
    int triples = 0;
    for (int clothes = 0; clothes <= 14; ++clothes) {
        for (int food = 0; food <= 14; ++food) {
            for (int money = 0; money <= 14; ++money) {
                const Tally sum = tally(5, {clothes, food, money});
                const int goods = 6 * sum.trios + 3 * sum.pairs + sum.singles;
                const int pieces = 3 * sum.trios + 2 * sum.pairs + sum.singles;
                ++triples;
                if (goods == brute_force(clothes, food, money) && sum.total == goods + 5 && sum.escaped == 5 &&
                    pieces == clothes + food + money) {
                    continue;
                }
                FAIL("clothes " << clothes << ", food " << food << ", money " << money << " score " << goods);
            }
        }
    }
    CHECK(triples == 3375);
}

TEST_CASE("score: the question for all goods of the box") {
    Table table;
    for (int clothes = 0; clothes <= 14; ++clothes) {
        for (int food = 0; food <= 14; ++food) {
            for (int money = 0; money <= 3; ++money) {
                const Json answer = *parse_json(table.ask(question(12, clothes, food, money)));
                if (*answer.find("total")->as_int() == 12 + brute_force(clothes, food, money)) continue;
                FAIL("clothes " << clothes << ", food " << food << ", money " << money);
            }
        }
    }
    CHECK(table.ask(question(0, 0, 0, 0)) == R"({"total":0,"escaped":0,"trios":0,"pairs":0,"singles":0})");
    CHECK(table.rules().empty());
}

TEST_CASE("score: the four examples of the rules") {
    Table table;
    CHECK(table.ask(question(3, 0, 3, 0)) == R"({"total":6,"escaped":3,"trios":0,"pairs":0,"singles":3})");
    CHECK(table.facts("alpens.score.escaped") == "count=3 points=3");
    CHECK(table.facts("alpens.score.single") == "count=3 points=3");
    CHECK(table.ask(question(3, 0, 1, 1)) == R"({"total":6,"escaped":3,"trios":0,"pairs":1,"singles":0})");
    CHECK(table.facts("alpens.score.pair") == "count=1 points=3");
    CHECK(table.ask(question(3, 1, 1, 1)) == R"({"total":9,"escaped":3,"trios":1,"pairs":0,"singles":0})");
    CHECK(table.facts("alpens.score.trio") == "count=1 points=6");
    CHECK(table.facts("alpens.score.more-goods-than-escaped") == "-");
    CHECK(table.ask(question(3, 2, 1, 0)) == R"({"total":7,"escaped":3,"trios":0,"pairs":1,"singles":1})");
}

TEST_CASE("score: more goods than escaped alpensins are answered with a warning") {
    Table table;
    CHECK(table.ask(question(2, 1, 1, 1)) == R"({"total":8,"escaped":2,"trios":1,"pairs":0,"singles":0})");
    CHECK(table.facts("alpens.score.more-goods-than-escaped") == "goods=3 escaped=2");
    table.ask(question(12, 14, 0, 0));
    CHECK(table.facts("alpens.score.more-goods-than-escaped") == "goods=14 escaped=12");
}

TEST_CASE("score: most points win, level players share in seating order") {
    struct Row {
        std::vector<int> escaped;  // by player
        std::vector<Player> winners;
    };
    const Row rows[] = {
        {{3, 2, 1}, {0}},       {{1, 2, 3}, {2}},       {{2, 3, 3}, {1, 2}}, {{3, 1, 3}, {0, 2}},
        {{0, 0, 0}, {0, 1, 2}}, {{2, 2, 2}, {0, 1, 2}}, {{2, 3, 2}, {1}},
    };
    for (const Row& row : rows) {
        State state;
        state.setup.players = {"Marta", "Pau", "Ina"};
        for (std::size_t i = 0; i < row.escaped.size(); ++i) state.alpensins[i].escaped = row.escaped[i];
        CHECK(winners(state) == row.winners);
    }
    State goods;  // goods count: one escaped with a piece is worth two without
    goods.setup.players = {"Marta", "Pau"};
    goods.alpensins[0].escaped = 2;
    goods.alpensins[1].escaped = 1;
    goods.alpensins[1].goods = {0, 0, 1};
    CHECK(winners(goods) == std::vector<Player>{0, 1});
}

}  // namespace tapet::alpens
