// A file that is overwritten, cut or zeroed in place while it is open: nothing more is said to be kept in it, and what was in
// memory is kept beside it.
#include <chrono>
#include <doctest/doctest.h>
#include <fstream>
#include <functional>

#include "storage/footprint.h"
#include "storage/lists.h"
#include "storage/pack_lines.h"
#include "storage/saved.h"
#include "storage/side.h"
#include "storage/unpack.h"
#include "tests/storage/support.h"

namespace tapet::storage {

namespace {

namespace fs = std::filesystem;

void put_bytes(const std::string& file, std::streamoff at, std::size_t count) {
    std::fstream out(file, std::ios::binary | std::ios::in | std::ios::out);
    out.seekp(at);
    out << std::string(count, '\0');
}

// In place: the file stays the one that is open.
void put_over(const std::string& file, const std::string& bytes) {
    std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes;
}

struct Way {
    std::string name;
    std::function<void(const std::string& file, const std::string& old)> act;
};

const std::vector<Way>& ways() {
    static const std::vector<Way> all{
        {"an older copy", [](const std::string& f, const std::string& old) { put_over(f, contents(old)); }},
        {"cut to half", [](const std::string& f, const std::string&) { fs::resize_file(f, fs::file_size(f) / 2); }},
        {"cut to nothing", [](const std::string& f, const std::string&) { fs::resize_file(f, 0); }},
        {"zeroed",
         [](const std::string& f, const std::string&) {
             put_over(f, std::string(static_cast<std::size_t>(fs::file_size(f)), '\0'));
         }},
        {"first page zeroed", [](const std::string& f, const std::string&) { put_bytes(f, 0, 4096); }},
        {"WAL cut to nothing", [](const std::string& f, const std::string&) { fs::resize_file(f + "-wal", 0); }},
        {"WAL cut by half",
         [](const std::string& f, const std::string&) { fs::resize_file(f + "-wal", fs::file_size(f + "-wal") / 2); }},
        {"WAL zeroed", [](const std::string& f, const std::string&) { put_over(f + "-wal", std::string(9000, '\0')); }},
        {"WAL's beginning zeroed", [](const std::string& f, const std::string&) { put_bytes(f + "-wal", 0, 3000); }},
        {"a middle of the WAL zeroed",
         [](const std::string& f, const std::string&) { put_bytes(f + "-wal", 4200, 4000); }},
        {"another file", [](const std::string& f, const std::string&) { put_over(f, "no database at all"); }},
    };
    return all;
}

// Ids that no other clock of the test has made.
Opened& with_ids_of_its_own(Opened& opened, int number) {
    for (int i = 0; i < 4 * number; ++i) opened.clock.random();
    return opened;
}

// A file that has matches moved into it, an older copy of it, and one that goes on.
struct Attacked {
    TempFolder folder;
    std::string file = folder / "a.db";
    std::string old = folder / "old.db";
    std::string before;
    std::unique_ptr<Opened> opened;
    std::unique_ptr<KeptMatch> match;
    std::vector<std::string> acknowledged;

