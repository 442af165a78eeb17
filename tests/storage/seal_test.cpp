// What no longer is there, what is there besides, and what was changed beside the log.
#include "storage/seal.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <doctest/doctest.h>
#include <set>

#include "storage/check.h"
#include "storage/people.h"
#include "storage/side.h"
#include "storage/wal.h"
#include "tests/storage/sessions.h"
#include "tests/storage/support.h"

namespace tapet::storage {

namespace fs = std::filesystem;

namespace {

// A file with two matches, a match linked to one of them, and something in each side table.
struct Full {
    TempFolder folder;
    std::string file = folder / "a.db";
    std::string first;
    std::string second;

    Full() {
        Opened opened(file);
        first = keep_match(opened);
        second = keep_match(opened, 3);
        SideTables side(opened.database);
        side.set_note(first, 1, "vist");
        side.set_note(first, 1, "vist i no vist");
        side.add_link({second, "f1", first, std::nullopt});
        side.set_link_line(second, first, 1);
        side.set_record("pad", {"a", "{\"x\":1}", 5});
        side.set_record("pad", {"b", "{\"x\":2}", 5});
        side.remove_record("pad", "b");
        PeopleTables people(opened.database);
        people.set_seats({{first, 0, "Dalt", {"Anna", "Pau"}}, {first, 2, "Baix", {"Ona"}}});
        people.set_seats({{first, 0, "Dalt", {"Anna"}}});
        people.add_precedent({Precedent::At{first, 1}, "a+b", "{}", 7});
        people.add_precedent({std::nullopt, "a+b", "{}", 8});
        opened.store.set_setting("theme", "dark");
        opened.store.set_setting("theme", "light");
        KeptMatch match(opened.store, opened.clock);
        match.open(second);
        match.take_all({stones(1), stones(2)}, OpenMatch::As::one_tap);
    }

