// Every refusal of docs/games/truc.md's list ("Refusals"), their order where two could be named, and what of a
// line is malformed. The setup is one against one unless a row says otherwise.
#include <doctest/doctest.h>
#include <string>

#include "tests/truc/table.h"

namespace tapet::truc {

namespace {

struct RefusedLine {
    const char* rule;
    const char* words;  // the last of them is refused
    const char* setup = R"("players":1)";
};

constexpr const char* kPairs = "";
constexpr const char* kForbidden = R"("house":{"truque_before_card":"forbidden"})";
constexpr const char* kCoto = R"("players":1,"stones":5,"camas":1)";

void check(const RefusedLine& row) {
    CAPTURE(std::string(row.words));
    CHECK(refused_at(row.setup, row.words) == row.rule);
}

}  // namespace

TEST_CASE("refusals: each of the list, where it alone applies") {
    const RefusedLine rows[] = {
        {"match.over", "A +5; A +1", kCoto},
        {"truc.hand.decided", "A1 envide; B1 vull; hand A; B1 truque"},
        {"truc.hand.decided", "A1 envide; B1 vull; hand A; hand B"},
        {"truc.hand.decided", "A1 envide; B1 vull; hand A; A1 4o"},
        {"truc.hand.decided", "A1 envide; B1 vull; hand A; trick A"},
        {"truc.hand.decided", "A1 envide; B1 vull; hand A; concede B"},
        {"truc.hand.untouched", "A1 envide; A +1"},
        {"truc.hand.untouched", "A1 4o; ma B1"},
        {"truc.match.counter", "A +1; A -2"},
        {"truc.call.nothing-to-answer", "A1 vull"},
        {"truc.call.nothing-to-answer", "B no-vull"},
        {"truc.call.nothing-to-answer", "B1 torne"},
        {"truc.call.nothing-to-answer", "B1 mes 4"},
        {"truc.call.nothing-to-answer", "A1 truque; B1 mes 4"},  // no envit stands
        {"truc.call.nothing-to-answer", "A1 truque; B1 vull; A1 vull"},
        {"truc.call.not-yours", "A1 envide; A1 vull"},
        {"truc.call.not-yours", "A1 truque; A1 no-vull"},
        {"truc.envit.falta-is-last", "A1 falta; B1 torne"},
        {"truc.envit.falta-is-last", "A1 falta; B1 mes 2"},
        {"truc.envit.falta-is-last", "A1 falta; B1 falta"},
        {"truc.envit.opened", "A1 envide; B1 envide"},
        {"truc.envit.opened", "A1 envide; B1 no-vull; A1 envide"},
        {"truc.envit.opened", "A1 envide; B1 vull; A1 falta"},
        {"truc.envit.answer-first", "A1 envide; B1 truque"},
        {"truc.envit.answer-first", "A1 truque; B1 envide; B1 retruque"},
        {"truc.call.answer-first", "A1 envide; A1 4o"},
        {"truc.call.answer-first", "A1 truque; hand A"},
        {"truc.envit.closed-by-truc", "A1 truque; B1 vull; B1 envide"},
        {"truc.envit.closed-by-truc", "A1 truque; A1 envide"},
        {"truc.envit.closed-by-truc", "A1 truque; B1 retruque; A1 envide"},
        {"truc.envit.closed-by-truc", "A1 truc-i-passe; A1 falta"},
        {"truc.envit.before-card", "A1 4o; A1 envide"},
        {"truc.truc.order", "A1 retruque"},
        {"truc.truc.raise-right", "A1 truque; A1 retruque"},
        {"truc.truc.before-card", "A1 truque", kForbidden},
        {"truc.trick.one-way", "trick A; A1 4o"},
        {"truc.trick.one-way", "A1 4o; trick A"},
        {"truc.trick.turn", "B1 4o"},
        {"truc.deck.one-of-each", "A1 4o; B1 4o"},
        {"truc.trick.parda", "trick parda; trick parda; trick parda A1 A2", kPairs},
        {"truc.trick.parda", "trick parda; trick parda; trick parda B1"},
        {"truc.parda.all-three", "trick parda; trick parda; trick parda", kPairs},
        {"truc.envit.not-accepted", "envit A"},
        {"truc.envit.not-accepted", "A1 envide; envit A"},
        {"truc.envit.not-accepted", "A1 envide; B1 no-vull; envit A1=30 B1=31"},
        {"truc.envit.value", "A1 envide; B1 vull; envit A1=34 B1=31"},
    };
    for (const RefusedLine& row : rows) check(row);
}

TEST_CASE("refusals: where two apply, the earlier in the list is named") {
    const RefusedLine rows[] = {
        // match.over before everything else
        {"match.over", "A +5; A -9", kCoto},               // counter
        {"match.over", "A +5; A1 vull", kCoto},            // nothing-to-answer
        {"match.over", "A +5; A1 retruque", kCoto},        // order
        {"match.over", "A +5; B1 4o", kCoto},              // turn
        {"match.over", "A +5; envit A1=99 B1=99", kCoto},  // not-accepted, value
        {"match.over", "A +5; concede A", kCoto},
        {"match.over", "A +5; hand A", kCoto},
        {"match.over", "A +5; trick A", kCoto},
        {"match.over", "A +5; ma B1", kCoto},
        // hand.decided before what would bar it anyway
        {"truc.hand.decided", "A1 envide; B1 vull; hand A; A1 vull"},                          // nothing-to-answer
        {"truc.hand.decided", "A1 envide; B1 vull; hand A; A1 envide"},                        // opened
        {"truc.hand.decided", "A1 envide; B1 vull; hand A; A1 quatre-val"},                    // order
        {"truc.hand.decided", "A1 envide; B1 vull; A1 truque; B1 vull; hand A; A1 retruque"},  // raise-right
        {"truc.hand.decided", "A1 envide; B1 vull; trick A; trick A; A1 4o"},                  // one-way
        {"truc.hand.decided", "A1 envide; B1 vull; A1 4o; hand A; A1 5o"},                     // turn
        {"truc.hand.decided", "A1 envide; B1 vull; A1 4o; hand A; B1 4o"},                     // one-of-each
        // but not before these
        {"truc.hand.untouched", "A1 envide; B1 vull; hand A; A +1"},
        {"truc.hand.untouched", "A1 envide; B1 vull; hand A; ma B1"},
        {"truc.envit.value", "A1 envide; B1 vull; hand A; envit A1=8 B1=31"},
        {"truc.hand.untouched", "A1 envide; A -1"},  // counter
        // answers
        {"truc.call.not-yours", "A1 falta; A1 torne"},  // falta-is-last
        {"truc.call.not-yours", "A1 envide; A1 falta"},
        // opening
        {"truc.envit.opened", "A1 envide; B1 vull; A1 truque; B1 vull; B1 envide"},  // closed-by-truc
        {"truc.envit.opened", "A1 envide; B1 vull; A1 4o; A1 envide"},               // before-card
        {"truc.envit.opened", "A1 envide; B1 envide 2"},
        {"truc.envit.closed-by-truc", "A1 4o; A1 truque; B1 vull; A1 envide"},  // before-card
        {"truc.envit.closed-by-truc", "A1 4o; B1 4c; A2 truc-i-passe; B1 vull; A envide", kPairs},
        // an envit is answered first
        {"truc.envit.answer-first", "A1 envide; B1 quatre-val"},           // order
        {"truc.envit.answer-first", "A1 truque; B1 envide; A1 retruque"},  // raise-right
        {"truc.envit.answer-first", "A1 envide; B1 truque", kForbidden},
        // a call is answered first
        {"truc.call.answer-first", "trick A; B1 truque; A1 4o"},                                       // one-way
        {"truc.call.answer-first", "A1 truque; B1 4o"},                                                // turn
        {"truc.call.answer-first", "A1 4o; B1 truque; B1 4o"},                                         // one-of-each
        {"truc.call.answer-first", "A1 4o; B1 truque; trick A"},                                       // one-way
        {"truc.call.answer-first", "trick parda; trick parda; A1 truque; trick parda", kPairs},        // all-three
        {"truc.call.answer-first", "trick parda; trick parda; A1 truque; trick parda A1 A2", kPairs},  // trick.parda
        // truc calls
        {"truc.truc.order", "A1 truque; A1 quatre-val"},                // raise-right
        {"truc.truc.order", "A1 truque; B1 vull; A1 truque"},           // raise-right
        {"truc.truc.order", "A1 truc-i-passe; B1 truque", kForbidden},  // before-card
        // cards and tricks
        {"truc.trick.one-way", "trick A; B1 4o"},  // turn
        {"truc.trick.turn", "A1 4o; A1 4o"},       // one-of-each
        {"truc.trick.one-way", "A1 3o; B1 3c; A2 4o; B2 4c; A1 5o; B1 5c; A2 4e; B2 4b; trick parda", kPairs},
        {"truc.trick.one-way", "A1 3o; B1 3c; A2 4o; B2 4c; A1 5o; B1 5c; A2 4e; B2 4b; trick parda A1 A2", kPairs},
        // the envit's winner
        {"truc.envit.not-accepted", "A1 envide; envit A1=99 B1=3"},  // value
    };
    for (const RefusedLine& row : rows) check(row);
}

TEST_CASE("refusals: match.over, and undo and questions still work") {
    Table table(kCoto);
    table.play("A +5");
    CHECK(table.refuses("A +1") == "match.over");
    CHECK(table.ask(R"({"ask":"gap"})") == R"({"gap":0,"leader":"A"})");
    CHECK(table.refuses("redo 1") == "match.redo.end");
    CHECK(table.refuses("undo 2") == "match.undo.start");
    table.play("undo 1");
    CHECK(table.see("/winner") == "null");
    table.play("redo 1");
    CHECK(table.see("/winner") == "A");
}

TEST_CASE("a side may say what some seat of it could; else the earliest rule that bars any of them is named") {
    Table table;
    table.play("A1 4o");
    CHECK(table.refuses("A1 envide") == "truc.envit.before-card");
    table.play("A truc-i-passe; B vull; A envide");  // A2 could
    CHECK(table.see("/envit/phase") == "pending");
    Table closed;
    closed.play("A1 truc-i-passe; B1 vull; A1 4o; B1 4c; A2 4e");
    CHECK(closed.refuses("A2 envide") == "truc.envit.before-card");
    CHECK(closed.refuses("A1 envide") == "truc.envit.closed-by-truc");
    CHECK(closed.refuses("A envide") == "truc.envit.closed-by-truc");
}

TEST_CASE("malformed: setups") {
    const std::pair<const char*, const char*> rows[] = {
        {R"("players":0)", "/players"},
        {R"("players":4)", "/players"},
        {R"("players":"2")", "/players"},
        {R"("stones":0)", "/stones"},
        {R"("stones":100)", "/stones"},
        {R"("stones":24.0)", "/stones"},
        {R"("camas":0)", "/camas"},
        {R"("camas":6)", "/camas"},
        {R"("ma":"A3")", "/ma"},
        {R"("ma":"A2","players":1)", "/ma"},
        {R"("ma":"a1")", "/ma"},
        {R"("ma":1)", "/ma"},
        {R"("sides":{"A":"Dalt"})", "/sides/B"},
        {R"("sides":{"A":"Dalt","B":"Baix","C":"x"})", "/sides/C"},
        {R"("sides":{"A":"Dalt","B":"Dalt"})", "/sides/B"},
        {R"("sides":{"A":"","B":"Baix"})", "/sides/A"},
        {R"("sides":["Dalt","Baix"])", "/sides"},
        {R"("Players":2)", "/Players"},
        {R"("players":2,"players":2)", "/players"},
    };
    for (const auto& row : rows) {
        const std::string setup = row.first;
        CAPTURE(setup);
        const Verdict verdict = Referee().judge(R"({"game":"truc",)" + setup + "}");
        REQUIRE(verdict.kind == Verdict::Kind::malformed);
        CHECK(verdict.malformed->where == row.second);
    }
}

TEST_CASE("malformed: events and questions") {
    const std::pair<const char*, const char*> rows[] = {
        {R"({"do":"deal"})", "/do"},
        {R"({"do":7})", "/do"},
        {"A +100", "/n"},
        {"A -100", "/n"},
        {R"({"do":"stones","side":"A","n":0})", "/n"},
        {R"({"do":"stones","side":"A","n":1.0})", "/n"},
        {R"({"do":"stones","side":"A"})", "/n"},
        {R"({"do":"stones","side":"A1","n":1})", "/side"},
        {R"({"do":"stones","side":"A","n":1,"by":"A"})", "/by"},
        {"A1 envido", "/call"},
        {"A3 envide", "/by"},
        {"C envide", "/by"},
        {"A1 envide 0", "/stones"},
        {"A1 envide 100", "/stones"},
        {"A1 mes", "/stones"},
        {"A1 mes 0", "/stones"},
        {"A1 torne 2", "/stones"},
        {"A1 truque 2", "/stones"},
        {"A1 vull 2", "/stones"},
        {R"({"do":"say","by":"A1"})", "/call"},
        {R"({"do":"say","call":"vull"})", "/by"},
        {"A 7e", "/by"},
        {R"({"do":"play","by":"A1"})", "/card"},
        {R"({"do":"play","by":"A1","card":7})", "/card"},
        {"trick C", "/winner"},
        {"trick parda A1 B1", "/tied"},  // only for a third parda
        {R"({"do":"trick","winner":"A","tied":[]})", "/tied"},
        {"hand parda", "/winner"},
        {R"({"do":"hand"})", "/winner"},
        {"concede A1", "/by"},
        {"ma A", "/seat"},
        {R"({"do":"envit"})", "/points"},
        {R"({"do":"envit","winner":"A","points":{"A1":30,"B1":31}})", "/points"},
        {"envit A1=30 A2=31", "/points"},
        {"envit A1=30 B3=31", "/points/B3"},
        {R"({"do":"envit","points":{}})", "/points"},
        {R"({"do":"envit","points":{"A1":"30","B1":31}})", "/points/A1"},
        {R"({"do":"envit","points":{"A1":30,"A1":30,"B1":31}})", "/A1"},
        {"envit parda", "/winner"},
        {R"({"ask":"deal"})", "/ask"},
        {R"({"ask":"envit","cards":[]})", "/cards"},
        {R"({"ask":"envit","cards":["4e","5e","6e","7e"]})", "/cards"},
        {R"({"ask":"envit","cards":["1o"]})", "/cards"},
        {R"({"ask":"envit"})", "/cards"},
        {R"({"ask":"trick","cards":{"A1":"3o","B1":"3c","A2":"4e"},"led":"A1"})", "/cards/B2"},
        {R"({"ask":"trick","cards":{"A1":"3o","B1":"3c","A2":"4e","B2":"5e","A3":"6e"},"led":"A1"})", "/cards/A3"},
        {R"({"ask":"trick","cards":{"A1":"3o","B1":"3c","A2":"4e","B2":"5e"},"led":"A"})", "/led"},
        {R"({"ask":"trick","cards":{"A1":"3o","B1":"3c","A2":"4e","B2":"5e"}})", "/led"},
        {R"({"ask":"rank","game":"truc"})", "/game"},
        {R"({"ask":"gap","side":"A"})", "/side"},
    };
    Table table;
    for (const auto& row : rows) {
        const std::string said = row.first;
        CAPTURE(said);
        CHECK(table.malformed(said) == row.second);
    }
    table.play("trick parda; trick parda");
    for (const char* said : {"trick A A1 B1", R"({"do":"trick","winner":"parda","tied":[]})", "trick parda A1 A1 B1",
                             "trick parda A1 B3", R"({"do":"trick","winner":"parda","tied":"A1"})"}) {
        CAPTURE(std::string(said));
        CHECK(table.malformed(said) == "/tied");
    }
}

TEST_CASE("malformed: every card that is none of the 22, and malformed is judged before any refusal") {
    Table table(kCoto);
    table.play("A +5");
    int cards = 0;
    for (char number = '0'; number <= '9'; ++number) {
        for (const char suit : {'o', 'c', 'e', 'b', 'x', 'E'}) {
            const std::string card{number, suit};
            const bool real = std::string("oceb").find(suit) != std::string::npos &&
                              ((number >= '3' && number <= '7') || card == "1e" || card == "1b");
            if (real) {
                ++cards;
                CHECK(table.refuses("A1 " + card) == "match.over");
            } else {
                CHECK(table.malformed("A1 " + card) == "/card");
            }
        }
    }
    CHECK(cards == 22);
    CHECK(table.malformed("A1 envido") == "/call");
}

}  // namespace tapet::truc
