// What the rows of a hall's log come to, told as evenings (the hall's contract, "From the table to the championship").
#include "tests/hall/evening.h"

#include <doctest/doctest.h>

namespace tapet::hall {

namespace {

const std::string kResult = R"({"do":"result","between":["Pilar","Mercat"],"cames":[2,0],"pedres":[48,10]})";

std::string agree(const std::string& proposal, int side, bool own = false) {
    return R"({"proposal":")" + proposal + R"(","side":)" + std::to_string(side) + R"(,"agree":true,"own":)" +
           (own ? "true" : "false") + "}";
}

}  // namespace

TEST_CASE("hall: a table is claimed, plays, proposes, is confirmed, and the desk enters it") {
    Evening evening;
    evening.claim("a", 1);
    CHECK(evening.state() == "waiting");
    CHECK(evening.table().label == "Tauleta a");
    evening.play("a", {});
    CHECK(evening.state() == "playing");
    evening.play_to_the_end("a");
    CHECK(evening.state() == "playing");
    evening.propose("p1", kPilarWins);
    CHECK(evening.state() == "proposed");
    evening.say("confirm", agree("p1", 1));
    CHECK(evening.state() == "confirmed");
    CHECK_FALSE(evening.table().proposal()->words[1]->own);
    evening.desk(kResult);
    CHECK(evening.state() == "entered");
    evening.say("enter", R"({"proposals":[["p1",9]],"events":[]})");
    CHECK(evening.table().proposal()->entered == 9);
}

TEST_CASE("hall: the side that proposes cannot confirm its own proposal") {
    Evening evening;
    evening.claim("a", 1);
    evening.play_to_the_end("a");
    evening.propose("p1", kPilarWins);
    evening.say("confirm", agree("p1", 0, true));
    CHECK(evening.state() == "proposed");
}

TEST_CASE("hall: of a side's words the last counts, and its own link's over the tablet's") {
    Evening evening;
    evening.claim("a", 1);
    evening.play_to_the_end("a");
    evening.propose("p1", kPilarWins);
    evening.say("confirm", R"({"proposal":"p1","side":1,"agree":false,"own":false,"why":"two stones more"})");
    CHECK(evening.state() == "disputed");
    CHECK(evening.table().proposal()->words[1]->why == "two stones more");
    evening.say("confirm", agree("p1", 1, true));
    CHECK(evening.state() == "confirmed");
    evening.say("confirm", R"({"proposal":"p1","side":1,"agree":false,"own":false,"why":"no"})");
    CHECK(evening.state() == "confirmed");
}

TEST_CASE("hall: other marks wait for the side that named the first") {
    Evening evening;
    evening.claim("a", 1);
    evening.play_to_the_end("a");
    evening.propose("p1", kPilarWins);
    evening.say("confirm",
                R"({"proposal":"p1","side":1,"agree":false,"own":true,"why":"12","instead":)"
                R"({"cames":[2,0],"pedres":[48,12],"joc_fora":false}})",
                {}, "p2");
    CHECK(evening.state() == "disputed");
    CHECK(evening.table().proposal()->id == "p2");
    CHECK(evening.table().proposal()->marks.pedres[1] == 12);
    evening.say("confirm", agree("p1", 0));  // of the old one: too late
    CHECK(evening.state() == "disputed");
    evening.say("confirm", agree("p2", 0));
    CHECK(evening.state() == "confirmed");
}

TEST_CASE("hall: a table that plays on, or takes its coto back, has changed") {
    Evening evening;
    evening.claim("a", 1);
    evening.play_to_the_end("a");
    evening.propose("p1", kPilarWins);
    evening.say("confirm", agree("p1", 1));
    evening.line(2, "a", R"({"undo":1})");
    CHECK(evening.state() == "changed");
    evening.line(2, "a", R"({"redo":1})");
    evening.propose("p2", kPilarWins);
    CHECK(evening.state() == "proposed");
    evening.say("withdraw", R"({"proposal":"p2","why":"a mistake"})");
    CHECK(evening.state() == "playing");
}

TEST_CASE("hall: what is in force says another thing than the table") {
    Evening evening;
    evening.claim("a", 1);
    evening.play_to_the_end("a");
    evening.propose("p1", kPilarWins);
    SUBCASE("other marks were entered") {
        evening.desk(R"({"do":"result","between":["Pilar","Mercat"],"cames":[2,0],"pedres":[48,11]})");
        CHECK(evening.state() == "overruled");
    }
    SUBCASE("the result was corrected, and that taken back") {
        evening.desk(kResult);
        CHECK(evening.state() == "entered");
        evening.desk(
            R"({"do":"correct","between":["Pilar","Mercat"],"cames":[2,0],"pedres":[48,20],"why":"the acta"})");
        CHECK(evening.state() == "overruled");
        evening.desk(R"({"undo":1})");
        CHECK(evening.state() == "entered");
        evening.desk(R"({"undo":1})");
        CHECK(evening.state() == "proposed");
    }
    SUBCASE("the match waits") {
        evening.desk(R"({"do":"suspend","between":["Pilar","Mercat"],"why":"the light went"})");
        CHECK(evening.state() == "overruled");
    }
}

TEST_CASE("hall: a falla that is renamed stays who it is") {
    Evening evening;
    evening.claim("a", 1);
    evening.play("a", {R"({"do":"stones","side":"B","n":10})"});
    evening.desk(R"({"do":"rename","falla":"Mercat","to":"Mercat Central"})");
    const auto fixture =
        find_fixture_id(evening.hall().championship()->state(), R"(["sectors","Pilar","Mercat Central"])");
    REQUIRE(fixture);
    const Table& table = *evening.hall().table(*fixture);
    CHECK(table.stream == 2);
    CHECK(table.changed == evening.hall().pos());
    evening.play("a", {R"({"do":"stones","side":"A","n":24})", R"({"do":"stones","side":"A","n":24})"});
    const auto coto = coto_of(*evening.hall().stream(2));
    REQUIRE(coto);
    CHECK(coto->marks.pedres == championship::Two<std::uint16_t>{48, 10});
}

TEST_CASE("hall: another tablet takes over, and both versions stay where both wrote") {
    Evening evening;
    evening.claim("a", 1);
    evening.play("a", {R"({"do":"stones","side":"B","n":10})"});
    evening.claim("b", 2);
    CHECK(evening.table().device == "b");
    CHECK(evening.table().term == 2);
    evening.begin({3, "match", R"(["sectors","Pilar","Mercat"])", 2, 1});
    CHECK(evening.table().versions == std::vector<std::int64_t>{2, 3});
    CHECK(evening.table().stream == 2);
    CHECK(evening.hall().stream(3)->last() == 0);  // line 0 is the other's
    evening.say("choose", R"({"fixture":"[\"sectors\",\"Pilar\",\"Mercat\"]","stream":3,"label":"Tauleta b"})");
    CHECK(evening.table().stream == 3);
    CHECK(evening.table().term == 3);
    CHECK(evening.table().chosen_of == 2);
}

TEST_CASE("hall: a match that is not the championship's is kept and cannot be followed") {
    Evening evening;
    evening.claim("a", 1);
    evening.begin({2, "match", R"(["sectors","Pilar","Mercat"])"});
    SUBCASE("other stones") {
        evening.line(2, "a", R"({"game":"truc","sides":{"A":"Pilar","B":"Mercat"},"stones":12})");
    }
    SUBCASE("other sides") { evening.line(2, "a", R"({"game":"truc","sides":{"A":"Pilar","B":"Convent"}})"); }
    CHECK(evening.hall().stream(2)->lost_at() == 0);
    CHECK(table_match(*evening.hall().stream(2)) == nullptr);
    CHECK(evening.state() == "playing");
}

TEST_CASE("hall: a line with another proof is kept, and from there the match cannot be followed") {
    Evening evening;
    evening.claim("a", 1);
    evening.play("a", {});
    LogRow row{};
    row.device = "a";
    row.verb = "do";
    row.body = R"({"do":"stones","side":"A","n":3})";
    row.line = LogLine{2, 1};
    evening.row(row);
    CHECK(evening.hall().stream(2)->lost_at() == 1);
    CHECK(evening.hall().stream(2)->last() == 1);
    CHECK(evening.state() == "playing");
}

TEST_CASE("hall: the writer may begin another match until a result is proposed") {
    Evening evening;
    evening.claim("a", 1);
    evening.play_to_the_end("a");
    evening.begin({3, "other", R"(["sectors","Pilar","Mercat"])"});
    SUBCASE("before") {
        evening.line(3, "a", R"({"game":"truc","sides":{"A":"Mercat","B":"Pilar"}})");
        CHECK(evening.table().stream == 3);
        // Of other house options than a championship's match begins with: they stand with the state.
        CHECK(other_options(*table_match(*evening.hall().stream(2))).empty());
        CHECK_FALSE(other_options(*table_match(*evening.hall().stream(3))).empty());
        CHECK(evening.hall().stream(3)->sides() == championship::Pair{"Pilar", "Mercat"});
    }
    SUBCASE("after") {
        evening.propose("p1", kPilarWins);
        evening.line(3, "a", R"({"game":"truc","sides":{"A":"Pilar","B":"Mercat"}})");
        CHECK(evening.table().stream == 2);
    }
    SUBCASE("not by another tablet") {
        evening.line(3, "b", R"({"game":"truc","sides":{"A":"Pilar","B":"Mercat"}})");
        CHECK(evening.table().stream == 2);
    }
}

TEST_CASE("hall: links, the message and the choices, and what was taken back of them") {
    Evening evening;
    evening.say("links", R"({"links":[{"role":"desk","scope":"","label":"Desk","hash":"h1"},)"
                         R"({"role":"side","scope":"Mercat","label":"Falla Mercat","hash":"h2"}]})");
    evening.say("unlink", R"({"link":1})");
    CHECK(evening.hall().links().at(1).gone == evening.hall().pos());
    const Link& side = evening.hall().links().at(2);
    CHECK(side.gone == 0);
    evening.desk(R"({"do":"rename","falla":"Mercat","to":"Mercat Central"})");
    CHECK(scope_text(evening.hall().championship()->state(), side.scope) == "Mercat Central");
    evening.say("message", R"({"text":"Round 2 begins"})");
    CHECK(evening.hall().message() == "Round 2 begins");
    evening.say("message", R"({"text":null})");
    CHECK_FALSE(evening.hall().message());
    evening.say("choices", R"({"accept":"own","public":"results"})");
    CHECK(evening.hall().choices().accept == Accept::own);
    CHECK(evening.hall().choices().claims == Claims::link);
    CHECK(evening.hall().choices().open == Public::results);
}

}  // namespace tapet::hall
