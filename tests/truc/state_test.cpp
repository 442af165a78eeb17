// The state as the protocol shows it, the questions, the cards and their values (docs/games/truc.md, "State",
// "Questions", "The envit"). Source: Reglament del Truc, "Les cartes", "Els Envits".
#include <algorithm>
#include <doctest/doctest.h>
#include <string>
#include <vector>

#include "tests/truc/table.h"
#include "truc/cards.h"

namespace tapet::truc {

TEST_CASE("state: every key, in the order of the page") {
    Table table;
    CHECK(state_json(table.referee().match()) ==
          R"({"score":{"A":{"stones":0,"half":"dolentes","in_half":0,"camas":0},)"
          R"("B":{"stones":0,"half":"dolentes","in_half":0,"camas":0}},"cama":1,"camas_played":[],"hand":1,"ma":"A1",)"
          R"("turn":"A1","envit":{"phase":"unopened","by":null,"stake":null,"if_refused":null,"winner":null},)"
          R"("truc":{"phase":"quiet","call":null,"by":null,"worth":1,"if_refused":null},"table":[],"tricks":[],)"
          R"("decided":null,"calls":{"A":["envide","falta","truque","truc-i-passe"],)"
          R"("B":["envide","falta","truque","truc-i-passe"]},"winner":null})");
    table.play("A +17; A1 4o; B1 envide; A2 torne");
    CHECK(state_json(table.referee().match()) ==
          R"({"score":{"A":{"stones":17,"half":"bones","in_half":5,"camas":0},)"
          R"("B":{"stones":0,"half":"dolentes","in_half":0,"camas":0}},"cama":1,"camas_played":[],"hand":1,"ma":"A1",)"
          R"("turn":"B1","envit":{"phase":"pending","by":"A","stake":4,"if_refused":2,"winner":null},)"
          R"("truc":{"phase":"quiet","call":null,"by":null,"worth":1,"if_refused":null},)"
          R"("table":[["A1","4o"]],"tricks":[],)"
          R"("decided":null,"calls":{"A":[],"B":["torne","mes","falta","vull","no-vull"]},"winner":null})");
}

TEST_CASE("state: the halves of a cama; of an odd one the dolentes are the greater") {
    struct Row {
        int stones, marked;
        const char *half, *in_half;
    };
    const Row rows[] = {{24, 12, "dolentes", "12"}, {24, 13, "bones", "1"}, {24, 23, "bones", "11"},
                        {15, 8, "dolentes", "8"},   {15, 9, "bones", "1"},  {2, 1, "dolentes", "1"},
                        {99, 50, "dolentes", "50"}, {99, 51, "bones", "1"}};
    for (const Row& row : rows) {
        CAPTURE(row.marked);
        Table table(R"("stones":)" + std::to_string(row.stones));
        table.play("B +" + std::to_string(row.marked));
        CHECK(table.see("/score/B/half") == row.half);
        CHECK(table.see("/score/B/in_half") == row.in_half);
    }
    Table won(R"("camas":1)");
    won.play("A +24");
    CHECK(won.see("/score/A/in_half") == "12");  // a full cama: twelve bones
}

TEST_CASE("state: if_refused while it is pending only, the winner of an accepted envit, the refused truc is over") {
    Table table;
    table.play("A1 envide 7; B1 torne");
    CHECK(table.see("/envit") == R"({"phase":"pending","by":"B","stake":9,"if_refused":7,"winner":null})");
    table.play("A1 vull; envit A");
    CHECK(table.see("/envit") == R"({"phase":"accepted","by":"B","stake":9,"if_refused":null,"winner":"A"})");
    table.play("undo 2; A2 no-vull");
    CHECK(table.see("/envit") == R"({"phase":"refused","by":"B","stake":9,"if_refused":null,"winner":null})");
    table.play("A1 truc-i-passe");
    CHECK(table.see("/truc") == R"({"phase":"pending","call":"truc-i-passe","by":"A","worth":1,"if_refused":1})");
    table.play("B2 vull");
    CHECK(table.see("/truc") == R"({"phase":"accepted","call":"truc-i-passe","by":"A","worth":2,"if_refused":null})");
}

// A refused truc decides the hand; it shows only while an accepted envit's winner is owed.
TEST_CASE("state: a refused truc while the envit's winner is owed") {
    Table table;
    table.play("A1 envide; B1 vull; A1 truque; B1 retruque; A1 no-vull");
    CHECK(table.see("/truc") == R"({"phase":"refused","call":"retruque","by":"B","worth":2,"if_refused":null})");
    CHECK(table.see("/decided") == "B");
    CHECK(table.facts("truc.hand.decided") == "side=B");
    table.play("envit A");
    CHECK(table.facts("truc.truc.refused") == "side=B stones=2");
    CHECK(table.score() == "A 2 B 2");
}

TEST_CASE("state: the calls, in their order") {
    Table table(R"("players":1)");
    CHECK(table.calls("A") == "envide falta truque truc-i-passe");
    table.play("A1 truque");
    CHECK(table.calls("A").empty());
    CHECK(table.calls("B") == "envide falta retruque vull no-vull");
    table.play("B1 retruque");
    CHECK(table.calls("A") == "quatre-val vull no-vull");
    table.play("A1 quatre-val");
    CHECK(table.calls("B") == "joc-fora vull no-vull");
    table.play("B1 joc-fora");
    CHECK(table.calls("A") == "vull no-vull");
}

TEST_CASE("setup: the names and the defaults are kept as the canonical first line") {
    const Verdict plain = Referee().judge(R"({"game":"truc"})");
    CHECK(plain.body == R"({"game":"truc","sides":{"A":"A","B":"B"},"players":2,"stones":24,"camas":2,"ma":"A1",)"
                        R"("house":{"quiet_hand":1,"direct_falta_refused":1,"falta":"leader-gap",)"
                        R"("three_pardes":"tied-nearest-ma","truque_before_card":"warn","joc_fora":"coto",)"
                        R"("envit_opening":"own-card","one_left":"warn","truc_i_passe":"frees-peu"}})");
    Table named(R"("sides":{"B":"Baix","A":"Dalt · l’horta"})");
    CHECK(named.referee().players() == std::vector<std::string>{"Dalt · l’horta", "Baix"});
    CHECK(named.referee().game() == "truc");
}

// ---- cards ----------------------------------------------------------------------------------------------------------

TEST_CASE("deck: the 22 cards by rank") {
    const std::vector<std::vector<std::string>> expected = {{"1e"},
                                                            {"1b"},
                                                            {"7e"},
                                                            {"7o"},
                                                            {"3o", "3c", "3e", "3b"},
                                                            {"7c", "7b"},
                                                            {"6o", "6c", "6e", "6b"},
                                                            {"5o", "5c", "5e", "5b"},
                                                            {"4o", "4c", "4e", "4b"}};
    CHECK(deck().size() == 22);
    std::vector<std::vector<std::string>> found;
    for (const auto& level : ranks()) {
        found.emplace_back();
        for (const Card card : level) {
            found.back().push_back(name(card));
            CHECK(rank(card) == static_cast<int>(found.size()) - 1);
            CHECK(card_of(name(card)) == card);
        }
    }
    CHECK(found == expected);
    Table table;
    CHECK(table.ask(R"({"ask":"rank"})") ==
          R"({"order":[["1e"],["1b"],["7e"],["7o"],["3o","3c","3e","3b"],["7c","7b"],["6o","6c","6e","6b"],)"
          R"(["5o","5c","5e","5b"],["4o","4c","4e","4b"]]})");
}

TEST_CASE("tricks of one against one: every pair of cards, both ways round") {
    for (const Card x : deck()) {
        for (const Card y : deck()) {
            if (x == y) continue;
            // Against the order written out by hand.
            static const std::string order = "1e1b7e7o3o3c3e3b7c7b6o6c6e6b5o5c5e5b4o4c4e4b";
            const auto strength = [](Card card) {
                const std::string text = name(card);
                if (text == "1e" || text == "1b" || text == "7e" || text == "7o")
                    return static_cast<int>(order.find(text));
                return 100 - (text[0] == '3' ? 50 : text[0] - '0');
            };
            const char* expected = strength(x) == strength(y) ? "parda" : strength(x) < strength(y) ? "A" : "B";
            Table table(R"("players":1)");
            table.play("A1 " + name(x) + "; B1 " + name(y));
            CHECK(table.see("/tricks/0") == expected);
        }
    }
}

namespace {

// As the Reglament tells it: of each two cards of a suit twenty and their sum, otherwise the highest card alone.
int naive_points(const std::string& hand) {  // "4e6e7o"
    int best = 0;
    for (std::size_t i = 0; i < hand.size(); i += 2) {
        best = std::max(best, hand[i] - '0');
        for (std::size_t j = 0; j < i; j += 2) {
            if (hand[i + 1] == hand[j + 1]) best = std::max(best, 20 + (hand[i] - '0') + (hand[j] - '0'));
        }
    }
    return best;
}

}  // namespace

TEST_CASE("envit: the points of all 1540 hands of three cards") {
    int hands = 0;
    std::vector<int> seen;
    for (std::size_t i = 0; i < 22; ++i) {
        for (std::size_t j = i + 1; j < 22; ++j) {
            for (std::size_t k = j + 1; k < 22; ++k) {
                const std::vector<Card> hand{deck()[i], deck()[j], deck()[k]};
                const EnvitValue value = envit_value(hand);
                ++hands;
                seen.push_back(value.points);
                CHECK(value.points == naive_points(name(hand[0]) + name(hand[1]) + name(hand[2])));
                const bool linked = value.points > 20;
                CHECK(value.linked.size() == (linked ? 2U : 0U));
                if (linked) {
                    CHECK(value.linked[0].suit == value.linked[1].suit);
                    CHECK(20 + value.linked[0].number + value.linked[1].number == value.points);
                }
            }
        }
    }
    CHECK(hands == 1540);
    std::sort(seen.begin(), seen.end());
    seen.erase(std::unique(seen.begin(), seen.end()), seen.end());
    CHECK(seen == std::vector<int>{3, 4, 5, 6, 7, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33});
    for (int points = -5; points < 50; ++points) {
        CHECK(envit_value_exists(points) == std::binary_search(seen.begin(), seen.end(), points));
    }
}

// ---- questions ------------------------------------------------------------------------------------------------------

TEST_CASE("ask envit: the points and the two that are linked, in the order asked") {
    const std::pair<const char*, const char*> rows[] = {
        {R"(["4e","6e","7o"])", R"({"points":30,"linked":["4e","6e"]})"},
        {R"(["7o","6e","4e"])", R"({"points":30,"linked":["6e","4e"]})"},
        {R"(["7b","6b"])", R"({"points":33,"linked":["7b","6b"]})"},
        {R"(["4c","6c","7c"])", R"({"points":33,"linked":["6c","7c"]})"},
        {R"(["1e","3e","7b"])", R"({"points":24,"linked":["1e","3e"]})"},
        {R"(["3o","4c","5e"])", R"({"points":5,"linked":[]})"},
        {R"(["1e","1b"])", R"({"points":1,"linked":[]})"},
        {R"(["7b"])", R"({"points":7,"linked":[]})"},
    };
    Table table;
    for (const auto& [cards, answer] : rows) {
        CHECK(table.ask(R"({"ask":"envit","cards":)" + std::string(cards) + "}") == answer);
    }
    CHECK(table.refuses(R"({"ask":"envit","cards":["4e","5e","4e"]})") == "truc.deck.one-of-each");
}

TEST_CASE("ask trick: the seat that takes it, or who is tied, in playing order") {
    struct Row {
        const char *cards, *led, *answer;
    };
    const Row rows[] = {
        {R"({"A1":"3o","B1":"3c","A2":"4e","B2":"5e"})", "A1", R"({"winner":"parda","tied":["A1","B1"]})"},
        {R"({"A1":"3o","B1":"3c","A2":"4e","B2":"5e"})", "B1", R"({"winner":"parda","tied":["B1","A1"]})"},
        {R"({"B2":"3e","A2":"3o","B1":"3c","A1":"3b"})", "A2", R"({"winner":"parda","tied":["A2","B2","A1","B1"]})"},
        {R"({"A1":"4o","B1":"5c","A2":"7o","B2":"7e"})", "A1", R"({"winner":"B","seat":"B2"})"},
        {R"({"A1":"3o","B1":"5c","A2":"3e","B2":"7c"})", "A1", R"({"winner":"A","seat":"A1"})"},
        {R"({"A1":"3o","B1":"5c","A2":"3e","B2":"7c"})", "B1", R"({"winner":"A","seat":"A2"})"},
    };
    Table table;
    for (const Row& row : rows) {
        CAPTURE(std::string(row.cards));
        CAPTURE(std::string(row.led));
        CHECK(table.ask(R"({"ask":"trick","cards":)" + std::string(row.cards) + R"(,"led":")" + row.led + R"("})") ==
              row.answer);
    }
    CHECK(table.refuses(R"({"ask":"trick","cards":{"A1":"3o","B1":"3o","A2":"4e","B2":"5e"},"led":"A1"})") ==
          "truc.deck.one-of-each");
}

TEST_CASE("ask gap: what the side with more stones lacks, and which it is") {
    Table table;
    CHECK(table.ask(R"({"ask":"gap"})") == R"({"gap":24,"leader":null})");
    table.play("A +12; B +3");
    CHECK(table.ask(R"({"ask":"gap"})") == R"({"gap":12,"leader":"A"})");
    table.play("B +10");
    CHECK(table.ask(R"({"ask":"gap"})") == R"({"gap":11,"leader":"B"})");
}

TEST_CASE("questions change nothing and carry the rules they rest on") {
    Table table;
    table.play("A1 envide; undo 1");
    const std::string before = state_json(table.referee().match());
    const std::pair<const char*, const char*> rows[] = {{R"({"ask":"gap"})", "truc.envit.cap"},
                                                        {R"({"ask":"rank"})", "truc.deck.rank"},
                                                        {R"({"ask":"envit","cards":["7b"]})", "truc.envit.value"}};
    for (const auto& [line, rule] : rows) {
        const Verdict verdict = table.referee().judge(line);
        REQUIRE(verdict.rulings.size() == 1);
        CHECK(verdict.rulings[0].rule.id == rule);
        CHECK_FALSE(verdict.accepted());
    }
    CHECK(state_json(table.referee().match()) == before);
    table.play("redo 1");
    CHECK(table.see("/envit/phase") == "pending");
}

}  // namespace tapet::truc
