// A turn: escapes, the action die, cards that hold, and whose turn is next.
#include <doctest/doctest.h>
#include <string>
#include <vector>

#include "tests/alpens/table.h"

namespace tapet::alpens {

using Rules = std::vector<std::string>;

TEST_CASE("die: what each face means") {
    struct Row {
        const char* throws;
        Rules rules;
        const char* die;
    };
    const Row rows[] = {
        {"die carlist",
         {"alpens.die.carlist", "alpens.troop.push", "alpens.troop.goods"},
         R"({"face":"carlist","chosen":null})"},
        {"die liberal",
         {"alpens.die.liberal", "alpens.troop.push", "alpens.troop.goods"},
         R"({"face":"liberal","chosen":null})"},
        {"die card", {"alpens.die.card"}, R"({"face":"card","chosen":null})"},
        {"die choice carlist",
         {"alpens.die.choice", "alpens.die.carlist", "alpens.troop.push", "alpens.troop.goods"},
         R"({"face":"choice","chosen":"carlist"})"},
        {"die choice liberal",
         {"alpens.die.choice", "alpens.die.liberal", "alpens.troop.push", "alpens.troop.goods"},
         R"({"face":"choice","chosen":"liberal"})"},
        {"die choice card", {"alpens.die.choice", "alpens.die.card"}, R"({"face":"choice","chosen":"card"})"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.throws);
        Table table;
        table.play("next");
        table.play(row.throws);
        CHECK(table.rules() == row.rules);
        for (const std::string& rule : row.rules) {
            if (rule == "alpens.troop.goods") continue;
            const std::string chosen = rule == "alpens.die.choice" ? " chosen=" + table.see("/die/chosen") : "";
            CHECK(table.facts(rule) == "player=Pau" + chosen);
        }
        CHECK(table.see("/die") == row.die);
        CHECK(table.refuses("die liberal") == "alpens.die.once");
        table.play("next");
        CHECK(table.see("/die") == "null");
        table.play("die card");
    }
}

TEST_CASE("a second unit that leaves in one turn is said and let pass: a card may allow it") {
    Table table;
    table.play("escape Marta 2 food");
    CHECK(table.facts("alpens.escape.one-a-turn") == "-");
    table.play("escape Marta 1");
    CHECK(table.facts("alpens.escape.one-a-turn") == "player=Marta");
    CHECK(table.see("/players/Marta/escaped") == "3");
    table.play("die carlist; escape Marta 1");  // not the first move of the turn: said once
    CHECK(table.facts("alpens.escape.one-a-turn") == "player=Marta");
    CHECK(table.facts("alpens.turn.move-first") == "-");
    table.play("next; escape Pau 1");
    CHECK(table.facts("alpens.escape.one-a-turn") == "-");
    table.play("undo 1; undo 1; escape Marta 1");
    CHECK(table.facts("alpens.escape.one-a-turn") == "player=Marta");
}

TEST_CASE("a unit that leaves after the throw moved after it: said and let pass") {
    Table table;
    table.play("die liberal; escape Marta 1 clothes");
    CHECK(table.facts("alpens.turn.move-first") == "player=Marta");
    CHECK(table.facts("alpens.escape.one-a-turn") == "-");
    CHECK(table.see("/players/Marta/goods/clothes") == "1");
    table.play("escape Marta 1");
    CHECK(table.facts("alpens.turn.move-first") == "-");
    CHECK(table.facts("alpens.escape.one-a-turn") == "player=Marta");
    table.play("next; escape Pau 1; die liberal; next");
    CHECK(table.facts("alpens.turn.move-first") == "-");
    Table last;  // it comes before the end that it brings
    last.play("escape Marta 12; next; die carlist");
    last.play("escape Pau 12");
    const Rules ends{"alpens.score.escaped", "alpens.escape.group-too-large", "alpens.turn.move-first",
                     "alpens.end.all-out", "alpens.end.winners"};
    CHECK(last.rules() == ends);
}

TEST_CASE("turns go clockwise, and nothing of a turn is demanded") {
    Table table(3);
    table.play("next");
    CHECK(table.facts("alpens.turn.not-yours") == "player=Pau turn_number=2");
    table.play("next; next; next");
    CHECK(table.facts("alpens.turn.not-yours") == "player=Pau turn_number=5");
    CHECK(table.see("/turn") == "Pau");
    CHECK(table.see("/turn_number") == "5");
    CHECK(table.refuses("escape Marta 1") == "alpens.turn.not-yours");
    table.play("escape Pau 1; escape Pau 1; die carlist; escape Pau 1");  // before and after the die, again and again
    CHECK(table.see("/players/Pau/left") == "5");
}

TEST_CASE("escape: alpensins leave with what they carry, and it scores") {
    Table table;
    table.play("next; escape Pau 2 food");
    CHECK(table.rules() == Rules{"alpens.setup.over", "alpens.turn.not-yours", "alpens.score.escaped",
                                 "alpens.escape.goods", "alpens.score.single"});
    CHECK(table.facts("alpens.score.escaped") == "player=Pau count=2 points=2 left=10");
    CHECK(table.facts("alpens.escape.goods") == R"(player=Pau goods=["food"])");
    CHECK(table.facts("alpens.score.single") == "player=Pau count=1 points=1");
    CHECK(table.score("Pau") == "2 escaped, 0 trios, 0 pairs, 1 single: 3");
    CHECK(table.score("Marta") == "0 escaped, 0 trios, 0 pairs, 0 singles: 0");
    CHECK(table.see("/players/Pau/goods") == R"({"clothes":0,"food":1,"money":0})");

    table.play("escape Pau 1 clothes");  // a pair is made, the single is in it
    CHECK(table.facts("alpens.score.pair") == "player=Pau count=1 points=3");
    CHECK(table.facts("alpens.score.single") == "player=Pau count=0 points=0");
    table.play("escape Pau 1 money");
    CHECK(table.rules() == Rules{"alpens.score.escaped", "alpens.escape.goods", "alpens.score.trio",
                                 "alpens.score.pair", "alpens.escape.not-on-board", "alpens.escape.one-a-turn"});
    CHECK(table.facts("alpens.score.trio") == "player=Pau count=1 points=6");
    CHECK(table.facts("alpens.score.pair") == "player=Pau count=0 points=0");
    table.play("escape Pau 3");  // empty hands change no goods
    CHECK(table.rules() == Rules{"alpens.score.escaped", "alpens.escape.one-a-turn"});
    CHECK(table.score("Pau") == "7 escaped, 1 trio, 0 pairs, 0 singles: 13");
    CHECK(table.see("/players/Pau/left") == "5");
}

TEST_CASE("escape: the box holds 14 clothes, 14 food, 3 money") {
    Table table(2, R"("house":{"carry":"alpensi"})");
    table.play("escape Marta 10 food food food food food food food clothes clothes money");
    table.play("next; escape Pau 9 food food food food food food food money money");
    CHECK(table.refuses("escape Pau 1 food") == "alpens.escape.supply");
    CHECK(table.refuses("escape Pau 1 money") == "alpens.escape.supply");
    CHECK(table.refuses("escape Pau 3 clothes clothes food") == "alpens.escape.supply");
    table.play("escape Pau 3 clothes clothes clothes");
    CHECK(table.score("Pau") == "12 escaped, 2 trios, 1 pair, 4 singles: 31");
    Table clothes(2, R"("house":{"carry":"alpensi"})");
    clothes.play(
        "escape Marta 11 clothes clothes clothes clothes clothes clothes clothes clothes clothes clothes clothes");
    clothes.play("next");
    CHECK(clothes.refuses("escape Pau 4 clothes clothes clothes clothes") == "alpens.escape.supply");
    clothes.play("escape Pau 3 clothes clothes clothes");
}

TEST_CASE("troop: a card that makes one appear is the current player's, at any time and as often as it comes") {
    Table table;
    table.play("die liberal");
    table.play("card-troop carlist");
    CHECK(table.facts("alpens.card.troop") == "player=Marta side=carlist");
    CHECK(table.rules() == Rules{"alpens.card.troop", "alpens.die.carlist", "alpens.troop.push", "alpens.troop.goods"});
    table.play("card-troop liberal; next");
    CHECK(table.malformed("card-troop choice") == "/side");
    Table none(2, R"("house":{"events":"none"})");
    CHECK(none.refuses("card-troop carlist") == "alpens.events.none");
}

TEST_CASE("escape: a group too large and pieces that are not on the board are said and let pass") {
    Table table;
    table.play("clothes 4 2; escape Marta 6");
    CHECK(table.facts("alpens.escape.group-too-large") == "-");
    table.play("escape Marta 6 clothes");  // six companions fewer, and the load
    CHECK(table.facts("alpens.escape.group-too-large") == "player=Marta alpensins=6 house=group");
    CHECK(table.facts("alpens.escape.not-on-board") == "-");
    Table money;
    money.play("escape Marta 1 money");
    CHECK(money.facts("alpens.escape.not-on-board") == "player=Marta kind=money");
    money.play("card immediate; escape Marta 1 money");
    CHECK(money.facts("alpens.escape.not-on-board") == "-");
    Table rolled;
    rolled.play("clothes 4 2");
    for (int i = 0; i < 7; ++i) rolled.play("escape Marta 1 clothes");
    CHECK(rolled.facts("alpens.escape.not-on-board") == "-");
    rolled.play("escape Marta 1 clothes");
    CHECK(rolled.facts("alpens.escape.not-on-board") == "player=Marta kind=clothes");
}

TEST_CASE(
    "deck: used up, a die that asks for a card is thrown all the same; one more card is refused with what is left") {
    Table table;
    for (int i = 0; i < 19; ++i) table.play("card immediate");
    CHECK(table.refusal_facts("card immediate") == "left=1");
    table.play("battle-over");
    table.play("die card");
    CHECK(table.rules() == Rules{"alpens.die.card", "alpens.deck"});
    CHECK(table.facts("alpens.deck") == "left=0");
    CHECK(table.refusal_facts("card immediate") == "left=0");
    const Verdict verdict = table.referee().judge(R"({"do":"card","kind":"immediate"})");
    CHECK(parse_json(answer_json(verdict, Lang::en))->find("refused")->find("text") != nullptr);
    CHECK(answer_json(verdict, Lang::en).find("used up") != std::string::npos);
}

TEST_CASE("cards: a permanent card holds until any other card comes") {
    const char* const others[] = {"card immediate Pluja", "card permanent Boira", "card one-turn Vent"};
    for (const char* other : others) {
        CAPTURE(other);
        Table table;
        table.play("card permanent Nit");
        CHECK(table.facts("alpens.deck") == "draw=1 left=19");
        CHECK(table.facts("alpens.card.permanent") == "name=Nit until=null");
        table.play(times(9, "next"));
        CHECK(table.see("/permanent") == R"({"name":"Nit","until":null})");
        table.play(other);
        CHECK(table.rules()[1] == "alpens.card.permanent");
        CHECK(table.see("/draws") == "2");
    }
    Table table;
    table.play("card permanent Nit; card immediate");
    CHECK(table.facts("alpens.card.permanent") == "name=Nit until=null ended=true");
    CHECK(table.see("/permanent") == "null");
    table.play("card permanent; card permanent Boira");
    CHECK(table.see("/permanent") == R"({"name":"Boira","until":null})");
    table.play("card permanent");
    CHECK(table.see("/permanent") == R"({"name":null,"until":null})");
}

TEST_CASE("cards: an immediate card leaves nothing behind") {
    Table table;
    table.play("next; card immediate Pluja");
    CHECK(table.rules().back() == "alpens.deck");
    CHECK(table.see("/permanent") == "null");
    CHECK(table.see("/draws") == "1");
}

TEST_CASE("cards: \"Fi de la batalla\" ends what held as well") {
    Table table;
    table.play(times(14, "card immediate") + "card one-turn Nit");
    table.play("battle-over");
    CHECK(table.rules() == Rules{"alpens.deck", "alpens.card.permanent", "alpens.end.battle-over"});
    CHECK(table.facts("alpens.card.permanent") == "name=Nit until=2 ended=true house=one_turn");
    CHECK(table.see("/permanent") == "null");
}

}  // namespace tapet::alpens
