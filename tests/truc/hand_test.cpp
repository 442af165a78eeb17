// The hand: tricks, pardes, cards, conceding, settling, the plain counter (docs/games/truc.md, "Tricks and settling",
// "Events"). Source: Reglament del Truc, "Les cartes", "Manera de jugar-ho", "Pardes", "Les Pedres", "Cama i coto".
#include <doctest/doctest.h>
#include <string>

#include "tests/truc/table.h"

namespace tapet::truc {

namespace {

struct Tricks {
    const char* tricks;  // A, B or = for a parda
    const char* winner;  // of the hand; "" while it goes on
    const char* rule;
};

// Every way a hand can go when it ends as soon as it is decided; A1 is the ma.
constexpr Tricks kOutcomes[] = {
    {"AA", "A", "truc.trick.two-wins"},
    {"ABA", "A", "truc.trick.two-wins"},
    {"ABB", "B", "truc.trick.two-wins"},
    {"AB=", "A", "truc.parda.first-counts-double"},
    {"A=", "A", "truc.parda.first-counts-double"},
    {"BB", "B", "truc.trick.two-wins"},
    {"BAB", "B", "truc.trick.two-wins"},
    {"BAA", "A", "truc.trick.two-wins"},
    {"BA=", "B", "truc.parda.first-counts-double"},
    {"B=", "B", "truc.parda.first-counts-double"},
    {"=A", "A", "truc.parda.first"},
    {"=B", "B", "truc.parda.first"},
    {"==A", "A", "truc.parda.first-two"},
    {"==B", "B", "truc.parda.first-two"},
    {"===", "A", "truc.parda.all-three"},
};

std::string trick_words(char trick) { return trick == '=' ? "trick parda" : std::string("trick ") + trick; }

// Plays them with cards, one against one: the winner of a trick puts a three over a four, a parda is two fours or
// sixes.
void play_with_cards(Table& table, std::string_view tricks) {
    static constexpr const char* kHigh[] = {"3o", "3c", "3e"};
    static constexpr const char* kLow[] = {"5o", "5c", "5e"};
    static constexpr const char* kLevel[][2] = {{"4o", "4c"}, {"6o", "6c"}, {"7c", "7b"}};
    for (std::size_t i = 0; i < tricks.size(); ++i) {
        const std::string first = table.see("/turn");
        const std::string second = first == "A1" ? "B1" : "A1";
        const bool first_wins = first[0] == tricks[i];
        const bool parda = tricks[i] == '=';
        table.play(first + " " +
                   (parda        ? kLevel[i][0]
                    : first_wins ? kHigh[i]
                                 : kLow[i]) +
                   "; " + second + " " +
                   (parda        ? kLevel[i][1]
                    : first_wins ? kLow[i]
                                 : kHigh[i]));
    }
}

}  // namespace

TEST_CASE("pardes: the fifteen ways a hand can go, by tricks and by cards") {
    for (const Tricks& row : kOutcomes) {
        CAPTURE(std::string(row.tricks));
        const std::string_view tricks(row.tricks);
        Table by_tricks(R"("players":1)");
        for (std::size_t i = 0; i < tricks.size(); ++i) {
            CHECK(by_tricks.see("/hand") == "1");  // not decided before the last of them
            by_tricks.play(trick_words(tricks[i]));
        }
        Table by_cards(R"("players":1)");
        play_with_cards(by_cards, tricks);
        for (const Table* table : {&by_tricks, &by_cards}) {
            CHECK(table->facts(row.rule).substr(0, 6) == std::string("side=") + row.winner);
            CHECK(table->see("/hand") == "2");
            CHECK(table->score() == (row.winner[0] == 'A' ? "A 1 B 0" : "A 0 B 1"));
        }
    }
}

TEST_CASE("tricks: each is ruled, by whom it was won or that it is a parda") {
    Table table(R"("players":1)");
    table.play("A1 3o; B1 3c");
    CHECK(table.rules() == "truc.trick.turn truc.trick.turn truc.trick.parda truc.envit.before-card");
    CHECK(table.facts("truc.trick.parda") == "winner=parda");
    CHECK(table.facts("truc.trick.turn") == "seat=A1 card=3o");
    CHECK(table.see("/turn") == "A1");  // after a parda the same seat leads again
    CHECK(table.see("/tricks") == R"(["parda"])");
    table.play("A1 4o; B1 1e");
    CHECK(table.facts("truc.deck.rank") == "winner=B seat=B1");
    CHECK(table.facts("truc.parda.first") == "side=B");
    CHECK(table.see("/table") == "[]");

    Table plain(R"("players":1)");
    plain.play("trick B");
    CHECK(plain.facts("truc.deck.rank") == "winner=B");
    plain.play("trick parda");
    CHECK(plain.facts("truc.trick.parda") == "winner=parda");
}

TEST_CASE("turns: the ma leads, then the winner of the trick, in the order of the seats") {
    Table table(R"("ma":"B1")");  // B1 A2 B2 A1
    CHECK(table.see("/turn") == "B1");
    CHECK(table.refuses("A2 4o") == "truc.trick.turn");
    table.play("B1 4o; A2 5o; B2 3o");
    CHECK(table.see("/turn") == "A1");
    CHECK(table.refuses("B1 6o") == "truc.trick.turn");
    table.play("A1 5c");
    CHECK(table.facts("truc.deck.rank") == "winner=B seat=B2");
    CHECK(table.see("/turn") == "B2");
    CHECK(table.refuses("B1 6o") == "truc.trick.turn");
    table.play("B2 4c; A1 7e");
    CHECK(table.see("/turn") == "B1");
    CHECK(table.see("/table") == R"([["B1","4o"],["A2","5o"],["B2","3o"],["A1","5c"],["B2","4c"],["A1","7e"]])");
}

TEST_CASE("parda: two partners level on top are no parda, the first of them to play wins") {
    Table table;  // A1 B1 A2 B2
    table.play("A1 3o; B1 4o; A2 3c; B2 5o");
    CHECK(table.facts("truc.deck.rank") == "winner=A seat=A1");
    CHECK(table.facts("truc.trick.parda") == "-");
    table.play("A1 5c; B1 3e; A2 4c; B2 3b");
    CHECK(table.facts("truc.deck.rank") == "winner=B seat=B1");
    CHECK(table.see("/turn") == "B1");
    table.play("B1 6o; A2 7c; B2 4e; A1 7b");  // and again: A2 before A1
    CHECK(table.facts("truc.deck.rank") == "winner=A seat=A2");
}

TEST_CASE("parda: the highest card held by both sides, whatever the others hold") {
    Table table(R"("players":3)");
    table.play("A1 4o; B1 3o; A2 3c; B2 3e; A3 7c; B3 6o");
    CHECK(table.facts("truc.trick.parda") == "winner=parda");
    CHECK(table.see("/turn") == "A1");
}

TEST_CASE("three pardes: the tied seat of the last trick nearest to the ma") {
    Table table(R"("ma":"A2")");  // A2 B2 A1 B1
    table.play("A2 3o; B2 3c; A1 4o; B1 4c; A2 6o; B2 6c; A1 4e; B1 4b");
    table.play("A2 5o; B2 7c; A1 7b; B1 5c");
    CHECK(table.facts("truc.parda.all-three") == "side=B house=three_pardes");
    CHECK(table.score() == "A 0 B 1");

    for (const auto& row : {std::pair("A1 B2", "A 1 B 0"), std::pair("B2 A2 B1", "A 0 B 1"),
                            std::pair("B1 A2", "A 0 B 1"), std::pair("A1 B1 A2 B2", "A 1 B 0")}) {
        const std::string tied = row.first;
        CAPTURE(tied);
        Table plain;  // A1 B1 A2 B2
        plain.play("trick parda; trick parda");
        CHECK(plain.refuses("trick parda") == "truc.parda.all-three");
        CHECK(plain.refuses("trick parda A1 A2") == "truc.trick.parda");
        plain.play(std::string("trick parda ") + tied);
        CHECK(plain.score() == row.second);
    }
}

TEST_CASE("three pardes one against one: the ma") {
    for (const auto& [ma, score] : {std::pair("A1", "A 1 B 0"), std::pair("B1", "A 0 B 1")}) {
        Table table(R"("players":1,"ma":")" + std::string(ma) + R"(")");
        table.play("trick parda; trick parda; trick parda");
        CHECK(table.score() == score);
        CHECK(table.facts("truc.parda.all-three").find("house") == std::string::npos);
    }
}

TEST_CASE("one way: a hand uses cards or tricks, not both; who won it may always be said") {
    Table cards(R"("players":1)");
    cards.play("A1 4o");
    CHECK(cards.refuses("trick A") == "truc.trick.one-way");
    cards.play("B1 4c");
    CHECK(cards.refuses("trick parda") == "truc.trick.one-way");
    cards.play("hand B");
    CHECK(cards.score() == "A 0 B 1");

    Table tricks(R"("players":1)");
    tricks.play("trick A");
    CHECK(tricks.refuses("A1 4o") == "truc.trick.one-way");
    CHECK(tricks.see("/turn") == "null");
    tricks.play("hand B");
    CHECK(tricks.score() == "A 0 B 1");
    tricks.play("B1 4o");  // a new hand
    CHECK(tricks.see("/table") == R"([["B1","4o"]])");
}

TEST_CASE("cards: each once a hand, and again in the next") {
    Table table(R"("players":1)");
    table.play("A1 3o");
    CHECK(table.refuses("B1 3o") == "truc.deck.one-of-each");
    table.play("B1 4o");
    CHECK(table.refuses("A1 4o") == "truc.deck.one-of-each");
    table.play("hand A; B1 3o; A1 4o");
    CHECK(table.see("/hand") == "2");
}

// ---- conceding ------------------------------------------------------------------------------------------------------

TEST_CASE("concede: the other side wins the hand at what it is worth") {
    struct Row {
        const char* before;
        const char* by;
        const char* score;
        const char* rules;
    };
    const Row rows[] = {
        {"", "A", "A 0 B 1", "truc.hand.concede truc.truc.quiet-hand"},
        {"A1 truque; B1 vull", "B", "A 2 B 0", "truc.hand.concede truc.truc.accepted"},
        {"A1 truque; B1 retruque", "A", "A 0 B 2", "truc.hand.concede truc.truc.refused"},
        {"A1 envide 5; B1 torne", "A", "A 0 B 6", "truc.hand.concede truc.envit.refused truc.truc.quiet-hand"},
        // Both calls of the other side are refused, the envit first.
        {"A1 truc-i-passe; A2 envide", "B", "A 2 B 0", "truc.hand.concede truc.envit.refused truc.truc.refused"},
    };
    for (const Row& row : rows) {
        CAPTURE(std::string(row.before));
        Table table;
        table.play(row.before);
        table.play(std::string("concede ") + row.by);
        CHECK(table.rules() == row.rules);
        CHECK(table.facts("truc.hand.concede") == std::string("side=") + row.by);
        CHECK(table.score() == row.score);
        CHECK(table.see("/hand") == "2");
    }
}

TEST_CASE("concede: each side's call unanswered, neither can; with its own call unanswered, not") {
    Table table;
    table.play("A1 truque; B1 envide");
    CHECK(table.refuses("concede A") == "truc.call.answer-first");
    CHECK(table.refuses("concede B") == "truc.call.answer-first");
    table.play("A1 vull");
    CHECK(table.refuses("concede A") == "truc.call.answer-first");
    table.play("concede B");
    CHECK(table.facts("truc.hand.concede") == "side=B");
    CHECK(table.see("/decided") == "A");  // the envit's winner is still owed
    table.play("envit B");
    CHECK(table.score() == "A 1 B 2");
}

TEST_CASE("concede: an envit whose refusal completes the cama ends the hand, its truc is void") {
    Table table;
    table.play("A +23; A1 truc-i-passe; A2 envide; concede B");
    CHECK(table.rules().ends_with(" truc.match.cama"));
    CHECK(table.facts("truc.truc.refused") == "-");
    CHECK(table.score() == "A 0 B 0");
    CHECK(table.camas() == "A 1 B 0");
    CHECK(table.see("/hand") == "2");
}

// ---- settling -------------------------------------------------------------------------------------------------------

TEST_CASE("settling: the envit first, then the truc") {
    Table table(R"("players":1)");
    table.play("A1 envide 4; B1 vull; A1 truque; B1 vull; hand A");
    CHECK(table.facts("truc.hand.decided") == "side=A");
    CHECK(table.see("/decided") == "A");
    CHECK(table.see("/turn") == "null");
    CHECK(table.see("/calls") == R"({"A":[],"B":[]})");
    CHECK(table.score() == "A 0 B 0");
    table.play("envit B");
    CHECK(table.rules() == "truc.envit.accepted truc.settle.envit-first truc.truc.accepted");
    CHECK(table.score() == "A 2 B 4");
    CHECK(table.see("/hand") == "2");
}

TEST_CASE("settling: an envit that completes the cama makes the truc void, for whichever side") {
    for (const auto& [hand_winner, score] : {std::pair("A", "A 0 B 0"), std::pair("B", "A 0 B 0")}) {
        Table table(R"("players":1)");
        table.play("A +22; B +23; A1 envide; B1 vull; A1 truque; B1 vull");
        table.play(std::string("envit B; hand ") + hand_winner);
        CHECK(table.rules() == "truc.envit.accepted truc.envit.cap truc.settle.envit-first truc.match.cama");
        CHECK(table.score() == score);
        CHECK(table.see("/camas_played") == R"([{"winner":"B","stones":{"A":22,"B":24}}])");
    }
}

TEST_CASE("settling: stones past the cama are dropped and both sides start the next at 0") {
    Table table(R"("players":1)");
    table.play("A +23; B +9; A1 truque; B1 vull");
    table.play("hand A");
    CHECK(table.rules() == "truc.truc.accepted truc.settle.no-carry truc.match.cama");
    CHECK(table.facts("truc.truc.accepted") == "side=A stones=1");
    CHECK(table.facts("truc.settle.no-carry") == "side=A dropped=1");
    CHECK(table.facts("truc.match.cama") == "side=A camas=1");
    CHECK(table.score() == "A 0 B 0");
    CHECK(table.see("/camas_played") == R"([{"winner":"A","stones":{"A":24,"B":9}}])");
    CHECK(table.see("/cama") == "2");
    CHECK(table.see("/hand") == "2");
    CHECK(table.see("/ma") == "B1");
}

TEST_CASE("the ma passes to the next seat after every hand, also across camas") {
    Table table(R"("players":3,"stones":2,"ma":"B2","camas":5)");
    for (const char* ma : {"B2", "A3", "B3", "A1", "B1", "A2", "B2"}) {
        CHECK(table.see("/ma") == ma);
        table.play("hand A");
    }
    CHECK(table.camas() == "A 3 B 0");
}

TEST_CASE("the coto: the first to the camas wins, and the last numbers stay") {
    Table table(R"("players":1,"stones":3,"camas":2)");
    table.play("A +3; B +2; A1 envide; B1 no-vull; B1 truque; A1 vull; hand B");  // 1 to A, then the cama to B
    CHECK(table.camas() == "A 1 B 1");
    CHECK(table.see("/cama") == "3");
    table.play("hand B; A +3");
    CHECK(table.facts("truc.match.coto") == "side=A");
    CHECK(table.see("/winner") == "A");
    CHECK(table.score() == "A 3 B 1");
    CHECK(table.see("/cama") == "3");
    CHECK(table.see("/hand") == "3");
    CHECK(table.see("/ma") == "A1");
    CHECK(table.see("/turn") == "null");
    CHECK(table.see("/calls") == R"({"A":[],"B":[]})");
    CHECK(table.see("/envit/phase") == "unopened");
}

TEST_CASE("the coto decided by a hand: hand and ma keep their last values") {
    Table table(R"("players":1,"stones":1,"camas":1)");
    table.play("trick A; trick A");
    CHECK(table.see("/winner") == "A");
    CHECK(table.see("/hand") == "1");
    CHECK(table.see("/ma") == "A1");
    CHECK(table.see("/tricks") == "[]");
}

// ---- the counter ----------------------------------------------------------------------------------------------------

TEST_CASE("counter: stones marked and taken back, never below 0, and the ma does not move") {
    Table table;
    table.play("A +3");
    CHECK(table.facts("truc.match.counter") == "side=A stones=3");
    table.play("A -2");
    CHECK(table.facts("truc.match.counter") == "side=A stones=-2");
    CHECK(table.refuses("A -2") == "truc.match.counter");
    CHECK(table.refuses("B -1") == "truc.match.counter");
    CHECK(table.score() == "A 1 B 0");
    CHECK(table.see("/hand") == "1");
    CHECK(table.see("/ma") == "A1");
}

TEST_CASE("counter: a cama by counter keeps hand and ma, and drops what is past it") {
    Table table;
    table.play("hand B; A +20; A +9");
    CHECK(table.facts("truc.match.counter") == "side=A stones=20");
    CHECK(table.rules() ==
          "truc.truc.quiet-hand truc.match.counter truc.match.counter truc.settle.no-carry truc.match.cama");
    CHECK(table.facts("truc.settle.no-carry") == "side=A dropped=5");
    CHECK(table.see("/camas_played") == R"([{"winner":"A","stones":{"A":24,"B":1}}])");
    CHECK(table.see("/hand") == "2");
    CHECK(table.see("/ma") == "B1");
    CHECK(table.see("/cama") == "2");
}

TEST_CASE("counter and ma: only while the hand is untouched; envit marks and undo count as the page says") {
    for (const char* touch : {"A1 envide", "A1 4o", "trick A", "A1 truque"}) {
        CAPTURE(std::string(touch));
        Table table(R"("players":1)");
        table.play("A +5; ma B1; ma A1");
        table.play(touch);
        CHECK(table.refuses("A +1") == "truc.hand.untouched");
        CHECK(table.refuses("ma B1") == "truc.hand.untouched");
        table.play("undo 1; A +1; ma B1");
        CHECK(table.score() == "A 6 B 0");
    }
}

TEST_CASE("ma: put right, it leads and is counted from there") {
    Table table;
    table.play("ma B2");
    CHECK(table.facts("truc.ma.put-right") == "seat=B2");
    CHECK(table.see("/ma") == "B2");
    CHECK(table.see("/turn") == "B2");
    CHECK(table.see("/hand") == "1");
    table.play("hand A");
    CHECK(table.see("/ma") == "A1");
}

}  // namespace tapet::truc
