// The deck: 15 cards on top of 4 shuffled with "Fi de la batalla", and the chance that the next draw is it.
#include "alpens/deck.h"

#include <algorithm>
#include <array>
#include <doctest/doctest.h>
#include <numeric>
#include <string>

#include "tests/alpens/table.h"

namespace tapet::alpens {

namespace {

// Counts over every order of the five cards at the bottom: in how many "Fi de la batalla" is not among the first
// `draws` of the deck, and in how many of those it is the next.
std::pair<int, int> counted_chance(int draws) {
    std::array<int, 5> bottom{0, 1, 2, 3, 4};  // 0: "Fi de la batalla"
    int next = 0;
    int still_in = 0;
    do {
        const int place = 16 + static_cast<int>(std::find(bottom.begin(), bottom.end(), 0) - bottom.begin());
        still_in += place > draws ? 1 : 0;
        next += place == draws + 1 ? 1 : 0;
    } while (std::next_permutation(bottom.begin(), bottom.end()));
    const int common = std::gcd(next, still_in);
    return {next / common, still_in / common};
}

}  // namespace

TEST_CASE("deck: the chance after each draw, against every order of the cards") {
    const char* const chances[] = {"[1,5]", "[1,4]", "[1,3]", "[1,2]", "[1,1]"};  // after 15 to 19 draws
    Table table;
    for (int draws = 0; draws <= 19; ++draws) {
        CAPTURE(draws);
        const auto [next, still_in] = counted_chance(draws);
        CHECK(table.see("/draws") == std::to_string(draws));
        CHECK(table.see("/battle_over_chance") == "[" + std::to_string(next) + "," + std::to_string(still_in) + "]");
        CHECK(table.see("/battle_over_chance") == (draws < 15 ? "[0,1]" : chances[draws - 15]));
        if (draws < 19) table.play("card immediate");
    }
}

TEST_CASE("deck: it is draw 16, 17, 18, 19 or 20, each equally likely") {
    // The chance to come at a draw is that it did not come before, and then the state's own chance.
    double not_yet = 1;
    for (int draws = 0; draws < 20; ++draws) {
        State state;
        state.draws = draws;
        const auto [numerator, denominator] = battle_over_chance(state);
        const double now = not_yet * numerator / denominator;
        CHECK(now == doctest::Approx(draws < 15 ? 0.0 : 0.2));
        not_yet -= now;
    }
    CHECK(not_yet == doctest::Approx(0.0));
}

TEST_CASE("deck: \"Fi de la batalla\" cannot be among the first fifteen draws") {
    Table table;
    for (int draw = 1; draw <= 15; ++draw) {
        CAPTURE(draw);
        CHECK(table.refuses("battle-over") == "alpens.deck");
        table.play("card immediate");
        CHECK(table.facts("alpens.deck") == "draw=" + std::to_string(draw) + " left=" + std::to_string(20 - draw));
    }
    for (int draw = 16; draw <= 20; ++draw) {
        CAPTURE(draw);
        table.play("battle-over");
        CHECK(table.facts("alpens.deck") == "draw=" + std::to_string(draw) + " left=" + std::to_string(20 - draw));
        CHECK(table.see("/battle_over_chance") == "[0,1]");
        CHECK(table.refuses("battle-over") == "alpens.deck");
        table.play("undo 1");
        if (draw < 20) table.play("card immediate");
    }
    CHECK(table.refuses("card immediate") == "alpens.deck");  // a twentieth card: only "Fi de la batalla" is left
    table.play("battle-over");
    CHECK(table.see("/draws") == "20");
    CHECK(table.refuses("card immediate") == "alpens.deck");
}

TEST_CASE("deck: the cards under it are still drawn in the final round, four at most") {
    Table table;
    table.play(times(15, "card immediate") + "battle-over;" + times(4, "card permanent"));
    CHECK(table.see("/draws") == "20");
    CHECK(table.see("/permanent") == R"({"name":null,"until":null})");
    CHECK(table.refuses("card permanent") == "alpens.deck");
}

}  // namespace tapet::alpens
