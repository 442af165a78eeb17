// The envit is raised up to the stones that complete the cama, and no further (truc.envit.up-to-the-cama).
#include <doctest/doctest.h>

#include "tests/truc/table.h"

namespace tapet::truc {

namespace {

constexpr const char* kWholeCama = R"("players":1,"house":{"falta":"cama-in-dolentes"})";

}  // namespace

TEST_CASE("up to the cama: once the unanswered stake fills it nothing is raised any more") {
    Table table(R"("players":1)");
    table.play("A +21; B1 envide");
    CHECK(table.calls("A") == "torne mes falta vull no-vull");  // 2 of the 3 that A lacks
    table.play("A1 torne");
    CHECK(table.calls("B") == "vull no-vull");
    for (const char* word : {"B1 torne", "B1 mes 1", "B1 falta", "B falta"}) {
        CAPTURE(std::string(word));
        CHECK(table.refuses(word) == "truc.envit.up-to-the-cama");
    }
    table.play("B1 no-vull");
    CHECK(table.score() == "A 23 B 0");
}

TEST_CASE("up to the cama: a stake of just the gap fills it, one less does not") {
    CHECK(refused_at("", "A +22; B1 envide; A1 torne") == "truc.envit.up-to-the-cama");
    CHECK(refused_at("", "B +9; B1 envide 15; A1 mes 1") == "truc.envit.up-to-the-cama");
    Table table;
    table.play("B +9; B1 envide 14; A1 mes 1; B1 vull");
    CHECK(table.see("/envit/stake") == "15");
}

TEST_CASE("up to the cama: a bid or a raise may itself go past it, and is capped") {
    Table table(R"("players":1)");
    table.play("A +20; A1 envide 40");
    CHECK(table.calls("B") == "vull no-vull");
    table.play("B1 vull; hand B; envit A");
    CHECK(table.facts("truc.envit.cap") == "side=A gap=4");
    Table raised(R"("players":1)");
    raised.play("A1 envide; B1 mes 99");
    CHECK(raised.refuses("A1 falta") == "truc.envit.up-to-the-cama");
}

TEST_CASE("up to the cama: whose answer it is and that a falta is the last come first") {
    CHECK(refused_at("", "A +22; B1 envide; B2 torne") == "truc.call.not-yours");
    CHECK(refused_at("", "A +22; B1 falta; A1 torne") == "truc.envit.falta-is-last");
    CHECK(refused_at("", "A +22; A1 torne") == "truc.call.nothing-to-answer");
}

TEST_CASE("up to the cama: a falta that can bring more than the gap is still called") {
    Table table(kWholeCama);
    table.play("A +12; B +3; A1 envide 12");
    CHECK(table.calls("B") == "falta vull no-vull");
    CHECK(table.refuses("B1 torne") == "truc.envit.up-to-the-cama");
    table.play("B1 falta");
    CHECK(table.facts("truc.envit.falta") == "side=B gap=12 house=falta");
    CHECK(table.see("/envit/if_refused") == "12");
    table.play("A1 vull; hand A; envit B");
    CHECK(table.see("/camas_played") == R"([{"winner":"B","stones":{"A":12,"B":24}}])");
}

TEST_CASE("up to the cama: level, in the bones or without that house rule a falta brings no more, and is refused") {
    for (const char* score : {"A +5; B +5; A1 envide 19", "A +13; B +3; A1 envide 11"}) {
        CAPTURE(std::string(score));
        CHECK(refused_at(kWholeCama, std::string(score) + "; B1 falta") == "truc.envit.up-to-the-cama");
    }
    CHECK(refused_at("", "A +12; B +3; A1 envide 12; B1 falta") == "truc.envit.up-to-the-cama");
    Table below(R"("players":1)");
    below.play("A +12; B +3; A1 envide 11; B1 falta");
    CHECK(below.facts("truc.envit.falta") == "side=B gap=12");
}

}  // namespace tapet::truc
