#include "storage/restore.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <doctest/doctest.h>

#include "tests/storage/support.h"

namespace tapet::storage {

namespace fs = std::filesystem;

namespace {

// A file with a copy of yesterday; since then a match went on and another one began.
struct Yesterday {
    TempFolder folder;
    std::string file = folder / "a.db";
    std::string first;
    std::string second;
    std::vector<std::string> then;
    Clockwork clock = test_clock();

    Yesterday() {
        Opened opened(file);
        first = keep_match(opened);
        then = bodies(opened.store, first);
        backup_daily(opened.database, opened.clock);
        KeptMatch match(opened.store, opened.clock);
        match.open(first);
        match.take(stones(1));
        match.take(stones(2));
        second = keep_match(opened, 4);
    }
    Backup copy() const { return find_backup(file, "daily-2026-11-20"); }
};

}  // namespace

TEST_CASE("what the file has and the copy has not is counted before") {
    const Yesterday y;
    const Loss found = loss(y.file, y.copy());
    CHECK(found.known);
    CHECK(found.matches == 1);
    CHECK(found.lines == 6);
    CHECK(loss(y.file, Backup{y.file}).lines == 0);
    write_file(y.folder / "text", "hello");
    CHECK_FALSE(loss(y.folder / "text", y.copy()).known);
}

TEST_CASE("a copy takes the file's place, the old WAL does not, and the file can be brought back") {
    const Yesterday y;
    // As a kill leaves it: the last lines are in the WAL only.
    std::string wal;
    {
        Opened opened(y.file);
        KeptMatch match(opened.store, opened.clock);
        match.open(y.first);
        match.take(stones(1));
        wal = contents(y.file + "-wal");
    }
    write_file(y.file + "-wal", wal);
    const std::string aside = restore(y.file, y.copy(), y.clock);
    CHECK_FALSE(fs::exists(y.file + "-wal"));
    CHECK_FALSE(fs::exists(y.file + "-shm"));
    {
        Opened opened(y.file);
        CHECK(opened.store.matches().size() == 1);
        CHECK(bodies(opened.store, y.first) == y.then);
        CHECK(check(opened.database).empty());
    }
    restore(y.file, find_backup(y.file, aside), y.clock);
    Opened opened(y.file);
    CHECK(opened.store.matches().size() == 2);
    CHECK(bodies(opened.store, y.first).size() == y.then.size() + 3);
    CHECK(check(opened.database).empty());
}

TEST_CASE("a damaged file, one that is none, and one that is gone are replaced, too") {
    for (const std::string& instead : {std::string(5000, 'x'), std::string(), std::string("gone")}) {
        const Yesterday y;
        write_file(y.file, instead);
        if (instead == "gone") fs::remove(y.file);
        const std::string aside = restore(y.file, y.copy(), y.clock);
        CHECK(aside.empty() == (instead == "gone"));
        if (!aside.empty()) CHECK(contents(aside) == instead);
        Opened opened(y.file);
        CHECK(bodies(opened.store, y.first) == y.then);
    }
}

TEST_CASE("what is no copy changes nothing") {
    const Yesterday y;
    const std::string before = contents(y.file);
    CHECK_THROWS_AS(find_backup(y.file, "daily-1999-01-01"), StorageError);
    write_file(y.folder / "text.db", "hello");
    CHECK_THROWS_AS(restore(y.file, find_backup(y.file, y.folder / "text.db"), y.clock), StorageError);
    CHECK(contents(y.file) == before);
    CHECK(std::distance(fs::directory_iterator(y.folder.path()), fs::directory_iterator()) == 3);
}

TEST_CASE("an empty file beside its copies is not taken for a new one") {
    const Yesterday y;
    write_file(y.file, "");
    fs::remove(y.file + "-wal");
    try {
        const Opened opened(y.file);
        FAIL_CHECK("opened");
    } catch (const StorageError& error) {
        CHECK(error.key == "storage.emptied");
        CHECK(error.sentence(Lang::en).find("tapet restore") != std::string::npos);
    }
    CHECK(fs::file_size(y.file) == 0);
}

TEST_CASE("when the file goes away under the program nothing more is said to be saved") {
    for (const int way : {0, 1, 2}) {
        const TempFolder folder;
        Opened opened(folder / "a.db");
        KeptMatch match(opened.store, opened.clock);
        match.begin(kSetup);
        CHECK(match.take(stones(1)).accepted());
        if (way == 0) fs::remove(folder / "a.db");
        if (way == 1) fs::rename(folder / "a.db", folder / "b.db");
        if (way == 2) fs::copy_file(folder / "a.db", folder / "c.db"), fs::rename(folder / "c.db", folder / "a.db");
        CHECK(opened.database.gone());
        try {
            match.take(stones(2));
            FAIL_CHECK("taken");
        } catch (const StorageError& error) {
            CHECK(error.key == "storage.gone");
        }
        CHECK_THROWS_AS(opened.store.set_setting("a", "b"), StorageError);
        CHECK_THROWS_AS(SideTables(opened.database).set_note(match.id(), 0, "x"), StorageError);
        CHECK(match.lines() == 2);  // it is still here
        CHECK(match.referee().started());
    }
}

}  // namespace tapet::storage
