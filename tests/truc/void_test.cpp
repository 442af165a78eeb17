// A hand that is dealt again (docs/games/truc.md, "Events"). The Reglament says nothing of it.
#include <doctest/doctest.h>

#include "tests/truc/table.h"

namespace tapet::truc {

TEST_CASE("void: the hand stands as one that nobody has touched, with the same mà and number") {
    Table table;
    table.play("hand A; B1 4o; A2 4c; A2 truque; B1 vull");
    CHECK(table.see("/hand") == "2");
    table.play(R"({"do":"void","why":"Una carta de més"})");
    CHECK(table.facts("truc.hand.void") == "hand=2");
    CHECK(table.rules() == "truc.hand.void");
    CHECK(table.see("/hand") == "2");
    CHECK(table.see("/ma") == "B1");
    CHECK(table.see("/turn") == "B1");
    CHECK(table.see("/table") == "[]");
    CHECK(table.see("/truc/phase") == "quiet");
    CHECK(table.see("/envit/phase") == "unopened");
    table.play("A +2; ma A2; A2 4o");  // untouched, and the card can be dealt again
    CHECK(table.refuses("ma A1") == "truc.hand.untouched");
}

TEST_CASE("void: stones of a refused envit stay; a decided hand can be dealt again; an untouched one cannot") {
    Table table;
    CHECK(table.refuses(R"({"do":"void"})") == "truc.hand.void");
    table.play(R"(A1 envide 5; B1 mes 3; A1 no-vull; {"do":"void"})");
    CHECK(table.score() == "A 0 B 5");
    CHECK(table.refuses(R"({"do":"void"})") == "truc.hand.void");
    table.play(R"(A1 envide; B1 vull; hand A)");
    CHECK(table.see("/decided") == "A");
    table.play(R"({"do":"void"})");
    CHECK(table.see("/decided") == "null");
    CHECK(table.score() == "A 0 B 5");
    table.play("undo 1");
    CHECK(table.see("/decided") == "A");
    CHECK(table.malformed(R"({"do":"void","why":""})") == "/why");
}

TEST_CASE("void: nothing of it once the match is over") {
    CHECK(refused_at(R"("stones":1,"camas":1)", R"(hand A; {"do":"void"})") == "match.over");
}

}  // namespace tapet::truc
