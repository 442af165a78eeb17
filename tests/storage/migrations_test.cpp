#include "storage/migrations.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <doctest/doctest.h>

#include "storage/backup.h"
#include "storage/check.h"
#include "tests/storage/support.h"

namespace tapet::storage {

namespace {

Ladder longer(std::string_view sql) {
    Ladder ladder = migrations();
    ladder.push_back(sql);
    return ladder;
}

std::size_t backups_of(const std::string& file) {
    std::error_code error;
    std::size_t count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(file + ".backups", error)) {
        count += entry.path().extension() == ".db" ? 1 : 0;
    }
    return count;
}

}  // namespace

TEST_CASE("a new file has the newest version, our application id, strict tables and a WAL") {
    const TempFolder folder;
    const Opened opened(folder / "a.db");
    SQLite::Database& connection = opened.database.connection();
    CHECK(version_of(connection) == newest(migrations()));
    CHECK(connection.execAndGet("PRAGMA application_id").getInt() == kApplicationId);
    CHECK(connection.execAndGet("PRAGMA journal_mode").getString() == "wal");
    CHECK(connection.execAndGet("PRAGMA synchronous").getInt() == 2);
    CHECK(connection.execAndGet("PRAGMA foreign_keys").getInt() == 1);
    CHECK(connection
              .execAndGet("SELECT count(*) FROM pragma_table_list WHERE type = 'table' AND NOT strict AND name NOT "
                          "LIKE 'sqlite%'")
              .getInt() == 0);
}

TEST_CASE("the log cannot be changed, only appended to") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    keep_match(opened);
    SQLite::Database& connection = opened.database.connection();
    CHECK_THROWS_AS(connection.exec("UPDATE lines SET body = '{}' WHERE seq = 1"), SQLite::Exception);
    CHECK_THROWS_AS(connection.exec("DELETE FROM lines"), SQLite::Exception);
    CHECK_THROWS_AS(connection.exec("INSERT INTO lines SELECT 'nobody', seq, verb, body, 1, 0, 0, hash FROM lines"),
                    SQLite::Exception);
    CHECK(connection.execAndGet("SELECT group_concat(kind) FROM lines").getString() == "stones,stones,stones");
}

TEST_CASE("an older file climbs the ladder after a backup, with everything in it") {
    const TempFolder folder;
    const std::string file = folder / "a.db";
    std::string id;
    {
        Opened opened(file);
        id = keep_match(opened);
    }
    const Ladder ladder = longer("CREATE TABLE jottings (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;");
    OpenOptions options{file};
    options.ladder = &ladder;
    {
        const Opened opened(options);
        CHECK(version_of(opened.database.connection()) == newest(ladder));
        CHECK(bodies(opened.store, id).size() == 6);
        CHECK(check(opened.database).empty());
    }
    CHECK(backups_of(file) == 1);
    { const Opened again(options); }
    CHECK(backups_of(file) == 1);

    SUBCASE("the older program then refuses it and changes nothing") {
        const std::string before = contents(file);
        CHECK_THROWS_WITH_AS(Opened{file}, "storage error", StorageError);
        CHECK(contents(file) == before);
    }
    SUBCASE("or opens it read-only when asked to") {
        OpenOptions read{file};
        read.newer_read_only = true;
        Opened opened(read);
        REQUIRE(opened.database.read_only());
        CHECK(opened.database.read_only()->key == "storage.newer-read-only");
        CHECK(opened.store.matches().size() == 1);
        CHECK_THROWS_AS(opened.store.append(id, {Line{}}, {}), StorageError);
    }
}

TEST_CASE("a file of version 1 climbs to the side tables, and its matches take notes") {
    const TempFolder folder;
    const std::string file = folder / "a.db";
    const Ladder first(migrations().begin(), migrations().begin() + 1);
    const std::string id = "00000000-0000-4000-8000-000000000001";
    {
        SQLite::Database old(file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        migrate(old, first);
        Referee referee;
        const Verdict verdict = referee.judge(kSetup);
        const Hash hash =
            chain_over_state(chain_start(id), Link{0, 1, 5, "setup", verdict.body, false}, state_json(verdict));
        old.exec("INSERT INTO matches VALUES ('" + id + "', 'truc', 5)");
        SQLite::Statement line(old,
                               "INSERT INTO lines (match, seq, verb, body, rules_version, time_ms, over, hash) "
                               "VALUES (?, 0, 'setup', ?, 1, 5, 0, ?)");
        line.bind(1, id);
        line.bind(2, verdict.body);
        line.bind(3, hash.data(), static_cast<int>(hash.size()));
        line.exec();
    }
    Opened opened(file);
    CHECK(backups_of(file) == 1);
    SideTables side(opened.database);
    side.set_note(id, 0, "vist");
    CHECK(side.notes(id).size() == 1);
    CHECK(check(opened.database).empty());
}

TEST_CASE("a migration that fails leaves the file as it was") {
    const TempFolder folder;
    const std::string file = folder / "a.db";
    {
        Opened opened(file);
        keep_match(opened);
    }
    const Ladder ladder = longer("CREATE TABLE jottings (id INTEGER) STRICT; INSERT INTO nowhere VALUES (1);");
    OpenOptions options{file};
    options.ladder = &ladder;
    for (int i = 0; i < 3; ++i) CHECK_THROWS_AS(Opened{options}, StorageError);
    CHECK(backups_of(file) == 0);  // they do not pile up
    const Opened opened(file);
    CHECK(version_of(opened.database.connection()) == newest(migrations()));
    CHECK(opened.database.connection()
              .execAndGet("SELECT count(*) FROM sqlite_schema WHERE name = 'jottings'")
              .getInt() == 0);
    CHECK(check(opened.database).empty());
}

TEST_CASE("without a backup there is no migration") {
    const TempFolder folder;
    const std::string file = folder / "a.db";
    {
        Opened opened(file);
        keep_match(opened);
    }
    write_file(file + ".backups", "a file where the folder should be");
    const Ladder ladder = longer("CREATE TABLE jottings (id INTEGER) STRICT;");
    OpenOptions options{file};
    options.ladder = &ladder;
    CHECK_THROWS_AS(Opened{options}, StorageError);
    CHECK(version_of(Opened(file).database.connection()) == newest(migrations()));
}

}  // namespace tapet::storage
