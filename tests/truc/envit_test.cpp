// The envit as docs/games/truc.md has it ("The envit"); source: Reglament del Truc, "Els Envits", "Manera d'envidar",
// "Veus i pedres de l'envit".
#include <doctest/doctest.h>
#include <string>

#include "tests/truc/table.h"

namespace tapet::truc {

namespace {

// One row of the table of stakes: the bids, and who refuses or accepts the last one.
struct Bid {
    const char* bids;
    const char* refuser;
    int refused_pays;
    const char* accepted_stake;
    int accepted_pays;  // to B, who wins it; the score is level at 0
};

constexpr const char* kHouse3 = R"("players":1,"house":{"direct_falta_refused":3})";

}  // namespace

TEST_CASE("envit: what is said, what a refusal pays and what it is worth accepted") {
    const Bid rows[] = {
        {"A1 envide", "B1", 1, "2", 2},
        {"A1 envide 6", "B1", 1, "6", 6},
        {"A1 envide; B1 torne", "A1", 2, "4", 4},
        {"A1 envide 6; B1 torne", "A1", 6, "8", 8},
        {"A1 envide; B1 torne; A1 torne", "B1", 4, "6", 6},
        {"A1 envide 6; B1 mes 10", "A1", 6, "16", 16},
        {"A1 envide; B1 mes 3; A1 mes 1", "B1", 5, "6", 6},
        {"A1 envide; B1 falta", "A1", 2, "falta", 24},
        {"A1 envide; B1 torne; A1 falta", "B1", 4, "falta", 24},
        {"A1 falta", "B1", 3, "falta", 24},
    };
    for (const Bid& row : rows) {
        CAPTURE(std::string(row.bids));
        Table table(kHouse3);
        table.play(row.bids);
        CHECK(table.see("/envit/phase") == "pending");
        CHECK(table.see("/envit/stake") == row.accepted_stake);
        CHECK(table.see("/envit/if_refused") == std::to_string(row.refused_pays));
        const std::string bidder = table.see("/envit/by");
        CHECK(table.facts("truc.envit.stakes") != "-");

        Table accepted = table;
        accepted.play(std::string(row.refuser) + " vull");
        CHECK(accepted.facts("truc.envit.accepted").find("stake=" + std::string(row.accepted_stake)) !=
              std::string::npos);
        CHECK(accepted.see("/envit/if_refused") == "null");
        CHECK(accepted.see("/envit/stake") == row.accepted_stake);
        CHECK(accepted.score() == "A 0 B 0");
        accepted.play("envit B; hand A");
        CHECK(accepted.facts("truc.settle.envit-first") == "side=B stones=" + std::to_string(row.accepted_pays));

        table.play(std::string(row.refuser) + " no-vull");
        CHECK(table.see("/envit/phase") == "refused");
        CHECK(table.see("/score/" + bidder + "/stones") == std::to_string(row.refused_pays));
        CHECK(table.see("/hand") == "1");  // the hand goes on
    }
}

TEST_CASE("envit: each bid is ruled with its stake and what a refusal pays") {
    Table table(R"("players":1)");
    table.play("A1 envide");
    CHECK(table.rules() == "truc.envit.before-card truc.envit.stakes");
    CHECK(table.facts("truc.envit.before-card") == "side=A");
    CHECK(table.facts("truc.envit.stakes") == "side=A stake=2 if_refused=1");
    table.play("B1 falta");
    CHECK(table.facts("truc.envit.stakes") == "side=B stake=falta if_refused=2");
    CHECK(table.facts("truc.envit.falta") == "side=B gap=24");
    table.play("A1 no-vull");
    CHECK(table.facts("truc.envit.refused") == "side=B stones=2");
}

TEST_CASE("envit: one stone is legal, pays one either way and is warned about") {
    Table table(R"("players":1)");
    table.play("A1 envide 1");
    CHECK(table.facts("truc.envit.one-stone") == "side=A");
    Table refused = table;
    refused.play("B1 no-vull");
    CHECK(refused.score() == "A 1 B 0");
    table.play("B1 vull; envit B; hand B");
    CHECK(table.facts("truc.settle.envit-first") == "side=B stones=1");
    table.play("B1 envide 2");
    CHECK(table.facts("truc.envit.one-stone") == "-");
}

TEST_CASE("envit: only the side that did not bid last answers") {
    Table table;
    table.play("A1 envide");
    for (const char* own : {"A1 vull", "A2 no-vull", "A torne", "A2 mes 4", "A1 falta"}) {
        CAPTURE(std::string(own));
        CHECK(table.refuses(own) == "truc.call.not-yours");
    }
    CHECK(table.calls("A").empty());
    CHECK(table.calls("B") == "torne mes falta vull no-vull");
    table.play("B2 torne");
    CHECK(table.calls("A") == "torne mes falta vull no-vull");
    CHECK(table.calls("B").empty());
    table.play("A falta");
    CHECK(table.calls("B") == "vull no-vull");
    CHECK(table.refuses("B1 torne") == "truc.envit.falta-is-last");
    CHECK(table.refuses("B2 mes 99") == "truc.envit.falta-is-last");
    CHECK(table.refuses("B falta") == "truc.envit.falta-is-last");
}

// ---- the falta and the cap ------------------------------------------------------------------------------------------

TEST_CASE("falta: it is worth the stones that the side with more stones lacks") {
    struct Row {
        const char* score;
        const char* winner;
        int pays;
        const char* after;
    };
    const Row rows[] = {
        {"A +18; B +9", "A", 6, "A 0 B 0"},    // A ahead and winning: the cama
        {"A +18; B +9", "B", 6, "A 19 B 15"},  // B behind: what A lacks, and A the quiet hand
        {"A +7; B +7", "B", 17, "A 0 B 0"},    // level: a whole cama either way
        {"B +23", "A", 1, "A 2 B 23"},
    };
    for (const Row& row : rows) {
        CAPTURE(std::string(row.score));
        CAPTURE(std::string(row.winner));
        Table table(R"("players":1)");
        table.play(row.score);
        table.play("A1 falta; B1 vull; hand A");
        CHECK(table.see("/decided") == "A");
        table.play(std::string("envit ") + row.winner);
        CHECK(table.facts("truc.settle.envit-first").find("stones=" + std::to_string(row.pays)) != std::string::npos);
        CHECK(table.score() == row.after);
    }
}

TEST_CASE("cap: no envit pays more than the gap, accepted or refused") {
    Table table(R"("players":1,"house":{"direct_falta_refused":9})");
    table.play("A +20; B +5; B1 envide 40; A1 vull; envit B; hand B");
    CHECK(table.facts("truc.envit.cap") == "side=B gap=4");
    CHECK(table.facts("truc.settle.envit-first") == "side=B stones=4");
    CHECK(table.score() == "A 20 B 10");

    table.play("A1 falta");
    CHECK(table.see("/envit/if_refused") == "4");  // as it would be marked
    table.play("B1 no-vull");
    CHECK(table.facts("truc.envit.cap") == "side=A gap=4");
    CHECK(table.facts("truc.envit.refused") == "side=A stones=4 house=direct_falta_refused");
    CHECK(table.camas() == "A 1 B 0");
    CHECK(table.rules().ends_with(" truc.match.cama"));
}

TEST_CASE("cap: an envit that just fits is not capped") {
    Table table(R"("players":1)");
    table.play("A +20; A1 envide 4; B1 vull; envit A; hand B");
    CHECK(table.facts("truc.envit.cap") == "-");
    CHECK(table.facts("truc.settle.envit-first") == "side=A stones=4");
    table.play("A +21; B1 falta; A1 no-vull");
    CHECK(table.facts("truc.envit.cap") == "-");
}

TEST_CASE("a refused envit is marked at once and, when it completes the cama, ends the hand: its truc is void") {
    Table table(R"("players":1)");
    table.play("B +23; A1 truque; B1 envide; A1 no-vull");
    CHECK(table.rules() ==
          "truc.match.counter truc.truc.before-card truc.truc.order truc.envit.before-card truc.envit.stakes "
          "truc.envit.one-left truc.envit.refused truc.match.cama");
    CHECK(table.camas() == "A 0 B 1");
    CHECK(table.score() == "A 0 B 0");
    CHECK(table.see("/hand") == "2");
    CHECK(table.see("/ma") == "B1");
    CHECK(table.see("/truc/phase") == "quiet");
    CHECK(table.see("/camas_played") == R"([{"winner":"B","stones":{"A":0,"B":24}}])");
}

// ---- who may open it, and when --------------------------------------------------------------------------------------

TEST_CASE("points: the higher wins; said again before the settlement, the last one counts") {
    Table table;
    table.play("A1 envide; B1 vull; envit A1=31 B2=27");
    CHECK(table.facts("truc.envit.value") == "side=A seat=A1 points=31");
    CHECK(table.facts("truc.envit.tie-ma") == "-");
    CHECK(table.see("/envit/winner") == "A");
    table.play("envit B");
    CHECK(table.facts("truc.envit.accepted") == "winner=B");
    CHECK(table.see("/envit/winner") == "B");
    table.play("envit A1=3 A2=7 B1=24; hand A");
    CHECK(table.facts("truc.settle.envit-first") == "side=B stones=2");
}

TEST_CASE("tie: equal points go to the tied seat nearest to the ma, the ma itself first") {
    struct Row {
        const char* ma;
        const char* points;
        const char* seat;
    };
    const Row rows[] = {{"A1", "A1=30 B1=30", "A1"},
                        {"B1", "A1=30 B1=30", "B1"},
                        {"B2", "A1=30 B1=30", "A1"},
                        {"A2", "A1=30 B1=30", "A1"},
                        {"A2", "B1=30 A1=28 B2=30 A2=29", "B2"},
                        {"B1", "B2=33 A2=33 A1=33", "A2"}};
    for (const Row& row : rows) {
        CAPTURE(std::string(row.points));
        CAPTURE(std::string(row.ma));
        Table table(R"("ma":")" + std::string(row.ma) + R"(")");
        table.play("A1 envide; B1 vull");
        table.play(std::string("envit ") + row.points);
        const std::string seat(row.seat);
        CHECK(table.facts("truc.envit.tie-ma") == "side=" + seat.substr(0, 1) + " seat=" + seat);
        CHECK(table.see("/envit/winner") == seat.substr(0, 1));
    }
}

TEST_CASE("points: only values that three cards can have") {
    Table table(R"("players":1)");
    table.play("A1 envide; B1 vull");
    for (int points = -1; points <= 40; ++points) {
        CAPTURE(points);
        const bool possible = (points >= 3 && points <= 7) || (points >= 24 && points <= 33);
        const std::string said = "envit A1=" + std::to_string(points) + " B1=4";
        if (possible) {
            Table other = table;
            other.play(said);
            CHECK(other.see("/envit/winner") == (points >= 4 ? "A" : "B"));  // level: the ma
        } else {
            CHECK(table.refuses(said) == "truc.envit.value");
        }
    }
    CHECK(table.refuses(R"({"do":"envit","points":{"A1":9223372036854775807,"B1":4}})") == "truc.envit.value");
}

TEST_CASE("points against one or two known cards: a value that no three cards with them can have is refused") {
    Table table(R"("players":1,"ma":"A1")");
    table.play("A1 envide; B1 vull; A1 1e; B1 7o");
    CHECK(table.refuses("envit A1=33 B1=6") ==
          "truc.envit.value");  // beside a seven nothing counts less, but for a pair
    CHECK(table.refuses("envit A1=33 B1=3") == "truc.envit.value");
    Table fits = table;
    fits.play("envit A1=28 B1=33");  // 1e 7e; 7o 6o
    CHECK(fits.see("/envit/winner") == "B");
    table.play("A1 7e");
    CHECK(table.refuses("envit A1=27 B1=7") == "truc.envit.value");  // 1e 7e are 28 at least
}

TEST_CASE("points against three known cards are refused, and the cards decide in the end") {
    Table table(R"("players":1)");
    table.play("A1 envide; B1 vull; envit B; A1 1e; B1 3o; A1 6c; B1 7c; B1 5b; A1 4b");
    // A1 1e 6c 4b: 6; B1 3o 7c 5b: 7. Won by A, B, and the last with 5b over 4b.
    CHECK(table.facts("truc.envit.value") == "side=B seat=B1 points=7");
    CHECK(table.facts("truc.settle.envit-first") == "side=B stones=2");

    Table other(R"("players":1)");
    other.play("A1 envide; B1 vull; A1 1e; B1 4o; A1 4c; B1 3b; B1 5b");  // B1 4o 3b 5b: 28
    CHECK(other.refuses("envit A1=33 B1=7") == "truc.envit.value");
    CHECK(other.refuses("envit A1=33 B1=31") == "truc.envit.value");
    other.play("envit A1=27 B1=28");  // of A1 two cards are known: anything possible may be said
    CHECK(other.see("/envit/winner") == "B");
    other.play("A1 7e");  // A1 1e 4c 7e: 28 too, and A1 is the ma
    CHECK(other.facts("truc.envit.value") == "side=A seat=A1 points=28");
    CHECK(other.facts("truc.envit.tie-ma") == "side=A seat=A1");
    CHECK(other.facts("truc.settle.envit-first") == "side=A stones=2");
}

}  // namespace tapet::truc
