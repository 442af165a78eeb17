// The truc's voices as docs/games/truc.md has them ("The truc"); source: Reglament del Truc, "Del Truc", "Veus i pedres
// del truc".
#include <doctest/doctest.h>
#include <string>

#include "tests/truc/table.h"

namespace tapet::truc {

namespace {

struct Row {
    const char* calls;
    const char* caller;  // the side of the last call
    const char* answerer;
    int refused_pays;
    const char* worth;  // accepted
};

}  // namespace

TEST_CASE("truc: what a refusal pays the caller and what the hand is worth once accepted") {
    const Row rows[] = {
        {"A1 truque", "A", "B1", 1, "2"},
        {"A1 truc-i-passe", "A", "B1", 1, "2"},
        {"A1 truque; B1 retruque", "B", "A1", 2, "3"},
        {"A1 truc-i-passe; B1 vull; B1 retruque", "B", "A1", 2, "3"},
        {"A1 truque; B1 retruque; A1 quatre-val", "A", "B1", 3, "4"},
        {"A1 truque; B1 retruque; A1 quatre-val; B1 joc-fora", "B", "A1", 4, "coto"},
    };
    for (const Row& row : rows) {
        CAPTURE(std::string(row.calls));
        Table table(R"("players":1)");
        table.play(row.calls);
        CHECK(table.see("/truc/phase") == "pending");
        CHECK(table.see("/truc/by") == row.caller);
        CHECK(table.see("/truc/if_refused") == std::to_string(row.refused_pays));

        Table accepted = table;
        accepted.play(std::string(row.answerer) + " vull");
        CHECK(accepted.see("/truc/phase") == "accepted");
        CHECK(accepted.see("/truc/worth") == row.worth);
        CHECK(accepted.see("/truc/if_refused") == "null");

        table.play(std::string(row.answerer) + " no-vull");
        const std::string side(row.caller);
        CHECK(table.facts("truc.truc.refused") == "side=" + side + " stones=" + std::to_string(row.refused_pays));
        CHECK(table.see("/score/" + side + "/stones") == std::to_string(row.refused_pays));
        CHECK(table.see("/hand") == "2");  // the hand is over
    }
}

TEST_CASE("truc: an accepted call is marked for the hand's winner") {
    const std::pair<const char*, int> rows[] = {{"B1 truque; A1 vull", 2},
                                                {"B1 truque; A1 retruque; B1 vull", 3},
                                                {"B1 truque; A1 retruque; B1 quatre-val; A1 vull", 4}};
    for (const auto& row : rows) {
        const std::string calls = row.first;
        CAPTURE(calls);
        Table table(R"("players":1)");
        table.play(calls);
        CHECK(table.facts("truc.truc.accepted").find("worth=" + std::to_string(row.second)) != std::string::npos);
        table.play("hand B");
        CHECK(table.facts("truc.truc.accepted") == "side=B stones=" + std::to_string(row.second));
        CHECK(table.see("/score/B/stones") == std::to_string(row.second));
    }
}

TEST_CASE("truc: the worth while a call stands is the one below it") {
    Table table(R"("players":1)");
    CHECK(table.see("/truc/worth") == "1");
    table.play("A1 truque");
    CHECK(table.see("/truc/worth") == "1");
    table.play("B1 retruque");
    CHECK(table.see("/truc/worth") == "2");  // raising accepted the truque
    table.play("A1 quatre-val");
    CHECK(table.see("/truc/worth") == "3");
    table.play("B1 joc-fora");
    CHECK(table.see("/truc/worth") == "4");
    table.play("A1 vull");
    CHECK(table.see("/truc/worth") == "coto");
}

TEST_CASE("order: truque, retruque, quatre val, joc fora, each over the one before") {
    Table table(R"("players":1)");
    for (const char* call : {"A1 retruque", "B1 quatre-val", "A1 joc-fora"}) {
        CHECK(table.refuses(call) == "truc.truc.order");
    }
    table.play("A1 truque");
    CHECK(table.facts("truc.truc.order") == "side=A call=truque if_refused=1");
    for (const char* call : {"B1 truque", "B1 truc-i-passe", "B1 quatre-val", "B1 joc-fora"}) {
        CHECK(table.refuses(call) == "truc.truc.order");
    }
    table.play("B1 retruque");
    CHECK(table.facts("truc.truc.raise-right") == "side=B call=retruque if_refused=2");
    for (const char* call : {"A1 truque", "A1 retruque", "A1 joc-fora"})
        CHECK(table.refuses(call) == "truc.truc.order");
    table.play("A1 quatre-val; B1 joc-fora");
    for (const char* call : {"A1 truque", "A1 retruque", "A1 quatre-val", "A1 joc-fora"}) {
        CHECK(table.refuses(call) == "truc.truc.order");
    }
}

TEST_CASE("raise right: the side that accepted the last call makes the next one, then or later in the hand") {
    Table table;
    table.play("A1 truque");
    CHECK(table.refuses("A2 retruque") == "truc.truc.raise-right");
    table.play("B1 vull");
    CHECK(table.refuses("A1 retruque") == "truc.truc.raise-right");
    CHECK(table.calls("A").empty());
    CHECK(table.calls("B") == "retruque");
    table.play("A1 4o; B1 4c; A2 4e; B2 3o");
    CHECK(table.refuses("A2 retruque") == "truc.truc.raise-right");
    table.play("B2 retruque; A1 vull");
    CHECK(table.refuses("B1 quatre-val") == "truc.truc.raise-right");
    CHECK(table.calls("A") == "quatre-val");
}

TEST_CASE("either side may call truque when none stands, at any time of the hand") {
    for (const char* before : {"", "A1 3o", "A1 3o; B1 4o", "trick A; trick B"}) {
        for (const char* by : {"A1", "B1", "A", "B"}) {
            for (const char* call : {" truque", " truc-i-passe"}) {
                CAPTURE(std::string(before));
                CAPTURE(std::string(by));
                Table table(R"("players":1)");
                table.play(before);
                table.play(std::string(by) + call);
                CHECK(table.see("/truc/phase") == "pending");
            }
        }
    }
}

TEST_CASE("while a call is unanswered, no card is played and nothing of the hand is recorded") {
    for (const char* call : {"A1 envide", "A1 truque", "A1 truc-i-passe"}) {
        CAPTURE(std::string(call));
        Table table(R"("players":1)");
        table.play(call);
        for (const char* said : {"A1 4o", "B1 4o", "trick A", "trick parda", "hand A", "hand B", "concede A"}) {
            CAPTURE(std::string(said));
            CHECK(table.refuses(said) == "truc.call.answer-first");
        }
        CHECK(table.see("/turn") == "A1");
    }
}

// ---- joc fora -------------------------------------------------------------------------------------------------------

TEST_CASE("joc fora: its winner takes the coto, an accepted falta included") {
    Table table(R"("players":1)");
    table.play("A +10; B +7; A1 falta; B1 vull; A1 truque; B1 retruque; A1 quatre-val; B1 joc-fora; A1 vull");
    CHECK(table.facts("truc.truc.joc-fora") == "side=A worth=coto house=joc_fora");
    table.play("hand B");  // the falta's winner need not be known
    CHECK(table.rules() == "truc.truc.joc-fora truc.match.cama truc.match.cama truc.match.coto");
    CHECK(table.facts("truc.truc.joc-fora") == "side=B stones=0 camas=2 house=joc_fora");
    CHECK(table.see("/winner") == "B");
    CHECK(table.camas() == "A 0 B 2");
    CHECK(table.score() == "A 10 B 7");  // both show what they had
    CHECK(table.see("/cama") == "1");
    CHECK(table.see("/hand") == "1");
    CHECK(table.see("/camas_played") == R"([{"winner":"B","stones":{"A":10,"B":7},"joc_fora":2}])");
}

TEST_CASE("joc fora: the other side keeps its camas; one entry for the camas that it takes") {
    Table table(R"("players":1,"camas":3)");
    table.play("A +24; B +24; A +5; A1 truque; B1 retruque; A1 quatre-val; B1 joc-fora; A1 vull");
    table.play("concede A");
    CHECK(table.facts("truc.truc.joc-fora") == "side=B stones=0 camas=2 house=joc_fora");
    CHECK(table.camas() == "A 1 B 3");
    CHECK(table.see("/cama") == "3");
    CHECK(table.see("/camas_played") ==
          R"([{"winner":"A","stones":{"A":24,"B":0}},{"winner":"B","stones":{"A":0,"B":24}},)"
          R"({"winner":"B","stones":{"A":5,"B":0},"joc_fora":2}])");
    CHECK(table.see("/turn") == "null");
    CHECK(table.see("/calls") == R"({"A":[],"B":[]})");
}

TEST_CASE("joc fora refused: four stones to the caller") {
    Table table(R"("players":1)");
    table.play("A1 truque; B1 retruque; A1 quatre-val; B1 joc-fora; A1 no-vull");
    CHECK(table.score() == "A 0 B 4");
    CHECK(table.facts("truc.truc.joc-fora") == "-");
}

}  // namespace tapet::truc
