// The days of a championship, as whoever stands by at its matches asks for them.
#include "season/days.h"

#include <doctest/doctest.h>

namespace tapet::championship {

namespace {

const std::string kAfternoon = "2026-11-27T18:00";

std::optional<std::string> text(const char* words) { return std::string(words); }

State dated() {
    State state = *Game::initial({"68 Campionat", {"1", "2"}, 24, 2, {}});
    const std::vector<Event> events{
        Enter{"X", "1", {}},
        Enter{"Y", "1", {}},
        Enter{"Z", "1", {}},
        Enter{"V", "2", {}},
        Enter{"W", "2", {}},
        Start{},
        Schedule{{"X", "Y"}, text("2026-11-27T21:00"), text("Casal X"), text("Maria")},
        Schedule{{"X", "Z"}, text("2026-11-20T19:30")},
        Schedule{{"V", "W"}, text("2026-11-27T19:30")},
    };
    for (const Event& event : events) {
        auto step = Game::apply(state, event);
        REQUIRE(step);
        state = std::move(step->state);
    }
    return state;
}

State then(const State& state, const Event& event) {
    auto step = Game::apply(state, event);
    REQUIRE(step);
    return std::move(step->state);
}

std::vector<std::string> listed(const State& state, const std::vector<DeskFixture>& matches) {
    std::vector<std::string> all;
    for (const DeskFixture& match : matches) {
        Pair names = names_of(state, match);
        if (names[1] < names[0]) std::swap(names[0], names[1]);
        all.push_back(names[0] + names[1]);
    }
    return all;
}

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("days: what is tonight by the hour, what is late, what has no hour, and which days there are") {
    const State state = dated();
    const Days days = days_of(state, kAfternoon, "2026-11-27");
    CHECK(listed(state, days.matches) == Names{"VW", "XY"});
    CHECK(listed(state, days.late) == Names{"XZ"});
    CHECK(listed(state, days.unsaid) == Names{"YZ"});
    CHECK(days.all_days == Names{"2026-11-20", "2026-11-27"});
    CHECK(days_of(state, "2026-11-28T00:10", "2026-11-28").all_days == Names{"2026-11-20", "2026-11-27", "2026-11-28"});
    CHECK(listed(state, days_of(state, kAfternoon, "2026-11-27", 0).matches) == Names{"XY"});
    CHECK(listed(state, days_of(state, kAfternoon, "2026-11-20").matches) == Names{"XZ"});
}

TEST_CASE(
    "days: a match with an outcome is late no more and stays on its day; one that waits is late, and asks for no "
    "hour") {
    const State played = then(dated(), Result{{"X", "Z"}, {{2, 0}, {48, 10}}});
    CHECK(days_of(played, kAfternoon, "2026-11-20").late.empty());
    CHECK(days_of(played, kAfternoon, "2026-11-20").matches.size() == 1);
    const State waits = then(dated(), SuspendAll{"Z", "Dol"});
    CHECK(listed(waits, days_of(waits, kAfternoon, "2026-11-27").late) == Names{"XZ"});
    CHECK(days_of(waits, kAfternoon, "2026-11-27").unsaid.empty());
}

TEST_CASE("days: a round gets its day, hour and place at once, but for what was played") {
    State state = then(dated(), Result{{"X", "Y"}, {{2, 0}, {48, 10}}});
    CHECK(schedule_round(state, 0, {1}, std::nullopt, std::nullopt).empty());
    std::size_t moved = 0;
    for (const RoundNumber round : rounds_of(state, 0)) {
        for (const Schedule& line : schedule_round(state, 0, round, text("2026-12-04T19:30"), std::nullopt)) {
            state = then(state, line);
            ++moved;
        }
    }
    CHECK(moved == 2);
    CHECK(days_of(state, kAfternoon, "2026-12-04").matches.size() == 2);
    CHECK(listed(state, days_of(state, kAfternoon, "2026-11-27").matches) == Names{"VW", "XY"});
}

}  // namespace tapet::championship