    void with(const std::string& sql) const {
        SQLite::Database connection(file, SQLite::OPEN_READWRITE);
        tamper(connection, sql);
    }
    // The schema, too.
    void with_schema(const std::string& sql) const { SQLite::Database(file, SQLite::OPEN_READWRITE).exec(sql); }
};

std::set<std::string> keys(const std::string& file) {
    OpenOptions options{file};
    options.access = Access::read;
    std::set<std::string> keys;
    for (const Fault& fault : examine(Opened(options).database).faults) {
        for (const Lang lang : kLangs) CHECK(fault.sentence(lang).size() > fault.key.size());
        keys.insert(std::string(fault.key));
    }
    return keys;
}

using Keys = std::set<std::string>;

}  // namespace

TEST_CASE("whatever the program does, the seals go with it") { CHECK(keys(Full().file) == Keys{}); }

TEST_CASE("every column of every side table is under the seal") {
    const Full full;
    SQLite::Database connection(full.file, SQLite::OPEN_READWRITE);
    std::set<std::string> known{"lines", "matches", "seals",   "lists", "listed",
                                "sat",   "persons", "tallies", "facts", "figures"};
    known.insert(
        {"remote_self", "remote_tables", "remote_says", "remote_links"});  // hints: what the hall answers counts
    for (const SideTable& table : kSideTables) {
        SQLite::Statement columns(connection, "SELECT group_concat(name, ', ') FROM pragma_table_info(?)");
        columns.bind(1, std::string(table.name));
        REQUIRE(columns.executeStep());
        CHECK(columns.getColumn(0).getString() == table.columns);
        known.insert(std::string(table.name));
    }
    SQLite::Statement tables(connection, "SELECT name FROM sqlite_schema WHERE type = 'table'");
    while (tables.executeStep()) CHECK(known.count(tables.getColumn(0).getString()) == 1);
}

TEST_CASE("lines cut off the end, a whole match, and each row beside the log are missed") {
    const auto after = [](const std::string& sql) {
        const Full full;
        full.with(sql);
        return keys(full.file);
    };
    CHECK(after("SELECT 1") == Keys{});
    CHECK(after("DELETE FROM lines WHERE seq = 5") == Keys{"check.lines-missing"});
    CHECK(after("DELETE FROM lines WHERE seq > 3 AND match NOT IN (SELECT match FROM tap_groups)") ==
          Keys{"check.lines-missing"});
    CHECK(after("DELETE FROM links; DELETE FROM notes; DELETE FROM people; DELETE FROM precedents; DELETE FROM "
                "tap_groups; DELETE FROM lines; DELETE FROM matches") == Keys{"check.match-missing", "check.side"});
    CHECK(after("DELETE FROM seals WHERE length(of) = 36") == Keys{"check.no-seal"});
    CHECK(after("DELETE FROM seals WHERE of = 'matches'") == Keys{"check.matches"});
    CHECK(after("UPDATE seals SET count = count + 1 WHERE of = 'side'") == Keys{"check.side"});
    for (const char* const change :
         {"DELETE FROM notes", "UPDATE notes SET text = 'x'", "DELETE FROM tap_groups",
          "UPDATE tap_groups SET last_seq = first_seq + 1, first_seq = first_seq - 1", "UPDATE links SET seq = NULL",
          "UPDATE records SET body = '{}'", "UPDATE records SET changed_ms = 6", "DELETE FROM people",
          "UPDATE people SET person = 'Pau'", "UPDATE precedents SET decided_ms = 9", "DELETE FROM precedents",
          "UPDATE settings SET value = 'dark'", "INSERT INTO settings VALUES ('a', 'b')"}) {
        INFO(change);
        CHECK(after(change) == Keys{"check.side"});
    }
}

TEST_CASE("what once did not add up never will again by playing on") {
    const Full full;
    full.with("DELETE FROM lines WHERE seq = 5; UPDATE notes SET text = 'x'");
    {
        Opened opened(full.file);
        KeptMatch match(opened.store, opened.clock);
        match.open(full.first);
        SideTables(opened.database).set_note(full.first, 1, "y");
        opened.store.set_setting("theme", "dark");
    }
    CHECK(keys(full.file).count("check.lines-missing") == 1);
    CHECK(keys(full.file).count("check.side") == 1);
}

TEST_CASE("tables, views, indexes and triggers are the program's own") {
    const auto after = [](const std::string& sql) {
        const Full full;
        full.with_schema(sql);
        return keys(full.file);
    };
    CHECK(after("DROP VIEW match_list") == Keys{"check.schema"});
    CHECK(after("DROP VIEW match_list; CREATE VIEW match_list AS SELECT 1") == Keys{"check.schema"});
    CHECK(after("DROP TRIGGER lines_keep") == Keys{"check.schema"});
    CHECK(after("DROP INDEX matches_by_start") == Keys{"check.schema"});
    CHECK(after("CREATE TRIGGER mine AFTER INSERT ON notes BEGIN DELETE FROM notes; END") ==
          Keys{"check.schema-stranger"});
    CHECK(after("CREATE TABLE mine (x)") == Keys{"check.schema-stranger"});
}

TEST_CASE("what is wrong with indexes and lists touches nothing that was kept, what is wrong with rows does") {
    const auto untouched = [](const std::string& sql) {
        const Full full;
        full.with_schema("PRAGMA foreign_keys = OFF; PRAGMA recursive_triggers = OFF; " + sql);
        OpenOptions options{full.file};
        options.access = Access::read;
        return examine(Opened(options).database).untouched;
    };
    CHECK(untouched("DROP INDEX matches_by_start"));
    CHECK(untouched("DROP TRIGGER lines_keep"));
    CHECK(untouched("CREATE TABLE mine (x)"));
    CHECK(untouched("DELETE FROM listed WHERE place = 1"));
    CHECK(untouched("UPDATE persons SET wins = wins + 1"));
    CHECK_FALSE(untouched("SELECT 1"));
    CHECK_FALSE(untouched("DROP INDEX matches_by_start; UPDATE settings SET value = 'dark'"));
    CHECK_FALSE(untouched("DROP TABLE notes"));
    CHECK_FALSE(untouched("DROP INDEX matches_by_start; DROP TABLE seals"));
}

TEST_CASE("a file that is missing or empty is said, and stays so") {
    const TempFolder folder;
    CHECK(keys(folder / "a.db") == Keys{"storage.absent"});
    CHECK_FALSE(fs::exists(folder / "a.db"));
    write_file(folder / "a.db", "");
    CHECK(keys(folder / "a.db") == Keys{"storage.empty"});
    CHECK(fs::file_size(folder / "a.db") == 0);
    CHECK(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()) == 1);
}

