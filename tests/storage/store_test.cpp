#include "storage/store.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <chrono>
#include <doctest/doctest.h>

#include "tests/storage/support.h"

namespace tapet::storage {

namespace {

std::string_view trouble(const Store& store, std::string_view id) {
    try {
        store.find(id);
    } catch (const StorageError& error) {
        return error.key;
    }
    return "";
}

Line setup_line(std::int64_t time) {
    Line line;
    line.verb = "setup";
    line.body = kSetup;
    line.time_ms = time;
    return line;
}

}  // namespace

TEST_CASE("a match is found by its id and by an unambiguous beginning of 8 characters or more") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    const std::string first = "abcdef01-0000-4000-8000-000000000000";
    opened.store.create(first, "truc", {setup_line(1)}, {});
    opened.store.create("abcdef01-1000-4000-8000-000000000000", "truc", {setup_line(2)}, {});
    opened.store.create("12345678-0000-4000-8000-000000000000", "truc", {setup_line(3)}, {});
    CHECK(opened.store.find(first) == first);
    CHECK(opened.store.find("abcdef01-0") == first);
    CHECK(opened.store.find("ABCDEF01-0") == first);
    CHECK(opened.store.find("12345678") == "12345678-0000-4000-8000-000000000000");
    CHECK(trouble(opened.store, "abcdef01") == "storage.ambiguous-id");
    CHECK(trouble(opened.store, "1234567") == "storage.id-too-short");
    CHECK(trouble(opened.store, "") == "storage.id-too-short");
    CHECK(trouble(opened.store, "12345679") == "storage.unknown-match");
    CHECK(trouble(opened.store, first + "0") == "storage.unknown-match");
    CHECK(trouble(opened.store, "________") == "storage.unknown-match");
    CHECK(trouble(opened.store, "%%%%%%%%") == "storage.unknown-match");
}

TEST_CASE("matches are listed newest first, those of the same moment by their order") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    const auto id = [](char c) { return std::string(8, c) + "-0000-4000-8000-000000000000"; };
    opened.store.create(id('a'), "truc", {setup_line(5)}, {});
    opened.store.create(id('c'), "truc", {setup_line(9)}, {});
    opened.store.create(id('b'), "truc", {setup_line(9)}, {});
    std::string order;
    for (const MatchRow& match : opened.store.matches()) order += match.id[0];
    CHECK(order == "bca");
}

TEST_CASE("a list says how many lines, when the last one came and whether the match is over") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    KeptMatch match(opened.store, opened.clock);
    match.begin(R"({"game":"truc","camas":1,"stones":5})");
    match.take(stones(3));
    match.take(R"({"undo":1})");
    CHECK_FALSE(opened.store.matches()[0].over);
    match.take(stones(5));
    const MatchRow row = opened.store.matches().at(0);
    CHECK(row.id == match.id());
    CHECK(row.game == "truc");
    CHECK(row.lines == 4);
    CHECK(row.over);
    CHECK(row.changed_ms == row.started_ms + 3000);
    match.take(R"({"undo":1})");
    CHECK_FALSE(opened.store.matches()[0].over);
}

TEST_CASE("a batch is kept whole or not at all") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    std::vector<Line> lines{setup_line(1), setup_line(2)};
    lines[1].seq = 1;  // no setup may stand there
    CHECK_THROWS_AS(opened.store.create("abcdef01-0000-4000-8000-000000000000", "truc", lines, {}), StorageError);
    CHECK(opened.store.matches().empty());
    CHECK(opened.database.connection().execAndGet("SELECT count(*) FROM matches").getInt() == 0);
    keep_match(opened);
    CHECK(opened.store.matches().size() == 1);
}

TEST_CASE("a line goes behind the line that its writer knows, or nowhere") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    const std::string id = keep_match(opened, 3);
    Line line;
    line.verb = "undo";
    line.body = R"({"undo":1})";
    for (const int seq : {1, 2, 4, 9}) {
        line.seq = seq;
        CHECK(opened.store.append(id, {line}, {}) == Store::Appended::conflict);
    }
    line.seq = 3;
    CHECK(opened.store.append(id, {line}, {}) == Store::Appended::done);
    CHECK(opened.store.append("nobody", {line}, {}) == Store::Appended::conflict);
}

TEST_CASE("settings are kept and written over") {
    const TempFolder folder;
    {
        Opened opened(folder / "a.db");
        CHECK_FALSE(opened.store.setting("lang"));
        opened.store.set_setting("lang", "ca");
        opened.store.set_setting("lang", "de");
    }
    CHECK(Opened(folder / "a.db").store.setting("lang") == "de");
}

TEST_CASE("a writer that never ends is waited for, and then said") {
    const TempFolder folder;
    OpenOptions options{folder / "a.db"};
    options.busy_ms = 50;
    Opened opened(options);
    const std::string id = keep_match(opened, 2);
    KeptMatch match(opened.store, opened.clock);
    match.open(id);
    {
        const Opened other(folder / "a.db");
        SQLite::Transaction long_one(other.database.connection(), SQLite::TransactionBehavior::IMMEDIATE);
        try {
            match.take(stones(1));
            FAIL("taken");
        } catch (const StorageError& error) {
            CHECK(error.key == "storage.busy");
        }
    }
    CHECK(match.lines() == 2);
    CHECK(match.take(stones(1)).accepted());
}

TEST_CASE("ten thousand matches are listed at once") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    {
        SQLite::Database& connection = opened.database.connection();
        SQLite::Transaction transaction(connection);
        connection.exec(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000) INSERT INTO matches "
            "SELECT printf('%08x-0000-4000-8000-000000000000', i * 429496), 'truc', i FROM n");
        connection.exec(
            "INSERT INTO lines (match, seq, verb, body, rules_version, time_ms, over, hash) "
            "SELECT id, 0, 'setup', '" +
            kSetup + "', 1, started_ms, 0, zeroblob(16) FROM matches");
        connection.exec(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40) "
            "INSERT INTO lines (match, seq, verb, body, rules_version, time_ms, over, hash) "
            "SELECT id, i, 'do', '" +
            stones(1) + "', 1, started_ms + i, 0, zeroblob(16) FROM matches, n");
        transaction.commit();
    }
    const auto before = std::chrono::steady_clock::now();
    const std::vector<MatchRow> rows = opened.store.matches();
    const auto ms =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - before).count();
    CHECK(rows.size() == 10000);
    CHECK(rows[0].lines == 41);
    MESSAGE("10 000 matches in " << ms << " ms");
    CHECK(ms < 2000);  // a bound for slow machines under sanitizers; the message has the figure
}

}  // namespace tapet::storage
