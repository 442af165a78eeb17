// A falla that comes when the sector phase has begun: nothing that was played is lost by it.
#include "season/late.h"

#include <doctest/doctest.h>

#include "referee.h"
#include "season/fixtures.h"
#include "season/notes.h"
#include "season/table_coto.h"

using namespace tapet;
using namespace tapet::championship;

namespace {

Referee played(const std::vector<std::string>& lines) {
    Referee referee;
    for (const std::string& line : lines) {
        Verdict verdict = referee.judge(line);
        REQUIRE(verdict.accepted());
        referee.accept(std::move(verdict));
    }
    return referee;
}

std::vector<std::string> three() {
    return {R"({"game":"championship","name":"Copa","sectors":["1","2"]})",
            R"({"do":"enter","falla":"X","sector":"1"})",
            R"({"do":"enter","falla":"Y","sector":"1"})",
            R"({"do":"enter","falla":"Z","sector":"1"})",
            R"({"do":"start"})",
            R"({"do":"result","between":["X","Y"],"cames":[2,1],"pedres":[66,50]})",
            R"({"do":"suspend","between":["Y","Z"],"why":"Sense llum","score":{"cames":[1,0],"pedres":[30,12]}})"};
}

const Match<championship::Game>& match_of(const Referee& referee) {
    return *match_of<championship::Game>(referee.match());
}

}  // namespace

TEST_CASE("late: the start is taken back, the falla entered, and all that was played is said again") {
    std::vector<std::string> lines = three();
    const LateEntry late = enter_late(match_of(played(lines)), Enter{"T", "1", {"Anna", "Lluís"}});
    REQUIRE_FALSE(late.refused);
    CHECK(late.again == 2);
    CHECK(late.matches == 3);
    lines.insert(lines.end(), late.lines.begin(), late.lines.end());
    const Referee referee = played(lines);
    const State& state = match_of(referee).state();
    CHECK(state.running == Phase::sectors);
    const auto played_one = find_fixture(state, {"X", "Y"});
    REQUIRE(played_one);
    CHECK(outcome_of(state, *played_one).status == MatchStatus::played);
    const auto waiting = find_fixture(state, {"Y", "Z"});
    REQUIRE(waiting);
    CHECK(waiting->fixture->has_score);
    CHECK(find_fixture(state, {"T", "X"}));
}

TEST_CASE("late: into a sector that had nobody") {
    const LateEntry late = enter_late(match_of(played(three())), Enter{"T", "2", {}});
    CHECK_FALSE(late.refused);
    CHECK(late.matches == 0);
}

TEST_CASE("late: a name that is taken is refused, and what would be lost is named") {
    std::vector<std::string> lines = three();
    const LateEntry taken = enter_late(match_of(played(lines)), Enter{"X", "2", {}});
    REQUIRE(taken.refused);
    CHECK(taken.refused->rule.id == "championship.enter.once");
    CHECK_FALSE(taken.lost);
    CHECK(taken.lines.empty());
    // An order of those level at the top does not stand where the table is not complete any more.
    lines.resize(5);
    for (const char* line : {R"({"do":"result","between":["X","Y"],"cames":[2,0],"pedres":[48,0]})",
                             R"({"do":"result","between":["Y","Z"],"cames":[2,0],"pedres":[48,0]})",
                             R"({"do":"result","between":["Z","X"],"cames":[2,0],"pedres":[48,0]})",
                             R"({"do":"committee","group":"1","order":["X","Y","Z"]})"})
        lines.emplace_back(line);
    const LateEntry loses = enter_late(match_of(played(lines)), Enter{"T", "1", {}});
    REQUIRE(loses.lost);
    CHECK(*loses.lost == 7);
    CHECK(loses.refused->rule.id == "championship.tie.committee");
    CHECK(loses.lines.empty());
}

TEST_CASE("late: what is kept beside a match is turned with its fixture") {
    FixtureNotes notes;
    notes.table = "3";
    notes.players = championship::Seated{{{"Anna", "Pep"}, {"Joan", "Rosa"}}};
    notes.camas = {{24, 10}, {7, 24}};
    const FixtureNotes other = turned(notes);
    CHECK(other.table == "3");
    CHECK(other.players->at(0)[0] == "Joan");
    CHECK(other.camas == std::vector<std::array<int, 2>>{{10, 24}, {24, 7}});
    CHECK(turned(other) == notes);
    TableLook look;
    look.coto = TableCoto{{{2, 1}, {66, 50}}, false, {{24, 10}}, {0}};
    look.score = TableScore{{1, 0}, {3, 4}, {{24, 1}}};
    const TableLook back = turned(look);
    CHECK(back.coto->marks == Marks{{1, 2}, {50, 66}});
    CHECK(back.coto->camas == std::vector<std::array<int, 2>>{{10, 24}});
    CHECK(back.coto->winners == std::vector<std::uint8_t>{1});
    CHECK(back.score->camas == std::array<int, 2>{0, 1});
    CHECK(back.score->stones == std::array<int, 2>{4, 3});
}
