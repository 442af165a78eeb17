#include "storage/watched_file.h"

#include <doctest/doctest.h>

#include "storage/check.h"
#include "tests/storage/support.h"

namespace tapet::storage {

namespace {

// What keeps a file's blocks as a browser does: those that are said to have changed, and the size.
class Keeping {
  public:
    explicit Keeping(std::string path) : path_(std::move(path)) {}

    void keep(const std::vector<std::int32_t>& blocks) {
        const std::string now = contents(path_);
        image_.resize(now.size());
        for (const std::int32_t block : blocks) {
            const std::size_t at = static_cast<std::size_t>(block) * WatchedFile::kBlock;
            if (at < now.size()) image_.replace(at, WatchedFile::kBlock, now.substr(at, WatchedFile::kBlock));
        }
    }
    const std::string& image() const { return image_; }

  private:
    std::string path_;
    std::string image_;
};

}  // namespace

TEST_CASE("the blocks that commits changed make the file anew, after each of them") {
    const TempFolder folder;
    WatchedFile watched(folder / "a.db");
    Keeping keeping(folder / "a.db");
    Opened opened(folder / "a.db");
    CHECK(watched.changed());
    keeping.keep(watched.take());
    CHECK(keeping.image() == contents(folder / "a.db"));
    KeptMatch match(opened.store, opened.clock);
    match.begin(kSetup);
    for (int i = 0; i < 200; ++i) {
        CHECK(match.take(stones(i % 2 == 0 ? 1 : -1)).accepted());
        CHECK(watched.changed());
        const std::vector<std::int32_t> blocks = watched.take();
        CHECK(blocks.size() < 40);
        keeping.keep(blocks);
        CHECK(keeping.image() == contents(folder / "a.db"));
    }
    write_file(folder / "b.db", keeping.image());
    Opened kept(folder / "b.db");
    CHECK(check(kept.database).empty());
    CHECK(bodies(kept.store, match.id()).size() == 201);
}

TEST_CASE("what was taken back is no change, and leaves nothing of it in the next one") {
    const TempFolder folder;
    WatchedFile watched(folder / "a.db");
    Keeping keeping(folder / "a.db");
    Opened opened(folder / "a.db");
    keep_match(opened);
    keeping.keep(watched.take());
    SQLite::Database& connection = opened.database.connection();
    connection.exec(
        "PRAGMA cache_size = 1; BEGIN; CREATE TABLE much AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 "
        "FROM n"
        " WHERE i < 5000) SELECT i, hex(zeroblob(50)) FROM n; ROLLBACK");
    CHECK_FALSE(watched.changed());
    connection.exec("PRAGMA user_version = 7");
    CHECK(watched.changed());
    keeping.keep(watched.take());
    CHECK(keeping.image() == contents(folder / "a.db"));
}

TEST_CASE("a file that became smaller is kept so") {
    const TempFolder folder;
    WatchedFile watched(folder / "a.db");
    Keeping keeping(folder / "a.db");
    Opened opened(folder / "a.db");
    SQLite::Database& connection = opened.database.connection();
    connection.exec("CREATE TABLE much(body); INSERT INTO much VALUES (zeroblob(200000))");
    keeping.keep(watched.take());
    const std::size_t before = keeping.image().size();
    connection.exec("DROP TABLE much; VACUUM");
    CHECK(watched.changed());
    keeping.keep(watched.take());
    CHECK(keeping.image() == contents(folder / "a.db"));
    CHECK(keeping.image().size() < before);
}

TEST_CASE("other files are not watched, and not even this one when nobody watches any more") {
    const TempFolder folder;
    {
        WatchedFile watched(folder / "a.db");
        Opened other(folder / "b.db");
        keep_match(other);
        CHECK_FALSE(watched.changed());
    }
    Opened opened(folder / "a.db");
    keep_match(opened);
    CHECK(opened.database.connection().execAndGet("PRAGMA journal_mode").getString() == "wal");
}

}  // namespace tapet::storage
