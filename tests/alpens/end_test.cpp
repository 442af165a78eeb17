// The four ways in which a game ends, and what the state says then.
#include <doctest/doctest.h>
#include <string>
#include <vector>

#include "tests/alpens/table.h"

namespace tapet::alpens {

using Rules = std::vector<std::string>;

TEST_CASE("end: after \"Fi de la batalla\" the turn finishes and everyone has one more, the drawer last") {
    for (int players = 2; players <= 6; ++players) {
        CAPTURE(players);
        Table table(players);
        table.play(times(15, "card immediate") + "next;");  // Pau's turn
        table.play("battle-over");
        const std::string all = std::to_string(players + 1);
        CHECK(table.facts("alpens.end.battle-over") == "player=Pau turns_left=" + all);
        CHECK(table.see("/turns_left") == all);
        for (int left = players; left >= 1; --left) {
            table.play("next");
            CHECK(table.see("/turns_left") == std::to_string(left));
            CHECK(table.facts("alpens.end.battle-over") ==
                  "player=" + table.see("/turn") + " turns_left=" + std::to_string(left));
        }
        CHECK(table.see("/turn") == "Pau");
        table.play("die liberal; next");
        CHECK(table.rules() == Rules{"alpens.die.liberal", "alpens.troop.push", "alpens.troop.goods",
                                     "alpens.end.battle-over", "alpens.end.winners"});
        CHECK(table.facts("alpens.end.battle-over") == "phase=over");
        CHECK(table.see("/ended") == "battle-over");
        CHECK(table.see("/turn_number") == std::to_string(2 + players));  // those of the last turn
        CHECK(table.see("/die/face") == "liberal");
        CHECK(table.see("/turn") == "null");
        CHECK(table.see("/turns_left") == "null");
    }
}

TEST_CASE("end: when the last alpensí of all is out, at once") {
    Table table;
    table.play("escape Marta 12; next; escape Pau 11 food");
    CHECK(table.see("/phase") == "play");
    table.play("next; die carlist; next");  // a player whose alpensins are all out still throws
    CHECK(table.refuses("escape Marta 1") == "alpens.turn.not-yours");
    table.play("escape Pau 1 clothes");
    CHECK(table.rules() == Rules{"alpens.score.escaped", "alpens.escape.goods", "alpens.score.pair",
                                 "alpens.score.single", "alpens.end.all-out", "alpens.end.winners"});
    CHECK(table.facts("alpens.end.all-out") == "phase=over");
    CHECK(table.facts("alpens.end.winners") == R"(players=["Pau"] points=15)");
    CHECK(table.see("/ended") == "all-out");
    CHECK(table.see("/winners") == R"(["Pau"])");
    CHECK(table.refuses("next") == "match.over");
}

TEST_CASE("end: all out ends the final round as well, and leaves a one-turn card lying") {
    Table table;
    table.play("escape Marta 12;" + times(15, "card immediate") + "battle-over; next; card one-turn Nit; next; next");
    CHECK(table.see("/turns_left") == "null");
    Table running;
    running.play("escape Marta 12;" + times(15, "card immediate") + "battle-over; next; card one-turn Nit");
    running.play("escape Pau 12");
    CHECK(running.see("/ended") == "all-out");
    CHECK(running.see("/turns_left") == "null");
    CHECK(running.see("/permanent") == R"({"name":"Nit","until":3})");
}

TEST_CASE("end: closed exits and blocked alpensins, in place of next") {
    for (const std::string rule : {"alpens.end.blocked", "alpens.end.exits-closed"}) {
        CAPTURE(rule);
        const std::string why = rule.substr(std::string("alpens.end.").size());
        Table table;
        table.play("escape Marta 1; card one-turn Nit; next; die card; finish " + why);
        CHECK(table.facts(rule) == "phase=over");
        CHECK(table.facts("alpens.end.winners") == R"(players=["Marta"] points=1)");
        CHECK(table.facts("alpens.card.permanent") == "name=Nit until=2 ended=true house=one_turn");  // the turn ended
        CHECK(table.see("/permanent") == "null");
        CHECK(table.see("/phase") == "over");
        CHECK(table.see("/ended") == why);
        CHECK(table.see("/turn") == "null");
        CHECK(table.see("/turn_number") == "2");
        CHECK(table.see("/die/face") == "card");
    }
}

TEST_CASE("end: a card that holds longer is not ended by the end of the turn") {
    Table table;
    table.play("card one-turn Nit; finish blocked");
    CHECK(table.facts("alpens.card.permanent") == "name=Nit until=2 house=one_turn");
    CHECK(table.see("/permanent") == R"({"name":"Nit","until":2})");
}

TEST_CASE("end: level players share") {
    Table table(3);
    table.play("escape Marta 2; next; escape Pau 1 food; next; finish exits-closed");
    CHECK(table.facts("alpens.end.winners") == R"(players=["Marta","Pau"] points=2)");
    CHECK(table.see("/winners") == R"(["Marta","Pau"])");
    table.play("undo 1");
    CHECK(table.see("/winners") == "null");
    CHECK(table.see("/turn") == "Ina");
}

}  // namespace tapet::alpens