    Attacked() {
        {
            Opened first(file);
            keep_match(first);
        }
        write_file(old, contents(file));
        {
            Opened second(file);
            before = keep_match(with_ids_of_its_own(second, 1), 40);
        }
        opened = std::make_unique<Opened>(file);
        with_ids_of_its_own(*opened, 2);
        match = std::make_unique<KeptMatch>(opened->store, opened->clock);
        match->begin(kSetup);
        acknowledged.push_back(kSetup);
        for (int i = 0; i < 4; ++i) CHECK(take());
    }
    bool take() {
        const std::string line = acknowledged.size() % 2 == 0 ? R"({"undo":1})" : stones(1);
        try {
            if (!match->take(line).accepted()) return false;
        } catch (const StorageError& error) {
            said = error.key;
            saved = error.args.back();
            return false;
        }
        acknowledged.push_back(line);
        return true;
    }
    std::string said;
    std::string saved;
};

std::vector<std::string> bodies(const std::vector<Line>& lines) {
    std::vector<std::string> found;
    for (const Line& line : lines) found.push_back(line.body);
    return found;
}

}  // namespace

TEST_CASE("a file that is overwritten, cut or zeroed while it is open takes no line more, and the match is beside it") {
    for (const Way& way : ways()) {
        CAPTURE(way.name);
        Attacked a;
        const std::vector<std::string> kept = bodies(a.opened->store, a.match->id());
        REQUIRE(kept.size() == a.acknowledged.size());
        way.act(a.file, a.old);
        for (int i = 0; i < 3; ++i) CHECK_FALSE(a.take());
        CHECK(a.said == "storage.overwritten-saved");
        CHECK_THROWS_AS(a.opened->store.set_setting("a", "b"), StorageError);
        CHECK_THROWS_AS(SideTables(a.opened->database).set_note(a.match->id(), 0, "x"), StorageError);
        const std::string id = a.match->id();
        a.match.reset();
        a.opened.reset();
        // What was acknowledged is in the pack, as it was kept.
        REQUIRE(saved_beside(a.file) == std::vector<std::string>{a.saved});
        const std::string pack = contents(a.saved);
        PackedMatches packed(pack, a.saved);
        const auto match = packed.next();
        REQUIRE(match.has_value());
        CHECK(match->id == id);
        CHECK(bodies(match->lines) == kept);
        // And comes in again, into a copy that has less.
        write_file(a.folder / "b.db", contents(a.old));
        Opened copy(a.folder / "b.db");
        unpack(copy.store, pack, a.saved, copy.clock);
        CHECK(bodies(copy.store, id) == kept);
        CHECK(check(copy.database).empty());
    }
}

TEST_CASE("the check of a file that was overwritten says which matches and lines it no longer has") {
    Attacked a;
    put_over(a.file, contents(a.old));
    CHECK_FALSE(a.take());
    const std::string id = a.match->id();
    a.match.reset();
    a.opened.reset();
    remove_database(a.file);
    write_file(a.file, contents(a.old));  // whole, but not what it was
    Opened again(OpenOptions{a.file, Access::read});
    std::vector<Fault> faults = check(again.database);
    const auto has = [&](const std::string_view key, const std::string& arg) {
        return std::any_of(faults.begin(), faults.end(),
                           [&](const Fault& f) { return f.key == key && f.args.front() == arg; });
    };
    CHECK(has("check.match-missing", a.before));
    CHECK(has("check.match-missing", id));
    CHECK(has("check.saved", a.saved));
    // With what was saved, that one is no longer missing.
    {
        Opened opened(a.file);
        unpack(opened.store, contents(a.saved), a.saved, opened.clock);
    }
    Opened then(OpenOptions{a.file, Access::read});
    faults = check(then.database);
    CHECK(has("check.match-missing", a.before));
    CHECK_FALSE(has("check.match-missing", id));
}

TEST_CASE("what another program writes through SQLite is no attack, nor is a file that is only touched") {
    TempFolder folder;
    const std::string file = folder / "a.db";
    Opened mine(file);
    KeptMatch match(mine.store, mine.clock);
    match.begin(kSetup);
    Opened theirs(file);
    with_ids_of_its_own(theirs, 1);
    KeptMatch other(theirs.store, theirs.clock);
    other.begin(kSetup);
    for (int i = 0; i < 700; ++i) {  // far more than what the WAL is moved at
        KeptMatch& one = i % 3 == 0 ? other : match;
        CHECK(one.take(one.lines() % 2 == 0 ? R"({"undo":1})" : stones(1)).accepted());
        if (i % 100 == 50) theirs.database.connection().exec("PRAGMA wal_checkpoint(TRUNCATE)");
        if (i % 100 == 80) mine.database.connection().exec("PRAGMA wal_checkpoint(PASSIVE)");
        if (i % 50 == 20) fs::last_write_time(file, fs::file_time_type::clock::now() - std::chrono::hours(i + 1));
        if (i % 50 == 40)
            fs::last_write_time(file + "-wal", fs::file_time_type::clock::now() - std::chrono::hours(i + 1));
    }
    CHECK_FALSE(mine.database.overwritten());
    CHECK_FALSE(theirs.database.overwritten());
    CHECK(check(mine.database).empty());
    CHECK(bodies(mine.store, match.id()).size() == static_cast<std::size_t>(match.lines()));
}

TEST_CASE("another program that takes lines away through SQLite is found out") {
    TempFolder folder;
    Opened mine(folder / "a.db");
    const std::string older = keep_match(mine);
    KeptMatch match(mine.store, mine.clock);
    match.begin(kSetup);
    {
        SQLite::Database other(folder / "a.db", SQLite::OPEN_READWRITE);
        tamper(other, "DELETE FROM lines WHERE match = '" + older + "'; DELETE FROM seals WHERE of = '" + older + "'");
    }
    try {
        match.take(stones(1));
        FAIL_CHECK("taken");
    } catch (const StorageError& error) {
        CHECK(error.key == "storage.overwritten-saved");
    }
}

TEST_CASE("lines that are kept for long move into the file, and it stays the one that was left") {
    TempFolder folder;
    Opened opened(folder / "a.db");
    KeptMatch match(opened.store, opened.clock);
    match.begin(kSetup);
    const auto before = fs::file_size(folder / "a.db");
    for (int i = 0; i < 600; ++i) match.take(i % 2 == 1 ? R"({"undo":1})" : stones(1));
    CHECK(fs::file_size(folder / "a.db") > before);
    CHECK(fs::file_size(folder / "a.db-wal") < std::uintmax_t{8} * 1024 * 1024);
    CHECK(check(opened.database).empty());
}

TEST_CASE("a second name of the file is known at opening") {
    TempFolder folder;
    { Opened made(folder / "a.db"); }
    CHECK_FALSE(Opened(folder / "a.db").database.has_other_names());
    fs::create_hard_link(folder / "a.db", folder / "b.db");
    CHECK(Opened(folder / "a.db").database.has_other_names());
}

}  // namespace tapet::storage
