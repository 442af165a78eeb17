// Copies share their parts until one changes: nobody sees what somebody else changed, and what was told of a part is told anew.
#include "core/shared.h"

#include <doctest/doctest.h>

#include "tests/conformance/dice.h"

namespace tapet {

namespace {

using Row = SharedRow<int, 3>;

std::vector<int> all(const Row& row) { return {row.begin(), row.end()}; }

std::string words(const Row& row) {
    std::string text;
    for (std::size_t part = 0; part < row.parts(); ++part) {
        text += row.told(part, [&](std::size_t first, std::size_t end) {
            std::string told;
            for (std::size_t i = first; i < end; ++i) told += std::to_string(row[i]) + ",";
            return told + ";";
        });
    }
    return text;
}

}  // namespace

TEST_CASE("a copy of a row has what it had, whatever becomes of the other") {
    Row row;
    for (int i = 0; i < 7; ++i) row.push_back(i);
    const Row copy = row;
    row.own(3) = 30;
    row.push_back(7);
    CHECK(all(copy) == std::vector<int>{0, 1, 2, 3, 4, 5, 6});
    CHECK(all(row) == std::vector<int>{0, 1, 2, 30, 4, 5, 6, 7});
    CHECK(&row[0] == &copy[0]);  // the part that is the same is one
    CHECK(&row[4] != &copy[4]);
}

TEST_CASE("a row of so many has them, each as it is at first") {
    const Row row(4);
    CHECK(all(row) == std::vector<int>{0, 0, 0, 0});
    CHECK(Row().empty());
    CHECK(Row(0).parts() == 0);
}

TEST_CASE("what is told of a row is what it is now, however it was told before") {
    Row row(4);
    CHECK(words(row) == "0,0,0,;0,;");
    row.own(1) = 5;
    CHECK(words(row) == "0,5,0,;0,;");
    row.push_back(8);
    CHECK(words(row) == "0,5,0,;0,8,;");
    const Row copy = row;
    row.own(0) = 9;
    CHECK(words(row) == "9,5,0,;0,8,;");
    CHECK(words(copy) == "0,5,0,;0,8,;");
}

TEST_CASE("rows that are copied, changed and told at random are what plain ones are") {
    Dice dice(28);
    std::vector<Row> rows(1);
    std::vector<std::vector<int>> plain(1);
    for (int i = 0; i < 3000; ++i) {
        const std::size_t at = dice.roll(rows.size());
        if (dice.one_in(4) && rows.size() < 20) {
            rows.push_back(rows[at]);
            plain.push_back(plain[at]);
        } else if (dice.one_in(3) || rows[at].empty()) {
            rows[at].push_back(i);
            plain[at].push_back(i);
        } else if (dice.one_in(8)) {
            const std::size_t from = dice.roll(rows.size());
            rows[at] = rows[from];
            plain[at] = plain[from];
        } else {
            const std::size_t item = dice.roll(rows[at].size());
            rows[at].own(item) = i;
            plain[at][item] = i;
        }
        const std::size_t looked = dice.roll(rows.size());
        Row fresh;
        for (const int item : plain[looked]) fresh.push_back(item);
        REQUIRE(all(rows[looked]) == plain[looked]);
        REQUIRE(words(rows[looked]) == words(fresh));
    }
}

}  // namespace tapet
