// Who may still open the envit and until when, as docs/games/truc.md has it ("The envit"); source: Reglament del Truc,
// "Els Envits", "Manera d'envidar".
#include <doctest/doctest.h>
#include <string>

#include "tests/truc/table.h"

namespace tapet::truc {

TEST_CASE("opening: a seat before its own first card") {
    Table table;  // A1 B1 A2 B2
    table.play("A1 4o; B1 4c");
    CHECK(table.refuses("A1 envide") == "truc.envit.before-card");
    CHECK(table.refuses("B1 falta") == "truc.envit.before-card");
    CHECK(table.calls("A") == "envide falta truque truc-i-passe");
    Table by_side = table;
    by_side.play("A envide");
    CHECK(by_side.see("/envit/by") == "A");
    table.play("A2 4e");
    CHECK(table.refuses("A envide") == "truc.envit.before-card");
    table.play("B2 envide");
    CHECK(table.facts("truc.envit.before-card") == "side=B house=envit_opening");
}

TEST_CASE("opening: the last first card closes it for all, which is ruled") {
    Table table(R"("players":1)");
    table.play("A1 4o");
    CHECK(table.see("/envit/phase") == "unopened");
    CHECK(table.facts("truc.envit.before-card") == "-");
    table.play("B1 4c");
    CHECK(table.see("/envit/phase") == "closed");
    CHECK(table.facts("truc.envit.before-card") == "phase=closed house=envit_opening");
    CHECK(table.see("/envit/by") == "null");
    CHECK(table.see("/envit/stake") == "null");
}

TEST_CASE("opening: the first trick without cards closes it") {
    Table table;
    table.play("trick A");
    CHECK(table.see("/envit/phase") == "closed");
    CHECK(table.facts("truc.envit.before-card") == "phase=closed");
    CHECK(table.refuses("B2 envide") == "truc.envit.before-card");
}

TEST_CASE("raise: once opened, the answering side may raise even after it has played") {
    Table table(R"("players":1)");
    table.play("A1 4o; B1 envide");
    CHECK(table.facts("truc.envit.raise-after-card") == "-");
    table.play("A1 torne");
    CHECK(table.facts("truc.envit.raise-after-card") == "side=A");
    table.play("B1 falta");
    CHECK(table.facts("truc.envit.raise-after-card") == "side=B");
}

TEST_CASE("truque: accepted with the envit unopened it closes it") {
    Table table;
    table.play("A1 truque");
    CHECK(table.refuses("A1 envide") == "truc.envit.closed-by-truc");  // the caller's side
    CHECK(table.refuses("A2 falta") == "truc.envit.closed-by-truc");
    CHECK(table.see("/envit/phase") == "unopened");
    CHECK(table.calls("B") == "envide falta retruque vull no-vull");
    CHECK(table.facts("truc.envit.closed-by-truc") == "-");
    table.play("B1 vull");
    CHECK(table.see("/envit/phase") == "closed");
    CHECK(table.facts("truc.envit.closed-by-truc") == "phase=closed");
    CHECK(table.refuses("B1 envide") == "truc.envit.closed-by-truc");
    CHECK(table.refuses("A envide") == "truc.envit.closed-by-truc");
}

TEST_CASE("truque unanswered: the answering side may open the envit first, and answers the truque after it") {
    Table table;
    table.play("A1 truque; B2 envide 3");
    CHECK(table.refuses("B1 retruque") == "truc.envit.answer-first");
    table.play("A2 vull");  // the envit
    CHECK(table.see("/envit/phase") == "accepted");
    CHECK(table.see("/truc/phase") == "pending");
    CHECK(table.calls("B") == "retruque vull no-vull");
    table.play("B1 vull");  // the truque
    CHECK(table.see("/truc/phase") == "accepted");
    CHECK(table.see("/envit/phase") == "accepted");
    table.play("hand A; envit B");
    CHECK(table.score() == "A 2 B 3");
}

TEST_CASE("closed: also while a truque is unanswered, once every seat that could open it has played") {
    Table table(R"("players":1,"ma":"B1")");
    table.play("B1 4o; A1 truque");
    CHECK(table.see("/envit/phase") == "closed");  // B1 has played, A1 has called
    CHECK(table.facts("truc.envit.closed-by-truc") == "phase=closed house=envit_opening");  // any-card: closed already
    CHECK(table.refuses("B1 envide") == "truc.envit.before-card");
    CHECK(table.refuses("A1 envide") == "truc.envit.closed-by-truc");
    CHECK(table.calls("B") == "retruque vull no-vull");
}

TEST_CASE("retruque or higher: the envit can no longer be opened") {
    for (const char* words : {"A1 truque; B1 retruque", "A1 truc-i-passe; B1 vull; B1 retruque; A2 quatre-val"}) {
        CAPTURE(std::string(words));
        Table table;
        table.play(words);
        CHECK(table.see("/envit/phase") == "closed");
        for (const char* by : {"A1", "A2", "B1", "B2", "A", "B"}) {
            CHECK(table.refuses(std::string(by) + " envide") == "truc.envit.closed-by-truc");
        }
    }
}

TEST_CASE("truc-i-passe: any seat but the caller's that may still open may do so, before the answer and after") {
    for (const char* answer : {"", "B1 vull"}) {
        CAPTURE(std::string(answer));
        Table table;
        table.play("A1 truc-i-passe");
        table.play(answer);
        CHECK(table.see("/envit/phase") == "unopened");
        CHECK(table.refuses("A1 envide") == "truc.envit.closed-by-truc");
        for (const char* by : {"A2", "B1", "B2", "A", "B"}) {
            Table other = table;
            other.play(std::string(by) + " envide");
            CHECK(other.see("/envit/phase") == "pending");
        }
    }
}

TEST_CASE("truc-i-passe of threes: two partners of the caller are left, each until its own card") {
    Table table(R"("players":3)");  // A1 B1 A2 B2 A3 B3
    table.play("A1 4o; B1 4c; A2 truc-i-passe; B1 vull; A2 4e; B2 5o");
    CHECK(table.refuses("A2 falta") == "truc.envit.closed-by-truc");
    CHECK(table.refuses("A1 envide") == "truc.envit.before-card");
    Table partner = table;
    partner.play("A3 envide");
    CHECK(partner.see("/envit/by") == "A");
    table.play("A3 5c");
    CHECK(table.refuses("A envide") == "truc.envit.closed-by-truc");  // the earlier of the two rules in the list
    CHECK(table.see("/envit/phase") == "unopened");
    table.play("B3 falta");
    CHECK(table.see("/envit/by") == "B");
}

TEST_CASE("truc-i-passe said by a side of several: no seat is barred; of one, its seat is") {
    Table pair;
    pair.play("A truc-i-passe; B vull");
    for (const char* by : {"A1", "A2", "B1", "B2", "A", "B"}) {
        Table one = pair;
        one.play(std::string(by) + " envide");
        CHECK(one.see("/envit/phase") == "pending");
    }
    for (const char* by : {"A", "A1"}) {
        CAPTURE(std::string(by));
        Table single(R"("players":1)");
        single.play(std::string(by) + " truc-i-passe");
        CHECK(single.refuses("A1 envide") == "truc.envit.closed-by-truc");
        CHECK(single.refuses("A envide") == "truc.envit.closed-by-truc");
        single.play("B1 vull; B1 envide");
        CHECK(single.see("/envit/by") == "B");
    }
}

TEST_CASE("frees-peu: after a truc-i-passe a raise closes the envit only for the side that raised") {
    Table pairs;
    pairs.play("A1 truc-i-passe; B1 retruque");
    CHECK(pairs.see("/envit/phase") == "unopened");
    CHECK(pairs.facts("truc.envit.closed-by-truc") == "-");
    CHECK(pairs.calls("A") == "envide falta quatre-val vull no-vull");
    for (const char* by : {"A1", "B1", "B2", "B"})
        CHECK(pairs.refuses(std::string(by) + " envide") == "truc.envit.closed-by-truc");
    Table opened = pairs;
    opened.play("A2 envide");
    CHECK(opened.facts("truc.envit.before-card") == "side=A house=truc_i_passe");
    opened.play("B1 vull; A vull; hand A; envit B");
    CHECK(opened.score() == "A 3 B 2");
    Table later = pairs;
    later.play("A vull; A2 falta");
    CHECK(later.see("/envit/by") == "A");
    pairs.play("A2 quatre-val");  // both have raised now
    CHECK(pairs.see("/envit/phase") == "closed");
    CHECK(pairs.facts("truc.envit.closed-by-truc") == "phase=closed house=truc_i_passe");
    pairs.play("B vull");
    for (const char* by : {"A1", "A2", "A", "B1", "B2", "B"})
        CHECK(pairs.refuses(std::string(by) + " envide") == "truc.envit.closed-by-truc");
}

TEST_CASE("frees-peu: of one against one the caller's side stays barred; by a side of several no seat is") {
    for (const char* by : {"A1", "A"}) {  // a side of one is its seat, also when the other has raised
        CAPTURE(std::string(by));
        Table raised(R"("players":1)");
        raised.play(std::string(by) + " truc-i-passe; B1 retruque");
        CHECK(raised.see("/envit/phase") == "closed");
        CHECK(raised.refuses("A envide") == "truc.envit.closed-by-truc");
        raised.play("A vull");
        CHECK(raised.refuses("A1 falta") == "truc.envit.closed-by-truc");
    }
    Table answered(R"("players":1)");
    answered.play("A1 truc-i-passe; B1 vull; B1 envide");
    CHECK(answered.see("/envit/by") == "B");
    Table threes(R"("players":3)");
    threes.play("A truc-i-passe; B2 retruque");
    for (const char* by : {"A1", "A2", "A3", "A"}) {
        Table one = threes;
        one.play(std::string(by) + " envide");
        CHECK(one.see("/envit/phase") == "pending");
    }
}

TEST_CASE("until-raise: the raise closes it for both; so it was of a setup of 0.1.0, which had no such option") {
    for (const bool old : {false, true}) {
        Referee referee;
        const std::string house = old ? "" : R"("truc_i_passe":"until-raise")";
        const std::string setup = R"({"game":"truc","house":{)" + house + "}}";
        referee.accept(referee.judge(setup, old ? kThirdReading - 1 : kRulesVersion));
        for (const char* said : {"A1 truc-i-passe", "B1 retruque"}) referee.accept(referee.judge(line_of(said)));
        const Verdict verdict = referee.judge(line_of("A2 envide"));
        REQUIRE(verdict.refusal);
        CHECK(verdict.refusal->rule.id == "truc.envit.closed-by-truc");
    }
}

// ---- who won it -----------------------------------------------------------------------------------------------------

}  // namespace tapet::truc
