// The draw: who comes out when, and into which group.
#include "championship/draw.h"

#include <algorithm>
#include <doctest/doctest.h>

#include "tests/championship/desk.h"

using namespace tapet::championship;

TEST_CASE("names go into the groups in turn, passing those that are full") {
    const std::vector<DrawnPlace> order = order_of_draw({1, 1, 2});
    CHECK(order == std::vector<DrawnPlace>{{0, 0}, {1, 0}, {2, 0}, {2, 1}});
    CHECK(order_of_draw({}).empty());
    CHECK(order_of_draw({6, 6, 7, 7}).size() == 26);
}

TEST_CASE("every qualified falla is drawn once, into groups of the sizes that are due, as the numbers say") {
    Desk desk({"Proves", {"1", "2", "3", "4"}, 24, 2, {}});
    desk.enter("1: A; 2: B; 3: C; 4: D").play("start");
    // Of four the last, of three the first, of two the last, and the one that is left.
    std::vector<std::uint64_t> numbers{3, 0, 1, 0};
    const Draw draw = drawn(desk.state(), [&] {
        const std::uint64_t number = numbers.front();
        numbers.erase(numbers.begin());
        return number;
    });
    CHECK(draw.groups == std::vector<std::vector<std::string>>{{"D", "C"}, {"A", "B"}});
    CHECK(Game::apply(desk.state(), draw).has_value());
}

TEST_CASE("a draw from a pot at the table is written down in the order of the balls") {
    Desk desk({"Proves", {"1", "2", "3", "4"}, 24, 2, {}});
    desk.enter("1: A; 2: B; 3: C; 4: D").play("start");
    std::vector<Entrant> out = course(desk.state()).qualified;
    std::reverse(out.begin(), out.end());
    const Draw draw = written(desk.state(), out);
    CHECK(draw.groups == std::vector<std::vector<std::string>>{{"D", "B"}, {"C", "A"}});
    CHECK(Game::apply(desk.state(), draw).has_value());
    out.pop_back();
    CHECK_FALSE(Game::apply(desk.state(), written(desk.state(), out)).has_value());
}
