// What is said before somebody asks: why a falla stands where it does, what an event would cost.
#include <doctest/doctest.h>

#include "season/cost.h"
#include "season/reason.h"
#include "tests/championship/desk.h"

using namespace tapet;
using namespace tapet::championship;

namespace {

const Sentences kEnglish(Lang::en);

// X, Y and Z beat one another in a circle: one point each. Camas: X 2, Y 2, Z 3.
Desk circle() {
    Desk desk;
    desk.enter("1: X Y Z").play("start; X 2-0 Y 48-10; Y 2-1 Z 60-44; Z 2-0 X 48-30");
    return desk;
}

}  // namespace

TEST_CASE("the reason goes through the points and every step of the tie-break that was needed") {
    const Desk desk = circle();
    const auto lines = reason_of(kEnglish, desk.state(), 0, *find_falla(desk.state().roster, "Z"));
    REQUIRE(lines.size() == 2);
    CHECK(lines[0].words.find("Z: matches won 1, lost 1; points: 1.") == 0);
    CHECK(lines[1].words == "Tie-break, camas: Z 3, X 2, Y 2. This separates Z from the others.");
    CHECK(lines[1].rule == "championship.tie.cames-pedres");
}

TEST_CASE("the cost of a withdrawal: what is annulled, and what becomes of the others") {
    const Desk desk = circle();
    const Event leaves = Withdraw{"Z", "No poden"};
    const auto after = Game::apply(desk.state(), leaves);
    REQUIRE(after.has_value());
    const auto lines = cost_of(kEnglish, desk.state(), after->state, leaves);
    REQUIRE(lines.size() > 1);
    CHECK(lines[0].find("Z withdraws: the matches it has played (2) are annulled") == 0);
    CHECK(lines.back().find("the winner is X") != std::string::npos);
}

TEST_CASE("the cost of a name and of a day: which match, and which other stands at that minute") {
    Desk desk = circle();
    const auto lines = [&](const Event& event) { return cost_of(kEnglish, desk.state(), desk.state(), event); };
    CHECK(lines(Rename{"Z", "W"}) ==
          std::vector<std::string>{
              "Z is called W from now on, in all its matches of this phase, played (2) and open (0), "
              "and everywhere else."});
    desk = league("1: X Y Z T; 2: V", {});
    desk.play("when X T 2025-06-02T19:30");
    const Event then = event_of("when X Y 2025-06-02T19:30");
    const std::string day = "Changes: X – Y · When: 2.6.2025, 19:30.";
    CHECK(lines(then) ==
          std::vector<std::string>{day, "X has another match at that minute, 2.6.2025, 19:30: X – T. Both can stand."});
    CHECK(lines(event_of("when X Y 2025-06-02T19:31")) ==
          std::vector<std::string>{"Changes: X – Y · When: 2.6.2025, 19:31."});
    desk.play("X 2-0 T 48-10");  // and no longer once that one is played
    CHECK(lines(then) == std::vector<std::string>{day});
}
