// Theirs chosen where two copies are at odds (season/together.h).
#include <doctest/doctest.h>

#include "tests/season/copies.h"

namespace tapet::season {

namespace {

std::string hour_on(const std::string& day) {
    return R"({"do":"schedule","between":["Pilar","Mercat"],"when":"2025-06-)" + day + R"(T19:30"})";
}

// One match, which was given an hour and then another.
Desk moved_match() {
    Desk desk;
    desk.type(R"({"game":"championship","name":"68 Campionat","sectors":["1"]})");
    for (const char* falla : {"Pilar", "Mercat"})
        desk.type(R"({"do":"enter","falla":")" + std::string(falla) + R"(","sector":"1"})");
    desk.type(R"({"do":"start"})");
    desk.type(hour_on("02"));
    desk.type(hour_on("03"));
    return desk;
}

}  // namespace

TEST_CASE("together: what ours said once more goes with what theirs took back, where theirs is chosen") {
    const Desk base = moved_match();
    Desk ours = base.at("ours");
    ours.type(hour_on("02"));
    Desk theirs = base.at("theirs");
    theirs.type(R"({"undo":2})");
    REQUIRE(ours.plan(theirs).at_odds);
    Choice choice;
    choice.all_theirs = true;
    CHECK_FALSE(ours.take_in(theirs, choice).at_odds);
    CHECK(ours.state() == theirs.state());
}

}  // namespace tapet::season
