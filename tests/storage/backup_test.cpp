#include "storage/backup.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <doctest/doctest.h>

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
    CHECK(backup_daily(opened.database, day(0)).empty());  // there is nothing to keep yet
    const std::string id = keep_match(opened);
    CHECK(fs::path(backup_daily(opened.database, day(0))).filename() == "daily-2026-11-20.db");
    CHECK(backup_daily(opened.database, day(0)).empty());
    for (int n = 1; n < 10; ++n) CHECK_FALSE(backup_daily(opened.database, day(n)).empty());
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

TEST_CASE("a file that does not add up is not copied over good copies") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    keep_match(opened);
    backup_daily(opened.database, day(0));
    opened.database.connection().exec("DROP TRIGGER lines_keep; UPDATE lines SET time_ms = 0 WHERE seq = 2");
    CHECK_THROWS_AS(backup_daily(opened.database, day(1)), StorageError);
    CHECK(daily_backups(opened.database).size() == 1);
    // But it may go on to the next version, as it is.
    CHECK(fs::exists(backup_before_migration(opened.database, 1, day(1))));
    std::size_t files = 0;
    for ([[maybe_unused]] const auto& entry : fs::directory_iterator(folder / "a.db.backups")) ++files;
    CHECK(files == 2);  // nothing unfinished is left
}

TEST_CASE("what a crash left of an unfinished copy goes away, and another program's copy of this moment stays") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    keep_match(opened);
    fs::create_directory(folder / "a.db.backups");
    const std::string old = folder / "a.db.backups/daily-2026-11-19.db.123.part";
    const std::string fresh = folder / "a.db.backups/daily-2026-11-20.db.124.part";
    write_file(old, "x");
    write_file(fresh, "x");
    fs::last_write_time(old, fs::file_time_type::clock::now() - std::chrono::hours(2));
    backup_daily(opened.database, day(0));
    CHECK_FALSE(fs::exists(old));
    CHECK(fs::exists(fresh));
}

}  // namespace tapet::storage
