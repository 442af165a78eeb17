// A file with very many matches, to measure with: tapet_many FILE MATCHES [PEOPLE]. Sixteen lines each, of Truc and Calavera; one
// in fifty is not over. `tapet check` finds nothing wrong with it.
#include <SQLiteCpp/SQLiteCpp.h>
#include <cstdlib>
#include <iostream>
#include <random>

#include "storage/kept_match.h"

using namespace tapet;
using namespace tapet::storage;

namespace {

constexpr int kLines = 16;

struct Maker {
    Clockwork clock;
    Database database;
    Store store;
    std::mt19937_64 dice{7};
    std::int64_t now_ms = 1'700'000'000'000;
    int people;

    Maker(const std::string& file, int names)
        : clock{[this] { return now_ms += 40'000; }, [this] { return dice(); }},
          database({file}, clock),
          store(database),
          people(names) {
        database.connection().exec("PRAGMA synchronous = OFF");
    }

    std::string person(int not_this) {
        const int number = static_cast<int>(dice() % static_cast<unsigned>(people));
        return "Jugadora " + std::to_string(number == not_this ? (number + 1) % people : number);
    }

    std::vector<std::string> truc(bool ends) {
        const std::string first = person(-1);
        std::string second = person(-1);
        if (second == first) second += "b";
        std::vector<std::string> lines{R"({"game":"truc","sides":{"A":")" + first + R"(","B":")" + second +
                                       R"("},"players":1,"stones":24,"camas":1})"};
        const std::string_view winner = dice() % 2 == 0 ? "A" : "B";
        const std::string_view loser = winner == "A" ? "B" : "A";
        for (int line = 1; line < kLines; ++line) {
            const bool wins = line > kLines - 7;
            const int stones = wins ? 4 : 1;
            if (!ends && line == kLines - 1) break;
            lines.push_back(R"({"do":"stones","side":")" + std::string(wins ? winner : loser) + R"(","n":)" +
                            std::to_string(stones) + "}");
        }
        return lines;
    }

    void keep(bool ends) {
        KeptMatch match(store, clock);
        const Verdict verdict = match.begin_all(truc(ends));
        if (!verdict.accepted()) throw std::runtime_error("the rules take no such match");
        now_ms += 600'000;
    }
};

}  // namespace

int main(int count, char** words) {
    if (count < 3) return 2;
    Maker maker(words[1], count > 3 ? std::atoi(words[3]) : 300);
    const int matches = std::atoi(words[2]);
    for (int i = 0; i < matches; ++i) maker.keep(i % 50 != 0);
    maker.database.connection().execAndGet("PRAGMA wal_checkpoint(TRUNCATE)");
    std::cout << matches << " matches\n";
    return 0;
}
