// The commands over files that are not as they should be: old rules, damage, no file, no end.
#include <SQLiteCpp/SQLiteCpp.h>
#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/stat.h>

#include "storage/backup.h"
#include "tests/app/desktop/process.h"
#include "tests/storage/old_lines.h"

namespace tapet::app {

namespace fs = std::filesystem;
using namespace storage;

TEST_CASE("a match that the rules of today stop in is listed, exported and no fault, and is not played on") {
    const TempFolder folder;
    const std::string db = folder / "a.db";
    std::string id;
    {
        Opened opened(db);
        id = keep_old(opened, kHalting, 1);
    }
    CHECK(run_tapet({"matches", "--db", db}).out.find(id) != std::string::npos);
    CHECK(lines_of(run_tapet({"export", id, "--db", db}).out) == kHalting);
    const Outcome check = run_tapet({"check", "--db", db});
    CHECK(check.status == 0);
    CHECK(check.out.empty());
    CHECK(check.err.find("no longer accept its line 2") != std::string::npos);
    const Outcome play = run_tapet({"referee", "--match", id, "--db", db}, stones(1));
    CHECK(play.status == 2);
    CHECK(play.out.empty());
    CHECK(lines_of(play.err).size() == 1);
}

TEST_CASE("check says that there is no file, or nothing in it, and makes none") {
    const TempFolder folder;
    const Outcome none = run_tapet({"check", "--db", folder / "a.db"});
    CHECK(none.status == 1);
    CHECK(lines_of(none.out).size() == 1);
    write_file(folder / "b.db", "");
    const Outcome empty = run_tapet({"check", "--db", folder / "b.db"});
    CHECK(empty.status == 1);
    for (const char* const command : {"matches", "check"}) run_tapet({command, "--db", folder / "b.db"});
    CHECK(fs::file_size(folder / "b.db") == 0);
    CHECK_FALSE(fs::exists(folder / "a.db"));
}

TEST_CASE("backups lists the copies, and restore brings one in") {
    const TempFolder folder;
    const std::string db = folder / "a.db";
    run_tapet({"referee", "--save", "--db", db}, kSetup);
    run_tapet({"referee", "--save", "--db", db},
              kSetup);  // the day's copy, made beside it, has the first match or both
    const Outcome listed = run_tapet({"backups", "--db", db});
    REQUIRE(lines_of(listed.out).size() == 1);
    const auto has = [&](int n) {
        const std::string count = std::to_string(n);
        return listed.out.find("\"matches\":" + count + ",\"lines\":" + count + ",\"opens\":true,\"replays\":true") !=
               std::string::npos;
    };
    REQUIRE((has(1) || has(2)));
    const std::string name = fs::path(backups(db).at(0).file).filename().string();
    write_file(db, std::string(5000, 'x'));
    const Outcome broken = run_tapet({"matches", "--db", db});
    CHECK(broken.status == 2);
    CHECK(broken.err.find("tapet restore") != std::string::npos);
    const Outcome restored = run_tapet({"restore", name, "--db", db});
    CHECK(restored.status == 0);
    CHECK(lines_of(restored.out).size() == 3);
    CHECK(lines_of(run_tapet({"matches", "--db", db}).out).size() == (has(1) ? 1 : 2));
    CHECK(run_tapet({"restore", "daily-1999", "--db", db}).status == 2);
}

TEST_CASE("an import reads no longer than any match is, and waits for nobody") {
    const TempFolder folder;
    const std::string db = folder / "a.db";
    CHECK(run_tapet({"import", "/dev/zero", "--db", db}).status == 2);
    write_file(folder / "m.jsonl", kSetup);
    CHECK(run_tapet({"import", folder / "m.jsonl", "--beside", "/dev/zero", "--db", db}).status == 2);
    REQUIRE(mkfifo((folder / "pipe").c_str(), 0600) == 0);
    CHECK(run_tapet({"import", folder / "pipe", "--db", db}).status == 2);
    CHECK(run_tapet({"matches", "--db", db}).out.empty());
}

TEST_CASE("a newer file that is refused has nothing left beside it, and a copy is not rewritten by a check") {
    const TempFolder folder;
    const std::string db = folder / "a.db";
    run_tapet({"referee", "--save", "--db", db}, kSetup);
    run_tapet({"referee", "--save", "--db", db}, kSetup);
    const std::string copy = backups(db).at(0).file;
    const std::string before = contents(copy);
    CHECK(run_tapet({"check", "--db", copy}).status == 0);
    CHECK(contents(copy) == before);
    SQLite::Database(db, SQLite::OPEN_READWRITE).exec("PRAGMA user_version = 99");
    CHECK(run_tapet({"matches", "--db", db}).status == 2);
    CHECK(run_tapet({"referee", "--save", "--db", db}, kSetup).status == 2);
    CHECK_FALSE(fs::exists(db + "-wal"));
    CHECK_FALSE(fs::exists(db + "-shm"));
}

}  // namespace tapet::app
