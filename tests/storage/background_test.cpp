#include "storage/background.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <doctest/doctest.h>

#include "storage/backup.h"
#include "tests/storage/support.h"

namespace tapet::storage {

TEST_CASE("the day's backup is made while lines are being kept, and is whole") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    const std::string id = keep_match(opened);
    const std::size_t before = bodies(opened.store, id).size();
    KeptMatch match(opened.store, opened.clock);
    match.open(id);
    const auto backup = background_backup(opened.database, opened.clock);
    for (int i = 0; i < 20; ++i) CHECK(match.take(stones(i % 2 == 0 ? 1 : -1)).accepted());
    backup->wait();
    CHECK(backup->done());
    CHECK_FALSE(backup->trouble());
    CHECK(bodies(opened.store, id).size() == before + 20);
    const std::vector<std::string> copies = daily_backups(opened.database);
    REQUIRE(copies.size() == 1);
    Opened copy(copies.front());
    CHECK(check(copy.database).empty());
    const std::size_t kept = bodies(copy.store, id).size();
    CHECK(kept >= before);
    CHECK(kept <= before + 20);
}

TEST_CASE("what does not add up is found by the day's backup, which is made all the same") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    keep_match(opened);
    tamper(opened.database.connection(), "UPDATE lines SET time_ms = 0 WHERE seq = 2");
    const auto backup = background_backup(opened.database, opened.clock);
    backup->wait();
    CHECK_FALSE(backup->trouble());
    CHECK_FALSE(backup->faults().empty());
    CHECK(daily_backups(opened.database).size() == 1);
}

TEST_CASE("what kept the day's backup from being made is said") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    keep_match(opened);
    write_file(folder / "a.db.backups", "a file where the folder should be");
    const auto backup = background_backup(opened.database, opened.clock);
    backup->wait();
    REQUIRE(backup->trouble());
}

TEST_CASE("a backup that was stopped leaves nothing, and the next one is made") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    keep_match(opened);
    int asked = 0;
    CHECK(backup_daily(opened.database, opened.clock, [&] { return ++asked > 2; }).file.empty());
    CHECK(asked > 2);
    CHECK(std::filesystem::is_empty(folder / "a.db.backups"));
    background_backup(opened.database, opened.clock);  // ended at once
    const auto backup = background_backup(opened.database, opened.clock);
    backup->wait();
    CHECK(daily_backups(opened.database).size() == 1);
    for (const auto& entry : std::filesystem::directory_iterator(folder / "a.db.backups")) {
        CHECK((entry.path().extension() == ".db" || entry.path().extension() == ".json"));
    }
}

}  // namespace tapet::storage
