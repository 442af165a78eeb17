// What lies beside the lines of a pack costs what it is: no row twice, no more than a table makes, and many at once.
#include <SQLiteCpp/SQLiteCpp.h>
#include <doctest/doctest.h>
#include <sqlite3.h>

#include "storage/pack_bytes.h"
#include "tests/storage/tablets.h"

namespace tapet::storage {

namespace {

std::vector<std::string> rows_in(const std::string& bytes) {
    std::vector<std::string> rows;
    for (PackedLines lines(bytes, "p"); lines.next();) rows.push_back(lines.line());
    return rows;
}

std::string pack_of(const std::vector<std::string>& rows) {
    PackWriter out;
    for (const std::string& row : rows) out.line(row);
    return out.finish();
}

std::string one_match() {
    Tablet a(1);
    const std::string id = a.play({kSetup, stones(1), R"({"undo":1})"});
    return a.some({id});
}

std::string refused_key(Tablet& tablet, const std::string& bytes) {
    try {
        tablet.take(bytes);
        return "taken";
    } catch (const StorageError& error) {
        return std::string(error.key);
    }
}

std::string seat(int number) { return R"({"seat":"S)" + std::to_string(number) + R"(","at":0,"people":["P"]})"; }

// Steps of SQLite's machine, whatever the machine below it.
std::int64_t steps_for(int seats) {
    std::vector<std::string> rows = rows_in(one_match());
    for (int i = 0; i < seats; ++i) rows.push_back(seat(i));
    Tablet tablet(2);
    std::int64_t steps = 0;
    sqlite3* handle = tablet.database.connection().getHandle();
    sqlite3_progress_handler(
        handle, 10,
        [](void* count) {
            *static_cast<std::int64_t*>(count) += 10;
            return 0;
        },
        &steps);
    tablet.take(pack_of(rows));
    sqlite3_progress_handler(handle, 0, nullptr, nullptr);
    CHECK(tablet.people.seats().size() == static_cast<std::size_t>(seats));
    CHECK(check(tablet.database).empty());
    return steps;
}

}  // namespace

TEST_CASE("a row of a pack that says again what another one said is refused, and so is one with a key too many") {
    const std::vector<std::string> whole = rows_in(one_match());
    const std::vector<std::string> twice{R"({"note":"a","at":1})", seat(1),
                                         R"({"precedent":"a+b","at":1,"decided_ms":5,"body":"{}"})",
                                         R"({"record":"season","key":":x","changed_ms":1,"body":"{}"})",
                                         R"({"played_for":"00000000-0000-4000-8000-000000000001","fixture":"1"})"};
    for (const std::string& row : twice) {
        CAPTURE(row);
        std::vector<std::string> rows = whole;
        rows.push_back(row);
        Tablet first(2);
        CHECK(refused_key(first, pack_of(rows)) == "taken");
        rows.push_back(row);
        Tablet second(2);
        const std::string before = second.contents();
        CHECK(refused_key(second, pack_of(rows)) == "pack.repeated");
        CHECK(second.contents() == before);
        rows.pop_back();
        rows.back().insert(rows.back().size() - 1, R"(,"more":1)");
        CHECK(refused_key(second, pack_of(rows)) == "pack.wrong");
        CHECK(second.contents() == before);
    }
    for (const char* const row :
         {R"({"setting":"theme","value":"dark"})", R"({"record":"season","key":"x","changed_ms":1,"body":"{}"})",
          R"({"precedent":"a+b","decided_ms":5,"body":"{}"})"}) {
        std::vector<std::string> rows = whole;
        rows.insert(rows.begin() + 1, 2, row);
        Tablet tablet(2);
        CHECK(refused_key(tablet, pack_of(rows)) == "pack.repeated");
    }
}

TEST_CASE("more beside a match than any table makes is refused before anything is done") {
    std::vector<std::string> rows = rows_in(one_match());
    for (int i = 0; i < 8000; ++i) rows.push_back(seat(i));
    Tablet tablet(2);
    const std::string before = tablet.contents();
    CHECK(refused_key(tablet, pack_of(rows)) == "pack.too-many");
    CHECK(tablet.contents() == before);
}

TEST_CASE("twice as many rows cost twice as much to take in, not four times") {
    const std::int64_t some = steps_for(500);
    const std::int64_t twice = steps_for(1000);
    const std::int64_t four = steps_for(2000);
    CAPTURE(some);
    CHECK(twice < 3 * some);
    CHECK(four < 5 * some);
}

}  // namespace tapet::storage
