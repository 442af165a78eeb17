// A damaged file is lived with: what is whole opens and plays, what is not opens up to its last good line.
#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <doctest/doctest.h>
#include <set>

#include "storage/backup.h"
#include "storage/check.h"
#include "tests/storage/support.h"

namespace tapet::storage {

namespace fs = std::filesystem;

namespace {

// Three matches over many small pages.
struct Whole {
    TempFolder folder;
    std::string file = folder / "a.db";
    std::vector<std::string> ids;
    std::vector<std::vector<std::string>> lines;
    std::string bytes;

    Whole() {
        {
            Opened opened(file);
            for (const int count : {40, 6, 25}) ids.push_back(keep_match(opened, count));
            for (const std::string& id : ids) lines.push_back(bodies(opened.store, id));
        }
        SQLite::Database(file, SQLite::OPEN_READWRITE)
            .exec("PRAGMA journal_mode = DELETE; PRAGMA page_size = 512; VACUUM");
        bytes = contents(file);
    }
};

// What became of the matches of a file with a bad page.
struct Seen {
    int whole = 0;
    int cut = 0;
    int unopened = 0;
    int played = 0;
};

void look(const Whole& whole, const std::string& file, Seen& seen) {
    Opened opened(file);
    std::set<std::string> named;
    for (const Fault& fault : check(opened.database)) named.insert(fault.match);
    for (std::size_t i = 0; i < whole.ids.size(); ++i) {
        KeptMatch match(opened.store, opened.clock);
        try {
            match.open(whole.ids[i]);
        } catch (const StorageError&) {
            CHECK_FALSE(named.empty());
            ++seen.unopened;
            continue;
        }
        const std::vector<std::string>& lines = whole.lines[i];
        if (match.halt()) {
            CHECK(named.count(whole.ids[i]) == 1);
            CHECK(match.halt()->line < static_cast<std::int64_t>(lines.size()));
            ++seen.cut;
            continue;
        }
        // Whatever opens without a word is as it was.
        if (named.count(whole.ids[i]) == 0) {
            CHECK(bodies(opened.store, whole.ids[i]) == lines);
            ++seen.whole;
        }
        try {
            seen.played += match.take(R"({"undo":1})").accepted() ? 1 : 0;
        } catch (const StorageError&) {
            CHECK_FALSE(named.empty());  // where it would be kept is damaged
        }
    }
}

}  // namespace

TEST_CASE("with any page torn, whole matches open and play, and the broken one opens up to its last good line") {
    const Whole whole;
    Seen seen;
    int refused = 0;
    for (std::size_t at = 512; at < whole.bytes.size(); at += 512) {
        CAPTURE(at);
        std::string bytes = whole.bytes;
        std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(at), 512, '\0');
        const TempFolder folder;
        write_file(folder / "torn.db", bytes);
        try {
            look(whole, folder / "torn.db", seen);
        } catch (const StorageError&) {
            ++refused;
        }
    }
    MESSAGE((whole.bytes.size() / 512) << " pages; matches whole " << seen.whole << ", cut " << seen.cut
                                       << ", unopened " << seen.unopened << ", played on " << seen.played
                                       << "; files refused " << refused);
    CHECK(seen.cut > 20);
    CHECK(seen.whole > seen.cut);
    CHECK(seen.played > 100);
}

TEST_CASE("a line that is not as it was kept ends its match there, though the rules would take it") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    const std::string id = keep_match(opened);
    tamper(opened.database.connection(), "UPDATE lines SET body = replace(body, '\"n\":2', '\"n\":1') WHERE seq = 2");
    KeptMatch match(opened.store, opened.clock);
    match.open(id);
    REQUIRE(match.halt());
    CHECK(match.halt()->damaged);
    CHECK(match.halt()->line == 2);
    CHECK(match.lines() == 6);
    try {
        match.take(stones(1));
        FAIL("a damaged match was played on");
    } catch (const StorageError& error) {
        CHECK(error.key == "storage.match-damaged");
        for (const Lang lang : kLangs) CHECK(error.sentence(lang).find("tapet restore") != std::string::npos);
    }
}

TEST_CASE("of one match that cannot be read the check says where, and looks at all the others") {
    const Whole whole;
    std::set<std::string> keys;
    std::set<std::string> matches;
    for (std::size_t at = 512; at < whole.bytes.size(); at += 512) {
        std::string bytes = whole.bytes;
        std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(at), 512, '\xff');
        write_file(whole.folder / "torn.db", bytes);
        try {
            OpenOptions options{whole.folder / "torn.db"};
            options.access = Access::read;
            for (const Fault& fault : check(Opened(options).database)) {
                keys.insert(std::string(fault.key));
                if (fault.key == "check.unreadable-line") matches.insert(fault.match);
            }
        } catch (const StorageError&) {
        }
    }
    CHECK(keys.count("check.unreadable-line") == 1);
    CHECK(matches.size() == whole.ids.size());
}

TEST_CASE("damage that touches nothing that was kept is told apart, and no other is called so") {
    const Whole whole;
    int untouched = 0;
    int touched = 0;
    for (std::size_t at = 0; at < whole.bytes.size(); at += 512) {
        std::string bytes = whole.bytes;
        // Nothing at first: a file that is whole has no damage.
        if (at > 0) std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(at), 512, '\xff');
        write_file(whole.folder / "torn.db", bytes);
        try {
            OpenOptions options{whole.folder / "torn.db"};
            options.access = Access::read;
            const Opened opened(options);
            if (!examine(opened.database).untouched) {
                ++touched;
                continue;
            }
            ++untouched;
            for (std::size_t i = 0; i < whole.ids.size(); ++i)
                CHECK(bodies(opened.store, whole.ids[i]) == whole.lines[i]);
        } catch (const StorageError&) {
            ++touched;
        }
    }
    CHECK(untouched > 5);
    CHECK(touched > 20);
}

TEST_CASE("of damaged WALs the last three are kept, in the order of making") {
    const TempFolder folder;
    { Opened opened(folder / "a.db"); }
    Clockwork back;  // a clock that runs backwards
    back.now_ms = [now = std::int64_t{1795197600000}]() mutable { return now -= 1000; };
    for (int i = 0; i < 5; ++i) {
        write_file(folder / "a.db-wal", std::to_string(i));
        keep_damaged_wal(folder / "a.db", back);
    }
    std::set<std::string> kept;
    for (const auto& entry : fs::directory_iterator(folder / "a.db.backups"))
        kept.insert(contents(entry.path().string()));
    CHECK(kept == std::set<std::string>{"2", "3", "4"});
}

}  // namespace tapet::storage
