#include "storage/database.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <cstdlib>
#include <doctest/doctest.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/storage/support.h"

namespace tapet::storage {

namespace fs = std::filesystem;

namespace {

// The key of the sentence that opening ends with; empty when it does not.
std::string_view trouble(const OpenOptions& options) {
    try {
        const Opened opened(options);
    } catch (const StorageError& error) {
        for (const Lang lang : kLangs) CHECK(error.sentence(lang).find(error.args[0]) != std::string::npos);
        return error.key;
    }
    return "";
}

}  // namespace

TEST_CASE("the file lies in the XDG data directory, whose folders are made") {
    const TempFolder folder;
    setenv("XDG_DATA_HOME", (folder / "data").c_str(), 1);
    { const Opened opened(OpenOptions{}); }
    CHECK(fs::exists(folder / "data/tapet/tapet.db"));
    setenv("XDG_DATA_HOME", "relative/is/ignored", 1);
    setenv("HOME", folder.path().c_str(), 1);
    CHECK(default_path() == folder / ".local/share/tapet/tapet.db");
    unsetenv("XDG_DATA_HOME");
    unsetenv("HOME");
    CHECK_THROWS_AS(default_path(), StorageError);
    setenv("HOME", folder.path().c_str(), 1);
}

TEST_CASE("a file that is not there is made only for writing") {
    const TempFolder folder;
    OpenOptions options{folder / "a.db"};
    options.access = Access::read;
    {
        const Opened opened(options);
        CHECK(opened.database.absent());
        CHECK(opened.store.matches().empty());
        REQUIRE(opened.database.read_only());
    }
    CHECK_FALSE(fs::exists(folder / "a.db"));
    CHECK(trouble({folder / "no/such/folder/a.db"}) == "storage.no-folder");
}

TEST_CASE("what is no database of ours is left alone") {
    const TempFolder folder;
    SUBCASE("a text") {
        const std::string text(5000, 'x');
        write_file(folder / "a.db", text);
        CHECK(trouble({folder / "a.db"}) == "storage.not-a-database");
        CHECK(contents(folder / "a.db") == text);
    }
    SUBCASE("a short text") {
        write_file(folder / "a.db", "hello");
        CHECK(trouble({folder / "a.db"}) == "storage.not-a-database");
        CHECK(contents(folder / "a.db") == "hello");
    }
    SUBCASE("a text of one letter, which SQLite takes for an empty file") {
        write_file(folder / "a.db", "x");
        CHECK(trouble({folder / "a.db"}) == "storage.not-a-database");
        CHECK(trouble({folder / "a.db", Access::read}) == "storage.not-a-database");
        CHECK(contents(folder / "a.db") == "x");
    }
    SUBCASE("another program's database") {
        SQLite::Database(folder / "a.db", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
            .exec("CREATE TABLE t (x); INSERT INTO t VALUES (1)");
        const std::string before = contents(folder / "a.db");
        CHECK(trouble({folder / "a.db"}) == "storage.not-ours");
        CHECK(contents(folder / "a.db") == before);
    }
    SUBCASE("a folder, a pipe") {
        CHECK(trouble({folder.path().string()}) == "storage.not-a-database");
        REQUIRE(mkfifo((folder / "pipe").c_str(), 0600) == 0);
        CHECK(trouble({folder / "pipe"}) == "storage.not-a-database");
    }
    SUBCASE("an empty file becomes one") {
        write_file(folder / "a.db", "");
        CHECK(trouble({folder / "a.db"}).empty());
    }
}

TEST_CASE("names that mean something to SQLite are names of files") {
    const TempFolder folder;
    const fs::path before = fs::current_path();
    fs::current_path(folder.path());
    for (const char* const name : {":memory:", "file:x.db?mode=memory", "a%20b#c?.db"}) {
        { const Opened opened(name); }
        CHECK(fs::exists(folder / name));
    }
    fs::current_path(before);
}

TEST_CASE("a link leads to the file, and the WAL and the backups lie beside that") {
    const TempFolder folder;
    fs::create_directory(folder / "real");
    fs::create_symlink("real/a.db", folder / "link.db");
    {
        Opened opened(folder / "link.db");
        keep_match(opened);
        CHECK(opened.database.path() == folder / "real/a.db");
        CHECK(fs::exists(folder / "real/a.db-wal"));
    }
    CHECK_FALSE(fs::exists(folder / "link.db-wal"));
    CHECK(fs::is_symlink(folder / "link.db"));
    fs::create_symlink("loop.db", folder / "loop.db");
    CHECK(trouble({folder / "loop.db"}) != "");
}

TEST_CASE("in a folder that nobody may write to, matches can be looked at") {
    const TempFolder folder;
    const std::string mounted = folder / "ro";
    fs::create_directory(mounted);
    if (mount("tapet", mounted.c_str(), "tmpfs", 0, "size=4m") != 0) {
        MESSAGE("skipped: no tmpfs can be mounted here");
        return;
    }
    const std::string file = mounted + "/a.db";
    std::string unseen;
    {
        Opened opened(file);
        keep_match(opened);
        unseen = contents(file + "-wal");
    }
    bool with_wal = false;
    SUBCASE("with nothing in the WAL") {}
    SUBCASE("with something in the WAL, which is then not seen") { with_wal = true; }
    if (with_wal) write_file(file + "-wal", unseen);
    REQUIRE(mount("tapet", mounted.c_str(), "tmpfs", MS_REMOUNT | MS_RDONLY, nullptr) == 0);
    {
        Opened opened(file);
        REQUIRE(opened.database.read_only());
        CHECK(opened.database.read_only()->key == (with_wal ? "storage.wal-unseen" : "storage.unwritable"));
        CHECK(opened.store.matches().size() == 1);
        CHECK_THROWS_AS(opened.store.set_setting("a", "b"), StorageError);
    }
    umount(mounted.c_str());
}

TEST_CASE("a torn file opens or says that it is damaged, and never more than that") {
    const TempFolder folder;
    std::string whole;
    {
        Opened opened(folder / "a.db");
        for (int i = 0; i < 20; ++i) keep_match(opened, 40);
    }
    whole = contents(folder / "a.db");
    int opened_all_the_same = 0;
    int said = 0;
    const auto look = [&](const std::string& file) {
        try {
            Opened opened(file);
            for (const MatchRow& match : opened.store.matches()) KeptMatch(opened.store, opened.clock).open(match.id);
            keep_match(opened);
            ++opened_all_the_same;
        } catch (const StorageError&) {
            ++said;
        }
        fs::remove(file + "-wal");
        fs::remove(file + "-shm");
    };
    for (std::size_t size = 0; size < whole.size(); size += 1 + size / 16 + size % 97) {
        write_file(folder / "torn.db", whole.substr(0, size));
        look(folder / "torn.db");
    }
    for (std::size_t at = 0; at < whole.size(); at += 1499) {
        std::string damaged = whole;
        for (std::size_t i = at; i < std::min(at + 64, damaged.size()); ++i)
            damaged[i] = static_cast<char>(damaged[i] ^ 0x5A);
        write_file(folder / "torn.db", damaged);
        look(folder / "torn.db");
    }
    MESSAGE(opened_all_the_same << " opened, " << said << " said so");
    CHECK(said > 0);
}

}  // namespace tapet::storage
