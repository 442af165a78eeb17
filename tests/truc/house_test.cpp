// Every house option with both of its values (docs/games/truc.md, "House options"), and `house` on exactly the rulings
// that another value would have changed (docs/protocol.md, "House options").
#include <doctest/doctest.h>
#include <string>

#include "tests/truc/table.h"

namespace tapet::truc {

namespace {

Table one_against_one(std::string_view house) { return Table(R"("players":1,"house":{)" + std::string(house) + "}"); }

bool by_house(const Table& table, std::string_view rule) {
    const std::string facts = table.facts(rule);
    REQUIRE(facts != "-");
    return facts.find("house=") != std::string::npos;
}

}  // namespace

TEST_CASE("quiet_hand: what a hand is worth in which nobody called truque") {
    for (const auto& [house, worth] :
         {std::pair("", 1), std::pair(R"("quiet_hand":0)", 0), std::pair(R"("quiet_hand":3)", 3)}) {
        Table table = one_against_one(house);
        CHECK(table.see("/truc/worth") == std::to_string(worth));
        table.play("hand B");
        CHECK(table.facts("truc.truc.quiet-hand") == "side=B stones=" + std::to_string(worth) + " house=quiet_hand");
        CHECK(table.score() == "A 0 B " + std::to_string(worth));
    }
    Table called = one_against_one(R"("quiet_hand":3)");
    called.play("A1 truque; B1 vull; hand B");
    CHECK_FALSE(by_house(called, "truc.truc.accepted"));
    CHECK(called.score() == "A 0 B 2");
    Table refused = one_against_one(R"("quiet_hand":3)");
    refused.play("A1 truque; B1 no-vull");
    CHECK_FALSE(by_house(refused, "truc.truc.refused"));
    CHECK(refused.score() == "A 1 B 0");
}

TEST_CASE("direct_falta_refused: what the refused first bid of falta pays") {
    for (const auto& [house, pays] : {std::pair("", 1), std::pair(R"("direct_falta_refused":5)", 5)}) {
        Table table = one_against_one(house);
        table.play("A1 falta");
        CHECK(table.see("/envit/if_refused") == std::to_string(pays));
        CHECK(table.facts("truc.envit.stakes") ==
              "side=A stake=falta if_refused=" + std::to_string(pays) + " house=direct_falta_refused");
        table.play("B1 no-vull");
        CHECK(table.facts("truc.envit.refused") ==
              "side=A stones=" + std::to_string(pays) + " house=direct_falta_refused");
    }
    Table raised = one_against_one(R"("direct_falta_refused":5)");
    raised.play("A1 envide; B1 falta; A1 no-vull");
    CHECK(raised.facts("truc.envit.refused") == "side=B stones=2");
    Table last_stone = one_against_one(R"("direct_falta_refused":5)");
    last_stone.play("A +23; B1 falta");
    CHECK(last_stone.facts("truc.envit.stakes") == "side=B stake=falta if_refused=1");
    last_stone.play("A1 no-vull");  // the cap leaves one stone whatever the house says
    CHECK(last_stone.facts("truc.envit.refused") == "side=B stones=1");
    CHECK(last_stone.facts("truc.envit.cap") == "side=B gap=1");
}

TEST_CASE("falta: leader-gap or cama-in-dolentes, at 12 and at 13 of 24") {
    struct Row {
        const char* house;
        const char* before;
        const char* winner;
        int pays;
        bool decided;  // by the house option
    };
    const char* gap = R"("falta":"leader-gap")";
    const char* cama = R"("falta":"cama-in-dolentes")";
    const Row rows[] = {
        {gap, "A +12; B +5", "B", 12, true},   // both in the dolentes: the other house would have given 19
        {gap, "A +12; B +5", "A", 12, false},  // the leader lacks the gap either way
        {cama, "A +12; B +5", "B", 19, true},
        {cama, "A +12; B +5", "A", 12, false},
        {gap, "A +13; B +5", "B", 11, false},  // A is in the bones: no difference
        {cama, "A +13; B +5", "B", 11, false},
        {cama, "A +13; B +5", "A", 11, false},
        {cama, "A +13; B +13", "B", 11, false},
        {cama, "A +12; B +12", "B", 12, false},
        {cama, "", "A", 24, false},
    };
    for (const Row& row : rows) {
        CAPTURE(std::string(row.house));
        CAPTURE(std::string(row.before));
        CAPTURE(std::string(row.winner));
        Table table = one_against_one(row.house);
        table.play(row.before);
        table.play(std::string("A1 falta; B1 vull; hand A; envit ") + row.winner);
        const std::string side = std::string("side=") + row.winner;
        CHECK(table.facts("truc.settle.envit-first") ==
              side + " stones=" + std::to_string(row.pays) + (row.decided ? " house=falta" : ""));
    }
}

TEST_CASE("falta: under cama-in-dolentes its winner takes the cama, so the truc is void") {
    Table table = one_against_one(R"("falta":"cama-in-dolentes")");
    table.play("A +12; B +5; A1 falta; B1 vull; A1 truque; B1 vull; envit B; hand A");
    CHECK(table.camas() == "A 0 B 1");
    CHECK(table.see("/camas_played") == R"([{"winner":"B","stones":{"A":12,"B":24}}])");
    Table odd = one_against_one(R"("falta":"cama-in-dolentes")");  // refused it pays as ever
    odd.play("A +12; B +5; B1 falta; A1 no-vull");
    CHECK(odd.score() == "A 12 B 6");
}

TEST_CASE("falta: of an odd cama the greater half is the dolentes") {
    for (const auto& [stones, before, pays] :
         {std::tuple(15, "A +8", 15), std::tuple(15, "A +9", 6), std::tuple(1, "", 1), std::tuple(2, "A +1", 2)}) {
        Table table(R"("players":1,"stones":)" + std::to_string(stones) + R"(,"house":{"falta":"cama-in-dolentes"})");
        table.play(before);
        table.play("A1 falta; B1 vull; envit B; hand A");
        CHECK(table.facts("truc.settle.envit-first").find("stones=" + std::to_string(pays)) != std::string::npos);
    }
}

TEST_CASE("three_pardes: the tied seat nearest to the ma, or the ma's side") {
    const std::string tied_b = "trick parda; trick parda; trick parda B1 A2";  // the ma is A1
    Table nearest(R"("house":{"three_pardes":"tied-nearest-ma"})");
    nearest.play(tied_b);
    CHECK(nearest.facts("truc.parda.all-three") == "side=B house=three_pardes");
    Table ma_side(R"("house":{"three_pardes":"ma-side"})");
    ma_side.play(tied_b);
    CHECK(ma_side.facts("truc.parda.all-three") == "side=A house=three_pardes");
    for (const char* house : {"tied-nearest-ma", "ma-side"}) {
        Table same(R"("house":{"three_pardes":")" + std::string(house) + R"("})");
        same.play("trick parda; trick parda; trick parda A1 B1");
        CHECK(same.facts("truc.parda.all-three") == "side=A");
    }
}

TEST_CASE("three_pardes: under ma-side it need not be said who tied, otherwise it must") {
    Table ma_side(R"("ma":"B1","house":{"three_pardes":"ma-side"})");
    ma_side.play("trick parda; trick parda");
    CHECK(ma_side.refuses("trick parda A1 A2") == "truc.trick.parda");
    ma_side.play("trick parda");
    CHECK(ma_side.score() == "A 0 B 1");
    CHECK(refused_at("", "trick parda; trick parda; trick parda") == "truc.parda.all-three");
}

TEST_CASE("truque_before_card: warned or forbidden, before the hand's first card with the envit unopened") {
    Table warn = one_against_one(R"("truque_before_card":"warn")");
    warn.play("A1 truque");
    CHECK(warn.facts("truc.truc.before-card") == "side=A house=truque_before_card");

    Table forbidden = one_against_one(R"("truque_before_card":"forbidden")");
    CHECK(forbidden.refuses("A1 truque") == "truc.truc.before-card");
    CHECK(forbidden.refuses("B truque") == "truc.truc.before-card");
    CHECK(forbidden.calls("A") == "envide falta truc-i-passe");
    for (const char* before : {"A1 4o", "trick A", "A1 envide; B1 vull", "A1 envide; B1 no-vull"}) {
        CAPTURE(std::string(before));
        for (const char* house : {R"("truque_before_card":"forbidden")", R"("truque_before_card":"warn")"}) {
            Table table = one_against_one(house);
            table.play(before);
            table.play("B1 truque");
            CHECK(table.see("/truc/phase") == "pending");
            CHECK(table.facts("truc.truc.before-card") == "-");
        }
    }
    forbidden.play("A1 truc-i-passe; B1 retruque");
    CHECK(forbidden.facts("truc.truc.before-card") == "-");
}

TEST_CASE("joc_fora: the coto or just this cama") {
    const std::string calls = "A +5; A1 truque; B1 retruque; A1 quatre-val; B1 joc-fora; A1 vull";
    Table coto = one_against_one(R"("joc_fora":"coto")");
    coto.play(calls);
    CHECK(coto.see("/truc/worth") == "coto");
    coto.play("hand A");
    CHECK(coto.facts("truc.truc.joc-fora") == "side=A stones=0 camas=2 house=joc_fora");
    CHECK(coto.see("/winner") == "A");

    Table cama = one_against_one(R"("joc_fora":"cama")");
    cama.play(calls);
    CHECK(cama.see("/truc/worth") == "cama");
    cama.play("hand A");
    CHECK(cama.facts("truc.truc.joc-fora") == "side=A stones=0 camas=1 house=joc_fora");
    CHECK(cama.see("/winner") == "null");
    CHECK(cama.camas() == "A 1 B 0");
    CHECK(cama.score() == "A 0 B 0");
    CHECK(cama.see("/camas_played") == R"([{"winner":"A","stones":{"A":5,"B":0},"joc_fora":1}])");
    CHECK(cama.see("/hand") == "2");
    CHECK(cama.see("/ma") == "B1");
}

TEST_CASE("one_left: with one stone lacking a refused envit is warned of, or to be accepted") {
    Table warn = one_against_one(R"("one_left":"warn")");
    warn.play("A +23; B1 envide");
    CHECK(warn.calls("A") == "vull no-vull");
    warn.play("A1 no-vull");
    CHECK(warn.rules() == "truc.envit.one-left truc.envit.refused");
    CHECK(warn.facts("truc.envit.one-left") == "side=A house=one_left");
    CHECK(warn.score() == "A 23 B 1");

    Table must = one_against_one(R"("one_left":"must-accept")");
    must.play("A +23; B1 envide");
    CHECK(must.calls("A") == "vull");
    CHECK(must.refuses("A1 no-vull") == "truc.envit.one-left");
    CHECK(must.refuses("B1 no-vull") == "truc.call.not-yours");  // whose answer it is comes first
    must.play("A1 vull; B1 truque; A1 no-vull");                 // of the truc nothing of the kind is said
    CHECK(must.facts("truc.envit.one-left") == "-");
    CHECK(refused_at(R"("house":{"one_left":"must-accept"})", "B +23; B1 falta; A2 no-vull") == "truc.envit.one-left");
}

TEST_CASE("one_left: throwing the cards in refuses the envit under both values") {
    for (const char* house : {R"("one_left":"warn")", R"("one_left":"must-accept")"}) {
        Table table = one_against_one(house);
        table.play("A +23; B1 envide");
        table.play("concede A");
        CHECK(table.rules() == "truc.hand.concede truc.envit.one-left truc.envit.refused truc.truc.quiet-hand");
        CHECK(table.facts("truc.envit.one-left") == "side=A");
        CHECK(table.score() == "A 23 B 2");
    }
}

TEST_CASE("one_left: with more than one stone lacking an envit may be refused") {
    for (const char* house : {R"("one_left":"warn")", R"("one_left":"must-accept")"}) {
        Table table = one_against_one(house);
        table.play("A +22; B1 envide");
        table.play("A1 no-vull");
        CHECK(table.rules() == "truc.envit.refused");
        table.play("concede A");  // B had 1: A still lacks 2
        CHECK(table.facts("truc.envit.one-left") == "-");
    }
}

TEST_CASE("joc_fora: when one cama is lacking, both come to the same") {
    for (const char* house : {R"("joc_fora":"coto")", R"("joc_fora":"cama")"}) {
        Table table = one_against_one(house);
        table.play("B +24; B +7; A1 truque; B1 retruque; A1 quatre-val; B1 joc-fora; A1 vull");
        table.play("hand B");
        CHECK(table.facts("truc.truc.joc-fora") == "side=B stones=0 camas=1");
        CHECK(table.see("/winner") == "B");
        CHECK(table.score() == "A 0 B 7");
    }
}

TEST_CASE("envit_opening: before the seat's own card, or before any") {
    Table own = one_against_one(R"("envit_opening":"own-card")");
    own.play("A1 4o");
    CHECK(own.calls("B") == "envide falta truque truc-i-passe");
    own.play("B1 envide");
    CHECK(own.facts("truc.envit.before-card") == "side=B house=envit_opening");

    Table any = one_against_one(R"("envit_opening":"any-card")");
    any.play("A1 4o");
    CHECK(any.see("/envit/phase") == "closed");
    CHECK(any.facts("truc.envit.before-card") == "phase=closed house=envit_opening");
    CHECK(any.refuses("B1 envide") == "truc.envit.before-card");
    CHECK(any.calls("B") == "truque truc-i-passe");

    for (const char* house : {R"("envit_opening":"own-card")", R"("envit_opening":"any-card")"}) {
        Table first = one_against_one(house);
        first.play("B1 envide");
        CHECK(first.facts("truc.envit.before-card") == "side=B");
        Table tricks = one_against_one(house);
        tricks.play("trick A");  // without cards nobody knows who played: closed either way
        CHECK(tricks.facts("truc.envit.before-card") == "phase=closed");
    }
}

TEST_CASE("envit_opening: no house where the first card closes it under both values") {
    for (const char* house : {R"("envit_opening":"own-card")", R"("envit_opening":"any-card")"}) {
        Table table(R"("players":1,"ma":"B1","house":{)" + std::string(house) + "}");
        table.play("A1 truc-i-passe; B1 vull; B1 4o");  // A1 has called, B1 has played: nobody is left
        CHECK(table.facts("truc.envit.before-card") == "phase=closed");
    }
}

TEST_CASE("house: anything else is malformed") {
    const std::pair<const char*, const char*> rows[] = {
        {R"({"quiet_hand":100})", "/house/quiet_hand"},
        {R"({"quiet_hand":-1})", "/house/quiet_hand"},
        {R"({"direct_falta_refused":0})", "/house/direct_falta_refused"},
        {R"({"direct_falta_refused":100})", "/house/direct_falta_refused"},
        {R"({"falta":"coto"})", "/house/falta"},
        {R"({"three_pardes":1})", "/house/three_pardes"},
        {R"({"truque_before_card":null})", "/house/truque_before_card"},
        {R"({"joc_fora":"Coto"})", "/house/joc_fora"},
        {R"({"envit_opening":""})", "/house/envit_opening"},
        {R"({"one_left":"must"})", "/house/one_left"},
        {R"({"quiet-hand":1})", "/house/quiet-hand"},
        {"[]", "/house"},
        {"null", "/house"},
    };
    for (const auto& row : rows) {
        const std::string house = row.first;
        CAPTURE(house);
        const Verdict verdict = Referee().judge(R"({"game":"truc","house":)" + house + "}");
        REQUIRE(verdict.kind == Verdict::Kind::malformed);
        CHECK(verdict.malformed->where == row.second);
    }
}

}  // namespace tapet::truc
