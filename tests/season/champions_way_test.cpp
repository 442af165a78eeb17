// How the champion came there: its matches by phase, the last one first; and who played the final.
#include "season/champions_way.h"

#include <doctest/doctest.h>

#include "championship/champion.h"
#include "championship/phases.h"
#include "tests/championship/desk.h"

using namespace tapet;
using namespace tapet::championship;

namespace {

std::string read(const Stages& phases, const WayStep& step) {
    const State& state = phases.state(step.stage);
    std::string all = table_words(place_of(state, step.table), Lang::en) + ": " + std::to_string(step.won) + " of " +
                      std::to_string(step.matches.size());
    for (const WayMatch& match : step.matches) {
        all += std::string(match.won() ? " +" : " -") + falla_name(state, match.fixture.between[1 - match.side]);
        all += std::to_string(match.outcome.marks.cames[match.side]) + "-" +
               std::to_string(match.outcome.marks.cames[1 - match.side]);
    }
    return all;
}

}  // namespace

TEST_CASE("the way has a step a phase, the last one first, each with the matches as that side saw them") {
    Desk desk = league("1: X Y Z; 2: T V", {});
    desk.play("X 2-1 Y 66-50; X 1-2 Z 50-66; Y 2-0 Z 48-10; T 2-0 V 48-10; start; T 1-2 X 50-66 by T1 T3 X4 X1");
    Stages phases;
    phases.follow(desk.log());
    const Entrant champion = course(desk.state()).champion;
    REQUIRE(champion == 0);
    const std::vector<WayStep> way = way_of(phases, champion);
    REQUIRE(way.size() == 2);
    CHECK(read(phases, way[0]) == "Final: 1 of 1 +T2-1");
    CHECK(way[0].is_match(phases));
    CHECK_FALSE(way[1].is_match(phases));
    CHECK(read(phases, way[1]) == "Sector 1: 1 of 2 -Z1-2 +Y2-1");
    CHECK(way[1].rank == 1);
    const ChampionPlayers players = champion_players(desk.state(), champion);
    CHECK(players.finalists == std::vector<std::string>{"X4", "X1"});
    CHECK(players.others == std::vector<std::string>{"X2", "X3"});
}

TEST_CASE("without a final nobody is named as having played it, and of no champion there are no players") {
    Desk desk({"Proves", {"1"}, 24, 2, {}});
    desk.enter("1: X Y").play("start; X 2-0 Y 48-10 by X1 X2 Y1 Y2");
    const Entrant champion = course(desk.state()).champion;
    REQUIRE(champion == 0);
    CHECK(champion_players(desk.state(), champion).finalists.empty());
    CHECK(champion_players(desk.state(), champion).others.size() == 4);
    CHECK(champion_players(desk.state(), kNobody).others.empty());
}
