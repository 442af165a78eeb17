// The question: the exact chance of jokers, against counting every result of the dice one by one.
#include <doctest/doctest.h>
#include <numeric>

#include "calavera/dice.h"
#include "tests/calavera/table.h"

namespace tapet::calavera {

namespace {

std::int64_t power_of_six(int exponent) { return exponent == 0 ? 1 : 6 * power_of_six(exponent - 1); }

// Of the 6^(6*left) results of throwing six dice `left` times, of which only the free ones are looked at: those that end with
// the roses wanted and fewer than three skulls. Every result of a throw is gone through by itself.
std::int64_t counted(int roses, int skulls, int left, int wanted) {
    if (skulls >= 3) return 0;
    if (left == 0) return roses >= wanted ? 1 : 0;
    const int free = 6 - roses - skulls;
    std::int64_t after[7][7];
    for (int r = 0; r <= free; ++r) {
        for (int s = 0; s + r <= free; ++s) after[r][s] = counted(roses + r, skulls + s, left - 1, wanted);
    }
    std::int64_t sum = 0;
    for (std::int64_t result = 0; result < power_of_six(free); ++result) {
        int more_roses = 0;
        int more_skulls = 0;
        std::int64_t rest = result;
        for (int die = 0; die < free; ++die, rest /= 6) {
            more_roses += rest % 6 == 0 ? 1 : 0;
            more_skulls += rest % 6 == 1 ? 1 : 0;
        }
        sum += after[more_roses][more_skulls];
    }
    return sum * power_of_six(6 - free);
}

Dice dice_with(int roses, int skulls) {
    Dice dice;
    dice.fill(Face::pink);
    for (int i = 0; i < roses; ++i) dice[static_cast<std::size_t>(i)] = Face::rose;
    for (int i = 0; i < skulls; ++i) dice[static_cast<std::size_t>(5 - i)] = Face::skull;
    return dice;
}

}  // namespace

TEST_CASE("odds: every count of roses, skulls, throws and roses wanted, as counted; and reduced") {
    for (int roses = 0; roses <= 6; ++roses) {
        for (int skulls = 0; skulls + roses <= 6; ++skulls) {
            for (int throws = 1; throws <= 3; ++throws) {
                for (int wanted = 0; wanted <= 6; ++wanted) {
                    CAPTURE(roses);
                    CAPTURE(skulls);
                    CAPTURE(throws);
                    CAPTURE(wanted);
                    const Odds found = odds({dice_with(roses, skulls), throws, wanted});
                    const int left = 3 - throws;
                    const std::int64_t ways = counted(roses, skulls, left, wanted);
                    const std::int64_t common = std::gcd(ways, power_of_six(6 * left));
                    CHECK(found.ways == ways / common);
                    CHECK(found.of == power_of_six(6 * left) / common);
                }
            }
        }
    }
}

TEST_CASE("odds: some that can be reckoned in the head, in every phase and mode") {
    struct {
        const char* dice;
        int throws, roses;
        const char* answer;
    } const rows[] = {
        {R"(["pink","pink","pink","pink","pink","pink"])", 2, 6, R"({"ways":1,"of":46656})"},
        {R"(["rose","rose","rose","rose","rose","pink"])", 2, 6, R"({"ways":1,"of":6})"},
        {R"(["rose","rose","rose","rose","rose","pink"])", 1, 6,
         R"({"ways":5,"of":18})"},  // 1/6 + 4/6 * 1/6, + skull: 0
        {R"(["rose","rose","rose","rose","rose","pink"])", 1, 5, R"({"ways":1,"of":1})"},
        {R"(["rose","rose","rose","skull","skull","pink"])", 2, 3, R"({"ways":5,"of":6})"},  // a third skull spoils it
        {R"(["rose","rose","rose","skull","skull","pink"])", 1, 3, R"({"ways":13,"of":18})"},
        {R"(["rose","rose","rose","skull","skull","skull"])", 3, 0, R"({"ways":0,"of":1})"},
        {R"(["rose","rose","pink","pink","pink","pink"])", 3, 2, R"({"ways":1,"of":1})"},
        {R"(["rose","rose","pink","pink","pink","pink"])", 3, 3, R"({"ways":0,"of":1})"},
    };
    Table referee;
    Table sheet(kTwo, R"("mode":"sheet")");
    Table others;
    others.play("throw oootts; Ina orange");
    for (const auto& row : rows) {
        const std::string line = std::string(R"({"ask":"odds","dice":)") + row.dice +
                                 ",\"throws\":" + std::to_string(row.throws) +
                                 ",\"roses\":" + std::to_string(row.roses) + "}";
        CAPTURE(line);
        for (Table* table : {&referee, &sheet, &others}) CHECK(table->ask(line) == row.answer);
    }
    CHECK(referee.facts("calavera.odds.roses") == "roses=3 throws_left=0");
}

}  // namespace tapet::calavera
