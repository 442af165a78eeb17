// The round robin: every table from 2 to 40 entries against the definition, and the page's own example.
#include "championship/circle.h"

#include <algorithm>
#include <doctest/doctest.h>
#include <numeric>
#include <set>
#include <vector>

#include "tests/championship/desk.h"

namespace tapet::championship {

namespace {

using Seats = std::array<std::size_t, 2>;

// docs/games/championship.md, "Rounds", word by word: a list of seats, a rest at the end when they are odd.
std::vector<std::vector<Seats>> by_hand(std::size_t members) {
    std::vector<std::size_t> places(members + members % 2);
    std::iota(places.begin(), places.end(), std::size_t{0});
    std::vector<std::vector<Seats>> all;
    for (std::size_t round = 1; round < places.size(); ++round) {
        auto& meetings = all.emplace_back();
        for (std::size_t i = 0; i < places.size() / 2; ++i) {
            const Seats seats{places[i], places[places.size() - 1 - i]};
            if (std::max(seats[0], seats[1]) < members) meetings.push_back(seats);
        }
        const std::size_t last = places.back();
        places.pop_back();
        places.insert(places.begin() + 1, last);
    }
    return all;
}

}  // namespace

TEST_CASE("2 to 40 entries: the slots are those of the circle turned by hand") {
    for (std::size_t members = 2; members <= 40; ++members) {
        CAPTURE(members);
        const auto expected = by_hand(members);
        REQUIRE(rounds(members) == expected.size());
        std::vector<std::vector<Seats>> found(rounds(members));
        for (std::size_t slot = 0; slot < slots(members); ++slot) {
            if (const auto seats = seats_at(members, slot)) found[slot / slots_a_round(members)].push_back(*seats);
        }
        CHECK(found == expected);
    }
}

TEST_CASE("2 to 40 entries: all meet all once, nobody twice in a round") {
    for (std::size_t members = 2; members <= 40; ++members) {
        CAPTURE(members);
        std::set<Seats> met;
        for (std::size_t round = 0; round < rounds(members); ++round) {
            std::set<std::size_t> busy;
            for (std::size_t place = 0; place < slots_a_round(members); ++place) {
                const auto seats = seats_at(members, round * slots_a_round(members) + place);
                if (!seats) continue;
                CHECK(busy.insert((*seats)[0]).second);
                CHECK(busy.insert((*seats)[1]).second);
                CHECK(met.insert({std::min((*seats)[0], (*seats)[1]), std::max((*seats)[0], (*seats)[1])}).second);
            }
            CHECK(busy.size() == members - members % 2);
        }
        CHECK(met.size() == members * (members - 1) / 2);
    }
}

TEST_CASE("a pair is found where it stands, whichever is named first") {
    for (std::size_t members = 2; members <= 40; ++members) {
        for (std::size_t slot = 0; slot < slots(members); ++slot) {
            const auto seats = seats_at(members, slot);
            if (!seats) continue;
            const Meeting same = meeting(members, (*seats)[0], (*seats)[1]);
            const Meeting turned = meeting(members, (*seats)[1], (*seats)[0]);
            CAPTURE(members);
            CHECK(same.slot == slot);
            CHECK_FALSE(same.turned);
            CHECK(turned.slot == slot);
            CHECK(turned.turned);
        }
    }
}

TEST_CASE("nobody and one alone have no rounds") {
    CHECK(slots(0) == 0);
    CHECK(slots(1) == 0);
    CHECK_FALSE(seats_at(1, 0).has_value());
}

TEST_CASE("championship.sectors.league: X Y Z T as the page writes it, and three with a rest") {
    Desk four;
    const auto rulings = four.enter("1: X Y Z T").rule("start");
    CHECK(facts(rulings, "championship.sectors.league") == R"({"phase":"sectors","tables":1,"matches":6})");
    CHECK(four.fixtures() == "X-T Y-Z | X-Z T-Y | X-Y Z-T");
    Desk three;
    three.enter("1: X Y Z").play("start");
    CHECK(three.fixtures() == "Y-Z | X-Z | X-Y");
}

TEST_CASE("2 to 40 fallas of one sector: the league has every match open, and a sweep by entry order ranks them so") {
    for (int members = 2; members <= 40; ++members) {
        Desk desk;
        for (int i = 0; i < members; ++i) desk.play("enter F" + std::to_string(i) + " 1");
        desk.play("start");
        CAPTURE(members);
        REQUIRE(desk.state().tables[0].open == static_cast<std::size_t>(members * (members - 1) / 2));
        for (int i = 0; i < members; ++i) {
            for (int j = members - 1; j > i; --j) {
                desk.play("F" + std::to_string(i) + " 2-0 F" + std::to_string(j) + " 48-0");
            }
        }
        CHECK(desk.champion() == "\"F0\"");
        const Json rows = *desk.json().find("tables")->find("1");
        for (int i = 0; i < members; ++i) {
            const Json& row = (*rows.as_array())[static_cast<std::size_t>(i)];
            CHECK(*row.find("falla") == Json("F" + std::to_string(i)));
            CHECK(*row.find("rank") == Json(i + 1));
            CHECK(*row.find("points") == Json(members - 1 - i));
        }
    }
}

}  // namespace tapet::championship