TEST_CASE("reading changes nothing, neither the file nor what lies beside it") {
    const Full full;
    const std::string before = contents(full.file);
    const std::string old = full.folder / "old.db";
    fs::copy_file(fs::path(TAPET_SOURCE_DIR) / "tests/storage/kept/rules-1.db", old);
    const std::string old_before = contents(old);
    CHECK(keys(full.file) == Keys{});
    CHECK(keys(old) == Keys{});
    CHECK(contents(full.file) == before);
    CHECK(contents(old) == old_before);
    for (const char* const ending : {"-wal", "-shm", "-journal"}) {
        CHECK_FALSE(fs::exists(full.file + ending));
        CHECK_FALSE(fs::exists(old + ending));
    }
}

// ---- the WAL --------------------------------------------------------------------------------------------------------

namespace {

// The files as a kill would leave them, with six lines in the WAL.
struct Killed {
    TempFolder folder;
    std::string file = folder / "killed.db";

    Killed() {
        Opened opened(folder / "a.db");
        keep_match(opened);
        for (const char* const ending : {"", "-wal", "-shm"}) fs::copy_file(folder / "a.db" + ending, file + ending);
    }
    void flip(std::size_t at) const {
        std::string bytes = contents(file + "-wal");
        bytes[at] = static_cast<char>(bytes[at] ^ 4);
        write_file(file + "-wal", bytes);
    }
    std::size_t size() const { return static_cast<std::size_t>(fs::file_size(file + "-wal")); }
};

}  // namespace

TEST_CASE("a damaged WAL is said, a whole one and a torn end are not, and looking changes nothing") {
    {
        const Killed killed;
        CHECK(lost_in_wal(killed.file) == 0);
        CHECK(keys(killed.file) == Keys{});
        CHECK(killed.size() > 0);
    }
    for (const bool with_index : {true, false}) {
        int found = 0;
        int flips = 0;
        const std::size_t end = Killed().size();
        for (std::size_t at = 40; at < end; at += 2999) {
            const Killed killed;
            if (!with_index) fs::remove(killed.file + "-shm");
            killed.flip(at);
            ++flips;
            found += lost_in_wal(killed.file) > 0 ? 1 : 0;
        }
        MESSAGE(found << " of " << flips << " flipped bytes found" << (with_index ? "" : " without the -shm"));
        if (with_index) CHECK(found == flips);
        CHECK(found > 0);
    }
    const Killed torn;
    fs::remove(torn.file + "-shm");
    fs::resize_file(torn.file + "-wal", torn.size() - 1000);
    CHECK(lost_in_wal(torn.file) == 0);
    const Killed damaged;
    damaged.flip(damaged.size() / 3);
    const std::string before = contents(damaged.file + "-wal");
    CHECK(keys(damaged.file).count("check.wal") == 1);
    CHECK(contents(damaged.file + "-wal") == before);
    CHECK(keys(damaged.file).count("check.wal") == 1);
}

TEST_CASE("a WAL that was being begun anew when the power went has lost nothing, and a damaged header has") {
    const Killed killed;
    fs::remove(killed.file + "-shm");
    const std::string whole = contents(killed.file + "-wal");
    std::string fresh = whole.substr(0, 32);
    ++fresh[15];  // the number of the checkpoint, and the first salt
    for (std::size_t at = 19; at >= 16 && ++fresh[at] == 0; --at) {
    }
    for (std::size_t at = 20; at < 32; ++at) fresh[at] = static_cast<char>(~fresh[at]);
    for (std::size_t torn = 0; torn < 32; ++torn) {
        CAPTURE(torn);
        write_file(killed.file + "-wal", fresh.substr(0, torn) + whole.substr(torn));
        CHECK(lost_in_wal(killed.file) == 0);
    }
    int found = 0;
    for (std::size_t bit = 0; bit < 32 * 8; ++bit) {
        std::string flipped = whole;
        flipped[bit / 8] = static_cast<char>(flipped[bit / 8] ^ (1 << bit % 8));
        write_file(killed.file + "-wal", flipped);
        found += lost_in_wal(killed.file) > 0 ? 1 : 0;
    }
    CHECK(found >= 32 * 8 - 4);
}

