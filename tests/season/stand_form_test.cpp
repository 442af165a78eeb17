// Where an interrupted match stands, typed cama by cama.
#include "season/stand_form.h"

#include <doctest/doctest.h>

#include "season/coto_form.h"

using namespace tapet::championship;

namespace {

StandForm typed(const std::vector<std::array<std::string, 2>>& camas) {
    StandForm form(24, 2);
    for (std::size_t i = 0; i < camas.size(); ++i) {
        for (std::size_t side = 0; side < 2; ++side) form.set(i, side, camas[i][side]);
    }
    return form;
}

}  // namespace

TEST_CASE("a score is typed cama by cama: a won one asks for the next, and a blank is no zero") {
    CHECK(typed({}).blank());
    CHECK_FALSE(typed({}).complete());
    const StandForm first = typed({{"24", "12"}});
    CHECK(first.camas().size() == 2);
    CHECK(first.marks() == Marks{{1, 0}, {24, 12}});  // the second cama has not begun
    CHECK(first.complete());
    const StandForm half = typed({{"24", "12"}, {"6", ""}});
    CHECK(half.partial());
    CHECK_FALSE(half.complete());
    const StandForm both = typed({{"24", "12"}, {"6", "0"}});
    CHECK(both.complete());
    CHECK(both.marks() == Marks{{1, 0}, {30, 12}});
    CHECK(both.by_cama() == Camas{{24, 12}, {6, 0}});
    CHECK(typed({{"", "7"}}).partial());
}

TEST_CASE("a score that cannot be is wrong: too many stones, a cama that both won, a coto") {
    CHECK(typed({{"25", "3"}}).wrong());
    CHECK(typed({{"24", "24"}}).wrong());
    CHECK(typed({{"24", "3"}, {"24", "5"}}).wrong());
    CHECK_FALSE(typed({{"24", "3"}, {"5", "24"}, {"1", "1"}}).wrong());
}

TEST_CASE("sums say how the running cama stands when they can have come about in one way only") {
    CHECK(camas_of({{0, 0}, {13, 4}}, 24) == Camas{{13, 4}});
    CHECK(camas_of({{1, 0}, {30, 0}}, 24) == Camas{{24, 0}, {6, 0}});
    CHECK_FALSE(camas_of({{1, 0}, {30, 12}}, 24).has_value());  // of the 12 some may lie in the first cama
    CHECK(adds_up({{24, 12}, {6, 0}}, {{1, 0}, {30, 12}}, 24));
    CHECK_FALSE(adds_up({{24, 10}, {6, 0}}, {{1, 0}, {30, 12}}, 24));
    CHECK_FALSE(adds_up({}, {}, 24));
}

TEST_CASE("a result goes on from the score that was noted, and never falls short of it") {
    CotoForm form(24, 2);
    form.start({{1, 0}, {30, 12}}, {{24, 12}, {6, 0}});
    CHECK(form.camas().size() == 2);
    CHECK(form.camas()[0].digits == "12");
    CHECK(form.focus() == 1);
    form.turn(1);
    form.type('3');  // the second cama is won with 24 to 3
    CHECK(form.complete());
    CHECK_FALSE(form.falls_short());
    CHECK(form.marks() == Marks{{2, 0}, {48, 15}});
    form.focus_cama(0, 1);
    form.erase();
    CHECK(form.falls_short());  // 24 to 1: there were 12 already
    CotoForm sums(24, 2);
    sums.start({{1, 0}, {30, 12}}, {});
    CHECK(sums.totals());
    CHECK(sums.numbers() == std::array<std::string, 4>{"1", "0", "30", "12"});
}
