#include "storage/backup.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <doctest/doctest.h>
#include <unistd.h>

#include "storage/check.h"
#include "tests/storage/support.h"

namespace tapet::storage {

namespace fs = std::filesystem;

namespace {

Clockwork day(int n) {
    return {[n] { return std::int64_t{1795197600000} + std::int64_t{n} * 86400000; }, [] { return std::uint64_t{1}; }};
}

}  // namespace

TEST_CASE("one copy a day, of which the last seven stay, each of them a whole file") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    CHECK(backup_daily(opened.database, day(0)).file.empty());  // there is nothing to keep yet
    const std::string id = keep_match(opened);
    CHECK(fs::path(backup_daily(opened.database, day(0)).file).filename() == "daily-2026-11-20.db");
    CHECK(backup_daily(opened.database, day(0)).file.empty());
    for (int n = 1; n < 10; ++n) CHECK_FALSE(backup_daily(opened.database, day(n)).file.empty());
    const std::vector<std::string> kept = daily_backups(opened.database);
    CHECK(kept.size() == kDailyKept);
    CHECK(fs::path(kept.front()).filename() == "daily-2026-11-23.db");
    CHECK(fs::path(kept.back()).filename() == "daily-2026-11-29.db");
    for (const std::string& copy : kept) {
        CHECK_FALSE(fs::exists(copy + "-wal"));
        Opened restored(copy);
        CHECK(bodies(restored.store, id) == bodies(opened.store, id));
        CHECK(check(restored.database).empty());
    }
}

TEST_CASE("a file that does not add up is copied as it is, and drives no good copy out") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    const std::string id = keep_match(opened);
    for (int n = 0; n < 7; ++n) backup_daily(opened.database, day(n));
    tamper(opened.database.connection(), "UPDATE lines SET time_ms = 0 WHERE seq = 2");
    const std::size_t whole = daily_backups(opened.database).size();
    for (int n = 7; n < 20; ++n) {
        const MadeBackup made = backup_daily(opened.database, day(n));
        REQUIRE_FALSE(made.file.empty());
        CHECK_FALSE(made.report.faults.empty());
        CHECK(contents(made.file + ".json").find("\"faults\":[\"Match " + id) != std::string::npos);
    }
    std::size_t good = 0;
    for (const Backup& backup : backups(opened.database.path())) good += backup.whole() ? 1 : 0;
    CHECK(good == whole);
    CHECK(daily_backups(opened.database).size() == 2 * kDailyKept);
    CHECK(fs::exists(backup_before_migration(opened.database, 1, day(1))));
    for (const auto& entry : fs::directory_iterator(folder / "a.db.backups"))
        CHECK(entry.path().string().find(".part") == std::string::npos);
}

TEST_CASE("a clock that was ahead ends no daily copies, and none is lost for it") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    const std::string id = keep_match(opened);
    for (int n = 1000; n < 1010; ++n) CHECK_FALSE(backup_daily(opened.database, day(n)).file.empty());
    for (int n = 0; n < 10; ++n) {
        KeptMatch match(opened.store, opened.clock);
        match.open(id);
        match.take(stones(n % 2 == 0 ? 1 : -1));
        const std::string made = backup_daily(opened.database, day(n)).file;
        REQUIRE(fs::exists(made));
        CHECK(daily_backups(opened.database).back() == made);
    }
    CHECK(daily_backups(opened.database).size() == kDailyKept);
    // The day that the clock once said already comes.
    CHECK_FALSE(backup_daily(opened.database, day(1009)).file.empty());
    CHECK_FALSE(backup_daily(opened.database, day(1008)).file.empty());
    CHECK_FALSE(backup_daily(opened.database, day(1009)).file.empty());
}

TEST_CASE("the copies of a file that another one took the place of stay") {
    const TempFolder folder;
    {
        Opened opened(folder / "a.db");
        keep_match(opened);
        for (int n = 0; n < 3; ++n) backup_daily(opened.database, day(n));
    }
    fs::remove(folder / "a.db");
    Opened stranger(folder / "a.db");
    const Clockwork other{stranger.clock.now_ms, [] { return std::uint64_t{77}; }};
    KeptMatch match(stranger.store, other);
    match.begin(kSetup);
    for (int n = 3; n < 20; ++n) backup_daily(stranger.database, day(n));
    CHECK(daily_backups(stranger.database).size() == 3 + kDailyKept);
}

TEST_CASE("a copy has the mode of its original") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    keep_match(opened);
    fs::permissions(folder / "a.db", fs::perms::owner_read | fs::perms::owner_write);
    const std::string made = backup_daily(opened.database, day(0)).file;
    CHECK(fs::status(made).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
}

TEST_CASE("what a crash left of an unfinished copy goes away, and another program's copy of this moment stays") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    keep_match(opened);
    fs::create_directory(folder / "a.db.backups");
    const std::string old = folder / "a.db.backups/daily-2026-11-19.db.999999999.part";
    const std::string fresh = folder / "a.db.backups/daily-2026-11-20.db." + std::to_string(getppid()) + ".part";
    write_file(old, "x");
    write_file(old + "-journal", "x");
    write_file(fresh, "x");
    backup_daily(opened.database, day(0));
    CHECK_FALSE(fs::exists(old));
    CHECK_FALSE(fs::exists(old + "-journal"));
    CHECK(fs::exists(fresh));
}

}  // namespace tapet::storage