TEST_CASE("remains of a change that the power kept from being saved are not taken for saved ones when it goes again") {
    TempFolder folder;
    // As the files are when it goes while the last change is being written.
    const auto cut_off = [&](const std::string& name, const std::string& next, std::size_t size) {
        Opened opened(folder / name);
        const std::string before = contents(folder / name + "-wal");
        opened.store.set_setting("text", std::string(size, 'x'));
        std::string wal = contents(folder / name + "-wal");
        const auto begin = std::mismatch(before.begin(), before.end(), wal.begin()).second;
        ++*(begin + 1000);
        write_file(folder / next, contents(folder / name));
        write_file(folder / next + "-wal", wal);
    };
    cut_off("a.db", "b.db", 60'000);
    CHECK(unread_in_wal(folder / "b.db").remains);
    cut_off("b.db", "c.db", 10);
    CHECK(unread_in_wal(folder / "c.db").remains);
    CHECK(lost_in_wal(folder / "c.db") == 0);
    CHECK(keys(folder / "c.db") == Keys{});
}

// ---- flipped bits ---------------------------------------------------------------------------------------------------

namespace {

// All that a file says: its matches, their lines and what lies beside.
std::string all_of(const std::string& file) {
    OpenOptions options{file};
    options.access = Access::read;
    Opened opened(options);
    std::string all;
    for (const MatchRow& match : opened.store.matches()) {
        all += match.id + match.game + std::to_string(match.started_ms) + std::to_string(match.changed_ms) +
               std::to_string(match.lines) + (match.over ? "over" : "") + match.setup + "\n";
        opened.store.each_line(match.id, 0,
                               [&](const Line& line) { all += std::to_string(line.time_ms) + line.body + "\n"; });
    }
    for (const SideTable& table : kSideTables) {
        SQLite::Statement rows(opened.database.connection(), "SELECT * FROM " + std::string(table.name));
        while (rows.executeStep()) {
            for (int i = 0; i < rows.getColumnCount(); ++i) all += rows.getColumn(i).getString() + "|";
        }
    }
    return all;
}

}  // namespace

TEST_CASE("no flipped bit changes what a file says while its check is clean") {
    const Full full;
    SQLite::Database(full.file, SQLite::OPEN_READWRITE)
        .exec("PRAGMA journal_mode = DELETE; PRAGMA page_size = 512; VACUUM");
    const std::string whole = contents(full.file);
    const std::string said = all_of(full.file);
    const auto step = static_cast<std::size_t>(much("TAPET_FLIP_EVERY", 631));  // 1: all of them, some minutes
    std::size_t flips = 0;
    std::size_t harmless = 0;
    for (std::size_t bit = 0; bit < 8 * whole.size(); bit += step) {
        std::string bytes = whole;
        bytes[bit / 8] = static_cast<char>(bytes[bit / 8] ^ (1 << bit % 8));
        const std::string file = full.folder / "flipped.db";
        write_file(file, bytes);
        ++flips;
        try {
            OpenOptions options{file};
            options.access = Access::read;
            const bool clean = examine(Opened(options).database).faults.empty();
            if (!clean) continue;
            ++harmless;
            INFO("byte " << bit / 8 << ", bit " << bit % 8);
            CHECK(all_of(file) == said);
        } catch (const StorageError&) {
            // It says so.
        }
    }
    MESSAGE(flips << " bits of " << 8 * whole.size() << " flipped; " << harmless << " changed nothing that is kept");
}

}  // namespace tapet::storage
