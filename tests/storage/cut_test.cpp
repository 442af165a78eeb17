// Files without their last pages, a WAL cut below one frame, restores that must not be, and who may read what is kept.
#include "storage/cut.h"

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "storage/check.h"
#include "storage/lists.h"
#include "storage/restore.h"
#include "tests/storage/support.h"

namespace tapet::storage {

namespace {

namespace fs = std::filesystem;

mode_t mode_of(const std::string& file) {
    struct stat about {};
    ::stat(file.c_str(), &about);
    return about.st_mode & 0777;
}

std::string key_of(const std::function<void()>& work) {
    try {
        work();
        return "done";
    } catch (const StorageError& error) {
        return std::string(error.key);
    }
}

// With a few matches, all moved into the file.
std::vector<std::string> make_matches(const std::string& file) {
    Opened opened(file);
    std::vector<std::string> ids;
    for (int i = 0; i < 12; ++i) ids.push_back(keep_match(opened, 40));
    return ids;
}

OpenOptions read_only(const std::string& file) {
    OpenOptions options{file};
    options.access = Access::read;
    return options;
}

}  // namespace

TEST_CASE("a file is not taken for cut while a journal beside it has what belongs at its end") {
    TempFolder folder;
    const std::string file = folder / "a.db";
    make_matches(file);
    fs::resize_file(file, fs::file_size(file) - 4096);
    CHECK(pages_missing(file) == 1);
    write_file(file + "-journal", "what a change had there before");
    CHECK(pages_missing(file) == 0);
}

TEST_CASE("a file without its last pages opens what is whole, and goes on in a repaired copy") {
    TempFolder folder;
    make_matches(folder / "whole.db");
    const auto size = fs::file_size(folder / "whole.db");
    int repaired = 0;
    for (const std::uintmax_t pages : {1U, 2U, 5U}) {
        CAPTURE(pages);
        const std::string file = folder / ("cut" + std::to_string(pages) + ".db");
        write_file(file, contents(folder / "whole.db"));
        fs::resize_file(file, size - pages * 4096);
        const std::string damaged = contents(file);
        std::size_t readable = 0;
        {
            Opened looked(read_only(file));
            REQUIRE(looked.database.read_only());
            CHECK(looked.database.read_only()->key == "storage.cut");
            CHECK(looked.database.read_only()->args.at(1) == std::to_string(pages));
            for (const Salvaged& found : looked.store.salvage()) readable += found.match.lines > 0 ? 1U : 0U;
            CHECK(readable > 0);
            CHECK_FALSE(check(looked.database).empty());
        }
        CHECK(contents(file) == damaged);
        Opened opened(file);
        REQUIRE(opened.database.read_only());
        CHECK(key_of([&] { opened.store.set_setting("a", "b"); }) != "done");
        if (opened.database.read_only()->key != "storage.cut-repaired") continue;
        ++repaired;
        const std::string copy = opened.database.read_only()->args.at(2);
        const Clockwork clock = test_clock();
        opened.database = Database(StorageError("storage.absent", {file}));
        const std::string aside = restore(file, find_backup(file, copy), clock);
        CHECK(contents(aside) == damaged);  // kept
        Opened again(file);
        CHECK_FALSE(again.database.read_only());
        CHECK(again.store.matches().size() == readable);
        KeptMatch match(again.store, again.clock);
        match.open(again.store.matches().front().id);
        CHECK(match.take(stones(1)).accepted());
        CHECK(check(again.database).empty());
    }
    CHECK(repaired > 0);
}

TEST_CASE("a WAL that was cut below one change, or is gone, is missed where its index still knows of it") {
    for (const std::uintmax_t left : {0U, 20U, 40U, 4000U}) {
        CAPTURE(left);
        TempFolder folder;
        Opened opened(folder / "a.db");
        keep_match(opened);
        for (const char* const ending : {"", "-wal", "-shm"})
            write_file(folder / ("b.db" + std::string(ending)), contents(folder / ("a.db" + std::string(ending))));
        fs::resize_file(folder / "b.db-wal", left);
        const Database cut(read_only(folder / "b.db"), opened.clock);
        CHECK(cut.lost_in_wal() > 0);
        CHECK(lost_wal(cut).has_value());
    }
    // What was moved into the file is not missed.
    TempFolder folder;
    Opened opened(folder / "a.db");
    keep_match(opened);
    opened.database.connection().exec("PRAGMA wal_checkpoint(PASSIVE)");
    for (const char* const ending : {"", "-shm"})
        write_file(folder / ("b.db" + std::string(ending)), contents(folder / ("a.db" + std::string(ending))));
    CHECK(Database(read_only(folder / "b.db"), opened.clock).lost_in_wal() == 0);
}

TEST_CASE("a copy of a newer version, or one that is not whole yet, is not brought in, and nothing moves") {
    TempFolder folder;
    make_matches(folder / "a.db");
    const std::string before = contents(folder / "a.db");
    write_file(folder / "newer.db", before);
    SQLite::Database(folder / "newer.db", SQLite::OPEN_READWRITE).exec("PRAGMA user_version = 999");
    write_file(folder / "half.db", before.substr(0, before.size() - 3 * 4096));
    const auto bring = [&](const char* name) {
        return key_of([&] { restore(folder / "a.db", find_backup(folder / "a.db", folder / name), test_clock()); });
    };
    CHECK(bring("newer.db") == "storage.newer");
    CHECK(bring("half.db") == "storage.being-written");
    CHECK(contents(folder / "a.db") == before);
    CHECK_FALSE(fs::exists(folder / "a.db.backups"));
}

TEST_CASE("what a program that was killed has left is swept at the next start") {
    TempFolder folder;
    make_matches(folder / "a.db");
    fs::create_directory(folder / "a.db.backups");
    const pid_t gone = 4'194'304;  // more than any has
    const std::string number = std::to_string(gone);
    const std::string part = folder / ("a.db." + number + ".part");
    const std::string copy = folder / ("a.db.backups/daily-2026-01-01.db." + number + ".part");
    const std::string other = folder / ("b.db." + number + ".part");
    const std::string made_now = folder / ("a.db." + std::to_string(::getppid()) + ".part");
    const std::string strange = folder / "a.db.parts.zip";
    for (const std::string& file : {part, part + "-journal", copy, other, made_now, strange}) write_file(file, "x");
    { const Opened looked(read_only(folder / "a.db")); }
    CHECK(fs::exists(part));  // who only reads removes nothing
    { const Opened opened(folder / "a.db"); }
    CHECK_FALSE(fs::exists(part));
    CHECK_FALSE(fs::exists(part + "-journal"));
    CHECK_FALSE(fs::exists(copy));
    CHECK(fs::exists(other));
    CHECK(fs::exists(made_now));
    CHECK(fs::exists(strange));
}

TEST_CASE("the file, its folder and its copies are for nobody else") {
    TempFolder folder;
    const mode_t mask = umask(022);
    ::setenv("XDG_DATA_HOME", (folder / "data").c_str(), 1);
    {
        Opened opened{std::string()};
        keep_match(opened);
        backup_daily(opened.database, opened.clock);
        CHECK(mode_of(opened.database.path()) == 0600);
        CHECK(mode_of(opened.database.path() + "-wal") == 0600);
        CHECK(mode_of(fs::path(opened.database.path()).parent_path()) == 0700);
        CHECK(mode_of(backup_folder(opened.database.path())) == 0700);
        for (const Backup& copy : backups(opened.database.path())) CHECK(mode_of(copy.file) == 0600);
    }
    ::unsetenv("XDG_DATA_HOME");
    umask(mask);
}

}  // namespace tapet::storage
