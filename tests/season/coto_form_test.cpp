// A result as the acta has it: the loser's stones cama by cama, added up.
#include "season/coto_form.h"

#include <doctest/doctest.h>

using namespace tapet::championship;

namespace {

void type(CotoForm& form, std::string_view digits) {
    for (const char digit : digits) form.type(digit);
}

}  // namespace

TEST_CASE("two camas to none: the loser's stones are added up, the winner has both full") {
    CotoForm form;
    type(form, "14");
    CHECK(form.camas().size() == 2);
    CHECK_FALSE(form.complete());
    CHECK(form.next());
    form.turn(1);
    type(form, "7");
    CHECK(form.complete());
    CHECK(form.marks() == Marks{{2, 0}, {48, 21}});
    CHECK(form.by_cama() == std::vector<std::array<int, 2>>{{24, 14}, {24, 7}});
    CHECK_FALSE(form.next());
}

TEST_CASE("two to one: each cama says who lost it") {
    CotoForm form;
    type(form, "10");
    form.next();
    form.turn(0);
    type(form, "20");
    CHECK(form.camas().size() == 3);
    form.next();
    form.turn(1);
    type(form, "23");
    CHECK(form.complete());
    CHECK(form.marks() == Marks{{2, 1}, {68, 57}});
}

TEST_CASE("the next cama asks whose it was, and takes no stones before that is said") {
    CotoForm form;
    form.turn(0);
    type(form, "3");
    CHECK(form.camas()[1].loser == kWhose);
    CHECK_FALSE(form.asks_whose());
    REQUIRE(form.next());
    CHECK(form.asks_whose());
    type(form, "17");
    CHECK(form.lost_with(1) == -1);
    form.turn(1);
    CHECK_FALSE(form.asks_whose());
    type(form, "17");
    CHECK(form.marks() == Marks{{1, 1}, {27, 41}});
}

TEST_CASE("among the totals the arrows go where they point") {
    CotoForm form;
    form.set_totals(true);
    form.move_to_side(1);
    type(form, "1");
    form.move_to_column(1);
    type(form, "30");
    form.move_to_side(0);
    type(form, "62");
    form.move_to_column(0);
    type(form, "2");
    CHECK(form.numbers() == std::array<std::string, 4>{"2", "1", "62", "30"});
}

TEST_CASE("a lost cama has fewer stones than a won one: 24 is not gone on from") {
    CotoForm form;
    type(form, "24");
    CHECK_FALSE(form.possible(0));
    CHECK_FALSE(form.next());
    form.erase();
    CHECK(form.possible(0));
    CHECK(form.next());
}

TEST_CASE("a cama put right takes back those that came after the coto") {
    CotoForm form;
    type(form, "1");
    form.next();
    form.turn(0);
    type(form, "2");
    form.next();
    form.turn(1);
    type(form, "3");
    CHECK(form.camas().size() == 3);
    form.focus_cama(1, 1);  // it was the other one
    CHECK(form.camas().size() == 2);
    CHECK(form.marks() == Marks{{2, 0}, {48, 3}});
}

TEST_CASE("an erased number in the middle is no coto") {
    CotoForm form;
    type(form, "5");
    form.next();
    form.turn(1);
    type(form, "6");
    REQUIRE(form.complete());
    form.focus_cama(0, 1);
    form.erase();
    CHECK_FALSE(form.complete());
}

TEST_CASE("totals as the acta has them, and the camas' sum to begin with") {
    CotoForm form;
    type(form, "5");
    form.next();
    form.turn(1);
    type(form, "6");
    form.set_totals(true);
    CHECK(form.marks() == Marks{{2, 0}, {48, 11}});
    form.clear();
    CHECK_FALSE(form.complete());
    for (const char* number : {"2", "1", "66", "50"}) {
        type(form, number);
        form.next();
    }
    CHECK(form.complete());
    CHECK(form.marks() == Marks{{2, 1}, {66, 50}});
    CHECK(form.by_cama().empty());
}

TEST_CASE("the camas before a joc fora are carried over to the totals") {
    CotoForm form;
    type(form, "20");
    form.set_totals(true);
    CHECK(form.marks() == Marks{{1, 0}, {24, 20}});
}

TEST_CASE("what is corrected begins with what was there, cama by cama where that is known") {
    CotoForm form;
    form.load({{2, 1}, {68, 57}}, {{24, 10}, {20, 24}, {24, 23}});
    CHECK_FALSE(form.totals());
    CHECK(form.marks() == Marks{{2, 1}, {68, 57}});
    form.load({{2, 1}, {66, 50}}, {});
    CHECK(form.totals());
    CHECK(form.marks() == Marks{{2, 1}, {66, 50}});
}

TEST_CASE("one cama to the coto, and five") {
    CotoForm one(24, 1);
    type(one, "9");
    CHECK(one.complete());
    CHECK(one.marks() == Marks{{1, 0}, {24, 9}});
    CotoForm five(12, 5);
    for (int i = 0; i < 5; ++i) {
        five.turn(1);
        type(five, "0");
        five.next();
    }
    CHECK(five.complete());
    CHECK(five.marks() == Marks{{5, 0}, {60, 0}});
}
