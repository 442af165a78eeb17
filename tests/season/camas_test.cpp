// Camas and what they add up to.
#include "season/camas.h"

#include <doctest/doctest.h>

using namespace tapet::championship;

TEST_CASE("full camas are won, and all stones count") {
    CHECK(sum_of({{24, 12}, {6, 0}}, 24) == Marks{{1, 0}, {30, 12}});
    CHECK(adds_up({{24, 12}, {6, 0}}, {{1, 0}, {30, 12}}, 24));
    CHECK_FALSE(adds_up({{24, 12}}, {{1, 0}, {30, 12}}, 24));
    CHECK_FALSE(adds_up({}, {}, 24));
}
